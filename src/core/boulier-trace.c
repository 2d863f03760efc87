/* boulier-trace.c: how the estimates of all unrated players of a period came about, round by round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-trace.h"
#include "ffe-iteration.h"

/**
 * boulier_trace_free:
 * @trace: (nullable) (transfer full): a trace
 */
void
boulier_trace_free (BoulierTrace *trace)
{
  if (trace == NULL)
    return;

  for (guint i = 0; i < trace->n_players; i++)
    g_free (trace->players[i].rounds);
  g_free (trace->players);
  g_free (trace);
}

static void
begin_players (BoulierTrace *trace, const BoulierIteration *iteration)
{
  g_autofree gboolean *connected = boulier_iteration_find_connected (iteration);

  trace->n_players = iteration->n;
  trace->players = g_new0 (BoulierTracePlayer, iteration->n);
  for (guint i = 0; i < iteration->n; i++)
    {
      trace->players[i].player = iteration->players[i];
      trace->players[i].connected = connected[i];
      trace->players[i].games = iteration->starts[i + 1] - iteration->starts[i];
      trace->players[i].rounds = g_new0 (BoulierTraceRound, BOULIER_MAX_ROUNDS);
    }
}

static gboolean
write_round (BoulierTraceRound *round,
             const BoulierEstimate *before,
             const BoulierIterationStep *step,
             const BoulierEstimate *after,
             GError **error)
{
  round->compatible = step->compatible;
  round->kept = step->kept;
  round->performance = BOULIER_BLANK;
  round->difference = BOULIER_BLANK;
  if (!boulier_estimate_get_number (before, &round->estimate, error) ||
      !boulier_estimate_get_number (after, &round->next, error))
    return FALSE;
  return step->compatible == 0 ||
         (boulier_estimate_get_number (&step->performance, &round->performance, error) &&
          boulier_number_subtract (round->performance, round->estimate, &round->difference, error));
}

/* Runs one round and writes it down; the estimates before it are those after swapping. */
static gboolean
trace_round (BoulierTrace *trace,
             BoulierIteration *iteration,
             BoulierIterationStep *steps,
             gboolean *moved,
             GError **error)
{
  *moved = boulier_iteration_round (iteration, steps);
  for (guint i = 0; i < iteration->n; i++)
    if (!write_round (&trace->players[i].rounds[trace->n_rounds], &iteration->next[i], &steps[i],
                      &iteration->now[i], error))
      return FALSE;
  trace->n_rounds++;
  return TRUE;
}

static gboolean
trace_rounds (BoulierTrace *trace, BoulierIteration *iteration, GError **error)
{
  g_autofree BoulierIterationStep *steps = g_new (BoulierIterationStep, iteration->n);
  gboolean moved = TRUE;

  begin_players (trace, iteration);
  boulier_iteration_begin (iteration);
  for (guint i = 0; i < iteration->n; i++)
    if (!boulier_estimate_get_number (&iteration->now[i], &trace->players[i].first, error))
      return FALSE;
  while (moved && trace->n_rounds < BOULIER_MAX_ROUNDS)
    if (!trace_round (trace, iteration, steps, &moved, error))
      return FALSE;
  trace->settled = !moved;
  for (guint i = 0; i < iteration->n; i++)
    trace->players[i].last = trace->players[i].rounds[trace->n_rounds - 1].next;
  return TRUE;
}

static gboolean
check_players (const BoulierRecord *record,
               const BoulierResults *results,
               guint period,
               GError **error)
{
  for (guint i = 0; i < results->n_players; i++)
    if (!boulier_results_check (results, record, period, i, error))
      return FALSE;
  return TRUE;
}

static BoulierTrace *
trace_period (BoulierComputation *self, gint16 start, GError **error)
{
  g_autoptr (BoulierTrace) trace = NULL;
  g_autoptr (BoulierIteration) iteration = boulier_iteration_new (self);

  if (iteration == NULL)
    return NULL;
  if (start != BOULIER_NO_RATING)
    boulier_iteration_set_start (iteration, start);
  trace = g_new0 (BoulierTrace, 1);
  trace->period = self->period;
  trace->start = boulier_iteration_get_start (iteration);
  boulier_iteration_count (self, &trace->n_rated, &trace->n_participants);
  return trace_rounds (trace, iteration, error) ? g_steal_pointer (&trace) : NULL;
}

/**
 * boulier_trace_new:
 * @results: the results of @record
 * @period: index of the period
 * @start: another start value, or %BOULIER_NO_RATING for the one that was computed with
 *
 * Runs the iteration of the period (IV.2) once more and writes it down. With another start value it
 * shows how much the start value matters; the results stay as they are.
 *
 * Errors: %BOULIER_COMPUTE_ERROR_STALE, %BOULIER_NUMBER_ERROR.
 *
 * Returns: (transfer full) (nullable): the trace; %NULL without an error when the edition has no
 *   iteration or the period no unrated player with a game
 */
BoulierTrace *
boulier_trace_new (const BoulierRecord *record,
                   const BoulierResults *results,
                   guint period,
                   gint16 start,
                   GError **error)
{
  BoulierTrace *trace = NULL;
  BoulierComputation self;

  g_return_val_if_fail (period < results->n_periods, NULL);

  if (!check_players (record, results, period, error) || results->edition->text != BOULIER_TEXT_FFE)
    return NULL;
  if (boulier_computation_init (&self, record, (BoulierResults *) results, error))
    {
      /* Unrated opponents must be seen as unrated, not with the estimates they got. */
      BoulierPeriodData data = results->periods[period];

      data.values = NULL;
      boulier_computation_set_period (&self, period);
      self.data = &data;
      trace = trace_period (&self, start, error);
    }
  boulier_computation_clear (&self);
  return trace;
}

/* What everybody counts with in a round; 0 is the first estimate. */
static BoulierNumber *
get_values (const BoulierTrace *trace, guint n_players, guint round)
{
  BoulierNumber *values = g_new0 (BoulierNumber, n_players);

  for (guint i = 0; i < trace->n_players; i++)
    {
      const BoulierTracePlayer *player = &trace->players[i];

      values[player->player] = round == 0 ? trace->start : player->rounds[round - 1].estimate;
    }
  return values;
}

static gboolean
fill_round (BoulierComputation *self,
            const BoulierNumber *values,
            guint player,
            guint round,
            GError **error)
{
  boulier_computation_open (self, round == 0 ? BOULIER_FFE_PASS : BOULIER_FFE_ROUND, player, 0);
  if (round > 0)
    boulier_computation_set (self, BOULIER_FFE_STEP_E, values[player]);
  return boulier_values_evaluate (self->values, error);
}

/**
 * boulier_trace_worked_new:
 * @trace: a trace of the period, from whatever start value
 * @player: number of the player in the trace
 * @round: the round, counted from 1; 0 for the first estimate
 *
 * Errors: %BOULIER_COMPUTE_ERROR_STALE, %BOULIER_NUMBER_ERROR.
 *
 * Returns: (transfer full): the worked calculation of one player in one round
 */
BoulierWorked *
boulier_trace_worked_new (const BoulierRecord *record,
                          const BoulierResults *results,
                          const BoulierTrace *trace,
                          guint player,
                          guint round,
                          GError **error)
{
  g_autoptr (BoulierWorked) worked = NULL;
  g_autofree BoulierNumber *values = NULL;
  BoulierComputation self;
  guint index;
  gboolean done = FALSE;

  g_return_val_if_fail (player < trace->n_players && round <= trace->n_rounds, NULL);

  index = trace->players[player].player;
  if (!boulier_results_check (results, record, trace->period, index, error))
    return NULL;
  worked = g_new0 (BoulierWorked, 1);
  worked->player = index;
  worked->period = trace->period;
  worked->result = results->periods[trace->period].result.players[index];
  values = get_values (trace, results->n_players, round);
  if (boulier_computation_init (&self, record, (BoulierResults *) results, error))
    {
      BoulierPeriodData data = results->periods[trace->period];

      data.values = values;
      boulier_computation_set_period (&self, trace->period);
      self.data = &data;
      done = fill_round (&self, values, index, round, error);
      if (done)
        boulier_computation_give (&self, worked);
    }
  boulier_computation_clear (&self);
  return done ? g_steal_pointer (&worked) : NULL;
}
