/* boulier-color-scheme.h: light or dark, as the desktop says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Loads the look of the program for the display, and keeps its colours in step with theme and
 * desktop. Once, after GTK was initialised. */
void boulier_color_scheme_follow (void);
/* Whether text is light on dark ground now: for what is drawn by hand. */
gboolean boulier_color_scheme_is_dark (void);

G_END_DECLS
