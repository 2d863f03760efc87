/* boulier-isolate.h: texts of others inside a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A name as it may stand in a sentence or a title: whatever directions it is written in, what stands
 * around it keeps its own. An ordinary name comes back as it is. To be freed. */
char *boulier_isolate_dup (const char *text);

G_END_DECLS
