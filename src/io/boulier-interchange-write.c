/* boulier-interchange-write.c: writes the interchange document (JSON).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/boulier-notation.h"

#include "boulier-interchange-reader.h"
#include "boulier-json-writer.h"

static void
add_date (BoulierJsonWriter *json, const char *name, gint32 date)
{
  g_autofree char *text = NULL;

  if (date == BOULIER_NO_DATE)
    return;
  text = boulier_notation_dup_date (date);
  boulier_json_writer_add_text (json, name, text);
}

static void
add_text_if_any (BoulierJsonWriter *json, const char *name, const char *text)
{
  if (text != NULL)
    boulier_json_writer_add_text (json, name, text);
}

static void
add_rating_if_any (BoulierJsonWriter *json, const char *name, gint16 rating)
{
  if (rating != BOULIER_NO_RATING)
    boulier_json_writer_add_integer (json, name, rating);
}

static void
write_options (BoulierJsonWriter *json, const BoulierRecord *record)
{
  if (record->initial_estimate == BOULIER_NO_RATING && !record->leave_out_unrated)
    return;
  boulier_json_writer_begin_object (json, "options", BOULIER_JSON_FLAT);
  add_rating_if_any (json, "initial_estimate", record->initial_estimate);
  if (record->leave_out_unrated)
    boulier_json_writer_add_text (json, "unrated_opponents", "leave out");
  boulier_json_writer_end (json);
}

static gboolean
is_only_period (const BoulierRecord *record)
{
  const BoulierPeriod *first = boulier_record_period (record, 0);

  return record->periods->len == 1 && first->name == NULL && first->from == BOULIER_NO_DATE &&
         first->to == BOULIER_NO_DATE;
}

static void
write_periods (BoulierJsonWriter *json, const BoulierRecord *record)
{
  if (is_only_period (record))
    return;
  boulier_json_writer_begin_array (json, "periods", BOULIER_JSON_LINES);
  for (guint i = 0; i < record->periods->len; i++)
    {
      const BoulierPeriod *period = boulier_record_period (record, i);

      boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
      add_text_if_any (json, "name", period->name);
      add_date (json, "from", period->from);
      add_date (json, "to", period->to);
      boulier_json_writer_end (json);
    }
  boulier_json_writer_end (json);
}

static const char *
get_category_text (guint8 category)
{
  return category == BOULIER_JUNIOR ? "junior" : "senior";
}

static void
write_category (BoulierJsonWriter *json, const BoulierPlayer *player)
{
  if (player->n_categories == 1)
    boulier_json_writer_add_text (json, "category", get_category_text (player->categories[0]));
  if (player->n_categories < 2)
    return;
  boulier_json_writer_begin_array (json, "category", BOULIER_JSON_FLAT);
  for (guint i = 0; i < player->n_categories; i++)
    boulier_json_writer_add_text (json, NULL, get_category_text (player->categories[i]));
  boulier_json_writer_end (json);
}

static void
write_provisional (BoulierJsonWriter *json, const BoulierPlayer *player)
{
  if (player->n_provisional == 0)
    return;
  boulier_json_writer_begin_object (json, "provisional", BOULIER_JSON_FLAT);
  boulier_json_writer_begin_array (json, "opponents", BOULIER_JSON_FLAT);
  for (guint i = 0; i < player->n_provisional; i++)
    boulier_json_writer_add_integer (json, NULL, player->provisional[i]);
  boulier_json_writer_end (json);
  boulier_json_writer_add_half_points (json, "score", player->provisional_half_points);
  boulier_json_writer_end (json);
}

static void
write_archive (BoulierJsonWriter *json, const BoulierPlayer *player)
{
  if (player->archive_games == 0)
    return;
  boulier_json_writer_begin_object (json, "archive", BOULIER_JSON_FLAT);
  boulier_json_writer_add_number (json, "performance", player->archive_performance);
  boulier_json_writer_add_integer (json, "games", player->archive_games);
  boulier_json_writer_end (json);
}

static void
write_player (BoulierJsonWriter *json, const BoulierPlayer *player)
{
  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
  boulier_json_writer_add_text (json, "id", player->id);
  boulier_json_writer_add_text (json, "name", player->name != NULL ? player->name : "");
  write_category (json, player);
  add_rating_if_any (json, "rating", player->rating);
  if (player->estimated != BOULIER_ESTIMATED_UNSAID)
    boulier_json_writer_add_boolean (json, "estimated", player->estimated == BOULIER_ESTIMATED_YES);
  if (player->games >= 0)
    boulier_json_writer_add_integer (json, "games", player->games);
  write_provisional (json, player);
  write_archive (json, player);
  add_text_if_any (json, "national_id", player->national_id);
  add_text_if_any (json, "fide_id", player->fide_id);
  if (player->birth_year != 0)
    boulier_json_writer_add_integer (json, "birth_year", player->birth_year);
  boulier_json_writer_end (json);
}

static gboolean
is_inside (const BoulierPeriod *period, gint32 date)
{
  return date == BOULIER_NO_DATE || ((period->from == BOULIER_NO_DATE || date >= period->from) &&
                                     (period->to == BOULIER_NO_DATE || date <= period->to));
}

static void
write_side (BoulierJsonWriter *json, const BoulierRecord *record, const char *name, gint32 side)
{
  boulier_json_writer_add_text (
      json, name, side == BOULIER_NO_PLAYER ? NULL : boulier_record_player (record, side)->id);
}

/* The only period need not be named; among several each game says its own. */
static void
write_game (BoulierJsonWriter *json, const BoulierRecord *record, const BoulierGame *game)
{
  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
  if (record->periods->len > 1 || !is_inside (boulier_record_period (record, 0), game->date))
    boulier_json_writer_add_integer (json, "period", game->period);
  add_date (json, "date", game->date);
  add_text_if_any (json, "event", game->event);
  if (game->round > 0)
    boulier_json_writer_add_integer (json, "round", game->round);
  write_side (json, record, "white", game->white);
  add_rating_if_any (json, "white_rating", game->white_rating);
  write_side (json, record, "black", game->black);
  add_rating_if_any (json, "black_rating", game->black_rating);
  boulier_json_writer_add_text (json, "result",
                                boulier_result_get_text ((BoulierResult) game->result));
  if (game->flags & BOULIER_GAME_COLOUR_UNKNOWN)
    boulier_json_writer_add_text (json, "colour", "unknown");
  if (game->flags & BOULIER_GAME_NOT_OFFICIAL)
    boulier_json_writer_add_boolean (json, "rated", FALSE);
  boulier_json_writer_end (json);
}

static void
write_officials (BoulierJsonWriter *json, const BoulierRecord *record)
{
  if (record->officials->len == 0)
    return;
  boulier_json_writer_begin_array (json, "official", BOULIER_JSON_LINES);
  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
      write_side (json, record, "player", official->player);
      boulier_json_writer_add_integer (json, "period", official->period);
      boulier_json_writer_add_integer (json, "rating", official->rating);
      boulier_json_writer_end (json);
    }
  boulier_json_writer_end (json);
}

/**
 * boulier_interchange_write:
 * @stream: where the document goes; flushed, not closed
 * @cancellable: (nullable): stops writing with an error
 *
 * Writes the interchange document: one player and one game a line, keys in the order of the format's
 * description, what is as if it were not said left out. The same record always gives the same bytes.
 * Errors: those of @stream.
 */
gboolean
boulier_interchange_write (const BoulierRecord *record,
                           GOutputStream *stream,
                           GCancellable *cancellable,
                           GError **error)
{
  g_autoptr (BoulierJsonWriter) json = boulier_json_writer_new (stream, cancellable);

  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_LINES);
  boulier_json_writer_add_integer (json, "boulier", BOULIER_INTERCHANGE_VERSION);
  boulier_json_writer_add_text (json, "rules", record->edition->id);
  write_options (json, record);
  write_periods (json, record);
  boulier_json_writer_begin_array (json, "players", BOULIER_JSON_LINES);
  for (guint i = 0; i < record->players->len; i++)
    write_player (json, boulier_record_player (record, i));
  boulier_json_writer_end (json);
  boulier_json_writer_begin_array (json, "games", BOULIER_JSON_LINES);
  for (guint i = 0; i < record->games->len; i++)
    write_game (json, record, boulier_record_game (record, i));
  boulier_json_writer_end (json);
  write_officials (json, record);
  boulier_json_writer_end (json);
  return boulier_json_writer_finish (json, error);
}
