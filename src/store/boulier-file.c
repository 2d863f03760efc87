/* boulier-file.c: new documents that appear complete or not at all.
 *
 * What is particular to documents: the journal beside a file, and that a file is open somewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-file.h"

#include <errno.h>
#include <string.h>

#include "boulier-database.h"
#include "boulier-document.h"
#include "boulier-safe-file.h"

/* More names than anybody makes. */
#define MAX_NUMBER 10000

/* What the disk says, in the terms of documents. */
static gboolean
fail_disk (GError *reason, GError **error)
{
  if (reason->domain == BOULIER_DOCUMENT_ERROR)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY) ||
      g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT,
                         _ ("This is not a document but a folder or a device."));
  else if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                         _ ("There is no space left on the disk."));
  else
    g_set_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO, "%s.", reason->message);
  g_error_free (reason);
  return FALSE;
}

static gboolean
fail_system (const char *path, int number, GError **error)
{
  GError *reason = NULL;

  boulier_safe_file_set_error (&reason, path, number);
  return fail_disk (reason, error);
}

static gboolean
write_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  return boulier_database_write_new (temporary, data, error);
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
  const BoulierSafeContent written = { write_cb, NULL, (gpointer) content };
  GError *reason = NULL;

  *taken = has_leftover (path);
  if (*taken)
    return FALSE;
  if (boulier_safe_file_create (path, &written, &reason))
    return TRUE;
  *taken = g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS);
  if (!*taken)
    return fail_disk (reason, error);
  g_error_free (reason);
  return FALSE;
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
      fail_system (folder, errno, error);
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
  fail_system (path, EEXIST, error);
  return NULL;
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
 * @path: where the document goes; a link is followed
 *
 * What is there is replaced when the new file is complete; otherwise it stays as it is. A document
 * that is open somewhere is not replaced.
 */
gboolean
boulier_file_replace (const char *path, const BoulierContent *content, GError **error)
{
  const BoulierSafeContent written = { write_cb, NULL, (gpointer) content };
  g_autoptr (BoulierDatabase) old = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GError) busy = NULL;
  GError *reason = NULL;

  target = boulier_safe_file_dup_target (path, &reason);
  if (target == NULL)
    return fail_disk (reason, error);
  if (g_file_test (target, G_FILE_TEST_EXISTS))
    old = boulier_database_lock (target, &busy);
  if (busy != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&busy));
      return FALSE;
    }
  if (old == NULL && has_leftover (target))
    return fail_leftover (error);
  return boulier_safe_file_replace (target, &written, &reason) || fail_disk (reason, error);
}
