/* boulier-player-model.c: the players of a document as rows, changed only where they changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-notation.h"

#include "boulier-fold.h"
#include "boulier-player-private.h"
#include "boulier-rows.h"

struct _BoulierPlayerModel
{
  GObject parent_instance;

  /* Owned References */
  BoulierSession *session;
  BoulierDrafts *drafts;
  GPtrArray *items;   /* as shown; the last is the row for a new player */
  GHashTable *by_key; /* key to the item, borrowed from items */

  gboolean moving; /* items-changed is being told: nothing may be written now */
};

static void boulier_player_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BoulierPlayerModel,
                               boulier_player_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      boulier_player_model_list_init))

static GType
get_item_type (GListModel *list)
{
  return BOULIER_TYPE_PLAYER_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return BOULIER_PLAYER_MODEL (list)->items->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  BoulierPlayerModel *self = BOULIER_PLAYER_MODEL (list);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position))
                                     : NULL;
}

static void
boulier_player_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Following the session */

/* The row for a new player: the one there was, unless it has become a player's. */
static BoulierPlayerItem *
dup_entry (BoulierPlayerModel *self)
{
  if (self->items->len > 0)
    {
      BoulierPlayerItem *last = g_ptr_array_index (self->items, self->items->len - 1);

      if (last->key == 0)
        return g_object_ref (last);
    }
  return _boulier_player_item_new (self, 0);
}

/* The rows as they should be now, with the items there are; changed ones are added to changed. */
static GPtrArray *
collect_items (BoulierPlayerModel *self, GPtrArray *changed)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  guint period = boulier_session_get_period (self->session);
  GPtrArray *items = g_ptr_array_new_full (record->players->len + 1, g_object_unref);

  for (guint i = 0; i < record->players->len; i++)
    {
      const BoulierPlayer *player = boulier_record_player (record, i);
      BoulierPlayerItem *item = boulier_player_model_find (self, player->key);

      item = item ? g_object_ref (item) : _boulier_player_item_new (self, player->key);
      if (_boulier_player_item_take_player (item, player, period))
        g_ptr_array_add (changed, g_object_ref (item));
      g_ptr_array_add (items, item);
    }
  g_ptr_array_add (items, dup_entry (self));
  return items;
}

static void
index_items (BoulierPlayerModel *self)
{
  g_hash_table_remove_all (self->by_key);
  for (guint i = 0; i < self->items->len; i++)
    {
      BoulierPlayerItem *item = g_ptr_array_index (self->items, i);

      if (item->key != 0)
        g_hash_table_insert (self->by_key, GINT_TO_POINTER (item->key), item);
    }
}

static void
replace_items (BoulierPlayerModel *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) old = self->items;

  self->items = items;
  index_items (self);
  /* Rows that are gone write nothing any more. */
  for (guint i = 0; i < old->len; i++)
    {
      BoulierPlayerItem *item = g_ptr_array_index (old, i);

      if (item->key != 0 && boulier_player_model_find (self, item->key) != item)
        item->model = NULL;
    }
  self->moving = TRUE;
  boulier_rows_tell_change (G_LIST_MODEL (self), old, items);
  self->moving = FALSE;
}

static void
tell_changed (GPtrArray *changed)
{
  for (guint i = 0; i < changed->len; i++)
    boulier_edit_row_changed (g_ptr_array_index (changed, i));
}

static void
take_record (BoulierPlayerModel *self)
{
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (g_object_unref);

  replace_items (self, collect_items (self, changed));
  tell_changed (changed);
}

static void
take_results (BoulierPlayerModel *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < record->players->len; i++)
    {
      const BoulierPlayer *player = boulier_record_player (record, i);
      BoulierPlayerItem *item = boulier_player_model_find (self, player->key);

      if (item != NULL && _boulier_player_item_take_result (item, self->session, player))
        g_ptr_array_add (changed, g_object_ref (item));
    }
  tell_changed (changed);
}

/* The texts of a player who is gone go too. */
static gboolean
is_draft_wanted (gint64 row, gpointer user_data)
{
  BoulierPlayerModel *self = user_data;

  return row == 0 || boulier_document_find_player (boulier_session_get_document (self->session),
                                                   (gint32) row) >= 0;
}

static void
record_changed_cb (BoulierPlayerModel *self, guint flags)
{
  g_assert (BOULIER_IS_PLAYER_MODEL (self));

  if (flags & BOULIER_CHANGED_PLAYERS)
    boulier_drafts_prune (self->drafts, is_draft_wanted, self);
  if (flags & (BOULIER_CHANGED_PLAYERS | BOULIER_CHANGED_PERIODS))
    take_record (self);
}

static void
recalculated_cb (BoulierPlayerModel *self)
{
  g_assert (BOULIER_IS_PLAYER_MODEL (self));

  take_results (self);
}

static void
period_changed_cb (BoulierPlayerModel *self)
{
  g_assert (BOULIER_IS_PLAYER_MODEL (self));

  take_record (self);
}

/* Writing */

static char *
dup_problem (const GError *error)
{
  return g_strdup (error ? _ (error->message) : NULL);
}

/* A new player, from what was typed in the last row. */
static void
add_player (BoulierPlayerModel *self, BoulierPlayerItem *item, const char *name)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  const BoulierEdition *edition = boulier_session_get_record (self->session)->edition;
  g_autofree char *id = boulier_document_dup_new_id (document, name);
  g_autoptr (BoulierPlayer) player = boulier_player_new (id, name);
  g_autofree char *rating =
      g_strdup (boulier_drafts_get_text (self->drafts, 0, BOULIER_PLAYER_RATING));
  g_autofree char *problem =
      g_strdup (boulier_drafts_get_problem (self->drafts, 0, BOULIER_PLAYER_RATING));

  if (rating != NULL && problem == NULL)
    boulier_notation_parse_rating (rating, edition, &player->rating, NULL);
  boulier_document_begin (document, N_ ("Add Player"));
  /* From here on it is the row of that player, and stays where it is. */
  item->key = boulier_document_add_player (document, player);
  if (item->key != 0)
    g_hash_table_insert (self->by_key, GINT_TO_POINTER (item->key), item);
  boulier_document_end (document);
  if (item->key == 0)
    return;
  boulier_drafts_take_row (self->drafts, 0);
  /* Undo takes it back before the player, to whom it now belongs. */
  if (problem != NULL)
    boulier_drafts_put (self->drafts, item->key, BOULIER_PLAYER_RATING, rating, problem);
}

static void
write_name (BoulierPlayerModel *self, BoulierPlayerItem *item, const char *text)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  g_autofree char *name = boulier_fold_spaces (text);
  int index = boulier_document_find_player (document, item->key);
  g_autoptr (BoulierPlayer) player = NULL;

  if (item->key == 0)
    {
      boulier_drafts_take (self->drafts, 0, BOULIER_PLAYER_NAME);
      if (name[0] != '\0')
        add_player (self, item, name);
      return;
    }
  if (name[0] == '\0')
    {
      boulier_drafts_put (self->drafts, item->key, BOULIER_PLAYER_NAME, text,
                          _ ("A player needs a name. To remove the player, press Delete."));
      return;
    }
  boulier_drafts_take (self->drafts, item->key, BOULIER_PLAYER_NAME);
  player = boulier_player_copy (
      boulier_record_player (boulier_session_get_record (self->session), index));
  g_free (player->name);
  player->name = g_steal_pointer (&name);
  boulier_document_begin (document, N_ ("Change Name"));
  boulier_document_update_player (document, player);
  boulier_document_end (document);
}

static void
write_rating (BoulierPlayerModel *self, BoulierPlayerItem *item, const char *text)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  const BoulierRecord *record = boulier_session_get_record (self->session);
  int index = boulier_document_find_player (document, item->key);
  g_autoptr (BoulierPlayer) player = NULL;
  g_autoptr (GError) error = NULL;
  gint16 rating = BOULIER_NO_RATING;
  gboolean good = boulier_notation_parse_rating (text, record->edition, &rating, &error);

  /* Without a name it waits for one. */
  if (!good || (item->key == 0 && rating != BOULIER_NO_RATING))
    {
      g_autofree char *problem = dup_problem (error);

      boulier_drafts_put (self->drafts, item->key, BOULIER_PLAYER_RATING, text, problem);
      return;
    }
  boulier_drafts_take (self->drafts, item->key, BOULIER_PLAYER_RATING);
  if (item->key == 0)
    return;
  player = boulier_player_copy (boulier_record_player (record, index));
  player->rating = rating;
  boulier_document_begin (document, N_ ("Change Rating"));
  boulier_document_update_player (document, player);
  boulier_document_end (document);
}

static void
commit (gpointer model, gpointer row, guint field, const char *text, gint64 choice)
{
  BoulierPlayerModel *self = model;
  BoulierPlayerItem *item = row;
  BoulierDocument *document = boulier_session_get_document (self->session);

  /* The player may have been deleted meanwhile. */
  if (item->key != 0 && boulier_document_find_player (document, item->key) < 0)
    return;
  if (field == BOULIER_PLAYER_NAME)
    write_name (self, item, text);
  else if (field == BOULIER_PLAYER_RATING)
    write_rating (self, item, text);
  boulier_edit_row_changed (BOULIER_EDIT_ROW (item));
}

/* A cell that loses its place while the rows move commits in the middle of it: that has to wait. */
void
_boulier_player_model_commit (BoulierPlayerModel *self,
                              BoulierPlayerItem *item,
                              guint field,
                              const char *text)
{
  if (self->moving)
    boulier_rows_commit_later (commit, G_OBJECT (self), G_OBJECT (item), field, text, 0);
  else
    commit (self, item, field, text, 0);
}

static void
drafts_changed_cb (BoulierPlayerModel *self)
{
  BoulierPlayerItem *entry = boulier_player_model_get_entry (self);

  /* Its words of invitation depend on them. */
  if (entry != NULL)
    boulier_edit_row_changed (BOULIER_EDIT_ROW (entry));
}

static void
boulier_player_model_dispose (GObject *object)
{
  BoulierPlayerModel *self = BOULIER_PLAYER_MODEL (object);

  for (guint i = 0; i < self->items->len; i++)
    ((BoulierPlayerItem *) g_ptr_array_index (self->items, i))->model = NULL;
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_player_model_parent_class)->dispose (object);
}

static void
boulier_player_model_finalize (GObject *object)
{
  BoulierPlayerModel *self = BOULIER_PLAYER_MODEL (object);

  g_clear_pointer (&self->by_key, g_hash_table_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_object (&self->drafts);

  G_OBJECT_CLASS (boulier_player_model_parent_class)->finalize (object);
}

static void
boulier_player_model_class_init (BoulierPlayerModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = boulier_player_model_dispose;
  object_class->finalize = boulier_player_model_finalize;
}

static void
boulier_player_model_init (BoulierPlayerModel *self)
{
  self->drafts = boulier_drafts_new ();
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_key = g_hash_table_new (NULL, NULL);
  g_signal_connect_object (self->drafts, "changed", G_CALLBACK (drafts_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

BoulierPlayerModel *
boulier_player_model_new (BoulierSession *session)
{
  BoulierPlayerModel *self = g_object_new (BOULIER_TYPE_PLAYER_MODEL, NULL);

  self->session = g_object_ref (session);
  boulier_drafts_set_timeline (self->drafts, boulier_session_get_timeline (session));
  g_signal_connect_object (session, "record-changed", G_CALLBACK (record_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "recalculated", G_CALLBACK (recalculated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::period", G_CALLBACK (period_changed_cb), self,
                           G_CONNECT_SWAPPED);
  take_record (self);
  take_results (self);
  return self;
}

BoulierDrafts *
boulier_player_model_get_drafts (BoulierPlayerModel *self)
{
  g_return_val_if_fail (BOULIER_IS_PLAYER_MODEL (self), NULL);

  return self->drafts;
}

BoulierPlayerItem *
boulier_player_model_find (BoulierPlayerModel *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_PLAYER_MODEL (self), NULL);

  return g_hash_table_lookup (self->by_key, GINT_TO_POINTER (key));
}

BoulierPlayerItem *
boulier_player_model_get_entry (BoulierPlayerModel *self)
{
  g_return_val_if_fail (BOULIER_IS_PLAYER_MODEL (self), NULL);

  return self->items->len > 0 ? g_ptr_array_index (self->items, self->items->len - 1) : NULL;
}
