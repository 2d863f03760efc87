/* boulier-history-row.h: one period in the list of a player's ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "report/boulier-history.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_HISTORY_ROW (boulier_history_row_get_type ())

G_DECLARE_FINAL_TYPE (BoulierHistoryRow, boulier_history_row, BOULIER, HISTORY_ROW, GtkListBoxRow)

#define BOULIER_HISTORY_N_COLUMNS 7

/* How much room there is: what has no column then stands below the name. */
typedef enum
{
  BOULIER_HISTORY_WIDE,
  BOULIER_HISTORY_MEDIUM, /* the words below */
  BOULIER_HISTORY_NARROW  /* only name, computed and official beside each other */
} BoulierHistoryRoom;

/* A row with the titles of the columns, until it gets a period. */
GtkWidget *boulier_history_row_new (void);
void boulier_history_row_set_period (BoulierHistoryRow *self,
                                     const BoulierHistoryPeriod *period,
                                     const BoulierStyle *style);
/* The period that the window shows. */
void boulier_history_row_set_current (BoulierHistoryRow *self, gboolean current);
void boulier_history_row_set_room (BoulierHistoryRow *self, BoulierHistoryRoom room);
/* The rows of a list have columns of the same widths: each row makes them as wide as it needs. */
void boulier_history_row_widen_columns (BoulierHistoryRow *self, int *widths);
void boulier_history_row_set_columns (BoulierHistoryRow *self, const int *widths);

G_END_DECLS
