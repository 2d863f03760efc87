/* boulier-grid.h: a table of rows that can be typed in, sorted, and walked through by keyboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-edit-cell.h"

G_BEGIN_DECLS

/**
 * BoulierGridColumn:
 * @id: the name of the column for sorting
 * @title: for people
 * @spoken: the title for a screen reader, where it is only a sign; NULL when the title will do
 * @note: the title in more words, for a tooltip; NULL for none
 * @field: which field of the rows it shows
 * @least, @natural: its width in characters
 * @flags: of #BoulierEditCellFlags
 * @expand: whether it takes room that is left
 * @stop: whether the Tab key stops here
 * @aside: whether Return passes over it in a row that is being entered
 * @gives_way: 0: never; else it is left out where the entered columns have no room, the lowest first
 * @complete, @complete_data: for suggestions; NULL for none
 */
typedef struct
{
  const char *id;
  const char *title;
  const char *spoken;
  const char *note;
  guint field;
  int least;
  int natural;
  guint flags;
  gboolean expand;
  gboolean stop;
  gboolean aside;
  guint gives_way;
  BoulierCompleteFunc complete;
  gpointer complete_data;
} BoulierGridColumn;

#define BOULIER_TYPE_GRID (boulier_grid_get_type ())

G_DECLARE_FINAL_TYPE (BoulierGrid, boulier_grid, BOULIER, GRID, GtkWidget)

/* Properties to follow with notify:::
 *   "selected" (BoulierEditRow): the selected row, NULL for none; the row with the keyboard is selected
 *   "sort-column" (string): id of a column, "" for the order of the rows themselves
 *   "sort-descending" (boolean)
 *   "menu-model" (GMenuModel): the context menu */

/* rows: (element-type BoulierEditRow) the row in which a new one begins is the last of them. */
void boulier_grid_set_rows (BoulierGrid *self, GListModel *rows);
/* The texts are copied; the same columns again change nothing. */
void boulier_grid_set_columns (BoulierGrid *self, const BoulierGridColumn *columns, guint n);
void boulier_grid_set_label (BoulierGrid *self, const char *label);

BoulierEditRow *boulier_grid_get_selected (BoulierGrid *self);
void boulier_grid_select (BoulierGrid *self, BoulierEditRow *row);
/* Puts the keyboard on a cell, scrolled to; edit: and begins to edit. FALSE when it is not shown. */
gboolean
boulier_grid_focus_cell (BoulierGrid *self, BoulierEditRow *row, guint field, gboolean edit);
/* Selects a row of which a cell shows another text now; a keyboard in the table goes to that cell. */
void boulier_grid_show_step (BoulierGrid *self, BoulierEditRow *row, guint field);
/* A keyboard in the table goes to the row that is selected. */
void boulier_grid_follow (BoulierGrid *self);
/* The cell with the keyboard, NULL when that is elsewhere. */
BoulierEditCell *boulier_grid_get_focus_cell (BoulierGrid *self);
/* Commits what is being typed in it. */
void boulier_grid_finish (BoulierGrid *self);
/* The row shown after it, or else before it, that is not the entry row; NULL when there is none. */
BoulierEditRow *boulier_grid_get_neighbour (BoulierGrid *self, BoulierEditRow *row);
/* (element-type BoulierEditRow) the rows in the order that is shown, the entry row among them. Borrowed. */
GListModel *boulier_grid_get_shown (BoulierGrid *self);
/* Selects the row shown after (1) or before (-1) the selected one, if there is one. */
void boulier_grid_step (BoulierGrid *self, int step);

void boulier_grid_set_sort (BoulierGrid *self, const char *column, gboolean descending);
const char *boulier_grid_get_sort_column (BoulierGrid *self);
gboolean boulier_grid_get_sort_descending (BoulierGrid *self);
/* Values changed: sorts again if the order is no longer right, as soon as the keyboard is not in the
 * table. */
void boulier_grid_resort (BoulierGrid *self);

G_END_DECLS
