/* boulier-compute.c: the ratings of all players over all periods of a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

/* Sheets evaluated together: so many rows that the work for every formula is worth it, so few that
 * their values stay near the processor. */
#define BATCH_ROWS 1024

static void
clear_period (BoulierPeriodData *data)
{
  g_free (data->result.players);
  g_free (data->carry);
  g_free (data->values);
  g_free (data->waves);
  g_free (data->totals);
}

static void
clear_warning (gpointer data)
{
  BoulierWarning *warning = data;

  for (guint i = 0; i < G_N_ELEMENTS (warning->arguments); i++)
    g_free (warning->arguments[i]);
  g_free (warning);
}

static BoulierResults *
results_new (const BoulierRecord *record)
{
  BoulierResults *results = g_new0 (BoulierResults, 1);

  g_atomic_ref_count_init (&results->ref_count);
  results->edition = record->edition;
  results->n_players = record->players->len;
  results->n_periods = record->periods->len;
  results->index = boulier_index_new (record);
  results->periods = g_new0 (BoulierPeriodData, results->n_periods);
  results->warnings = g_ptr_array_new_with_free_func (clear_warning);
  for (guint i = 0; i < results->n_periods; i++)
    {
      BoulierPeriodData *data = &results->periods[i];

      data->result.players = g_new0 (BoulierPlayerResult, results->n_players);
      data->result.n_players = results->n_players;
      data->result.rounds = -1;
      data->carry = g_new0 (BoulierCarry, results->n_players);
    }
  return results;
}

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
                     self->method->is_estimate (player, rating, official);
  carry->rating = carry->refused || carry->estimated ? BOULIER_NO_RATING : rating;
  /* France, II.1: archives exist only as long as there is no rating. */
  if (carry->rating != BOULIER_NO_RATING)
    {
      carry->archive = BOULIER_BLANK;
      carry->archive_games = 0;
    }
}

static void
start_players (const BoulierComputation *self)
{
  for (guint i = 0; i < self->results->n_players; i++)
    {
      const BoulierPlayer *player = boulier_record_player (self->record, i);
      BoulierCarry *carry = &self->results->periods[0].carry[i];

      enter_rating (self, player, player->rating, FALSE, carry);
      carry->category = boulier_player_get_category (player, 0);
      self->method->start (player, carry);
    }
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

static gboolean
compute_player (BoulierComputation *self, guint player, GError **error)
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

static gboolean
compute_period (BoulierComputation *self, guint period, GError **error)
{
  boulier_computation_set_period (self, period);
  if (self->method->begin != NULL && !self->method->begin (self, error))
    return FALSE;
  for (guint i = 0; i < self->results->n_players; i++)
    if (!compute_player (self, i, error))
      return FALSE;
  for (guint i = 0; i < self->n_forms; i++)
    if (!flush (self, &self->forms[i], error))
      return FALSE;
  return TRUE;
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

/**
 * boulier_compute:
 * @record: what was entered; it is only read
 *
 * Computes all players over all periods. Pure: any number of threads may compute at once, each of
 * them any record that nobody changes meanwhile.
 *
 * Errors: %BOULIER_NUMBER_ERROR_OVERFLOW when an exact value does not fit; the message begins with
 * the names of the player and of the period. %BOULIER_COMPUTE_ERROR_SIZE when there are more players
 * and periods than any federation has.
 *
 * Returns: (transfer full): the results, which stay valid when the record changes or goes
 */
BoulierResults *
boulier_compute (const BoulierRecord *record, GError **error)
{
  g_autoptr (BoulierResults) results = NULL;
  BoulierComputation self;
  gboolean done;

  if ((guint64) record->players->len * record->periods->len > BOULIER_COMPUTE_MAX_CELLS)
    {
      g_set_error (error, BOULIER_COMPUTE_ERROR, BOULIER_COMPUTE_ERROR_SIZE,
                   "%u players in %u periods are too many", record->players->len,
                   record->periods->len);
      return NULL;
    }
  results = results_new (record);
  done = boulier_computation_init (&self, record, results, error);
  if (done)
    {
      enter_officials (results, record);
      start_players (&self);
    }
  for (guint period = 0; done && period < results->n_periods; period++)
    done = compute_period (&self, period, error);
  if (done)
    boulier_compute_warnings (&self);
  boulier_computation_clear (&self);
  return done ? g_steal_pointer (&results) : NULL;
}

/**
 * boulier_results_ref:
 *
 * Returns: (transfer full): @results; any thread may take and drop references
 */
BoulierResults *
boulier_results_ref (BoulierResults *results)
{
  g_atomic_ref_count_inc (&results->ref_count);
  return results;
}

/**
 * boulier_results_unref:
 * @results: (nullable) (transfer full): the results
 */
void
boulier_results_unref (BoulierResults *results)
{
  if (results == NULL || !g_atomic_ref_count_dec (&results->ref_count))
    return;

  for (guint i = 0; i < results->n_periods; i++)
    clear_period (&results->periods[i]);
  g_free (results->periods);
  boulier_index_free (results->index);
  g_ptr_array_unref (results->warnings);
  g_free (results);
}

/**
 * boulier_results_get_n_periods:
 *
 * Returns: the number of periods, as the record had when it was computed
 */
guint
boulier_results_get_n_periods (const BoulierResults *results)
{
  return results->n_periods;
}

/**
 * boulier_results_get_period:
 *
 * Returns: (transfer none): the results of a period
 */
const BoulierPeriodResult *
boulier_results_get_period (const BoulierResults *results, guint period)
{
  g_return_val_if_fail (period < results->n_periods, NULL);

  return &results->periods[period].result;
}

/**
 * boulier_results_get_warnings:
 *
 * Returns: (transfer none) (element-type BoulierWarning): what the user should know although
 *   results were computed
 */
const GPtrArray *
boulier_results_get_warnings (const BoulierResults *results)
{
  return results->warnings;
}

/**
 * boulier_warning_dup_text:
 *
 * Returns: (transfer full): the warning as a sentence in the reader's language
 */
char *
boulier_warning_dup_text (const BoulierWarning *warning, const BoulierStyle *style)
{
  const char *arguments[G_N_ELEMENTS (warning->arguments) + 1] = { NULL };
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (warning->arguments); i++)
    arguments[i] = warning->arguments[i];
  sentence = boulier_style_dup_sentence (style, warning->text, arguments);
  if (warning->more == NULL)
    return g_steal_pointer (&sentence);
  return g_strconcat (sentence, " ", boulier_style_translate (style, warning->more), NULL);
}

/**
 * boulier_status_get_text:
 *
 * Returns: the status as in files
 */
const char *
boulier_status_get_text (BoulierStatus status)
{
  static const char *const texts[] = {
    [BOULIER_STATUS_RATED] = "rated",
    [BOULIER_STATUS_UNCHANGED] = "unchanged",
    [BOULIER_STATUS_PROVISIONAL] = "provisional",
    [BOULIER_STATUS_ARCHIVED] = "archived",
    [BOULIER_STATUS_UNRATED] = "unrated",
  };

  return (guint) status < G_N_ELEMENTS (texts) ? texts[status] : "unrated";
}
