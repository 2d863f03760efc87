/* boulier-file.c: new files that appear complete or not at all.
 *
 * A document is written under a hidden name in the folder where it will be, synced, renamed, and the
 * folder synced: at every moment there is the old file or the new one, whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "boulier-database.h"
#include "boulier-document.h"

/* More names than anybody makes. */
#define MAX_NUMBER 10000

static gboolean
fail_system (int number, GError **error)
{
  if (number == ENOSPC || number == EDQUOT)
    g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                         _ ("There is no space left on the disk."));
  else
    g_set_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                 _ ("The file could not be written (%s)."), g_strerror (number));
  return FALSE;
}

static gboolean
sync_path (const char *path, int flags)
{
  int descriptor = g_open (path, flags | O_CLOEXEC, 0);
  int number = 0;

  if (descriptor < 0)
    return FALSE;
  /* Some file systems know no sync of folders. */
  if (g_fsync (descriptor) != 0 && !(errno == EINVAL && (flags & O_DIRECTORY) != 0))
    number = errno;
  close (descriptor);
  errno = number;
  return number == 0;
}

static gboolean
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return sync_path (folder, O_RDONLY | O_DIRECTORY);
}

/* A complete, synced document under a hidden name in the folder of path. */
static char *
write_beside (const char *path, const BoulierContent *content, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *temporary = g_build_filename (folder, ".boulier-XXXXXX", NULL);
  int descriptor = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);

  if (descriptor < 0)
    {
      fail_system (errno, error);
      g_free (temporary);
      return NULL;
    }
  close (descriptor);
  if (boulier_database_write_new (temporary, content, error) &&
      (sync_path (temporary, O_RDWR) || fail_system (errno, error)))
    return temporary;
  g_unlink (temporary);
  g_free (temporary);
  return NULL;
}

/* Renames without ever replacing: -1 and EEXIST when something is there. */
static int
rename_to_free (const char *from, const char *to)
{
  int descriptor;
  int number;

  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return 0;
  if (errno != EINVAL && errno != ENOSYS)
    return -1;
  /* The file system cannot: take the name first, then put the file in our own empty one's place. */
  descriptor = g_open (to, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  if (descriptor < 0)
    return -1;
  close (descriptor);
  if (g_rename (from, to) == 0)
    return 0;
  number = errno;
  g_unlink (to);
  errno = number;
  return -1;
}

/* A rollback journal of a file that is gone would be taken for one of the new file. */
static gboolean
has_leftover (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return g_file_test (journal, G_FILE_TEST_EXISTS) || g_file_test (log, G_FILE_TEST_EXISTS);
}

/**
 * boulier_file_create:
 * @taken: (out): whether something is there already
 *
 * Writes @content as a new document.
 *
 * Returns: whether it is there now, on the disk; FALSE without an error when the name is taken
 */
gboolean
boulier_file_create (const char *path,
                     const BoulierContent *content,
                     gboolean *taken,
                     GError **error)
{
  g_autofree char *temporary = NULL;
  int number;

  *taken = g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK) ||
           has_leftover (path);
  if (*taken)
    return FALSE;
  temporary = write_beside (path, content, error);
  if (temporary == NULL)
    return FALSE;
  if (rename_to_free (temporary, path) == 0)
    return sync_folder (path) || fail_system (errno, error);
  number = errno;
  g_unlink (temporary);
  *taken = number == EEXIST;
  return !*taken && fail_system (number, error);
}

static char *
dup_numbered (const char *path, guint number)
{
  const char *ending = g_str_has_suffix (path, ".boulier") ? ".boulier" : "";
  int length = (int) (strlen (path) - strlen (ending));

  if (number == 1)
    return g_strdup (path);
  return g_strdup_printf ("%.*s %u%s", length, path, number, ending);
}

/**
 * boulier_file_create_numbered:
 * @path: where it should be; "Club 2.boulier" is taken when "Club.boulier" exists
 *
 * Returns: (transfer full): where it is now; NULL with an error
 */
char *
boulier_file_create_numbered (const char *path, const BoulierContent *content, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      fail_system (errno, error);
      return NULL;
    }
  for (guint number = 1; number <= MAX_NUMBER; number++)
    {
      g_autofree char *candidate = dup_numbered (path, number);
      gboolean taken = FALSE;

      if (boulier_file_create (candidate, content, &taken, error))
        return g_steal_pointer (&candidate);
      if (!taken)
        return NULL;
    }
  fail_system (EEXIST, error);
  return NULL;
}

/* The new file looks to others as the old one did. */
static gboolean
publish_over (const char *temporary, const char *path, GError **error)
{
  GStatBuf buffer;

  if (g_stat (path, &buffer) == 0)
    g_chmod (temporary, buffer.st_mode & 0777);
  if (g_rename (temporary, path) == 0)
    return sync_folder (path) || fail_system (errno, error);
  return fail_system (errno, error);
}

static gboolean
fail_leftover (GError **error)
{
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                       _ ("Beside that name lies a journal of another database, which would damage "
                          "the new file. Please choose another name."));
  return FALSE;
}

/**
 * boulier_file_replace:
 * @path: where the document goes
 *
 * What is there is replaced when the new file is complete; otherwise it stays as it is. A document
 * that is open somewhere is not replaced.
 */
gboolean
boulier_file_replace (const char *path, const BoulierContent *content, GError **error)
{
  g_autoptr (BoulierDatabase) old = NULL;
  g_autofree char *real = NULL;
  g_autofree char *temporary = NULL;
  g_autoptr (GError) busy = NULL;
  gboolean done;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      real = boulier_database_dup_real_path (path, error);
      if (real == NULL)
        return FALSE;
      old = boulier_database_lock (real, &busy);
      if (busy != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&busy));
          return FALSE;
        }
    }
  else
    real = g_canonicalize_filename (path, NULL);
  if (old == NULL && has_leftover (real))
    return fail_leftover (error);
  temporary = write_beside (real, content, error);
  if (temporary == NULL)
    return FALSE;
  done = publish_over (temporary, real, error);
  if (!done)
    g_unlink (temporary);
  return done;
}

/**
 * boulier_file_is_same:
 *
 * Returns: whether both paths name the same file
 */
gboolean
boulier_file_is_same (const char *a, const char *b)
{
  GStatBuf first, second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}
