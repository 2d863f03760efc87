/* boulier-period-popover.h: the periods of a document, and name and dates of the selected one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_PERIOD_POPOVER (boulier_period_popover_get_type ())

G_DECLARE_FINAL_TYPE (
    BoulierPeriodPopover, boulier_period_popover, BOULIER, PERIOD_POPOVER, GtkPopover)

/* Shows and changes the session's selected period. What was typed is kept when another period is looked
 * at or the popover is closed, except by Escape; when it cannot be, the popover stays, and says why. */
GtkWidget *boulier_period_popover_new (BoulierSession *session);

/* Puts what was typed into the document. FALSE when it cannot be so: then it stays, with a sentence. */
gboolean boulier_period_popover_commit (BoulierPeriodPopover *self);
/* How many texts could not be taken into the document. */
guint boulier_period_popover_get_problems (BoulierPeriodPopover *self);
/* Closes it; what stands in the form is given up. */
void boulier_period_popover_give_up (BoulierPeriodPopover *self);

/* Suggests dates for the selected period, beside which another one is to be: after it (neighbour 1) or
 * before it (-1). It is added once the dates are agreed to. The popover must be open. */
void boulier_period_popover_ask_dates (BoulierPeriodPopover *self, int neighbour);

/* A period in one line: "2014/1 · 1 Jan – 31 Mar 2014". */
char *boulier_period_dup_text (const BoulierPeriod *period);

G_END_DECLS
