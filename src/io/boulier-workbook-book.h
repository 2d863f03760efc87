/* boulier-workbook-book.h: a workbook being written: sheets, cells and how they look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <xlsxwriter.h>

#include "boulier-workbook.h"

G_BEGIN_DECLS

#define BOULIER_WORKBOOK_DISCLAIMER                                                                \
  N_ ("The figures are for information: federations accept no such calculation as proof.")

/**
 * BoulierLook:
 *
 * How a cell looks. The number format comes on top.
 */
typedef enum
{
  BOULIER_LOOK_PLAIN,
  BOULIER_LOOK_TITLE,    /* the name of the player */
  BOULIER_LOOK_SUBTITLE, /* document, edition, period */
  BOULIER_LOOK_HEADING,  /* above a table */
  BOULIER_LOOK_NOTE,     /* small print */
  BOULIER_LOOK_LINK,
  BOULIER_LOOK_LINK_RIGHT,
  BOULIER_LOOK_LABEL,        /* of an input */
  BOULIER_LOOK_STRONG,       /* label of the result */
  BOULIER_LOOK_WORD,         /* beside an input */
  BOULIER_LOOK_SYMBOL_RIGHT, /* before an input */
  BOULIER_LOOK_INPUT,        /* to be typed into */
  BOULIER_LOOK_INPUT_STRONG, /* the same for the own rating */
  BOULIER_LOOK_INPUT_TEXT,   /* the same, in the middle */
  BOULIER_LOOK_BORROWED,     /* an input that another calculation gave */
  BOULIER_LOOK_RESULT,       /* the new rating */
  BOULIER_LOOK_CHANGE,       /* what it changed by */
  BOULIER_LOOK_HEAD,         /* header of a table: text */
  BOULIER_LOOK_HEAD_RIGHT,   /* the same above numbers */
  BOULIER_LOOK_HEAD_MIDDLE,
  BOULIER_LOOK_HEAD_INDENT,
  BOULIER_LOOK_TEXT, /* row of a table */
  BOULIER_LOOK_QUIET,
  BOULIER_LOOK_EVENT,
  BOULIER_LOOK_QUIET_INDENT,
  BOULIER_LOOK_NUMBER,
  BOULIER_LOOK_MIDDLE,
  BOULIER_LOOK_DATE,
  BOULIER_LOOK_COMPUTED,       /* computed column */
  BOULIER_LOOK_COMPUTED_FLUSH, /* the same without an indent */
  BOULIER_LOOK_COMPUTED_MIDDLE,
  BOULIER_LOOK_REASON,
  BOULIER_LOOK_ROW_TEXT, /* low row of a long table */
  BOULIER_LOOK_ROW_QUIET,
  BOULIER_LOOK_ROW_KEY,
  BOULIER_LOOK_ROW_VALUE,
  BOULIER_LOOK_SYMBOL, /* row of the worked calculation */
  BOULIER_LOOK_STEP,
  BOULIER_LOOK_VALUE,
  BOULIER_LOOK_FORMULA,
  BOULIER_LOOK_REFERENCE,
  BOULIER_LOOK_FINAL_SYMBOL, /* the same for the new rating */
  BOULIER_LOOK_FINAL_TEXT,
  BOULIER_LOOK_FINAL_VALUE,
  BOULIER_LOOK_FINAL_FORMULA,
  BOULIER_LOOK_FINAL_REFERENCE,
  BOULIER_N_LOOKS
} BoulierLook;

/* How much of the time it takes to write the rows, and then to pack them; the rest is the disk. */
#define BOULIER_SHARE_OF_ROWS 0.55
#define BOULIER_SHARE_PACKED  0.85

/* The widths of so many columns are kept in mind. */
#define BOULIER_MAX_COLUMNS 64

/* How high a line is, and how much higher one with more lines of text, in points. */
#define BOULIER_LINE_HEIGHT 19
#define BOULIER_MORE_HEIGHT 13

/* How a piece of mathematics looks. */
enum
{
  BOULIER_RICH_ITALIC = 1 << 0,
  BOULIER_RICH_INDEX = 1 << 1
};

/* What a conditional format does. */
typedef enum
{
  BOULIER_SHADE_DIM,
  BOULIER_SHADE_GAIN,
  BOULIER_SHADE_LOSS,
  BOULIER_N_SHADES
} BoulierShade;

/**
 * BoulierBook:
 * @error: the first thing that went wrong; from then on nothing is written any more
 * @mathematics: the style with symbols as the texts write them, as markup
 * @number_format: for numbers that have as many places as they have
 * @names: names of sheets, folded
 * @options: what to tell of the progress
 * @n_written, @n_expected: rows of all sheets so far, and about how many there will be
 * @n_rows: (element-type guint) how many rows each sheet has, in the order of the sheets
 *
 * Everything goes through here: texts are checked, return codes too, numbers are finite.
 */
typedef struct
{
  lxw_workbook *workbook;
  const BoulierStyle *style;
  BoulierStyle mathematics;
  GCancellable *cancellable;
  gboolean sentinels;
  char *number_format;
  GError *error;
  const BoulierWorkbookOptions *options;
  guint64 n_written;
  guint64 n_expected;
  GHashTable *names;
  GArray *n_rows;
  GHashTable *formats;
  lxw_format *shades[BOULIER_N_SHADES];
} BoulierBook;

/* The first row of a part of a sheet, and the height of all above it. */
typedef struct
{
  guint row;
  double top;
} BoulierPagePart;

/**
 * BoulierPage:
 * @name, @quoted: of the sheet, and as it stands in formulas
 * @index: of the sheet in the workbook
 * @row: the row being written, counted from 0; rows are written from the top
 * @widths: of the first columns, as set
 * @height: of all rows so far, in points
 * @parts: (element-type BoulierPagePart): what should not be torn by the end of a page
 * @least_scale: how small it may be printed to stand on one page
 * @scale: how small it is printed; known once that is settled
 *
 * One sheet.
 */
typedef struct
{
  BoulierBook *book;
  lxw_worksheet *sheet;
  char *name;
  char *quoted;
  guint index;
  int row;
  double widths[BOULIER_MAX_COLUMNS];
  double height;
  GArray *parts;
  double least_scale;
  double scale;
} BoulierPage;

BoulierBook *boulier_book_new (const char *path,
                               const char *folder,
                               gboolean constant_memory,
                               const BoulierWorkbookOptions *options);
/* Writes the file; the book is closed then, whatever comes out. */
gboolean boulier_book_close (BoulierBook *book, GError **error);
void boulier_book_free (BoulierBook *book);
/* FALSE when something went wrong or the user has cancelled. */
gboolean boulier_book_is_good (BoulierBook *book);
/* A row more: tells the progress from time to time. FALSE when the user has cancelled. */
gboolean boulier_book_count_row (BoulierBook *book);
/* How many rows a sheet holds. */
guint boulier_book_get_max_rows (const BoulierBook *book);
/* done: from 0 to 1. */
void boulier_book_tell_progress (const BoulierBook *book, double done);
void boulier_book_take_error (BoulierBook *book, GError *error);
void boulier_book_check (BoulierBook *book, lxw_error code);
lxw_format *boulier_book_get_format (BoulierBook *book, BoulierLook look, const char *number);
/* The same for a piece of a text, and for a cell all of which looks so. */
lxw_format *boulier_book_get_rich_format (BoulierBook *book, BoulierLook look, guint flags);
lxw_format *boulier_book_get_whole_format (BoulierBook *book, BoulierLook look, guint flags);
lxw_format *boulier_book_get_shade (BoulierBook *book, BoulierShade shade);
const char *boulier_book_translate (const BoulierBook *book, const char *text);
/* name: for the whole workbook; or a name in one sheet when page is given. */
void boulier_book_define_name (BoulierBook *book,
                               const BoulierPage *page,
                               const char *name,
                               const char *cell);
void boulier_book_set_properties (BoulierBook *book, const char *title, gint64 created);

/* name: unique, from boulier_workbook_dup_sheet_name(); taken over. */
BoulierPage *boulier_page_new (BoulierBook *book, char *name);
void boulier_page_free (BoulierPage *page);
void boulier_page_set_width (BoulierPage *page, guint column, double width);
/* Rows above and columns left of it stay in view. */
void boulier_page_freeze (BoulierPage *page, guint row, guint column);
void boulier_page_hide_column (BoulierPage *page, guint column);
/* How many lines a small text takes in the columns from first to last. */
guint boulier_page_count_lines (const BoulierPage *page, const char *text, guint first, guint last);
/* So many rows stay empty behind the last one, for what lies over them. */
void boulier_page_leave_rows (BoulierPage *page, guint n);
/* Before the cells of the row. */
void boulier_page_set_height (BoulierPage *page, guint row, double points);
void boulier_page_set_text (
    BoulierPage *page, guint row, guint column, BoulierLook look, const char *text);
void boulier_page_set_number (BoulierPage *page,
                              guint row,
                              guint column,
                              BoulierLook look,
                              const char *format,
                              BoulierNumber number);
void boulier_page_set_blank (
    BoulierPage *page, guint row, guint column, BoulierLook look, const char *format);
/* cached: what the formula gives; the blank is the empty text. */
void boulier_page_set_formula (BoulierPage *page,
                               guint row,
                               guint column,
                               BoulierLook look,
                               const char *format,
                               const char *formula,
                               BoulierNumber cached);
void boulier_page_set_text_formula (BoulierPage *page,
                                    guint row,
                                    guint column,
                                    BoulierLook look,
                                    const char *formula,
                                    const char *cached);
/* A text that leads to another sheet, or to a cell of it. */
void boulier_page_set_link (BoulierPage *page,
                            guint row,
                            guint column,
                            BoulierLook look,
                            const char *place,
                            const char *text);
/* One cell made of those from first to last; text may be long, the row must be high enough. */
void boulier_page_set_merged (
    BoulierPage *page, guint row, guint first, guint last, BoulierLook look, const char *text);
/* Mathematics as Pango markup: italic symbols, indices. In one cell, or in one made of several. */
void boulier_page_set_markup (
    BoulierPage *page, guint row, guint first, guint last, BoulierLook look, const char *markup);
void boulier_page_set_shade (BoulierPage *page,
                             const guint area[4],
                             BoulierShade shade,
                             const char *formula);
void boulier_page_set_validation (BoulierPage *page,
                                  const guint area[4],
                                  lxw_data_validation *validation);
/* Here begins what should stand on one page, up to the next part or the end. */
void boulier_page_begin_part (BoulierPage *page, guint row);
/* Whether what is so far from the top is printed on the first of several pages. */
gboolean boulier_page_is_on_first (const BoulierPage *page, double height, guint last_column);
/* One page wide; the rows of repeat stand on every page. After all rows. */
void boulier_page_set_print (BoulierPage *page,
                             const guint repeat[2],
                             guint last_row,
                             guint last_column);
void boulier_page_set_footer (BoulierPage *page, const char *left, const char *middle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierBook, boulier_book_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPage, boulier_page_free)

G_END_DECLS
