/* test-record.c: players, games and periods as entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

static BoulierPlayer *
make_player (void)
{
  BoulierPlayer *player = boulier_player_new ("a", "Player A");

  player->national_id = g_strdup ("12345");
  player->fide_id = g_strdup ("200001");
  player->rating = 1530;
  player->birth_year = 1960;
  player->games = 80;
  player->estimated = BOULIER_ESTIMATED_NO;
  player->n_provisional = 2;
  player->provisional[0] = 1500;
  player->provisional[1] = 1600;
  player->provisional_half_points = 3;
  player->archive_games = 4;
  player->archive_performance = (BoulierNumber){ 4000, 3 };
  boulier_player_set_category (player, BOULIER_JUNIOR);
  return player;
}

static void
test_new (void)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  g_autoptr (BoulierPlayer) player = boulier_player_new ("a", NULL);

  g_assert_cmpstr (record->edition->id, ==, "frbe");
  g_assert_cmpuint (record->periods->len, ==, 1);
  g_assert_cmpint (boulier_record_period (record, 0)->from, ==, BOULIER_NO_DATE);
  g_assert_cmpuint (record->players->len, ==, 0);
  g_assert_cmpuint (record->games->len, ==, 0);
  g_assert_cmpint (record->initial_estimate, ==, BOULIER_NO_RATING);
  g_assert_cmpint (player->rating, ==, BOULIER_NO_RATING);
  g_assert_cmpint (player->games, ==, -1);
  g_assert_null (player->name);
}

/* Every single thing that can be entered makes a difference; the key does not. */
static void
test_player_equal (void)
{
  g_autoptr (BoulierPlayer) a = make_player ();

#define DIFFERS(change)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autoptr (BoulierPlayer) b = boulier_player_copy (a);                                         \
    g_assert_true (boulier_player_equal (a, b));                                                   \
    change;                                                                                        \
    g_assert_false (boulier_player_equal (a, b));                                                  \
    g_assert_false (boulier_player_equal (b, a));                                                  \
  }                                                                                                \
  G_STMT_END

  DIFFERS (b->id[0] = 'b');
  DIFFERS (b->name[0] = 'p');
  DIFFERS (b->national_id[0] = '2');
  DIFFERS (g_clear_pointer (&b->fide_id, g_free));
  DIFFERS (b->rating = BOULIER_NO_RATING);
  DIFFERS (b->birth_year = 1961);
  DIFFERS (b->games = -1);
  DIFFERS (b->estimated = BOULIER_ESTIMATED_YES);
  DIFFERS (b->n_provisional = 1);
  DIFFERS (b->provisional[1] = 1601);
  DIFFERS (b->provisional_half_points = 2);
  DIFFERS (b->archive_games = 5);
  DIFFERS (b->archive_performance = BOULIER_INTEGER (1333));
  DIFFERS (b->categories[0] = BOULIER_SENIOR);
  DIFFERS (b->n_categories = 0);
#undef DIFFERS
}

static void
test_player_key (void)
{
  g_autoptr (BoulierPlayer) a = make_player ();
  g_autoptr (BoulierPlayer) b = boulier_player_copy (a);

  b->key = 7;
  g_assert_true (boulier_player_equal (a, b));
}

static void
test_categories (void)
{
  g_autoptr (BoulierPlayer) player = boulier_player_new ("a", "A");

  g_assert_cmpint (boulier_player_get_category (player, 3), ==, BOULIER_SENIOR);
  player->n_categories = 2;
  player->categories = g_new (guint8, 2);
  player->categories[0] = BOULIER_SENIOR;
  player->categories[1] = BOULIER_JUNIOR;
  g_assert_cmpint (boulier_player_get_category (player, 0), ==, BOULIER_SENIOR);
  g_assert_cmpint (boulier_player_get_category (player, 1), ==, BOULIER_JUNIOR);
  g_assert_cmpint (boulier_player_get_category (player, 9), ==, BOULIER_JUNIOR);
  boulier_player_set_category (player, BOULIER_SENIOR);
  g_assert_cmpint (boulier_player_get_category (player, 1), ==, BOULIER_SENIOR);
}

static void
test_results (void)
{
  static const struct
  {
    BoulierResult result;
    const char *text;
    BoulierNumber white;
    BoulierNumber black;
  } cases[] = {
    { BOULIER_RESULT_WHITE_WINS, "1-0", { 1, 1 }, { 0, 1 } },
    { BOULIER_RESULT_BLACK_WINS, "0-1", { 0, 1 }, { 1, 1 } },
    { BOULIER_RESULT_DRAW, "1/2-1/2", { 1, 2 }, { 1, 2 } },
    { BOULIER_RESULT_WHITE_FORFEIT, "+:-", { 0, 0 }, { 0, 0 } },
    { BOULIER_RESULT_BLACK_FORFEIT, "-:+", { 0, 0 }, { 0, 0 } },
    { BOULIER_RESULT_DOUBLE_FORFEIT, "-:-", { 0, 0 }, { 0, 0 } },
    { BOULIER_RESULT_UNFINISHED, "*", { 0, 0 }, { 0, 0 } },
    { BOULIER_RESULT_BYE, "bye", { 0, 0 }, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierNumber white = boulier_result_get_score (cases[i].result, TRUE);
      BoulierNumber black = boulier_result_get_score (cases[i].result, FALSE);

      g_assert_cmpstr (boulier_result_get_text (cases[i].result), ==, cases[i].text);
      g_assert_cmpint (white.num, ==, cases[i].white.num);
      g_assert_cmpint (white.den, ==, cases[i].white.den);
      g_assert_cmpint (black.num, ==, cases[i].black.num);
      g_assert_cmpint (black.den, ==, cases[i].black.den);
      g_assert_cmpint (boulier_result_is_played (cases[i].result), ==, white.den != 0);
    }
}

static void
test_find_player (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");

  club_add (record, "a", 1500);
  club_add (record, "b", 1600);
  g_assert_cmpint (boulier_record_find_player (record, "b"), ==, 1);
  g_assert_cmpint (boulier_record_find_player (record, "c"), ==, -1);
}

static void
test_intern (void)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  g_autofree char *text = g_strdup ("Interclubs");
  const char *event = boulier_record_intern (record, text);

  g_assert_true (event != text);
  g_assert_true (boulier_record_intern (record, "Interclubs") == event);
  g_assert_null (boulier_record_intern (record, NULL));
}

/* A copy says the same and outlives the original. */
static void
test_copy (void)
{
  BoulierRecord *record = club_new ("ffe");
  g_autoptr (BoulierRecord) copy = NULL;
  BoulierGame *game;

  club_add_period (record, "2014-01-01", "2014-04-30");
  g_ptr_array_add (record->players, make_player ());
  game = club_meet (record, 0, 1600, '=');
  game->event = boulier_record_intern (record, "Open");
  club_publish (record, 0, 0, 1560);
  record->initial_estimate = 1400;
  record->leave_out_unrated = TRUE;

  copy = boulier_record_copy (record);
  g_assert_true (boulier_player_equal (club_player (copy, 0), club_player (record, 0)));
  boulier_record_free (record);

  g_assert_cmpstr (copy->edition->id, ==, "ffe");
  g_assert_cmpstr (boulier_record_period (copy, 0)->name, ==, "2014-01-01");
  g_assert_cmpint (boulier_record_period (copy, 0)->to, ==, club_date ("2014-04-30"));
  g_assert_cmpuint (copy->periods->len, ==, 1);
  g_assert_cmpstr (boulier_record_game (copy, 0)->event, ==, "Open");
  g_assert_cmpint (boulier_record_game (copy, 0)->black_rating, ==, 1600);
  g_assert_cmpint (boulier_record_official (copy, 0)->rating, ==, 1560);
  g_assert_cmpint (copy->initial_estimate, ==, 1400);
  g_assert_true (copy->leave_out_unrated);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/new", test_new);
  g_test_add_func ("/record/player-equal", test_player_equal);
  g_test_add_func ("/record/player-key", test_player_key);
  g_test_add_func ("/record/categories", test_categories);
  g_test_add_func ("/record/results", test_results);
  g_test_add_func ("/record/find-player", test_find_player);
  g_test_add_func ("/record/intern", test_intern);
  g_test_add_func ("/record/copy", test_copy);
  return g_test_run ();
}
