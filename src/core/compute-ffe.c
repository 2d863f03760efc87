/* compute-ffe.c: what the French text needs besides its formulas: estimates, archives and the
 * iteration over all unrated players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"
#include "ffe-iteration.h"

enum
{
  STEP_E = BOULIER_FFE_STEP_E,
  STEP_EI,
  STEP_YOUNG,
  STEP_PA,
  STEP_NA,
  STEP_NJ,
  STEP_ARCHIVED,
  STEP_EXACT,
  STEP_EJ
};

static const char *const steps[] = {
  "E", "Ei", "Young", "Pa", "Na", "Nj", "Archived", "Exact", "Ej", NULL,
};

static const char *const cells[] = { "0:S", "0:Ro", NULL };

static void
start (const BoulierPlayer *player, BoulierCarry *carry)
{
  carry->archive = BOULIER_BLANK;
  if (carry->rating != BOULIER_NO_RATING || player->archive_games == 0 ||
      boulier_number_is_blank (player->archive_performance))
    return;
  carry->archive = player->archive_performance;
  carry->archive_games = player->archive_games;
}

/* I, remark: some ratings are a guess of a club or a computer. What the user says about it goes before;
 * a published rating is only a guess when it looks like one. */
static gboolean
is_estimate (const BoulierEdition *edition,
             const BoulierPlayer *player,
             gint16 rating,
             gboolean official)
{
  switch (player->estimated)
    {
    case BOULIER_ESTIMATED_NO:
      return FALSE;
    case BOULIER_ESTIMATED_YES:
      return !official || boulier_edition_takes_for_estimate (edition, rating);
    case BOULIER_ESTIMATED_UNSAID:
    default:
      return boulier_edition_takes_for_estimate (edition, rating);
    }
}

static guint
choose (const BoulierComputation *self, guint player)
{
  const BoulierCarry *carry = &self->data->carry[player];

  if (carry->rating != BOULIER_NO_RATING)
    return BOULIER_FFE_RATED;
  return carry->archive_games > 0 ? BOULIER_FFE_ARCHIVES : BOULIER_FFE_FIRST;
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

/* IV.2 is about the unrated players alone. */
static gboolean
is_apart (const BoulierComputation *self, guint player)
{
  return self->data->carry[player].rating != BOULIER_NO_RATING;
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
  boulier_iteration_warn (iteration, self);
  self->data->values = boulier_shared_new (self->results->n_players, sizeof (BoulierNumber));
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
  gboolean young = carry->category == BOULIER_JUNIOR;

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

/* Players of whom something was entered that is not used. */
static void
warn_unused (BoulierComputation *self)
{
  BoulierCrowd estimates = { 0 };
  BoulierCrowd archives = { 0 };

  for (guint i = 0; i < self->results->n_players; i++)
    {
      const BoulierPlayer *player = boulier_record_player (self->record, i);
      gboolean estimated = FALSE;

      for (guint period = 0; period < self->results->n_periods && !estimated; period++)
        estimated = self->results->periods[period].carry[i].estimated;
      if (estimated && player->estimated == BOULIER_ESTIMATED_UNSAID)
        boulier_crowd_add (&estimates, i);
      if (player->archive_games > 0 &&
          self->results->periods[0].carry[i].rating != BOULIER_NO_RATING)
        boulier_crowd_add (&archives, i);
    }
  boulier_computation_warn_crowd (
      self, &estimates, N_ ("%s: a rating that ends in 9 is only an estimate; it is not used."),
      N_ ("%1$s (%2$s players): a rating that ends in 9 is only an estimate; it "
          "is not used."));
  boulier_computation_warn_crowd (
      self, &archives, N_ ("%s: the player is rated; the archives are not used."),
      N_ ("%1$s (%2$s players): the players are rated; their archives are not "
          "used."));
}

/* IV.2: his other games are probably missing, and his estimate with them. */
static void
warn_few_games (BoulierComputation *self)
{
  g_autofree guint *games = g_new0 (guint, self->results->n_players);
  g_autofree gboolean *met = g_new0 (gboolean, self->results->n_players);
  gint64 quota = boulier_edition_find_constant (self->edition, "Quota")->value.num;
  BoulierCrowd crowd = { 0 };

  for (guint i = 0; i < self->record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (self->record, i);
      const BoulierPlayerResult *players = self->results->periods[game->period].result.players;

      if (!boulier_game_is_rated (game))
        continue;
      if (game->white != BOULIER_NO_PLAYER)
        games[game->white]++;
      if (game->black != BOULIER_NO_PLAYER)
        games[game->black]++;
      if (game->white == BOULIER_NO_PLAYER || game->black == BOULIER_NO_PLAYER)
        continue;
      if (game->white_rating == BOULIER_NO_RATING && players[game->white].iterated)
        met[game->white] = TRUE;
      if (game->black_rating == BOULIER_NO_RATING && players[game->black].iterated)
        met[game->black] = TRUE;
    }
  for (guint i = 0; i < self->results->n_players; i++)
    if (met[i] && games[i] <= quota)
      boulier_crowd_add (&crowd, i);
  boulier_computation_warn_crowd (
      self, &crowd,
      N_ ("%s: an unrated opponent with fewer than 8 games here. Other games are probably missing, "
          "so the estimate is uncertain."),
      N_ ("%1$s (%2$s players): unrated opponents with fewer than 8 games here. "
          "Other games are probably missing, so the estimates are uncertain."));
}

/* No game is left around the estimate at the end. */
static void
warn_incompatible (BoulierComputation *self, guint period)
{
  const BoulierPlayerResult *players = self->results->periods[period].result.players;
  BoulierCrowd crowd = { 0 };

  for (guint i = 0; i < self->results->n_players; i++)
    if (players[i].iterated && players[i].counted == 0)
      boulier_crowd_add (&crowd, i);
  boulier_computation_warn_crowd_of (
      self, period, &crowd,
      N_ ("%1$s: no game of %2$s is compatible with the estimate; nothing is computed."),
      N_ ("%1$s: %2$s (%3$s players) have no game that is compatible with their estimate; nothing "
          "is computed."));
}

static void
warn (BoulierComputation *self)
{
  for (guint period = 0; period < self->results->n_periods; period++)
    warn_incompatible (self, period);
  warn_unused (self);
  if (!self->record->leave_out_unrated)
    warn_few_games (self);
}

const BoulierMethod boulier_method_ffe = {
  .steps = steps,
  .cells = cells,
  .start = start,
  .is_estimate = is_estimate,
  .begin = begin,
  .is_apart = is_apart,
  .choose = choose,
  .see = see,
  .fill = fill,
  .take = take,
  .warn = warn,
};
