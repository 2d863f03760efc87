/* boulier-formula.h: formulas in spreadsheet notation, parsed into a tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-style.h"

G_BEGIN_DECLS

#define BOULIER_FORMULA_ERROR (boulier_formula_error_quark ())

/**
 * BoulierFormulaError:
 * @BOULIER_FORMULA_ERROR_SYNTAX: not a formula; the message names the place (1-based character)
 * @BOULIER_FORMULA_ERROR_SYMBOL: a name that the sheet does not define before this formula
 * @BOULIER_FORMULA_ERROR_BLANK: arithmetic on a value that does not exist
 */
typedef enum
{
  BOULIER_FORMULA_ERROR_SYNTAX,
  BOULIER_FORMULA_ERROR_SYMBOL,
  BOULIER_FORMULA_ERROR_BLANK
} BoulierFormulaError;

GQuark boulier_formula_error_quark (void);

/**
 * BoulierOp:
 *
 * What a node of a formula does. Comparisons and the logical functions give 1 or 0.
 *
 * IF, AND, OR and FIRST evaluate their arguments from the left and only as far as needed. HAS says
 * whether a value exists. FIRST is the first value that exists. HALFUP (x, unit) is
 * unit * floor (x / unit + 1/2). LOOKUP (x, Table) is the value of the last row of the table whose
 * key is not above x; below the first key there is none (blank).
 *
 * Aggregates take the name of a game column and run over the counted games only:
 * SUM, COUNT (how many values), LEAST, GREATEST over all of them; SUMUPTO and COUNTUPTO over those
 * up to and including the row they are written in (column formulas only).
 */
typedef enum
{
  BOULIER_OP_NUMBER, /* a literal */
  BOULIER_OP_SYMBOL, /* a scalar, constant, or the value of a column in this row */
  BOULIER_OP_NEGATE,
  BOULIER_OP_ADD,
  BOULIER_OP_SUBTRACT,
  BOULIER_OP_MULTIPLY,
  BOULIER_OP_DIVIDE,
  BOULIER_OP_EQUAL,
  BOULIER_OP_NOT_EQUAL,
  BOULIER_OP_LESS,
  BOULIER_OP_LESS_EQUAL,
  BOULIER_OP_GREATER,
  BOULIER_OP_GREATER_EQUAL,
  BOULIER_OP_IF,
  BOULIER_OP_AND,
  BOULIER_OP_OR,
  BOULIER_OP_NOT,
  BOULIER_OP_MIN,
  BOULIER_OP_MAX,
  BOULIER_OP_ABS,
  BOULIER_OP_INT,
  BOULIER_OP_HALFUP,
  BOULIER_OP_HAS,
  BOULIER_OP_FIRST,
  BOULIER_OP_LOOKUP, /* name: the table */
  BOULIER_OP_SUM,    /* name: the column; so for all aggregates */
  BOULIER_OP_COUNT,
  BOULIER_OP_LEAST,
  BOULIER_OP_GREATEST,
  BOULIER_OP_SUMUPTO,
  BOULIER_OP_COUNTUPTO
} BoulierOp;

typedef struct _BoulierNode BoulierNode;

/**
 * BoulierNode:
 * @op: what it does
 * @number: the literal of %BOULIER_OP_NUMBER
 * @name: the symbol, table or column; NULL otherwise
 * @slot: where the value of @name stands, set by boulier_sheet_get(); -1 before
 * @state: number of an aggregate among those of its formula, set by boulier_sheet_get(); -1 otherwise
 * @is_column: whether @name is a game column
 *
 * A node of the tree of a formula; read only outside core.
 */
struct _BoulierNode
{
  BoulierOp op;
  BoulierNumber number;
  char *name;
  int slot;
  int state;
  gboolean is_column;
  guint n_args;
  BoulierNode **args;
};

/* A formula with parameters, written once and used by name: KF (n, R) = IF (n <= 100, …).
 * parameters is a comma separated list: "n, R". Arguments are put in place of parameters when a
 * formula that uses it is parsed. An array of them ends with a NULL name. */
typedef struct
{
  const char *name;
  const char *parameters;
  const char *formula;
} BoulierFunction;

BoulierNode *
boulier_formula_parse (const char *text, const BoulierFunction *functions, GError **error);
BoulierNode *boulier_node_copy (const BoulierNode *node);
void boulier_node_free (BoulierNode *node);
/* The name as written in formulas: "SUM", "HALFUP"; "+" for operators. */
const char *boulier_op_get_name (BoulierOp op);
/* Whether it runs over the rows of a column: SUM … COUNTUPTO. */
gboolean boulier_op_is_aggregate (BoulierOp op);
/* How tightly it binds: 1 comparisons, 2 + -, 3 * /, 4 minus sign, 5 everything else. */
int boulier_op_get_precedence (BoulierOp op);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierNode, boulier_node_free)

G_END_DECLS
