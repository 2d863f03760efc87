/* boulier-computation.c: fills in the sheet of one player in one period.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

#include <string.h>

static const BoulierMethod *
get_method (const BoulierEdition *edition)
{
  switch (edition->text)
    {
    case BOULIER_TEXT_FRBE:
      return &boulier_method_frbe;
    case BOULIER_TEXT_FFE:
      return &boulier_method_ffe;
    case BOULIER_TEXT_ECF:
      return &boulier_method_ecf;
    default:
      g_assert_not_reached ();
    }
}

/* Looks up the items that the code uses, once for all players. */
static gboolean
init_form (BoulierComputation *self, const BoulierSheetRules *rules, GError **error)
{
  BoulierForm *form = &self->forms[self->n_forms++];

  form->sheet = boulier_sheet_get (self->edition, rules, error);
  if (form->sheet == NULL)
    return FALSE;
  for (guint i = 0; self->method->steps[i] != NULL; i++)
    {
      g_assert (i < BOULIER_MAX_STEPS);
      form->steps[i] = boulier_sheet_find_step (form->sheet, self->method->steps[i]);
    }
  for (guint i = 0; self->method->cells[i] != NULL; i++)
    {
      const char *cell = self->method->cells[i];

      g_assert (i < BOULIER_MAX_CELLS);
      form->cells[i] =
          boulier_sheet_find_column (form->sheet, (guint) g_ascii_digit_value (cell[0]), cell + 2);
    }
  for (guint i = 0; i < boulier_sheet_get_n_items (form->sheet); i++)
    if ((boulier_sheet_get_item (form->sheet, i)->flags & BOULIER_ITEM_CASE) != 0)
      {
        g_assert (form->n_cases < BOULIER_MAX_CASES);
        form->cases[form->n_cases++] = i;
      }
  return TRUE;
}

/* Starts the computation of a record; results are those to be made or, for a worked calculation,
 * those already made. */
gboolean
boulier_computation_init (BoulierComputation *self,
                          const BoulierRecord *record,
                          BoulierResults *results,
                          GError **error)
{
  memset (self, 0, sizeof *self);
  self->record = record;
  self->edition = results->edition;
  self->method = get_method (self->edition);
  self->results = results;
  for (guint i = 0; self->edition->sheets[i] != NULL; i++)
    {
      g_assert (i < BOULIER_MAX_SHEETS);
      if (!init_form (self, self->edition->sheets[i], error))
        return FALSE;
    }
  self->values = boulier_values_new (self->forms[0].sheet);
  self->candidates = g_array_new (FALSE, FALSE, sizeof (BoulierCandidate));
  return TRUE;
}

void
boulier_computation_clear (BoulierComputation *self)
{
  for (guint i = 0; i < self->n_forms; i++)
    {
      g_clear_pointer (&self->forms[i].batch, boulier_batch_free);
      g_clear_pointer (&self->forms[i].players, g_array_unref);
    }
  g_clear_pointer (&self->values, boulier_values_free);
  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_pointer (&self->meetings, g_free);
  g_clear_pointer (&self->earned, g_free);
}

void
boulier_computation_set_period (BoulierComputation *self, guint period)
{
  self->period = period;
  self->data = &self->results->periods[period];
  self->form = NULL;
  self->batch = NULL;
}

/* Whether a rating can be one of the edition: a document keeps its ratings when the user looks at
 * it by the rules of another country. */
gboolean
boulier_edition_takes (const BoulierEdition *edition, gint16 rating)
{
  return rating >= edition->lowest && rating <= edition->highest;
}

static BoulierMeeting
read_game (const BoulierComputation *self, BoulierSide side)
{
  const BoulierGame *game = boulier_record_game (self->record, BOULIER_SIDE_GAME (side));
  gboolean is_white = BOULIER_SIDE_IS_WHITE (side);

  return (BoulierMeeting){
    .date = game->date,
    .opponent = is_white ? game->black : game->white,
    .written = is_white ? game->black_rating : game->white_rating,
    .result = boulier_game_is_rated (game) ? game->result : BOULIER_RESULT_UNFINISHED,
  };
}

void
boulier_computation_read_games (BoulierComputation *self)
{
  const BoulierIndex *index = self->results->index;
  const guint32 *starts = index->starts + boulier_index_get_cell (index, self->period, 0);
  guint32 n = starts[index->n_players] - starts[0];

  self->first = index->sides + starts[0];
  self->meetings = g_renew (BoulierMeeting, self->meetings, MAX (n, 1));
  for (guint32 i = 0; i < n; i++)
    self->meetings[i] = read_game (self, self->first[i]);
}

/* The rating of the opponent: the one written on the game, then what the text says. */
static void
look_at_opponent (const BoulierComputation *self, gint16 written, BoulierView *view)
{
  view->rating = BOULIER_BLANK;
  view->source = BOULIER_SOURCE_NONE;
  view->refused = FALSE;
  if (written != BOULIER_NO_RATING)
    {
      view->refused = !boulier_edition_takes (self->edition, written);
      if (view->refused)
        return;
      view->rating = BOULIER_INTEGER (written);
      view->source = BOULIER_SOURCE_WRITTEN;
    }
  else if (view->opponent != BOULIER_NO_PLAYER)
    {
      view->refused = self->data->carry[view->opponent].refused;
      if (!view->refused)
        view->rating = self->method->see (self, (guint) view->opponent, &view->source);
    }
}

BoulierMeeting
boulier_computation_meet (const BoulierComputation *self, const BoulierSide *side)
{
  return self->meetings != NULL ? self->meetings[side - self->first] : read_game (self, *side);
}

void
boulier_computation_look (const BoulierComputation *self,
                          const BoulierSide *side,
                          BoulierView *view)
{
  BoulierMeeting meeting = boulier_computation_meet (self, side);

  view->is_white = BOULIER_SIDE_IS_WHITE (*side);
  view->opponent = meeting.opponent;
  view->score = boulier_result_get_score ((BoulierResult) meeting.result, view->is_white);
  look_at_opponent (self, meeting.written, view);
}

/* Opens a sheet, alone or in the batch, and enters the games of the period in their order. */
void
boulier_computation_open (BoulierComputation *self, guint form, guint player, guint n_other)
{
  guint n_rows[2] = { 0, n_other };
  const BoulierSide *sides =
      boulier_index_get (self->results->index, self->period, player, &n_rows[0]);
  BoulierView view;

  self->form = &self->forms[form];
  if (self->batch != NULL)
    self->place = boulier_batch_add (self->batch, n_rows);
  else
    boulier_values_reset (self->values, self->form->sheet, n_rows);
  for (guint row = 0; row < n_rows[0]; row++)
    {
      boulier_computation_look (self, sides + row, &view);
      boulier_computation_set_cell (self, BOULIER_CELL_SCORE, row, view.score);
      boulier_computation_set_cell (self, BOULIER_CELL_RATING, row, view.rating);
    }
}

static guint
prepare (BoulierComputation *self, guint player)
{
  return self->method->prepare != NULL ? self->method->prepare (self, player) : 0;
}

gboolean
boulier_computation_evaluate (BoulierComputation *self, guint player, GError **error)
{
  guint n_other = prepare (self, player);

  self->batch = NULL;
  boulier_computation_open (self, self->method->choose (self, player), player, n_other);
  self->method->fill (self, player);
  return boulier_values_evaluate (self->values, error);
}

void
boulier_computation_queue (BoulierComputation *self, guint player)
{
  guint number = self->method->choose (self, player);
  BoulierForm *form = &self->forms[number];

  if (form->batch == NULL)
    {
      form->batch = boulier_batch_new (form->sheet);
      form->players = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  self->batch = form->batch;
  boulier_computation_open (self, number, player, prepare (self, player));
  self->method->fill (self, player);
  g_array_append_val (form->players, player);
}

void
boulier_computation_blame (const BoulierComputation *self, guint player, GError **error)
{
  g_autoptr (GError) reason = NULL;
  const char *text;

  if (error == NULL)
    return;
  reason = g_steal_pointer (error);
  /* Before the reason stands the symbol that has no value: that is for whoever writes rules. */
  text = g_strrstr (reason->message, ": ");
  boulier_compute_set_error (error, BOULIER_COMPUTE_ERROR_VALUE, N_ ("%1$s, %2$s: %3$s"),
                             boulier_computation_dup_player (self, player),
                             boulier_computation_dup_period (self, self->period),
                             g_strdup (text != NULL ? text + 2 : reason->message));
}

BoulierNumber
boulier_computation_get (const BoulierComputation *self, guint step)
{
  if (self->form == NULL || self->form->steps[step] < 0)
    return BOULIER_BLANK;
  if (self->batch != NULL)
    return boulier_batch_get (self->batch, self->place, (guint) self->form->steps[step]);
  return boulier_values_get (self->values, (guint) self->form->steps[step]);
}

void
boulier_computation_set (BoulierComputation *self, guint step, BoulierNumber value)
{
  if (self->form->steps[step] < 0)
    return;
  if (self->batch != NULL)
    boulier_batch_set_input (self->batch, self->place, (guint) self->form->steps[step], value);
  else
    boulier_values_set_input (self->values, (guint) self->form->steps[step], value);
}

void
boulier_computation_set_cell (BoulierComputation *self, guint cell, guint row, BoulierNumber value)
{
  guint item = (guint) self->form->cells[cell];

  if (self->batch != NULL)
    boulier_batch_set_game_input (self->batch, self->place, item, row, value);
  else
    boulier_values_set_game_input (self->values, item, row, value);
}

BoulierNumber
boulier_computation_get_cell (const BoulierComputation *self, guint cell, guint row)
{
  guint item = (guint) self->form->cells[cell];

  if (self->batch != NULL)
    return boulier_batch_get_in_row (self->batch, self->place, item, row);
  return boulier_values_get_in_row (self->values, item, row);
}

gboolean
boulier_computation_get_rating (BoulierComputation *self, guint step, gint16 *out, GError **error)
{
  BoulierNumber value = boulier_computation_get (self, step);

  if (boulier_number_is_blank (value))
    return TRUE;
  if (value.den != 1 || value.num <= BOULIER_NO_RATING || value.num > G_MAXINT16)
    {
      g_set_error_literal (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_OVERFLOW,
                           N_ ("The new rating is beyond all bounds."));
      return FALSE;
    }
  *out = (gint16) value.num;
  return TRUE;
}

gint32
boulier_computation_get_count (const BoulierComputation *self, guint step)
{
  BoulierNumber value = boulier_computation_get (self, step);

  return boulier_number_is_blank (value) ? 0 : (gint32) value.num;
}

const BoulierItem *
boulier_computation_get_case (const BoulierComputation *self)
{
  for (guint i = 0; self->form != NULL && i < self->form->n_cases; i++)
    {
      guint item = self->form->cases[i];

      if (self->batch != NULL ? boulier_batch_applies (self->batch, self->place, item)
                              : boulier_values_applies (self->values, item))
        return boulier_sheet_get_item (self->form->sheet, item);
    }
  return NULL;
}
