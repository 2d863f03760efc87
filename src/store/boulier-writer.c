/* boulier-writer.c: a thread that brings edits to the disk, so that the window never waits for it.
 *
 * What is to be written waits in a queue and leaves it only when it is on the disk. Edits that come
 * while the disk is busy are committed together. After a failure the queue stands still until the
 * next edit or until someone asks to try again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-writer.h"

#include "boulier-document.h"
#include "boulier-file.h"

/* Either everything or one operation. */
typedef struct
{
  BoulierContent *content;
  BoulierOperation *operation;
  gboolean backwards;
} Job;

struct _BoulierWriter
{
  /* Of the thread alone. */
  BoulierDatabase *database;

  /* Under the lock. */
  GMutex lock;
  GCond wake;
  GCond settled;
  GQueue jobs;
  char *home;
  char *path;
  GError *error;
  gboolean lost;
  gboolean stopping;
  GSource *notice;

  /* Never changed. */
  GThread *thread;
  GMainContext *context;
  BoulierWriterFunc changed;
  gpointer data;
};

static void
job_free (gpointer data)
{
  Job *job = data;

  boulier_content_free (job->content);
  g_clear_pointer (&job->operation, boulier_operation_unref);
  g_free (job);
}

static gboolean
notice_cb (gpointer data)
{
  BoulierWriter *writer = data;

  g_mutex_lock (&writer->lock);
  g_clear_pointer (&writer->notice, g_source_unref);
  g_mutex_unlock (&writer->lock);
  writer->changed (writer->data);
  return G_SOURCE_REMOVE;
}

/* With the lock held. */
static void
send_notice (BoulierWriter *writer)
{
  if (writer->notice != NULL)
    return;
  writer->notice = g_idle_source_new ();
  g_source_set_priority (writer->notice, G_PRIORITY_DEFAULT);
  g_source_set_callback (writer->notice, notice_cb, writer, NULL);
  g_source_attach (writer->notice, writer->context);
}

static gboolean
fail_lost (GError **error)
{
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                       _ ("The file of the document was moved or deleted. Nothing that you entered "
                          "is lost: try again to write it anew, or save a copy."));
  return FALSE;
}

static gboolean
fail_occupied (GError **error)
{
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                       _ ("Another file has taken the place of the document. Please save a copy "
                          "under another name."));
  return FALSE;
}

static gboolean
is_lost (BoulierWriter *writer)
{
  return writer->database == NULL || boulier_database_has_moved (writer->database);
}

static gboolean
end_transaction (BoulierWriter *writer, gboolean written, GError **error)
{
  written = written && boulier_database_commit (writer->database, error);
  if (!written)
    boulier_database_roll_back (writer->database);
  return written;
}

/* The file was lost and has come back: the lock on it still stands. */
static gboolean
write_anew (BoulierWriter *writer, const BoulierContent *content, GError **error)
{
  gboolean written = boulier_database_begin (writer->database, error) &&
                     boulier_database_write_anew (writer->database, content, error);

  return end_transaction (writer, written, error);
}

/* Closing the lost file takes its journal away, which would be in the way of the new one. As long as
 * the folder is gone the old file is kept open: it may come back. */
static gboolean
create_again (BoulierWriter *writer,
              const char *path,
              const BoulierContent *content,
              GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean taken = g_file_test (path, G_FILE_TEST_EXISTS);

  if (!taken && !g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail_lost (error);
  if (!taken)
    g_clear_pointer (&writer->database, boulier_database_close);
  return (!taken && boulier_file_create (path, content, &taken, error)) ||
         (taken && fail_occupied (error));
}

/* The file for the first time, or again after it was lost. */
static gboolean
write_everything (BoulierWriter *writer,
                  const BoulierContent *content,
                  const char *home,
                  char **path,
                  GError **error)
{
  if (*path != NULL && !is_lost (writer))
    return write_anew (writer, content, error);
  if (*path == NULL)
    *path = boulier_file_create_numbered (home, content, error);
  else if (!create_again (writer, *path, content, error))
    return FALSE;
  if (*path == NULL)
    return FALSE;
  writer->database = boulier_database_open (*path, BOULIER_DATABASE_EDIT, NULL, error);
  return writer->database != NULL;
}

static gboolean
write_operations (BoulierWriter *writer, const GPtrArray *jobs, GError **error)
{
  gboolean written;

  if (is_lost (writer))
    return fail_lost (error);
  written = boulier_database_begin (writer->database, error);
  for (guint i = 0; written && i < jobs->len; i++)
    {
      const Job *job = g_ptr_array_index (jobs, i);
      const GArray *changes = job->operation->changes;

      written = boulier_database_write_changes (writer->database,
                                                (const BoulierChange *) (gpointer) changes->data,
                                                changes->len, job->backwards, error);
    }
  return end_transaction (writer, written, error);
}

/* What can be written in one transaction: everything, or all operations up to the next everything. */
static GPtrArray *
get_batch (BoulierWriter *writer)
{
  GPtrArray *batch = g_ptr_array_new ();

  for (GList *link = writer->jobs.head; link != NULL; link = link->next)
    {
      Job *job = link->data;

      if (job->content != NULL && batch->len > 0)
        break;
      g_ptr_array_add (batch, job);
      if (job->content != NULL)
        break;
    }
  return batch;
}

/* With the lock held; lets go of it while the disk works. */
static void
write_batch (BoulierWriter *writer)
{
  g_autoptr (GPtrArray) batch = get_batch (writer);
  const Job *first = g_ptr_array_index (batch, 0);
  g_autofree char *home = g_strdup (writer->home);
  char *path = g_strdup (writer->path);
  g_autoptr (GError) error = NULL;
  gboolean written;
  gboolean lost;

  g_mutex_unlock (&writer->lock);
  if (first->content != NULL)
    written = write_everything (writer, first->content, home, &path, &error);
  else
    written = write_operations (writer, batch, &error);
  lost = !written && path != NULL && is_lost (writer);
  g_mutex_lock (&writer->lock);

  g_free (writer->path);
  writer->path = path;
  writer->lost = lost;
  for (guint i = 0; written && i < batch->len; i++)
    job_free (g_queue_pop_head (&writer->jobs));
  if (!written)
    writer->error = g_steal_pointer (&error);
}

static gpointer
run (gpointer data)
{
  BoulierWriter *writer = data;

  g_mutex_lock (&writer->lock);
  while (TRUE)
    {
      while (!writer->stopping && (writer->jobs.length == 0 || writer->error != NULL))
        g_cond_wait (&writer->wake, &writer->lock);
      if (writer->jobs.length == 0 || writer->error != NULL)
        break;
      write_batch (writer);
      if (writer->jobs.length == 0 || writer->error != NULL)
        g_cond_broadcast (&writer->settled);
      send_notice (writer);
    }
  g_mutex_unlock (&writer->lock);
  return NULL;
}

/**
 * boulier_writer_new:
 * @database: (transfer full) (nullable): the open file, or NULL when there is none yet
 * @changed: told when something was written or failed, on the thread-default main context of now
 *
 * Returns: (transfer full): a writer; its thread starts with the first edit
 */
BoulierWriter *
boulier_writer_new (BoulierDatabase *database, BoulierWriterFunc changed, gpointer data)
{
  BoulierWriter *writer = g_new0 (BoulierWriter, 1);

  g_mutex_init (&writer->lock);
  g_cond_init (&writer->wake);
  g_cond_init (&writer->settled);
  g_queue_init (&writer->jobs);
  writer->database = database;
  writer->path = database != NULL ? g_strdup (database->path) : NULL;
  writer->context = g_main_context_ref_thread_default ();
  writer->changed = changed;
  writer->data = data;
  return writer;
}

static void
stop_thread (BoulierWriter *writer)
{
  if (writer->thread == NULL)
    return;

  g_mutex_lock (&writer->lock);
  writer->stopping = TRUE;
  g_clear_error (&writer->error);
  g_cond_signal (&writer->wake);
  g_mutex_unlock (&writer->lock);
  g_thread_join (writer->thread);
}

/**
 * boulier_writer_free:
 * @writer: (nullable) (transfer full): a writer
 */
void
boulier_writer_free (BoulierWriter *writer)
{
  if (writer == NULL)
    return;

  stop_thread (writer);
  if (writer->notice != NULL)
    {
      g_source_destroy (writer->notice);
      g_source_unref (writer->notice);
    }
  boulier_database_close (writer->database);
  g_queue_clear_full (&writer->jobs, job_free);
  g_clear_error (&writer->error);
  g_free (writer->home);
  g_free (writer->path);
  g_main_context_unref (writer->context);
  g_cond_clear (&writer->settled);
  g_cond_clear (&writer->wake);
  g_mutex_clear (&writer->lock);
  g_free (writer);
}

/**
 * boulier_writer_set_home:
 * @home: (nullable): where the file is created; a number is added when the name is taken
 */
void
boulier_writer_set_home (BoulierWriter *writer, const char *home)
{
  g_mutex_lock (&writer->lock);
  g_free (writer->home);
  writer->home = g_strdup (home);
  g_mutex_unlock (&writer->lock);
}

/* With the lock held. */
static void
wake_up (BoulierWriter *writer)
{
  g_clear_error (&writer->error);
  if (writer->jobs.length == 0)
    return;
  if (writer->thread == NULL)
    writer->thread = g_thread_new ("boulier-writer", run, writer);
  g_cond_signal (&writer->wake);
}

/**
 * boulier_writer_push:
 * @operation: (transfer none): what was done
 * @backwards: whether it was undone
 */
void
boulier_writer_push (BoulierWriter *writer, BoulierOperation *operation, gboolean backwards)
{
  Job *job = g_new0 (Job, 1);

  job->operation = boulier_operation_ref (operation);
  job->backwards = backwards;
  g_mutex_lock (&writer->lock);
  g_queue_push_tail (&writer->jobs, job);
  wake_up (writer);
  g_mutex_unlock (&writer->lock);
}

/* With the lock held. A job that the thread is writing now must stay: it is only dropped while the
 * queue stands still. */
static void
drop_waiting (BoulierWriter *writer)
{
  if (writer->error != NULL)
    g_queue_clear_full (&writer->jobs, job_free);
}

/**
 * boulier_writer_push_all:
 * @content: (transfer full): a copy of everything
 *
 * Creates the file, or creates it anew after it was lost.
 */
void
boulier_writer_push_all (BoulierWriter *writer, BoulierContent *content)
{
  Job *job = g_new0 (Job, 1);

  job->content = content;
  g_mutex_lock (&writer->lock);
  drop_waiting (writer);
  g_queue_push_tail (&writer->jobs, job);
  wake_up (writer);
  g_mutex_unlock (&writer->lock);
}

/**
 * boulier_writer_retry:
 *
 * Tries again what failed.
 */
void
boulier_writer_retry (BoulierWriter *writer)
{
  g_mutex_lock (&writer->lock);
  wake_up (writer);
  g_mutex_unlock (&writer->lock);
}

/**
 * boulier_writer_wait:
 *
 * Waits until everything is on the disk or an attempt failed; see the status afterwards.
 */
void
boulier_writer_wait (BoulierWriter *writer)
{
  g_mutex_lock (&writer->lock);
  while (writer->jobs.length > 0 && writer->error == NULL)
    g_cond_wait (&writer->settled, &writer->lock);
  g_mutex_unlock (&writer->lock);
}

/**
 * boulier_writer_get_status:
 * @status: (out): how things are now
 */
void
boulier_writer_get_status (BoulierWriter *writer, BoulierWriterStatus *status)
{
  g_mutex_lock (&writer->lock);
  status->path = g_strdup (writer->path);
  status->error = writer->error != NULL ? g_error_copy (writer->error) : NULL;
  status->busy = writer->jobs.length > 0;
  status->lost = writer->lost;
  g_mutex_unlock (&writer->lock);
}

/**
 * boulier_writer_status_clear:
 *
 * Lets go of what the status owns.
 */
void
boulier_writer_status_clear (BoulierWriterStatus *status)
{
  g_clear_pointer (&status->path, g_free);
  g_clear_error (&status->error);
}
