/* boulier-calculation-list.h: a list of lines of a calculation; many that do not apply are folded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "report/boulier-calculation-lines.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_CALCULATION_LIST (boulier_calculation_list_get_type ())

G_DECLARE_FINAL_TYPE (
    BoulierCalculationList, boulier_calculation_list, BOULIER, CALCULATION_LIST, GtkWidget)

/* Properties:
 *   "label" (string): what it is, for a screen reader
 *   "expanded" (boolean): whether the lines that do not apply are shown one by one; it stays so
 *     whatever lines are shown
 *   "folds" (boolean): whether many lines that do not apply become one; before there are lines
 *   "selected" (int): the line that is selected, where lines can be; -1 for none */

/* Lists with the same siblings have the same columns; the array is borrowed, and outlives them. */
void boulier_calculation_list_set_siblings (BoulierCalculationList *self, GPtrArray *siblings);
/* lines: (element-type BoulierLine), taken. reason: why many lines do not apply, or NULL. Rows that
 * are there already are used again: nothing flickers, nothing scrolls away. */
void boulier_calculation_list_set_lines (BoulierCalculationList *self,
                                         GPtrArray *lines,
                                         const char *reason);
/* Whether lines can be selected; not at first. */
void boulier_calculation_list_set_selectable (BoulierCalculationList *self, gboolean selectable);
int boulier_calculation_list_get_selected (BoulierCalculationList *self);
void boulier_calculation_list_select (BoulierCalculationList *self, int line);

G_END_DECLS
