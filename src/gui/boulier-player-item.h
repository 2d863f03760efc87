/* boulier-player-item.h: a row of the players table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-edit-row.h"

G_BEGIN_DECLS

/* The fields of the row. */
typedef enum
{
  BOULIER_PLAYER_NAME,
  BOULIER_PLAYER_RATING, /* at the start of the period */
  BOULIER_PLAYER_NEW,
  BOULIER_PLAYER_CHANGE,
  BOULIER_PLAYER_OFFICIAL,  /* what the federation published */
  BOULIER_PLAYER_DIFFERENCE /* how much more that is than what was computed */
} BoulierPlayerField;

#define BOULIER_TYPE_PLAYER_ITEM (boulier_player_item_get_type ())

G_DECLARE_FINAL_TYPE (BoulierPlayerItem, boulier_player_item, BOULIER, PLAYER_ITEM, GObject)

/* 0 for the row in which a new player begins. */
gint32 boulier_player_item_get_key (BoulierPlayerItem *self);
/* The name as boulier_fold() makes it. */
const char *boulier_player_item_get_folded (BoulierPlayerItem *self);

G_END_DECLS
