/* boulier-number.c: exact fractions in lowest terms with checked overflow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every intermediate value fits into 128 bits and is reduced before it is refused: an operation
 * fails only if its result in lowest terms needs more than 64 bits.
 */
#include "boulier-number.h"

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UWide;

/* Numbers below this can be doubled and added within 64 bits. */
#define SMALL (G_MAXINT64 / 4)

G_DEFINE_QUARK (boulier - number - error - quark, boulier_number_error)

static gboolean
set_overflow (GError **error)
{
  g_set_error_literal (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_OVERFLOW,
                       N_ ("The numbers become too large to be computed exactly."));
  return FALSE;
}

static gboolean
set_division (GError **error)
{
  g_set_error_literal (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_DIVISION,
                       N_ ("A division by zero has no result."));
  return FALSE;
}

static gboolean
set_syntax (GError **error)
{
  g_set_error_literal (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_SYNTAX,
                       N_ ("This is not a number; write it like 1994, 12.5 or 5/7."));
  return FALSE;
}

static guint64
magnitude (gint64 n)
{
  return n < 0 ? -(guint64) n : (guint64) n;
}

/* One division makes both as small as the smaller one; the rest goes without divisions. */
static guint64
gcd (guint64 a, guint64 b)
{
  int shift;

  if (b != 0 && a > b)
    a %= b;
  else if (a != 0 && b > a)
    b %= a;
  if (a == 0 || b == 0)
    return a | b;
  shift = __builtin_ctzll (a | b);
  a >>= __builtin_ctzll (a);
  while (b != 0)
    {
      b >>= __builtin_ctzll (b);
      if (a > b)
        {
          guint64 swap = a;

          a = b;
          b = swap;
        }
      b -= a;
    }
  return a << shift;
}

static gboolean
is_one (BoulierNumber a)
{
  return a.den == 1;
}

/* The quotient rounded towards minus infinity; den > 0. */
static Wide
floor_divide (Wide num, Wide den)
{
  Wide quotient = num / den;

  return num % den < 0 ? quotient - 1 : quotient;
}

/* Stores a fraction that is in lowest terms if it fits; den > 0. */
static gboolean
store (Wide num, UWide den, BoulierNumber *out, GError **error)
{
  if (num < G_MININT64 || num > G_MAXINT64 || den > G_MAXINT64)
    return set_overflow (error);
  out->num = (gint64) num;
  out->den = (gint64) den;
  return TRUE;
}

/* Reduces a fraction of 128-bit parts and stores it; den > 0. */
static gboolean
store_reduced (gboolean negative, UWide num, UWide den, BoulierNumber *out, GError **error)
{
  UWide a = num;
  UWide b = den;

  while (b != 0)
    {
      UWide rest = a % b;

      a = b;
      b = rest;
    }
  num /= a;
  den /= a;
  if (num > (UWide) 1 << 63)
    return set_overflow (error);
  return store (negative ? -(Wide) num : (Wide) num, den, out, error);
}

/**
 * boulier_number_new:
 * @num: numerator
 * @den: denominator of either sign
 * @out: (out): the fraction in lowest terms
 *
 * Errors: division by zero when @den is 0, overflow (only near ±2^63).
 */
gboolean
boulier_number_new (gint64 num, gint64 den, BoulierNumber *out, GError **error)
{
  guint64 divisor;
  Wide n;
  Wide d;

  if (den == 0)
    return set_division (error);
  divisor = gcd (magnitude (num), magnitude (den));
  n = (Wide) num / divisor;
  d = (Wide) den / divisor;
  return d < 0 ? store (-n, (UWide) -d, out, error) : store (n, (UWide) d, out, error);
}

/* The common factor of a sum and a denominator; sums that fit into 64 bits are much cheaper. */
static guint64
gcd_with_sum (Wide sum, guint64 den)
{
  UWide size = sum < 0 ? -(UWide) sum : (UWide) sum;

  return gcd (size <= G_MAXUINT64 ? (guint64) size : (guint64) (size % den), den);
}

static Wide
divide_out (Wide sum, guint64 factor)
{
  if (factor == 1)
    return sum;
  if (sum >= G_MININT64 && sum <= G_MAXINT64 && factor <= G_MAXINT64)
    return (gint64) sum / (gint64) factor;
  return sum / (Wide) factor;
}

/* a + b or, with sign -1, a - b. The denominators are divided by their common factor first, so all
 * further common factors of the sum divide that factor (Knuth, 4.5.1). */
static gboolean
add_signed (BoulierNumber a, BoulierNumber b, int sign, BoulierNumber *out, GError **error)
{
  guint64 common = a.den == b.den ? (guint64) a.den : gcd ((guint64) a.den, (guint64) b.den);
  gint64 left = a.den == b.den ? 1 : b.den / (gint64) common;
  gint64 right = a.den == b.den ? 1 : a.den / (gint64) common;
  Wide sum = (Wide) a.num * left + sign * ((Wide) b.num * right);
  guint64 factor = common == 1 ? 1 : gcd_with_sum (sum, common);

  return store (divide_out (sum, factor), (UWide) right * (UWide) (b.den / (gint64) factor), out,
                error);
}

/**
 * boulier_number_add:
 *
 * The exact sum. Errors: overflow.
 */
gboolean
boulier_number_add (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error)
{
  gint64 sum;

  g_return_val_if_fail (a.den > 0 && b.den > 0, FALSE);

  if (G_LIKELY (is_one (a) && is_one (b) && !__builtin_add_overflow (a.num, b.num, &sum)))
    {
      *out = BOULIER_INTEGER (sum);
      return TRUE;
    }
  return add_signed (a, b, 1, out, error);
}

/**
 * boulier_number_subtract:
 *
 * The exact difference. Errors: overflow.
 */
gboolean
boulier_number_subtract (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error)
{
  gint64 difference;

  g_return_val_if_fail (a.den > 0 && b.den > 0, FALSE);

  if (G_LIKELY (is_one (a) && is_one (b) && !__builtin_sub_overflow (a.num, b.num, &difference)))
    {
      *out = BOULIER_INTEGER (difference);
      return TRUE;
    }
  return add_signed (a, b, -1, out, error);
}

/**
 * boulier_number_multiply:
 *
 * The exact product. Errors: overflow.
 */
gboolean
boulier_number_multiply (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error)
{
  gint64 product;
  guint64 left;
  guint64 right;

  g_return_val_if_fail (a.den > 0 && b.den > 0, FALSE);

  if (G_LIKELY (is_one (a) && is_one (b) && !__builtin_mul_overflow (a.num, b.num, &product)))
    {
      *out = BOULIER_INTEGER (product);
      return TRUE;
    }
  left = gcd (magnitude (a.num), (guint64) b.den);
  right = gcd (magnitude (b.num), (guint64) a.den);
  return store (((Wide) a.num / left) * ((Wide) b.num / right),
                ((UWide) a.den / right) * ((UWide) b.den / left), out, error);
}

/**
 * boulier_number_divide:
 *
 * The exact quotient. Errors: division by zero, overflow.
 */
gboolean
boulier_number_divide (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error)
{
  guint64 nums;
  guint64 dens;
  Wide num;
  UWide den;

  g_return_val_if_fail (a.den > 0 && b.den > 0, FALSE);

  if (b.num == 0)
    return set_division (error);
  nums = gcd (magnitude (a.num), magnitude (b.num));
  dens = gcd ((guint64) a.den, (guint64) b.den);
  num = ((Wide) a.num / nums) * (b.den / (gint64) dens);
  den = (UWide) (a.den / (gint64) dens) * (magnitude (b.num) / nums);
  return store (b.num < 0 ? -num : num, den, out, error);
}

/**
 * boulier_number_negate:
 *
 * The number with the other sign. Errors: overflow (-2^63 only).
 */
gboolean
boulier_number_negate (BoulierNumber a, BoulierNumber *out, GError **error)
{
  g_return_val_if_fail (a.den > 0, FALSE);

  return store (-(Wide) a.num, (UWide) a.den, out, error);
}

/**
 * boulier_number_round_half_up:
 * @unit: what it is rounded to: 1, 10, 1/100
 *
 * The text's "rounded", for gains and losses alike: unit * floor (a / unit + 1/2).
 * Errors: division by zero when @unit is 0, overflow.
 */
gboolean
boulier_number_round_half_up (BoulierNumber a,
                              BoulierNumber unit,
                              BoulierNumber *out,
                              GError **error)
{
  Wide num;
  Wide den;
  Wide count;
  guint64 common;

  g_return_val_if_fail (a.den > 0 && unit.den > 0, FALSE);

  if (unit.num == 0)
    return set_division (error);
  if (unit.num == 1 && is_one (unit) && magnitude (a.num) < SMALL && a.den < SMALL)
    {
      *out =
          BOULIER_INTEGER (boulier_number_floor ((BoulierNumber){ 2 * a.num + a.den, 2 * a.den }));
      return TRUE;
    }
  num = (Wide) a.num * unit.den;
  den = (Wide) a.den * unit.num;
  if (den < 0)
    {
      num = -num;
      den = -den;
    }
  count = floor_divide (num, den);
  num -= count * den;
  if (num >= den - num)
    count++;
  common = gcd ((guint64) ((count < 0 ? -(UWide) count : (UWide) count) % (UWide) unit.den),
                (guint64) unit.den);
  count /= (gint64) common;
  if (__builtin_mul_overflow (count, (Wide) unit.num, &num))
    return set_overflow (error);
  return store (num, (UWide) unit.den / common, out, error);
}

/**
 * boulier_number_floor:
 *
 * The greatest whole number that is not above @a.
 */
gint64
boulier_number_floor (BoulierNumber a)
{
  g_return_val_if_fail (a.den > 0, 0);

  if (is_one (a))
    return a.num;
  return a.num % a.den < 0 ? a.num / a.den - 1 : a.num / a.den;
}

/**
 * boulier_number_compare:
 *
 * Returns: less than, equal to or greater than 0, as @a is less than, equal to or greater than @b;
 * exact, and a total order: the blank stands before every number.
 */
int
boulier_number_compare (BoulierNumber a, BoulierNumber b)
{
  Wide left;
  Wide right;

  if (a.den == b.den)
    return (a.num > b.num) - (a.num < b.num);
  if (a.den == 0 || b.den == 0)
    return a.den == 0 ? -1 : 1;
  left = (Wide) a.num * b.den;
  right = (Wide) b.num * a.den;
  return (left > right) - (left < right);
}

/**
 * boulier_number_equal:
 *
 * Whether both are the same number, or both the blank.
 */
gboolean
boulier_number_equal (BoulierNumber a, BoulierNumber b)
{
  return a.num == b.num && a.den == b.den;
}

/* Reads decimal digits into value until something else comes; FALSE when value needs more than 126
 * bits. */
static gboolean
read_digits (const char **text, UWide *value)
{
  for (; g_ascii_isdigit (**text); (*text)++)
    {
      if (*value > ((UWide) 1 << 122))
        return FALSE;
      *value = *value * 10 + (UWide) (**text - '0');
    }
  return TRUE;
}

/* Reads the decimals behind the dot. Zeros at the end say nothing, so they can never overflow. */
static gboolean
read_decimals (const char **text, UWide *value, UWide *den)
{
  const char *end = *text;
  const char *last = *text;

  for (; g_ascii_isdigit (*end); end++)
    if (*end != '0')
      last = end + 1;
  for (; *text < last; (*text)++)
    {
      if (*value > ((UWide) 1 << 122) || *den > ((UWide) 1 << 122))
        return FALSE;
      *value = *value * 10 + (UWide) (**text - '0');
      *den *= 10;
    }
  *text = end;
  return TRUE;
}

/**
 * boulier_number_parse:
 * @text: "1994", "-5/7" or "12.5": a sign, decimal digits, and one dot or one fraction bar between
 *   digits; nothing else
 *
 * Reads a number as written in files. Errors: syntax, division by zero, overflow.
 */
gboolean
boulier_number_parse (const char *text, BoulierNumber *out, GError **error)
{
  UWide num = 0;
  UWide den = 1;
  gboolean negative = *text == '-';
  gboolean fits;

  if (*text == '-' || *text == '+')
    text++;
  if (!g_ascii_isdigit (*text))
    return set_syntax (error);
  fits = read_digits (&text, &num);
  if (fits && (*text == '/' || *text == '.'))
    {
      if (!g_ascii_isdigit (text[1]))
        return set_syntax (error);
      if (*text++ == '.')
        fits = read_decimals (&text, &num, &den);
      else
        {
          den = 0;
          fits = read_digits (&text, &den);
        }
    }
  if (!fits)
    return set_overflow (error);
  if (*text != '\0')
    return set_syntax (error);
  if (den == 0)
    return set_division (error);
  return store_reduced (negative, num, den, out, error);
}

/**
 * boulier_number_dup_text:
 *
 * Returns: (transfer full): "n", or "n/d" in lowest terms, as in files; "" for the blank
 */
char *
boulier_number_dup_text (BoulierNumber a)
{
  if (boulier_number_is_blank (a))
    return g_strdup ("");
  if (is_one (a))
    return g_strdup_printf ("%" G_GINT64_FORMAT, a.num);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, a.num, a.den);
}
