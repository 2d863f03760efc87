/* boulier-workbook-print.c: how a sheet of a workbook is printed: paper, pages, footer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-workbook-book.h"
#include "boulier-workbook-text.h"

/* The width of a digit of the standard font, in points. */
#define POINTS_PER_WIDTH 5.5
/* The sides of a page without its margins. */
#define SHORT_SIDE 520
#define LONG_SIDE  755
#define PAPER_A4   9
/* How much of a page is taken for full: nobody knows the fonts of the reader. */
#define FULL_PAGE 0.96
/* How much smaller may be taken into account for fewer pages. */
#define MUCH_SMALLER 0.8
/* What is repeated on further pages is about as high. */
#define REPEATED_HEIGHT 30
/* In points, on paper. */
#define FOOTER_SIZE 8

/* The most that the header or footer of a page holds, in characters. */
#define MAX_FOOTER 255

static double
get_width (const BoulierPage *page, guint last_column)
{
  double width = 0;

  for (guint i = 0; i <= MIN (last_column, BOULIER_MAX_COLUMNS - 1); i++)
    width += page->widths[i] * POINTS_PER_WIDTH;
  return width;
}

/* How much smaller the sheet must be printed to be no wider than a page. */
static double
get_scale (const BoulierPage *page, guint last_column, gboolean landscape)
{
  return MIN (1.0, (landscape ? LONG_SIDE : SHORT_SIDE) / get_width (page, last_column));
}

/* The same, to stand on one page as a whole. */
static double
get_whole_scale (const BoulierPage *page, guint last_column, gboolean landscape)
{
  return MIN (get_scale (page, last_column, landscape),
              (landscape ? SHORT_SIDE : LONG_SIDE) / page->height);
}

/* How high what stands on a page is, in points of the sheet. */
static double
get_room (const BoulierPage *page, guint last_column, gboolean landscape)
{
  return FULL_PAGE * (landscape ? SHORT_SIDE : LONG_SIDE) /
         get_scale (page, last_column, landscape);
}

/* Upright where that can be read; also where a lying page has no room for the first part, as long as
 * that is not much smaller. */
static gboolean
is_lying (const BoulierPage *page, guint last_column)
{
  double upright = get_scale (page, last_column, FALSE);
  double end =
      page->parts->len > 1 ? g_array_index (page->parts, BoulierPagePart, 1).top : page->height;

  if (upright >= page->least_scale)
    return FALSE;
  return upright < MUCH_SMALLER * page->least_scale || end <= get_room (page, last_column, TRUE);
}

/**
 * boulier_page_begin_part:
 * @row: the next one
 *
 * What follows, up to the next part, is printed on one page where it can be.
 */
void
boulier_page_begin_part (BoulierPage *page, guint row)
{
  const BoulierPagePart part = { row, page->height };

  g_array_append_val (page->parts, part);
}

/**
 * boulier_page_is_on_first:
 * @height: from the top, in points
 * @last_column: the last one printed
 *
 * Returns: whether all above that is printed on the first page when the sheet takes several
 */
gboolean
boulier_page_is_on_first (const BoulierPage *page, double height, guint last_column)
{
  return height <= get_room (page, last_column, is_lying (page, last_column));
}

/* Where pages must end so that no part is torn that a page has room for. repeated: the height of
 * what stands at the top of each page after the first. */
static void
set_breaks (BoulierPage *page, double room, double repeated)
{
  g_autoptr (GArray) breaks = g_array_new (TRUE, TRUE, sizeof (lxw_row_t));
  double top = 0;
  double taken = 0;

  for (guint i = 0; i < page->parts->len; i++)
    {
      const BoulierPagePart *part = &g_array_index (page->parts, BoulierPagePart, i);
      double end = i + 1 < page->parts->len
                       ? g_array_index (page->parts, BoulierPagePart, i + 1).top
                       : page->height;

      /* What stands above the first part is never left alone. */
      if (i > 0 && part->top > top && end - top + taken > room)
        {
          g_array_append_val (breaks, part->row);
          top = part->top;
          taken = repeated;
        }
      /* Torn all the same: the program begins pages of its own. */
      while (end - top + taken > room)
        {
          top += room - taken;
          taken = repeated;
        }
    }
  if (breaks->len > 0)
    boulier_book_check (page->book, worksheet_set_h_pagebreaks (
                                        page->sheet, (lxw_row_t *) (gpointer) breaks->data));
}

/* Keeps a program from marking cells of which it wonders whether they are meant so: formulas that
 * differ from their neighbours, texts where numbers are offered. */
static void
set_quiet (BoulierPage *page, guint last_row, guint last_column)
{
  static const guint8 kinds[] = { LXW_IGNORE_FORMULA_DIFFERS, LXW_IGNORE_FORMULA_RANGE,
                                  LXW_IGNORE_EMPTY_CELL_REFERENCE,
                                  LXW_IGNORE_LIST_DATA_VALIDATION };
  char range[LXW_MAX_CELL_RANGE_LENGTH];

  lxw_rowcol_to_range (range, 0, 0, last_row, (lxw_col_t) last_column);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    boulier_book_check (page->book, worksheet_ignore_errors (page->sheet, kinds[i], range));
}

/**
 * boulier_page_set_print:
 * @repeat: first and last row that stand on every page
 * @last_row, @last_column: what is printed
 *
 * One page wide; one page in all, upright or lying, when it can still be read then.
 */
void
boulier_page_set_print (BoulierPage *page, const guint repeat[2], guint last_row, guint last_column)
{
  double upright = get_whole_scale (page, last_column, FALSE);
  double lying = get_whole_scale (page, last_column, TRUE);
  gboolean one_page = MAX (upright, lying) >= page->least_scale;
  gboolean landscape = one_page ? lying > upright : is_lying (page, last_column);

  if (page->book->error != NULL)
    return;
  if (landscape)
    worksheet_set_landscape (page->sheet);
  page->scale = one_page ? MAX (upright, lying) : get_scale (page, last_column, landscape);
  worksheet_set_paper (page->sheet, PAPER_A4);
  worksheet_set_margins (page->sheet, 0.45, 0.45, 0.55, 0.65);
  worksheet_center_horizontally (page->sheet);
  worksheet_fit_to_pages (page->sheet, 1, one_page ? 1 : 0);
  if (!one_page)
    set_breaks (page, get_room (page, last_column, landscape), REPEATED_HEIGHT);
  boulier_book_check (page->book,
                      worksheet_print_area (page->sheet, 0, 0, last_row, (lxw_col_t) last_column));
  boulier_book_check (page->book, worksheet_repeat_rows (page->sheet, repeat[0], repeat[1]));
  set_quiet (page, last_row, last_column);
}

/**
 * boulier_page_set_footer:
 * @left, @middle: (nullable): any texts; what is too long is cut
 *
 * The number of the page stands at the right.
 */
void
boulier_page_set_footer (BoulierPage *page, const char *left, const char *middle)
{
  const char *const numbers[] = { "&P", "&N", NULL };
  g_autofree char *number =
      boulier_style_dup_sentence (page->book->style, N_ ("Page %1$s of %2$s"), numbers);
  g_autofree char *first = boulier_workbook_dup_footer_text (left != NULL ? left : "", 90);
  g_autofree char *second = boulier_workbook_dup_footer_text (middle != NULL ? middle : "", 90);
  g_autofree char *footer = NULL;
  guint size;

  /* It is printed as small as the sheet. */
  size = (guint) (FOOTER_SIZE / MAX (page->scale, page->least_scale) + 0.5);
  /* A digit right after the size would be taken for part of it. */
  footer = g_strdup_printf ("&L&%u %s&C&%u %s&R&%u %s", size, first, size, second, size, number);
  if (page->book->error == NULL && g_utf8_strlen (footer, -1) <= MAX_FOOTER)
    boulier_book_check (page->book, worksheet_set_footer (page->sheet, footer));
}
