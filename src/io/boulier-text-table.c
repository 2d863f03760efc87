/* boulier-text-table.c: tables as text: aligned as a terminal shows them, or for other programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-text-table-private.h"

/* A longer cell stands out of its column instead of making it so wide for all. */
#define MAX_WIDTH 72
#define GAP       "  "

static void
clear_column (gpointer data)
{
  g_free (((BoulierTextColumn *) data)->title);
}

static void
clear_note (gpointer data)
{
  g_free (((BoulierTextNote *) data)->text);
}

static void
clear_cell (gpointer data)
{
  BoulierTextCell *cell = data;

  g_free (cell->text);
  g_free (cell->markup);
}

static void
row_free (gpointer data)
{
  BoulierTextRow *row = data;

  g_array_unref (row->cells);
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

  self->columns = g_array_new (FALSE, FALSE, sizeof (BoulierTextColumn));
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
  BoulierTextColumn column = { .title = g_strdup (title), .align = align };

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
  BoulierTextRow *row = g_new0 (BoulierTextRow, 1);

  row->cells = g_array_new (FALSE, FALSE, sizeof (BoulierTextCell));
  g_array_set_clear_func (row->cells, clear_cell);
  g_ptr_array_add (self->rows, row);
}

static BoulierTextRow *
get_last_row (BoulierTextTable *self)
{
  return g_ptr_array_index (self->rows, self->rows->len - 1);
}

static void
add_cell (BoulierTextTable *self, BoulierTextCell cell)
{
  BoulierTextRow *row = get_last_row (self);

  g_assert (row->cells->len < self->columns->len);
  if (cell.text == NULL)
    cell.text = g_strdup ("");
  g_array_append_val (row->cells, cell);
}

/**
 * boulier_text_table_add_cell:
 * @text: (nullable) (transfer full): what stands in it
 */
void
boulier_text_table_add_cell (BoulierTextTable *self, char *text)
{
  add_cell (self, (BoulierTextCell){ .kind = BOULIER_TEXT_CELL_TEXT, .text = text });
}

/**
 * boulier_text_table_add_markup:
 * @text: (transfer full): what stands in it
 * @markup: (transfer full): the same with the tags that Pango and HTML share
 */
void
boulier_text_table_add_markup (BoulierTextTable *self, char *text, char *markup)
{
  add_cell (self,
            (BoulierTextCell){ .kind = BOULIER_TEXT_CELL_MARKUP, .text = text, .markup = markup });
}

/**
 * boulier_text_table_add_number:
 * @number: the number; when it is blank the cell is a text
 * @decimals: so many at most
 * @text: (nullable) (transfer full): the number for people
 */
void
boulier_text_table_add_number (BoulierTextTable *self,
                               BoulierNumber number,
                               guint decimals,
                               char *text)
{
  gboolean blank = boulier_number_is_blank (number);

  add_cell (self,
            (BoulierTextCell){ .kind = blank ? BOULIER_TEXT_CELL_TEXT : BOULIER_TEXT_CELL_NUMBER,
                               .text = text,
                               .number = number,
                               .decimals = decimals });
}

/**
 * boulier_text_table_add_day:
 * @day: as g_date_get_julian() counts; 0 for none
 * @text: (nullable) (transfer full): the day for people
 */
void
boulier_text_table_add_day (BoulierTextTable *self, gint32 day, char *text)
{
  add_cell (self,
            (BoulierTextCell){ .kind = day == 0 ? BOULIER_TEXT_CELL_TEXT : BOULIER_TEXT_CELL_DAY,
                               .text = text,
                               .day = day });
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
  BoulierTextRow *row = get_last_row (self);
  BoulierTextNote note = { column, text, FALSE };

  if (row->notes == NULL)
    {
      row->notes = g_array_new (FALSE, FALSE, sizeof (BoulierTextNote));
      g_array_set_clear_func (row->notes, clear_note);
    }
  g_array_append_val (row->notes, note);
}

/**
 * boulier_text_table_add_repeated_note:
 * @text: (transfer full): the same as the note of the row before
 *
 * Adds a note that stands in tables for other programs alone, where every row is by itself.
 */
void
boulier_text_table_add_repeated_note (BoulierTextTable *self, guint column, char *text)
{
  const BoulierTextRow *row;

  boulier_text_table_add_note (self, column, text);
  row = g_ptr_array_index (self->rows, self->rows->len - 1);
  g_array_index (row->notes, BoulierTextNote, row->notes->len - 1).repeats = TRUE;
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
measure (BoulierTextColumn *column, const char *text)
{
  guint width = boulier_text_get_width (text);

  if (width <= MAX_WIDTH)
    column->width = MAX (column->width, width);
}

static const char *
get_text (const BoulierTextRow *row, guint column)
{
  return column < row->cells->len ? g_array_index (row->cells, BoulierTextCell, column).text : "";
}

void
_boulier_text_table_measure (BoulierTextTable *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      BoulierTextColumn *column = &g_array_index (self->columns, BoulierTextColumn, i);

      column->width = 0;
      column->used = FALSE;
      if (column->title != NULL)
        measure (column, column->title);
      for (guint k = 0; k < self->rows->len; k++)
        {
          const BoulierTextRow *row = g_ptr_array_index (self->rows, k);

          if (*get_text (row, i) != '\0')
            {
              column->used = TRUE;
              measure (column, get_text (row, i));
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
add_padded (GString *line, const BoulierTextColumn *column, const char *text)
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
write_cells (BoulierTextTable *self, const BoulierTextRow *row, GString *line)
{
  gboolean first = TRUE;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const BoulierTextColumn *column = &g_array_index (self->columns, BoulierTextColumn, i);
      const char *text = row == NULL ? column->title : "";

      if (!column->used)
        continue;
      if (row != NULL)
        text = get_text (row, i);
      g_string_append (line, first ? "" : GAP);
      add_padded (line, column, text != NULL ? text : "");
      first = FALSE;
    }
}

static void
write_note (BoulierTextTable *self, const BoulierTextNote *note, GString *line)
{
  for (guint i = 0; i < note->column; i++)
    {
      const BoulierTextColumn *column = &g_array_index (self->columns, BoulierTextColumn, i);

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

  _boulier_text_table_measure (self);
  if (self->titled)
    {
      write_cells (self, NULL, line);
      write_line (out, line);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      const BoulierTextRow *row = g_ptr_array_index (self->rows, i);

      write_cells (self, row, line);
      write_line (out, line);
      for (guint k = 0; row->notes != NULL && k < row->notes->len; k++)
        {
          const BoulierTextNote *note = &g_array_index (row->notes, BoulierTextNote, k);

          if (note->repeats)
            continue;
          write_note (self, note, line);
          write_line (out, line);
        }
    }
}

/**
 * boulier_text_table_write_as:
 * @form: how it is written
 *
 * Writes the table for people or for another program.
 */
void
boulier_text_table_write_as (BoulierTextTable *self,
                             const BoulierTextForm *form,
                             BoulierTextWriter *out)
{
  switch (form->kind)
    {
    case BOULIER_TEXT_SEPARATED:
      _boulier_text_table_write_separated (self, form, out);
      break;
    case BOULIER_TEXT_HTML:
      _boulier_text_table_write_html (self, out);
      break;
    case BOULIER_TEXT_PLAIN:
    default:
      boulier_text_table_write (self, out);
    }
}
