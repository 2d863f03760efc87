/* boulier-style.h: how numbers, dates and words are written for a reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-number.h"

G_BEGIN_DECLS

/* Gives the text in the reader's language; the argument is a text marked with N_(). The result is
 * borrowed. */
typedef const char *(*BoulierTranslate) (const char *text);

/**
 * BoulierStyle:
 * @decimal_point: "." or ","
 * @minus: "−" for people, "-" for files
 * @markup: write mathematics as Pango markup (italic symbols, subscripts); plain text otherwise
 * @translate: words of the reader's language
 * @bars: in markup, a division is written as its two parts between the marks of a fraction, for a
 *   page that sets it with a bar; otherwise on one line, with "/"
 *
 * All that a written number, formula or date depends on. Core reads no locale: the program makes
 * one style at the start and hands it down.
 */
typedef struct
{
  const char *decimal_point;
  const char *minus;
  gboolean markup;
  BoulierTranslate translate;
  gboolean bars;
} BoulierStyle;

/* The marks of a fraction, in its order: begin, numerator, over, denominator, end. Fractions can
 * stand in each other, and each part is markup of its own. The characters are Unicode's own for notes
 * between lines; no text of the rules has them. */
#define BOULIER_FRACTION_BEGIN "\357\277\271"
#define BOULIER_FRACTION_OVER  "\357\277\272"
#define BOULIER_FRACTION_END   "\357\277\273"

/* For files and other programs: decimal point, ASCII minus, English words. */
extern const BoulierStyle boulier_style_neutral;

/* At most @decimals places, rounded half up for display only, no trailing zeros beyond @least. */
char *boulier_style_dup_number (const BoulierStyle *style,
                                BoulierNumber number,
                                guint least,
                                guint decimals);
/* The same with a plus sign for positive values: "+40", "−6.72", "0". */
char *boulier_style_dup_signed (const BoulierStyle *style,
                                BoulierNumber number,
                                guint least,
                                guint decimals);
/* Half points as people write them: "½", "3½", "0", "2". */
char *boulier_style_dup_score (const BoulierStyle *style, BoulierNumber number);

/* A text marked with N_() in the reader's language; borrowed. */
const char *boulier_style_translate (const BoulierStyle *style, const char *text);
/* The same with the arguments (NULL terminated) put in for "%s" or "%1$s". */
char *boulier_style_dup_sentence (const BoulierStyle *style,
                                  const char *text,
                                  const char *const *arguments);

G_END_DECLS
