/* boulier-chart-layers.c: the layers of a chart: grid, series, labels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-chart-private.h"

#include <math.h>

/* In user units */
#define GAP          8.0
#define ROUND_RADIUS 3.0
#define DIAMOND      6.5 /* from the middle to a corner: seen behind a round mark */
#define LINE_WIDTH   2.0
#define MARKS_APART  10.0 /* where places are closer, the line goes without marks */

void
boulier_chart_set_colour (cairo_t *cr, const BoulierChartColour *colour)
{
  cairo_set_source_rgb (cr, colour->red, colour->green, colour->blue);
}

static void
draw_text (cairo_t *cr, PangoLayout *layout, double x, double y, const BoulierChartColour *colour)
{
  boulier_chart_set_colour (cr, colour);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

/* Grid */

static void
draw_tick (cairo_t *cr, double value, const BoulierChartFrame *frame, const BoulierChartLook *look)
{
  g_autofree char *text = boulier_chart_dup_value (look, value);
  double width, height;
  g_autoptr (PangoLayout) layout =
      boulier_chart_text_new (look, BOULIER_CHART_SMALL, text, &width, &height);
  double y = boulier_chart_frame_get_y (frame, value);

  boulier_chart_set_colour (cr, &look->palette->grid);
  cairo_move_to (cr, frame->left, floor (y) + 0.5);
  cairo_line_to (cr, frame->right, floor (y) + 0.5);
  cairo_stroke (cr);
  draw_text (cr, layout, frame->left - GAP - width, y - height / 2.0, &look->palette->dim);
}

/* A band from half way to the place before to half way to the next one. */
static void
draw_band (cairo_t *cr,
           const BoulierChart *chart,
           const BoulierChartFrame *frame,
           const BoulierChartPalette *palette)
{
  int n = (int) chart->places->len;
  int i = chart->marked;
  double x, left, right;

  if (i < 0 || i >= n)
    return;
  x = boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i)->x);
  left = right = x;
  if (i > 0)
    left = boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i - 1)->x);
  if (i + 1 < n)
    right = boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i + 1)->x);
  left = MAX (MIN ((left + x) / 2.0, x - 3.0), frame->left);
  right = MIN (MAX ((right + x) / 2.0, x + frame->inset), frame->right);
  boulier_chart_set_colour (cr, &palette->band);
  cairo_rectangle (cr, floor (left), frame->top, ceil (right) - floor (left),
                   frame->bottom - frame->top);
  cairo_fill (cr);
}

static void
draw_place_label (cairo_t *cr,
                  const BoulierChartPlace *place,
                  gboolean marked,
                  const BoulierChartFrame *frame,
                  const BoulierChartLook *look)
{
  double width, height;
  g_autoptr (PangoLayout) layout =
      boulier_chart_text_new (look, BOULIER_CHART_SMALL, place->label, &width, &height);
  double x = boulier_chart_frame_get_x (frame, place->x);

  x = CLAMP (x - width / 2.0, 0.0, MAX (frame->width - width, 0.0));
  draw_text (cr, layout, x, frame->bottom + GAP - 2.0,
             marked ? &look->palette->text : &look->palette->dim);
}

void
boulier_chart_draw_grid (cairo_t *cr,
                         const BoulierChart *chart,
                         const BoulierChartFrame *frame,
                         const BoulierChartLook *look)
{
  guint n = chart->places->len;
  guint step = boulier_chart_frame_find_label_step (frame, chart, look);

  draw_band (cr, chart, frame, look->palette);
  cairo_set_line_width (cr, 1.0);
  for (guint i = 0; i < boulier_chart_axis_get_n_ticks (&frame->ratings); i++)
    draw_tick (cr, boulier_chart_axis_get_tick (&frame->ratings, i), frame, look);
  for (guint i = n; i > 0; i = i > step ? i - step : 0)
    draw_place_label (cr, boulier_chart_place (chart, i - 1), (int) i - 1 == chart->marked, frame,
                      look);
}

/* Series */

void
boulier_chart_draw_mark (cairo_t *cr,
                         double x,
                         double y,
                         const BoulierChartSeries *series,
                         BoulierChartKnown known,
                         const BoulierChartPalette *palette)
{
  const BoulierChartColour *colour = &palette->series[series->mark];
  gboolean hollow = known == BOULIER_CHART_ESTIMATE;

  cairo_new_path (cr);
  if (series->mark == BOULIER_CHART_ROUND)
    cairo_arc (cr, x, y, hollow ? ROUND_RADIUS + 0.5 : ROUND_RADIUS, 0.0, 2.0 * G_PI);
  else
    {
      cairo_move_to (cr, x, y - DIAMOND);
      cairo_line_to (cr, x + DIAMOND, y);
      cairo_line_to (cr, x, y + DIAMOND);
      cairo_line_to (cr, x - DIAMOND, y);
      cairo_close_path (cr);
    }
  boulier_chart_set_colour (cr, hollow ? &palette->ground : colour);
  cairo_fill_preserve (cr);
  boulier_chart_set_colour (cr, hollow ? colour : &palette->ground);
  cairo_set_line_width (cr, hollow ? 1.5 : 1.0);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_stroke (cr);
}

static void
set_line (cairo_t *cr, const BoulierChartSeries *series, gboolean estimate)
{
  static const double dots[] = { 0.1, 4.0 };
  static const double dashes[] = { 6.0, 4.0 };

  cairo_set_line_width (cr, estimate ? 1.5 : LINE_WIDTH);
  cairo_set_line_cap (cr, estimate ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (estimate)
    cairo_set_dash (cr, dots, 2, 0.0);
  else
    cairo_set_dash (cr, dashes, series->mark == BOULIER_CHART_DIAMOND ? 2 : 0, 0.0);
}

/* The lines between neighbours of one kind: between ratings, or to and from estimates. One path, so
 * that dashes run on round the corners. */
static void
draw_lines (cairo_t *cr,
            const BoulierChart *chart,
            const BoulierChartSeries *series,
            const BoulierChartFrame *frame,
            gboolean estimates)
{
  guint n = MIN (series->points->len, chart->places->len);
  guint end = 0;

  cairo_new_path (cr);
  for (guint i = 1; i < n; i++)
    {
      const BoulierChartPoint *a = boulier_chart_series_get (series, i - 1);
      const BoulierChartPoint *b = boulier_chart_series_get (series, i);
      gboolean to_estimate =
          a->known == BOULIER_CHART_ESTIMATE || b->known == BOULIER_CHART_ESTIMATE;

      if (a->known == BOULIER_CHART_NOTHING || b->known == BOULIER_CHART_NOTHING ||
          to_estimate != estimates)
        continue;
      if (end != i - 1 || i == 1)
        cairo_move_to (cr, boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i - 1)->x),
                       boulier_chart_frame_get_y (frame, a->value));
      cairo_line_to (cr, boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i)->x),
                     boulier_chart_frame_get_y (frame, b->value));
      end = i;
    }
  set_line (cr, series, estimates);
  cairo_stroke (cr);
}

static gboolean
is_known (const BoulierChartSeries *series, guint i)
{
  return i < series->points->len &&
         boulier_chart_series_get (series, i)->known != BOULIER_CHART_NOTHING;
}

/* Where places are close, only those have a mark that a line alone would not show. */
static gboolean
has_mark (const BoulierChart *chart,
          const BoulierChartSeries *series,
          guint i,
          const BoulierChartFrame *frame)
{
  double apart = (frame->right - frame->left) / MAX (chart->places->len, 1);

  if (!is_known (series, i))
    return FALSE;
  if (apart >= MARKS_APART || (int) i == boulier_chart_series_find_last (series) ||
      (int) i == chart->marked)
    return TRUE;
  return !(i > 0 && is_known (series, i - 1)) && !is_known (series, i + 1);
}

void
boulier_chart_draw_series (cairo_t *cr,
                           const BoulierChart *chart,
                           guint index,
                           const BoulierChartFrame *frame,
                           const BoulierChartPalette *palette)
{
  const BoulierChartSeries *series = g_ptr_array_index (chart->series, index);

  boulier_chart_set_colour (cr, &palette->series[series->mark]);
  draw_lines (cr, chart, series, frame, TRUE);
  draw_lines (cr, chart, series, frame, FALSE);
  for (guint i = 0; i < MIN (series->points->len, chart->places->len); i++)
    {
      const BoulierChartPoint *point = boulier_chart_series_get (series, i);

      if (has_mark (chart, series, i, frame))
        boulier_chart_draw_mark (
            cr, boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i)->x),
            boulier_chart_frame_get_y (frame, point->value), series, point->known, palette);
    }
}

/* Labels */

typedef struct
{
  const BoulierChartSeries *series;
  BoulierChartKnown known;
  PangoLayout *value;
  PangoLayout *name;
  double value_height;
  double height;
  double y; /* of the top */
} Label;

static void
clear_label (gpointer data)
{
  Label *label = data;

  g_object_unref (label->value);
  g_object_unref (label->name);
}

static int
compare_labels (gconstpointer a, gconstpointer b)
{
  double ya = ((const Label *) a)->y;
  double yb = ((const Label *) b)->y;

  return (ya > yb) - (ya < yb);
}

static void
add_label (GArray *labels,
           const BoulierChart *chart,
           const BoulierChartSeries *series,
           const BoulierChartFrame *frame,
           const BoulierChartLook *look)
{
  int last = boulier_chart_series_find_last (series);
  const BoulierChartPoint *point;
  g_autofree char *value = NULL;
  g_autofree char *name = NULL;
  double width, height;
  Label label = { .series = series };

  if (last < 0)
    return;
  point = boulier_chart_series_get (series, last);
  value = boulier_chart_dup_value (look, point->value);
  label.known = point->known;
  label.value =
      boulier_chart_text_new (look, BOULIER_CHART_STRONG, value, &width, &label.value_height);
  name = boulier_chart_dup_label (chart, series);
  label.name = boulier_chart_text_new (look, BOULIER_CHART_SMALL, name, &width, &height);
  label.height = label.value_height + height + GAP / 2.0;
  label.y = boulier_chart_frame_get_y (frame, point->value) - label.value_height / 2.0;
  g_array_append_val (labels, label);
}

/* Moves labels down, then up again from the lower end, until none covers another. */
static void
spread_labels (GArray *labels, double bottom)
{
  for (guint i = 1; i < labels->len; i++)
    {
      const Label *above = &g_array_index (labels, Label, i - 1);
      Label *label = &g_array_index (labels, Label, i);

      label->y = MAX (label->y, above->y + above->height);
    }
  for (guint i = labels->len; i > 0; i--)
    {
      Label *label = &g_array_index (labels, Label, i - 1);

      label->y = MAX (MIN (label->y, bottom - label->height), 0.0);
      bottom = label->y;
    }
}

static void
draw_label (cairo_t *cr,
            const Label *label,
            const BoulierChartFrame *frame,
            const BoulierChartLook *look)
{
  double x = frame->right + GAP;

  boulier_chart_draw_mark (cr, x + DIAMOND, label->y + label->value_height / 2.0, label->series,
                           label->known, look->palette);
  draw_text (cr, label->value, x + BOULIER_CHART_MARK_ROOM, label->y, &look->palette->text);
  draw_text (cr, label->name, x + BOULIER_CHART_MARK_ROOM, label->y + label->value_height,
             &look->palette->dim);
}

void
boulier_chart_draw_labels (cairo_t *cr,
                           const BoulierChart *chart,
                           const BoulierChartFrame *frame,
                           const BoulierChartLook *look)
{
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (Label));

  g_array_set_clear_func (labels, clear_label);
  for (guint i = 0; i < chart->series->len; i++)
    add_label (labels, chart, g_ptr_array_index (chart->series, i), frame, look);
  g_array_sort (labels, compare_labels);
  spread_labels (labels, frame->bottom + GAP);
  for (guint i = 0; i < labels->len; i++)
    draw_label (cr, &g_array_index (labels, Label, i), frame, look);
}
