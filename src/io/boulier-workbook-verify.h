/* boulier-workbook-verify.h: reads a finished workbook back, as a reader would.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* n_rows: (element-type guint) rows of each sheet. */
gboolean boulier_workbook_verify (const char *path,
                                  const GArray *n_rows,
                                  GCancellable *cancellable,
                                  GError **error);

G_END_DECLS
