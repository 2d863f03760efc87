/* season.h: the season of a federation, for measuring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

/* A season by chance: twelve monthly periods, a tenth of the players unrated, opponents of about the
 * same strength. The same numbers give the same season. */
BoulierRecord *season_new (const BoulierEdition *edition, guint n_games, guint n_players);
/* A season of French ratings out of PREFIX.players.csv (id,name,rating,prior_games,category) and PREFIX.games.csv
 * (period,date,white,black,result; periods count from 1). Ends the program when they are not as
 * described. */
BoulierRecord *season_read (const char *prefix);
