/* boulier-print-private.h: writing formulas for people, with symbols or with the numbers put in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-sheet-private.h"

G_BEGIN_DECLS

/* How tightly a written text holds together; the operators in between are those of
 * boulier_op_get_precedence(). */
#define BOULIER_HOLDS_WORDS   0
#define BOULIER_HOLDS_TRUTH   1
#define BOULIER_HOLDS_SUM     2
#define BOULIER_HOLDS_PRODUCT 3
#define BOULIER_HOLDS_MINUS   4
#define BOULIER_HOLDS_ATOM    5

/* What is written: a tree at a place. */
typedef struct
{
  const BoulierSheet *sheet;
  const BoulierStyle *style;
  BoulierPlace place;
  gboolean numbers; /* put the numbers in */
  gboolean root;    /* the node is the whole formula: words may be used */
} BoulierPrinter;

/* The tree as text; holds says how tightly the text holds together. */
char *boulier_print_node (BoulierPrinter *printer, const BoulierNode *node, int *holds);
/* The same for functions and everything else that is written in words. */
char *boulier_print_words (BoulierPrinter *printer, const BoulierNode *node, int *holds);
/* An argument, in parentheses when its text holds together less tightly than least. */
char *boulier_print_operand (BoulierPrinter *printer, const BoulierNode *node, int least);
char *boulier_print_comparison (BoulierPrinter *printer, const BoulierNode *node, int *holds);
/* The value of a tree as a number that belongs to no item; "–" when it has none. */
char *boulier_print_value (BoulierPrinter *printer, const BoulierNode *node, int *holds);
/* A name or label, escaped for markup. */
char *boulier_print_name (const BoulierPrinter *printer, const char *name);
/* A sentence about the first argument of a node, or its first two. */
char *boulier_print_about (BoulierPrinter *printer, const BoulierNode *node, const char *text);
/* One more term of a sum, with its sign. */
void boulier_print_append_term (const BoulierPrinter *printer, GString *sum, const char *term);

/* Whether a tree is a comparison or joins comparisons: its value is true or false. */
gboolean boulier_print_is_truth (const BoulierNode *node);
/* Why such a tree is true or false, with the numbers put in. */
char *boulier_print_explanation (BoulierPrinter *printer, const BoulierNode *node);
/* Which conditions of IF lead to the branch that is taken, with the numbers put in. */
char *boulier_print_choice (BoulierPrinter *printer, const BoulierNode *node);
/* The comparison that holds when this one does not. */
BoulierOp boulier_print_get_opposite (BoulierOp op);

/* What IF and FIRST come down to with the values at hand. */
const BoulierNode *boulier_print_decide (BoulierPrinter *printer, const BoulierNode *node);
/* Whether the text is that of a single number or symbol. */
gboolean boulier_print_is_single (const BoulierNode *node);
/* A sign with its spaces: " ≤ ", escaped for markup. */
const char *boulier_print_sign (const BoulierPrinter *printer, BoulierOp op);
/* A number in a formula: exact when it is short, otherwise as its item (may be NULL) shows it; "–" for
 * the blank. */
char *boulier_print_number (const BoulierPrinter *printer,
                            const BoulierItem *item,
                            BoulierNumber number,
                            int *holds);
/* A translated sentence with texts put in that are markup already where the style wants markup. */
char *boulier_print_sentence (const BoulierPrinter *printer,
                              const char *text,
                              const char *first,
                              const char *second);

G_END_DECLS
