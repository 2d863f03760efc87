/* boulier-chart-axis.h: a range of values, where a value lies in it, and its round ticks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BoulierChartAxis:
 * @min, @max: the range; may be the same
 * @step: from tick to tick; 0: no ticks
 */
typedef struct
{
  double min;
  double max;
  double step;
} BoulierChartAxis;

/* The range of the values alone, without ticks. */
void boulier_chart_axis_init (BoulierChartAxis *axis, double min, double max);
/* A range that ends in ticks at whole round numbers and spans at least so much. */
void boulier_chart_axis_init_round (
    BoulierChartAxis *axis, double min, double max, double least_span, guint most_ticks);

/* 0 for the lower end, 1 for the upper one. */
double boulier_chart_axis_normalise (const BoulierChartAxis *axis, double value);
guint boulier_chart_axis_get_n_ticks (const BoulierChartAxis *axis);
double boulier_chart_axis_get_tick (const BoulierChartAxis *axis, guint tick);

G_END_DECLS
