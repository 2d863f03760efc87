/* boulier-chart-private.h: where everything of a chart lies once its size is known, and its layers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-chart-axis.h"
#include "boulier-chart.h"

G_BEGIN_DECLS

typedef struct
{
  double x;
  char *label;
} BoulierChartPlace;

struct _BoulierChart
{
  double least_span;
  GArray *places;    /* BoulierChartPlace */
  GPtrArray *series; /* BoulierChartSeries */
  int marked;
};

#define boulier_chart_place(chart, i) (&g_array_index ((chart)->places, BoulierChartPlace, (i)))

/* The rectangle of the lines, and what its sides stand for. */
typedef struct
{
  double left;
  double right;
  double top;
  double bottom;
  double width; /* of the whole chart */
  double inset; /* between the sides and the first and last place */
  BoulierChartAxis time;
  BoulierChartAxis ratings;
} BoulierChartFrame;

void boulier_chart_frame_init (BoulierChartFrame *frame,
                               const BoulierChart *chart,
                               double width,
                               double height,
                               const BoulierChartLook *look);
double boulier_chart_frame_get_x (const BoulierChartFrame *frame, double x);
double boulier_chart_frame_get_y (const BoulierChartFrame *frame, double value);
/* Every so many places have their label written below, counted from the last one. */
guint boulier_chart_frame_find_label_step (const BoulierChartFrame *frame,
                                           const BoulierChart *chart,
                                           const BoulierChartLook *look);

/* Layers, from back to front */

void boulier_chart_draw_grid (cairo_t *cr,
                              const BoulierChart *chart,
                              const BoulierChartFrame *frame,
                              const BoulierChartLook *look);
void boulier_chart_draw_series (cairo_t *cr,
                                const BoulierChart *chart,
                                guint series,
                                const BoulierChartFrame *frame,
                                const BoulierChartPalette *palette);
void boulier_chart_draw_labels (cairo_t *cr,
                                const BoulierChart *chart,
                                const BoulierChartFrame *frame,
                                const BoulierChartLook *look);

/* Texts */

typedef enum
{
  BOULIER_CHART_SMALL,
  BOULIER_CHART_STRONG
} BoulierChartText;

/* Transfer full; width and height receive its size. */
PangoLayout *boulier_chart_text_new (const BoulierChartLook *look,
                                     BoulierChartText kind,
                                     const char *text,
                                     double *width,
                                     double *height);
/* For the mark before the label of a series, in user units. */
#define BOULIER_CHART_MARK_ROOM 18.0

/* What stands below the last value of a series. */
char *boulier_chart_dup_label (const BoulierChart *chart, const BoulierChartSeries *series);
char *boulier_chart_dup_value (const BoulierChartLook *look, double value);
void boulier_chart_set_colour (cairo_t *cr, const BoulierChartColour *colour);
/* A mark about a point, hollow for an estimate. */
void boulier_chart_draw_mark (cairo_t *cr,
                              double x,
                              double y,
                              const BoulierChartSeries *series,
                              BoulierChartKnown known,
                              const BoulierChartPalette *palette);

G_END_DECLS
