/* boulier-number.h: exact fractions, the only numbers a rating is computed with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Marks a text for translation; core itself never translates. */
#ifndef N_
#define N_(text) (text)
#endif

#define BOULIER_NUMBER_ERROR (boulier_number_error_quark ())

/**
 * BoulierNumberError:
 * @BOULIER_NUMBER_ERROR_OVERFLOW: the exact value needs more than 64 bits
 * @BOULIER_NUMBER_ERROR_DIVISION: division by zero
 * @BOULIER_NUMBER_ERROR_SYNTAX: the text is not a number
 */
typedef enum
{
  BOULIER_NUMBER_ERROR_OVERFLOW,
  BOULIER_NUMBER_ERROR_DIVISION,
  BOULIER_NUMBER_ERROR_SYNTAX
} BoulierNumberError;

/**
 * BoulierNumber:
 * @num: numerator
 * @den: denominator, greater than 0; 0 only in %BOULIER_BLANK
 *
 * An exact fraction in lowest terms. A value that does not exist (a case that does not apply, an
 * opponent without a rating) is the blank, which no operation accepts.
 */
typedef struct
{
  gint64 num;
  gint64 den;
} BoulierNumber;

#define BOULIER_INTEGER(n) ((BoulierNumber){ (n), 1 })
#define BOULIER_HALF       ((BoulierNumber){ 1, 2 })
#define BOULIER_BLANK      ((BoulierNumber){ 0, 0 })

static inline gboolean
boulier_number_is_blank (BoulierNumber number)
{
  return number.den == 0;
}

GQuark boulier_number_error_quark (void);

/* Every operation returns FALSE, sets error and leaves out untouched when the exact result does not
 * exist or does not fit. */
gboolean boulier_number_new (gint64 num, gint64 den, BoulierNumber *out, GError **error);
gboolean boulier_number_add (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error);
gboolean
boulier_number_subtract (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error);
gboolean
boulier_number_multiply (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error);
gboolean
boulier_number_divide (BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error);
gboolean boulier_number_negate (BoulierNumber a, BoulierNumber *out, GError **error);
gboolean boulier_number_round_half_up (BoulierNumber a,
                                       BoulierNumber unit,
                                       BoulierNumber *out,
                                       GError **error);

gint64 boulier_number_floor (BoulierNumber a);
int boulier_number_compare (BoulierNumber a, BoulierNumber b);
gboolean boulier_number_equal (BoulierNumber a, BoulierNumber b);

gboolean boulier_number_parse (const char *text, BoulierNumber *out, GError **error);
char *boulier_number_dup_text (BoulierNumber a);

G_END_DECLS
