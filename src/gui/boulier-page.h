/* boulier-page.h: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"
#include "boulier-split.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_PAGE (boulier_page_get_type ())

G_DECLARE_FINAL_TYPE (BoulierPage, boulier_page, BOULIER, PAGE, GtkWidget)

GtkWidget *boulier_page_new (BoulierSession *session);

BoulierSplit *boulier_page_get_split (BoulierPage *self);
/* Puts the cursor into the search entry. */
void boulier_page_search (BoulierPage *self);
/* Puts the cursor where a new player, a new game is typed in. */
void boulier_page_new_player (BoulierPage *self);
void boulier_page_new_game (BoulierPage *self);
/* Selects the player shown so many rows below (or above) the selected one. */
void boulier_page_step_player (BoulierPage *self, int step);

G_END_DECLS
