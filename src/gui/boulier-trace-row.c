/* boulier-trace-row.c: a line of the table of estimates: name, games, an estimate for each round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-trace-row.h"

/* Pixels around a row and between its columns. */
#define PADDING_X  16
#define PADDING_Y  7
#define GAP        16
#define NAME_LEAST 110

struct _BoulierTraceRow
{
  GtkWidget parent_instance;

  /* Owned References */
  GArray *cells;
  GArray *widths;
};

G_DEFINE_FINAL_TYPE (BoulierTraceRow, boulier_trace_row, GTK_TYPE_WIDGET)

static void
clear_cell (gpointer data)
{
  g_free (((BoulierTraceCell *) data)->text);
}

GArray *
boulier_trace_cells_new (void)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BoulierTraceCell));

  g_array_set_clear_func (cells, clear_cell);
  return cells;
}

void
boulier_trace_cells_add (GArray *cells, char *text, gboolean dim, gboolean strong)
{
  BoulierTraceCell cell = { text, dim, strong };

  g_array_append_val (cells, cell);
}

static PangoLayout *
new_layout (BoulierTraceRow *self, const BoulierTraceCell *cell)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), cell->text);
  g_autoptr (PangoAttrList) attributes = NULL;

  if (!cell->strong)
    return layout;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static int
get_height (BoulierTraceRow *self)
{
  const BoulierTraceCell cell = { (char *) "0", FALSE, FALSE };
  g_autoptr (PangoLayout) layout = new_layout (self, &cell);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height + 2 * PADDING_Y;
}

static int
get_width (BoulierTraceRow *self)
{
  int width = 2 * PADDING_X;

  for (guint i = 0; self->widths != NULL && i < self->widths->len; i++)
    width += g_array_index (self->widths, int, i) + (i > 0 ? GAP : 0);
  return width;
}

static void
boulier_trace_row_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  BoulierTraceRow *self = BOULIER_TRACE_ROW (widget);

  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? get_width (self) : get_height (self);
}

static void
get_colours (BoulierTraceRow *self, GdkRGBA *text, GdkRGBA *dim)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));

  gtk_style_context_get_color (style, text);
  if (!gtk_style_context_lookup_color (style, "boulier_dim", dim))
    *dim = *text;
}

/* Numbers stand right, the name left; all the other way round where people write so. */
static void
draw_cell (BoulierTraceRow *self,
           GtkSnapshot *snapshot,
           guint column,
           int x,
           int width,
           const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout =
      new_layout (self, &g_array_index (self->cells, BoulierTraceCell, column));
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int used;

  if (column == 0)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &used, NULL);
  if (mirrored)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  if ((column > 0) != mirrored)
    x += width - used;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, PADDING_Y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
boulier_trace_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoulierTraceRow *self = BOULIER_TRACE_ROW (widget);
  int spare = MAX (0, gtk_widget_get_width (widget) - get_width (self));
  int x = PADDING_X;
  GdkRGBA text;
  GdkRGBA dim;

  if (self->cells == NULL)
    return;
  get_colours (self, &text, &dim);
  for (guint i = 0; i < self->cells->len && i < self->widths->len; i++)
    {
      int width = g_array_index (self->widths, int, i) + (i == 0 ? spare : 0);

      draw_cell (self, snapshot, i, x, width,
                 g_array_index (self->cells, BoulierTraceCell, i).dim ? &dim : &text);
      x += width + GAP;
    }
}

static void
boulier_trace_row_finalize (GObject *object)
{
  BoulierTraceRow *self = BOULIER_TRACE_ROW (object);

  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->widths, g_array_unref);

  G_OBJECT_CLASS (boulier_trace_row_parent_class)->finalize (object);
}

static void
boulier_trace_row_class_init (BoulierTraceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = boulier_trace_row_finalize;
  widget_class->measure = boulier_trace_row_measure;
  widget_class->snapshot = boulier_trace_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "trace-row");
}

static void
boulier_trace_row_init (BoulierTraceRow *self)
{
}

GtkWidget *
boulier_trace_row_new (void)
{
  return g_object_new (BOULIER_TYPE_TRACE_ROW, NULL);
}

void
boulier_trace_row_set_cells (BoulierTraceRow *self, GArray *cells, GArray *widths)
{
  g_return_if_fail (BOULIER_IS_TRACE_ROW (self));

  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->widths, g_array_unref);
  self->cells = g_array_ref (cells);
  self->widths = g_array_ref (widths);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
boulier_trace_row_widen (BoulierTraceRow *self, const GArray *cells, GArray *widths)
{
  g_return_if_fail (BOULIER_IS_TRACE_ROW (self));

  if (widths->len < cells->len)
    g_array_set_size (widths, cells->len);
  for (guint i = 0; i < cells->len; i++)
    {
      g_autoptr (PangoLayout) layout =
          new_layout (self, &g_array_index (cells, BoulierTraceCell, i));
      int *width = &g_array_index (widths, int, i);
      int used;

      pango_layout_get_pixel_size (layout, &used, NULL);
      *width = i == 0 ? NAME_LEAST : MAX (*width, used);
    }
}
