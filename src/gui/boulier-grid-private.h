/* boulier-grid-private.h: what the files of the table share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-grid.h"

G_BEGIN_DECLS

struct _BoulierGrid
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
  GPtrArray *columns; /* (element-type BoulierGridColumn) */
  char *sort_column;
  BoulierEditShared *shared; /* with the cells */

  guint entry_field; /* where entering began: there the next row begins */
  guint sort_source;
  guint fit_source;
  gboolean sort_descending;
  gboolean has_focus; /* the keyboard is somewhere in the table */
  gboolean unsorted;  /* values changed since the rows were sorted */
};

/* boulier-grid-columns.c */
GPtrArray *_boulier_grid_create_columns (void);

/* boulier-grid-walk.c: the ways of the keyboard */
void _boulier_grid_move (BoulierGrid *self, int move, BoulierEditCell *cell);
void _boulier_grid_note_entry (BoulierGrid *self, BoulierEditRow *row, guint field);
void _boulier_grid_show_column (BoulierGrid *self, BoulierEditCell *cell);
void _boulier_grid_scroll_to (BoulierGrid *self, guint position);
/* For a key that is pressed while the row with the keyboard is scrolled out of sight. */
void _boulier_grid_bring_back (BoulierGrid *self, guint keyval, GdkModifierType state);
guint _boulier_grid_find (BoulierGrid *self, BoulierEditRow *row);
guint _boulier_grid_get_first_stop (BoulierGrid *self);
/* The field that gives a row its name. */
guint _boulier_grid_get_naming_field (BoulierGrid *self);

/* boulier-grid-fit.c: what is left out in a narrow table */
void _boulier_grid_fit (BoulierGrid *self);
gboolean _boulier_grid_is_shown (BoulierGrid *self, guint index);
void _boulier_grid_show_field (BoulierGrid *self, guint field);

/* boulier-grid-sort.c: the order of the rows, and the headers that show it */
GtkSorter *_boulier_grid_create_sorter (BoulierGrid *self);
void _boulier_grid_sort (BoulierGrid *self);
void _boulier_grid_set_up_headers (BoulierGrid *self);
void _boulier_grid_focus_changed (BoulierGrid *self, gboolean has_focus);

G_END_DECLS
