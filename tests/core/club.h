/* club.h: small records for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-compute.h"

/* A record with one period without dates. */
BoulierRecord *club_new (const char *rules);
/* Adds a period after the others; dates as "2014-01-01". The first call replaces the one without
 * dates. */
void club_add_period (BoulierRecord *record, const char *from, const char *to);
/* Adds a player; returns his index. BOULIER_NO_RATING for an unrated one. */
guint club_add (BoulierRecord *record, const char *name, gint16 rating);
BoulierPlayer *club_player (BoulierRecord *record, guint player);
/* A game of a player (White) against somebody outside: "1", "0", "=" as the player scored. */
BoulierGame *club_meet (BoulierRecord *record, guint player, gint16 rating, char score);
/* A game of two players: "1", "0", "=" as White scored. */
BoulierGame *club_play (BoulierRecord *record, guint white, guint black, char score);
/* The rating that was published for a player at the end of a period. */
void club_publish (BoulierRecord *record, guint player, guint16 period, gint16 rating);
gint32 club_date (const char *text);

/* Everything computed; no error may happen. */
BoulierResults *club_compute (const BoulierRecord *record);
/* The result of a player in a period. */
BoulierPlayerResult club_result (const BoulierRecord *record, guint period, guint player);
BoulierWorked *club_work (const BoulierRecord *record, guint period, guint player);
/* A step or input as text, "" when it is blank; free it. */
char *club_dup_step (const BoulierWorked *worked, const char *symbol);
char *club_dup_cell (const BoulierWorked *worked, guint group, guint row, const char *symbol);
/* The same, compared. */
void club_check_step (const BoulierWorked *worked, const char *symbol, const char *expected);
void club_check_cell (
    const BoulierWorked *worked, guint group, guint row, const char *symbol, const char *expected);
/* The game in a row of the period. */
const BoulierWorkedGame *club_game (const BoulierWorked *worked, guint group, guint row);
/* Whether a warning with these words was given. */
gboolean club_warns (const BoulierRecord *record, const char *words);

void club_assert_same_number (BoulierNumber a, BoulierNumber b);
void club_assert_same_result (const BoulierPlayerResult *a, const BoulierPlayerResult *b);
/* All periods, and the warnings. */
void club_assert_same_results (const BoulierResults *a, const BoulierResults *b);
