/* boulier-formula-print.c: writes the tree of a formula for people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-print-private.h"

/* Numbers that need no more places are written exactly. */
#define SHORT_PLACES 4
#define USUAL_PLACES 3

/* Fractions below one with a denominator up to this are written as fractions. */
#define MAX_SHORT_DEN 100

char *
boulier_print_sentence (const BoulierPrinter *printer,
                        const char *text,
                        const char *first,
                        const char *second)
{
  static const BoulierStyle as_it_is = { .decimal_point = ".", .minus = "-" };
  const char *arguments[] = { first, second, NULL };
  const char *words = boulier_style_translate (printer->style, text);
  g_autofree char *escaped =
      printer->style->markup ? g_markup_escape_text (words, -1) : g_strdup (words);

  return boulier_style_dup_sentence (&as_it_is, escaped, arguments);
}

/* Whether a number reads best as a fraction: "5/7", which no short decimal is equal to. */
static gboolean
is_short_fraction (BoulierNumber number)
{
  return number.den <= MAX_SHORT_DEN && number.num > -number.den && number.num < number.den;
}

static gboolean
has_bars (const BoulierPrinter *printer)
{
  return printer->style->markup && printer->style->bars;
}

/* "5/7". */
static char *
print_fraction (const BoulierPrinter *printer, BoulierNumber number, int *holds)
{
  const char *sign = number.num < 0 ? printer->style->minus : "";
  gint64 num = ABS (number.num);

  if (has_bars (printer))
    return g_strdup_printf ("%s" BOULIER_FRACTION_BEGIN "%" G_GINT64_FORMAT BOULIER_FRACTION_OVER
                            "%" G_GINT64_FORMAT BOULIER_FRACTION_END,
                            sign, num, number.den);
  *holds = BOULIER_HOLDS_PRODUCT;
  return g_strdup_printf ("%s%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, sign, num, number.den);
}

char *
boulier_print_number (const BoulierPrinter *printer,
                      const BoulierItem *item,
                      BoulierNumber number,
                      int *holds)
{
  guint least = item != NULL ? item->least : 0;
  guint places = 0;
  gint64 scale = 1;

  *holds = number.num < 0 ? BOULIER_HOLDS_MINUS : BOULIER_HOLDS_ATOM;
  if (boulier_number_is_blank (number))
    return g_strdup ("–");
  if (item != NULL && item->show == BOULIER_SHOW_SCORE)
    return boulier_style_dup_score (printer->style, number);
  while (places < SHORT_PLACES && scale % number.den != 0)
    {
      places++;
      scale *= 10;
    }
  if (scale % number.den == 0)
    return boulier_style_dup_number (printer->style, number, least, MAX (places, least));
  if (is_short_fraction (number))
    return print_fraction (printer, number, holds);
  places = MAX (item != NULL ? item->decimals : 0, USUAL_PLACES);
  return boulier_style_dup_number (printer->style, number, least, MAX (places, least));
}

/* On the page a line is broken before a sum's sign or an equals sign, nowhere else. */
#define NBSP "\302\240"

/* A sign with its spaces, as plain text and as markup. */
typedef struct
{
  const char *plain;
  const char *markup;
} Sign;

const char *
boulier_print_sign (const BoulierPrinter *printer, BoulierOp op)
{
  /* clang-format off */
  static const Sign signs[] = {
    [BOULIER_OP_ADD]           = { " + ", " +" NBSP },
    [BOULIER_OP_MULTIPLY]      = { " × ", NBSP "×" NBSP },
    [BOULIER_OP_DIVIDE]        = { " / ", NBSP "/" NBSP },
    [BOULIER_OP_EQUAL]         = { " = ", " =" NBSP },
    [BOULIER_OP_NOT_EQUAL]     = { " ≠ ", NBSP "≠" NBSP },
    [BOULIER_OP_LESS]          = { " < ", NBSP "&lt;" NBSP },
    [BOULIER_OP_LESS_EQUAL]    = { " ≤ ", NBSP "≤" NBSP },
    [BOULIER_OP_GREATER]       = { " > ", NBSP "&gt;" NBSP },
    [BOULIER_OP_GREATER_EQUAL] = { " ≥ ", NBSP "≥" NBSP },
  };
  /* clang-format on */

  g_return_val_if_fail (op < G_N_ELEMENTS (signs) && signs[op].plain != NULL, "");

  if (op == BOULIER_OP_MULTIPLY && !printer->numbers)
    return "·";
  return printer->style->markup ? signs[op].markup : signs[op].plain;
}

/* The literal 1/2, written as people write it. */
static gboolean
is_half (const BoulierNode *node)
{
  return node->op == BOULIER_OP_DIVIDE && node->args[0]->op == BOULIER_OP_NUMBER &&
         node->args[1]->op == BOULIER_OP_NUMBER &&
         boulier_number_equal (node->args[0]->number, BOULIER_INTEGER (1)) &&
         boulier_number_equal (node->args[1]->number, BOULIER_INTEGER (2));
}

gboolean
boulier_print_is_single (const BoulierNode *node)
{
  return node->op == BOULIER_OP_NUMBER || node->op == BOULIER_OP_SYMBOL || is_half (node);
}

const BoulierNode *
boulier_print_decide (BoulierPrinter *printer, const BoulierNode *node)
{
  BoulierNumber value;

  if (node->op == BOULIER_OP_IF &&
      boulier_node_evaluate (node->args[0], &printer->place, &value, NULL) &&
      !boulier_number_is_blank (value))
    return boulier_print_decide (printer, node->args[boulier_number_is_true (value) ? 1 : 2]);
  if (node->op == BOULIER_OP_FIRST)
    for (guint i = 0; i < node->n_args; i++)
      if (boulier_node_evaluate (node->args[i], &printer->place, &value, NULL) &&
          !boulier_number_is_blank (value))
        return boulier_print_decide (printer, node->args[i]);
  return node;
}

/* Puts parentheses around a text that does not hold together tightly enough. */
static char *
enclose (char *text, int holds, int least)
{
  g_autofree char *owned = text;

  return holds >= least ? g_steal_pointer (&owned) : g_strconcat ("(", owned, ")", NULL);
}

static gboolean
begins_with_minus (const BoulierPrinter *printer, const char *text)
{
  return g_str_has_prefix (text, printer->style->minus);
}

/* An argument, in parentheses where it needs them. */
char *
boulier_print_operand (BoulierPrinter *printer, const BoulierNode *node, int least)
{
  int holds;
  char *text = boulier_print_node (printer, node, &holds);

  return enclose (text, holds, least);
}

/* A sentence about the first argument, or the first two. */
char *
boulier_print_about (BoulierPrinter *printer, const BoulierNode *node, const char *text)
{
  g_autofree char *first = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_WORDS);
  g_autofree char *second =
      node->n_args > 1 ? boulier_print_operand (printer, node->args[1], BOULIER_HOLDS_WORDS) : NULL;

  return boulier_print_sentence (printer, text, first, second);
}

/* The value of a node as a number that belongs to no item. */
char *
boulier_print_value (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  BoulierNumber value;

  if (!boulier_node_evaluate (node, &printer->place, &value, NULL))
    value = BOULIER_BLANK;
  return boulier_print_number (printer, NULL, value, holds);
}

/* A name that belongs to no item: a constant, a table, a column counted by its name. */
char *
boulier_print_name (const BoulierPrinter *printer, const char *name)
{
  return printer->style->markup ? g_markup_escape_text (name, -1) : g_strdup (name);
}

/* Whether the notation of an item is a sum, as "R + Δ": it needs parentheses in a product. */
static gboolean
notation_is_sum (const BoulierPrinter *printer, const BoulierItem *item)
{
  return printer->style->markup && item->notation != NULL && strstr (item->notation, " + ") != NULL;
}

static char *
print_symbol (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  const BoulierItem *item =
      node->slot < 0 ? NULL : boulier_sheet_item (printer->sheet, (guint) node->slot);
  BoulierNumber value;

  *holds = BOULIER_HOLDS_ATOM;
  /* Readers of mathematics do not know the names of constants in the rules; they know "16". */
  if (!printer->numbers && (item != NULL || !printer->style->markup))
    {
      if (item == NULL)
        return boulier_print_name (printer, node->name);
      if (notation_is_sum (printer, item))
        *holds = BOULIER_HOLDS_SUM;
      return boulier_item_dup_symbol (item, printer->style);
    }
  if (!boulier_node_evaluate (node, &printer->place, &value, NULL))
    value = BOULIER_BLANK;
  return boulier_print_number (printer, item, value, holds);
}

/* " − 6" */
static void
append_less (const BoulierPrinter *printer, GString *sum, const char *term)
{
  g_string_append_printf (sum, " %s%s%s", printer->style->minus,
                          printer->style->markup ? NBSP : " ", term);
}

/* One more term of a sum, with its sign. */
void
boulier_print_append_term (const BoulierPrinter *printer, GString *sum, const char *term)
{
  gsize minus = strlen (printer->style->minus);

  if (sum->len == 0)
    g_string_append (sum, term);
  else if (begins_with_minus (printer, term))
    append_less (printer, sum, term + minus);
  else
    g_string_append_printf (sum, "%s%s", boulier_print_sign (printer, BOULIER_OP_ADD), term);
}

static char *
print_negate (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autofree char *text = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_ATOM);

  *holds = BOULIER_HOLDS_MINUS;
  return g_strconcat (printer->style->minus, text, NULL);
}

/* + and -: a sum of terms; what follows a minus sign keeps its parentheses. */
static char *
print_terms (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autoptr (GString) sum = g_string_new (NULL);
  g_autofree char *left = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_SUM);
  int right_holds;
  g_autofree char *right = boulier_print_node (printer, node->args[1], &right_holds);

  *holds = BOULIER_HOLDS_SUM;
  g_string_append (sum, left);
  if (node->op == BOULIER_OP_ADD)
    {
      g_autofree char *term = enclose (g_steal_pointer (&right), right_holds, BOULIER_HOLDS_SUM);

      boulier_print_append_term (printer, sum, term);
    }
  else
    {
      gboolean negative = begins_with_minus (printer, right);
      g_autofree char *term =
          enclose (g_steal_pointer (&right), negative ? BOULIER_HOLDS_WORDS : right_holds,
                   BOULIER_HOLDS_PRODUCT);

      append_less (printer, sum, term);
    }
  return g_string_free (g_steal_pointer (&sum), FALSE);
}

/* A division as its two parts: the bar holds them together. */
static char *
print_bar (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autofree char *above = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_WORDS);
  g_autofree char *below = boulier_print_operand (printer, node->args[1], BOULIER_HOLDS_WORDS);

  *holds = BOULIER_HOLDS_ATOM;
  return g_strconcat (BOULIER_FRACTION_BEGIN, above, BOULIER_FRACTION_OVER, below,
                      BOULIER_FRACTION_END, NULL);
}

/* * and /. */
static char *
print_product (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  int level = boulier_op_get_precedence (node->op);
  g_autofree char *left = boulier_print_operand (printer, node->args[0], level);
  int right_holds;
  g_autofree char *right = boulier_print_node (printer, node->args[1], &right_holds);
  g_autofree char *factor = NULL;

  *holds = level;
  if (is_half (node))
    {
      *holds = BOULIER_HOLDS_ATOM;
      return g_strdup ("½");
    }
  if (begins_with_minus (printer, right))
    right_holds = BOULIER_HOLDS_WORDS;
  factor = enclose (g_steal_pointer (&right), right_holds,
                    node->op == BOULIER_OP_DIVIDE ? level + 1 : level);
  return g_strconcat (left, boulier_print_sign (printer, node->op), factor, NULL);
}

char *
boulier_print_comparison (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autofree char *left = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_SUM);
  g_autofree char *right = boulier_print_operand (printer, node->args[1], BOULIER_HOLDS_SUM);

  *holds = boulier_op_get_precedence (node->op);
  return g_strconcat (left, boulier_print_sign (printer, node->op), right, NULL);
}

/* AND and OR: "a and b and c"; comparisons need no parentheses in it. */
static char *
print_logic (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  const char *words = node->op == BOULIER_OP_AND ? N_ ("%s and %s") : N_ ("%s or %s");
  g_autofree char *text = boulier_print_operand (
      printer, node->args[0], node->n_args > 1 ? BOULIER_HOLDS_TRUTH : BOULIER_HOLDS_WORDS);

  for (guint i = 1; i < node->n_args; i++)
    {
      g_autofree char *before = g_steal_pointer (&text);
      g_autofree char *next = boulier_print_operand (printer, node->args[i], BOULIER_HOLDS_TRUTH);

      text = boulier_print_sentence (printer, words, before, next);
    }
  *holds = BOULIER_HOLDS_WORDS;
  return g_steal_pointer (&text);
}

/* ABS: |x|. */
static char *
print_magnitude (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autofree char *text = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_WORDS);

  *holds = BOULIER_HOLDS_ATOM;
  return g_strconcat ("|", text, "|", NULL);
}

char *
boulier_print_node (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  gboolean root = printer->root;

  node = boulier_print_decide (printer, node);
  printer->root = FALSE;
  switch ((int) node->op)
    {
    case BOULIER_OP_NUMBER:
      return boulier_print_value (printer, node, holds);
    case BOULIER_OP_SYMBOL:
      return print_symbol (printer, node, holds);
    case BOULIER_OP_NEGATE:
      return print_negate (printer, node, holds);
    case BOULIER_OP_ADD:
    case BOULIER_OP_SUBTRACT:
      return print_terms (printer, node, holds);
    case BOULIER_OP_DIVIDE:
      if (has_bars (printer) && !is_half (node))
        return print_bar (printer, node, holds);
      return print_product (printer, node, holds);
    case BOULIER_OP_MULTIPLY:
      return print_product (printer, node, holds);
    case BOULIER_OP_EQUAL:
    case BOULIER_OP_NOT_EQUAL:
    case BOULIER_OP_LESS:
    case BOULIER_OP_LESS_EQUAL:
    case BOULIER_OP_GREATER:
    case BOULIER_OP_GREATER_EQUAL:
      return boulier_print_comparison (printer, node, holds);
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
      return print_logic (printer, node, holds);
    case BOULIER_OP_ABS:
      return print_magnitude (printer, node, holds);
    case BOULIER_OP_FIRST:
      return boulier_print_node (printer, node->args[0], holds);
    default:
      printer->root = root;
      return boulier_print_words (printer, node, holds);
    }
}
