/* boulier-node.c: operations by name and the nodes of a formula's tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-node-private.h"

/* What is known of an operation; least and most count the arguments of those with a name. */
typedef struct
{
  const char *name;
  guint least;
  guint most;
  int precedence;
} OpInfo;

/* clang-format off */
static const OpInfo op_infos[] = {
  [BOULIER_OP_NUMBER]        = { "number",    0, 0, 5 },
  [BOULIER_OP_SYMBOL]        = { "symbol",    0, 0, 5 },
  [BOULIER_OP_NEGATE]        = { "-",         0, 0, 4 },
  [BOULIER_OP_ADD]           = { "+",         0, 0, 2 },
  [BOULIER_OP_SUBTRACT]      = { "-",         0, 0, 2 },
  [BOULIER_OP_MULTIPLY]      = { "*",         0, 0, 3 },
  [BOULIER_OP_DIVIDE]        = { "/",         0, 0, 3 },
  [BOULIER_OP_EQUAL]         = { "=",         0, 0, 1 },
  [BOULIER_OP_NOT_EQUAL]     = { "<>",        0, 0, 1 },
  [BOULIER_OP_LESS]          = { "<",         0, 0, 1 },
  [BOULIER_OP_LESS_EQUAL]    = { "<=",        0, 0, 1 },
  [BOULIER_OP_GREATER]       = { ">",         0, 0, 1 },
  [BOULIER_OP_GREATER_EQUAL] = { ">=",        0, 0, 1 },
  [BOULIER_OP_IF]            = { "IF",        3, 3, 5 },
  [BOULIER_OP_AND]           = { "AND",       1, 99, 5 },
  [BOULIER_OP_OR]            = { "OR",        1, 99, 5 },
  [BOULIER_OP_NOT]           = { "NOT",       1, 1, 5 },
  [BOULIER_OP_MIN]           = { "MIN",       1, 99, 5 },
  [BOULIER_OP_MAX]           = { "MAX",       1, 99, 5 },
  [BOULIER_OP_ABS]           = { "ABS",       1, 1, 5 },
  [BOULIER_OP_INT]           = { "INT",       1, 1, 5 },
  [BOULIER_OP_HALFUP]        = { "HALFUP",    2, 2, 5 },
  [BOULIER_OP_HAS]           = { "HAS",       1, 1, 5 },
  [BOULIER_OP_FIRST]         = { "FIRST",     1, 99, 5 },
  [BOULIER_OP_LOOKUP]        = { "LOOKUP",    2, 2, 5 },
  [BOULIER_OP_SUM]           = { "SUM",       1, 1, 5 },
  [BOULIER_OP_COUNT]         = { "COUNT",     1, 1, 5 },
  [BOULIER_OP_LEAST]         = { "LEAST",     1, 1, 5 },
  [BOULIER_OP_GREATEST]      = { "GREATEST",  1, 1, 5 },
  [BOULIER_OP_SUMUPTO]       = { "SUMUPTO",   1, 1, 5 },
  [BOULIER_OP_COUNTUPTO]     = { "COUNTUPTO", 1, 1, 5 },
};
/* clang-format on */

/**
 * boulier_op_get_name:
 *
 * Returns: the name as written in formulas; static
 */
const char *
boulier_op_get_name (BoulierOp op)
{
  g_return_val_if_fail (op < G_N_ELEMENTS (op_infos), NULL);

  return op_infos[op].name;
}

/**
 * boulier_op_find_function:
 * @op: (out): the operation
 *
 * Returns: whether there is an operation that is written as a function of that name
 */
gboolean
boulier_op_find_function (const char *name, BoulierOp *op)
{
  for (BoulierOp i = BOULIER_OP_IF; i < G_N_ELEMENTS (op_infos); i++)
    if (strcmp (op_infos[i].name, name) == 0)
      {
        *op = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * boulier_op_get_arguments:
 * @least: (out): how many arguments a function takes at least
 * @most: (out): how many it takes at most
 */
void
boulier_op_get_arguments (BoulierOp op, guint *least, guint *most)
{
  *least = op_infos[op].least;
  *most = op_infos[op].most;
}

/**
 * boulier_op_is_aggregate:
 *
 * Returns: whether @op takes the name of a column and runs over its rows
 */
gboolean
boulier_op_is_aggregate (BoulierOp op)
{
  return op >= BOULIER_OP_SUM && op <= BOULIER_OP_COUNTUPTO;
}

/**
 * boulier_op_get_precedence:
 *
 * Returns: 1 for comparisons, 2 for sums, 3 for products, 4 for the minus sign, 5 for the rest
 */
int
boulier_op_get_precedence (BoulierOp op)
{
  g_return_val_if_fail (op < G_N_ELEMENTS (op_infos), 0);

  return op_infos[op].precedence;
}

/**
 * boulier_node_new:
 * @args: (nullable) (element-type BoulierNode): the arguments, which are taken out of the array
 *
 * Returns: (transfer full): a node whose names are not resolved yet
 */
BoulierNode *
boulier_node_new (BoulierOp op, GPtrArray *args)
{
  BoulierNode *node = g_new0 (BoulierNode, 1);
  gsize n_args = 0;

  node->op = op;
  node->slot = -1;
  node->state = -1;
  if (args != NULL)
    node->args = (BoulierNode **) g_ptr_array_steal (args, &n_args);
  node->n_args = (guint) n_args;
  return node;
}

/**
 * boulier_node_count:
 *
 * Returns: the number of nodes of a tree
 */
guint
boulier_node_count (const BoulierNode *node)
{
  guint n = 1;

  for (guint i = 0; i < node->n_args; i++)
    n += boulier_node_count (node->args[i]);
  return n;
}

/**
 * boulier_node_copy:
 *
 * Returns: (transfer full): the tree once more
 */
BoulierNode *
boulier_node_copy (const BoulierNode *node)
{
  BoulierNode *copy;

  copy = g_new (BoulierNode, 1);
  *copy = *node;
  copy->name = g_strdup (node->name);
  copy->args = g_new (BoulierNode *, node->n_args);
  for (guint i = 0; i < node->n_args; i++)
    copy->args[i] = boulier_node_copy (node->args[i]);
  return copy;
}

/**
 * boulier_node_free:
 * @node: (nullable) (transfer full): a tree
 *
 * Frees the node and everything below it.
 */
void
boulier_node_free (BoulierNode *node)
{
  if (node == NULL)
    return;
  for (guint i = 0; i < node->n_args; i++)
    boulier_node_free (node->args[i]);
  g_free (node->args);
  g_free (node->name);
  g_free (node);
}
