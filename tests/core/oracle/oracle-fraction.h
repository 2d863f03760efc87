/* oracle-fraction.h: exact fractions of the second computation, sharing nothing with the program's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

__extension__ typedef __int128 Wide;

/* d > 0; d == 0 is "no value". In lowest terms. */
typedef struct
{
  Wide n;
  Wide d;
} Fraction;

#define NO_FRACTION ((Fraction){ 0, 0 })

Fraction fraction (gint64 n, gint64 d);
Fraction fraction_add (Fraction a, Fraction b);
Fraction fraction_sub (Fraction a, Fraction b);
Fraction fraction_mul (Fraction a, Fraction b);
Fraction fraction_div (Fraction a, Fraction b);
/* Negative, 0 or positive, as a is below, at or above b. */
int fraction_cmp (Fraction a, Fraction b);
/* The multiple of unit nearest to a, the upper one when two are equally near. */
Fraction fraction_round (Fraction a, Fraction unit);
Fraction fraction_abs (Fraction a);
/* Of a whole number. */
gint64 fraction_whole (Fraction a);
/* "n", "n/d" or "none". */
char *fraction_text (Fraction a);
