/* compute-ffe.c: what the French text needs besides its formulas: estimates, archives and the
 * iteration over all unrated players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"
#include "ffe-iteration.h"

enum
{
  STEP_EI,
  STEP_YOUNG,
  STEP_E,
  STEP_PA,
  STEP_NA,
  STEP_NJ,
  STEP_ARCHIVED,
  STEP_EXACT,
  STEP_EJ
};

static const char *const steps[] = {
  "Ei", "Young", "E", "Pa", "Na", "Nj", "Archived", "Exact", "Ej", NULL,
};

static const char *const cells[] = { "0:S", "0:Ro", NULL };

enum
{
  FORM_RATED,
  FORM_ARCHIVES,
  FORM_FIRST
};

static void
start (const BoulierPlayer *player, BoulierCarry *carry)
{
  carry->archive = BOULIER_BLANK;
  if (carry->rating != BOULIER_NO_RATING || player->archive_games == 0)
    return;
  carry->archive = player->archive_performance;
  carry->archive_games = player->archive_games;
}

/* I, remark: a rating that ends in 9 is a guess of a club or a computer. What the user says about
 * it goes before; a published rating is only a guess when it looks like one. */
static gboolean
is_estimate (const BoulierPlayer *player, gint16 rating, gboolean official)
{
  switch (player->estimated)
    {
    case BOULIER_ESTIMATED_NO:
      return FALSE;
    case BOULIER_ESTIMATED_YES:
      return !official || rating % 10 == 9;
    case BOULIER_ESTIMATED_UNSAID:
    default:
      return rating % 10 == 9;
    }
}

static guint
choose (const BoulierComputation *self, guint player)
{
  const BoulierCarry *carry = &self->data->carry[player];

  if (carry->rating != BOULIER_NO_RATING)
    return FORM_RATED;
  return carry->archive_games > 0 ? FORM_ARCHIVES : FORM_FIRST;
}

/* An unrated opponent counts with his estimate, to six decimals. */
static BoulierNumber
see (const BoulierComputation *self, guint opponent, BoulierRatingSource *source)
{
  gint16 rating = self->data->carry[opponent].rating;

  if (rating != BOULIER_NO_RATING)
    {
      *source = BOULIER_SOURCE_LIST;
      return BOULIER_INTEGER (rating);
    }
  if (self->record->leave_out_unrated || self->data->values == NULL ||
      boulier_number_is_blank (self->data->values[opponent]))
    return BOULIER_BLANK;
  *source = BOULIER_SOURCE_ESTIMATE;
  return boulier_ffe_round (self->data->values[opponent]);
}

static gboolean
begin (BoulierComputation *self, GError **error)
{
  g_autoptr (BoulierIteration) iteration = boulier_iteration_new (self);

  if (iteration == NULL)
    return TRUE;
  boulier_iteration_run (iteration);
  self->data->result.rounds = iteration->rounds;
  self->data->result.settled = iteration->settled;
  self->data->values = g_new0 (BoulierNumber, self->results->n_players);
  for (guint i = 0; i < iteration->n; i++)
    if (!boulier_estimate_get_number (&iteration->now[i],
                                      &self->data->values[iteration->players[i]], error))
      {
        boulier_computation_blame (self, iteration->players[i], error);
        return FALSE;
      }
  return TRUE;
}

static void
fill (BoulierComputation *self, guint player)
{
  const BoulierCarry *carry = &self->data->carry[player];
  const BoulierPlayer *entry = boulier_record_player (self->record, player);
  gboolean young = boulier_player_get_category (entry, self->period) == BOULIER_JUNIOR;

  if (carry->rating != BOULIER_NO_RATING)
    {
      boulier_computation_set (self, STEP_EI, BOULIER_INTEGER (carry->rating));
      boulier_computation_set (self, STEP_YOUNG, BOULIER_INTEGER (young));
      return;
    }
  if (self->data->values != NULL)
    boulier_computation_set (self, STEP_E, self->data->values[player]);
  if (carry->archive_games > 0)
    {
      boulier_computation_set (self, STEP_PA, carry->archive);
      boulier_computation_set (self, STEP_NA, BOULIER_INTEGER (carry->archive_games));
    }
}

/* III.2.b and III.3.a: archives are kept exactly, nothing is rounded. */
static void
take_archives (BoulierComputation *self, BoulierPlayerResult *result, BoulierCarry *next)
{
  result->status = BOULIER_STATUS_ARCHIVED;
  next->archive = result->exact;
  next->archive_games = (guint8) boulier_computation_get_count (self, STEP_ARCHIVED);
}

static gboolean
take_rating (BoulierComputation *self,
             BoulierPlayerResult *result,
             BoulierCarry *next,
             GError **error)
{
  result->status = BOULIER_STATUS_RATED;
  next->archive = BOULIER_BLANK;
  next->archive_games = 0;
  if (!boulier_computation_get_rating (self, STEP_EJ, &result->after, error))
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
  result->iterated =
      self->data->values != NULL && !boulier_number_is_blank (self->data->values[player]);
  result->counted = boulier_computation_get_count (self, STEP_NJ);
  result->exact = boulier_computation_get (self, STEP_EXACT);
  if (result->counted > 0)
    {
      result->rule = boulier_computation_get_case (self)->reference;
      if (boulier_computation_get_count (self, STEP_ARCHIVED) > 0)
        take_archives (self, result, next);
      else if (!take_rating (self, result, next, error))
        return FALSE;
    }
  result->archive_games = next->archive_games;
  result->archive_performance = next->archive;
  return TRUE;
}

const BoulierMethod boulier_method_ffe = {
  .steps = steps,
  .cells = cells,
  .start = start,
  .is_estimate = is_estimate,
  .begin = begin,
  .choose = choose,
  .see = see,
  .fill = fill,
  .take = take,
};
