/* boulier-journal.c: the edits of a document as operations that can be undone and done again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-journal.h"

/* done: last one on top. undone: the next one to do again on top. */
struct _BoulierJournal
{
  GPtrArray *done;
  GPtrArray *undone;
  BoulierOperation *open;
  guint depth;
};

/**
 * boulier_changes_new:
 *
 * Returns: (transfer full) (element-type BoulierChange): no changes yet; the array does not own the
 *   rows that are put into it
 */
GArray *
boulier_changes_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BoulierChange));
}

/**
 * boulier_changes_add:
 * @before: (transfer full) (nullable): the row as it was
 * @after: (transfer full) (nullable): the row as it shall be
 *
 * Adds a change.
 */
void
boulier_changes_add (
    GArray *changes, BoulierRowKind kind, gint32 key, gpointer before, gpointer after)
{
  BoulierChange change = { .kind = kind, .key = key, .before = before, .after = after };

  g_array_append_val (changes, change);
}

static void
change_clear (gpointer data)
{
  BoulierChange *change = data;

  boulier_row_free (change->kind, change->before);
  boulier_row_free (change->kind, change->after);
}

static BoulierOperation *
operation_new (const char *label)
{
  BoulierOperation *operation = g_atomic_rc_box_new (BoulierOperation);

  operation->label = g_intern_string (label);
  operation->changes = g_array_new (FALSE, FALSE, sizeof (BoulierChange));
  g_array_set_clear_func (operation->changes, change_clear);
  return operation;
}

static void
operation_clear (gpointer data)
{
  BoulierOperation *operation = data;

  g_array_unref (operation->changes);
}

/**
 * boulier_operation_ref:
 *
 * Any thread may hold an operation.
 *
 * Returns: (transfer full): the same
 */
BoulierOperation *
boulier_operation_ref (BoulierOperation *operation)
{
  return g_atomic_rc_box_acquire (operation);
}

/**
 * boulier_operation_unref:
 * @operation: (transfer full): an operation
 */
void
boulier_operation_unref (BoulierOperation *operation)
{
  g_atomic_rc_box_release_full (operation, operation_clear);
}

/**
 * boulier_change_get:
 * @changes: (array length=n): changes in the order they were made
 * @backwards: whether they are being undone
 * @i: which one in the direction of travel
 *
 * Returns: the change; its rows are borrowed
 */
BoulierChange
boulier_change_get (const BoulierChange *changes, guint n, gboolean backwards, guint i)
{
  BoulierChange change = changes[backwards ? n - 1 - i : i];

  if (backwards)
    {
      gpointer before = change.before;

      change.before = change.after;
      change.after = before;
    }
  return change;
}

/**
 * boulier_journal_new:
 *
 * Returns: (transfer full): a journal of nothing
 */
BoulierJournal *
boulier_journal_new (void)
{
  BoulierJournal *journal = g_new0 (BoulierJournal, 1);

  journal->done = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_operation_unref);
  journal->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_operation_unref);
  return journal;
}

/**
 * boulier_journal_free:
 * @journal: (nullable) (transfer full): a journal
 */
void
boulier_journal_free (BoulierJournal *journal)
{
  if (journal == NULL)
    return;

  g_clear_pointer (&journal->open, boulier_operation_unref);
  g_ptr_array_unref (journal->done);
  g_ptr_array_unref (journal->undone);
  g_free (journal);
}

/**
 * boulier_journal_begin:
 * @label: what the operation does, marked for translation; counts for the outermost begin only
 *
 * Opens an operation, or goes one level deeper into the open one.
 */
void
boulier_journal_begin (BoulierJournal *journal, const char *label)
{
  if (journal->depth++ == 0)
    journal->open = operation_new (label);
}

/**
 * boulier_journal_add:
 * @changes: (array length=n): changes that were made, in their order; their rows are taken over
 */
void
boulier_journal_add (BoulierJournal *journal, const BoulierChange *changes, guint n)
{
  g_array_append_vals (journal->open->changes, changes, n);
}

/**
 * boulier_journal_end:
 *
 * Closes what begin opened. With the outermost level the operation can be undone, and what had been
 * undone before can no longer be done again; an operation without changes leaves all as it was.
 *
 * Returns: (transfer none) (nullable): the operation, or NULL while it is open or when it did nothing
 */
BoulierOperation *
boulier_journal_end (BoulierJournal *journal)
{
  BoulierOperation *operation;

  if (--journal->depth > 0)
    return NULL;

  operation = g_steal_pointer (&journal->open);
  if (operation->changes->len == 0)
    {
      boulier_operation_unref (operation);
      return NULL;
    }
  g_ptr_array_set_size (journal->undone, 0);
  g_ptr_array_add (journal->done, operation);
  return operation;
}

gboolean
boulier_journal_is_open (BoulierJournal *journal)
{
  return journal->depth > 0;
}

static BoulierOperation *
peek (GPtrArray *stack)
{
  return stack->len > 0 ? g_ptr_array_index (stack, stack->len - 1) : NULL;
}

BoulierOperation *
boulier_journal_peek_undo (BoulierJournal *journal)
{
  return peek (journal->done);
}

BoulierOperation *
boulier_journal_peek_redo (BoulierJournal *journal)
{
  return peek (journal->undone);
}

guint
boulier_journal_get_n_done (BoulierJournal *journal)
{
  return journal->done->len;
}

static void
move_top (GPtrArray *from, GPtrArray *to)
{
  g_ptr_array_add (to, g_ptr_array_steal_index (from, from->len - 1));
}

void
boulier_journal_step_back (BoulierJournal *journal)
{
  move_top (journal->done, journal->undone);
}

void
boulier_journal_step_forward (BoulierJournal *journal)
{
  move_top (journal->undone, journal->done);
}
