/* boulier-games-words.h: how many games a player had, and how many count, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-compute.h"

G_BEGIN_DECLS

/* The Belgian text numbers the games of a player's life: how many there were before; -1 where the
 * rules do not ask. */
gint64 boulier_games_words_get_before (const BoulierWorked *worked);
/* "300 rated games before this period"; n is 0 or more. */
char *boulier_games_words_dup_before (gint64 n);
/* "4 games count · 1 does not". games: of BoulierWorkedGame */
char *boulier_games_words_dup_counts (const GArray *games);

G_END_DECLS
