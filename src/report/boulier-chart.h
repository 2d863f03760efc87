/* boulier-chart.h: ratings over time, drawn with Cairo and Pango on whatever there is to draw on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

#include "boulier-chart-series.h"

#include "core/boulier-style.h"

G_BEGIN_DECLS

/* From 0 to 1 each. */
typedef struct
{
  double red;
  double green;
  double blue;
} BoulierChartColour;

/**
 * BoulierChartPalette:
 * @ground: behind the chart, and inside hollow marks; the chart itself does not fill it
 * @text, @dim: values; names and ticks
 * @grid: lines at the ticks
 * @band: behind the place that is pointed out
 * @series: of round marks, of diamonds
 */
typedef struct
{
  BoulierChartColour ground;
  BoulierChartColour text;
  BoulierChartColour dim;
  BoulierChartColour grid;
  BoulierChartColour band;
  BoulierChartColour series[2];
} BoulierChartPalette;

/* Black on white paper, series told apart by marks and dashes alone. */
extern const BoulierChartPalette boulier_chart_palette_print;

/**
 * BoulierChartLook:
 * @context: font and resolution of the texts
 * @style: how numbers are written
 */
typedef struct
{
  PangoContext *context;
  const BoulierStyle *style;
  const BoulierChartPalette *palette;
} BoulierChartLook;

/**
 * BoulierChart:
 *
 * What is to be drawn: places on the time axis from left to right, and series with a point for each.
 */
typedef struct _BoulierChart BoulierChart;

/* least_span: so many rating points are shown at least. */
BoulierChart *boulier_chart_new (double least_span);
void boulier_chart_free (BoulierChart *chart);

/* x: any measure of time, not smaller than that of the place before. */
void boulier_chart_add_place (BoulierChart *chart, double x, const char *label);
/* Takes the series. Later ones are drawn over earlier ones. */
void boulier_chart_take_series (BoulierChart *chart, BoulierChartSeries *series);
/* The place that is pointed out, or -1. */
void boulier_chart_set_marked_place (BoulierChart *chart, int place);

guint boulier_chart_get_n_places (const BoulierChart *chart);
guint boulier_chart_get_n_series (const BoulierChart *chart);
const BoulierChartSeries *boulier_chart_get_series (const BoulierChart *chart, guint series);

/* From (0, 0) to (width, height) in user units. */
void boulier_chart_draw (const BoulierChart *chart,
                         cairo_t *cr,
                         double width,
                         double height,
                         const BoulierChartLook *look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierChart, boulier_chart_free)

G_END_DECLS
