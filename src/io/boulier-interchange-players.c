/* boulier-interchange-players.c: reads the players of the interchange document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-interchange-reader.h"

#define MAX_GAMES 1000000
/* No performance is far outside of these. */
#define MIN_PERFORMANCE 100
#define MAX_PERFORMANCE 10000

/* Opponents and points of a player who is not rated yet, as read. */
typedef struct
{
  BoulierPlayer *player;
  guint n_opponents;
  BoulierNumber score;
} Provisional;

static void
take_id (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  const char *text = boulier_interchange_take_text (self);

  if (text != NULL && *text == '\0')
    boulier_interchange_add_problem (self, g_strdup (_ ("An id may not be empty.")));
  g_free (player->id);
  player->id = g_strdup (text);
}

static void
take_string (BoulierInterchangeReader *self, char **out)
{
  g_free (*out);
  *out = g_strdup (boulier_interchange_take_text (self));
}

static void
take_name (BoulierInterchangeReader *self, gpointer target)
{
  take_string (self, &((BoulierPlayer *) target)->name);
}

static void
take_national_id (BoulierInterchangeReader *self, gpointer target)
{
  take_string (self, &((BoulierPlayer *) target)->national_id);
}

static void
take_fide_id (BoulierInterchangeReader *self, gpointer target)
{
  take_string (self, &((BoulierPlayer *) target)->fide_id);
}

static void
take_birth_year (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  gint64 value;

  if (boulier_interchange_take_integer (self, 1, 9999,
                                        N_ ("A year is a whole number from 1 to 9999."), &value))
    player->birth_year = (gint16) value;
}

static void
take_rating (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_rating (self, &((BoulierPlayer *) target)->rating);
}

static void
take_games (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  gint64 value;

  if (boulier_interchange_take_integer (
          self, 0, MAX_GAMES, N_ ("This must be a number of games: 0 or a whole number above."),
          &value))
    player->games = (gint32) value;
}

static void
take_estimated (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  gboolean value;

  if (boulier_interchange_take_boolean (self, &value))
    player->estimated = value ? BOULIER_ESTIMATED_YES : BOULIER_ESTIMATED_NO;
}

static void
take_one_category (BoulierInterchangeReader *self, gpointer target)
{
  GByteArray *categories = target;
  guint8 category =
      boulier_json_reader_is_word (self->json, "junior") ? BOULIER_JUNIOR : BOULIER_SENIOR;

  if (category == BOULIER_SENIOR && !boulier_json_reader_is_word (self->json, "senior"))
    {
      boulier_interchange_refuse_value (
          self, N_ ("A category is “senior” or “junior”, or a list of these."));
    }
  else if (categories->len == BOULIER_INTERCHANGE_NO_PERIOD)
    boulier_interchange_add_problem (self, g_strdup (_ ("There are too many categories.")));
  g_byte_array_append (categories, &category, 1);
}

/* One word for every period, or a list with one for each. */
static void
take_category (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  g_autoptr (GByteArray) categories = g_byte_array_new ();

  if (boulier_json_reader_get_token (self->json) == BOULIER_JSON_ARRAY_START)
    boulier_interchange_take_list (self, take_one_category, categories);
  else
    take_one_category (self, categories);
  g_free (player->categories);
  player->n_categories = categories->len;
  player->categories = g_byte_array_free (g_steal_pointer (&categories), FALSE);
}

static void
take_opponent (BoulierInterchangeReader *self, gpointer target)
{
  Provisional *provisional = target;
  gint16 rating;

  if (!boulier_interchange_take_rating (self, &rating))
    return;
  if (provisional->n_opponents < BOULIER_MAX_PROVISIONAL)
    provisional->player->provisional[provisional->n_opponents] = rating;
  provisional->n_opponents++;
}

static void
take_opponents (BoulierInterchangeReader *self, gpointer target)
{
  Provisional *provisional = target;

  provisional->n_opponents = 0;
  boulier_interchange_take_list (self, take_opponent, target);
  if (provisional->n_opponents > BOULIER_MAX_PROVISIONAL)
    boulier_interchange_add_problem (
        self, g_strdup (_ ("There are at most 19 games before the first rating.")));
}

static void
take_score (BoulierInterchangeReader *self, gpointer target)
{
  Provisional *provisional = target;

  if (boulier_json_reader_get_token (self->json) == BOULIER_JSON_NUMBER &&
      boulier_json_parse_number (boulier_json_reader_get_text (self->json), &provisional->score) &&
      provisional->score.den <= 2 && provisional->score.num >= 0)
    return;
  boulier_interchange_refuse_value (
      self, N_ ("A score is a number of points in steps of one half, such as 4.5."));
}

static void
take_provisional (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "opponents", take_opponents, N_ ("The ratings of the opponents are missing.") },
    { "score", take_score, N_ ("The score against the opponents is missing.") },
    { NULL, NULL, NULL },
  };
  Provisional provisional = { .player = target, .score = BOULIER_INTEGER (0) };
  BoulierPlayer *player = target;
  guint n_problems = boulier_interchange_get_n_problems (self);
  gint64 half_points;
  guint seen;

  boulier_interchange_take_object (self, keys, &provisional, &seen);
  if (boulier_interchange_get_n_problems (self) > n_problems)
    return;
  half_points = provisional.score.den == 2 ? provisional.score.num
                                           : MIN (provisional.score.num, G_MAXINT8) * 2;
  if (half_points > provisional.n_opponents * 2)
    boulier_interchange_add_problem_at (
        self, "score", g_strdup (_ ("The score is higher than the number of opponents.")));
  player->n_provisional = (guint8) provisional.n_opponents;
  player->provisional_half_points = (guint8) half_points;
}

/* A number, or an exact fraction as text. */
static void
take_performance (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  BoulierJsonToken token = boulier_json_reader_get_token (self->json);
  const char *text = boulier_json_reader_get_text (self->json);
  BoulierNumber number = BOULIER_BLANK;

  if (token == BOULIER_JSON_NUMBER && !boulier_json_parse_number (text, &number))
    number = BOULIER_BLANK;
  if (token == BOULIER_JSON_TEXT && !boulier_number_parse (text, &number, NULL))
    number = BOULIER_BLANK;
  if (boulier_number_compare (number, BOULIER_INTEGER (MIN_PERFORMANCE)) >= 0 &&
      boulier_number_compare (number, BOULIER_INTEGER (MAX_PERFORMANCE)) <= 0)
    {
      player->archive_performance = number;
      return;
    }
  boulier_interchange_refuse_value (self, N_ ("A performance is a number such as 1333.5 or a "
                                              "fraction such as “4000/3”, from 100 to 10000."));
}

static void
take_archive_games (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPlayer *player = target;
  gint64 value;

  if (boulier_interchange_take_integer (
          self, 1, 7, N_ ("Archives hold from 1 to 7 games; with 8 there would be a rating."),
          &value))
    player->archive_games = (guint8) value;
}

static void
take_archive (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "performance", take_performance, N_ ("The performance of the archives is missing.") },
    { "games", take_archive_games, N_ ("The number of games of the archives is missing.") },
    { NULL, NULL, NULL },
  };
  guint seen;

  boulier_interchange_take_object (self, keys, target, &seen);
}

/* Gives the player's id to him; another player may not have it. */
static void
claim_id (BoulierInterchangeReader *self, const char *id, gint32 index)
{
  gint32 number = boulier_interchange_get_id (self, id);
  gint32 *player = &g_array_index (self->id_players, gint32, number);
  g_autofree char *quote = NULL;

  if (*player == BOULIER_NO_PLAYER)
    {
      *player = index;
      return;
    }
  quote = boulier_findings_dup_quote (id);
  boulier_interchange_add_problem_at (
      self, "id",
      g_strdup_printf (_ ("The id “%s” belongs to another player already: players[%d]."), quote,
                       *player));
}

/**
 * boulier_interchange_take_player:
 *
 * Reads one element of "players" into the record.
 */
void
boulier_interchange_take_player (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "id", take_id, N_ ("Every player needs an id.") },
    { "name", take_name, N_ ("Every player needs a name.") },
    { "category", take_category, NULL },
    { "rating", take_rating, NULL },
    { "estimated", take_estimated, NULL },
    { "games", take_games, NULL },
    { "provisional", take_provisional, NULL },
    { "archive", take_archive, NULL },
    { "national_id", take_national_id, NULL },
    { "fide_id", take_fide_id, NULL },
    { "birth_year", take_birth_year, NULL },
    { NULL, NULL, NULL },
  };
  BoulierPlayer *player = boulier_player_new (NULL, NULL);
  guint seen;

  g_ptr_array_add (self->record->players, player);
  boulier_interchange_take_object (self, keys, player, &seen);
  if (player->id != NULL && *player->id != '\0')
    claim_id (self, player->id, (gint32) self->record->players->len - 1);
}
