/* boulier-values.c: the values of all symbols of a sheet for one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-sheet-private.h"

/**
 * boulier_values_new:
 *
 * Returns: (transfer full): values of a sheet, all blank, with no rows
 */
BoulierValues *
boulier_values_new (const BoulierSheet *sheet)
{
  static const guint no_rows[G_MAXUINT8 + 1];
  BoulierValues *values = g_new0 (BoulierValues, 1);

  values->scalars = g_array_new (FALSE, TRUE, sizeof (BoulierNumber));
  values->cells = g_array_new (FALSE, TRUE, sizeof (BoulierNumber));
  values->columns = g_ptr_array_new ();
  values->states = g_array_new (FALSE, TRUE, sizeof (BoulierNumber));
  values->applies = g_byte_array_new ();
  boulier_values_reset (values, sheet, no_rows);
  return values;
}

/**
 * boulier_values_free:
 * @values: (transfer full): values
 *
 * Frees the values; the sheet stays.
 */
void
boulier_values_free (BoulierValues *values)
{
  g_array_unref (values->scalars);
  g_array_unref (values->cells);
  g_ptr_array_unref (values->columns);
  g_array_unref (values->states);
  g_byte_array_unref (values->applies);
  g_free (values);
}

/* Makes an array that long, all zero (blank); its memory is kept when it shrinks. */
static void
clear_array (GArray *array, gsize length)
{
  g_array_set_size (array, 0);
  g_array_set_size (array, (guint) length);
}

/* One column after the other, all blank. */
static void
lay_out_columns (BoulierValues *values)
{
  const BoulierSheet *sheet = values->sheet;
  gsize n_cells = 0;
  BoulierNumber *cell;

  for (guint i = 0; i < sheet->n_items; i++)
    if (sheet->columns[i] >= 0)
      n_cells += values->n_rows[boulier_sheet_item (sheet, i)->group];
  clear_array (values->cells, n_cells);
  g_ptr_array_set_size (values->columns, (int) sheet->n_items);
  cell = (BoulierNumber *) values->cells->data;
  for (guint i = 0; i < sheet->n_items; i++)
    {
      g_ptr_array_index (values->columns, i) = sheet->columns[i] >= 0 ? cell : NULL;
      if (sheet->columns[i] >= 0 && cell != NULL)
        cell += values->n_rows[boulier_sheet_item (sheet, i)->group];
    }
}

/**
 * boulier_values_reset:
 * @sheet: the sheet of the next player, the same or another one
 * @n_rows: the number of rows of each group of the sheet
 *
 * Empties all values for the next player and keeps the memory.
 */
void
boulier_values_reset (BoulierValues *values, const BoulierSheet *sheet, const guint *n_rows)
{
  values->sheet = sheet;
  for (guint group = 0; group < sheet->n_groups; group++)
    values->n_rows[group] = n_rows[group];
  lay_out_columns (values);
  clear_array (values->scalars, sheet->n_items);
  clear_array (values->states, sheet->n_states);
  g_byte_array_set_size (values->applies, sheet->n_items);
  for (guint i = 0; i < sheet->n_items; i++)
    values->applies->data[i] = sheet->items[i].condition == NULL;
}

/**
 * boulier_values_get_sheet:
 *
 * Returns: (transfer none): the sheet that the values belong to
 */
const BoulierSheet *
boulier_values_get_sheet (const BoulierValues *values)
{
  return values->sheet;
}

/**
 * boulier_values_get_n_rows:
 *
 * Returns: the number of games in a group; 0 for a group that the sheet does not have
 */
guint
boulier_values_get_n_rows (const BoulierValues *values, guint group)
{
  return group < values->sheet->n_groups ? values->n_rows[group] : 0;
}

/**
 * boulier_values_set_input:
 * @item: an item of kind %BOULIER_ITEM_INPUT
 * @value: its value, or the blank
 *
 * Sets a value of the player.
 */
void
boulier_values_set_input (BoulierValues *values, guint item, BoulierNumber value)
{
  g_return_if_fail (item < values->sheet->n_items);
  g_return_if_fail (boulier_sheet_item (values->sheet, item)->kind == BOULIER_ITEM_INPUT);

  g_array_index (values->scalars, BoulierNumber, item) = value;
}

/**
 * boulier_values_set_game_input:
 * @item: an item of kind %BOULIER_ITEM_GAME_INPUT
 * @row: a row of its group
 * @value: its value, or the blank
 *
 * Sets a value of a game.
 */
void
boulier_values_set_game_input (BoulierValues *values, guint item, guint row, BoulierNumber value)
{
  const BoulierItem *info;

  g_return_if_fail (item < values->sheet->n_items);
  info = boulier_sheet_item (values->sheet, item);
  g_return_if_fail (info->kind == BOULIER_ITEM_GAME_INPUT);
  g_return_if_fail (row < values->n_rows[info->group]);

  boulier_values_column (values, item)[row] = value;
}

/* A sum that is being built: a fraction that need not be in lowest terms. */
typedef struct
{
  gint64 num;
  gint64 den;
} Sum;

/* Adds without looking for common factors as long as the denominators fit together. */
static gboolean
add_to_sum (Sum *sum, BoulierNumber value, GError **error)
{
  gint64 part;
  gint64 num;
  BoulierNumber exact;

  if (G_LIKELY (sum->den % value.den == 0 &&
                !__builtin_mul_overflow (value.num, sum->den / value.den, &part) &&
                !__builtin_add_overflow (sum->num, part, &num)))
    {
      sum->num = num;
      return TRUE;
    }
  if (!boulier_number_new (sum->num, sum->den, &exact, error) ||
      !boulier_number_add (exact, value, &exact, error))
    return FALSE;
  *sum = (Sum){ exact.num, exact.den };
  return TRUE;
}

/* Takes rows from begin up to but not including end into a sum: counted ones with a value. */
static gboolean
sum_rows (const BoulierNumber *column,
          const BoulierNumber *counted,
          guint begin,
          guint end,
          BoulierNumber *state,
          GError **error)
{
  Sum sum = { state->num, state->den };

  for (guint row = begin; row < end; row++)
    if (!boulier_number_is_blank (column[row]) && (counted == NULL || counted[row].num == 1) &&
        !add_to_sum (&sum, column[row], error))
      return FALSE;
  return boulier_number_new (sum.num, sum.den, state, error);
}

static gboolean
is_better (BoulierOp op, BoulierNumber value, BoulierNumber state)
{
  int order = boulier_number_compare (value, state);

  return boulier_number_is_blank (state) || (op == BOULIER_OP_LEAST ? order < 0 : order > 0);
}

/* Takes rows from begin up to but not including end into an aggregate: counted ones with a value. */
static gboolean
fold_rows (const BoulierNode *node,
           const BoulierValues *values,
           guint begin,
           guint end,
           BoulierNumber *state,
           GError **error)
{
  const BoulierNumber *column = boulier_values_column (values, (guint) node->slot);
  const BoulierNumber *counted = boulier_values_counted (
      values, boulier_sheet_item (values->sheet, (guint) node->slot)->group);
  gboolean counts = node->op == BOULIER_OP_COUNT || node->op == BOULIER_OP_COUNTUPTO;

  if (node->op == BOULIER_OP_SUM || node->op == BOULIER_OP_SUMUPTO)
    return sum_rows (column, counted, begin, end, state, error);
  for (guint row = begin; row < end; row++)
    {
      if (boulier_number_is_blank (column[row]) || (counted != NULL && counted[row].num != 1))
        continue;
      if (counts)
        state->num++;
      else if (is_better (node->op, column[row], *state))
        *state = column[row];
    }
  return TRUE;
}

gboolean
boulier_program_aggregate (const BoulierProgram *program,
                           const BoulierValues *values,
                           guint row,
                           BoulierNumber *states,
                           GError **error)
{
  for (guint i = 0; i < program->n_aggregates; i++)
    {
      const BoulierNode *node = program->aggregates[i];
      guint group = boulier_sheet_item (values->sheet, (guint) node->slot)->group;
      guint end = boulier_op_is_upto (node->op) ? row + 1 : values->n_rows[group];

      states[i] = boulier_op_get_start (node->op);
      if (!fold_rows (node, values, 0, end, &states[i], error))
        return FALSE;
    }
  return TRUE;
}

/* Before the first row: everything over all rows, and empty beginnings of what runs along. */
static gboolean
begin_column (const BoulierProgram *program, BoulierValues *values, GError **error)
{
  for (guint i = 0; i < program->n_aggregates; i++)
    {
      const BoulierNode *node = program->aggregates[i];
      guint group = boulier_sheet_item (values->sheet, (guint) node->slot)->group;
      BoulierNumber *state = &g_array_index (values->states, BoulierNumber, i);

      *state = boulier_op_get_start (node->op);
      if (!boulier_op_is_upto (node->op) &&
          !fold_rows (node, values, 0, values->n_rows[group], state, error))
        return FALSE;
    }
  return TRUE;
}

/* Takes one more row into what runs along. */
static gboolean
begin_row (const BoulierProgram *program, BoulierValues *values, guint row, GError **error)
{
  for (guint i = 0; i < program->n_aggregates; i++)
    if (boulier_op_is_upto (program->aggregates[i]->op) &&
        !fold_rows (program->aggregates[i], values, row, row + 1,
                    &g_array_index (values->states, BoulierNumber, i), error))
      return FALSE;
  return TRUE;
}

/* Whether the condition of an item holds at a place. */
static gboolean
evaluate_condition (const BoulierProgram *program,
                    BoulierPlace *place,
                    gboolean *holds,
                    GError **error)
{
  BoulierNumber value = BOULIER_INTEGER (1);

  if (program->condition != NULL &&
      !boulier_node_evaluate (program->condition, place, &value, error))
    return FALSE;
  *holds = boulier_number_is_true (value);
  return TRUE;
}

/* The value of a program at a place: blank when its condition does not hold. */
static gboolean
evaluate_program (const BoulierProgram *program,
                  BoulierPlace *place,
                  BoulierNumber *out,
                  GError **error)
{
  gboolean holds;

  if (!evaluate_condition (program, place, &holds, error))
    return FALSE;
  if (holds)
    return boulier_node_evaluate (program->formula, place, out, error);
  *out = BOULIER_BLANK;
  return TRUE;
}

/* The value of a cell. A column that is always shown is blank where it cannot be computed. */
static gboolean
evaluate_cell (const BoulierValues *values, guint i, guint row, BoulierNumber *out, GError **error)
{
  const BoulierProgram *program = &values->sheet->items[i];
  BoulierPlace place = { values, (const BoulierNumber *) values->states->data, row, FALSE };

  if (G_LIKELY (evaluate_program (program, &place, out, NULL)))
    return TRUE;
  *out = BOULIER_BLANK;
  if (place.blank && (boulier_sheet_item (values->sheet, i)->flags & BOULIER_ITEM_ALWAYS) != 0)
    return TRUE;
  /* Once more, for the message. */
  return evaluate_program (program, &place, out, error);
}

static gboolean
evaluate_column (BoulierValues *values, guint i, GError **error)
{
  const BoulierItem *item = boulier_sheet_item (values->sheet, i);
  const BoulierProgram *program = &values->sheet->items[i];
  BoulierNumber *cells = boulier_values_column (values, i);
  gboolean everywhere = (item->flags & (BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED)) != 0;
  const BoulierNumber *counted = everywhere ? NULL : boulier_values_counted (values, item->group);

  if (!begin_column (program, values, error))
    return FALSE;
  for (guint row = 0; row < values->n_rows[item->group]; row++)
    {
      if (program->runs_along && !begin_row (program, values, row, error))
        return FALSE;
      if ((counted == NULL || counted[row].num == 1) &&
          !evaluate_cell (values, i, row, &cells[row], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
evaluate_step (BoulierValues *values, guint i, GError **error)
{
  const BoulierProgram *program = &values->sheet->items[i];
  BoulierPlace place = { values, (const BoulierNumber *) values->states->data, 0, FALSE };
  BoulierNumber *value = &g_array_index (values->scalars, BoulierNumber, i);
  gboolean holds;

  if (!boulier_program_aggregate (program, values, 0, (BoulierNumber *) values->states->data,
                                  error) ||
      !evaluate_condition (program, &place, &holds, error))
    return FALSE;
  values->applies->data[i] = holds;
  *value = BOULIER_BLANK;
  return !holds || boulier_node_evaluate (program->formula, &place, value, error);
}

/**
 * boulier_values_evaluate:
 *
 * Computes every column and step in the order of the sheet, in exact fractions.
 *
 * Errors: %BOULIER_NUMBER_ERROR (overflow, division by zero) and %BOULIER_FORMULA_ERROR_BLANK; the
 * message begins with the symbol that could not be computed.
 */
gboolean
boulier_values_evaluate (BoulierValues *values, GError **error)
{
  const BoulierSheet *sheet = values->sheet;

  for (guint i = 0; i < sheet->n_items; i++)
    {
      const BoulierItem *item = boulier_sheet_item (sheet, i);

      if ((item->kind == BOULIER_ITEM_COLUMN && !evaluate_column (values, i, error)) ||
          (item->kind == BOULIER_ITEM_STEP && !evaluate_step (values, i, error)))
        {
          g_prefix_error (error, "%s: ", item->symbol);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * boulier_values_get:
 * @item: an input or step
 *
 * Returns: its value; blank where it does not apply or was not set
 */
BoulierNumber
boulier_values_get (const BoulierValues *values, guint item)
{
  g_return_val_if_fail (item < values->sheet->n_items, BOULIER_BLANK);

  return g_array_index (values->scalars, BoulierNumber, item);
}

/**
 * boulier_values_get_in_row:
 * @item: a game input or column
 *
 * Returns: its value in a row; blank where it does not exist
 */
BoulierNumber
boulier_values_get_in_row (const BoulierValues *values, guint item, guint row)
{
  const BoulierItem *info;

  g_return_val_if_fail (item < values->sheet->n_items, BOULIER_BLANK);
  info = boulier_sheet_item (values->sheet, item);
  g_return_val_if_fail (boulier_item_is_column (info) && row < values->n_rows[info->group],
                        BOULIER_BLANK);

  return boulier_values_column (values, item)[row];
}

/**
 * boulier_values_is_counted:
 *
 * Returns: whether the game in a row counts; every game does where the group has no column for it
 */
gboolean
boulier_values_is_counted (const BoulierValues *values, guint group, guint row)
{
  const BoulierNumber *counted = boulier_values_counted (values, group);

  return counted == NULL || counted[row].num == 1;
}

/**
 * boulier_values_get_reason:
 *
 * Returns: the number of the first reason that holds for a game that does not count; -1 when it
 * counts, or when the rules name no reason
 */
int
boulier_values_get_reason (const BoulierValues *values, guint group, guint row)
{
  const BoulierSheet *sheet = values->sheet;
  g_autofree BoulierNumber *states = g_new0 (BoulierNumber, sheet->n_states + 1);
  BoulierPlace place = { values, states, row, FALSE };
  BoulierNumber value;

  if (boulier_values_is_counted (values, group, row))
    return -1;
  for (guint i = 0; i < sheet->n_reasons; i++)
    if (sheet->rules->reasons[i].group == group &&
        boulier_program_aggregate (&sheet->reasons[i], values, row, states, NULL) &&
        boulier_node_evaluate (sheet->reasons[i].condition, &place, &value, NULL) &&
        boulier_number_is_true (value))
      return (int) i;
  return -1;
}

/**
 * boulier_values_applies:
 *
 * Returns: whether the condition of a step holds; %TRUE where there is none
 */
gboolean
boulier_values_applies (const BoulierValues *values, guint item)
{
  g_return_val_if_fail (item < values->sheet->n_items, FALSE);

  return values->applies->data[item];
}
