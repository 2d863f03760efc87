/* boulier-heading.h: above a player's games: who he is, and how many of them count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_HEADING (boulier_heading_get_type ())

G_DECLARE_FINAL_TYPE (BoulierHeading, boulier_heading, BOULIER, HEADING, GtkWidget)

GtkWidget *boulier_heading_new (BoulierSession *session);
/* One below the other, where there is little room. */
void boulier_heading_set_narrow (BoulierHeading *self, gboolean narrow);

G_END_DECLS
