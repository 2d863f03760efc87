/* boulier-edit-cell.c: a cell of a table: shows a value, and lets it be typed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-edit-cell-private.h"

enum
{
  ENTERED,
  MOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierEditCell, boulier_edit_cell, GTK_TYPE_WIDGET)

void
_boulier_edit_cell_entered (BoulierEditCell *self)
{
  g_signal_emit (self, signals[ENTERED], 0);
}

void
_boulier_edit_cell_move (BoulierEditCell *self, BoulierMove where)
{
  g_signal_emit (self, signals[MOVE], 0, where);
}

/* The table's own cell around this one carries the classes, so that all of it is tinted. */
static void
boulier_edit_cell_root (GtkWidget *widget)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (boulier_edit_cell_parent_class)->root (widget);

  if (self->flags & BOULIER_EDIT_CELL_COMPUTED)
    gtk_widget_add_css_class (parent, "computed");
  /* Without a name it would be read out by the name of its class. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  if (self->entry != NULL)
    _boulier_edit_cell_show_editing (self, FALSE);
  _boulier_edit_cell_update_parents (self);
}

/* Its row is no longer shown; what was typed is not lost. */
static void
boulier_edit_cell_unroot (GtkWidget *widget)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  self->leaving = TRUE;
  boulier_edit_cell_finish (self);
  self->leaving = FALSE;

  GTK_WIDGET_CLASS (boulier_edit_cell_parent_class)->unroot (widget);
}

static void
boulier_edit_cell_dispose (GObject *object)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  boulier_edit_cell_set_row (self, NULL);
  g_clear_pointer (&self->completion, gtk_widget_unparent);
  g_clear_pointer (&self->entry, gtk_widget_unparent);
  g_clear_pointer (&self->badge, gtk_widget_unparent);
  g_clear_pointer (&self->remark, gtk_widget_unparent);
  g_clear_pointer (&self->inscription, gtk_widget_unparent);

  G_OBJECT_CLASS (boulier_edit_cell_parent_class)->dispose (object);
}

static void
boulier_edit_cell_finalize (GObject *object)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (object);

  boulier_cell_content_clear (&self->content);
  g_clear_pointer (&self->links, g_ptr_array_unref);
  g_clear_pointer (&self->shared, g_rc_box_release);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->original, g_free);

  G_OBJECT_CLASS (boulier_edit_cell_parent_class)->finalize (object);
}

static void
boulier_edit_cell_class_init (BoulierEditCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_edit_cell_dispose;
  object_class->finalize = boulier_edit_cell_finalize;
  widget_class->root = boulier_edit_cell_root;
  widget_class->unroot = boulier_edit_cell_unroot;
  _boulier_edit_cell_look_class_init (widget_class);
  _boulier_edit_cell_edit_class_init (widget_class);

  signals[ENTERED] = g_signal_new ("entered", BOULIER_TYPE_EDIT_CELL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", BOULIER_TYPE_EDIT_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "boulier-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
boulier_edit_cell_init (BoulierEditCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);

  /* The cell is read out as a whole. */
  self->inscription =
      g_object_new (GTK_TYPE_INSCRIPTION, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                    "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, NULL);
  gtk_widget_set_parent (self->inscription, GTK_WIDGET (self));
}

GtkWidget *
boulier_edit_cell_new (guint field, const char *title, guint flags)
{
  BoulierEditCell *self = g_object_new (BOULIER_TYPE_EDIT_CELL, NULL);

  self->field = field;
  self->title = g_strdup (title);
  self->flags = flags;
  if (flags & BOULIER_EDIT_CELL_NUMERIC)
    {
      gtk_inscription_set_xalign (GTK_INSCRIPTION (self->inscription), 1);
      gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
    }
  return GTK_WIDGET (self);
}

void
boulier_edit_cell_set_width (BoulierEditCell *self, int least, int natural)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  gtk_inscription_set_min_chars (GTK_INSCRIPTION (self->inscription), least);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (self->inscription), natural);
}

void
boulier_edit_cell_set_completion (BoulierEditCell *self,
                                  BoulierCompleteFunc complete,
                                  gpointer user_data)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  self->complete = complete;
  self->complete_data = user_data;
}

void
boulier_edit_cell_set_shared (BoulierEditCell *self, BoulierEditShared *shared)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  g_clear_pointer (&self->shared, g_rc_box_release);
  self->shared = g_rc_box_acquire (shared);
}

gboolean
boulier_edit_cell_grab_focus (BoulierEditCell *self)
{
  gboolean taken;

  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  self->asked = TRUE;
  taken = gtk_widget_grab_focus (GTK_WIDGET (self));
  self->asked = FALSE;
  return taken;
}

/* Shows another row; an edit in progress is committed to the row that it belongs to. */
void
boulier_edit_cell_set_row (BoulierEditCell *self, BoulierEditRow *row)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  if (self->row == row)
    return;
  boulier_edit_cell_finish (self);
  if (self->row != NULL)
    g_clear_signal_handler (&self->changed_id, self->row);
  g_set_object (&self->row, row);
  if (row != NULL)
    {
      self->changed_id =
          g_signal_connect_swapped (row, "changed", G_CALLBACK (_boulier_edit_cell_update), self);
      _boulier_edit_cell_update (self);
    }
}

BoulierEditRow *
boulier_edit_cell_get_row (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), NULL);

  return self->row;
}

guint
boulier_edit_cell_get_field (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), 0);

  return self->field;
}

gboolean
boulier_edit_cell_get_editing (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  return self->editing;
}

BoulierEditCell *
boulier_edit_cell_find (GtkWidget *widget)
{
  GtkWidget *cell;

  if (widget == NULL)
    return NULL;
  cell = gtk_widget_get_ancestor (widget, BOULIER_TYPE_EDIT_CELL);
  return cell ? BOULIER_EDIT_CELL (cell) : NULL;
}
