/* boulier-chart-axis.c: a range of values, where a value lies in it, and its round ticks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-chart-axis.h"

#include <math.h>

void
boulier_chart_axis_init (BoulierChartAxis *axis, double min, double max)
{
  axis->min = MIN (min, max);
  axis->max = MAX (min, max);
  axis->step = 0.0;
}

/* The next larger one of 1, 2, 5, 10, 20, 50 … */
static double
get_larger_step (double step)
{
  double power = pow (10.0, floor (log10 (step) + 1e-9));
  double first = step / power;

  if (first < 1.5)
    return 2.0 * power;
  if (first < 3.5)
    return 5.0 * power;
  return 10.0 * power;
}

/**
 * boulier_chart_axis_init_round:
 * @min, @max: the lowest and the highest value
 * @least_span: the axis shows at least so many points, so that a change of a few does not look like
 *   a fall
 * @most_ticks: so many ticks at most; 3 are always allowed: with fewer, no step would be large
 *   enough for values on both sides of a round number
 *
 * Widens the range to ticks at multiples of 1, 2 or 5 times a power of ten.
 */
void
boulier_chart_axis_init_round (
    BoulierChartAxis *axis, double min, double max, double least_span, guint most_ticks)
{
  double low = MIN (min, max);
  double high = MAX (min, max);
  double missing = MAX (MAX (least_span, 1.0) - (high - low), 0.0);

  low -= missing / 2.0;
  high += missing / 2.0;
  axis->step = 1.0;
  while (ceil (high / axis->step) - floor (low / axis->step) + 1.0 > MAX (most_ticks, 3))
    axis->step = get_larger_step (axis->step);
  axis->min = floor (low / axis->step) * axis->step;
  axis->max = ceil (high / axis->step) * axis->step;
}

/**
 * boulier_chart_axis_normalise:
 *
 * Returns: 0 at the lower end, 1 at the upper end; the middle when the range is a single value
 */
double
boulier_chart_axis_normalise (const BoulierChartAxis *axis, double value)
{
  if (axis->max <= axis->min)
    return 0.5;
  return (value - axis->min) / (axis->max - axis->min);
}

guint
boulier_chart_axis_get_n_ticks (const BoulierChartAxis *axis)
{
  return axis->step > 0.0 ? (guint) lround ((axis->max - axis->min) / axis->step) + 1 : 0;
}

double
boulier_chart_axis_get_tick (const BoulierChartAxis *axis, guint tick)
{
  return axis->min + tick * axis->step;
}
