/* random-club.h: records by chance, near the limits of the rules, for tests of workbooks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

G_BEGIN_DECLS

/* A change of one entered value, for the test of a changed input. */
typedef struct
{
  guint player;
  const char
      *kind;     /* "result", "rating", "own", "games", "category", "archive", "brought", "added",
                    or "none" */
  guint row;     /* of the game among the player's games */
  double value;  /* as it stands in the cell; of an added game, the result */
  double rating; /* of the opponent in an added game; the number of archived games */
} RandomChange;

/* A record of that edition with n players. alone: nobody meets anybody of the record, so that a
 * change of one player's values changes nobody else's. */
BoulierRecord *random_club_new (
    GRand *rand, const BoulierEdition *edition, guint n_periods, guint n_players, gboolean alone);
/* Changes one entered value of a player who is alone. */
RandomChange random_club_change (GRand *rand, BoulierRecord *record, guint player);

G_END_DECLS
