/* boulier-workbook-facts.h: what is certain about the cells that a formula uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-sheet.h"

G_BEGIN_DECLS

/**
 * BoulierFacts:
 * @has: per item of the sheet: whether its cell (the one in the same row, for columns) is sure to
 *   hold a number
 * @low, @high: per item: between which values the number is sure to lie
 *
 * A cell whose value does not exist holds an empty text, with which a spreadsheet cannot calculate.
 * What a formula has asked for need not be asked again, and what follows from it neither: a cell
 * that holds a number got it from cells that hold numbers.
 */
typedef struct
{
  const BoulierSheet *sheet;
  guint8 *has;
  double *low;
  double *high;
} BoulierFacts;

BoulierFacts *boulier_facts_new (const BoulierSheet *sheet);
BoulierFacts *boulier_facts_copy (const BoulierFacts *facts);
void boulier_facts_free (BoulierFacts *facts);

/* Learns that the cell of an item holds a number. */
void boulier_facts_learn (BoulierFacts *facts, guint item);
/* Learns that the game of the row counts; item: the column that says so. */
void boulier_facts_learn_counted (BoulierFacts *facts, guint item);
/* Learns that the tree was evaluated and is true, or false. */
void boulier_facts_learn_truth (BoulierFacts *facts, const BoulierNode *node, gboolean truth);
/* Whether the cell of an item is sure to hold a number. */
gboolean boulier_facts_has (const BoulierFacts *facts, guint item);
/* Between which values the tree is sure to lie; infinite when nothing is known. */
void boulier_facts_get_bounds (const BoulierFacts *facts,
                               const BoulierNode *node,
                               double *low,
                               double *high);
/* Whether a division by the tree is sure to be possible. */
gboolean boulier_facts_is_not_zero (const BoulierFacts *facts, const BoulierNode *node);
/* Whether the cells of the tree may make a spreadsheet show an error. */
gboolean boulier_facts_is_fragile (const BoulierFacts *facts, const BoulierNode *node);
/* The lowest value that the table can be asked for. */
gint32 boulier_facts_get_first_key (const BoulierFacts *facts, const BoulierNode *lookup);

/* Whether the values of the tree are whole numbers or halves, which binary numbers hold exactly. */
gboolean boulier_node_is_exact (const BoulierSheet *sheet, const BoulierNode *node);
/* Whether the tree is a comparison or a logical function. */
gboolean boulier_node_is_truth (const BoulierNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierFacts, boulier_facts_free)

G_END_DECLS
