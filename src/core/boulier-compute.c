/* boulier-compute.c: the ratings of all players over all periods of a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

/* Sheets evaluated together: so many rows that the work for every formula is worth it, so few that
 * their values stay near the processor. */
#define BATCH_ROWS 1024
/* With fewer games a second thread has hardly started when all is done. */
#define GAMES_WORTH_A_THREAD 20000

/* The rating that a player begins a period with, as it was entered. */
static void
enter_rating (const BoulierComputation *self,
              const BoulierPlayer *player,
              gint16 rating,
              gboolean official,
              BoulierCarry *carry)
{
  carry->refused = rating != BOULIER_NO_RATING && !boulier_edition_takes (self->edition, rating);
  carry->estimated = rating != BOULIER_NO_RATING && !carry->refused &&
                     self->method->is_estimate != NULL &&
                     self->method->is_estimate (self->edition, player, rating, official);
  carry->rating = carry->refused || carry->estimated ? BOULIER_NO_RATING : rating;
  /* France, II.1: archives exist only as long as there is no rating. */
  if (carry->rating != BOULIER_NO_RATING)
    {
      carry->archive = BOULIER_BLANK;
      carry->archive_games = 0;
    }
}

void
boulier_computation_start_player (const BoulierComputation *self, guint player)
{
  const BoulierPlayer *entry = boulier_record_player (self->record, player);
  BoulierCarry *carry = &self->results->periods[0].carry[player];

  *carry = (BoulierCarry){ 0 };
  enter_rating (self, entry, entry->rating, FALSE, carry);
  carry->category = boulier_player_get_category (entry, 0);
  self->method->start (entry, carry);
}

/* What holds when nothing is computed: the rating stays as it is. */
static void
begin_result (const BoulierCarry *carry, BoulierPlayerResult *result)
{
  gint16 official = result->official;

  *result = (BoulierPlayerResult){
    .status =
        carry->rating != BOULIER_NO_RATING ? BOULIER_STATUS_UNCHANGED : BOULIER_STATUS_UNRATED,
    .before = carry->rating,
    .after = carry->rating,
    .published = carry->rating,
    .official = official,
    .estimate = BOULIER_NO_RATING,
    .estimated = carry->estimated,
    .brought = -1,
    .exact = BOULIER_BLANK,
    .archive_performance = BOULIER_BLANK,
    .start = BOULIER_BLANK,
  };
}

/* Whether there is anything that a sheet could be filled in with. */
static gboolean
has_games (BoulierComputation *self, guint player)
{
  guint n;

  boulier_index_get (self->results->index, self->period, player, &n);
  return n > 0 || (self->method->prepare != NULL && self->method->prepare (self, player) > 0);
}

/* Hands a player on to the next period. */
static void
pass_on (BoulierComputation *self, guint player, BoulierCarry *next)
{
  const BoulierPlayerResult *result = &self->data->result.players[player];
  const BoulierPlayer *entry = boulier_record_player (self->record, player);

  next->rating = result->after;
  if (next->rating != BOULIER_NO_RATING)
    next->estimated = FALSE;
  if (result->official != BOULIER_NO_RATING)
    enter_rating (self, entry, result->official, TRUE, next);
  next->category = boulier_player_get_category (entry, self->period + 1);
  if (self->period + 1 < self->results->n_periods)
    self->results->periods[self->period + 1].carry[player] = *next;
}

/* Reads the result of a player off his sheet, or writes down that there is none. */
static gboolean
take_player (BoulierComputation *self, guint player, GError **error)
{
  BoulierPlayerResult *result = &self->data->result.players[player];
  BoulierCarry next = self->data->carry[player];

  if (self->form != NULL)
    result->sheet_rules = boulier_sheet_get_rules (self->form->sheet);
  if (!next.refused && !self->method->take (self, player, result, &next, error))
    {
      boulier_computation_blame (self, player, error);
      return FALSE;
    }
  pass_on (self, player, &next);
  return TRUE;
}

/* One by one: slower, and says whose value does not exist or does not fit. */
static gboolean
take_alone (BoulierComputation *self, BoulierForm *form, GError **error)
{
  for (guint i = 0; i < form->players->len; i++)
    {
      guint player = g_array_index (form->players, guint, i);

      if (!boulier_computation_evaluate (self, player, error))
        {
          boulier_computation_blame (self, player, error);
          return FALSE;
        }
      if (!take_player (self, player, error))
        return FALSE;
    }
  return TRUE;
}

/* Evaluates the sheets that were filled in and takes the results off them. */
static gboolean
flush (BoulierComputation *self, BoulierForm *form, GError **error)
{
  gboolean done = TRUE;

  if (form->batch == NULL)
    return TRUE;
  self->form = form;
  self->batch = form->batch;
  if (!boulier_batch_evaluate (form->batch))
    done = take_alone (self, form, error);
  else
    for (guint i = 0; done && i < form->players->len; i++)
      {
        self->place = i;
        done = take_player (self, g_array_index (form->players, guint, i), error);
      }
  boulier_batch_clear (form->batch);
  g_array_set_size (form->players, 0);
  return done;
}

gboolean
boulier_computation_compute_player (BoulierComputation *self, guint player, GError **error)
{
  const BoulierCarry *carry = &self->data->carry[player];

  begin_result (carry, &self->data->result.players[player]);
  self->form = NULL;
  if (carry->refused || !has_games (self, player))
    return take_player (self, player, error);
  boulier_computation_queue (self, player);
  return boulier_batch_get_n_rows (self->form->batch) < BATCH_ROWS ||
         flush (self, self->form, error);
}

gboolean
boulier_computation_finish_players (BoulierComputation *self, GError **error)
{
  for (guint i = 0; i < self->n_forms; i++)
    if (!flush (self, &self->forms[i], error))
      return FALSE;
  return TRUE;
}

gboolean
boulier_computation_begin_period (BoulierComputation *self, GError **error)
{
  gboolean done;

  if (self->method->begin == NULL)
    return TRUE;
  self->warnings = boulier_warnings_new ();
  done = self->method->begin (self, error);
  if (self->warnings->len > 0)
    self->data->warnings = g_ptr_array_ref (self->warnings);
  g_clear_pointer (&self->warnings, g_ptr_array_unref);
  return done;
}

static gboolean
compute_players (BoulierComputation *self, guint from, guint end, GError **error)
{
  for (guint i = from; i < end; i++)
    if (!boulier_computation_compute_player (self, i, error))
      return FALSE;
  return boulier_computation_finish_players (self, error);
}

/* Some of the players of a period, for a thread of its own. Nothing that it writes is read by another
 * one in the same period. */
typedef struct
{
  BoulierComputation *self;
  guint from;
  guint end;
} Share;

static gpointer
compute_share (gpointer data)
{
  Share *share = data;

  return GINT_TO_POINTER (compute_players (share->self, share->from, share->end, NULL));
}

/* Sheets that were left half way. */
static void
forget_players (BoulierComputation *self)
{
  for (guint i = 0; i < self->n_forms; i++)
    if (self->forms[i].batch != NULL)
      {
        boulier_batch_clear (self->forms[i].batch);
        g_array_set_size (self->forms[i].players, 0);
      }
}

/* The players in two halves at once. When something fails there they are gone through once more one
 * after the other, so that the same is reported. */
static gboolean
compute_halves (BoulierComputation *self, BoulierComputation *helper, GError **error)
{
  guint n = self->results->n_players;
  Share share = { helper, n / 2, n };
  GThread *thread;
  gboolean done;

  boulier_computation_set_period (helper, self->period);
  helper->meetings = self->meetings;
  helper->first = self->first;
  helper->earned = self->earned;
  thread = g_thread_new ("boulier-compute", compute_share, &share);
  done = compute_players (self, 0, n / 2, NULL);
  done = GPOINTER_TO_INT (g_thread_join (thread)) && done;
  helper->meetings = NULL;
  helper->earned = NULL;
  if (done)
    return TRUE;
  forget_players (self);
  return compute_players (self, 0, n, error);
}

static gboolean
compute_period (BoulierComputation *self, BoulierComputation *helper, guint period, GError **error)
{
  boulier_computation_set_period (self, period);
  boulier_computation_read_games (self);
  if (!boulier_computation_begin_period (self, error))
    return FALSE;
  if (helper != NULL)
    return compute_halves (self, helper, error);
  return compute_players (self, 0, self->results->n_players, error);
}

static gboolean
compute_periods (BoulierComputation *self, BoulierComputation *helper, GError **error)
{
  for (guint period = 0; period < self->results->n_periods; period++)
    if (!compute_period (self, helper, period, error))
      return FALSE;
  return TRUE;
}

static BoulierResults *
new_results (const BoulierRecord *record)
{
  BoulierResults *results = boulier_results_new (record, boulier_index_new (record));

  for (guint i = 0; i < results->n_periods; i++)
    {
      BoulierPeriodData *data = &results->periods[i];

      data->result.players = boulier_shared_new (results->n_players, sizeof (BoulierPlayerResult));
      data->result.n_players = results->n_players;
      data->result.rounds = -1;
      data->carry = boulier_shared_new (results->n_players, sizeof (BoulierCarry));
    }
  return results;
}

static void
enter_officials (BoulierResults *results, const BoulierRecord *record)
{
  for (guint period = 0; period < results->n_periods; period++)
    for (guint i = 0; i < results->n_players; i++)
      results->periods[period].result.players[i].official = BOULIER_NO_RATING;
  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      results->periods[official->period].result.players[official->player].official =
          official->rating;
    }
}

static gboolean
compute_all (const BoulierRecord *record,
             BoulierResults *results,
             gboolean together,
             GError **error)
{
  BoulierComputation self;
  BoulierComputation helper = { 0 };
  gboolean done = boulier_computation_init (&self, record, results, error) &&
                  (!together || boulier_computation_init (&helper, record, results, error));

  if (done)
    {
      enter_officials (results, record);
      for (guint i = 0; i < results->n_players; i++)
        boulier_computation_start_player (&self, i);
      done = compute_periods (&self, together ? &helper : NULL, error);
    }
  if (done)
    boulier_compute_warnings (&self);
  boulier_computation_clear (&self);
  boulier_computation_clear (&helper);
  return done;
}

/**
 * boulier_compute_in_threads:
 * @record: what was entered; it is only read
 * @n_threads: how many threads may work at once; there is use for two
 *
 * Computes all players over all periods. Pure: any number of threads may compute at once, each of
 * them any record that nobody changes meanwhile. The number of threads changes nothing in what comes
 * out.
 *
 * Errors: %BOULIER_COMPUTE_ERROR_VALUE when an exact value does not fit, with the names of the player
 * and of the period. %BOULIER_COMPUTE_ERROR_SIZE when there are more players and periods than any
 * federation has.
 *
 * Returns: (transfer full): the results, which stay valid when the record changes or goes
 */
BoulierResults *
boulier_compute_in_threads (const BoulierRecord *record, guint n_threads, GError **error)
{
  g_autoptr (BoulierResults) results = NULL;
  gboolean together = n_threads > 1 && record->games->len >= GAMES_WORTH_A_THREAD;

  if ((guint64) record->players->len * record->periods->len > BOULIER_COMPUTE_MAX_CELLS)
    {
      boulier_compute_set_error (error, BOULIER_COMPUTE_ERROR_SIZE,
                                 N_ ("%1$s players in %2$s periods are too many to be computed."),
                                 g_strdup_printf ("%u", record->players->len),
                                 g_strdup_printf ("%u", record->periods->len), NULL);
      return NULL;
    }
  results = new_results (record);
  return compute_all (record, results, together, error) ? g_steal_pointer (&results) : NULL;
}

/**
 * boulier_compute:
 * @record: what was entered; it is only read
 *
 * The same in this thread alone.
 *
 * Returns: (transfer full): the results, which stay valid when the record changes or goes
 */
BoulierResults *
boulier_compute (const BoulierRecord *record, GError **error)
{
  return boulier_compute_in_threads (record, 1, error);
}
