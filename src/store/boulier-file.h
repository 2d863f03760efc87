/* boulier-file.h: new documents that appear complete or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-content.h"

G_BEGIN_DECLS

/* Writes a new document under a path where nothing is. FALSE with taken TRUE and no error when
 * something is there. */
gboolean boulier_file_create (const char *path,
                              const BoulierContent *content,
                              gboolean *taken,
                              GError **error);
/* The same under the first of "Name.boulier", "Name 2.boulier", … that is free; the folder is made
 * when it is missing. Returns the path. */
char *
boulier_file_create_numbered (const char *path, const BoulierContent *content, GError **error);
/* Writes a document and puts it in the place of what is there, only when all went well. */
gboolean boulier_file_replace (const char *path, const BoulierContent *content, GError **error);

G_END_DECLS
