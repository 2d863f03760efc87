/* boulier-evaluate.c: evaluates the trees of formulas over the values of a sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-sheet-private.h"

static gboolean
set_blank_error (GError **error, const char *name)
{
  g_set_error (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_BLANK, "%s has no value", name);
  return FALSE;
}

static inline BoulierNumber
get_symbol (const BoulierNode *node, const BoulierPlace *place)
{
  if (node->slot < 0)
    return node->number;
  if (node->is_column)
    return boulier_values_column (place->values, (guint) node->slot)[place->row];
  return g_array_index (place->values->scalars, BoulierNumber, node->slot);
}

/* The name of what has no value in a tree whose value is blank; NULL when everything has one. */
static const char *
find_blank (const BoulierNode *node, const BoulierPlace *place)
{
  const char *name = NULL;

  if (node->op == BOULIER_OP_SYMBOL)
    return boulier_number_is_blank (get_symbol (node, place)) ? node->name : NULL;
  if (boulier_op_is_aggregate (node->op))
    return boulier_number_is_blank (place->states[node->state]) ? node->name : NULL;
  for (guint i = 0; i < node->n_args && name == NULL; i++)
    name = find_blank (node->args[i], place);
  return name != NULL ? name : node->name;
}

static gboolean
set_blank (const BoulierNode *node, BoulierPlace *place, GError **error)
{
  const char *name;

  place->blank = TRUE;
  if (error == NULL)
    return FALSE;
  name = find_blank (node, place);
  return set_blank_error (error, name != NULL ? name : boulier_op_get_name (node->op));
}

/* An argument that must have a value. */
static inline gboolean
evaluate_value (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  if (node->op == BOULIER_OP_NUMBER)
    *out = node->number;
  else if (node->op == BOULIER_OP_SYMBOL)
    *out = get_symbol (node, place);
  else if (!boulier_node_evaluate (node, place, out, error))
    return FALSE;
  return G_LIKELY (!boulier_number_is_blank (*out)) || set_blank (node, place, error);
}

/* + - * / HALFUP and comparisons. */
static gboolean
evaluate_binary (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  BoulierNumber a;
  BoulierNumber b;

  if (!evaluate_value (node->args[0], place, &a, error) ||
      !evaluate_value (node->args[1], place, &b, error))
    return FALSE;
  if (!boulier_op_is_comparison (node->op))
    return boulier_op_calculate (node->op, a, b, out, error);
  *out = BOULIER_INTEGER (boulier_op_holds (node->op, boulier_number_compare (a, b)));
  return TRUE;
}

/* - ABS INT NOT. */
static gboolean
evaluate_unary (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  BoulierNumber a;

  if (!evaluate_value (node->args[0], place, &a, error))
    return FALSE;
  return boulier_op_calculate_unary (node->op, a, out, error);
}

/* AND and OR: as far as needed. */
static gboolean
evaluate_logic (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  gboolean is_or = node->op == BOULIER_OP_OR;
  BoulierNumber value;

  for (guint i = 0; i < node->n_args; i++)
    {
      if (!evaluate_value (node->args[i], place, &value, error))
        return FALSE;
      if (boulier_number_is_true (value) == is_or)
        {
          *out = BOULIER_INTEGER (is_or);
          return TRUE;
        }
    }
  *out = BOULIER_INTEGER (!is_or);
  return TRUE;
}

/* MIN and MAX. */
static gboolean
evaluate_extreme (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  BoulierNumber best;
  BoulierNumber value;

  if (!evaluate_value (node->args[0], place, &best, error))
    return FALSE;
  for (guint i = 1; i < node->n_args; i++)
    {
      if (!evaluate_value (node->args[i], place, &value, error))
        return FALSE;
      if ((boulier_number_compare (value, best) < 0) == (node->op == BOULIER_OP_MIN))
        best = value;
    }
  *out = best;
  return TRUE;
}

static gboolean
evaluate_if (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  BoulierNumber condition;

  if (!evaluate_value (node->args[0], place, &condition, error))
    return FALSE;
  return boulier_node_evaluate (node->args[boulier_number_is_true (condition) ? 1 : 2], place, out,
                                error);
}

/* The first value that exists. */
static gboolean
evaluate_first (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  *out = BOULIER_BLANK;
  for (guint i = 0; i < node->n_args && boulier_number_is_blank (*out); i++)
    if (!boulier_node_evaluate (node->args[i], place, out, error))
      return FALSE;
  return TRUE;
}

static gboolean
evaluate_has (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  BoulierNumber value;

  if (!boulier_node_evaluate (node->args[0], place, &value, error))
    return FALSE;
  *out = BOULIER_INTEGER (!boulier_number_is_blank (value));
  return TRUE;
}

static gboolean
evaluate_lookup (const BoulierNode *node, BoulierPlace *place, BoulierNumber *out, GError **error)
{
  const BoulierTableRow *row;
  BoulierNumber key;

  if (!evaluate_value (node->args[0], place, &key, error))
    return FALSE;
  row = boulier_table_find_row (&place->values->sheet->edition->tables[node->slot], key);
  *out = row == NULL ? BOULIER_BLANK : BOULIER_INTEGER (row->value);
  return TRUE;
}

gboolean
boulier_node_evaluate (const BoulierNode *node,
                       BoulierPlace *place,
                       BoulierNumber *out,
                       GError **error)
{
  switch (node->op)
    {
    case BOULIER_OP_NUMBER:
      *out = node->number;
      return TRUE;
    case BOULIER_OP_SYMBOL:
      *out = get_symbol (node, place);
      return TRUE;
    case BOULIER_OP_NEGATE:
    case BOULIER_OP_ABS:
    case BOULIER_OP_INT:
    case BOULIER_OP_NOT:
      return evaluate_unary (node, place, out, error);
    case BOULIER_OP_ADD:
    case BOULIER_OP_SUBTRACT:
    case BOULIER_OP_MULTIPLY:
    case BOULIER_OP_DIVIDE:
    case BOULIER_OP_EQUAL:
    case BOULIER_OP_NOT_EQUAL:
    case BOULIER_OP_LESS:
    case BOULIER_OP_LESS_EQUAL:
    case BOULIER_OP_GREATER:
    case BOULIER_OP_GREATER_EQUAL:
    case BOULIER_OP_HALFUP:
      return evaluate_binary (node, place, out, error);
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
      return evaluate_logic (node, place, out, error);
    case BOULIER_OP_MIN:
    case BOULIER_OP_MAX:
      return evaluate_extreme (node, place, out, error);
    case BOULIER_OP_IF:
      return evaluate_if (node, place, out, error);
    case BOULIER_OP_FIRST:
      return evaluate_first (node, place, out, error);
    case BOULIER_OP_HAS:
      return evaluate_has (node, place, out, error);
    case BOULIER_OP_LOOKUP:
      return evaluate_lookup (node, place, out, error);
    case BOULIER_OP_SUM:
    case BOULIER_OP_COUNT:
    case BOULIER_OP_LEAST:
    case BOULIER_OP_GREATEST:
    case BOULIER_OP_SUMUPTO:
    case BOULIER_OP_COUNTUPTO:
      *out = place->states[node->state];
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}
