/* boulier-index.c: which games each player has in each period, in the order of the text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-index.h"

/* Eleven bits of a date at a time: two passes cover every day until the year 11,000. */
#define DATE_BITS   11
#define DATE_DIGITS (1u << DATE_BITS)

/* One pass of a radix sort: moves games from one order to the other, by a digit of their date. */
static void
sort_pass (const BoulierRecord *record, const guint32 *from, guint32 *to, guint shift)
{
  guint32 starts[DATE_DIGITS + 1] = { 0 };
  guint n = record->games->len;

  for (guint i = 0; i < n; i++)
    starts[(((guint32) boulier_record_game (record, i)->date >> shift) % DATE_DIGITS) + 1]++;
  for (guint digit = 0; digit < DATE_DIGITS; digit++)
    starts[digit + 1] += starts[digit];
  for (guint i = 0; i < n; i++)
    {
      guint32 date = (guint32) boulier_record_game (record, from[i])->date;

      to[starts[(date >> shift) % DATE_DIGITS]++] = from[i];
    }
}

static gboolean
is_in_order (const BoulierRecord *record)
{
  for (guint i = 1; i < record->games->len; i++)
    if (boulier_record_game (record, i)->date < boulier_record_game (record, i - 1)->date)
      return FALSE;
  return TRUE;
}

/* All games by date, then place; free it. */
static guint32 *
sort_games (const BoulierRecord *record)
{
  guint n = record->games->len;
  guint32 *order = g_new (guint32, n);
  g_autofree guint32 *other = NULL;

  for (guint i = 0; i < n; i++)
    order[i] = i;
  if (is_in_order (record))
    return order;
  other = g_new (guint32, n);
  sort_pass (record, order, other, 0);
  sort_pass (record, other, order, DATE_BITS);
  return order;
}

static inline gsize
get_cell (const BoulierIndex *index, const BoulierGame *game, gint32 player)
{
  return (gsize) game->period * index->n_players + (guint) player;
}

/* Counts the sides of every cell; then starts[cell] is where the cell begins. */
static void
count_sides (BoulierIndex *index, const BoulierRecord *record)
{
  gsize n_cells = (gsize) index->n_periods * index->n_players;

  for (guint i = 0; i < index->n_games; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if (game->white != BOULIER_NO_PLAYER)
        index->starts[get_cell (index, game, game->white) + 1]++;
      if (game->black != BOULIER_NO_PLAYER)
        index->starts[get_cell (index, game, game->black) + 1]++;
    }
  for (gsize cell = 0; cell < n_cells; cell++)
    index->starts[cell + 1] += index->starts[cell];
}

/* Puts every side into its cell. Each start moves on to the next one's place: they are moved back
 * afterwards. */
static void
place_sides (BoulierIndex *index, const BoulierRecord *record, const guint32 *order)
{
  gsize n_cells = (gsize) index->n_periods * index->n_players;

  for (guint i = 0; i < index->n_games; i++)
    {
      const BoulierGame *game = boulier_record_game (record, order[i]);

      if (game->white != BOULIER_NO_PLAYER)
        index->sides[index->starts[get_cell (index, game, game->white)]++] =
            BOULIER_SIDE (order[i], FALSE);
      if (game->black != BOULIER_NO_PLAYER)
        index->sides[index->starts[get_cell (index, game, game->black)]++] =
            BOULIER_SIDE (order[i], TRUE);
    }
  for (gsize cell = n_cells; cell > 0; cell--)
    index->starts[cell] = index->starts[cell - 1];
  index->starts[0] = 0;
}

/**
 * boulier_index_new:
 * @record: a record whose indices are right
 *
 * In linear time: two passes by date, one by period and player.
 *
 * Returns: (transfer full): the index
 */
BoulierIndex *
boulier_index_new (const BoulierRecord *record)
{
  BoulierIndex *index = g_new0 (BoulierIndex, 1);
  g_autofree guint32 *order = sort_games (record);

  index->n_players = record->players->len;
  index->n_periods = record->periods->len;
  index->n_games = record->games->len;
  index->starts = g_new0 (guint32, (gsize) index->n_periods * index->n_players + 1);
  count_sides (index, record);
  index->sides = g_new (BoulierSide, index->starts[(gsize) index->n_periods * index->n_players]);
  place_sides (index, record, order);
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
  g_free (index);
}
