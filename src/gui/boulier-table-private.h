/* boulier-table-private.h: what the files of the table share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-table.h"

G_BEGIN_DECLS

struct _BoulierTable
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *scrolled;
  GtkWidget *view; /* in scrolled */
  GtkWidget *menu; /* made when it is first opened */

  /* Owned References */
  GtkSortListModel *sorted;
  GtkSingleSelection *selection;
  GtkSorter *sorter;
  GMenuModel *menu_model;
  BoulierEditRow
      *entry_row; /* the row that is being entered, from its first cell on; it may be complete */

  /* Owned */
  GHashTable *cells;  /* every BoulierEditCell there is, to its GtkListItem; both borrowed */
  GPtrArray *columns; /* (element-type BoulierTableColumn) */
  char *sort_column;

  guint entry_field; /* where entering began: there the next row begins */
  guint scroll_source;
  guint sort_source;
  gboolean sort_descending;
};

/* boulier-table-walk.c: the ways of the keyboard */
void _boulier_table_move (BoulierTable *self, int move, BoulierEditCell *cell);
void _boulier_table_note_entry (BoulierTable *self, BoulierEditRow *row, guint field);
void _boulier_table_show_cell (BoulierTable *self, BoulierEditCell *cell, guint position);
void _boulier_table_scroll_to (BoulierTable *self, guint position);
guint _boulier_table_find (BoulierTable *self, BoulierEditRow *row);
guint _boulier_table_get_first_stop (BoulierTable *self);

/* boulier-table-sort.c: the order of the rows, and the headers that show it */
GtkSorter *_boulier_table_create_sorter (BoulierTable *self);
void _boulier_table_sort (BoulierTable *self);
void _boulier_table_set_up_headers (BoulierTable *self);

G_END_DECLS
