/* bench-edit.c: how long one edit of a large document takes until its results are known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/boulier-compute.h"

#include "season.h"

#define N_GAMES   100000
#define N_PLAYERS 5000
#define N_EDITS   31

static double
since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare_times (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static gboolean
has_rating (const BoulierRecord *record, gint32 player)
{
  return boulier_record_player (record, (guint) player)->rating != BOULIER_NO_RATING;
}

/* Turns a game of the period round: between two rated players, or of one who is not rated. */
static void
edit (GRand *rand, BoulierRecord *record, guint period, gboolean rated)
{
  for (;;)
    {
      BoulierGame *game = boulier_record_game (
          record, (guint) g_rand_int_range (rand, 0, (gint32) record->games->len));

      if (game->period != period ||
          (has_rating (record, game->white) && has_rating (record, game->black)) != rated)
        continue;
      game->result = (guint8) ((game->result + 1) % 3);
      return;
    }
}

/* Median milliseconds from the edit until results and the copy for the next edit are there. */
static double
measure (const BoulierEdition *edition, guint period, gboolean rated)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (period);
  g_autoptr (BoulierRecord) record = season_new (edition, N_GAMES, N_PLAYERS);
  g_autoptr (BoulierRecord) before = boulier_record_copy (record);
  g_autoptr (BoulierResults) results = boulier_compute (record, NULL);
  double times[N_EDITS];

  for (guint i = 0; i < N_EDITS; i++)
    {
      BoulierResults *again;
      gint64 start;

      edit (rand, record, period, rated);
      start = g_get_monotonic_time ();
      again = boulier_recompute (record, before, results, G_MAXUINT, NULL);
      boulier_record_follow (before, record);
      times[i] = since (start);
      boulier_results_unref (results);
      results = again;
    }
  qsort (times, N_EDITS, sizeof times[0], compare_times);
  return times[N_EDITS / 2];
}

static double
measure_whole (const BoulierEdition *edition)
{
  g_autoptr (BoulierRecord) record = season_new (edition, N_GAMES, N_PLAYERS);
  double times[7];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      gint64 start = g_get_monotonic_time ();
      BoulierResults *results = boulier_compute (record, NULL);

      times[i] = since (start);
      boulier_results_unref (results);
    }
  qsort (times, G_N_ELEMENTS (times), sizeof times[0], compare_times);
  return times[G_N_ELEMENTS (times) / 2];
}

int
main (void)
{
  printf ("%u games: milliseconds by the clock (share of the whole computation)\n", N_GAMES);
  for (guint i = 0; boulier_editions_get ()[i] != NULL; i++)
    {
      const BoulierEdition *edition = boulier_editions_get ()[i];
      double whole = measure_whole (edition);
      double last = measure (edition, 11, TRUE);
      double unrated = measure (edition, 11, FALSE);
      double first = measure (edition, 0, TRUE);

      printf (
          "%-9s whole %7.2f; a game of two rated players in the last period %6.2f (%.3f), of an "
          "unrated one %6.2f (%.3f); in the first of 12 periods %6.2f (%.3f)\n",
          edition->id, whole, last, last / whole, unrated, unrated / whole, first, first / whole);
    }
  return 0;
}
