/* boulier-formula-words.c: the parts of a formula that are written in words: roundings, tables, sums.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-print-private.h"

/* A sum with more terms is shortened to its first and last ones. */
#define MAX_TERMS   8
#define FIRST_TERMS 4
#define LAST_TERMS  2

/* "1/1000" → 3; 0 when the unit is not one unit of a decimal place. */
static int
count_decimals (BoulierNumber unit)
{
  gint64 scale = 1;

  for (int decimals = 1; decimals <= 18; decimals++)
    {
      scale *= 10;
      if (unit.num == 1 && unit.den == scale)
        return decimals;
    }
  return 0;
}

/* HALFUP in words: the whole formula is rounded. */
static char *
print_rounded (BoulierPrinter *printer, const BoulierNode *node, const char *text)
{
  BoulierNumber unit;
  int decimals;
  int holds;
  g_autofree char *places = NULL;
  g_autofree char *value = boulier_print_value (printer, node->args[1], &holds);

  if (!boulier_node_evaluate (node->args[1], &printer->place, &unit, NULL))
    unit = BOULIER_BLANK;
  if (boulier_number_equal (unit, BOULIER_INTEGER (1)))
    return boulier_print_sentence (printer, N_ ("%s, rounded to a whole number"), text, NULL);
  decimals = count_decimals (unit);
  if (decimals == 0)
    return boulier_print_sentence (printer, N_ ("%s, rounded to the nearest %s"), text, value);
  places = g_strdup_printf ("%d", decimals);
  return boulier_print_sentence (printer, N_ ("%s, rounded to decimal place %s"), text, places);
}

/* HALFUP: in words; with numbers, the value that is rounded follows its formula. */
static char *
print_halfup (BoulierPrinter *printer, const BoulierNode *node, gboolean root, int *holds)
{
  const BoulierNode *inner = boulier_print_decide (printer, node->args[0]);
  g_autofree char *text = NULL;
  g_autofree char *value = NULL;
  int value_holds;

  if (!root)
    {
      if (printer->numbers)
        return boulier_print_value (printer, node, holds);
      *holds = BOULIER_HOLDS_ATOM;
      return boulier_print_about (printer, node, N_ ("rounded (%s)"));
    }
  *holds = BOULIER_HOLDS_WORDS;
  text = boulier_print_operand (printer, inner, BOULIER_HOLDS_WORDS);
  if (!printer->numbers || boulier_print_is_single (inner))
    return print_rounded (printer, node, text);
  value = boulier_print_value (printer, inner, &value_holds);
  return g_strcmp0 (text, value) == 0
             ? print_rounded (printer, node, text)
             : g_strconcat (text, boulier_print_sign (printer, BOULIER_OP_EQUAL), value, NULL);
}

/* INT, like HALFUP. */
static char *
print_whole_part (BoulierPrinter *printer, const BoulierNode *node, gboolean root, int *holds)
{
  if (!root && printer->numbers)
    return boulier_print_value (printer, node, holds);
  *holds = root ? BOULIER_HOLDS_WORDS : BOULIER_HOLDS_ATOM;
  if (!root)
    return boulier_print_about (printer, node, N_ ("whole part (%s)"));
  return boulier_print_about (printer, node, N_ ("the whole part of %s"));
}

/* All arguments, separated as in a list: "a; b". */
static char *
print_list (BoulierPrinter *printer, const BoulierNode *node)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < node->n_args; i++)
    {
      g_autofree char *text = boulier_print_operand (printer, node->args[i], BOULIER_HOLDS_WORDS);

      g_string_append_printf (list, "%s%s", i == 0 ? "" : "; ", text);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* MIN and MAX: in words when they are the whole formula and have two arguments. */
static char *
print_extreme (BoulierPrinter *printer, const BoulierNode *node, gboolean root, int *holds)
{
  gboolean least = node->op == BOULIER_OP_MIN;
  g_autofree char *list = NULL;

  if (node->n_args == 1)
    return boulier_print_node (printer, node->args[0], holds);
  if (root && node->n_args == 2)
    {
      *holds = BOULIER_HOLDS_WORDS;
      return boulier_print_about (
          printer, node, least ? N_ ("the smaller of %s and %s") : N_ ("the greater of %s and %s"));
    }
  list = print_list (printer, node);
  *holds = BOULIER_HOLDS_ATOM;
  return boulier_print_sentence (printer, least ? N_ ("min (%s)") : N_ ("max (%s)"), list, NULL);
}

/* LOOKUP: the label of the table; in the middle of numbers, the number found in it. */
static char *
print_lookup (BoulierPrinter *printer, const BoulierNode *node, gboolean root, int *holds)
{
  const BoulierTable *table = &printer->sheet->edition->tables[node->slot];
  const char *words = table->label != NULL ? table->label : table->name;
  g_autofree char *argument = NULL;
  g_autofree char *label = NULL;

  if (printer->numbers && !root)
    return boulier_print_value (printer, node, holds);
  argument = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_WORDS);
  label = boulier_print_name (printer, boulier_style_translate (printer->style, words));
  *holds = BOULIER_HOLDS_ATOM;
  return boulier_print_sentence (printer, N_ ("%s (%s)"), label, argument);
}

BoulierOp
boulier_print_get_opposite (BoulierOp op)
{
  static const BoulierOp opposites[] = {
    [BOULIER_OP_EQUAL] = BOULIER_OP_NOT_EQUAL,    [BOULIER_OP_NOT_EQUAL] = BOULIER_OP_EQUAL,
    [BOULIER_OP_LESS] = BOULIER_OP_GREATER_EQUAL, [BOULIER_OP_LESS_EQUAL] = BOULIER_OP_GREATER,
    [BOULIER_OP_GREATER] = BOULIER_OP_LESS_EQUAL, [BOULIER_OP_GREATER_EQUAL] = BOULIER_OP_LESS,
  };

  g_return_val_if_fail (boulier_op_is_comparison (op), op);

  return opposites[op];
}

static char *
print_not (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  const BoulierNode *inner = node->args[0];

  if (boulier_op_is_comparison (inner->op))
    {
      BoulierNode opposite = *inner;

      opposite.op = boulier_print_get_opposite (inner->op);
      return boulier_print_comparison (printer, &opposite, holds);
    }
  *holds = BOULIER_HOLDS_TRUTH;
  if (inner->op == BOULIER_OP_HAS)
    return boulier_print_about (printer, inner, N_ ("%s is not known"));
  return boulier_print_about (printer, node, N_ ("not (%s)"));
}

/* An IF whose condition cannot be decided. */
static char *
print_if (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autofree char *condition = boulier_print_operand (printer, node->args[0], BOULIER_HOLDS_WORDS);
  g_autofree char *yes = boulier_print_operand (printer, node->args[1], BOULIER_HOLDS_WORDS);
  g_autofree char *no = boulier_print_operand (printer, node->args[2], BOULIER_HOLDS_WORDS);
  g_autofree char *branches = boulier_print_sentence (printer, N_ ("%s, otherwise %s"), yes, no);

  *holds = BOULIER_HOLDS_WORDS;
  return boulier_print_sentence (printer, N_ ("if %s: %s"), condition, branches);
}

/* The rows that an aggregate runs over. */
static guint
get_end (const BoulierPrinter *printer, const BoulierNode *node, guint group)
{
  gboolean upto = boulier_op_is_upto (node->op);

  return upto ? printer->place.row + 1 : printer->place.values->n_rows[group];
}

/* The terms of a sum: counted rows that have a value. */
static GPtrArray *
collect_terms (BoulierPrinter *printer, const BoulierNode *node)
{
  const BoulierValues *values = printer->place.values;
  const BoulierItem *item = boulier_sheet_item (printer->sheet, (guint) node->slot);
  const BoulierNumber *column = boulier_values_column (values, (guint) node->slot);
  GPtrArray *terms = g_ptr_array_new_with_free_func (g_free);
  int holds;
  guint end = get_end (printer, node, item->group);

  for (guint row = 0; row < end; row++)
    if (boulier_values_is_counted (values, item->group, row) &&
        !boulier_number_is_blank (column[row]))
      g_ptr_array_add (terms, boulier_print_number (printer, item, column[row], &holds));
  return terms;
}

/* "0.56 + 0.36 + 0.89 + 0.66", shortened in the middle. */
static char *
print_sum_terms (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  g_autoptr (GPtrArray) terms = collect_terms (printer, node);
  g_autoptr (GString) sum = g_string_new (NULL);
  guint left_out = terms->len > MAX_TERMS ? terms->len - FIRST_TERMS - LAST_TERMS : 0;

  if (terms->len < 2)
    return boulier_print_value (printer, node, holds);
  *holds = BOULIER_HOLDS_SUM;
  for (guint i = 0; i < terms->len; i++)
    {
      g_autofree char *count = g_strdup_printf ("%u", left_out);
      g_autofree char *gap = NULL;

      if (left_out > 0 && i == FIRST_TERMS)
        {
          gap = boulier_print_sentence (printer, N_ ("… (%s more) …"), count, NULL);
          g_string_append_printf (sum, "%s%s", boulier_print_sign (printer, BOULIER_OP_ADD), gap);
          i += left_out;
        }
      boulier_print_append_term (printer, sum, g_ptr_array_index (terms, i));
    }
  return g_string_free (g_steal_pointer (&sum), FALSE);
}

/* What an aggregate is called: Σ for sums, words for the others. */
static char *
print_aggregate_name (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  const BoulierItem *item = boulier_sheet_item (printer->sheet, (guint) node->slot);
  g_autofree char *symbol = boulier_item_dup_symbol (item, printer->style);
  gboolean counted = (item->flags & BOULIER_ITEM_COUNTED) != 0;

  *holds = BOULIER_HOLDS_WORDS;
  switch ((int) node->op)
    {
    case BOULIER_OP_SUM:
      *holds = BOULIER_HOLDS_PRODUCT;
      /* On the page the sign and its symbol stay on one line. */
      return g_strconcat ("Σ", printer->style->markup ? "\302\240" : " ", symbol, NULL);
    case BOULIER_OP_SUMUPTO:
      return boulier_print_sentence (printer, N_ ("Σ %s up to this game"), symbol, NULL);
    case BOULIER_OP_COUNT:
      return counted
                 ? boulier_print_sentence (printer, N_ ("number of games that count"), NULL, NULL)
                 : boulier_print_sentence (printer, N_ ("number of games with %s"), symbol, NULL);
    case BOULIER_OP_COUNTUPTO:
      return counted ? boulier_print_sentence (printer, N_ ("number of games so far"), NULL, NULL)
                     : boulier_print_sentence (printer, N_ ("number of games with %s so far"),
                                               symbol, NULL);
    case BOULIER_OP_LEAST:
      return boulier_print_sentence (printer, N_ ("lowest %s"), symbol, NULL);
    default:
      return boulier_print_sentence (printer, N_ ("highest %s"), symbol, NULL);
    }
}

static char *
print_aggregate (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  if (!printer->numbers)
    return print_aggregate_name (printer, node, holds);
  if (node->op == BOULIER_OP_SUM || node->op == BOULIER_OP_SUMUPTO)
    return print_sum_terms (printer, node, holds);
  return boulier_print_value (printer, node, holds);
}

char *
boulier_print_words (BoulierPrinter *printer, const BoulierNode *node, int *holds)
{
  gboolean root = printer->root;

  printer->root = FALSE;
  switch ((int) node->op)
    {
    case BOULIER_OP_HALFUP:
      return print_halfup (printer, node, root, holds);
    case BOULIER_OP_INT:
      return print_whole_part (printer, node, root, holds);
    case BOULIER_OP_MIN:
    case BOULIER_OP_MAX:
      return print_extreme (printer, node, root, holds);
    case BOULIER_OP_LOOKUP:
      return print_lookup (printer, node, root, holds);
    case BOULIER_OP_NOT:
      return print_not (printer, node, holds);
    case BOULIER_OP_HAS:
      *holds = BOULIER_HOLDS_TRUTH;
      return boulier_print_about (printer, node, N_ ("%s is known"));
    case BOULIER_OP_IF:
      return print_if (printer, node, holds);
    default:
      return print_aggregate (printer, node, holds);
    }
}
