/* boulier-edit-cell-remark.c: the sentence below the cells of a row, and what can be clicked in it.
 *
 * It belongs to one cell and runs on below the others, which lie above it for the pointer: clicks are
 * found by the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-edit-cell-private.h"

/* Around the sentence. */
#define PADDING 5
#define LEAST   160

/* The sentence has its room below the cell, so that what belongs to the cell ends with its line. */
void
boulier_edit_cell_fit_remark (BoulierEditCell *self)
{
  int height = 0, width = -1;

  if (self->remark == NULL)
    return;
  if (self->shared != NULL && self->shared->width > 0)
    width = MAX (self->shared->width - self->remark_x - 2 * PADDING, LEAST);
  if (gtk_widget_get_visible (self->remark))
    gtk_widget_measure (self->remark, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), height > 0 ? height + PADDING : 0);
}

static void
create_remark (BoulierEditCell *self)
{
  self->remark = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->remark), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->remark), 0);
  gtk_widget_set_can_target (self->remark, FALSE);
  gtk_widget_set_can_focus (self->remark, FALSE);
  gtk_widget_add_css_class (self->remark, "remark");
  gtk_widget_set_parent (self->remark, GTK_WIDGET (self));
}

/* The sentence with its links behind it; below it when there are several sentences. */
static char *
dup_markup (const char *text, GPtrArray *links)
{
  GString *markup = g_string_new (NULL);
  g_autofree char *sentence = text ? g_markup_escape_text (text, -1) : NULL;
  const char *first = text != NULL && strchr (text, '\n') != NULL ? "\n" : "  ";

  if (sentence != NULL)
    g_string_append (markup, sentence);
  for (guint i = 0; text != NULL && links != NULL && i < links->len; i++)
    {
      const BoulierRemarkLink *link = g_ptr_array_index (links, i);
      g_autofree char *label = g_markup_escape_text (link->label, -1);

      g_string_append_printf (markup, "%s<a href=\"%s\">%s</a>", i > 0 ? " · " : first,
                              link->action, label);
    }
  return g_string_free (markup, FALSE);
}

void
_boulier_edit_cell_apply_remark (BoulierEditCell *self)
{
  gboolean problem = FALSE;
  g_autofree char *text = self->row ? boulier_edit_row_dup_remark (self->row, &problem) : NULL;
  g_autofree char *markup = NULL;

  if (text == NULL && self->remark == NULL)
    return;
  if (self->remark == NULL)
    create_remark (self);
  g_clear_pointer (&self->links, g_ptr_array_unref);
  if (text != NULL)
    self->links = boulier_edit_row_dup_links (self->row);
  markup = dup_markup (text, self->links);
  gtk_widget_set_visible (self->remark, text != NULL);
  _boulier_edit_cell_set_class (self->remark, "error", problem);
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->remark)), markup) != 0)
    gtk_label_set_markup (GTK_LABEL (self->remark), markup);
  boulier_edit_cell_fit_remark (self);
  _boulier_edit_cell_apply_overflow (self);
}

static gboolean
fit_cb (gpointer user_data)
{
  BoulierEditCell *self = user_data;

  self->fit_source = 0;
  boulier_edit_cell_fit_remark (self);
  return G_SOURCE_REMOVE;
}

/* Below the cell and on to the end of the table. */
void
_boulier_edit_cell_allocate_remark (BoulierEditCell *self, int height)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW);
  int room = gtk_widget_get_margin_bottom (GTK_WIDGET (self));
  GtkAllocation box = { 0, height + PADDING, 0, MAX (room - PADDING, 0) };
  double x = 0;

  if (row != NULL)
    row = gtk_widget_get_parent (gtk_widget_get_parent (GTK_WIDGET (self)));
  if (row != NULL)
    gtk_widget_translate_coordinates (GTK_WIDGET (self), row, 0, 0, &x, NULL);
  if ((int) x != self->remark_x)
    {
      /* The size of this frame is settled. */
      self->remark_x = (int) x;
      if (self->fit_source == 0)
        self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
    }
  box.width = self->shared != NULL ? self->shared->width - self->remark_x - 2 * PADDING : 0;
  box.width = MAX (box.width, LEAST);
  gtk_widget_size_allocate (self->remark, &box, -1);
}

/* The byte of the sentence's text at that place; -1 when there is none. */
static int
find_index (BoulierEditCell *self, GtkWidget *widget, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->remark));
  double label_x, label_y;
  int left, top, index, trailing;

  if (!gtk_widget_get_mapped (self->remark) ||
      !gtk_widget_translate_coordinates (widget, self->remark, x, y, &label_x, &label_y))
    return -1;
  gtk_label_get_layout_offsets (GTK_LABEL (self->remark), &left, &top);
  if (!pango_layout_xy_to_index (layout, (int) ((label_x - left) * PANGO_SCALE),
                                 (int) ((label_y - top) * PANGO_SCALE), &index, &trailing))
    return -1;
  return index;
}

const char *
boulier_edit_cell_find_link (BoulierEditCell *self, GtkWidget *widget, double x, double y)
{
  int index, end;

  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), NULL);

  if (self->links == NULL || !gtk_widget_get_visible (self->remark))
    return NULL;
  index = find_index (self, widget, x, y);
  if (index < 0)
    return NULL;
  /* They are the end of the text, from the last to the first. */
  end = (int) strlen (gtk_label_get_text (GTK_LABEL (self->remark)));
  for (guint i = self->links->len; i > 0; i--)
    {
      const BoulierRemarkLink *link = g_ptr_array_index (self->links, i - 1);
      int start = end - (int) strlen (link->label);

      if (index >= start && index < end)
        return link->action;
      end = start - (int) strlen (" · ");
    }
  return NULL;
}
