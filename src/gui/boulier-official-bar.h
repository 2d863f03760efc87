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
 * it back; an empty field takes the figure away. */
GtkWidget *boulier_official_bar_new (BoulierSession *session);
/* Whether a text stands there that could not be taken. */
gboolean boulier_official_bar_has_problem (BoulierOfficialBar *self);

G_END_DECLS
