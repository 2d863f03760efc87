/* test-recompute.c: results after an edit are those that a whole computation gives.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "club-random.h"

#define N_EDITS   10000
#define N_A_CLUB  40
#define N_PERIODS 4

static const char *const editions[] = {
  "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015"
};

static void
give_keys (BoulierRecord *record)
{
  for (guint i = 0; i < record->players->len; i++)
    boulier_record_player (record, i)->key = (gint32) i + 1;
  for (guint i = 0; i < record->games->len; i++)
    boulier_record_game (record, i)->key = (gint32) i + 1;
}

static guint
pick (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static void
edit_game (GRand *rand, BoulierRecord *record)
{
  BoulierGame *game;

  if (record->games->len == 0)
    return;
  game = boulier_record_game (record, pick (rand, record->games->len));
  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
    case 1:
      game->result = (guint8) pick (rand, BOULIER_RESULT_DRAW + 1);
      break;
    case 2:
      game->result = (guint8) pick (rand, BOULIER_RESULT_UNFINISHED + 1);
      break;
    case 3:
      game->period = (guint16) pick (rand, record->periods->len);
      break;
    case 4:
      game->date = g_rand_boolean (rand) ? BOULIER_NO_DATE
                                         : boulier_record_period (record, game->period)->from +
                                               (gint32) pick (rand, 90);
      break;
    case 5:
      game->flags = (guint8) pick (rand, 4);
      break;
    default:
      game->white_rating =
          g_rand_boolean (rand) ? BOULIER_NO_RATING : club_random_rating (rand, record);
    }
}

static void
add_or_remove_game (GRand *rand, BoulierRecord *record)
{
  BoulierGame game = BOULIER_GAME_INIT;

  if (record->games->len > 0 && g_rand_boolean (rand))
    {
      g_array_remove_index (record->games, pick (rand, record->games->len));
      return;
    }
  game.key =
      record->games->len == 0 ? 1 : boulier_record_game (record, record->games->len - 1)->key + 1;
  game.white = (gint32) pick (rand, record->players->len);
  game.black = (gint32) pick (rand, record->players->len);
  if (game.white == game.black)
    {
      game.black = BOULIER_NO_PLAYER;
      game.black_rating = club_random_rating (rand, record);
    }
  game.period = (guint16) pick (rand, record->periods->len);
  game.result = (guint8) pick (rand, BOULIER_RESULT_DRAW + 1);
  g_array_append_val (record->games, game);
}

static void
edit_player (GRand *rand, BoulierRecord *record)
{
  BoulierPlayer *player = club_player (record, pick (rand, record->players->len));

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      player->rating =
          g_rand_boolean (rand) ? BOULIER_NO_RATING : club_random_rating (rand, record);
      break;
    case 1:
      player->estimated = (BoulierEstimated) pick (rand, BOULIER_ESTIMATED_NO + 1);
      break;
    case 2:
      boulier_player_set_category (player, pick (rand, 2) == 0 ? BOULIER_SENIOR : BOULIER_JUNIOR);
      break;
    case 3:
      player->games = g_rand_int_range (rand, -1, 400);
      break;
    default:
      g_free (player->name);
      player->name = g_strdup_printf ("n%u", g_rand_int (rand));
    }
}

static void
edit_official (GRand *rand, BoulierRecord *record)
{
  guint player = pick (rand, record->players->len);
  guint16 period = (guint16) pick (rand, record->periods->len);

  for (guint i = 0; i < record->officials->len; i++)
    if (boulier_record_official (record, i)->player == (gint32) player &&
        boulier_record_official (record, i)->period == period)
      {
        g_array_remove_index (record->officials, i);
        return;
      }
  club_publish (record, player, period, club_random_rating (rand, record));
}

/* What is computed otherwise altogether. */
static void
edit_rarely (GRand *rand, BoulierRecord *record)
{
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      record->leave_out_unrated = !record->leave_out_unrated;
      break;
    case 1:
      record->initial_estimate = (gint16) g_rand_int_range (rand, 1000, 2000);
      break;
    case 2:
      boulier_record_period (record, 0)->to++;
      break;
    default:
      club_add (record, "new", club_random_rating (rand, record));
      give_keys (record);
    }
}

static void
edit (GRand *rand, BoulierRecord *record)
{
  guint chance = pick (rand, 100);

  if (chance < 60)
    edit_game (rand, record);
  else if (chance < 80)
    add_or_remove_game (rand, record);
  else if (chance < 90)
    edit_player (rand, record);
  else if (chance < 98)
    edit_official (rand, record);
  else
    edit_rarely (rand, record);
}

static void
check_edits (const char *rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < N_EDITS / N_A_CLUB; i++)
    {
      g_autoptr (BoulierRecord) record = club_random_record (rand, rules, N_PERIODS);
      g_autoptr (BoulierRecord) before = NULL;
      g_autoptr (BoulierResults) results = NULL;

      give_keys (record);
      before = boulier_record_copy (record);
      results = club_compute (record);
      for (guint j = 0; j < N_A_CLUB; j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (BoulierResults) whole = NULL;
          BoulierResults *again;

          for (guint n = 1 + pick (rand, 3); n > 0; n--)
            edit (rand, record);
          again = boulier_recompute (record, before, results, G_MAXUINT, &error);
          g_assert_no_error (error);
          whole = club_compute (record);
          club_assert_same_results (again, whole);
          boulier_results_unref (results);
          results = again;
          boulier_record_follow (before, record);
        }
    }
}

static void
test_edits (gconstpointer rules)
{
  check_edits (rules);
}

/* A record that follows another one says the same, and owns all of it. */
static void
test_follow (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < 300; i++)
    {
      BoulierRecord *record = club_random_record (rand, "ffe", 3);
      g_autoptr (BoulierRecord) copy = NULL;
      g_autoptr (BoulierRecord) same = NULL;

      give_keys (record);
      copy = boulier_record_copy (record);
      for (guint j = 0; j < 20; j++)
        {
          edit (rand, record);
          if (record->games->len > 0)
            boulier_record_game (record, pick (rand, record->games->len))->event =
                boulier_record_intern (record, pick (rand, 2) == 0 ? "Cup" : "League");
        }
      boulier_record_follow (copy, record);
      same = boulier_record_copy (record);
      boulier_record_free (record);
      g_assert_cmpuint (copy->games->len, ==, same->games->len);
      for (guint j = 0; j < same->games->len; j++)
        {
          const BoulierGame *a = boulier_record_game (copy, j);
          const BoulierGame *b = boulier_record_game (same, j);

          g_assert_cmpint (a->key, ==, b->key);
          g_assert_cmpint (a->result, ==, b->result);
          g_assert_cmpint (a->period, ==, b->period);
          g_assert_cmpstr (a->event, ==, b->event);
        }
      g_assert_cmpuint (copy->players->len, ==, same->players->len);
      for (guint j = 0; j < same->players->len; j++)
        g_assert_true (boulier_player_equal (boulier_record_player (copy, j),
                                             boulier_record_player (same, j)));
      g_assert_cmpmem (copy->officials->data, copy->officials->len * sizeof (BoulierOfficial),
                       same->officials->data, same->officials->len * sizeof (BoulierOfficial));
    }
}

/* More than the limit is left to be done elsewhere. */
static void
test_limit (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierRecord) before = NULL;
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierResults) again = NULL;
  g_autoptr (GError) error = NULL;

  club_add (record, "a", 1800);
  club_add (record, "b", 1900);
  for (guint i = 0; i < 10; i++)
    club_play (record, 0, 1, '1');
  before = boulier_record_copy (record);
  results = club_compute (record);
  boulier_record_game (record, 3)->result = BOULIER_RESULT_DRAW;
  g_assert_null (boulier_recompute (record, before, results, 19, &error));
  g_assert_no_error (error);
  again = boulier_recompute (record, before, results, 20, &error);
  g_assert_nonnull (again);
}

/* The periods before an edit are the very same. */
static void
test_shared (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierRecord) before = NULL;
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierResults) again = NULL;

  club_add_period (record, "2014-01-01", "2014-03-31");
  club_add_period (record, "2014-04-01", "2014-06-30");
  club_add (record, "a", 1800);
  club_add (record, "b", 1900);
  club_play (record, 0, 1, '1');
  club_play (record, 1, 0, '1')->period = 1;
  before = boulier_record_copy (record);
  results = club_compute (record);
  boulier_record_game (record, 1)->result = BOULIER_RESULT_DRAW;
  again = boulier_recompute (record, before, results, G_MAXUINT, NULL);
  g_assert_true (boulier_results_get_period (again, 0)->players ==
                 boulier_results_get_period (results, 0)->players);
  g_assert_true (boulier_results_get_period (again, 1)->players !=
                 boulier_results_get_period (results, 1)->players);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/recompute/edits/%s", editions[i]);

      g_test_add_data_func (path, editions[i], test_edits);
    }
  g_test_add_func ("/recompute/follow", test_follow);
  g_test_add_func ("/recompute/limit", test_limit);
  g_test_add_func ("/recompute/shared", test_shared);
  return g_test_run ();
}
