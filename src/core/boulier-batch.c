/* boulier-batch.c: the sheets of many players, filled in and evaluated at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-batch-private.h"

#include <string.h>

static gboolean
is_column (const BoulierItem *item)
{
  return item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT;
}

/* Lists the items that are entered. */
static void
list_inputs (BoulierBatch *batch)
{
  batch->inputs = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint group = 0; group < BOULIER_BATCH_GROUPS; group++)
    {
      batch->counted[group] = boulier_sheet_get_counted_column (batch->sheet, group);
      batch->entered[group] = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  for (guint i = 0; i < batch->n_items; i++)
    if (batch->items[i].kind == BOULIER_ITEM_INPUT)
      g_array_append_val (batch->inputs, i);
    else if (batch->items[i].kind == BOULIER_ITEM_GAME_INPUT)
      g_array_append_val (batch->entered[batch->items[i].group], i);
}

/**
 * boulier_batch_new:
 * @sheet: a sheet with at most two groups of rows
 *
 * Returns: (transfer full): a batch without players
 */
BoulierBatch *
boulier_batch_new (const BoulierSheet *sheet)
{
  BoulierBatch *batch = g_new0 (BoulierBatch, 1);

  g_assert (boulier_sheet_get_n_groups (sheet) <= BOULIER_BATCH_GROUPS);
  batch->sheet = sheet;
  batch->items = boulier_sheet_get_rules (sheet)->items;
  batch->n_items = boulier_sheet_get_n_items (sheet);
  list_inputs (batch);
  batch->values = g_new0 (BoulierNumber *, batch->n_items);
  batch->applies = g_new0 (guint8 *, batch->n_items);
  batch->buffers = g_ptr_array_new_with_free_func (g_free);
  batch->lists = g_ptr_array_new_with_free_func (g_free);
  return batch;
}

/**
 * boulier_batch_free:
 * @batch: (nullable) (transfer full): a batch
 */
void
boulier_batch_free (BoulierBatch *batch)
{
  if (batch == NULL)
    return;

  for (guint i = 0; i < batch->n_items; i++)
    {
      g_free (batch->values[i]);
      g_free (batch->applies[i]);
    }
  for (guint group = 0; group < BOULIER_BATCH_GROUPS; group++)
    {
      g_free (batch->groups[group].owners);
      g_free (batch->groups[group].starts);
      g_array_unref (batch->entered[group]);
    }
  g_array_unref (batch->inputs);
  g_free (batch->values);
  g_free (batch->applies);
  g_free (batch->identity);
  g_free (batch->zeros);
  g_free (batch->failed);
  g_ptr_array_unref (batch->buffers);
  g_ptr_array_unref (batch->lists);
  g_free (batch);
}

/**
 * boulier_batch_clear:
 *
 * Takes all players out.
 */
void
boulier_batch_clear (BoulierBatch *batch)
{
  batch->players.n = 0;
  for (guint group = 0; group < BOULIER_BATCH_GROUPS; group++)
    batch->groups[group].n = 0;
}

/* Makes room for the values of more players. */
static void
grow_players (BoulierBatch *batch)
{
  BoulierSpace *players = &batch->players;

  players->capacity = MAX (64, players->capacity * 2);
  for (guint i = 0; i < batch->n_items; i++)
    {
      if (is_column (&batch->items[i]))
        continue;
      batch->values[i] = g_renew (BoulierNumber, batch->values[i], players->capacity);
      if (boulier_sheet_get_condition (batch->sheet, i) != NULL)
        batch->applies[i] = g_renew (guint8, batch->applies[i], players->capacity);
    }
  for (guint group = 0; group < BOULIER_BATCH_GROUPS; group++)
    batch->groups[group].starts =
        g_renew (guint32, batch->groups[group].starts, players->capacity + 1);
}

/* Makes room for so many rows. */
static void
grow_group (BoulierBatch *batch, guint group, guint n)
{
  BoulierSpace *space = &batch->groups[group];

  space->capacity = MAX (MAX (256, n), space->capacity * 2);
  space->owners = g_renew (guint32, space->owners, space->capacity);
  for (guint i = 0; i < batch->n_items; i++)
    {
      const BoulierItem *item = &batch->items[i];

      if (is_column (item) && item->group == group)
        batch->values[i] = g_renew (BoulierNumber, batch->values[i], space->capacity);
    }
}

static void
add_rows (BoulierBatch *batch, guint group, guint place, guint n)
{
  BoulierSpace *space = &batch->groups[group];
  guint first = space->n;

  if (first + n > space->capacity)
    grow_group (batch, group, first + n);
  space->n += n;
  space->starts[place] = first;
  space->starts[place + 1] = space->n;
  for (guint row = first; row < space->n; row++)
    space->owners[row] = place;
  for (guint i = 0; i < batch->entered[group]->len && n > 0; i++)
    memset (batch->values[g_array_index (batch->entered[group], guint, i)] + first, 0,
            n * sizeof (BoulierNumber));
}

/**
 * boulier_batch_add:
 * @n_rows: the number of rows of each group of the sheet
 *
 * Returns: the place of the new player in the batch
 */
guint
boulier_batch_add (BoulierBatch *batch, const guint *n_rows)
{
  guint place = batch->players.n;

  if (place == batch->players.capacity)
    grow_players (batch);
  batch->players.n++;
  for (guint group = 0; group < boulier_sheet_get_n_groups (batch->sheet); group++)
    add_rows (batch, group, place, n_rows[group]);
  for (guint i = 0; i < batch->inputs->len; i++)
    batch->values[g_array_index (batch->inputs, guint, i)][place] = BOULIER_BLANK;
  return place;
}

/**
 * boulier_batch_get_n_rows:
 *
 * Returns: how many rows they have
 */
guint
boulier_batch_get_n_rows (const BoulierBatch *batch)
{
  guint n = 0;

  for (guint group = 0; group < BOULIER_BATCH_GROUPS; group++)
    n += batch->groups[group].n;
  return n;
}

/**
 * boulier_batch_set_input:
 * @place: the player
 * @item: an item of kind %BOULIER_ITEM_INPUT
 */
void
boulier_batch_set_input (BoulierBatch *batch, guint place, guint item, BoulierNumber value)
{
  batch->values[item][place] = value;
}

static inline gsize
get_row (const BoulierBatch *batch, guint place, guint item, guint row)
{
  return batch->groups[batch->items[item].group].starts[place] + row;
}

/**
 * boulier_batch_set_game_input:
 * @place: the player
 * @item: an item of kind %BOULIER_ITEM_GAME_INPUT
 * @row: a row of his in its group
 */
void
boulier_batch_set_game_input (
    BoulierBatch *batch, guint place, guint item, guint row, BoulierNumber value)
{
  batch->values[item][get_row (batch, place, item, row)] = value;
}

/**
 * boulier_batch_get:
 * @place: the player
 * @item: an input or step
 *
 * Returns: its value; blank where it does not apply
 */
BoulierNumber
boulier_batch_get (const BoulierBatch *batch, guint place, guint item)
{
  return batch->values[item][place];
}

/**
 * boulier_batch_get_in_row:
 * @place: the player
 * @item: a game input or column
 *
 * Returns: its value in a row of his
 */
BoulierNumber
boulier_batch_get_in_row (const BoulierBatch *batch, guint place, guint item, guint row)
{
  return batch->values[item][get_row (batch, place, item, row)];
}

/**
 * boulier_batch_applies:
 * @place: the player
 * @item: a step
 *
 * Returns: whether its condition holds for him
 */
gboolean
boulier_batch_applies (const BoulierBatch *batch, guint place, guint item)
{
  return batch->applies[item] == NULL || batch->applies[item][place];
}

/* Buffers and index lists are as long as the longest space. */
static void
fit_buffers (BoulierBatch *batch)
{
  guint n = MAX (batch->players.n, 1);

  for (guint group = 0; group < BOULIER_BATCH_GROUPS; group++)
    n = MAX (n, batch->groups[group].n);
  batch->n_buffers = 0;
  batch->n_lists = 0;
  if (n <= batch->n_numbers)
    return;
  batch->n_numbers = MAX (n, batch->n_numbers * 2);
  batch->identity = g_renew (guint32, batch->identity, batch->n_numbers);
  batch->zeros = g_renew (guint32, batch->zeros, batch->n_numbers);
  batch->failed = g_renew (guint8, batch->failed, batch->n_numbers);
  for (guint i = 0; i < batch->n_numbers; i++)
    {
      batch->identity[i] = i;
      batch->zeros[i] = 0;
    }
  g_ptr_array_set_size (batch->buffers, 0);
  g_ptr_array_set_size (batch->lists, 0);
}

/* A buffer for one value per row; it is given back when the item is done. */
BoulierNumber *
boulier_batch_take_buffer (BoulierBatch *batch)
{
  if (batch->n_buffers == batch->buffers->len)
    g_ptr_array_add (batch->buffers, g_new (BoulierNumber, batch->n_numbers));
  return g_ptr_array_index (batch->buffers, batch->n_buffers++);
}

/* The same for row numbers. */
guint32 *
boulier_batch_take_list (BoulierBatch *batch)
{
  if (batch->n_lists == batch->lists->len)
    g_ptr_array_add (batch->lists, g_new (guint32, batch->n_numbers));
  return g_ptr_array_index (batch->lists, batch->n_lists++);
}

/* The rows for which a column is computed. */
static BoulierSelection
select_rows (BoulierBatch *batch, const BoulierItem *item)
{
  const BoulierSpace *space = &batch->groups[item->group];
  BoulierSelection selection = { batch->identity, space->n };
  guint32 *rows;

  if ((item->flags & (BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED)) != 0)
    return selection;
  rows = boulier_batch_take_list (batch);
  selection.rows = rows;
  selection.n = 0;
  for (guint row = 0; row < space->n; row++)
    if (boulier_batch_is_counted (batch, item->group, row))
      rows[selection.n++] = row;
  return selection;
}

/* Leaves those for which the condition holds. */
static BoulierSelection
select_condition (BoulierPass *pass, const BoulierNode *condition, BoulierSelection selection)
{
  BoulierSelection left = { NULL, 0 };
  BoulierOperand value;
  guint32 *rows;

  if (condition == NULL)
    return selection;
  value = boulier_pass_evaluate (pass, condition, selection);
  rows = boulier_batch_take_list (pass->batch);
  left.rows = rows;
  for (guint i = 0; i < selection.n; i++)
    if (boulier_operand_get (&value, selection.rows[i]).num != 0)
      rows[left.n++] = selection.rows[i];
  return left;
}

/* Evaluates an item for the selection. FALSE when something does not exist that must. */
static gboolean
evaluate_item (BoulierPass *pass, guint i, BoulierSelection selection)
{
  BoulierBatch *batch = pass->batch;
  BoulierNumber *out = batch->values[i];
  gboolean always = (batch->items[i].flags & BOULIER_ITEM_ALWAYS) != 0;
  gboolean failed = FALSE;
  BoulierOperand value;

  memset (batch->failed, 0, pass->space->n);
  selection = select_condition (pass, boulier_sheet_get_condition (batch->sheet, i), selection);
  value = boulier_pass_evaluate (pass, boulier_sheet_get_formula (batch->sheet, i), selection);
  memset (out, 0, pass->space->n * sizeof *out);
  for (guint k = 0; k < selection.n; k++)
    out[selection.rows[k]] = boulier_operand_get (&value, selection.rows[k]);
  for (guint row = 0; row < pass->space->n; row++)
    if (batch->failed[row])
      {
        out[row] = BOULIER_BLANK;
        failed = TRUE;
      }
  if (batch->applies[i] != NULL)
    {
      memset (batch->applies[i], 0, pass->space->n);
      for (guint k = 0; k < selection.n; k++)
        batch->applies[i][selection.rows[k]] = TRUE;
    }
  batch->n_buffers = 0;
  batch->n_lists = 0;
  return !batch->broken && (always || !failed);
}

/**
 * boulier_batch_evaluate:
 *
 * Computes every column and step of all players in the order of the sheet.
 *
 * Returns: whether all went well; when not, some player has a value that does not exist or does not
 *   fit, and evaluating #BoulierValues for each of them tells which
 */
gboolean
boulier_batch_evaluate (BoulierBatch *batch)
{
  fit_buffers (batch);
  batch->broken = FALSE;
  for (guint i = 0; i < batch->n_items; i++)
    {
      const BoulierItem *item = &batch->items[i];
      gboolean in_rows = item->kind == BOULIER_ITEM_COLUMN;
      BoulierPass pass = { batch, in_rows ? &batch->groups[item->group] : &batch->players,
                           in_rows };
      BoulierSelection all = { batch->identity, batch->players.n };

      if (item->kind == BOULIER_ITEM_INPUT || item->kind == BOULIER_ITEM_GAME_INPUT ||
          pass.space->n == 0)
        continue;
      if (!evaluate_item (&pass, i, in_rows ? select_rows (batch, item) : all))
        return FALSE;
    }
  return TRUE;
}
