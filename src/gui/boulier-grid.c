/* boulier-grid.c: a table of rows that can be typed in, sorted, and walked through by keyboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-grid.h"

#include "boulier-grid-private.h"

enum
{
  PROP_0,
  PROP_SELECTED,
  PROP_SORT_COLUMN,
  PROP_SORT_DESCENDING,
  PROP_MENU_MODEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierGrid, boulier_grid, GTK_TYPE_WIDGET)

static void
selected_cb (BoulierGrid *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* Context menu */

static void
menu_closed_cb (BoulierGrid *self)
{
  g_assert (BOULIER_IS_GRID (self));

  self->shared->menu_open = FALSE;
}

static void
popup_menu (BoulierGrid *self, double x, double y)
{
  if (self->menu_model == NULL)
    return;
  if (self->menu == NULL)
    {
      self->menu = gtk_popover_menu_new_from_model (self->menu_model);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
      g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (menu_closed_cb), self);
    }
  /* A tooltip that is shown goes. */
  self->shared->menu_open = TRUE;
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ x, y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static BoulierEditCell *
pick_cell (BoulierGrid *self, double x, double y)
{
  return boulier_edit_cell_find (gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));
}

/* The action of the link in a remark at that place; NULL when there is none. */
static const char *
find_link (BoulierGrid *self, double x, double y)
{
  GHashTableIter iter;
  gpointer cell;
  const char *action = NULL;

  g_hash_table_iter_init (&iter, self->cells);
  while (action == NULL && g_hash_table_iter_next (&iter, &cell, NULL))
    action = boulier_edit_cell_find_link (cell, GTK_WIDGET (self), x, y);
  return action;
}

static void
activate_link (BoulierGrid *self, const char *link)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (link, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (self), name, target);
}

static void
moved_cb (BoulierGrid *self, double x, double y)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), find_link (self, x, y) ? "pointer" : NULL);
}

/* One gesture for all cells: each of its own would cost a third of the time to make them. It comes
 * before the rows', which would take the second click. */
static void
primary_pressed_cb (BoulierGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  BoulierEditCell *cell = pick_cell (self, x, y);
  const char *link = find_link (self, x, y);

  if (link != NULL)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      activate_link (self, link);
      return;
    }
  if (cell == NULL || boulier_edit_cell_get_editing (cell))
    return;
  boulier_edit_cell_press (cell, n_press);
  if (boulier_edit_cell_get_editing (cell))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
secondary_pressed_cb (BoulierGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  BoulierEditCell *cell = pick_cell (self, x, y);

  if (cell == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  boulier_edit_cell_grab_focus (cell);
  popup_menu (self, x, y);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierGrid *self = BOULIER_GRID (widget);
  BoulierEditCell *cell = boulier_grid_get_focus_cell (self);
  graphene_rect_t bounds;

  if (cell != NULL && gtk_widget_compute_bounds (GTK_WIDGET (cell), widget, &bounds))
    popup_menu (self, bounds.origin.x, bounds.origin.y + bounds.size.height);
}

static void
set_menu_model (BoulierGrid *self, GMenuModel *model)
{
  if (g_set_object (&self->menu_model, model))
    g_clear_pointer (&self->menu, gtk_widget_unparent);
}

/* Layout and focus */

static gboolean
key_captured_cb (BoulierGrid *self, guint keyval, guint keycode, GdkModifierType state)
{
  _boulier_grid_bring_back (self, keyval, state);
  return FALSE;
}

static void
boulier_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierGrid *self = BOULIER_GRID (widget);

  if (width != self->shared->width)
    {
      GHashTableIter iter;
      gpointer cell;

      self->shared->width = width;
      g_hash_table_iter_init (&iter, self->cells);
      while (g_hash_table_iter_next (&iter, &cell, NULL))
        boulier_edit_cell_fit_remark (cell);
      _boulier_grid_fit (self);
    }
  gtk_widget_allocate (self->scrolled, width, height, -1, NULL);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
boulier_grid_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  BoulierGrid *self = BOULIER_GRID (widget);

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
}

static gboolean
boulier_grid_grab_focus (GtkWidget *widget)
{
  BoulierGrid *self = BOULIER_GRID (widget);
  BoulierEditRow *row = boulier_grid_get_selected (self);
  g_autoptr (BoulierEditRow) first = NULL;

  if (row == NULL && self->selection != NULL)
    row = first = g_list_model_get_item (G_LIST_MODEL (self->selection), 0);
  if (row == NULL || self->columns->len == 0)
    return FALSE;
  return boulier_grid_focus_cell (self, row, _boulier_grid_get_first_stop (self), FALSE);
}

/* The keyboard comes back to the row that is selected. */
static gboolean
boulier_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BoulierGrid *self = BOULIER_GRID (widget);

  if (gtk_widget_get_focus_child (widget) == NULL)
    return boulier_grid_grab_focus (widget);
  return gtk_widget_child_focus (self->scrolled, direction);
}

static void
boulier_grid_dispose (GObject *object)
{
  BoulierGrid *self = BOULIER_GRID (object);

  g_clear_handle_id (&self->sort_source, g_source_remove);
  g_clear_handle_id (&self->fit_source, g_source_remove);
  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->selection, self);
      /* A view that is disposed of with its model can warn without end. */
      gtk_column_view_set_model (GTK_COLUMN_VIEW (self->view), NULL);
      gtk_sort_list_model_set_sorter (self->sorted, NULL);
    }
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  self->view = NULL;
  g_clear_object (&self->menu_model);
  g_clear_object (&self->entry_row);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorted);
  g_clear_object (&self->sorter);

  G_OBJECT_CLASS (boulier_grid_parent_class)->dispose (object);
}

static void
boulier_grid_finalize (GObject *object)
{
  BoulierGrid *self = BOULIER_GRID (object);

  g_clear_pointer (&self->cells, g_hash_table_unref);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->sort_column, g_free);
  g_clear_pointer (&self->shared, g_rc_box_release);

  G_OBJECT_CLASS (boulier_grid_parent_class)->finalize (object);
}

static void
boulier_grid_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierGrid *self = BOULIER_GRID (object);

  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, boulier_grid_get_selected (self));
      break;
    case PROP_SORT_COLUMN:
      g_value_set_string (value, self->sort_column);
      break;
    case PROP_SORT_DESCENDING:
      g_value_set_boolean (value, self->sort_descending);
      break;
    case PROP_MENU_MODEL:
      g_value_set_object (value, self->menu_model);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_grid_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  BoulierGrid *self = BOULIER_GRID (object);

  switch (prop_id)
    {
    case PROP_SORT_COLUMN:
      boulier_grid_set_sort (self, g_value_get_string (value), self->sort_descending);
      break;
    case PROP_SORT_DESCENDING:
      boulier_grid_set_sort (self, self->sort_column, g_value_get_boolean (value));
      break;
    case PROP_MENU_MODEL:
      set_menu_model (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_grid_class_init (BoulierGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = boulier_grid_dispose;
  object_class->finalize = boulier_grid_finalize;
  object_class->get_property = boulier_grid_get_property;
  object_class->set_property = boulier_grid_set_property;
  widget_class->measure = boulier_grid_measure;
  widget_class->size_allocate = boulier_grid_size_allocate;
  widget_class->grab_focus = boulier_grid_grab_focus;
  widget_class->focus = boulier_grid_focus;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, BOULIER_TYPE_EDIT_ROW,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SORT_COLUMN] = g_param_spec_string ("sort-column", NULL, NULL, "", flags);
  properties[PROP_SORT_DESCENDING] =
      g_param_spec_boolean ("sort-descending", NULL, NULL, FALSE, flags);
  properties[PROP_MENU_MODEL] = g_param_spec_object ("menu-model", NULL, NULL, G_TYPE_MENU_MODEL,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "grid.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "grid.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "grid.menu",
                                       NULL);

  gtk_widget_class_set_css_name (widget_class, "boulier-grid");
}

static void
add_click (BoulierGrid *self, guint button, GtkPropagationPhase phase, GCallback pressed)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), button);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), phase);
  g_signal_connect_swapped (click, "pressed", pressed, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
contains_focus_cb (BoulierGrid *self, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  _boulier_grid_focus_changed (self, gtk_event_controller_focus_contains_focus (focus));
}

static void
add_controllers (BoulierGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (contains_focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  add_click (self, GDK_BUTTON_PRIMARY, GTK_PHASE_CAPTURE, G_CALLBACK (primary_pressed_cb));
  add_click (self, GDK_BUTTON_SECONDARY, GTK_PHASE_BUBBLE, G_CALLBACK (secondary_pressed_cb));
}

static void
boulier_grid_init (BoulierGrid *self)
{
  self->sort_column = g_strdup ("");
  self->shared = g_rc_box_new0 (BoulierEditShared);
  self->cells = g_hash_table_new (NULL, NULL);
  self->columns = _boulier_grid_create_columns ();
  self->sorter = _boulier_grid_create_sorter (self);
  self->sorted = gtk_sort_list_model_new (NULL, NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->sorted)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, FALSE);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);

  self->view = gtk_column_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)));
  gtk_column_view_set_show_row_separators (GTK_COLUMN_VIEW (self->view), TRUE);
  gtk_widget_add_css_class (self->view, "boulier");

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->view);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));

  add_controllers (self);
}

/* Shows other rows. */
void
boulier_grid_set_rows (BoulierGrid *self, GListModel *rows)
{
  g_return_if_fail (BOULIER_IS_GRID (self));

  gtk_sort_list_model_set_model (self->sorted, rows);
}

/* The name of the table for screen readers. */
void
boulier_grid_set_label (BoulierGrid *self, const char *label)
{
  g_return_if_fail (BOULIER_IS_GRID (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

BoulierEditRow *
boulier_grid_get_selected (BoulierGrid *self)
{
  g_return_val_if_fail (BOULIER_IS_GRID (self), NULL);

  return self->selection ? gtk_single_selection_get_selected_item (self->selection) : NULL;
}

/* Selects a row and brings it into view, without moving the keyboard; NULL selects none. */
void
boulier_grid_select (BoulierGrid *self, BoulierEditRow *row)
{
  guint position;

  g_return_if_fail (BOULIER_IS_GRID (self));

  if (row == boulier_grid_get_selected (self))
    return;
  position = row ? _boulier_grid_find (self, row) : GTK_INVALID_LIST_POSITION;
  gtk_single_selection_set_selected (self->selection, position);
  if (position != GTK_INVALID_LIST_POSITION)
    _boulier_grid_scroll_to (self, position);
}

void
boulier_grid_set_sort (BoulierGrid *self, const char *column, gboolean descending)
{
  gboolean other_column, other_direction;

  g_return_if_fail (BOULIER_IS_GRID (self));

  other_column = g_strcmp0 (self->sort_column, column) != 0;
  other_direction = self->sort_descending != !!descending;
  if (!other_column && !other_direction)
    return;
  if (other_column)
    {
      g_free (self->sort_column);
      self->sort_column = g_strdup (column ? column : "");
    }
  self->sort_descending = !!descending;
  _boulier_grid_sort (self);
  if (other_column)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_COLUMN]);
  if (other_direction)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_DESCENDING]);
}

const char *
boulier_grid_get_sort_column (BoulierGrid *self)
{
  g_return_val_if_fail (BOULIER_IS_GRID (self), NULL);

  return self->sort_column;
}

gboolean
boulier_grid_get_sort_descending (BoulierGrid *self)
{
  g_return_val_if_fail (BOULIER_IS_GRID (self), FALSE);

  return self->sort_descending;
}

GListModel *
boulier_grid_get_shown (BoulierGrid *self)
{
  g_return_val_if_fail (BOULIER_IS_GRID (self), NULL);

  return G_LIST_MODEL (self->selection);
}
