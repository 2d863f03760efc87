/* boulier-application.h: the program: its windows, files from outside, and what is not of one window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_APPLICATION (boulier_application_get_type ())

G_DECLARE_FINAL_TYPE (BoulierApplication, boulier_application, BOULIER, APPLICATION, GtkApplication)

BoulierApplication *boulier_application_new (void);
/* Opens a file: presents the window that has it already, else uses near when it has no document yet
 * (may be NULL), else a new window. */
void boulier_application_open_file (BoulierApplication *self, GFile *file, GtkWindow *near);

G_END_DECLS
