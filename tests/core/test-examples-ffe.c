/* test-examples-ffe.c: every worked example of the French text, with its steps, and every boundary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

#include <string.h>

static void
test_ffe_senior (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", 1970);
  club_meet (record, 0, 1780, '1');
  club_meet (record, 0, 2261, '0');
  club_meet (record, 0, 1920, '1');
  club_meet (record, 0, 2180, '1');
  club_meet (record, 0, 2210, '=');
  club_meet (record, 0, 2160, '=');
  club_meet (record, 0, 2130, '1');
  worked = club_work (record, 0, 0);
  club_check_step (worked, "Nj", "7");
  club_check_step (worked, "Sc", "5");
  club_check_step (worked, "Ea", "14641/7");
  club_check_step (worked, "P", "5/7");
  club_check_step (worked, "DP", "1130/7");
  club_check_step (worked, "Pj", "2253");
  club_check_step (worked, "a", "");
  club_check_step (worked, "b", "");
  club_check_step (worked, "c", "33501/16");
  club_check_step (worked, "Ej", "2090");
  g_assert_cmpstr (worked->result.rule, ==, "III.1.c");
  g_assert_cmpint (worked->result.after, ==, 2090);
}

static void
test_ffe_brake (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "c", 1270);
  club_meet (record, 0, 1560, '0');
  club_meet (record, 0, 1530, '0');
  club_meet (record, 0, 1320, '0');
  club_meet (record, 0, 1280, '0');
  club_meet (record, 0, 1520, '0');
  club_meet (record, 0, 1260, '1');
  club_meet (record, 0, 1620, '0');
  club_meet (record, 0, 1760, '0');
  worked = club_work (record, 0, 0);
  club_check_step (worked, "Nj", "6");
  club_check_step (worked, "a", "13565/11");
  g_assert_cmpstr (worked->result.rule, ==, "III.1.a");
  g_assert_cmpint (worked->result.after, ==, 1230);
  /* 350 above is not compatible any more. */
  g_assert_false (club_game (worked, 0, 6)->counts);
  g_assert_cmpstr (club_game (worked, 0, 6)->reference, ==, "II.2");
}

static void
test_ffe_unrated_junior (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "b", BOULIER_NO_RATING);
  boulier_player_set_category (club_player (record, 0), BOULIER_JUNIOR);
  club_meet (record, 0, 1910, '0');
  club_meet (record, 0, 1970, '0');
  club_meet (record, 0, 2209, '0');
  club_meet (record, 0, 1920, '=');
  club_meet (record, 0, 1750, '1');
  club_meet (record, 0, 1710, '1');
  club_meet (record, 0, 1920, '0');
  club_meet (record, 0, 1690, '1');
  worked = club_work (record, 0, 0);
  club_check_step (worked, "E", "14721/8");
  club_check_step (worked, "Nj", "7");
  club_check_step (worked, "Perf", "12870/7");
  club_check_step (worked, "Pj", "14721/8");
  g_assert_cmpint (worked->result.status, ==, BOULIER_STATUS_ARCHIVED);
  g_assert_cmpint (worked->result.archive_games, ==, 7);
  g_assert_cmpstr (worked->result.rule, ==, "III.3.a");
  g_assert_false (club_game (worked, 0, 2)->counts);
}

/* Exactly 350 does not count; far away on the other side always does; draws always do. */
static void
test_ffe_window (void)
{
  static const struct
  {
    gint16 opponent;
    char score;
    gboolean counts;
  } cases[] = {
    { 1500 - 349, '1', TRUE }, { 1500 - 350, '1', FALSE }, { 1500 + 800, '1', TRUE },
    { 1500 + 349, '0', TRUE }, { 1500 + 350, '0', FALSE }, { 1500 - 400, '0', TRUE },
    { 1500 + 900, '=', TRUE }, { 1500 - 500, '=', TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");
      g_autoptr (BoulierWorked) worked = NULL;

      club_add (record, "a", 1500);
      club_meet (record, 0, cases[i].opponent, cases[i].score);
      worked = club_work (record, 0, 0);
      g_assert_cmpint (club_game (worked, 0, 0)->counts, ==, cases[i].counts);
      g_assert_cmpint (worked->result.counted, ==, cases[i].counts ? 1 : 0);
      g_assert_cmpint (worked->result.status, ==,
                       cases[i].counts ? BOULIER_STATUS_RATED : BOULIER_STATUS_UNCHANGED);
    }
}

/* Seven or eight games for a junior, fifteen or sixteen for a senior. */
static void
test_ffe_quota (void)
{
  static const struct
  {
    BoulierCategory category;
    guint games;
    const char *rule;
  } cases[] = {
    { BOULIER_JUNIOR, 7, "III.1.c" },  { BOULIER_JUNIOR, 8, "III.1.b" },
    { BOULIER_SENIOR, 8, "III.1.c" },  { BOULIER_SENIOR, 15, "III.1.c" },
    { BOULIER_SENIOR, 16, "III.1.b" }, { BOULIER_JUNIOR, 16, "III.1.b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");

      club_add (record, "a", 1500);
      boulier_player_set_category (club_player (record, 0), cases[i].category);
      for (guint j = 0; j < cases[i].games; j++)
        club_meet (record, 0, 1600, '=');
      g_assert_cmpstr (club_result (record, 0, 0).rule, ==, cases[i].rule);
    }
}

/* An equal performance is case c, whatever the number of games; nothing changes. */
static void
test_ffe_equal (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add (record, "a", 1504);
  for (guint j = 0; j < 20; j++)
    club_meet (record, 0, 1504, '=');
  g_assert_cmpstr (club_result (record, 0, 0).rule, ==, "III.1.c");
  g_assert_cmpint (club_result (record, 0, 0).after, ==, 1500);
}

/* n games against 1500, of which so many half points. */
static char *
dup_bonus (guint n, guint halves)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", 1500);
  for (guint i = 0; i < n; i++)
    {
      guint now = MIN (halves, 2);

      club_meet (record, 0, 1500, now == 2 ? '1' : now == 1 ? '=' : '0');
      halves -= now;
    }
  worked = club_work (record, 0, 0);
  return club_dup_step (worked, "DP");
}

/* The bonus is 470 above 95 %, the table's up to exactly 95 %; between whole percents in
 * proportion. */
static void
test_ffe_bonus (void)
{
  static const struct
  {
    guint n;
    guint halves;
    const char *bonus;
  } cases[] = {
    { 5, 10, "470" },  { 5, 0, "-470" },    { 10, 19, "470" },     { 10, 1, "-470" },
    { 20, 39, "470" }, { 20, 38, "470" },   { 40, 75, "877/2" },   { 40, 77, "470" },
    { 40, 3, "-470" }, { 40, 5, "-877/2" }, { 7, 12, "2137/7" },   { 2, 2, "0" },
    { 8, 9, "179/4" }, { 3, 2, "-367/3" },  { 200, 379, "927/2" }, { 7, 10, "1130/7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bonus = dup_bonus (cases[i].n, cases[i].halves);

      if (strcmp (bonus, cases[i].bonus) != 0)
        g_test_message ("%u half points in %u games", cases[i].halves, cases[i].n);
      g_assert_cmpstr (bonus, ==, cases[i].bonus);
    }
}

/* A performance is at least 1000. */
static void
test_ffe_floor (void)
{
  static const struct
  {
    gint16 opponent;
    const char *performance;
  } cases[] = { { 1469, "1000" }, { 1470, "1000" }, { 1471, "1001" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");
      g_autoptr (BoulierWorked) worked = NULL;

      club_add (record, "a", 1400);
      club_meet (record, 0, cases[i].opponent, '0');
      worked = club_work (record, 0, 0);
      club_check_step (worked, "Pj", cases[i].performance);
    }
}

/* To the ten, 5 goes up, also when the rating falls. */
static void
test_ffe_rounding (void)
{
  static const struct
  {
    gint16 rating;
    gint16 after;
  } cases[] = { { 1504, 1500 }, { 1505, 1510 }, { 1514, 1510 }, { 1515, 1520 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");

      club_add (record, "a", cases[i].rating);
      club_meet (record, 0, cases[i].rating, '=');
      g_assert_cmpint (club_result (record, 0, 0).after, ==, cases[i].after);
    }
}

/* III.2 and III.3 by the number of games: games against 1500, all drawn. */
static void
test_ffe_archives (void)
{
  static const struct
  {
    guint archive;
    guint games;
    const char *rule;
    guint archived;
    gint16 after;
  } cases[] = {
    { 0, 1, "III.3.a", 1, BOULIER_NO_RATING },
    { 0, 7, "III.3.a", 7, BOULIER_NO_RATING },
    { 0, 8, "III.3.b", 0, 1500 },
    { 3, 4, "III.2.b", 7, BOULIER_NO_RATING },
    { 3, 5, "III.2.c", 0, 1540 },
    { 7, 1, "III.2.c", 0, 1590 },
    { 7, 7, "III.2.c", 0, 1550 },
    { 7, 8, "III.2.a", 0, 1500 },
    { 1, 6, "III.2.b", 7, BOULIER_NO_RATING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");
      BoulierPlayerResult result;

      club_add (record, "a", BOULIER_NO_RATING);
      club_player (record, 0)->archive_games = (guint8) cases[i].archive;
      club_player (record, 0)->archive_performance = BOULIER_INTEGER (1600);
      for (guint j = 0; j < cases[i].games; j++)
        club_meet (record, 0, 1500, '=');
      result = club_result (record, 0, 0);
      g_assert_cmpstr (result.rule, ==, cases[i].rule);
      g_assert_cmpint (result.after, ==, cases[i].after);
      g_assert_cmpuint (result.archive_games, ==, cases[i].archived);
    }
}

/* Archives stay when nothing is played, and are gone with the first rating. */
static void
test_ffe_archives_stay (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add_period (record, "2014-01-01", "2014-04-30");
  club_add_period (record, "2014-05-01", "2014-08-31");
  club_add_period (record, "2014-09-01", "2014-12-31");
  club_add (record, "a", BOULIER_NO_RATING);
  club_player (record, 0)->archive_games = 7;
  club_player (record, 0)->archive_performance = (BoulierNumber){ 4000, 3 };
  club_meet (record, 0, 1500, '=')->period = 1;
  g_assert_cmpint (club_result (record, 0, 0).status, ==, BOULIER_STATUS_UNRATED);
  g_assert_cmpint (club_result (record, 0, 0).archive_games, ==, 7);
  g_assert_cmpint (club_result (record, 0, 0).archive_performance.num, ==, 4000);
  g_assert_cmpint (club_result (record, 1, 0).after, ==, 1350);
  g_assert_cmpint (club_result (record, 1, 0).archive_games, ==, 0);
  g_assert_cmpint (club_result (record, 2, 0).before, ==, 1350);
  g_assert_cmpint (club_result (record, 2, 0).archive_games, ==, 0);
}

/* I: a rating that ends in 9 is an estimate, unless the user says that it is real. */
static void
test_ffe_estimates (void)
{
  static const struct
  {
    gint16 rating;
    BoulierEstimated said;
    gint16 before;
  } cases[] = {
    { 1499, BOULIER_ESTIMATED_UNSAID, BOULIER_NO_RATING },
    { 1499, BOULIER_ESTIMATED_NO, 1499 },
    { 1500, BOULIER_ESTIMATED_UNSAID, 1500 },
    { 1500, BOULIER_ESTIMATED_YES, BOULIER_NO_RATING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");
      BoulierPlayerResult result;

      club_add (record, "a", cases[i].rating);
      club_player (record, 0)->estimated = cases[i].said;
      result = club_result (record, 0, 0);
      g_assert_cmpint (result.before, ==, cases[i].before);
      g_assert_cmpint (result.estimated, ==, cases[i].before == BOULIER_NO_RATING);
    }
}

/* A rating written on a game counts as written, whatever its last digit. */
static void
test_ffe_written (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierWorked) worked = NULL;
  guint other;

  club_add (record, "a", 1500);
  other = club_add (record, "b", 1600);
  club_play (record, 0, other, '1')->black_rating = 1509;
  worked = club_work (record, 0, 0);
  club_check_step (worked, "Ea", "1509");
  g_assert_cmpint (club_game (worked, 0, 0)->source, ==, BOULIER_SOURCE_WRITTEN);
  /* His own calculation starts from his own rating. */
  g_assert_cmpint (club_result (record, 0, other).before, ==, 1600);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/examples/ffe/senior", test_ffe_senior);
  g_test_add_func ("/examples/ffe/brake", test_ffe_brake);
  g_test_add_func ("/examples/ffe/unrated-junior", test_ffe_unrated_junior);
  g_test_add_func ("/examples/ffe/window", test_ffe_window);
  g_test_add_func ("/examples/ffe/quota", test_ffe_quota);
  g_test_add_func ("/examples/ffe/equal", test_ffe_equal);
  g_test_add_func ("/examples/ffe/bonus", test_ffe_bonus);
  g_test_add_func ("/examples/ffe/floor", test_ffe_floor);
  g_test_add_func ("/examples/ffe/rounding", test_ffe_rounding);
  g_test_add_func ("/examples/ffe/archives", test_ffe_archives);
  g_test_add_func ("/examples/ffe/archives-stay", test_ffe_archives_stay);
  g_test_add_func ("/examples/ffe/estimates", test_ffe_estimates);
  g_test_add_func ("/examples/ffe/written", test_ffe_written);
  return g_test_run ();
}
