/* boulier-worked.c: the worked calculation of one player in one period.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

/* Whether the results can be of that record: the games of the player must be his. */
gboolean
boulier_results_check (const BoulierResults *results,
                       const BoulierRecord *record,
                       guint period,
                       guint player,
                       GError **error)
{
  gboolean same =
      results->edition == record->edition && results->n_players == record->players->len &&
      results->n_periods == record->periods->len && results->index->n_games == record->games->len;

  for (guint i = 0; same && i <= period; i++)
    {
      guint n;
      const BoulierSide *sides = boulier_index_get (results->index, i, player, &n);

      for (guint j = 0; same && j < n; j++)
        {
          const BoulierGame *game = boulier_record_game (record, BOULIER_SIDE_GAME (sides[j]));

          same = (guint) (BOULIER_SIDE_IS_WHITE (sides[j]) ? game->white : game->black) == player;
        }
    }
  if (!same)
    boulier_compute_set_error (
        error, BOULIER_COMPUTE_ERROR_STALE,
        N_ ("The results are not those of what is entered now; they must be computed again."), NULL,
        NULL, NULL);
  return same;
}

/* Why a game without a score is not rated, and by which paragraph. */
static void
explain_result (const BoulierEdition *edition, const BoulierGame *source, BoulierWorkedGame *game)
{
  game->reference = edition->played;
  switch ((BoulierResult) source->result)
    {
    case BOULIER_RESULT_WHITE_FORFEIT:
    case BOULIER_RESULT_BLACK_FORFEIT:
    case BOULIER_RESULT_DOUBLE_FORFEIT:
      game->reason = N_ ("A forfeit is not rated.");
      break;
    case BOULIER_RESULT_BYE:
      game->reason = N_ ("A bye is not rated.");
      break;
    case BOULIER_RESULT_UNFINISHED:
      game->reason = N_ ("The game is not finished.");
      break;
    case BOULIER_RESULT_WHITE_WINS:
    case BOULIER_RESULT_BLACK_WINS:
    case BOULIER_RESULT_DRAW:
    default:
      game->reason = N_ ("This is not an official game.");
      game->reference = edition->official;
      break;
    }
}

static void
explain (const BoulierComputation *self,
         const BoulierView *view,
         guint group,
         guint row,
         BoulierWorkedGame *game)
{
  const BoulierReason *reasons = boulier_sheet_get_rules (self->form->sheet)->reasons;
  int reason = boulier_values_get_reason (self->values, group, row);

  game->counts = boulier_values_is_counted (self->values, group, row);
  if (game->counts)
    return;
  if (group == 0 && boulier_number_is_blank (view->score))
    explain_result (boulier_sheet_get_edition (self->form->sheet),
                    boulier_record_game (self->record, game->game), game);
  else if (group == 0 && view->refused)
    {
      game->reason = N_ ("The opponent’s rating is not possible by these rules.");
      game->reference = BOULIER_COMMON_RULE;
    }
  else if (reason >= 0)
    {
      game->reason = reasons[reason].text;
      game->reference = reasons[reason].reference;
    }
}

static void
add_game (
    const BoulierComputation *self, const BoulierSide *side, guint group, guint row, GArray *games)
{
  BoulierWorkedGame game = { .game = BOULIER_SIDE_GAME (*side), .period = self->period };
  BoulierView view;

  boulier_computation_look (self, side, &view);
  game.opponent = view.opponent;
  game.opponent_rating = view.rating;
  game.source = view.source;
  game.is_white = view.is_white;
  explain (self, &view, group, row, &game);
  g_array_append_val (games, game);
}

static void
add_period_games (const BoulierComputation *self, guint player, GArray *games)
{
  guint n;
  const BoulierSide *sides = boulier_index_get (self->results->index, self->period, player, &n);

  for (guint row = 0; row < n; row++)
    add_game (self, sides + row, 0, row, games);
}

/* Earlier games as they were in their own period. */
static void
add_candidates (BoulierComputation *self, GArray *games)
{
  BoulierForm *form = self->form;
  guint period = self->period;

  for (guint row = 0; row < self->candidates->len; row++)
    {
      const BoulierCandidate *candidate = &g_array_index (self->candidates, BoulierCandidate, row);

      boulier_computation_set_period (self, candidate->period);
      self->form = form;
      add_game (self, candidate->side, 1, row, games);
    }
  boulier_computation_set_period (self, period);
  self->form = form;
}

/* Rows that are not single games: each stands for an earlier period, newest first. */
static void
add_half_years (const BoulierComputation *self, GArray *games)
{
  for (guint row = 0; row < boulier_values_get_n_rows (self->values, 1); row++)
    {
      BoulierWorkedGame game = {
        .game = BOULIER_NO_GAME,
        .period = self->period - row - 1,
        .opponent = BOULIER_NO_PLAYER,
        .opponent_rating = BOULIER_BLANK,
      };

      explain (self, NULL, 1, row, &game);
      g_array_append_val (games, game);
    }
}

/* Hands the sheet filled in over to the worked calculation, with its rows. */
void
boulier_computation_give (BoulierComputation *self, BoulierWorked *worked)
{
  for (guint group = 0; group < boulier_sheet_get_n_groups (self->form->sheet); group++)
    worked->games[group] = g_array_new (FALSE, TRUE, sizeof (BoulierWorkedGame));
  add_period_games (self, worked->player, worked->games[0]);
  if (worked->games[1] != NULL && self->candidates->len > 0)
    add_candidates (self, worked->games[1]);
  else if (worked->games[1] != NULL)
    add_half_years (self, worked->games[1]);
  worked->values = g_steal_pointer (&self->values);
}

/* Fills in the sheet, without games too: it shows what would be computed. */
static gboolean
fill_worked (BoulierComputation *self, BoulierWorked *worked, GError **error)
{
  boulier_computation_set_period (self, worked->period);
  self->worked = TRUE;
  if (self->data->carry[worked->player].refused)
    return TRUE;
  if ((self->method->recall != NULL && !self->method->recall (self, worked->player, error)) ||
      !boulier_computation_evaluate (self, worked->player, error))
    {
      boulier_computation_blame (self, worked->player, error);
      return FALSE;
    }
  boulier_computation_give (self, worked);
  return TRUE;
}

/**
 * boulier_worked_new:
 * @results: the results of @record
 * @period: index of the period
 * @player: index of the player
 *
 * Errors: %BOULIER_COMPUTE_ERROR_STALE when the record was changed after the results were computed,
 * and %BOULIER_COMPUTE_ERROR_VALUE.
 *
 * Returns: (transfer full): the worked calculation; valid as long as the program runs, whatever
 *   happens to the record and the results
 */
BoulierWorked *
boulier_worked_new (const BoulierRecord *record,
                    const BoulierResults *results,
                    guint period,
                    guint player,
                    GError **error)
{
  g_autoptr (BoulierWorked) worked = NULL;
  BoulierComputation self;
  gboolean done;

  g_return_val_if_fail (period < results->n_periods && player < results->n_players, NULL);

  if (!boulier_results_check (results, record, period, player, error))
    return NULL;
  worked = g_new0 (BoulierWorked, 1);
  worked->player = player;
  worked->period = period;
  worked->result = results->periods[period].result.players[player];
  /* Only read: nothing is computed anew that the results hold. */
  done = boulier_computation_init (&self, record, (BoulierResults *) results, error) &&
         fill_worked (&self, worked, error);
  boulier_computation_clear (&self);
  return done ? g_steal_pointer (&worked) : NULL;
}

/**
 * boulier_worked_free:
 * @worked: (nullable) (transfer full): a worked calculation
 */
void
boulier_worked_free (BoulierWorked *worked)
{
  if (worked == NULL)
    return;

  g_clear_pointer (&worked->values, boulier_values_free);
  for (guint group = 0; group < G_N_ELEMENTS (worked->games); group++)
    g_clear_pointer (&worked->games[group], g_array_unref);
  g_free (worked);
}

/**
 * boulier_rating_source_get_name:
 *
 * Returns: (nullable): where a rating comes from, in a word that is marked for translation; NULL
 *   when it comes from nowhere
 */
const char *
boulier_rating_source_get_name (BoulierRatingSource source)
{
  switch (source)
    {
    case BOULIER_SOURCE_WRITTEN:
      return N_ ("written");
    case BOULIER_SOURCE_LIST:
      return N_ ("list");
    case BOULIER_SOURCE_ESTIMATE:
      return N_ ("estimate");
    case BOULIER_SOURCE_START:
      return N_ ("starting grade");
    case BOULIER_SOURCE_ZERO:
      return N_ ("no grade");
    case BOULIER_SOURCE_NONE:
    default:
      return NULL;
    }
}
