/* boulier-trace-row.h: a line of the table of estimates: name, games, an estimate for each round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoulierTraceCell:
 * @text: what stands in it
 * @dim: whether it is the same as before, or a title
 * @strong: whether it is what came out in the end
 */
typedef struct
{
  char *text;
  gboolean dim;
  gboolean strong;
} BoulierTraceCell;

#define BOULIER_TYPE_TRACE_ROW (boulier_trace_row_get_type ())

G_DECLARE_FINAL_TYPE (BoulierTraceRow, boulier_trace_row, BOULIER, TRACE_ROW, GtkWidget)

/* It draws its cells itself: a table of 25 rounds is some thousand of them. */
GtkWidget *boulier_trace_row_new (void);
/* cells: (element-type BoulierTraceCell), the first one a name; widths: (element-type int) of the
 * columns, the first one at least. */
void boulier_trace_row_set_cells (BoulierTraceRow *self, GArray *cells, GArray *widths);
GArray *boulier_trace_cells_new (void);
/* Takes the text. */
void boulier_trace_cells_add (GArray *cells, char *text, gboolean dim, gboolean strong);
/* Makes columns so wide that these cells fit; a name may be cut. */
void boulier_trace_row_widen (BoulierTraceRow *self, const GArray *cells, GArray *widths);

G_END_DECLS
