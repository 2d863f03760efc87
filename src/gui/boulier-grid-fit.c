/* boulier-grid-fit.c: what a table leaves out so that what is entered has room.
 *
 * Columns that may give way do so in their order, and then the cells get closer; the computed columns
 * scroll. How much room a column wants is reckoned from its texts, not from what is shown: leaving one
 * out does not change it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-grid-private.h"

/* Left and right of a text, and what rounding takes. */
#define PADDING 18

static const BoulierGridColumn *
get_column (BoulierGrid *self, guint index)
{
  return g_ptr_array_index (self->columns, index);
}

static GtkColumnViewColumn *
dup_view_column (BoulierGrid *self, guint index)
{
  return g_list_model_get_item (gtk_column_view_get_columns (GTK_COLUMN_VIEW (self->view)), index);
}

gboolean
_boulier_grid_is_shown (BoulierGrid *self, guint index)
{
  g_autoptr (GtkColumnViewColumn) column = dup_view_column (self, index);

  return column != NULL && gtk_column_view_column_get_visible (column);
}

static void
show_column (BoulierGrid *self, guint index, gboolean shown)
{
  g_autoptr (GtkColumnViewColumn) column = dup_view_column (self, index);

  if (column != NULL)
    gtk_column_view_column_set_visible (column, shown);
}

/* A column that was left out, for something that must be seen in it. */
void
_boulier_grid_show_field (BoulierGrid *self, guint field)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (get_column (self, i)->field == field)
      show_column (self, i, TRUE);
}

static int
get_char_width (BoulierGrid *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->view);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                   pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (width);
}

static int
get_room (BoulierGrid *self, const BoulierGridColumn *column, int char_width)
{
  g_autoptr (PangoLayout) title = gtk_widget_create_pango_layout (self->view, column->title);
  int width;

  pango_layout_get_pixel_size (title, &width, NULL);
  return MAX (width, column->least * char_width) + PADDING;
}

/* The room for all but the computed columns and those that gave way. */
static int
get_need (BoulierGrid *self, guint gone, int char_width)
{
  int need = 0;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const BoulierGridColumn *column = get_column (self, i);

      if ((column->flags & BOULIER_EDIT_CELL_COMPUTED) == 0 &&
          (column->gives_way == 0 || column->gives_way > gone))
        need += get_room (self, column, char_width);
    }
  return need;
}

/* The keyboard does not stay in a column that goes. */
static void
leave_columns (BoulierGrid *self, guint gone)
{
  BoulierEditCell *cell = boulier_grid_get_focus_cell (self);
  guint field = cell ? boulier_edit_cell_get_field (cell) : 0;

  for (guint i = 0; cell != NULL && i < self->columns->len; i++)
    if (get_column (self, i)->field == field && get_column (self, i)->gives_way > 0 &&
        get_column (self, i)->gives_way <= gone)
      {
        boulier_grid_finish (self);
        boulier_grid_focus_cell (self, boulier_edit_cell_get_row (cell),
                                 _boulier_grid_get_naming_field (self), FALSE);
        return;
      }
}

static gboolean
fit_cb (gpointer user_data)
{
  BoulierGrid *self = user_data;
  int char_width = get_char_width (self);
  guint most = 0, gone = 0;

  self->fit_source = 0;
  for (guint i = 0; i < self->columns->len; i++)
    most = MAX (most, get_column (self, i)->gives_way);
  while (gone < most && get_need (self, gone, char_width) > self->shared->width)
    gone++;
  leave_columns (self, gone);
  for (guint i = 0; i < self->columns->len; i++)
    if (get_column (self, i)->gives_way > 0)
      show_column (self, i, get_column (self, i)->gives_way > gone);
  if (most > 0 && get_need (self, gone, char_width) > self->shared->width)
    gtk_widget_add_css_class (self->view, "close");
  else
    gtk_widget_remove_css_class (self->view, "close");
  return G_SOURCE_REMOVE;
}

/* Columns come and go only after the sizes of this frame are settled. */
void
_boulier_grid_fit (BoulierGrid *self)
{
  if (self->fit_source == 0 && self->shared->width > 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}
