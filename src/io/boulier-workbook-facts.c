/* boulier-workbook-facts.c: what is certain about the cells that a formula uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "boulier-workbook-facts.h"

static void learn_needs (BoulierFacts *facts, const BoulierNode *node);

/**
 * boulier_facts_new:
 *
 * Returns: (transfer full): nothing known about any item of the sheet
 */
BoulierFacts *
boulier_facts_new (const BoulierSheet *sheet)
{
  guint n = boulier_sheet_get_n_items (sheet);
  BoulierFacts *facts = g_new (BoulierFacts, 1);

  facts->sheet = sheet;
  facts->has = g_new0 (guint8, n);
  facts->low = g_new (double, n);
  facts->high = g_new (double, n);
  for (guint i = 0; i < n; i++)
    {
      facts->low[i] = -INFINITY;
      facts->high[i] = INFINITY;
    }
  return facts;
}

/**
 * boulier_facts_copy:
 *
 * Returns: (transfer full): the same facts, to learn more within a part of a formula
 */
BoulierFacts *
boulier_facts_copy (const BoulierFacts *facts)
{
  gsize n = boulier_sheet_get_n_items (facts->sheet);
  BoulierFacts *copy = g_new (BoulierFacts, 1);

  copy->sheet = facts->sheet;
  copy->has = g_memdup2 (facts->has, n * sizeof *facts->has);
  copy->low = g_memdup2 (facts->low, n * sizeof *facts->low);
  copy->high = g_memdup2 (facts->high, n * sizeof *facts->high);
  return copy;
}

void
boulier_facts_free (BoulierFacts *facts)
{
  if (facts == NULL)
    return;
  g_free (facts->has);
  g_free (facts->low);
  g_free (facts->high);
  g_free (facts);
}

static const BoulierItem *
get_item (const BoulierFacts *facts, guint item)
{
  return boulier_sheet_get_item (facts->sheet, item);
}

/* Whether the item is a column that is filled only where the game counts; then counted is the
 * column that says so. */
static gboolean
is_filled_where_counted (const BoulierFacts *facts, guint item, int *counted)
{
  const BoulierItem *info = get_item (facts, item);

  if (info->kind != BOULIER_ITEM_COLUMN ||
      (info->flags & (BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED)) != 0)
    return FALSE;
  *counted = boulier_sheet_get_counted_column (facts->sheet, info->group);
  return *counted >= 0;
}

/**
 * boulier_facts_learn_counted:
 * @item: the column that says whether a game counts
 *
 * Learns that the game counts.
 */
void
boulier_facts_learn_counted (BoulierFacts *facts, guint item)
{
  boulier_facts_learn (facts, item);
  facts->low[item] = 1;
  boulier_facts_learn_truth (facts, boulier_sheet_get_formula (facts->sheet, item), TRUE);
}

/**
 * boulier_facts_learn:
 * @item: an item of the sheet
 *
 * Learns that the cell holds a number, and with it all that it was computed from.
 */
void
boulier_facts_learn (BoulierFacts *facts, guint item)
{
  const BoulierNode *formula = boulier_sheet_get_formula (facts->sheet, item);
  const BoulierNode *condition = boulier_sheet_get_condition (facts->sheet, item);
  int counted;

  if (facts->has[item])
    return;
  facts->has[item] = TRUE;
  if (is_filled_where_counted (facts, item, &counted))
    {
      boulier_facts_learn_counted (facts, (guint) counted);
    }
  if (condition != NULL)
    boulier_facts_learn_truth (facts, condition, TRUE);
  if (formula != NULL)
    learn_needs (facts, formula);
}

/* Learns that everything is there without which the tree has no value. */
static void
learn_needs (BoulierFacts *facts, const BoulierNode *node)
{
  switch (node->op)
    {
    case BOULIER_OP_SYMBOL:
      if (node->slot >= 0)
        boulier_facts_learn (facts, (guint) node->slot);
      return;
    case BOULIER_OP_HAS:
    case BOULIER_OP_FIRST:
      return;
    case BOULIER_OP_IF:
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
      learn_needs (facts, node->args[0]);
      return;
    default:
      for (guint i = 0; i < node->n_args; i++)
        learn_needs (facts, node->args[i]);
    }
}

/* The comparison that holds when this one does not. */
static BoulierOp
negate_comparison (BoulierOp op)
{
  switch ((int) op)
    {
    case BOULIER_OP_EQUAL:
      return BOULIER_OP_NOT_EQUAL;
    case BOULIER_OP_NOT_EQUAL:
      return BOULIER_OP_EQUAL;
    case BOULIER_OP_LESS:
      return BOULIER_OP_GREATER_EQUAL;
    case BOULIER_OP_LESS_EQUAL:
      return BOULIER_OP_GREATER;
    case BOULIER_OP_GREATER:
      return BOULIER_OP_LESS_EQUAL;
    default:
      return BOULIER_OP_LESS;
    }
}

/* Learns from a comparison of a cell with something whose bounds are known. */
static void
learn_comparison (BoulierFacts *facts, BoulierOp op, const BoulierNode *node)
{
  const BoulierNode *left = node->args[0];
  double low;
  double high;
  guint i;

  if (left->op != BOULIER_OP_SYMBOL || left->slot < 0)
    return;
  i = (guint) left->slot;
  boulier_facts_get_bounds (facts, node->args[1], &low, &high);
  if (op == BOULIER_OP_GREATER)
    low = nextafter (low, INFINITY);
  if (op == BOULIER_OP_LESS)
    high = nextafter (high, -INFINITY);
  if (op == BOULIER_OP_GREATER || op == BOULIER_OP_GREATER_EQUAL || op == BOULIER_OP_EQUAL)
    facts->low[i] = MAX (facts->low[i], low);
  if (op == BOULIER_OP_LESS || op == BOULIER_OP_LESS_EQUAL || op == BOULIER_OP_EQUAL)
    facts->high[i] = MIN (facts->high[i], high);
}

/* Learns from a cell that holds 1 or 0. */
static void
learn_symbol (BoulierFacts *facts, const BoulierNode *node, gboolean truth)
{
  const BoulierNode *formula;

  if (node->slot < 0)
    return;
  boulier_facts_learn (facts, (guint) node->slot);
  formula = boulier_sheet_get_formula (facts->sheet, (guint) node->slot);
  if (formula != NULL && boulier_node_is_truth (formula))
    boulier_facts_learn_truth (facts, formula, truth);
}

/**
 * boulier_facts_learn_truth:
 * @node: a tree that was evaluated
 * @truth: what it gave
 *
 * Learns what must hold for the tree to have come out so.
 */
void
boulier_facts_learn_truth (BoulierFacts *facts, const BoulierNode *node, gboolean truth)
{
  gboolean all = node->op == (truth ? BOULIER_OP_AND : BOULIER_OP_OR);

  learn_needs (facts, node);
  if (all)
    for (guint i = 0; i < node->n_args; i++)
      boulier_facts_learn_truth (facts, node->args[i], truth);
  else if (node->op == BOULIER_OP_NOT)
    boulier_facts_learn_truth (facts, node->args[0], !truth);
  else if (node->op == BOULIER_OP_SYMBOL)
    learn_symbol (facts, node, truth);
  else if (node->op == BOULIER_OP_HAS && truth)
    learn_needs (facts, node->args[0]);
  else if (node->op >= BOULIER_OP_EQUAL && node->op <= BOULIER_OP_GREATER_EQUAL)
    learn_comparison (facts, truth ? node->op : negate_comparison (node->op), node);
}

/* Whether the tree is sure to be true. */
static gboolean
is_sure (const BoulierFacts *facts, const BoulierNode *node)
{
  double low[2];
  double high[2];

  if (node->op == BOULIER_OP_HAS)
    return node->args[0]->op == BOULIER_OP_SYMBOL &&
           (node->args[0]->slot < 0 || boulier_facts_has (facts, (guint) node->args[0]->slot));
  if (node->op == BOULIER_OP_AND)
    {
      for (guint i = 0; i < node->n_args; i++)
        if (!is_sure (facts, node->args[i]))
          return FALSE;
      return TRUE;
    }
  if (node->op != BOULIER_OP_GREATER && node->op != BOULIER_OP_GREATER_EQUAL)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    boulier_facts_get_bounds (facts, node->args[i], &low[i], &high[i]);
  return node->op == BOULIER_OP_GREATER ? low[0] > high[1] : low[0] >= high[1];
}

/* Whether everything is there that the tree needs. */
static gboolean
is_complete (const BoulierFacts *facts, const BoulierNode *node)
{
  double low;
  double high;

  if (node->op == BOULIER_OP_SYMBOL)
    return node->slot < 0 || boulier_facts_has (facts, (guint) node->slot);
  if (node->op == BOULIER_OP_HAS)
    return TRUE;
  if (node->op == BOULIER_OP_LEAST || node->op == BOULIER_OP_GREATEST)
    return FALSE;
  for (guint i = 0; i < node->n_args; i++)
    if (!is_complete (facts, node->args[i]))
      return FALSE;
  if (node->op == BOULIER_OP_DIVIDE)
    return boulier_facts_is_not_zero (facts, node->args[1]);
  if (node->op == BOULIER_OP_LOOKUP)
    {
      boulier_facts_get_bounds (facts, node->args[0], &low, &high);
      return low >= boulier_facts_get_first_key (facts, node);
    }
  return TRUE;
}

/**
 * boulier_facts_has:
 * @item: an item of the sheet
 *
 * Returns: whether its cell holds a number: as it was learned, or because all that it is computed
 *   from is there
 */
gboolean
boulier_facts_has (const BoulierFacts *facts, guint item)
{
  const BoulierNode *formula = boulier_sheet_get_formula (facts->sheet, item);
  const BoulierNode *condition = boulier_sheet_get_condition (facts->sheet, item);
  int counted;

  if (facts->has[item])
    return TRUE;
  if (formula == NULL)
    return FALSE;
  if (is_filled_where_counted (facts, item, &counted) && facts->low[counted] < 1)
    return FALSE;
  return (condition == NULL || is_sure (facts, condition)) && is_complete (facts, formula);
}

/**
 * boulier_facts_is_not_zero:
 *
 * Returns: whether it is certain
 */
gboolean
boulier_facts_is_not_zero (const BoulierFacts *facts, const BoulierNode *node)
{
  double low;
  double high;

  boulier_facts_get_bounds (facts, node, &low, &high);
  return low > 0 || high < 0;
}

/* Whether the value may be the empty text. */
static gboolean
may_be_empty (const BoulierFacts *facts, const BoulierNode *node)
{
  if (node->op == BOULIER_OP_SYMBOL)
    return node->slot >= 0 && !boulier_facts_has (facts, (guint) node->slot);
  if (node->op == BOULIER_OP_IF)
    return may_be_empty (facts, node->args[1]) || may_be_empty (facts, node->args[2]);
  return node->op == BOULIER_OP_FIRST || node->op == BOULIER_OP_LEAST ||
         node->op == BOULIER_OP_GREATEST;
}

/* Whether the operation can be carried out with an empty text for an argument. */
static gboolean
takes_empty (const BoulierFacts *facts, const BoulierNode *node)
{
  switch (node->op)
    {
    case BOULIER_OP_HAS:
    case BOULIER_OP_IF:
    case BOULIER_OP_FIRST:
      return TRUE;
    case BOULIER_OP_EQUAL:
    case BOULIER_OP_NOT_EQUAL:
    case BOULIER_OP_LESS:
    case BOULIER_OP_LESS_EQUAL:
    case BOULIER_OP_GREATER:
    case BOULIER_OP_GREATER_EQUAL:
      /* Others are compared by their difference. */
      return boulier_node_is_exact (facts->sheet, node->args[0]) &&
             boulier_node_is_exact (facts->sheet, node->args[1]);
    default:
      return FALSE;
    }
}

/**
 * boulier_facts_is_fragile:
 *
 * A spreadsheet computes all arguments of AND and OR, also those that do not matter any more.
 *
 * Returns: whether that could give an error
 */
gboolean
boulier_facts_is_fragile (const BoulierFacts *facts, const BoulierNode *node)
{
  double low;
  double high;

  for (guint i = 0; i < node->n_args; i++)
    if (boulier_facts_is_fragile (facts, node->args[i]) ||
        (may_be_empty (facts, node->args[i]) && !takes_empty (facts, node)))
      return TRUE;
  if (node->op == BOULIER_OP_DIVIDE)
    return !boulier_facts_is_not_zero (facts, node->args[1]);
  if (node->op != BOULIER_OP_LOOKUP)
    return FALSE;
  boulier_facts_get_bounds (facts, node->args[0], &low, &high);
  return low < boulier_facts_get_first_key (facts, node);
}

/**
 * boulier_facts_get_first_key:
 * @lookup: a tree that looks something up
 *
 * Returns: the first key of its table; below it there is no value
 */
gint32
boulier_facts_get_first_key (const BoulierFacts *facts, const BoulierNode *lookup)
{
  return boulier_sheet_get_edition (facts->sheet)->tables[lookup->slot].rows[0].key;
}

/**
 * boulier_node_is_truth:
 *
 * Returns: whether a spreadsheet gives TRUE or FALSE for it
 */
gboolean
boulier_node_is_truth (const BoulierNode *node)
{
  switch (node->op)
    {
    case BOULIER_OP_EQUAL:
    case BOULIER_OP_NOT_EQUAL:
    case BOULIER_OP_LESS:
    case BOULIER_OP_LESS_EQUAL:
    case BOULIER_OP_GREATER:
    case BOULIER_OP_GREATER_EQUAL:
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
    case BOULIER_OP_NOT:
    case BOULIER_OP_HAS:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_power_of_two (gint64 number)
{
  return number > 0 && (number & (number - 1)) == 0;
}

static gboolean
is_binary_fraction (BoulierNumber number)
{
  return is_power_of_two (number.den);
}

static gboolean
is_exact_item (const BoulierSheet *sheet, guint item)
{
  const BoulierItem *info = boulier_sheet_get_item (sheet, item);
  const BoulierNode *formula = boulier_sheet_get_formula (sheet, item);

  if (formula != NULL)
    return boulier_node_is_exact (sheet, formula);
  return info->decimals == 0 || info->show == BOULIER_SHOW_SCORE;
}

/**
 * boulier_node_is_exact:
 *
 * Returns: whether no rounding error can come into the value, so that it may be compared as it is
 */
gboolean
boulier_node_is_exact (const BoulierSheet *sheet, const BoulierNode *node)
{
  switch (node->op)
    {
    case BOULIER_OP_NUMBER:
      return is_binary_fraction (node->number);
    case BOULIER_OP_SYMBOL:
      return node->slot >= 0 ? is_exact_item (sheet, (guint) node->slot)
                             : is_binary_fraction (node->number);
    case BOULIER_OP_DIVIDE:
      /* By a power of two: 1/2. */
      return node->args[1]->op == BOULIER_OP_NUMBER && node->args[1]->number.den == 1 &&
             is_power_of_two (node->args[1]->number.num) &&
             boulier_node_is_exact (sheet, node->args[0]);
    case BOULIER_OP_HALFUP:
      return boulier_node_is_exact (sheet, node->args[1]);
    case BOULIER_OP_SUM:
    case BOULIER_OP_SUMUPTO:
    case BOULIER_OP_LEAST:
    case BOULIER_OP_GREATEST:
      return is_exact_item (sheet, (guint) node->slot);
    case BOULIER_OP_INT:
    case BOULIER_OP_LOOKUP:
    case BOULIER_OP_COUNT:
    case BOULIER_OP_COUNTUPTO:
      return TRUE;
    default:
      if (boulier_node_is_truth (node))
        return TRUE;
      for (guint i = node->op == BOULIER_OP_IF ? 1 : 0; i < node->n_args; i++)
        if (!boulier_node_is_exact (sheet, node->args[i]))
          return FALSE;
      return TRUE;
    }
}
