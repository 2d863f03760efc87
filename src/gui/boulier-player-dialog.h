/* boulier-player-dialog.h: everything about a player that the table has no column for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_PLAYER_DIALOG (boulier_player_dialog_get_type ())

G_DECLARE_FINAL_TYPE (BoulierPlayerDialog, boulier_player_dialog, BOULIER, PLAYER_DIALOG, GtkWindow)

/* key: the player to change, 0 to add one. */
GtkWindow *boulier_player_dialog_new (GtkWindow *parent, BoulierSession *session, gint32 key);

G_END_DECLS
