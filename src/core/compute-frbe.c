/* compute-frbe.c: what the Belgian text needs besides its formulas: carrying games, opponents and
 * points from period to period.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

enum
{
  STEP_R,
  STEP_N0,
  STEP_R0,
  STEP_W0,
  STEP_N,
  STEP_SUM,
  STEP_W1,
  STEP_ESTIMATE,
  STEP_EXACT,
  STEP_FINAL,
  STEP_NEARER,
  STEP_TRANSITION,
  STEP_NEW
};

static const char *const steps[] = {
  "R",        "N0",    "R0",    "W0",     "N",          "Sum", "W1",
  "Estimate", "Exact", "Final", "Nearer", "Transition", "New", NULL,
};

static const char *const cells[] = { "0:S", "0:Ro", NULL };

enum
{
  FORM_RATED,
  FORM_FIRST
};

static void
start (const BoulierPlayer *player, BoulierCarry *carry)
{
  if (player->rating != BOULIER_NO_RATING)
    {
      carry->games = MAX (player->games, 0);
      return;
    }
  carry->games = player->n_provisional;
  carry->half_points = player->provisional_half_points;
  for (guint i = 0; i < player->n_provisional; i++)
    carry->opponents += player->provisional[i];
}

static guint
choose (const BoulierComputation *self, guint player)
{
  return self->data->carry[player].rating != BOULIER_NO_RATING ? FORM_RATED : FORM_FIRST;
}

/* A provisional estimate is nobody's opponent rating. */
static BoulierNumber
see (const BoulierComputation *self, guint opponent, BoulierRatingSource *source)
{
  gint16 rating = self->data->carry[opponent].rating;

  if (rating == BOULIER_NO_RATING)
    return BOULIER_BLANK;
  *source = BOULIER_SOURCE_LIST;
  return BOULIER_INTEGER (rating);
}

static void
fill (BoulierComputation *self, guint player)
{
  const BoulierCarry *carry = &self->data->carry[player];
  BoulierNumber score = carry->half_points % 2 == 0 ? BOULIER_INTEGER (carry->half_points / 2)
                                                    : ((BoulierNumber){ carry->half_points, 2 });

  boulier_computation_set (self, STEP_N0, BOULIER_INTEGER (carry->games));
  if (carry->rating != BOULIER_NO_RATING)
    {
      boulier_computation_set (self, STEP_R, BOULIER_INTEGER (carry->rating));
      return;
    }
  boulier_computation_set (self, STEP_R0, BOULIER_INTEGER (carry->opponents));
  boulier_computation_set (self, STEP_W0, score);
}

/* Fewer than 20 games: an estimate to show, and opponents and points to go on with. */
static gboolean
take_provisional (BoulierComputation *self,
                  BoulierPlayerResult *result,
                  BoulierCarry *next,
                  GError **error)
{
  BoulierNumber score = boulier_computation_get (self, STEP_W1);

  result->status = BOULIER_STATUS_PROVISIONAL;
  result->exact = boulier_computation_get (self, STEP_ESTIMATE);
  next->opponents = boulier_computation_get_count (self, STEP_SUM);
  next->half_points = (guint16) (score.num * 2 / score.den);
  return boulier_computation_get_rating (self, STEP_ESTIMATE, &result->estimate, error);
}

static gboolean
take_rated (BoulierComputation *self,
            BoulierPlayerResult *result,
            BoulierCarry *next,
            GError **error)
{
  BoulierNumber final = boulier_computation_get (self, STEP_FINAL);

  result->status = BOULIER_STATUS_RATED;
  result->exact =
      boulier_number_is_blank (final) ? boulier_computation_get (self, STEP_EXACT) : final;
  if (!boulier_number_is_blank (boulier_computation_get (self, STEP_NEARER)))
    result->special = "25/150";
  else if (!boulier_number_is_blank (boulier_computation_get (self, STEP_TRANSITION)))
    result->special = "transition";
  next->opponents = 0;
  next->half_points = 0;
  if (!boulier_computation_get_rating (self, STEP_NEW, &result->after, error))
    return FALSE;
  result->published = result->after;
  return TRUE;
}

static gboolean
take (BoulierComputation *self,
      guint player,
      BoulierPlayerResult *result,
      BoulierCarry *next,
      GError **error)
{
  result->counted = boulier_computation_get_count (self, STEP_N);
  if (__builtin_add_overflow (next->games, result->counted, &next->games))
    next->games = G_MAXINT32;
  if (result->counted == 0)
    return TRUE;
  if (boulier_number_is_blank (boulier_computation_get (self, STEP_NEW)))
    return take_provisional (self, result, next, error);
  return take_rated (self, result, next, error);
}

static void
warn (BoulierComputation *self)
{
  BoulierCrowd unsaid = { 0 };
  BoulierCrowd ignored = { 0 };

  for (guint i = 0; i < self->results->n_players; i++)
    {
      const BoulierPlayer *player = boulier_record_player (self->record, i);

      if (self->results->periods[0].carry[i].rating == BOULIER_NO_RATING)
        continue;
      if (player->games < 0)
        boulier_crowd_add (&unsaid, i);
      if (player->n_provisional > 0)
        boulier_crowd_add (&ignored, i);
    }
  boulier_computation_warn_crowd (
      self, &unsaid, N_ ("%s: the number of games played before is not said; 0 is assumed."),
      N_ ("%1$s (%2$s players): the number of games played before is not said; 0 "
          "is assumed."));
  boulier_computation_warn_crowd (
      self, &ignored, N_ ("%s: the player is rated; the provisional games are not used."),
      N_ ("%1$s (%2$s players): the players are rated; their provisional games "
          "are not used."));
}

const BoulierMethod boulier_method_frbe = {
  .steps = steps,
  .cells = cells,
  .start = start,
  .choose = choose,
  .see = see,
  .fill = fill,
  .take = take,
  .warn = warn,
};
