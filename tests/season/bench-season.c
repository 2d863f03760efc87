/* bench-season.c: how the time for computing grows with the number of games.
 *
 * All seasons have the same shape, fifty games a player, so that a game is the same work in each of
 * them. Measured is the time of the processor, so that a busy machine matters little; beside it stands
 * that of a bare pass over the same memory, which grows because the larger season lies farther from
 * the processor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/boulier-compute.h"
#include "core/boulier-index.h"

#include "season.h"

#define GAMES_A_PLAYER 50
#define LEAST_ROUNDS   3

static const guint sizes[] = { 10000, 100000, 1000000 };

/* What is measured, in nanoseconds a game. */
typedef struct
{
  double computing;
  double passing;
} Times;

static double
get_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e9 + (double) now.tv_nsec;
}

static void
compute (const BoulierRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = boulier_compute (record, &error);

  if (results == NULL)
    g_error ("%s", error->message);
}

/* Reads every game from both sides, player after player, and writes a result for every player in
 * every period: what cannot be done without. */
static void
pass (const BoulierRecord *record, const BoulierIndex *index)
{
  gsize n = (gsize) index->n_periods * index->n_players;
  g_autofree BoulierPlayerResult *results = g_new0 (BoulierPlayerResult, n);

  for (gsize cell = 0; cell < n; cell++)
    for (guint32 i = index->starts[cell]; i < index->starts[cell + 1]; i++)
      results[cell].counted +=
          boulier_record_game (record, BOULIER_SIDE_GAME (index->sides[i]))->result;
}

/* The least of a few times: the smaller, the more of them. */
static Times
measure (const BoulierRecord *record)
{
  g_autoptr (BoulierIndex) index = boulier_index_new (record);
  double n = record->games->len;
  Times least = { G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint i = 0; i < MAX (LEAST_ROUNDS, sizes[1] * 3 / record->games->len); i++)
    {
      double begin = get_nanoseconds ();
      double middle;

      compute (record);
      middle = get_nanoseconds ();
      pass (record, index);
      least.computing = MIN (least.computing, (middle - begin) / n);
      least.passing = MIN (least.passing, (get_nanoseconds () - middle) / n);
    }
  return least;
}

static void
measure_edition (const BoulierEdition *edition, guint n)
{
  Times first = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BoulierRecord) record = season_new (edition, sizes[i], sizes[i] / GAMES_A_PLAYER);
      Times each = measure (record);

      if (i == 0)
        first = each;
      printf ("%-9s %8u games: %8.2f ms, %6.1f ns a game, ratio to the smallest %.2f; a bare pass "
              "over the memory %5.1f ns, ratio %.2f\n",
              edition->id, sizes[i], each.computing * sizes[i] / 1e6, each.computing,
              each.computing / first.computing, each.passing, each.passing / first.passing);
    }
}

/* bench-season [SIZES [EDITION]] */
int
main (int argc, char **argv)
{
  guint n = argc > 1 ? MIN ((guint) atoi (argv[1]), G_N_ELEMENTS (sizes)) : G_N_ELEMENTS (sizes);

  for (guint i = 0; boulier_editions_get ()[i] != NULL; i++)
    if (argc < 3 || g_str_equal (argv[2], boulier_editions_get ()[i]->id))
      measure_edition (boulier_editions_get ()[i], n);
  return 0;
}
