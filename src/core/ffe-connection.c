/* ffe-connection.c: how the unrated players of a period are connected with rated ones, and what the
 * user should know about it (French text, IV.2).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ffe-iteration.h"

/* Groups of players who played each other, directly or through others: every player points to
 * another one of his group, its head points to itself. */
static guint
find_head (guint *group, guint player)
{
  while (group[player] != player)
    {
      group[player] = group[group[player]];
      player = group[player];
    }
  return player;
}

/* Marks the players who are connected with a rated one, or with a rating written on a game. */
gboolean *
boulier_iteration_find_connected (const BoulierIteration *self)
{
  g_autofree guint *group = g_new (guint, self->n);
  g_autofree gboolean *anchored = g_new0 (gboolean, self->n);
  gboolean *connected = g_new0 (gboolean, self->n);

  for (guint i = 0; i < self->n; i++)
    group[i] = i;
  for (guint i = 0; i < self->n; i++)
    for (guint j = self->starts[i]; j < self->starts[i + 1]; j++)
      {
        gint32 opponent = g_array_index (self->games, BoulierIterationGame, j).opponent;

        if (opponent < 0)
          anchored[i] = TRUE;
        else
          group[find_head (group, i)] = find_head (group, (guint) opponent);
      }
  for (guint i = 0; i < self->n; i++)
    if (anchored[i])
      connected[find_head (group, i)] = TRUE;
  for (guint i = 0; i < self->n; i++)
    connected[i] = connected[find_head (group, i)];
  return connected;
}

static void
warn_unconnected (const BoulierIteration *self, BoulierComputation *computation)
{
  g_autofree gboolean *connected = boulier_iteration_find_connected (self);
  BoulierCrowd crowd = { 0 };

  for (guint i = 0; i < self->n; i++)
    if (!connected[i])
      boulier_crowd_add (&crowd, self->players[i]);
  boulier_computation_warn_crowd_of (
      computation, computation->period, &crowd,
      N_ ("%1$s: no rated player is connected with %2$s; the estimate rests on the start value "
          "alone."),
      N_ ("%1$s: no rated player is connected with %2$s (%3$s players); their estimates rest on "
          "the start value alone."));
}

/* The participants of the period: players with a rated game, and opponents outside the document. */
void
boulier_iteration_count (const BoulierComputation *self, guint *rated, guint *all)
{
  const BoulierIndex *index = self->results->index;

  *rated = index->outside[self->period];
  *all = index->outside[self->period];
  for (guint i = 0; i < self->results->n_players; i++)
    if (index->plays[boulier_index_get_cell (index, self->period, i)])
      {
        *rated += self->data->carry[i].rating != BOULIER_NO_RATING;
        *all += 1;
      }
}

static void
warn_share (BoulierComputation *self)
{
  BoulierNumber share = boulier_edition_find_constant (self->edition, "Share")->value;
  guint rated;
  guint all;

  boulier_iteration_count (self, &rated, &all);
  if (rated * share.den < share.num * all)
    boulier_computation_set_warning_period (
        self,
        boulier_computation_warn (self,
                                  N_ ("%1$s: only %2$s of %3$s participants are rated; the text "
                                      "recommends at least 30 %%."),
                                  NULL, boulier_computation_dup_period (self, self->period),
                                  g_strdup_printf ("%u", rated), g_strdup_printf ("%u", all)),
        self->period);
}

/* Adds the warnings about an iteration that was run. */
void
boulier_iteration_warn (const BoulierIteration *self, BoulierComputation *computation)
{
  if (!self->settled)
    boulier_computation_set_warning_period (
        computation,
        boulier_computation_warn (
            computation,
            N_ ("%1$s: the estimates had not settled after %2$s rounds; the last ones are used."),
            NULL, boulier_computation_dup_period (computation, computation->period),
            g_strdup_printf ("%d", self->rounds), NULL),
        computation->period);
  if (computation->record->leave_out_unrated)
    return;
  warn_unconnected (self, computation);
  warn_share (computation);
}
