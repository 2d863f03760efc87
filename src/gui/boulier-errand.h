/* boulier-errand.h: who waits for what goes on in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoulierErrand:
 *
 * The user data of an asynchronous call that a window made. The window may be closed meanwhile and goes
 * then; the program stays until the call has come back, so that what is being written is complete, or
 * taken away again. Belongs to the main thread.
 */
typedef struct _BoulierErrand BoulierErrand;

BoulierErrand *boulier_errand_new (GtkWindow *window);
/* Takes the errand. (transfer full) the window; NULL when it was closed. */
gpointer boulier_errand_end (BoulierErrand *self);

G_END_DECLS
