/* boulier-difference.h: what a record says otherwise than another one, as far as it is computed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-index.h"

G_BEGIN_DECLS

/* A game as it was and as it is; NULL when it was not there or is no longer. */
typedef struct
{
  const BoulierGame *before;
  const BoulierGame *now;
} BoulierGameChange;

/**
 * BoulierDifference:
 * @games: (element-type BoulierGameChange)
 * @players: (element-type guint): of whom something else was entered
 * @officials: (element-type BoulierOfficial): as they are now, %BOULIER_NO_RATING when there is none
 *   any more
 * @same_places: whether every game has its place in the index
 * @same_names: whether the players are called as before
 */
typedef struct
{
  GArray *games;
  GArray *players;
  GArray *officials;
  gboolean same_places;
  gboolean same_names;
} BoulierDifference;

BoulierDifference *boulier_difference_new (const BoulierRecord *before, const BoulierRecord *now);
void boulier_difference_free (BoulierDifference *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierDifference, boulier_difference_free)

G_END_DECLS
