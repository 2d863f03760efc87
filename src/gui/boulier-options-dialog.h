/* boulier-options-dialog.h: what the rules leave to choose.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_OPTIONS_DIALOG (boulier_options_dialog_get_type ())

G_DECLARE_FINAL_TYPE (
    BoulierOptionsDialog, boulier_options_dialog, BOULIER, OPTIONS_DIALOG, GtkWindow)

/* A modal window, to be presented. Nothing is changed before "Apply"; then it is one operation. */
GtkWindow *boulier_options_dialog_new (GtkWindow *parent, BoulierSession *session);

G_END_DECLS
