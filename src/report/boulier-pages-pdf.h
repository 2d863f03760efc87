/* boulier-pages-pdf.h: pages as a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-pages.h"

G_BEGIN_DECLS

/**
 * BoulierPdfSink:
 * @descriptor: an open file
 * @go_on: (nullable): is told how far it is, from 0 to 1; FALSE stops
 * @data: for @go_on
 * @created: seconds since 1970 that are written as the day of creation: the same pages give the same
 *   bytes
 *
 * Where a PDF goes.
 */
typedef struct
{
  int descriptor;
  gboolean (*go_on) (double done, gpointer data);
  gpointer data;
  gint64 created;
} BoulierPdfSink;

/* Lays the pages out where that has not been done, and writes all of them. */
gboolean boulier_pages_write_pdf (BoulierPages *pages, const BoulierPdfSink *sink, GError **error);
/* Reads a file back: whether it is a whole PDF with so many pages. A full disk does not always show
 * while writing, but it shows here. */
gboolean boulier_pdf_verify (const char *path, guint n_pages, GError **error);

/* Pages on their way to a file that is replaced when the new one is complete. */
typedef struct
{
  BoulierPages *pages;
  BoulierPdfSink sink; /* its descriptor is that of the file being written */
} BoulierPdfJob;

/* The two halves of it, as whoever replaces the file calls them: job is a BoulierPdfJob. */
gboolean
boulier_pdf_job_write (const char *temporary, int descriptor, gpointer job, GError **error);
gboolean boulier_pdf_job_verify (const char *temporary, gpointer job, GError **error);

G_END_DECLS
