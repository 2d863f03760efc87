/* test-chart.c: axis, series and the drawn chart, down to its pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "report/boulier-chart-private.h"

static const BoulierChartPalette palette = {
  .ground = { 1, 1, 1 },
  .text = { 0, 0, 0 },
  .dim = { 0.4, 0.4, 0.4 },
  .grid = { 0.9, 0.9, 0.9 },
  .band = { 1, 1, 0.5 },
  .series = { { 0, 0, 1 }, { 1, 0, 0 } },
};

#define BLUE 0xff0000ffu
#define RED  0xffff0000u

/* Axis */

static void
test_axis_one_value (void)
{
  BoulierChartAxis axis;

  boulier_chart_axis_init (&axis, 5.0, 5.0);
  g_assert_cmpfloat (boulier_chart_axis_normalise (&axis, 5.0), ==, 0.5);
  g_assert_cmpuint (boulier_chart_axis_get_n_ticks (&axis), ==, 0);
  boulier_chart_axis_init_round (&axis, 2000.0, 2000.0, 40.0, 6);
  g_assert_cmpfloat (axis.min, ==, 1980.0);
  g_assert_cmpfloat (axis.max, ==, 2020.0);
  g_assert_cmpfloat (boulier_chart_axis_normalise (&axis, 2000.0), ==, 0.5);
}

static void
test_axis_ticks (void)
{
  static const struct
  {
    double min, max, least_span;
    guint most_ticks;
    double low, high, step;
  } cases[] = {
    { 1950, 2010, 40, 6, 1940, 2020, 20 },
    { 1150, 2200, 40, 6, 1000, 2500, 500 },
    { 1994, 2000, 40, 5, 1960, 2020, 20 },
    { 100, 4000, 40, 3, 0, 4000, 2000 },
    { -3, 2, 10, 7, -6, 6, 2 },
    { -200, 400, 10, 3, -500, 500, 500 },
    { 2000, 2000, 0, 3, 1999, 2001, 1 },
    { 4000, 4000, 40, 1, 3980, 4020, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierChartAxis axis;

      boulier_chart_axis_init_round (&axis, cases[i].min, cases[i].max, cases[i].least_span,
                                     cases[i].most_ticks);
      g_test_message ("%g to %g: %g, %g, step %g", cases[i].min, cases[i].max, axis.min, axis.max,
                      axis.step);
      g_assert_cmpfloat (axis.min, ==, cases[i].low);
      g_assert_cmpfloat (axis.max, ==, cases[i].high);
      g_assert_cmpfloat (axis.step, ==, cases[i].step);
    }
}

/* Whatever the values: they are inside, the ends are ticks, and there are not too many. */
static void
test_axis_random (void)
{
  for (int i = 0; i < 20000; i++)
    {
      double a = g_test_rand_int_range (-300, 4001);
      double b = g_test_rand_int_range (-300, 4001);
      guint most = (guint) g_test_rand_int_range (1, 9);
      BoulierChartAxis axis;
      guint n;

      boulier_chart_axis_init_round (&axis, a, b, g_test_rand_int_range (0, 100), most);
      n = boulier_chart_axis_get_n_ticks (&axis);
      g_assert_cmpuint (n, >=, 2);
      g_assert_cmpuint (n, <=, MAX (most, 3));
      g_assert_cmpfloat (axis.min, <=, MIN (a, b));
      g_assert_cmpfloat (axis.max, >=, MAX (a, b));
      g_assert_cmpfloat (boulier_chart_axis_get_tick (&axis, 0), ==, axis.min);
      g_assert_cmpfloat (boulier_chart_axis_get_tick (&axis, n - 1), ==, axis.max);
      g_assert_cmpfloat (fmod (axis.min, axis.step), ==, 0.0);
    }
}

/* Charts */

static BoulierChartLook
make_look (PangoContext *context)
{
  return (BoulierChartLook){ context, &boulier_style_neutral, &palette };
}

static PangoContext *
make_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");

  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

/* "2000 1990 ~1412 -": ratings, an estimate, a gap. */
static BoulierChartSeries *
make_series (const char *label, BoulierChartMark mark, const char *values)
{
  g_auto (GStrv) words = g_strsplit (values, " ", -1);
  BoulierChartSeries *series = boulier_chart_series_new (label, mark);

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], "-") == 0)
      boulier_chart_series_add (series, BOULIER_CHART_NOTHING, 0);
    else if (words[i][0] == '~')
      boulier_chart_series_add (series, BOULIER_CHART_ESTIMATE,
                                g_ascii_strtod (words[i] + 1, NULL));
    else
      boulier_chart_series_add (series, BOULIER_CHART_RATING, g_ascii_strtod (words[i], NULL));
  return series;
}

static BoulierChart *
make_chart (guint n, const char *computed, const char *official)
{
  BoulierChart *chart = boulier_chart_new (40);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u/%u", 2014 + i / 3, i % 3 + 1);

      boulier_chart_add_place (chart, i, label);
    }
  if (official != NULL)
    boulier_chart_take_series (chart, make_series ("official", BOULIER_CHART_DIAMOND, official));
  boulier_chart_take_series (chart, make_series ("computed", BOULIER_CHART_ROUND, computed));
  return chart;
}

typedef struct
{
  PangoContext *context;
  cairo_surface_t *surface;
  BoulierChartFrame frame;
} Picture;

static void
picture_draw (Picture *picture, const BoulierChart *chart, int width, int height)
{
  cairo_t *cr;
  BoulierChartLook look;

  picture->context = make_context ();
  look = make_look (picture->context);
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (picture->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  boulier_chart_draw (chart, cr, width, height, &look);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  if (boulier_chart_get_n_places (chart) > 0)
    boulier_chart_frame_init (&picture->frame, chart, width, height, &look);
  cairo_surface_flush (picture->surface);
}

static void
picture_clear (Picture *picture)
{
  cairo_surface_destroy (picture->surface);
  g_object_unref (picture->context);
}

static guint32
picture_get (const Picture *picture, double x, double y)
{
  const guchar *data = cairo_image_surface_get_data (picture->surface);

  return ((const guint32 *) (gconstpointer) (data + (int) y * cairo_image_surface_get_stride (
                                                                  picture->surface)))[(int) x];
}

/* Pixels of exactly that colour in a column of the lines. */
static guint
count_in_column (const Picture *picture, double x, guint32 colour)
{
  guint n = 0;

  for (double y = picture->frame.top; y < picture->frame.bottom; y++)
    n += picture_get (picture, x, y) == colour ? 1 : 0;
  return n;
}

static void
test_points (void)
{
  g_autoptr (BoulierChart) chart = make_chart (3, "2000 1960 2040", "- 1980 2010");
  Picture picture;
  double x;

  picture_draw (&picture, chart, 400, 200);
  for (guint s = 0; s < 2; s++)
    for (guint i = 0; i < 3; i++)
      {
        const BoulierChartPoint *point =
            boulier_chart_series_get (boulier_chart_get_series (chart, s), i);

        if (point->known == BOULIER_CHART_NOTHING)
          continue;
        x = boulier_chart_frame_get_x (&picture.frame, i);
        g_assert_cmphex (
            picture_get (&picture, x, boulier_chart_frame_get_y (&picture.frame, point->value)), ==,
            s == 0 ? RED : BLUE);
      }
  /* Half way the computed line is there, and the official one has not begun. */
  x = boulier_chart_frame_get_x (&picture.frame, 0.5);
  g_assert_cmpuint (count_in_column (&picture, x, BLUE), >, 0);
  g_assert_cmpuint (count_in_column (&picture, x, RED), ==, 0);
  picture_clear (&picture);
}

/* A period without a rating breaks the line, an estimate is hollow. */
static void
test_gap_and_estimate (void)
{
  g_autoptr (BoulierChart) chart = make_chart (5, "2000 - 1990 1980 ~1950", NULL);
  Picture picture;
  double x;

  picture_draw (&picture, chart, 400, 200);
  for (double t = 0.2; t < 1.9; t += 0.1)
    g_assert_cmpuint (
        count_in_column (&picture, boulier_chart_frame_get_x (&picture.frame, t), BLUE), ==, 0);
  x = boulier_chart_frame_get_x (&picture.frame, 2.5);
  g_assert_cmpuint (count_in_column (&picture, x, BLUE), >, 0);
  x = boulier_chart_frame_get_x (&picture.frame, 4);
  g_assert_cmphex (picture_get (&picture, x, boulier_chart_frame_get_y (&picture.frame, 1950)), ==,
                   0xffffffffu);
  picture_clear (&picture);
}

static void
test_marked (void)
{
  g_autoptr (BoulierChart) chart = make_chart (3, "2000 1960 2040", NULL);
  Picture picture;

  boulier_chart_set_marked_place (chart, 1);
  picture_draw (&picture, chart, 400, 200);
  g_assert_cmphex (picture_get (&picture, boulier_chart_frame_get_x (&picture.frame, 1) + 8,
                                picture.frame.top + 3),
                   ==, 0xffffff80u);
  picture_clear (&picture);
}

static char *
make_walk (guint n)
{
  g_autoptr (GString) values = g_string_new ("2000");
  int rating = 2000;

  for (guint i = 1; i < n; i++)
    {
      rating += g_test_rand_int_range (-30, 31);
      g_string_append_printf (values, i % 17 == 0 ? " -" : " %d", rating);
    }
  return g_string_free (g_steal_pointer (&values), FALSE);
}

/* One and 200 places, and sizes from a stamp to a wall: all within the picture, twice the same. */
static void
test_sizes (void)
{
  static const guint counts[] = { 1, 2, 8, 200 };
  static const int sizes[][2] = { { 1, 1 }, { 60, 40 }, { 200, 60 }, { 328, 200 }, { 1600, 500 } };

  for (guint c = 0; c < G_N_ELEMENTS (counts); c++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      {
        g_autofree char *values = make_walk (counts[c]);
        g_autoptr (BoulierChart) chart = make_chart (counts[c], values, values);
        Picture first, second;

        picture_draw (&first, chart, sizes[s][0], sizes[s][1]);
        picture_draw (&second, chart, sizes[s][0], sizes[s][1]);
        g_assert_cmpmem (
            cairo_image_surface_get_data (first.surface),
            (gsize) cairo_image_surface_get_stride (first.surface) * (gsize) sizes[s][1],
            cairo_image_surface_get_data (second.surface),
            (gsize) cairo_image_surface_get_stride (second.surface) * (gsize) sizes[s][1]);
        picture_clear (&first);
        picture_clear (&second);
      }
}

/* Names below the axis never cover each other, and the last one is always there. */
static void
test_label_step (void)
{
  static const struct
  {
    guint n;
    int width;
  } cases[] = { { 1, 300 }, { 8, 900 }, { 8, 300 }, { 30, 500 }, { 200, 900 } };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autofree char *values = make_walk (cases[c].n);
      g_autoptr (BoulierChart) chart = make_chart (cases[c].n, values, NULL);
      Picture picture;
      BoulierChartLook look;
      guint step;

      picture_draw (&picture, chart, cases[c].width, 200);
      look = make_look (picture.context);
      step = boulier_chart_frame_find_label_step (&picture.frame, chart, &look);
      g_test_message ("%u places in %d: every %u", cases[c].n, cases[c].width, step);
      g_assert_cmpuint (step, >=, 1);
      /* A name is about 40 wide. */
      if (step < cases[c].n && cases[c].n > 1)
        g_assert_cmpfloat (step * (picture.frame.right - picture.frame.left) / (cases[c].n - 1), >,
                           40.0);
      picture_clear (&picture);
    }
}

static void
test_nothing (void)
{
  g_autoptr (BoulierChart) empty = boulier_chart_new (40);
  g_autoptr (BoulierChart) unrated = make_chart (3, "- - -", NULL);
  Picture picture;

  picture_draw (&picture, empty, 300, 200);
  picture_clear (&picture);
  picture_draw (&picture, unrated, 300, 200);
  picture_clear (&picture);
  g_assert_cmpint (boulier_chart_series_find_last (boulier_chart_get_series (unrated, 0)), ==, -1);
}

/* Two series that end in the same value: both labels are written, one below the other. */
static void
test_labels_apart (void)
{
  g_autoptr (BoulierChart) chart = make_chart (2, "2000 2040", "2000 2040");
  Picture picture;
  guint rows = 0;

  picture_draw (&picture, chart, 300, 200);
  for (int y = 0; y < 200; y++)
    {
      gboolean black = FALSE;

      for (int x = (int) picture.frame.right + 25; x < 300; x++)
        black = black || picture_get (&picture, x, y) == 0xff000000u;
      rows += black ? 1 : 0;
    }
  /* Digits of 10 points are nine or ten pixels high. */
  g_assert_cmpuint (rows, >=, 16);
  picture_clear (&picture);
}

/* A series that ends early says where, so that nobody takes its last value for today's. */
static void
test_early_end (void)
{
  g_autoptr (BoulierChart) chart = make_chart (4, "2000 2040 2030 2020", "1990 1995 - -");
  g_autofree char *official = boulier_chart_dup_label (chart, boulier_chart_get_series (chart, 0));
  g_autofree char *computed = boulier_chart_dup_label (chart, boulier_chart_get_series (chart, 1));

  g_assert_cmpstr (official, ==, "official\n2014/2");
  g_assert_cmpstr (computed, ==, "computed");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/axis/one-value", test_axis_one_value);
  g_test_add_func ("/chart/axis/ticks", test_axis_ticks);
  g_test_add_func ("/chart/axis/random", test_axis_random);
  g_test_add_func ("/chart/points", test_points);
  g_test_add_func ("/chart/gap-and-estimate", test_gap_and_estimate);
  g_test_add_func ("/chart/marked", test_marked);
  g_test_add_func ("/chart/sizes", test_sizes);
  g_test_add_func ("/chart/label-step", test_label_step);
  g_test_add_func ("/chart/nothing", test_nothing);
  g_test_add_func ("/chart/labels-apart", test_labels_apart);
  g_test_add_func ("/chart/early-end", test_early_end);
  return g_test_run ();
}
