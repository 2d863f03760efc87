/* boulier-workbook-layout.c: how a player's sheet is laid out.
 *
 * From the top: title, inputs, new rating, games, earlier games, worked calculation, foot. All single
 * values stand in one column, which is that of the opponents' ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-workbook-sheets.h"
#include "boulier-workbook-text.h"

/* Title, document, period, a little space. */
#define ROW_INPUTS 4
/* Columns between the values and the references that the words of a formula take at least. */
#define MIN_WORD_COLUMNS 5

static const BoulierItem *
get_item (const BoulierLayout *layout, guint item)
{
  return boulier_sheet_get_item (layout->sheet, item);
}

static guint
count_items (const BoulierLayout *layout)
{
  return boulier_sheet_get_n_items (layout->sheet);
}

static gboolean
is_column (const BoulierItem *item)
{
  return item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT;
}

/* The same values with room for more games. */
static gboolean
extend_values (BoulierLayout *layout, GError **error)
{
  const BoulierValues *values = layout->worked->values;
  guint n_rows[2];

  for (guint group = 0; group < layout->n_groups; group++)
    {
      layout->n_games[group] = boulier_values_get_n_rows (values, group);
      /* A range of cells has at least one row. */
      n_rows[group] = group == 0 ? layout->n_games[group] + BOULIER_WORKBOOK_SPARE_ROWS
                                 : MAX (layout->n_games[group], 1);
    }
  layout->values = boulier_values_new (layout->sheet);
  boulier_values_reset (layout->values, layout->sheet, n_rows);
  for (guint i = 0; i < count_items (layout); i++)
    {
      const BoulierItem *item = get_item (layout, i);

      if (item->kind == BOULIER_ITEM_INPUT)
        boulier_values_set_input (layout->values, i, boulier_values_get (values, i));
      for (guint row = 0;
           item->kind == BOULIER_ITEM_GAME_INPUT && row < layout->n_games[item->group]; row++)
        boulier_values_set_game_input (layout->values, i, row,
                                       boulier_values_get_in_row (values, i, row));
    }
  return boulier_values_evaluate (layout->values, error);
}

/* Finds the items that have a part of their own. */
static void
find_roles (BoulierLayout *layout)
{
  gint16 before = layout->worked->result.before;

  layout->own = layout->rating = layout->score = layout->result = -1;
  layout->running = boulier_sheet_find_column (layout->sheet, 0, "running");
  for (guint i = 0; i < count_items (layout); i++)
    {
      const BoulierItem *item = get_item (layout, i);
      gboolean score = item->show == BOULIER_SHOW_SCORE;

      if (item->kind == BOULIER_ITEM_GAME_INPUT && item->group == 0)
        {
          int *role = score ? &layout->score : &layout->rating;

          if (*role < 0)
            *role = (int) i;
        }
      if (item->kind == BOULIER_ITEM_INPUT && layout->own < 0 && before != BOULIER_NO_RATING &&
          boulier_number_equal (boulier_values_get (layout->values, i), BOULIER_INTEGER (before)))
        layout->own = (int) i;
      if ((item->flags & BOULIER_ITEM_RESULT) != 0)
        layout->result = (int) i;
    }
}

/* In which order the columns of a group stand: ratings, results, other entered ones, computed ones;
 * then those that are hidden. */
static guint
get_rank (const BoulierLayout *layout, guint i)
{
  const BoulierItem *item = get_item (layout, i);

  if ((int) i == layout->rating)
    return 0;
  if ((int) i == layout->score)
    return 1;
  if (item->kind == BOULIER_ITEM_GAME_INPUT)
    return 2;
  if ((item->flags & BOULIER_ITEM_HIDDEN) == 0 || (item->flags & BOULIER_ITEM_COUNTED) != 0)
    return 3;
  return 4;
}

#define HIDDEN_RANK 4

/* Gives the columns of a group that have the rank their place; returns the next free column. */
static guint
place_columns (BoulierLayout *layout, guint group, guint rank, guint next)
{
  for (guint i = 0; i < count_items (layout); i++)
    {
      const BoulierItem *item = get_item (layout, i);

      if (!is_column (item) || item->group != group || get_rank (layout, i) != rank)
        continue;
      if ((item->flags & BOULIER_ITEM_LEADING) != 0)
        layout->columns[i] = BOULIER_COLUMN_NUMBER;
      else
        layout->columns[i] = next++;
    }
  return next;
}

static void
place_all_columns (BoulierLayout *layout)
{
  guint next;

  layout->last = BOULIER_COLUMN_VALUE + MIN_WORD_COLUMNS;
  for (guint group = 0; group < layout->n_groups; group++)
    {
      next = BOULIER_COLUMN_VALUE;
      for (guint rank = 0; rank < HIDDEN_RANK; rank++)
        next = place_columns (layout, group, rank, next);
      layout->last = MAX (layout->last, next);
    }
  layout->chart_column = layout->last + 1;
  for (guint group = 0; group < layout->n_groups; group++)
    {
      next = place_columns (layout, group, HIDDEN_RANK, layout->last + 1);
      layout->chart_column = MAX (layout->chart_column, next);
    }
}

/* Rows for the games of a group, the header above them. Returns the next free row. */
static guint
place_group (BoulierLayout *layout, guint group, guint header)
{
  layout->header[group] = header;
  layout->cells.first_row[group] = header + 2;
  layout->cells.last_row[group] = header + 1 + boulier_values_get_n_rows (layout->values, group);
  return layout->cells.last_row[group];
}

static void
place_rows (BoulierLayout *layout)
{
  guint row = ROW_INPUTS;

  for (guint i = 0; i < count_items (layout); i++)
    if (get_item (layout, i)->kind == BOULIER_ITEM_INPUT)
      layout->rows[i] = row++;
  layout->result_row = row;
  if (layout->result >= 0)
    row++;
  row = place_group (layout, 0, row + 1);
  if (layout->n_groups > 1)
    row = place_group (layout, 1, row + 2);
  layout->steps = row + 1;
  row = layout->steps + 1;
  for (guint i = 0; i < count_items (layout); i++)
    if (get_item (layout, i)->kind == BOULIER_ITEM_STEP)
      layout->rows[i] = row++;
  layout->history = row + 1;
  layout->foot = layout->history + (boulier_layout_has_chart (layout) ? BOULIER_CHART_ROWS : 0);
}

/**
 * boulier_layout_add_history:
 * @points: (element-type BoulierHistoryPoint): the periods; must live as long as the layout
 *
 * What stands below moves down.
 */
void
boulier_layout_add_history (BoulierLayout *layout, const GArray *points)
{
  layout->points = points;
  layout->foot = layout->history + points->len + 3;
  if (boulier_layout_has_chart (layout) || boulier_layout_has_history_chart (layout))
    layout->foot += BOULIER_CHART_ROWS;
}

/**
 * boulier_layout_has_chart:
 *
 * Returns: whether there is a line to draw: a rating at the start and after two games
 */
gboolean
boulier_layout_has_chart (const BoulierLayout *layout)
{
  return layout->running >= 0 && layout->own >= 0 && layout->n_games[0] >= 2;
}

/**
 * boulier_layout_has_history_chart:
 *
 * Returns: whether there are two ratings at least to draw a line between
 */
gboolean
boulier_layout_has_history_chart (const BoulierLayout *layout)
{
  guint n = 0;

  for (guint i = 0; layout->points != NULL && i < layout->points->len; i++)
    n += !boulier_number_is_blank (g_array_index (layout->points, BoulierHistoryPoint, i).computed);
  return n >= 2;
}

BoulierNumber
boulier_layout_get_new (const BoulierLayout *layout)
{
  BoulierNumber value = boulier_values_get (layout->values, (guint) layout->result);

  if (boulier_number_is_blank (value) && layout->own >= 0)
    value = boulier_values_get (layout->values, (guint) layout->own);
  return value;
}

char *
boulier_layout_dup_new_address (const BoulierLayout *layout)
{
  char cell[LXW_MAX_CELL_NAME_LENGTH];

  lxw_rowcol_to_cell_abs (cell, layout->result_row, BOULIER_COLUMN_VALUE, TRUE, TRUE);
  return g_strdup (cell);
}

/* Whether a name is taken by an item before, or by a constant, in whatever case. */
static gboolean
is_taken (const BoulierLayout *layout,
          const BoulierTablesPlan *tables,
          guint item,
          const char *name)
{
  for (guint i = 0; tables->constants[i] != NULL; i++)
    if (g_ascii_strcasecmp (tables->constants[i], name) == 0)
      return TRUE;
  for (guint i = 0; i < item; i++)
    if (!is_column (get_item (layout, i)) && g_ascii_strcasecmp (layout->cells.items[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* How the cell of an item is written in formulas. */
static char *
dup_cell (const BoulierLayout *layout, const BoulierTablesPlan *tables, gboolean named, guint i)
{
  char letters[LXW_MAX_COL_NAME_LENGTH];
  g_autofree char *name = NULL;

  if (is_column (get_item (layout, i)))
    {
      lxw_col_to_name (letters, (lxw_col_t) layout->columns[i], FALSE);
      return g_strdup (letters);
    }
  name = boulier_workbook_dup_cell_name (get_item (layout, i)->symbol);
  if (named && !is_taken (layout, tables, i, name))
    return g_steal_pointer (&name);
  return boulier_layout_dup_address (layout, i);
}

/**
 * boulier_layout_new:
 * @worked: a worked calculation that has values
 * @tables: where the constants and tables stand
 * @named: whether inputs and steps get names of their own; else they are addressed
 *
 * Errors: what evaluating the sheet gives.
 *
 * Returns: (transfer full): the layout; @worked must live as long
 */
BoulierLayout *
boulier_layout_new (const BoulierWorked *worked,
                    const BoulierTablesPlan *tables,
                    gboolean named,
                    GError **error)
{
  g_autoptr (BoulierLayout) layout = g_new0 (BoulierLayout, 1);

  layout->worked = worked;
  layout->sheet = boulier_values_get_sheet (worked->values);
  layout->n_groups = MIN (boulier_sheet_get_n_groups (layout->sheet), 2);
  layout->columns = g_new0 (guint, count_items (layout));
  layout->rows = g_new0 (guint, count_items (layout));
  layout->cells.sheet = layout->sheet;
  layout->cells.items = g_new0 (char *, count_items (layout) + 1);
  layout->cells.constants = tables->constants;
  layout->cells.tables = tables->tables;
  if (!extend_values (layout, error))
    return NULL;
  find_roles (layout);
  place_all_columns (layout);
  place_rows (layout);
  for (guint i = 0; i < count_items (layout); i++)
    layout->cells.items[i] = dup_cell (layout, tables, named, i);
  return g_steal_pointer (&layout);
}

void
boulier_layout_free (BoulierLayout *layout)
{
  if (layout == NULL)
    return;
  g_clear_pointer (&layout->values, boulier_values_free);
  g_strfreev (layout->cells.items);
  g_free (layout->columns);
  g_free (layout->rows);
  g_free (layout);
}

/**
 * boulier_layout_has_name:
 *
 * Returns: whether formulas call the cell of an input or step by a name
 */
gboolean
boulier_layout_has_name (const BoulierLayout *layout, guint item)
{
  return !is_column (get_item (layout, item)) && layout->cells.items[item][0] != '$';
}

/**
 * boulier_layout_dup_address:
 *
 * Returns: (transfer full): the address of an input or step: "$F$5"
 */
char *
boulier_layout_dup_address (const BoulierLayout *layout, guint item)
{
  char letters[LXW_MAX_COL_NAME_LENGTH];

  lxw_col_to_name (letters, BOULIER_COLUMN_VALUE, FALSE);
  return g_strdup_printf ("$%s$%u", letters, layout->rows[item] + 1);
}
