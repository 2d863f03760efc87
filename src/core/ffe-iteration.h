/* ffe-iteration.h: the estimates of all unrated players of a period, in rounds (French text, IV.2).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-compute-private.h"

G_BEGIN_DECLS

/* The numbers of the sheets of the French edition. */
enum
{
  BOULIER_FFE_RATED,
  BOULIER_FFE_ARCHIVES,
  BOULIER_FFE_FIRST,
  BOULIER_FFE_PASS,
  BOULIER_FFE_ROUND
};

/* The step of the estimate, in the order in which compute-ffe.c names them. */
#define BOULIER_FFE_STEP_E 0

/* IV.2: the rounds end after this many at the latest. */
#define BOULIER_MAX_ROUNDS 25

/**
 * BoulierEstimate:
 *
 * An estimate: @num / (@n * 1,000,000), exactly.
 */
typedef struct
{
  gint64 num;
  gint32 n;
} BoulierEstimate;

/**
 * BoulierIterationGame:
 * @rating: of the opponent, in millionths
 * @opponent: number of the unrated opponent in the iteration, or -1: then @rating is his
 * @halves: half points scored
 */
typedef struct
{
  gint64 rating;
  gint32 opponent;
  gint32 halves;
} BoulierIterationGame;

/**
 * BoulierIteration:
 * @n: how many unrated players have a game
 * @players: their indices in the record
 * @starts: the first game of each of them; one more at the end
 * @games: (element-type BoulierIterationGame) the games of each of them
 * @bonus, @high, @low, @window, @near, @floor, @cap: of the edition; ratings in millionths
 * @start: the value that everybody has before the first estimate, in millionths
 * @now: the estimates
 * @next: the estimates after the round being run
 * @rounds: rounds run, the last one (which moved nobody) included
 */
typedef struct
{
  guint n;
  guint *players;
  guint *starts;
  GArray *games;
  const BoulierTable *bonus;
  BoulierNumber high;
  BoulierNumber low;
  gint64 window;
  gint64 near;
  gint64 floor;
  gint64 cap;
  gint64 start;
  BoulierEstimate *now;
  BoulierEstimate *next;
  int rounds;
  gboolean settled;
} BoulierIteration;

/* What a player does in a round. */
typedef struct
{
  BoulierEstimate performance;
  guint compatible;
  gboolean kept;
} BoulierIterationStep;

/* The unrated players of the period of the computation; NULL when there are none. The start value is
 * that of the record. */
BoulierIteration *boulier_iteration_new (const BoulierComputation *self);
void boulier_iteration_free (BoulierIteration *self);
/* Another start value. */
void boulier_iteration_set_start (BoulierIteration *self, gint16 start);
BoulierNumber boulier_iteration_get_start (const BoulierIteration *self);
/* Pass 0: the first estimates. */
void boulier_iteration_begin (BoulierIteration *self);
/* One round over all players; steps, when not NULL, has room for one per player. Whether anybody
 * moved. */
gboolean boulier_iteration_round (BoulierIteration *self, BoulierIterationStep *steps);
void boulier_iteration_run (BoulierIteration *self);
/* The participants of the period: players with a rated game, and opponents outside the document
 * (ffe-connection.c). */
void boulier_iteration_count (const BoulierComputation *computation, guint *rated, guint *all);
/* Which players are connected with a rated one (ffe-connection.c); to be freed. */
gboolean *boulier_iteration_find_connected (const BoulierIteration *self);
/* What the user should know about a finished iteration (ffe-connection.c). */
void boulier_iteration_warn (const BoulierIteration *self, BoulierComputation *computation);

gboolean
boulier_estimate_get_number (const BoulierEstimate *estimate, BoulierNumber *out, GError **error);
/* Half up to six decimals. */
BoulierNumber boulier_ffe_round (BoulierNumber estimate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierIteration, boulier_iteration_free)

G_END_DECLS
