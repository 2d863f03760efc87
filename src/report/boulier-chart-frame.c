/* boulier-chart-frame.c: where everything of a chart lies once its size is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-chart-private.h"

#include <math.h>

/* In user units */
#define GAP       8.0  /* between lines and texts */
#define MARK_ROOM 8.0  /* for half a mark, and air */
#define TICK_ROOM 38.0 /* between two ticks, at least */

/**
 * boulier_chart_text_new:
 * @kind: small for names and ticks, strong for values
 *
 * Returns: (transfer full): the text in the font of the look
 */
PangoLayout *
boulier_chart_text_new (const BoulierChartLook *look,
                        BoulierChartText kind,
                        const char *text,
                        double *width,
                        double *height)
{
  PangoLayout *layout = pango_layout_new (look->context);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (look->context));
  double size = pango_font_description_get_size (font) * (kind == BOULIER_CHART_SMALL ? 0.85 : 1.0);
  int text_width, text_height;

  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, size);
  else
    pango_font_description_set_size (font, (int) size);
  if (kind == BOULIER_CHART_STRONG)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &text_width, &text_height);
  *width = text_width / (double) PANGO_SCALE;
  *height = text_height / (double) PANGO_SCALE;
  pango_font_description_free (font);
  return layout;
}

static void
measure (const BoulierChartLook *look,
         BoulierChartText kind,
         const char *text,
         double *width,
         double *height)
{
  g_autoptr (PangoLayout) layout G_GNUC_UNUSED =
      boulier_chart_text_new (look, kind, text, width, height);
}

/* A rating as people write it. */
char *
boulier_chart_dup_value (const BoulierChartLook *look, double value)
{
  return boulier_style_dup_number (look->style, BOULIER_INTEGER (llround (value)), 0, 0);
}

/* The name of a series; one that ends before the last place says where. */
char *
boulier_chart_dup_label (const BoulierChart *chart, const BoulierChartSeries *series)
{
  int last = boulier_chart_series_find_last (series);

  if (last < 0 || last >= (int) chart->places->len - 1)
    return g_strdup (series->label);
  return g_strdup_printf ("%s\n%s", series->label, boulier_chart_place (chart, last)->label);
}

static double
get_tick_width (const BoulierChartAxis *axis, const BoulierChartLook *look)
{
  double widest = 0.0;

  for (guint i = 0; i < boulier_chart_axis_get_n_ticks (axis); i++)
    {
      g_autofree char *text = boulier_chart_dup_value (look, boulier_chart_axis_get_tick (axis, i));
      double width, height;

      measure (look, BOULIER_CHART_SMALL, text, &width, &height);
      widest = MAX (widest, width);
    }
  return widest;
}

/* The widest of what stands beside the last values. */
static double
get_label_width (const BoulierChart *chart, const BoulierChartLook *look)
{
  double widest = 0.0;

  for (guint i = 0; i < chart->series->len; i++)
    {
      const BoulierChartSeries *series = g_ptr_array_index (chart->series, i);
      int last = boulier_chart_series_find_last (series);
      g_autofree char *value = NULL;
      g_autofree char *name = NULL;
      double width, height;

      if (last < 0)
        continue;
      value = boulier_chart_dup_value (look, boulier_chart_series_get (series, last)->value);
      measure (look, BOULIER_CHART_STRONG, value, &width, &height);
      widest = MAX (widest, BOULIER_CHART_MARK_ROOM + width);
      name = boulier_chart_dup_label (chart, series);
      measure (look, BOULIER_CHART_SMALL, name, &width, &height);
      widest = MAX (widest, BOULIER_CHART_MARK_ROOM + width);
    }
  return widest;
}

static void
init_axes (BoulierChartFrame *frame, const BoulierChart *chart)
{
  double min = 1.0, max = 0.0;
  double ticks = (frame->bottom - frame->top) / TICK_ROOM + 1.0;

  for (guint i = 0; i < chart->series->len; i++)
    boulier_chart_series_widen (g_ptr_array_index (chart->series, i), &min, &max);
  if (min > max)
    boulier_chart_axis_init (&frame->ratings, 0.0, 0.0);
  else
    boulier_chart_axis_init_round (&frame->ratings, min, max, chart->least_span,
                                   (guint) CLAMP (ticks, 3.0, 7.0));
  boulier_chart_axis_init (&frame->time, boulier_chart_place (chart, 0)->x,
                           boulier_chart_place (chart, chart->places->len - 1)->x);
}

/**
 * boulier_chart_frame_init:
 *
 * Leaves room for the ticks on the left, for the names of the places below and for the last values
 * on the right; the rest is for the lines.
 */
void
boulier_chart_frame_init (BoulierChartFrame *frame,
                          const BoulierChart *chart,
                          double width,
                          double height,
                          const BoulierChartLook *look)
{
  double label_width = get_label_width (chart, look);
  double text_width, text_height;

  measure (look, BOULIER_CHART_SMALL, "0", &text_width, &text_height);
  frame->width = width;
  frame->top = ceil (text_height / 2.0) + 4.0;
  frame->bottom = floor (MAX (height - text_height - GAP, frame->top + 1.0));
  init_axes (frame, chart);
  frame->left = ceil (get_tick_width (&frame->ratings, look) + GAP);
  frame->right =
      floor (MAX (width - label_width - (label_width > 0.0 ? GAP : 0.0), frame->left + 1.0));
  frame->inset = MIN (MARK_ROOM, (frame->right - frame->left) / 4.0);
}

double
boulier_chart_frame_get_x (const BoulierChartFrame *frame, double x)
{
  double left = frame->left + frame->inset;
  double right = frame->right - frame->inset;

  return left + (right - left) * boulier_chart_axis_normalise (&frame->time, x);
}

double
boulier_chart_frame_get_y (const BoulierChartFrame *frame, double value)
{
  return frame->bottom -
         (frame->bottom - frame->top) * boulier_chart_axis_normalise (&frame->ratings, value);
}

/* Whether the labels of every so many places stand clear of each other. */
static gboolean
labels_fit (const BoulierChartFrame *frame,
            const BoulierChart *chart,
            const double *widths,
            guint step)
{
  guint n = chart->places->len;
  double free_to = G_MAXDOUBLE;

  for (guint i = n; i > 0; i = i > step ? i - step : 0)
    {
      double x = boulier_chart_frame_get_x (frame, boulier_chart_place (chart, i - 1)->x);
      double left = CLAMP (x - widths[i - 1] / 2.0, 0.0, MAX (frame->width - widths[i - 1], 0.0));

      if (left + widths[i - 1] + 2.0 * GAP > free_to)
        return FALSE;
      free_to = left;
    }
  return TRUE;
}

guint
boulier_chart_frame_find_label_step (const BoulierChartFrame *frame,
                                     const BoulierChart *chart,
                                     const BoulierChartLook *look)
{
  guint n = chart->places->len;
  g_autofree double *widths = g_new (double, n);
  guint step = 1;

  for (guint i = 0; i < n; i++)
    {
      double height;

      measure (look, BOULIER_CHART_SMALL, boulier_chart_place (chart, i)->label, &widths[i],
               &height);
    }
  while (step < n && !labels_fit (frame, chart, widths, step))
    step++;
  return step;
}
