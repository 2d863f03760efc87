/* boulier-interchange-games.c: reads the games of the interchange document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-interchange-reader.h"

static void
take_period (BoulierInterchangeReader *self, gpointer target)
{
  BoulierGame *game = target;
  gint64 value;

  if (boulier_interchange_take_integer (self, 0, BOULIER_INTERCHANGE_NO_PERIOD - 1,
                                        N_ ("A period is given by its number, counted from 0."),
                                        &value))
    game->period = (guint16) value;
}

static void
take_date (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_date (self, &((BoulierGame *) target)->date);
}

static void
take_event (BoulierInterchangeReader *self, gpointer target)
{
  BoulierGame *game = target;
  const char *text = boulier_interchange_take_text (self);

  game->event = boulier_record_intern (self->record, text);
}

static void
take_round (BoulierInterchangeReader *self, gpointer target)
{
  BoulierGame *game = target;
  gint64 value;

  if (boulier_interchange_take_integer (self, 1, G_MAXUINT16,
                                        N_ ("A round is a whole number from 1 to 65535."), &value))
    game->round = (guint16) value;
}

static void
take_side (BoulierInterchangeReader *self, gint32 *out)
{
  const char *text = boulier_interchange_take_text (self);

  if (text != NULL)
    *out = boulier_interchange_get_id (self, text);
}

static void
take_white (BoulierInterchangeReader *self, gpointer target)
{
  take_side (self, &((BoulierGame *) target)->white);
}

static void
take_black (BoulierInterchangeReader *self, gpointer target)
{
  take_side (self, &((BoulierGame *) target)->black);
}

static void
take_white_rating (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_rating (self, &((BoulierGame *) target)->white_rating);
}

static void
take_black_rating (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_rating (self, &((BoulierGame *) target)->black_rating);
}

static int
find_result (BoulierJsonReader *json)
{
  for (int i = 0; i <= BOULIER_RESULT_BYE; i++)
    if (boulier_json_reader_is_word (json, boulier_result_get_text ((BoulierResult) i)))
      return i;
  return boulier_json_reader_is_word (json, "½-½") ? BOULIER_RESULT_DRAW : -1;
}

static void
take_result (BoulierInterchangeReader *self, gpointer target)
{
  BoulierGame *game = target;
  int result = find_result (self->json);

  if (result >= 0)
    {
      game->result = (guint8) result;
      return;
    }
  boulier_interchange_refuse_value (
      self, N_ ("A result is one of “1-0”, “0-1”, “1/2-1/2”, “+:-”, “-:+”, “-:-”, “*” and “bye”."));
}

static void
take_colour (BoulierInterchangeReader *self, gpointer target)
{
  BoulierGame *game = target;

  if (boulier_json_reader_is_word (self->json, "unknown"))
    {
      game->flags |= BOULIER_GAME_COLOUR_UNKNOWN;
      return;
    }
  boulier_interchange_refuse_value (
      self, N_ ("The colour is “unknown”, or left out when White and Black are known."));
}

static void
take_rated (BoulierInterchangeReader *self, gpointer target)
{
  BoulierGame *game = target;
  gboolean rated;

  if (boulier_interchange_take_boolean (self, &rated) && !rated)
    game->flags |= BOULIER_GAME_NOT_OFFICIAL;
}

/* Who played: two players, or one against somebody whose rating is written. */
static void
check_sides (BoulierInterchangeReader *self, const BoulierGame *game)
{
  gboolean no_white = game->white == BOULIER_NO_PLAYER;
  gboolean no_black = game->black == BOULIER_NO_PLAYER;
  gint16 rating = no_white ? game->white_rating : game->black_rating;

  if (no_white && no_black)
    boulier_interchange_add_problem (
        self, g_strdup (_ ("A game needs a player: “white”, “black” or both.")));
  else if (game->white == game->black)
    boulier_interchange_add_problem_at (self, "black",
                                        g_strdup (_ ("A player cannot play against himself.")));
  else if (game->result == BOULIER_RESULT_BYE && !no_white && !no_black)
    boulier_interchange_add_problem_at (self, "result",
                                        g_strdup (_ ("A bye has one player, not two.")));
  else if (game->result != BOULIER_RESULT_BYE && (no_white || no_black) &&
           rating == BOULIER_NO_RATING)
    boulier_interchange_add_problem_at (
        self, no_white ? "white_rating" : "black_rating",
        g_strdup (_ ("The rating of an opponent who is not among the players is missing.")));
}

/**
 * boulier_interchange_take_game:
 *
 * Reads one element of "games" into the record.
 */
void
boulier_interchange_take_game (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "period", take_period, NULL },
    { "date", take_date, NULL },
    { "event", take_event, NULL },
    { "round", take_round, NULL },
    { "white", take_white, NULL },
    { "black", take_black, NULL },
    { "white_rating", take_white_rating, NULL },
    { "black_rating", take_black_rating, NULL },
    { "result", take_result, N_ ("Every game needs a result; “*” when it is not finished.") },
    { "colour", take_colour, NULL },
    { "rated", take_rated, NULL },
    { NULL, NULL, NULL },
  };
  BoulierGame game = BOULIER_GAME_INIT;
  guint n_problems = boulier_interchange_get_n_problems (self);
  guint seen;

  game.period = BOULIER_INTERCHANGE_NO_PERIOD;
  boulier_interchange_take_object (self, keys, &game, &seen);
  if (boulier_interchange_get_n_problems (self) == n_problems &&
      boulier_json_reader_get_token (self->json) != BOULIER_JSON_ERROR)
    check_sides (self, &game);
  g_array_append_val (self->record->games, game);
}
