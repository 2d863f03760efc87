/* boulier-math.h: formulas set as mathematics: fractions with a bar, broken before a sign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-press.h"

G_BEGIN_DECLS

/**
 * BoulierMath:
 *
 * A formula set for a width. Nothing of it is wider: what cannot be broken is made smaller.
 */
typedef struct _BoulierMath BoulierMath;

/* parts: formulas as Pango markup with the marks of fractions (BoulierStyle.bars), NULL terminated.
 * Each one begins a line; when they belong together, only where they do not fit on one. The press must
 * live as long. */
BoulierMath *
boulier_math_new (BoulierPress *press, const char *const *parts, gboolean together, double width);
void boulier_math_free (BoulierMath *math);

double boulier_math_get_width (const BoulierMath *math);
double boulier_math_get_height (const BoulierMath *math);
/* Of the first line, from the top. */
double boulier_math_get_baseline (const BoulierMath *math);
guint boulier_math_get_n_lines (const BoulierMath *math);
guint boulier_math_get_n_bars (const BoulierMath *math);
/* In the colour that is set in cr. */
void boulier_math_draw (const BoulierMath *math, cairo_t *cr, double x, double baseline);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierMath, boulier_math_free)

G_END_DECLS
