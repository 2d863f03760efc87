/* boulier-sidebar.h: which rules, which period, which player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_SIDEBAR (boulier_sidebar_get_type ())

/* Property "session" (BoulierSession, construct only). */
G_DECLARE_FINAL_TYPE (BoulierSidebar, boulier_sidebar, BOULIER, SIDEBAR, GtkWidget)

/* Puts the cursor into the search entry. */
void boulier_sidebar_search (BoulierSidebar *self);

G_END_DECLS
