/* boulier-toast.h: a short message over the window that goes away by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_TOAST (boulier_toast_get_type ())

G_DECLARE_FINAL_TYPE (BoulierToast, boulier_toast, BOULIER, TOAST, GtkWidget)

/* Replaces what is shown. button NULL: no button; otherwise it activates the action (target may be
 * NULL, floating references are taken). */
void boulier_toast_show (BoulierToast *self,
                         const char *text,
                         const char *button,
                         const char *action_name,
                         GVariant *target);
/* The same for something that goes on: stays until it is replaced or hidden. */
void boulier_toast_show_lasting (BoulierToast *self,
                                 const char *text,
                                 const char *button,
                                 const char *action_name);
void boulier_toast_hide (BoulierToast *self);
/* What is shown now; NULL when nothing is. */
const char *boulier_toast_get_text (BoulierToast *self);

G_END_DECLS
