/* boulier-math-private.h: the boxes that a formula is put together from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-math.h"

G_BEGIN_DECLS

typedef enum
{
  BOULIER_BOX_TEXT,
  BOULIER_BOX_SPACE, /* a line may be broken here */
  BOULIER_BOX_OPEN,  /* parentheses, as tall as what they are about */
  BOULIER_BOX_CLOSE,
  BOULIER_BOX_FRACTION,
  BOULIER_BOX_ROW
} BoulierBoxKind;

typedef struct _BoulierBox BoulierBox;

/* Ascent and descent are both measured from the baseline. */
struct _BoulierBox
{
  BoulierBoxKind kind;
  double width;
  double ascent;
  double descent;
  double size;    /* of the font, in points */
  double stretch; /* of a parenthesis */
  PangoLayout *layout;
  BoulierBox *above;
  BoulierBox *below;
  GPtrArray *parts; /* of a row */
};

/* The row of a whole formula, measured; scale: of the font. */
BoulierBox *boulier_box_parse (BoulierPress *press, const char *markup, double scale);
void boulier_box_free (BoulierBox *box);
void boulier_box_draw (const BoulierBox *box, cairo_t *cr, double x, double baseline);
guint boulier_box_count_bars (const BoulierBox *box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierBox, boulier_box_free)

G_END_DECLS
