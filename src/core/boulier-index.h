/* boulier-index.h: which games each player has in each period, in the order of the text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-record.h"

G_BEGIN_DECLS

/* One side of a game: the number of the game in the record, times two, plus one for Black. */
typedef guint32 BoulierSide;

#define BOULIER_SIDE(game, is_black) ((BoulierSide) (game) *2 + ((is_black) ? 1 : 0))
#define BOULIER_SIDE_GAME(side)      ((side) / 2)
#define BOULIER_SIDE_IS_WHITE(side)  ((side) % 2 == 0)

/**
 * BoulierIndex:
 * @starts: first side of every player in every period, period after period; one more at the end
 * @sides, @n_sides: all sides with a player
 * @plays: whether every player has a rated game in every period, period after period
 * @outside: for every period, rated games against opponents who are not in the document
 *
 * Games of one player in one period stand together, ordered by date, then place in the document;
 * games without a date come first.
 */
typedef struct
{
  gatomicrefcount ref_count;
  guint n_players;
  guint n_periods;
  guint n_games;
  guint32 n_sides;
  guint32 *starts;
  BoulierSide *sides;
  guint8 *plays;
  guint32 *outside;
} BoulierIndex;

BoulierIndex *boulier_index_new (const BoulierRecord *record);
BoulierIndex *boulier_index_ref (BoulierIndex *index);
void boulier_index_unref (BoulierIndex *index);

/* Whether a game is one that is rated: played, and official. */
static inline gboolean
boulier_game_is_rated (const BoulierGame *game)
{
  return (game->flags & BOULIER_GAME_NOT_OFFICIAL) == 0 &&
         boulier_result_is_played ((BoulierResult) game->result);
}

static inline gsize
boulier_index_get_cell (const BoulierIndex *index, guint period, guint player)
{
  return (gsize) period * index->n_players + player;
}

/* The sides of a player in a period; n receives how many. */
static inline const BoulierSide *
boulier_index_get (const BoulierIndex *index, guint period, guint player, guint *n)
{
  gsize cell = boulier_index_get_cell (index, period, player);

  *n = index->starts[cell + 1] - index->starts[cell];
  return index->sides + index->starts[cell];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierIndex, boulier_index_unref)

G_END_DECLS
