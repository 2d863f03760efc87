/* boulier-list-json.c: the rating list and worked calculations as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-json-writer.h"
#include "boulier-list-private.h"

/* The version of this form; it is the format's own, as in the interchange document. */
#define VERSION 1

static void
add_rating (BoulierJsonWriter *json, const char *name, gint16 rating)
{
  if (rating == BOULIER_NO_RATING)
    boulier_json_writer_add_null (json, name);
  else
    boulier_json_writer_add_integer (json, name, rating);
}

static void
add_archive (BoulierJsonWriter *json, const BoulierPlayerResult *result)
{
  if (result->archive_games == 0)
    return;
  boulier_json_writer_begin_object (json, "archive", BOULIER_JSON_FLAT);
  boulier_json_writer_add_exact (json, "performance", result->archive_performance);
  boulier_json_writer_add_integer (json, "games", result->archive_games);
  boulier_json_writer_end (json);
}

/* The cases of the English text are the letters of its categories. */
static gboolean
has_categories (const BoulierEdition *edition)
{
  if (edition->text != BOULIER_TEXT_ECF)
    return FALSE;
  for (const BoulierItem *item = edition->sheets[0]->items; item->symbol != NULL; item++)
    if ((item->flags & BOULIER_ITEM_CASE) != 0)
      return TRUE;
  return FALSE;
}

static void
add_category (BoulierJsonWriter *json, char category)
{
  char letter[2] = { category, '\0' };

  boulier_json_writer_add_text (json, "category", category != 0 ? letter : NULL);
}

/* What only some rules know; a key is there where they speak of it. */
static void
add_particulars (const BoulierList *list,
                 const BoulierPeriodResult *period,
                 const BoulierPlayerResult *result,
                 BoulierJsonWriter *json)
{
  if (result->estimate != BOULIER_NO_RATING)
    boulier_json_writer_add_integer (json, "estimate", result->estimate);
  add_archive (json, result);
  if (result->rule != NULL)
    boulier_json_writer_add_text (json, "rule", result->rule);
  if (result->iterated)
    {
      boulier_json_writer_add_integer (json, "rounds", period->rounds);
      boulier_json_writer_add_boolean (json, "settled", period->settled);
    }
  if (result->special != NULL)
    boulier_json_writer_add_text (json, "special", result->special);
  if (result->brought >= 0)
    boulier_json_writer_add_integer (json, "brought", result->brought);
  if (has_categories (list->record->edition))
    add_category (json, result->category);
  if (!boulier_number_is_blank (result->start))
    boulier_json_writer_add_exact (json, "start", result->start);
}

static int
find_leading (const BoulierSheet *sheet, guint group)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if (item->kind != BOULIER_ITEM_STEP && item->kind != BOULIER_ITEM_INPUT &&
          item->group == group && (item->flags & BOULIER_ITEM_LEADING) != 0)
        return (int) i;
    }
  return -1;
}

/* The running number that the text speaks of; where it knows none, the number of the row. */
static void
add_number (BoulierJsonWriter *json, const BoulierValues *values, guint group, guint row)
{
  int leading = find_leading (boulier_values_get_sheet (values), group);

  if (leading < 0)
    boulier_json_writer_add_integer (json, "number", row + 1);
  else
    boulier_json_writer_add_number (json, "number",
                                    boulier_values_get_in_row (values, (guint) leading, row));
}

/* The computed columns; of an earlier half-year also what it brings along. */
static gboolean
is_value (const BoulierItem *item, guint group)
{
  if (item->group != group || (item->flags & (BOULIER_ITEM_LEADING | BOULIER_ITEM_COUNTED)) != 0)
    return FALSE;
  return item->kind == BOULIER_ITEM_COLUMN || (item->kind == BOULIER_ITEM_GAME_INPUT && group > 0);
}

static void
add_values (BoulierJsonWriter *json, const BoulierValues *values, guint group, guint row)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (values);

  boulier_json_writer_begin_object (json, "values", BOULIER_JSON_FLAT);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if (is_value (item, group))
        boulier_json_writer_add_exact (json, item->symbol,
                                       boulier_values_get_in_row (values, i, row));
    }
  boulier_json_writer_end (json);
}

static void
add_opponent (const BoulierList *list, const BoulierWorkedGame *row, BoulierJsonWriter *json)
{
  const BoulierGame *game = boulier_record_game (list->record, row->game);
  const BoulierPlayer *opponent = NULL;

  if (row->opponent != BOULIER_NO_PLAYER)
    opponent = boulier_record_player (list->record, row->opponent);
  boulier_json_writer_add_text (json, "opponent", opponent != NULL ? opponent->id : NULL);
  boulier_json_writer_add_number (json, "opponent_rating", row->opponent_rating);
  boulier_json_writer_add_exact (
      json, "score", boulier_result_get_score ((BoulierResult) game->result, row->is_white));
}

static void
add_game (const BoulierList *list,
          const BoulierWorked *worked,
          guint group,
          guint i,
          BoulierJsonWriter *json)
{
  const BoulierWorkedGame *row = &g_array_index (worked->games[group], BoulierWorkedGame, i);

  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
  add_number (json, worked->values, group, i);
  if (group > 0)
    boulier_json_writer_add_integer (json, "period", row->period);
  if (row->game != BOULIER_NO_GAME)
    add_opponent (list, row, json);
  boulier_json_writer_add_boolean (json, "counted", row->counts);
  boulier_json_writer_add_text (json, "reason", row->reason);
  add_values (json, worked->values, group, i);
  boulier_json_writer_end (json);
}

/* "games" of the period; "earlier" for what may be brought forward. */
static void
add_games (const BoulierList *list,
           const BoulierWorked *worked,
           guint group,
           BoulierJsonWriter *json)
{
  boulier_json_writer_begin_array (json, group == 0 ? "games" : "earlier", BOULIER_JSON_LINES);
  for (guint i = 0; i < worked->games[group]->len; i++)
    add_game (list, worked, group, i, json);
  boulier_json_writer_end (json);
}

static void
add_step (const BoulierValues *values, guint i, BoulierJsonWriter *json)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (values);
  const BoulierItem *item = boulier_sheet_get_item (sheet, i);
  g_autofree char *numbers = boulier_values_dup_numbers (values, i, &boulier_style_neutral);

  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
  boulier_json_writer_add_text (json, "symbol", item->symbol);
  boulier_json_writer_add_text (json, "label", item->label);
  boulier_json_writer_add_text (json, "reference", item->reference);
  boulier_json_writer_add_text (json, "formula", boulier_sheet_get_formula_text (sheet, i));
  boulier_json_writer_add_text (json, "numbers", numbers);
  boulier_json_writer_add_exact (json, "value", boulier_values_get (values, i));
  boulier_json_writer_add_boolean (json, "applies", boulier_values_applies (values, i));
  boulier_json_writer_end (json);
}

static void
add_steps (const BoulierValues *values, BoulierJsonWriter *json)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (values);

  boulier_json_writer_begin_array (json, "steps", BOULIER_JSON_LINES);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    if (boulier_sheet_get_item (sheet, i)->kind == BOULIER_ITEM_STEP)
      add_step (values, i, json);
  boulier_json_writer_end (json);
}

static gboolean
add_worked (
    const BoulierList *list, guint period, guint player, BoulierJsonWriter *json, GError **error)
{
  g_autoptr (BoulierWorked) worked =
      boulier_worked_new (list->record, list->results, period, player, error);

  if (worked == NULL)
    return FALSE;
  if (worked->values == NULL)
    {
      boulier_json_writer_begin_array (json, "games", BOULIER_JSON_LINES);
      boulier_json_writer_end (json);
      boulier_json_writer_begin_array (json, "steps", BOULIER_JSON_LINES);
      boulier_json_writer_end (json);
      return TRUE;
    }
  add_games (list, worked, 0, json);
  if (worked->games[1] != NULL)
    add_games (list, worked, 1, json);
  add_steps (worked->values, json);
  return TRUE;
}

static gboolean
add_player (
    const BoulierList *list, guint period, guint player, BoulierJsonWriter *json, GError **error)
{
  const BoulierPlayer *entry = boulier_record_player (list->record, player);
  const BoulierPeriodResult *results = boulier_results_get_period (list->results, period);
  const BoulierPlayerResult *result = &results->players[player];
  g_autofree char *refusal =
      boulier_list_dup_refusal (list, period, player, &boulier_style_neutral);
  gboolean done;

  boulier_json_writer_begin_object (json, NULL,
                                    list->worked ? BOULIER_JSON_LINES : BOULIER_JSON_FLAT);
  boulier_json_writer_add_text (json, "id", entry->id);
  boulier_json_writer_add_text (json, "name", entry->name != NULL ? entry->name : "");
  add_rating (json, "before", result->before);
  boulier_json_writer_add_integer (json, "counted", result->counted);
  add_rating (json, "after", result->after);
  add_rating (json, "published", result->published);
  add_rating (json, "official", result->official);
  boulier_json_writer_add_text (json, "status", boulier_status_get_text (result->status));
  boulier_json_writer_add_exact (json, "exact", result->exact);
  add_particulars (list, results, result, json);
  if (refusal != NULL)
    boulier_json_writer_add_text (json, "reason", refusal);
  done = !list->worked || add_worked (list, period, player, json, error);
  boulier_json_writer_end (json);
  return done;
}

static gboolean
add_period (const BoulierList *list, guint period, BoulierJsonWriter *json, GError **error)
{
  const BoulierPeriod *entry = boulier_record_period (list->record, period);
  guint n_players = boulier_list_get_n_players (list);
  gboolean done = TRUE;

  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_LINES);
  boulier_json_writer_add_text (json, "name", entry->name);
  boulier_json_writer_begin_array (json, "players", BOULIER_JSON_LINES);
  for (guint i = 0; done && i < n_players; i++)
    done = add_player (list, period, boulier_list_get_player (list, i), json, error);
  boulier_json_writer_end (json);
  boulier_json_writer_end (json);
  return done;
}

static void
add_warnings (const BoulierList *list, BoulierJsonWriter *json)
{
  boulier_json_writer_begin_array (json, "warnings", BOULIER_JSON_LINES);
  for (guint i = 0; list->warnings != NULL && i < list->warnings->len; i++)
    boulier_json_writer_add_text (json, NULL, g_ptr_array_index (list->warnings, i));
  boulier_json_writer_end (json);
}

/**
 * boulier_list_write_json:
 * @stream: where it goes; flushed, not closed
 * @cancellable: (nullable): stops writing with an error
 *
 * Writes the results for other programs, in English words and with the decimal point whatever the
 * locale. Exact values are text: "n" or "n/d". Besides the keys of the description there is
 * "reason" for a player whose rating is not possible by the rules, and "earlier" in worked
 * calculations: the games or half-years that may be brought forward.
 *
 * Errors: those of @stream, and of boulier_worked_new().
 */
gboolean
boulier_list_write_json (const BoulierList *list,
                         GOutputStream *stream,
                         GCancellable *cancellable,
                         GError **error)
{
  g_autoptr (BoulierJsonWriter) json = boulier_json_writer_new (stream, cancellable);
  gboolean done = TRUE;

  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_LINES);
  boulier_json_writer_add_integer (json, "boulier", VERSION);
  boulier_json_writer_add_text (json, "rules", list->record->edition->id);
  add_warnings (list, json);
  boulier_json_writer_begin_array (json, "periods", BOULIER_JSON_LINES);
  for (guint period = boulier_list_get_first_period (list);
       done && period < boulier_list_get_end_period (list); period++)
    done = add_period (list, period, json, error);
  boulier_json_writer_end (json);
  boulier_json_writer_end (json);
  return done && boulier_json_writer_finish (json, error);
}
