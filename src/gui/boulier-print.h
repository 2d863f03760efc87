/* boulier-print.h: worked calculations from the window to a printer or a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "core/boulier-compute.h"

G_BEGIN_DECLS

/**
 * BoulierPrintJob:
 * @record: the document as it is now
 * @results: of @record, or NULL: they are computed when they are needed
 * @title: name of the document
 * @period: index of the period
 * @player: index of the player, or %BOULIER_NO_PLAYER for all
 * @created: seconds since 1970
 * @percent: how much is written; atomic
 * @width, @height: of the usual paper, in points
 *
 * What is on the pages. It stays as it is while the window goes on.
 */
typedef struct
{
  BoulierRecord *record;
  BoulierResults *results;
  char *title;
  guint period;
  gint32 player;
  gint64 created;
  int percent;
  double width;
  double height;
} BoulierPrintJob;

/* Takes the record. */
BoulierPrintJob *
boulier_print_job_new (BoulierRecord *record, const BoulierResults *results, const char *title);
void boulier_print_job_free (BoulierPrintJob *job);

/* The operation of printing; takes the job. Errors are told over parent. */
GtkPrintOperation *boulier_print_operation_new (GtkWindow *parent, BoulierPrintJob *job);
/* The dialog, with preview and page setup; what is chosen in it is the choice of the next time. Takes
 * the job. */
void boulier_print_run (GtkWindow *parent, BoulierPrintJob *job);

/* Writes a PDF on the usual paper; in any thread. */
gboolean boulier_print_write_pdf (BoulierPrintJob *job,
                                  const char *path,
                                  GCancellable *cancellable,
                                  GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPrintJob, boulier_print_job_free)

G_END_DECLS
