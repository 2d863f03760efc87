/* boulier-sheet.c: makes the sheet of an edition ready: parses its formulas and resolves its names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-sheet-private.h"

/* Who resolves names: a formula of an item, or (item = n_items) the condition of a reason, which may
 * use everything of the sheet. */
typedef struct
{
  BoulierSheet *sheet;
  guint item;
  gboolean in_row;
  guint group;
  GPtrArray *aggregates;
  gboolean runs_along;
} Resolver;

static gboolean resolve (Resolver *resolver, BoulierNode *node, GError **error);

static int
find_item (const BoulierSheet *sheet, guint end, gboolean column, int group, const char *symbol)
{
  for (guint i = 0; i < end; i++)
    {
      const BoulierItem *item = boulier_sheet_item (sheet, i);

      if (boulier_item_is_column (item) == column && (group < 0 || item->group == group) &&
          strcmp (item->symbol, symbol) == 0)
        return (int) i;
    }
  return -1;
}

static gboolean
set_symbol_error (GError **error, const char *name, const char *what)
{
  g_set_error (error, BOULIER_FORMULA_ERROR, BOULIER_FORMULA_ERROR_SYMBOL, "%s: %s", name, what);
  return FALSE;
}

/* A bare name: a column of the same group, then an input or step, then a constant. */
static gboolean
resolve_symbol (Resolver *resolver, BoulierNode *node, GError **error)
{
  const BoulierConstant *constant;

  if (resolver->in_row)
    node->slot =
        find_item (resolver->sheet, resolver->item, TRUE, (int) resolver->group, node->name);
  node->is_column = node->slot >= 0;
  if (node->slot < 0)
    node->slot = find_item (resolver->sheet, resolver->item, FALSE, -1, node->name);
  if (node->slot >= 0)
    return TRUE;
  constant = boulier_edition_find_constant (resolver->sheet->edition, node->name);
  if (constant == NULL)
    return set_symbol_error (error, node->name, "nothing above and no constant has this name");
  node->number = constant->value;
  return TRUE;
}

/* The argument of an aggregate: a column of the own group, else of any group. */
static gboolean
resolve_aggregate (Resolver *resolver, BoulierNode *node, GError **error)
{
  BoulierSheet *sheet = resolver->sheet;
  gboolean upto = boulier_op_is_upto (node->op);
  guint group;

  if (resolver->in_row)
    node->slot = find_item (sheet, resolver->item, TRUE, (int) resolver->group, node->name);
  if (node->slot < 0 && !upto)
    node->slot = find_item (sheet, resolver->item, TRUE, -1, node->name);
  if (node->slot < 0)
    return set_symbol_error (error, node->name, "no column above has this name");
  group = boulier_sheet_item (sheet, (guint) node->slot)->group;
  if (sheet->counted[group] >= (int) resolver->item)
    return set_symbol_error (error, node->name, "it is not known yet which games count");
  node->is_column = TRUE;
  node->state = (int) resolver->aggregates->len;
  resolver->runs_along |= upto;
  g_ptr_array_add (resolver->aggregates, node);
  return TRUE;
}

static gboolean
resolve_table (Resolver *resolver, BoulierNode *node, GError **error)
{
  const BoulierEdition *edition = resolver->sheet->edition;
  const BoulierTable *table = boulier_edition_find_table (edition, node->name);

  if (table == NULL)
    return set_symbol_error (error, node->name, "no table has this name");
  node->slot = (int) (table - edition->tables);
  return TRUE;
}

static gboolean
resolve (Resolver *resolver, BoulierNode *node, GError **error)
{
  for (guint i = 0; i < node->n_args; i++)
    if (!resolve (resolver, node->args[i], error))
      return FALSE;
  if (node->op == BOULIER_OP_SYMBOL)
    return resolve_symbol (resolver, node, error);
  if (node->op == BOULIER_OP_LOOKUP)
    return resolve_table (resolver, node, error);
  if (boulier_op_is_aggregate (node->op))
    return resolve_aggregate (resolver, node, error);
  return TRUE;
}

/* Parses and resolves one tree; a NULL text gives none. */
static gboolean
compile_tree (Resolver *resolver, const char *text, BoulierNode **node, GError **error)
{
  if (text == NULL)
    return TRUE;
  *node = boulier_formula_parse (text, resolver->sheet->edition->functions, error);
  return *node != NULL && resolve (resolver, *node, error);
}

static gboolean
compile (BoulierSheet *sheet,
         BoulierProgram *program,
         const char *formula,
         const char *condition,
         Resolver *resolver,
         GError **error)
{
  g_autoptr (GPtrArray) aggregates = g_ptr_array_new ();
  gsize n = 0;

  resolver->sheet = sheet;
  resolver->aggregates = aggregates;
  if (!compile_tree (resolver, formula, &program->formula, error) ||
      !compile_tree (resolver, condition, &program->condition, error))
    return FALSE;
  program->aggregates = (const BoulierNode **) g_ptr_array_steal (aggregates, &n);
  program->n_aggregates = (guint) n;
  program->runs_along = resolver->runs_along;
  sheet->n_states = MAX (sheet->n_states, program->n_aggregates);
  return TRUE;
}

/* What can be wrong with an item besides its formula. */
static gboolean
check_item (const BoulierSheet *sheet, guint i, GError **error)
{
  const BoulierItem *item = boulier_sheet_item (sheet, i);
  gboolean column = boulier_item_is_column (item);
  gboolean computed = item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_STEP;

  if (find_item (sheet, i, column, column ? item->group : -1, item->symbol) >= 0)
    return set_symbol_error (error, item->symbol, "the name is used twice");
  if (computed != (item->formula != NULL))
    return set_symbol_error (error, item->symbol,
                             computed ? "the formula is missing" : "an input has no formula");
  if (item->kind == BOULIER_ITEM_COLUMN &&
      (item->flags & (BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED)) == 0 &&
      sheet->counted[item->group] > (int) i)
    return set_symbol_error (error, item->symbol, "it is not known yet which games count");
  if ((item->flags & BOULIER_ITEM_COUNTED) != 0 &&
      (item->kind != BOULIER_ITEM_COLUMN || sheet->counted[item->group] != (int) i))
    return set_symbol_error (error, item->symbol,
                             "one computed column of a group says whether a game counts");
  return TRUE;
}

/* Numbers columns and groups. */
static void
lay_out (BoulierSheet *sheet)
{
  sheet->columns = g_new (int, sheet->n_items);
  for (guint i = 0; i < sheet->n_items; i++)
    {
      const BoulierItem *item = boulier_sheet_item (sheet, i);

      sheet->columns[i] = boulier_item_is_column (item) ? (int) sheet->n_columns++ : -1;
      if (sheet->columns[i] >= 0)
        sheet->n_groups = MAX (sheet->n_groups, item->group + 1u);
    }
  sheet->counted = g_new (int, sheet->n_groups);
  for (guint group = 0; group < sheet->n_groups; group++)
    sheet->counted[group] = -1;
  for (guint i = sheet->n_items; i-- > 0;)
    if (sheet->columns[i] >= 0 &&
        (boulier_sheet_item (sheet, i)->flags & BOULIER_ITEM_COUNTED) != 0)
      sheet->counted[boulier_sheet_item (sheet, i)->group] = (int) i;
}

static void
free_programs (BoulierProgram *programs, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      boulier_node_free (programs[i].formula);
      boulier_node_free (programs[i].condition);
      g_free (programs[i].aggregates);
    }
  g_free (programs);
}

static void
sheet_free (BoulierSheet *sheet)
{
  free_programs (sheet->items, sheet->n_items);
  free_programs (sheet->reasons, sheet->n_reasons);
  g_free (sheet->columns);
  g_free (sheet->counted);
  g_free (sheet);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierSheet, sheet_free)

static gboolean
compile_item (BoulierSheet *sheet, guint i, GError **error)
{
  const BoulierItem *item = boulier_sheet_item (sheet, i);
  Resolver resolver = { .item = i, .in_row = boulier_item_is_column (item), .group = item->group };

  if (check_item (sheet, i, error) &&
      compile (sheet, &sheet->items[i], item->formula, item->condition, &resolver, error))
    return TRUE;
  g_prefix_error (error, "%s: ", item->symbol);
  return FALSE;
}

static gboolean
compile_reason (BoulierSheet *sheet, guint i, GError **error)
{
  const BoulierReason *reason = &sheet->rules->reasons[i];
  Resolver resolver = { .item = sheet->n_items, .in_row = TRUE, .group = reason->group };

  if (compile (sheet, &sheet->reasons[i], NULL, reason->condition, &resolver, error))
    return TRUE;
  g_prefix_error (error, "reason %u: ", i + 1);
  return FALSE;
}

static BoulierSheet *
sheet_new (const BoulierEdition *edition, const BoulierSheetRules *rules, GError **error)
{
  g_autoptr (BoulierSheet) sheet = g_new0 (BoulierSheet, 1);

  sheet->edition = edition;
  sheet->rules = rules;
  while (rules->items[sheet->n_items].symbol != NULL)
    sheet->n_items++;
  while (rules->reasons != NULL && rules->reasons[sheet->n_reasons].condition != NULL)
    sheet->n_reasons++;
  sheet->items = g_new0 (BoulierProgram, sheet->n_items);
  sheet->reasons = g_new0 (BoulierProgram, sheet->n_reasons);
  lay_out (sheet);
  for (guint i = 0; i < sheet->n_items; i++)
    if (!compile_item (sheet, i, error))
      return NULL;
  for (guint i = 0; i < sheet->n_reasons; i++)
    if (!compile_reason (sheet, i, error))
      return NULL;
  return g_steal_pointer (&sheet);
}

/* Sheets are kept for the whole run, by the rules and the edition they were made from. */
typedef struct
{
  const BoulierEdition *edition;
  const BoulierSheetRules *rules;
} Key;

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return g_direct_hash (key->edition) * 31 + g_direct_hash (key->rules);
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *left = a;
  const Key *right = b;

  return left->edition == right->edition && left->rules == right->rules;
}

/**
 * boulier_sheet_get:
 * @edition: a static edition
 * @rules: one of its sheets, static too
 *
 * The sheet made ready for evaluation. Made on first use and kept, so @edition and @rules must live
 * as long as the program. Any thread may call it.
 *
 * Errors: %BOULIER_FORMULA_ERROR, only if the rules are written wrongly.
 *
 * Returns: (transfer none): the sheet
 */
const BoulierSheet *
boulier_sheet_get (const BoulierEdition *edition, const BoulierSheetRules *rules, GError **error)
{
  static GMutex mutex;
  static GHashTable *sheets;
  Key key = { edition, rules };
  BoulierSheet *sheet;

  g_return_val_if_fail (edition != NULL && rules != NULL, NULL);

  g_mutex_lock (&mutex);
  if (sheets == NULL)
    sheets = g_hash_table_new (key_hash, key_equal);
  sheet = g_hash_table_lookup (sheets, &key);
  if (sheet == NULL)
    {
      sheet = sheet_new (edition, rules, error);
      if (sheet != NULL)
        g_hash_table_insert (sheets, g_memdup2 (&key, sizeof key), sheet);
    }
  g_mutex_unlock (&mutex);
  return sheet;
}

/**
 * boulier_sheet_get_edition:
 *
 * Returns: the edition whose constants, functions and tables the sheet uses
 */
const BoulierEdition *
boulier_sheet_get_edition (const BoulierSheet *sheet)
{
  return sheet->edition;
}

/**
 * boulier_sheet_get_rules:
 *
 * Returns: what the sheet was made from
 */
const BoulierSheetRules *
boulier_sheet_get_rules (const BoulierSheet *sheet)
{
  return sheet->rules;
}

/**
 * boulier_sheet_get_n_items:
 *
 * Returns: the number of inputs, columns and steps
 */
guint
boulier_sheet_get_n_items (const BoulierSheet *sheet)
{
  return sheet->n_items;
}

/**
 * boulier_sheet_get_item:
 *
 * Returns: (transfer none): an input, column or step
 */
const BoulierItem *
boulier_sheet_get_item (const BoulierSheet *sheet, guint item)
{
  g_return_val_if_fail (item < sheet->n_items, NULL);

  return boulier_sheet_item (sheet, item);
}

/**
 * boulier_sheet_find_step:
 *
 * Returns: the item of the input or step of that name, -1 when there is none
 */
int
boulier_sheet_find_step (const BoulierSheet *sheet, const char *symbol)
{
  return find_item (sheet, sheet->n_items, FALSE, -1, symbol);
}

/**
 * boulier_sheet_find_column:
 *
 * Returns: the item of the game input or column of that name, -1 when there is none
 */
int
boulier_sheet_find_column (const BoulierSheet *sheet, guint group, const char *symbol)
{
  return find_item (sheet, sheet->n_items, TRUE, (int) group, symbol);
}

/**
 * boulier_sheet_get_n_groups:
 *
 * Returns: how many groups of rows the sheet has; 0 when it has no columns
 */
guint
boulier_sheet_get_n_groups (const BoulierSheet *sheet)
{
  return sheet->n_groups;
}

/**
 * boulier_sheet_get_counted_column:
 *
 * Returns: the item that says whether a game counts; -1 when all games of the group count
 */
int
boulier_sheet_get_counted_column (const BoulierSheet *sheet, guint group)
{
  return group < sheet->n_groups ? sheet->counted[group] : -1;
}

/**
 * boulier_sheet_get_formula:
 *
 * Returns: (transfer none) (nullable): the resolved tree; NULL for inputs
 */
const BoulierNode *
boulier_sheet_get_formula (const BoulierSheet *sheet, guint item)
{
  g_return_val_if_fail (item < sheet->n_items, NULL);

  return sheet->items[item].formula;
}

/**
 * boulier_sheet_get_condition:
 *
 * Returns: (transfer none) (nullable): the resolved tree; NULL when the item always applies
 */
const BoulierNode *
boulier_sheet_get_condition (const BoulierSheet *sheet, guint item)
{
  g_return_val_if_fail (item < sheet->n_items, NULL);

  return sheet->items[item].condition;
}

/**
 * boulier_sheet_get_reason_condition:
 *
 * Returns: (transfer none): the resolved tree
 */
const BoulierNode *
boulier_sheet_get_reason_condition (const BoulierSheet *sheet, guint reason)
{
  g_return_val_if_fail (reason < sheet->n_reasons, NULL);

  return sheet->reasons[reason].condition;
}

/**
 * boulier_sheet_get_n_reasons:
 *
 * Returns: the number of reasons for which a game may not count
 */
guint
boulier_sheet_get_n_reasons (const BoulierSheet *sheet)
{
  return sheet->n_reasons;
}

/**
 * boulier_sheet_get_formula_text:
 *
 * Returns: (transfer none) (nullable): the formula as it is written in the rules: "SUM(We)"
 */
const char *
boulier_sheet_get_formula_text (const BoulierSheet *sheet, guint item)
{
  g_return_val_if_fail (item < sheet->n_items, NULL);

  return boulier_sheet_item (sheet, item)->formula;
}
