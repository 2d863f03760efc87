/* boulier-interchange-save.c: writes the interchange document into a file, whole or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "boulier-interchange.h"

static gboolean
fail (const char *path, const char *reason, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The file “%s” could not be written: %s"),
               name, reason);
  return FALSE;
}

/* The file that a link names; the path itself when there is no file yet. */
static char *
dup_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real != NULL ? real : path);

  free (real);
  return copy;
}

/* Whether a file of that name may be put there; with its permissions when there is one. */
static gboolean
check_target (const char *path, int *mode, GError **error)
{
  GStatBuf info;

  *mode = -1;
  if (g_stat (path, &info) != 0)
    return errno == ENOENT || fail (path, g_strerror (errno), error);
  if (S_ISDIR (info.st_mode))
    return fail (path, g_strerror (EISDIR), error);
  if (!S_ISREG (info.st_mode))
    return fail (path, _ ("it is not a plain file"), error);
  if (g_access (path, W_OK) != 0)
    return fail (path, g_strerror (errno), error);
  *mode = (int) (info.st_mode & 07777);
  return TRUE;
}

static gboolean
write_all (const BoulierRecord *record, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (fd, FALSE);

  return boulier_interchange_write (record, stream, cancellable, error);
}

static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  /* Some file systems cannot do this; the file is complete in either case. */
  if (fd >= 0)
    fsync (fd);
  if (fd >= 0)
    close (fd);
}

/* Takes fd. */
static gboolean
finish (int fd, int mode, const char *temporary, const char *path, GError **error)
{
  gboolean good = (mode < 0 || fchmod (fd, (mode_t) mode) == 0) && fsync (fd) == 0;
  int number = errno;

  if (close (fd) != 0 && good)
    {
      good = FALSE;
      number = errno;
    }
  if (!good)
    return fail (path, g_strerror (number), error);
  if (g_rename (temporary, path) != 0)
    return fail (path, g_strerror (errno), error);
  sync_folder (path);
  return TRUE;
}

/**
 * boulier_interchange_save:
 * @path: where the document goes; a link is followed
 * @cancellable: (nullable): stops writing with an error
 *
 * Writes the document beside @path, puts it on the disk and then in the place of what is there.
 *
 * Errors: %G_IO_ERROR; then the old file is as it was and nothing is left behind.
 */
gboolean
boulier_interchange_save (const BoulierRecord *record,
                          const char *path,
                          GCancellable *cancellable,
                          GError **error)
{
  g_autofree char *real = dup_real_path (path);
  g_autofree char *folder = g_path_get_dirname (real);
  g_autofree char *temporary = g_build_filename (folder, ".boulier-XXXXXX.json", NULL);
  g_autoptr (GError) reason = NULL;
  int mode;
  int fd;

  if (!check_target (real, &mode, error))
    return FALSE;
  fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0666);
  if (fd < 0)
    return fail (real, g_strerror (errno), error);
  if (write_all (record, fd, cancellable, &reason))
    {
      if (finish (fd, mode, temporary, real, error))
        return TRUE;
    }
  else
    {
      close (fd);
      fail (real, reason->message, error);
    }
  g_unlink (temporary);
  return FALSE;
}
