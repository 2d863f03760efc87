/* boulier-workbook-markup.c: mathematics in a cell: italic symbols with their indices.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-workbook-looks.h"

/* A piece of text that looks the same throughout. */
typedef struct
{
  char *text;
  guint flags;
} Piece;

static void
piece_clear (gpointer data)
{
  g_free (((Piece *) data)->text);
}

static void
append_piece (GArray *pieces, const char *start, gsize length, guint flags)
{
  g_autofree char *raw = g_strndup (start, length);
  Piece piece = { boulier_workbook_dup_unescaped (raw), flags };
  Piece *last = pieces->len > 0 ? &g_array_index (pieces, Piece, pieces->len - 1) : NULL;

  if (*piece.text != '\0' && (last == NULL || last->flags != flags))
    {
      g_array_append_val (pieces, piece);
      return;
    }
  if (*piece.text != '\0')
    {
      char *joined = g_strconcat (last->text, piece.text, NULL);

      g_free (last->text);
      last->text = joined;
    }
  g_free (piece.text);
}

/* What a tag begins or ends; 0 for all others. */
static guint
get_flag (const char *tag)
{
  if (*tag == '/')
    tag++;
  if (g_str_has_prefix (tag, "i>"))
    return BOULIER_RICH_ITALIC;
  return g_str_has_prefix (tag, "sub>") ? BOULIER_RICH_INDEX : 0;
}

/* (element-type Piece): the text without tags. */
static GArray *
split (const char *markup)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  guint flags = 0;

  g_array_set_clear_func (pieces, piece_clear);
  while (*markup != '\0')
    {
      gsize length = strcspn (markup, "<");

      append_piece (pieces, markup, length, flags);
      markup += length;
      if (*markup == '\0')
        break;
      if (markup[1] == '/')
        flags &= ~get_flag (markup + 1);
      else
        flags |= get_flag (markup + 1);
      markup += strcspn (markup, ">");
      markup += *markup == '>' ? 1 : 0;
    }
  return pieces;
}

/**
 * boulier_workbook_dup_unescaped:
 * @text: text in which &, < and > are written as in Pango markup
 *
 * Returns: (transfer full): the text
 */
char *
boulier_workbook_dup_unescaped (const char *text)
{
  static const struct
  {
    const char *entity;
    const char *text;
  } entities[] = {
    { "&lt;", "<" },  { "&gt;", ">" },   { "&quot;", "\"" },
    { "&#39;", "'" }, { "&apos;", "'" }, { "&amp;", "&" },
  };
  GString *out = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    g_string_replace (out, entities[i].entity, entities[i].text, 0);
  return g_string_free (out, FALSE);
}

/**
 * boulier_workbook_dup_plain:
 * @markup: Pango markup
 *
 * Returns: (transfer full): the text without its looks
 */
char *
boulier_workbook_dup_plain (const char *markup)
{
  g_autoptr (GArray) pieces = split (markup);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    g_string_append (out, g_array_index (pieces, Piece, i).text);
  return g_string_free (out, FALSE);
}

/* A text of pieces that look differently. */
static void
write_pieces (BoulierPage *page, guint row, guint column, BoulierLook look, const GArray *pieces)
{
  g_autofree lxw_rich_string_tuple *tuples = g_new0 (lxw_rich_string_tuple, pieces->len);
  g_autofree lxw_rich_string_tuple **list = g_new0 (lxw_rich_string_tuple *, pieces->len + 1);

  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);

      tuples[i].format = boulier_book_get_rich_format (page->book, look, piece->flags);
      tuples[i].string = piece->text;
      list[i] = &tuples[i];
    }
  if (page->book->error == NULL)
    boulier_book_check (
        page->book, worksheet_write_rich_string (page->sheet, row, (lxw_col_t) column, list,
                                                 boulier_book_get_format (page->book, look, NULL)));
}

/**
 * boulier_page_set_markup:
 * @first, @last: columns; the same for a single cell
 * @markup: Pango markup of ours: symbols in italics, with indices
 */
void
boulier_page_set_markup (
    BoulierPage *page, guint row, guint first, guint last, BoulierLook look, const char *markup)
{
  g_autoptr (GArray) pieces = split (markup);
  const Piece *only = pieces->len == 1 ? &g_array_index (pieces, Piece, 0) : NULL;

  if (last > first)
    boulier_page_set_merged (page, row, first, last, look, only != NULL ? only->text : "");
  else
    boulier_page_set_text (page, row, first, look, only != NULL ? only->text : "");
  if (page->book->error != NULL || pieces->len == 0)
    return;
  if (only == NULL)
    write_pieces (page, row, first, look, pieces);
  else if (only->flags != 0)
    boulier_book_check (
        page->book,
        worksheet_write_string (page->sheet, row, (lxw_col_t) first, only->text,
                                boulier_book_get_whole_format (page->book, look, only->flags)));
}
