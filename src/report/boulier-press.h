/* boulier-press.h: the fonts of the pages, and text set in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef enum
{
  BOULIER_FONT_BODY,
  BOULIER_FONT_STRONG,
  BOULIER_FONT_SMALL,
  BOULIER_FONT_HEAD,    /* above the columns of a table */
  BOULIER_FONT_SECTION, /* headings */
  BOULIER_FONT_TITLE,
  BOULIER_FONT_FIGURE,       /* the new rating */
  BOULIER_FONT_FIGURE_QUIET, /* the rating before */
  BOULIER_FONT_SYMBOL,       /* mathematics beside text */
  BOULIER_FONT_MATH,
  BOULIER_N_FONTS
} BoulierFont;

/**
 * BoulierTypeset:
 * @text: Pango markup when @is_markup, else plain text
 * @width: it is broken into lines of this width, in points; 0: one line as long as it gets
 * @max_lines: what is longer ends in "…"; 0: no limit. Only with a width
 *
 * A text as it is to be set.
 */
typedef struct
{
  BoulierFont font;
  PangoAlignment align;
  const char *text;
  double width;
  int max_lines;
  gboolean is_markup;
} BoulierTypeset;

/* What a text takes, in points; the baseline is that of the first line, from the top. */
typedef struct
{
  double width;
  double height;
  double baseline;
} BoulierExtent;

/**
 * BoulierPress:
 *
 * Sets text the same way whatever it is drawn on: screen, printer, file. Of the thread that made it.
 */
typedef struct _BoulierPress BoulierPress;

BoulierPress *boulier_press_new (void);
void boulier_press_free (BoulierPress *press);
/* Borrowed. */
PangoContext *boulier_press_get_context (BoulierPress *press);

void boulier_press_measure (BoulierPress *press, const BoulierTypeset *text, BoulierExtent *extent);
/* x: the left side of the text; of its whole width, where it has one. */
void boulier_press_draw (
    BoulierPress *press, cairo_t *cr, const BoulierTypeset *text, double x, double baseline);
/* How wide a plain text is on one line; quick for texts that come again. */
double boulier_press_get_width (BoulierPress *press, BoulierFont font, const char *text);
/* The widest word of it. */
double boulier_press_get_word_width (BoulierPress *press, BoulierFont font, const char *text);
double boulier_press_get_line_height (BoulierPress *press, BoulierFont font);
/* A layout of its own with a font a few sizes smaller, for what is put together from several. */
PangoLayout *boulier_press_layout_new (BoulierPress *press, BoulierFont font, double scale);
double boulier_press_get_size (BoulierPress *press, BoulierFont font);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPress, boulier_press_free)

G_END_DECLS
