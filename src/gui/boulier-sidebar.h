/* boulier-sidebar.h: which rules, which period, which player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-period-popover.h"
#include "boulier-players-view.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_SIDEBAR (boulier_sidebar_get_type ())

G_DECLARE_FINAL_TYPE (BoulierSidebar, boulier_sidebar, BOULIER, SIDEBAR, GtkWidget)

void boulier_sidebar_set_session (BoulierSidebar *self, BoulierSession *session);
BoulierPlayersView *boulier_sidebar_get_players (BoulierSidebar *self);
/* Puts the cursor into the search entry. */
void boulier_sidebar_search (BoulierSidebar *self);

void boulier_sidebar_edit_period (BoulierSidebar *self, int neighbour);
BoulierPeriodPopover *boulier_sidebar_get_periods (BoulierSidebar *self);

G_END_DECLS
