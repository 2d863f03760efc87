/* boulier-node-private.h: what the parts of core know of operations, and what each of them does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-formula.h"

G_BEGIN_DECLS

/* A node without a name that takes the arguments (NULL for none) over. */
BoulierNode *boulier_node_new (BoulierOp op, GPtrArray *args);
/* How many nodes a tree has. */
guint boulier_node_count (const BoulierNode *node);
/* The operation that is written as a function of that name; FALSE when there is none. */
gboolean boulier_op_find_function (const char *name, BoulierOp *op);
/* How many arguments a function takes. */
void boulier_op_get_arguments (BoulierOp op, guint *least, guint *most);

static inline gboolean
boulier_op_is_comparison (BoulierOp op)
{
  return op >= BOULIER_OP_EQUAL && op <= BOULIER_OP_GREATER_EQUAL;
}

/* Whether it runs over the rows up to the one it is written in. */
static inline gboolean
boulier_op_is_upto (BoulierOp op)
{
  return op == BOULIER_OP_SUMUPTO || op == BOULIER_OP_COUNTUPTO;
}

/* The value of an aggregate before its first row. */
static inline BoulierNumber
boulier_op_get_start (BoulierOp op)
{
  return op == BOULIER_OP_LEAST || op == BOULIER_OP_GREATEST ? BOULIER_BLANK : BOULIER_INTEGER (0);
}

/* Whether a comparison is true of numbers in that order: as boulier_number_compare() gives it. */
static inline gboolean
boulier_op_holds (BoulierOp op, int order)
{
  switch ((int) op)
    {
    case BOULIER_OP_EQUAL:
      return order == 0;
    case BOULIER_OP_NOT_EQUAL:
      return order != 0;
    case BOULIER_OP_LESS:
      return order < 0;
    case BOULIER_OP_LESS_EQUAL:
      return order <= 0;
    case BOULIER_OP_GREATER:
      return order > 0;
    default:
      return order >= 0;
    }
}

/* + - * / HALFUP of two values that exist. Nearly all are whole numbers: they take the short way. */
static inline gboolean
boulier_op_calculate (
    BoulierOp op, BoulierNumber a, BoulierNumber b, BoulierNumber *out, GError **error)
{
  gboolean whole = a.den == 1 && b.den == 1;
  gint64 value;

  switch ((int) op)
    {
    case BOULIER_OP_ADD:
      if (whole && !__builtin_add_overflow (a.num, b.num, &value))
        break;
      return boulier_number_add (a, b, out, error);
    case BOULIER_OP_SUBTRACT:
      if (whole && !__builtin_sub_overflow (a.num, b.num, &value))
        break;
      return boulier_number_subtract (a, b, out, error);
    case BOULIER_OP_MULTIPLY:
      if (whole && !__builtin_mul_overflow (a.num, b.num, &value))
        break;
      return boulier_number_multiply (a, b, out, error);
    case BOULIER_OP_DIVIDE:
      return boulier_number_divide (a, b, out, error);
    default:
      return boulier_number_round_half_up (a, b, out, error);
    }
  *out = BOULIER_INTEGER (value);
  return TRUE;
}

/* - ABS INT NOT of a value that exists. */
static inline gboolean
boulier_op_calculate_unary (BoulierOp op, BoulierNumber a, BoulierNumber *out, GError **error)
{
  if (op == BOULIER_OP_NEGATE || (op == BOULIER_OP_ABS && a.num < 0))
    return boulier_number_negate (a, out, error);
  if (op == BOULIER_OP_INT)
    *out = BOULIER_INTEGER (boulier_number_floor (a));
  else if (op == BOULIER_OP_NOT)
    *out = BOULIER_INTEGER (a.num == 0);
  else
    *out = a;
  return TRUE;
}

G_END_DECLS
