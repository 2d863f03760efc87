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

/* The games of a period, in the order of the document: each game leads to the next one. */
typedef struct
{
  guint32 *first;
  guint32 *next;
} Lists;

#define END_OF_LIST G_MAXUINT32

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

/* Counts the sides of every cell and lists the games of every period; then starts[cell] is where the
 * cell begins. */
static void
count_sides (BoulierIndex *index, const BoulierRecord *record, Lists *lists)
{
  gsize n_cells = (gsize) index->n_periods * index->n_players;

  for (guint i = 0; i < index->n_periods; i++)
    lists->first[i] = END_OF_LIST;
  for (guint i = index->n_games; i-- > 0;)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      count_side (index, game, game->white, game->black);
      count_side (index, game, game->black, game->white);
      lists->next[i] = lists->first[game->period];
      lists->first[game->period] = i;
    }
  for (gsize cell = 0; cell < n_cells; cell++)
    index->starts[cell + 1] += index->starts[cell];
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
place_side (const BoulierGame *game, gint32 player, BoulierSide side, guint32 *places, Dated *out)
{
  if (player != BOULIER_NO_PLAYER)
    out[places[player]++] = (Dated){ game->date, side };
}

/* Puts the sides of one period into their cells. places and dated are for the work; they have room for
 * the players and for the sides of the period. */
static void
sort_period (BoulierIndex *index,
             const BoulierRecord *record,
             const Lists *lists,
             guint period,
             guint32 *places,
             Dated *dated)
{
  const guint32 *starts = index->starts + boulier_index_get_cell (index, period, 0);
  guint32 first = starts[0];

  for (guint i = 0; i < index->n_players; i++)
    places[i] = starts[i] - first;
  for (guint32 i = lists->first[period]; i != END_OF_LIST; i = lists->next[i])
    {
      const BoulierGame *game = boulier_record_game (record, i);

      place_side (game, game->white, BOULIER_SIDE (i, FALSE), places, dated);
      place_side (game, game->black, BOULIER_SIDE (i, TRUE), places, dated);
    }
  for (guint i = 0; i < index->n_players; i++)
    sort_cell (dated + starts[i] - first, starts[i + 1] - starts[i]);
  for (guint32 i = first; i < starts[index->n_players]; i++)
    index->sides[i] = dated[i - first].side;
}

/* One period after the other, so that its players and games stay near the processor. */
static void
sort_sides (BoulierIndex *index, const BoulierRecord *record, const Lists *lists)
{
  g_autofree guint32 *places = g_new (guint32, MAX (index->n_players, 1));
  g_autofree Dated *dated = NULL;
  guint32 most = 1;

  for (guint period = 0; period < index->n_periods; period++)
    {
      gsize cell = boulier_index_get_cell (index, period, 0);

      most = MAX (most, index->starts[cell + index->n_players] - index->starts[cell]);
    }
  dated = g_new (Dated, most);
  for (guint period = 0; period < index->n_periods; period++)
    sort_period (index, record, lists, period, places, dated);
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
  g_autofree guint32 *first = g_new (guint32, MAX (record->periods->len, 1));
  g_autofree guint32 *next = g_new (guint32, MAX (record->games->len, 1));
  Lists lists = { first, next };
  gsize n_cells;

  g_atomic_ref_count_init (&index->ref_count);
  index->n_players = record->players->len;
  index->n_periods = record->periods->len;
  index->n_games = record->games->len;
  n_cells = (gsize) index->n_periods * index->n_players;
  index->starts = g_new0 (guint32, n_cells + 1);
  index->plays = g_new0 (guint8, n_cells);
  index->outside = g_new0 (guint32, index->n_periods);
  count_sides (index, record, &lists);
  /* Never NULL, so that a place in it may be named even when there is no game. */
  index->n_sides = index->starts[n_cells];
  index->sides = g_new (BoulierSide, MAX (index->n_sides, 1));
  sort_sides (index, record, &lists);
  return index;
}

/**
 * boulier_index_ref:
 *
 * Returns: (transfer full): @index, for results of a record whose games have the same places
 */
BoulierIndex *
boulier_index_ref (BoulierIndex *index)
{
  g_atomic_ref_count_inc (&index->ref_count);
  return index;
}

/**
 * boulier_index_unref:
 * @index: (nullable) (transfer full): the index
 */
void
boulier_index_unref (BoulierIndex *index)
{
  if (index == NULL || !g_atomic_ref_count_dec (&index->ref_count))
    return;

  g_free (index->starts);
  g_free (index->sides);
  g_free (index->plays);
  g_free (index->outside);
  g_free (index);
}
