/* oracle-fraction.c: exact fractions of the second computation, in 128 bits; an overflow stops it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle-fraction.h"

static Wide
wide_mul (Wide a, Wide b)
{
  Wide product;

  if (__builtin_mul_overflow (a, b, &product))
    g_error ("the second computation needs more than 128 bits");
  return product;
}

static Wide
wide_add (Wide a, Wide b)
{
  Wide sum;

  if (__builtin_add_overflow (a, b, &sum))
    g_error ("the second computation needs more than 128 bits");
  return sum;
}

static Fraction
reduced (Wide n, Wide d)
{
  Wide a = n < 0 ? -n : n, b = d < 0 ? -d : d;

  g_assert (d != 0);
  while (b != 0)
    {
      Wide rest = a % b;
      a = b;
      b = rest;
    }
  if (d < 0)
    a = -a;
  return (Fraction){ n / a, d / a };
}

Fraction
fraction (gint64 n, gint64 d)
{
  return reduced (n, d);
}

Fraction
fraction_add (Fraction a, Fraction b)
{
  g_assert (a.d > 0 && b.d > 0);
  return reduced (wide_add (wide_mul (a.n, b.d), wide_mul (b.n, a.d)), wide_mul (a.d, b.d));
}

Fraction
fraction_sub (Fraction a, Fraction b)
{
  return fraction_add (a, (Fraction){ -b.n, b.d });
}

Fraction
fraction_mul (Fraction a, Fraction b)
{
  g_assert (a.d > 0 && b.d > 0);
  return reduced (wide_mul (a.n, b.n), wide_mul (a.d, b.d));
}

Fraction
fraction_div (Fraction a, Fraction b)
{
  g_assert (a.d > 0 && b.d > 0);
  return reduced (wide_mul (a.n, b.d), wide_mul (a.d, b.n));
}

int
fraction_cmp (Fraction a, Fraction b)
{
  Wide left, right;

  g_assert (a.d > 0 && b.d > 0);
  left = wide_mul (a.n, b.d);
  right = wide_mul (b.n, a.d);
  return (left > right) - (left < right);
}

/* The largest whole number that is not above a. */
static Wide
floor_of (Fraction a)
{
  Wide quotient = a.n / a.d;

  return quotient - (a.n % a.d < 0 ? 1 : 0);
}

Fraction
fraction_round (Fraction a, Fraction unit)
{
  Fraction units = fraction_add (fraction_div (a, unit), fraction (1, 2));

  return fraction_mul ((Fraction){ floor_of (units), 1 }, unit);
}

Fraction
fraction_abs (Fraction a)
{
  return (Fraction){ a.n < 0 ? -a.n : a.n, a.d };
}

gint64
fraction_whole (Fraction a)
{
  g_assert (a.d == 1 && a.n >= G_MININT64 && a.n <= G_MAXINT64);
  return (gint64) a.n;
}

char *
fraction_text (Fraction a)
{
  if (a.d == 0)
    return g_strdup ("none");
  g_assert (a.n >= G_MININT64 && a.n <= G_MAXINT64 && a.d <= G_MAXINT64);
  if (a.d == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) a.n);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, (gint64) a.n, (gint64) a.d);
}
