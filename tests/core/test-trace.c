/* test-trace.c: the rounds of the estimates, and that they are what the formulas say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club-random.h"
#include "core/boulier-trace.h"
#include "core/ffe-iteration.h"

static BoulierTrace *
make_trace (const BoulierRecord *record, const BoulierResults *results, guint period, gint16 start)
{
  g_autoptr (GError) error = NULL;
  BoulierTrace *trace = boulier_trace_new (record, results, period, start, &error);

  g_assert_no_error (error);
  return trace;
}

static void
assert_number (BoulierNumber number, const char *expected)
{
  g_autofree char *text =
      boulier_number_is_blank (number) ? g_strdup ("") : boulier_number_dup_text (number);

  g_assert_cmpstr (text, ==, expected);
}

/* The unrated junior of BAF 103: the loss to 2209 falls out, the estimate is kept. */
static void
test_junior (void)
{
  static const gint16 opponents[] = { 1910, 1970, 2209, 1920, 1750, 1710, 1920, 1690 };
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierTrace) trace = NULL;

  club_add (record, "b", BOULIER_NO_RATING);
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    club_meet (record, 0, opponents[i], "000=1101"[i]);
  results = club_compute (record);
  trace = make_trace (record, results, 0, BOULIER_NO_RATING);
  g_assert_cmpuint (trace->n_players, ==, 1);
  g_assert_cmpuint (trace->n_rounds, ==, 1);
  g_assert_true (trace->settled);
  g_assert_cmpuint (trace->n_rated, ==, 8);
  g_assert_cmpuint (trace->n_participants, ==, 9);
  assert_number (trace->start, "1500");
  g_assert_cmpuint (trace->players[0].games, ==, 8);
  g_assert_true (trace->players[0].connected);
  assert_number (trace->players[0].first, "14721/8");
  assert_number (trace->players[0].rounds[0].performance, "12870/7");
  assert_number (trace->players[0].rounds[0].difference, "-87/56");
  g_assert_cmpuint (trace->players[0].rounds[0].compatible, ==, 7);
  g_assert_true (trace->players[0].rounds[0].kept);
  assert_number (trace->players[0].last, "14721/8");
}

/* Seven draws with 1500 and a loss against somebody far above, which falls out of the window: the
 * performance is 1500, the first estimate some 20 points more. Exactly 20 is not less than 20. */
static void
test_twenty (void)
{
  static const struct
  {
    gint16 far;
    const char *difference;
    gboolean kept;
    const char *next;
  } cases[] = {
    { 2017, "-159/8", TRUE, "12159/8" },
    { 2018, "-20", FALSE, "1510" },
    { 2019, "-161/8", FALSE, "24161/16" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");
      g_autoptr (BoulierResults) results = NULL;
      g_autoptr (BoulierTrace) trace = NULL;

      club_add (record, "a", BOULIER_NO_RATING);
      for (guint j = 0; j < 7; j++)
        club_meet (record, 0, 1500, '=');
      club_meet (record, 0, cases[i].far, '0');
      results = club_compute (record);
      trace = make_trace (record, results, 0, BOULIER_NO_RATING);
      assert_number (trace->players[0].rounds[0].difference, cases[i].difference);
      g_assert_cmpint (trace->players[0].rounds[0].kept, ==, cases[i].kept);
      assert_number (trace->players[0].rounds[0].next, cases[i].next);
    }
}

/* The same to the millionth, with an estimate given by hand. */
static void
test_millionth (void)
{
  static const struct
  {
    gint64 estimate;
    gboolean moves;
    gint64 next;
  } cases[] = {
    { 1519999999, FALSE, 1519999999 }, { 1520000000, TRUE, 1510000000 },
    { 1520000001, TRUE, 1510000001 },  { 1480000001, FALSE, 1480000001 },
    { 1480000000, TRUE, 1490000000 },  { 1479999999, TRUE, 1490000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("ffe");
      g_autoptr (BoulierResults) results = NULL;
      g_autoptr (BoulierIteration) iteration = NULL;
      BoulierComputation computation;

      club_add (record, "a", BOULIER_NO_RATING);
      club_meet (record, 0, 1500, '=');
      results = club_compute (record);
      g_assert_true (boulier_computation_init (&computation, record, results, NULL));
      boulier_computation_set_period (&computation, 0);
      iteration = boulier_iteration_new (&computation);
      iteration->now[0] = (BoulierEstimate){ cases[i].estimate, 1 };
      g_assert_cmpint (boulier_iteration_round (iteration, NULL), ==, cases[i].moves);
      g_assert_cmpint (iteration->now[0].num, ==, cases[i].next);
      boulier_computation_clear (&computation);
    }
}

static BoulierNumber
get_step (const BoulierWorked *worked, const char *symbol)
{
  int item = boulier_sheet_find_step (boulier_values_get_sheet (worked->values), symbol);

  g_assert_cmpint (item, >=, 0);
  return boulier_values_get (worked->values, (guint) item);
}

static void
assert_same (BoulierNumber a, BoulierNumber b)
{
  g_assert_cmpint (a.num, ==, b.num);
  g_assert_cmpint (a.den, ==, b.den);
}

/* The first estimate; a player with no game that counts keeps the start value. */
static void
check_first (const BoulierRecord *record,
             const BoulierResults *results,
             const BoulierTrace *trace,
             guint player)
{
  g_autoptr (BoulierWorked) worked =
      boulier_trace_worked_new (record, results, trace, player, 0, NULL);
  BoulierNumber first = get_step (worked, "E");

  assert_same (trace->players[player].first,
               boulier_number_is_blank (first) ? trace->start : first);
  g_assert_cmpint (get_step (worked, "Nj").num, ==, trace->players[player].games);
}

static void
check_round (const BoulierRecord *record,
             const BoulierResults *results,
             const BoulierTrace *trace,
             guint player,
             guint round)
{
  const BoulierTraceRound *done = &trace->players[player].rounds[round - 1];
  g_autoptr (BoulierWorked) worked =
      boulier_trace_worked_new (record, results, trace, player, round, NULL);

  assert_same (get_step (worked, "E"), done->estimate);
  g_assert_cmpint (get_step (worked, "Nj").num, ==, done->compatible);
  assert_same (get_step (worked, "Pj"), done->performance);
  assert_same (get_step (worked, "Gap"), done->difference);
  g_assert_cmpint (boulier_number_is_blank (get_step (worked, "Kept")), ==, !done->kept);
  assert_same (get_step (worked, "Next"), done->next);
}

/* The proof that the whole numbers of the iteration are what the formulas of the sheets say. */
static void
check_formulas (const BoulierRecord *record, gint16 start)
{
  g_autoptr (BoulierResults) results = club_compute (record);

  for (guint period = 0; period < record->periods->len; period++)
    {
      g_autoptr (BoulierTrace) trace = make_trace (record, results, period, start);
      const BoulierPeriodResult *result = boulier_results_get_period (results, period);

      g_assert_cmpint (trace == NULL, ==, result->rounds < 0);
      for (guint i = 0; trace != NULL && i < trace->n_players; i++)
        {
          g_assert_true (result->players[trace->players[i].player].iterated);
          check_first (record, results, trace, i);
          for (guint round = 1; round <= trace->n_rounds; round++)
            check_round (record, results, trace, i, round);
        }
      if (trace != NULL && start == BOULIER_NO_RATING)
        {
          g_assert_cmpuint (trace->n_rounds, ==, (guint) result->rounds);
          g_assert_cmpint (trace->settled, ==, result->settled);
        }
    }
}

static void
test_formulas_of_events (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < 500; i++)
    {
      guint n_players = (guint) g_rand_int_range (rand, 1, 16);
      g_autoptr (BoulierRecord) record =
          club_random_event (rand, "ffe", n_players, i % 2 == 0 ? 0 : 1 + i % 9);

      check_formulas (record, BOULIER_NO_RATING);
      check_formulas (record, (gint16) g_rand_int_range (rand, 100, 4000));
    }
}

static void
test_formulas_of_records (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (BoulierRecord) record = club_random_record (rand, "ffe", 3);

      check_formulas (record, BOULIER_NO_RATING);
    }
}

/* Every bonus there can be in up to 60 games: the whole numbers and the formula agree. */
static void
test_bonus (void)
{
  for (guint n = 1; n <= 60; n++)
    for (guint halves = 0; halves <= 2 * n; halves++)
      {
        g_autoptr (BoulierRecord) record = club_new ("ffe");

        club_add (record, "a", BOULIER_NO_RATING);
        for (guint i = 0; i < n; i++)
          club_meet (record, 0, 1700, 2 * i + 2 <= halves ? '1' : 2 * i + 1 == halves ? '=' : '0');
        check_formulas (record, BOULIER_NO_RATING);
      }
}

/* Another start value is another trace; the results stay as they are. */
static void
test_start (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierTrace) usual = NULL;
  g_autoptr (BoulierTrace) other = NULL;

  club_add (record, "a", BOULIER_NO_RATING);
  club_add (record, "b", BOULIER_NO_RATING);
  club_add (record, "c", 1804);
  club_add (record, "d", 1807);
  club_play (record, 0, 1, '=');
  club_play (record, 2, 3, '=');
  results = club_compute (record);
  usual = make_trace (record, results, 0, BOULIER_NO_RATING);
  other = make_trace (record, results, 0, 1200);
  /* 1805.5, a half goes up. */
  assert_number (usual->start, "1806");
  assert_number (usual->players[0].last, "1806");
  assert_number (other->start, "1200");
  assert_number (other->players[0].last, "1200");
  g_assert_cmpuint (usual->n_rated, ==, 2);
  g_assert_cmpuint (usual->n_participants, ==, 4);
  assert_number (boulier_results_get_period (results, 0)->players[0].exact, "1806");
}

/* No iteration where nobody is unrated, and in other countries. */
static void
test_none (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierResults) results = NULL;

  club_add (record, "a", 1500);
  club_add (record, "b", BOULIER_NO_RATING);
  club_meet (record, 0, 1600, '=');
  results = club_compute (record);
  g_assert_null (make_trace (record, results, 0, BOULIER_NO_RATING));
  g_assert_cmpint (boulier_results_get_period (results, 0)->rounds, ==, -1);
  g_clear_pointer (&results, boulier_results_unref);
  record->edition = boulier_edition_find ("ecf");
  results = club_compute (record);
  g_assert_null (make_trace (record, results, 0, BOULIER_NO_RATING));
}

/* Results of another record are refused. */
static void
test_stale (void)
{
  g_autoptr (BoulierRecord) record = club_new ("ffe");
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (GError) error = NULL;

  club_add (record, "a", BOULIER_NO_RATING);
  club_add (record, "b", 1500);
  club_play (record, 0, 1, '1');
  results = club_compute (record);
  boulier_record_game (record, 0)->white = 1;
  boulier_record_game (record, 0)->black = BOULIER_NO_PLAYER;
  g_assert_null (boulier_trace_new (record, results, 0, BOULIER_NO_RATING, &error));
  g_assert_error (error, BOULIER_COMPUTE_ERROR, BOULIER_COMPUTE_ERROR_STALE);
  g_clear_error (&error);
  g_assert_null (boulier_worked_new (record, results, 0, 0, &error));
  g_assert_error (error, BOULIER_COMPUTE_ERROR, BOULIER_COMPUTE_ERROR_STALE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace/junior", test_junior);
  g_test_add_func ("/trace/twenty", test_twenty);
  g_test_add_func ("/trace/millionth", test_millionth);
  g_test_add_func ("/trace/formulas-of-events", test_formulas_of_events);
  g_test_add_func ("/trace/formulas-of-records", test_formulas_of_records);
  g_test_add_func ("/trace/bonus", test_bonus);
  g_test_add_func ("/trace/start", test_start);
  g_test_add_func ("/trace/none", test_none);
  g_test_add_func ("/trace/stale", test_stale);
  return g_test_run ();
}
