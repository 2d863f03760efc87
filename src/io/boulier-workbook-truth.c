/* boulier-workbook-truth.c: writes comparisons and conditions as texts of a spreadsheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-workbook-writer.h"

static gboolean
is_exact (const BoulierFormulaWriter *writer, const BoulierNode *node)
{
  return boulier_node_is_exact (writer->cells->sheet, node);
}

/* Whether an argument after the first could give an error when it does not matter. */
gboolean
boulier_writer_needs_order (const BoulierFormulaWriter *writer, const BoulierNode *node)
{
  for (guint i = 1; i < node->n_args; i++)
    if (boulier_facts_is_fragile (writer->facts, node->args[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_zero (const BoulierNode *node)
{
  return node->op == BOULIER_OP_NUMBER && node->number.num == 0;
}

/* Values that are not whole are compared by their rounded difference. */
static void
write_comparison (BoulierFormulaWriter *writer, const BoulierNode *node, int level, GString *out)
{
  const BoulierNode *left = node->args[0];
  const BoulierNode *right = node->args[1];
  gboolean truths = boulier_node_is_truth (left) && boulier_node_is_truth (right);
  gboolean opened = boulier_writer_open (BOULIER_LEVEL_COMPARISON, level, out);

  if (truths)
    {
      boulier_writer_write_truth (writer, left, BOULIER_LEVEL_SUM, out);
      g_string_append (out, boulier_op_get_name (node->op));
      boulier_writer_write_truth (writer, right, BOULIER_LEVEL_SUM, out);
    }
  else if (is_exact (writer, left) && is_exact (writer, right))
    {
      boulier_writer_write_number (writer, left, BOULIER_LEVEL_SUM, out);
      g_string_append (out, boulier_op_get_name (node->op));
      boulier_writer_write_number (writer, right, BOULIER_LEVEL_SUM, out);
    }
  else
    {
      g_string_append (out, "ROUND(");
      boulier_writer_write_number (writer, left, BOULIER_LEVEL_SUM, out);
      if (right->op == BOULIER_OP_NEGATE)
        {
          g_string_append_c (out, '+');
          boulier_writer_write_number (writer, right->args[0], BOULIER_LEVEL_PRODUCT, out);
        }
      else if (!is_zero (right))
        {
          g_string_append_c (out, '-');
          boulier_writer_write_number (writer, right, BOULIER_LEVEL_PRODUCT, out);
        }
      g_string_append_printf (out, ",%d)%s0", BOULIER_GUARD_PLACES, boulier_op_get_name (node->op));
    }
  boulier_writer_close (opened, out);
}

/* How many of the arguments from start on can be computed together. */
static guint
count_together (const BoulierFormulaWriter *writer, const BoulierNode *node, guint start)
{
  guint i = start + 1;

  while (i < node->n_args && !boulier_facts_is_fragile (writer->facts, node->args[i]))
    i++;
  return i - start;
}

/* AND and OR as IF after IF, so that the rest is only computed where it matters. */
void
boulier_writer_write_in_order (BoulierFormulaWriter *writer,
                               const BoulierNode *node,
                               const char *yes,
                               const char *no,
                               GString *out)
{
  BoulierFacts *outer = writer->facts;
  g_autoptr (BoulierFacts) inner = boulier_facts_copy (outer);
  gboolean is_and = node->op == BOULIER_OP_AND;
  BoulierNode part = *node;
  guint n_levels = 0;

  writer->facts = inner;
  for (guint i = 0; i < node->n_args; i += part.n_args, n_levels++)
    {
      part.args = node->args + i;
      part.n_args = count_together (writer, node, i);
      g_string_append (out, "IF(");
      if (part.n_args == 1)
        boulier_writer_write_truth (writer, part.args[0], BOULIER_LEVEL_COMPARISON, out);
      else
        boulier_writer_write_truth (writer, &part, BOULIER_LEVEL_COMPARISON, out);
      g_string_append_printf (out, is_and ? "," : ",%s,", yes);
      boulier_facts_learn_truth (inner, &part, is_and);
    }
  g_string_append (out, is_and ? yes : no);
  for (; n_levels > 0; n_levels--)
    {
      if (is_and)
        g_string_append_printf (out, ",%s", no);
      g_string_append_c (out, ')');
    }
  writer->facts = outer;
}

gboolean
boulier_node_asks_for_cells (const BoulierNode *node)
{
  for (guint i = 0; i < node->n_args; i++)
    if (node->args[i]->op != BOULIER_OP_HAS || node->args[i]->args[0]->op != BOULIER_OP_SYMBOL)
      return FALSE;
  return node->n_args > 1;
}

static void
write_logic (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  if (node->op == BOULIER_OP_AND && boulier_node_asks_for_cells (node))
    {
      g_string_append (out, "COUNT(");
      for (guint i = 0; i < node->n_args; i++)
        {
          g_string_append (out, i > 0 ? "," : "");
          boulier_writer_write_number (writer, node->args[i]->args[0], BOULIER_LEVEL_COMPARISON,
                                       out);
        }
      g_string_append_printf (out, ")=%u", node->n_args);
      return;
    }
  if (boulier_writer_needs_order (writer, node))
    {
      boulier_writer_write_in_order (writer, node, "TRUE", "FALSE", out);
      return;
    }
  g_string_append_printf (out, "%s(", boulier_op_get_name (node->op));
  for (guint i = 0; i < node->n_args; i++)
    {
      g_string_append (out, i > 0 ? "," : "");
      boulier_writer_write_truth (writer, node->args[i], BOULIER_LEVEL_COMPARISON, out);
    }
  g_string_append_c (out, ')');
}

/* Whether the tree is a cell that holds 1 or 0. */
static gboolean
is_truth_cell (const BoulierFormulaWriter *writer, const BoulierNode *node)
{
  const BoulierNode *formula;

  if (node->op != BOULIER_OP_SYMBOL || node->slot < 0)
    return FALSE;
  formula = boulier_sheet_get_formula (writer->cells->sheet, (guint) node->slot);
  return formula != NULL && boulier_node_is_truth (formula);
}

/* A tree as TRUE or FALSE. */
void
boulier_writer_write_truth (BoulierFormulaWriter *writer,
                            const BoulierNode *node,
                            int level,
                            GString *out)
{
  gboolean opened;

  switch ((int) node->op)
    {
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
      opened = node->op == BOULIER_OP_AND && boulier_node_asks_for_cells (node)
                   ? boulier_writer_open (BOULIER_LEVEL_COMPARISON, level, out)
                   : 0;
      write_logic (writer, node, out);
      boulier_writer_close (opened, out);
      return;
    case BOULIER_OP_NOT:
      g_string_append (out, "NOT(");
      boulier_writer_write_truth (writer, node->args[0], BOULIER_LEVEL_COMPARISON, out);
      g_string_append_c (out, ')');
      return;
    case BOULIER_OP_HAS:
      boulier_writer_write_call (writer, "ISNUMBER", node, out);
      return;
    default:
      break;
    }
  if (boulier_node_is_truth (node))
    {
      write_comparison (writer, node, level, out);
      return;
    }
  opened = boulier_writer_open (BOULIER_LEVEL_COMPARISON, level, out);
  boulier_writer_write_number (writer, node, BOULIER_LEVEL_SUM, out);
  g_string_append (out, is_truth_cell (writer, node) ? "=1" : "<>0");
  boulier_writer_close (opened, out);
}

char *
boulier_writer_dup_truth (BoulierFormulaWriter *writer, const BoulierNode *node)
{
  GString *out = g_string_new (NULL);

  boulier_writer_write_truth (writer, node, BOULIER_LEVEL_COMPARISON, out);
  return g_string_free (out, FALSE);
}
