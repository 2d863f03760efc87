/* test-print.c: formulas written for people, with symbols and with the numbers put in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/boulier-sheet.h"

static const BoulierTableRow steps[] = { { 0, 50 }, { 33, 55 }, { 40, 56 }, { 100, 64 } };
static const BoulierTable tables[] = {
  { .name = "Steps", .label = "Table <1>", .rows = steps, .n_rows = G_N_ELEMENTS (steps) },
  { .name = NULL },
};
static const BoulierConstant constants[] = {
  { "Floor", { 1150, 1 }, "Lowest rating", NULL },
  { "Cap", { 470, 1 }, "Highest bonus", NULL },
  { .name = NULL },
};
static const BoulierFunction functions[] = {
  { "KF", "n, R", "IF(n <= 100, 32, IF(n <= 300, 24, IF(R < 2000, 16, IF(R <= 2200, 12, 10))))" },
  { .name = NULL },
};
static const BoulierEdition edition = { .id = "test",
                                        .constants = constants,
                                        .functions = functions,
                                        .tables = tables,
                                        .lowest = 100,
                                        .highest = 4000 };

/* clang-format off */
#define FRAME \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "R" }, \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Nj", .notation = "<i>N</i><sub>j</sub>" }, \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "low", .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "P", .decimals = 3 }, \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "none" }, \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Young", .show = BOULIER_SHOW_CATEGORY }, \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Total", .notation = "<i>R</i> + Δ" }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "S", .show = BOULIER_SHOW_SCORE }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "We", .notation = "<i>W</i><sub>e</sub>", .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "used", .formula = "HAS(S)", .flags = BOULIER_ITEM_COUNTED, \
    .show = BOULIER_SHOW_TRUTH }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Sc", .formula = "SUM(S)", .show = BOULIER_SHOW_SCORE }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "case_a", .formula = "R", .condition = "R < 1900" }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "odd", .formula = "Nj = 7", .show = BOULIER_SHOW_TRUTH }
/* clang-format on */

enum
{
  ITEM_R,
  ITEM_NJ,
  ITEM_LOW,
  ITEM_P,
  ITEM_NONE,
  ITEM_YOUNG,
  ITEM_TOTAL,
  ITEM_S,
  ITEM_WE,
  ITEM_USED,
  ITEM_SC,
  ITEM_CASE_A,
  ITEM_ODD,
  ITEM_OUT
};

static const char *
as_it_is (const char *text)
{
  return text;
}

static const BoulierStyle plain = { ".", "−", FALSE, as_it_is, FALSE };
static const BoulierStyle markup = { ",", "−", TRUE, as_it_is, FALSE };

static BoulierNumber
number (const char *text)
{
  BoulierNumber value;

  if (*text == '\0')
    return BOULIER_BLANK;
  g_assert_true (boulier_number_parse (text, &value, NULL));
  return value;
}

/* Rules live as long as the program. */
static const BoulierSheetRules *
keep_rules (const BoulierItem *out)
{
  static GSList *kept;
  const BoulierItem frame[] = { FRAME };
  BoulierSheetRules *rules = g_new0 (BoulierSheetRules, 1);
  BoulierItem *items = g_new0 (BoulierItem, ITEM_OUT + 2);

  memcpy (items, frame, sizeof frame);
  items[ITEM_OUT] = *out;
  items[ITEM_OUT].symbol = "out";
  items[ITEM_OUT].formula = g_strdup (out->formula);
  items[ITEM_OUT].condition = g_strdup (out->condition);
  rules->items = items;
  kept = g_slist_prepend (kept, rules);
  return rules;
}

/* A player with 2000, Nj = 7, low = −0.47, P = 5/7; n games: lost, drawn, lost, won, …, the third
 * one without a result. */
static BoulierValues *
fill (const BoulierItem *out, guint n)
{
  static const char *const scores[] = { "0", "1/2", "", "1" };
  g_autoptr (GError) error = NULL;
  const BoulierSheet *sheet = boulier_sheet_get (&edition, keep_rules (out), &error);
  BoulierValues *values;

  g_assert_no_error (error);
  values = boulier_values_new (sheet);
  boulier_values_reset (values, sheet, &n);
  boulier_values_set_input (values, ITEM_R, number ("2000"));
  boulier_values_set_input (values, ITEM_NJ, number ("7"));
  boulier_values_set_input (values, ITEM_LOW, number ("-0.47"));
  boulier_values_set_input (values, ITEM_P, number ("5/7"));
  boulier_values_set_input (values, ITEM_YOUNG, number ("0"));
  boulier_values_set_input (values, ITEM_TOTAL, number ("1994.36"));
  for (guint row = 0; row < n; row++)
    {
      boulier_values_set_game_input (values, ITEM_S, row, number (scores[row % 4]));
      boulier_values_set_game_input (values, ITEM_WE, row, number (row % 2 == 0 ? "0.56" : "-4.3"));
    }
  boulier_values_evaluate (values, &error);
  g_assert_no_error (error);
  return values;
}

typedef struct
{
  const char *formula;
  const char *symbols;
  const char *numbers;
} Case;

/* Spaces that do not break a line as ~. */
static char *
show_spaces (char *text)
{
  g_autofree char *owned = text;
  g_auto (GStrv) parts = g_strsplit (owned, "\302\240", -1);

  return g_strjoinv ("~", parts);
}

static void
check_cases (const Case *cases, gsize n, const BoulierStyle *style)
{
  for (gsize i = 0; i < n; i++)
    {
      const BoulierItem out = { .kind = BOULIER_ITEM_STEP, .formula = cases[i].formula };
      g_autoptr (BoulierValues) values = fill (&out, 4);
      g_autofree char *symbols = show_spaces (boulier_values_dup_formula (values, ITEM_OUT, style));
      g_autofree char *numbers = show_spaces (boulier_values_dup_numbers (values, ITEM_OUT, style));

      g_test_message ("%s", cases[i].formula);
      g_assert_cmpstr (symbols, ==, cases[i].symbols);
      g_assert_cmpstr (numbers, ==, cases[i].numbers);
    }
}

static void
test_arithmetic (void)
{
  static const Case cases[] = {
    { "R", "R", "2000" },
    { "7", "7", "7" },
    { "0.25", "0.25", "0.25" },
    { "(16*R + Nj*low)/(16 + Nj)", "(16·R + Nj·low) / (16 + Nj)",
      "(16 × 2000 + 7 × (−0.47)) / (16 + 7)" },
    { "R + low", "R + low", "2000 − 0.47" },
    { "R - low", "R − low", "2000 − (−0.47)" },
    { "low + R", "low + R", "−0.47 + 2000" },
    { "R + -Nj", "R − Nj", "2000 − 7" },
    { "R - -Nj", "R − (−Nj)", "2000 − (−7)" },
    { "-(R + Nj)", "−(R + Nj)", "−(2000 + 7)" },
    { "-low", "−low", "−(−0.47)" },
    { "R - (Nj + 1)", "R − (Nj + 1)", "2000 − (7 + 1)" },
    { "R + (Nj - 1)", "R + Nj − 1", "2000 + 7 − 1" },
    { "R - Nj - 1", "R − Nj − 1", "2000 − 7 − 1" },
    { "R * (Nj * 2)", "R·Nj·2", "2000 × 7 × 2" },
    { "R / (Nj * 2)", "R / (Nj·2)", "2000 / (7 × 2)" },
    { "R / Nj / 2", "R / Nj / 2", "2000 / 7 / 2" },
    { "low * 2", "low·2", "−0.47 × 2" },
    { "2 * low", "2·low", "2 × (−0.47)" },
    { "2 * (low * 2)", "2·low·2", "2 × (−0.47 × 2)" },
    { "100*P", "100·P", "100 × 5/7" },
    { "2 / P", "2 / P", "2 / (5/7)" },
    { "P * P", "P·P", "5/7 × 5/7" },
    { "-P", "−P", "−(5/7)" },
    { "R * 1/2", "R·1 / 2", "2000 × 1 / 2" },
    { "R * (1/2)", "R·½", "2000 × ½" },
    { "ABS(low - R)", "|low − R|", "|−0.47 − 2000|" },
    { "Floor + Cap", "Floor + Cap", "1150 + 470" },
    { "Total * 2", "Total·2", "1994.36 × 2" },
    { "R/3 + Nj", "R / 3 + Nj", "2000 / 3 + 7" },
  };

  check_cases (cases, G_N_ELEMENTS (cases), &plain);
}

static void
test_words (void)
{
  static const Case cases[] = {
    { "HALFUP(Total, 1)", "Total, rounded to a whole number",
      "1994.36, rounded to a whole number" },
    { "HALFUP(Total, 10)", "Total, rounded to the nearest 10",
      "1994.36, rounded to the nearest 10" },
    { "HALFUP(Total, 0.1)", "Total, rounded to decimal place 1",
      "1994.36, rounded to decimal place 1" },
    { "HALFUP(P, 1/1000000)", "P, rounded to decimal place 6", "5/7, rounded to decimal place 6" },
    { "HALFUP(R + low, 1)", "R + low, rounded to a whole number", "2000 − 0.47 = 1999.53" },
    { "HALFUP(Total, 1) - R", "rounded (Total) − R", "1994 − 2000" },
    { "INT(100*P)", "the whole part of 100·P", "the whole part of 100 × 5/7" },
    { "100*P - INT(100*P)", "100·P − whole part (100·P)", "100 × 5/7 − 71" },
    { "MAX(Floor, Total)", "the greater of Floor and Total", "the greater of 1150 and 1994.36" },
    { "MIN(Nj, 20)", "the smaller of Nj and 20", "the smaller of 7 and 20" },
    { "MIN(R + 40, MAX(R - 40, Total)) - 50", "min (R + 40; max (R − 40; Total)) − 50",
      "min (2000 + 40; max (2000 − 40; 1994.36)) − 50" },
    { "MAX(1, 2, Nj)", "max (1; 2; Nj)", "max (1; 2; 7)" },
    { "MAX(Nj)", "Nj", "7" },
    { "LOOKUP(ABS(R - 1960), Steps)", "Table <1> (|R − 1960|)", "Table <1> (|2000 − 1960|)" },
    { "100 - LOOKUP(40, Steps)", "100 − Table <1> (40)", "100 − 56" },
    { "IF(R > 1000, Nj + 1, Nj - 1)", "Nj + 1", "7 + 1" },
    { "IF(R > 3000, Nj + 1, HALFUP(Total, 1))", "Total, rounded to a whole number",
      "1994.36, rounded to a whole number" },
    { "2 * IF(R > 1000, Nj + 1, 0)", "2·(Nj + 1)", "2 × (7 + 1)" },
    { "FIRST(case_a, none, Total)", "Total", "1994.36" },
    { "FIRST(none, case_a)", "none", "–" },
  };

  check_cases (cases, G_N_ELEMENTS (cases), &plain);
}

static void
test_aggregates (void)
{
  static const Case cases[] = {
    { "SUM(S)", "Σ S", "0 + ½ + 1" },
    { "SUM(We)", "Σ We", "0.56 − 4.30 − 4.30" },
    { "Nj * SUM(We)", "Nj·Σ We", "7 × (0.56 − 4.30 − 4.30)" },
    { "R + SUM(We)", "R + Σ We", "2000 + 0.56 − 4.30 − 4.30" },
    { "R - SUM(We)", "R − Σ We", "2000 − (0.56 − 4.30 − 4.30)" },
    { "SUM(We)/COUNT(We)", "Σ We / (number of games with We)", "(0.56 − 4.30 − 4.30) / 3" },
    { "COUNT(used)", "number of games that count", "3" },
    { "COUNT(We)", "number of games with We", "3" },
    { "LEAST(We) + 1", "(lowest We) + 1", "−4.3 + 1" },
    { "GREATEST(We)", "highest We", "0.56" },
  };

  check_cases (cases, G_N_ELEMENTS (cases), &plain);
}

/* Values that are true or false, and constants that were chosen, are explained by what decided. */
static void
test_explanations (void)
{
  static const Case cases[] = {
    { "KF(301, R)", "12", "301 > 300 and 2000 ≤ 2000 ≤ 2200" },
    { "KF(Nj, R)", "32", "7 ≤ 100" },
    { "KF(Nj + 100, R)", "24", "100 < 7 + 100 ≤ 300" },
    { "IF(Young = 1, 7, 15)", "15", "senior" },
    { "IF(P > 0.95, Cap, IF(P < 0.05, -Cap, Cap))", "Cap", "0.05 ≤ 5/7 ≤ 0.95" },
    { "R < 1970", "R < 1970", "2000 ≥ 1970" },
    { "R - 1600 < 350", "R − 1600 < 350", "2000 − 1600 = 400 ≥ 350" },
    { "AND(HAS(R), Nj > 0, R < 1970, Nj > 15)", "R is known and Nj > 0 and R < 1970 and Nj > 15",
      "2000 ≥ 1970" },
    { "AND(HAS(R), R >= 1970, Nj <= 15)", "R is known and R ≥ 1970 and Nj ≤ 15",
      "2000 ≥ 1970 and 7 ≤ 15" },
    { "OR(R < 1970, Nj > 5)", "R < 1970 or Nj > 5", "7 > 5" },
    { "OR(R < 1970, Nj > 15)", "R < 1970 or Nj > 15", "2000 ≥ 1970 and 7 ≤ 15" },
    { "NOT(OR(R < 1970, Nj > 5))", "not (R < 1970 or Nj > 5)", "7 > 5" },
    { "NOT(R < 1970)", "R ≥ 1970", "2000 ≥ 1970" },
    { "NOT(HAS(none))", "none is not known", "none is not known" },
    { "HAS(R)", "R is known", "R is known" },
    { "HAS(case_a)", "case_a is known", "2000 ≥ 1900" },
    { "AND(odd, R > 1)", "odd and R > 1", "2000 > 1" },
    { "OR(NOT(odd), R > 1)", "not (odd) or R > 1", "2000 > 1" },
    { "NOT(odd)", "not (odd)", "Nj = 7" },
    { "AND(Nj = 7, OR(Nj = 1, Nj = 7))", "Nj = 7 and (Nj = 1 or Nj = 7)", "Nj = 7" },
    { "(R >= 2000) <> (Total >= 2000)", "(R ≥ 2000) ≠ (Total ≥ 2000)",
      "2000 ≥ 2000 and 1994.36 < 2000" },
    { "R = Nj + 1993", "R = Nj + 1993", "2000 = 7 + 1993" },
    { "Nj + 1 = 8", "Nj + 1 = 8", "7 + 1 = 8" },
  };

  check_cases (cases, G_N_ELEMENTS (cases), &plain);
}

/* Spaces at which no line is broken stand as ~ here. */
static void
test_markup (void)
{
  static const Case cases[] = {
    { "Nj*R/(Nj + 1)",
      "<i>N</i><sub>j</sub>·<i>R</i>~/~(<i>N</i><sub>j</sub> +~"
      "1)",
      "7~×~2000~/~(7 +~1)" },
    { "Total * 2", "(<i>R</i> + Δ)·2",
      "1994,36~×~"
      "2" },
    { "Floor - Total", "1150 −~(<i>R</i> + Δ)",
      "1150 −~"
      "1994,36" },
    { "R < Floor",
      "<i>R</i>~&lt;~"
      "1150",
      "2000~≥~"
      "1150" },
    { "R > Floor",
      "<i>R</i>~&gt;~"
      "1150",
      "2000~&gt;~"
      "1150" },
    { "LOOKUP(Nj, Steps)", "Table &lt;1&gt; (<i>N</i><sub>j</sub>)", "Table &lt;1&gt; (7)" },
    { "HALFUP(Total, 1)", "<i>R</i> + Δ, rounded to a whole number",
      "1994,36, rounded to a whole number" },
    { "SUM(We)", "Σ~<i>W</i><sub>e</sub>",
      "0,56 −~"
      "4,30 −~"
      "4,30" },
    { "IF(Nj > 100, R, none)", "<i>none</i>", "–" },
  };

  check_cases (cases, G_N_ELEMENTS (cases), &markup);
}

/* A step that does not apply says what made its condition false. */
static void
test_conditions (void)
{
  static const struct
  {
    const char *condition;
    const char *numbers;
  } cases[] = {
    { "R < 1970", "2000 ≥ 1970" },
    { "AND(Nj > 0, R < 1970)", "2000 ≥ 1970" },
    { "AND(Nj > 0, R > 1970, Nj > 15)", "7 ≤ 15" },
    { "NOT(OR(R < 1970, R > 1990))", "2000 > 1990" },
    { "OR(HAS(case_a), Nj > 15)", "2000 ≥ 1900 and 7 ≤ 15" },
    { "HAS(none)", "none is not known" },
    { "SUM(S) > 5", "0 + ½ + 1 = 1.5 ≤ 5" },
    { "Nj > 0", "7 / 8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BoulierItem out = { .kind = BOULIER_ITEM_STEP,
                                .formula = "Nj / 8",
                                .condition = cases[i].condition };
      g_autoptr (BoulierValues) values = fill (&out, 4);
      g_autofree char *symbols = boulier_values_dup_formula (values, ITEM_OUT, &plain);
      g_autofree char *numbers = boulier_values_dup_numbers (values, ITEM_OUT, &plain);

      g_test_message ("%s", cases[i].condition);
      g_assert_cmpstr (symbols, ==, "Nj / 8");
      g_assert_cmpstr (numbers, ==, cases[i].numbers);
    }
}

/* On a page that sets fractions with a bar, both parts stand between marks, without parentheses. */
static void
test_bars (void)
{
  static const struct
  {
    const char *formula;
    const char *symbols;
    const char *numbers;
  } cases[] = {
    { "(R + Nj)/(Nj - 8)", "[R + Nj|Nj − 8]", "[2000 + 7|7 − 8]" },
    { "R/Nj/2", "[[R|Nj]|2]", "[[2000|7]|2]" },
    { "R*(Nj/8)", "R·[Nj|8]", "2000 × [7|8]" },
    { "1/2*(R + Nj)", "½·(R + Nj)", "½ × (2000 + 7)" },
    { "-R/Nj", "[−R|Nj]", "[−2000|7]" },
    { "100*P", "100·P", "100 × [5|7]" },
    { "R - Nj/8", "R − [Nj|8]", "2000 − [7|8]" },
  };
  BoulierStyle bars = markup;

  bars.bars = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BoulierItem out = { .kind = BOULIER_ITEM_STEP, .formula = cases[i].formula };
      g_autoptr (BoulierValues) values = fill (&out, 4);
      char *texts[] = { boulier_values_dup_formula (values, ITEM_OUT, &bars),
                        boulier_values_dup_numbers (values, ITEM_OUT, &bars) };

      for (guint n = 0; n < 2; n++)
        {
          g_autoptr (GString) text = g_string_new (texts[n]);

          g_string_replace (text, BOULIER_FRACTION_BEGIN, "[", 0);
          g_string_replace (text, BOULIER_FRACTION_OVER, "|", 0);
          g_string_replace (text, BOULIER_FRACTION_END, "]", 0);
          g_string_replace (text, "\302\240", " ", 0);
          g_string_replace (text, "<i>", "", 0);
          g_string_replace (text, "</i>", "", 0);
          g_string_replace (text, "<sub>", "", 0);
          g_string_replace (text, "</sub>", "", 0);
          g_assert_cmpstr (text->str, ==, n == 0 ? cases[i].symbols : cases[i].numbers);
          g_free (texts[n]);
        }
    }
}

/* A long sum keeps its beginning and its end. */
static void
test_long_sums (void)
{
  static const struct
  {
    guint n;
    const char *numbers;
  } cases[] = {
    { 0, "0" },
    { 1, "0" },
    { 2, "0 + ½" },
    { 10, "0 + ½ + 1 + 0 + ½ + 1 + 0 + ½" },
    { 12, "0 + ½ + 1 + 0 + … (3 more) … + ½ + 1" },
    { 101, "0 + ½ + 1 + 0 + … (70 more) … + 1 + 0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BoulierItem out = { .kind = BOULIER_ITEM_STEP, .formula = "SUM(S)" };
      g_autoptr (BoulierValues) values = fill (&out, cases[i].n);
      g_autofree char *numbers = boulier_values_dup_numbers (values, ITEM_OUT, &plain);

      g_assert_cmpstr (numbers, ==, cases[i].numbers);
    }
}

static void
test_rows (void)
{
  static const struct
  {
    const char *formula;
    const char *condition;
    guint flags;
    guint row;
    const char *symbols;
    const char *numbers;
  } cases[] = {
    { "16*(S - We)", NULL, 0, 1, "16·(S − We)", "16 × (½ − (−4.30))" },
    { "16*(S - We)", NULL, 0, 2, "16·(S − We)", "" },
    { "R - We", NULL, BOULIER_ITEM_ALWAYS, 2, "R − We", "2000 − 0.56" },
    { "R + SUMUPTO(We)", NULL, 0, 0, "R + (Σ We up to this game)", "2000 + 0.56" },
    { "R + SUMUPTO(We)", NULL, 0, 3, "R + (Σ We up to this game)", "2000 + 0.56 − 4.30 − 4.30" },
    { "Nj + COUNTUPTO(used)", NULL, 0, 3, "Nj + (number of games so far)", "7 + 3" },
    { "COUNTUPTO(We)", NULL, 0, 1, "number of games with We so far", "2" },
    { "SUM(S) - S", NULL, 0, 1, "Σ S − S", "0 + ½ + 1 − ½" },
    { "KF(Nj + COUNTUPTO(used), R)", NULL, 0, 1, "32", "7 + 2 = 9 ≤ 100" },
    { "S", "S < 1/2", 0, 1, "S", "½ ≥ ½" },
    { "S", "S < 1/2", 0, 0, "S", "0" },
    { "HAS(We)", NULL, BOULIER_ITEM_ALWAYS, 2, "We is known", "We is known" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BoulierItem out = { .kind = BOULIER_ITEM_COLUMN,
                                .formula = cases[i].formula,
                                .condition = cases[i].condition,
                                .flags = cases[i].flags };
      g_autoptr (BoulierValues) values = fill (&out, 4);
      g_autofree char *symbols =
          boulier_values_dup_row_formula (values, ITEM_OUT, cases[i].row, &plain);
      g_autofree char *numbers =
          boulier_values_dup_row_numbers (values, ITEM_OUT, cases[i].row, &plain);
      g_autofree char *used = boulier_values_dup_row_numbers (values, ITEM_USED, 2, &plain);

      g_test_message ("%s in row %u", cases[i].formula, cases[i].row);
      g_assert_cmpstr (symbols, ==, cases[i].symbols);
      g_assert_cmpstr (numbers, ==, cases[i].numbers);
      g_assert_cmpstr (used, ==, "S is not known");
    }
}

static void
test_table_rows (void)
{
  const BoulierItem out = { .kind = BOULIER_ITEM_COLUMN,
                            .formula = "IF(We > 0, LOOKUP(We * 100, Steps), S)" };
  g_autoptr (BoulierValues) values = fill (&out, 4);
  const BoulierTable *table = NULL;
  const BoulierTableRow *row = boulier_values_find_table_row (values, ITEM_OUT, 0, &table);

  g_assert_true (table == &tables[0]);
  g_assert_true (row == &steps[2]);
  g_assert_null (boulier_values_find_table_row (values, ITEM_OUT, 1, &table));
  g_assert_null (boulier_values_find_table_row (values, ITEM_R, 0, &table));
}

static const char *
translate (const char *text)
{
  if (g_str_equal (text, "yes"))
    return "oui";
  if (g_str_equal (text, "senior"))
    return "sénior";
  return text;
}

static void
test_values (void)
{
  static const struct
  {
    BoulierItem item;
    const char *value;
    const char *shown;
    const char *symbol;
  } cases[] = {
    { { .symbol = "a", .least = 2, .decimals = 2 }, "-5.6", "−5,60", "<i>a</i>" },
    { { .symbol = "a", .decimals = 3 }, "14641/7", "2091,571", "<i>a</i>" },
    { { .symbol = "a", .show = BOULIER_SHOW_SIGNED, .decimals = 2 }, "40", "+40", "<i>a</i>" },
    { { .symbol = "a", .show = BOULIER_SHOW_SCORE }, "7/2", "3½", "<i>a</i>" },
    { { .symbol = "a", .show = BOULIER_SHOW_TRUTH }, "1", "oui", "<i>a</i>" },
    { { .symbol = "a", .show = BOULIER_SHOW_TRUTH }, "0", "no", "<i>a</i>" },
    { { .symbol = "a", .show = BOULIER_SHOW_CATEGORY }, "0", "sénior", "<i>a</i>" },
    { { .symbol = "a", .show = BOULIER_SHOW_CATEGORY }, "1", "junior", "<i>a</i>" },
    { { .symbol = "a", .least = 2 }, "", "", "<i>a</i>" },
    { { .symbol = "Nj", .notation = "<i>N</i><sub>j</sub>" }, "7", "7", "<i>N</i><sub>j</sub>" },
    { { .symbol = "used", .label = "Counts & so on" }, "7", "7", "<i>Counts &amp; so on</i>" },
    { { .symbol = "We", .label = "Expected" }, "7", "7", "<i>We</i>" },
  };
  static const BoulierStyle style = { ",", "−", TRUE, translate, FALSE };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown =
          boulier_item_dup_value (&cases[i].item, number (cases[i].value), &style);
      g_autofree char *symbol = boulier_item_dup_symbol (&cases[i].item, &style);
      g_autofree char *name = boulier_item_dup_symbol (&cases[i].item, &boulier_style_neutral);

      g_assert_cmpstr (shown, ==, cases[i].shown);
      g_assert_cmpstr (symbol, ==, cases[i].symbol);
      g_assert_cmpstr (name, ==, cases[i].item.symbol);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/arithmetic", test_arithmetic);
  g_test_add_func ("/print/words", test_words);
  g_test_add_func ("/print/aggregates", test_aggregates);
  g_test_add_func ("/print/explanations", test_explanations);
  g_test_add_func ("/print/markup", test_markup);
  g_test_add_func ("/print/bars", test_bars);
  g_test_add_func ("/print/conditions", test_conditions);
  g_test_add_func ("/print/long-sums", test_long_sums);
  g_test_add_func ("/print/rows", test_rows);
  g_test_add_func ("/print/table-rows", test_table_rows);
  g_test_add_func ("/print/values", test_values);
  return g_test_run ();
}
