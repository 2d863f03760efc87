/* boulier-workbook-formula.c: writes the formulas of a sheet as formulas of a spreadsheet.
 *
 * A value that does not exist is an empty text, with which a spreadsheet cannot calculate: every
 * formula first asks for what it needs, as IF(AND(conditions),formula,""). AND and OR compute all
 * their arguments: a condition that could go wrong gets an IF of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-workbook-writer.h"
#include "boulier-workbook-text.h"
#include "boulier-workbook.h"

static void write_value (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out);

/**
 * Gate:
 * @facts: what holds where the next condition is written, the open IF included
 * @open: conditions of the IF that is being put together
 * @asked: all conditions so far
 * @tail: what closes the IFs written so far
 * @says_counted: it is for the column that says whether a game counts: it does not when something
 *   is not there
 *
 * IF(AND(a,b),IF(c,… before a formula.
 */
typedef struct
{
  BoulierFormulaWriter *writer;
  BoulierFacts *facts;
  GPtrArray *open;
  GHashTable *asked;
  GString *tail;
  gboolean says_counted;
  GString *out;
} Gate;

static void
gate_init (Gate *gate, BoulierFormulaWriter *writer, GString *out)
{
  gate->writer = writer;
  gate->facts = boulier_facts_copy (writer->facts);
  gate->open = g_ptr_array_new ();
  gate->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gate->tail = g_string_new (NULL);
  gate->says_counted = FALSE;
  gate->out = out;
}

/* Asks for something more, once; the text is taken over. */
static void
gate_ask (Gate *gate, char *text)
{
  if (g_hash_table_contains (gate->asked, text))
    {
      g_free (text);
      return;
    }
  g_hash_table_add (gate->asked, text);
  g_ptr_array_add (gate->open, text);
}

/* Writes the open IF, which gives otherwise when it fails; from here on the writer may rely on what
 * it asked for. */
static void
gate_close_with (Gate *gate, const char *otherwise)
{
  if (gate->open->len == 0)
    return;
  g_string_append (gate->out, gate->open->len > 1 ? "IF(AND(" : "IF(");
  for (guint i = 0; i < gate->open->len; i++)
    {
      g_string_append (gate->out, i > 0 ? "," : "");
      g_string_append (gate->out, g_ptr_array_index (gate->open, i));
    }
  g_string_append (gate->out, gate->open->len > 1 ? ")," : ",");
  g_ptr_array_set_size (gate->open, 0);
  g_string_prepend (gate->tail, ")");
  g_string_prepend (gate->tail, otherwise);
  g_string_prepend (gate->tail, ",");
  boulier_facts_free (gate->writer->facts);
  gate->writer->facts = boulier_facts_copy (gate->facts);
}

static void
gate_close (Gate *gate)
{
  gate_close_with (gate, gate->says_counted ? "0" : "\"\"");
}

/* A game of which something is missing that was not entered does not count. */
static void
gate_add_entries (Gate *gate, BoulierNeeds *needs)
{
  g_autoptr (BoulierNeeds) entries = boulier_needs_new (needs->sheet);
  char *cells;

  for (guint i = 0; i < boulier_sheet_get_n_items (needs->sheet); i++)
    if (boulier_sheet_get_item (needs->sheet, i)->kind == BOULIER_ITEM_GAME_INPUT)
      {
        entries->has[i] = needs->has[i];
        needs->has[i] = FALSE;
      }
  cells = boulier_needs_dup_cells (gate->writer, entries);
  if (cells == NULL)
    return;
  gate_close (gate);
  gate_ask (gate, cells);
  gate_close (gate);
}

/* Asks for what the tree needs besides what was asked for already. */
static void
gate_add_needs (Gate *gate, const BoulierNode *node)
{
  g_autoptr (BoulierNeeds) needs = boulier_needs_new (gate->writer->cells->sheet);
  BoulierFacts *saved = gate->writer->facts;
  char *cells;

  gate->writer->facts = gate->facts;
  boulier_needs_collect (gate->writer, node, needs);
  gate->writer->facts = saved;
  boulier_needs_reduce (needs);
  for (guint i = 0; i < boulier_sheet_get_n_items (needs->sheet); i++)
    if (needs->has[i])
      boulier_facts_learn (gate->facts, i);
  if (gate->says_counted)
    gate_add_entries (gate, needs);
  cells = boulier_needs_dup_cells (gate->writer, needs);
  if (cells != NULL)
    gate_ask (gate, cells);
  for (guint i = 0; i < needs->plain->len; i++)
    gate_ask (gate, g_strdup (g_ptr_array_index (needs->plain, i)));
  for (guint i = 0; i < needs->conditions->len; i++)
    {
      gate_close (gate);
      gate_ask (gate, g_strdup (g_ptr_array_index (needs->conditions, i)));
    }
}

/* Asks for one condition without which there is no value. */
static void
gate_add_condition (Gate *gate, const BoulierNode *node)
{
  if (node->op == BOULIER_OP_AND && !boulier_node_asks_for_cells (node))
    {
      for (guint i = 0; i < node->n_args; i++)
        gate_add_condition (gate, node->args[i]);
      return;
    }
  gate_add_needs (gate, node);
  if (boulier_facts_is_fragile (gate->writer->facts, node))
    gate_close (gate);
  gate_ask (gate, boulier_writer_dup_truth (gate->writer, node));
  boulier_facts_learn_truth (gate->facts, node, TRUE);
}

/* Writes the value behind everything that was asked for. */
static void
gate_finish (Gate *gate, const BoulierNode *node)
{
  if (node->op == BOULIER_OP_IF)
    gate_add_needs (gate, node->args[0]);
  else if (node->op != BOULIER_OP_FIRST)
    gate_add_needs (gate, node);
  gate_close (gate);
  write_value (gate->writer, node, gate->out);
  g_string_append (gate->out, gate->tail->str);
  boulier_facts_free (gate->facts);
  g_ptr_array_unref (gate->open);
  g_hash_table_unref (gate->asked);
  g_string_free (gate->tail, TRUE);
}

/* A value with all that must be asked for before. */
static void
write_guarded (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  BoulierFacts *saved = boulier_facts_copy (writer->facts);
  Gate gate;

  gate_init (&gate, writer, out);
  gate_finish (&gate, node);
  boulier_facts_free (writer->facts);
  writer->facts = saved;
}

/* IF at the outside of a formula: each branch asks for what it needs itself. */
static void
write_branches (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  BoulierFacts *saved = writer->facts;

  g_string_append (out, "IF(");
  boulier_writer_write_truth (writer, node->args[0], BOULIER_LEVEL_COMPARISON, out);
  for (guint i = 1; i <= 2; i++)
    {
      writer->facts = boulier_facts_copy (saved);
      boulier_facts_learn_truth (writer->facts, node->args[0], i == 1);
      g_string_append_c (out, ',');
      write_guarded (writer, node->args[i], out);
      boulier_facts_free (writer->facts);
    }
  writer->facts = saved;
  g_string_append_c (out, ')');
}

/* FIRST at the outside of a formula. */
static void
write_choices (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  for (guint i = 0; i + 1 < node->n_args; i++)
    {
      g_string_append (out, "IF(ISNUMBER(");
      boulier_writer_write_number (writer, node->args[i], BOULIER_LEVEL_COMPARISON, out);
      g_string_append (out, "),");
      boulier_writer_write_number (writer, node->args[i], BOULIER_LEVEL_COMPARISON, out);
      g_string_append_c (out, ',');
    }
  write_guarded (writer, node->args[node->n_args - 1], out);
  for (guint i = 0; i + 1 < node->n_args; i++)
    g_string_append_c (out, ')');
}

/* The value of a cell, all that it needs being there. */
static void
write_value (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  if (node->op == BOULIER_OP_IF)
    write_branches (writer, node, out);
  else if (node->op == BOULIER_OP_FIRST)
    write_choices (writer, node, out);
  else
    boulier_writer_write_number (writer, node, BOULIER_LEVEL_COMPARISON, out);
}

/* A computed column is filled where the game counts, unless it says whether it does or is wanted
 * everywhere. */
static void
gate_add_counted (Gate *gate, const BoulierItem *item)
{
  const BoulierSheet *sheet = gate->writer->cells->sheet;
  GString *out;
  int counted;

  if (item->kind != BOULIER_ITEM_COLUMN ||
      (item->flags & (BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED)) != 0)
    return;
  counted = boulier_sheet_get_counted_column (sheet, item->group);
  if (counted < 0)
    return;
  out = g_string_new (NULL);
  boulier_writer_write_cell (gate->writer, (guint) counted, out);
  g_string_append (out, "=1");
  gate_ask (gate, g_string_free (out, FALSE));
  boulier_facts_learn_counted (gate->facts, (guint) counted);
}

/**
 * boulier_cells_dup_formula:
 * @item: a computed column or a step
 *
 * Writes the formula of the rules so that every spreadsheet program computes the same value, and an
 * empty text where there is none.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_COMPUTE when the rules use what no formula can express.
 *
 * Returns: (transfer full): the formula, with #BOULIER_ROW_MARK for the row in a column
 */
char *
boulier_cells_dup_formula (const BoulierCells *cells, guint item, GError **error)
{
  const BoulierItem *info = boulier_sheet_get_item (cells->sheet, item);
  const BoulierNode *condition = boulier_sheet_get_condition (cells->sheet, item);
  BoulierFormulaWriter writer = { cells, boulier_facts_new (cells->sheet), NULL };
  g_autoptr (GString) out = g_string_new ("=");
  Gate gate;

  gate_init (&gate, &writer, out);
  gate_add_counted (&gate, info);
  gate.says_counted = (info->flags & BOULIER_ITEM_COUNTED) != 0;
  if (condition != NULL)
    gate_add_condition (&gate, condition);
  gate_finish (&gate, boulier_sheet_get_formula (cells->sheet, item));
  boulier_facts_free (writer.facts);
  if (writer.failed == NULL)
    return g_string_free (g_steal_pointer (&out), FALSE);
  g_set_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_COMPUTE,
               _ ("The rules use the column “%s” in a way that a workbook cannot express."),
               writer.failed);
  return NULL;
}

/**
 * boulier_cells_dup_text_formula:
 * @cases: conditions over the columns of a row, and what to say
 *
 * Returns: (transfer full): the text of the first case that holds, as part of a formula
 */
char *
boulier_cells_dup_text_formula (const BoulierCells *cells,
                                const BoulierTextCase *cases,
                                guint n_cases)
{
  BoulierFormulaWriter writer = { cells, boulier_facts_new (cells->sheet), NULL };
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n_cases; i++)
    {
      g_autoptr (BoulierNeeds) needs = boulier_needs_new (cells->sheet);
      g_autofree char *literal = boulier_workbook_quote_literal (cases[i].text);
      g_autofree char *condition = boulier_writer_dup_truth (&writer, cases[i].condition);
      g_autofree char *text = NULL;

      boulier_needs_collect (&writer, cases[i].condition, needs);
      text = boulier_needs_dup_text (&writer, needs);
      /* What cannot be told does not hold. */
      if (text == NULL)
        g_string_append_printf (out, "IF(%s,%s,", condition, literal);
      else if (boulier_facts_is_fragile (writer.facts, cases[i].condition))
        g_string_append_printf (out, "IF(IF(%s,%s,FALSE),%s,", text, condition, literal);
      else
        g_string_append_printf (out, "IF(AND(%s,%s),%s,", text, condition, literal);
      if (text == NULL)
        boulier_facts_learn_truth (writer.facts, cases[i].condition, FALSE);
    }
  boulier_facts_free (writer.facts);
  g_string_append (out, "\"\"");
  for (guint i = 0; i < n_cases; i++)
    g_string_append_c (out, ')');
  return g_string_free (out, FALSE);
}

/**
 * boulier_cells_dup_for_row:
 * @formula: with marks
 * @row: counted from 1
 *
 * Returns: (transfer full): the formula of that row
 */
char *
boulier_cells_dup_for_row (const char *formula, guint row)
{
  GString *out = g_string_new (NULL);

  for (; *formula != '\0'; formula++)
    if (*formula == BOULIER_ROW_MARK)
      g_string_append_printf (out, "%u", row);
    else
      g_string_append_c (out, *formula);
  return g_string_free (out, FALSE);
}
