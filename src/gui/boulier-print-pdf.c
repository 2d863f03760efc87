/* boulier-print-pdf.c: what is printed, and the same as a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-print-private.h"

#include "io/boulier-locale.h"
#include "report/boulier-pages-pdf.h"
#include "store/boulier-safe-file.h"

BoulierPrintJob *
boulier_print_job_new (BoulierRecord *record, const BoulierResults *results, const char *title)
{
  BoulierPrintJob *job = g_new0 (BoulierPrintJob, 1);
  GtkPaperSize *paper = gtk_paper_size_new (NULL);

  job->record = record;
  if (results != NULL)
    job->results = boulier_results_ref ((BoulierResults *) results);
  job->title = g_strdup (title);
  job->player = BOULIER_NO_PLAYER;
  job->created = g_get_real_time () / G_USEC_PER_SEC;
  job->width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  job->height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  gtk_paper_size_free (paper);
  return job;
}

void
boulier_print_job_free (BoulierPrintJob *job)
{
  boulier_record_free (job->record);
  g_clear_pointer (&job->results, boulier_results_unref);
  g_free (job->title);
  g_free (job);
}

BoulierPages *
_boulier_print_job_new_pages (BoulierPrintJob *job, double width, double height)
{
  const guint player = (guint) job->player;
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_local (job->created);
  const BoulierPagesOptions options = {
    .players = job->player != BOULIER_NO_PLAYER ? &player : NULL,
    .n_players = job->player != BOULIER_NO_PLAYER ? 1 : 0,
    .period = (int) job->period,
    .title = job->title,
    .style = boulier_locale_get_style (),
    .dup_date = boulier_locale_dup_date,
    .today = boulier_locale_get_day (created),
    .width = width,
    .height = height,
  };

  return boulier_pages_new (job->record, job->results, &options);
}

/* Who is told how far it is, and who may stop it. */
typedef struct
{
  BoulierPrintJob *job;
  GCancellable *cancellable;
} Watch;

static gboolean
go_on (double done, gpointer data)
{
  const Watch *watch = data;

  g_atomic_int_set (&watch->job->percent, (int) (100 * done));
  return !g_cancellable_is_cancelled (watch->cancellable);
}

/**
 * boulier_print_write_pdf:
 *
 * Errors: why the file could not be written, %G_IO_ERROR_CANCELLED, or an overflow of exact numbers; what
 * was at @path before is there still.
 */
gboolean
boulier_print_write_pdf (BoulierPrintJob *job,
                         const char *path,
                         GCancellable *cancellable,
                         GError **error)
{
  g_autoptr (BoulierPages) pages = NULL;
  g_autoptr (GError) problem = NULL;
  Watch watch = { job, cancellable };
  BoulierPdfJob pdf = {
    .sink = { .go_on = go_on, .data = &watch, .created = job->created },
  };
  const BoulierSafeContent content = { boulier_pdf_job_write, boulier_pdf_job_verify, &pdf };

  if (job->results == NULL)
    job->results = boulier_compute (job->record, error);
  if (job->results == NULL)
    return FALSE;
  pdf.pages = pages = _boulier_print_job_new_pages (job, job->width, job->height);
  if (boulier_safe_file_replace (path, &content, &problem))
    return TRUE;
  if (g_error_matches (problem, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_STOPPED))
    g_cancellable_set_error_if_cancelled (cancellable, error);
  else
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
