/* test-examples.c: every worked example of the texts, with its steps, and every boundary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

#include <string.h>

/* Belgium */

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
    { 1710, "3756/25", FALSE }, /* 0.24: 150.24 */
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

/* France */

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

/* England */

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
