/* boulier-block.c: what stands together on a page, made of pieces that know their places.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "boulier-block.h"

#define FRAME_RADIUS 4.0
#define FRAME_LINE   0.6

static void
clear_piece (gpointer data)
{
  BoulierPiece *piece = data;

  g_free ((char *) piece->text.text);
  if (piece->kind == BOULIER_PIECE_MATH)
    boulier_math_free (piece->object);
  else if (piece->kind == BOULIER_PIECE_CHART)
    boulier_chart_free (piece->object);
}

BoulierBlock *
boulier_block_new (BoulierBlockKind kind, guint index)
{
  BoulierBlock *block = g_new0 (BoulierBlock, 1);

  block->kind = kind;
  block->index = index;
  block->pieces = g_array_new (FALSE, FALSE, sizeof (BoulierPiece));
  g_array_set_clear_func (block->pieces, clear_piece);
  return block;
}

void
boulier_block_free (BoulierBlock *block)
{
  g_array_unref (block->pieces);
  g_free (block);
}

/* Where the letters are within the width that the text is set in. */
static double
get_shift (const BoulierTypeset *text, double width)
{
  if (text->width <= 0.0 || text->align == PANGO_ALIGN_LEFT)
    return 0.0;
  return (text->width - width) / (text->align == PANGO_ALIGN_CENTER ? 2.0 : 1.0);
}

void
boulier_block_add_text (
    BoulierBlock *block, BoulierPress *press, const BoulierTypeset *text, double x, double grey)
{
  BoulierPiece piece = { .kind = BOULIER_PIECE_TEXT, .text_x = x, .grey = grey, .text = *text };
  BoulierExtent extent;

  if (*text->text == '\0')
    return;
  boulier_press_measure (press, text, &extent);
  piece.text.text = g_strdup (text->text);
  piece.x = x + get_shift (text, extent.width);
  piece.width = extent.width;
  piece.height = extent.height;
  piece.baseline = extent.baseline;
  g_array_append_val (block->pieces, piece);
}

void
boulier_block_add_math (BoulierBlock *block, BoulierMath *math, double x, double grey)
{
  const BoulierPiece piece = {
    .kind = BOULIER_PIECE_MATH,
    .x = x,
    .width = boulier_math_get_width (math),
    .height = boulier_math_get_height (math),
    .baseline = boulier_math_get_baseline (math),
    .grey = grey,
    .object = math,
  };

  g_array_append_val (block->pieces, piece);
}

void
boulier_block_add_chart (
    BoulierBlock *block, BoulierChart *chart, double y, double width, double height)
{
  const BoulierPiece piece = {
    .kind = BOULIER_PIECE_CHART, .y = y, .width = width, .height = height, .object = chart
  };

  g_array_append_val (block->pieces, piece);
}

void
boulier_block_add_box (BoulierBlock *block,
                       BoulierPieceKind kind,
                       const cairo_rectangle_t *box,
                       double grey)
{
  const BoulierPiece piece = {
    .kind = kind, .x = box->x, .y = box->y, .width = box->width, .height = box->height, .grey = grey
  };

  g_array_append_val (block->pieces, piece);
}

double
boulier_block_align (BoulierBlock *block, guint first, double top)
{
  double above = 0.0, bottom = top;

  for (guint i = first; i < block->pieces->len; i++)
    above = MAX (above, boulier_block_piece (block, i)->baseline);
  for (guint i = first; i < block->pieces->len; i++)
    {
      BoulierPiece *piece = boulier_block_piece (block, i);

      piece->y = top + above - piece->baseline;
      bottom = MAX (bottom, piece->y + piece->height);
    }
  return bottom;
}

static void
draw_frame (const BoulierPiece *piece, cairo_t *cr, double x, double y)
{
  double right = x + piece->width, bottom = y + piece->height;
  double r = FRAME_RADIUS;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, y + r, r, -G_PI_2, 0.0);
  cairo_arc (cr, right - r, bottom - r, r, 0.0, G_PI_2);
  cairo_arc (cr, x + r, bottom - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_set_line_width (cr, FRAME_LINE);
  cairo_stroke (cr);
}

static void
draw_chart (const BoulierPiece *piece,
            BoulierPress *press,
            const BoulierStyle *style,
            cairo_t *cr,
            double x,
            double y)
{
  const BoulierChartLook look = { boulier_press_get_context (press), style,
                                  &boulier_chart_palette_print };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  boulier_chart_draw (piece->object, cr, piece->width, piece->height, &look);
  cairo_restore (cr);
}

/**
 * boulier_block_draw:
 * @style: how numbers of charts are written
 * @x, @y: of its top left corner
 */
void
boulier_block_draw (const BoulierBlock *block,
                    BoulierPress *press,
                    const BoulierStyle *style,
                    cairo_t *cr,
                    double x,
                    double y)
{
  for (guint i = 0; i < block->pieces->len; i++)
    {
      const BoulierPiece *piece = boulier_block_piece (block, i);

      cairo_set_source_rgb (cr, piece->grey, piece->grey, piece->grey);
      if (piece->kind == BOULIER_PIECE_TEXT)
        boulier_press_draw (press, cr, &piece->text, x + piece->text_x,
                            y + piece->y + piece->baseline);
      else if (piece->kind == BOULIER_PIECE_MATH)
        boulier_math_draw (piece->object, cr, x + piece->x, y + piece->y + piece->baseline);
      else if (piece->kind == BOULIER_PIECE_CHART)
        draw_chart (piece, press, style, cr, x + piece->x, y + piece->y);
      else if (piece->kind == BOULIER_PIECE_FRAME)
        draw_frame (piece, cr, x + piece->x, y + piece->y);
      else
        {
          cairo_rectangle (cr, x + piece->x, y + piece->y, piece->width, piece->height);
          cairo_fill (cr);
        }
    }
}
