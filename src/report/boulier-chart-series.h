/* boulier-chart-series.h: ratings of one kind, in the order of the places of a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is known at a place: nothing leaves a gap, an estimate is drawn hollow. */
typedef enum
{
  BOULIER_CHART_NOTHING,
  BOULIER_CHART_ESTIMATE,
  BOULIER_CHART_RATING
} BoulierChartKnown;

/* How a series is told from the others without colour: shape of its marks, dashes of its line. */
typedef enum
{
  BOULIER_CHART_ROUND, /* round marks, line drawn through */
  BOULIER_CHART_DIAMOND /* larger diamonds, dashed line: seen behind a round mark in the same place */
} BoulierChartMark;

typedef struct
{
  BoulierChartKnown known;
  double value;
} BoulierChartPoint;

/**
 * BoulierChartSeries:
 * @label: what it is, for people; stands beside its last value
 * @points: (element-type BoulierChartPoint) one for each place
 */
typedef struct
{
  char *label;
  BoulierChartMark mark;
  GArray *points;
} BoulierChartSeries;

#define boulier_chart_series_get(series, i)                                                        \
  (&g_array_index ((series)->points, BoulierChartPoint, (i)))

BoulierChartSeries *boulier_chart_series_new (const char *label, BoulierChartMark mark);
void boulier_chart_series_free (BoulierChartSeries *series);
/* What is known at the next place. */
void boulier_chart_series_add (BoulierChartSeries *series, BoulierChartKnown known, double value);
/* The last place with a value; -1 when there is none. */
int boulier_chart_series_find_last (const BoulierChartSeries *series);
/* Widens a range by the values; min > max stands for an empty one. */
void boulier_chart_series_widen (const BoulierChartSeries *series, double *min, double *max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierChartSeries, boulier_chart_series_free)

G_END_DECLS
