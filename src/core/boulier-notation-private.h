/* boulier-notation-private.h: what reading results and reading dates have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-notation.h"

G_BEGIN_DECLS

/* Every kind of space, also those that do not break and the mark at the start of a file. */
gboolean boulier_notation_is_space (gunichar c);
/* Hyphens, dashes and minus signs. */
gboolean boulier_notation_is_dash (gunichar c);

G_END_DECLS
