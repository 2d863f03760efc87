/* boulier-workbook-needs.c: what a formula must ask for before it can be computed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-workbook-writer.h"

BoulierNeeds *
boulier_needs_new (const BoulierSheet *sheet)
{
  BoulierNeeds *needs = g_new (BoulierNeeds, 1);

  needs->sheet = sheet;
  needs->has = g_new0 (guint8, boulier_sheet_get_n_items (sheet));
  needs->plain = g_ptr_array_new_with_free_func (g_free);
  needs->conditions = g_ptr_array_new_with_free_func (g_free);
  return needs;
}

void
boulier_needs_free (BoulierNeeds *needs)
{
  g_free (needs->has);
  g_ptr_array_unref (needs->plain);
  g_ptr_array_unref (needs->conditions);
  g_free (needs);
}

/* Leaves out cells that hold a number whenever another one does that is asked for. */
void
boulier_needs_reduce (BoulierNeeds *needs)
{
  guint n = boulier_sheet_get_n_items (needs->sheet);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BoulierFacts) facts = NULL;

      if (!needs->has[i])
        continue;
      facts = boulier_facts_new (needs->sheet);
      for (guint k = 0; k < n; k++)
        if (needs->has[k] && k != i)
          boulier_facts_learn (facts, k);
      needs->has[i] = !boulier_facts_has (facts, i);
    }
}

/* "ISNUMBER(x)" or "COUNT(x,y)=2"; NULL when no cell is asked for. */
char *
boulier_needs_dup_cells (const BoulierFormulaWriter *writer, const BoulierNeeds *needs)
{
  guint n_items = boulier_sheet_get_n_items (needs->sheet);
  g_autoptr (GString) out = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < n_items; i++)
    if (needs->has[i])
      {
        g_string_append (out, n++ > 0 ? "," : "");
        boulier_writer_write_cell (writer, i, out);
      }
  if (n == 0)
    return NULL;
  return n == 1 ? g_strdup_printf ("ISNUMBER(%s)", out->str)
                : g_strdup_printf ("COUNT(%s)=%u", out->str, n);
}

/* All that is asked for as one TRUE or FALSE; NULL when nothing is. */
char *
boulier_needs_dup_text (const BoulierFormulaWriter *writer, BoulierNeeds *needs)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autofree char *cells = NULL;

  boulier_needs_reduce (needs);
  cells = boulier_needs_dup_cells (writer, needs);
  if (cells != NULL)
    g_ptr_array_add (texts, cells);
  g_ptr_array_extend (texts, needs->plain, NULL, NULL);
  g_ptr_array_extend (texts, needs->conditions, NULL, NULL);
  if (texts->len == 0)
    return NULL;
  for (guint i = 0; i + 1 < texts->len; i++)
    g_string_append_printf (out, "IF(%s,", (char *) g_ptr_array_index (texts, i));
  g_string_append (out, g_ptr_array_index (texts, texts->len - 1));
  for (guint i = 0; i + 1 < texts->len; i++)
    g_string_append (out, ",FALSE)");
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Takes a text over, unless it is there already. */
static void
add_text (GPtrArray *texts, char *text)
{
  if (g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (texts, text);
}

static gboolean
is_input (const BoulierSheet *sheet, guint item)
{
  BoulierItemKind kind = boulier_sheet_get_item (sheet, item)->kind;

  return kind == BOULIER_ITEM_INPUT || kind == BOULIER_ITEM_GAME_INPUT;
}

/* Asks for the inputs that the cell of an item is computed from. */
static void
add_inputs (BoulierNeeds *needs, const BoulierFacts *facts, const BoulierNode *node)
{
  if (node->op == BOULIER_OP_SYMBOL && node->slot >= 0)
    {
      const BoulierNode *formula = boulier_sheet_get_formula (needs->sheet, (guint) node->slot);

      if (boulier_facts_has (facts, (guint) node->slot))
        return;
      if (formula != NULL)
        add_inputs (needs, facts, formula);
      else
        needs->has[node->slot] = TRUE;
    }
  for (guint i = 0; i < node->n_args; i++)
    add_inputs (needs, facts, node->args[i]);
}

/* What is asked for in any case, although only a part of a tree needs it: entered values. Where
 * the rules foresee that one is missing, they ask for it themselves. */
static void
take_inputs (BoulierNeeds *outer, BoulierNeeds *inner, const BoulierFacts *facts)
{
  guint n = boulier_sheet_get_n_items (outer->sheet);
  g_autoptr (BoulierFacts) entered = boulier_facts_copy (facts);

  for (guint i = 0; i < n; i++)
    if (is_input (outer->sheet, i))
      boulier_facts_learn (entered, i);
  for (guint i = 0; i < n; i++)
    {
      const BoulierNode *formula = boulier_sheet_get_formula (outer->sheet, i);

      if (!inner->has[i] || !boulier_facts_has (entered, i))
        continue;
      inner->has[i] = FALSE;
      if (formula == NULL)
        outer->has[i] = TRUE;
      else
        add_inputs (outer, facts, formula);
    }
}

/* Collects what a part of a tree needs that is only computed when condition came out so. */
static char *
dup_inner_needs (BoulierFormulaWriter *writer,
                 const BoulierNode *condition,
                 gboolean truth,
                 const BoulierNode *node,
                 BoulierNeeds *outer)
{
  g_autoptr (BoulierNeeds) needs = boulier_needs_new (outer->sheet);
  g_autoptr (BoulierFacts) inner = boulier_facts_copy (writer->facts);
  BoulierFacts *saved = writer->facts;
  guint n = boulier_sheet_get_n_items (outer->sheet);

  for (guint i = 0; i < n; i++)
    if (outer->has[i])
      boulier_facts_learn (inner, i);
  boulier_facts_learn_truth (inner, condition, truth);
  writer->facts = inner;
  boulier_needs_collect (writer, node, needs);
  writer->facts = saved;
  take_inputs (outer, needs, inner);
  return boulier_needs_dup_text (writer, needs);
}

/* IF in the midst of a formula: what the branch needs that is taken. */
static void
collect_if_needs (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  g_autofree char *yes = NULL;
  g_autofree char *no = NULL;
  g_autofree char *condition = NULL;

  boulier_needs_collect (writer, node->args[0], needs);
  yes = dup_inner_needs (writer, node->args[0], TRUE, node->args[1], needs);
  no = dup_inner_needs (writer, node->args[0], FALSE, node->args[2], needs);
  if (yes == NULL && no == NULL)
    return;
  condition = boulier_writer_dup_truth (writer, node->args[0]);
  add_text (needs->conditions,
            g_strdup_printf ("IF(%s,%s,%s)", condition, yes != NULL ? yes : "TRUE",
                             no != NULL ? no : "TRUE"));
}

/* AND and OR: what an argument needs that is reached. */
static void
collect_logic_needs (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  gboolean is_and = node->op == BOULIER_OP_AND;
  BoulierNode before = *node;

  boulier_needs_collect (writer, node->args[0], needs);
  for (guint i = 1; i < node->n_args; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *condition = NULL;

      before.n_args = i;
      text = dup_inner_needs (writer, &before, is_and, node->args[i], needs);
      if (text == NULL)
        continue;
      condition = boulier_writer_dup_truth (writer, i == 1 ? node->args[0] : &before);
      add_text (needs->conditions, is_and ? g_strdup_printf ("IF(%s,%s,TRUE)", condition, text)
                                          : g_strdup_printf ("IF(%s,TRUE,%s)", condition, text));
    }
}

static void
collect_first_needs (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  GString *out;

  for (guint i = 0; i < node->n_args; i++)
    if (node->args[i]->op == BOULIER_OP_SYMBOL &&
        (node->args[i]->slot < 0 || boulier_facts_has (writer->facts, (guint) node->args[i]->slot)))
      return;
  out = g_string_new (NULL);
  boulier_writer_write_call (writer, "COUNT", node, out);
  g_string_append (out, ">0");
  add_text (needs->plain, g_string_free (out, FALSE));
}

static void
collect_division_needs (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  GString *out;

  if (boulier_facts_is_not_zero (writer->facts, node->args[1]))
    return;
  out = g_string_new (NULL);
  boulier_writer_write_number (writer, node->args[1], BOULIER_LEVEL_SUM, out);
  g_string_append (out, "<>0");
  add_text (needs->conditions, g_string_free (out, FALSE));
}

static void
collect_lookup_needs (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  gint32 first = boulier_facts_get_first_key (writer->facts, node);
  GString *out;
  double low;
  double high;

  boulier_facts_get_bounds (writer->facts, node->args[0], &low, &high);
  if (low >= first)
    return;
  out = g_string_new (NULL);
  boulier_writer_write_clean (writer, node->args[0], out);
  g_string_append_printf (out, ">=%d", first);
  add_text (needs->conditions, g_string_free (out, FALSE));
}

/* LEAST and GREATEST have no value when no game has one. */
static void
collect_extreme_needs (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  GString *out = g_string_new ("COUNT(");

  boulier_writer_write_range (writer, (guint) node->slot, FALSE, out);
  g_string_append (out, ")>0");
  add_text (needs->plain, g_string_free (out, FALSE));
}

/* Everything without which the tree has no value, besides what is known. */
void
boulier_needs_collect (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs)
{
  switch ((int) node->op)
    {
    case BOULIER_OP_SYMBOL:
      if (node->slot >= 0 && !boulier_facts_has (writer->facts, (guint) node->slot))
        needs->has[node->slot] = TRUE;
      return;
    case BOULIER_OP_HAS:
      return;
    case BOULIER_OP_FIRST:
      collect_first_needs (writer, node, needs);
      return;
    case BOULIER_OP_IF:
      collect_if_needs (writer, node, needs);
      return;
    case BOULIER_OP_AND:
    case BOULIER_OP_OR:
      collect_logic_needs (writer, node, needs);
      return;
    case BOULIER_OP_LEAST:
    case BOULIER_OP_GREATEST:
      collect_extreme_needs (writer, node, needs);
      return;
    default:
      break;
    }
  for (guint i = 0; i < node->n_args; i++)
    boulier_needs_collect (writer, node->args[i], needs);
  if (node->op == BOULIER_OP_DIVIDE)
    collect_division_needs (writer, node, needs);
  if (node->op == BOULIER_OP_LOOKUP)
    collect_lookup_needs (writer, node, needs);
}
