/* oracle-frbe.c: the Belgian cote, and what the federation computed, computed a second time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle-private.h"

/* What differs between the editions. */
typedef struct
{
  int first_86_end;    /* the last difference that gives 86 % */
  gboolean long_table; /* the table goes on to 92 % */
  int k10_from;        /* from this rating the coefficient is 10 after game 300 */
  int lowest_percent;
  int highest_percent;
  gboolean special_rules;
} Numbers;

static Numbers
numbers_of (const char *id)
{
  if (g_str_equal (id, "frbe"))
    return (Numbers){ 317, FALSE, 2201, 11, 89, FALSE };
  if (g_str_equal (id, "frbe-2007"))
    return (Numbers){ 315, FALSE, 2200, 11, 89, TRUE };
  return (Numbers){ 315, TRUE, 2200, 8, 92, TRUE };
}

/* Percent that the stronger player of a game is expected to score. */
static int
percent_of_stronger (const Numbers *numbers, int difference)
{
  /* The last difference of each row, from 50 % on. */
  static const int ends[] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121, 129,
    137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302,
  };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (difference <= ends[i])
      return 50 + (int) i;
  if (difference <= numbers->first_86_end)
    return 86;
  if (difference <= 328)
    return 87;
  if (difference <= 344)
    return 88;
  if (difference <= 357 || !numbers->long_table)
    return 89;
  return difference <= 374 ? 90 : difference <= 391 ? 91 : 92;
}

static int
expected_percent (const Numbers *numbers, int own, int other)
{
  int percent = percent_of_stronger (numbers, ABS (own - other));

  return own >= other ? percent : 100 - percent;
}

static int
coefficient (const Numbers *numbers, int number, int rating)
{
  if (number <= 100)
    return 32;
  if (number <= 300)
    return 24;
  return rating < 2000 ? 16 : rating < numbers->k10_from ? 12 : 10;
}

/* First rating or performance: Rc + D(p). */
static int
performance (const Numbers *numbers, int n, int sum, int halves)
{
  int average = (int) fraction_whole (fraction_round (fraction (sum, n), fraction (1, 1)));
  int percent = (int) fraction_whole (fraction_round (fraction (50 * halves, n), fraction (1, 1)));

  return average +
         oracle_bonus (CLAMP (percent, numbers->lowest_percent, numbers->highest_percent));
}

static int
round_whole (Fraction value)
{
  return (int) fraction_whole (fraction_round (value, fraction (1, 1)));
}

/* Sums of the games of a period. */
typedef struct
{
  int n;
  int sum;
  int halves;
  int expected; /* percents */
  Fraction change;
  int first_coefficient;
} Totals;

static void
add_game (Totals *totals, const Numbers *numbers, int own, int number, const Seen *game)
{
  int other = (int) fraction_whole (game->value);
  int percent = expected_percent (numbers, own, other);
  int k = coefficient (numbers, number, own);

  if (totals->n == 0)
    totals->first_coefficient = k;
  totals->n++;
  totals->sum += other;
  totals->halves += game->halves;
  totals->expected += percent;
  totals->change = fraction_add (totals->change, fraction (k * (50 * game->halves - percent), 100));
}

/* Article 10.g: 25 games and 150 points. Returns whether its condition holds. */
static gboolean
far_away (OracleResult *result, const Numbers *numbers, const Totals *totals, int own)
{
  int other;

  if (totals->n < 25 || ABS (result->after - own) <= 150)
    return FALSE;
  other = performance (numbers, totals->n, totals->sum, totals->halves);
  if (ABS (other - own) < ABS (result->after - own))
    {
      result->after = other;
      result->exact = fraction (other, 1);
      result->special = "25/150";
    }
  return TRUE;
}

/* The limit that lies between old and new, the one nearer to the old rating; 0 when there is none. */
static int
crossed (int from, int to)
{
  gboolean low = (from >= 2000) != (to >= 2000), high = (from >= 2200) != (to >= 2200);

  if (low && high)
    return from < 2000 ? 2000 : 2200;
  return low ? 2000 : high ? 2200 : 0;
}

static void
transition (
    OracleResult *result, const Numbers *numbers, const Totals *totals, int own, int last_number)
{
  int limit = crossed (own, result->after);
  int last = coefficient (numbers, last_number, result->after);
  Fraction gain;

  if (limit == 0 || last == totals->first_coefficient)
    return;
  gain = fraction_add (fraction (50 * totals->halves - totals->expected, 100),
                       fraction (own - limit, totals->first_coefficient));
  result->exact = fraction_add (fraction (limit, 1), fraction_mul (gain, fraction (last, 1)));
  result->after = round_whole (result->exact);
  result->special = "transition";
}

static void
finish (OracleResult *result, Carried *carried)
{
  result->after = MAX (result->after, 1150);
  result->published = result->after;
  result->status = BOULIER_STATUS_RATED;
  carried->rating = result->after;
}

static void
compute_rated (Work *work, const Numbers *numbers, int player, int period)
{
  OracleResult *result = oracle_result (work, player, period);
  Carried *carried = &work->carried[player];
  g_autoptr (GArray) games = oracle_seen (work, player, period);
  Totals totals = { .change = fraction (0, 1) };
  int own = carried->rating;

  for (guint i = 0; i < games->len; i++)
    {
      const Seen *game = &g_array_index (games, Seen, i);
      if (game->value.d != 0)
        add_game (&totals, numbers, own, carried->games + totals.n + 1, game);
    }
  result->counted = totals.n;
  result->status = BOULIER_STATUS_UNCHANGED;
  result->after = result->published = own;
  carried->games += totals.n;
  if (totals.n == 0)
    return;
  result->exact = fraction_add (fraction (own, 1), totals.change);
  result->after = round_whole (result->exact);
  if (numbers->special_rules && !far_away (result, numbers, &totals, own))
    transition (result, numbers, &totals, own, carried->games);
  finish (result, carried);
}

/* The games after the twentieth, from the first rating on. */
static void
compute_first (OracleResult *result, Carried *carried, const Numbers *numbers, GArray *later)
{
  int own = performance (numbers, 20, carried->sum_first, carried->halves_first);
  Totals totals = { .change = fraction (0, 1) };

  for (guint i = 0; i < later->len; i++)
    add_game (&totals, numbers, own, 21 + (int) i, &g_array_index (later, Seen, i));
  carried->games = 20 + (int) later->len;
  result->exact = fraction_add (fraction (own, 1), totals.change);
  result->after = round_whole (result->exact);
  finish (result, carried);
}

static void
compute_unrated (Work *work, const Numbers *numbers, int player, int period)
{
  OracleResult *result = oracle_result (work, player, period);
  Carried *carried = &work->carried[player];
  g_autoptr (GArray) games = oracle_seen (work, player, period);
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (Seen));

  for (guint i = 0; i < games->len; i++)
    {
      const Seen *game = &g_array_index (games, Seen, i);

      if (game->value.d == 0)
        continue;
      result->counted++;
      if (carried->n_first == 20)
        {
          g_array_append_val (later, *game);
          continue;
        }
      carried->n_first++;
      carried->sum_first += (int) fraction_whole (game->value);
      carried->halves_first += game->halves;
    }
  result->status = BOULIER_STATUS_UNRATED;
  carried->games = carried->n_first;
  if (carried->n_first == 20)
    compute_first (result, carried, numbers, later);
  else if (result->counted > 0)
    {
      result->status = BOULIER_STATUS_PROVISIONAL;
      result->estimate =
          performance (numbers, carried->n_first, carried->sum_first, carried->halves_first);
      result->exact = fraction (result->estimate, 1);
    }
}

void
oracle_frbe (Work *work, int period)
{
  Numbers numbers = numbers_of (work->record->edition->id);

  for (int i = 0; i < work->oracle->n_players; i++)
    {
      if (work->start[i] != NONE)
        compute_rated (work, &numbers, i, period);
      else
        compute_unrated (work, &numbers, i, period);
    }
}
