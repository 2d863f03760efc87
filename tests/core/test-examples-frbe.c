/* test-examples-frbe.c: every worked example of the Belgian text, with its steps, and every boundary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

static BoulierRecord *
make_belgian_example (const char *rules)
{
  BoulierRecord *record = club_new (rules);

  club_add (record, "a", 2000);
  club_player (record, 0)->games = 300;
  club_meet (record, 0, 1960, '0');
  club_meet (record, 0, 1530, '1');
  club_meet (record, 0, 1880, '1');
  club_meet (record, 0, 2100, '0');
  return record;
}

/* 2.47 expected, 2 scored, -0.47 times 12 is -5.64, rounded -6: 1994. */
static void
test_frbe_text (void)
{
  g_autoptr (BoulierRecord) record = make_belgian_example ("frbe");
  g_autoptr (BoulierWorked) worked = club_work (record, 0, 0);
  static const struct
  {
    const char *n;
    const char *difference;
    const char *expected;
    const char *change;
    const char *running;
  } rows[] = {
    { "301", "40", "14/25", "-168/25", "49832/25" },
    { "302", "470", "89/100", "33/25", "9973/5" },
    { "303", "120", "33/50", "102/25", "49967/25" },
    { "304", "-100", "9/25", "-108/25", "49859/25" },
  };

  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      club_check_cell (worked, 0, row, "n", rows[row].n);
      club_check_cell (worked, 0, row, "difference", rows[row].difference);
      club_check_cell (worked, 0, row, "We", rows[row].expected);
      club_check_cell (worked, 0, row, "K", "12");
      club_check_cell (worked, 0, row, "change", rows[row].change);
      club_check_cell (worked, 0, row, "running", rows[row].running);
    }
  club_check_step (worked, "W", "2");
  club_check_step (worked, "We", "247/100");
  club_check_step (worked, "dW", "-47/100");
  club_check_step (worked, "K", "12");
  club_check_step (worked, "Change", "-141/25");
  club_check_step (worked, "Exact", "49859/25");
  club_check_step (worked, "Rounded", "-6");
  club_check_step (worked, "Least", "");
  club_check_step (worked, "New", "1994");
  g_assert_cmpint (worked->result.after, ==, 1994);
  g_assert_cmpint (worked->result.status, ==, BOULIER_STATUS_RATED);
  g_assert_null (worked->result.special);
}

/* The same games under the federation's practice: transition at 2000. */
static void
test_frbe_editions (void)
{
  static const char *const editions[] = { "frbe-2007", "frbe-2015" };

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autoptr (BoulierRecord) record = make_belgian_example (editions[i]);
      BoulierPlayerResult result = club_result (record, 0, 0);

      /* From 2015 on 470 points are 92 %, so 2.50 points were expected. */
      g_assert_cmpint (result.after, ==, 1992);
      g_assert_cmpstr (result.special, ==, "transition");
    }
}

/* One game as number games + 1 of a player rated so; the coefficient it has. */
static char *
dup_coefficient (const char *rules, gint32 games, gint16 rating)
{
  g_autoptr (BoulierRecord) record = club_new (rules);
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", rating);
  club_player (record, 0)->games = games;
  club_meet (record, 0, rating, '=');
  worked = club_work (record, 0, 0);
  return club_dup_cell (worked, 0, 0, "K");
}

static void
test_frbe_coefficient (void)
{
  static const struct
  {
    gint32 games;
    gint16 rating;
    const char *text;
    const char *federation;
  } cases[] = {
    { 0, 2300, "32", "32" },    { 99, 1500, "32", "32" },  { 100, 1500, "24", "24" },
    { 299, 2300, "24", "24" },  { 300, 1999, "16", "16" }, { 300, 2000, "12", "12" },
    { 300, 2199, "12", "12" },  { 300, 2200, "12", "10" }, { 300, 2201, "10", "10" },
    { 4000, 1150, "16", "16" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = dup_coefficient ("frbe", cases[i].games, cases[i].rating);
      g_autofree char *year_2007 = dup_coefficient ("frbe-2007", cases[i].games, cases[i].rating);
      g_autofree char *year_2015 = dup_coefficient ("frbe-2015", cases[i].games, cases[i].rating);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (year_2007, ==, cases[i].federation);
      g_assert_cmpstr (year_2015, ==, cases[i].federation);
    }
}

/* Games 100 and 101 in one period: each has its own coefficient, so there is no single one. */
static void
test_frbe_mixed_coefficient (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", 1500);
  club_player (record, 0)->games = 99;
  club_meet (record, 0, 1500, '1');
  club_meet (record, 0, 1500, '1');
  worked = club_work (record, 0, 0);
  club_check_cell (worked, 0, 0, "K", "32");
  club_check_cell (worked, 0, 1, "K", "24");
  club_check_step (worked, "K", "");
  club_check_step (worked, "Change", "28");
  club_check_step (worked, "New", "1528");
}

/* Games that do not count have no number. */
static void
test_frbe_numbers (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierWorked) worked = NULL;
  guint unrated;

  club_add (record, "a", 1500);
  unrated = club_add (record, "b", BOULIER_NO_RATING);
  club_player (record, 0)->games = 10;
  club_play (record, 0, unrated, '1');
  club_meet (record, 0, 1500, '=')->result = BOULIER_RESULT_WHITE_FORFEIT;
  club_meet (record, 0, 1500, '=');
  worked = club_work (record, 0, 0);
  club_check_cell (worked, 0, 0, "n", "");
  club_check_cell (worked, 0, 1, "n", "");
  club_check_cell (worked, 0, 2, "n", "11");
  g_assert_cmpint (worked->result.counted, ==, 1);
}

/* The weaker player has 100 less the table's percentage. */
static void
test_frbe_weaker (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", 1500);
  club_meet (record, 0, 1497, '=');
  club_meet (record, 0, 1503, '=');
  club_meet (record, 0, 1504, '=');
  club_meet (record, 0, 1845, '=');
  club_meet (record, 0, 1155, '=');
  worked = club_work (record, 0, 0);
  club_check_cell (worked, 0, 0, "We", "1/2");
  club_check_cell (worked, 0, 1, "We", "1/2");
  club_check_cell (worked, 0, 2, "We", "49/100");
  club_check_cell (worked, 0, 3, "We", "11/100");
  club_check_cell (worked, 0, 4, "We", "89/100");
}

/* No rating below 1150: after the rounding, and only when something was computed. */
static void
test_frbe_floor (void)
{
  static const struct
  {
    gint16 rating;
    gint16 opponent;
    char score;
    gint16 after;
  } cases[] = {
    { 1150, 1150, '0', 1150 },                            /* 1134 */
    { 1166, 1166, '0', 1150 },                            /* 1150 exactly */
    { 1165, 1165, '0', 1150 },                            /* 1149 */
    { 1167, 1167, '0', 1151 }, { 1100, 1100, '1', 1150 }, /* 1116 */
    { 1140, 1140, '1', 1156 },
  };
  g_autoptr (BoulierRecord) idle = club_new ("frbe");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("frbe");

      club_add (record, "a", cases[i].rating);
      club_meet (record, 0, cases[i].opponent, cases[i].score);
      g_assert_cmpint (club_result (record, 0, 0).after, ==, cases[i].after);
    }
  club_add (idle, "a", 1100);
  g_assert_cmpint (club_result (idle, 0, 0).after, ==, 1100);
  g_assert_cmpint (club_result (idle, 0, 0).status, ==, BOULIER_STATUS_UNCHANGED);
}

/* A half goes up, for gains and for losses: 2428 - 4.5 is 2424. */
static void
test_frbe_halves (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");

  club_add (record, "a", 2428);
  club_player (record, 0)->games = 400;
  /* 36 points weaker: 0.45 expected, times 10. */
  club_meet (record, 0, 2464, '0');
  g_assert_cmpint (club_result (record, 0, 0).after, ==, 2424);
}

/* n games against 1500, won or lost alternately, of a player who is not rated yet. */
static BoulierRecord *
make_beginner (const char *rules, guint n)
{
  BoulierRecord *record = club_new (rules);

  club_add (record, "a", BOULIER_NO_RATING);
  for (guint i = 0; i < n; i++)
    club_meet (record, 0, 1500, i % 2 == 0 ? '1' : '0');
  return record;
}

static void
test_frbe_first (void)
{
  g_autoptr (BoulierRecord) with_19 = make_beginner ("frbe", 19);
  g_autoptr (BoulierRecord) with_20 = make_beginner ("frbe", 20);
  g_autoptr (BoulierRecord) with_21 = make_beginner ("frbe", 21);
  BoulierPlayerResult result = club_result (with_19, 0, 0);
  g_autoptr (BoulierWorked) worked = NULL;

  /* 10 of 19: 53 %, 21 points. */
  g_assert_cmpint (result.status, ==, BOULIER_STATUS_PROVISIONAL);
  g_assert_cmpint (result.estimate, ==, 1521);
  g_assert_cmpint (result.after, ==, BOULIER_NO_RATING);
  g_assert_cmpint (result.counted, ==, 19);

  result = club_result (with_20, 0, 0);
  g_assert_cmpint (result.status, ==, BOULIER_STATUS_RATED);
  g_assert_cmpint (result.after, ==, 1500);

  /* The 21st game is computed from 1500 with the coefficient 32. */
  worked = club_work (with_21, 0, 0);
  club_check_cell (worked, 0, 19, "K", "");
  club_check_cell (worked, 0, 20, "n", "21");
  club_check_cell (worked, 0, 20, "K", "32");
  club_check_step (worked, "R", "1500");
  club_check_step (worked, "New", "1516");
  g_assert_cmpint (worked->result.after, ==, 1516);
}

/* Opponents and points are carried until the 20th game; a provisional player is nobody's rated
 * opponent. */
static void
test_frbe_carried (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  guint rated;

  club_add_period (record, "2014-01-01", "2014-03-31");
  club_add_period (record, "2014-04-01", "2014-06-30");
  club_add (record, "a", BOULIER_NO_RATING);
  rated = club_add (record, "b", 1600);
  club_player (record, 0)->n_provisional = 15;
  club_player (record, 0)->provisional_half_points = 15;
  for (guint i = 0; i < 15; i++)
    club_player (record, 0)->provisional[i] = 1500;
  for (guint i = 0; i < 5; i++)
    club_play (record, 0, rated, '0')->period = i < 4 ? 0 : 1;

  /* 7.5 of 19, average 1521: 39 %, -80. */
  g_assert_cmpint (club_result (record, 0, 0).estimate, ==, 1441);
  g_assert_cmpint (club_result (record, 0, rated).status, ==, BOULIER_STATUS_UNCHANGED);
  /* 7.5 of 20, average 1525: 38 %, -87. */
  g_assert_cmpint (club_result (record, 1, 0).after, ==, 1438);
  g_assert_cmpint (club_result (record, 1, 0).counted, ==, 1);
  g_assert_cmpint (club_result (record, 1, rated).status, ==, BOULIER_STATUS_UNCHANGED);
}

/* The percentage of a first rating is kept between 11 and 89; from 2015 on between 8 and 92. */
static void
test_frbe_first_limits (void)
{
  static const struct
  {
    const char *rules;
    gint16 all_won;
    gint16 all_lost;
  } cases[] = {
    { "frbe", 2000 + 351, 2000 - 351 },
    { "frbe-2007", 2000 + 351, 2000 - 351 },
    { "frbe-2015", 2000 + 401, 2000 - 401 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new (cases[i].rules);

      club_add (record, "a", BOULIER_NO_RATING);
      club_add (record, "b", BOULIER_NO_RATING);
      for (guint j = 0; j < 20; j++)
        {
          club_meet (record, 0, 2000, '1');
          club_meet (record, 1, 2000, '0');
        }
      g_assert_cmpint (club_result (record, 0, 0).after, ==, cases[i].all_won);
      g_assert_cmpint (club_result (record, 0, 1).after, ==, cases[i].all_lost);
    }
}

/* A first rating below the floor: the games after it are computed from the unfloored value. */
static void
test_frbe_first_floor (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add (record, "a", BOULIER_NO_RATING);
  for (guint i = 0; i < 20; i++)
    club_meet (record, 0, 1150, '0');
  club_meet (record, 0, 1150, '1');
  worked = club_work (record, 0, 0);
  club_check_step (worked, "R", "799");
  /* 351 points weaker: 0.11 expected; 0.89 * 32 = 28.48. */
  club_check_step (worked, "Exact", "20687/25");
  club_check_step (worked, "New", "1150");
}

/* 10.g: 24 or 25 games, a change of 150 or 151 points. */
static void
test_frbe_many_games (void)
{
  static const struct
  {
    guint games;
    gint16 opponent;
    const char *special;
  } cases[] = {
    { 24, 1500, NULL },
    { 25, 1500, "25/150" },
    { 25, 1156, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("frbe-2007");

      club_add (record, "a", 1500);
      club_player (record, 0)->games = 30;
      for (guint j = 0; j < cases[i].games; j++)
        club_meet (record, 0, cases[i].opponent, '1');
      g_assert_cmpstr (club_result (record, 0, 0).special, ==, cases[i].special);
    }
}

/* The change by the coefficient is 150 or 151 points, as rounded. */
static void
test_frbe_big_change (void)
{
  static const struct
  {
    gint16 opponent;
    const char *change;
    gboolean big;
  } cases[] = {
    { 1690, "150", FALSE },     /* 0.25 expected in a draw: 6 points */
    { 1710, "3762/25", FALSE }, /* 0.23: 150.48 */
    { 1720, "3768/25", TRUE },  /* 0.22: 150.72 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("frbe-2007");
      g_autoptr (BoulierWorked) worked = NULL;

      club_add (record, "a", 1500);
      club_player (record, 0)->games = 150;
      for (guint j = 0; j < 12; j++)
        {
          club_meet (record, 0, 1500, '1');
          club_meet (record, 0, 1500, '=');
        }
      club_meet (record, 0, cases[i].opponent, '=');
      worked = club_work (record, 0, 0);
      club_check_step (worked, "Change", cases[i].change);
      /* 18.5 of 25: 74 %, 184 points above 1509: not nearer, and the transition is not tried. */
      club_check_step (worked, "Performance", cases[i].big ? "1693" : "");
      club_check_step (worked, "Nearer", "");
      g_assert_null (worked->result.special);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/examples/frbe/text", test_frbe_text);
  g_test_add_func ("/examples/frbe/editions", test_frbe_editions);
  g_test_add_func ("/examples/frbe/coefficient", test_frbe_coefficient);
  g_test_add_func ("/examples/frbe/mixed-coefficient", test_frbe_mixed_coefficient);
  g_test_add_func ("/examples/frbe/numbers", test_frbe_numbers);
  g_test_add_func ("/examples/frbe/weaker", test_frbe_weaker);
  g_test_add_func ("/examples/frbe/floor", test_frbe_floor);
  g_test_add_func ("/examples/frbe/halves", test_frbe_halves);
  g_test_add_func ("/examples/frbe/first", test_frbe_first);
  g_test_add_func ("/examples/frbe/carried", test_frbe_carried);
  g_test_add_func ("/examples/frbe/first-limits", test_frbe_first_limits);
  g_test_add_func ("/examples/frbe/first-floor", test_frbe_first_floor);
  g_test_add_func ("/examples/frbe/many-games", test_frbe_many_games);
  g_test_add_func ("/examples/frbe/big-change", test_frbe_big_change);
  return g_test_run ();
}
