/* boulier-workbook.h: the workbook: every worked calculation as live formulas with cached values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/boulier-compute.h"

G_BEGIN_DECLS

#define BOULIER_WORKBOOK_ERROR (boulier_workbook_error_quark ())

typedef enum
{
  BOULIER_WORKBOOK_ERROR_WRITE, /* disk full, folder not writable, … */
  BOULIER_WORKBOOK_ERROR_TEXT,  /* a text that a workbook cannot hold */
  BOULIER_WORKBOOK_ERROR_SIZE,  /* more rows than the format has */
  BOULIER_WORKBOOK_ERROR_COMPUTE
} BoulierWorkbookError;

GQuark boulier_workbook_error_quark (void);

/* Told from time to time how much is done, from 0 to 1; in the thread that writes. */
typedef void (*BoulierWorkbookProgress) (double done, gpointer data);

/* Writes a day for people: "7 Feb", with the year when asked. */
typedef char *(*BoulierWorkbookDateWriter) (gint32 date, gboolean with_year);

/**
 * BoulierWorkbookOptions:
 * @players: indices of the players in the record; NULL for all
 * @n_players: how many
 * @period: index of the period, -1 for all
 * @title: name of the document, for the title block
 * @style: the language of the words; number formats follow the reader's program
 * @dup_date: (nullable): how days are written in texts; as 2014-02-07 without it
 * @today: the day that stands at the foot of the pages; %BOULIER_NO_DATE for none
 * @created: seconds since 1970 written as the creation date, so that the same input gives the same bytes
 * @progress: (nullable): is told how far it is
 * @progress_data: for @progress
 * @max_rows: for tests: how many rows a sheet holds; 0 for as many as the format has
 * @sentinels: for tests: writes 777777 instead of every cached value
 */
typedef struct
{
  const guint *players;
  guint n_players;
  int period;
  const char *title;
  const BoulierStyle *style;
  BoulierWorkbookDateWriter dup_date;
  gint32 today;
  gint64 created;
  BoulierWorkbookProgress progress;
  gpointer progress_data;
  guint max_rows;
  gboolean sentinels;
} BoulierWorkbookOptions;

/* Writes to a temporary file beside path, verifies it, renames it. When anything fails, path is as
 * it was and nothing is left behind. */

gboolean boulier_workbook_write (const BoulierRecord *record,
                                 const BoulierResults *results,
                                 const char *path,
                                 const BoulierWorkbookOptions *options,
                                 GCancellable *cancellable,
                                 GError **error);

G_END_DECLS
