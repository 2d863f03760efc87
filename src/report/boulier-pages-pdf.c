/* boulier-pages-pdf.c: pages as a PDF: written through a sink, and read back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "boulier-pages-pdf.h"

/* How much of the work is laying out; the rest is drawing. */
#define LAYING_OUT 0.4

/* The last line of a PDF is at its end, and the place of its table just before. */
#define TAIL 64

/* A file being written, and why it could not be. */
typedef struct
{
  int descriptor;
  int number;
} Output;

/* The drawing library crashes when it is told of an error at the end, so it never learns of one: from then
 * on nothing is written, and the drawing ends after the page. */
static cairo_status_t
write_cb (void *closure, const unsigned char *bytes, unsigned int length)
{
  Output *output = closure;

  while (length > 0 && output->number == 0)
    {
      gssize n = write (output->descriptor, bytes, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        output->number = n < 0 ? errno : ENOSPC;
      else
        {
          bytes += n;
          length -= (unsigned int) n;
        }
    }
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
go_on (const BoulierPdfSink *sink, double done, GError **error)
{
  if (sink->go_on == NULL || sink->go_on (done, sink->data))
    return TRUE;
  g_set_error_literal (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_STOPPED, _ ("Stopped."));
  return FALSE;
}

static gboolean
lay_out (BoulierPages *pages, const BoulierPdfSink *sink, GError **error)
{
  GError *problem = NULL;
  double done;

  while (boulier_pages_lay_out (pages, &done, &problem))
    if (!go_on (sink, LAYING_OUT * done, error))
      return FALSE;
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, problem);
  return FALSE;
}

/* Universal time: the same bytes in every time zone. */
static void
set_metadata (BoulierPages *pages, const BoulierPdfSink *sink, cairo_surface_t *surface)
{
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc (sink->created);
  g_autofree char *date =
      created != NULL ? g_date_time_format (created, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE,
                                  boulier_pages_get_title (pages));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Boulier");
  if (date != NULL)
    {
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, date);
    }
}

/* The table of contents that readers show beside the pages. */
static void
add_outline (BoulierPages *pages, cairo_surface_t *surface)
{
  for (guint i = 0; i < boulier_pages_get_n_sheets (pages); i++)
    {
      guint page;
      g_autofree char *name = boulier_pages_dup_sheet (pages, i, &page);
      g_autofree char *target = g_strdup_printf ("page=%u pos=[0 0]", page + 1);

      cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, name, target,
                                     (cairo_pdf_outline_flags_t) 0);
    }
}

static gboolean
draw (BoulierPages *pages,
      const BoulierPdfSink *sink,
      const Output *output,
      cairo_t *cr,
      GError **error)
{
  guint n = boulier_pages_get_n_pages (pages);

  for (guint i = 0; i < n && output->number == 0; i++)
    {
      if (!boulier_pages_draw_page (pages, cr, i, error) ||
          !go_on (sink, LAYING_OUT + (1.0 - LAYING_OUT) * i / n, error))
        return FALSE;
      cairo_show_page (cr);
    }
  return TRUE;
}

static gboolean
check_status (cairo_status_t status, const Output *output, GError **error)
{
  if (output->number != 0)
    g_set_error (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_WRITE,
                 _ ("The PDF could not be written: %s"), g_strerror (output->number));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_DRAW,
                 _ ("The pages could not be drawn: %s"), cairo_status_to_string (status));
  return output->number == 0 && status == CAIRO_STATUS_SUCCESS;
}

/**
 * boulier_pages_write_pdf:
 *
 * Errors: %BOULIER_PAGES_ERROR_WRITE with what the system says,
 * %BOULIER_PAGES_ERROR_STOPPED, %BOULIER_PAGES_ERROR_DRAW, an overflow of exact numbers.
 */
gboolean
boulier_pages_write_pdf (BoulierPages *pages, const BoulierPdfSink *sink, GError **error)
{
  Output output = { .descriptor = sink->descriptor };
  cairo_surface_t *surface;
  cairo_t *cr;
  double width, height;
  gboolean good;

  if (!lay_out (pages, sink, error))
    return FALSE;
  boulier_pages_get_paper (pages, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (write_cb, &output, width, height);
  set_metadata (pages, sink, surface);
  add_outline (pages, surface);
  cr = cairo_create (surface);
  good = draw (pages, sink, &output, cr, error);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  good = good && check_status (cairo_surface_status (surface), &output, error);
  cairo_surface_destroy (surface);
  return good;
}

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_BROKEN,
                       _ ("The PDF could not be written completely; the disk may be full."));
  return FALSE;
}

/* The number after a word, after its last appearance; -1 when there is none. */
static gint64
find_number (const char *bytes, gsize length, const char *word)
{
  gsize size = strlen (word);
  gint64 number;
  char digits[24];

  for (gsize at = length >= size ? length - size + 1 : 0; at > 0; at--)
    if (memcmp (bytes + at - 1, word, size) == 0)
      {
        gsize rest = MIN (sizeof digits - 1, length - (at - 1 + size));

        memcpy (digits, bytes + at - 1 + size, rest);
        digits[rest] = '\0';
        number = g_ascii_strtoll (digits, NULL, 10);
        return number;
      }
  return -1;
}

/* It begins and ends as a PDF, its table of objects is where the end says, and the number of its pages
 * is written in it. */
static gboolean
is_whole (const char *bytes, gsize length, guint n_pages)
{
  static const char begin[] = "%PDF-1.", end[] = "%%EOF", table[] = "xref";
  gsize rest = length;
  gint64 place;
  char *count;
  gboolean counted;

  while (rest > 0 && g_ascii_isspace (bytes[rest - 1]))
    rest--;
  if (rest < TAIL || memcmp (bytes, begin, sizeof begin - 1) != 0 ||
      memcmp (bytes + rest - (sizeof end - 1), end, sizeof end - 1) != 0)
    return FALSE;
  place = find_number (bytes + rest - TAIL, TAIL, "startxref\n");
  if (place < 0 || (gsize) place + sizeof table > length ||
      memcmp (bytes + place, table, sizeof table - 1) != 0)
    return FALSE;
  count = g_strdup_printf ("/Count %u\n", n_pages);
  counted = find_number (bytes, (gsize) place, count) >= 0;
  g_free (count);
  return counted;
}

/**
 * boulier_pdf_verify:
 * @path: a PDF that boulier_pages_write_pdf() made
 *
 * Errors: %BOULIER_PAGES_ERROR_BROKEN.
 */
gboolean
boulier_pdf_verify (const char *path, guint n_pages, GError **error)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
  gsize length = file != NULL ? g_mapped_file_get_length (file) : 0;

  if (length == 0 || !is_whole (g_mapped_file_get_contents (file), length, n_pages))
    return fail (error);
  return TRUE;
}

/**
 * boulier_pdf_job_write:
 * @temporary: the file being written
 * @descriptor: the same, open
 * @job: a #BoulierPdfJob
 *
 * Errors: as boulier_pages_write_pdf().
 */
gboolean
boulier_pdf_job_write (const char *temporary, int descriptor, gpointer job, GError **error)
{
  BoulierPdfJob *self = job;

  self->sink.descriptor = descriptor;
  return boulier_pages_write_pdf (self->pages, &self->sink, error);
}

/**
 * boulier_pdf_job_verify:
 * @temporary: the file, written
 * @job: a #BoulierPdfJob
 *
 * Errors: as boulier_pdf_verify().
 */
gboolean
boulier_pdf_job_verify (const char *temporary, gpointer job, GError **error)
{
  const BoulierPdfJob *self = job;

  return boulier_pdf_verify (temporary, boulier_pages_get_n_pages (self->pages), error);
}
