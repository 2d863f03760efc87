/* boulier-player-item.c: a row of the players table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/boulier-locale.h"

#include "boulier-fold.h"
#include "boulier-player-private.h"

static void boulier_player_item_row_init (BoulierEditRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BoulierPlayerItem,
                               boulier_player_item,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BOULIER_TYPE_EDIT_ROW,
                                                      boulier_player_item_row_init))

static BoulierDrafts *
get_drafts (BoulierPlayerItem *self)
{
  return self->model ? boulier_player_model_get_drafts (self->model) : NULL;
}

static const char *
get_draft (BoulierPlayerItem *self, guint field)
{
  BoulierDrafts *drafts = get_drafts (self);

  return drafts ? boulier_drafts_get_text (drafts, self->key, field) : NULL;
}

static char *
dup_rating (gint16 rating)
{
  if (rating == BOULIER_NO_RATING)
    return NULL;
  return boulier_style_dup_number (boulier_locale_get_style (), BOULIER_INTEGER (rating), 0, 0);
}

/* The content of cells */

static void
get_name (BoulierPlayerItem *self, BoulierCellContent *content)
{
  content->text = boulier_fold_isolate (self->name);
  content->badge = g_strdup (self->badge);
}

static void
get_rating (BoulierPlayerItem *self, BoulierCellContent *content)
{
  content->look = BOULIER_LOOK_DIM;
  if (self->carried)
    {
      content->text = dup_rating (self->computed ? self->before : BOULIER_NO_RATING);
      content->note =
          g_strdup (_ ("What came out of the period before. The first rating is entered "
                       "in the first period."));
    }
  else
    {
      content->text = dup_rating (self->rating);
      if (self->key != 0 && self->rating == BOULIER_NO_RATING)
        content->note = g_strdup (_ ("Not rated at the start"));
    }
  if (self->estimated)
    {
      g_free (content->note);
      content->note = g_strdup (_ ("An estimate: the rules do not compute with it."));
    }
}

static const char *
get_new_note (BoulierPlayerItem *self)
{
  switch (self->status)
    {
    case BOULIER_STATUS_UNCHANGED:
      return _ ("No game counted: the rating stays as it was.");
    case BOULIER_STATUS_PROVISIONAL:
      return _ ("A provisional estimate: there are not enough games for a rating yet.");
    case BOULIER_STATUS_ARCHIVED:
      return _ ("The performance so far: there are not enough games for a rating yet.");
    case BOULIER_STATUS_UNRATED:
      return _ ("Not rated, and no game counted.");
    case BOULIER_STATUS_RATED:
    default:
      return NULL;
    }
}

static void
get_new (BoulierPlayerItem *self, BoulierCellContent *content)
{
  if (!self->computed)
    return;
  content->text = dup_rating (self->after);
  content->note = g_strdup (get_new_note (self));
  if (self->status != BOULIER_STATUS_RATED)
    content->look = BOULIER_LOOK_DIM;
  if (content->text == NULL)
    content->text = g_strdup ("–");
}

static gboolean
has_change (BoulierPlayerItem *self)
{
  return self->computed && self->status == BOULIER_STATUS_RATED &&
         self->before != BOULIER_NO_RATING && self->after != BOULIER_NO_RATING;
}

static void
get_change (BoulierPlayerItem *self, BoulierCellContent *content)
{
  if (!has_change (self))
    return;
  content->text =
      boulier_style_dup_signed (boulier_locale_get_style (), BOULIER_INTEGER (self->change), 0, 0);
  if (self->change > 0)
    content->look = BOULIER_LOOK_GAIN;
  else if (self->change < 0)
    content->look = BOULIER_LOOK_LOSS;
  else
    content->look = BOULIER_LOOK_DIM;
}

static gboolean
has_difference (BoulierPlayerItem *self)
{
  return self->computed && self->official != BOULIER_NO_RATING &&
         self->after != BOULIER_NO_RATING &&
         (self->status == BOULIER_STATUS_RATED || self->status == BOULIER_STATUS_UNCHANGED);
}

static int
get_difference (BoulierPlayerItem *self)
{
  return self->official - self->after;
}

/* Neither good nor bad: only a figure that is another one stands out. */
static void
get_official_difference (BoulierPlayerItem *self, BoulierCellContent *content)
{
  int difference;

  if (!has_difference (self))
    return;
  difference = get_difference (self);
  content->text =
      boulier_style_dup_signed (boulier_locale_get_style (), BOULIER_INTEGER (difference), 0, 0);
  if (difference == 0)
    {
      content->look = BOULIER_LOOK_DIM;
      content->note = g_strdup (_ ("The official figure is the computed one."));
    }
  else
    content->look = BOULIER_LOOK_STRONG;
}

/* In the row for a new player: a word of invitation, as long as nothing is typed. */
static void
invite (BoulierPlayerItem *self, guint field, BoulierCellContent *content)
{
  BoulierDrafts *drafts = get_drafts (self);

  if (field != BOULIER_PLAYER_NAME)
    return;
  if (drafts != NULL && boulier_drafts_has_row (drafts, 0))
    {
      content->text = g_strdup (_ ("Name"));
      content->look = BOULIER_LOOK_DIM;
    }
  else
    {
      content->text = g_strdup (_ ("+ Add a player"));
      content->look = BOULIER_LOOK_INVITATION | BOULIER_LOOK_SPAN;
    }
}

static void
boulier_player_item_get_content (BoulierEditRow *row, guint field, BoulierCellContent *content)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);
  const char *draft = get_draft (self, field);

  if (draft != NULL)
    {
      content->text = g_strdup (draft);
      content->problem =
          g_strdup (boulier_drafts_get_problem (get_drafts (self), self->key, field));
      return;
    }
  if (self->key == 0)
    {
      invite (self, field, content);
      return;
    }
  switch ((BoulierPlayerField) field)
    {
    case BOULIER_PLAYER_NAME:
      get_name (self, content);
      break;
    case BOULIER_PLAYER_RATING:
      get_rating (self, content);
      break;
    case BOULIER_PLAYER_NEW:
      get_new (self, content);
      break;
    case BOULIER_PLAYER_CHANGE:
      get_change (self, content);
      break;
    case BOULIER_PLAYER_OFFICIAL:
      content->text = dup_rating (self->official);
      break;
    case BOULIER_PLAYER_DIFFERENCE:
      get_official_difference (self, content);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Editing */

static gboolean
boulier_player_item_can_edit (BoulierEditRow *row, guint field)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);

  return field == BOULIER_PLAYER_NAME || (field == BOULIER_PLAYER_RATING && !self->carried);
}

static char *
boulier_player_item_dup_edit_text (BoulierEditRow *row, guint field)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);
  const char *draft = get_draft (self, field);
  char *text;

  if (draft != NULL)
    return g_strdup (draft);
  text = field == BOULIER_PLAYER_NAME ? g_strdup (self->name) : dup_rating (self->rating);
  return text ? text : g_strdup ("");
}

static void
boulier_player_item_commit (BoulierEditRow *row, guint field, const char *text, gint64 choice)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);

  if (self->model != NULL)
    _boulier_player_model_commit (self->model, self, field, text);
}

static gboolean
boulier_player_item_revert (BoulierEditRow *row, guint field)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);

  if (get_draft (self, field) == NULL)
    return FALSE;
  boulier_drafts_take (get_drafts (self), self->key, field);
  boulier_edit_row_changed (row);
  return TRUE;
}

static gboolean
boulier_player_item_is_entry (BoulierEditRow *row)
{
  return BOULIER_PLAYER_ITEM (row)->key == 0;
}

static gboolean
boulier_player_item_is_begun (BoulierEditRow *row)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);

  return self->key == 0 && self->model != NULL && boulier_drafts_has_row (get_drafts (self), 0);
}

static char *
boulier_player_item_dup_label (BoulierEditRow *row)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);

  if (self->key == 0)
    return g_strdup (_ ("New player"));
  if (self->badge != NULL)
    return g_strdup_printf ("%s, %s", self->name, self->badge);
  return g_strdup (self->name);
}

static void
set_number (BoulierSortKey *key, gint16 value)
{
  key->blank = value == BOULIER_NO_RATING;
  key->number = BOULIER_INTEGER (value);
}

static void
boulier_player_item_get_sort_key (BoulierEditRow *row, guint field, BoulierSortKey *key)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (row);

  switch ((BoulierPlayerField) field)
    {
    case BOULIER_PLAYER_NAME:
      key->text = self->collate_key;
      break;
    case BOULIER_PLAYER_RATING:
      set_number (key, self->carried ? self->before : self->rating);
      break;
    case BOULIER_PLAYER_NEW:
      set_number (key, self->after);
      break;
    case BOULIER_PLAYER_CHANGE:
      set_number (key, has_change (self) ? self->change : BOULIER_NO_RATING);
      break;
    case BOULIER_PLAYER_OFFICIAL:
      set_number (key, self->official);
      break;
    case BOULIER_PLAYER_DIFFERENCE:
      set_number (key, has_difference (self) ? (gint16) get_difference (self) : BOULIER_NO_RATING);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
boulier_player_item_row_init (BoulierEditRowInterface *iface)
{
  iface->get_content = boulier_player_item_get_content;
  iface->can_edit = boulier_player_item_can_edit;
  iface->dup_edit_text = boulier_player_item_dup_edit_text;
  iface->commit = boulier_player_item_commit;
  iface->revert = boulier_player_item_revert;
  iface->is_entry = boulier_player_item_is_entry;
  iface->is_begun = boulier_player_item_is_begun;
  iface->dup_label = boulier_player_item_dup_label;
  iface->get_sort_key = boulier_player_item_get_sort_key;
}

static void
boulier_player_item_finalize (GObject *object)
{
  BoulierPlayerItem *self = BOULIER_PLAYER_ITEM (object);

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->folded, g_free);
  g_clear_pointer (&self->collate_key, g_free);
  g_clear_pointer (&self->badge, g_free);

  G_OBJECT_CLASS (boulier_player_item_parent_class)->finalize (object);
}

static void
boulier_player_item_class_init (BoulierPlayerItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boulier_player_item_finalize;
}

static void
boulier_player_item_init (BoulierPlayerItem *self)
{
  self->rating = BOULIER_NO_RATING;
  self->before = BOULIER_NO_RATING;
  self->after = BOULIER_NO_RATING;
  self->official = BOULIER_NO_RATING;
}

/* Private: for the model. */

static void
set_name (BoulierPlayerItem *self, const char *name)
{
  g_free (self->name);
  g_free (self->folded);
  g_free (self->collate_key);
  self->name = g_strdup (name);
  self->folded = boulier_fold (name);
  self->collate_key = g_utf8_collate_key (self->folded, -1);
}

BoulierPlayerItem *
_boulier_player_item_new (BoulierPlayerModel *model, gint32 key)
{
  BoulierPlayerItem *self = g_object_new (BOULIER_TYPE_PLAYER_ITEM, NULL);

  self->model = model;
  self->key = key;
  set_name (self, "");
  return self;
}

gboolean
_boulier_player_item_take_player (BoulierPlayerItem *self,
                                  const BoulierPlayer *player,
                                  guint period)
{
  const char *name = player->name ? player->name : "";
  gboolean junior = boulier_player_get_category (player, period) == BOULIER_JUNIOR;
  gboolean carried = period > 0;

  if (strcmp (self->name, name) == 0 && self->rating == player->rating && self->junior == junior &&
      self->carried == carried)
    return FALSE;
  if (strcmp (self->name, name) != 0)
    set_name (self, name);
  self->rating = player->rating;
  self->junior = junior;
  self->carried = carried;
  return TRUE;
}

/* How many games a player who is not rated yet has behind him, with those of this period. */
static int
count_games_so_far (BoulierSession *session, const BoulierPlayer *player)
{
  const BoulierResults *results = boulier_session_get_results (session);
  const BoulierPlayerResult *result = boulier_session_get_result (session, player->key);
  guint period = boulier_session_get_period (session);
  gsize index = (gsize) (result - boulier_results_get_period (results, period)->players);
  int n = player->n_provisional;

  for (guint i = 0; i <= period; i++)
    n += boulier_results_get_period (results, i)->players[index].counted;
  return n;
}

/* Whether the text's lowest rating is what the player got. */
static gboolean
is_on_floor (const BoulierPlayerResult *result, const BoulierEdition *edition)
{
  const BoulierConstant *floor = boulier_edition_find_constant (edition, "Floor");

  return floor != NULL && result->status == BOULIER_STATUS_RATED &&
         !boulier_number_is_blank (result->exact) &&
         boulier_number_compare (result->exact, floor->value) < 0 &&
         boulier_number_equal (BOULIER_INTEGER (result->after), floor->value);
}

/* What is worth a word beside the name; the status of a rating comes before the category. */
static char *
dup_badge (BoulierPlayerItem *self,
           BoulierSession *session,
           const BoulierPlayer *player,
           const BoulierPlayerResult *result)
{
  const BoulierEdition *edition = boulier_session_get_computed_record (session)->edition;

  const BoulierConstant *quota = boulier_edition_find_constant (edition, "Quota");

  if (result != NULL && result->status == BOULIER_STATUS_PROVISIONAL)
    return g_strdup_printf (_ ("provisional, %d of %d"), count_games_so_far (session, player),
                            quota != NULL ? (int) quota->value.num : 0);
  if (result != NULL && result->status == BOULIER_STATUS_ARCHIVED)
    return g_strdup_printf (
        ngettext ("archives, %d game", "archives, %d games", result->archive_games),
        result->archive_games);
  if (result != NULL && is_on_floor (result, edition))
    return g_strdup (_ ("floor"));
  if (result != NULL && result->estimated)
    return g_strdup (_ ("estimate"));
  return self->junior ? g_strdup (_ ("junior")) : NULL;
}

static gint16
round_to_rating (BoulierNumber number)
{
  BoulierNumber rounded;

  if (boulier_number_is_blank (number) ||
      !boulier_number_round_half_up (number, BOULIER_INTEGER (1), &rounded, NULL))
    return BOULIER_NO_RATING;
  return (gint16) rounded.num;
}

static gint16
get_shown_result (const BoulierPlayerResult *result)
{
  switch (result->status)
    {
    case BOULIER_STATUS_PROVISIONAL:
      return result->estimate;
    case BOULIER_STATUS_ARCHIVED:
      return round_to_rating (result->archive_performance);
    case BOULIER_STATUS_RATED:
    case BOULIER_STATUS_UNCHANGED:
    case BOULIER_STATUS_UNRATED:
    default:
      return result->published != BOULIER_NO_RATING ? result->published : result->after;
    }
}

gboolean
_boulier_player_item_take_result (BoulierPlayerItem *self,
                                  BoulierSession *session,
                                  const BoulierPlayer *player)
{
  const BoulierPlayerResult *result = boulier_session_get_result (session, self->key);
  g_autofree char *badge = dup_badge (self, session, player, result);
  BoulierStatus status = result ? result->status : BOULIER_STATUS_UNRATED;
  gint16 before = result ? result->before : BOULIER_NO_RATING;
  gint16 after = result ? get_shown_result (result) : BOULIER_NO_RATING;
  gint16 official = result ? result->official : BOULIER_NO_RATING;
  gboolean estimated = result != NULL && result->estimated;

  if (self->computed == (result != NULL) && self->status == status && self->before == before &&
      self->after == after && self->official == official && self->estimated == estimated &&
      g_strcmp0 (self->badge, badge) == 0)
    return FALSE;
  self->computed = result != NULL;
  self->status = status;
  self->before = before;
  self->after = after;
  self->change = (gint16) (after - before);
  self->official = official;
  self->estimated = estimated;
  g_free (self->badge);
  self->badge = g_steal_pointer (&badge);
  return TRUE;
}

gint32
boulier_player_item_get_key (BoulierPlayerItem *self)
{
  g_return_val_if_fail (BOULIER_IS_PLAYER_ITEM (self), 0);

  return self->key;
}

const char *
boulier_player_item_get_folded (BoulierPlayerItem *self)
{
  g_return_val_if_fail (BOULIER_IS_PLAYER_ITEM (self), NULL);

  return self->folded;
}
