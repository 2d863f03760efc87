/* boulier-formula-explain.c: says which comparison made a condition true or false.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-print-private.h"

/* How much a comparison tells: only the most telling ones are written. */
typedef enum
{
  TELLS_EXISTENCE, /* that a value is known */
  TELLS_STATE,     /* that a result is 1, that a number is 0 */
  TELLS_NUMBERS    /* that 2253 is not below 1970 */
} Tells;

/* A true statement: a text, or a number with a bound below and above: "2000 ≤ 2000 ≤ 2200". full is
 * the number with its value: "2000 − 6 = 1994". */
typedef struct
{
  Tells tells;
  char *text;
  char *full;
  char *bounds[2];
  BoulierOp ops[2];
  BoulierNumber values[2];
} Statement;

typedef struct
{
  BoulierPrinter *printer;
  GPtrArray *statements;
} Explainer;

static void explain (Explainer *explainer, const BoulierNode *node);

static void
statement_free (Statement *statement)
{
  g_free (statement->text);
  g_free (statement->full);
  g_free (statement->bounds[0]);
  g_free (statement->bounds[1]);
  g_free (statement);
}

gboolean
boulier_print_is_truth (const BoulierNode *node)
{
  return boulier_op_is_comparison (node->op) || node->op == BOULIER_OP_AND ||
         node->op == BOULIER_OP_OR || node->op == BOULIER_OP_NOT || node->op == BOULIER_OP_HAS;
}

/* The statement about that text; made when there is none. */
static Statement *
get_statement (Explainer *explainer, Tells tells, const char *text)
{
  Statement *statement;

  for (guint i = 0; i < explainer->statements->len; i++)
    {
      statement = g_ptr_array_index (explainer->statements, i);
      if (statement->tells == tells && g_str_equal (statement->text, text))
        return statement;
    }
  statement = g_new0 (Statement, 1);
  statement->tells = tells;
  statement->text = g_strdup (text);
  g_ptr_array_add (explainer->statements, statement);
  return statement;
}

/* Keeps the stricter of two bounds on the same side: the other one follows from it. */
static void
add_bound (Statement *statement, BoulierOp op, const char *bound, BoulierNumber value)
{
  int side = op == BOULIER_OP_LESS || op == BOULIER_OP_LESS_EQUAL;
  int order = boulier_number_compare (value, statement->values[side]);

  if (statement->bounds[side] != NULL && (side == 0 ? order <= 0 : order >= 0))
    return;
  g_free (statement->bounds[side]);
  statement->bounds[side] = g_strdup (bound);
  statement->ops[side] = op;
  statement->values[side] = value;
}

/* The truth of a node; FALSE when it cannot be told. */
static gboolean
find_truth (Explainer *explainer, const BoulierNode *node, gboolean *truth)
{
  BoulierNumber value;

  if (!boulier_node_evaluate (node, &explainer->printer->place, &value, NULL) ||
      boulier_number_is_blank (value))
    return FALSE;
  *truth = boulier_number_is_true (value);
  return TRUE;
}

static gboolean
is_zero (const BoulierNode *node)
{
  return node->op == BOULIER_OP_NUMBER && node->number.num == 0;
}

/* Whether a comparison only tells which of a few values a symbol has: "S = 1/2", "Nj > 0". */
static gboolean
is_state (const BoulierNode *node)
{
  const BoulierNode *right = node->args[1];
  gboolean literal = right->op != BOULIER_OP_SYMBOL && boulier_print_is_single (right);

  return node->args[0]->op == BOULIER_OP_SYMBOL && literal &&
         (node->op == BOULIER_OP_EQUAL || node->op == BOULIER_OP_NOT_EQUAL || is_zero (right));
}

/* "yes", "junior". */
static char *
dup_word (const BoulierPrinter *printer, const BoulierItem *item, BoulierNumber value)
{
  g_autofree char *word = boulier_item_dup_value (item, value, printer->style);

  return printer->style->markup ? g_markup_escape_text (word, -1) : g_steal_pointer (&word);
}

/* "S = ½", or for a category the word alone. */
static char *
dup_state (BoulierPrinter *printer, const BoulierNode *symbol)
{
  const BoulierItem *item =
      symbol->slot < 0 ? NULL : boulier_sheet_item (printer->sheet, (guint) symbol->slot);
  BoulierNumber value;
  int holds;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (!boulier_node_evaluate (symbol, &printer->place, &value, NULL))
    value = BOULIER_BLANK;
  if (item != NULL && (item->show == BOULIER_SHOW_CATEGORY || item->show == BOULIER_SHOW_TRUTH))
    text = dup_word (printer, item, value);
  else
    text = boulier_print_number (printer, item, value, &holds);
  if (item != NULL && item->show == BOULIER_SHOW_CATEGORY)
    return g_steal_pointer (&text);
  printer->numbers = FALSE;
  name = boulier_print_node (printer, symbol, &holds);
  printer->numbers = TRUE;
  return g_strconcat (name, boulier_print_sign (printer, BOULIER_OP_EQUAL), text, NULL);
}

/* "1970 − 1600 = 370": one side of a comparison with its value, when it is more than a number. */
static char *
dup_side (BoulierPrinter *printer, const BoulierNode *node)
{
  BoulierNumber value;
  int holds;
  g_autofree char *text = NULL;
  g_autofree char *result = NULL;

  text = boulier_print_node (printer, node, &holds);
  if (boulier_print_is_single (boulier_print_decide (printer, node)) ||
      !boulier_node_evaluate (node, &printer->place, &value, NULL) ||
      boulier_number_is_blank (value))
    return g_steal_pointer (&text);
  result = boulier_print_number (printer, NULL, value, &holds);
  if (g_strcmp0 (text, result) == 0)
    return g_steal_pointer (&text);
  return g_strconcat (text, boulier_print_sign (printer, BOULIER_OP_EQUAL), result, NULL);
}

/* "2000 ≤ 2200": kept as a bound, so that two of them can be written as one. */
static void
explain_bound (Explainer *explainer, const BoulierNode *node, BoulierOp op)
{
  BoulierPrinter *printer = explainer->printer;
  Statement *statement;
  BoulierNumber value;
  int holds;
  g_autofree char *left = boulier_print_node (printer, node->args[0], &holds);
  g_autofree char *right = boulier_print_node (printer, node->args[1], &holds);

  if (!boulier_node_evaluate (node->args[1], &printer->place, &value, NULL))
    return;
  statement = get_statement (explainer, TELLS_NUMBERS, left);
  if (statement->full == NULL)
    statement->full = dup_side (printer, node->args[0]);
  add_bound (statement, op, right, value);
}

static void
explain_equality (Explainer *explainer, const BoulierNode *node, BoulierOp op)
{
  BoulierPrinter *printer = explainer->printer;
  int holds;
  g_autofree char *left = op == BOULIER_OP_EQUAL
                              ? boulier_print_node (printer, node->args[0], &holds)
                              : dup_side (printer, node->args[0]);
  g_autofree char *right = boulier_print_node (printer, node->args[1], &holds);
  g_autofree char *text = g_strconcat (left, boulier_print_sign (printer, op), right, NULL);

  get_statement (explainer, TELLS_NUMBERS, text);
}

static void
explain_comparison (Explainer *explainer, const BoulierNode *node)
{
  g_autofree char *text = NULL;
  BoulierOp op;
  gboolean truth;

  if (!find_truth (explainer, node, &truth))
    return;
  op = truth ? node->op : boulier_print_get_opposite (node->op);
  if (boulier_print_is_truth (node->args[0]) || boulier_print_is_truth (node->args[1]))
    {
      explain (explainer, node->args[0]);
      explain (explainer, node->args[1]);
    }
  else if (is_state (node))
    {
      text = dup_state (explainer->printer, node->args[0]);
      get_statement (explainer, TELLS_STATE, text);
    }
  else if (op >= BOULIER_OP_LESS)
    explain_bound (explainer, node, op);
  else
    explain_equality (explainer, node, op);
}

/* AND and OR: an argument that decides alone, else all of them. */
static void
explain_logic (Explainer *explainer, const BoulierNode *node)
{
  gboolean decisive = node->op == BOULIER_OP_OR;
  gboolean truth;

  for (guint i = 0; i < node->n_args; i++)
    if (find_truth (explainer, node->args[i], &truth) && truth == decisive)
      {
        explain (explainer, node->args[i]);
        return;
      }
  for (guint i = 0; i < node->n_args; i++)
    explain (explainer, node->args[i]);
}

/* Explains a tree that belongs to another item: it has aggregates of its own. */
static void
explain_of (Explainer *explainer, const BoulierProgram *program, const BoulierNode *node)
{
  BoulierPlace *place = &explainer->printer->place;
  const BoulierNumber *states = place->states;
  g_autofree BoulierNumber *own = g_new0 (BoulierNumber, program->n_aggregates + 1);

  if (!boulier_program_aggregate (program, place->values, place->row, own, NULL))
    return;
  place->states = own;
  explain (explainer, node);
  place->states = states;
}

/* What computes the item that a symbol names; NULL for constants. */
static const BoulierProgram *
get_program (const Explainer *explainer, const BoulierNode *node)
{
  if (node->op != BOULIER_OP_SYMBOL || node->slot < 0)
    return NULL;
  return &explainer->printer->sheet->items[node->slot];
}

/* Whether a value exists: if it does because of the condition of its step, that is explained. */
static void
explain_has (Explainer *explainer, const BoulierNode *node)
{
  BoulierPrinter *printer = explainer->printer;
  const BoulierProgram *program = get_program (explainer, node->args[0]);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gboolean truth;
  int holds;

  if (!find_truth (explainer, node, &truth))
    return;
  if (program != NULL && program->condition != NULL && !node->args[0]->is_column &&
      printer->place.values->applies->data[node->args[0]->slot] == truth)
    {
      explain_of (explainer, program, program->condition);
      return;
    }
  printer->numbers = FALSE;
  name = boulier_print_node (printer, node->args[0], &holds);
  printer->numbers = TRUE;
  text = boulier_print_sentence (printer, truth ? N_ ("%s is known") : N_ ("%s is not known"), name,
                                 NULL);
  get_statement (explainer, TELLS_EXISTENCE, text);
}

static void
explain_symbol (Explainer *explainer, const BoulierNode *node)
{
  const BoulierProgram *program = get_program (explainer, node);
  g_autofree char *text = NULL;

  if (program != NULL && program->formula != NULL && boulier_print_is_truth (program->formula))
    {
      explain_of (explainer, program, program->formula);
      return;
    }
  text = dup_state (explainer->printer, node);
  get_statement (explainer, TELLS_STATE, text);
}

static void
explain (Explainer *explainer, const BoulierNode *node)
{
  node = boulier_print_decide (explainer->printer, node);
  if (boulier_op_is_comparison (node->op))
    explain_comparison (explainer, node);
  else if (node->op == BOULIER_OP_AND || node->op == BOULIER_OP_OR)
    explain_logic (explainer, node);
  else if (node->op == BOULIER_OP_NOT)
    explain (explainer, node->args[0]);
  else if (node->op == BOULIER_OP_HAS)
    explain_has (explainer, node);
  else if (node->op == BOULIER_OP_SYMBOL)
    explain_symbol (explainer, node);
}

/* "2000 ≤ 2000 ≤ 2200", "301 > 300", or the text alone. */
static char *
dup_statement (const BoulierPrinter *printer, const Statement *statement)
{
  const char *low = statement->bounds[0];
  const char *high = statement->bounds[1];
  BoulierOp op = statement->ops[0];

  if (low == NULL && high == NULL)
    return g_strdup (statement->text);
  if (low == NULL || high == NULL)
    return g_strconcat (statement->full,
                        boulier_print_sign (printer, low == NULL ? statement->ops[1] : op),
                        low == NULL ? high : low, NULL);
  op = op == BOULIER_OP_GREATER ? BOULIER_OP_LESS : BOULIER_OP_LESS_EQUAL;
  return g_strconcat (low, boulier_print_sign (printer, op), statement->text,
                      boulier_print_sign (printer, statement->ops[1]), high, NULL);
}

/* The most telling statements, joined. */
static char *
join_statements (const Explainer *explainer)
{
  Tells most = TELLS_EXISTENCE;
  g_autofree char *joined = NULL;

  for (guint i = 0; i < explainer->statements->len; i++)
    most = MAX (most, ((Statement *) g_ptr_array_index (explainer->statements, i))->tells);
  for (guint i = 0; i < explainer->statements->len; i++)
    {
      const Statement *statement = g_ptr_array_index (explainer->statements, i);
      g_autofree char *before = NULL;
      g_autofree char *next = NULL;

      if (statement->tells != most)
        continue;
      before = g_steal_pointer (&joined);
      next = dup_statement (explainer->printer, statement);
      joined = before == NULL
                   ? g_steal_pointer (&next)
                   : boulier_print_sentence (explainer->printer, N_ ("%s and %s"), before, next);
    }
  return joined != NULL ? g_steal_pointer (&joined) : g_strdup ("");
}

char *
boulier_print_explanation (BoulierPrinter *printer, const BoulierNode *node)
{
  g_autoptr (GPtrArray) statements =
      g_ptr_array_new_with_free_func ((GDestroyNotify) statement_free);
  Explainer explainer = { printer, statements };

  printer->numbers = TRUE;
  printer->root = FALSE;
  explain (&explainer, node);
  return join_statements (&explainer);
}

char *
boulier_print_choice (BoulierPrinter *printer, const BoulierNode *node)
{
  g_autoptr (GPtrArray) statements =
      g_ptr_array_new_with_free_func ((GDestroyNotify) statement_free);
  Explainer explainer = { printer, statements };
  gboolean truth;

  printer->numbers = TRUE;
  printer->root = FALSE;
  while (node->op == BOULIER_OP_IF && find_truth (&explainer, node->args[0], &truth))
    {
      explain (&explainer, node->args[0]);
      node = node->args[truth ? 1 : 2];
    }
  return join_statements (&explainer);
}
