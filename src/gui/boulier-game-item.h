/* boulier-game-item.h: a row of the games table: one game, seen from one of its players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-edit-row.h"

G_BEGIN_DECLS

/* The fields of the row; from the last on, the columns of the rules that the model shows. */
typedef enum
{
  BOULIER_GAME_NUMBER, /* the place in the order of the rules, where they have no number themselves */
  BOULIER_GAME_DATE,
  BOULIER_GAME_EVENT,
  BOULIER_GAME_COLOUR,
  BOULIER_GAME_OPPONENT,
  BOULIER_GAME_RATING, /* the opponent's, as computed with */
  BOULIER_GAME_RESULT,
  BOULIER_GAME_COLUMNS
} BoulierGameField;

#define BOULIER_TYPE_GAME_ITEM (boulier_game_item_get_type ())

G_DECLARE_FINAL_TYPE (BoulierGameItem, boulier_game_item, BOULIER, GAME_ITEM, GObject)

/* 0 for the row in which a new game begins. */
gint32 boulier_game_item_get_key (BoulierGameItem *self);
/* The key of the opponent; 0 for none. */
gint32 boulier_game_item_get_opponent (BoulierGameItem *self);
/* Whether it counts; TRUE as long as nothing is computed. */
gboolean boulier_game_item_get_counts (BoulierGameItem *self);

G_END_DECLS
