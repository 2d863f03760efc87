/* boulier-document-edits.c: the edits of players and games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-document-private.h"

/**
 * boulier_document_find_player:
 *
 * Returns: the index of the player with that key, or -1
 */
int
boulier_document_find_player (BoulierDocument *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), -1);

  return boulier_content_find (self->content, BOULIER_ROW_PLAYER, key);
}

/**
 * boulier_document_find_game:
 *
 * Returns: the index of the game with that key, or -1
 */
int
boulier_document_find_game (BoulierDocument *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), -1);

  return boulier_content_find (self->content, BOULIER_ROW_GAME, key);
}

/**
 * boulier_document_get_period_key:
 * @index: which period
 *
 * Returns: a number that stays with the period when others are added or removed before it
 */
gint32
boulier_document_get_period_key (BoulierDocument *self, guint index)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (index < self->content->record->periods->len, 0);

  return boulier_content_get_key (self->content, BOULIER_ROW_PERIOD, index);
}

/**
 * boulier_document_find_period:
 *
 * Returns: the index of the period with that key, or -1
 */
int
boulier_document_find_period (BoulierDocument *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), -1);

  return boulier_content_find (self->content, BOULIER_ROW_PERIOD, key);
}

/**
 * boulier_document_dup_new_id:
 * @name: (nullable): what people call the player
 *
 * Returns: (transfer full): an id made of the name that no player has: "jose-nunez"
 */
char *
boulier_document_dup_new_id (BoulierDocument *self, const char *name)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  return boulier_content_dup_new_id (self->content, name);
}

static gboolean
is_free_id (BoulierDocument *self, const char *id)
{
  return id != NULL && id[0] != '\0' && !boulier_content_has_id (self->content, id);
}

/**
 * boulier_document_add_player:
 * @player: copied; without an id, or with one that is taken, the player gets a new one
 *
 * Adds a player at the end.
 *
 * Returns: the key of the player; 0 when nothing was added
 */
gint32
boulier_document_add_player (BoulierDocument *self, const BoulierPlayer *player)
{
  g_autoptr (BoulierPlayer) copy = NULL;
  gint32 key;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self) && player != NULL, 0);

  copy = boulier_player_copy (player);
  boulier_content_tidy_player (copy);
  if (!is_free_id (self, copy->id))
    {
      g_free (copy->id);
      copy->id = boulier_content_dup_new_id (self->content, copy->name);
    }
  g_return_val_if_fail (boulier_row_is_valid (BOULIER_ROW_PLAYER, copy), 0);

  key = boulier_content_take_key (self->content, BOULIER_ROW_PLAYER);
  if (key == 0)
    return 0;
  copy->key = key;
  _boulier_document_perform_one (self, N_ ("Add Player"), BOULIER_ROW_PLAYER, key,
                                 g_steal_pointer (&copy));
  return key;
}

/**
 * boulier_document_update_player:
 * @player: copied; its key says who it is. Its id must be free or the player's own
 *
 * Changes what is entered for a player.
 */
void
boulier_document_update_player (BoulierDocument *self, const BoulierPlayer *player)
{
  g_autoptr (BoulierPlayer) copy = NULL;
  int index;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && player != NULL);
  index = boulier_document_find_player (self, player->key);
  g_return_if_fail (index >= 0);

  copy = boulier_player_copy (player);
  boulier_content_tidy_player (copy);
  g_return_if_fail (boulier_row_is_valid (BOULIER_ROW_PLAYER, copy));
  g_return_if_fail (
      g_str_equal (copy->id, boulier_record_player (self->content->record, index)->id) ||
      is_free_id (self, copy->id));
  _boulier_document_perform_one (self, N_ ("Change Player"), BOULIER_ROW_PLAYER, player->key,
                                 g_steal_pointer (&copy));
}

/* Which players are to go: a mark for each index. */
static gboolean *
mark_players (BoulierDocument *self, const gint32 *keys, guint n_keys)
{
  gboolean *marks = g_new0 (gboolean, self->content->record->players->len);

  for (guint i = 0; i < n_keys; i++)
    {
      int index = boulier_document_find_player (self, keys[i]);

      if (index >= 0)
        marks[index] = TRUE;
    }
  return marks;
}

static void
add_removals_with_players (const BoulierContent *content, const gboolean *marks, GArray *changes)
{
  const BoulierRecord *record = content->record;

  for (guint i = 0; i < record->officials->len; i++)
    if (marks[boulier_record_official (record, i)->player])
      boulier_content_add_removal (content, BOULIER_ROW_OFFICIAL, i, changes);
  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if ((game->white != BOULIER_NO_PLAYER && marks[game->white]) ||
          (game->black != BOULIER_NO_PLAYER && marks[game->black]))
        boulier_content_add_removal (content, BOULIER_ROW_GAME, i, changes);
    }
  for (guint i = 0; i < record->players->len; i++)
    if (marks[i])
      boulier_content_add_removal (content, BOULIER_ROW_PLAYER, i, changes);
}

/**
 * boulier_document_remove_players:
 * @keys: (array length=n_keys): who; keys of nobody are passed over
 *
 * Removes players with all games they took part in and their official ratings: one operation.
 */
void
boulier_document_remove_players (BoulierDocument *self, const gint32 *keys, guint n_keys)
{
  g_autoptr (GArray) changes = NULL;
  g_autofree gboolean *marks = NULL;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  changes = boulier_changes_new ();
  marks = mark_players (self, keys, n_keys);
  add_removals_with_players (self->content, marks, changes);
  _boulier_document_perform (self, n_keys == 1 ? N_ ("Delete Player") : N_ ("Delete Players"),
                             changes);
}

/**
 * boulier_document_remove_player:
 *
 * Removes a player with all games he took part in and his official ratings.
 */
void
boulier_document_remove_player (BoulierDocument *self, gint32 key)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  g_return_if_fail (boulier_document_find_player (self, key) >= 0);

  boulier_document_remove_players (self, &key, 1);
}

static gboolean
is_side (const BoulierRecord *record, gint32 index)
{
  return index == BOULIER_NO_PLAYER || (index >= 0 && (guint) index < record->players->len);
}

/* NULL when the game cannot be. */
static BoulierGameRow *
game_row_new (BoulierDocument *self, const BoulierGame *game)
{
  const BoulierRecord *record = self->content->record;
  g_autofree BoulierGameRow *row = g_new (BoulierGameRow, 1);

  g_return_val_if_fail (game->period < record->periods->len, NULL);
  g_return_val_if_fail (is_side (record, game->white) && is_side (record, game->black), NULL);

  boulier_content_get_game_row (self->content, game, row);
  row->event = boulier_content_intern (self->content, game->event);
  g_return_val_if_fail (boulier_row_is_valid (BOULIER_ROW_GAME, row), NULL);
  return g_steal_pointer (&row);
}

/**
 * boulier_document_add_game:
 * @game: copied
 *
 * Adds a game at the end.
 *
 * Returns: the key of the game; 0 when nothing was added
 */
gint32
boulier_document_add_game (BoulierDocument *self, const BoulierGame *game)
{
  BoulierGameRow *row;
  gint32 key;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self) && game != NULL, 0);

  row = game_row_new (self, game);
  key = row != NULL ? boulier_content_take_key (self->content, BOULIER_ROW_GAME) : 0;
  if (key == 0)
    {
      g_free (row);
      return 0;
    }
  row->key = key;
  _boulier_document_perform_one (self, N_ ("Add Game"), BOULIER_ROW_GAME, key, row);
  return key;
}

/**
 * boulier_document_update_game:
 * @game: copied; its key says which one it is
 *
 * Changes what is entered for a game.
 */
void
boulier_document_update_game (BoulierDocument *self, const BoulierGame *game)
{
  BoulierGameRow *row;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && game != NULL);
  g_return_if_fail (boulier_document_find_game (self, game->key) >= 0);

  row = game_row_new (self, game);
  if (row != NULL)
    _boulier_document_perform_one (self, N_ ("Change Game"), BOULIER_ROW_GAME, game->key, row);
}

/**
 * boulier_document_remove_games:
 * @keys: (array length=n_keys): which; keys of no game are passed over
 *
 * Removes games: one operation.
 */
void
boulier_document_remove_games (BoulierDocument *self, const gint32 *keys, guint n_keys)
{
  g_autoptr (GArray) changes = NULL;
  g_autoptr (GHashTable) seen = NULL;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  changes = boulier_changes_new ();
  seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n_keys; i++)
    {
      int index = boulier_document_find_game (self, keys[i]);

      if (index >= 0 && g_hash_table_add (seen, GINT_TO_POINTER (keys[i])))
        boulier_content_add_removal (self->content, BOULIER_ROW_GAME, (guint) index, changes);
    }
  _boulier_document_perform (self, n_keys == 1 ? N_ ("Delete Game") : N_ ("Delete Games"), changes);
}

/**
 * boulier_document_remove_game:
 *
 * Removes a game.
 */
void
boulier_document_remove_game (BoulierDocument *self, gint32 key)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  g_return_if_fail (boulier_document_find_game (self, key) >= 0);

  boulier_document_remove_games (self, &key, 1);
}
