/* oracle-private.h: what the parts of the second computation share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "oracle.h"

/* A game as one player sees it. */
typedef struct
{
  int index;
  int opponent; /* -1 when only a rating is known */
  int written;  /* rating written on the game, or NONE */
  int halves;   /* score in half points */
  int date;
  int period;
  Fraction value; /* the opponent's rating, as far as it is known */
} Seen;

/* What a player takes from one period to the next. */
typedef struct
{
  int rating; /* NONE: not rated */
  int games;
  int n_first; /* Belgium: games of a player who is not yet rated, at most 19 */
  int sum_first;
  int halves_first;
  Fraction archive;
  int archive_games;
  GArray *past; /* England: points of the counted games, of type Past */
} Carried;

/* A counted game of an earlier period with the points it was worth then. */
typedef struct
{
  Fraction points;
  int date; /* the last day of its period when it has none */
  int period;
  int index;
} Past;

typedef struct
{
  const BoulierRecord *record;
  Oracle *oracle;
  Carried *carried;
  int *start; /* everybody's rating at the start of the period, or NONE */
} Work;

/* Played and official games of a player in a period, in the order of the contract: (element-type Seen).
 * value is what is written on the game or the opponent's rating; without both it is NO_FRACTION. */
GArray *oracle_seen (Work *work, int player, int period);
OracleResult *oracle_result (Work *work, int player, int period);
gboolean oracle_is_young (const Work *work, int player, int period);

/* D(P) of the French table for a whole number of percents from 1 to 99. */
int oracle_bonus (int percent);

void oracle_frbe (Work *work, int period);
void oracle_ffe (Work *work, int period);
void oracle_ecf (Work *work, int period);
void oracle_ecf_2015 (Work *work, int period);
