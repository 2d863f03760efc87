/* boulier-list-games.c: the games of a worked calculation as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-notation.h"

#include "boulier-list-private.h"
#include "boulier-locale.h"
#include "boulier-text-table.h"

static gboolean
is_cell (const BoulierItem *item, guint group)
{
  return (item->kind == BOULIER_ITEM_GAME_INPUT || item->kind == BOULIER_ITEM_COLUMN) &&
         item->group == group;
}

/* Where the columns of an item stand in the table: running number, entered, result, computed. */
typedef enum
{
  PLACE_LEADING,
  PLACE_ENTERED,
  PLACE_RESULT,
  PLACE_COMPUTED,
  PLACE_NOWHERE
} Place;

static Place
get_place (const BoulierItem *item, guint group)
{
  if (!is_cell (item, group) || (item->flags & BOULIER_ITEM_HIDDEN) != 0)
    return PLACE_NOWHERE;
  if ((item->flags & BOULIER_ITEM_LEADING) != 0)
    return PLACE_LEADING;
  if (item->kind == BOULIER_ITEM_COLUMN)
    return PLACE_COMPUTED;
  return item->show == BOULIER_SHOW_SCORE ? PLACE_RESULT : PLACE_ENTERED;
}

/* The table of a group of rows while it is made. */
typedef struct
{
  const BoulierList *list;
  const BoulierWorked *worked;
  const BoulierSheet *sheet;
  guint group;
  gboolean sources;
  BoulierTextTable *table;
} Games;

static void
add_item_columns (const Games *self, Place place)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (self->sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (self->sheet, i);

      if (get_place (item, self->group) == place)
        boulier_text_table_add_column (
            self->table, boulier_list_translate (self->list, item->label), BOULIER_TEXT_RIGHT);
    }
}

static void
add_columns (const Games *self)
{
  add_item_columns (self, PLACE_LEADING);
  if (self->group > 0)
    boulier_text_table_add_column (self->table, _ ("Period"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (self->table, _ ("Date"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (self->table, _ ("Event"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (self->table, _ ("Opponent"), BOULIER_TEXT_LEFT);
  add_item_columns (self, PLACE_ENTERED);
  boulier_text_table_add_column (self->table, _ ("Rating from"), BOULIER_TEXT_LEFT);
  add_item_columns (self, PLACE_RESULT);
  add_item_columns (self, PLACE_COMPUTED);
}

/* What is entered in the document; the result of a game that was not played stands there too. */
static char *
dup_cell (const Games *self, const BoulierWorkedGame *row, guint i, BoulierNumber value)
{
  const BoulierItem *item = boulier_sheet_get_item (self->sheet, i);

  if (item->kind == BOULIER_ITEM_GAME_INPUT && item->show == BOULIER_SHOW_SCORE &&
      boulier_number_is_blank (value) && row->game != BOULIER_NO_GAME)
    {
      const BoulierGame *game = boulier_record_game (self->list->record, row->game);
      const char *text = boulier_notation_get_result ((BoulierResult) game->result, row->is_white);

      return g_strdup (
          game->result == BOULIER_RESULT_BYE ? boulier_list_translate (self->list, text) : text);
    }
  if ((item->flags & BOULIER_ITEM_LEADING) != 0 && boulier_number_is_blank (value))
    return g_strdup ("–");
  return boulier_item_dup_value (item, value, self->list->style);
}

static void
add_item_cell (const Games *self, const BoulierWorkedGame *row, guint n, guint i)
{
  const BoulierItem *item = boulier_sheet_get_item (self->sheet, i);
  BoulierNumber value = boulier_values_get_in_row (self->worked->values, i, n);
  char *text = dup_cell (self, row, i, value);

  if (item->show == BOULIER_SHOW_TRUTH || item->show == BOULIER_SHOW_CATEGORY)
    boulier_text_table_add_cell (self->table, text);
  else
    boulier_text_table_add_number (self->table, value, MAX (item->decimals, 1), text);
}

static void
add_item_cells (const Games *self, const BoulierWorkedGame *row, guint n, Place place)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (self->sheet); i++)
    if (get_place (boulier_sheet_get_item (self->sheet, i), self->group) == place)
      add_item_cell (self, row, n, i);
}

static char *
dup_source (const BoulierWorkedGame *row)
{
  const char *name = boulier_rating_source_get_name (row->source);

  return g_strdup (name != NULL ? _ (name) : "");
}

/* Where every rating comes from the same place, the column says nothing. */
static gboolean
has_several_sources (const GArray *rows)
{
  BoulierRatingSource first = BOULIER_SOURCE_NONE;

  for (guint i = 0; i < rows->len; i++)
    {
      BoulierRatingSource source = g_array_index (rows, BoulierWorkedGame, i).source;

      if (source == BOULIER_SOURCE_NONE)
        continue;
      if (first != BOULIER_SOURCE_NONE && source != first)
        return TRUE;
      first = source;
    }
  return FALSE;
}

static char *
dup_opponent (const BoulierList *list, const BoulierWorkedGame *row)
{
  if (row->game == BOULIER_NO_GAME)
    return NULL;
  if (row->opponent == BOULIER_NO_PLAYER)
    return g_strdup ("–");
  return g_strdup (boulier_list_get_name (list, (guint) row->opponent));
}

/* The name alone: the days stand beside it, or are too much for a table. */
static char *
dup_period (const BoulierList *list, guint period)
{
  const char *name = boulier_record_period (list->record, period)->name;

  return name != NULL && *name != '\0' ? g_strdup (name) : boulier_list_dup_period (list, period);
}

static void
add_row (const Games *self, guint n)
{
  const BoulierWorkedGame *row =
      &g_array_index (self->worked->games[self->group], BoulierWorkedGame, n);
  const BoulierGame *game =
      row->game != BOULIER_NO_GAME ? boulier_record_game (self->list->record, row->game) : NULL;

  boulier_text_table_begin_row (self->table);
  add_item_cells (self, row, n, PLACE_LEADING);
  if (self->group > 0)
    boulier_text_table_add_cell (self->table, dup_period (self->list, row->period));
  boulier_text_table_add_day (self->table, game != NULL ? game->date : BOULIER_NO_DATE,
                              game != NULL ? boulier_locale_dup_date (game->date, self->group > 0)
                                           : NULL);
  boulier_text_table_add_cell (
      self->table, game != NULL ? boulier_notation_dup_event (game, self->list->style) : NULL);
  boulier_text_table_add_cell (self->table, dup_opponent (self->list, row));
  add_item_cells (self, row, n, PLACE_ENTERED);
  boulier_text_table_add_cell (self->table, self->sources ? dup_source (row) : NULL);
  add_item_cells (self, row, n, PLACE_RESULT);
  add_item_cells (self, row, n, PLACE_COMPUTED);
}

/* Why a game does not count, with the paragraph of the rules. */
static char *
dup_reason (const Games *self, const BoulierWorkedGame *row)
{
  const char *reason = boulier_list_translate (self->list, row->reason);

  if (row->reference == NULL)
    return g_strdup_printf (_ ("not counted: %s"), reason);
  /* Translators: the second one is a paragraph of the rules. */
  return g_strdup_printf (_ ("not counted: %s (%s)"), reason,
                          boulier_list_translate (self->list, row->reference));
}

/* Why a game does not count; people read it once for rows in a row that have the same reason. */
static void
add_reason (const Games *self, guint n, guint column)
{
  const GArray *rows = self->worked->games[self->group];
  const BoulierWorkedGame *row = &g_array_index (rows, BoulierWorkedGame, n);

  if (row->reason == NULL)
    return;
  if (n > 0 && g_array_index (rows, BoulierWorkedGame, n - 1).reason == row->reason)
    boulier_text_table_add_repeated_note (self->table, column, dup_reason (self, row));
  else
    boulier_text_table_add_note (self->table, column, dup_reason (self, row));
}

static guint
count_leading (const BoulierSheet *sheet, guint group)
{
  guint n = 0;

  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    n += get_place (boulier_sheet_get_item (sheet, i), group) == PLACE_LEADING;
  return n;
}

/* Writes the games of a group of rows, each with its figures, or why it does not count. */
void
boulier_list_add_games (const BoulierList *list,
                        const BoulierWorked *worked,
                        guint group,
                        const BoulierTextForm *form,
                        BoulierTextWriter *out)
{
  const GArray *rows = worked->games[group];
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  Games games = { .list = list, .worked = worked, .group = group, .table = table };
  guint opponent;

  if (rows == NULL || (rows->len == 0 && group > 0))
    return;
  if (rows->len == 0)
    {
      boulier_text_form_add_line (form, _ ("There are no games in this period."), out);
      boulier_text_form_add_space (form, out);
      return;
    }
  games.sheet = boulier_values_get_sheet (worked->values);
  games.sources = has_several_sources (rows);
  opponent = count_leading (games.sheet, group) + (group > 0 ? 3 : 2);
  add_columns (&games);
  for (guint n = 0; n < rows->len; n++)
    {
      add_row (&games, n);
      add_reason (&games, n, opponent);
    }
  if (group > 0)
    boulier_text_form_add_line (form, _ ("Earlier games:"), out);
  boulier_text_table_write_as (table, form, out);
  boulier_text_form_add_space (form, out);
}
