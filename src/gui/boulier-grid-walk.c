/* boulier-grid-walk.c: the ways of the keyboard through a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-grid-private.h"

static guint
get_n_rows (BoulierGrid *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

static BoulierEditRow *
dup_row (BoulierGrid *self, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->selection), position);
}

static const BoulierGridColumn *
get_column (BoulierGrid *self, guint index)
{
  return g_ptr_array_index (self->columns, index);
}

static guint
find_column (BoulierGrid *self, guint field)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (get_column (self, i)->field == field)
      return i;
  return 0;
}

/* The index of the next column at or after (step 1) or before (-1) index where Tab stops; the number
 * of columns when there is none. */
static guint
find_stop (BoulierGrid *self, int index, int step)
{
  for (int i = index; i >= 0 && i < (int) self->columns->len; i += step)
    if (get_column (self, i)->stop && _boulier_grid_is_shown (self, i))
      return i;
  return self->columns->len;
}

/* The field of the first column where Tab stops. */
guint
_boulier_grid_get_first_stop (BoulierGrid *self)
{
  guint index = find_stop (self, 0, 1);

  return get_column (self, index < self->columns->len ? index : 0)->field;
}

guint
_boulier_grid_find (BoulierGrid *self, BoulierEditRow *row)
{
  guint n = get_n_rows (self);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BoulierEditRow) other = dup_row (self, i);

      if (other == row)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static GtkWidget *
find_cell (BoulierGrid *self, guint position, guint field)
{
  GHashTableIter iter;
  gpointer cell, item;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &cell, &item))
    if (boulier_edit_cell_get_field (cell) == field &&
        gtk_list_item_get_position (item) == position && gtk_list_item_get_item (item) != NULL)
      return cell;
  return NULL;
}

/* There is no function for it before GTK 4.12; the list inside has an action. */
void
_boulier_grid_scroll_to (BoulierGrid *self, guint position)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      gtk_widget_activate_action (child, "list.scroll-to-item", "u", position);
}

/* Brings the column of a cell into view. */
void
_boulier_grid_show_column (BoulierGrid *self, BoulierEditCell *cell)
{
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  GtkWidget *outer = gtk_widget_get_parent (GTK_WIDGET (cell));
  double width = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (outer, self->view, &bounds) || bounds.size.width == 0)
    return;
  if (bounds.origin.x < 0)
    gtk_adjustment_set_value (adjustment, value + bounds.origin.x);
  else if (bounds.origin.x + bounds.size.width > width)
    gtk_adjustment_set_value (adjustment, value + bounds.origin.x + bounds.size.width - width);
}

/* Whether a key means the cell, and not the window. */
static gboolean
is_for_cell (guint keyval, GdkModifierType state)
{
  if (!(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return gdk_keyval_to_unicode (keyval) != 0 || keyval < GDK_KEY_Shift_L ||
           keyval > GDK_KEY_Hyper_R;
  return keyval == GDK_KEY_Home || keyval == GDK_KEY_End || keyval == GDK_KEY_Tab ||
         keyval == GDK_KEY_ISO_Left_Tab;
}

/* GTK gives no keys to what is out of sight. */
void
_boulier_grid_bring_back (BoulierGrid *self, guint keyval, GdkModifierType state)
{
  BoulierEditCell *cell = boulier_grid_get_focus_cell (self);

  if (cell == NULL || gtk_widget_get_mapped (GTK_WIDGET (cell)) || !is_for_cell (keyval, state))
    return;
  _boulier_grid_scroll_to (self, _boulier_grid_find (self, boulier_edit_cell_get_row (cell)));
  /* This would wait for the next frame, and the key would be lost. */
  gtk_widget_set_child_visible (gtk_widget_get_parent (gtk_widget_get_parent (GTK_WIDGET (cell))),
                                TRUE);
}

static gboolean
focus_position (BoulierGrid *self, guint position, guint field, gboolean edit)
{
  GtkWidget *cell;

  /* The cell may not be there before. */
  _boulier_grid_scroll_to (self, position);
  cell = find_cell (self, position, field);
  if (cell == NULL || !boulier_edit_cell_grab_focus (BOULIER_EDIT_CELL (cell)))
    return FALSE;
  _boulier_grid_show_column (self, BOULIER_EDIT_CELL (cell));
  if (edit)
    boulier_edit_cell_start (BOULIER_EDIT_CELL (cell), TRUE);
  return TRUE;
}

/* Remembers where a new row was begun: Return goes on in it, also after its first cells have made it
 * a row like the others, and the next new row begins in the same column. */
void
_boulier_grid_note_entry (BoulierGrid *self, BoulierEditRow *row, guint field)
{
  if (row == self->entry_row)
    return;
  if (boulier_edit_row_is_entry (row))
    {
      g_set_object (&self->entry_row, row);
      self->shared->entered = row;
      self->entry_field = field;
    }
  else
    {
      g_clear_object (&self->entry_row);
      self->shared->entered = NULL;
    }
}

guint
_boulier_grid_get_naming_field (BoulierGrid *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (get_column (self, i)->flags & BOULIER_EDIT_CELL_NAMES_ROW)
      return get_column (self, i)->field;
  return self->entry_field;
}

/* To the next cell that a row being entered needs; after its last to the next new row, or back to what
 * it cannot begin without. */
static void
move_on_in_entry (BoulierGrid *self, guint position, guint index)
{
  g_autoptr (BoulierEditRow) row = dup_row (self, position);
  guint next = find_stop (self, (int) index + 1, 1);

  while (next < self->columns->len && get_column (self, next)->aside)
    next = find_stop (self, (int) next + 1, 1);
  if (next < self->columns->len)
    focus_position (self, position, get_column (self, next)->field, FALSE);
  else if (boulier_edit_row_is_entry (row) && boulier_edit_row_is_begun (row))
    focus_position (self, position, _boulier_grid_get_naming_field (self), FALSE);
  else
    focus_position (self, get_n_rows (self) - 1, self->entry_field, FALSE);
}

static void
leave (BoulierGrid *self, GtkDirectionType direction)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  /* What cannot have the focus is passed over. */
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_child_focus (root, direction);
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
}

static void
move_by_tab (BoulierGrid *self, guint position, guint index, int step)
{
  guint stop = find_stop (self, (int) index + step, step);

  if (stop < self->columns->len)
    focus_position (self, position, get_column (self, stop)->field, FALSE);
  else if (step < 0 && position == 0)
    leave (self, GTK_DIR_TAB_BACKWARD);
  else if (step > 0 && position + 1 >= get_n_rows (self))
    leave (self, GTK_DIR_TAB_FORWARD);
  else
    {
      stop = find_stop (self, step > 0 ? 0 : (int) self->columns->len - 1, step);
      if (stop < self->columns->len)
        focus_position (self, position + step, get_column (self, stop)->field, FALSE);
    }
}

static int
get_page (BoulierGrid *self, BoulierEditCell *cell)
{
  int height = gtk_widget_get_height (gtk_widget_get_parent (GTK_WIDGET (cell)));

  return MAX (gtk_widget_get_height (self->scrolled) / MAX (height, 1) - 2, 1);
}

static void
move_to_row (BoulierGrid *self, int position, guint field)
{
  position = CLAMP (position, 0, (int) get_n_rows (self) - 1);
  focus_position (self, position, field, FALSE);
}

static void
move_to_column (BoulierGrid *self, guint position, int index, int step)
{
  while (index >= 0 && index < (int) self->columns->len && !_boulier_grid_is_shown (self, index))
    index += step;
  if (index >= 0 && index < (int) self->columns->len)
    focus_position (self, position, get_column (self, index)->field, FALSE);
}

/* Arrows and their kin; FALSE when it is another move. */
static gboolean
move_by_arrow (BoulierGrid *self, BoulierMove move, guint position, BoulierEditCell *cell)
{
  guint field = boulier_edit_cell_get_field (cell);
  int index = (int) find_column (self, field);
  int right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if (move == BOULIER_MOVE_LEFT)
    move_to_column (self, position, index - right, -right);
  else if (move == BOULIER_MOVE_RIGHT)
    move_to_column (self, position, index + right, right);
  else if (move == BOULIER_MOVE_UP)
    move_to_row (self, (int) position - 1, field);
  else if (move == BOULIER_MOVE_DOWN)
    move_to_row (self, (int) position + 1, field);
  else if (move == BOULIER_MOVE_PAGE_UP)
    move_to_row (self, (int) position - get_page (self, cell), field);
  else if (move == BOULIER_MOVE_PAGE_DOWN)
    move_to_row (self, (int) position + get_page (self, cell), field);
  else
    return FALSE;
  return TRUE;
}

/* To an end of the row or of the table; FALSE when it is another move. */
static gboolean
move_to_end (BoulierGrid *self, BoulierMove move, guint position, guint field)
{
  if (move == BOULIER_MOVE_ROW_START)
    move_to_column (self, position, 0, 1);
  else if (move == BOULIER_MOVE_ROW_END)
    move_to_column (self, position, (int) self->columns->len - 1, -1);
  else if (move == BOULIER_MOVE_TABLE_START)
    move_to_row (self, 0, field);
  else if (move == BOULIER_MOVE_TABLE_END)
    move_to_row (self, G_MAXINT, field);
  else
    return FALSE;
  return TRUE;
}

/* Return goes down, or on in a row that is being entered. */
static void
move_by_return (BoulierGrid *self, guint position, BoulierEditCell *cell)
{
  guint field = boulier_edit_cell_get_field (cell);

  if (boulier_edit_cell_get_row (cell) == self->entry_row)
    move_on_in_entry (self, position, find_column (self, field));
  else
    move_to_row (self, (int) position + 1, field);
}

void
_boulier_grid_move (BoulierGrid *self, int move, BoulierEditCell *cell)
{
  guint field = boulier_edit_cell_get_field (cell);
  guint position = _boulier_grid_find (self, boulier_edit_cell_get_row (cell));

  if (position == GTK_INVALID_LIST_POSITION || move_by_arrow (self, move, position, cell) ||
      move_to_end (self, move, position, field))
    return;
  if (move == BOULIER_MOVE_ENTER)
    move_by_return (self, position, cell);
  else if (move == BOULIER_MOVE_NEXT)
    move_by_tab (self, position, find_column (self, field), 1);
  else if (move == BOULIER_MOVE_PREVIOUS)
    move_by_tab (self, position, find_column (self, field), -1);
  else if (move == BOULIER_MOVE_LEAVE_FORWARD)
    leave (self, GTK_DIR_TAB_FORWARD);
  else
    leave (self, GTK_DIR_TAB_BACKWARD);
}

gboolean
boulier_grid_focus_cell (BoulierGrid *self, BoulierEditRow *row, guint field, gboolean edit)
{
  guint position;

  g_return_val_if_fail (BOULIER_IS_GRID (self), FALSE);
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (row), FALSE);

  position = _boulier_grid_find (self, row);
  _boulier_grid_show_field (self, field);
  return position != GTK_INVALID_LIST_POSITION && focus_position (self, position, field, edit);
}

void
boulier_grid_show_step (BoulierGrid *self, BoulierEditRow *row, guint field)
{
  g_return_if_fail (BOULIER_IS_GRID (self));

  boulier_edit_row_changed (row);
  boulier_grid_select (self, row);
  if (boulier_grid_get_focus_cell (self) != NULL)
    boulier_grid_focus_cell (self, row, field, FALSE);
}

void
boulier_grid_follow (BoulierGrid *self)
{
  BoulierEditCell *cell;
  BoulierEditRow *row;

  g_return_if_fail (BOULIER_IS_GRID (self));

  cell = boulier_grid_get_focus_cell (self);
  row = boulier_grid_get_selected (self);
  if (cell != NULL && row != NULL && boulier_edit_cell_get_row (cell) != row)
    boulier_grid_focus_cell (self, row, boulier_edit_cell_get_field (cell), FALSE);
}

BoulierEditCell *
boulier_grid_get_focus_cell (BoulierGrid *self)
{
  GtkRoot *root;
  BoulierEditCell *cell;

  g_return_val_if_fail (BOULIER_IS_GRID (self), NULL);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  cell = root ? boulier_edit_cell_find (gtk_root_get_focus (root)) : NULL;
  return cell != NULL && gtk_widget_is_ancestor (GTK_WIDGET (cell), GTK_WIDGET (self)) ? cell
                                                                                       : NULL;
}

void
boulier_grid_finish (BoulierGrid *self)
{
  BoulierEditCell *cell;

  g_return_if_fail (BOULIER_IS_GRID (self));

  cell = boulier_grid_get_focus_cell (self);
  if (cell != NULL)
    boulier_edit_cell_finish (cell);
}

BoulierEditRow *
boulier_grid_get_neighbour (BoulierGrid *self, BoulierEditRow *row)
{
  guint position;

  g_return_val_if_fail (BOULIER_IS_GRID (self), NULL);

  position = _boulier_grid_find (self, row);
  if (position == GTK_INVALID_LIST_POSITION)
    return NULL;
  for (int step = 1; step >= -1; step -= 2)
    {
      g_autoptr (BoulierEditRow) other = dup_row (self, position + step);

      /* The rows own it. */
      if (other != NULL && !boulier_edit_row_is_entry (other))
        return other;
    }
  return NULL;
}

void
boulier_grid_step (BoulierGrid *self, int step)
{
  BoulierEditRow *selected;
  guint position = 0;
  g_autoptr (BoulierEditRow) row = NULL;

  g_return_if_fail (BOULIER_IS_GRID (self));

  selected = boulier_grid_get_selected (self);
  if (selected != NULL)
    position = _boulier_grid_find (self, selected) + step;
  row = dup_row (self, position);
  if (row != NULL && !boulier_edit_row_is_entry (row))
    boulier_grid_select (self, row);
}
