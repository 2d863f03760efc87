/* oracle-ecf.c: the English grading, as the text says and as the federation did, computed a second
 * time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle-private.h"

static const BoulierPeriod *
period_of (const Work *work, int period)
{
  return g_ptr_array_index (work->record->periods, period);
}

/* Points of a game: opponent + 50, 0, - 50, the opponent not further away than 40 points. */
static Fraction
points_of (const Seen *game, Fraction own)
{
  Fraction low = fraction_sub (own, fraction (40, 1)), high = fraction_add (own, fraction (40, 1));
  Fraction other = game->value;

  if (fraction_cmp (other, low) < 0)
    other = low;
  if (fraction_cmp (other, high) > 0)
    other = high;
  return fraction_add (other, fraction (50 * game->halves - 50, 1));
}

/* The counted games of a period with their points, and kept for later periods. */
static GArray *
count_games (Work *work, int player, int period, GArray *games, Fraction own)
{
  GArray *counted = g_array_new (FALSE, FALSE, sizeof (Past));

  for (guint i = 0; i < games->len; i++)
    {
      const Seen *game = &g_array_index (games, Seen, i);
      Past past = { .date = game->date, .period = period, .index = game->index };

      if (game->value.d == 0 || own.d == 0)
        continue;
      past.points = points_of (game, own);
      if (past.date == BOULIER_NO_DATE)
        past.date = period_of (work, period)->to;
      g_array_append_val (counted, past);
    }
  return counted;
}

static Fraction
sum_of (GArray *games)
{
  Fraction sum = fraction (0, 1);

  for (guint i = 0; i < games->len; i++)
    sum = fraction_add (sum, g_array_index (games, Past, i).points);
  return sum;
}

static void
set_grade (OracleResult *result, Carried *carried, Fraction sum, int n)
{
  result->exact = fraction_div (sum, fraction (n, 1));
  result->after = (int) fraction_whole (fraction_round (result->exact, fraction (1, 1)));
  result->published = MAX (result->after, 0);
  result->status = BOULIER_STATUS_RATED;
  carried->rating = result->after;
}

/* Newest first: date, then period, then place in the document. */
static int
compare_past (gconstpointer a, gconstpointer b)
{
  const Past *x = a, *y = b;

  if (x->date != y->date)
    return x->date > y->date ? -1 : 1;
  if (x->period != y->period)
    return y->period - x->period;
  return y->index - x->index;
}

/* The day two years before the first day of a period; 0 when it has no dates. */
static int
two_years_before (const Work *work, int period)
{
  int from = period_of (work, period)->from;
  GDate date;

  if (from == BOULIER_NO_DATE)
    return 0;
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) from);
  g_date_subtract_years (&date, 2);
  return (int) g_date_get_julian (&date);
}

static void
compute_text (Work *work, int player, int period)
{
  OracleResult *result = oracle_result (work, player, period);
  Carried *carried = &work->carried[player];
  int start = work->start[player], limit = two_years_before (work, period);
  g_autoptr (GArray) games = oracle_seen (work, player, period);
  g_autoptr (GArray) counted = NULL;
  Fraction sum;
  int n;

  for (guint i = 0; i < games->len; i++)
    {
      Seen *game = &g_array_index (games, Seen, i);
      if (game->value.d == 0)
        game->value = fraction (0, 1);
    }
  counted = count_games (work, player, period, games, fraction (start == NONE ? 0 : start, 1));
  n = (int) counted->len;
  sum = sum_of (counted);
  g_array_sort (carried->past, compare_past);
  for (guint i = 0; i < carried->past->len && n < 31; i++)
    {
      const Past *past = &g_array_index (carried->past, Past, i);
      if (past->date < limit)
        continue;
      sum = fraction_add (sum, past->points);
      n++;
    }
  g_array_append_vals (carried->past, counted->data, counted->len);
  result->status = start == NONE ? BOULIER_STATUS_UNRATED : BOULIER_STATUS_UNCHANGED;
  result->after = start;
  result->published = start == NONE ? NONE : MAX (start, 0);
  result->counted = (int) counted->len;
  if (counted->len == 0)
    return;
  result->brought = n - (int) counted->len;
  set_grade (result, carried, sum, n);
}

void
oracle_ecf (Work *work, int period)
{
  for (int i = 0; i < work->oracle->n_players; i++)
    compute_text (work, i, period);
}

/* Edition ecf-2015. */

static gboolean
is_graded (const Work *work, int player, int period)
{
  return work->start[player] >= 0 && work->start[player] != NONE &&
         !oracle_is_young (work, player, period);
}

/* The starting grade out of the games whose opponent has a value by now, without the 40 points. */
static Fraction
starting_grade (GArray *games)
{
  Fraction sum = fraction (0, 1);
  int n = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const Seen *game = &g_array_index (games, Seen, i);

      if (game->value.d == 0)
        continue;
      sum = fraction_add (sum, fraction_add (game->value, fraction (50 * game->halves - 50, 1)));
      n++;
    }
  if (n == 0)
    return NO_FRACTION;
  return fraction_round (fraction_div (sum, fraction (n, 1)), fraction (1, 1000000));
}

static void
set_values (const Work *work, GArray *games, const Fraction *values)
{
  for (guint i = 0; i < games->len; i++)
    {
      Seen *game = &g_array_index (games, Seen, i);

      if (game->written != NONE)
        game->value = fraction (game->written, 1);
      else
        game->value = game->opponent >= 0 ? values[game->opponent] : NO_FRACTION;
    }
}

/* Grades and starting grades, wave by wave. */
static Fraction *
values_of_period (Work *work, int period, GArray **games)
{
  int n_players = work->oracle->n_players;
  Fraction *values = g_new0 (Fraction, n_players);
  g_autofree Fraction *next = NULL;
  gboolean found = TRUE;

  for (int i = 0; i < n_players; i++)
    if (is_graded (work, i, period))
      values[i] = fraction (work->start[i], 1);
  while (found)
    {
      found = FALSE;
      g_free (next);
      next = g_memdup2 (values, sizeof (Fraction) * n_players);
      for (int i = 0; i < n_players; i++)
        {
          if (values[i].d != 0)
            continue;
          set_values (work, games[i], values);
          next[i] = starting_grade (games[i]);
          if (next[i].d == 0)
            continue;
          oracle_result (work, i, period)->start = next[i];
          found = TRUE;
        }
      memcpy (values, next, sizeof (Fraction) * n_players);
    }
  return values;
}

/* Number of games, and their sum, of one earlier half-year. */
static int
half_year (const Carried *carried, int period, Fraction *sum)
{
  int n = 0;

  *sum = fraction (0, 1);
  for (guint i = 0; i < carried->past->len; i++)
    {
      const Past *past = &g_array_index (carried->past, Past, i);

      if (past->period != period)
        continue;
      *sum = fraction_add (*sum, past->points);
      n++;
    }
  return n;
}

static char
letter (int in_12, int in_24, int in_36)
{
  if (in_12 >= 30)
    return 'A';
  if (in_24 >= 30 && in_12 >= 20)
    return 'B';
  if (in_36 >= 30 && in_12 >= 10)
    return 'C';
  if (in_36 >= 15 && in_12 >= 5)
    return 'D';
  return in_36 >= 9 ? 'E' : 'F';
}

static void
compute_2015 (Work *work, int player, int period, GArray *counted)
{
  OracleResult *result = oracle_result (work, player, period);
  Carried *carried = &work->carried[player];
  int start = work->start[player], numbers[6], n = 0, brought = 0;
  Fraction sums[6], sum = fraction (0, 1);

  g_array_append_vals (carried->past, counted->data, counted->len);
  for (int back = 0; back < 6; back++)
    numbers[back] = half_year (carried, period - back, &sums[back]);
  for (int back = 0; back < 6; back++)
    {
      int take = numbers[back];

      if (back >= 2)
        take = MIN (take, MAX (30 - n, 0));
      if (take == 0)
        continue;
      sum = fraction_add (sum, fraction_mul (sums[back], fraction (take, numbers[back])));
      n += take;
      brought += back >= 2 ? take : 0;
    }
  result->counted = (int) counted->len;
  result->status = start == NONE ? BOULIER_STATUS_UNRATED : BOULIER_STATUS_UNCHANGED;
  result->after = start;
  if (numbers[0] + numbers[1] == 0 ||
      numbers[0] + numbers[1] + numbers[2] + numbers[3] + numbers[4] + numbers[5] < 5)
    return;
  result->category =
      letter (numbers[0] + numbers[1], numbers[0] + numbers[1] + numbers[2] + numbers[3],
              numbers[0] + numbers[1] + numbers[2] + numbers[3] + numbers[4] + numbers[5]);
  result->brought = brought;
  set_grade (result, carried, sum, n);
}

void
oracle_ecf_2015 (Work *work, int period)
{
  int n_players = work->oracle->n_players;
  g_autofree GArray **games = g_new (GArray *, n_players);
  g_autofree Fraction *values = NULL;

  for (int i = 0; i < n_players; i++)
    games[i] = oracle_seen (work, i, period);
  values = values_of_period (work, period, games);
  for (int i = 0; i < n_players; i++)
    {
      g_autoptr (GArray) counted = NULL;

      set_values (work, games[i], values);
      counted = count_games (work, i, period, games[i], values[i]);
      compute_2015 (work, i, period, counted);
      g_array_unref (games[i]);
    }
}
