/* faulty-calls.h: calls of the system that fail when a test wants them to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on the call with that number (counted from 0) of write(), fsync(), fchmod(), rename(),
 * renameat2() and of opening a file for writing fails with that errno; -1: none does. */
void faulty_calls_start (int number, int fault);
/* How many of these calls were made since then. */
int faulty_calls_stop (void);

G_END_DECLS
