/* boulier-document-files.c: documents from files, and to other files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-document-private.h"
#include "boulier-file.h"
#include "boulier-safe-file.h"

/**
 * boulier_document_open:
 * @path: a .boulier file
 *
 * Opens a document that anybody may have made, and keeps others from writing to it. Blocks until all
 * of it is read and checked.
 *
 * Returns: (transfer full): the document; NULL with a BoulierDocumentError
 */
BoulierDocument *
boulier_document_open (const char *path, GError **error)
{
  BoulierContent *content = NULL;
  BoulierDatabase *database = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  database = boulier_database_open (path, BOULIER_DATABASE_EDIT, &content, error);
  return database != NULL ? _boulier_document_new (content, database) : NULL;
}

/* What the opening thread hands over; the document itself is made where it will live. */
typedef struct
{
  BoulierDatabase *database;
  BoulierContent *content;
} Opened;

static void
opened_free (gpointer data)
{
  Opened *opened = data;

  boulier_database_close (opened->database);
  boulier_content_free (opened->content);
  g_free (opened);
}

static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opened *opened = g_new0 (Opened, 1);
  GError *error = NULL;

  opened->database = boulier_database_open (data, BOULIER_DATABASE_EDIT, &opened->content, &error);
  if (opened->database != NULL)
    {
      g_task_return_pointer (task, opened, opened_free);
      return;
    }
  opened_free (opened);
  g_task_return_error (task, error);
}

/**
 * boulier_document_open_async:
 * @path: a .boulier file
 *
 * Opens a document in a thread.
 */
void
boulier_document_open_async (const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (path != NULL);

  g_task_set_name (task, "boulier_document_open_async");
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, open_in_thread);
}

/**
 * boulier_document_open_finish:
 *
 * Returns: (transfer full): the document; NULL with an error
 */
BoulierDocument *
boulier_document_open_finish (GAsyncResult *result, GError **error)
{
  Opened *opened;
  BoulierDocument *self;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  opened = g_task_propagate_pointer (G_TASK (result), error);
  if (opened == NULL)
    return NULL;
  self = _boulier_document_new (g_steal_pointer (&opened->content),
                                g_steal_pointer (&opened->database));
  opened_free (opened);
  return self;
}

/**
 * boulier_document_read_record:
 * @path: a .boulier file
 *
 * Reads a document without keeping it open, with the same checks.
 *
 * Returns: (transfer full): what is in it; NULL with a BoulierDocumentError
 */
BoulierRecord *
boulier_document_read_record (const char *path, GError **error)
{
  g_autoptr (BoulierContent) content = NULL;
  g_autoptr (BoulierDatabase) database = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  database = boulier_database_open (path, BOULIER_DATABASE_READ, &content, error);
  return database != NULL ? boulier_content_steal_record (content) : NULL;
}

/**
 * boulier_document_write_record:
 * @record: what is written; its rows get keys of their own
 * @path: where to; an existing file is replaced only when all went well
 *
 * Writes a record as a document, synced to the disk.
 */
gboolean
boulier_document_write_record (const BoulierRecord *record, const char *path, GError **error)
{
  g_autoptr (BoulierContent) content = NULL;

  g_return_val_if_fail (record != NULL && path != NULL, FALSE);

  content = boulier_content_new_borrowed (record);
  return boulier_file_replace (path, content, error);
}

/**
 * boulier_document_sniff:
 * @bytes: (array length=length): the beginning of a file, at least 100 bytes
 *
 * Returns: whether it is a document
 */
gboolean
boulier_document_sniff (const guint8 *bytes, gsize length)
{
  return boulier_database_sniff (bytes, length);
}

static gboolean
may_copy_to (BoulierDocument *self, const char *path, GError **error)
{
  if (self->status.path == NULL || !boulier_safe_file_is_same (path, self->status.path))
    return TRUE;
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY,
                       _ ("This is the document itself, which is saved already. Please choose "
                          "another name for the copy."));
  return FALSE;
}

/**
 * boulier_document_save_copy:
 * @path: where the copy goes; an existing file is replaced only when all went well
 *
 * Writes everything that is entered now to another file; the document stays where it is. Blocks
 * until the copy is on the disk.
 */
gboolean
boulier_document_save_copy (BoulierDocument *self, const char *path, GError **error)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self) && path != NULL, FALSE);

  return may_copy_to (self, path, error) && boulier_file_replace (path, self->content, error);
}

typedef struct
{
  BoulierContent *content;
  char *path;
} Copying;

static void
copying_free (gpointer data)
{
  Copying *copying = data;

  boulier_content_free (copying->content);
  g_free (copying->path);
  g_free (copying);
}

static void
save_copy_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Copying *copying = data;
  GError *error = NULL;

  if (boulier_file_replace (copying->path, copying->content, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * boulier_document_save_copy_async:
 * @path: where the copy goes
 *
 * The same in a thread; the copy holds what is entered at the time of the call.
 */
void
boulier_document_save_copy_async (BoulierDocument *self,
                                  const char *path,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  Copying *copying;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && path != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "boulier_document_save_copy_async");
  if (!may_copy_to (self, path, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  copying = g_new0 (Copying, 1);
  copying->content = boulier_content_copy (self->content);
  copying->path = g_strdup (path);
  g_task_set_task_data (task, copying, copying_free);
  g_task_run_in_thread (task, save_copy_in_thread);
}

/**
 * boulier_document_save_copy_finish:
 *
 * Returns: whether the copy is on the disk
 */
gboolean
boulier_document_save_copy_finish (BoulierDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
