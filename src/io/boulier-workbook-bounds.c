/* boulier-workbook-bounds.c: between which values a formula is sure to lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "boulier-workbook-facts.h"

static void
get_symbol_bounds (const BoulierFacts *facts, const BoulierNode *node, double *low, double *high)
{
  const BoulierNode *formula;

  if (node->slot < 0)
    {
      *low = *high = (double) node->number.num / (double) node->number.den;
      return;
    }
  formula = boulier_sheet_get_formula (facts->sheet, (guint) node->slot);
  if (formula != NULL)
    boulier_facts_get_bounds (facts, formula, low, high);
  *low = MAX (*low, facts->low[node->slot]);
  *high = MIN (*high, facts->high[node->slot]);
}

static void
get_table_bounds (const BoulierFacts *facts, const BoulierNode *node, double *low, double *high)
{
  const BoulierTable *table = &boulier_sheet_get_edition (facts->sheet)->tables[node->slot];

  *low = INFINITY;
  *high = -INFINITY;
  for (guint i = 0; i < table->n_rows; i++)
    {
      *low = MIN (*low, table->rows[i].value);
      *high = MAX (*high, table->rows[i].value);
    }
}

/* Both branches, each with what the condition says. */
static void
get_branch_bounds (const BoulierFacts *facts, const BoulierNode *node, double *low, double *high)
{
  double lows[2];
  double highs[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BoulierFacts) inner = boulier_facts_copy (facts);

      boulier_facts_learn_truth (inner, node->args[0], i == 0);
      boulier_facts_get_bounds (inner, node->args[i + 1], &lows[i], &highs[i]);
    }
  *low = MIN (lows[0], lows[1]);
  *high = MAX (highs[0], highs[1]);
}

/* An operation of which the bounds of the arguments say something. */
static void
combine_bounds (
    const BoulierFacts *facts, const BoulierNode *node, BoulierOp op, double *low, double *high)
{
  double l;
  double h;

  boulier_facts_get_bounds (facts, node->args[0], low, high);
  for (guint i = 1; i < node->n_args; i++)
    {
      boulier_facts_get_bounds (facts, node->args[i], &l, &h);
      if (op == BOULIER_OP_ADD)
        {
          *low += l;
          *high += h;
        }
      else if (op == BOULIER_OP_SUBTRACT)
        {
          *low -= h;
          *high -= l;
        }
      else
        {
          /* FIRST may be any of them. */
          *low = op == BOULIER_OP_MAX ? MAX (*low, l) : MIN (*low, l);
          *high = op == BOULIER_OP_MIN ? MIN (*high, h) : MAX (*high, h);
        }
    }
}

/* Products and quotients of values that are not negative. */
static void
get_product_bounds (const BoulierFacts *facts, const BoulierNode *node, double *low, double *high)
{
  double l[2];
  double h[2];

  for (guint i = 0; i < 2; i++)
    boulier_facts_get_bounds (facts, node->args[i], &l[i], &h[i]);
  if (l[0] < 0 || l[1] < 0)
    return;
  if (node->op == BOULIER_OP_DIVIDE)
    {
      *low = isinf (h[1]) ? 0 : l[0] / h[1];
      *high = l[1] > 0 ? h[0] / l[1] : INFINITY;
      return;
    }
  *low = l[0] * l[1];
  *high = h[0] == 0 || h[1] == 0 ? 0 : h[0] * h[1];
}

/* Rounded down, or to a unit. */
static void
get_rounded_bounds (const BoulierFacts *facts, const BoulierNode *node, double *low, double *high)
{
  double unit;

  boulier_facts_get_bounds (facts, node->args[0], low, high);
  if (node->op == BOULIER_OP_INT)
    {
      *low = floor (*low);
      return;
    }
  boulier_facts_get_bounds (facts, node->args[1], &unit, &unit);
  /* Rounding changes a value by less than the unit, and its sign never. */
  *low = *low >= 0 ? MAX (0, *low - unit) : *low - unit;
  *high += unit;
}

/**
 * boulier_facts_get_bounds:
 * @low, @high: (out): between which values, these included
 *
 * A rough estimate, never too narrow.
 */
void
boulier_facts_get_bounds (const BoulierFacts *facts,
                          const BoulierNode *node,
                          double *low,
                          double *high)
{
  double swap;

  *low = -INFINITY;
  *high = INFINITY;
  switch (node->op)
    {
    case BOULIER_OP_NUMBER:
      *low = *high = (double) node->number.num / (double) node->number.den;
      return;
    case BOULIER_OP_SYMBOL:
      get_symbol_bounds (facts, node, low, high);
      return;
    case BOULIER_OP_NEGATE:
      boulier_facts_get_bounds (facts, node->args[0], low, high);
      swap = -*low;
      *low = -*high;
      *high = swap;
      return;
    case BOULIER_OP_ADD:
    case BOULIER_OP_SUBTRACT:
    case BOULIER_OP_MIN:
    case BOULIER_OP_MAX:
    case BOULIER_OP_FIRST:
      combine_bounds (facts, node, node->op, low, high);
      return;
    case BOULIER_OP_IF:
      get_branch_bounds (facts, node, low, high);
      return;
    case BOULIER_OP_LOOKUP:
      get_table_bounds (facts, node, low, high);
      return;
    case BOULIER_OP_ABS:
    case BOULIER_OP_COUNT:
    case BOULIER_OP_COUNTUPTO:
      *low = 0;
      return;
    case BOULIER_OP_MULTIPLY:
    case BOULIER_OP_DIVIDE:
      get_product_bounds (facts, node, low, high);
      return;
    case BOULIER_OP_INT:
    case BOULIER_OP_HALFUP:
      get_rounded_bounds (facts, node, low, high);
      return;
    default:
      if (!boulier_node_is_truth (node))
        return;
      *low = 0;
      *high = 1;
    }
}
