/* boulier-chart.c: ratings over time, drawn with Cairo and Pango on whatever there is to draw on.
 *
 * A chart is places on an axis and series of values; it knows nothing of sizes. Drawing works out a
 * frame for the size that is asked for, and puts layers on top of each other: grid, series, labels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-chart-private.h"

const BoulierChartPalette boulier_chart_palette_print = {
  .ground = { 1.0, 1.0, 1.0 },
  .text = { 0.0, 0.0, 0.0 },
  .dim = { 0.3, 0.3, 0.3 },
  .grid = { 0.8, 0.8, 0.8 },
  .band = { 0.93, 0.93, 0.93 },
  .series = { { 0.0, 0.0, 0.0 }, { 0.35, 0.35, 0.35 } },
};

static void
clear_place (gpointer data)
{
  g_free (((BoulierChartPlace *) data)->label);
}

/**
 * boulier_chart_new:
 * @least_span: the rating axis shows at least so many points, so that small changes look small
 *
 * Returns: (transfer full): a chart without places and series
 */
BoulierChart *
boulier_chart_new (double least_span)
{
  BoulierChart *chart = g_new0 (BoulierChart, 1);

  chart->least_span = least_span;
  chart->places = g_array_new (FALSE, FALSE, sizeof (BoulierChartPlace));
  g_array_set_clear_func (chart->places, clear_place);
  chart->series = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_chart_series_free);
  chart->marked = -1;
  return chart;
}

void
boulier_chart_free (BoulierChart *chart)
{
  g_array_unref (chart->places);
  g_ptr_array_unref (chart->series);
  g_free (chart);
}

/**
 * boulier_chart_add_place:
 * @x: when, in days or in any other measure; not smaller than that of the place before
 * @label: stands below the axis where there is room
 */
void
boulier_chart_add_place (BoulierChart *chart, double x, const char *label)
{
  const BoulierChartPlace place = { x, g_strdup (label) };

  g_array_append_val (chart->places, place);
}

/**
 * boulier_chart_take_series:
 * @series: (transfer full): with as many points as the chart has places in the end
 */
void
boulier_chart_take_series (BoulierChart *chart, BoulierChartSeries *series)
{
  g_ptr_array_add (chart->series, series);
}

void
boulier_chart_set_marked_place (BoulierChart *chart, int place)
{
  chart->marked = place;
}

guint
boulier_chart_get_n_places (const BoulierChart *chart)
{
  return chart->places->len;
}

guint
boulier_chart_get_n_series (const BoulierChart *chart)
{
  return chart->series->len;
}

const BoulierChartSeries *
boulier_chart_get_series (const BoulierChart *chart, guint series)
{
  return g_ptr_array_index (chart->series, series);
}

/**
 * boulier_chart_draw:
 * @cr: where to; its state is as before in the end
 * @width, @height: of the chart, in user units. Nothing is drawn outside; with less than 60 by 40
 *   nothing is drawn at all
 *
 * Draws the chart. The same chart, size and look give the same picture.
 */
void
boulier_chart_draw (const BoulierChart *chart,
                    cairo_t *cr,
                    double width,
                    double height,
                    const BoulierChartLook *look)
{
  BoulierChartFrame frame;

  if (width < 60.0 || height < 40.0 || chart->places->len == 0)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_clip (cr);
  boulier_chart_frame_init (&frame, chart, width, height, look);
  boulier_chart_draw_grid (cr, chart, &frame, look);
  for (guint i = 0; i < chart->series->len; i++)
    boulier_chart_draw_series (cr, chart, i, &frame, look->palette);
  boulier_chart_draw_labels (cr, chart, &frame, look);
  cairo_restore (cr);
}
