/* boulier-player-model.h: the players of a document as rows, changed only where they changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-drafts.h"
#include "boulier-player-item.h"
#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_PLAYER_MODEL (boulier_player_model_get_type ())

G_DECLARE_FINAL_TYPE (BoulierPlayerModel, boulier_player_model, BOULIER, PLAYER_MODEL, GObject)

/* A GListModel of BoulierPlayerItem in the order of the document; the last is the row in which a new
 * player begins. Rows come and go with items-changed; new values are told by the rows. */
BoulierPlayerModel *boulier_player_model_new (BoulierSession *session);
/* The texts that wait or could not be taken, by the key of the player, 0 for the new one. */
BoulierDrafts *boulier_player_model_get_drafts (BoulierPlayerModel *self);
/* NULL when there is none. Borrowed. */
BoulierPlayerItem *boulier_player_model_find (BoulierPlayerModel *self, gint32 key);
BoulierPlayerItem *boulier_player_model_get_entry (BoulierPlayerModel *self);

G_END_DECLS
