/* boulier-estimates.h: ratings that the rules take for estimates, and what the user says about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-session.h"

G_BEGIN_DECLS

/* Whether the player's rating at the start of the selected period is not computed with because it is
 * taken for an estimate. */
gboolean boulier_estimates_is_estimate (BoulierSession *session, gint32 player_key);
/* The same, and only because of its last figure: nobody said anything about it yet. */
gboolean boulier_estimates_is_guess (BoulierSession *session, gint32 player_key);
/* Says what it is: one operation. The sentence that tells it; NULL when nothing was done. */
char *boulier_estimates_say (BoulierSession *session, gint32 player_key, gboolean real);

/* Whether a rating that is written on a game could be the player's own, who has none, but for its
 * last figure, which in a list would make it an estimate. */
gboolean
boulier_estimates_is_only_written (BoulierSession *session, gint32 player_key, gint16 written);
/* Gives the opponent of the selected player that rating of the game as a real one: one operation. The
 * sentence that tells it; NULL when nothing was done. */
char *boulier_estimates_give_written (BoulierSession *session, gint32 game_key);

G_END_DECLS
