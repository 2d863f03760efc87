/* boulier-grid-sort.c: the order of the rows of a table, and the headers that show it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-grid-private.h"

static const BoulierGridColumn *
find_sort_column (BoulierGrid *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      const BoulierGridColumn *column = g_ptr_array_index (self->columns, i);

      if (strcmp (column->id, self->sort_column) == 0)
        return column;
    }
  return NULL;
}

static int
compare_keys (const BoulierSortKey *a, const BoulierSortKey *b, gboolean descending)
{
  int result;

  if (a->blank || b->blank)
    return a->blank - b->blank;
  result =
      a->text != NULL ? strcmp (a->text, b->text) : boulier_number_compare (a->number, b->number);
  return descending ? -result : result;
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer user_data)
{
  BoulierGrid *self = user_data;
  BoulierEditRow *row_a = BOULIER_EDIT_ROW ((gpointer) a), *row_b = BOULIER_EDIT_ROW ((gpointer) b);
  const BoulierGridColumn *column = find_sort_column (self);
  BoulierSortKey key_a = { FALSE, NULL, BOULIER_BLANK }, key_b = { FALSE, NULL, BOULIER_BLANK };

  /* The row in which a new one begins stays the last. */
  if (boulier_edit_row_is_entry (row_a) || boulier_edit_row_is_entry (row_b))
    return boulier_edit_row_is_entry (row_a) - boulier_edit_row_is_entry (row_b);
  if (column == NULL)
    return 0;
  boulier_edit_row_get_sort_key (row_a, column->field, &key_a);
  boulier_edit_row_get_sort_key (row_b, column->field, &key_b);
  return compare_keys (&key_a, &key_b, self->sort_descending);
}

GtkSorter *
_boulier_grid_create_sorter (BoulierGrid *self)
{
  return GTK_SORTER (gtk_custom_sorter_new (compare_rows, self, NULL));
}

static gboolean
is_sorted (BoulierGrid *self)
{
  GListModel *rows = G_LIST_MODEL (self->sorted);
  guint n = g_list_model_get_n_items (rows);
  g_autoptr (BoulierEditRow) before = g_list_model_get_item (rows, 0);

  for (guint i = 1; i < n; i++)
    {
      g_autoptr (BoulierEditRow) row = g_list_model_get_item (rows, i);

      if (compare_rows (before, row, self) > 0)
        return FALSE;
      g_set_object (&before, row);
    }
  return TRUE;
}

static gboolean
resort_cb (gpointer user_data)
{
  BoulierGrid *self = user_data;

  self->sort_source = 0;
  self->unsorted = FALSE;
  if (!is_sorted (self))
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  return G_SOURCE_REMOVE;
}

/* Values changed. The rows move only when whoever changed them is done, and not under the hands of
 * somebody who types down a column: the table is sorted when the keyboard has left it. */
void
boulier_grid_resort (BoulierGrid *self)
{
  g_return_if_fail (BOULIER_IS_GRID (self));

  if (self->sort_column[0] == '\0')
    return;
  self->unsorted = TRUE;
  if (self->sort_source == 0 && !self->has_focus)
    self->sort_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, resort_cb, self, NULL);
}

void
_boulier_grid_focus_changed (BoulierGrid *self, gboolean has_focus)
{
  self->has_focus = has_focus;
  if (!has_focus && self->unsorted)
    boulier_grid_resort (self);
}

/* Headers. Those of a GtkColumnView can neither be aligned nor asked, and of two that were clicked
 * both show an arrow; so the order is kept here and drawn into them. */

static GtkWidget *
get_header (BoulierGrid *self, guint index)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (self->view));

  while (title != NULL && index-- > 0)
    title = gtk_widget_get_next_sibling (title);
  return title;
}

static void
update_header (BoulierGrid *self, GtkWidget *title, const BoulierGridColumn *column)
{
  GtkWidget *arrow = g_object_get_data (G_OBJECT (title), "arrow");
  gboolean sorted = strcmp (column->id, self->sort_column) == 0;
  GtkAccessibleSort order = GTK_ACCESSIBLE_SORT_NONE;
  g_autofree char *note = NULL;

  if (sorted)
    order = self->sort_descending ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING;
  if (arrow != NULL)
    {
      gtk_image_set_from_icon_name (GTK_IMAGE (arrow), self->sort_descending ? "pan-down-symbolic"
                                                                             : "pan-up-symbolic");
      gtk_widget_set_visible (arrow, sorted);
    }
  if (sorted)
    note = g_strdup_printf ("%s\n%s", column->note ? column->note : column->title,
                            self->sort_descending ? _ ("Sorted: largest or latest first")
                                                  : _ ("Sorted: smallest or earliest first"));
  gtk_widget_set_tooltip_text (title, note ? note : column->note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  column->spoken ? column->spoken : column->title,
                                  GTK_ACCESSIBLE_PROPERTY_SORT, order, -1);
}

static void
update_headers (BoulierGrid *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkWidget *title = get_header (self, i);

      if (title != NULL)
        update_header (self, title, g_ptr_array_index (self->columns, i));
    }
}

/* First the order that is most often wanted, then the other, then that of the rows themselves. */
static void
header_released_cb (BoulierGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkWidget *title = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  const BoulierGridColumn *column = g_object_get_data (G_OBJECT (title), "column");
  gboolean first = (column->flags & BOULIER_EDIT_CELL_NUMERIC) != 0;

  if (strcmp (column->id, self->sort_column) != 0)
    boulier_grid_set_sort (self, column->id, first);
  else if (self->sort_descending == first)
    boulier_grid_set_sort (self, column->id, !first);
  else
    boulier_grid_set_sort (self, "", FALSE);
}

/* Newer versions of GTK sort by themselves, and would take the click. */
static void
header_pressed_cb (GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
set_up_header (BoulierGrid *self, GtkWidget *title, const BoulierGridColumn *column)
{
  GtkWidget *box = gtk_widget_get_first_child (title);
  GtkWidget *label = box ? gtk_widget_get_first_child (box) : NULL;
  GtkGesture *click = gtk_gesture_click_new ();

  g_object_set_data (G_OBJECT (title), "column", (gpointer) column);
  if (column->flags & BOULIER_EDIT_CELL_COMPUTED)
    gtk_widget_add_css_class (title, "computed");
  if (GTK_IS_BOX (box) && GTK_IS_LABEL (label))
    {
      GtkWidget *arrow = gtk_image_new ();

      gtk_widget_set_visible (arrow, FALSE);
      gtk_box_insert_child_after (GTK_BOX (box), arrow, label);
      g_object_set_data (G_OBJECT (title), "arrow", arrow);
      if (column->flags & BOULIER_EDIT_CELL_NUMERIC)
        {
          gtk_widget_set_hexpand (label, TRUE);
          gtk_widget_set_halign (label, GTK_ALIGN_END);
        }
    }
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (header_pressed_cb), NULL);
  g_signal_connect_swapped (click, "released", G_CALLBACK (header_released_cb), self);
  gtk_widget_add_controller (title, GTK_EVENT_CONTROLLER (click));
}

/* The columns are new. */
void
_boulier_grid_set_up_headers (BoulierGrid *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkWidget *title = get_header (self, i);

      if (title != NULL)
        set_up_header (self, title, g_ptr_array_index (self->columns, i));
    }
  _boulier_grid_sort (self);
}

/* Column or direction is another. */
void
_boulier_grid_sort (BoulierGrid *self)
{
  gboolean sorted = find_sort_column (self) != NULL;

  self->unsorted = FALSE;
  if (sorted && gtk_sort_list_model_get_sorter (self->sorted) == self->sorter)
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  else
    gtk_sort_list_model_set_sorter (self->sorted, sorted ? self->sorter : NULL);
  update_headers (self);
}
