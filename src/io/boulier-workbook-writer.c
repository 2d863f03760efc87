/* boulier-workbook-writer.c: writes trees of formulas as texts of a spreadsheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-workbook-writer.h"

static gboolean
is_exact (const BoulierFormulaWriter *writer, const BoulierNode *node)
{
  return boulier_node_is_exact (writer->cells->sheet, node);
}

static gboolean
is_column (const BoulierFormulaWriter *writer, guint item)
{
  const BoulierItem *info = boulier_sheet_get_item (writer->cells->sheet, item);

  return info->kind == BOULIER_ITEM_COLUMN || info->kind == BOULIER_ITEM_GAME_INPUT;
}

/* Writes the cell of an item; a column: the one in the row of the formula. */
void
boulier_writer_write_cell (const BoulierFormulaWriter *writer, guint item, GString *out)
{
  if (is_column (writer, item))
    g_string_append_printf (out, "$%s%c", writer->cells->items[item], BOULIER_ROW_MARK);
  else
    g_string_append (out, writer->cells->items[item]);
}

static void
write_constant (const BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  const BoulierConstant *constants = boulier_sheet_get_edition (writer->cells->sheet)->constants;

  for (guint i = 0; constants[i].name != NULL; i++)
    if (strcmp (constants[i].name, node->name) == 0)
      g_string_append (out, writer->cells->constants[i]);
}

/* A literal: "0.5", "2", "(1/3)". */
static void
write_literal (BoulierNumber number, int level, GString *out)
{
  gint64 scale = 1;
  gboolean opened;

  while (scale < 1000000000 && scale % number.den != 0)
    scale *= 10;
  if (number.den == 1)
    g_string_append_printf (out, "%" G_GINT64_FORMAT, number.num);
  else if (scale % number.den == 0 && ABS (number.num) < 1000000)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append (out, g_ascii_formatd (text, sizeof text, "%.15g",
                                             (double) number.num / (double) number.den));
    }
  else
    {
      opened = boulier_writer_open (BOULIER_LEVEL_PRODUCT, level, out);
      g_string_append_printf (out, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, number.num,
                              number.den);
      boulier_writer_close (opened, out);
    }
}

/* FUNCTION(a,b,…) */
void
boulier_writer_write_call (BoulierFormulaWriter *writer,
                           const char *name,
                           const BoulierNode *node,
                           GString *out)
{
  g_string_append_printf (out, "%s(", name);
  for (guint i = 0; i < node->n_args; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      boulier_writer_write_number (writer, node->args[i], BOULIER_LEVEL_COMPARISON, out);
    }
  g_string_append_c (out, ')');
}

/* The cells of a column: all of them, or those down to the row of the formula. */
void
boulier_writer_write_range (const BoulierFormulaWriter *writer,
                            guint item,
                            gboolean upto,
                            GString *out)
{
  const BoulierCells *cells = writer->cells;
  guint group = boulier_sheet_get_item (cells->sheet, item)->group;
  const char *letters = cells->items[item];

  g_string_append_printf (out, "$%s$%u:$%s", letters, cells->first_row[group], letters);
  if (upto)
    g_string_append_c (out, BOULIER_ROW_MARK);
  else
    g_string_append_printf (out, "$%u", cells->last_row[group]);
}

/* Whether the column may have values in games that do not count; then counted says which do. */
static gboolean
has_other_values (const BoulierFormulaWriter *writer, guint item, int *counted)
{
  const BoulierItem *info = boulier_sheet_get_item (writer->cells->sheet, item);

  *counted = boulier_sheet_get_counted_column (writer->cells->sheet, info->group);
  return *counted >= 0 && *counted != (int) item &&
         (info->kind == BOULIER_ITEM_GAME_INPUT || (info->flags & BOULIER_ITEM_ALWAYS) != 0);
}

/* SUM and COUNT, also those up to a row. */
static void
write_total (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  gboolean upto = node->op == BOULIER_OP_SUMUPTO || node->op == BOULIER_OP_COUNTUPTO;
  gboolean sum = node->op == BOULIER_OP_SUM || node->op == BOULIER_OP_SUMUPTO;
  guint item = (guint) node->slot;
  int counted;

  if (has_other_values (writer, item, &counted))
    {
      g_string_append (out, sum ? "SUMIF(" : "SUMPRODUCT((");
      boulier_writer_write_range (writer, (guint) counted, upto, out);
      g_string_append (out, sum ? ",1," : "=1)*ISNUMBER(");
      boulier_writer_write_range (writer, item, upto, out);
      g_string_append (out, sum ? ")" : "))");
      return;
    }
  /* How many games count is the sum of the ones in their column. */
  g_string_append (out, sum || counted == (int) item ? "SUM(" : "COUNT(");
  boulier_writer_write_range (writer, item, upto, out);
  g_string_append_c (out, ')');
}

/* LEAST and GREATEST. Over cells of games that do not count this takes an array formula. */
static void
write_extreme (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  int counted;

  if (has_other_values (writer, (guint) node->slot, &counted))
    writer->failed = node->name;
  g_string_append (out, node->op == BOULIER_OP_LEAST ? "MIN(" : "MAX(");
  boulier_writer_write_range (writer, (guint) node->slot, FALSE, out);
  g_string_append_c (out, ')');
}

/* x, with binary noise taken away where it matters. */
void
boulier_writer_write_clean (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  if (is_exact (writer, node))
    {
      boulier_writer_write_number (writer, node, BOULIER_LEVEL_COMPARISON, out);
      return;
    }
  g_string_append (out, "ROUND(");
  boulier_writer_write_number (writer, node, BOULIER_LEVEL_COMPARISON, out);
  g_string_append_printf (out, ",%d)", BOULIER_GUARD_PLACES);
}

static void
write_lookup (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  const BoulierTableCells *table = &writer->cells->tables[node->slot];

  g_string_append (out, "LOOKUP(");
  boulier_writer_write_clean (writer, node->args[0], out);
  g_string_append_printf (out, ",%s,%s)", table->keys, table->values);
}

/* The power of ten that the unit is one divided by; -1 when it is none. */
static int
get_places (const BoulierNode *unit)
{
  gint64 scale = 1;

  if ((unit->op != BOULIER_OP_NUMBER && (unit->op != BOULIER_OP_SYMBOL || unit->slot >= 0)) ||
      unit->number.num != 1)
    return -1;
  for (int places = 0; places <= BOULIER_GUARD_PLACES; places++, scale *= 10)
    if (scale == unit->number.den)
      return places;
  return -1;
}

/* unit*INT(ROUND(x/unit+0.5,9)): the half is decided on a value without binary noise. */
static void
write_half_up (BoulierFormulaWriter *writer, const BoulierNode *node, int level, GString *out)
{
  int places = get_places (node->args[1]);
  gboolean opened =
      boulier_writer_open (places == 0 ? BOULIER_LEVEL_CALL : BOULIER_LEVEL_PRODUCT, level, out);
  gint64 scale = 1;

  for (int i = 0; i < places; i++)
    scale *= 10;
  if (places < 0)
    {
      boulier_writer_write_number (writer, node->args[1], BOULIER_LEVEL_PRODUCT, out);
      g_string_append_c (out, '*');
    }
  g_string_append (out, "INT(ROUND(");
  boulier_writer_write_number (writer, node->args[0],
                               places == 0 ? BOULIER_LEVEL_SUM : BOULIER_LEVEL_PRODUCT, out);
  if (places > 0)
    g_string_append_printf (out, "*%" G_GINT64_FORMAT, scale);
  if (places < 0)
    {
      g_string_append_c (out, '/');
      boulier_writer_write_number (writer, node->args[1], BOULIER_LEVEL_SIGN, out);
    }
  g_string_append_printf (out, "+0.5,%d))",
                          places > 0 ? BOULIER_GUARD_PLACES - places : BOULIER_GUARD_PLACES);
  if (places > 0)
    g_string_append_printf (out, "/%" G_GINT64_FORMAT, scale);
  boulier_writer_close (opened, out);
}

/* + - * / from the left. */
static void
write_arithmetic (BoulierFormulaWriter *writer, const BoulierNode *node, int level, GString *out)
{
  gboolean sum = node->op == BOULIER_OP_ADD || node->op == BOULIER_OP_SUBTRACT;
  gboolean strict = node->op == BOULIER_OP_SUBTRACT || node->op == BOULIER_OP_DIVIDE;
  int own = sum ? BOULIER_LEVEL_SUM : BOULIER_LEVEL_PRODUCT;
  gboolean opened = boulier_writer_open (own, level, out);

  boulier_writer_write_number (writer, node->args[0], own, out);
  g_string_append (out, boulier_op_get_name (node->op));
  boulier_writer_write_number (writer, node->args[1], strict ? own + 1 : own, out);
  boulier_writer_close (opened, out);
}

/* IF inside of a formula: what its branches need was asked for before. */
static void
write_if (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  g_string_append (out, "IF(");
  boulier_writer_write_truth (writer, node->args[0], BOULIER_LEVEL_COMPARISON, out);
  g_string_append_c (out, ',');
  boulier_writer_write_number (writer, node->args[1], BOULIER_LEVEL_COMPARISON, out);
  g_string_append_c (out, ',');
  boulier_writer_write_number (writer, node->args[2], BOULIER_LEVEL_COMPARISON, out);
  g_string_append_c (out, ')');
}

/* FIRST: the first that is a number; of the last one it is known, or it is empty. */
static void
write_first (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out)
{
  for (guint i = 0; i + 1 < node->n_args; i++)
    {
      g_string_append (out, "IF(ISNUMBER(");
      boulier_writer_write_number (writer, node->args[i], BOULIER_LEVEL_COMPARISON, out);
      g_string_append (out, "),");
      boulier_writer_write_number (writer, node->args[i], BOULIER_LEVEL_COMPARISON, out);
      g_string_append_c (out, ',');
    }
  boulier_writer_write_number (writer, node->args[node->n_args - 1], BOULIER_LEVEL_COMPARISON, out);
  for (guint i = 0; i + 1 < node->n_args; i++)
    g_string_append_c (out, ')');
}

/* A tree whose value is a number. */
static void
write_plain_number (BoulierFormulaWriter *writer, const BoulierNode *node, int level, GString *out)
{
  gboolean opened;

  switch ((int) node->op)
    {
    case BOULIER_OP_NUMBER:
      write_literal (node->number, level, out);
      break;
    case BOULIER_OP_SYMBOL:
      if (node->slot < 0)
        write_constant (writer, node, out);
      else
        boulier_writer_write_cell (writer, (guint) node->slot, out);
      break;
    case BOULIER_OP_NEGATE:
      opened = boulier_writer_open (BOULIER_LEVEL_SIGN, level, out);
      g_string_append_c (out, '-');
      boulier_writer_write_number (writer, node->args[0], BOULIER_LEVEL_SIGN, out);
      boulier_writer_close (opened, out);
      break;
    case BOULIER_OP_IF:
      write_if (writer, node, out);
      break;
    case BOULIER_OP_INT:
      g_string_append (out, "INT(");
      boulier_writer_write_clean (writer, node->args[0], out);
      g_string_append_c (out, ')');
      break;
    case BOULIER_OP_HALFUP:
      write_half_up (writer, node, level, out);
      break;
    case BOULIER_OP_FIRST:
      write_first (writer, node, out);
      break;
    case BOULIER_OP_LOOKUP:
      write_lookup (writer, node, out);
      break;
    case BOULIER_OP_SUM:
    case BOULIER_OP_COUNT:
    case BOULIER_OP_SUMUPTO:
    case BOULIER_OP_COUNTUPTO:
      write_total (writer, node, out);
      break;
    case BOULIER_OP_LEAST:
    case BOULIER_OP_GREATEST:
      write_extreme (writer, node, out);
      break;
    case BOULIER_OP_MIN:
    case BOULIER_OP_MAX:
    case BOULIER_OP_ABS:
      boulier_writer_write_call (writer, boulier_op_get_name (node->op), node, out);
      break;
    default:
      write_arithmetic (writer, node, level, out);
    }
}

void
boulier_writer_write_number (BoulierFormulaWriter *writer,
                             const BoulierNode *node,
                             int level,
                             GString *out)
{
  if (!boulier_node_is_truth (node))
    {
      write_plain_number (writer, node, level, out);
      return;
    }
  if ((node->op == BOULIER_OP_AND || node->op == BOULIER_OP_OR) &&
      boulier_writer_needs_order (writer, node))
    {
      boulier_writer_write_in_order (writer, node, "1", "0", out);
      return;
    }
  g_string_append (out, "IF(");
  boulier_writer_write_truth (writer, node, BOULIER_LEVEL_COMPARISON, out);
  g_string_append (out, ",1,0)");
}
