/* boulier-workbook-tables.c: the sheet with the lookup tables and constants of an edition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-workbook-looks.h"
#include "boulier-workbook-sheets.h"

#define ROW_HEADING 3
#define ROW_HEADER  4
#define ROW_FIRST   5

/* The rows of long tables are low, so that all of one stands on a page. */
#define ROW_HEIGHT 13
/* Nobody reads these tables for long. */
#define SMALL_PRINT 0.45

enum
{
  COLUMN_LABEL,
  COLUMN_VALUE,
  COLUMN_NAME,
  COLUMN_REFERENCE,
  COLUMN_TABLES = 5 /* each takes two and leaves one free, the first one left of the first table */
};

/* What can be chosen in the cell of a result. */
static const struct
{
  BoulierNumber value;
  const char *label;
} results[] = {
  { { 1, 1 }, N_ ("win") },
  { { 1, 2 }, N_ ("draw") },
  { { 0, 1 }, N_ ("loss") },
};

/* The name of the cells with the results; short enough to be read in a dialog. */
#define NAME_RESULTS "Results"

static guint
get_table_column (guint table)
{
  return COLUMN_TABLES + 3 * table;
}

/* "'Tables'!$A$5:$A$45" */
static char *
dup_range (const BoulierTablesPlan *plan, guint column, guint row, guint n_rows)
{
  char first[LXW_MAX_COL_NAME_LENGTH];

  lxw_col_to_name (first, (lxw_col_t) column, FALSE);
  return g_strdup_printf ("%s!$%s$%u:$%s$%u", plan->quoted, first, row + 1, first, row + n_rows);
}

static guint
count_constants (const BoulierEdition *edition)
{
  guint n = 0;

  while (edition->constants != NULL && edition->constants[n].name != NULL)
    n++;
  return n;
}

/* The results stand below the constants; counted from the first row. */
static guint
get_results_row (const BoulierTablesPlan *plan)
{
  return count_constants (plan->edition) + 3;
}

static guint
count_tables (const BoulierEdition *edition)
{
  guint n = 0;

  while (edition->tables != NULL && edition->tables[n].name != NULL)
    n++;
  return n;
}

/**
 * boulier_tables_plan_new:
 *
 * Returns: (transfer full): where everything will stand; the name of the sheet is taken
 */
BoulierTablesPlan *
boulier_tables_plan_new (BoulierBook *book, const BoulierEdition *edition)
{
  BoulierTablesPlan *plan = g_new0 (BoulierTablesPlan, 1);
  guint n_constants = count_constants (edition);

  plan->edition = edition;
  plan->name = boulier_workbook_dup_sheet_name (boulier_book_translate (book, N_ ("Tables")), "",
                                                "Tables", book->names);
  plan->quoted = boulier_workbook_quote_sheet_name (plan->name);
  plan->constants = g_new0 (char *, n_constants + 1);
  for (guint i = 0; i < n_constants; i++)
    plan->constants[i] = boulier_workbook_dup_cell_name (edition->constants[i].name);
  plan->n_tables = count_tables (edition);
  plan->tables = g_new0 (BoulierTableCells, plan->n_tables);
  for (guint i = 0; i < plan->n_tables; i++)
    {
      plan->tables[i].keys =
          dup_range (plan, get_table_column (i), ROW_FIRST, edition->tables[i].n_rows);
      plan->tables[i].values =
          dup_range (plan, get_table_column (i) + 1, ROW_FIRST, edition->tables[i].n_rows);
    }
  plan->results =
      dup_range (plan, COLUMN_VALUE, ROW_FIRST + get_results_row (plan), G_N_ELEMENTS (results));
  return plan;
}

void
boulier_tables_plan_free (BoulierTablesPlan *plan)
{
  if (plan == NULL)
    return;
  for (guint i = 0; i < plan->n_tables; i++)
    {
      g_free (plan->tables[i].keys);
      g_free (plan->tables[i].values);
    }
  g_free (plan->tables);
  g_strfreev (plan->constants);
  g_free (plan->results);
  g_free (plan->name);
  g_free (plan->quoted);
  g_free (plan);
}

static const char *
translate (const BoulierPage *page, const char *text)
{
  return text != NULL ? boulier_book_translate (page->book, text) : "";
}

static void
write_heading (const BoulierTablesPlan *plan, BoulierPage *page)
{
  boulier_page_set_height (page, 0, 28);
  boulier_page_set_text (page, 0, 0, BOULIER_LOOK_TITLE,
                         translate (page, N_ ("Tables and constants")));
  boulier_page_set_text (page, 1, 0, BOULIER_LOOK_SUBTITLE, translate (page, plan->edition->name));
  boulier_page_set_height (page, ROW_HEADING, 20);
  boulier_page_set_text (page, ROW_HEADING, 0, BOULIER_LOOK_HEADING,
                         translate (page, N_ ("Constants")));
  for (guint i = 0; i < plan->n_tables; i++)
    boulier_page_set_text (page, ROW_HEADING, get_table_column (i), BOULIER_LOOK_HEADING,
                           translate (page, plan->edition->tables[i].label));
}

static void
write_header (const BoulierTablesPlan *plan, BoulierPage *page)
{
  boulier_page_set_height (page, ROW_HEADER, 46);
  boulier_page_set_text (page, ROW_HEADER, COLUMN_LABEL, BOULIER_LOOK_HEAD,
                         translate (page, N_ ("Meaning")));
  boulier_page_set_text (page, ROW_HEADER, COLUMN_VALUE, BOULIER_LOOK_HEAD_RIGHT,
                         translate (page, N_ ("Value")));
  boulier_page_set_text (page, ROW_HEADER, COLUMN_NAME, BOULIER_LOOK_HEAD_INDENT,
                         translate (page, N_ ("Name in formulas")));
  boulier_page_set_text (page, ROW_HEADER, COLUMN_REFERENCE, BOULIER_LOOK_HEAD_INDENT,
                         translate (page, N_ ("Reference")));
  for (guint i = 0; i < plan->n_tables; i++)
    {
      const BoulierTable *table = &plan->edition->tables[i];

      boulier_page_set_text (page, ROW_HEADER, get_table_column (i), BOULIER_LOOK_HEAD_RIGHT,
                             translate (page, table->key_label));
      boulier_page_set_text (page, ROW_HEADER, get_table_column (i) + 1, BOULIER_LOOK_HEAD_RIGHT,
                             translate (page, table->value_label));
    }
}

static void
write_constant (const BoulierTablesPlan *plan, BoulierPage *page, guint i)
{
  const BoulierConstant *constant = &plan->edition->constants[i];
  g_autofree char *cell = g_strdup_printf ("%s!$B$%u", plan->quoted, ROW_FIRST + i + 1);
  guint row = ROW_FIRST + i;

  boulier_page_set_text (page, row, COLUMN_LABEL, BOULIER_LOOK_ROW_TEXT,
                         translate (page, constant->label));
  boulier_page_set_number (page, row, COLUMN_VALUE, BOULIER_LOOK_ROW_VALUE, NULL, constant->value);
  boulier_page_set_text (page, row, COLUMN_NAME, BOULIER_LOOK_ROW_QUIET, plan->constants[i]);
  boulier_page_set_text (page, row, COLUMN_REFERENCE, BOULIER_LOOK_ROW_QUIET,
                         translate (page, constant->reference));
  boulier_book_define_name (page->book, NULL, plan->constants[i], cell);
}

static void
write_table_row (const BoulierTable *table, BoulierPage *page, guint i, guint column)
{
  boulier_page_set_number (page, ROW_FIRST + i, column, BOULIER_LOOK_ROW_KEY, NULL,
                           BOULIER_INTEGER (table->rows[i].key));
  boulier_page_set_number (page, ROW_FIRST + i, column + 1, BOULIER_LOOK_ROW_VALUE, NULL,
                           BOULIER_INTEGER (table->rows[i].value));
}

/* What stands below the constants: a heading, then the results that can be chosen. */
static void
write_result (const BoulierTablesPlan *plan, BoulierPage *page, guint i)
{
  guint first = get_results_row (plan);
  guint row = ROW_FIRST + i;

  if (i + 2 == first)
    boulier_page_set_text (page, row, COLUMN_LABEL, BOULIER_LOOK_HEADING,
                           translate (page, N_ ("Results")));
  if (i < first || i >= first + G_N_ELEMENTS (results))
    return;
  boulier_page_set_text (page, row, COLUMN_LABEL, BOULIER_LOOK_ROW_TEXT,
                         translate (page, results[i - first].label));
  boulier_page_set_number (page, row, COLUMN_VALUE, BOULIER_LOOK_ROW_VALUE, "[=0.5]\"½\";0",
                           results[i - first].value);
}

/* How many rows the longest of all takes. */
static guint
count_rows (const BoulierTablesPlan *plan)
{
  guint n = get_results_row (plan) + G_N_ELEMENTS (results);

  for (guint i = 0; i < plan->n_tables; i++)
    n = MAX (n, plan->edition->tables[i].n_rows);
  return n;
}

static void
write_row (const BoulierTablesPlan *plan, BoulierPage *page, guint i)
{
  boulier_page_set_height (page, ROW_FIRST + i,
                           i + 2 == get_results_row (plan) ? BOULIER_LINE_HEIGHT : ROW_HEIGHT);
  if (i < count_constants (plan->edition))
    write_constant (plan, page, i);
  write_result (plan, page, i);
  for (guint k = 0; k < plan->n_tables; k++)
    if (i < plan->edition->tables[k].n_rows)
      write_table_row (&plan->edition->tables[k], page, i, get_table_column (k));
}

static void
set_widths (const BoulierTablesPlan *plan, BoulierPage *page)
{
  boulier_page_set_width (page, COLUMN_LABEL, 50);
  boulier_page_set_width (page, COLUMN_VALUE, 10);
  boulier_page_set_width (page, COLUMN_NAME, 15);
  boulier_page_set_width (page, COLUMN_REFERENCE, 22);
  boulier_page_set_width (page, COLUMN_TABLES - 1, 3);
  for (guint i = 0; i < plan->n_tables; i++)
    {
      boulier_page_set_width (page, get_table_column (i), 18);
      boulier_page_set_width (page, get_table_column (i) + 1, 22);
      boulier_page_set_width (page, get_table_column (i) + 2, 3);
    }
}

/**
 * boulier_tables_plan_write:
 *
 * Writes the sheet, behind all others.
 */
void
boulier_tables_plan_write (BoulierTablesPlan *plan, BoulierBook *book)
{
  const guint repeat[2] = { ROW_HEADING, ROW_HEADER };
  g_autoptr (BoulierPage) page = boulier_page_new (book, g_steal_pointer (&plan->name));
  guint n = count_rows (plan);
  guint last_column = plan->n_tables > 0 ? get_table_column (plan->n_tables) - 2 : COLUMN_REFERENCE;

  page->least_scale = SMALL_PRINT;
  set_widths (plan, page);
  write_heading (plan, page);
  write_header (plan, page);
  for (guint i = 0; i < n; i++)
    write_row (plan, page, i);
  boulier_book_define_name (book, NULL, NAME_RESULTS, plan->results);
  boulier_page_freeze (page, ROW_FIRST, 0);
  boulier_page_set_print (page, repeat, ROW_FIRST + n - 1, last_column);
  boulier_page_set_footer (page, page->name, translate (page, plan->edition->name));
}
