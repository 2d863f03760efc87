/* boulier-database-check.c: whether a file is a document, and whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-database.h"

#include <string.h>

#include "boulier-document.h"

/* Steps of SQLite's machine: a sound file needs a small part of them. */
#define BUDGET_BASE     2000000
#define BUDGET_PER_BYTE 20
#define BUDGET_STRIDE   100000
/* A file that is smaller is checked sooner than a thread has started. */
#define SIZE_WORTH_A_THREAD 1000000

/**
 * BoulierDatabaseCheck:
 * @thread: NULL for a small file
 *
 * The check of all pages, with a connection of its own.
 */
struct _BoulierDatabaseCheck
{
  GThread *thread;
  char *path;
  gint64 size;
  GError *error;
};

static const char magic[16] = "SQLite format 3";

static gboolean
fail (BoulierDocumentError code, const char *sentence, GError **error)
{
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, code, sentence);
  return FALSE;
}

/**
 * boulier_database_sniff:
 * @bytes: (array length=length): the first bytes of a file
 *
 * Returns: whether they are those of a document
 */
gboolean
boulier_database_sniff (const guint8 *bytes, gsize length)
{
  guint32 application;

  if (length < BOULIER_DATABASE_HEADER || memcmp (bytes, magic, sizeof magic) != 0)
    return FALSE;
  memcpy (&application, bytes + 68, sizeof application);
  return GUINT32_FROM_BE (application) == BOULIER_DOCUMENT_APPLICATION_ID;
}

/* Reads through SQLite's own descriptor: to open and close the file in any other way would drop the
 * locks that another document in this process holds on it. */
static gboolean
read_header (sqlite3 *handle, guint8 *bytes, gint64 *size)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 length = 0;

  if (sqlite3_file_control (handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
      file == NULL || file->pMethods == NULL ||
      file->pMethods->xFileSize (file, &length) != SQLITE_OK || length < BOULIER_DATABASE_HEADER ||
      file->pMethods->xRead (file, bytes, BOULIER_DATABASE_HEADER, 0) != SQLITE_OK)
    return FALSE;
  *size = length;
  return TRUE;
}

static gboolean
fail_version (GError **error)
{
  return fail (BOULIER_DOCUMENT_ERROR_VERSION,
               _ ("This document was written by a newer version of Boulier. Please install that "
                  "version to open it."),
               error);
}

/**
 * boulier_database_check_header:
 * @size: (out): of the file
 *
 * Recognises the file by its first bytes, before SQLite itself looks at it.
 */
gboolean
boulier_database_check_header (sqlite3 *handle, gint64 *size, GError **error)
{
  guint8 bytes[BOULIER_DATABASE_HEADER];
  guint32 version;

  if (!read_header (handle, bytes, size) || !boulier_database_sniff (bytes, sizeof bytes))
    return fail (BOULIER_DOCUMENT_ERROR_FORMAT, _ ("This is not a document of Boulier."), error);
  memcpy (&version, bytes + 60, sizeof version);
  if (GUINT32_FROM_BE (version) > BOULIER_DOCUMENT_SCHEMA)
    return fail_version (error);
  /* Write-ahead logs would scatter the document over three files. */
  if (bytes[18] != 1 || bytes[19] != 1)
    return fail (BOULIER_DOCUMENT_ERROR_FORMAT,
                 _ ("The file is damaged, or another program has changed how it is built."), error);
  return TRUE;
}

static int
spend_budget_cb (gpointer data)
{
  gint64 *budget = data;

  *budget -= BUDGET_STRIDE;
  return *budget < 0;
}

/**
 * boulier_database_set_budget:
 * @budget: (nullable): where the rest of the budget is kept; NULL for no bounds any more
 * @size: of the file
 *
 * Bounds the time that statements take, so that no file keeps us going for ever.
 */
void
boulier_database_set_budget (sqlite3 *handle, gint64 *budget, gint64 size)
{
  if (budget != NULL)
    *budget = BUDGET_BASE + BUDGET_PER_BYTE * size;
  sqlite3_progress_handler (handle, budget != NULL ? BUDGET_STRIDE : 0, spend_budget_cb, budget);
}

static gboolean
get_pragma (sqlite3 *handle, const char *sql, gint64 *value, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = boulier_database_prepare (handle, sql, error);
  int code;

  if (statement == NULL)
    return FALSE;
  code = sqlite3_step (statement);
  if (code != SQLITE_ROW)
    return boulier_database_fail (handle, code, error);
  *value = sqlite3_column_int64 (statement, 0);
  return TRUE;
}

/**
 * boulier_database_check_marks:
 *
 * Recognises the document once more after the lock was taken: until then another program may have
 * written, or a journal have been waiting.
 */
gboolean
boulier_database_check_marks (sqlite3 *handle, GError **error)
{
  gint64 application = 0, version = 0;

  if (!get_pragma (handle, "PRAGMA application_id", &application, error) ||
      !get_pragma (handle, "PRAGMA user_version", &version, error))
    return FALSE;
  if (application != BOULIER_DOCUMENT_APPLICATION_ID)
    return fail (BOULIER_DOCUMENT_ERROR_FORMAT, _ ("This is not a document of Boulier."), error);
  if (version > BOULIER_DOCUMENT_SCHEMA)
    return fail_version (error);
  return version == BOULIER_DOCUMENT_SCHEMA ||
         boulier_database_fail (handle, SQLITE_CORRUPT, error);
}

/* The values, which the CHECK constraints are about, are checked by whoever reads them. */
static gboolean
check_pages (sqlite3 *handle, GError **error)
{
  g_autoptr (sqlite3_stmt) statement =
      boulier_database_prepare (handle, "PRAGMA quick_check(1)", error);
  int code;

  if (statement == NULL)
    return FALSE;
  code = sqlite3_step (statement);
  if (code != SQLITE_ROW)
    return boulier_database_fail (handle, code, error);
  return g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0 ||
         boulier_database_fail (handle, SQLITE_CORRUPT, error);
}

static gpointer
run_check (gpointer data)
{
  BoulierDatabaseCheck *check = data;
  sqlite3 *handle = NULL;
  gint64 budget;
  int code = sqlite3_open_v2 (check->path, &handle,
                              SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX |
                                  SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE,
                              NULL);

  if (code != SQLITE_OK)
    boulier_database_fail (handle, code, &check->error);
  else if (boulier_database_harden (handle, &check->error) &&
           boulier_database_execute (handle, "PRAGMA ignore_check_constraints = ON;",
                                     &check->error))
    {
      boulier_database_set_budget (handle, &budget, check->size);
      check_pages (handle, &check->error);
    }
  sqlite3_close (handle);
  return NULL;
}

/**
 * boulier_database_check_begin:
 * @path: real path of a file on which a lock is held
 *
 * Begins to check that the pages of the file hang together; for a large file in a thread.
 *
 * Returns: (transfer full): the check, to be ended
 */
BoulierDatabaseCheck *
boulier_database_check_begin (const char *path, gint64 size)
{
  BoulierDatabaseCheck *check = g_new0 (BoulierDatabaseCheck, 1);

  check->path = g_strdup (path);
  check->size = size;
  if (size >= SIZE_WORTH_A_THREAD)
    check->thread = g_thread_new ("boulier-check", run_check, check);
  else
    run_check (check);
  return check;
}

/**
 * boulier_database_check_end:
 * @check: (transfer full): a check
 *
 * Returns: whether the file is whole
 */
gboolean
boulier_database_check_end (BoulierDatabaseCheck *check, GError **error)
{
  gboolean whole;

  if (check->thread != NULL)
    g_thread_join (check->thread);
  whole = check->error == NULL;
  if (!whole)
    g_propagate_error (error, check->error);
  g_free (check->path);
  g_free (check);
  return whole;
}
