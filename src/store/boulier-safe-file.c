/* boulier-safe-file.c: files that appear complete or not at all.
 *
 * A file is written under a hidden name in the folder where it will be, read back, put on the disk,
 * renamed, and the folder put on the disk: at every moment there is the old file or the new one,
 * whole. All files that the program writes for its users go this way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-safe-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "boulier-temporary-private.h"

/**
 * boulier_safe_file_dup_display_path:
 * @path: any bytes
 *
 * Returns: (transfer full): the path as a text of one line: what cannot be shown is written "\n" or
 *   "\xE9"
 */
char *
boulier_safe_file_dup_display_path (const char *path)
{
  GString *text = g_string_new (NULL);

  while (*path != '\0')
    {
      gunichar c = g_utf8_get_char_validated (path, -1);
      gboolean valid = c != (gunichar) -1 && c != (gunichar) -2;

      if (valid && g_unichar_isprint (c))
        g_string_append_unichar (text, c);
      else if (*path == '\n')
        g_string_append (text, "\\n");
      else if (valid && c >= 0x80)
        g_string_append_printf (text, "\\u%04X", c);
      else
        g_string_append_printf (text, "\\x%02X", (guint8) *path);
      path = valid ? g_utf8_next_char (path) : path + 1;
    }
  return g_string_free (text, FALSE);
}

/**
 * boulier_safe_file_dup_display_name:
 * @path: any bytes
 *
 * Returns: (transfer full): the name of the file without its folder, as a text of one line
 */
char *
boulier_safe_file_dup_display_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return boulier_safe_file_dup_display_path (name);
}

static void
set_reason (GError **error, GIOErrorEnum code, const char *path, const char *reason)
{
  g_autofree char *name = boulier_safe_file_dup_display_name (path);

  g_set_error (error, G_IO_ERROR, code, _ ("The file “%s” could not be written: %s"), name, reason);
}

/**
 * boulier_safe_file_set_error:
 * @path: of the file that could not be written
 * @number: an errno
 *
 * Errors: %G_IO_ERROR.
 */
void
boulier_safe_file_set_error (GError **error, const char *path, int number)
{
  set_reason (error, g_io_error_from_errno (number), path,
              number == EDQUOT ? g_strerror (ENOSPC) : g_strerror (number));
}

/**
 * boulier_safe_file_take_reason:
 * @path: of the file that could not be written
 * @reason: (transfer full): what the writer says
 *
 * Errors: the domain and code of @reason, with the sentence about the file.
 */
void
boulier_safe_file_take_reason (GError **error, const char *path, GError *reason)
{
  g_autofree char *name = boulier_safe_file_dup_display_name (path);

  g_set_error (error, reason->domain, reason->code, _ ("The file “%s” could not be written: %s"),
               name, reason->message);
  g_error_free (reason);
}

static gboolean
fail (GError **error, const char *path, int number)
{
  boulier_safe_file_set_error (error, path, number);
  return FALSE;
}

/* Only a new file or a plain file that may be changed is written over. */
static gboolean
check_plain (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return errno == ENOENT || fail (error, path, errno);
  if (S_ISDIR (info.st_mode))
    return fail (error, path, EISDIR);
  if (!S_ISREG (info.st_mode))
    {
      set_reason (error, G_IO_ERROR_NOT_REGULAR_FILE, path, _ ("it is not a plain file"));
      return FALSE;
    }
  return g_access (path, W_OK) == 0 || fail (error, path, errno);
}

/* The path of a file that is not there yet, in a folder that is. */
static char *
dup_new_target (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (folder, NULL);
  char *target = real != NULL ? g_build_filename (real, name, NULL) : NULL;

  if (real == NULL)
    fail (error, path, errno);
  free (real);
  return target;
}

/**
 * boulier_safe_file_dup_target:
 * @path: the name of a file, of whatever encoding
 *
 * A link is followed; one that leads nowhere, or in circles, is refused: nobody knows what was meant.
 *
 * Errors: %G_IO_ERROR: the folder is missing, it is no plain file, it may not be changed.
 *
 * Returns: (transfer full): the absolute path where the file goes
 */
char *
boulier_safe_file_dup_target (const char *path, GError **error)
{
  g_autofree char *target = NULL;
  char *real = realpath (path, NULL);
  int number = errno;
  GStatBuf info;

  if (real != NULL)
    target = g_strdup (real);
  free (real);
  if (target == NULL && g_lstat (path, &info) == 0 && S_ISLNK (info.st_mode))
    {
      set_reason (error, G_IO_ERROR_NOT_FOUND, path, _ ("it is a link that leads nowhere"));
      return NULL;
    }
  if (target == NULL && number != ENOENT)
    {
      fail (error, path, number);
      return NULL;
    }
  if (target == NULL)
    target = dup_new_target (path, error);
  return target != NULL && check_plain (target, error) ? g_steal_pointer (&target) : NULL;
}

/**
 * boulier_safe_file_write_all:
 *
 * Returns: whether everything was written; else errno says why not
 */
gboolean
boulier_safe_file_write_all (int descriptor, const void *bytes, gsize length)
{
  const char *p = bytes;

  while (length > 0)
    {
      gssize n = write (descriptor, p, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        {
          errno = n == 0 ? ENOSPC : errno;
          return FALSE;
        }
      p += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* Some file systems cannot do this; the file is complete in either case. */
static void
sync_folder (const char *folder)
{
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (descriptor < 0)
    return;
  g_fsync (descriptor);
  close (descriptor);
}

/* The new file looks to others as the one that it replaces. */
static gboolean
copy_mode (const char *path, int descriptor)
{
  GStatBuf info;

  return g_stat (path, &info) != 0 || fchmod (descriptor, info.st_mode & 0777) == 0;
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

/* Fills in the temporary file and puts it on the disk. */
static gboolean
fill_in (BoulierTemporary *temporary,
         const char *target,
         const BoulierSafeContent *content,
         GError **error)
{
  if (!content->write (temporary->path, temporary->descriptor, content->data, error) ||
      (content->verify != NULL && !content->verify (temporary->path, content->data, error)))
    return FALSE;
  if (!copy_mode (target, temporary->descriptor) || g_fsync (temporary->descriptor) != 0 ||
      !boulier_temporary_close (temporary))
    return fail (error, target, errno);
  return TRUE;
}

static gboolean
put_in_place (const char *target,
              const BoulierSafeContent *content,
              int (*rename_file) (const char *from, const char *to),
              GError **error)
{
  g_autofree char *folder = g_path_get_dirname (target);
  BoulierTemporary temporary;
  gboolean done = FALSE;

  if (!boulier_temporary_open (&temporary, folder))
    return fail (error, target, errno);
  if (fill_in (&temporary, target, content, error))
    {
      done = rename_file (temporary.path, target) == 0 || fail (error, target, errno);
      if (done)
        boulier_temporary_keep (&temporary);
    }
  boulier_temporary_clear (&temporary);
  if (done)
    sync_folder (folder);
  return done;
}

/**
 * boulier_safe_file_replace:
 * @path: where the file goes; a link is followed
 * @content: what goes into it
 *
 * Errors: %G_IO_ERROR, or what @content gives; then what was there is as it was, and nothing is left
 *   behind.
 *
 * Returns: whether the new file is there, on the disk
 */
gboolean
boulier_safe_file_replace (const char *path, const BoulierSafeContent *content, GError **error)
{
  g_autofree char *target = NULL;

  g_return_val_if_fail (path != NULL && content != NULL, FALSE);

  target = boulier_safe_file_dup_target (path, error);
  return target != NULL && put_in_place (target, content, g_rename, error);
}

/**
 * boulier_safe_file_create:
 * @path: where the file goes; nothing may be there, not even a link that leads nowhere
 *
 * Errors: %G_IO_ERROR_EXISTS when something is there; else as for boulier_safe_file_replace().
 *
 * Returns: whether the new file is there, on the disk
 */
gboolean
boulier_safe_file_create (const char *path, const BoulierSafeContent *content, GError **error)
{
  GStatBuf info;

  g_return_val_if_fail (path != NULL && content != NULL, FALSE);

  if (g_lstat (path, &info) == 0)
    return fail (error, path, EEXIST);
  return put_in_place (path, content, rename_to_free, error);
}

/**
 * boulier_safe_file_is_same:
 *
 * Returns: whether both paths name the same file
 */
gboolean
boulier_safe_file_is_same (const char *a, const char *b)
{
  GStatBuf first, second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

/**
 * boulier_safe_file_make_folder:
 * @path: a file that is going to be written
 *
 * Errors: %G_IO_ERROR, about @path.
 *
 * Returns: (transfer full): a hidden folder beside @path, empty and of this user alone, which goes when
 *   the program is ended by a signal; for boulier_safe_file_remove_folder()
 */
char *
boulier_safe_file_make_folder (const char *path, GError **error)
{
  g_autofree char *parent = g_path_get_dirname (path);
  BoulierTemporary temporary;

  if (boulier_temporary_open_folder (&temporary, parent))
    return temporary.path;
  boulier_safe_file_set_error (error, path, errno);
  return NULL;
}

/**
 * boulier_safe_file_remove_folder:
 * @folder: (nullable) (transfer full): from boulier_safe_file_make_folder()
 *
 * Removes it and the files in it.
 */
void
boulier_safe_file_remove_folder (char *folder)
{
  BoulierTemporary temporary = { folder, -1 };

  boulier_temporary_clear (&temporary);
}

/**
 * boulier_safe_file_remove_unfinished:
 *
 * For a program that is about to be ended by a signal: nothing hidden is left behind.
 */
void
boulier_safe_file_remove_unfinished (void)
{
  boulier_temporary_remove_all ();
}
