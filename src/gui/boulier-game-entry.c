/* boulier-game-entry.c: the row in which a new game begins.
 *
 * Its texts wait until there is an opponent, his rating, or a bye; then it is the row of that game,
 * and a new empty row stands below it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-notation.h"

#include "boulier-fold.h"
#include "boulier-game-private.h"

static BoulierDocument *
get_document (BoulierGameModel *self)
{
  return boulier_session_get_document (self->session);
}

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
      return _boulier_game_model_read_date (self, text, &number, error);
    case BOULIER_GAME_OPPONENT:
      return _boulier_game_model_read_opponent (self, text, choice, &number, error);
    case BOULIER_GAME_RATING:
      return _boulier_game_model_read_rating (self, text, &rating, error);
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
  *(*is_white ? &game->white : &game->black) = _boulier_game_model_get_own_index (self);
  game->period = (guint16) self->period;
  if ((text = get_waiting (self, BOULIER_GAME_DATE)) != NULL)
    _boulier_game_model_read_date (self, text, &game->date, NULL);
  if ((text = get_waiting (self, BOULIER_GAME_EVENT)) != NULL)
    game->event = *event = boulier_fold_spaces (text);
  if ((text = get_waiting (self, BOULIER_GAME_RATING)) != NULL)
    _boulier_game_model_read_rating (self, text, _boulier_game_written (game, *is_white), NULL);
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
  if (opponent == NULL && *_boulier_game_written (&game, item->is_white) == BOULIER_NO_RATING &&
      game.result != BOULIER_RESULT_BYE)
    return;

  boulier_document_begin (document, N_ ("Add Game"));
  if (opponent != NULL && _boulier_game_model_read_opponent (self, opponent, choice, &index, NULL))
    _boulier_game_model_put_opponent (self, item, &game, opponent, index);
  /* From here on it is the row of that game, and the keyboard stays in it. */
  item->key = boulier_document_add_game (document, &game);
  if (item->key != 0)
    g_hash_table_insert (self->by_key, GINT_TO_POINTER (item->key), item);
  boulier_document_end (document);
  /* Undo takes them back before the game, which they now belong to. */
  if (item->key != 0)
    move_refused (self, drafts, _boulier_game_model_get_game_draft_row (self, item->key));
}

void
_boulier_game_entry_commit (
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
      boulier_drafts_put (self->drafts, row, field, text, _ (error->message));
      return;
    }
  boulier_drafts_put (self->drafts, row, field, trimmed, NULL);
  opponent = g_strdup (get_waiting (self, BOULIER_GAME_OPPONENT));
  add_game (self, item, opponent, field == BOULIER_GAME_OPPONENT ? choice : 0);
}

BoulierColour
_boulier_game_entry_get_colour (BoulierGameModel *self, BoulierGameItem *item)
{
  gint64 row = _boulier_game_item_get_draft_row (item);
  const char *colour = boulier_drafts_get_text (self->drafts, row, BOULIER_GAME_COLOUR);

  if (colour == NULL)
    return BOULIER_COLOUR_UNKNOWN;
  return strcmp (colour, "white") == 0 ? BOULIER_COLOUR_WHITE : BOULIER_COLOUR_BLACK;
}

void
_boulier_game_entry_set_colour (BoulierGameModel *self, BoulierGameItem *item, BoulierColour colour)
{
  gint64 row = _boulier_game_item_get_draft_row (item);

  if (colour == BOULIER_COLOUR_UNKNOWN)
    boulier_drafts_take (self->drafts, row, BOULIER_GAME_COLOUR);
  else
    boulier_drafts_put (self->drafts, row, BOULIER_GAME_COLOUR,
                        colour == BOULIER_COLOUR_WHITE ? "white" : "black", NULL);
}
