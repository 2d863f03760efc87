/* boulier-selection.h: what is looked at when nobody has chosen, or when the chosen one is gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

G_BEGIN_DECLS

/* Keys; index receives the place in the record. 0 when there is none. */

/* The game at index, else the next after it, else the last before it, of that player and period. */
gint32 boulier_selection_find_near_game (
    const BoulierRecord *record, guint from, gint32 player_key, guint period, guint *index);
/* The player that someone who opens a document most likely wants to see: the one with most games. */
gint32
boulier_selection_find_busiest_player (const BoulierRecord *record, guint period, guint *index);
/* The key of a player of the game: of that one if he plays in it. */
gint32
boulier_selection_find_side (const BoulierRecord *record, const BoulierGame *game, gint32 player);
/* How many games a player has in a period. */
guint boulier_selection_count_games (const BoulierRecord *record, gint32 player_key, guint period);
/* The index of the last period that has games; 0 without any. */
guint boulier_selection_find_last_played_period (const BoulierRecord *record);

G_END_DECLS
