/* compute-ecf.c: what the English texts need besides their formulas: games brought forward, and
 * starting grades.
 *
 * Which of them an edition has is seen from its sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "compute-ecf.h"

static const char *const steps[] = {
  "G", "N", "Own", "Brought", "Mean", "New", "Published", NULL,
};

static const char *const cells[] = {
  "0:S", "0:Ro", "0:Rs", "0:points", "1:rank", "1:earlier", "1:back", "1:games", "1:total", NULL,
};

/* Whether players without a usable grade get a starting grade. */
static gboolean
has_starting_grades (const BoulierComputation *self)
{
  return self->forms[BOULIER_ECF_UNGRADED].cells[BOULIER_ECF_CELL_KNOWN] >= 0;
}

/* Whether earlier games are brought forward by half-years, not one by one. */
static gboolean
has_half_years (const BoulierComputation *self)
{
  return self->forms[BOULIER_ECF_GRADED].cells[BOULIER_ECF_CELL_BACK] >= 0;
}

static void
start (const BoulierPlayer *player, BoulierCarry *carry)
{
  carry->archive = BOULIER_BLANK;
}

/* Whether a player's own grade is used. Where there are starting grades, negative grades and those of
 * juniors are not. */
gboolean
boulier_ecf_is_graded (const BoulierComputation *self, guint player)
{
  const BoulierCarry *carry = &self->data->carry[player];

  if (!has_starting_grades (self))
    return carry->rating != BOULIER_NO_RATING;
  return carry->rating >= 0 && carry->category == BOULIER_SENIOR;
}

static guint
choose (const BoulierComputation *self, guint player)
{
  return boulier_ecf_is_graded (self, player) ? BOULIER_ECF_GRADED : BOULIER_ECF_UNGRADED;
}

static BoulierNumber
see (const BoulierComputation *self, guint opponent, BoulierRatingSource *source)
{
  if (boulier_ecf_is_graded (self, opponent))
    {
      *source = BOULIER_SOURCE_LIST;
      return BOULIER_INTEGER (self->data->carry[opponent].rating);
    }
  if (!has_starting_grades (self))
    {
      *source = BOULIER_SOURCE_ZERO;
      return boulier_edition_find_constant (self->edition, "Ungraded")->value;
    }
  if (boulier_number_is_blank (self->data->values[opponent]))
    return BOULIER_BLANK;
  *source = BOULIER_SOURCE_START;
  return self->data->values[opponent];
}

static gboolean
begin (BoulierComputation *self, GError **error)
{
  if (has_half_years (self))
    self->data->totals = boulier_shared_new (self->results->n_players, sizeof (BoulierNumber));
  else
    boulier_ecf_prepare_earned (self);
  return !has_starting_grades (self) || boulier_ecf_find_starting_grades (self, error);
}

static guint
prepare (BoulierComputation *self, guint player)
{
  if (has_half_years (self))
    return boulier_ecf_count_half_years (self, player);
  return boulier_ecf_find_candidates (self, player);
}

static void
fill (BoulierComputation *self, guint player)
{
  if (boulier_ecf_is_graded (self, player))
    boulier_computation_set (self, BOULIER_ECF_STEP_GRADE,
                             BOULIER_INTEGER (self->data->carry[player].rating));
  else if (has_starting_grades (self))
    boulier_ecf_fill_known (self, player);
  if (has_half_years (self))
    boulier_ecf_fill_half_years (self, player);
  else
    boulier_ecf_fill_candidates (self);
}

/* What later periods need of this one. */
static void
keep (BoulierComputation *self, guint player)
{
  if (self->data->totals != NULL)
    self->data->totals[player] = boulier_computation_get (self, BOULIER_ECF_STEP_OWN);
  else if (self->form != NULL)
    boulier_ecf_keep_earned (self, player);
}

/* The federation's list shows only grades that were computed; the text's shows 0 for negative ones. */
static void
publish_unchanged (const BoulierComputation *self, BoulierPlayerResult *result)
{
  if (has_half_years (self))
    result->published = BOULIER_NO_RATING;
  else if (result->before != BOULIER_NO_RATING)
    result->published = MAX (result->before, 0);
}

static gboolean
take (BoulierComputation *self,
      guint player,
      BoulierPlayerResult *result,
      BoulierCarry *next,
      GError **error)
{
  const BoulierItem *category = boulier_computation_get_case (self);

  keep (self, player);
  result->counted = boulier_computation_get_count (self, BOULIER_ECF_STEP_N);
  if (has_starting_grades (self) && !boulier_ecf_is_graded (self, player))
    result->start = boulier_computation_get (self, BOULIER_ECF_STEP_GRADE);
  if (category != NULL)
    result->category = category->symbol[0];
  result->exact = boulier_computation_get (self, BOULIER_ECF_STEP_MEAN);
  if (boulier_number_is_blank (result->exact))
    {
      publish_unchanged (self, result);
      return TRUE;
    }
  result->status = BOULIER_STATUS_RATED;
  result->brought = boulier_computation_get_count (self, BOULIER_ECF_STEP_BROUGHT);
  return boulier_computation_get_rating (self, BOULIER_ECF_STEP_NEW, &result->after, error) &&
         boulier_computation_get_rating (self, BOULIER_ECF_STEP_PUBLISHED, &result->published,
                                         error);
}

/* What the player's earlier games were worth. */
static gboolean
recall (BoulierComputation *self, guint player, GError **error)
{
  guint period = self->period;

  if (has_half_years (self))
    return TRUE;
  boulier_ecf_prepare_earned (self);
  for (guint i = 0; i < period; i++)
    {
      boulier_computation_set_period (self, i);
      if (self->data->carry[player].refused)
        continue;
      g_array_set_size (self->candidates, 0);
      boulier_computation_open (self, choose (self, player), player, 0);
      fill (self, player);
      if (!boulier_values_evaluate (self->values, error))
        return FALSE;
      boulier_ecf_keep_earned (self, player);
    }
  boulier_computation_set_period (self, period);
  return TRUE;
}

const BoulierMethod boulier_method_ecf = {
  .steps = steps,
  .cells = cells,
  .start = start,
  .begin = begin,
  .is_apart = boulier_ecf_is_graded,
  .looks_back = TRUE,
  .choose = choose,
  .see = see,
  .prepare = prepare,
  .fill = fill,
  .take = take,
  .recall = recall,
};
