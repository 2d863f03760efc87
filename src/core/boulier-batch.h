/* boulier-batch.h: the sheets of many players, filled in and evaluated at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-sheet.h"

G_BEGIN_DECLS

/**
 * BoulierBatch:
 *
 * The values of one sheet for many players: every formula goes over all of them before the next one
 * begins. It is the same formula, and gives what #BoulierValues gives for each of them; it is only
 * faster. Names players by their place in the batch.
 */
typedef struct _BoulierBatch BoulierBatch;

BoulierBatch *boulier_batch_new (const BoulierSheet *sheet);
void boulier_batch_free (BoulierBatch *batch);
/* Empties it for other players; keeps the memory. */
void boulier_batch_clear (BoulierBatch *batch);
/* Adds a player with n_rows[group] games in each group; returns his place. All inputs are blank. */
guint boulier_batch_add (BoulierBatch *batch, const guint *n_rows);
/* Rows of all players and groups. */
guint boulier_batch_get_n_rows (const BoulierBatch *batch);

void boulier_batch_set_input (BoulierBatch *batch, guint place, guint item, BoulierNumber value);
void boulier_batch_set_game_input (
    BoulierBatch *batch, guint place, guint item, guint row, BoulierNumber value);
/* FALSE when some value of some player does not exist or does not fit: evaluate one by one to find
 * out which. */
gboolean boulier_batch_evaluate (BoulierBatch *batch);
BoulierNumber boulier_batch_get (const BoulierBatch *batch, guint place, guint item);
BoulierNumber
boulier_batch_get_in_row (const BoulierBatch *batch, guint place, guint item, guint row);
gboolean boulier_batch_applies (const BoulierBatch *batch, guint place, guint item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierBatch, boulier_batch_free)

G_END_DECLS
