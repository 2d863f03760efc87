/* boulier-game-private.h: what the games' model, its rows and their editing share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-game-model.h"
#include "boulier-names.h"

G_BEGIN_DECLS

/* What the player had, in the order in which a key goes round. */
typedef enum
{
  BOULIER_COLOUR_UNKNOWN,
  BOULIER_COLOUR_WHITE,
  BOULIER_COLOUR_BLACK,
  BOULIER_N_COLOURS
} BoulierColour;

struct _BoulierGameModel
{
  GObject parent_instance;

  /* Owned References */
  BoulierSession *session;
  BoulierDrafts *drafts;
  GPtrArray *items;   /* as shown; the last is the row for a new game */
  GHashTable *by_key; /* key to the item, borrowed from items */

  /* Owned */
  BoulierNames *names;
  GArray *columns; /* (element-type guint) the items of the sheet that are shown */

  /* What is shown */
  gint32 player; /* key */
  guint period;
  const BoulierSheet *sheet; /* static; NULL before there is one */
  gboolean with_year;        /* dates are of more than one year */

  gboolean moving; /* items-changed is being told: nothing may be written now */
  gboolean steady; /* rows that only change places stay where they are for now */
};

struct _BoulierGameItem
{
  GObject parent_instance;

  /* Borrowed; NULL when the model is gone, or shows another player */
  BoulierGameModel *model;

  /* As entered; names are owned */
  gint32 key;
  gint32 date;
  gint32 opponent; /* key; 0 for none */
  char *opponent_name;
  char *collate_key; /* of the opponent's name */
  char *event;
  char *event_key;
  gint16 list_rating; /* the opponent's without what is written on the game */
  gint16 written_rating;
  guint16 round;
  guint8 result;
  gboolean is_white;
  gboolean colour_known;
  gboolean guessed; /* the opponent's rating is taken for an estimate, which nobody said */

  /* As computed */
  gboolean computed;
  gboolean counts;
  guint number;     /* among the games that count, from 1 */
  guint worked_row; /* of the worked calculation */
  BoulierNumber rating;
  BoulierRatingSource source;
  const char *reason;
  const char *reference;
  BoulierNumber *values; /* of the model's columns */
  guint n_values;

  /* The player who was added by typing his name in this row: a rating typed after it is his */
  gint32 added_opponent;
};

/* boulier-game-item.c */
BoulierGameItem *_boulier_game_item_new (BoulierGameModel *model, gint32 key);
/* Both return whether anything is new. */
gboolean _boulier_game_item_take_game (BoulierGameItem *self,
                                       const BoulierRecord *record,
                                       const BoulierGame *game);
gboolean _boulier_game_item_take_worked (BoulierGameItem *self,
                                         const BoulierWorked *worked,
                                         guint row,
                                         guint number);
/* Nothing is computed. */
gboolean _boulier_game_item_take_nothing (BoulierGameItem *self);
/* The number of its drafts, and one of them. */
gint64 _boulier_game_item_get_draft_row (BoulierGameItem *self);
const char *_boulier_game_item_get_draft (BoulierGameItem *self, guint field);

/* boulier-game-content.c */
void
_boulier_game_item_get_content (BoulierGameItem *self, guint field, BoulierCellContent *content);
char *_boulier_game_item_dup_remark (BoulierGameItem *self, gboolean *problem);
char *_boulier_game_item_dup_explanation (BoulierGameItem *self, guint field);

GPtrArray *_boulier_game_item_dup_links (BoulierGameItem *self);

/* boulier-game-moves.c: whether its day is outside the period */
gboolean _boulier_game_item_is_outside (BoulierGameItem *self);
char *_boulier_game_item_dup_outside (BoulierGameItem *self);
void _boulier_game_item_add_move_link (BoulierGameItem *self, GPtrArray *links);

/* boulier-game-columns.c: whether the columns are others now */
gboolean _boulier_game_model_take_columns (BoulierGameModel *self, const BoulierWorked *worked);

/* boulier-game-drafts.c: the numbers of texts that wait */
gint64 _boulier_game_model_get_entry_draft_row (BoulierGameModel *self);
gint64 _boulier_game_model_get_game_draft_row (BoulierGameModel *self, gint32 key);
/* A BoulierDraftsWanted: whether the game or player is still there. */
gboolean _boulier_game_model_wants_draft (gint64 row, gpointer model);

/* boulier-game-model.c */
/* A player's rating at the start of the period that counts without anything written on a game;
 * BOULIER_NO_RATING when there is none. */
gint16 _boulier_game_model_get_list_rating (BoulierGameModel *self, const BoulierPlayer *player);

/* The side of the opponent of whoever is looked at. */
static inline gint32 *
_boulier_game_opponent (BoulierGame *game, gboolean is_white)
{
  return is_white ? &game->black : &game->white;
}

/* The rating that is written for him. */
static inline gint16 *
_boulier_game_written (BoulierGame *game, gboolean is_white)
{
  return is_white ? &game->black_rating : &game->white_rating;
}

/* boulier-game-reading.c: the messages of all errors are marked for translation */
int _boulier_game_model_get_own_index (BoulierGameModel *self);
gboolean _boulier_game_set_problem (GError **error, const char *problem);
gboolean _boulier_game_model_read_date (BoulierGameModel *self,
                                        const char *text,
                                        gint32 *date,
                                        GError **error);
gboolean _boulier_game_model_read_rating (BoulierGameModel *self,
                                          const char *text,
                                          gint16 *rating,
                                          GError **error);
/* index: -1 for somebody new */
gboolean _boulier_game_model_read_opponent (
    BoulierGameModel *self, const char *text, gint64 choice, gint32 *index, GError **error);

/* boulier-game-entry.c */
void _boulier_game_entry_commit (
    BoulierGameModel *self, BoulierGameItem *item, guint field, const char *text, gint64 choice);
BoulierColour _boulier_game_entry_get_colour (BoulierGameModel *self, BoulierGameItem *item);
void _boulier_game_entry_set_colour (BoulierGameModel *self,
                                     BoulierGameItem *item,
                                     BoulierColour colour);

/* boulier-game-edit.c: writes what was typed into the document, or keeps it with what is wrong. */
void _boulier_game_model_commit (
    BoulierGameModel *self, BoulierGameItem *item, guint field, const char *text, gint64 choice);
void _boulier_game_model_toggle_colour (BoulierGameModel *self, BoulierGameItem *item);
/* FALSE when the letter means no colour. */
gboolean _boulier_game_model_take_colour_letter (BoulierGameModel *self,
                                                 BoulierGameItem *item,
                                                 gunichar letter);
/* Gives the game an opponent, new (index -1) or not, with what is known of his rating. */
void _boulier_game_model_put_opponent (BoulierGameModel *self,
                                       BoulierGameItem *item,
                                       BoulierGame *game,
                                       const char *text,
                                       gint32 index);

G_END_DECLS
