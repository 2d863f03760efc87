/* boulier-trace.h: how the estimates of all unrated players of a period came about, round by round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-compute.h"

G_BEGIN_DECLS

/**
 * BoulierTraceRound:
 * @estimate: before the round
 * @compatible: number of games compatible with it
 * @performance: over these games; blank when there are none
 * @difference: performance less estimate; blank when there is no performance
 * @kept: whether the estimate is kept; otherwise the mean of both is the next one
 * @next: after the round
 *
 * What one round of the iteration did with one player (IV.2).
 */
typedef struct
{
  BoulierNumber estimate;
  BoulierNumber performance;
  BoulierNumber difference;
  BoulierNumber next;
  guint compatible;
  gboolean kept;
} BoulierTraceRound;

/**
 * BoulierTracePlayer:
 * @player: index in the record
 * @games: number of games of the first estimate, compatible or not
 * @connected: whether a rated player is connected with him, directly or through others
 * @first: the first estimate
 * @rounds: (array): what each round did, as many as the trace has rounds
 * @last: the estimate at the end
 */
typedef struct
{
  guint player;
  guint games;
  gboolean connected;
  BoulierNumber first;
  BoulierNumber last;
  BoulierTraceRound *rounds;
} BoulierTracePlayer;

/**
 * BoulierTrace:
 * @start: the value that everybody had before the first estimate
 * @n_rounds: rounds run, the last one (which moved nobody) included
 * @settled: whether the last round moved nobody
 * @n_rated: participants of the period with a rating, opponents outside the document among them
 * @n_participants: all of them
 * @players: the unrated players with a game, in the order of the record
 */
typedef struct
{
  guint period;
  BoulierNumber start;
  guint n_rounds;
  gboolean settled;
  guint n_rated;
  guint n_participants;
  guint n_players;
  BoulierTracePlayer *players;
} BoulierTrace;

/* The iteration of a period once more, written down; from another start value when one is given
 * (BOULIER_NO_RATING: as computed). NULL without an error when the period has no unrated players
 * with a game, or the edition no iteration. */
BoulierTrace *boulier_trace_new (const BoulierRecord *record,
                                 const BoulierResults *results,
                                 guint period,
                                 gint16 start,
                                 GError **error);
void boulier_trace_free (BoulierTrace *trace);
/* The sheet of one player (of the trace) in a round, counted from 1; 0 for the first estimate. */
BoulierWorked *boulier_trace_worked_new (const BoulierRecord *record,
                                         const BoulierResults *results,
                                         const BoulierTrace *trace,
                                         guint player,
                                         guint round,
                                         GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierTrace, boulier_trace_free)

G_END_DECLS
