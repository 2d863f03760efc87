/* boulier-math.c: formulas set as mathematics, broken into lines before a sign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-math-private.h"

/* In parts of the size of the font. */
#define LINE_GAP 0.38
#define INDENT   0.9

/* What cannot be broken is made a little smaller than it would have to be. */
#define SAFE 0.98

/* Boxes of a part that stand on one line. */
typedef struct
{
  guint part;
  guint first;
  guint end;
  double indent;
  double width;
  double ascent;
  double descent;
  double baseline; /* from the top of all */
} Line;

struct _BoulierMath
{
  GPtrArray *parts; /* BoulierBox: rows */
  GArray *lines;    /* Line */
  double width;
  double height;
};

static const BoulierBox *
get_box (const BoulierMath *math, guint part, guint i)
{
  const BoulierBox *row = g_ptr_array_index (math->parts, part);

  return g_ptr_array_index (row->parts, i);
}

static guint
get_n_boxes (const BoulierMath *math, guint part)
{
  return ((const BoulierBox *) g_ptr_array_index (math->parts, part))->parts->len;
}

static double
get_size (const BoulierMath *math)
{
  return ((const BoulierBox *) g_ptr_array_index (math->parts, 0))->size;
}

/* Puts boxes up to end into the line. */
static void
extend (const BoulierMath *math, Line *line, guint end)
{
  for (guint i = line->end; i < end; i++)
    {
      const BoulierBox *box = get_box (math, line->part, i);

      line->width += box->width;
      line->ascent = MAX (line->ascent, box->ascent);
      line->descent = MAX (line->descent, box->descent);
    }
  line->end = end;
}

static void
finish_line (BoulierMath *math, Line *line)
{
  double top = math->height + (math->lines->len > 0 ? LINE_GAP * get_size (math) : 0.0);

  line->baseline = top + line->ascent;
  math->height = line->baseline + line->descent;
  math->width = MAX (math->width, line->indent + line->width);
  g_array_append_val (math->lines, *line);
}

/* Where the boxes that stay together from i on end, and how wide they are. */
static guint
find_end (const BoulierMath *math, guint part, guint i, double *width)
{
  guint n = get_n_boxes (math, part);

  *width = 0.0;
  while (i < n && get_box (math, part, i)->kind != BOULIER_BOX_SPACE)
    *width += get_box (math, part, i++)->width;
  return i;
}

/* A part on as many lines as it takes. */
static void
break_part (BoulierMath *math, guint part, double limit)
{
  Line line = { .part = part };
  guint n = get_n_boxes (math, part);
  guint i = 0;

  while (i < n)
    {
      double width;
      guint end = find_end (math, part, i, &width);
      double space = i > line.end ? get_box (math, part, line.end)->width : 0.0;

      if (line.end > line.first && line.indent + line.width + space + width > limit)
        {
          finish_line (math, &line);
          line = (Line){ part, i, i, INDENT * get_size (math), 0.0, 0.0, 0.0, 0.0 };
        }
      extend (math, &line, end);
      i = end < n ? end + 1 : end;
    }
  if (line.end > line.first)
    finish_line (math, &line);
}

static double
find_widest (const BoulierMath *math)
{
  double widest = 0.0;

  for (guint part = 0; part < math->parts->len; part++)
    for (guint i = 0; i < get_n_boxes (math, part); i++)
      {
        double width;

        i = find_end (math, part, i, &width);
        widest = MAX (widest, width);
      }
  return widest + INDENT * get_size (math);
}

static void
parse (BoulierMath *math, BoulierPress *press, const char *const *parts, double scale)
{
  g_ptr_array_set_size (math->parts, 0);
  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (math->parts, boulier_box_parse (press, parts[i], scale));
}

/**
 * boulier_math_new:
 * @parts: (array zero-terminated=1): at least one formula
 * @together: whether they stand on one line where they fit
 * @width: in points
 *
 * Returns: (transfer full): the formulas, broken where they have a plain space: before the sign of a
 *   sum, before an equals sign, between words
 */
BoulierMath *
boulier_math_new (BoulierPress *press, const char *const *parts, gboolean together, double width)
{
  BoulierMath *math = g_new0 (BoulierMath, 1);
  g_autofree char *joined = g_strjoinv (" ", (char **) parts);
  const char *const one[] = { joined, NULL };
  double widest;

  math->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_box_free);
  math->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  if (together)
    parse (math, press, one, 1.0);
  if (!together || ((const BoulierBox *) g_ptr_array_index (math->parts, 0))->width > width)
    {
      parse (math, press, parts, 1.0);
      widest = find_widest (math);
      if (widest > width)
        parse (math, press, parts, SAFE * width / widest);
    }
  for (guint part = 0; part < math->parts->len; part++)
    break_part (math, part, width);
  return math;
}

void
boulier_math_free (BoulierMath *math)
{
  g_ptr_array_unref (math->parts);
  g_array_unref (math->lines);
  g_free (math);
}

double
boulier_math_get_width (const BoulierMath *math)
{
  return math->width;
}

double
boulier_math_get_height (const BoulierMath *math)
{
  return math->height;
}

double
boulier_math_get_baseline (const BoulierMath *math)
{
  return math->lines->len > 0 ? g_array_index (math->lines, Line, 0).baseline : 0.0;
}

guint
boulier_math_get_n_lines (const BoulierMath *math)
{
  return math->lines->len;
}

guint
boulier_math_get_n_bars (const BoulierMath *math)
{
  guint n = 0;

  for (guint i = 0; i < math->parts->len; i++)
    n += boulier_box_count_bars (g_ptr_array_index (math->parts, i));
  return n;
}

/**
 * boulier_math_draw:
 * @baseline: of the first line
 */
void
boulier_math_draw (const BoulierMath *math, cairo_t *cr, double x, double baseline)
{
  double top = baseline - boulier_math_get_baseline (math);

  for (guint i = 0; i < math->lines->len; i++)
    {
      const Line *line = &g_array_index (math->lines, Line, i);
      double at = x + line->indent;

      for (guint n = line->first; n < line->end; n++)
        {
          const BoulierBox *box = get_box (math, line->part, n);

          boulier_box_draw (box, cr, at, top + line->baseline);
          at += box->width;
        }
    }
}
