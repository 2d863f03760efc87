/* boulier-trace-table.h: the table of the estimates of all unrated players, a column for each round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "io/boulier-trace-text.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_TRACE_TABLE (boulier_trace_table_get_type ())

G_DECLARE_FINAL_TYPE (BoulierTraceTable, boulier_trace_table, BOULIER, TRACE_TABLE, GtkWidget)

/* Properties:
 *   "selected" (int): number of the selected player in the trace, -1 for none */

/* trace: borrowed until the next call; NULL empties the table. */
void boulier_trace_table_set_trace (BoulierTraceTable *self, const BoulierTraceText *trace);
int boulier_trace_table_get_selected (BoulierTraceTable *self);
/* Selects and scrolls there. */
void boulier_trace_table_select (BoulierTraceTable *self, int player);

G_END_DECLS
