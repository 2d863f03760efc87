/* boulier-sheet-print.c: the items of a sheet written for people: symbols, values, formulas.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-print-private.h"

/* Symbols of up to so many letters are mathematics: "We", "Nj". */
#define MAX_LETTERS 3

/**
 * boulier_item_has_letters:
 *
 * Returns: whether the symbol of an item is set as mathematics. A column named by a word of the
 *   rules ("difference") is not: readers see its label instead
 */
gboolean
boulier_item_has_letters (const BoulierItem *item)
{
  return item->notation != NULL || item->label == NULL || strlen (item->symbol) <= MAX_LETTERS;
}

/**
 * boulier_item_dup_symbol:
 *
 * Returns: (transfer full): the symbol of an item; as Pango markup if the style wants markup: its
 *   notation, the symbol in italics, or for a symbol that is a word the translated label
 */
char *
boulier_item_dup_symbol (const BoulierItem *item, const BoulierStyle *style)
{
  if (!style->markup)
    return g_strdup (item->symbol);
  if (item->notation != NULL)
    return g_strdup (item->notation);
  return g_markup_printf_escaped ("<i>%s</i>", boulier_item_has_letters (item)
                                                   ? item->symbol
                                                   : boulier_style_translate (style, item->label));
}

/**
 * boulier_item_dup_value:
 * @value: a value of the item, or the blank
 *
 * Returns: (transfer full): the value as the item wants it shown, plain text in every style; "" for
 *   the blank
 */
char *
boulier_item_dup_value (const BoulierItem *item, BoulierNumber value, const BoulierStyle *style)
{
  gboolean truth = boulier_number_is_true (value);

  if (boulier_number_is_blank (value))
    return g_strdup ("");
  switch (item->show)
    {
    case BOULIER_SHOW_SIGNED:
      return boulier_style_dup_signed (style, value, item->least, item->decimals);
    case BOULIER_SHOW_SCORE:
      return boulier_style_dup_score (style, value);
    case BOULIER_SHOW_TRUTH:
      return g_strdup (boulier_style_translate (style, truth ? N_ ("yes") : N_ ("no")));
    case BOULIER_SHOW_CATEGORY:
      return g_strdup (boulier_style_translate (style, truth ? N_ ("junior") : N_ ("senior")));
    case BOULIER_SHOW_NUMBER:
    default:
      return boulier_style_dup_number (style, value, item->least, item->decimals);
    }
}

static gboolean
condition_is_false (BoulierPrinter *printer, const BoulierProgram *program)
{
  BoulierNumber value;

  return program->condition != NULL &&
         boulier_node_evaluate (program->condition, &printer->place, &value, NULL) &&
         !boulier_number_is_true (value);
}

/* Whether a tree is a constant or literal, with or without a minus sign. */
static gboolean
is_constant (const BoulierNode *node)
{
  if (node->op == BOULIER_OP_NEGATE)
    node = node->args[0];
  return node->op == BOULIER_OP_NUMBER || (node->op == BOULIER_OP_SYMBOL && node->slot < 0);
}

/* The formula with the numbers put in. Where it says nothing (the value is a constant that was
 * chosen, or yes or no), what decided it. */
static char *
print_numbers (BoulierPrinter *printer, const BoulierProgram *program)
{
  const BoulierNode *decided = boulier_print_decide (printer, program->formula);
  int holds;

  if (condition_is_false (printer, program))
    return boulier_print_explanation (printer, program->condition);
  if (boulier_print_is_truth (decided))
    return boulier_print_explanation (printer, decided);
  if (program->formula->op == BOULIER_OP_IF && is_constant (decided))
    return boulier_print_choice (printer, program->formula);
  return boulier_print_node (printer, program->formula, &holds);
}

/* The formula of an item at a place, with symbols or with the numbers put in. */
static char *
print_item (
    const BoulierValues *values, guint i, guint row, const BoulierStyle *style, gboolean numbers)
{
  const BoulierProgram *program = &values->sheet->items[i];
  g_autofree BoulierNumber *states = g_new0 (BoulierNumber, program->n_aggregates + 1);
  BoulierPrinter printer = { values->sheet, style, { values, states, row, FALSE }, numbers, TRUE };
  int holds;

  if (program->formula == NULL || !boulier_program_aggregate (program, values, row, states, NULL))
    return g_strdup ("");
  return numbers ? print_numbers (&printer, program)
                 : boulier_print_node (&printer, program->formula, &holds);
}

/**
 * boulier_values_dup_formula:
 * @item: a step
 *
 * Returns: (transfer full): the formula with symbols: "(Brake·Ei + Nj·Pj) / (Brake + Nj)", "" for an
 *   input. An IF that the values decide is written as the branch that is taken. In markup symbols
 *   are set as their notation says, and constants are written as their value, since only the rules
 *   know their names
 */
char *
boulier_values_dup_formula (const BoulierValues *values, guint item, const BoulierStyle *style)
{
  g_return_val_if_fail (item < values->sheet->n_items, NULL);
  g_return_val_if_fail (values->sheet->columns[item] < 0, NULL);

  return print_item (values, item, 0, style, FALSE);
}

/**
 * boulier_values_dup_numbers:
 * @item: a step
 *
 * Returns: (transfer full): the formula with the numbers put in: "(16 × 1270 + 7 × 1135) / (16 + 7)",
 *   followed by " = " and the exact value where that is rounded. For a step that does not apply: what
 *   made its condition false, "2253 ≥ 1970"; for a constant that was chosen by IF: what decided it,
 *   "301 > 300 and 2000 ≤ 2000 ≤ 2200". "" for an input
 */
char *
boulier_values_dup_numbers (const BoulierValues *values, guint item, const BoulierStyle *style)
{
  g_return_val_if_fail (item < values->sheet->n_items, NULL);
  g_return_val_if_fail (values->sheet->columns[item] < 0, NULL);

  return print_item (values, item, 0, style, TRUE);
}

static gboolean
is_cell (const BoulierValues *values, guint item, guint row)
{
  return item < values->sheet->n_items && values->sheet->columns[item] >= 0 &&
         row < values->n_rows[boulier_sheet_item (values->sheet, item)->group];
}

/**
 * boulier_values_dup_row_formula:
 * @item: a column
 *
 * Returns: (transfer full): the formula of a column with symbols, with the branches that are taken
 *   in that row; "" for a game input
 */
char *
boulier_values_dup_row_formula (const BoulierValues *values,
                                guint item,
                                guint row,
                                const BoulierStyle *style)
{
  g_return_val_if_fail (is_cell (values, item, row), NULL);

  return print_item (values, item, row, style, FALSE);
}

/**
 * boulier_values_dup_row_numbers:
 * @item: a column
 *
 * Returns: (transfer full): the formula of a column with the numbers of a row put in; "" where the
 *   cell has no value, except when its own condition is the reason
 */
char *
boulier_values_dup_row_numbers (const BoulierValues *values,
                                guint item,
                                guint row,
                                const BoulierStyle *style)
{
  const BoulierItem *info;
  gboolean everywhere;

  g_return_val_if_fail (is_cell (values, item, row), NULL);

  info = boulier_sheet_item (values->sheet, item);
  everywhere = (info->flags & (BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED)) != 0;
  if (boulier_number_is_blank (boulier_values_column (values, item)[row]) &&
      (values->sheet->items[item].condition == NULL ||
       (!everywhere && !boulier_values_is_counted (values, info->group, row))))
    return g_strdup ("");
  return print_item (values, item, row, style, TRUE);
}

/* The first LOOKUP that is evaluated in a tree; its row. */
static const BoulierTableRow *
find_row (BoulierPrinter *printer, const BoulierNode *node, const BoulierTable **table)
{
  const BoulierTableRow *found = NULL;
  BoulierNumber key;

  node = boulier_print_decide (printer, node);
  for (guint i = 0; i < node->n_args && found == NULL; i++)
    found = find_row (printer, node->args[i], table);
  if (found != NULL || node->op != BOULIER_OP_LOOKUP)
    return found;
  if (!boulier_node_evaluate (node->args[0], &printer->place, &key, NULL) ||
      boulier_number_is_blank (key))
    return NULL;
  *table = &printer->sheet->edition->tables[node->slot];
  return boulier_table_find_row (*table, key);
}

/**
 * boulier_values_find_table_row:
 * @item: a column or step
 * @row: the row of the column; 0 for a step
 * @table: (out): the table
 *
 * Returns: (transfer none) (nullable): the row of the table that the formula looks up first, along
 *   the branches that are taken; %NULL when there is none
 */
const BoulierTableRow *
boulier_values_find_table_row (const BoulierValues *values,
                               guint item,
                               guint row,
                               const BoulierTable **table)
{
  const BoulierProgram *program;
  g_autofree BoulierNumber *states = NULL;
  BoulierPrinter printer = {
    values->sheet, &boulier_style_neutral, { values, NULL, row, FALSE }, TRUE, FALSE
  };

  g_return_val_if_fail (item < values->sheet->n_items, NULL);
  g_return_val_if_fail (values->sheet->columns[item] < 0 || is_cell (values, item, row), NULL);

  program = &values->sheet->items[item];
  states = g_new0 (BoulierNumber, program->n_aggregates + 1);
  printer.place.states = states;
  if (program->formula == NULL || !boulier_program_aggregate (program, values, row, states, NULL) ||
      condition_is_false (&printer, program))
    return NULL;
  return find_row (&printer, program->formula, table);
}
