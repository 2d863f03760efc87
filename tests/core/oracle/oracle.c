/* oracle.c: the part of the second computation that all three texts have in common: who met whom,
 * with which rating, in which order, and what goes on to the next period.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle-private.h"

OracleResult *
oracle_result (Work *work, int player, int period)
{
  return &work->oracle->results[period * work->oracle->n_players + player];
}

gboolean
oracle_is_young (const Work *work, int player, int period)
{
  const BoulierPlayer *person = g_ptr_array_index (work->record->players, player);

  if (person->n_categories == 0)
    return FALSE;
  return person->categories[MIN ((guint) period, person->n_categories - 1)] == BOULIER_JUNIOR;
}

static int
compare_seen (gconstpointer a, gconstpointer b)
{
  const Seen *x = a, *y = b;

  return x->date != y->date ? (x->date > y->date) - (x->date < y->date) : x->index - y->index;
}

static Fraction
value_of (Work *work, int opponent, int written)
{
  if (written != NONE)
    return fraction (written, 1);
  if (opponent >= 0 && work->start[opponent] != NONE)
    return fraction (work->start[opponent], 1);
  return NO_FRACTION;
}

GArray *
oracle_seen (Work *work, int player, int period)
{
  static const int halves_of_white[] = { 2, 0, 1 };
  const GArray *games = work->record->games;
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (Seen));

  for (guint i = 0; i < games->len; i++)
    {
      const BoulierGame *game = &g_array_index (games, BoulierGame, i);
      gboolean white = game->white == player;
      Seen one = { .index = (int) i, .date = game->date, .period = period };
      int rating;

      if (game->period != period || (!white && game->black != player))
        continue;
      if (game->result > BOULIER_RESULT_DRAW || (game->flags & BOULIER_GAME_NOT_OFFICIAL) != 0)
        continue;
      rating = white ? game->black_rating : game->white_rating;
      one.opponent = white ? game->black : game->white;
      one.written = rating == BOULIER_NO_RATING ? NONE : rating;
      one.halves = white ? halves_of_white[game->result] : 2 - halves_of_white[game->result];
      one.value = value_of (work, one.opponent, one.written);
      g_array_append_val (seen, one);
    }
  g_array_sort (seen, compare_seen);
  return seen;
}

/* The official rating of a player at the end of a period, or NONE. */
static int
official_of (const Work *work, int player, int period)
{
  const GArray *officials = work->record->officials;

  for (guint i = 0; i < officials->len; i++)
    {
      const BoulierOfficial *official = &g_array_index (officials, BoulierOfficial, i);

      if (official->player == player && official->period == period)
        return official->rating;
    }
  return NONE;
}

/* France: whether an entered rating is only an estimate (I, IV.1). What the player's entry says of
 * an estimate is about the rating entered there; "no estimate" holds for official ratings too. */
static gboolean
is_estimate (const Work *work, int player, int rating, gboolean at_start)
{
  const BoulierPlayer *person = g_ptr_array_index (work->record->players, player);

  if (!g_str_equal (work->record->edition->id, "ffe"))
    return FALSE;
  if (person->estimated == BOULIER_ESTIMATED_NO)
    return FALSE;
  return rating % 10 == 9 || (at_start && person->estimated == BOULIER_ESTIMATED_YES);
}

static void
enter_first_games (Carried *carried, const BoulierPlayer *person)
{
  carried->n_first = person->n_provisional;
  carried->halves_first = person->provisional_half_points;
  for (int i = 0; i < carried->n_first; i++)
    carried->sum_first += person->provisional[i];
}

static void
enter_player (Work *work, int player)
{
  const BoulierPlayer *person = g_ptr_array_index (work->record->players, player);
  Carried *carried = &work->carried[player];

  carried->past = g_array_new (FALSE, FALSE, sizeof (Past));
  carried->rating = person->rating == BOULIER_NO_RATING ? NONE : person->rating;
  carried->games = MAX (person->games, 0);
  if (carried->rating == NONE)
    enter_first_games (carried, person);
  if (carried->rating == NONE && person->archive_games > 0)
    {
      carried->archive =
          (Fraction){ person->archive_performance.num, person->archive_performance.den };
      carried->archive_games = person->archive_games;
    }
  if (carried->rating != NONE && is_estimate (work, player, carried->rating, TRUE))
    carried->rating = NONE;
}

/* An official rating is the start of the next period, whatever was computed. */
static void
take_official (Work *work, int player, int period)
{
  Carried *carried = &work->carried[player];
  int official = official_of (work, player, period);

  if (official == NONE)
    return;
  carried->rating = is_estimate (work, player, official, FALSE) ? NONE : official;
  /* "Pa/Na ne peut exister que pour les joueurs encore non classés." */
  if (carried->rating != NONE)
    carried->archive_games = 0;
}

static void
compute_period (Work *work, int period)
{
  const char *id = work->record->edition->id;

  for (int i = 0; i < work->oracle->n_players; i++)
    {
      work->start[i] = work->carried[i].rating;
      *oracle_result (work, i, period) = (OracleResult){ .before = work->start[i],
                                                         .after = NONE,
                                                         .published = NONE,
                                                         .estimate = NONE,
                                                         .brought = NONE };
    }
  work->oracle->rounds[period] = NONE;
  if (g_str_has_prefix (id, "frbe"))
    oracle_frbe (work, period);
  else if (g_str_equal (id, "ffe"))
    oracle_ffe (work, period);
  else if (g_str_equal (id, "ecf"))
    oracle_ecf (work, period);
  else
    oracle_ecf_2015 (work, period);
  for (int i = 0; i < work->oracle->n_players; i++)
    take_official (work, i, period);
}

Oracle *
oracle_compute (const BoulierRecord *record)
{
  Oracle *oracle = g_new0 (Oracle, 1);
  Work work = { record, oracle, NULL, NULL };

  oracle->n_players = (int) record->players->len;
  oracle->n_periods = (int) record->periods->len;
  oracle->results = g_new0 (OracleResult, oracle->n_players * oracle->n_periods);
  oracle->rounds = g_new0 (int, oracle->n_periods);
  oracle->settled = g_new0 (gboolean, oracle->n_periods);
  work.carried = g_new0 (Carried, oracle->n_players);
  work.start = g_new0 (int, oracle->n_players);
  for (int i = 0; i < oracle->n_players; i++)
    enter_player (&work, i);
  for (int period = 0; period < oracle->n_periods; period++)
    compute_period (&work, period);
  for (int i = 0; i < oracle->n_players; i++)
    g_array_unref (work.carried[i].past);
  g_free (work.carried);
  g_free (work.start);
  return oracle;
}

void
oracle_free (Oracle *oracle)
{
  g_free (oracle->results);
  g_free (oracle->rounds);
  g_free (oracle->settled);
  g_free (oracle);
}
