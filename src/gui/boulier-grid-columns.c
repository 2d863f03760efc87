/* boulier-grid-columns.c: the columns of a table, and the cells in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-grid-private.h"

static void
column_free (gpointer data)
{
  BoulierGridColumn *column = data;

  g_free ((char *) column->id);
  g_free ((char *) column->title);
  g_free ((char *) column->spoken);
  g_free ((char *) column->note);
  g_free (column);
}

static BoulierGridColumn *
column_copy (const BoulierGridColumn *column)
{
  BoulierGridColumn *copy = g_memdup2 (column, sizeof *column);

  copy->id = g_strdup (column->id);
  copy->title = g_strdup (column->title);
  copy->spoken = g_strdup (column->spoken);
  copy->note = g_strdup (column->note);
  return copy;
}

static gboolean
column_equal (const BoulierGridColumn *a, const BoulierGridColumn *b)
{
  return g_strcmp0 (a->id, b->id) == 0 && g_strcmp0 (a->title, b->title) == 0 &&
         g_strcmp0 (a->spoken, b->spoken) == 0 && g_strcmp0 (a->note, b->note) == 0 &&
         a->field == b->field && a->least == b->least && a->natural == b->natural &&
         a->flags == b->flags && a->expand == b->expand && a->stop == b->stop &&
         a->aside == b->aside && a->gives_way == b->gives_way && a->complete == b->complete &&
         a->complete_data == b->complete_data;
}

/* Cells */

static void
cell_entered_cb (BoulierGrid *self, BoulierEditCell *cell)
{
  GtkListItem *item = g_hash_table_lookup (self->cells, cell);
  BoulierEditRow *row = boulier_edit_cell_get_row (cell);
  guint position = item ? gtk_list_item_get_position (item) : GTK_INVALID_LIST_POSITION;

  if (row == NULL || position == GTK_INVALID_LIST_POSITION)
    return;
  self->shared->rest = boulier_edit_cell_get_field (cell);
  _boulier_grid_note_entry (self, row, self->shared->rest);
  /* A row that was scrolled away stays where it is until somebody types: GTK gives it the focus anew
   * when it goes out of sight. */
  if (boulier_edit_cell_get_editing (cell))
    _boulier_grid_scroll_to (self, position);
  if (gtk_widget_get_mapped (GTK_WIDGET (cell)))
    _boulier_grid_show_column (self, cell);
  /* The worked calculation is of what is selected: it shall be what the keyboard is on. */
  if (!boulier_edit_row_is_entry (row))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
}

static void
setup_cb (BoulierGrid *self, GtkListItem *item, GtkListItemFactory *factory)
{
  const BoulierGridColumn *column = g_object_get_data (G_OBJECT (factory), "column");
  const char *title = column->spoken ? column->spoken : column->title;
  GtkWidget *cell = boulier_edit_cell_new (column->field, title, column->flags);

  boulier_edit_cell_set_width (BOULIER_EDIT_CELL (cell), column->least, column->natural);
  boulier_edit_cell_set_shared (BOULIER_EDIT_CELL (cell), self->shared);
  if (column->complete != NULL)
    boulier_edit_cell_set_completion (BOULIER_EDIT_CELL (cell), column->complete,
                                      column->complete_data);
  g_signal_connect_object (cell, "entered", G_CALLBACK (cell_entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cell, "move", G_CALLBACK (_boulier_grid_move), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->cells, cell, item);
  g_object_set_data (G_OBJECT (item), "cell", cell);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, cell);
}

/* There is no unbind: the list unbinds and binds its rows anew whenever something moves, and an edit
 * in progress must not notice. */
static void
bind_cb (BoulierGrid *self, GtkListItem *item)
{
  GtkWidget *cell = gtk_list_item_get_child (item);
  BoulierEditRow *row = gtk_list_item_get_item (item);

  gtk_list_item_set_selectable (item, !boulier_edit_row_is_entry (row));
  boulier_edit_cell_set_row (BOULIER_EDIT_CELL (cell), row);
}

/* The cell may live a little longer than its item, and the item has let go of it by now. */
static void
teardown_cb (BoulierGrid *self, GtkListItem *item)
{
  g_hash_table_remove (self->cells, g_object_get_data (G_OBJECT (item), "cell"));
}

static GtkColumnViewColumn *
create_view_column (BoulierGrid *self, BoulierGridColumn *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *view_column;

  g_object_set_data (G_OBJECT (factory), "column", column);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "teardown", G_CALLBACK (teardown_cb), self, G_CONNECT_SWAPPED);
  view_column = gtk_column_view_column_new (column->title, factory);
  gtk_column_view_column_set_expand (view_column, column->expand);
  return view_column;
}

GPtrArray *
_boulier_grid_create_columns (void)
{
  return g_ptr_array_new_with_free_func (column_free);
}

static gboolean
has_columns (BoulierGrid *self, const BoulierGridColumn *columns, guint n)
{
  if (n != self->columns->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!column_equal (g_ptr_array_index (self->columns, i), &columns[i]))
      return FALSE;
  return TRUE;
}

void
boulier_grid_set_columns (BoulierGrid *self, const BoulierGridColumn *columns, guint n)
{
  GtkColumnView *view;
  GListModel *old;

  g_return_if_fail (BOULIER_IS_GRID (self));

  if (has_columns (self, columns, n))
    return;
  view = GTK_COLUMN_VIEW (self->view);
  old = gtk_column_view_get_columns (view);
  while (g_list_model_get_n_items (old) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (old, 0);

      gtk_column_view_remove_column (view, column);
    }
  g_ptr_array_set_size (self->columns, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = NULL;

      g_ptr_array_add (self->columns, column_copy (&columns[i]));
      column = create_view_column (self, g_ptr_array_index (self->columns, i));
      gtk_column_view_append_column (view, column);
    }
  self->shared->rest = n > 0 ? _boulier_grid_get_first_stop (self) : 0;
  _boulier_grid_set_up_headers (self);
  _boulier_grid_fit (self);
}
