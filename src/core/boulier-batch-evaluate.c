/* boulier-batch-evaluate.c: evaluates a tree over many rows, one loop per node.
 *
 * What a node does is what boulier-evaluate.c does; tests compare both. Laziness is a matter of
 * selections: a branch is evaluated for the rows that take it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-batch-private.h"

static BoulierOperand
make_operand (const BoulierPass *pass, const BoulierNumber *buffer)
{
  return (BoulierOperand){ buffer, pass->batch->identity };
}

static inline void
fail (BoulierPass *pass, guint32 row, BoulierNumber *out)
{
  pass->batch->failed[row] = TRUE;
  out[row] = BOULIER_BLANK;
}

/* A value does not fit. What is left to do of the item goes on with a blank in its place. */
static void
break_off (BoulierPass *pass, guint32 row, BoulierNumber *out)
{
  pass->batch->broken = TRUE;
  out[row] = BOULIER_BLANK;
}

static BoulierOperand
evaluate_binary (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  BoulierOperand a = boulier_pass_evaluate (pass, node->args[0], selection);
  BoulierOperand b = boulier_pass_evaluate (pass, node->args[1], selection);

  for (guint i = 0; i < selection.n; i++)
    {
      guint32 row = selection.rows[i];
      BoulierNumber left = boulier_operand_get (&a, row);
      BoulierNumber right = boulier_operand_get (&b, row);

      if (boulier_number_is_blank (left) || boulier_number_is_blank (right))
        fail (pass, row, out);
      else if (boulier_op_is_comparison (node->op))
        out[row] =
            BOULIER_INTEGER (boulier_op_holds (node->op, boulier_number_compare (left, right)));
      else if (!boulier_op_calculate (node->op, left, right, &out[row], NULL))
        break_off (pass, row, out);
    }
  return make_operand (pass, out);
}

/* - ABS INT NOT. */
static BoulierOperand
evaluate_unary (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  BoulierOperand a = boulier_pass_evaluate (pass, node->args[0], selection);

  for (guint i = 0; i < selection.n; i++)
    {
      guint32 row = selection.rows[i];
      BoulierNumber value = boulier_operand_get (&a, row);

      if (boulier_number_is_blank (value))
        fail (pass, row, out);
      else if (!boulier_op_calculate_unary (node->op, value, &out[row], NULL))
        break_off (pass, row, out);
    }
  return make_operand (pass, out);
}

/* AND and OR: whoever is decided leaves the selection. */
static BoulierOperand
evaluate_logic (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  gboolean is_or = node->op == BOULIER_OP_OR;
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  guint32 *rows = boulier_batch_take_list (pass->batch);
  BoulierSelection open = selection;

  for (guint arg = 0; arg < node->n_args && open.n > 0; arg++)
    {
      BoulierOperand value = boulier_pass_evaluate (pass, node->args[arg], open);
      guint left = 0;

      for (guint i = 0; i < open.n; i++)
        {
          guint32 row = open.rows[i];
          BoulierNumber one = boulier_operand_get (&value, row);

          if (boulier_number_is_blank (one))
            fail (pass, row, out);
          else if ((one.num != 0) == is_or)
            out[row] = BOULIER_INTEGER (is_or);
          else
            rows[left++] = row;
        }
      open = (BoulierSelection){ rows, left };
    }
  for (guint i = 0; i < open.n; i++)
    out[open.rows[i]] = BOULIER_INTEGER (!is_or);
  return make_operand (pass, out);
}

/* MIN and MAX. */
static BoulierOperand
evaluate_extreme (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);

  for (guint arg = 0; arg < node->n_args; arg++)
    {
      BoulierOperand value = boulier_pass_evaluate (pass, node->args[arg], selection);

      for (guint i = 0; i < selection.n; i++)
        {
          guint32 row = selection.rows[i];
          BoulierNumber one = boulier_operand_get (&value, row);

          if (boulier_number_is_blank (one))
            fail (pass, row, out);
          else if (arg == 0 ||
                   (!boulier_number_is_blank (out[row]) &&
                    (boulier_number_compare (one, out[row]) < 0) == (node->op == BOULIER_OP_MIN)))
            out[row] = one;
        }
    }
  return make_operand (pass, out);
}

static void
copy_rows (BoulierNumber *out, const BoulierOperand *value, BoulierSelection selection)
{
  for (guint i = 0; i < selection.n; i++)
    out[selection.rows[i]] = boulier_operand_get (value, selection.rows[i]);
}

static BoulierOperand
evaluate_if (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  guint32 *lists[2] = { boulier_batch_take_list (pass->batch),
                        boulier_batch_take_list (pass->batch) };
  guint n[2] = { 0, 0 };
  BoulierOperand condition = boulier_pass_evaluate (pass, node->args[0], selection);

  for (guint i = 0; i < selection.n; i++)
    {
      guint32 row = selection.rows[i];
      BoulierNumber value = boulier_operand_get (&condition, row);
      guint branch = value.num != 0 ? 0 : 1;

      if (boulier_number_is_blank (value))
        fail (pass, row, out);
      else
        lists[branch][n[branch]++] = row;
    }
  for (guint branch = 0; branch < 2; branch++)
    {
      BoulierSelection taken = { lists[branch], n[branch] };
      BoulierOperand value;

      if (taken.n == 0)
        continue;
      value = boulier_pass_evaluate (pass, node->args[1 + branch], taken);
      copy_rows (out, &value, taken);
    }
  return make_operand (pass, out);
}

/* The first value that exists. */
static BoulierOperand
evaluate_first (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  guint32 *rows = boulier_batch_take_list (pass->batch);
  BoulierSelection open = selection;

  for (guint arg = 0; arg < node->n_args && open.n > 0; arg++)
    {
      BoulierOperand value = boulier_pass_evaluate (pass, node->args[arg], open);
      guint left = 0;

      copy_rows (out, &value, open);
      for (guint i = 0; i < open.n; i++)
        if (boulier_number_is_blank (out[open.rows[i]]))
          rows[left++] = open.rows[i];
      open = (BoulierSelection){ rows, left };
    }
  return make_operand (pass, out);
}

static BoulierOperand
evaluate_has (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  BoulierOperand value = boulier_pass_evaluate (pass, node->args[0], selection);

  for (guint i = 0; i < selection.n; i++)
    out[selection.rows[i]] = BOULIER_INTEGER (
        !boulier_number_is_blank (boulier_operand_get (&value, selection.rows[i])));
  return make_operand (pass, out);
}

static BoulierOperand
evaluate_lookup (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  const BoulierEdition *edition = boulier_sheet_get_edition (pass->batch->sheet);
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);
  BoulierOperand key = boulier_pass_evaluate (pass, node->args[0], selection);

  for (guint i = 0; i < selection.n; i++)
    {
      guint32 row = selection.rows[i];
      BoulierNumber value = boulier_operand_get (&key, row);
      const BoulierTableRow *found;

      if (boulier_number_is_blank (value))
        {
          fail (pass, row, out);
          continue;
        }
      found = boulier_table_find_row (&edition->tables[node->slot], value);
      out[row] = found == NULL ? BOULIER_BLANK : BOULIER_INTEGER (found->value);
    }
  return make_operand (pass, out);
}

/* Takes one more value into an aggregate. */
static gboolean
fold (BoulierOp op, BoulierNumber value, BoulierNumber *state)
{
  switch ((int) op)
    {
    case BOULIER_OP_SUM:
    case BOULIER_OP_SUMUPTO:
      return boulier_op_calculate (BOULIER_OP_ADD, *state, value, state, NULL);
    case BOULIER_OP_COUNT:
    case BOULIER_OP_COUNTUPTO:
      state->num++;
      return TRUE;
    case BOULIER_OP_LEAST:
      if (boulier_number_is_blank (*state) || boulier_number_compare (value, *state) < 0)
        *state = value;
      return TRUE;
    default:
      if (boulier_number_is_blank (*state) || boulier_number_compare (value, *state) > 0)
        *state = value;
      return TRUE;
    }
}

/* Over the counted rows of each player: the value so far after every row, when running is not NULL,
 * and the value in the end for the player. */
static void
fold_rows (BoulierPass *pass, const BoulierNode *node, BoulierNumber *running, BoulierNumber *ends)
{
  BoulierBatch *batch = pass->batch;
  guint group = batch->items[node->slot].group;
  const BoulierSpace *space = &batch->groups[group];
  const BoulierNumber *column = batch->values[node->slot];

  for (guint place = 0; place < batch->players.n; place++)
    {
      BoulierNumber state = boulier_op_get_start (node->op);

      for (guint32 row = space->starts[place]; row < space->starts[place + 1]; row++)
        {
          if (!boulier_number_is_blank (column[row]) &&
              boulier_batch_is_counted (batch, group, row) && !fold (node->op, column[row], &state))
            batch->broken = TRUE;
          if (running != NULL)
            running[row] = state;
        }
      if (ends != NULL)
        ends[place] = state;
    }
}

static BoulierOperand
evaluate_aggregate (BoulierPass *pass, const BoulierNode *node)
{
  BoulierNumber *out = boulier_batch_take_buffer (pass->batch);

  if (boulier_op_is_upto (node->op))
    {
      fold_rows (pass, node, out, NULL);
      return make_operand (pass, out);
    }
  fold_rows (pass, node, NULL, out);
  return (BoulierOperand){ out, pass->in_rows ? pass->space->owners : pass->batch->identity };
}

/* A value of the row, of its player, or a constant. */
static BoulierOperand
evaluate_symbol (BoulierPass *pass, const BoulierNode *node)
{
  BoulierBatch *batch = pass->batch;

  if (node->slot < 0)
    return (BoulierOperand){ &node->number, batch->zeros };
  if (node->is_column || !pass->in_rows)
    return make_operand (pass, batch->values[node->slot]);
  return (BoulierOperand){ batch->values[node->slot], pass->space->owners };
}

/* Whether a tree has the same value everywhere, because there are only numbers in it: 1/2, -Window. */
static gboolean
is_constant (const BoulierNode *node)
{
  if (node->op == BOULIER_OP_NUMBER)
    return TRUE;
  if (node->op == BOULIER_OP_SYMBOL)
    return node->slot < 0;
  if (node->op > BOULIER_OP_DIVIDE)
    return FALSE;
  for (guint i = 0; i < node->n_args; i++)
    if (!is_constant (node->args[i]))
      return FALSE;
  return TRUE;
}

static BoulierNumber
calculate_constant (BoulierPass *pass, const BoulierNode *node)
{
  BoulierNumber value = node->number;
  BoulierNumber a;
  gboolean fits;

  if (node->op == BOULIER_OP_NUMBER || node->op == BOULIER_OP_SYMBOL)
    return value;
  a = calculate_constant (pass, node->args[0]);
  if (node->n_args == 1)
    fits = boulier_op_calculate_unary (node->op, a, &value, NULL);
  else
    fits =
        boulier_op_calculate (node->op, a, calculate_constant (pass, node->args[1]), &value, NULL);
  pass->batch->broken = pass->batch->broken || !fits;
  return value;
}

BoulierOperand
boulier_pass_evaluate (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection)
{
  if (node->op == BOULIER_OP_SYMBOL)
    return evaluate_symbol (pass, node);
  if (is_constant (node))
    {
      BoulierNumber *out = boulier_batch_take_buffer (pass->batch);

      out[0] = calculate_constant (pass, node);
      return (BoulierOperand){ out, pass->batch->zeros };
    }
  switch ((int) node->op)
    {
    case BOULIER_OP_NEGATE:
    case BOULIER_OP_ABS:
    case BOULIER_OP_INT:
    case BOULIER_OP_NOT:
      return evaluate_unary (pass, node, selection);
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
      return evaluate_logic (pass, node, selection);
    case BOULIER_OP_MIN:
    case BOULIER_OP_MAX:
      return evaluate_extreme (pass, node, selection);
    case BOULIER_OP_IF:
      return evaluate_if (pass, node, selection);
    case BOULIER_OP_FIRST:
      return evaluate_first (pass, node, selection);
    case BOULIER_OP_HAS:
      return evaluate_has (pass, node, selection);
    case BOULIER_OP_LOOKUP:
      return evaluate_lookup (pass, node, selection);
    case BOULIER_OP_SUM:
    case BOULIER_OP_COUNT:
    case BOULIER_OP_LEAST:
    case BOULIER_OP_GREATEST:
    case BOULIER_OP_SUMUPTO:
    case BOULIER_OP_COUNTUPTO:
      return evaluate_aggregate (pass, node);
    default:
      return evaluate_binary (pass, node, selection);
    }
}
