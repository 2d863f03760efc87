/* boulier-workbook-page.c: one sheet of a workbook: its cells and its columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-workbook-looks.h"

/* What stands instead of every cached value in a workbook made for tests. */
#define SENTINEL 777777

/* Characters of small print that are as wide as a digit of the standard font. */
#define CHARACTERS_PER_WIDTH 1.15
/* What is printed smaller than this is not pleasant to read. */
#define MIN_SCALE 0.6
/* The height of a row that was not given any. */
#define DEFAULT_HEIGHT 15

/**
 * boulier_page_new:
 * @name: (transfer full): the name of the sheet, legal and unique
 *
 * Adds a sheet behind those there are.
 *
 * Returns: (transfer full): the sheet
 */
BoulierPage *
boulier_page_new (BoulierBook *book, char *name)
{
  BoulierPage *page = g_new0 (BoulierPage, 1);
  guint no_rows = 0;

  page->book = book;
  page->name = name;
  page->quoted = boulier_workbook_quote_sheet_name (name);
  page->index = book->n_rows->len;
  page->row = -1;
  page->least_scale = MIN_SCALE;
  page->parts = g_array_new (FALSE, FALSE, sizeof (BoulierPagePart));
  if (book->error == NULL)
    boulier_book_check (book, workbook_validate_sheet_name (book->workbook, name));
  if (book->error == NULL)
    page->sheet = workbook_add_worksheet (book->workbook, name);
  if (book->error == NULL && page->sheet == NULL)
    boulier_book_check (book, LXW_ERROR_MEMORY_MALLOC_FAILED);
  if (book->error == NULL)
    {
      g_array_append_val (book->n_rows, no_rows);
      worksheet_gridlines (page->sheet, LXW_HIDE_ALL_GRIDLINES);
    }
  return page;
}

void
boulier_page_free (BoulierPage *page)
{
  if (page == NULL)
    return;
  g_array_unref (page->parts);
  g_free (page->name);
  g_free (page->quoted);
  g_free (page);
}

/* Whether something can be written into the row; counts the rows. */
static gboolean
begin_row (BoulierPage *page, guint row)
{
  if (page->book->error != NULL)
    return FALSE;
  if (row >= boulier_book_get_max_rows (page->book))
    {
      g_set_error (&page->book->error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_SIZE,
                   _ ("The sheet “%s” would have more rows than a workbook can hold."), page->name);
      return FALSE;
    }
  if ((int) row != page->row)
    {
      if (!boulier_book_count_row (page->book))
        return FALSE;
      g_array_index (page->book->n_rows, guint, page->index)++;
      page->height += DEFAULT_HEIGHT;
    }
  page->row = (int) row;
  return TRUE;
}

/**
 * boulier_page_set_width:
 * @width: in digits of the standard font
 */
void
boulier_page_set_width (BoulierPage *page, guint column, double width)
{
  if (column < BOULIER_MAX_COLUMNS)
    page->widths[column] = width;
  if (page->book->error == NULL)
    boulier_book_check (page->book, worksheet_set_column (page->sheet, (lxw_col_t) column,
                                                          (lxw_col_t) column, width, NULL));
}

/**
 * boulier_page_count_lines:
 *
 * Returns: an estimate, since nobody knows the fonts of the reader
 */
guint
boulier_page_count_lines (const BoulierPage *page, const char *text, guint first, guint last)
{
  double width = 0;

  for (guint column = first; column <= last; column++)
    width += page->widths[MIN (column, BOULIER_MAX_COLUMNS - 1)];
  return 1 + (guint) ((double) g_utf8_strlen (text, -1) / (width * CHARACTERS_PER_WIDTH));
}

/**
 * boulier_page_freeze:
 * @row, @column: the first cell that moves
 */
void
boulier_page_freeze (BoulierPage *page, guint row, guint column)
{
  if (page->book->error == NULL)
    worksheet_freeze_panes (page->sheet, row, (lxw_col_t) column);
}

/**
 * boulier_page_hide_column:
 *
 * Hides a column that other formulas need.
 */
void
boulier_page_hide_column (BoulierPage *page, guint column)
{
  lxw_row_col_options options = { .hidden = 1 };

  if (page->book->error == NULL)
    boulier_book_check (page->book, worksheet_set_column_opt (page->sheet, (lxw_col_t) column,
                                                              (lxw_col_t) column, LXW_DEF_COL_WIDTH,
                                                              NULL, &options));
}

/**
 * boulier_page_leave_rows:
 *
 * They belong to what is printed.
 */
void
boulier_page_leave_rows (BoulierPage *page, guint n)
{
  page->height += n * DEFAULT_HEIGHT;
}

/**
 * boulier_page_set_height:
 *
 * Sets the height of a row, before its cells.
 */
void
boulier_page_set_height (BoulierPage *page, guint row, double points)
{
  if (!begin_row (page, row))
    return;
  page->height += points - DEFAULT_HEIGHT;
  boulier_book_check (page->book, worksheet_set_row (page->sheet, row, points, NULL));
}

/**
 * boulier_page_set_text:
 * @text: (nullable): any text, of whoever
 */
void
boulier_page_set_text (
    BoulierPage *page, guint row, guint column, BoulierLook look, const char *text)
{
  GError *error = NULL;
  g_autofree char *checked = NULL;

  if (!begin_row (page, row))
    return;
  checked = boulier_workbook_dup_cell_text (text, &error);
  if (error != NULL)
    boulier_book_take_error (page->book, error);
  else
    boulier_book_check (page->book,
                        worksheet_write_string (page->sheet, row, (lxw_col_t) column, checked,
                                                boulier_book_get_format (page->book, look, NULL)));
}

/* The binary number nearest to a fraction. */
static double
get_double (BoulierNumber number)
{
  return (double) ((long double) number.num / (long double) number.den);
}

/**
 * boulier_page_set_number:
 * @format: (nullable): number format; else as many places as there are, with a minus sign for people
 * @number: a value; the blank leaves the cell empty
 */
void
boulier_page_set_number (BoulierPage *page,
                         guint row,
                         guint column,
                         BoulierLook look,
                         const char *format,
                         BoulierNumber number)
{
  if (format == NULL)
    format = page->book->number_format;
  if (boulier_number_is_blank (number))
    {
      boulier_page_set_blank (page, row, column, look, format);
      return;
    }
  if (begin_row (page, row))
    boulier_book_check (page->book, worksheet_write_number (
                                        page->sheet, row, (lxw_col_t) column, get_double (number),
                                        boulier_book_get_format (page->book, look, format)));
}

/**
 * boulier_page_set_blank:
 *
 * An empty cell that has a look.
 */
void
boulier_page_set_blank (
    BoulierPage *page, guint row, guint column, BoulierLook look, const char *format)
{
  if (begin_row (page, row))
    boulier_book_check (page->book,
                        worksheet_write_blank (page->sheet, row, (lxw_col_t) column,
                                               boulier_book_get_format (page->book, look, format)));
}

/**
 * boulier_page_set_formula:
 * @format: (nullable): number format
 * @formula: a formula of ours, beginning with "="
 * @cached: the value that viewers show; the blank is the empty text
 */
void
boulier_page_set_formula (BoulierPage *page,
                          guint row,
                          guint column,
                          BoulierLook look,
                          const char *format,
                          const char *formula,
                          BoulierNumber cached)
{
  lxw_format *shown;

  if (!begin_row (page, row))
    return;
  shown = boulier_book_get_format (page->book, look,
                                   format != NULL ? format : page->book->number_format);
  if (page->book->sentinels)
    cached = BOULIER_INTEGER (SENTINEL);
  if (boulier_number_is_blank (cached))
    boulier_book_check (page->book, worksheet_write_formula_str (
                                        page->sheet, row, (lxw_col_t) column, formula, shown, ""));
  else
    boulier_book_check (page->book,
                        worksheet_write_formula_num (page->sheet, row, (lxw_col_t) column, formula,
                                                     shown, get_double (cached)));
}

/**
 * boulier_page_set_text_formula:
 * @cached: the text that viewers show, one of ours
 */
void
boulier_page_set_text_formula (BoulierPage *page,
                               guint row,
                               guint column,
                               BoulierLook look,
                               const char *formula,
                               const char *cached)
{
  lxw_format *shown;

  if (page->book->sentinels)
    {
      boulier_page_set_formula (page, row, column, look, NULL, formula, BOULIER_BLANK);
      return;
    }
  if (!begin_row (page, row))
    return;
  shown = boulier_book_get_format (page->book, look, NULL);
  boulier_book_check (page->book, worksheet_write_formula_str (page->sheet, row, (lxw_col_t) column,
                                                               formula, shown, cached));
}

/**
 * boulier_page_set_link:
 * @place: the name of the sheet to go to, in apostrophes, or a cell of it: "'Tables'!A4"
 * @text: what is shown
 */
void
boulier_page_set_link (BoulierPage *page,
                       guint row,
                       guint column,
                       BoulierLook look,
                       const char *place,
                       const char *text)
{
  GError *error = NULL;
  g_autofree char *checked = NULL;
  g_autofree char *url =
      g_strdup_printf ("internal:%s%s", place, g_str_has_suffix (place, "'") ? "!A1" : "");

  if (!begin_row (page, row))
    return;
  checked = boulier_workbook_dup_cell_text (text, &error);
  if (error != NULL)
    boulier_book_take_error (page->book, error);
  else
    boulier_book_check (page->book,
                        worksheet_write_url_opt (page->sheet, row, (lxw_col_t) column, url,
                                                 boulier_book_get_format (page->book, look, NULL),
                                                 checked, NULL));
}

/**
 * boulier_page_set_merged:
 * @first, @last: columns, more than one
 */
void
boulier_page_set_merged (
    BoulierPage *page, guint row, guint first, guint last, BoulierLook look, const char *text)
{
  GError *error = NULL;
  g_autofree char *checked = NULL;

  if (!begin_row (page, row))
    return;
  checked = boulier_workbook_dup_cell_text (text, &error);
  if (error != NULL)
    boulier_book_take_error (page->book, error);
  else
    boulier_book_check (page->book, worksheet_merge_range (
                                        page->sheet, row, (lxw_col_t) first, row, (lxw_col_t) last,
                                        checked, boulier_book_get_format (page->book, look, NULL)));
}

/**
 * boulier_page_set_shade:
 * @area: first row, first column, last row, last column
 * @formula: (nullable): "=…" for the cell at the top left; %NULL for gains and losses, which are
 *   told by the sign of the cell
 *
 * Makes cells look otherwise when a condition holds, whatever is typed later.
 */
void
boulier_page_set_shade (BoulierPage *page,
                        const guint area[4],
                        BoulierShade shade,
                        const char *formula)
{
  g_autofree char *condition = g_strdup (formula);
  lxw_conditional_format settings = {
    .type = formula != NULL ? LXW_CONDITIONAL_TYPE_FORMULA : LXW_CONDITIONAL_TYPE_CELL,
    .criteria = shade == BOULIER_SHADE_GAIN ? LXW_CONDITIONAL_CRITERIA_GREATER_THAN
                                            : LXW_CONDITIONAL_CRITERIA_LESS_THAN,
    .value_string = condition,
  };

  if (page->book->error != NULL)
    return;
  if (formula != NULL)
    settings.criteria = LXW_CONDITIONAL_CRITERIA_NONE;
  settings.format = boulier_book_get_shade (page->book, shade);
  boulier_book_check (page->book,
                      worksheet_conditional_format_range (page->sheet, area[0], (lxw_col_t) area[1],
                                                          area[2], (lxw_col_t) area[3], &settings));
}

/**
 * boulier_page_set_validation:
 * @area: first row, first column, last row, last column
 *
 * Says what may be typed into cells.
 */
void
boulier_page_set_validation (BoulierPage *page,
                             const guint area[4],
                             lxw_data_validation *validation)
{
  if (page->book->error == NULL)
    boulier_book_check (page->book,
                        worksheet_data_validation_range (page->sheet, area[0], (lxw_col_t) area[1],
                                                         area[2], (lxw_col_t) area[3], validation));
}
