/* boulier-page-table.c: tables on paper: columns as wide as they need, rows that become blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-page-table.h"

#define GAP      9.0 /* between columns */
#define EDGE     4.0 /* left and right of all */
#define ROW_PAD  2.4 /* above and below a row */
#define HEAD_PAD 3.0
#define HAIRLINE 0.4
#define RULE     0.8
/* Names are never narrower, nor broken into more lines. */
#define LEAST_FLEXIBLE 46.0
#define MAX_LINES      4
/* Titles up to this width are on one line. */
#define UNBROKEN_TITLE 44.0
/* A sentence over the computed columns gets so much, where there is room. */
#define USUAL_SPAN 190.0

typedef struct
{
  char *title;
  guint flags;
  double natural; /* widest cell */
  double least;   /* without breaking a figure or a word of the title */
  double x;
  double width;
} Column;

typedef struct
{
  GPtrArray *cells;
  int span; /* the column at which the last cell spans the rest, or -1 */
  gboolean dim;
} Row;

struct _BoulierPageTable
{
  BoulierPress *press;
  BoulierBlockKind kind;
  double width;
  GArray *columns;
  GArray *rows;
};

#define get_column(table, i) (&g_array_index ((table)->columns, Column, (i)))
#define get_row(table, i)    (&g_array_index ((table)->rows, Row, (i)))

static void
clear_column (gpointer data)
{
  g_free (((Column *) data)->title);
}

static void
clear_row (gpointer data)
{
  g_ptr_array_unref (((Row *) data)->cells);
}

/**
 * boulier_page_table_new:
 * @kind: of the rows; their index counts from 0
 * @width: of the whole table
 *
 * Returns: (transfer full): a table without columns
 */
BoulierPageTable *
boulier_page_table_new (BoulierPress *press, BoulierBlockKind kind, double width)
{
  BoulierPageTable *table = g_new0 (BoulierPageTable, 1);

  table->press = press;
  table->kind = kind;
  table->width = width;
  table->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_array_set_clear_func (table->columns, clear_column);
  table->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (table->rows, clear_row);
  return table;
}

void
boulier_page_table_free (BoulierPageTable *table)
{
  g_array_unref (table->columns);
  g_array_unref (table->rows);
  g_free (table);
}

static BoulierFont
get_font (const Column *column)
{
  return (column->flags & BOULIER_COLUMN_STRONG) != 0 ? BOULIER_FONT_STRONG : BOULIER_FONT_BODY;
}

void
boulier_page_table_add_column (BoulierPageTable *table,
                               const char *title,
                               guint flags,
                               const char *sample)
{
  Column column = { .title = g_strdup (title), .flags = flags };

  column.least =
      MAX (boulier_press_get_word_width (table->press, BOULIER_FONT_HEAD, title),
           MIN (boulier_press_get_width (table->press, BOULIER_FONT_HEAD, title), UNBROKEN_TITLE));
  if (sample != NULL)
    column.natural = boulier_press_get_width (table->press, get_font (&column), sample);
  g_array_append_val (table->columns, column);
}

void
boulier_page_table_begin_row (BoulierPageTable *table, gboolean dim)
{
  const Row row = { g_ptr_array_new_with_free_func (g_free), -1, dim };

  g_array_append_val (table->rows, row);
}

void
boulier_page_table_add_cell (BoulierPageTable *table, char *text)
{
  Row *row = get_row (table, table->rows->len - 1);
  Column *column;

  g_return_if_fail (row->cells->len < table->columns->len);

  column = get_column (table, row->cells->len);
  if (text != NULL)
    column->natural =
        MAX (column->natural, boulier_press_get_width (table->press, get_font (column), text));
  g_ptr_array_add (row->cells, text);
}

void
boulier_page_table_add_span (BoulierPageTable *table, char *text)
{
  Row *row = get_row (table, table->rows->len - 1);

  g_return_if_fail (row->cells->len < table->columns->len);

  row->span = (int) row->cells->len;
  g_ptr_array_add (row->cells, text);
}

/* Widths */

static gboolean
is_flexible (const Column *column)
{
  return (column->flags & BOULIER_COLUMN_FLEXIBLE) != 0;
}

/* How much more a sentence over the last columns needs than they have. */
static double
find_span_need (BoulierPageTable *table)
{
  double need = 0.0;

  for (guint i = 0; i < table->rows->len; i++)
    {
      const Row *row = get_row (table, i);
      double width = 0.0;

      if (row->span < 0)
        continue;
      for (guint n = (guint) row->span; n < table->columns->len; n++)
        width += get_column (table, n)->width + (n > (guint) row->span ? GAP : 0.0);
      need = MAX (need, MIN (USUAL_SPAN,
                             boulier_press_get_width (table->press, BOULIER_FONT_BODY,
                                                      g_ptr_array_index (row->cells, row->span))) -
                            width);
    }
  return need;
}

/* Shares what is left among the flexible columns: each what it needs, or in proportion. */
static void
share (BoulierPageTable *table, double left)
{
  double natural = 0.0;
  guint n = 0;

  for (guint i = 0; i < table->columns->len; i++)
    if (is_flexible (get_column (table, i)))
      {
        natural += MAX (get_column (table, i)->natural, LEAST_FLEXIBLE);
        n++;
      }
  for (guint i = 0; i < table->columns->len; i++)
    {
      Column *column = get_column (table, i);
      double wants = MAX (column->natural, LEAST_FLEXIBLE);

      if (!is_flexible (column))
        continue;
      column->width = natural <= left ? wants + (left - natural) / n
                                      : MAX (LEAST_FLEXIBLE, left * wants / natural);
    }
}

static double
get_total (const BoulierPageTable *table)
{
  double total = 2.0 * EDGE + GAP * (table->columns->len - 1);

  for (guint i = 0; i < table->columns->len; i++)
    total += get_column (table, i)->width;
  return total;
}

/* A column of names does not take what a name of absurd length asks for from the others. */
static void
even_out (BoulierPageTable *table, double left)
{
  guint n = 0;

  for (guint i = 0; i < table->columns->len; i++)
    n += is_flexible (get_column (table, i));
  for (guint i = 0; i < table->columns->len && n > 0; i++)
    if (is_flexible (get_column (table, i)))
      get_column (table, i)->natural = MIN (get_column (table, i)->natural, left * 0.8);
}

/* More columns than the paper has room for: all of them get less. */
static void
fit (BoulierPageTable *table)
{
  double fixed = 2.0 * EDGE + GAP * (table->columns->len - 1);
  double wanted = get_total (table) - fixed;
  double factor = wanted > 0.0 ? (table->width - fixed) / wanted : 1.0;

  for (guint i = 0; factor < 1.0 && i < table->columns->len; i++)
    get_column (table, i)->width *= MAX (0.05, factor);
}

static void
find_widths (BoulierPageTable *table)
{
  double left, x = EDGE;
  guint last = table->columns->len - 1;
  double need;

  for (guint i = 0; i <= last; i++)
    {
      Column *column = get_column (table, i);

      column->width = is_flexible (column) ? 0.0 : MAX (column->natural, column->least);
    }
  need = find_span_need (table);
  left = table->width - get_total (table);
  if (need > 0.0 && !is_flexible (get_column (table, last)))
    {
      need = MIN (need, MAX (0.0, left - 3.0 * LEAST_FLEXIBLE));
      get_column (table, last)->width += need;
      left -= need;
    }
  even_out (table, left);
  share (table, left);
  fit (table);
  for (guint i = 0; i <= last; i++)
    {
      get_column (table, i)->x = x;
      x += get_column (table, i)->width + GAP;
    }
}

/* Blocks */

static PangoAlignment
get_align (const Column *column)
{
  if ((column->flags & BOULIER_COLUMN_RIGHT) != 0)
    return PANGO_ALIGN_RIGHT;
  return (column->flags & BOULIER_COLUMN_CENTER) != 0 ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT;
}

/* The tint behind the computed columns: from the first of them to the edge. */
static void
add_tint (BoulierPageTable *table, BoulierBlock *block)
{
  guint i = 0;

  while (i < table->columns->len && (get_column (table, i)->flags & BOULIER_COLUMN_TINTED) == 0)
    i++;
  if (i < table->columns->len)
    {
      double x = get_column (table, i)->x - GAP / 2.0;

      boulier_block_add_box (block, BOULIER_PIECE_FILL,
                             &(cairo_rectangle_t){ x, 0.0, table->width - x, block->height },
                             BOULIER_TINT);
    }
}

static void
add_rule (BoulierPageTable *table, BoulierBlock *block, double thick, double grey)
{
  boulier_block_add_box (block, BOULIER_PIECE_FILL,
                         &(cairo_rectangle_t){ 0.0, block->height - thick, table->width, thick },
                         grey);
}

/* What is behind the texts is drawn first. */
static void
add_background (BoulierPageTable *table, BoulierBlock *block)
{
  guint n = block->pieces->len;

  add_tint (table, block);
  if (block->pieces->len > n)
    {
      const BoulierPiece tint = *boulier_block_piece (block, n);

      g_array_remove_index (block->pieces, n);
      g_array_prepend_val (block->pieces, tint);
    }
}

static BoulierBlock *
head_new (BoulierPageTable *table)
{
  BoulierBlock *block = boulier_block_new (BOULIER_BLOCK_HEAD, 0);
  double bottom = 0.0;

  for (guint i = 0; i < table->columns->len; i++)
    {
      const Column *column = get_column (table, i);
      /* A hair of room, so that what just fits is not broken. */
      const BoulierTypeset text = {
        BOULIER_FONT_HEAD, get_align (column), column->title, column->width + 0.5, 3, FALSE
      };

      boulier_block_add_text (block, table->press, &text,
                              column->x - (text.align == PANGO_ALIGN_RIGHT ? 0.5 : 0.0),
                              BOULIER_QUIET);
    }
  for (guint i = 0; i < block->pieces->len; i++)
    bottom = MAX (bottom, boulier_block_piece (block, i)->height);
  /* The last lines of all titles are beside each other. */
  for (guint i = 0; i < block->pieces->len; i++)
    boulier_block_piece (block, i)->y = HEAD_PAD + bottom - boulier_block_piece (block, i)->height;
  block->height = bottom + 2.0 * HEAD_PAD + RULE;
  add_background (table, block);
  add_rule (table, block, RULE, BOULIER_QUIET);
  block->keep = TRUE;
  return block;
}

static void
add_cell (BoulierPageTable *table, BoulierBlock *block, const Row *row, guint i)
{
  const Column *column = get_column (table, i);
  const char *cell = g_ptr_array_index (row->cells, i);
  gboolean spans = row->span == (int) i;
  gboolean right = !spans && get_align (column) == PANGO_ALIGN_RIGHT;
  BoulierTypeset text = {
    .font = spans ? BOULIER_FONT_BODY : get_font (column),
    .align = spans ? PANGO_ALIGN_LEFT : get_align (column),
    .text = cell,
    .width = (spans ? table->width - EDGE - column->x : column->width) + 0.5,
    .max_lines = spans || is_flexible (column) ? MAX_LINES : 1,
  };
  double grey = (column->flags & BOULIER_COLUMN_QUIET) != 0 ? BOULIER_QUIET : BOULIER_BLACK;

  if (cell != NULL)
    boulier_block_add_text (block, table->press, &text, column->x - (right ? 0.5 : 0.0),
                            row->dim ? BOULIER_DIM : grey);
}

static BoulierBlock *
row_new (BoulierPageTable *table, guint index, const BoulierBlock *head)
{
  const Row *row = get_row (table, index);
  BoulierBlock *block = boulier_block_new (table->kind, index);
  double least = boulier_press_get_line_height (table->press, BOULIER_FONT_BODY);

  for (guint i = 0; i < row->cells->len; i++)
    add_cell (table, block, row, i);
  block->height =
      MAX (boulier_block_align (block, 0, ROW_PAD), ROW_PAD + least) + ROW_PAD + HAIRLINE;
  add_background (table, block);
  add_rule (table, block, HAIRLINE, BOULIER_HAIR);
  block->head = head;
  return block;
}

/**
 * boulier_page_table_finish:
 *
 * No row stands alone: the first two and the last two are kept together.
 */
void
boulier_page_table_finish (BoulierPageTable *table, GPtrArray *blocks)
{
  guint n = table->rows->len;
  BoulierBlock *head;

  find_widths (table);
  head = head_new (table);
  g_ptr_array_add (blocks, head);
  for (guint i = 0; i < n; i++)
    {
      BoulierBlock *block = row_new (table, i, head);

      block->keep = i + 1 < n && (i == 0 || i + 2 == n);
      g_ptr_array_add (blocks, block);
    }
}
