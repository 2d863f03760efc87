/* boulier-game-drafts.c: whose the texts are that wait in the games table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-game-private.h"

/* A new game's texts are kept by player and period, so that each of them has an empty row of its own. */
gint64
_boulier_game_model_get_entry_draft_row (BoulierGameModel *self)
{
  return -(((gint64) self->player << 16) | self->period) - 1;
}

/* The texts of a game are kept for the player they were typed for: his opponent's table shows the
 * same game from the other side. */
gint64
_boulier_game_model_get_game_draft_row (BoulierGameModel *self, gint32 key)
{
  return ((gint64) self->player << 32) | key;
}

static const BoulierGame *
find_game (BoulierGameModel *self, gint32 key)
{
  int index = boulier_document_find_game (boulier_session_get_document (self->session), key);

  return index >= 0 ? boulier_record_game (boulier_session_get_record (self->session), index)
                    : NULL;
}

gboolean
boulier_game_model_show_draft (BoulierGameModel *self, gint64 row)
{
  BoulierDocument *document;
  const BoulierRecord *record;
  gint32 player = (gint32) ((-row - 1) >> 16);
  guint period = (guint) ((-row - 1) & G_MAXUINT16);

  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), FALSE);

  document = boulier_session_get_document (self->session);
  record = boulier_session_get_record (self->session);
  if (row > 0)
    {
      const BoulierGame *game = find_game (self, boulier_game_model_get_draft_game (row));

      if (game == NULL)
        return FALSE;
      period = game->period;
      player = (gint32) (row >> 32);
    }
  if (boulier_document_find_player (document, player) < 0 || period >= record->periods->len)
    return FALSE;
  boulier_session_set_period (self->session, period);
  boulier_session_set_player (self->session, player);
  return TRUE;
}

/* The key of the game that a text belongs to; 0 for a new game's. */
gint32
boulier_game_model_get_draft_game (gint64 row)
{
  return row > 0 ? (gint32) (row & G_MAXINT32) : 0;
}

/* The texts of a game or player that is gone go too. */
gboolean
_boulier_game_model_wants_draft (gint64 row, gpointer user_data)
{
  BoulierGameModel *self = user_data;
  BoulierDocument *document = boulier_session_get_document (self->session);

  if (row > 0)
    return boulier_document_find_game (document, boulier_game_model_get_draft_game (row)) >= 0;
  return boulier_document_find_player (document, (gint32) ((-row - 1) >> 16)) >= 0;
}
