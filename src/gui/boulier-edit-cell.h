/* boulier-edit-cell.h: a cell of a table: shows a value, and lets it be typed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-completion.h"
#include "boulier-edit-row.h"

G_BEGIN_DECLS

/**
 * BoulierMove:
 *
 * Where a key asks to go from a cell; the table knows the way.
 */
typedef enum
{
  BOULIER_MOVE_LEFT,
  BOULIER_MOVE_RIGHT,
  BOULIER_MOVE_UP,
  BOULIER_MOVE_DOWN,
  BOULIER_MOVE_PAGE_UP,
  BOULIER_MOVE_PAGE_DOWN,
  BOULIER_MOVE_ROW_START,
  BOULIER_MOVE_ROW_END,
  BOULIER_MOVE_TABLE_START,
  BOULIER_MOVE_TABLE_END,
  BOULIER_MOVE_ENTER, /* Return: down, or on in a row that is being entered */
  BOULIER_MOVE_NEXT,  /* Tab: the next cell that can be typed in */
  BOULIER_MOVE_PREVIOUS,
  BOULIER_MOVE_LEAVE_FORWARD, /* out of the table */
  BOULIER_MOVE_LEAVE_BACKWARD
} BoulierMove;

/**
 * BoulierEditCellFlags:
 * @BOULIER_EDIT_CELL_NUMERIC: figures, set to the right
 * @BOULIER_EDIT_CELL_COMPUTED: not entered: tinted
 * @BOULIER_EDIT_CELL_NAMES_ROW: gives the row of the table its name for screen readers
 * @BOULIER_EDIT_CELL_REMARKS: begins the sentence that stands below the cells of the row
 */
typedef enum
{
  BOULIER_EDIT_CELL_NUMERIC = 1 << 0,
  BOULIER_EDIT_CELL_COMPUTED = 1 << 1,
  BOULIER_EDIT_CELL_NAMES_ROW = 1 << 2,
  BOULIER_EDIT_CELL_REMARKS = 1 << 3
} BoulierEditCellFlags;

/**
 * BoulierEditShared:
 * @rest: the field of the column in which the keyboard rests: when a list moves the focus to a row,
 *   only the cell with that field takes it
 * @entered: the row that is being entered, in which Return goes on to the next cell; NULL for none
 * @width: how wide the table is, in pixels, for what is written across a row
 * @menu_open: whether the context menu stands over the table
 *
 * What the cells of a table have in common.
 */
typedef struct
{
  guint rest;
  gpointer entered;
  int width;
  gboolean menu_open;
} BoulierEditShared;

#define BOULIER_TYPE_EDIT_CELL (boulier_edit_cell_get_type ())

G_DECLARE_FINAL_TYPE (BoulierEditCell, boulier_edit_cell, BOULIER, EDIT_CELL, GtkWidget)

/* The keyboard rests on a cell, as in a spreadsheet: typing replaces what is there, F2 or Return goes
 * on with it, Return, Tab or leaving commits, Escape takes it back. Signals:
 *   "entered": the keyboard came to rest here, or typing begins
 *   "move" (int BoulierMove): a key asks for another cell; what was typed is committed by then */
GtkWidget *boulier_edit_cell_new (guint field, const char *title, guint flags);

/* Widths in characters; what does not fit is cut with an ellipsis. */
void boulier_edit_cell_set_width (BoulierEditCell *self, int least, int natural);
void boulier_edit_cell_set_completion (BoulierEditCell *self,
                                       BoulierCompleteFunc complete,
                                       gpointer user_data);

/* Makes it one of the cells of a table; shared is a box of g_rc_box_new(). */
void boulier_edit_cell_set_shared (BoulierEditCell *self, BoulierEditShared *shared);
/* The table has another width now. */
void boulier_edit_cell_fit_remark (BoulierEditCell *self);
/* The action of the link in the remark at that place of widget; NULL when there is none. Borrowed. */
const char *
boulier_edit_cell_find_link (BoulierEditCell *self, GtkWidget *widget, double x, double y);
/* Takes the focus, whatever the column. */
gboolean boulier_edit_cell_grab_focus (BoulierEditCell *self);
/* What a click does; a row that waits for its first text is edited at once, others by the second. */
void boulier_edit_cell_press (BoulierEditCell *self, int n_press);

/* The row that it shows; the same row again changes nothing, so that an edit in progress survives
 * the re-binding of its list. */
void boulier_edit_cell_set_row (BoulierEditCell *self, BoulierEditRow *row);
BoulierEditRow *boulier_edit_cell_get_row (BoulierEditCell *self);
guint boulier_edit_cell_get_field (BoulierEditCell *self);

gboolean boulier_edit_cell_get_editing (BoulierEditCell *self);
/* Begins with the text that is there, its end or all of it selected. */
gboolean boulier_edit_cell_start (BoulierEditCell *self, gboolean select_all);
/* Ends editing and commits. */
void boulier_edit_cell_finish (BoulierEditCell *self);
/* Whether something was typed that is not committed. */
gboolean boulier_edit_cell_get_dirty (BoulierEditCell *self);
/* Takes back what is being typed: back to the text from before, still editing. FALSE when there is
 * none. */
gboolean boulier_edit_cell_revert (BoulierEditCell *self);
/* The cell that holds a widget, for an action that looks at the focus; NULL when there is none. */
BoulierEditCell *boulier_edit_cell_find (GtkWidget *widget);

G_END_DECLS
