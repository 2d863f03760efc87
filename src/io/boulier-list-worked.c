/* boulier-list-worked.c: the worked calculation of a player in plain text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/boulier-notation.h"

#include "boulier-list-private.h"
#include "boulier-locale.h"
#include "boulier-text-table.h"

/* Label and value of the games and steps begin here. */
#define LABEL_COLUMN 1

static const char *
translate (const BoulierList *list, const char *text)
{
  return text != NULL ? boulier_style_translate (list->style, text) : "";
}

static char *
dup_outcome (const BoulierList *list, const BoulierPlayerResult *result)
{
  g_autofree char *before = boulier_list_dup_rating (list, result->before);
  g_autofree char *after = boulier_list_dup_rating (list, result->after);
  g_autofree char *estimate = boulier_list_dup_rating (list, result->estimate);
  g_autofree char *change = boulier_list_dup_change (list, result->before, result->after);
  g_autofree char *archive =
      boulier_style_dup_number (list->style, result->archive_performance, 0, 3);

  switch (result->status)
    {
    case BOULIER_STATUS_RATED:
      if (result->before == BOULIER_NO_RATING)
        return g_strdup_printf (_ ("New rating: %s"), after);
      return g_strdup_printf ("%s → %s (%s)", before, after, change);
    case BOULIER_STATUS_PROVISIONAL:
      return g_strdup_printf (_ ("Provisional estimate: %s"), estimate);
    case BOULIER_STATUS_ARCHIVED:
      return g_strdup_printf (ngettext ("Archives: %s from %d game", "Archives: %s from %d games",
                                        result->archive_games),
                              archive, result->archive_games);
    case BOULIER_STATUS_UNCHANGED:
      return g_strdup_printf (_ ("Nothing is computed: the rating stays %s."), after);
    case BOULIER_STATUS_UNRATED:
    default:
      return g_strdup (_ ("Nothing is computed: the player stays without a rating."));
    }
}

static void
write_official (const BoulierList *list, const BoulierPlayerResult *result, BoulierTextWriter *out)
{
  g_autofree char *official = boulier_list_dup_rating (list, result->official);
  g_autofree char *difference = boulier_list_dup_change (list, result->official, result->after);

  if (result->official == BOULIER_NO_RATING)
    return;
  if (result->official == result->after)
    boulier_text_writer_printf (out, _ ("Official figure: %s, the same"), official);
  else if (result->after == BOULIER_NO_RATING)
    boulier_text_writer_printf (out, _ ("Official figure: %s"), official);
  else
    boulier_text_writer_printf (out, _ ("Official figure: %s; the calculation differs by %s"),
                                official, difference);
  boulier_text_writer_add (out, "\n");
}

static void
write_heading (const BoulierList *list, const BoulierWorked *worked, BoulierTextWriter *out)
{
  const BoulierPlayerResult *result = &worked->result;
  g_autofree char *period = boulier_list_dup_period (list, worked->period);
  g_autofree char *refusal =
      boulier_list_dup_refusal (list, worked->period, worked->player, list->style);
  g_autofree char *outcome = dup_outcome (list, result);
  g_autofree char *published = boulier_list_dup_rating (list, result->published);

  boulier_text_writer_add (out, boulier_list_get_name (list, worked->player));
  if (worked->values != NULL)
    boulier_text_writer_printf (
        out, " · %s",
        translate (list,
                   boulier_sheet_get_rules (boulier_values_get_sheet (worked->values))->title));
  if (period != NULL)
    boulier_text_writer_printf (out, " · %s", period);
  boulier_text_writer_printf (out, "\n%s\n", refusal != NULL ? refusal : outcome);
  if (result->published != BOULIER_NO_RATING && result->published != result->after)
    {
      boulier_text_writer_printf (out, _ ("Published: %s"), published);
      boulier_text_writer_add (out, "\n");
    }
  write_official (list, result, out);
  boulier_text_writer_add (out, "\n");
}

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
        boulier_text_table_add_column (self->table, translate (self->list, item->label),
                                       BOULIER_TEXT_RIGHT);
    }
}

static void
add_columns (const Games *self)
{
  add_item_columns (self, PLACE_LEADING);
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
dup_cell (const Games *self, const BoulierWorkedGame *row, guint i, guint n)
{
  const BoulierItem *item = boulier_sheet_get_item (self->sheet, i);
  BoulierNumber value = boulier_values_get_in_row (self->worked->values, i, n);

  if (item->kind == BOULIER_ITEM_GAME_INPUT && item->show == BOULIER_SHOW_SCORE &&
      boulier_number_is_blank (value) && row->game != BOULIER_NO_GAME)
    return g_strdup (boulier_notation_get_result (
        (BoulierResult) boulier_record_game (self->list->record, row->game)->result,
        row->is_white));
  if ((item->flags & BOULIER_ITEM_LEADING) != 0 && boulier_number_is_blank (value))
    return g_strdup ("–");
  return boulier_item_dup_value (item, value, self->list->style);
}

static void
add_item_cells (const Games *self, const BoulierWorkedGame *row, guint n, Place place)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (self->sheet); i++)
    if (get_place (boulier_sheet_get_item (self->sheet, i), self->group) == place)
      boulier_text_table_add_cell (self->table, dup_cell (self, row, i, n));
}

static char *
dup_event (const BoulierGame *game)
{
  if (game->event != NULL && game->round > 0)
    return g_strdup_printf ("%s %u", game->event, game->round);
  if (game->round > 0)
    return g_strdup_printf (_ ("round %u"), game->round);
  return g_strdup (game->event);
}

static const char *
get_source (const BoulierWorkedGame *row)
{
  switch (row->source)
    {
    case BOULIER_SOURCE_WRITTEN:
      return _ ("written");
    case BOULIER_SOURCE_LIST:
      return _ ("list");
    case BOULIER_SOURCE_ESTIMATE:
      return _ ("estimate");
    case BOULIER_SOURCE_START:
      return _ ("starting grade");
    case BOULIER_SOURCE_ZERO:
      return _ ("no grade");
    case BOULIER_SOURCE_NONE:
    default:
      return "";
    }
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

static void
add_row (const Games *self, guint n)
{
  const BoulierWorkedGame *row =
      &g_array_index (self->worked->games[self->group], BoulierWorkedGame, n);
  const BoulierGame *game =
      row->game != BOULIER_NO_GAME ? boulier_record_game (self->list->record, row->game) : NULL;

  boulier_text_table_begin_row (self->table);
  add_item_cells (self, row, n, PLACE_LEADING);
  boulier_text_table_add_cell (
      self->table, game != NULL ? boulier_locale_dup_date (game->date, self->group > 0) : NULL);
  boulier_text_table_add_cell (self->table, game != NULL ? dup_event (game) : NULL);
  boulier_text_table_add_cell (self->table, dup_opponent (self->list, row));
  add_item_cells (self, row, n, PLACE_ENTERED);
  boulier_text_table_add_cell (self->table, self->sources ? g_strdup (get_source (row)) : NULL);
  add_item_cells (self, row, n, PLACE_RESULT);
  add_item_cells (self, row, n, PLACE_COMPUTED);
}

/* Why a game does not count; once for rows in a row that have the same reason. */
static void
add_reason (const Games *self, guint n, guint column)
{
  const GArray *rows = self->worked->games[self->group];
  const BoulierWorkedGame *row = &g_array_index (rows, BoulierWorkedGame, n);
  const char *reason = translate (self->list, row->reason);

  if (row->reason == NULL ||
      (n > 0 && g_array_index (rows, BoulierWorkedGame, n - 1).reason == row->reason))
    return;
  if (row->reference != NULL)
    /* Translators: the second one is a paragraph of the rules. */
    boulier_text_table_add_note (self->table, column,
                                 g_strdup_printf (_ ("not counted: %s (%s)"), reason,
                                                  translate (self->list, row->reference)));
  else
    boulier_text_table_add_note (self->table, column,
                                 g_strdup_printf (_ ("not counted: %s"), reason));
}

static guint
count_leading (const BoulierSheet *sheet, guint group)
{
  guint n = 0;

  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    n += get_place (boulier_sheet_get_item (sheet, i), group) == PLACE_LEADING;
  return n;
}

static void
write_games (const BoulierList *list,
             const BoulierWorked *worked,
             guint group,
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
      boulier_text_writer_printf (out, "%s\n\n", _ ("There are no games in this period."));
      return;
    }
  games.sheet = boulier_values_get_sheet (worked->values);
  games.sources = has_several_sources (rows);
  opponent = count_leading (games.sheet, group) + 2;
  add_columns (&games);
  for (guint n = 0; n < rows->len; n++)
    {
      add_row (&games, n);
      add_reason (&games, n, opponent);
    }
  if (group > 0)
    boulier_text_writer_printf (out, "%s\n", _ ("Earlier games:"));
  boulier_text_table_write (table, out);
  boulier_text_writer_add (out, "\n");
}

static void
add_line (const BoulierList *list, const BoulierWorked *worked, guint i, BoulierTextTable *table)
{
  const BoulierItem *item = boulier_sheet_get_item (boulier_values_get_sheet (worked->values), i);
  BoulierNumber value = boulier_values_get (worked->values, i);

  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, boulier_item_dup_symbol (item, list->style));
  boulier_text_table_add_cell (table, g_strdup (translate (list, item->label)));
  boulier_text_table_add_cell (table, boulier_number_is_blank (value)
                                          ? g_strdup ("–")
                                          : boulier_item_dup_value (item, value, list->style));
  boulier_text_table_add_cell (table, g_strdup (translate (list, item->reference)));
}

/* Whether it says what decided a value instead of a calculation. */
static gboolean
is_statement (const char *numbers)
{
  static const char *const signs[] = { "<", ">", "≤", "≥", "≠" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strstr (numbers, signs[i]) != NULL)
      return TRUE;
  return strpbrk (numbers, "0123456789½") == NULL;
}

/* The formula with symbols and with the numbers put in; or why the step does not apply. */
static char *
dup_explanation (const BoulierList *list, const BoulierWorked *worked, guint i)
{
  g_autofree char *formula = boulier_values_dup_formula (worked->values, i, list->style);
  g_autofree char *numbers = boulier_values_dup_numbers (worked->values, i, list->style);

  if (!boulier_values_applies (worked->values, i))
    return *numbers != '\0' ? g_strdup_printf (_ ("does not apply: %s"), numbers)
                            : g_strdup (_ ("does not apply"));
  if (*numbers == '\0' || strcmp (formula, numbers) == 0)
    return g_steal_pointer (&formula);
  if (*formula == '\0')
    return g_steal_pointer (&numbers);
  return g_strdup_printf (is_statement (numbers) ? "%s: %s" : "%s = %s", formula, numbers);
}

/* inputs: what the player brings along; otherwise the steps. */
static void
write_lines (const BoulierList *list,
             const BoulierWorked *worked,
             gboolean inputs,
             BoulierTextWriter *out)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (worked->values);
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  guint n = 0;

  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if (item->kind != (inputs ? BOULIER_ITEM_INPUT : BOULIER_ITEM_STEP) ||
          (item->flags & BOULIER_ITEM_HIDDEN) != 0)
        continue;
      add_line (list, worked, i, table);
      if (!inputs)
        boulier_text_table_add_note (table, LABEL_COLUMN, dup_explanation (list, worked, i));
      n++;
    }
  if (n == 0)
    return;
  boulier_text_table_write (table, out);
  boulier_text_writer_add (out, "\n");
}

/* Writes what came out for a player in a period, what he brought along, his games and every step. */
gboolean
boulier_list_write_worked (
    const BoulierList *list, guint period, guint player, BoulierTextWriter *out, GError **error)
{
  g_autoptr (BoulierWorked) worked =
      boulier_worked_new (list->record, list->results, period, player, error);

  if (worked == NULL)
    return FALSE;
  write_heading (list, worked, out);
  if (worked->values == NULL)
    return TRUE;
  write_lines (list, worked, TRUE, out);
  write_games (list, worked, 0, out);
  write_games (list, worked, 1, out);
  write_lines (list, worked, FALSE, out);
  return TRUE;
}
