/* boulier-game-edit.c: writes what is typed in the games table into the document.
 *
 * A rating that is typed for an opponent belongs either to the opponent or to this game alone. It is
 * taken for the opponent's start rating when nothing else is known of him: he has no rating, no
 * earlier games entered for him, and plays no other game; so whoever enters a new opponent and a
 * rating beside him has entered a rated player. In all other cases it is written on the game, where
 * it stands in place of the opponent's rating for this one calculation, and an empty cell goes back
 * to that. (French ratings that end in 9 are estimates in a list but count as written on a game:
 * they stay on the game.)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-notation.h"

#include "boulier-fold.h"
#include "boulier-game-private.h"
#include "boulier-rows.h"

static BoulierDocument *
get_document (BoulierGameModel *self)
{
  return boulier_session_get_document (self->session);
}

static const BoulierRecord *
get_record (BoulierGameModel *self)
{
  return boulier_session_get_record (self->session);
}

static const BoulierGame *
get_game (BoulierGameModel *self, BoulierGameItem *item)
{
  return boulier_record_game (get_record (self),
                              boulier_document_find_game (get_document (self), item->key));
}

static void
update_game (BoulierGameModel *self, const BoulierGame *game, const char *label)
{
  BoulierDocument *document = get_document (self);

  boulier_document_begin (document, label);
  boulier_document_update_game (document, game);
  boulier_document_end (document);
}

/* Whose a rating is */

static gboolean
plays_only (const BoulierRecord *record, int player, gint32 game_key)
{
  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if ((game->white == player || game->black == player) && game->key != game_key)
        return FALSE;
    }
  return TRUE;
}

/* Whether a rating typed in the row is the opponent's own; see above. */
static gboolean
belongs_to_opponent (BoulierGameModel *self, BoulierGameItem *item, int index, gint16 rating)
{
  const BoulierRecord *record = get_record (self);
  const BoulierPlayer *player = boulier_record_player (record, index);
  gboolean unknown = player->rating == BOULIER_NO_RATING && player->archive_games == 0 &&
                     player->n_provisional == 0 && player->games <= 0;

  if (rating == BOULIER_NO_RATING || boulier_edition_takes_for_estimate (record->edition, rating))
    return FALSE;
  return (unknown || item->added_opponent == player->key) && plays_only (record, index, item->key);
}

static void
set_player_rating (BoulierGameModel *self, int index, gint16 rating)
{
  g_autoptr (BoulierPlayer) player =
      boulier_player_copy (boulier_record_player (get_record (self), index));

  player->rating = rating;
  boulier_document_update_player (get_document (self), player);
}

/* Adds a player of that name; its index, or -1. */
static int
add_opponent (BoulierGameModel *self, const char *text, gint16 rating)
{
  BoulierDocument *document = get_document (self);
  g_autofree char *name = boulier_fold_spaces (text);
  g_autofree char *id = boulier_document_dup_new_id (document, name);
  g_autoptr (BoulierPlayer) player = boulier_player_new (id, name);

  player->rating = rating;
  return boulier_document_find_player (document, boulier_document_add_player (document, player));
}

/* Gives the game an opponent, new or not, with what is known of his rating. In an operation. */
void
_boulier_game_model_put_opponent (BoulierGameModel *self,
                                  BoulierGameItem *item,
                                  BoulierGame *game,
                                  const char *text,
                                  gint32 index)
{
  gint16 *written = _boulier_game_written (game, item->is_white);

  if (index < 0)
    {
      gboolean his = !boulier_edition_takes_for_estimate (get_record (self)->edition, *written);

      index = add_opponent (self, text, his ? *written : BOULIER_NO_RATING);
      if (index < 0)
        return;
      item->added_opponent = boulier_record_player (get_record (self), index)->key;
      if (his)
        *written = BOULIER_NO_RATING;
    }
  else if (*written == _boulier_game_model_get_list_rating (
                           self, boulier_record_player (get_record (self), index)))
    *written = BOULIER_NO_RATING;
  *_boulier_game_opponent (game, item->is_white) = index;
  if (game->result == BOULIER_RESULT_BYE)
    game->result = BOULIER_RESULT_UNFINISHED;
}

/* Writing into a game */

/* Seen from the other side. */
static BoulierResult
turn_result (BoulierResult result)
{
  static const BoulierResult turned[] = {
    [BOULIER_RESULT_WHITE_WINS] = BOULIER_RESULT_BLACK_WINS,
    [BOULIER_RESULT_BLACK_WINS] = BOULIER_RESULT_WHITE_WINS,
    [BOULIER_RESULT_DRAW] = BOULIER_RESULT_DRAW,
    [BOULIER_RESULT_WHITE_FORFEIT] = BOULIER_RESULT_BLACK_FORFEIT,
    [BOULIER_RESULT_BLACK_FORFEIT] = BOULIER_RESULT_WHITE_FORFEIT,
    [BOULIER_RESULT_DOUBLE_FORFEIT] = BOULIER_RESULT_DOUBLE_FORFEIT,
    [BOULIER_RESULT_UNFINISHED] = BOULIER_RESULT_UNFINISHED,
    [BOULIER_RESULT_BYE] = BOULIER_RESULT_BYE,
  };

  return turned[result];
}

static gboolean
write_date (BoulierGameModel *self, BoulierGameItem *item, const char *text, GError **error)
{
  BoulierGame game = *get_game (self, item);

  if (!_boulier_game_model_read_date (self, text, &game.date, error))
    return FALSE;
  update_game (self, &game, N_ ("Change Date"));
  return TRUE;
}

static gboolean
write_event (BoulierGameModel *self, BoulierGameItem *item, const char *text)
{
  g_autofree char *event = boulier_fold_spaces (text);
  BoulierGame game = *get_game (self, item);

  game.event = event[0] != '\0' ? event : NULL;
  update_game (self, &game, N_ ("Change Event"));
  return TRUE;
}

static gboolean
write_result (BoulierGameModel *self, BoulierGameItem *item, const char *text, GError **error)
{
  BoulierGame game = *get_game (self, item);
  /* Where nobody knows who had White, a pair such as 1-0 is the player's too. */
  gboolean as_white = item->is_white || !item->colour_known;
  BoulierResult result;

  if (!boulier_notation_parse_result (text, as_white, &result, error))
    return FALSE;
  if (as_white != item->is_white)
    result = turn_result (result);
  if (result == BOULIER_RESULT_BYE &&
      *_boulier_game_opponent (&game, item->is_white) != BOULIER_NO_PLAYER)
    return _boulier_game_set_problem (
        error, N_ ("A bye has no opponent. Delete this game and enter the bye as a "
                   "new one."));
  if (result != BOULIER_RESULT_BYE &&
      *_boulier_game_opponent (&game, item->is_white) == BOULIER_NO_PLAYER &&
      *_boulier_game_written (&game, item->is_white) == BOULIER_NO_RATING)
    return _boulier_game_set_problem (error, N_ ("Enter the opponent first, or his rating."));
  game.result = result;
  update_game (self, &game, N_ ("Change Result"));
  return TRUE;
}

/* Without a name the game goes on with the rating that the opponent had, if he had one. */
static gboolean
remove_opponent (BoulierGameModel *self, BoulierGameItem *item, GError **error)
{
  BoulierGame game = *get_game (self, item);
  gint16 *written = _boulier_game_written (&game, item->is_white);

  if (game.result == BOULIER_RESULT_BYE)
    return TRUE;
  if (*written == BOULIER_NO_RATING)
    *written = item->list_rating;
  if (*written == BOULIER_NO_RATING)
    return _boulier_game_set_problem (
        error, N_ ("A game needs an opponent, or at least his rating. To remove the "
                   "game, press Delete."));
  *_boulier_game_opponent (&game, item->is_white) = BOULIER_NO_PLAYER;
  update_game (self, &game, N_ ("Change Opponent"));
  return TRUE;
}

static gboolean
write_opponent (
    BoulierGameModel *self, BoulierGameItem *item, const char *text, gint64 choice, GError **error)
{
  BoulierGame game = *get_game (self, item);
  BoulierDocument *document = get_document (self);
  g_autofree char *name = boulier_fold_spaces (text);
  gint32 index;

  if (name[0] == '\0')
    return remove_opponent (self, item, error);
  if (!_boulier_game_model_read_opponent (self, name, choice, &index, error))
    return FALSE;
  boulier_document_begin (document, N_ ("Change Opponent"));
  _boulier_game_model_put_opponent (self, item, &game, name, index);
  boulier_document_update_game (document, &game);
  boulier_document_end (document);
  return TRUE;
}

static gboolean
write_rating (BoulierGameModel *self, BoulierGameItem *item, const char *text, GError **error)
{
  BoulierGame game = *get_game (self, item);
  BoulierDocument *document = get_document (self);
  int opponent = *_boulier_game_opponent (&game, item->is_white);
  gint16 *written = _boulier_game_written (&game, item->is_white);
  gint16 rating;

  if (!_boulier_game_model_read_rating (self, text, &rating, error))
    return FALSE;
  if (opponent == BOULIER_NO_PLAYER && rating == BOULIER_NO_RATING &&
      game.result != BOULIER_RESULT_BYE)
    return _boulier_game_set_problem (error, N_ ("An opponent without a name needs a rating."));

  boulier_document_begin (document, N_ ("Change Rating"));
  *written = rating;
  if (opponent != BOULIER_NO_PLAYER && belongs_to_opponent (self, item, opponent, rating))
    {
      *written = BOULIER_NO_RATING;
      set_player_rating (self, opponent, rating);
    }
  else if (opponent != BOULIER_NO_PLAYER && rating == item->list_rating)
    *written = BOULIER_NO_RATING;
  boulier_document_update_game (document, &game);
  boulier_document_end (document);
  return TRUE;
}

static gboolean
write_field (BoulierGameModel *self,
             BoulierGameItem *item,
             guint field,
             const char *text,
             gint64 choice,
             GError **error)
{
  switch (field)
    {
    case BOULIER_GAME_DATE:
      return write_date (self, item, text, error);
    case BOULIER_GAME_EVENT:
      return write_event (self, item, text);
    case BOULIER_GAME_OPPONENT:
      return write_opponent (self, item, text, choice, error);
    case BOULIER_GAME_RATING:
      return write_rating (self, item, text, error);
    case BOULIER_GAME_RESULT:
      return write_result (self, item, text, error);
    default:
      g_return_val_if_reached (TRUE);
    }
}

static void
commit_to_game (
    BoulierGameModel *self, BoulierGameItem *item, guint field, const char *text, gint64 choice)
{
  g_autoptr (GError) error = NULL;
  gint64 row = _boulier_game_item_get_draft_row (item);

  if (write_field (self, item, field, text, choice, &error))
    boulier_drafts_take (self->drafts, row, field);
  else
    boulier_drafts_put (self->drafts, row, field, text, _ (error->message));
}

static void
commit (gpointer model, gpointer row, guint field, const char *text, gint64 choice)
{
  BoulierGameModel *self = model;
  BoulierGameItem *item = row;
  g_autoptr (BoulierGameItem) alive G_GNUC_UNUSED = g_object_ref (item);

  /* The game may have been deleted meanwhile, or another player be shown. */
  if (item->model == NULL || _boulier_game_model_get_own_index (self) < 0)
    return;
  if (item->key == 0)
    _boulier_game_entry_commit (self, item, field, text, choice);
  else if (boulier_document_find_game (get_document (self), item->key) >= 0)
    commit_to_game (self, item, field, text, choice);
  boulier_edit_row_changed (BOULIER_EDIT_ROW (item));
}

/* A cell that loses its place while the rows move commits in the middle of it: that has to wait. */
void
_boulier_game_model_commit (
    BoulierGameModel *self, BoulierGameItem *item, guint field, const char *text, gint64 choice)
{
  if (self->moving)
    boulier_rows_commit_later (commit, G_OBJECT (self), G_OBJECT (item), field, text, choice);
  else
    commit (self, item, field, text, choice);
}

/* Changes sides; every player keeps his result. */
static void
turn_game (BoulierGame *game)
{
  gint32 white = game->white;
  gint16 white_rating = game->white_rating;

  game->white = game->black;
  game->white_rating = game->black_rating;
  game->black = white;
  game->black_rating = white_rating;
  game->result = turn_result (game->result);
}

static void
set_colour (BoulierGameModel *self, BoulierGameItem *item, BoulierColour colour)
{
  BoulierGame game;

  if (item->key == 0)
    {
      _boulier_game_entry_set_colour (self, item, colour);
      return;
    }
  if (boulier_document_find_game (get_document (self), item->key) < 0)
    return;
  game = *get_game (self, item);
  if (colour == BOULIER_COLOUR_UNKNOWN)
    game.flags |= BOULIER_GAME_COLOUR_UNKNOWN;
  else
    game.flags &= ~BOULIER_GAME_COLOUR_UNKNOWN;
  if (item->is_white != (colour != BOULIER_COLOUR_BLACK))
    turn_game (&game);
  update_game (self, &game, N_ ("Change Colour"));
}

/* Not known, White, Black, and round again. */
void
_boulier_game_model_toggle_colour (BoulierGameModel *self, BoulierGameItem *item)
{
  BoulierColour colour = BOULIER_COLOUR_UNKNOWN;

  if (item->key == 0)
    colour = _boulier_game_entry_get_colour (self, item);
  else if (item->colour_known)
    colour = item->is_white ? BOULIER_COLOUR_WHITE : BOULIER_COLOUR_BLACK;
  set_colour (self, item, (colour + 1) % BOULIER_N_COLOURS);
}

/* The letters of the user's language, then those of the others: “b” is blanc or black. */
gboolean
_boulier_game_model_take_colour_letter (BoulierGameModel *self,
                                        BoulierGameItem *item,
                                        gunichar letter)
{
  /* Translators: the small letter that means White, as “w” in English or “b” (blanc) in French */
  gunichar white = g_utf8_get_char (C_ ("letter for White", "w"));
  /* Translators: the small letter that means Black, as “b” in English or “n” (noir) in French */
  gunichar black = g_utf8_get_char (C_ ("letter for Black", "b"));
  gunichar small = g_unichar_tolower (letter);

  if (small == white || (small == 'w' && black != 'w'))
    set_colour (self, item, BOULIER_COLOUR_WHITE);
  else if (small == black || small == 'n' || small == 's' || small == 'z')
    set_colour (self, item, BOULIER_COLOUR_BLACK);
  else if (letter == '-' || letter == 0x2013 || letter == '?')
    set_colour (self, item, BOULIER_COLOUR_UNKNOWN);
  else
    return FALSE;
  return TRUE;
}
