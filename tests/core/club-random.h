/* club-random.h: records made by chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "club.h"

/* A seed from the test's own random numbers, written into its output: so that a failure can be
 * repeated. */
guint32 club_random_seed (void);
/* A record with everything that may be in one: unrated players, written ratings, games that are not
 * rated, official ratings, archives. The same seed gives the same record. */
BoulierRecord *club_random_record (GRand *rand, const char *rules, guint n_periods);
/* An event of one period: everybody meets everybody, or so many Swiss rounds; some unrated. */
BoulierRecord *club_random_event (GRand *rand, const char *rules, guint n_players, guint n_rounds);
/* A rating that the rules of the record can take. */
gint16 club_random_rating (GRand *rand, const BoulierRecord *record);
