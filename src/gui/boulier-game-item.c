/* boulier-game-item.c: a row of the games table: one game, seen from one of its players.
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

static void boulier_game_item_row_init (BoulierEditRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BoulierGameItem,
                               boulier_game_item,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BOULIER_TYPE_EDIT_ROW,
                                                      boulier_game_item_row_init))

/* Cells */

static void
boulier_game_item_get_content (BoulierEditRow *row, guint field, BoulierCellContent *content)
{
  _boulier_game_item_get_content (BOULIER_GAME_ITEM (row), field, content);
}

static char *
boulier_game_item_dup_remark (BoulierEditRow *row, gboolean *problem)
{
  return _boulier_game_item_dup_remark (BOULIER_GAME_ITEM (row), problem);
}

static GPtrArray *
boulier_game_item_dup_links (BoulierEditRow *row)
{
  return _boulier_game_item_dup_links (BOULIER_GAME_ITEM (row));
}

static char *
boulier_game_item_dup_explanation (BoulierEditRow *row, guint field)
{
  return _boulier_game_item_dup_explanation (BOULIER_GAME_ITEM (row), field);
}

/* Editing */

static gboolean
boulier_game_item_can_edit (BoulierEditRow *row, guint field)
{
  return field == BOULIER_GAME_DATE || field == BOULIER_GAME_EVENT ||
         field == BOULIER_GAME_OPPONENT || field == BOULIER_GAME_RATING ||
         field == BOULIER_GAME_RESULT;
}

static char *
dup_rating (gint16 rating)
{
  if (rating == BOULIER_NO_RATING)
    return NULL;
  return boulier_style_dup_number (boulier_locale_get_style (), BOULIER_INTEGER (rating), 0, 0);
}

static char *
dup_plain_date (gint32 day)
{
  GDate date;

  if (day == BOULIER_NO_DATE)
    return NULL;
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) day);
  return g_strdup_printf ("%d.%d.%d", g_date_get_day (&date), g_date_get_month (&date),
                          g_date_get_year (&date));
}

static char *
dup_result (BoulierGameItem *self)
{
  const char *text = boulier_notation_get_result (self->result, self->is_white);

  if (self->key == 0 || self->result == BOULIER_RESULT_UNFINISHED)
    return NULL;
  return g_strdup (text);
}

static char *
dup_entered (BoulierGameItem *self, guint field)
{
  switch (field)
    {
    case BOULIER_GAME_DATE:
      return dup_plain_date (self->date);
    case BOULIER_GAME_EVENT:
      return g_strdup (self->event);
    case BOULIER_GAME_OPPONENT:
      return g_strdup (self->opponent_name);
    case BOULIER_GAME_RATING:
      if (self->written_rating != BOULIER_NO_RATING)
        return dup_rating (self->written_rating);
      return dup_rating (self->list_rating);
    case BOULIER_GAME_RESULT:
      return dup_result (self);
    default:
      return NULL;
    }
}

static char *
boulier_game_item_dup_edit_text (BoulierEditRow *row, guint field)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);
  const char *draft = _boulier_game_item_get_draft (self, field);
  char *text = draft ? g_strdup (draft) : dup_entered (self, field);

  return text ? text : g_strdup ("");
}

static void
boulier_game_item_commit (BoulierEditRow *row, guint field, const char *text, gint64 choice)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);

  if (self->model != NULL)
    _boulier_game_model_commit (self->model, self, field, text, choice);
}

static gboolean
boulier_game_item_revert (BoulierEditRow *row, guint field)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);

  if (_boulier_game_item_get_draft (self, field) == NULL)
    return FALSE;
  boulier_drafts_take (self->model->drafts, _boulier_game_item_get_draft_row (self), field);
  boulier_edit_row_changed (row);
  return TRUE;
}

static gboolean
boulier_game_item_toggle (BoulierEditRow *row, guint field)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);

  if (field != BOULIER_GAME_COLOUR || self->model == NULL)
    return FALSE;
  _boulier_game_model_toggle_colour (self->model, self);
  return TRUE;
}

static gboolean
boulier_game_item_take_letter (BoulierEditRow *row, guint field, gunichar letter)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);

  return field == BOULIER_GAME_COLOUR && self->model != NULL &&
         _boulier_game_model_take_colour_letter (self->model, self, letter);
}

static gboolean
boulier_game_item_is_entry (BoulierEditRow *row)
{
  return BOULIER_GAME_ITEM (row)->key == 0;
}

static gboolean
boulier_game_item_is_begun (BoulierEditRow *row)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);

  return self->key == 0 && self->model != NULL &&
         boulier_drafts_has_row (self->model->drafts, _boulier_game_item_get_draft_row (self));
}

static char *
boulier_game_item_dup_label (BoulierEditRow *row)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);
  const char *opponent = self->opponent_name ? self->opponent_name : _ ("opponent without a name");
  g_autofree char *date = NULL;

  if (self->key == 0)
    return g_strdup (_ ("New game"));
  date = boulier_locale_dup_date (self->date, FALSE);
  if (self->date != BOULIER_NO_DATE)
    return g_strdup_printf ("%s, %s, %s", date, opponent,
                            boulier_notation_get_result (self->result, self->is_white));
  return g_strdup_printf ("%s, %s", opponent,
                          boulier_notation_get_result (self->result, self->is_white));
}

static void
set_text_key (BoulierSortKey *key, const char *text)
{
  key->text = text ? text : "";
  key->blank = text == NULL;
}

static void
set_number_key (BoulierSortKey *key, BoulierNumber number)
{
  key->number = number;
  key->blank = boulier_number_is_blank (number);
}

/* Whole points first: 0, ½, 1, then what was not played. */
static BoulierNumber
get_points (BoulierGameItem *self)
{
  if (!boulier_result_is_played (self->result))
    return BOULIER_BLANK;
  return boulier_result_get_score (self->result, self->is_white);
}

static BoulierNumber
get_shown_rating (BoulierGameItem *self)
{
  if (self->written_rating != BOULIER_NO_RATING)
    return BOULIER_INTEGER (self->written_rating);
  if (self->computed)
    return self->rating;
  return self->list_rating != BOULIER_NO_RATING ? BOULIER_INTEGER (self->list_rating)
                                                : BOULIER_BLANK;
}

static void
boulier_game_item_get_sort_key (BoulierEditRow *row, guint field, BoulierSortKey *key)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (row);
  guint n = field - BOULIER_GAME_COLUMNS;

  switch (field)
    {
    case BOULIER_GAME_NUMBER:
      key->number = BOULIER_INTEGER (self->computed ? self->worked_row + 1 : self->number);
      break;
    case BOULIER_GAME_DATE:
      set_number_key (key,
                      self->date != BOULIER_NO_DATE ? BOULIER_INTEGER (self->date) : BOULIER_BLANK);
      break;
    case BOULIER_GAME_EVENT:
      set_text_key (key, self->event_key);
      break;
    case BOULIER_GAME_COLOUR:
      set_number_key (key, self->colour_known ? BOULIER_INTEGER (self->is_white ? 0 : 1)
                                              : BOULIER_BLANK);
      break;
    case BOULIER_GAME_OPPONENT:
      set_text_key (key, self->collate_key);
      break;
    case BOULIER_GAME_RATING:
      set_number_key (key, get_shown_rating (self));
      break;
    case BOULIER_GAME_RESULT:
      set_number_key (key, get_points (self));
      break;
    default:
      set_number_key (key, n < self->n_values ? self->values[n] : BOULIER_BLANK);
    }
}

static void
boulier_game_item_row_init (BoulierEditRowInterface *iface)
{
  iface->get_content = boulier_game_item_get_content;
  iface->can_edit = boulier_game_item_can_edit;
  iface->dup_edit_text = boulier_game_item_dup_edit_text;
  iface->commit = boulier_game_item_commit;
  iface->revert = boulier_game_item_revert;
  iface->toggle = boulier_game_item_toggle;
  iface->take_letter = boulier_game_item_take_letter;
  iface->dup_remark = boulier_game_item_dup_remark;
  iface->dup_links = boulier_game_item_dup_links;
  iface->dup_explanation = boulier_game_item_dup_explanation;
  iface->is_entry = boulier_game_item_is_entry;
  iface->is_begun = boulier_game_item_is_begun;
  iface->dup_label = boulier_game_item_dup_label;
  iface->get_sort_key = boulier_game_item_get_sort_key;
}

static void
boulier_game_item_finalize (GObject *object)
{
  BoulierGameItem *self = BOULIER_GAME_ITEM (object);

  g_clear_pointer (&self->opponent_name, g_free);
  g_clear_pointer (&self->collate_key, g_free);
  g_clear_pointer (&self->event, g_free);
  g_clear_pointer (&self->event_key, g_free);
  g_clear_pointer (&self->values, g_free);

  G_OBJECT_CLASS (boulier_game_item_parent_class)->finalize (object);
}

static void
boulier_game_item_class_init (BoulierGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boulier_game_item_finalize;
}

static void
boulier_game_item_init (BoulierGameItem *self)
{
  self->list_rating = BOULIER_NO_RATING;
  self->written_rating = BOULIER_NO_RATING;
  self->result = BOULIER_RESULT_UNFINISHED;
  self->is_white = TRUE;
  self->rating = BOULIER_BLANK;
}

/* Private: for the model */

BoulierGameItem *
_boulier_game_item_new (BoulierGameModel *model, gint32 key)
{
  BoulierGameItem *self = g_object_new (BOULIER_TYPE_GAME_ITEM, NULL);

  self->model = model;
  self->key = key;
  return self;
}

/* Keeps a text and its key for sorting; whether it is another than before. */
static gboolean
take_text (char **text, char **key, const char *new_text)
{
  g_autofree char *folded = NULL;

  if (g_strcmp0 (*text, new_text) == 0)
    return FALSE;
  g_free (*text);
  g_free (*key);
  *text = g_strdup (new_text);
  folded = new_text ? boulier_fold (new_text) : NULL;
  *key = folded ? g_utf8_collate_key (folded, -1) : NULL;
  return TRUE;
}

gboolean
_boulier_game_item_take_game (BoulierGameItem *self,
                              const BoulierRecord *record,
                              const BoulierGame *game)
{
  gboolean is_white = game->white != BOULIER_NO_PLAYER &&
                      boulier_record_player (record, game->white)->key == self->model->player;
  gint32 index = is_white ? game->black : game->white;
  const BoulierPlayer *opponent =
      index != BOULIER_NO_PLAYER ? boulier_record_player (record, index) : NULL;
  gint16 list =
      opponent ? _boulier_game_model_get_list_rating (self->model, opponent) : BOULIER_NO_RATING;
  gint16 written = is_white ? game->black_rating : game->white_rating;
  gboolean colour_known = !(game->flags & BOULIER_GAME_COLOUR_UNKNOWN);
  gboolean guessed = opponent != NULL && written == BOULIER_NO_RATING &&
                     boulier_estimates_is_guess (self->model->session, opponent->key);
  gboolean changed;

  changed = take_text (&self->opponent_name, &self->collate_key, opponent ? opponent->name : NULL);
  changed |= take_text (&self->event, &self->event_key, game->event);
  changed |= self->date != game->date || self->opponent != (opponent ? opponent->key : 0) ||
             self->list_rating != list || self->written_rating != written ||
             self->round != game->round || self->result != game->result ||
             self->is_white != is_white || self->colour_known != colour_known ||
             self->guessed != guessed;
  self->date = game->date;
  self->opponent = opponent ? opponent->key : 0;
  self->list_rating = list;
  self->written_rating = written;
  self->round = game->round;
  self->result = game->result;
  self->is_white = is_white;
  self->colour_known = colour_known;
  self->guessed = guessed;
  return changed;
}

/* The values of the columns that are shown; whether any is another than before. */
static gboolean
take_values (BoulierGameItem *self, const BoulierValues *values, guint row)
{
  guint n = values ? self->model->columns->len : 0;
  gboolean changed = n != self->n_values;

  if (changed)
    {
      g_free (self->values);
      self->values = g_new0 (BoulierNumber, n);
      self->n_values = n;
    }
  for (guint i = 0; i < n; i++)
    {
      guint item = g_array_index (self->model->columns, guint, i);
      BoulierNumber value = boulier_values_get_in_row (values, item, row);

      if (value.num != self->values[i].num || value.den != self->values[i].den)
        changed = TRUE;
      self->values[i] = value;
    }
  return changed;
}

gboolean
_boulier_game_item_take_worked (BoulierGameItem *self,
                                const BoulierWorked *worked,
                                guint row,
                                guint number)
{
  const BoulierWorkedGame *game = &g_array_index (worked->games[0], BoulierWorkedGame, row);
  gboolean changed;

  changed = !self->computed || self->counts != game->counts || self->number != number ||
            self->worked_row != row || self->source != game->source ||
            self->reason != game->reason || self->reference != game->reference ||
            self->rating.num != game->opponent_rating.num ||
            self->rating.den != game->opponent_rating.den;
  self->computed = TRUE;
  self->counts = game->counts;
  self->number = number;
  self->worked_row = row;
  self->rating = game->opponent_rating;
  self->source = game->source;
  self->reason = game->reason;
  self->reference = game->reference;
  changed |= take_values (self, worked->values, row);
  return changed;
}

gboolean
_boulier_game_item_take_nothing (BoulierGameItem *self)
{
  if (!self->computed)
    return FALSE;
  self->computed = FALSE;
  self->counts = TRUE;
  self->reason = NULL;
  take_values (self, NULL, 0);
  return TRUE;
}

const char *
_boulier_game_item_get_draft (BoulierGameItem *self, guint field)
{
  if (self->model == NULL)
    return NULL;
  return boulier_drafts_get_text (self->model->drafts, _boulier_game_item_get_draft_row (self),
                                  field);
}

gint64
_boulier_game_item_get_draft_row (BoulierGameItem *self)
{
  return self->key != 0 ? _boulier_game_model_get_game_draft_row (self->model, self->key)
                        : _boulier_game_model_get_entry_draft_row (self->model);
}

gint32
boulier_game_item_get_key (BoulierGameItem *self)
{
  g_return_val_if_fail (BOULIER_IS_GAME_ITEM (self), 0);

  return self->key;
}

gint32
boulier_game_item_get_opponent (BoulierGameItem *self)
{
  g_return_val_if_fail (BOULIER_IS_GAME_ITEM (self), 0);

  return self->opponent;
}

gboolean
boulier_game_item_get_counts (BoulierGameItem *self)
{
  g_return_val_if_fail (BOULIER_IS_GAME_ITEM (self), FALSE);

  return !self->computed || self->counts;
}
