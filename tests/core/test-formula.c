/* test-formula.c: the parser of formulas: precedence, functions, errors with their place, noise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/boulier-formula.h"

static const BoulierFunction functions[] = {
  { "KF", "n, R", "IF(n <= 100, 32, IF(R < 2000, 16, 10))" },
  { "TWICE", "x", "x + x" },
  { "NESTED", "x", "TWICE(x) * TWICE(x + 1)" },
  { "TOTAL", "c", "SUM(c) + LOOKUP(1, c)" },
  { "NOTHING", "", "7" },
  { "ENDLESS", "x", "ENDLESS(x) + 1" },
  { "DOUBLING", "x", "DOUBLING(x + x) + DOUBLING(x + x)" },
  { "BROKEN", "x", "x +" },
  { NULL, NULL, NULL },
};

/* The tree as nested lists: "(+ a (* b 2))". */
static void
append_tree (GString *text, const BoulierNode *node)
{
  if (node->op == BOULIER_OP_NUMBER)
    {
      g_autofree char *number = boulier_number_dup_text (node->number);

      g_string_append (text, number);
      return;
    }
  if (node->op == BOULIER_OP_SYMBOL)
    {
      g_string_append (text, node->name);
      return;
    }
  g_string_append_printf (text, "(%s",
                          node->op == BOULIER_OP_NEGATE ? "neg" : boulier_op_get_name (node->op));
  for (guint i = 0; i < node->n_args; i++)
    {
      g_string_append_c (text, ' ');
      append_tree (text, node->args[i]);
    }
  if (node->name != NULL)
    g_string_append_printf (text, " %s", node->name);
  g_string_append_c (text, ')');
}

static void
assert_tree (const char *formula, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierNode) node = boulier_formula_parse (formula, functions, &error);
  g_autoptr (BoulierNode) copy = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_nonnull (node);
  copy = boulier_node_copy (node);
  g_clear_pointer (&node, boulier_node_free);
  append_tree (text, copy);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_precedence (void)
{
  assert_tree ("1+2*3", "(+ 1 (* 2 3))");
  assert_tree ("(1+2)*3", "(* (+ 1 2) 3)");
  assert_tree ("a-b-c", "(- (- a b) c)");
  assert_tree ("a/b/c", "(/ (/ a b) c)");
  assert_tree ("a/b*c", "(* (/ a b) c)");
  assert_tree ("-a*b", "(* (neg a) b)");
  assert_tree ("a*-b", "(* a (neg b))");
  assert_tree ("a - -b", "(- a (neg b))");
  assert_tree ("--a", "(neg (neg a))");
  assert_tree ("a+b<c*d", "(< (+ a b) (* c d))");
  assert_tree ("a = 1/2", "(= a (/ 1 2))");
  assert_tree ("(a>=1)<>(b>=1)", "(<> (>= a 1) (>= b 1))");
  assert_tree ("a<=b", "(<= a b)");
  assert_tree ("a>b", "(> a b)");
  assert_tree (" \t( ( a ) ) \n", "a");
  assert_tree ("0.5", "1/2");
  assert_tree ("12.50", "25/2");
  assert_tree ("_x1 + Nj", "(+ _x1 Nj)");
  assert_tree ("SUM", "SUM");
}

static void
test_functions (void)
{
  assert_tree ("IF(a,b,c)", "(IF a b c)");
  assert_tree ("AND(a,b,c,d)", "(AND a b c d)");
  assert_tree ("OR(a)", "(OR a)");
  assert_tree ("NOT(a)", "(NOT a)");
  assert_tree ("MIN(a,b)", "(MIN a b)");
  assert_tree ("MAX(a,b,c)", "(MAX a b c)");
  assert_tree ("ABS(-1)", "(ABS (neg 1))");
  assert_tree ("INT(a)", "(INT a)");
  assert_tree ("HALFUP(a, 10)", "(HALFUP a 10)");
  assert_tree ("HAS(a)", "(HAS a)");
  assert_tree ("FIRST(a,b)", "(FIRST a b)");
  assert_tree ("LOOKUP(ABS(R - Ro), Expectation)", "(LOOKUP (ABS (- R Ro)) Expectation)");
  assert_tree ("SUM(We)", "(SUM We)");
  assert_tree ("COUNT(We) + LEAST( We ) - GREATEST(We)",
               "(- (+ (COUNT We) (LEAST We)) (GREATEST We))");
  assert_tree ("SUMUPTO(x) * COUNTUPTO(x)", "(* (SUMUPTO x) (COUNTUPTO x))");
}

static void
test_parameters (void)
{
  assert_tree ("KF(n0 + 1, 2000)", "(IF (<= (+ n0 1) 100) 32 (IF (< 2000 2000) 16 10))");
  assert_tree ("TWICE(a*b)", "(+ (* a b) (* a b))");
  assert_tree ("NESTED(y)", "(* (+ y y) (+ (+ y 1) (+ y 1)))");
  assert_tree ("TWICE(x)", "(+ x x)");
  assert_tree ("TOTAL(We)", "(+ (SUM We) (LOOKUP 1 We))");
}

/* The message begins with the place. */
static void
assert_error (const char *formula, const char *place)
{
  g_autoptr (GError) error = NULL;
  BoulierNode *node = boulier_formula_parse (formula, functions, &error);

  g_assert_null (node);
  g_assert_error (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_SYNTAX);
  if (g_utf8_validate (formula, -1, NULL))
    g_test_message ("%.60s: %s", formula, error->message);
  g_assert_true (g_str_has_prefix (error->message, place));
}

static void
test_errors (void)
{
  assert_error ("", "character 1:");
  assert_error ("   ", "character 4:");
  assert_error ("1 +", "character 4:");
  assert_error ("1 + * 2", "character 5:");
  assert_error ("(1 + 2", "character 7:");
  assert_error ("1 + 2)", "character 6:");
  assert_error ("a b", "character 3:");
  assert_error ("1.2.3", "character 1:");
  assert_error ("5.", "character 1:");
  assert_error (".5", "character 1:");
  assert_error ("99999999999999999999", "character 1:");
  assert_error ("a < b < c", "character 8:");
  assert_error ("a == b", "character 4:");
  assert_error ("a ! b", "character 3:");
  assert_error ("é + 1", "character 1:");
  assert_error ("a + é", "character 5:");
  assert_error ("\"text\"", "character 1:");
  assert_error ("UNKNOWN(1)", "character 9:");
  assert_error ("sum(x)", "character 5:");
  assert_error ("IF(a, b)", "character 9:");
  assert_error ("IF(a, b, c, d)", "character 15:");
  assert_error ("NOT()", "character 6:");
  assert_error ("HALFUP(1)", "character 10:");
  assert_error ("SUM(1)", "character 5:");
  assert_error ("SUM(a + b)", "character 7:");
  assert_error ("SUM()", "character 5:");
  assert_error ("LOOKUP(1)", "character 9:");
  assert_error ("LOOKUP(1, 2)", "character 11:");
  assert_error ("MIN(1,)", "character 7:");
  assert_error ("MIN(,1)", "character 5:");
  assert_error ("KF(1)", "character 6:");
  assert_error ("KF(1, 2, 3)", "character 12:");
  assert_error ("TOTAL(a + 1)", "character 6 of the formula of TOTAL:");
  assert_error ("BROKEN(1)", "character 4 of the formula of BROKEN:");
  assert_error ("ENDLESS(1)", "character");
  assert_error ("DOUBLING(1)", "character");
  assert_error ("NOTHING(1)", "character");
  assert_error ("\xff", "the formula");
}

/* Deep and long formulas end with an error, not with the stack. */
static void
test_limits (void)
{
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (GString) minus = g_string_new (NULL);
  g_autoptr (GString) sum = g_string_new ("0");
  g_autoptr (GString) fine = g_string_new ("0");

  for (int i = 0; i < 100000; i++)
    {
      g_string_append_c (deep, '(');
      g_string_append_c (minus, '-');
      g_string_append (sum, "+1");
      if (i < 900)
        g_string_append (fine, "+1");
    }
  assert_error (deep->str, "character");
  assert_error (minus->str, "character");
  assert_error (sum->str, "character");
  boulier_node_free (boulier_formula_parse (fine->str, NULL, NULL));
}

/* Random text made of the parts of formulas is a tree or an error with a place, never a crash. */
static void
test_noise (void)
{
  static const char *const parts[] = {
    "(",    ")",    ",",       "+",  "-",    "*",       "/",    "<",
    ">=",   "=",    "a",       "We", "12",   "0.5",     "IF(",  "SUM(",
    "KF(",  "NOT(", "LOOKUP(", " ",  "<>",   "NESTED(", "\xc3", "½",
    "MAX(", "1e9",  "HALFUP(", ".",  "AND(", "TOTAL(",  "_",    "9999999999999999999999"
  };
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_trees = 0;

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 100000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BoulierNode) node = NULL;
      int n = g_rand_int_range (rand, 1, 14);

      while (n-- > 0)
        g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
      node = boulier_formula_parse (text->str, functions, &error);
      g_assert_true ((node == NULL) == (error != NULL));
      n_trees += node != NULL;
    }
  g_test_message ("%u were formulas", n_trees);
}

static void
test_bytes (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 100000; i++)
    {
      char text[24] = "";
      int length = g_rand_int_range (rand, 0, sizeof text);
      g_autoptr (BoulierNode) node = NULL;

      for (int j = 0; j < length; j++)
        text[j] = (char) g_rand_int_range (rand, 0, i % 2 == 0 ? 128 : 256);
      node = boulier_formula_parse (text, functions, NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formula/precedence", test_precedence);
  g_test_add_func ("/formula/functions", test_functions);
  g_test_add_func ("/formula/parameters", test_parameters);
  g_test_add_func ("/formula/errors", test_errors);
  g_test_add_func ("/formula/limits", test_limits);
  g_test_add_func ("/formula/noise", test_noise);
  g_test_add_func ("/formula/bytes", test_bytes);
  return g_test_run ();
}
