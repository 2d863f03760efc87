/* boulier-database.c: opens the file of a document, hardened against hostile files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-database.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "boulier-document.h"

/* Others hold a lock for moments only, unless they keep the document open. */
#define PATIENCE_READING 500
#define PATIENCE_WRITING 10000

static gboolean
fail (BoulierDocumentError code, const char *sentence, GError **error)
{
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, code, sentence);
  return FALSE;
}

static gboolean
fail_system (sqlite3 *handle, GError **error)
{
  int number = handle != NULL ? sqlite3_system_errno (handle) : 0;

  if (number == ENOSPC || number == EDQUOT)
    return fail (BOULIER_DOCUMENT_ERROR_IO, _ ("There is no space left on the disk."), error);
  if (number == 0)
    return fail (BOULIER_DOCUMENT_ERROR_IO, _ ("The disk could not be read or written."), error);
  g_set_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
               _ ("The disk could not be read or written (%s)."), g_strerror (number));
  return FALSE;
}

/**
 * boulier_database_fail:
 * @code: an extended result code of SQLite
 *
 * Says in a sentence what SQLite could not do.
 *
 * Returns: FALSE
 */
gboolean
boulier_database_fail (sqlite3 *handle, int code, GError **error)
{
  if (code == SQLITE_READONLY_DBMOVED)
    return fail (BOULIER_DOCUMENT_ERROR_IO, _ ("The file was moved or deleted by another program."),
                 error);
  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fail (BOULIER_DOCUMENT_ERROR_BUSY,
                   _ ("The document is open in another window or program."), error);
    case SQLITE_FULL:
      return fail (BOULIER_DOCUMENT_ERROR_IO, _ ("There is no space left on the disk."), error);
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return fail (BOULIER_DOCUMENT_ERROR_IO,
                   _ ("The file or its folder can be read but not written."), error);
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_NOLFS:
    case SQLITE_NOMEM:
    case SQLITE_PROTOCOL:
      return fail_system (handle, error);
    default:
      return fail (BOULIER_DOCUMENT_ERROR_FORMAT, _ ("The document is damaged."), error);
    }
}

/**
 * boulier_database_execute:
 *
 * Runs statements that give no rows.
 */
gboolean
boulier_database_execute (sqlite3 *handle, const char *sql, GError **error)
{
  int code = sqlite3_exec (handle, sql, NULL, NULL, NULL);

  return code == SQLITE_OK || boulier_database_fail (handle, code, error);
}

/**
 * boulier_database_prepare:
 *
 * Returns: (transfer full): a statement ready to run
 */
sqlite3_stmt *
boulier_database_prepare (sqlite3 *handle, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL);

  if (code != SQLITE_OK)
    boulier_database_fail (handle, code, error);
  return statement;
}

/**
 * boulier_database_dup_real_path:
 *
 * Symbolic links are followed here, once: SQLite then refuses every one, so that nobody can slip
 * another file under the name in between, and the rollback journal lies beside the real file.
 *
 * Returns: (transfer full): the absolute path of the regular file that @path names
 */
char *
boulier_database_dup_real_path (const char *path, GError **error)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real);
  GStatBuf buffer;

  free (real);
  if (copy == NULL || g_stat (copy, &buffer) != 0)
    {
      g_set_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                   _ ("The file could not be opened (%s)."), g_strerror (errno));
      g_free (copy);
      return NULL;
    }
  if (!S_ISREG (buffer.st_mode))
    {
      fail (BOULIER_DOCUMENT_ERROR_FORMAT, _ ("This is not a document but a folder or a device."),
            error);
      g_clear_pointer (&copy, g_free);
    }
  return copy;
}

static gboolean
open_handle (BoulierDatabase *database, int flags, GError **error)
{
  int code = sqlite3_open_v2 (database->path, &database->handle,
                              flags | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX |
                                  SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE,
                              NULL);

  if (code == SQLITE_CANTOPEN && sqlite3_system_errno (database->handle) != 0)
    {
      g_set_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                   _ ("The file could not be opened (%s)."),
                   g_strerror (sqlite3_system_errno (database->handle)));
      return FALSE;
    }
  return code == SQLITE_OK || boulier_database_fail (database->handle, code, error);
}

/**
 * boulier_database_harden:
 *
 * Lets the file do as little as possible: no triggers, views, extensions or attached files, small
 * limits, pages checked as they are read.
 */
gboolean
boulier_database_harden (sqlite3 *handle, GError **error)
{
  static const struct
  {
    int id;
    int value;
  } limits[] = {
    { SQLITE_LIMIT_LENGTH, 1000000 },      { SQLITE_LIMIT_SQL_LENGTH, 100000 },
    { SQLITE_LIMIT_COLUMN, 100 },          { SQLITE_LIMIT_EXPR_DEPTH, 20 },
    { SQLITE_LIMIT_COMPOUND_SELECT, 3 },   { SQLITE_LIMIT_VDBE_OP, 25000 },
    { SQLITE_LIMIT_ATTACHED, 0 },          { SQLITE_LIMIT_TRIGGER_DEPTH, 10 },
    { SQLITE_LIMIT_VARIABLE_NUMBER, 100 }, { SQLITE_LIMIT_WORKER_THREADS, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (handle, limits[i].id, limits[i].value);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
  return boulier_database_execute (handle,
                                   "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; "
                                   "PRAGMA mmap_size = 0;",
                                   error);
}

/* The first touch of the pages: what a crash left half done is rolled back here. In a folder that
 * can only be read a sound document can be opened all the same. */
static gboolean
take_lock (sqlite3 *handle, BoulierDatabaseMode mode, GError **error)
{
  static const char touch[] = "BEGIN; SELECT 1 FROM sqlite_schema;";
  int code;

  sqlite3_busy_timeout (handle, PATIENCE_READING);
  if (mode == BOULIER_DATABASE_EDIT)
    {
      code = sqlite3_exec (handle, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE;", NULL, NULL,
                           NULL);
      if ((code & 0xff) == SQLITE_READONLY && sqlite3_get_autocommit (handle))
        code = sqlite3_exec (handle, touch, NULL, NULL, NULL);
    }
  else
    code = sqlite3_exec (handle, touch, NULL, NULL, NULL);
  if (code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_CANTLOCK)
    return fail (BOULIER_DOCUMENT_ERROR_IO,
                 _ ("The document was not closed properly and cannot be put in order, because the "
                    "file or its folder can be read but not written."),
                 error);
  return code == SQLITE_OK || boulier_database_fail (handle, code, error);
}

/* While the pages are checked in a thread of their own, the rows are read here. */
static gboolean
check_and_read (BoulierDatabase *database, gint64 size, BoulierContent **content, GError **error)
{
  g_autoptr (BoulierContent) read = NULL;
  g_autoptr (GError) problem = NULL;
  BoulierDatabaseCheck *check;

  if (!boulier_database_check_marks (database->handle, error) ||
      !boulier_database_check_schema (database->handle, error))
    return FALSE;
  if (content == NULL)
    return TRUE;
  check = boulier_database_check_begin (database->path, size);
  read = boulier_database_read (database->handle, size, &problem);
  if (!boulier_database_check_end (check, read != NULL ? error : NULL))
    g_clear_pointer (&read, boulier_content_free);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  *content = g_steal_pointer (&read);
  return *content != NULL;
}

static gboolean
open_checked (BoulierDatabase *database,
              BoulierDatabaseMode mode,
              BoulierContent **content,
              GError **error)
{
  gint64 size;
  gint64 budget;
  gboolean sound;

  /* To read also means to roll back after a crash; SQLite opens read-only where it has to. */
  if (!open_handle (database, SQLITE_OPEN_READWRITE, error) ||
      !boulier_database_check_header (database->handle, &size, error) ||
      !boulier_database_harden (database->handle, error))
    return FALSE;
  boulier_database_set_budget (database->handle, &budget, size);
  sound =
      take_lock (database->handle, mode, error) && check_and_read (database, size, content, error);
  /* Nothing was written; to commit would lock out readers too. */
  if (sound)
    boulier_database_roll_back (database);
  boulier_database_set_budget (database->handle, NULL, 0);
  return sound;
}

static gboolean
prepare_for_writing (sqlite3 *handle, GError **error)
{
  sqlite3_busy_timeout (handle, PATIENCE_WRITING);
  return boulier_database_execute (
      handle, "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;", error);
}

/**
 * boulier_database_open:
 * @path: any path of the file
 * @content: (out) (optional): everything in it
 *
 * Opens a file that anybody may have made. Before a row is believed it is recognised by its first
 * bytes, no trigger, view or extension can run, memory and time are bounded, the schema equals ours
 * to the letter, its pages are checked, and every value is within its range. With
 * %BOULIER_DATABASE_EDIT the file stays locked until it is closed.
 *
 * Returns: (transfer full): the open file; NULL with an error
 */
BoulierDatabase *
boulier_database_open (const char *path,
                       BoulierDatabaseMode mode,
                       BoulierContent **content,
                       GError **error)
{
  g_autofree char *real = boulier_database_dup_real_path (path, error);
  g_autoptr (BoulierDatabase) database = NULL;
  g_autoptr (BoulierContent) read = NULL;

  if (real == NULL)
    return NULL;
  database = g_new0 (BoulierDatabase, 1);
  database->path = g_steal_pointer (&real);
  if (!open_checked (database, mode, content != NULL ? &read : NULL, error))
    return NULL;
  if (mode == BOULIER_DATABASE_EDIT && !prepare_for_writing (database->handle, error))
    return NULL;
  if (content != NULL)
    *content = g_steal_pointer (&read);
  return g_steal_pointer (&database);
}

/**
 * boulier_database_lock:
 * @path: real path of an existing file
 *
 * Returns: (transfer full): the locked file, to be closed when it was replaced; NULL with
 *   %BOULIER_DOCUMENT_ERROR_BUSY when another program has it open; NULL without an error when it is
 *   not a database or cannot be written anyway
 */
BoulierDatabase *
boulier_database_lock (const char *path, GError **error)
{
  g_autoptr (BoulierDatabase) database = g_new0 (BoulierDatabase, 1);
  gint64 size;
  int code;

  database->path = g_strdup (path);
  if (!open_handle (database, SQLITE_OPEN_READWRITE, NULL) ||
      !boulier_database_check_header (database->handle, &size, NULL))
    return NULL;
  if (!boulier_database_harden (database->handle, error))
    return NULL;
  sqlite3_busy_timeout (database->handle, PATIENCE_READING);
  code = sqlite3_exec (database->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  if ((code & 0xff) == SQLITE_BUSY)
    boulier_database_fail (database->handle, code, error);
  return code == SQLITE_OK ? g_steal_pointer (&database) : NULL;
}

/**
 * boulier_database_close:
 * @database: (nullable) (transfer full): an open file
 */
void
boulier_database_close (BoulierDatabase *database)
{
  if (database == NULL)
    return;

  for (guint i = 0; i < BOULIER_N_ROW_KINDS; i++)
    {
      sqlite3_finalize (database->put[i]);
      sqlite3_finalize (database->remove[i]);
    }
  sqlite3_close (database->handle);
  g_free (database->path);
  g_free (database);
}

/**
 * boulier_database_has_moved:
 *
 * A descriptor goes on working when its file was deleted; what is written then is lost.
 *
 * Returns: whether the file is no longer at its path
 */
gboolean
boulier_database_has_moved (BoulierDatabase *database)
{
  int moved = 0;

  return sqlite3_file_control (database->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) ==
             SQLITE_OK &&
         moved != 0;
}
