/* boulier-calculation-lines.h: a worked calculation as lines of text, ready to be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/boulier-compute.h"

G_BEGIN_DECLS

typedef enum
{
  BOULIER_LINE_RESULT = 1 << 0, /* the new rating */
  BOULIER_LINE_DOES_NOT_APPLY = 1 << 1,
  BOULIER_LINE_REASON = 1 << 2 /* says in words why a game does not count */
} BoulierLineFlags;

/**
 * BoulierLine:
 * @symbol: Pango markup
 * @label: Pango markup: @words and @formula, for a line of running text
 * @words: plain text: what it is
 * @formula: Pango markup: the formula with symbols where it tells something, else ""
 * @numbers: Pango markup: @figures and below them @table_row
 * @figures: Pango markup: the formula with the numbers put in, or why it does not apply
 * @table_row: Pango markup: which row of which table was used, or ""
 * @value: plain text
 * @reference: plain text: the paragraph of the text
 * @note: plain text: where the text is silent or contradicts itself, what is done here; or ""
 * @spoken: plain text: the whole line for a screen reader, "We, points expected, 2.47"
 *
 * One line of the calculation. No text is NULL.
 */
typedef struct
{
  char *symbol;
  char *label;
  char *words;
  char *formula;
  char *numbers;
  char *figures;
  char *table_row;
  char *value;
  char *reference;
  char *note;
  char *spoken;
  guint flags;
} BoulierLine;

/* Two styles of one language: mathematics as markup, and plain words. */
typedef struct
{
  const BoulierStyle *markup;
  const BoulierStyle *plain;
} BoulierLineStyle;

void boulier_line_free (BoulierLine *line);

/* (element-type BoulierLine) one line per value of the player that is entered or brought along. */
GPtrArray *boulier_lines_new_inputs (const BoulierWorked *worked, const BoulierLineStyle *style);
/* (element-type BoulierLine) one line per step that is not hidden. */
GPtrArray *boulier_lines_new_steps (const BoulierWorked *worked, const BoulierLineStyle *style);
/* (element-type BoulierLine) how the figures of one row of the sheet came about. */
GPtrArray *boulier_lines_new_game (const BoulierWorked *worked,
                                   guint group,
                                   guint row,
                                   const BoulierLineStyle *style);

G_END_DECLS
