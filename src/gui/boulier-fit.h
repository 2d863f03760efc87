/* boulier-fit.h: a widget that shows less where there is no room for all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_FIT (boulier_fit_get_type ())

G_DECLARE_FINAL_TYPE (BoulierFit, boulier_fit, BOULIER, FIT, GtkWidget)

/* Properties:
 *   "wide" (GtkWidget): what is shown where there is room for it
 *   "narrow" (GtkWidget): what is shown else, the smaller one; NULL for nothing */

/* Shows the smaller one although there may be room. */
void boulier_fit_set_compact (BoulierFit *self, gboolean compact);

G_END_DECLS
