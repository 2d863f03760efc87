/* boulier-workbook-verify.c: reads a finished workbook back, as a reader would.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>
#include <minizip/unzip.h>

#include "boulier-workbook-verify.h"
#include "boulier-workbook.h"

#define BUFFER_SIZE 65536

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
 * boulier_workbook_verify:
 * @path: a finished workbook
 * @n_rows: (element-type guint): how many rows were written into each sheet
 *
 * Reads the whole workbook back: every part has its checksum, begins and ends as XML, and every
 * sheet has its rows. A full disk does not always show while writing, but it shows here.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_WRITE, %G_IO_ERROR_CANCELLED.
 */
gboolean
boulier_workbook_verify (const char *path,
                         const GArray *n_rows,
                         GCancellable *cancellable,
                         GError **error)
{
  unzFile zip = unzOpen64 (path);
  gboolean good;

  good = zip != NULL && verify_all (zip, n_rows, cancellable);
  if (zip != NULL)
    unzClose (zip);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!good)
    g_set_error_literal (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
                         _ ("The workbook could not be written completely; the disk may be full."));
  return good;
}
