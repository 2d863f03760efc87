/* boulier-calculation-view.h: the worked calculation of the selected player, line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_CALCULATION_VIEW (boulier_calculation_view_get_type ())

G_DECLARE_FINAL_TYPE (
    BoulierCalculationView, boulier_calculation_view, BOULIER, CALCULATION_VIEW, GtkWidget)

/* Property "session": what is shown. */
GtkWidget *boulier_calculation_view_new (BoulierSession *session);

G_END_DECLS
