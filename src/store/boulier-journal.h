/* boulier-journal.h: the edits of a document as operations that can be undone and done again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-row.h"

G_BEGIN_DECLS

/* One row before and after: NULL before it was added, NULL after it was removed. */
typedef struct
{
  BoulierRowKind kind;
  gint32 key;
  gpointer before;
  gpointer after;
} BoulierChange;

GArray *boulier_changes_new (void);
void boulier_changes_add (
    GArray *changes, BoulierRowKind kind, gint32 key, gpointer before, gpointer after);

/**
 * BoulierOperation:
 * @label: what it did, marked for translation
 * @changes: (element-type BoulierChange) in the order they were made
 *
 * One edit of the user. Its inverse is the same list read backwards, before and after swapped.
 * Never changed once it is in the journal: another thread may read it.
 */
typedef struct
{
  const char *label;
  GArray *changes;
} BoulierOperation;

BoulierOperation *boulier_operation_ref (BoulierOperation *operation);
void boulier_operation_unref (BoulierOperation *operation);

/* The n-th change in the direction of travel, with before and after as they are met in it. */
BoulierChange
boulier_change_get (const BoulierChange *changes, guint n, gboolean backwards, guint i);

typedef struct _BoulierJournal BoulierJournal;

BoulierJournal *boulier_journal_new (void);
void boulier_journal_free (BoulierJournal *journal);

void boulier_journal_begin (BoulierJournal *journal, const char *label);
/* Takes over the rows. Only between begin and end. */
void boulier_journal_add (BoulierJournal *journal, const BoulierChange *changes, guint n);
/* The operation that ends here; NULL when it is still open or did nothing. Borrowed. */
BoulierOperation *boulier_journal_end (BoulierJournal *journal);
gboolean boulier_journal_is_open (BoulierJournal *journal);

/* What would be undone or done again; NULL when there is nothing. Borrowed. */
BoulierOperation *boulier_journal_peek_undo (BoulierJournal *journal);
BoulierOperation *boulier_journal_peek_redo (BoulierJournal *journal);
/* How many operations were done and not undone. */
guint boulier_journal_get_n_done (BoulierJournal *journal);
/* Moves over that operation; the caller applies it. */
void boulier_journal_step_back (BoulierJournal *journal);
void boulier_journal_step_forward (BoulierJournal *journal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierOperation, boulier_operation_unref)

G_END_DECLS
