/* boulier-document-undo.c: how an edit is made, and undone.
 *
 * Every edit is a list of changes: rows before and after. The same list changes the record, is
 * written to the file, and is read backwards to undo it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-document-private.h"

/**
 * _boulier_document_perform:
 * @label: what it does, marked for translation
 * @changes: (element-type BoulierChange): what changes; the rows are taken over, the array is not
 *
 * Makes the changes, as an operation of its own or as part of the open one.
 */
void
_boulier_document_perform (BoulierDocument *self, const char *label, const GArray *changes)
{
  const BoulierChange *first = (const BoulierChange *) (gpointer) changes->data;

  boulier_document_begin (self, label);
  boulier_content_apply (self->content, first, changes->len, FALSE);
  boulier_journal_add (self->journal, first, changes->len);
  boulier_document_end (self);
}

/**
 * _boulier_document_perform_one:
 * @key: which row of that kind
 * @after: (transfer full) (nullable): what the row shall be; NULL to remove it
 *
 * Changes one row. Nothing happens when nothing is new.
 */
void
_boulier_document_perform_one (
    BoulierDocument *self, const char *label, BoulierRowKind kind, gint32 key, gpointer after)
{
  g_autoptr (GArray) changes = NULL;
  int index = kind == BOULIER_ROW_SETTINGS ? 0 : boulier_content_find (self->content, kind, key);
  gpointer before = index < 0 ? NULL : boulier_content_dup_row (self->content, kind, (guint) index);

  if (before != NULL && after != NULL && boulier_row_equal (kind, before, after))
    {
      boulier_row_free (kind, before);
      boulier_row_free (kind, after);
      return;
    }
  changes = boulier_changes_new ();
  boulier_changes_add (changes, kind, key, before, after);
  _boulier_document_perform (self, label, changes);
}

/**
 * boulier_document_begin:
 * @label: what the operation does, marked for translation: "Change Result"
 *
 * What is edited until the matching boulier_document_end() is one operation: one undo, one
 * transaction, one "changed". Pairs may stand within each other; the outermost label counts.
 */
void
boulier_document_begin (BoulierDocument *self, const char *label)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && label != NULL);

  boulier_journal_begin (self->journal, label);
}

/**
 * boulier_document_end:
 *
 * Ends what boulier_document_begin() began.
 */
void
boulier_document_end (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && boulier_journal_is_open (self->journal));

  operation = boulier_journal_end (self->journal);
  if (operation != NULL)
    _boulier_document_operated (self, operation, FALSE);
}

/**
 * boulier_document_can_undo:
 *
 * Returns: whether there is an operation to undo
 */
gboolean
boulier_document_can_undo (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), FALSE);

  return boulier_journal_peek_undo (self->journal) != NULL;
}

/**
 * boulier_document_can_redo:
 *
 * Returns: whether there is an undone operation to do again
 */
gboolean
boulier_document_can_redo (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), FALSE);

  return boulier_journal_peek_redo (self->journal) != NULL;
}

/**
 * boulier_document_get_undo_label:
 *
 * Returns: (transfer none) (nullable): what would be undone, not translated; NULL for nothing
 */
const char *
boulier_document_get_undo_label (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  operation = boulier_journal_peek_undo (self->journal);
  return operation != NULL ? operation->label : NULL;
}

/**
 * boulier_document_get_redo_label:
 *
 * Returns: (transfer none) (nullable): what would be done again, not translated; NULL for nothing
 */
const char *
boulier_document_get_redo_label (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  operation = boulier_journal_peek_redo (self->journal);
  return operation != NULL ? operation->label : NULL;
}

static gboolean
is_added (const BoulierChange *change)
{
  return change->before == NULL && change->after != NULL;
}

/* One change of an operation; what comes later says less than what came before. */
static void
look_at_change (const BoulierChange *change, BoulierPlace *place)
{
  const BoulierOfficialRow *official = change->after ? change->after : change->before;

  if (change->kind == BOULIER_ROW_GAME && place->game == 0)
    place->game = change->key;
  else if (change->kind == BOULIER_ROW_PLAYER && place->player == 0)
    place->player = change->key;
  else if (change->kind == BOULIER_ROW_OFFICIAL && place->player == 0)
    {
      place->player = official->player;
      place->period = official->period;
    }
}

/* A period or player that comes back brings its games along: it is what was deleted. In all other
 * cases a game says most; so it does when it is added together with a new opponent. */
static void
find_place (const BoulierOperation *operation, gboolean backwards, BoulierPlace *place)
{
  const BoulierChange *changes = (const BoulierChange *) (gpointer) operation->changes->data;

  for (guint i = 0; i < operation->changes->len; i++)
    {
      BoulierChange change = boulier_change_get (changes, operation->changes->len, backwards, i);

      if (change.kind == BOULIER_ROW_PERIOD && is_added (&change))
        {
          *place = (BoulierPlace){ .period = change.key };
          return;
        }
      if (backwards && change.kind == BOULIER_ROW_PLAYER && is_added (&change))
        {
          *place = (BoulierPlace){ .player = change.key };
          return;
        }
      look_at_change (&change, place);
    }
  if (place->game != 0)
    *place = (BoulierPlace){ .game = place->game };
}

/**
 * boulier_document_get_undo_place:
 * @place: (out): what is worth looking at after the next undo; all 0 for nothing
 *
 * A deleted period or player that comes back, or else the first game, player or official rating that
 * changes.
 */
void
boulier_document_get_undo_place (BoulierDocument *self, BoulierPlace *place)
{
  const BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  *place = (BoulierPlace){ 0 };
  operation = boulier_journal_peek_undo (self->journal);
  if (operation != NULL)
    find_place (operation, TRUE, place);
}

/**
 * boulier_document_get_redo_place:
 * @place: (out): what is worth looking at after the next redo; all 0 for nothing
 */
void
boulier_document_get_redo_place (BoulierDocument *self, BoulierPlace *place)
{
  const BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  *place = (BoulierPlace){ 0 };
  operation = boulier_journal_peek_redo (self->journal);
  if (operation != NULL)
    find_place (operation, FALSE, place);
}

/**
 * boulier_document_get_n_operations:
 *
 * Returns: how many operations can be undone, one after the other
 */
guint
boulier_document_get_n_operations (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), 0);

  return boulier_journal_get_n_done (self->journal);
}

static void
apply_operation (BoulierDocument *self, BoulierOperation *operation, gboolean backwards)
{
  boulier_content_apply (self->content, (const BoulierChange *) (gpointer) operation->changes->data,
                         operation->changes->len, backwards);
}

/**
 * boulier_document_undo:
 *
 * Undoes the last operation; not between begin and end. The undoing is written to the disk like any
 * edit.
 */
void
boulier_document_undo (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && !boulier_journal_is_open (self->journal));

  operation = boulier_journal_peek_undo (self->journal);
  if (operation == NULL)
    return;
  apply_operation (self, operation, TRUE);
  boulier_journal_step_back (self->journal);
  _boulier_document_operated (self, operation, TRUE);
}

/**
 * boulier_document_redo:
 *
 * Does again what was undone last; not between begin and end.
 */
void
boulier_document_redo (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && !boulier_journal_is_open (self->journal));

  operation = boulier_journal_peek_redo (self->journal);
  if (operation == NULL)
    return;
  apply_operation (self, operation, FALSE);
  boulier_journal_step_forward (self->journal);
  _boulier_document_operated (self, operation, FALSE);
}

/* Rows of a kind that are gone; those that were added in the same operation do not count. */
static guint
count_removed (const GArray *changes, BoulierRowKind kind)
{
  int n = 0;

  for (guint i = 0; i < changes->len; i++)
    {
      const BoulierChange *change = &g_array_index (changes, BoulierChange, i);

      if (change->kind == kind)
        n += (change->after == NULL ? 1 : 0) - (change->before == NULL ? 1 : 0);
    }
  return (guint) MAX (n, 0);
}

static const char *
find_removed_player (const GArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const BoulierChange *change = &g_array_index (changes, BoulierChange, i);

      if (change->kind == BOULIER_ROW_PLAYER && change->after == NULL)
        return boulier_player_get_name (change->before);
    }
  return NULL;
}

/**
 * boulier_document_get_removed:
 * @removed: (out): what the last operation took away; nothing when it was undone. The name is borrowed
 *   until the next operation
 */
void
boulier_document_get_removed (BoulierDocument *self, BoulierRemoved *removed)
{
  const BoulierOperation *last;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && removed != NULL);

  *removed = (BoulierRemoved){ 0 };
  last = boulier_journal_peek_undo (self->journal);
  if (last == NULL || self->is_undone)
    return;
  removed->n_players = count_removed (last->changes, BOULIER_ROW_PLAYER);
  removed->n_games = count_removed (last->changes, BOULIER_ROW_GAME);
  if (removed->n_players == 1)
    removed->player = find_removed_player (last->changes);
}
