/* test-sheet.c: sheets made from rules, every operation, blanks, aggregates, conditions, errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/boulier-sheet.h"

static const BoulierTableRow steps[] = {
  { -10, 5 }, { 0, 50 }, { 4, 51 }, { 11, 52 }, { 100, 64 }
};
static const BoulierTable tables[] = {
  { .name = "Steps", .label = "Table of steps", .rows = steps, .n_rows = G_N_ELEMENTS (steps) },
  { .name = "Empty", .label = "Empty table" },
  { .name = NULL },
};
static const BoulierConstant constants[] = {
  { "Floor", { 1150, 1 }, "Lowest rating", NULL },
  { "Third", { 1, 3 }, "A third", NULL },
  { "x", { 99, 1 }, "Hidden behind the column x", NULL },
  { .name = NULL },
};
static const BoulierFunction functions[] = {
  { "KF", "n, R", "IF(n <= 100, 32, IF(R < 2000, 16, 10))" },
  { .name = NULL },
};
static const BoulierEdition edition = { .id = "test",
                                        .constants = constants,
                                        .functions = functions,
                                        .tables = tables,
                                        .lowest = 100,
                                        .highest = 4000 };

/* Two groups: x of every row, used in all rows but the second one; y of a group where all count. */
#define FRAME                                                                                      \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "a" }, { .kind = BOULIER_ITEM_INPUT, .symbol = "b" },    \
      { .kind = BOULIER_ITEM_INPUT, .symbol = "none" },                                            \
      { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "x" },                                          \
      { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "in" },                                         \
      { .kind = BOULIER_ITEM_COLUMN,                                                               \
        .symbol = "used",                                                                          \
        .formula = "in = 1",                                                                       \
        .flags = BOULIER_ITEM_COUNTED },                                                           \
  {                                                                                                \
    .kind = BOULIER_ITEM_GAME_INPUT, .group = 1, .symbol = "y"                                     \
  }

enum
{
  ITEM_A,
  ITEM_B,
  ITEM_NONE,
  ITEM_X,
  ITEM_IN,
  ITEM_USED,
  ITEM_Y,
  ITEM_FIRST
};

/* Rules live as long as the program; a test's own ones are kept in a list that the tests never free. */
static const BoulierSheetRules *
keep_rules (const BoulierItem *items, gsize n, const BoulierReason *reasons)
{
  static GSList *kept;
  BoulierSheetRules *rules = g_new0 (BoulierSheetRules, 1);
  BoulierItem *all = g_new0 (BoulierItem, n + 1);

  memcpy (all, items, n * sizeof *all);
  for (gsize i = 0; i < n; i++)
    {
      all[i].formula = g_strdup (items[i].formula);
      all[i].condition = g_strdup (items[i].condition);
    }
  rules->id = "test";
  rules->items = all;
  rules->reasons = reasons;
  kept = g_slist_prepend (kept, rules);
  return rules;
}

static BoulierNumber
number (const char *text)
{
  BoulierNumber value;

  if (text == NULL || *text == '\0')
    return BOULIER_BLANK;
  g_assert_true (boulier_number_parse (text, &value, NULL));
  return value;
}

/* Values of a sheet that begins with the frame: a = 5, b = -3/2; x = 1, 2, -, 4; in = 1, 0, 1, 1. */
static BoulierValues *
fill (const BoulierSheet *sheet)
{
  static const guint n_rows[2] = { 4, 3 };
  static const char *const x[] = { "1", "2", "", "4" };
  static const char *const y[] = { "1/2", "", "1/3" };
  BoulierValues *values = boulier_values_new (sheet);

  boulier_values_reset (values, sheet, n_rows);
  boulier_values_set_input (values, ITEM_A, number ("5"));
  boulier_values_set_input (values, ITEM_B, number ("-3/2"));
  for (guint row = 0; row < 4; row++)
    {
      boulier_values_set_game_input (values, ITEM_X, row, number (x[row]));
      boulier_values_set_game_input (values, ITEM_IN, row, BOULIER_INTEGER (row != 1));
    }
  for (guint row = 0; row < 3; row++)
    boulier_values_set_game_input (values, ITEM_Y, row, number (y[row]));
  return values;
}

/* The value of a formula as a step, or the message of its error. */
static char *
evaluate_step (const char *formula, GError **error)
{
  const BoulierItem items[] = {
    FRAME, { .kind = BOULIER_ITEM_STEP, .symbol = "out", .formula = formula }
  };
  const BoulierSheet *sheet =
      boulier_sheet_get (&edition, keep_rules (items, G_N_ELEMENTS (items), NULL), error);
  g_autoptr (BoulierValues) values = NULL;

  if (sheet == NULL)
    return NULL;
  values = fill (sheet);
  if (!boulier_values_evaluate (values, error))
    return NULL;
  return boulier_number_dup_text (boulier_values_get (values, ITEM_FIRST));
}

static void
test_operations (void)
{
  static const struct
  {
    const char *formula;
    const char *value;
  } cases[] = {
    { "7", "7" },
    { "0.25", "1/4" },
    { "a + b", "7/2" },
    { "a - b", "13/2" },
    { "a * b", "-15/2" },
    { "a / b", "-10/3" },
    { "-a", "-5" },
    { "-b * 2", "3" },
    { "a = 5", "1" },
    { "a = 5.1", "0" },
    { "a <> 5", "0" },
    { "b < -1.4", "1" },
    { "b <= -1.5", "1" },
    { "b > -1.5", "0" },
    { "b >= -1.5", "1" },
    { "(a > 1) <> (b > 1)", "1" },
    { "IF(a > 1, 10, 1/0)", "10" },
    { "IF(a < 1, 1/0, 20)", "20" },
    { "IF(b, 1, 2)", "1" },
    { "IF(0, 1, none)", "" },
    { "AND(1, a, b)", "1" },
    { "AND(0, 1/0)", "0" },
    { "AND(1, 0)", "0" },
    { "OR(0, 0)", "0" },
    { "OR(1, 1/0)", "1" },
    { "OR(0, b)", "1" },
    { "NOT(a)", "0" },
    { "NOT(0)", "1" },
    { "MIN(a, b, 2)", "-3/2" },
    { "MAX(b, 2, a)", "5" },
    { "MIN(a)", "5" },
    { "ABS(b)", "3/2" },
    { "ABS(a)", "5" },
    { "INT(b)", "-2" },
    { "INT(7/2)", "3" },
    { "INT(-2)", "-2" },
    { "HALFUP(b, 1)", "-1" },
    { "HALFUP(5/2, 1)", "3" },
    { "HALFUP(2015, 10)", "2020" },
    { "HALFUP(2/3, 0.01)", "67/100" },
    { "HAS(a)", "1" },
    { "HAS(none)", "0" },
    { "HAS(LOOKUP(-11, Steps))", "0" },
    { "FIRST(none, b, a)", "-3/2" },
    { "FIRST(none, none)", "" },
    { "FIRST(a, 1/0)", "5" },
    { "none", "" },
    { "LOOKUP(0, Steps)", "50" },
    { "LOOKUP(3, Steps)", "50" },
    { "LOOKUP(3.999, Steps)", "50" },
    { "LOOKUP(4, Steps)", "51" },
    { "LOOKUP(10.5, Steps)", "51" },
    { "LOOKUP(11, Steps)", "52" },
    { "LOOKUP(99, Steps)", "52" },
    { "LOOKUP(1000000, Steps)", "64" },
    { "LOOKUP(-0.5, Steps)", "5" },
    { "LOOKUP(-10, Steps)", "5" },
    { "LOOKUP(-10.1, Steps)", "" },
    { "LOOKUP(1, Empty)", "" },
    { "Floor + Third", "3451/3" },
    { "x", "99" },
    { "KF(100, a)", "32" },
    { "KF(101, 1999)", "16" },
    { "KF(101, 2000)", "10" },
    { "SUM(x)", "5" },
    { "COUNT(x)", "2" },
    { "LEAST(x)", "1" },
    { "GREATEST(x)", "4" },
    { "SUM(used)", "3" },
    { "COUNT(used)", "3" },
    { "COUNT(in)", "3" },
    { "SUM(y)", "5/6" },
    { "COUNT(y)", "2" },
    { "LEAST(y)", "1/3" },
    { "GREATEST(y)", "1/2" },
    { "SUM(x)/COUNT(x) + SUM(y)", "10/3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *value = evaluate_step (cases[i].formula, &error);

      g_test_message ("%s", cases[i].formula);
      g_assert_no_error (error);
      g_assert_cmpstr (value, ==, cases[i].value);
    }
}

static void
assert_error (const char *formula, GQuark domain, int code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *value = evaluate_step (formula, &error);

  g_test_message ("%s", formula);
  g_assert_null (value);
  g_assert_error (error, domain, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_errors (void)
{
#define BLANK  BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_BLANK
#define NUMBER BOULIER_NUMBER_ERROR
  assert_error ("a + none", BLANK, "out: none has no value");
  assert_error ("none * a", BLANK, "out: none has no value");
  assert_error ("-none", BLANK, "out: none has no value");
  assert_error ("none = 1", BLANK, "out: none has no value");
  assert_error ("IF(none, 1, 2)", BLANK, "out: none has no value");
  assert_error ("AND(1, none)", BLANK, "out: none has no value");
  assert_error ("OR(0, none)", BLANK, "out: none has no value");
  assert_error ("NOT(none)", BLANK, "out: none has no value");
  assert_error ("MIN(a, none)", BLANK, "out: none has no value");
  assert_error ("HALFUP(none, 1)", BLANK, "out: none has no value");
  assert_error ("LOOKUP(none, Steps)", BLANK, "out: none has no value");
  assert_error ("LOOKUP(-11, Steps) + 1", BLANK, "out: Steps has no value");
  assert_error ("IF(0, 1, none) + 1", BLANK, "out: none has no value");
  assert_error ("HAS(none + 1)", BLANK, "out: none has no value");
  assert_error ("1 / (a - 5)", NUMBER, BOULIER_NUMBER_ERROR_DIVISION,
                "out: A division by zero has no result.");
  assert_error ("HALFUP(a, 0)", NUMBER, BOULIER_NUMBER_ERROR_DIVISION,
                "out: A division by zero has no result.");
  assert_error ("9223372036854775807 + 1", NUMBER, BOULIER_NUMBER_ERROR_OVERFLOW,
                "out: The numbers become too large to be computed exactly.");
#undef BLANK
#undef NUMBER
}

/* A column of group 0 after the frame: its values in the four rows, "a|b|c|d". */
static char *
evaluate_column (const char *formula, const char *condition, guint flags, GError **error)
{
  const BoulierItem items[] = { FRAME,
                                { .kind = BOULIER_ITEM_COLUMN,
                                  .symbol = "out",
                                  .formula = formula,
                                  .condition = condition,
                                  .flags = flags } };
  const BoulierSheet *sheet =
      boulier_sheet_get (&edition, keep_rules (items, G_N_ELEMENTS (items), NULL), error);
  g_autoptr (BoulierValues) values = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (sheet == NULL)
    return NULL;
  values = fill (sheet);
  if (!boulier_values_evaluate (values, error))
    return NULL;
  for (guint row = 0; row < 4; row++)
    {
      g_autofree char *value =
          boulier_number_dup_text (boulier_values_get_in_row (values, ITEM_FIRST, row));

      g_string_append_printf (text, "%s%s", row == 0 ? "" : "|", value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_columns (void)
{
  static const struct
  {
    const char *formula;
    const char *condition;
    guint flags;
    const char *values;
  } cases[] = {
    { "a", NULL, 0, "5||5|5" },
    { "a", NULL, BOULIER_ITEM_ALWAYS, "5|5|5|5" },
    { "x", NULL, 0, "1|||4" },
    { "x + a", NULL, BOULIER_ITEM_ALWAYS, "6|7||9" },
    { "IF(HAS(x), x + a, 0)", NULL, 0, "6||0|9" },
    { "COUNTUPTO(used)", NULL, 0, "1||2|3" },
    { "COUNTUPTO(used)", NULL, BOULIER_ITEM_ALWAYS, "1|1|2|3" },
    { "COUNTUPTO(x)", NULL, 0, "1||1|2" },
    { "SUMUPTO(x)", NULL, BOULIER_ITEM_ALWAYS, "1|1|1|5" },
    { "a + SUMUPTO(x) / COUNTUPTO(x)", NULL, 0, "6||6|15/2" },
    { "SUM(x)", NULL, 0, "5||5|5" },
    { "SUM(x) - SUMUPTO(x) + SUM(y)", NULL, 0, "29/6||29/6|5/6" },
    { "IF(SUMUPTO(x) > 1, SUMUPTO(x), 0)", NULL, 0, "0||0|5" },
    { "x", "HAS(x)", 0, "1|||4" },
    { "a", "COUNTUPTO(x) >= 2", 0, "|||5" },
    { "x * 2", "COUNTUPTO(used) <= 1", 0, "2|||" },
    { "a", "none > 1", BOULIER_ITEM_ALWAYS, "|||" },
    { "LOOKUP(x, Steps)", NULL, BOULIER_ITEM_ALWAYS, "50|50||51" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *values =
          evaluate_column (cases[i].formula, cases[i].condition, cases[i].flags, &error);

      g_test_message ("%s", cases[i].formula);
      g_assert_no_error (error);
      g_assert_cmpstr (values, ==, cases[i].values);
    }
}

static void
test_column_errors (void)
{
  g_autoptr (GError) error = NULL;

  /* In a row that counts a missing value is a mistake in the rules. */
  g_assert_null (evaluate_column ("x + a", NULL, 0, &error));
  g_assert_error (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_BLANK);
  g_assert_cmpstr (error->message, ==, "out: x has no value");
  g_clear_error (&error);
  /* A column that is always shown hides missing values, not divisions by zero. */
  g_assert_null (evaluate_column ("1/0", NULL, BOULIER_ITEM_ALWAYS, &error));
  g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_DIVISION);
}

/* Items that stand alone, without the frame; the message of the error. */
static void
assert_rules_error (const BoulierItem *items, gsize n, const char *message)
{
  g_autoptr (GError) error = NULL;
  const BoulierSheetRules *rules = keep_rules (items, n, NULL);

  g_assert_null (boulier_sheet_get (&edition, rules, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

#define ASSERT_RULES_ERROR(message, ...)                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const BoulierItem rules_items[] = { __VA_ARGS__ };                                             \
    assert_rules_error (rules_items, G_N_ELEMENTS (rules_items), message);                         \
  }                                                                                                \
  G_STMT_END
#define INPUT(name)                                                                                \
  {                                                                                                \
    .kind = BOULIER_ITEM_INPUT, .symbol = name                                                     \
  }
#define GAME(name)                                                                                 \
  {                                                                                                \
    .kind = BOULIER_ITEM_GAME_INPUT, .symbol = name                                                \
  }
#define STEP(name, text)                                                                           \
  {                                                                                                \
    .kind = BOULIER_ITEM_STEP, .symbol = name, .formula = text                                     \
  }
#define COLUMN(name, text, bits)                                                                   \
  {                                                                                                \
    .kind = BOULIER_ITEM_COLUMN, .symbol = name, .formula = text, .flags = bits                    \
  }

static void
test_rules_errors (void)
{
  ASSERT_RULES_ERROR ("s: q: nothing above and no constant has this name", STEP ("s", "q"));
  ASSERT_RULES_ERROR ("s: t: nothing above and no constant has this name", STEP ("s", "t"),
                      STEP ("t", "1"));
  ASSERT_RULES_ERROR ("s: s: nothing above and no constant has this name", STEP ("s", "s + 1"));
  ASSERT_RULES_ERROR ("s: g: nothing above and no constant has this name", GAME ("g"),
                      STEP ("s", "g"));
  ASSERT_RULES_ERROR ("s: q: no column above has this name", STEP ("s", "SUM(q)"));
  ASSERT_RULES_ERROR ("s: g: no column above has this name", GAME ("g"), STEP ("s", "SUMUPTO(g)"));
  ASSERT_RULES_ERROR ("s: Table: no table has this name", STEP ("s", "LOOKUP(1, Table)"));
  ASSERT_RULES_ERROR ("s: character 4: a number, a symbol or “(” is missing", STEP ("s", "1 +"));
  ASSERT_RULES_ERROR ("s: s: the name is used twice", INPUT ("s"), STEP ("s", "1"));
  ASSERT_RULES_ERROR ("g: g: the name is used twice", GAME ("g"),
                      COLUMN ("g", "1", BOULIER_ITEM_ALWAYS));
  ASSERT_RULES_ERROR ("s: s: the formula is missing", STEP ("s", NULL));
  ASSERT_RULES_ERROR ("i: i: an input has no formula",
                      { .kind = BOULIER_ITEM_INPUT, .symbol = "i", .formula = "1" });
  ASSERT_RULES_ERROR ("c: c: it is not known yet which games count", COLUMN ("c", "1", 0),
                      COLUMN ("u", "1", BOULIER_ITEM_COUNTED));
  ASSERT_RULES_ERROR ("c: g: it is not known yet which games count", GAME ("g"),
                      COLUMN ("c", "SUM(g)", BOULIER_ITEM_ALWAYS),
                      COLUMN ("u", "1", BOULIER_ITEM_COUNTED));
  ASSERT_RULES_ERROR ("u: g: it is not known yet which games count", GAME ("g"),
                      COLUMN ("u", "SUM(g) > 1", BOULIER_ITEM_COUNTED));
  ASSERT_RULES_ERROR ("v: v: one computed column of a group says whether a game counts",
                      COLUMN ("u", "1", BOULIER_ITEM_COUNTED),
                      COLUMN ("v", "1", BOULIER_ITEM_COUNTED));
  ASSERT_RULES_ERROR (
      "s: q: nothing above and no constant has this name",
      { .kind = BOULIER_ITEM_STEP, .symbol = "s", .formula = "1", .condition = "q" });
}

/* A symbol can name a column and a step; a column hides an input, an input hides a constant. */
static void
test_names (void)
{
  const BoulierItem items[] = {
    INPUT ("w"),
    GAME ("w"),
    COLUMN ("out", "w + 1", 0),
    STEP ("out", "SUM(w)"),
    STEP ("both", "w + out + Floor"),
    INPUT ("Floor"),
    STEP ("hidden", "Floor"),
  };
  g_autoptr (GError) error = NULL;
  const BoulierSheetRules *rules = keep_rules (items, G_N_ELEMENTS (items), NULL);
  const BoulierSheet *sheet = boulier_sheet_get (&edition, rules, &error);
  g_autoptr (BoulierValues) values = NULL;
  guint n_rows = 2;

  g_assert_no_error (error);
  g_assert_true (boulier_sheet_get (&edition, rules, NULL) == sheet);
  g_assert_cmpuint (boulier_sheet_get_n_items (sheet), ==, 7);
  g_assert_cmpuint (boulier_sheet_get_n_groups (sheet), ==, 1);
  g_assert_cmpint (boulier_sheet_get_counted_column (sheet, 0), ==, -1);
  g_assert_cmpint (boulier_sheet_find_step (sheet, "out"), ==, 3);
  g_assert_cmpint (boulier_sheet_find_column (sheet, 0, "out"), ==, 2);
  g_assert_cmpint (boulier_sheet_find_column (sheet, 1, "out"), ==, -1);
  g_assert_cmpint (boulier_sheet_find_step (sheet, "nowhere"), ==, -1);
  g_assert_cmpstr (boulier_sheet_get_formula_text (sheet, 3), ==, "SUM(w)");
  g_assert_null (boulier_sheet_get_formula (sheet, 0));
  g_assert_null (boulier_sheet_get_condition (sheet, 3));
  g_assert_cmpint (boulier_sheet_get_formula (sheet, 3)->slot, ==, 1);
  g_assert_true (boulier_sheet_get_formula (sheet, 3)->is_column);
  values = boulier_values_new (sheet);
  boulier_values_reset (values, sheet, &n_rows);
  boulier_values_set_input (values, 0, BOULIER_INTEGER (100));
  boulier_values_set_input (values, 5, BOULIER_INTEGER (7));
  boulier_values_set_game_input (values, 1, 0, BOULIER_INTEGER (1));
  boulier_values_set_game_input (values, 1, 1, BOULIER_INTEGER (2));
  g_assert_true (boulier_values_evaluate (values, &error));
  g_assert_cmpint (boulier_values_get_in_row (values, 2, 1).num, ==, 3);
  g_assert_cmpint (boulier_values_get (values, 3).num, ==, 3);
  g_assert_cmpint (boulier_values_get (values, 4).num, ==, 100 + 3 + 1150);
  g_assert_cmpint (boulier_values_get (values, 6).num, ==, 7);
}

/* Steps with conditions are the cases of a text. */
static void
test_cases (void)
{
  const BoulierItem items[] = {
    FRAME,
    { .kind = BOULIER_ITEM_STEP, .symbol = "low", .formula = "a + none", .condition = "a < 1" },
    { .kind = BOULIER_ITEM_STEP,
      .symbol = "high",
      .formula = "a * 2",
      .condition = "NOT(HAS(low))" },
    { .kind = BOULIER_ITEM_STEP, .symbol = "both", .formula = "FIRST(low, high)" },
  };
  g_autoptr (GError) error = NULL;
  const BoulierSheet *sheet =
      boulier_sheet_get (&edition, keep_rules (items, G_N_ELEMENTS (items), NULL), &error);
  g_autoptr (BoulierValues) values = fill (sheet);

  g_assert_true (boulier_values_evaluate (values, &error));
  g_assert_false (boulier_values_applies (values, ITEM_FIRST));
  g_assert_true (boulier_number_is_blank (boulier_values_get (values, ITEM_FIRST)));
  g_assert_true (boulier_values_applies (values, ITEM_FIRST + 1));
  g_assert_true (boulier_values_applies (values, ITEM_FIRST + 2));
  g_assert_cmpint (boulier_values_get (values, ITEM_FIRST + 2).num, ==, 10);
}

static void
test_reasons (void)
{
  static const BoulierReason reasons[] = {
    { 1, "1", "another group", NULL },
    { 0, "none > 1", "cannot be told", NULL },
    { 0, "x > a", "too high", "1.a" },
    { 0, "AND(HAS(x), x < Third + SUM(x))", "too low", "1.b" },
    { .condition = NULL },
  };
  const BoulierItem items[] = { FRAME };
  g_autoptr (GError) error = NULL;
  const BoulierSheet *sheet =
      boulier_sheet_get (&edition, keep_rules (items, G_N_ELEMENTS (items), reasons), &error);
  g_autoptr (BoulierValues) values = fill (sheet);

  g_assert_cmpuint (boulier_sheet_get_n_reasons (sheet), ==, 4);
  g_assert_nonnull (boulier_sheet_get_reason_condition (sheet, 2));
  g_assert_true (boulier_values_evaluate (values, &error));
  g_assert_cmpint (boulier_values_get_reason (values, 0, 0), ==, -1);
  g_assert_cmpint (boulier_values_get_reason (values, 0, 1), ==, 3);
  boulier_values_set_game_input (values, ITEM_X, 1, BOULIER_INTEGER (6));
  g_assert_true (boulier_values_evaluate (values, &error));
  g_assert_cmpint (boulier_values_get_reason (values, 0, 1), ==, 2);
  boulier_values_set_game_input (values, ITEM_X, 1, BOULIER_BLANK);
  g_assert_true (boulier_values_evaluate (values, &error));
  g_assert_cmpint (boulier_values_get_reason (values, 0, 1), ==, -1);
  g_assert_cmpint (boulier_values_get_reason (values, 1, 0), ==, -1);
  g_assert_true (boulier_values_is_counted (values, 0, 0));
  g_assert_false (boulier_values_is_counted (values, 0, 1));
  g_assert_true (boulier_values_is_counted (values, 1, 2));
}

/* The same values serve one player after the other, with fewer and more rows. */
static void
test_reset (void)
{
  const BoulierItem items[] = { FRAME, STEP ("out", "SUM(x)") };
  g_autoptr (GError) error = NULL;
  const BoulierSheet *sheet =
      boulier_sheet_get (&edition, keep_rules (items, G_N_ELEMENTS (items), NULL), &error);
  g_autoptr (BoulierValues) values = fill (sheet);

  for (guint n = 0; n < 500; n += 7)
    {
      const guint n_rows[2] = { n, 0 };

      boulier_values_reset (values, sheet, n_rows);
      g_assert_true (boulier_number_is_blank (boulier_values_get (values, ITEM_A)));
      g_assert_cmpuint (boulier_values_get_n_rows (values, 0), ==, n);
      g_assert_cmpuint (boulier_values_get_n_rows (values, 9), ==, 0);
      for (guint row = 0; row < n; row++)
        {
          g_assert_true (boulier_number_is_blank (boulier_values_get_in_row (values, ITEM_X, row)));
          boulier_values_set_game_input (values, ITEM_X, row, BOULIER_INTEGER (row));
          boulier_values_set_game_input (values, ITEM_IN, row, BOULIER_INTEGER (1));
        }
      g_assert_true (boulier_values_evaluate (values, &error));
      g_assert_cmpint (boulier_values_get (values, ITEM_FIRST).num, ==,
                       n == 0 ? 0 : n * (n - 1) / 2);
    }
}

/* A naive value: a fraction of small whole numbers, or none because of a division by zero. */
typedef struct
{
  gboolean exists;
  gint64 num;
  gint64 den;
} Naive;

static Naive
naive (gint64 num, gint64 den)
{
  gint64 a = ABS (num);
  gint64 b = ABS (den);

  if (den == 0)
    return (Naive){ FALSE, 0, 1 };
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return (Naive){ TRUE, den < 0 ? -num / a : num / a, ABS (den) / a };
}

static gint64
naive_floor (Naive a)
{
  gint64 q = a.num / a.den;

  return q * a.den > a.num ? q - 1 : q;
}

static Naive write_random (GRand *rand, GString *text, int depth);

static Naive
write_binary (GRand *rand, GString *text, int depth)
{
  static const char *const signs[] = { " + ",  " - ", " * ",  " / ",  " < ",
                                       " <= ", " = ", " <> ", " >= ", " > " };
  int which = g_rand_int_range (rand, 0, G_N_ELEMENTS (signs));
  Naive a;
  Naive b;
  gint64 order;

  g_string_append_c (text, '(');
  a = write_random (rand, text, depth - 1);
  g_string_append (text, signs[which]);
  b = write_random (rand, text, depth - 1);
  g_string_append_c (text, ')');
  if (!a.exists || !b.exists)
    return (Naive){ FALSE, 0, 1 };
  order = a.num * b.den - b.num * a.den;
  switch (which)
    {
    case 0:
      return naive (a.num * b.den + b.num * a.den, a.den * b.den);
    case 1:
      return naive (order, a.den * b.den);
    case 2:
      return naive (a.num * b.num, a.den * b.den);
    case 3:
      return naive (a.num * b.den, a.den * b.num);
    case 4:
      return naive (order < 0, 1);
    case 5:
      return naive (order <= 0, 1);
    case 6:
      return naive (order == 0, 1);
    case 7:
      return naive (order != 0, 1);
    case 8:
      return naive (order >= 0, 1);
    default:
      return naive (order > 0, 1);
    }
}

static Naive
write_call (GRand *rand, GString *text, int depth)
{
  static const char *const names[] = { "IF", "AND", "OR", "NOT", "ABS", "INT", "MIN", "MAX" };
  static const int counts[] = { 3, 2, 2, 1, 1, 1, 2, 2 };
  int which = g_rand_int_range (rand, 0, G_N_ELEMENTS (names));
  Naive args[3] = { { FALSE, 0, 1 }, { FALSE, 0, 1 }, { FALSE, 0, 1 } };

  g_string_append_printf (text, "%s(", names[which]);
  for (int i = 0; i < counts[which]; i++)
    {
      g_string_append (text, i == 0 ? "" : ", ");
      args[i] = write_random (rand, text, depth - 1);
    }
  g_string_append_c (text, ')');
  if (!args[0].exists)
    return args[0];
  if (which == 0)
    return args[args[0].num != 0 ? 1 : 2];
  if (which == 1 && args[0].num == 0)
    return naive (0, 1);
  if (which == 2 && args[0].num != 0)
    return naive (1, 1);
  if (which == 3)
    return naive (args[0].num == 0, 1);
  if (which == 4)
    return naive (ABS (args[0].num), args[0].den);
  if (which == 5)
    return naive (naive_floor (args[0]), 1);
  if (!args[1].exists)
    return args[1];
  if (which < 3)
    return naive (args[1].num != 0, 1);
  return (args[1].num * args[0].den < args[0].num * args[1].den) == (which == 6) ? args[1]
                                                                                 : args[0];
}

/* Writes a random formula and computes its value on the way. */
static Naive
write_random (GRand *rand, GString *text, int depth)
{
  int kind = depth == 0 ? 0 : g_rand_int_range (rand, 0, 8);
  int value;

  if (kind > 4)
    return write_call (rand, text, depth);
  if (kind > 0)
    return write_binary (rand, text, depth);
  value = g_rand_int_range (rand, 0, 12);
  if (value == 10 || value == 11)
    {
      g_string_append (text, value == 10 ? "a" : "b");
      return value == 10 ? naive (5, 1) : naive (-3, 2);
    }
  g_string_append_printf (text, "%d", value);
  return naive (value, 1);
}

static void
test_random (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_values = 0;

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 5000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      Naive expected = write_random (rand, text, 3);
      g_autofree char *wanted = NULL;
      g_autofree char *value = evaluate_step (text->str, &error);

      if (!expected.exists)
        {
          g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_DIVISION);
          continue;
        }
      wanted = boulier_number_dup_text ((BoulierNumber){ expected.num, expected.den });
      if (g_strcmp0 (value, wanted) != 0)
        g_error ("%s = %s, not %s", text->str, wanted, value);
      n_values++;
    }
  g_test_message ("%u had a value", n_values);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/operations", test_operations);
  g_test_add_func ("/sheet/errors", test_errors);
  g_test_add_func ("/sheet/columns", test_columns);
  g_test_add_func ("/sheet/column-errors", test_column_errors);
  g_test_add_func ("/sheet/rules-errors", test_rules_errors);
  g_test_add_func ("/sheet/names", test_names);
  g_test_add_func ("/sheet/cases", test_cases);
  g_test_add_func ("/sheet/reasons", test_reasons);
  g_test_add_func ("/sheet/reset", test_reset);
  g_test_add_func ("/sheet/random", test_random);
  return g_test_run ();
}
