/* oracle.h: a second computation of all ratings, written from the rule texts alone.
 *
 * It shares no code with the program: only the structures that say what was entered, and the words
 * for a status. Its results are compared with the program's, to the exact fraction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-compute.h"
#include "oracle-fraction.h"

/* No whole number: no rating, no letter, no count. */
#define NONE G_MININT

typedef struct
{
  BoulierStatus status;
  int before;
  int after;
  int published;
  int counted;
  int estimate;
  int brought;
  Fraction exact;
  const char *rule;
  const char *special;
  Fraction archive;
  int archive_games;
  char category;
  Fraction start;
} OracleResult;

typedef struct
{
  OracleResult *results; /* of period p and player i: [p * n_players + i] */
  int *rounds;           /* of each period; NONE when nothing was iterated */
  gboolean *settled;
  int n_players;
  int n_periods;
} Oracle;

Oracle *oracle_compute (const BoulierRecord *record);
void oracle_free (Oracle *oracle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Oracle, oracle_free)
