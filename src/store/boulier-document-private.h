/* boulier-document-private.h: between the files of the document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-content.h"
#include "boulier-document.h"
#include "boulier-journal.h"
#include "boulier-writer.h"

G_BEGIN_DECLS

/**
 * BoulierDocument:
 * @content: everything that is entered
 * @journal: how it came about
 * @writer: brings it to the disk
 * @status: of the writer, as the last notify told it
 * @is_undone: whether the last operation was one of undoing
 * @is_queued: whether the file exists or its creation is on its way: operations go to the writer
 */
struct _BoulierDocument
{
  GObject parent_instance;

  /* Owned */
  BoulierContent *content;
  BoulierJournal *journal;
  BoulierWriter *writer;
  BoulierWriterStatus status;
  char *home;
  char *title;

  BoulierDocumentState state;
  gboolean is_queued;
  gboolean is_edited;
  gboolean is_undone;
  gboolean could_undo;
  gboolean could_redo;
};

BoulierDocument *_boulier_document_new (BoulierContent *content, BoulierDatabase *database);
/* Tells the world that an operation was done or undone, and sends it to the disk. */
void
_boulier_document_operated (BoulierDocument *self, BoulierOperation *operation, gboolean backwards);
/* Makes changes, whose rows are taken over, as an operation of its own or as part of the open one. */
void _boulier_document_perform (BoulierDocument *self, const char *label, const GArray *changes);
/* The same for one row; after (transfer full) is NULL to remove it. */
void _boulier_document_perform_one (
    BoulierDocument *self, const char *label, BoulierRowKind kind, gint32 key, gpointer after);

G_END_DECLS
