/* boulier-problem-bar.h: a line below a table that says which text could not be taken, and why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_PROBLEM_BAR (boulier_problem_bar_get_type ())

G_DECLARE_FINAL_TYPE (BoulierProblemBar, boulier_problem_bar, BOULIER, PROBLEM_BAR, GtkWidget)

/* Signals:
 *   "go": the user wants to be taken to the cell */

/* problem: the sentence about the text; n: how many such cells there are, 0 hides the line. */
void
boulier_problem_bar_set (BoulierProblemBar *self, const char *text, const char *problem, guint n);

G_END_DECLS
