/* boulier-trace-window.h: how the estimates of the unrated players of a period came about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_TRACE_WINDOW (boulier_trace_window_get_type ())

G_DECLARE_FINAL_TYPE (BoulierTraceWindow, boulier_trace_window, BOULIER, TRACE_WINDOW, GtkWindow)

/* Shows the rounds of the period that is selected, and follows the session: another period, another
 * player, an edit. A second run from another start value can be shown beside it.
 * Actions: "trace.copy" */
GtkWidget *boulier_trace_window_new (GtkWindow *parent, BoulierSession *session);
/* The one of that window, in front; made when there is none. */
void boulier_trace_window_show (GtkWindow *parent, BoulierSession *session);
/* Whether rounds are being computed. */
gboolean boulier_trace_window_get_busy (BoulierTraceWindow *self);

G_END_DECLS
