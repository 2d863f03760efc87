/* vectors.c: reads the documents of the test vectors, independently of the program's own reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "vectors.h"

#include <stdio.h>
#include <string.h>

static gint32
read_date (JsonObject *object, const char *member)
{
  const char *text = json_object_get_string_member_with_default (object, member, NULL);
  GDate date;
  int year;
  int month;
  int day;

  if (text == NULL)
    return BOULIER_NO_DATE;
  g_assert_cmpint (sscanf (text, "%4d-%2d-%2d", &year, &month, &day), ==, 3);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

static gint16
read_rating (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return BOULIER_NO_RATING;
  return (gint16) json_node_get_int (node);
}

static guint8
read_category (JsonNode *node)
{
  return strcmp (json_node_get_string (node), "junior") == 0 ? BOULIER_JUNIOR : BOULIER_SENIOR;
}

static void
read_categories (BoulierPlayer *player, JsonNode *node)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      boulier_player_set_category (player, (BoulierCategory) read_category (node));
      return;
    }
  array = json_node_get_array (node);
  player->n_categories = json_array_get_length (array);
  player->categories = g_new (guint8, player->n_categories);
  for (guint i = 0; i < player->n_categories; i++)
    player->categories[i] = read_category (json_array_get_element (array, i));
}

static void
read_provisional (BoulierPlayer *player, JsonObject *object)
{
  JsonArray *opponents = json_object_get_array_member (object, "opponents");

  player->n_provisional = (guint8) json_array_get_length (opponents);
  for (guint i = 0; i < player->n_provisional; i++)
    player->provisional[i] = (gint16) json_array_get_int_element (opponents, i);
  player->provisional_half_points =
      (guint8) (json_object_get_double_member (object, "score") * 2 + 0.25);
}

static void
read_archive (BoulierPlayer *player, JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "performance");
  g_autofree char *text = NULL;

  if (json_node_get_value_type (node) == G_TYPE_STRING)
    text = json_node_dup_string (node);
  else
    text = g_strdup_printf ("%g", json_node_get_double (node));
  g_assert_true (boulier_number_parse (text, &player->archive_performance, NULL));
  player->archive_games = (guint8) json_object_get_int_member (object, "games");
}

static void
read_player (BoulierRecord *record, JsonObject *object)
{
  BoulierPlayer *player = boulier_player_new (json_object_get_string_member (object, "id"),
                                              json_object_get_string_member (object, "name"));

  player->rating = read_rating (object, "rating");
  player->games = (gint32) json_object_get_int_member_with_default (object, "games", -1);
  if (json_object_has_member (object, "estimated"))
    player->estimated = json_object_get_boolean_member (object, "estimated") ? BOULIER_ESTIMATED_YES
                                                                             : BOULIER_ESTIMATED_NO;
  if (json_object_has_member (object, "category"))
    read_categories (player, json_object_get_member (object, "category"));
  if (json_object_has_member (object, "provisional"))
    read_provisional (player, json_object_get_object_member (object, "provisional"));
  if (json_object_has_member (object, "archive"))
    read_archive (player, json_object_get_object_member (object, "archive"));
  g_ptr_array_add (record->players, player);
}

static gint32
read_side (BoulierRecord *record, JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);
  int player;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return BOULIER_NO_PLAYER;
  player = boulier_record_find_player (record, json_node_get_string (node));
  g_assert_cmpint (player, >=, 0);
  return player;
}

static guint8
read_result (const char *text)
{
  for (guint8 result = BOULIER_RESULT_WHITE_WINS; result <= BOULIER_RESULT_BYE; result++)
    if (strcmp (boulier_result_get_text ((BoulierResult) result), text) == 0)
      return result;
  g_assert_not_reached ();
}

static void
read_game (BoulierRecord *record, JsonObject *object)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = read_side (record, object, "white");
  game.black = read_side (record, object, "black");
  game.white_rating = read_rating (object, "white_rating");
  game.black_rating = read_rating (object, "black_rating");
  game.date = read_date (object, "date");
  game.period = (guint16) json_object_get_int_member_with_default (object, "period", 0);
  game.result = read_result (json_object_get_string_member (object, "result"));
  if (!json_object_get_boolean_member_with_default (object, "rated", TRUE))
    game.flags |= BOULIER_GAME_NOT_OFFICIAL;
  g_array_append_val (record->games, game);
}

static void
read_official (BoulierRecord *record, JsonObject *object)
{
  BoulierOfficial official = {
    .player = read_side (record, object, "player"),
    .period = (guint16) json_object_get_int_member (object, "period"),
    .rating = (gint16) json_object_get_int_member (object, "rating"),
  };

  g_array_append_val (record->officials, official);
}

static void
read_period (BoulierRecord *record, JsonObject *object)
{
  g_ptr_array_add (record->periods,
                   boulier_period_new (json_object_get_string_member (object, "name"),
                                       read_date (object, "from"), read_date (object, "to")));
}

typedef void (*ReadElement) (BoulierRecord *record, JsonObject *object);

static void
read_array (BoulierRecord *record, JsonObject *document, const char *member, ReadElement read)
{
  JsonArray *array = json_object_has_member (document, member)
                         ? json_object_get_array_member (document, member)
                         : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    read (record, json_array_get_object_element (array, i));
}

static void
read_options (BoulierRecord *record, JsonObject *options)
{
  record->initial_estimate = read_rating (options, "initial_estimate");
  record->leave_out_unrated =
      g_strcmp0 (json_object_get_string_member_with_default (options, "unrated_opponents", NULL),
                 "leave out") == 0;
}

BoulierRecord *
vectors_read_record (JsonObject *document)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = boulier_edition_find (json_object_get_string_member (document, "rules"));
  g_assert_nonnull (record->edition);
  if (json_object_has_member (document, "options"))
    read_options (record, json_object_get_object_member (document, "options"));
  if (json_object_has_member (document, "periods"))
    g_ptr_array_set_size (record->periods, 0);
  read_array (record, document, "periods", read_period);
  read_array (record, document, "players", read_player);
  read_array (record, document, "games", read_game);
  read_array (record, document, "official", read_official);
  return record;
}

JsonParser *
vectors_load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "vectors", name, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&parser);
}
