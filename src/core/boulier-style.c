/* boulier-style.c: numbers and sentences as a reader wants them written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-style.h"

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UWide;

/* 10^18 times any 64-bit number fits into 128 bits. */
#define MAX_DECIMALS 18

static const char *
translate_nothing (const char *text)
{
  return text;
}

const BoulierStyle boulier_style_neutral = {
  .decimal_point = ".",
  .minus = "-",
  .translate = translate_nothing,
};

/* number * scale, rounded half up to a whole number: its size and whether it is negative. */
static UWide
scale_and_round (BoulierNumber number, guint64 scale, gboolean *negative)
{
  Wide num = (Wide) number.num * (Wide) scale;
  Wide whole = num / number.den;
  Wide rest = num % number.den;

  if (rest < 0)
    {
      whole--;
      rest += number.den;
    }
  if (rest >= number.den - rest)
    whole++;
  *negative = whole < 0;
  return whole < 0 ? -(UWide) whole : (UWide) whole;
}

static char *
dup_with_plus (
    const BoulierStyle *style, BoulierNumber number, guint least, guint decimals, const char *plus)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char digits[MAX_DECIMALS + 1];
  guint64 scale = 1;
  gboolean negative;
  UWide size;
  guint length;

  if (boulier_number_is_blank (number))
    return g_strdup ("");
  decimals = MIN (decimals, MAX_DECIMALS);
  for (guint i = 0; i < decimals; i++)
    scale *= 10;
  size = scale_and_round (number, scale, &negative);
  if (size != 0)
    g_string_append (text, negative ? style->minus : plus);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, (guint64) (size / scale));
  g_snprintf (digits, sizeof digits, "%018" G_GUINT64_FORMAT, (guint64) (size % scale));
  for (length = decimals; length > least && digits[MAX_DECIMALS - decimals + length - 1] == '0';
       length--)
    ;
  if (length > 0)
    {
      g_string_append (text, style->decimal_point);
      g_string_append_len (text, digits + MAX_DECIMALS - decimals, length);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * boulier_style_dup_number:
 * @least: how many decimal places are shown even if they are zeros
 * @decimals: how many decimal places are shown at most (up to 18)
 *
 * Rounds half up, for display only.
 *
 * Returns: (transfer full): "1994.36", "−5.64"; "" for the blank
 */
char *
boulier_style_dup_number (const BoulierStyle *style,
                          BoulierNumber number,
                          guint least,
                          guint decimals)
{
  return dup_with_plus (style, number, least, decimals, "");
}

/**
 * boulier_style_dup_signed:
 *
 * As boulier_style_dup_number(), with a plus sign for what is shown as more than zero.
 *
 * Returns: (transfer full): "+40", "−6.72", "0"
 */
char *
boulier_style_dup_signed (const BoulierStyle *style,
                          BoulierNumber number,
                          guint least,
                          guint decimals)
{
  return dup_with_plus (style, number, least, decimals, "+");
}

/**
 * boulier_style_dup_score:
 *
 * Returns: (transfer full): points as people write them: "½", "3½", "0"; a number that is not a
 * multiple of one half with two decimals
 */
char *
boulier_style_dup_score (const BoulierStyle *style, BoulierNumber number)
{
  g_autofree char *whole = NULL;
  gint64 n;

  if (number.den != 2)
    return boulier_style_dup_number (style, number, 0, 2);
  n = number.num / 2;
  if (n == 0)
    return g_strconcat (number.num < 0 ? style->minus : "", "½", NULL);
  whole = boulier_style_dup_number (style, BOULIER_INTEGER (n), 0, 0);
  return g_strconcat (whole, "½", NULL);
}

/**
 * boulier_style_translate:
 *
 * Returns: the text in the reader's language; borrowed
 */
const char *
boulier_style_translate (const BoulierStyle *style, const char *text)
{
  return style->translate != NULL && *text != '\0' ? style->translate (text) : text;
}

/**
 * boulier_style_dup_sentence:
 * @text: a text marked for translation; "%s" stands for the next argument, "%2$s" for the second one
 * @arguments: (array zero-terminated=1): what is put in
 *
 * Translates a sentence and puts the arguments in. A translation cannot do harm: whatever it asks
 * for beyond the arguments is left out.
 *
 * Returns: (transfer full): the sentence in the reader's language
 */
char *
boulier_style_dup_sentence (const BoulierStyle *style,
                            const char *text,
                            const char *const *arguments)
{
  g_autoptr (GString) sentence = g_string_new (NULL);
  guint n_arguments = g_strv_length ((char **) arguments);
  guint next = 0;

  for (const char *p = boulier_style_translate (style, text); *p != '\0'; p++)
    {
      guint which = next;

      if (*p != '%')
        {
          g_string_append_c (sentence, *p);
          continue;
        }
      if (p[1] >= '1' && p[1] <= '9' && p[2] == '$')
        {
          which = (guint) (p[1] - '1');
          p += 2;
        }
      if (p[1] == '%')
        g_string_append_c (sentence, '%');
      else if (p[1] == 's' && which < n_arguments)
        g_string_append (sentence, arguments[which]);
      next = which + (p[1] == 's' ? 1 : 0);
      if (p[1] != '\0')
        p++;
    }
  return g_string_free (g_steal_pointer (&sentence), FALSE);
}
