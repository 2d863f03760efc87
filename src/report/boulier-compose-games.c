/* boulier-compose-games.c: the games of a player as on the club's sheet, entered and computed columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-compose.h"
#include "boulier-games-words.h"
#include "boulier-page-table.h"

#include "core/boulier-notation.h"

/* Where the columns of an item stand: running number, entered, result, computed. */
typedef enum
{
  PLACE_LEADING,
  PLACE_ENTERED,
  PLACE_RESULT,
  PLACE_COMPUTED,
  PLACE_NOWHERE
} Place;

/* The table of a group of rows while it is made. */
typedef struct
{
  const BoulierComposer *composer;
  const BoulierWorked *worked;
  const BoulierSheet *sheet;
  guint group;
  gboolean dates;
  gboolean events;
  gboolean sources;
  BoulierPageTable *table;
} Games;

static Place
get_place (const BoulierItem *item, guint group)
{
  if ((item->kind != BOULIER_ITEM_GAME_INPUT && item->kind != BOULIER_ITEM_COLUMN) ||
      item->group != group || (item->flags & BOULIER_ITEM_HIDDEN) != 0)
    return PLACE_NOWHERE;
  if ((item->flags & BOULIER_ITEM_LEADING) != 0)
    return PLACE_LEADING;
  if (item->kind == BOULIER_ITEM_COLUMN)
    return PLACE_COMPUTED;
  return item->show == BOULIER_SHOW_SCORE ? PLACE_RESULT : PLACE_ENTERED;
}

static const BoulierWorkedGame *
get_row (const Games *self, guint row)
{
  return &g_array_index (self->worked->games[self->group], BoulierWorkedGame, row);
}

/* NULL for a row that is not a game. */
static const BoulierGame *
get_game (const Games *self, guint row)
{
  const BoulierWorkedGame *worked = get_row (self, row);

  return worked->game != BOULIER_NO_GAME
             ? boulier_record_game (self->composer->record, worked->game)
             : NULL;
}

/* Which columns have something to say. */
static void
look_over (Games *self)
{
  BoulierRatingSource first = BOULIER_SOURCE_NONE;

  for (guint row = 0; row < self->worked->games[self->group]->len; row++)
    {
      const BoulierGame *game = get_game (self, row);
      BoulierRatingSource source = get_row (self, row)->source;

      self->dates |= game != NULL && game->date != BOULIER_NO_DATE;
      self->events |= game != NULL && (game->event != NULL || game->round > 0);
      if (source == BOULIER_SOURCE_NONE)
        continue;
      self->sources |= first != BOULIER_SOURCE_NONE && source != first;
      first = source;
    }
}

static guint
get_flags (const BoulierItem *item, Place place)
{
  guint flags = BOULIER_COLUMN_RIGHT;

  if (item->show == BOULIER_SHOW_TRUTH)
    flags = 0;
  if (place == PLACE_COMPUTED)
    flags |= BOULIER_COLUMN_TINTED;
  if (place == PLACE_RESULT)
    flags |= BOULIER_COLUMN_STRONG;
  return flags;
}

static void
add_item_columns (const Games *self, Place place)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (self->sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (self->sheet, i);

      if (get_place (item, self->group) == place)
        boulier_page_table_add_column (self->table,
                                       boulier_style_translate (self->composer->style, item->label),
                                       get_flags (item, place), NULL);
    }
}

static void
add_columns (const Games *self)
{
  add_item_columns (self, PLACE_LEADING);
  if (self->dates)
    boulier_page_table_add_column (self->table, _ ("Date"), 0, NULL);
  if (self->events)
    boulier_page_table_add_column (self->table, _ ("Event"),
                                   BOULIER_COLUMN_FLEXIBLE | BOULIER_COLUMN_QUIET, NULL);
  boulier_page_table_add_column (self->table, _ ("Opponent"), BOULIER_COLUMN_FLEXIBLE, NULL);
  add_item_columns (self, PLACE_ENTERED);
  if (self->sources)
    boulier_page_table_add_column (self->table, _ ("Rating from"), BOULIER_COLUMN_QUIET, NULL);
  add_item_columns (self, PLACE_RESULT);
  add_item_columns (self, PLACE_COMPUTED);
}

/* What is entered in the document; the result of a game that was not played stands there too. */
static char *
dup_cell (const Games *self, guint row, guint i)
{
  const BoulierItem *item = boulier_sheet_get_item (self->sheet, i);
  BoulierNumber value = boulier_values_get_in_row (self->worked->values, i, row);
  const BoulierGame *game = get_game (self, row);

  if (item->kind == BOULIER_ITEM_GAME_INPUT && item->show == BOULIER_SHOW_SCORE &&
      boulier_number_is_blank (value) && game != NULL)
    {
      const char *text =
          boulier_notation_get_result ((BoulierResult) game->result, get_row (self, row)->is_white);

      return g_strdup (game->result == BOULIER_RESULT_BYE ? _ (text) : text);
    }
  if (boulier_number_is_blank (value) &&
      ((item->flags & BOULIER_ITEM_LEADING) != 0 || item->kind == BOULIER_ITEM_GAME_INPUT))
    return g_strdup ("–");
  return boulier_item_dup_value (item, value, self->composer->style);
}

static void
add_item_cells (const Games *self, guint row, Place place)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (self->sheet); i++)
    if (get_place (boulier_sheet_get_item (self->sheet, i), self->group) == place)
      boulier_page_table_add_cell (self->table, dup_cell (self, row, i));
}

/* The number of the round stays with the last word of the event. */
static char *
dup_event (const Games *self, const BoulierGame *game)
{
  g_autofree char *event = boulier_notation_dup_event (game, self->composer->style);
  char *space = event != NULL && game->round > 0 ? strrchr (event, ' ') : NULL;

  if (space == NULL)
    return g_steal_pointer (&event);
  *space = '\0';
  return g_strconcat (event, "\302\240", space + 1, NULL);
}

static char *
dup_source (BoulierRatingSource source)
{
  const char *name = boulier_rating_source_get_name (source);

  return g_strdup (name != NULL ? _ (name) : "");
}

static char *
dup_opponent (const Games *self, guint row)
{
  gint32 opponent = get_row (self, row)->opponent;

  if (get_row (self, row)->game == BOULIER_NO_GAME)
    return NULL;
  if (opponent == BOULIER_NO_PLAYER)
    return g_strdup ("–");
  return g_strdup (
      boulier_player_get_name (boulier_record_player (self->composer->record, (guint) opponent)));
}

/* Why a game does not count, without the full stop that a table has no use for. */
static char *
dup_reason (const Games *self, guint row)
{
  const BoulierWorkedGame *game = get_row (self, row);
  const BoulierStyle *style = self->composer->style;
  g_autofree char *reason = g_strdup (boulier_style_translate (style, game->reason));
  gsize length = strlen (reason);

  if (length > 0 && reason[length - 1] == '.')
    reason[length - 1] = '\0';
  if (game->reference == NULL)
    return g_steal_pointer (&reason);
  return g_strdup_printf ("%s · %s", reason, boulier_style_translate (style, game->reference));
}

/* The computed columns that have a value, then over the rest of them why the game does not count. */
static void
add_computed (const Games *self, guint row)
{
  const BoulierWorkedGame *game = get_row (self, row);
  int counted = boulier_sheet_get_counted_column (self->sheet, self->group);
  gboolean spanned = FALSE;

  for (guint i = 0; i < boulier_sheet_get_n_items (self->sheet) && !spanned; i++)
    {
      if (get_place (boulier_sheet_get_item (self->sheet, i), self->group) != PLACE_COMPUTED)
        continue;
      spanned =
          game->reason != NULL &&
          ((int) i == counted ||
           boulier_number_is_blank (boulier_values_get_in_row (self->worked->values, i, row)));
      if (spanned)
        boulier_page_table_add_span (self->table, dup_reason (self, row));
      else
        boulier_page_table_add_cell (self->table, dup_cell (self, row, i));
    }
}

static void
add_row (const Games *self, guint row)
{
  const BoulierGame *game = get_game (self, row);

  boulier_page_table_begin_row (self->table, !get_row (self, row)->counts);
  add_item_cells (self, row, PLACE_LEADING);
  if (self->dates)
    boulier_page_table_add_cell (
        self->table, game != NULL ? self->composer->dup_date (game->date, self->group > 0) : NULL);
  if (self->events)
    boulier_page_table_add_cell (self->table, game != NULL ? dup_event (self, game) : NULL);
  boulier_page_table_add_cell (self->table, dup_opponent (self, row));
  add_item_cells (self, row, PLACE_ENTERED);
  if (self->sources)
    boulier_page_table_add_cell (self->table, dup_source (get_row (self, row)->source));
  add_item_cells (self, row, PLACE_RESULT);
  add_computed (self, row);
}

static void
compose_group (const BoulierComposer *composer,
               const BoulierWorked *worked,
               guint group,
               GPtrArray *blocks)
{
  const GArray *rows = worked->games[group];
  g_autoptr (BoulierPageTable) table = boulier_page_table_new (
      composer->press, group == 0 ? BOULIER_BLOCK_GAME : BOULIER_BLOCK_EARLIER, composer->width);
  Games games = { .composer = composer, .worked = worked, .group = group, .table = table };
  g_autofree char *counts = boulier_games_words_dup_counts (rows);

  games.sheet = boulier_values_get_sheet (worked->values);
  look_over (&games);
  add_columns (&games);
  for (guint row = 0; row < rows->len; row++)
    add_row (&games, row);
  boulier_compose_section (composer, group == 0 ? _ ("Games") : _ ("Earlier games"),
                           group == 0 ? counts : "", blocks);
  boulier_page_table_finish (table, blocks);
}

void
boulier_compose_games (const BoulierComposer *composer,
                       const BoulierWorked *worked,
                       GPtrArray *blocks)
{
  if (worked->values == NULL)
    return;
  if (worked->games[0] == NULL || worked->games[0]->len == 0)
    {
      boulier_compose_section (composer, _ ("Games"), "", blocks);
      boulier_compose_note (composer, _ ("There are no games in this period."), blocks);
    }
  for (guint group = 0; group < G_N_ELEMENTS (worked->games); group++)
    if (worked->games[group] != NULL && worked->games[group]->len > 0)
      compose_group (composer, worked, group, blocks);
}
