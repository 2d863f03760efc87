/* test-examples-ecf.c: every worked example of the English texts, with its steps, and every boundary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

static void
test_ecf_text (void)
{
  static const struct
  {
    gint16 loser;
    gint16 winner_after;
    gint16 loser_after;
    const char *seen_by_winner;
    const char *seen_by_loser;
  } cases[] = { { 140, 190, 110, "140", "160" }, { 100, 170, 90, "120", "140" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ecf");
      g_autoptr (BoulierWorked) winner = NULL;
      g_autoptr (BoulierWorked) loser = NULL;

      club_add (record, "a", 160);
      club_add (record, "b", cases[i].loser);
      club_play (record, 0, 1, '1');
      winner = club_work (record, 0, 0);
      loser = club_work (record, 0, 1);
      g_assert_cmpint (winner->result.after, ==, cases[i].winner_after);
      g_assert_cmpint (loser->result.after, ==, cases[i].loser_after);
      club_check_cell (winner, 0, 0, "seen", cases[i].seen_by_winner);
      club_check_cell (loser, 0, 0, "seen", cases[i].seen_by_loser);
    }
}

/* Exactly 40 is untouched; more counts as 40, whatever the result. */
static void
test_ecf_limit (void)
{
  static const struct
  {
    gint16 opponent;
    char score;
    gint16 after;
  } cases[] = {
    { 140, '1', 190 }, { 141, '1', 190 }, { 139, '1', 189 }, { 60, '0', 10 },
    { 59, '0', 10 },   { 61, '0', 11 },   { 250, '=', 140 }, { 101, '=', 101 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ecf");

      club_add (record, "a", 100);
      club_meet (record, 0, cases[i].opponent, cases[i].score);
      g_assert_cmpint (club_result (record, 0, 0).after, ==, cases[i].after);
    }
}

/* The mean is rounded half up, below zero too; the list shows 0 for negative grades, the next period
 * uses the true one. */
static void
test_ecf_negative (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");

  club_add_period (record, "2014-01-01", "2014-06-30");
  club_add_period (record, "2014-07-01", "2014-12-31");
  club_add (record, "a", 10);
  club_meet (record, 0, 20, '0');
  club_meet (record, 0, 21, '0');
  g_assert_cmpint (club_result (record, 0, 0).after, ==, -29); /* -29.5 */
  g_assert_cmpint (club_result (record, 0, 0).published, ==, 0);
  g_assert_cmpint (club_result (record, 1, 0).before, ==, -29);
  g_assert_cmpint (club_result (record, 1, 0).published, ==, 0);
  g_assert_cmpint (club_result (record, 1, 0).status, ==, BOULIER_STATUS_UNCHANGED);
}

/* A player without a grade counts as 0, for himself and for the opponent. */
static void
test_ecf_ungraded (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", 30);
  club_add (record, "b", BOULIER_NO_RATING);
  club_play (record, 0, 1, '0');
  g_assert_cmpint (club_result (record, 0, 0).after, ==, -50);
  g_assert_cmpint (club_result (record, 0, 1).after, ==, 80);
  worked = club_work (record, 0, 0);
  g_assert_cmpint (club_game (worked, 0, 0)->source, ==, BOULIER_SOURCE_ZERO);
}

/* 30 games get one brought forward, 31 none. */
static void
test_ecf_thirty (void)
{
  for (guint n = 29; n <= 32; n++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ecf");
      g_autoptr (BoulierWorked) worked = NULL;

      club_add_period (record, "2014-01-01", "2014-06-30");
      club_add_period (record, "2014-07-01", "2014-12-31");
      club_add (record, "a", 100);
      for (guint i = 0; i < 40; i++)
        club_meet (record, 0, 100, '=');
      for (guint i = 0; i < n; i++)
        club_meet (record, 0, 120, '=')->period = 1;
      worked = club_work (record, 1, 0);
      g_assert_cmpint (worked->result.brought, ==, n > 30 ? 0 : 31 - n);
      g_assert_cmpuint (worked->games[1]->len, ==, 31);
      for (guint row = 0; row < 31; row++)
        {
          const BoulierWorkedGame *game = club_game (worked, 1, row);

          g_assert_cmpint (game->counts, ==, (gint) row < worked->result.brought);
          g_assert_cmpint (game->reason == NULL, ==, game->counts);
          g_assert_cmpuint (game->period, ==, 0);
          /* Newest first: without dates by place. */
          g_assert_cmpuint (game->game, ==, 39 - row);
        }
    }
}

/* Two years before the first day of the period, to the day; a game without a date counts as played on
 * the last day of its period. */
static void
test_ecf_two_years (void)
{
  static const struct
  {
    const char *date;
    gint brought;
  } cases[] = { { "2012-07-01", 1 }, { "2012-06-30", 0 }, { NULL, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ecf");

      club_add_period (record, "2012-01-01", "2012-06-30");
      club_add_period (record, "2014-07-01", "2014-12-31");
      club_add (record, "a", 100);
      club_meet (record, 0, 100, '=')->date =
          cases[i].date != NULL ? club_date (cases[i].date) : BOULIER_NO_DATE;
      club_meet (record, 0, 120, '=')->period = 1;
      g_assert_cmpint (club_result (record, 1, 0).brought, ==, cases[i].brought);
    }
}

/* An earlier game enters with the points that it was worth in its own period. */
static void
test_ecf_own_period (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add_period (record, "2014-01-01", "2014-06-30");
  club_add_period (record, "2014-07-01", "2014-12-31");
  club_add (record, "a", 100);
  club_meet (record, 0, 200, '1');
  club_meet (record, 0, 100, '=')->period = 1;
  worked = club_work (record, 1, 0);
  g_assert_cmpint (worked->result.before, ==, 190);
  club_check_cell (worked, 1, 0, "earlier", "190");
  /* 100 is seen as 150 from 190. */
  club_check_step (worked, "Mean", "170");
}

/* The only published starting grade: 175.5, then 187. */
static void
test_ecf_2015_start (void)
{
  static const gint16 opponents[] = { 132, 129, 121, 118, 125, 128, 144, 107 };
  g_autoptr (BoulierRecord) record = club_new ("ecf-2015");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", BOULIER_NO_RATING);
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    club_meet (record, 0, opponents[i], '1');
  worked = club_work (record, 0, 0);
  club_check_step (worked, "G", "351/2");
  club_check_step (worked, "Mean", "2985/16");
  g_assert_cmpint (worked->result.after, ==, 187);
  g_assert_cmpint (worked->result.category, ==, 'F');
}

/* Waves: b met a graded player, c met only b, d and e met only each other. */
static void
test_ecf_2015_waves (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf-2015");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", 150);
  for (const char *name = "b\0c\0d\0e\0"; *name != '\0'; name += 2)
    club_add (record, name, BOULIER_NO_RATING);
  club_play (record, 0, 1, '1');
  club_play (record, 1, 2, '1');
  club_play (record, 3, 4, '1');
  g_assert_cmpint (club_result (record, 0, 1).start.num, ==, 100);
  g_assert_cmpint (club_result (record, 0, 2).start.num, ==, 50);
  g_assert_true (boulier_number_is_blank (club_result (record, 0, 3).start));
  g_assert_cmpint (club_result (record, 0, 0).counted, ==, 1);
  g_assert_cmpint (club_result (record, 0, 1).counted, ==, 2);
  g_assert_cmpint (club_result (record, 0, 2).counted, ==, 1);
  g_assert_cmpint (club_result (record, 0, 3).counted, ==, 0);
  worked = club_work (record, 0, 3);
  g_assert_nonnull (club_game (worked, 0, 0)->reason);
}

/* A junior's own grade is not used, though it is shown. */
static void
test_ecf_2015_junior (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf-2015");
  BoulierPlayerResult result;

  club_add (record, "a", 60);
  boulier_player_set_category (club_player (record, 0), BOULIER_JUNIOR);
  club_meet (record, 0, 100, '1');
  result = club_result (record, 0, 0);
  g_assert_cmpint (result.before, ==, 60);
  g_assert_cmpint (result.start.num, ==, 150);
  g_assert_cmpint (result.status, ==, BOULIER_STATUS_UNCHANGED);
  g_assert_cmpint (result.after, ==, 60);
  g_assert_cmpint (result.published, ==, BOULIER_NO_RATING);
}

/* Games in six half-years, newest first; the category and how many are brought forward. */
static void
test_ecf_2015_categories (void)
{
  static const struct
  {
    guint games[6];
    char category;
    gint brought;
  } cases[] = {
    { { 30, 0, 0, 0, 0, 0 }, 'A', 0 },   { { 29, 1, 0, 0, 0, 0 }, 'A', 0 },
    { { 29, 0, 1, 0, 0, 0 }, 'B', 1 },   { { 10, 10, 0, 10, 0, 0 }, 'B', 10 },
    { { 10, 9, 0, 20, 0, 0 }, 'C', 11 }, { { 10, 10, 0, 0, 10, 0 }, 'C', 10 },
    { { 9, 0, 0, 0, 0, 40 }, 'D', 21 },  { { 5, 0, 0, 0, 9, 1 }, 'D', 10 },
    { { 4, 0, 0, 0, 9, 40 }, 'E', 26 },  { { 1, 0, 0, 8, 0, 0 }, 'E', 8 },
    { { 1, 0, 0, 7, 0, 0 }, 'F', 7 },    { { 0, 1, 0, 4, 0, 0 }, 'F', 4 },
    { { 1, 0, 0, 3, 0, 0 }, 0, -1 },     { { 0, 0, 40, 0, 0, 0 }, 0, -1 },
    { { 20, 20, 20, 0, 0, 0 }, 'A', 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ecf-2015");
      BoulierPlayerResult result;

      g_ptr_array_set_size (record->periods, 0);
      for (guint period = 0; period < 6; period++)
        g_ptr_array_add (record->periods, boulier_period_new (NULL, 0, 0));
      club_add (record, "a", 100);
      for (guint back = 0; back < 6; back++)
        for (guint j = 0; j < cases[i].games[back]; j++)
          club_meet (record, 0, 100, '=')->period = (guint16) (5 - back);
      result = club_result (record, 5, 0);
      g_assert_cmpint (result.category, ==, cases[i].category);
      g_assert_cmpint (result.brought, ==, cases[i].brought);
    }
}

/* The half-year that goes beyond 30 enters with the missing number at its average. */
static void
test_ecf_2015_average (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf-2015");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add_period (record, "2014-01-01", "2014-06-30");
  club_add_period (record, "2014-07-01", "2014-12-31");
  club_add_period (record, "2015-01-01", "2015-06-30");
  club_add (record, "a", 100);
  for (guint i = 0; i < 30; i++)
    club_meet (record, 0, (gint16) (100 + i), '=');
  for (guint i = 0; i < 20; i++)
    club_meet (record, 0, 115, '=')->period = 2;
  worked = club_work (record, 2, 0);
  g_assert_cmpuint (worked->games[1]->len, ==, 2);
  g_assert_cmpuint (club_game (worked, 1, 0)->game, ==, BOULIER_NO_GAME);
  g_assert_cmpuint (club_game (worked, 1, 0)->period, ==, 1);
  g_assert_false (club_game (worked, 1, 0)->counts);
  g_assert_nonnull (club_game (worked, 1, 0)->reason);
  g_assert_cmpuint (club_game (worked, 1, 1)->period, ==, 0);
  club_check_cell (worked, 1, 1, "average", "229/2");
  club_check_cell (worked, 1, 1, "take", "10");
  club_check_cell (worked, 1, 1, "part", "1145");
  club_check_step (worked, "Used", "30");
  club_check_step (worked, "Mean", "689/6");
  g_assert_cmpint (worked->result.brought, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/examples/ecf/text", test_ecf_text);
  g_test_add_func ("/examples/ecf/limit", test_ecf_limit);
  g_test_add_func ("/examples/ecf/negative", test_ecf_negative);
  g_test_add_func ("/examples/ecf/ungraded", test_ecf_ungraded);
  g_test_add_func ("/examples/ecf/thirty", test_ecf_thirty);
  g_test_add_func ("/examples/ecf/two-years", test_ecf_two_years);
  g_test_add_func ("/examples/ecf/own-period", test_ecf_own_period);
  g_test_add_func ("/examples/ecf-2015/start", test_ecf_2015_start);
  g_test_add_func ("/examples/ecf-2015/waves", test_ecf_2015_waves);
  g_test_add_func ("/examples/ecf-2015/junior", test_ecf_2015_junior);
  g_test_add_func ("/examples/ecf-2015/categories", test_ecf_2015_categories);
  g_test_add_func ("/examples/ecf-2015/average", test_ecf_2015_average);
  return g_test_run ();
}
