/* test-history.c: a player's ratings over the periods, in figures and words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/club.h"

#include "report/boulier-history.h"

static const BoulierStyle *const style = &boulier_style_neutral;

#define assert_text(call, expected)                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *text_ = (call);                                                               \
    g_assert_cmpstr (text_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* Belgium, three periods: 2000, a loss, an official figure that differs, a period without games. */
static BoulierRecord *
make_record (void)
{
  BoulierRecord *record = club_new ("frbe");
  guint anna;

  club_add_period (record, "2014-01-01", "2014-03-31");
  club_add_period (record, "2014-04-01", "2014-06-30");
  club_add_period (record, "2014-07-01", "2014-09-30");
  anna = club_add (record, "Anna", 2000);
  club_player (record, anna)->games = 300;
  club_meet (record, anna, 2000, '0')->period = 0;
  club_meet (record, anna, 2000, '1')->period = 1;
  club_publish (record, anna, 0, 1990);
  club_publish (record, anna, 1, 1998);
  return record;
}

static void
test_figures (void)
{
  g_autoptr (BoulierRecord) record = make_record ();
  g_autoptr (BoulierResults) results = club_compute (record);
  g_autoptr (BoulierHistory) history = boulier_history_new (record, results, 0);
  const BoulierHistoryPeriod *period = boulier_history_get (history, 0);

  g_assert_cmpuint (history->periods->len, ==, 3);
  g_assert_true (history->dated);
  g_assert_cmpint (history->start, ==, 2000);
  g_assert_cmpint (period->computed, ==, 1994);
  g_assert_cmpint (period->official, ==, 1990);
  assert_text (boulier_history_period_dup_difference (period, style), "4 lower");
  assert_text (boulier_history_period_dup_status (period, style), "rated");
  period = boulier_history_get (history, 1);
  g_assert_cmpint (period->before, ==, 1990);
  g_assert_cmpint (period->computed, ==, 1998);
  assert_text (boulier_history_period_dup_difference (period, style), "same");
  period = boulier_history_get (history, 2);
  g_assert_cmpint (period->computed, ==, 1998);
  g_assert_cmpint (period->official, ==, BOULIER_NO_RATING);
  assert_text (boulier_history_period_dup_difference (period, style), "");
  assert_text (boulier_history_period_dup_status (period, style),
               "no game counted, the rating stays");
}

static void
test_words (void)
{
  g_autoptr (BoulierRecord) record = make_record ();
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierHistory) history = NULL;

  g_free (boulier_record_period (record, 0)->name);
  boulier_record_period (record, 0)->name = g_strdup ("2014/1");
  g_clear_pointer (&boulier_record_period (record, 2)->name, g_free);
  results = club_compute (record);
  history = boulier_history_new (record, results, 0);
  assert_text (boulier_history_period_dup_sentence (boulier_history_get (history, 0), style),
               "2014/1: before 2000, 1 game counted, computed 1994, official 1990, 4 lower, "
               "rated.");
  assert_text (
      boulier_history_dup_summary (history, style),
      "Anna: 2000 at the start, 1998 after Period 3. Highest 2000 (start), lowest 1990 (2014/1).");
}

static void
test_chart (void)
{
  g_autoptr (BoulierRecord) record = make_record ();
  g_autoptr (BoulierResults) results = club_compute (record);
  g_autoptr (BoulierHistory) history = boulier_history_new (record, results, 0);
  g_autoptr (BoulierChart) chart = boulier_history_new_chart (history);
  const BoulierChartSeries *official = boulier_chart_get_series (chart, 0);
  const BoulierChartSeries *computed = boulier_chart_get_series (chart, 1);

  g_assert_cmpuint (boulier_chart_get_n_places (chart), ==, 4);
  g_assert_cmpuint (boulier_chart_get_n_series (chart), ==, 2);
  g_assert_cmpint (boulier_chart_series_get (official, 0)->known, ==, BOULIER_CHART_NOTHING);
  g_assert_cmpfloat (boulier_chart_series_get (official, 2)->value, ==, 1998);
  g_assert_cmpint (boulier_chart_series_find_last (official), ==, 2);
  g_assert_cmpfloat (boulier_chart_series_get (computed, 0)->value, ==, 2000);
  g_assert_cmpfloat (boulier_chart_series_get (computed, 1)->value, ==, 1994);
  g_assert_cmpint (boulier_chart_series_find_last (computed), ==, 3);
}

/* A player on his way to a first rating: estimates are marked, and nothing is compared to them. */
static void
test_provisional (void)
{
  g_autoptr (BoulierRecord) record = make_record ();
  guint bert = club_add (record, "Bert", BOULIER_NO_RATING);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierHistory) history = NULL;
  g_autoptr (BoulierChart) chart = NULL;
  const BoulierHistoryPeriod *period;

  for (int i = 0; i < 4; i++)
    club_meet (record, bert, 1800, '=')->period = 1;
  results = club_compute (record);
  history = boulier_history_new (record, results, bert);
  period = boulier_history_get (history, 0);
  g_assert_cmpint (period->computed, ==, BOULIER_NO_RATING);
  assert_text (boulier_history_period_dup_status (period, style), "not rated");
  period = boulier_history_get (history, 1);
  g_assert_cmpint (period->result.status, ==, BOULIER_STATUS_PROVISIONAL);
  g_assert_true (period->estimate);
  g_assert_cmpint (period->computed, ==, 1800);
  assert_text (boulier_history_period_dup_computed (period, style), "≈ 1800");
  assert_text (boulier_history_period_dup_status (period, style), "provisional estimate");
  assert_text (boulier_history_dup_summary (history, style),
               "Bert has no rating after any of these periods.");
  chart = boulier_history_new_chart (history);
  g_assert_cmpuint (boulier_chart_get_n_series (chart), ==, 1);
  g_assert_cmpint (boulier_chart_series_get (boulier_chart_get_series (chart, 0), 0)->known, ==,
                   BOULIER_CHART_NOTHING);
  g_assert_cmpint (boulier_chart_series_get (boulier_chart_get_series (chart, 0), 2)->known, ==,
                   BOULIER_CHART_ESTIMATE);
}

static void
test_france (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  guint anna = club_add (record, "Anna", 2000);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierHistory) history = NULL;

  club_meet (record, anna, 1900, '1');
  club_meet (record, anna, 2050, '=');
  results = club_compute (record);
  history = boulier_history_new (record, results, anna);
  g_assert_false (history->dated);
  g_assert_true (g_str_has_prefix (boulier_history_get (history, 0)->result.rule, "III."));
  assert_text (boulier_history_period_dup_status (boulier_history_get (history, 0), style),
               "rated by III.1.c");
}

static void
test_one_period (void)
{
  g_autoptr (BoulierRecord) record = club_new ("frbe");
  guint anna = club_add (record, "Anna", 2000);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierHistory) history = NULL;

  club_player (record, anna)->games = 300;
  club_meet (record, anna, 2000, '0');
  results = club_compute (record);
  history = boulier_history_new (record, results, anna);
  assert_text (boulier_history_dup_summary (history, style),
               "There is one period so far. All games: before 2000, 1 game counted, computed 1994, "
               "rated. The chart begins with the second period.");
}

/* English grades below zero are published as zero. */
static void
test_negative_grade (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ecf");
  guint anna = club_add (record, "Anna", 5);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierHistory) history = NULL;
  const BoulierHistoryPeriod *period;

  for (int i = 0; i < 30; i++)
    club_meet (record, anna, 0, '0');
  results = club_compute (record);
  history = boulier_history_new (record, results, anna);
  period = boulier_history_get (history, 0);
  g_assert_cmpint (period->result.after, <, 0);
  g_assert_cmpint (period->computed, ==, 0);
  g_assert_cmpfloat (history->least_span, ==, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/figures", test_figures);
  g_test_add_func ("/history/words", test_words);
  g_test_add_func ("/history/chart", test_chart);
  g_test_add_func ("/history/provisional", test_provisional);
  g_test_add_func ("/history/france", test_france);
  g_test_add_func ("/history/one-period", test_one_period);
  g_test_add_func ("/history/negative-grade", test_negative_grade);
  return g_test_run ();
}
