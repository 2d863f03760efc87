/* boulier-sheet-private.h: how a compiled sheet and its values are laid out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-node-private.h"
#include "boulier-sheet.h"

G_BEGIN_DECLS

/* The resolved formula and condition of an item, or the condition of a reason. Their aggregates are
 * numbered: their values stand in an array of states that is filled before a tree is evaluated. */
typedef struct
{
  BoulierNode *formula;
  BoulierNode *condition;
  const BoulierNode **aggregates;
  guint n_aggregates;
  gboolean runs_along; /* one of them grows from row to row: SUMUPTO, COUNTUPTO */
} BoulierProgram;

struct _BoulierSheet
{
  const BoulierEdition *edition;
  const BoulierSheetRules *rules;
  guint n_items;
  guint n_reasons;
  guint n_groups;
  guint n_columns;
  guint n_states;          /* aggregates of the program that has most */
  BoulierProgram *items;   /* one per item */
  BoulierProgram *reasons; /* one per reason */
  int *counted;            /* per group: item that says whether a game counts, or -1 */
  int *columns;            /* per item: number among the columns, or -1 */
};

struct _BoulierValues
{
  const BoulierSheet *sheet;
  guint n_rows[G_MAXUINT8 + 1];
  GArray *scalars;    /* BoulierNumber per item */
  GArray *cells;      /* BoulierNumber, column after column */
  GPtrArray *columns; /* BoulierNumber * per item: its first cell; NULL for inputs and steps */
  GArray *states;     /* BoulierNumber per aggregate of the formula being evaluated */
  GByteArray *applies;
};

/* Where a tree is evaluated: in a row of a group, or (for steps) in no row. */
typedef struct
{
  const BoulierValues *values;
  const BoulierNumber *states;
  guint row;
  gboolean blank; /* set when the error was arithmetic on a blank */
} BoulierPlace;

static inline const BoulierItem *
boulier_sheet_item (const BoulierSheet *sheet, guint item)
{
  return &sheet->rules->items[item];
}

static inline gboolean
boulier_item_is_column (const BoulierItem *item)
{
  return item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT;
}

static inline BoulierNumber *
boulier_values_column (const BoulierValues *values, guint item)
{
  return g_ptr_array_index (values->columns, item);
}

/* The column that says which games of a group count; NULL when all do. */
static inline const BoulierNumber *
boulier_values_counted (const BoulierValues *values, guint group)
{
  int item = values->sheet->counted[group];

  return item < 0 ? NULL : boulier_values_column (values, (guint) item);
}

static inline gboolean
boulier_number_is_true (BoulierNumber number)
{
  return number.num != 0;
}

/* Evaluates a tree; aggregates are read from the states of the place. */
gboolean boulier_node_evaluate (const BoulierNode *node,
                                BoulierPlace *place,
                                BoulierNumber *out,
                                GError **error);
/* Puts the values of the aggregates of a program into states: those over all rows, and those up to
 * and including a row (none for steps: pass 0). */
gboolean boulier_program_aggregate (const BoulierProgram *program,
                                    const BoulierValues *values,
                                    guint row,
                                    BoulierNumber *states,
                                    GError **error);

G_END_DECLS
