/* boulier-text-form.c: forms of text in which other programs take tables: separated cells, HTML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/boulier-notation.h"

#include "boulier-text-form.h"
#include "boulier-text-table-private.h"

/* What spreadsheets take for the beginning of a formula. */
#define FORMULA_STARTS "=+-@\t\r"

const BoulierTextForm boulier_text_form_plain = { .kind = BOULIER_TEXT_PLAIN };
const BoulierTextForm boulier_text_form_html = { .kind = BOULIER_TEXT_HTML };

/**
 * boulier_text_form_tabs:
 * @style: whose decimal sign is used
 */
BoulierTextForm
boulier_text_form_tabs (const BoulierStyle *style)
{
  return (BoulierTextForm){
    .kind = BOULIER_TEXT_SEPARATED,
    .separator = '\t',
    .decimal_point = style->decimal_point,
  };
}

/**
 * boulier_text_form_csv:
 * @style: whose decimal sign is used
 */
BoulierTextForm
boulier_text_form_csv (const BoulierStyle *style)
{
  return (BoulierTextForm){
    .kind = BOULIER_TEXT_SEPARATED,
    .separator = strcmp (style->decimal_point, ",") == 0 ? ';' : ',',
    .decimal_point = style->decimal_point,
    .mark = TRUE,
  };
}

/* Separated cells */

/* The full-width signs too: some programs make them plain ones. */
static gboolean
is_like_formula (const char *text)
{
  return *text != '\0' && (strchr (FORMULA_STARTS, *text) != NULL ||
                           g_str_has_prefix (text, "＝") || g_str_has_prefix (text, "＋") ||
                           g_str_has_prefix (text, "－") || g_str_has_prefix (text, "＠"));
}

/* A text in one line; an apostrophe keeps a spreadsheet from calculating it. */
static void
add_safe_text (const BoulierTextForm *form, const char *text, BoulierTextWriter *out)
{
  g_autoptr (GString) cell = g_string_new (is_like_formula (text) ? "'" : NULL);
  gboolean quoted = form->separator != '\t' &&
                    (strchr (text, form->separator) != NULL || strpbrk (text, "\"\r\n") != NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (form->separator == '\t' && (*p == '\t' || *p == '\n' || *p == '\r'))
      g_string_append_c (cell, ' ');
    else if (quoted && *p == '"')
      g_string_append (cell, "\"\"");
    else
      g_string_append_c (cell, *p);
  boulier_text_writer_add (out, quoted ? "\"" : "");
  boulier_text_writer_add (out, cell->str);
  boulier_text_writer_add (out, quoted ? "\"" : "");
}

static char *
dup_plain_number (const BoulierTextCell *cell, const char *decimal_point)
{
  BoulierStyle style = boulier_style_neutral;

  style.decimal_point = decimal_point;
  return boulier_style_dup_number (&style, cell->number, 0, cell->decimals);
}

static void
add_separated_cell (const BoulierTextForm *form,
                    const BoulierTextCell *cell,
                    BoulierTextWriter *out)
{
  g_autofree char *text = NULL;

  if (cell->kind == BOULIER_TEXT_CELL_NUMBER)
    text = dup_plain_number (cell, form->decimal_point);
  else if (cell->kind == BOULIER_TEXT_CELL_DAY)
    text = boulier_notation_dup_date (cell->day);
  /* What is made here is no formula, whatever it begins with. */
  if (text != NULL)
    boulier_text_writer_add (out, text);
  else
    add_safe_text (form, cell->text, out);
}

static char *
dup_notes (const BoulierTextRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; row->notes != NULL && i < row->notes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "",
                            g_array_index (row->notes, BoulierTextNote, i).text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
has_notes (const BoulierTextTable *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((const BoulierTextRow *) g_ptr_array_index (self->rows, i))->notes != NULL)
      return TRUE;
  return FALSE;
}

static void
add_separator (const BoulierTextForm *form, gboolean *first, BoulierTextWriter *out)
{
  const char text[] = { form->separator, '\0' };

  if (!*first)
    boulier_text_writer_add (out, text);
  *first = FALSE;
}

static void
add_separated_titles (BoulierTextTable *self,
                      const BoulierTextForm *form,
                      gboolean noted,
                      BoulierTextWriter *out)
{
  gboolean first = TRUE;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const BoulierTextColumn *column = &g_array_index (self->columns, BoulierTextColumn, i);

      if (!column->used)
        continue;
      add_separator (form, &first, out);
      add_safe_text (form, column->title != NULL ? column->title : "", out);
    }
  if (noted)
    {
      add_separator (form, &first, out);
      add_safe_text (form, _ ("Remarks"), out);
    }
  boulier_text_writer_add (out, "\r\n");
}

static void
add_separated_row (BoulierTextTable *self,
                   const BoulierTextRow *row,
                   const BoulierTextForm *form,
                   gboolean noted,
                   BoulierTextWriter *out)
{
  gboolean first = TRUE;
  g_autofree char *notes = dup_notes (row);

  for (guint i = 0; i < self->columns->len; i++)
    {
      if (!g_array_index (self->columns, BoulierTextColumn, i).used)
        continue;
      add_separator (form, &first, out);
      if (i < row->cells->len)
        add_separated_cell (form, &g_array_index (row->cells, BoulierTextCell, i), out);
    }
  if (noted)
    {
      add_separator (form, &first, out);
      add_safe_text (form, notes, out);
    }
  boulier_text_writer_add (out, "\r\n");
}

void
_boulier_text_table_write_separated (BoulierTextTable *self,
                                     const BoulierTextForm *form,
                                     BoulierTextWriter *out)
{
  gboolean noted = has_notes (self);

  _boulier_text_table_measure (self);
  if (self->titled)
    add_separated_titles (self, form, noted, out);
  for (guint i = 0; i < self->rows->len; i++)
    add_separated_row (self, g_ptr_array_index (self->rows, i), form, noted, out);
}

/* HTML */

static void
add_escaped (const char *text, BoulierTextWriter *out)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  boulier_text_writer_add (out, escaped);
}

static const char *
get_html_align (BoulierTextAlign align)
{
  return align == BOULIER_TEXT_RIGHT ? " align=\"right\"" : "";
}

/* Spreadsheets take the number from attributes of their own, and a text that looks like a formula as
 * the text it is. */
static void
add_html_cell (const BoulierTextCell *cell, BoulierTextAlign align, BoulierTextWriter *out)
{
  boulier_text_writer_printf (out, "<td%s", get_html_align (align));
  if (cell->kind == BOULIER_TEXT_CELL_NUMBER)
    {
      g_autofree char *number = dup_plain_number (cell, ".");

      boulier_text_writer_printf (out, " sdval=\"%s\" x:num=\"%s\"", number, number);
    }
  else if (is_like_formula (cell->text))
    boulier_text_writer_add (out,
                             " sdnum=\"1033;0;@\" style='mso-number-format:\"\\@\"' x:str=\"\"");
  boulier_text_writer_add (out, ">");
  if (cell->markup != NULL)
    boulier_text_writer_add (out, cell->markup);
  else
    add_escaped (cell->text, out);
  boulier_text_writer_add (out, "</td>");
}

static void
add_html_titles (BoulierTextTable *self, gboolean noted, BoulierTextWriter *out)
{
  boulier_text_writer_add (out, "<thead><tr>");
  for (guint i = 0; i < self->columns->len; i++)
    {
      const BoulierTextColumn *column = &g_array_index (self->columns, BoulierTextColumn, i);

      if (!column->used)
        continue;
      boulier_text_writer_printf (out, "<th%s>",
                                  column->align == BOULIER_TEXT_RIGHT ? " align=\"right\""
                                                                      : " align=\"left\"");
      add_escaped (column->title != NULL ? column->title : "", out);
      boulier_text_writer_add (out, "</th>");
    }
  if (noted)
    {
      boulier_text_writer_add (out, "<th align=\"left\">");
      add_escaped (_ ("Remarks"), out);
      boulier_text_writer_add (out, "</th>");
    }
  boulier_text_writer_add (out, "</tr></thead>\n");
}

static void
add_html_row (BoulierTextTable *self,
              const BoulierTextRow *row,
              gboolean noted,
              BoulierTextWriter *out)
{
  static const BoulierTextCell empty = { .text = (char *) "" };
  g_autofree char *notes = dup_notes (row);

  boulier_text_writer_add (out, "<tr>");
  for (guint i = 0; i < self->columns->len; i++)
    {
      const BoulierTextColumn *column = &g_array_index (self->columns, BoulierTextColumn, i);

      if (column->used)
        add_html_cell (i < row->cells->len ? &g_array_index (row->cells, BoulierTextCell, i)
                                           : &empty,
                       column->align, out);
    }
  if (noted)
    {
      boulier_text_writer_add (out, "<td>");
      add_escaped (notes, out);
      boulier_text_writer_add (out, "</td>");
    }
  boulier_text_writer_add (out, "</tr>\n");
}

void
_boulier_text_table_write_html (BoulierTextTable *self, BoulierTextWriter *out)
{
  gboolean noted = has_notes (self);

  _boulier_text_table_measure (self);
  boulier_text_writer_add (out, "<table border=\"1\" cellspacing=\"0\" cellpadding=\"4\">\n");
  if (self->titled)
    add_html_titles (self, noted, out);
  boulier_text_writer_add (out, "<tbody>\n");
  for (guint i = 0; i < self->rows->len; i++)
    add_html_row (self, g_ptr_array_index (self->rows, i), noted, out);
  boulier_text_writer_add (out, "</tbody></table>\n");
}

/* What stands around tables */

void
boulier_text_form_begin (const BoulierTextForm *form, BoulierTextWriter *out)
{
  if (form->kind == BOULIER_TEXT_HTML)
    boulier_text_writer_add (out, "<!DOCTYPE html>\n"
                                  "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\">"
                                  "<head><meta charset=\"utf-8\"></head><body>\n");
  else if (form->mark)
    boulier_text_writer_add (out, "\357\273\277");
}

void
boulier_text_form_end (const BoulierTextForm *form, BoulierTextWriter *out)
{
  if (form->kind == BOULIER_TEXT_HTML)
    boulier_text_writer_add (out, "</body></html>\n");
}

static void
add_framed (const BoulierTextForm *form, const char *tag, const char *text, BoulierTextWriter *out)
{
  switch (form->kind)
    {
    case BOULIER_TEXT_SEPARATED:
      add_safe_text (form, text, out);
      boulier_text_writer_add (out, "\r\n");
      break;
    case BOULIER_TEXT_HTML:
      boulier_text_writer_printf (out, "<%s>", tag);
      add_escaped (text, out);
      boulier_text_writer_printf (out, "</%s>\n", tag);
      break;
    case BOULIER_TEXT_PLAIN:
    default:
      boulier_text_writer_printf (out, "%s\n", text);
    }
}

void
boulier_text_form_add_heading (const BoulierTextForm *form,
                               const char *text,
                               BoulierTextWriter *out)
{
  add_framed (form, "h3", text, out);
}

void
boulier_text_form_add_line (const BoulierTextForm *form, const char *text, BoulierTextWriter *out)
{
  add_framed (form, "p", text, out);
}

void
boulier_text_form_add_space (const BoulierTextForm *form, BoulierTextWriter *out)
{
  if (form->kind != BOULIER_TEXT_HTML)
    boulier_text_writer_add (out, form->kind == BOULIER_TEXT_SEPARATED ? "\r\n" : "\n");
}
