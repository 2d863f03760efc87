/* boulier-workbook-safe.h: a file that is written beside its place, verified, then put there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BoulierSafeFile:
 * @path: where the file goes, links resolved
 * @folder: the folder it is in
 * @temporary: the file being written
 *
 * Until boulier_safe_file_commit() succeeds, the file at @path is untouched; freed before, nothing
 * is left behind.
 */
typedef struct
{
  char *path;
  char *folder;
  char *temporary;
} BoulierSafeFile;

BoulierSafeFile *boulier_safe_file_new (const char *path, GError **error);
/* Reads the workbook as a reader would; n_rows: (element-type guint) rows of each sheet. */
gboolean boulier_safe_file_verify (BoulierSafeFile *file,
                                   const GArray *n_rows,
                                   GCancellable *cancellable,
                                   GError **error);
gboolean boulier_safe_file_commit (BoulierSafeFile *file, GError **error);
void boulier_safe_file_free (BoulierSafeFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierSafeFile, boulier_safe_file_free)

G_END_DECLS
