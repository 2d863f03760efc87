/* boulier-loader.h: makes a document from any file that can be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "store/boulier-document.h"

G_BEGIN_DECLS

/* A .boulier file, or an interchange document, which becomes a new document of the same name. What
 * the file is shows in its content, not in its name. */
void boulier_loader_load_async (GFile *file,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
/* remarks: (out) (transfer full) (nullable) (element-type utf8): sentences about what was left out
 * or is odd. */
BoulierDocument *
boulier_loader_load_finish (GAsyncResult *result, GPtrArray **remarks, GError **error);
/* A worked example that ships with the program. */
BoulierDocument *boulier_loader_load_example (const char *name, GError **error);

/* Where a new document of that name is created: in the user's Documents. */
char *boulier_loader_dup_home (const char *name);

/* Where documents are kept when the user does not say. */
char *boulier_loader_dup_folder (void);

G_END_DECLS
