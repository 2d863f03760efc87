/* boulier-workbook-safe.c: a file that is written beside its place, verified, then put there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <minizip/unzip.h>

#include "boulier-workbook-safe.h"
#include "boulier-workbook.h"

#define BUFFER_SIZE 65536

static gboolean
set_error (GError **error, const char *message)
{
  g_set_error_literal (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE, message);
  return FALSE;
}

/* One sentence with the reason that the system gives. */
static gboolean
set_errno (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
               _ ("The workbook “%s” could not be written: %s"), name, g_strerror (errno));
  return FALSE;
}

/* Only a new file or a plain file may be written. */
static gboolean
check_target (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return errno == ENOENT ? TRUE : set_errno (error, path);
  if (S_ISREG (info.st_mode))
    return TRUE;
  errno = S_ISDIR (info.st_mode) ? EISDIR : EINVAL;
  return set_errno (error, path);
}

/* The finished file may be used as the one that it replaces. */
static gboolean
copy_mode (const char *from, const char *to)
{
  GStatBuf info;

  return g_stat (from, &info) != 0 || g_chmod (to, (int) (info.st_mode & 0777)) == 0;
}

/**
 * boulier_safe_file_new:
 * @path: where the file is to be; a link is followed
 *
 * Makes an empty temporary file in the folder of @path.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_WRITE.
 *
 * Returns: (transfer full): the file, or NULL
 */
BoulierSafeFile *
boulier_safe_file_new (const char *path, GError **error)
{
  g_autoptr (BoulierSafeFile) file = g_new0 (BoulierSafeFile, 1);
  char *real = realpath (path, NULL);
  int fd;

  file->path = real != NULL ? g_strdup (real) : g_strdup (path);
  free (real);
  file->folder = g_path_get_dirname (file->path);
  if (!check_target (file->path, error))
    return NULL;
  file->temporary = g_build_filename (file->folder, ".boulier-XXXXXX.xlsx", NULL);
  fd = g_mkstemp_full (file->temporary, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    {
      set_errno (error, file->path);
      /* The name was not taken by us. */
      g_clear_pointer (&file->temporary, g_free);
      return NULL;
    }
  close (fd);
  return g_steal_pointer (&file);
}

/* What verifying one part of the workbook needs to know from block to block. */
typedef struct
{
  char head[5];
  gsize n_head;
  char tail[16];
  gsize n_tail;
  guint n_rows;
} Part;

/* How often "<row " stands in the block that follows tail. */
static guint
count_rows (const Part *part, const char *block, gsize length)
{
  static const char mark[] = "<row ";
  gsize size = sizeof mark - 1;
  g_autofree char *text = NULL;
  gsize overlap = MIN (part->n_tail, size - 1);
  const char *end;
  guint n = 0;

  text = g_malloc (overlap + length);
  memcpy (text, part->tail + part->n_tail - overlap, overlap);
  memcpy (text + overlap, block, length);
  end = text + overlap + length;
  for (const char *p = text; (gsize) (end - p) >= size; p++)
    {
      p = memchr (p, '<', (gsize) (end - p));
      if (p == NULL || (gsize) (end - p) < size)
        break;
      if (memcmp (p, mark, size) == 0)
        n++;
    }
  return n;
}

static void
part_add (Part *part, const char *block, gsize length)
{
  gsize n = MIN (sizeof part->head - part->n_head, length);
  gsize keep;

  memcpy (part->head + part->n_head, block, n);
  part->n_head += n;
  part->n_rows += count_rows (part, block, length);
  if (length >= sizeof part->tail)
    {
      memcpy (part->tail, block + length - sizeof part->tail, sizeof part->tail);
      part->n_tail = sizeof part->tail;
      return;
    }
  keep = MIN (part->n_tail, sizeof part->tail - length);
  memmove (part->tail, part->tail + part->n_tail - keep, keep);
  memcpy (part->tail + keep, block, length);
  part->n_tail = keep + length;
}

static gboolean
part_ends_with (const Part *part, const char *end)
{
  gsize length = strlen (end);
  gsize n = part->n_tail;

  while (n > 0 && g_ascii_isspace (part->tail[n - 1]))
    n--;
  return n >= length && memcmp (part->tail + n - length, end, length) == 0;
}

/* The number of the sheet that the part is: 0 for the first; -1 when it is none. */
static int
get_sheet_number (const char *name)
{
  static const char start[] = "xl/worksheets/sheet";

  if (!g_str_has_prefix (name, start) || !g_str_has_suffix (name, ".xml"))
    return -1;
  return atoi (name + sizeof start - 1) - 1;
}

/* Inflates the part that is open; closing it compares the checksum. */
static gboolean
read_part (unzFile zip, Part *part, char *buffer)
{
  int n;

  if (unzOpenCurrentFile (zip) != UNZ_OK)
    return FALSE;
  while ((n = unzReadCurrentFile (zip, buffer, BUFFER_SIZE)) > 0)
    part_add (part, buffer, (gsize) n);
  return unzCloseCurrentFile (zip) == UNZ_OK && n == 0;
}

/* Reads the part at which the archive stands; counts it when it is a sheet. */
static gboolean
verify_part (unzFile zip, const GArray *n_rows, guint *n_sheets, char *buffer)
{
  char name[256];
  Part part = { 0 };
  int sheet;

  if (unzGetCurrentFileInfo64 (zip, NULL, name, sizeof name, NULL, 0, NULL, 0) != UNZ_OK)
    return FALSE;
  name[sizeof name - 1] = '\0';
  if (!read_part (zip, &part, buffer))
    return FALSE;
  if (part.n_head < 5 || memcmp (part.head, "<?xml", 5) != 0 || !part_ends_with (&part, ">"))
    return FALSE;
  sheet = get_sheet_number (name);
  if (sheet < 0)
    return TRUE;
  (*n_sheets)++;
  return (guint) sheet < n_rows->len && part_ends_with (&part, "</worksheet>") &&
         part.n_rows == g_array_index (n_rows, guint, sheet);
}

static gboolean
verify_all (unzFile zip, const GArray *n_rows, GCancellable *cancellable)
{
  g_autofree char *buffer = g_malloc (BUFFER_SIZE);
  guint n_sheets = 0;
  int status = unzGoToFirstFile (zip);

  for (; status == UNZ_OK; status = unzGoToNextFile (zip))
    if (g_cancellable_is_cancelled (cancellable) || !verify_part (zip, n_rows, &n_sheets, buffer))
      return FALSE;
  return status == UNZ_END_OF_LIST_OF_FILE && n_sheets == n_rows->len;
}

/**
 * boulier_safe_file_verify:
 * @n_rows: (element-type guint): how many rows were written into each sheet
 *
 * Reads the whole workbook back: every part has its checksum, begins and ends as XML, and every
 * sheet has its rows. A full disk does not always show while writing, but it shows here.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_WRITE, %G_IO_ERROR_CANCELLED.
 */
gboolean
boulier_safe_file_verify (BoulierSafeFile *file,
                          const GArray *n_rows,
                          GCancellable *cancellable,
                          GError **error)
{
  unzFile zip = unzOpen64 (file->temporary);
  gboolean good;

  good = zip != NULL && verify_all (zip, n_rows, cancellable);
  if (zip != NULL)
    unzClose (zip);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return good || set_error (error, _ ("The workbook could not be written completely; the disk may "
                                      "be full."));
}

/* Makes sure that what was written to path is on the disk. */
static gboolean
sync_path (const char *path, int flags)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);
  int saved;
  gboolean good;

  if (fd < 0)
    return FALSE;
  good = fsync (fd) == 0;
  saved = errno;
  close (fd);
  errno = saved;
  return good;
}

/**
 * boulier_safe_file_commit:
 *
 * Puts the finished file in its place, at once and for good.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_WRITE; then the old file is as it was.
 */
gboolean
boulier_safe_file_commit (BoulierSafeFile *file, GError **error)
{
  if (!copy_mode (file->path, file->temporary) || !sync_path (file->temporary, O_RDONLY) ||
      g_rename (file->temporary, file->path) != 0)
    return set_errno (error, file->path);
  g_clear_pointer (&file->temporary, g_free);
  /* Some file systems cannot do this; the file is complete in either case. */
  sync_path (file->folder, O_RDONLY | O_DIRECTORY);
  return TRUE;
}

/**
 * boulier_safe_file_free:
 * @file: (nullable) (transfer full): a file
 *
 * Removes the temporary file unless it was put in its place.
 */
void
boulier_safe_file_free (BoulierSafeFile *file)
{
  if (file == NULL)
    return;
  if (file->temporary != NULL)
    g_unlink (file->temporary);
  g_free (file->temporary);
  g_free (file->folder);
  g_free (file->path);
  g_free (file);
}
