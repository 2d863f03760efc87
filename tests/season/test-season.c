/* test-season.c: a season large enough for two threads, and edits of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../core/club.h"

#include "season.h"

#define N_GAMES   30000
#define N_PLAYERS 1500
#define N_EDITS   30

/* Two threads compute what one computes. */
static void
test_threads (gconstpointer edition)
{
  g_autoptr (BoulierRecord) record = season_new (edition, N_GAMES, N_PLAYERS);
  g_autoptr (BoulierResults) one = club_compute (record);

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BoulierResults) two = boulier_compute_in_threads (record, 2, &error);

      g_assert_no_error (error);
      club_assert_same_results (one, two);
    }
}

/* Both name the same player when something does not fit. */
static void
test_thread_errors (void)
{
  g_autoptr (BoulierRecord) record = season_new (boulier_edition_find ("ffe"), N_GAMES, N_PLAYERS);
  g_autoptr (GError) one = NULL;
  g_autoptr (GError) two = NULL;

  for (guint i = 0; i < record->players->len; i++)
    {
      BoulierPlayer *player = boulier_record_player (record, i);

      if (i % 5 != 0 || player->rating == BOULIER_NO_RATING)
        continue;
      player->rating = BOULIER_NO_RATING;
      player->archive_games = 1;
      player->archive_performance = (BoulierNumber){ G_MAXINT64, G_MAXINT64 - 2 };
    }
  g_assert_null (boulier_compute (record, &one));
  g_assert_null (boulier_compute_in_threads (record, 2, &two));
  g_assert_cmpstr (one->message, ==, two->message);
}

static void
test_edits (gconstpointer edition)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (BoulierRecord) record = season_new (edition, N_GAMES, N_PLAYERS);
  g_autoptr (BoulierRecord) before = boulier_record_copy (record);
  g_autoptr (BoulierResults) results = club_compute (record);

  for (guint i = 0; i < N_EDITS; i++)
    {
      guint game = (guint) g_rand_int_range (rand, 0, (gint32) record->games->len);
      g_autoptr (GError) error = NULL;
      g_autoptr (BoulierResults) whole = NULL;
      BoulierResults *again;

      boulier_record_game (record, game)->result =
          (guint8) g_rand_int_range (rand, 0, BOULIER_RESULT_UNFINISHED + 1);
      again = boulier_recompute (record, before, results, G_MAXUINT, &error);
      g_assert_no_error (error);
      whole = club_compute (record);
      club_assert_same_results (again, whole);
      boulier_results_unref (results);
      results = again;
      boulier_record_follow (before, record);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; boulier_editions_get ()[i] != NULL; i++)
    {
      const BoulierEdition *edition = boulier_editions_get ()[i];
      g_autofree char *threads = g_strdup_printf ("/season/threads/%s", edition->id);
      g_autofree char *edits = g_strdup_printf ("/season/edits/%s", edition->id);

      g_test_add_data_func (threads, edition, test_threads);
      g_test_add_data_func (edits, edition, test_edits);
    }
  g_test_add_func ("/season/thread-errors", test_thread_errors);
  return g_test_run ();
}
