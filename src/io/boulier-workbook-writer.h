/* boulier-workbook-writer.h: writes trees of formulas, and what must be asked for before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-workbook-formula.h"

G_BEGIN_DECLS

/* Binary noise of values that are not whole is smaller than this many places. */
#define BOULIER_GUARD_PLACES 9

/* How tightly a text binds. */
enum
{
  BOULIER_LEVEL_COMPARISON = 1,
  BOULIER_LEVEL_SUM,
  BOULIER_LEVEL_PRODUCT,
  BOULIER_LEVEL_SIGN,
  BOULIER_LEVEL_CALL
};

/* Binary noise of values that are not whole is smaller than this many places. */
#define GUARD_PLACES 9

/**
 * BoulierFormulaWriter:
 * @facts: what is known where something is being written
 * @failed: a column that no formula can be written for
 *
 * What writing a tree needs.
 */
typedef struct
{
  const BoulierCells *cells;
  BoulierFacts *facts;
  const char *failed;
} BoulierFormulaWriter;

/* An opening parenthesis where a text that binds at its own level stands where a tighter one must. */
static inline gboolean
boulier_writer_open (int own, int level, GString *out)
{
  if (own < level)
    g_string_append_c (out, '(');
  return own < level;
}

/* The closing one. */
static inline void
boulier_writer_close (gboolean opened, GString *out)
{
  if (opened)
    g_string_append_c (out, ')');
}

/* AND and OR as IF after IF, so that the rest is only computed where it matters. */
void boulier_writer_write_in_order (BoulierFormulaWriter *writer,
                                    const BoulierNode *node,
                                    const char *yes,
                                    const char *no,
                                    GString *out);
/* Whether an argument of AND or OR after the first could give an error when it does not matter. */
gboolean boulier_writer_needs_order (const BoulierFormulaWriter *writer, const BoulierNode *node);

/* A tree as a number, or as TRUE or FALSE; in parentheses where it binds less tightly than level. */
void boulier_writer_write_number (BoulierFormulaWriter *writer,
                                  const BoulierNode *node,
                                  int level,
                                  GString *out);
void boulier_writer_write_truth (BoulierFormulaWriter *writer,
                                 const BoulierNode *node,
                                 int level,
                                 GString *out);
char *boulier_writer_dup_truth (BoulierFormulaWriter *writer, const BoulierNode *node);
/* A number without binary noise. */
void
boulier_writer_write_clean (BoulierFormulaWriter *writer, const BoulierNode *node, GString *out);
/* FUNCTION(arguments of the tree). */
void boulier_writer_write_call (BoulierFormulaWriter *writer,
                                const char *name,
                                const BoulierNode *node,
                                GString *out);
/* The cell of an item; of a column, the one in the row of the formula. */
void boulier_writer_write_cell (const BoulierFormulaWriter *writer, guint item, GString *out);
/* The cells of a column: all of them, or those down to the row of the formula. */
void boulier_writer_write_range (const BoulierFormulaWriter *writer,
                                 guint item,
                                 gboolean upto,
                                 GString *out);
/* Whether the tree is AND (HAS (a), HAS (b), …), which is written as COUNT(a,b)=2. */
gboolean boulier_node_asks_for_cells (const BoulierNode *node);

/**
 * BoulierNeeds:
 * @has: per item: whether its cell must hold a number
 * @plain: what else must hold and can be asked without harm whatever the cells hold
 * @conditions: what else must hold: texts, each of which may use what is asked for before it
 *
 * Without what a tree has no value.
 */
typedef struct
{
  const BoulierSheet *sheet;
  guint8 *has;
  GPtrArray *plain;
  GPtrArray *conditions;
} BoulierNeeds;

BoulierNeeds *boulier_needs_new (const BoulierSheet *sheet);
void boulier_needs_free (BoulierNeeds *needs);
/* Adds everything without which the tree has no value, besides what the writer knows. */
void
boulier_needs_collect (BoulierFormulaWriter *writer, const BoulierNode *node, BoulierNeeds *needs);
/* Leaves out cells that hold a number whenever another one does that is asked for. */
void boulier_needs_reduce (BoulierNeeds *needs);
/* The cells: "ISNUMBER(x)" or "COUNT(x,y)=2"; NULL when none is asked for. */
char *boulier_needs_dup_cells (const BoulierFormulaWriter *writer, const BoulierNeeds *needs);
/* Everything as one TRUE or FALSE; NULL when nothing is asked for. */
char *boulier_needs_dup_text (const BoulierFormulaWriter *writer, BoulierNeeds *needs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierNeeds, boulier_needs_free)

G_END_DECLS
