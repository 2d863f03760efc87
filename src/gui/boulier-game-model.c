/* boulier-game-model.c: the games of the selected player as rows, changed only where they changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-completion.h"
#include "boulier-game-private.h"
#include "boulier-rows.h"

enum
{
  COLUMNS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void boulier_game_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BoulierGameModel,
                               boulier_game_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      boulier_game_model_list_init))

static GType
get_item_type (GListModel *list)
{
  return BOULIER_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return BOULIER_GAME_MODEL (list)->items->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  BoulierGameModel *self = BOULIER_GAME_MODEL (list);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position))
                                     : NULL;
}

static void
boulier_game_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Rows */

static void
index_items (BoulierGameModel *self)
{
  g_hash_table_remove_all (self->by_key);
  for (guint i = 0; i < self->items->len; i++)
    {
      BoulierGameItem *item = g_ptr_array_index (self->items, i);

      if (item->key != 0)
        g_hash_table_insert (self->by_key, GINT_TO_POINTER (item->key), item);
    }
}

static void
exchange_items (BoulierGameModel *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) old = self->items;
  BoulierGameItem *entry = items->len > 0 ? g_ptr_array_index (items, items->len - 1) : NULL;

  self->items = items;
  index_items (self);
  /* Rows that are gone write nothing any more. */
  for (guint i = 0; i < old->len; i++)
    {
      BoulierGameItem *item = g_ptr_array_index (old, i);

      if (item != entry && boulier_game_model_find (self, item->key) != item)
        item->model = NULL;
    }
  self->moving = TRUE;
  boulier_rows_tell_change (G_LIST_MODEL (self), old, items);
  self->moving = FALSE;
}

/* Whether the items are those there are, in whatever order. */
static gboolean
is_permutation (BoulierGameModel *self, GPtrArray *items)
{
  if (items->len != self->items->len)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      BoulierGameItem *item = g_ptr_array_index (items, i);

      if (item->key != 0 && boulier_game_model_find (self, item->key) != item)
        return FALSE;
    }
  return TRUE;
}

/* Takes over the items. Somebody who types dates down the column must not have the rows run away
 * under his hands: while the table is steady, a mere change of order waits. */
static void
replace_items (BoulierGameModel *self, GPtrArray *items)
{
  if (self->steady && is_permutation (self, items))
    {
      g_ptr_array_unref (items);
      return;
    }
  exchange_items (self, items);
}

static void
tell_changed (GPtrArray *changed)
{
  for (guint i = 0; i < changed->len; i++)
    boulier_edit_row_changed (g_ptr_array_index (changed, i));
}

/* The row for a new game: the one there was, unless it has become a game's. */
static BoulierGameItem *
dup_entry (BoulierGameModel *self)
{
  BoulierGameItem *entry = boulier_game_model_get_entry (self);

  return entry ? g_object_ref (entry) : _boulier_game_item_new (self, 0);
}

/* By date, then place in the document; games without a date come first. */
static int
compare_indices (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const BoulierRecord *record = user_data;
  guint index_a = *(const guint *) a, index_b = *(const guint *) b;
  gint32 date_a = boulier_record_game (record, index_a)->date;
  gint32 date_b = boulier_record_game (record, index_b)->date;

  if (date_a != date_b)
    return date_a < date_b ? -1 : 1;
  return index_a < index_b ? -1 : index_a > index_b;
}

static GArray *
collect_indices (BoulierGameModel *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  int player =
      boulier_document_find_player (boulier_session_get_document (self->session), self->player);
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; player >= 0 && i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if (game->period == self->period && (game->white == player || game->black == player))
        g_array_append_val (indices, i);
    }
  g_array_sort_with_data (indices, compare_indices, (gpointer) record);
  return indices;
}

/* The rows as they should be now, with the items there are; changed ones are added to changed. */
static GPtrArray *
collect_items (BoulierGameModel *self, GPtrArray *changed)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  g_autoptr (GArray) indices = collect_indices (self);
  GPtrArray *items = g_ptr_array_new_full (indices->len + 1, g_object_unref);

  for (guint i = 0; i < indices->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, g_array_index (indices, guint, i));
      BoulierGameItem *item = boulier_game_model_find (self, game->key);

      item = item ? g_object_ref (item) : _boulier_game_item_new (self, game->key);
      if (_boulier_game_item_take_game (item, record, game))
        g_ptr_array_add (changed, g_object_ref (item));
      if (!item->computed)
        item->number = i + 1;
      g_ptr_array_add (items, item);
    }
  if (self->player != 0)
    g_ptr_array_add (items, dup_entry (self));
  return items;
}

/* Whether the dates of the period need their year. */
static gboolean
spans_years (const BoulierPeriod *period)
{
  GDate from, to;

  if (period->from == BOULIER_NO_DATE || period->to == BOULIER_NO_DATE)
    return TRUE;
  g_date_clear (&from, 1);
  g_date_clear (&to, 1);
  g_date_set_julian (&from, (guint32) period->from);
  g_date_set_julian (&to, (guint32) period->to);
  return g_date_get_year (&from) != g_date_get_year (&to);
}

static void
take_record (BoulierGameModel *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean with_year = spans_years (boulier_record_period (record, self->period));
  gboolean other_dates = with_year != self->with_year;

  self->with_year = with_year;
  replace_items (self, collect_items (self, changed));
  if (other_dates)
    {
      tell_changed (self->items);
      g_signal_emit (self, signals[COLUMNS_CHANGED], 0);
    }
  else
    tell_changed (changed);
}

/* Another player or period: nothing of what there was is of use. */
static void
look_elsewhere (BoulierGameModel *self)
{
  gint32 player = boulier_session_get_player (self->session);
  guint period = boulier_session_get_period (self->session);

  if (player == self->player && period == self->period)
    return;
  self->player = player;
  self->period = period;
  replace_items (self, g_ptr_array_new_with_free_func (g_object_unref));
  take_record (self);
}

static BoulierGameItem *
find_worked_item (BoulierGameModel *self, const BoulierWorked *worked, guint row)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self->session);
  guint index = g_array_index (worked->games[0], BoulierWorkedGame, row).game;

  if (index >= record->games->len)
    return NULL;
  return boulier_game_model_find (self, boulier_record_game (record, index)->key);
}

/* The calculation's own order is the one that is shown. Games it does not know yet stay behind. */
static void
follow_order (BoulierGameModel *self, const BoulierWorked *worked)
{
  GPtrArray *items = g_ptr_array_new_full (self->items->len, g_object_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint row = 0; row < worked->games[0]->len; row++)
    {
      BoulierGameItem *item = find_worked_item (self, worked, row);

      if (item != NULL && g_hash_table_add (seen, item))
        g_ptr_array_add (items, g_object_ref (item));
    }
  for (guint i = 0; i < self->items->len; i++)
    if (!g_hash_table_contains (seen, g_ptr_array_index (self->items, i)))
      g_ptr_array_add (items, g_object_ref (g_ptr_array_index (self->items, i)));
  replace_items (self, items);
}

static void
take_worked (BoulierGameModel *self)
{
  const BoulierWorked *worked = boulier_session_get_worked (self->session);
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean usable = worked != NULL && worked->games[0] != NULL;
  guint number = 0;

  if (_boulier_game_model_take_columns (self, worked))
    g_signal_emit (self, signals[COLUMNS_CHANGED], 0);
  if (usable)
    follow_order (self, worked);
  for (guint row = 0; usable && row < worked->games[0]->len; row++)
    {
      BoulierGameItem *item = find_worked_item (self, worked, row);

      number += g_array_index (worked->games[0], BoulierWorkedGame, row).counts;
      if (item != NULL && _boulier_game_item_take_worked (item, worked, row, number))
        g_ptr_array_add (changed, g_object_ref (item));
    }
  for (guint i = 0; !usable && i < self->items->len; i++)
    {
      BoulierGameItem *item = g_ptr_array_index (self->items, i);

      if (_boulier_game_item_take_nothing (item))
        g_ptr_array_add (changed, g_object_ref (item));
    }
  tell_changed (changed);
}

/* Following the session */

static void
record_changed_cb (BoulierGameModel *self, guint flags)
{
  g_assert (BOULIER_IS_GAME_MODEL (self));

  if (flags & BOULIER_CHANGED_PLAYERS)
    boulier_names_refresh (self->names);
  if (flags & (BOULIER_CHANGED_PLAYERS | BOULIER_CHANGED_GAMES))
    boulier_drafts_prune (self->drafts, _boulier_game_model_wants_draft, self);
  look_elsewhere (self);
  take_record (self);
  /* What is said of a day depends on them. */
  if (flags & BOULIER_CHANGED_PERIODS)
    tell_changed (self->items);
}

static void
recalculated_cb (BoulierGameModel *self)
{
  g_assert (BOULIER_IS_GAME_MODEL (self));

  /* List ratings of opponents in later periods are results, too. */
  look_elsewhere (self);
  take_record (self);
  take_worked (self);
}

static void
selection_changed_cb (BoulierGameModel *self)
{
  g_assert (BOULIER_IS_GAME_MODEL (self));

  look_elsewhere (self);
}

static void
drafts_changed_cb (BoulierGameModel *self)
{
  BoulierGameItem *entry = boulier_game_model_get_entry (self);

  /* Its words of invitation depend on them. */
  if (entry != NULL)
    boulier_edit_row_changed (BOULIER_EDIT_ROW (entry));
}

static void
boulier_game_model_dispose (GObject *object)
{
  BoulierGameModel *self = BOULIER_GAME_MODEL (object);

  for (guint i = 0; i < self->items->len; i++)
    ((BoulierGameItem *) g_ptr_array_index (self->items, i))->model = NULL;
  g_clear_pointer (&self->names, boulier_names_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_game_model_parent_class)->dispose (object);
}

static void
boulier_game_model_finalize (GObject *object)
{
  BoulierGameModel *self = BOULIER_GAME_MODEL (object);

  g_clear_pointer (&self->by_key, g_hash_table_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->columns, g_array_unref);
  g_clear_object (&self->drafts);

  G_OBJECT_CLASS (boulier_game_model_parent_class)->finalize (object);
}

static void
boulier_game_model_class_init (BoulierGameModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = boulier_game_model_dispose;
  object_class->finalize = boulier_game_model_finalize;

  signals[COLUMNS_CHANGED] = g_signal_new ("columns-changed", BOULIER_TYPE_GAME_MODEL,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
boulier_game_model_init (BoulierGameModel *self)
{
  self->drafts = boulier_drafts_new ();
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_key = g_hash_table_new (NULL, NULL);
  self->columns = g_array_new (FALSE, FALSE, sizeof (guint));
  g_signal_connect_object (self->drafts, "changed", G_CALLBACK (drafts_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

BoulierGameModel *
boulier_game_model_new (BoulierSession *session)
{
  BoulierGameModel *self = g_object_new (BOULIER_TYPE_GAME_MODEL, NULL);

  self->session = g_object_ref (session);
  boulier_drafts_set_timeline (self->drafts, boulier_session_get_timeline (session));
  self->names = boulier_names_new (session);
  self->player = boulier_session_get_player (session);
  self->period = boulier_session_get_period (session);
  g_signal_connect_object (session, "record-changed", G_CALLBACK (record_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "recalculated", G_CALLBACK (recalculated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::player", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::period", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  take_record (self);
  take_worked (self);
  return self;
}

/* Rows that come and go, or get new contents, still do so at once. */
void
boulier_game_model_set_steady (BoulierGameModel *self, gboolean steady)
{
  g_return_if_fail (BOULIER_IS_GAME_MODEL (self));

  if (self->steady == steady)
    return;
  self->steady = steady;
  if (!steady)
    recalculated_cb (self);
}

gint16
_boulier_game_model_get_list_rating (BoulierGameModel *self, const BoulierPlayer *player)
{
  const BoulierPlayerResult *result = boulier_session_get_result (self->session, player->key);

  if (self->period == 0)
    return result != NULL && result->estimated ? BOULIER_NO_RATING : player->rating;
  return result != NULL && !result->estimated ? result->before : BOULIER_NO_RATING;
}

BoulierDrafts *
boulier_game_model_get_drafts (BoulierGameModel *self)
{
  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), NULL);

  return self->drafts;
}

BoulierGameItem *
boulier_game_model_find (BoulierGameModel *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), NULL);

  return g_hash_table_lookup (self->by_key, GINT_TO_POINTER (key));
}

BoulierGameItem *
boulier_game_model_get_entry (BoulierGameModel *self)
{
  BoulierGameItem *last;

  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), NULL);

  if (self->items->len == 0)
    return NULL;
  last = g_ptr_array_index (self->items, self->items->len - 1);
  return last->key == 0 ? last : NULL;
}

gboolean
boulier_game_model_get_with_year (BoulierGameModel *self)
{
  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), FALSE);

  return self->with_year;
}

/* Suggests opponents, and says what a name that nobody has will do. */
char *
boulier_game_model_complete (const char *typed, GPtrArray *suggestions, gpointer model)
{
  BoulierGameModel *self = model;
  guint n_found = 0;

  boulier_names_complete (self->names, typed, self->player, suggestions);
  boulier_names_find (self->names, typed, &n_found);
  if (typed[0] == '\0' || n_found == 1)
    return NULL;
  if (n_found > 1)
    return g_strdup (_ ("Several players have this name: choose one with the arrow keys."));
  return g_strdup_printf (_ ("Return adds “%s” as a new player"), typed);
}
