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

static int
get_own_index (BoulierGameModel *self)
{
  return boulier_document_find_player (get_document (self), self->player);
}

static gint32 *
get_opponent (BoulierGame *game, gboolean is_white)
{
  return is_white ? &game->black : &game->white;
}

static gint16 *
get_written (BoulierGame *game, gboolean is_white)
{
  return is_white ? &game->black_rating : &game->white_rating;
}

static void
update_game (BoulierGameModel *self, const BoulierGame *game, const char *label)
{
  BoulierDocument *document = get_document (self);

  boulier_document_begin (document, label);
  boulier_document_update_game (document, game);
  boulier_document_end (document);
}

/* The message of the error, in the user's language. */
static void
keep_refused (BoulierGameModel *self,
              BoulierGameItem *item,
              guint field,
              const char *text,
              const char *problem)
{
  boulier_drafts_put (self->drafts, _boulier_game_item_get_draft_row (item), field, text, problem);
}

static gboolean
set_problem (GError **error, const char *problem)
{
  g_set_error_literal (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_RESULT, problem);
  return FALSE;
}

/* Reading */

static gint32
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return (gint32) g_date_get_julian (&date);
}

/* The last day that stands in the table: the next one is not far. */
static gint32
get_last_date (BoulierGameModel *self)
{
  gint32 last = BOULIER_NO_DATE;

  for (guint i = 0; i < self->items->len; i++)
    last = MAX (last, ((BoulierGameItem *) g_ptr_array_index (self->items, i))->date);
  return last;
}

/* A day without a year is one of the period; without dates of the period the year of the other
 * games, or else this year, is meant. */
static gboolean
parse_date (BoulierGameModel *self, const char *text, gint32 *date, GError **error)
{
  const BoulierPeriod *period = boulier_record_period (get_record (self), self->period);
  gint32 near = get_last_date (self);

  if (period->from != BOULIER_NO_DATE && period->to != BOULIER_NO_DATE)
    {
      if (!boulier_notation_parse_date (text, period->from, date, error))
        return FALSE;
      if (*date >= period->from && *date <= period->to)
        return TRUE;
      return boulier_notation_parse_date (text, period->to, date, error);
    }
  if (near == BOULIER_NO_DATE)
    near = get_today ();
  return boulier_notation_parse_date (text, near, date, error);
}

static gboolean
parse_rating (BoulierGameModel *self, const char *text, gint16 *rating, GError **error)
{
  return boulier_notation_parse_rating (text, get_record (self)->edition, rating, error);
}

/* The opponent of that name: his index, or -1 for somebody new. */
static gboolean
parse_opponent (
    BoulierGameModel *self, const char *text, gint64 choice, gint32 *index, GError **error)
{
  guint n_found = 0;

  if (choice != 0)
    *index = boulier_document_find_player (get_document (self), (gint32) choice);
  else
    *index = boulier_names_find (self->names, text, &n_found);
  if (n_found > 1)
    return set_problem (error,
                        N_ ("Several players have this name. Choose one of them from the list "
                            "that opens while you type."));
  if (*index >= 0 && *index == get_own_index (self))
    return set_problem (error, N_ ("Nobody plays against himself."));
  return TRUE;
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

static gboolean
is_list_estimate (const BoulierEdition *edition, gint16 rating)
{
  return edition->text == BOULIER_TEXT_FFE && rating % 10 == 9;
}

/* Whether a rating typed in the row is the opponent's own; see above. */
static gboolean
belongs_to_opponent (BoulierGameModel *self, BoulierGameItem *item, int index, gint16 rating)
{
  const BoulierRecord *record = get_record (self);
  const BoulierPlayer *player = boulier_record_player (record, index);
  gboolean unknown = player->rating == BOULIER_NO_RATING && player->archive_games == 0 &&
                     player->n_provisional == 0 && player->games <= 0;

  if (rating == BOULIER_NO_RATING || is_list_estimate (record->edition, rating))
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
static void
put_opponent (BoulierGameModel *self,
              BoulierGameItem *item,
              BoulierGame *game,
              const char *text,
              gint32 index)
{
  gint16 *written = get_written (game, item->is_white);

  if (index < 0)
    {
      gboolean his = !is_list_estimate (get_record (self)->edition, *written);

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
  *get_opponent (game, item->is_white) = index;
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

  if (!parse_date (self, text, &game.date, error))
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
  if (result == BOULIER_RESULT_BYE && *get_opponent (&game, item->is_white) != BOULIER_NO_PLAYER)
    return set_problem (error, N_ ("A bye has no opponent. Delete this game and enter the bye as a "
                                   "new one."));
  if (result != BOULIER_RESULT_BYE && *get_opponent (&game, item->is_white) == BOULIER_NO_PLAYER &&
      *get_written (&game, item->is_white) == BOULIER_NO_RATING)
    return set_problem (error, N_ ("Enter the opponent first, or his rating."));
  game.result = result;
  update_game (self, &game, N_ ("Change Result"));
  return TRUE;
}

/* Without a name the game goes on with the rating that the opponent had, if he had one. */
static gboolean
remove_opponent (BoulierGameModel *self, BoulierGameItem *item, GError **error)
{
  BoulierGame game = *get_game (self, item);
  gint16 *written = get_written (&game, item->is_white);

  if (game.result == BOULIER_RESULT_BYE)
    return TRUE;
  if (*written == BOULIER_NO_RATING)
    *written = item->list_rating;
  if (*written == BOULIER_NO_RATING)
    return set_problem (error,
                        N_ ("A game needs an opponent, or at least his rating. To remove the "
                            "game, press Delete."));
  *get_opponent (&game, item->is_white) = BOULIER_NO_PLAYER;
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
  if (!parse_opponent (self, name, choice, &index, error))
    return FALSE;
  boulier_document_begin (document, N_ ("Change Opponent"));
  put_opponent (self, item, &game, name, index);
  boulier_document_update_game (document, &game);
  boulier_document_end (document);
  return TRUE;
}

static gboolean
write_rating (BoulierGameModel *self, BoulierGameItem *item, const char *text, GError **error)
{
  BoulierGame game = *get_game (self, item);
  BoulierDocument *document = get_document (self);
  int opponent = *get_opponent (&game, item->is_white);
  gint16 *written = get_written (&game, item->is_white);
  gint16 rating;

  if (!parse_rating (self, text, &rating, error))
    return FALSE;
  if (opponent == BOULIER_NO_PLAYER && rating == BOULIER_NO_RATING &&
      game.result != BOULIER_RESULT_BYE)
    return set_problem (error, N_ ("An opponent without a name needs a rating."));

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

/* A new game: its texts wait until there is an opponent, his rating, or a bye. */

static const char *
get_waiting (BoulierGameModel *self, guint field)
{
  gint64 row = _boulier_game_model_get_entry_draft_row (self);

  if (boulier_drafts_get_problem (self->drafts, row, field) != NULL)
    return NULL;
  return boulier_drafts_get_text (self->drafts, row, field);
}

static gboolean
check_field (BoulierGameModel *self, guint field, const char *text, gint64 choice, GError **error)
{
  gint32 number;
  gint16 rating;
  BoulierResult result;

  switch (field)
    {
    case BOULIER_GAME_DATE:
      return parse_date (self, text, &number, error);
    case BOULIER_GAME_OPPONENT:
      return parse_opponent (self, text, choice, &number, error);
    case BOULIER_GAME_RATING:
      return parse_rating (self, text, &rating, error);
    case BOULIER_GAME_RESULT:
      return boulier_notation_parse_result (text, TRUE, &result, error);
    case BOULIER_GAME_EVENT:
    default:
      return TRUE;
    }
}

/* What waits, as a game without an opponent. event (out): what game.event points to. */
static void
read_waiting (BoulierGameModel *self, BoulierGame *game, gboolean *is_white, char **event)
{
  const char *colour = get_waiting (self, BOULIER_GAME_COLOUR);
  const char *text;
  BoulierResult result;

  *is_white = colour == NULL || strcmp (colour, "white") == 0;
  if (colour == NULL)
    game->flags |= BOULIER_GAME_COLOUR_UNKNOWN;
  *(*is_white ? &game->white : &game->black) = get_own_index (self);
  game->period = (guint16) self->period;
  if ((text = get_waiting (self, BOULIER_GAME_DATE)) != NULL)
    parse_date (self, text, &game->date, NULL);
  if ((text = get_waiting (self, BOULIER_GAME_EVENT)) != NULL)
    game->event = *event = boulier_fold_spaces (text);
  if ((text = get_waiting (self, BOULIER_GAME_RATING)) != NULL)
    parse_rating (self, text, get_written (game, *is_white), NULL);
  if ((text = get_waiting (self, BOULIER_GAME_RESULT)) != NULL &&
      boulier_notation_parse_result (text, *is_white, &result, NULL))
    game->result = result;
}

/* Texts that could not be taken go with the row to its game. */
static void
move_refused (BoulierGameModel *self, gint64 from, gint64 to)
{
  for (guint field = BOULIER_GAME_DATE; field <= BOULIER_GAME_RESULT; field++)
    {
      g_autofree char *text = g_strdup (boulier_drafts_get_text (self->drafts, from, field));
      g_autofree char *problem = g_strdup (boulier_drafts_get_problem (self->drafts, from, field));

      if (problem != NULL)
        boulier_drafts_put (self->drafts, to, field, text, problem);
    }
  boulier_drafts_take_row (self->drafts, from);
}

static void
add_game (BoulierGameModel *self, BoulierGameItem *item, const char *opponent, gint64 choice)
{
  BoulierDocument *document = get_document (self);
  BoulierGame game = BOULIER_GAME_INIT;
  g_autofree char *event = NULL;
  gint64 drafts = _boulier_game_item_get_draft_row (item);
  gint32 index = -1;

  read_waiting (self, &game, &item->is_white, &event);
  if (opponent == NULL && *get_written (&game, item->is_white) == BOULIER_NO_RATING &&
      game.result != BOULIER_RESULT_BYE)
    return;

  boulier_document_begin (document, N_ ("Add Game"));
  if (opponent != NULL && parse_opponent (self, opponent, choice, &index, NULL))
    put_opponent (self, item, &game, opponent, index);
  /* From here on it is the row of that game, and the keyboard stays in it. */
  item->key = boulier_document_add_game (document, &game);
  if (item->key != 0)
    {
      g_hash_table_insert (self->by_key, GINT_TO_POINTER (item->key), item);
      move_refused (self, drafts, _boulier_game_item_get_draft_row (item));
    }
  boulier_document_end (document);
}

static void
commit_to_entry (
    BoulierGameModel *self, BoulierGameItem *item, guint field, const char *text, gint64 choice)
{
  gint64 row = _boulier_game_item_get_draft_row (item);
  g_autofree char *trimmed = boulier_fold_spaces (text);
  g_autofree char *opponent = NULL;
  g_autoptr (GError) error = NULL;

  if (trimmed[0] == '\0')
    {
      boulier_drafts_take (self->drafts, row, field);
      return;
    }
  if (!check_field (self, field, trimmed, choice, &error))
    {
      keep_refused (self, item, field, text, _ (error->message));
      return;
    }
  boulier_drafts_put (self->drafts, row, field, trimmed, NULL);
  opponent = g_strdup (get_waiting (self, BOULIER_GAME_OPPONENT));
  add_game (self, item, opponent, field == BOULIER_GAME_OPPONENT ? choice : 0);
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
    keep_refused (self, item, field, text, _ (error->message));
}

static void
commit (gpointer model, gpointer row, guint field, const char *text, gint64 choice)
{
  BoulierGameModel *self = model;
  BoulierGameItem *item = row;
  g_autoptr (BoulierGameItem) alive G_GNUC_UNUSED = g_object_ref (item);

  /* The game may have been deleted meanwhile, or another player be shown. */
  if (item->model == NULL || get_own_index (self) < 0)
    return;
  if (item->key == 0)
    commit_to_entry (self, item, field, text, choice);
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
toggle_entry_colour (BoulierGameModel *self, BoulierGameItem *item)
{
  gint64 row = _boulier_game_item_get_draft_row (item);
  const char *colour = boulier_drafts_get_text (self->drafts, row, BOULIER_GAME_COLOUR);

  if (colour == NULL)
    boulier_drafts_put (self->drafts, row, BOULIER_GAME_COLOUR, "white", NULL);
  else if (strcmp (colour, "white") == 0)
    boulier_drafts_put (self->drafts, row, BOULIER_GAME_COLOUR, "black", NULL);
  else
    boulier_drafts_take (self->drafts, row, BOULIER_GAME_COLOUR);
}

void
_boulier_game_model_toggle_colour (BoulierGameModel *self, BoulierGameItem *item)
{
  BoulierGame game;

  if (item->key == 0)
    {
      toggle_entry_colour (self, item);
      return;
    }
  if (boulier_document_find_game (get_document (self), item->key) < 0)
    return;
  game = *get_game (self, item);
  if (!item->colour_known)
    game.flags &= ~BOULIER_GAME_COLOUR_UNKNOWN;
  else if (!item->is_white)
    game.flags |= BOULIER_GAME_COLOUR_UNKNOWN;
  /* Not known, White, Black, and round again. */
  if (item->is_white != !item->colour_known)
    turn_game (&game);
  update_game (self, &game, N_ ("Change Colour"));
}
