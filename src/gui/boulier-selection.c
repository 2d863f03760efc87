/* boulier-selection.c: what is looked at when nobody has chosen, or when the chosen one is gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-selection.h"

static gboolean
game_concerns (const BoulierRecord *record,
               const BoulierGame *game,
               gint32 player_key,
               guint period)
{
  if (game->period != period)
    return FALSE;
  return (game->white != BOULIER_NO_PLAYER &&
          boulier_record_player (record, game->white)->key == player_key) ||
         (game->black != BOULIER_NO_PLAYER &&
          boulier_record_player (record, game->black)->key == player_key);
}

/* The game at index, else the next after it, else the last before it, of that player and period. */
gint32
boulier_selection_find_near_game (
    const BoulierRecord *record, guint index, gint32 player_key, guint period, guint *out)
{
  for (guint i = index; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if (game_concerns (record, game, player_key, period))
        {
          *out = i;
          return game->key;
        }
    }
  for (guint i = MIN (index, record->games->len); i > 0; i--)
    {
      const BoulierGame *game = boulier_record_game (record, i - 1);

      if (game_concerns (record, game, player_key, period))
        {
          *out = i - 1;
          return game->key;
        }
    }
  *out = 0;
  return 0;
}

/* The player that someone who opens a document most likely wants to see: the one with most games. */
gint32
boulier_selection_find_busiest_player (const BoulierRecord *record, guint period, guint *out)
{
  g_autofree guint *counts = g_new0 (guint, record->players->len + 1);
  guint best = 0;

  *out = 0;
  if (record->players->len == 0)
    return 0;
  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if (game->period != period)
        continue;
      if (game->white != BOULIER_NO_PLAYER)
        counts[game->white]++;
      if (game->black != BOULIER_NO_PLAYER)
        counts[game->black]++;
    }
  for (guint i = 1; i < record->players->len; i++)
    if (counts[i] > counts[best])
      best = i;
  *out = best;
  return boulier_record_player (record, best)->key;
}

guint
boulier_selection_find_last_played_period (const BoulierRecord *record)
{
  guint period = 0;

  for (guint i = 0; i < record->games->len; i++)
    period = MAX (period, boulier_record_game (record, i)->period);
  return MIN (period, record->periods->len - 1);
}

gint32
boulier_selection_find_side (const BoulierRecord *record, const BoulierGame *game, gint32 player)
{
  gint32 index = game->white != BOULIER_NO_PLAYER ? game->white : game->black;

  if (game_concerns (record, game, player, game->period))
    return player;
  return boulier_record_player (record, index)->key;
}

guint
boulier_selection_count_games (const BoulierRecord *record, gint32 player_key, guint period)
{
  guint n = 0;

  for (guint i = 0; i < record->games->len; i++)
    n += game_concerns (record, boulier_record_game (record, i), player_key, period);
  return n;
}
