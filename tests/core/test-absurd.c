/* test-absurd.c: input that no club has ends with a result or a named error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

static const char *const editions[] = {
  "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015"
};

/* Nobody, no games. */
static void
test_empty (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autoptr (BoulierRecord) record = club_new (editions[i]);
      g_autoptr (BoulierResults) results = club_compute (record);

      g_assert_cmpuint (boulier_results_get_n_periods (results), ==, 1);
      g_assert_cmpuint (boulier_results_get_period (results, 0)->n_players, ==, 0);
      g_assert_cmpuint (boulier_results_get_warnings (results)->len, ==, 0);
    }
}

/* A worked calculation of a player without games shows his sheet, with nothing on it. */
static void
test_idle (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    for (guint rated = 0; rated < 2; rated++)
      {
        g_autoptr (BoulierRecord) record = club_new (editions[i]);
        g_autoptr (BoulierWorked) worked = NULL;

        club_add (record, "a", rated ? 150 : BOULIER_NO_RATING);
        worked = club_work (record, 0, 0);
        g_assert_nonnull (worked->values);
        g_assert_cmpuint (worked->games[0]->len, ==, 0);
        g_assert_cmpint (worked->result.status, ==,
                         rated ? BOULIER_STATUS_UNCHANGED : BOULIER_STATUS_UNRATED);
        g_assert_true (boulier_number_is_blank (worked->result.exact));
        g_assert_cmpint (worked->result.after, ==, rated ? 150 : BOULIER_NO_RATING);
      }
}

/* A rating that does not fit is an error with the names of the player and the period. */
static void
test_overflow (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (GError) error = NULL;

  club_add_period (record, "2014-01-01", "2014-03-31");
  club_add (record, "Anna", 1500);
  club_add (record, "Bert", 4000);
  club_player (record, 0)->games = 0;
  club_player (record, 1)->games = 1000000000;
  for (guint i = 0; i < 6000; i++)
    club_meet (record, 1, 4000, '1');
  results = boulier_compute (record, &error);
  g_assert_null (results);
  g_assert_error (error, BOULIER_COMPUTE_ERROR, BOULIER_COMPUTE_ERROR_VALUE);
  g_assert_true (g_str_has_prefix (error->message, "Bert, 2014-01-01: "));
}

/* The highest and lowest ratings, all games won or lost, many of them. */
static void
test_extremes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autoptr (BoulierRecord) record = club_new (editions[i]);
      const BoulierEdition *edition = record->edition;
      g_autoptr (BoulierResults) results = NULL;

      club_add (record, "a", edition->highest);
      club_add (record, "b", edition->lowest);
      club_add (record, "c", BOULIER_NO_RATING);
      for (guint j = 0; j < 500; j++)
        {
          club_play (record, 0, 1, "10="[j % 3]);
          club_play (record, 1, 2, "1=0"[j % 3]);
          club_play (record, 2, 0, "0=1"[j % 3]);
        }
      results = club_compute (record);
      for (guint j = 0; j < 3; j++)
        g_assert_cmpint (boulier_results_get_period (results, 0)->players[j].status, !=,
                         BOULIER_STATUS_UNCHANGED);
    }
}

/* A chain of unrated players: each met only the next one. Ends in any case. */
static void
test_chain (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autoptr (BoulierRecord) record = club_new (editions[i]);
      g_autoptr (BoulierResults) results = NULL;

      for (guint j = 0; j < 3000; j++)
        club_add (record, "p", j == 0 ? 150 : BOULIER_NO_RATING);
      for (guint j = 1; j < 3000; j++)
        club_play (record, j - 1, j, "10="[j % 3]);
      results = club_compute (record);
      g_assert_cmpint (boulier_results_get_period (results, 0)->rounds, <=, 25);
    }
}

/* A file that is made to exhaust the memory is refused. */
static void
test_size (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 5000; i++)
    {
      club_add (record, "p", 1500);
      g_ptr_array_add (record->periods, boulier_period_new (NULL, 0, 0));
    }
  g_assert_null (boulier_compute (record, &error));
  g_assert_error (error, BOULIER_COMPUTE_ERROR, BOULIER_COMPUTE_ERROR_SIZE);
}

/* Dates at the ends of the calendar, and games without players. */
static void
test_dates (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");
  BoulierGame nobody = BOULIER_GAME_INIT;

  club_add_period (record, "0001-01-01", "0001-12-31");
  club_add_period (record, "9999-01-01", "9999-12-31");
  club_add (record, "a", 100);
  club_meet (record, 0, 100, '1')->date = 1;
  club_meet (record, 0, 100, '1')->date = club_date ("9999-12-31");
  club_meet (record, 0, 100, '1')->period = 1;
  g_array_append_val (record->games, nobody);
  g_assert_cmpint (club_result (record, 0, 0).counted, ==, 2);
  g_assert_cmpint (club_result (record, 1, 0).brought, ==, 1);
}

/* A past that nobody has, as a file can hold it: nothing wraps around. */
static void
test_past (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  g_autoptr (BoulierWorked) old = NULL;
  g_autoptr (BoulierWorked) new = NULL;

  club_add_period (record, "2014-01-01", "2014-03-31");
  club_add_period (record, "2014-04-01", "2014-06-30");
  club_add (record, "old", 1500);
  club_add (record, "new", BOULIER_NO_RATING);
  club_player (record, 0)->games = G_MAXINT32;
  club_player (record, 1)->provisional_half_points = G_MAXUINT8;
  for (guint i = 0; i < 2; i++)
    {
      club_meet (record, 0, 1500, '1');
      club_meet (record, 1, 1500, '1');
    }
  g_assert_cmpint (club_result (record, 0, 0).after, ==, 1516);
  old = club_work (record, 1, 0);
  club_check_step (old, "N0", "2147483647");
  new = club_work (record, 1, 1);
  club_check_step (new, "W0", "259/2");
}

/* A game against a rating of another country does not count: of 31 games 30 are left, and one earlier
 * game is brought forward, in the list as on the sheet. */
static void
test_foreign_rating (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");
  g_autoptr (BoulierWorked) worked = NULL;

  club_add_period (record, "2014-01-01", "2014-06-30");
  club_add_period (record, "2014-07-01", "2014-12-31");
  club_add (record, "a", 150);
  club_meet (record, 0, 150, '1');
  for (guint i = 0; i < 30; i++)
    club_meet (record, 0, 150, '=')->period = 1;
  club_meet (record, 0, 1900, '1')->period = 1;
  g_assert_cmpint (club_result (record, 1, 0).counted, ==, 30);
  g_assert_cmpint (club_result (record, 1, 0).brought, ==, 1);
  worked = club_work (record, 1, 0);
  club_check_step (worked, "Brought", "1");
}

/* Archives of games without a performance are none. */
static void
test_no_performance (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");

  club_add (record, "a", BOULIER_NO_RATING);
  club_player (record, 0)->archive_games = 5;
  for (guint i = 0; i < 7; i++)
    club_meet (record, 0, 1500, '=');
  g_assert_cmpint (club_result (record, 0, 0).status, ==, BOULIER_STATUS_ARCHIVED);
  g_assert_cmpstr (club_result (record, 0, 0).rule, ==, "III.3.a");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/absurd/empty", test_empty);
  g_test_add_func ("/absurd/idle", test_idle);
  g_test_add_func ("/absurd/overflow", test_overflow);
  g_test_add_func ("/absurd/extremes", test_extremes);
  g_test_add_func ("/absurd/chain", test_chain);
  g_test_add_func ("/absurd/size", test_size);
  g_test_add_func ("/absurd/dates", test_dates);
  g_test_add_func ("/absurd/past", test_past);
  g_test_add_func ("/absurd/foreign-rating", test_foreign_rating);
  g_test_add_func ("/absurd/no-performance", test_no_performance);
  return g_test_run ();
}
