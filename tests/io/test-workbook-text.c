/* test-workbook-text.c: texts, names of sheets and formulas are such as a workbook can hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>

#include "io/boulier-workbook-formula.h"
#include "io/boulier-workbook-text.h"
#include "io/boulier-workbook.h"

static void
test_cell_text (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "plain", "plain" },
    { "=1+1", "=1+1" },
    { "a\tb\nc", "a\tb\nc" },
    { "_x0041_", "_x005F_x0041_" },
    { "__x00ff_", "__x005F_x00ff_" },
    { "_x004_ _x00G1_ _X0041_", "_x004_ _x00G1_ _X0041_" },
    { "\xEF\xBF\xBE|\xEF\xBF\xBF", "\xEF\xBF\xBD|\xEF\xBF\xBD" },
    { "\001\r", "_x0001__x000D_" },
  };
  g_autofree char *nothing = boulier_workbook_dup_cell_text (NULL, NULL);

  g_assert_cmpstr (nothing, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = boulier_workbook_dup_cell_text (cases[i][0], NULL);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

/* The length counts as the format counts it: some characters are two. */
static void
test_cell_text_length (void)
{
  g_autoptr (GString) wide = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 16383; i++)
    g_string_append (wide, "\xF0\x9F\x98\x80");
  text = boulier_workbook_dup_cell_text (wide->str, &error);
  g_assert_no_error (error);
  g_string_append (wide, "\xF0\x9F\x98\x80");
  g_assert_null (boulier_workbook_dup_cell_text (wide->str, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT);
}

static void
test_sheet_names (void)
{
  static const char *const cases[][3] = {
    { "Player A", "", "Player A" },
    { "player a", "", "player a (2)" },
    { "PLAYER A", "", "PLAYER A (3)" },
    { "Player A", "2014/1", "Player A 2014-1" },
    { "", "", "Player" },
    { NULL, "", "Player (2)" },
    { "'", "", "Player (3)" },
    { "'x'", "", "x" },
    { "History", "", "History (2)" },
    { "[a]:b*c?d/e\\f", "", "-a--b-c-d-e-f" },
    { "A1", "", "Player A1" },
    { "abc123", "", "Player abc123" },
    { "abcd123", "", "abcd123" },
    { "R1C1", "", "Player R1C1" },
    { "c", "", "Player c" },
    { "TRUE", "", "Player TRUE" },
    { "2014", "", "Player 2014" },
    { "a\001\tb", "", "a b" },
    { "_x000D_ _x00_", "", "-x000D_ _x00_" },
    { "1234567890123456789012345678901234", "2014/1", "123456789012345678901234 2014-1" },
    { "xy-4567890123456789012345678901234", "", "xy-4567890123456789012345678901" },
    { "xy-4567890123456789012345678901", "", "xy-456789012345678901234567 (2)" },
    { "abcdefghij abcdefghij abcdefghe\xCC\x81", "", "abcdefghij abcdefghij abcdefgh" },
  };
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name =
          boulier_workbook_dup_sheet_name (cases[i][0], cases[i][1], "Player", used);

      g_assert_cmpstr (name, ==, cases[i][2]);
    }
}

static void
test_quoting (void)
{
  g_autofree char *sheet = boulier_workbook_quote_sheet_name ("O'Brien");
  g_autofree char *literal = boulier_workbook_quote_literal ("a \"b\"\nc");
  g_autofree char *format = boulier_workbook_quote_format ("a \"b\\");
  g_autofree char *footer = boulier_workbook_dup_footer_text ("R&D\n", 100);
  g_autofree char *cut =
      boulier_workbook_dup_footer_text ("\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9", 10);

  g_assert_cmpstr (sheet, ==, "'O''Brien'");
  g_assert_cmpstr (literal, ==, "\"a \"\"b\"\" c\"");
  g_assert_cmpstr (format, ==, "\"a 'b'\"");
  g_assert_cmpstr (footer, ==, "R&&D ");
  g_assert_true (g_utf8_validate (cut, -1, NULL));
  g_assert_cmpuint (strlen (cut), <=, 10);
}

static void
test_cell_names (void)
{
  static const char *const cases[][2] = {
    { "Ei", "Ei" },    { "R", "R_" },  { "c", "c_" },       { "N0", "N0_" },
    { "D36", "D36_" }, { "We", "We" }, { "true", "true_" }, { "Window", "Window" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = boulier_workbook_dup_cell_name (cases[i][0]);

      g_assert_cmpstr (name, ==, cases[i][1]);
    }
}

/* Where everything stands: columns are called like their symbols, so are steps. */
static char *
dup_formula (const char *edition, const char *sheet, const char *symbol, gboolean column)
{
  const BoulierEdition *rules = boulier_edition_find (edition);
  static char names[][8] = { "Keys", "Values", "Keys2", "Values2" };
  const BoulierTableCells tables[] = { { names[0], names[1] }, { names[2], names[3] } };
  g_autoptr (GPtrArray) constants = g_ptr_array_new ();
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  BoulierCells cells = { .first_row = { 8, 50 }, .last_row = { 30, 80 }, .tables = tables };
  char *formula;
  int item;

  for (guint i = 0; cells.sheet == NULL; i++)
    if (strcmp (rules->sheets[i]->id, sheet) == 0)
      cells.sheet = boulier_sheet_get (rules, rules->sheets[i], &error);
  g_assert_no_error (error);
  for (guint i = 0; rules->constants[i].name != NULL; i++)
    g_ptr_array_add (constants, (char *) rules->constants[i].name);
  for (guint i = 0; i < boulier_sheet_get_n_items (cells.sheet); i++)
    g_ptr_array_add (items, (char *) boulier_sheet_get_item (cells.sheet, i)->symbol);
  cells.constants = (char *const *) constants->pdata;
  cells.items = (char **) items->pdata;
  item = column ? boulier_sheet_find_column (cells.sheet, 0, symbol)
                : boulier_sheet_find_step (cells.sheet, symbol);
  g_assert_cmpint (item, >=, 0);
  formula = boulier_cells_dup_formula (&cells, (guint) item, &error);
  g_assert_no_error (error);
  return g_strdelimit (formula, "\001", '#');
}

/* Formulas that a club member can read, and that ask for what they need. */
static void
test_formulas (void)
{
  static const struct
  {
    const char *edition;
    const char *sheet;
    const char *symbol;
    gboolean column;
    const char *formula;
  } cases[] = {
    { "frbe", "rated", "used", TRUE, "=IF(COUNT($S#,$Ro#)=2,1,0)" },
    { "frbe", "rated", "n", TRUE, "=IF(AND($used#=1,ISNUMBER(N0)),N0+SUM($used$8:$used#),\"\")" },
    { "frbe", "rated", "difference", TRUE, "=IF(AND($used#=1,ISNUMBER(R)),R-$Ro#,\"\")" },
    { "frbe", "rated", "We", TRUE,
      "=IF(AND($used#=1,ISNUMBER($difference#)),IF($difference#>=0,LOOKUP($difference#,Keys,Values)"
      ","
      "100-LOOKUP(-$difference#,Keys,Values))/100,\"\")" },
    { "frbe", "rated", "W", FALSE, "=SUMIF($used$8:$used$30,1,$S$8:$S$30)" },
    { "frbe", "rated", "We", FALSE, "=SUM($We$8:$We$30)" },
    { "frbe", "rated", "Rounded", FALSE, "=IF(ISNUMBER(Exact),INT(ROUND(Exact+0.5,9))-R,\"\")" },
    { "ffe", "rated", "a", FALSE,
      "=IF(AND(Nj>0,COUNT(Ei,Pj)=2),IF(ROUND(Pj-Ei,9)<0,(Brake*Ei+Nj*Pj)/(Brake+Nj),\"\"),\"\")" },
    { "ffe", "rated", "Ej", FALSE,
      "=IF(AND(Nj>0,ISNUMBER(Exact)),Ten*INT(ROUND(Exact/Ten+0.5,9)),\"\")" },
    { "ffe", "rated", "Exact", FALSE,
      "=IF(Nj>0,IF(ISNUMBER(a),a,IF(ISNUMBER(b),b,IF(ISNUMBER(c),c,\"\"))),\"\")" },
    { "ecf", "graded", "points", TRUE,
      "=IF(AND($used#=1,ISNUMBER($seen#)),$seen#-Base+100*$S#,\"\")" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *formula =
          dup_formula (cases[i].edition, cases[i].sheet, cases[i].symbol, cases[i].column);

      g_assert_cmpstr (formula, ==, cases[i].formula);
    }
}

/* How deep functions are nested. */
static guint
get_depth (const char *formula)
{
  guint depth = 0;
  guint deepest = 0;

  for (; *formula != '\0'; formula++)
    {
      depth += *formula == '(';
      depth -= *formula == ')';
      deepest = MAX (deepest, depth);
    }
  g_assert_cmpuint (depth, ==, 0);
  return deepest;
}

/* Every formula of every edition can be written and is not nested too deeply. */
static void
test_all_formulas (void)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    for (guint k = 0; editions[i]->sheets[k] != NULL; k++)
      {
        const BoulierItem *items = editions[i]->sheets[k]->items;

        for (guint n = 0; items[n].symbol != NULL; n++)
          if (items[n].group == 0 && items[n].formula != NULL)
            {
              g_autofree char *formula =
                  dup_formula (editions[i]->id, editions[i]->sheets[k]->id, items[n].symbol,
                               items[n].kind == BOULIER_ITEM_COLUMN);

              g_assert_cmpuint (get_depth (formula), <=, 8);
              g_assert_cmpuint (strlen (formula), <, 1000);
            }
      }
}

static void
test_rows (void)
{
  g_autofree char *formula = boulier_cells_dup_for_row ("=$A\001+SUM($B$8:$B\001)", 12);

  g_assert_cmpstr (formula, ==, "=$A12+SUM($B$8:$B12)");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workbook-text/cell-text", test_cell_text);
  g_test_add_func ("/workbook-text/cell-text-length", test_cell_text_length);
  g_test_add_func ("/workbook-text/sheet-names", test_sheet_names);
  g_test_add_func ("/workbook-text/quoting", test_quoting);
  g_test_add_func ("/workbook-text/cell-names", test_cell_names);
  g_test_add_func ("/workbook-text/formulas", test_formulas);
  g_test_add_func ("/workbook-text/all-formulas", test_all_formulas);
  g_test_add_func ("/workbook-text/rows", test_rows);
  return g_test_run ();
}
