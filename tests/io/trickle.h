/* trickle.h: a stream that gives its bytes a few at a time, and can fail on the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* piece: at most so many bytes a call; fail_at: the reading that fails, counted from 0, or -1. */
GInputStream *trickle_new (const char *text, gsize length, gsize piece, int fail_at);

G_END_DECLS
