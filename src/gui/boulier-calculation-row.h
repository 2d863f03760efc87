/* boulier-calculation-row.h: one line of a calculation: symbol, label, numbers, value, reference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "report/boulier-calculation-lines.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_CALCULATION_ROW (boulier_calculation_row_get_type ())

G_DECLARE_FINAL_TYPE (
    BoulierCalculationRow, boulier_calculation_row, BOULIER, CALCULATION_ROW, GtkWidget)

GtkWidget *boulier_calculation_row_new (void);

/* Shows a line. Only what changed is drawn again. */
void boulier_calculation_row_set_line (BoulierCalculationRow *self, const BoulierLine *line);
/* The rows of one calculation have columns as wide as the widest part of any of them. The array is
 * borrowed; whoever changes it or a line calls boulier_calculation_row_queue_columns(). */
void boulier_calculation_row_set_siblings (BoulierCalculationRow *self, GPtrArray *siblings);
void boulier_calculation_row_queue_columns (GPtrArray *siblings);

G_END_DECLS
