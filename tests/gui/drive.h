/* drive.h: works a window with real keys and clicks, as a user does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Runs the main loop until nothing is left to do and the next frame is drawn. */
void drive_settle (GtkWidget *widget);
/* Shows a window and gives it the keyboard. */
void drive_show (GtkWidget *window);
/* Keys by their X names: drive_keys (window, "F2 ctrl+z Return"). */
void drive_keys (GtkWidget *window, const char *keys);
void drive_type (GtkWidget *window, const char *text);
/* button: 1 or 3 */
void drive_click (GtkWidget *widget, int button, int times);
/* One click of the first button at a place in the widget. */
void drive_click_at (GtkWidget *widget, double x, double y);
GtkWidget *drive_get_focus (GtkWidget *window);
/* The first widget of that type below (or at) widget; NULL when there is none. */
GtkWidget *drive_find (GtkWidget *widget, GType type);
/* Writes what the window shows as a PNG, if the environment asks for pictures. */
void drive_picture (GtkWidget *window, const char *name);

G_END_DECLS
