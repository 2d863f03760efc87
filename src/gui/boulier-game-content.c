/* boulier-game-content.c: what stands in the cells of a row of the games table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-notation.h"
#include "io/boulier-locale.h"

#include "boulier-estimates.h"
#include "boulier-fold.h"
#include "boulier-game-private.h"

static char *
dup_number (BoulierNumber number)
{
  return boulier_style_dup_number (boulier_locale_get_style (), number, 0, 0);
}

static char *
dup_rating (gint16 rating)
{
  return rating != BOULIER_NO_RATING ? dup_number (BOULIER_INTEGER (rating)) : NULL;
}

/* The content of entered cells */

static int
get_year (gint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) day);
  return g_date_get_year (&date);
}

static void
get_date (BoulierGameItem *self, BoulierCellContent *content)
{
  const BoulierRecord *record = boulier_session_get_record (self->model->session);
  const BoulierPeriod *period = boulier_record_period (record, self->model->period);
  gboolean with_year = self->model->with_year;

  if (self->date == BOULIER_NO_DATE)
    return;
  content->note = _boulier_game_item_dup_outside (self);
  if (content->note != NULL)
    with_year |=
        period->from == BOULIER_NO_DATE || get_year (self->date) != get_year (period->from);
  content->text = boulier_locale_dup_date (self->date, with_year);
}

static void
get_event (BoulierGameItem *self, BoulierCellContent *content)
{
  content->look = BOULIER_LOOK_DIM;
  if (self->round == 0)
    content->text = g_strdup (self->event);
  else if (self->event == NULL)
    content->text = g_strdup_printf (_ ("round %u"), self->round);
  else
    {
      /* Translators: an event and the number of the round: “Interclubs 6” */
      content->text = g_strdup_printf (_ ("%s %u"), self->event, self->round);
      content->note = g_strdup_printf (_ ("%s, round %u"), self->event, self->round);
    }
}

static void
set_colour (BoulierCellContent *content, gboolean known, gboolean is_white)
{
  if (!known)
    {
      content->text = g_strdup ("–");
      content->spoken = g_strdup (_ ("not known"));
      content->note = g_strdup (_ ("Who had White is not known. Space changes it."));
      content->look = BOULIER_LOOK_DIM;
    }
  else if (is_white)
    {
      content->text = g_strdup ("○");
      content->spoken = g_strdup (_ ("White"));
      content->note = g_strdup (_ ("The player had White. Space changes it."));
    }
  else
    {
      content->text = g_strdup ("●");
      content->spoken = g_strdup (_ ("Black"));
      content->note = g_strdup (_ ("The player had Black. Space changes it."));
    }
}

static void
get_opponent (BoulierGameItem *self, BoulierCellContent *content)
{
  if (self->opponent != 0)
    content->text = boulier_fold_isolate (self->opponent_name);
  else
    {
      content->text = g_strdup ("–");
      content->spoken = g_strdup (_ ("without a name"));
      content->note = g_strdup (self->result == BOULIER_RESULT_BYE
                                    ? _ ("A bye has no opponent.")
                                    : _ ("The opponent is not among the players; only his rating "
                                         "is known."));
      content->look = BOULIER_LOOK_DIM;
    }
}

/* A rating written on the game, and what it stands in place of. */
static void
get_written_rating (BoulierGameItem *self, BoulierCellContent *content)
{
  g_autofree char *list = dup_rating (self->list_rating);
  g_autofree char *name = boulier_fold_isolate (self->opponent_name ? self->opponent_name : "");

  content->text = dup_rating (self->written_rating);
  if (self->opponent == 0)
    {
      content->note = g_strdup (_ ("Written on this game; the opponent has no name here."));
      return;
    }
  content->look = BOULIER_LOOK_WRITTEN;
  if (list != NULL)
    content->note =
        g_strdup_printf (_ ("Written on this game; %s has %s at the start of the period. "
                            "Empty the cell to go back to that."),
                         name, list);
  else
    content->note = g_strdup_printf (
        _ ("Written on this game; %s is not rated at the start of the period."), name);
}

static char *
dup_source_note (BoulierGameItem *self)
{
  g_autofree char *name = boulier_fold_isolate (self->opponent_name ? self->opponent_name : "");
  g_autofree char *exact =
      boulier_style_dup_number (boulier_locale_get_style (), self->rating, 0, 6);

  switch (self->source)
    {
    case BOULIER_SOURCE_LIST:
      return g_strdup_printf (_ ("The rating of %s at the start of the period"), name);
    case BOULIER_SOURCE_ESTIMATE:
      return g_strdup_printf (_ ("The estimate of %s, who is not rated: %s"), name, exact);
    case BOULIER_SOURCE_START:
      return g_strdup_printf (_ ("The starting grade of %s: %s"), name, exact);
    case BOULIER_SOURCE_ZERO:
      return g_strdup_printf (_ ("%s has no grade, which counts as 0 by the text."), name);
    case BOULIER_SOURCE_WRITTEN:
    case BOULIER_SOURCE_NONE:
    default:
      return NULL;
    }
}

static void
get_rating (BoulierGameItem *self, BoulierCellContent *content)
{
  if (self->written_rating != BOULIER_NO_RATING)
    get_written_rating (self, content);
  else if (self->computed && !boulier_number_is_blank (self->rating))
    {
      content->text = dup_number (self->rating);
      content->note = dup_source_note (self);
      if (self->source != BOULIER_SOURCE_LIST)
        content->look = BOULIER_LOOK_DIM;
    }
  else if (!self->computed && self->list_rating != BOULIER_NO_RATING)
    content->text = dup_rating (self->list_rating);
  else if (self->result != BOULIER_RESULT_BYE)
    {
      content->text = g_strdup ("–");
      content->spoken = g_strdup (_ ("not rated"));
      content->note = g_strdup (_ ("The opponent is not rated."));
      content->look = BOULIER_LOOK_DIM;
    }
}

static const char *
get_result_note (guint result)
{
  switch ((BoulierResult) result)
    {
    case BOULIER_RESULT_WHITE_FORFEIT:
    case BOULIER_RESULT_BLACK_FORFEIT:
    case BOULIER_RESULT_DOUBLE_FORFEIT:
      return _ ("A forfeit: the game was not played.");
    case BOULIER_RESULT_UNFINISHED:
      return _ ("No result yet.");
    case BOULIER_RESULT_BYE:
      return _ ("A bye: there was no game.");
    case BOULIER_RESULT_WHITE_WINS:
    case BOULIER_RESULT_BLACK_WINS:
    case BOULIER_RESULT_DRAW:
    default:
      return NULL;
    }
}

static void
get_result (BoulierGameItem *self, BoulierCellContent *content)
{
  const char *text = boulier_notation_get_result (self->result, self->is_white);

  content->text = g_strdup (self->result == BOULIER_RESULT_BYE ? _ (text) : text);
  content->note = g_strdup (get_result_note (self->result));
  content->look = BOULIER_LOOK_STRONG;
}

/* The content of computed cells */

/* In a table a sentence stands without its full stop. */
static char *
dup_reason (BoulierGameItem *self)
{
  char *reason = g_strdup (_ (self->reason));
  gsize length = strlen (reason);

  if (length > 0 && reason[length - 1] == '.')
    reason[length - 1] = '\0';
  return reason;
}

static char *
dup_reason_line (BoulierGameItem *self)
{
  g_autofree char *reason = dup_reason (self);

  if (self->reference != NULL)
    return g_strdup_printf ("%s · %s", reason, _ (self->reference));
  return g_steal_pointer (&reason);
}

static const BoulierItem *
get_column (BoulierGameItem *self, guint n)
{
  return n < self->n_values ? boulier_game_model_get_column (self->model, n) : NULL;
}

static void
get_computed (BoulierGameItem *self, guint n, BoulierCellContent *content)
{
  const BoulierItem *column = get_column (self, n);
  gboolean blank;

  if (column == NULL || !self->computed)
    return;
  blank = boulier_number_is_blank (self->values[n]);
  content->text = boulier_item_dup_value (column, self->values[n], boulier_locale_get_style ());
  if (blank && (column->flags & BOULIER_ITEM_LEADING))
    {
      g_free (content->text);
      content->text = g_strdup ("–");
      content->spoken = g_strdup (_ ("does not count"));
    }
}

static void
get_number (BoulierGameItem *self, BoulierCellContent *content)
{
  if (self->counts || !self->computed)
    content->text = g_strdup_printf ("%u", self->number);
  else
    {
      content->text = g_strdup ("–");
      content->spoken = g_strdup (_ ("does not count"));
    }
}

static void
get_field (BoulierGameItem *self, guint field, BoulierCellContent *content)
{
  switch (field)
    {
    case BOULIER_GAME_NUMBER:
      get_number (self, content);
      break;
    case BOULIER_GAME_DATE:
      get_date (self, content);
      break;
    case BOULIER_GAME_EVENT:
      get_event (self, content);
      break;
    case BOULIER_GAME_COLOUR:
      set_colour (content, self->colour_known, self->is_white);
      break;
    case BOULIER_GAME_OPPONENT:
      get_opponent (self, content);
      break;
    case BOULIER_GAME_RATING:
      get_rating (self, content);
      break;
    case BOULIER_GAME_RESULT:
      get_result (self, content);
      break;
    default:
      get_computed (self, field - BOULIER_GAME_COLUMNS, content);
    }
}

/* What a text that was not taken leaves as it was, as a sentence after the one that says why. */
static char *
dup_consequence (BoulierGameItem *self, guint field, const char *problem)
{
  g_auto (BoulierCellContent) old = { 0 };

  if (field == BOULIER_GAME_RESULT && self->key != 0 && self->result == BOULIER_RESULT_UNFINISHED)
    /* Translators: %s is the sentence that says what is wrong. */
    return g_strdup_printf (_ ("%s The game is left out until this is corrected."), problem);
  /* A game that does not count goes on with nothing. */
  if (self->key != 0 && self->counts && self->result != BOULIER_RESULT_UNFINISHED)
    get_field (self, field, &old);
  if (old.text == NULL)
    return g_strdup (problem);
  /* Translators: the sentence that says what is wrong, and what stood in the cell before. */
  return g_strdup_printf (_ ("%s Until this is corrected, the calculation goes on with “%s”."),
                          problem, old.text);
}

/* What could not be taken in the row, one line each; NULL when all was. Where there are several, each
 * says which it is. */
static char *
dup_problem (BoulierGameItem *self)
{
  gint64 row = _boulier_game_item_get_draft_row (self);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint field = BOULIER_GAME_DATE; field <= BOULIER_GAME_RESULT; field++)
    {
      const char *sentence = boulier_drafts_get_problem (self->model->drafts, row, field);

      if (sentence == NULL)
        continue;
      g_ptr_array_add (texts, (char *) boulier_drafts_get_text (self->model->drafts, row, field));
      g_ptr_array_add (lines, dup_consequence (self, field, sentence));
    }
  for (guint i = 0; lines->len > 1 && i < lines->len; i++)
    {
      g_autofree char *line = lines->pdata[i];

      /* Translators: what was typed, and the sentence that says what is wrong with it */
      lines->pdata[i] = g_strdup_printf (_ ("“%s”: %s"), (char *) texts->pdata[i], line);
    }
  if (lines->len == 0)
    return NULL;
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static char *
dup_not_counted (BoulierGameItem *self)
{
  g_autofree char *reason = NULL;

  if (!self->computed || self->counts || self->reason == NULL)
    return NULL;
  reason = dup_reason_line (self);
  /* Translators: %s is the reason. */
  return g_strdup_printf (_ ("Does not count · %s"), reason);
}

/* A rating of the opponent that the rules only take for an estimate: the user may know better. */
static char *
dup_guess (BoulierGameItem *self)
{
  g_autofree char *name = NULL;

  if (!self->guessed)
    return NULL;
  name = boulier_fold_isolate (self->opponent_name);
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (
      _ ("The rating of %s ends in 9: it is taken for an estimate, and nothing is "
         "computed with it."),
      name);
}

/* A rating that the opponent did not get for his own: see boulier-game-edit. */
static char *
dup_only_written (BoulierGameItem *self)
{
  g_autofree char *name = NULL;

  if (!boulier_estimates_is_only_written (self->model->session, self->opponent,
                                          self->written_rating))
    return NULL;
  name = boulier_fold_isolate (self->opponent_name);
  /* Translators: a rating, and the name of a player. */
  return g_strdup_printf (_ ("%d counts for this game only, because it ends in 9 as estimates do: "
                             "%s has no rating without it."),
                          self->written_rating, name);
}

/* What is to be said of a game, one line each; NULL for nothing. */
static char *
dup_hints (BoulierGameItem *self)
{
  char *hints[] = { dup_not_counted (self), _boulier_game_item_dup_outside (self), dup_guess (self),
                    dup_only_written (self) };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    if (hints[i] != NULL)
      g_ptr_array_add (lines, hints[i]);
  if (lines->len == 0)
    return NULL;
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* What is wrong, what a new game still needs, or else what is to be said of the game. */
char *
_boulier_game_item_dup_remark (BoulierGameItem *self, gboolean *problem)
{
  g_autofree char *wrong = self->model != NULL ? dup_problem (self) : NULL;

  if (self->model == NULL)
    return NULL;
  *problem = wrong != NULL;
  if (wrong != NULL)
    return g_steal_pointer (&wrong);
  if (boulier_edit_row_is_begun (BOULIER_EDIT_ROW (self)))
    return g_strdup (_ ("Not a game yet: it begins with the name or the rating of the opponent."));
  return self->key != 0 ? dup_hints (self) : NULL;
}

static void
add_guess_links (BoulierGameItem *self, GPtrArray *links)
{
  if (boulier_estimates_is_only_written (self->model->session, self->opponent,
                                         self->written_rating))
    g_ptr_array_add (links, boulier_remark_link_new (_ ("It is a real rating"),
                                                     "games.give-written", self->key));
  if (!self->guessed)
    return;
  g_ptr_array_add (links, boulier_remark_link_new (_ ("It is a real rating"), "games.rating-real",
                                                   self->opponent));
  g_ptr_array_add (links, boulier_remark_link_new (_ ("It is an estimate"), "games.rating-estimate",
                                                   self->opponent));
}

GPtrArray *
_boulier_game_item_dup_links (BoulierGameItem *self)
{
  g_autofree char *wrong = self->model != NULL ? dup_problem (self) : NULL;
  g_autoptr (GPtrArray) links = NULL;

  if (self->model == NULL || self->key == 0 || wrong != NULL)
    return NULL;
  links = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_remark_link_free);
  _boulier_game_item_add_move_link (self, links);
  add_guess_links (self, links);
  return links->len > 0 ? g_steal_pointer (&links) : NULL;
}

/* The row for a new game: a word of invitation, as long as nothing is typed. */
static void
invite (BoulierGameItem *self, guint field, BoulierCellContent *content)
{
  gboolean begun =
      boulier_drafts_has_row (self->model->drafts, _boulier_game_item_get_draft_row (self));
  gboolean leading = field == BOULIER_GAME_NUMBER;

  if (field >= BOULIER_GAME_COLUMNS)
    {
      const BoulierItem *column =
          boulier_game_model_get_column (self->model, field - BOULIER_GAME_COLUMNS);

      leading = column != NULL && (column->flags & BOULIER_ITEM_LEADING);
    }
  if (leading)
    {
      content->text = g_strdup ("+");
      content->spoken = g_strdup ("");
      content->look = BOULIER_LOOK_INVITATION;
    }
  else if (field == BOULIER_GAME_DATE && !begun)
    {
      content->text = g_strdup (_ ("Add a game"));
      content->look = BOULIER_LOOK_INVITATION | BOULIER_LOOK_SPAN;
    }
  else if (field == BOULIER_GAME_OPPONENT && begun)
    {
      content->text = g_strdup (_ ("Opponent"));
      content->spoken = g_strdup ("");
      content->note = g_strdup (_ ("The game begins with the name or the rating of the opponent."));
      content->look = BOULIER_LOOK_DIM;
    }
}

void
_boulier_game_item_get_content (BoulierGameItem *self, guint field, BoulierCellContent *content)
{
  const char *draft;

  /* A row that is on its way out. */
  if (self->model == NULL)
    return;
  draft = _boulier_game_item_get_draft (self, field);
  if (draft != NULL && field == BOULIER_GAME_COLOUR)
    set_colour (content, TRUE, strcmp (draft, "white") == 0);
  else if (draft != NULL)
    {
      content->text = g_strdup (draft);
      content->problem = g_strdup (boulier_drafts_get_problem (
          self->model->drafts, _boulier_game_item_get_draft_row (self), field));
    }
  else if (self->key == 0)
    invite (self, field, content);
  else
    {
      get_field (self, field, content);
      if (self->computed && !self->counts)
        content->look |= BOULIER_LOOK_DIM;
    }
}

/* Whether a formula tells more than its numbers: not a value of the rules by its name, and not the
 * conditions of a yes or no. */
static gboolean
tells_more (const BoulierItem *column, const char *formula)
{
  return column->show != BOULIER_SHOW_TRUTH && strpbrk (formula, " (/") != NULL;
}

/* "K·(S − We) = 12 × (0 − 0.56)": how a computed value came about, and the paragraph. */
char *
_boulier_game_item_dup_explanation (BoulierGameItem *self, guint field)
{
  const BoulierStyle *style = boulier_locale_get_style ();
  const BoulierWorked *worked;
  const BoulierItem *column;
  g_autofree char *formula = NULL, *numbers = NULL, *line = NULL;
  guint item;

  if (self->model == NULL || field < BOULIER_GAME_COLUMNS || !self->computed)
    return NULL;
  column = get_column (self, field - BOULIER_GAME_COLUMNS);
  worked = boulier_session_get_worked (self->model->session);
  if (column == NULL || column->formula == NULL || worked == NULL || worked->values == NULL ||
      boulier_number_is_blank (self->values[field - BOULIER_GAME_COLUMNS]))
    return NULL;
  item = g_array_index (self->model->columns, guint, field - BOULIER_GAME_COLUMNS);
  formula = boulier_values_dup_row_formula (worked->values, item, self->worked_row, style);
  numbers = boulier_values_dup_row_numbers (worked->values, item, self->worked_row, style);
  if (tells_more (column, formula))
    line = g_strdup_printf ("%s = %s", formula, numbers);
  else
    line = g_steal_pointer (&numbers);
  if (column->reference != NULL)
    return g_strdup_printf ("%s\n%s", line, _ (column->reference));
  return g_steal_pointer (&line);
}
