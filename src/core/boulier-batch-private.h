/* boulier-batch-private.h: how the values of a batch are laid out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-batch.h"
#include "boulier-node-private.h"

G_BEGIN_DECLS

#define BOULIER_BATCH_GROUPS 2

/* Where the values of a tree stand: that of row (or player) i is base[index[i]]. */
typedef struct
{
  const BoulierNumber *base;
  const guint32 *index;
} BoulierOperand;

/* The rows (or players) for which a tree is evaluated. */
typedef struct
{
  const guint32 *rows;
  guint n;
} BoulierSelection;

/**
 * BoulierSpace:
 * @n: how many rows there are: of all players of a group; for the steps: how many players
 * @owners: the player of each row
 * @starts: the first row of each player; one more at the end; NULL for the steps
 *
 * What the formulas of columns, or those of steps, go over.
 */
typedef struct
{
  guint n;
  guint capacity;
  guint32 *owners;
  guint32 *starts;
} BoulierSpace;

struct _BoulierBatch
{
  const BoulierSheet *sheet;
  const BoulierItem *items;
  guint n_items;
  int counted[BOULIER_BATCH_GROUPS];     /* column that says whether a game counts, or -1 */
  GArray *entered[BOULIER_BATCH_GROUPS]; /* guint: game inputs */
  GArray *inputs;                        /* guint */
  BoulierSpace players;
  BoulierSpace groups[BOULIER_BATCH_GROUPS];
  BoulierNumber **values; /* per item: of players or of rows */
  guint8 **applies;       /* per step with a condition: of players */
  guint32 *identity;      /* 0, 1, 2, … */
  guint32 *zeros;         /* 0, 0, 0, … */
  guint n_numbers;        /* length of these two and of all buffers */
  guint8 *failed;         /* rows in which there was arithmetic on a blank */
  GPtrArray *buffers;     /* BoulierNumber *, in use up to n_buffers */
  guint n_buffers;
  GPtrArray *lists; /* guint32 *, in use up to n_lists */
  guint n_lists;
  gboolean broken; /* a value does not fit */
};

/* The space of the tree being evaluated. */
typedef struct
{
  BoulierBatch *batch;
  const BoulierSpace *space;
  gboolean in_rows;
} BoulierPass;

static inline BoulierNumber
boulier_operand_get (const BoulierOperand *operand, guint32 i)
{
  return operand->base[operand->index[i]];
}

static inline gboolean
boulier_batch_is_counted (const BoulierBatch *batch, guint group, guint32 row)
{
  int counted = batch->counted[group];

  return counted < 0 || batch->values[counted][row].num == 1;
}

BoulierNumber *boulier_batch_take_buffer (BoulierBatch *batch);
guint32 *boulier_batch_take_list (BoulierBatch *batch);
/* The values of a tree for the selection. */
BoulierOperand
boulier_pass_evaluate (BoulierPass *pass, const BoulierNode *node, BoulierSelection selection);

G_END_DECLS
