/* boulier-json-number.c: the exact value of a number as JSON writes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-json-reader.h"

#include <string.h>

/* Reads up to @limit; greater values stay there. */
static int
parse_exponent (const char *text, int limit)
{
  gboolean negative = *text == '-';
  int value = 0;

  for (text += *text == '-' || *text == '+'; *text != '\0'; text++)
    value = MIN (value * 10 + (*text - '0'), limit);
  return negative ? -value : value;
}

/* All digits of the number as one integer without zeros at the end; exponent becomes the power of
 * ten that it is to be multiplied with. FALSE when it does not fit. */
static gboolean
parse_digits (const char *text, gint64 *digits, gint64 *exponent)
{
  gboolean behind_point = FALSE;
  gint64 zeros = 0;

  *digits = 0;
  for (; *text != '\0' && *text != 'e' && *text != 'E'; text++)
    {
      if (*text == '.')
        {
          behind_point = TRUE;
          continue;
        }
      *exponent -= behind_point;
      zeros++;
      if (*text == '0')
        continue;
      for (; *digits != 0 && zeros > 1; zeros--)
        if (__builtin_mul_overflow (*digits, 10, digits))
          return FALSE;
      if (__builtin_mul_overflow (*digits, 10, digits) ||
          __builtin_add_overflow (*digits, *text - '0', digits))
        return FALSE;
      zeros = 0;
    }
  *exponent += zeros;
  return TRUE;
}

/**
 * boulier_json_parse_number:
 * @text: a number as JSON writes it: "1994", "4.5", "-12e-1"
 *
 * Returns: whether the exact value fits into @out
 */
gboolean
boulier_json_parse_number (const char *text, BoulierNumber *out)
{
  const char *e = strpbrk (text, "eE");
  gboolean negative = *text == '-';
  gint64 exponent = e != NULL ? parse_exponent (e + 1, 10000) : 0;
  gint64 digits;
  gint64 scale = 1;

  if (!parse_digits (text + negative, &digits, &exponent))
    return FALSE;
  if (digits == 0)
    exponent = 0;
  if (ABS (exponent) > 18)
    return FALSE;
  for (gint64 i = ABS (exponent); i > 0; i--)
    scale *= 10;
  if (exponent > 0 && __builtin_mul_overflow (digits, scale, &digits))
    return FALSE;
  return boulier_number_new (negative ? -digits : digits, exponent < 0 ? scale : 1, out, NULL);
}
