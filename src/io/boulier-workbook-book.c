/* boulier-workbook-book.c: a workbook being written: its file, its names, its formats.
 *
 * The library is called in a C numeric locale, since it writes numbers as the locale does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-workbook-looks.h"
#include "boulier-workbook-output.h"

/* The user is told of so many rows, and may cancel after them. */
#define ROWS_PER_STEP 256

/**
 * boulier_book_new:
 * @path: the file to write
 * @folder: where temporary files may be put
 * @constant_memory: write every row at once instead of keeping all of them
 *
 * Returns: (transfer full): an empty workbook
 */
BoulierBook *
boulier_book_new (const char *path,
                  const char *folder,
                  gboolean constant_memory,
                  const BoulierWorkbookOptions *options)
{
  g_autofree char *tmpdir = g_strdup (folder);
  lxw_workbook_options settings = { .constant_memory = constant_memory != FALSE, .tmpdir = tmpdir };
  g_autofree char *minus = boulier_workbook_quote_format (options->style->minus);
  BoulierBook *book = g_new0 (BoulierBook, 1);

  book->number_format = g_strdup_printf ("General;%sGeneral;General", minus);
  book->style = options->style;
  book->options = options;
  book->mathematics = *options->style;
  book->mathematics.markup = TRUE;
  book->sentinels = options->sentinels;
  book->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  book->formats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  book->n_rows = g_array_new (FALSE, FALSE, sizeof (guint));
  book->workbook = workbook_new_opt (path, &settings);
  boulier_book_check (book, book->workbook != NULL ? LXW_NO_ERROR : LXW_ERROR_MEMORY_MALLOC_FAILED);
  return book;
}

/**
 * boulier_book_free:
 * @book: (nullable) (transfer full): a workbook
 *
 * Without having been closed, nothing of it is written.
 */
void
boulier_book_free (BoulierBook *book)
{
  if (book == NULL)
    return;
  if (book->workbook != NULL)
    lxw_workbook_free (book->workbook);
  g_clear_error (&book->error);
  g_free (book->number_format);
  g_hash_table_unref (book->names);
  g_hash_table_unref (book->formats);
  g_array_unref (book->n_rows);
  g_free (book);
}

/**
 * boulier_book_take_error:
 * @error: (transfer full): what went wrong
 *
 * Only the first error is kept.
 */
void
boulier_book_take_error (BoulierBook *book, GError *error)
{
  if (book->error == NULL)
    book->error = error;
  else
    g_error_free (error);
}

/**
 * boulier_book_check:
 * @code: what a function of the library returned
 *
 * Keeps in mind what went wrong.
 */
void
boulier_book_check (BoulierBook *book, lxw_error code)
{
  if (code == LXW_NO_ERROR || book->error != NULL)
    return;
  /* Files that it put aside, or the workbook, are not whole; its words are in English and miss why. */
  if (code >= LXW_ERROR_CREATING_XLSX_FILE && code <= LXW_ERROR_ZIP_CLOSE)
    g_set_error_literal (&book->error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
                         _ ("The workbook could not be written completely; the disk may be full."));
  else
    g_set_error (&book->error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
                 _ ("The workbook could not be written: %s"), lxw_strerror (code));
}

/**
 * boulier_book_is_good:
 *
 * Returns: whether writing may go on: nothing went wrong and the user has not cancelled
 */
gboolean
boulier_book_is_good (BoulierBook *book)
{
  if (book->error == NULL)
    g_cancellable_set_error_if_cancelled (book->cancellable, &book->error);
  return book->error == NULL;
}

void
boulier_book_tell_progress (const BoulierBook *book, double done)
{
  if (book->options->progress != NULL)
    book->options->progress (CLAMP (done, 0, 1), book->options->progress_data);
}

/**
 * boulier_book_get_max_rows:
 *
 * Returns: how many rows a sheet holds
 */
guint
boulier_book_get_max_rows (const BoulierBook *book)
{
  return book->options->max_rows > 0 ? book->options->max_rows : LXW_ROW_MAX;
}

/**
 * boulier_book_count_row:
 *
 * Returns: whether writing may go on
 */
gboolean
boulier_book_count_row (BoulierBook *book)
{
  if (++book->n_written % ROWS_PER_STEP != 0)
    return TRUE;
  boulier_book_tell_progress (book, BOULIER_SHARE_OF_ROWS * (double) book->n_written /
                                        (double) MAX (book->n_expected, book->n_written));
  return boulier_book_is_good (book);
}

/**
 * boulier_book_close:
 *
 * Errors: the first thing that went wrong since the workbook was begun.
 *
 * Returns: whether the file was written as far as the library can tell
 */
gboolean
boulier_book_close (BoulierBook *book, GError **error)
{
  lxw_workbook *workbook = g_steal_pointer (&book->workbook);

  if (!boulier_book_is_good (book))
    lxw_workbook_free (workbook);
  else
    {
      int saved = boulier_workbook_output_begin_quiet ();

      boulier_book_check (book, workbook_close (workbook));
      boulier_workbook_output_end_quiet (saved);
    }
  if (book->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&book->error));
  return FALSE;
}

/**
 * boulier_book_translate:
 *
 * Returns: (transfer none): a text marked with N_() in the reader's language
 */
const char *
boulier_book_translate (const BoulierBook *book, const char *text)
{
  return boulier_style_translate (book->style, text);
}

/**
 * boulier_book_define_name:
 * @page: (nullable): the sheet that the name belongs to; %NULL for the whole workbook
 * @name: a legal name
 * @cell: "'Sheet'!$A$1"
 *
 * Gives a cell or a range a name.
 */
void
boulier_book_define_name (BoulierBook *book,
                          const BoulierPage *page,
                          const char *name,
                          const char *cell)
{
  g_autofree char *formula = g_strconcat ("=", cell, NULL);
  g_autofree char *local = NULL;

  if (book->error != NULL)
    return;
  local = page != NULL ? g_strconcat (page->name, "!", name, NULL) : g_strdup (name);
  boulier_book_check (book, workbook_define_name (book->workbook, local, formula));
}

/**
 * boulier_book_set_properties:
 * @title: (nullable): the name of the document
 * @created: seconds since 1970
 *
 * What a file manager shows. The time is always set: otherwise the library takes the present one.
 */
void
boulier_book_set_properties (BoulierBook *book, const char *title, gint64 created)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = boulier_workbook_dup_cell_text (title, &error);
  /* The library copies these texts, it only lacks the const. */
  lxw_doc_properties properties = {
    .title = text,
    .comments = (char *) boulier_book_translate (book, BOULIER_WORKBOOK_DISCLAIMER),
    .created = (time_t) MAX (created, 1),
  };

  if (error != NULL)
    boulier_book_take_error (book, g_steal_pointer (&error));
  if (book->error == NULL)
    boulier_book_check (book, workbook_set_properties (book->workbook, &properties));
}

/* Makes a format on first use; which: what else tells it from others of the look. */
static lxw_format *
get_format (BoulierBook *book, BoulierLook look, const char *number, char which, guint flags)
{
  g_autofree char *key =
      g_strdup_printf ("%d %c%u %s", (int) look, which, flags, number != NULL ? number : "");
  lxw_format *format = g_hash_table_lookup (book->formats, key);

  if (format != NULL)
    return format;
  format = which == 'r' ? boulier_look_new_rich_format (book->workbook, look)
                        : boulier_look_new_format (book->workbook, look, number);
  if (format == NULL)
    {
      boulier_book_check (book, LXW_ERROR_MEMORY_MALLOC_FAILED);
      return NULL;
    }
  if ((flags & BOULIER_RICH_ITALIC) != 0)
    format_set_italic (format);
  if ((flags & BOULIER_RICH_INDEX) != 0)
    format_set_font_script (format, LXW_FONT_SUBSCRIPT);
  g_hash_table_insert (book->formats, g_steal_pointer (&key), format);
  return format;
}

/**
 * boulier_book_get_format:
 * @number: (nullable): number format
 *
 * Returns: (transfer none): the format for a look, made on first use
 */
lxw_format *
boulier_book_get_format (BoulierBook *book, BoulierLook look, const char *number)
{
  return get_format (book, look, number, 'c', 0);
}

/**
 * boulier_book_get_rich_format:
 * @flags: how the piece looks
 *
 * Returns: (transfer none): the letters of a piece of the text in a cell
 */
lxw_format *
boulier_book_get_rich_format (BoulierBook *book, BoulierLook look, guint flags)
{
  return get_format (book, look, NULL, 'r', flags);
}

/**
 * boulier_book_get_whole_format:
 *
 * Returns: (transfer none): the format for a cell with one such piece
 */
lxw_format *
boulier_book_get_whole_format (BoulierBook *book, BoulierLook look, guint flags)
{
  return get_format (book, look, NULL, 'c', flags);
}

/**
 * boulier_book_get_shade:
 *
 * Returns: (transfer none): the format for a condition, made on first use
 */
lxw_format *
boulier_book_get_shade (BoulierBook *book, BoulierShade shade)
{
  if (book->shades[shade] == NULL)
    book->shades[shade] = boulier_shade_new_format (book->workbook, shade);
  if (book->shades[shade] == NULL)
    boulier_book_check (book, LXW_ERROR_MEMORY_MALLOC_FAILED);
  return book->shades[shade];
}
