/* boulier-official-bar.h: where the rating that the federation published is entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_OFFICIAL_BAR (boulier_official_bar_get_type ())

G_DECLARE_FINAL_TYPE (BoulierOfficialBar, boulier_official_bar, BOULIER, OFFICIAL_BAR, GtkWidget)

/* Of the session's player and period. Return or leaving the field keeps what was typed, Escape takes
 * it back; an empty field takes the figure away. What cannot be read stays with its player and period,
 * and a line below the field leads back to it. */
GtkWidget *boulier_official_bar_new (BoulierSession *session);
/* How many texts could not be taken, of all players and periods. */
guint boulier_official_bar_get_problems (BoulierOfficialBar *self);

G_END_DECLS
