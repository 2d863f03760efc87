/* store-testing.h: what the tests of the document share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "store/boulier-document.h"

G_BEGIN_DECLS

/* A fresh empty folder; removed with everything in it at the end. */
char *testing_dup_folder (void);
void testing_remove_folder (char *folder);

/* Everything in a record as text, keys of players and games too when asked. */
char *testing_dup_dump (const BoulierRecord *record, gboolean keys);
void testing_assert_same (const BoulierRecord *a, const BoulierRecord *b, gboolean keys);
/* Flushes, reads the file as a stranger would, compares. */
void testing_assert_on_disk (BoulierDocument *document);

/* A record in which everything occurs that can be entered. */
BoulierRecord *testing_record_full (void);
/* Many games of many players. */
BoulierRecord *testing_record_large (guint n_players, guint n_games);

BoulierPlayer *testing_player_random (GRand *rand);
void testing_game_random (GRand *rand, const BoulierRecord *record, BoulierGame *game);
/* One random edit through the public interface; returns what it was. */
const char *testing_edit_random (GRand *rand, BoulierDocument *document);
/* A generator whose seed is printed, or given by BOULIER_TEST_SEED. */
GRand *testing_rand (void);

/* Runs the main loop until the condition holds, five seconds at most. */
#define testing_wait_for(condition)                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 deadline_ = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;                               \
    while (!(condition) && g_get_monotonic_time () < deadline_)                                    \
      if (!g_main_context_iteration (NULL, FALSE))                                                 \
        g_usleep (500);                                                                            \
    g_assert_true (condition);                                                                     \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
