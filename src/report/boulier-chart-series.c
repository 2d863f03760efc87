/* boulier-chart-series.c: ratings of one kind, in the order of the places of a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-chart-series.h"

/**
 * boulier_chart_series_new:
 * @label: what it is, for people: "computed"
 *
 * Returns: (transfer full): a series without points
 */
BoulierChartSeries *
boulier_chart_series_new (const char *label, BoulierChartMark mark)
{
  BoulierChartSeries *series = g_new0 (BoulierChartSeries, 1);

  series->label = g_strdup (label);
  series->mark = mark;
  series->points = g_array_new (FALSE, FALSE, sizeof (BoulierChartPoint));
  return series;
}

void
boulier_chart_series_free (BoulierChartSeries *series)
{
  g_free (series->label);
  g_array_unref (series->points);
  g_free (series);
}

/**
 * boulier_chart_series_add:
 * @value: in rating points; ignored when nothing is known
 */
void
boulier_chart_series_add (BoulierChartSeries *series, BoulierChartKnown known, double value)
{
  const BoulierChartPoint point = { known, value };

  g_array_append_val (series->points, point);
}

int
boulier_chart_series_find_last (const BoulierChartSeries *series)
{
  for (guint i = series->points->len; i > 0; i--)
    if (boulier_chart_series_get (series, i - 1)->known != BOULIER_CHART_NOTHING)
      return (int) i - 1;
  return -1;
}

void
boulier_chart_series_widen (const BoulierChartSeries *series, double *min, double *max)
{
  for (guint i = 0; i < series->points->len; i++)
    {
      const BoulierChartPoint *point = boulier_chart_series_get (series, i);
      gboolean empty = *min > *max;

      if (point->known == BOULIER_CHART_NOTHING)
        continue;
      *min = empty ? point->value : MIN (*min, point->value);
      *max = empty ? point->value : MAX (*max, point->value);
    }
}
