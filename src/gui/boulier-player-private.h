/* boulier-player-private.h: what the players' model and its rows share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-player-model.h"

G_BEGIN_DECLS

struct _BoulierPlayerItem
{
  GObject parent_instance;

  /* Borrowed; NULL when the model is gone */
  BoulierPlayerModel *model;

  /* As entered */
  gint32 key;
  char *name;
  char *folded;
  char *collate_key;
  gint16 rating;
  gboolean junior;

  /* As computed, for the selected period */
  gboolean computed; /* there is a result */
  gboolean carried;  /* the rating comes from the period before */
  BoulierStatus status;
  gint16 before;
  gint16 after; /* what the "new" column shows, BOULIER_NO_RATING for nothing */
  gint16 change;
  gint16 official;    /* of the federation, BOULIER_NO_RATING for none */
  gboolean estimated; /* the rating is not computed with */
  char *badge;        /* owned */
};

BoulierPlayerItem *_boulier_player_item_new (BoulierPlayerModel *model, gint32 key);
/* Both return whether anything is new. */
gboolean _boulier_player_item_take_player (BoulierPlayerItem *self,
                                           const BoulierPlayer *player,
                                           guint period);
gboolean _boulier_player_item_take_result (BoulierPlayerItem *self,
                                           BoulierSession *session,
                                           const BoulierPlayer *player);

/* Writes what was typed into the document, or keeps it with what is wrong. */
void _boulier_player_model_commit (BoulierPlayerModel *self,
                                   BoulierPlayerItem *item,
                                   guint field,
                                   const char *text);

G_END_DECLS
