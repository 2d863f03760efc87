/* boulier-math-box.c: reads a formula into boxes, measures and draws them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-math-private.h"

#include "core/boulier-style.h"

/* In parts of the size of the font: where the bar of a fraction is above the baseline, what is left
 * free above and below it, how far it reaches over its parts, how thick it is. */
#define AXIS      0.25
#define BAR_GAP   0.17
#define BAR_REACH 0.12
#define BAR_SIDE  0.10
#define BAR_THICK 0.055

/* Each part of a fraction is a little smaller than what the fraction stands in. */
#define PART_SCALE 0.92

/* What letters take above and below the baseline at least, so that lines keep their distance. */
#define LEAST_ASCENT  0.68
#define LEAST_DESCENT 0.16

/* Reading: the markup that is left, and the tags that are open at this place. */
typedef struct
{
  BoulierPress *press;
  const char *next;
  GPtrArray *tags; /* "<i>" */
  GString *run;    /* markup read since the last box */
} Reader;

static BoulierBox *
box_new (BoulierBoxKind kind, double size)
{
  BoulierBox *box = g_new0 (BoulierBox, 1);

  box->kind = kind;
  box->size = size;
  box->stretch = 1.0;
  return box;
}

void
boulier_box_free (BoulierBox *box)
{
  g_clear_object (&box->layout);
  g_clear_pointer (&box->above, boulier_box_free);
  g_clear_pointer (&box->below, boulier_box_free);
  g_clear_pointer (&box->parts, g_ptr_array_unref);
  g_free (box);
}

/* Texts */

static double
get_font_size (BoulierPress *press)
{
  return boulier_press_get_size (press, BOULIER_FONT_MATH);
}

static BoulierBox *
text_box_new (BoulierPress *press, BoulierBoxKind kind, const char *markup, double scale)
{
  BoulierBox *box = box_new (kind, get_font_size (press) * scale);
  PangoRectangle ink, logical;
  double baseline;

  box->layout = boulier_press_layout_new (press, BOULIER_FONT_MATH, scale);
  pango_layout_set_markup (box->layout, markup, -1);
  pango_layout_get_extents (box->layout, &ink, &logical);
  baseline = (double) pango_layout_get_baseline (box->layout) / PANGO_SCALE;
  box->width = (double) logical.width / PANGO_SCALE;
  box->ascent = MAX (LEAST_ASCENT * box->size, baseline - (double) ink.y / PANGO_SCALE);
  box->descent =
      MAX (LEAST_DESCENT * box->size, (double) (ink.y + ink.height) / PANGO_SCALE - baseline);
  return box;
}

/* Ends the run of markup: what was read becomes a box, with its tags closed; they are open again in
 * what follows. */
static void
end_run (Reader *reader, BoulierBox *row, double scale)
{
  gboolean empty = TRUE;

  for (const char *p = reader->run->str; *p != '\0' && empty; p++)
    if (*p == '<')
      p = strchr (p, '>');
    else
      empty = FALSE;
  for (guint i = reader->tags->len; i > 0; i--)
    {
      const char *tag = g_ptr_array_index (reader->tags, i - 1);

      g_string_append_printf (reader->run, "</%.*s>", (int) strcspn (tag + 1, " >"), tag + 1);
    }
  if (!empty)
    g_ptr_array_add (row->parts,
                     text_box_new (reader->press, BOULIER_BOX_TEXT, reader->run->str, scale));
  g_string_truncate (reader->run, 0);
  for (guint i = 0; i < reader->tags->len; i++)
    g_string_append (reader->run, g_ptr_array_index (reader->tags, i));
}

static void
read_tag (Reader *reader)
{
  gsize length = strcspn (reader->next, ">") + 1;
  gboolean closes = reader->next[1] == '/';

  g_string_append_len (reader->run, reader->next, (gssize) length);
  if (closes && reader->tags->len > 0)
    g_ptr_array_set_size (reader->tags, (int) reader->tags->len - 1);
  else if (!closes)
    g_ptr_array_add (reader->tags, g_strndup (reader->next, length));
  reader->next += length;
}

/* Rows and fractions */

/* Parentheses about something tall are stretched. */
static void
stretch_pair (BoulierBox *row, guint open, guint close)
{
  BoulierBox *pair[] = { g_ptr_array_index (row->parts, open),
                         g_ptr_array_index (row->parts, close) };
  double above = 0.0, below = 0.0;
  double axis = AXIS * pair[0]->size;

  for (guint i = open + 1; i < close; i++)
    {
      const BoulierBox *part = g_ptr_array_index (row->parts, i);

      if (part->kind != BOULIER_BOX_FRACTION)
        continue;
      above = MAX (above, part->ascent - axis);
      below = MAX (below, part->descent + axis);
    }
  for (guint i = 0; i < 2 && above > 0.0; i++)
    {
      double half = (pair[i]->ascent + pair[i]->descent) / 2.0;

      pair[i]->stretch = MAX (1.0, MAX (above, below) / half);
      pair[i]->ascent = axis + half * pair[i]->stretch;
      pair[i]->descent = half * pair[i]->stretch - axis;
    }
}

static void
stretch_all (BoulierBox *row)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < row->parts->len; i++)
    {
      const BoulierBox *part = g_ptr_array_index (row->parts, i);

      if (part->kind == BOULIER_BOX_OPEN)
        g_array_append_val (open, i);
      else if (part->kind == BOULIER_BOX_CLOSE && open->len > 0)
        {
          stretch_pair (row, g_array_index (open, guint, open->len - 1), i);
          g_array_set_size (open, open->len - 1);
        }
    }
}

static void
measure_row (BoulierBox *row)
{
  stretch_all (row);
  for (guint i = 0; i < row->parts->len; i++)
    {
      const BoulierBox *part = g_ptr_array_index (row->parts, i);

      row->width += part->width;
      row->ascent = MAX (row->ascent, part->ascent);
      row->descent = MAX (row->descent, part->descent);
    }
}

static BoulierBox *read_row (Reader *reader, double scale);

static gboolean
skip (Reader *reader, const char *mark)
{
  if (!g_str_has_prefix (reader->next, mark))
    return FALSE;
  reader->next += strlen (mark);
  return TRUE;
}

static BoulierBox *
read_fraction (Reader *reader, double scale)
{
  BoulierBox *box = box_new (BOULIER_BOX_FRACTION, get_font_size (reader->press) * scale);
  double gap = BAR_GAP * box->size;
  double axis = AXIS * box->size;

  box->above = read_row (reader, scale * PART_SCALE);
  skip (reader, BOULIER_FRACTION_OVER);
  box->below = read_row (reader, scale * PART_SCALE);
  skip (reader, BOULIER_FRACTION_END);
  box->width =
      MAX (box->above->width, box->below->width) + 2.0 * (BAR_REACH + BAR_SIDE) * box->size;
  box->ascent = axis + gap + box->above->ascent + box->above->descent;
  box->descent = box->below->ascent + box->below->descent + gap - axis;
  return box;
}

/* A letter of the text, or a sign that stands for itself. */
static void
read_letter (Reader *reader, BoulierBox *row, double scale)
{
  const char *end = *reader->next == '&' ? strchr (reader->next, ';') : NULL;
  gsize length = end != NULL ? (gsize) (end + 1 - reader->next)
                             : (gsize) (g_utf8_next_char (reader->next) - reader->next);
  g_autofree char *letter = g_strndup (reader->next, length);
  gboolean parenthesis = *letter == '(' || *letter == ')';

  reader->next += length;
  if (parenthesis || *letter == ' ')
    end_run (reader, row, scale);
  if (parenthesis)
    g_ptr_array_add (row->parts,
                     text_box_new (reader->press,
                                   *letter == '(' ? BOULIER_BOX_OPEN : BOULIER_BOX_CLOSE, letter,
                                   scale));
  else if (*letter == ' ')
    g_ptr_array_add (row->parts, text_box_new (reader->press, BOULIER_BOX_SPACE, letter, scale));
  else
    g_string_append (reader->run, letter);
}

static BoulierBox *
row_box_new (double size)
{
  BoulierBox *row = box_new (BOULIER_BOX_ROW, size);

  row->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_box_free);
  return row;
}

/* Up to the end of the part of the fraction, or of the whole. */
static BoulierBox *
read_row (Reader *reader, double scale)
{
  BoulierBox *row = row_box_new (get_font_size (reader->press) * scale);

  while (*reader->next != '\0' && !g_str_has_prefix (reader->next, BOULIER_FRACTION_OVER) &&
         !g_str_has_prefix (reader->next, BOULIER_FRACTION_END))
    if (*reader->next == '<')
      read_tag (reader);
    else if (skip (reader, BOULIER_FRACTION_BEGIN))
      {
        end_run (reader, row, scale);
        g_ptr_array_add (row->parts, read_fraction (reader, scale));
      }
    else
      read_letter (reader, row, scale);
  end_run (reader, row, scale);
  measure_row (row);
  return row;
}

/**
 * boulier_box_parse:
 * @markup: Pango markup with the marks of fractions
 *
 * Returns: (transfer full): a row; the boxes between two spaces stay together
 */
BoulierBox *
boulier_box_parse (BoulierPress *press, const char *markup, double scale)
{
  Reader reader = { press, markup, g_ptr_array_new_with_free_func (g_free), g_string_new (NULL) };
  BoulierBox *row = read_row (&reader, scale);

  g_ptr_array_unref (reader.tags);
  g_string_free (reader.run, TRUE);
  return row;
}

guint
boulier_box_count_bars (const BoulierBox *box)
{
  guint n = box->kind == BOULIER_BOX_FRACTION ? 1 : 0;

  if (box->above != NULL)
    n += boulier_box_count_bars (box->above) + boulier_box_count_bars (box->below);
  for (guint i = 0; box->parts != NULL && i < box->parts->len; i++)
    n += boulier_box_count_bars (g_ptr_array_index (box->parts, i));
  return n;
}

/* Drawing */

static void
draw_layout (const BoulierBox *box, cairo_t *cr, double x, double baseline)
{
  cairo_move_to (cr, x, baseline - (double) pango_layout_get_baseline (box->layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, box->layout);
}

/* About the axis, in height alone: the strokes keep their thickness. */
static void
draw_parenthesis (const BoulierBox *box, cairo_t *cr, double x, double baseline)
{
  double axis = AXIS * box->size;

  cairo_save (cr);
  cairo_translate (cr, x, baseline - axis);
  cairo_scale (cr, 1.0, box->stretch);
  draw_layout (box, cr, 0.0, axis);
  cairo_restore (cr);
}

static void
draw_fraction (const BoulierBox *box, cairo_t *cr, double x, double baseline)
{
  double axis = baseline - AXIS * box->size;
  double gap = BAR_GAP * box->size;
  double side = BAR_SIDE * box->size;

  boulier_box_draw (box->above, cr, x + (box->width - box->above->width) / 2.0,
                    axis - gap - box->above->descent);
  boulier_box_draw (box->below, cr, x + (box->width - box->below->width) / 2.0,
                    axis + gap + box->below->ascent);
  cairo_rectangle (cr, x + side, axis - BAR_THICK * box->size / 2.0, box->width - 2.0 * side,
                   BAR_THICK * box->size);
  cairo_fill (cr);
}

void
boulier_box_draw (const BoulierBox *box, cairo_t *cr, double x, double baseline)
{
  switch (box->kind)
    {
    case BOULIER_BOX_TEXT:
      draw_layout (box, cr, x, baseline);
      break;
    case BOULIER_BOX_OPEN:
    case BOULIER_BOX_CLOSE:
      draw_parenthesis (box, cr, x, baseline);
      break;
    case BOULIER_BOX_FRACTION:
      draw_fraction (box, cr, x, baseline);
      break;
    case BOULIER_BOX_ROW:
      for (guint i = 0; i < box->parts->len; i++)
        {
          const BoulierBox *part = g_ptr_array_index (box->parts, i);

          boulier_box_draw (part, cr, x, baseline);
          x += part->width;
        }
      break;
    case BOULIER_BOX_SPACE:
    default:
      break;
    }
}
