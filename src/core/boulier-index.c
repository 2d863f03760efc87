/* boulier-index.c: which games each player has in each period, in the order of the text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-index.h"

#include <stdlib.h>

/* Cells up to this size are sorted where they stand. */
#define FEW 24

/* A side on its way to its place: sorted by day, then by place in the document. */
typedef struct
{
  gint32 date;
  BoulierSide side;
} Dated;

static void
count_side (BoulierIndex *index, const BoulierGame *game, gint32 player, gint32 opponent)
{
  gsize cell;

  if (player == BOULIER_NO_PLAYER)
    return;
  cell = boulier_index_get_cell (index, game->period, (guint) player);
  index->starts[cell + 1]++;
  if (!boulier_game_is_rated (game))
    return;
  index->plays[cell] = TRUE;
  if (opponent == BOULIER_NO_PLAYER)
    index->outside[game->period]++;
}

/* Counts the sides of every cell; then starts[cell] is where the cell begins. */
static void
count_sides (BoulierIndex *index, const BoulierRecord *record)
{
  gsize n_cells = (gsize) index->n_periods * index->n_players;

  for (guint i = 0; i < index->n_games; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      count_side (index, game, game->white, game->black);
      count_side (index, game, game->black, game->white);
    }
  for (gsize cell = 0; cell < n_cells; cell++)
    index->starts[cell + 1] += index->starts[cell];
}

static void
place_side (
    BoulierIndex *index, const BoulierGame *game, gint32 player, BoulierSide side, Dated *out)
{
  if (player != BOULIER_NO_PLAYER)
    out[index->starts[boulier_index_get_cell (index, game->period, (guint) player)]++] =
        (Dated){ game->date, side };
}

/* Puts every side into its cell, in the order of the document. Each start moves on to the next one's
 * place: they are moved back afterwards. */
static void
place_sides (BoulierIndex *index, const BoulierRecord *record, Dated *out)
{
  gsize n_cells = (gsize) index->n_periods * index->n_players;

  for (guint i = 0; i < index->n_games; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      place_side (index, game, game->white, BOULIER_SIDE (i, FALSE), out);
      place_side (index, game, game->black, BOULIER_SIDE (i, TRUE), out);
    }
  for (gsize cell = n_cells; cell > 0; cell--)
    index->starts[cell] = index->starts[cell - 1];
  index->starts[0] = 0;
}

static int
compare_dated (const void *a, const void *b)
{
  const Dated *left = a;
  const Dated *right = b;

  if (left->date != right->date)
    return left->date < right->date ? -1 : 1;
  return left->side < right->side ? -1 : 1;
}

static void
sort_cell (Dated *cell, guint n)
{
  if (n > FEW)
    {
      qsort (cell, n, sizeof *cell, compare_dated);
      return;
    }
  for (guint i = 1; i < n; i++)
    {
      Dated one = cell[i];
      guint j = i;

      for (; j > 0 && cell[j - 1].date > one.date; j--)
        cell[j] = cell[j - 1];
      cell[j] = one;
    }
}

static void
sort_sides (BoulierIndex *index, Dated *dated)
{
  gsize n_cells = (gsize) index->n_periods * index->n_players;
  guint32 n = index->starts[n_cells];

  for (gsize cell = 0; cell < n_cells; cell++)
    sort_cell (dated + index->starts[cell], index->starts[cell + 1] - index->starts[cell]);
  /* Never NULL, so that a place in it may be named even when there is no game. */
  index->sides = g_new (BoulierSide, MAX (n, 1));
  for (guint32 i = 0; i < n; i++)
    index->sides[i] = dated[i].side;
}

/**
 * boulier_index_new:
 * @record: a record whose indices are right
 *
 * Goes through the games twice in their order and sorts every player's few games of a period.
 *
 * Returns: (transfer full): the index
 */
BoulierIndex *
boulier_index_new (const BoulierRecord *record)
{
  BoulierIndex *index = g_new0 (BoulierIndex, 1);
  g_autofree Dated *dated = NULL;
  gsize n_cells;

  index->n_players = record->players->len;
  index->n_periods = record->periods->len;
  index->n_games = record->games->len;
  n_cells = (gsize) index->n_periods * index->n_players;
  index->starts = g_new0 (guint32, n_cells + 1);
  index->plays = g_new0 (guint8, n_cells);
  index->outside = g_new0 (guint32, index->n_periods);
  count_sides (index, record);
  dated = g_new (Dated, MAX (index->starts[n_cells], 1));
  place_sides (index, record, dated);
  sort_sides (index, dated);
  return index;
}

/**
 * boulier_index_free:
 * @index: (nullable) (transfer full): the index
 */
void
boulier_index_free (BoulierIndex *index)
{
  if (index == NULL)
    return;

  g_free (index->starts);
  g_free (index->sides);
  g_free (index->plays);
  g_free (index->outside);
  g_free (index);
}
