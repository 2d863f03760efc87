/* boulier-game-model.h: the games of the selected player as rows, changed only where they changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-drafts.h"
#include "boulier-game-item.h"
#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_GAME_MODEL (boulier_game_model_get_type ())

G_DECLARE_FINAL_TYPE (BoulierGameModel, boulier_game_model, BOULIER, GAME_MODEL, GObject)

/* A GListModel of BoulierGameItem in the order of the rules; the last is the row in which a new game
 * begins. Empty without a selected player. Rows come and go with items-changed; new values are told
 * by the rows. Signals:
 *   "columns-changed": the rules have other columns now, or the dates another width */
BoulierGameModel *boulier_game_model_new (BoulierSession *session);
/* The texts that wait or could not be taken, by the key of the game; negative for new games. */
BoulierDrafts *boulier_game_model_get_drafts (BoulierGameModel *self);
/* NULL when it is not among those shown. Borrowed. */
BoulierGameItem *boulier_game_model_find (BoulierGameModel *self, gint32 key);
/* NULL without a selected player. Borrowed. */
BoulierGameItem *boulier_game_model_get_entry (BoulierGameModel *self);

/* The columns of the rules that are shown, in their order: field BOULIER_GAME_COLUMNS + n. */
guint boulier_game_model_get_n_columns (BoulierGameModel *self);
const BoulierItem *boulier_game_model_get_column (BoulierGameModel *self, guint n);
/* Whether the dates are shown with their year. */
gboolean boulier_game_model_get_with_year (BoulierGameModel *self);
/* For the cell of the opponent: BoulierCompleteFunc with the model as its data. */
char *boulier_game_model_complete (const char *typed, GPtrArray *suggestions, gpointer model);
/* Brings the player (and period) whose draft has that number into view; FALSE when that is gone. */
gboolean boulier_game_model_show_draft (BoulierGameModel *self, gint64 row);
gint32 boulier_game_model_get_draft_game (gint64 row);
/* Whether the day of a game belongs to another period, which is there or can be added. */
gboolean boulier_game_model_can_move (BoulierGameModel *self, gint32 key);
/* Moves it there: one operation. The sentence that says where it went; NULL when nothing was done. */
char *boulier_game_model_move (BoulierGameModel *self, gint32 key);
/* While it is steady, rows that would only change places stay where they are. */
void boulier_game_model_set_steady (BoulierGameModel *self, gboolean steady);

G_END_DECLS
