/* boulier-history-view.h: the selected player's ratings over the periods, as a chart and a list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_HISTORY_VIEW (boulier_history_view_get_type ())

G_DECLARE_FINAL_TYPE (BoulierHistoryView, boulier_history_view, BOULIER, HISTORY_VIEW, GtkWidget)

/* Property "session": what is shown. */
GtkWidget *boulier_history_view_new (BoulierSession *session);

G_END_DECLS
