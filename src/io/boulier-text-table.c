/* boulier-text-table.c: tables in plain text, aligned as a terminal shows them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-text-table.h"

/* A longer cell stands out of its column instead of making it so wide for all. */
#define MAX_WIDTH 72
#define GAP       "  "

typedef struct
{
  char *title;
  BoulierTextAlign align;
  guint width;
  gboolean used;
} Column;

typedef struct
{
  guint column;
  char *text;
} Note;

typedef struct
{
  GPtrArray *cells;
  GArray *notes;
} Row;

struct _BoulierTextTable
{
  GArray *columns;
  GPtrArray *rows;
  gboolean titled;
};

static void
clear_column (gpointer data)
{
  g_free (((Column *) data)->title);
}

static void
clear_note (gpointer data)
{
  g_free (((Note *) data)->text);
}

static void
row_free (gpointer data)
{
  Row *row = data;

  g_ptr_array_unref (row->cells);
  g_clear_pointer (&row->notes, g_array_unref);
  g_free (row);
}

/**
 * boulier_text_table_new:
 *
 * Returns: (transfer full): a table without columns
 */
BoulierTextTable *
boulier_text_table_new (void)
{
  BoulierTextTable *self = g_new0 (BoulierTextTable, 1);

  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_array_set_clear_func (self->columns, clear_column);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  return self;
}

/**
 * boulier_text_table_free:
 * @self: (nullable) (transfer full): the table
 */
void
boulier_text_table_free (BoulierTextTable *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/**
 * boulier_text_table_add_column:
 * @title: (nullable): what stands above it
 */
void
boulier_text_table_add_column (BoulierTextTable *self, const char *title, BoulierTextAlign align)
{
  Column column = { .title = g_strdup (title), .align = align };

  self->titled = self->titled || title != NULL;
  g_array_append_val (self->columns, column);
}

/**
 * boulier_text_table_begin_row:
 *
 * Begins a row; its cells follow from the left.
 */
void
boulier_text_table_begin_row (BoulierTextTable *self)
{
  Row *row = g_new0 (Row, 1);

  row->cells = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->rows, row);
}

static Row *
get_last_row (BoulierTextTable *self)
{
  return g_ptr_array_index (self->rows, self->rows->len - 1);
}

/**
 * boulier_text_table_add_cell:
 * @text: (nullable) (transfer full): what stands in it
 */
void
boulier_text_table_add_cell (BoulierTextTable *self, char *text)
{
  Row *row = get_last_row (self);

  g_assert (row->cells->len < self->columns->len);
  g_ptr_array_add (row->cells, text != NULL ? text : g_strdup (""));
}

/**
 * boulier_text_table_add_note:
 * @column: where the line begins
 * @text: (transfer full): what it says
 *
 * Adds a line below the row that was begun last.
 */
void
boulier_text_table_add_note (BoulierTextTable *self, guint column, char *text)
{
  Row *row = get_last_row (self);
  Note note = { column, text };

  if (row->notes == NULL)
    {
      row->notes = g_array_new (FALSE, FALSE, sizeof (Note));
      g_array_set_clear_func (row->notes, clear_note);
    }
  g_array_append_val (row->notes, note);
}

/**
 * boulier_text_get_width:
 *
 * Returns: how many columns of a terminal @text takes: two for a wide character, none for an accent
 *   of its own
 */
guint
boulier_text_get_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (c))
        width += g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

static void
measure (Column *column, const char *text)
{
  guint width = boulier_text_get_width (text);

  if (width <= MAX_WIDTH)
    column->width = MAX (column->width, width);
}

static void
measure_all (BoulierTextTable *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      Column *column = &g_array_index (self->columns, Column, i);

      column->width = 0;
      column->used = FALSE;
      if (column->title != NULL)
        measure (column, column->title);
      for (guint k = 0; k < self->rows->len; k++)
        {
          const Row *row = g_ptr_array_index (self->rows, k);

          if (i < row->cells->len && *(const char *) row->cells->pdata[i] != '\0')
            {
              column->used = TRUE;
              measure (column, row->cells->pdata[i]);
            }
        }
    }
}

static void
add_spaces (GString *line, guint n)
{
  while (n-- > 0)
    g_string_append_c (line, ' ');
}

static void
add_padded (GString *line, const Column *column, const char *text)
{
  guint width = boulier_text_get_width (text);
  guint missing = column->width > width ? column->width - width : 0;

  if (column->align == BOULIER_TEXT_RIGHT)
    add_spaces (line, missing);
  g_string_append (line, text);
  if (column->align == BOULIER_TEXT_LEFT)
    add_spaces (line, missing);
}

static void
write_line (BoulierTextWriter *out, GString *line)
{
  while (line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
  g_string_append_c (line, '\n');
  boulier_text_writer_add (out, line->str);
  g_string_truncate (line, 0);
}

/* row: NULL for the titles. */
static void
write_cells (BoulierTextTable *self, const Row *row, GString *line)
{
  gboolean first = TRUE;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const Column *column = &g_array_index (self->columns, Column, i);
      const char *text = row == NULL ? column->title : "";

      if (!column->used)
        continue;
      if (row != NULL && i < row->cells->len)
        text = row->cells->pdata[i];
      g_string_append (line, first ? "" : GAP);
      add_padded (line, column, text != NULL ? text : "");
      first = FALSE;
    }
}

static void
write_note (BoulierTextTable *self, const Note *note, GString *line)
{
  for (guint i = 0; i < note->column; i++)
    {
      const Column *column = &g_array_index (self->columns, Column, i);

      if (column->used)
        add_spaces (line, column->width + sizeof GAP - 1);
    }
  g_string_append (line, note->text);
}

/**
 * boulier_text_table_write:
 *
 * Writes the table, a line for the titles and one for each row, without spaces at the end.
 */
void
boulier_text_table_write (BoulierTextTable *self, BoulierTextWriter *out)
{
  g_autoptr (GString) line = g_string_new (NULL);

  measure_all (self);
  if (self->titled)
    {
      write_cells (self, NULL, line);
      write_line (out, line);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      write_cells (self, row, line);
      write_line (out, line);
      for (guint k = 0; row->notes != NULL && k < row->notes->len; k++)
        {
          write_note (self, &g_array_index (row->notes, Note, k), line);
          write_line (out, line);
        }
    }
}
