/* bench-season.c: how the time for computing grows with the number of games.
 *
 * Measured is the time of the processor, so that a busy machine matters little.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/boulier-compute.h"

#include "season.h"

#define ROUNDS 3

typedef struct
{
  guint n_games;
  guint n_players;
} Size;

static const Size sizes[] = { { 10000, 1000 }, { 100000, 5000 }, { 1000000, 20000 } };

static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* The least of a few times. */
static double
measure (const BoulierRecord *record)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < ROUNDS; i++)
    {
      double begin = get_milliseconds ();
      g_autoptr (GError) error = NULL;
      g_autoptr (BoulierResults) results = boulier_compute (record, &error);

      if (results == NULL)
        g_error ("%s", error->message);
      least = MIN (least, get_milliseconds () - begin);
    }
  return least;
}

/* What is done for every player in every period counts like a game. */
static double
get_work (const Size *size, const BoulierRecord *record)
{
  return (double) size->n_games + (double) size->n_players * record->periods->len;
}

static void
measure_edition (const BoulierEdition *edition, guint n)
{
  double first = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BoulierRecord) record = season_new (edition, sizes[i].n_games, sizes[i].n_players);
      double taken = measure (record);
      double each = taken / get_work (&sizes[i], record);

      if (i == 0)
        first = each;
      printf ("%-9s %8u games: %8.2f ms, %6.1f ns a game, ratio to the smallest %.2f\n",
              edition->id, sizes[i].n_games, taken, each * 1e6, each / first);
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
