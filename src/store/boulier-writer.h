/* boulier-writer.h: a thread that brings edits to the disk, so that the window never waits for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-database.h"

G_BEGIN_DECLS

typedef struct _BoulierWriter BoulierWriter;

/* Called on the main context of the thread that made the writer, whenever the status changed. */
typedef void (*BoulierWriterFunc) (gpointer data);

/**
 * BoulierWriterStatus:
 * @path: where the document is; NULL before it was created. Owned by whoever asked
 * @error: why the last attempt failed; NULL otherwise. Owned by whoever asked
 * @busy: whether something is still to be written
 * @lost: whether the file is gone from its path: only a whole new one helps
 */
typedef struct
{
  char *path;
  GError *error;
  gboolean busy;
  gboolean lost;
} BoulierWriterStatus;

/* database (transfer full): the open file; NULL when the document is yet to be created. */
BoulierWriter *
boulier_writer_new (BoulierDatabase *database, BoulierWriterFunc changed, gpointer data);
/* Tries once more to write what is missing, closes the file; no call comes afterwards. */
void boulier_writer_free (BoulierWriter *writer);

/* Where the file is created. */
void boulier_writer_set_home (BoulierWriter *writer, const char *home);
/* Each of these also tries again what failed. */
void boulier_writer_push (BoulierWriter *writer, BoulierOperation *operation, gboolean backwards);
/* content (transfer full): everything; makes what was waiting superfluous. */
void boulier_writer_push_all (BoulierWriter *writer, BoulierContent *content);
void boulier_writer_retry (BoulierWriter *writer);
/* Waits until all is written or an attempt failed. */
void boulier_writer_wait (BoulierWriter *writer);

void boulier_writer_get_status (BoulierWriter *writer, BoulierWriterStatus *status);
void boulier_writer_status_clear (BoulierWriterStatus *status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BoulierWriterStatus, boulier_writer_status_clear)

G_END_DECLS
