/* boulier-formula.c: the parser of formulas in spreadsheet notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-node-private.h"

/* Deep enough for any rule, shallow enough for any stack; functions that call themselves end here. */
#define MAX_DEPTH 64
/* How large a tree may become when functions are put in place. */
#define MAX_NODES 2000

G_DEFINE_QUARK (boulier - formula - error - quark, boulier_formula_error)

/* The arguments that stand for the parameters of the function whose formula is being read. */
typedef struct
{
  char **names;
  GPtrArray *nodes;
} Bindings;

/* What is being read: text from start, the next character at p. Nodes and depth count over all
 * functions that are put in place. */
typedef struct
{
  const char *start;
  const char *p;
  const BoulierFunction *functions;
  const Bindings *bindings;
  const char *function;
  guint *n_nodes;
  guint depth;
} Parser;

static BoulierNode *parse_expression (Parser *parser, GError **error);
static BoulierNode *parse_unary (Parser *parser, GError **error);

/* Names the place where reading stopped; in a function also the function. */
static void
set_syntax (const Parser *parser, GError **error, const char *what)
{
  glong place = g_utf8_pointer_to_offset (parser->start, parser->p) + 1;

  if (parser->function != NULL)
    g_set_error (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_SYNTAX,
                 "character %ld of the formula of %s: %s", place, parser->function, what);
  else
    g_set_error (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_SYNTAX, "character %ld: %s",
                 place, what);
}

static void
skip_space (Parser *parser)
{
  while (g_ascii_isspace (*parser->p))
    parser->p++;
}

/* Whether the next token is that character; then it is read. */
static gboolean
accept_char (Parser *parser, char c)
{
  skip_space (parser);
  if (*parser->p != c)
    return FALSE;
  parser->p++;
  return TRUE;
}

static gboolean
expect_char (Parser *parser, char c, GError **error)
{
  char what[] = "“?” is missing";

  if (accept_char (parser, c))
    return TRUE;
  *strchr (what, '?') = c;
  set_syntax (parser, error, what);
  return FALSE;
}

/* Counts what was read; FALSE when functions put in place let the formula explode. */
static gboolean
grow (Parser *parser, guint n, GError **error)
{
  *parser->n_nodes += n;
  if (*parser->n_nodes <= MAX_NODES)
    return TRUE;
  set_syntax (parser, error, "the formula is too long");
  return FALSE;
}

static BoulierNode *
make_node (Parser *parser, BoulierOp op, GPtrArray *args, GError **error)
{
  return grow (parser, 1, error) ? boulier_node_new (op, args) : NULL;
}

static BoulierNode *
make_binary (Parser *parser, BoulierOp op, BoulierNode *left, BoulierNode *right, GError **error)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_node_free);

  g_ptr_array_add (args, left);
  g_ptr_array_add (args, right);
  return make_node (parser, op, args, error);
}

static BoulierNode *
parse_number (Parser *parser, GError **error)
{
  const char *end = parser->p;
  g_autofree char *text = NULL;
  g_autoptr (GError) problem = NULL;
  BoulierNumber number;
  BoulierNode *node;

  while (g_ascii_isdigit (*end) || *end == '.')
    end++;
  text = g_strndup (parser->p, (gsize) (end - parser->p));
  if (!boulier_number_parse (text, &number, &problem))
    {
      set_syntax (parser, error, problem->message);
      return NULL;
    }
  node = make_node (parser, BOULIER_OP_NUMBER, NULL, error);
  if (node == NULL)
    return NULL;
  parser->p = end;
  node->number = number;
  return node;
}

/* The name that begins here; NULL if there is none. */
static char *
parse_name (Parser *parser)
{
  const char *end;
  char *name;

  skip_space (parser);
  end = parser->p;
  if (!g_ascii_isalpha (*end) && *end != '_')
    return NULL;
  while (g_ascii_isalnum (*end) || *end == '_')
    end++;
  name = g_strndup (parser->p, (gsize) (end - parser->p));
  parser->p = end;
  return name;
}

/* The argument that stands for name in the function that is being read; borrowed. */
static const BoulierNode *
find_binding (const Parser *parser, const char *name)
{
  if (parser->bindings == NULL)
    return NULL;
  for (guint i = 0; parser->bindings->names[i] != NULL; i++)
    if (strcmp (parser->bindings->names[i], name) == 0)
      return g_ptr_array_index (parser->bindings->nodes, i);
  return NULL;
}

static BoulierNode *
make_symbol (Parser *parser, char *name, GError **error)
{
  const BoulierNode *bound = find_binding (parser, name);
  g_autofree char *owned = name;
  BoulierNode *node;

  if (bound != NULL)
    return grow (parser, boulier_node_count (bound), error) ? boulier_node_copy (bound) : NULL;
  node = make_node (parser, BOULIER_OP_SYMBOL, NULL, error);
  if (node != NULL)
    node->name = g_steal_pointer (&owned);
  return node;
}

/* The name of a table or column: an argument that is no value. */
static char *
parse_plain_name (Parser *parser, GError **error)
{
  g_autofree char *name = parse_name (parser);
  const BoulierNode *bound;

  if (name == NULL)
    {
      set_syntax (parser, error, "a name is missing");
      return NULL;
    }
  bound = find_binding (parser, name);
  if (bound == NULL)
    return g_steal_pointer (&name);
  if (bound->op == BOULIER_OP_SYMBOL)
    return g_strdup (bound->name);
  set_syntax (parser, error, "the argument must be a name");
  return NULL;
}

/* Reads expressions up to the closing parenthesis. */
static gboolean
parse_arguments (Parser *parser, GPtrArray *args, GError **error)
{
  if (accept_char (parser, ')'))
    return TRUE;
  do
    {
      BoulierNode *node = parse_expression (parser, error);

      if (node == NULL)
        return FALSE;
      g_ptr_array_add (args, node);
    }
  while (accept_char (parser, ','));
  return expect_char (parser, ')', error);
}

static gboolean
check_count (Parser *parser, guint n, guint least, guint most, GError **error)
{
  if (n >= least && n <= most)
    return TRUE;
  set_syntax (parser, error,
              n < least ? "an argument is missing" : "there is an argument too many");
  return FALSE;
}

/* LOOKUP (x, Table) and the aggregates: an argument is a name. */
static BoulierNode *
parse_named (Parser *parser, BoulierOp op, GError **error)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_node_free);
  g_autofree char *name = NULL;
  BoulierNode *node;

  if (op == BOULIER_OP_LOOKUP)
    {
      BoulierNode *key = parse_expression (parser, error);

      if (key == NULL)
        return NULL;
      g_ptr_array_add (args, key);
      if (!expect_char (parser, ',', error))
        return NULL;
    }
  name = parse_plain_name (parser, error);
  if (name == NULL || !expect_char (parser, ')', error))
    return NULL;
  node = make_node (parser, op, args, error);
  if (node != NULL)
    node->name = g_steal_pointer (&name);
  return node;
}

static BoulierNode *
parse_operation (Parser *parser, BoulierOp op, GError **error)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_node_free);
  guint least;
  guint most;

  if (op == BOULIER_OP_LOOKUP || boulier_op_is_aggregate (op))
    return parse_named (parser, op, error);
  boulier_op_get_arguments (op, &least, &most);
  if (!parse_arguments (parser, args, error) ||
      !check_count (parser, args->len, least, most, error))
    return NULL;
  return make_node (parser, op, args, error);
}

/* The names of a list like "n, R". */
static char **
split_parameters (const char *parameters)
{
  char **names = g_strsplit (parameters, ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_strstrip (names[i]);
  return names;
}

/* Reads all of the parser's text. */
static BoulierNode *
parse_whole (Parser *parser, GError **error)
{
  g_autoptr (BoulierNode) node = parse_expression (parser, error);

  if (node == NULL)
    return NULL;
  skip_space (parser);
  if (*parser->p != '\0')
    {
      set_syntax (parser, error, "an operator is missing");
      return NULL;
    }
  return g_steal_pointer (&node);
}

/* The formula of a function with the arguments in place of its parameters. */
static BoulierNode *
parse_function (Parser *parser, const BoulierFunction *function, GError **error)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_node_free);
  g_auto (GStrv) names = split_parameters (function->parameters);
  guint n_names = g_strv_length (names);
  Bindings bindings = { names, args };
  Parser inner = *parser;

  if (!parse_arguments (parser, args, error) ||
      !check_count (parser, args->len, n_names, n_names, error))
    return NULL;
  inner.start = inner.p = function->formula;
  inner.bindings = &bindings;
  inner.function = function->name;
  return parse_whole (&inner, error);
}

static const BoulierFunction *
find_function (const BoulierFunction *functions, const char *name)
{
  for (; functions != NULL && functions->name != NULL; functions++)
    if (strcmp (functions->name, name) == 0)
      return functions;
  return NULL;
}

static BoulierNode *
parse_call (Parser *parser, const char *name, GError **error)
{
  const BoulierFunction *function = find_function (parser->functions, name);
  BoulierOp op;

  if (boulier_op_find_function (name, &op))
    return parse_operation (parser, op, error);
  if (function != NULL)
    return parse_function (parser, function, error);
  set_syntax (parser, error, "there is no such function");
  return NULL;
}

static BoulierNode *
parse_primary (Parser *parser, GError **error)
{
  g_autofree char *name = NULL;

  if (accept_char (parser, '('))
    {
      g_autoptr (BoulierNode) node = parse_expression (parser, error);

      if (node == NULL || !expect_char (parser, ')', error))
        return NULL;
      return g_steal_pointer (&node);
    }
  if (g_ascii_isdigit (*parser->p) || *parser->p == '.')
    return parse_number (parser, error);
  name = parse_name (parser);
  if (name == NULL)
    {
      set_syntax (parser, error, "a number, a symbol or “(” is missing");
      return NULL;
    }
  if (accept_char (parser, '('))
    return parse_call (parser, name, error);
  return make_symbol (parser, g_steal_pointer (&name), error);
}

static BoulierNode *
parse_unary (Parser *parser, GError **error)
{
  g_autoptr (GPtrArray) args = NULL;
  BoulierNode *node = NULL;

  if (++parser->depth > MAX_DEPTH)
    set_syntax (parser, error, "the formula is nested too deeply");
  else if (!accept_char (parser, '-'))
    node = parse_primary (parser, error);
  else
    {
      node = parse_unary (parser, error);
      if (node != NULL)
        {
          args = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_node_free);
          g_ptr_array_add (args, node);
          node = make_node (parser, BOULIER_OP_NEGATE, args, error);
        }
    }
  parser->depth--;
  return node;
}

/* Products (level 3) or sums of products (level 2), from the left. */
static BoulierNode *
parse_chain (Parser *parser, int level, GError **error)
{
  BoulierNode *left = level == 3 ? parse_unary (parser, error) : parse_chain (parser, 3, error);

  while (left != NULL)
    {
      BoulierOp op;
      BoulierNode *right;

      skip_space (parser);
      if (level == 3 && (*parser->p == '*' || *parser->p == '/'))
        op = *parser->p == '*' ? BOULIER_OP_MULTIPLY : BOULIER_OP_DIVIDE;
      else if (level == 2 && (*parser->p == '+' || *parser->p == '-'))
        op = *parser->p == '+' ? BOULIER_OP_ADD : BOULIER_OP_SUBTRACT;
      else
        break;
      parser->p++;
      right = level == 3 ? parse_unary (parser, error) : parse_chain (parser, 3, error);
      if (right == NULL)
        g_clear_pointer (&left, boulier_node_free);
      else
        left = make_binary (parser, op, left, right, error);
    }
  return left;
}

/* Reads a comparison sign; FALSE when there is none. */
static gboolean
accept_comparison (Parser *parser, BoulierOp *op)
{
  /* Longer signs first. */
  static const BoulierOp ops[] = {
    BOULIER_OP_NOT_EQUAL, BOULIER_OP_LESS_EQUAL, BOULIER_OP_GREATER_EQUAL,
    BOULIER_OP_EQUAL,     BOULIER_OP_LESS,       BOULIER_OP_GREATER,
  };

  skip_space (parser);
  for (guint i = 0; i < G_N_ELEMENTS (ops); i++)
    if (g_str_has_prefix (parser->p, boulier_op_get_name (ops[i])))
      {
        *op = ops[i];
        parser->p += strlen (boulier_op_get_name (ops[i]));
        return TRUE;
      }
  return FALSE;
}

static BoulierNode *
parse_expression (Parser *parser, GError **error)
{
  g_autoptr (BoulierNode) left = parse_chain (parser, 2, error);
  BoulierNode *right;
  BoulierOp op;
  BoulierOp again;

  if (left == NULL || !accept_comparison (parser, &op))
    return g_steal_pointer (&left);
  right = parse_chain (parser, 2, error);
  if (right == NULL)
    return NULL;
  if (accept_comparison (parser, &again))
    {
      boulier_node_free (right);
      set_syntax (parser, error, "two comparisons in a row need parentheses");
      return NULL;
    }
  return make_binary (parser, op, g_steal_pointer (&left), right, error);
}

/**
 * boulier_formula_parse:
 * @text: a formula in spreadsheet notation, without "=" in front
 * @functions: (nullable): functions that may be used, ended by a NULL name; their formulas are put
 *   in place
 *
 * Errors: %BOULIER_FORMULA_ERROR_SYNTAX, with the place as the number of a character.
 *
 * Returns: (transfer full): the tree; symbols are not resolved yet
 */
BoulierNode *
boulier_formula_parse (const char *text, const BoulierFunction *functions, GError **error)
{
  guint n_nodes = 0;
  Parser parser = { text, text, functions, NULL, NULL, &n_nodes, 0 };

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_SYNTAX,
                           "the formula is not valid UTF-8");
      return NULL;
    }
  return parse_whole (&parser, error);
}
