/* boulier-workbook-output.h: where a workbook is put together before it becomes a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoulierWorkbookOutput:
 * @target: the absolute path where the workbook goes
 * @folder: a hidden folder where the library may put what it does not keep in memory
 * @path: what is written to
 * @n_rows: (element-type guint): how many rows each sheet has; set by whoever has written
 *
 * The library tells of a full disk on the standard error. So it packs the workbook into memory, in which
 * it is small, and everything that reaches the disk is written here.
 */
typedef struct
{
  char *target;
  char *folder;
  char *path;
  int descriptor;
  GArray *n_rows;
  GCancellable *cancellable;
} BoulierWorkbookOutput;

BoulierWorkbookOutput *
boulier_workbook_output_new (const char *path, GCancellable *cancellable, GError **error);
void boulier_workbook_output_free (BoulierWorkbookOutput *output);
/* Around the packing: where files may not grow, memory may not either, and the library would tell. */
int boulier_workbook_output_begin_quiet (void);
void boulier_workbook_output_end_quiet (int saved);
/* Puts what was written in its place. */
gboolean boulier_workbook_output_commit (BoulierWorkbookOutput *output, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierWorkbookOutput, boulier_workbook_output_free)

G_END_DECLS
