/* boulier-help.h: how to use the program, and what it says about itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWindow *boulier_help_new (GtkWindow *parent);
GtkWindow *boulier_about_new (GtkWindow *parent);

G_END_DECLS
