/* test-warnings.c: what is said beside the results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

static guint
count_warnings (const BoulierRecord *record)
{
  g_autoptr (BoulierResults) results = club_compute (record);

  return boulier_results_get_warnings (results)->len;
}

static void
test_years (void)
{
  static const struct
  {
    const char *rules;
    const char *from;
    const char *to;
    gboolean warns;
  } cases[] = {
    { "frbe", "2014-10-01", "2014-12-31", FALSE },
    { "frbe", "2015-01-01", "2015-03-31", TRUE },
    { "frbe", "1995-01-01", "1995-06-30", FALSE },
    { "frbe-2007", "2007-01-01", "2007-06-30", FALSE },
    { "frbe-2007", "2006-07-01", "2006-12-31", TRUE },
    { "frbe-2015", "2014-10-01", "2014-12-31", TRUE },
    { "frbe-2015", "2015-01-01", "2015-03-31", FALSE },
    { "frbe-2015", "2022-01-01", "2022-03-31", FALSE },
    { "frbe-2015", "2022-04-01", "2022-06-30", TRUE },
    { "ffe", "2026-01-01", "2026-04-30", FALSE },
    { "ecf", "2020-01-01", "2020-06-30", FALSE },
    { "ecf", "2020-07-01", "2020-12-31", TRUE },
    { "ecf-2015", "2014-07-01", "2014-12-31", FALSE },
    { "ecf-2015", "2014-01-01", "2014-06-30", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new (cases[i].rules);

      club_add_period (record, cases[i].from, cases[i].to);
      g_assert_cmpint (club_warns (record, "is not in the years of these rules. These rules are"),
                       ==, cases[i].warns);
      g_assert_cmpuint (count_warnings (record), ==, cases[i].warns ? 1 : 0);
    }
}

static void
test_several_years (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");

  club_add_period (record, "2014-10-01", "2014-12-31");
  club_add_period (record, "2015-01-01", "2015-03-31");
  club_add_period (record, "2015-04-01", "2015-06-30");
  g_assert_true (
      club_warns (record, "The period “2015-01-01” and others, 2 in all, are not in the years"));
}

/* A document of one country looked at by the rules of another one: values that cannot be ratings
 * there are left out, and so is everything that depends on them. */
static void
test_refused (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");
  g_autoptr (BoulierWorked) worked = NULL;
  BoulierPlayerResult result;

  club_add (record, "a", 1500);
  club_add (record, "b", 150);
  club_play (record, 0, 1, '1');
  club_meet (record, 1, 1600, '=');
  club_meet (record, 1, 160, '=');
  result = club_result (record, 0, 0);
  g_assert_cmpint (result.status, ==, BOULIER_STATUS_UNRATED);
  g_assert_cmpint (result.before, ==, BOULIER_NO_RATING);
  g_assert_cmpint (result.after, ==, BOULIER_NO_RATING);
  g_assert_cmpint (club_result (record, 0, 1).counted, ==, 1);
  g_assert_cmpint (club_result (record, 0, 1).after, ==, 160);
  g_assert_true (club_warns (record, "a: the rating is not possible by these rules"));
  g_assert_true (club_warns (record, "not possible by these rules: 1."));
  worked = club_work (record, 0, 1);
  g_assert_cmpstr (club_game (worked, 0, 0)->reason, ==,
                   "The opponent’s rating is not possible by these rules.");
  g_assert_cmpint (club_game (worked, 0, 1)->source, ==, BOULIER_SOURCE_NONE);
  g_clear_pointer (&worked, boulier_worked_free);
  worked = club_work (record, 0, 0);
  g_assert_null (worked->values);
}

/* An official rating of another country is refused from the next period on. */
static void
test_refused_official (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");

  club_add_period (record, "2014-01-01", "2014-03-31");
  club_add_period (record, "2014-04-01", "2014-06-30");
  club_add (record, "a", 1500);
  club_player (record, 0)->games = 5;
  club_publish (record, 0, 0, 90);
  g_assert_cmpint (club_result (record, 0, 0).after, ==, 1500);
  g_assert_cmpint (club_result (record, 1, 0).before, ==, BOULIER_NO_RATING);
  g_assert_true (club_warns (record, "not possible by these rules"));
}

static void
test_frbe (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");

  club_add (record, "a", 1500);
  g_assert_true (club_warns (record, "a: the number of games played before is not said"));
  club_add (record, "b", 1500);
  club_add (record, "c", BOULIER_NO_RATING);
  g_assert_true (club_warns (record, "a, b (2 players): the number of games"));
  g_assert_cmpuint (count_warnings (record), ==, 1);
  club_player (record, 0)->games = 0;
  club_player (record, 1)->games = 30;
  g_assert_cmpuint (count_warnings (record), ==, 0);
  club_player (record, 0)->n_provisional = 1;
  club_player (record, 0)->provisional[0] = 1500;
  g_assert_true (club_warns (record, "a: the player is rated; the provisional games are not used"));
}

static void
test_ffe_unused (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add (record, "a", 1509);
  g_assert_true (club_warns (record, "a: a rating that ends in 9 is only an estimate"));
  club_player (record, 0)->estimated = BOULIER_ESTIMATED_NO;
  g_assert_cmpuint (count_warnings (record), ==, 0);
  club_player (record, 0)->archive_games = 3;
  club_player (record, 0)->archive_performance = BOULIER_INTEGER (1500);
  g_assert_true (club_warns (record, "a: the player is rated; the archives are not used"));
}

/* An unrated opponent with 7 or 8 games in the document. */
static void
test_ffe_few_games (void)
{
  for (guint n = 7; n <= 8; n++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");

      club_add (record, "a", 1500);
      club_add (record, "b", BOULIER_NO_RATING);
      club_play (record, 0, 1, '1');
      for (guint i = 1; i < n; i++)
        club_meet (record, 1, 1500, '=');
      g_assert_cmpint (club_warns (record, "b: an unrated opponent with fewer than 8 games here"),
                       ==, n == 7);
      record->leave_out_unrated = TRUE;
      g_assert_false (club_warns (record, "an unrated opponent"));
    }
}

/* A friendly game is not rated: nobody's estimate is used in it, and it settles nobody's estimate. */
static void
test_ffe_friendly (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add (record, "a", 1500);
  club_add (record, "b", BOULIER_NO_RATING);
  club_play (record, 0, 1, '1')->flags = BOULIER_GAME_NOT_OFFICIAL;
  for (guint i = 0; i < 6; i++)
    club_meet (record, 1, 1500, '=');
  g_assert_false (club_warns (record, "an unrated opponent"));
  /* The seventh rated game is against one who is rated; the friendly one is not the eighth. */
  club_play (record, 0, 1, '1');
  g_assert_true (club_warns (record, "b: an unrated opponent with fewer than 8 games here"));
  club_meet (record, 1, 1500, '=');
  g_assert_false (club_warns (record, "an unrated opponent"));
}

/* Nobody rated far and wide: everything rests on the start value. */
static void
test_ffe_unconnected (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add (record, "a", BOULIER_NO_RATING);
  club_add (record, "b", BOULIER_NO_RATING);
  club_add (record, "c", BOULIER_NO_RATING);
  club_add (record, "d", 1500);
  club_play (record, 0, 1, '=');
  club_play (record, 2, 3, '=');
  g_assert_true (
      club_warns (record, "Period 1: no rated player is connected with a, b (2 players); their"));
  /* b meets c, who met d: now all are connected. */
  club_play (record, 1, 2, '=');
  g_assert_false (club_warns (record, "no rated player is connected"));
}

/* 3 of 10 are 30 %; 3 of 11 are fewer. */
static void
test_ffe_share (void)
{
  for (guint unrated = 7; unrated <= 8; unrated++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");

      for (guint i = 0; i < 3; i++)
        club_add (record, "r", 1500);
      for (guint i = 0; i < unrated; i++)
        club_play (record, club_add (record, "u", BOULIER_NO_RATING), i % 3, '=');
      g_assert_cmpint (club_warns (record, "participants are rated; the text recommends"), ==,
                       unrated == 8);
    }
}

/* The only game against somebody is not compatible with the estimate in the end. */
static void
test_ffe_incompatible (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add (record, "a", BOULIER_NO_RATING);
  club_meet (record, 0, 1900, '1');
  /* One win alone: 470 above the opponent, so he is not within 350 points. */
  g_assert_true (club_warns (record, "1: no game of a is compatible with the estimate"));
  g_assert_cmpint (club_result (record, 0, 0).status, ==, BOULIER_STATUS_UNRATED);
  g_assert_true (club_result (record, 0, 0).iterated);
}

static char *
say_twice (const char *text)
{
  return g_strdup_printf ("%s|%s", text, text);
}

static const char *
translate (const char *text)
{
  static char *said[4];
  static guint n;

  n = (n + 1) % G_N_ELEMENTS (said);
  g_free (said[n]);
  said[n] = say_twice (text);
  return said[n];
}

/* Sentences are translated, names of players are not. */
static void
test_translated (void)
{
  const BoulierStyle style = { ".", "-", FALSE, translate, FALSE };
  BoulierWarning warning = { .text = "Hello %s.",
                             .more = "More.",
                             .arguments = { g_strdup ("Ann") },
                             .player = -1,
                             .period = -1 };
  g_autofree char *text = boulier_warning_dup_text (&warning, &style);

  g_assert_cmpstr (text, ==, "Hello Ann.|Hello . More.|More.");
  g_free (warning.arguments[0]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/warnings/years", test_years);
  g_test_add_func ("/warnings/several-years", test_several_years);
  g_test_add_func ("/warnings/refused", test_refused);
  g_test_add_func ("/warnings/refused-official", test_refused_official);
  g_test_add_func ("/warnings/frbe", test_frbe);
  g_test_add_func ("/warnings/ffe-unused", test_ffe_unused);
  g_test_add_func ("/warnings/ffe-few-games", test_ffe_few_games);
  g_test_add_func ("/warnings/ffe-friendly", test_ffe_friendly);
  g_test_add_func ("/warnings/ffe-unconnected", test_ffe_unconnected);
  g_test_add_func ("/warnings/ffe-share", test_ffe_share);
  g_test_add_func ("/warnings/ffe-incompatible", test_ffe_incompatible);
  g_test_add_func ("/warnings/translated", test_translated);
  return g_test_run ();
}
