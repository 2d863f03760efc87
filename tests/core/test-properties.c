/* test-properties.c: what must hold for every record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club-random.h"

#define N_RECORDS 300

static const char *const editions[] = {
  "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015"
};

typedef void (*CheckRecord) (GRand *rand, BoulierRecord *record);

static void
for_random_records (const char *const *ids, guint n_ids, guint n_periods, CheckRecord check)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < n_ids; i++)
    for (guint j = 0; j < N_RECORDS; j++)
      {
        g_autoptr (BoulierRecord) record = club_random_record (rand, ids[i], n_periods);

        check (rand, record);
      }
}

static guint *
shuffle (GRand *rand, guint n)
{
  guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  for (guint i = n; i > 1; i--)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i);
      guint one = order[i - 1];

      order[i - 1] = order[j];
      order[j] = one;
    }
  return order;
}

/* The record with its players in another order: the new place of player i is places[i]. */
static BoulierRecord *
move_players (const BoulierRecord *record, const guint *places)
{
  BoulierRecord *moved = boulier_record_copy (record);

  g_ptr_array_set_size (moved->players, 0);
  g_ptr_array_set_size (moved->players, (gint) record->players->len);
  for (guint i = 0; i < record->players->len; i++)
    g_ptr_array_index (moved->players, places[i]) =
        boulier_player_copy (boulier_record_player (record, i));
  for (guint i = 0; i < moved->games->len; i++)
    {
      BoulierGame *game = boulier_record_game (moved, i);

      if (game->white != BOULIER_NO_PLAYER)
        game->white = (gint32) places[game->white];
      if (game->black != BOULIER_NO_PLAYER)
        game->black = (gint32) places[game->black];
    }
  for (guint i = 0; i < moved->officials->len; i++)
    boulier_record_official (moved, i)->player =
        (gint32) places[boulier_record_official (moved, i)->player];
  return moved;
}

/* Nobody's result depends on where the players stand in the document. */
static void
check_player_order (GRand *rand, BoulierRecord *record)
{
  g_autofree guint *places = shuffle (rand, record->players->len);
  g_autoptr (BoulierRecord) moved = move_players (record, places);
  g_autoptr (BoulierResults) a = club_compute (record);
  g_autoptr (BoulierResults) b = club_compute (moved);

  for (guint period = 0; period < record->periods->len; period++)
    for (guint i = 0; i < record->players->len; i++)
      club_assert_same_result (&boulier_results_get_period (a, period)->players[i],
                               &boulier_results_get_period (b, period)->players[places[i]]);
}

static void
test_player_order (void)
{
  for_random_records (editions, G_N_ELEMENTS (editions), 4, check_player_order);
}

/* In France the order of the games does not matter at all. */
static void
check_game_order (GRand *rand, BoulierRecord *record)
{
  g_autofree guint *places = shuffle (rand, record->games->len);
  g_autoptr (BoulierRecord) moved = boulier_record_copy (record);
  g_autoptr (BoulierResults) a = club_compute (record);
  g_autoptr (BoulierResults) b = NULL;

  for (guint i = 0; i < record->games->len; i++)
    *boulier_record_game (moved, places[i]) = *boulier_record_game (record, i);
  b = club_compute (moved);
  for (guint period = 0; period < record->periods->len; period++)
    {
      g_assert_cmpint (boulier_results_get_period (a, period)->rounds, ==,
                       boulier_results_get_period (b, period)->rounds);
      for (guint i = 0; i < record->players->len; i++)
        club_assert_same_result (&boulier_results_get_period (a, period)->players[i],
                                 &boulier_results_get_period (b, period)->players[i]);
    }
}

static void
test_game_order (void)
{
  static const char *const french[] = { "ffe" };

  for_random_records (french, 1, 3, check_game_order);
}

/* The iteration of whole events: neither order matters, and it ends in time. */
static void
test_events (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < 1000; i++)
    {
      guint n_players = (guint) g_rand_int_range (rand, 2, 20);
      g_autoptr (BoulierRecord) record =
          club_random_event (rand, "ffe", n_players, i % 2 == 0 ? 0 : 1 + i % 11);
      g_autoptr (BoulierResults) results = club_compute (record);

      g_assert_cmpint (boulier_results_get_period (results, 0)->rounds, <=, 25);
      check_player_order (rand, record);
      check_game_order (rand, record);
    }
}

/* Who had White does not matter. */
static void
check_colours (GRand *rand, BoulierRecord *record)
{
  static const guint8 turned[] = {
    [BOULIER_RESULT_WHITE_WINS] = BOULIER_RESULT_BLACK_WINS,
    [BOULIER_RESULT_BLACK_WINS] = BOULIER_RESULT_WHITE_WINS,
    [BOULIER_RESULT_DRAW] = BOULIER_RESULT_DRAW,
    [BOULIER_RESULT_WHITE_FORFEIT] = BOULIER_RESULT_BLACK_FORFEIT,
    [BOULIER_RESULT_BLACK_FORFEIT] = BOULIER_RESULT_WHITE_FORFEIT,
    [BOULIER_RESULT_DOUBLE_FORFEIT] = BOULIER_RESULT_DOUBLE_FORFEIT,
    [BOULIER_RESULT_UNFINISHED] = BOULIER_RESULT_UNFINISHED,
    [BOULIER_RESULT_BYE] = BOULIER_RESULT_BYE,
  };
  g_autoptr (BoulierRecord) other = boulier_record_copy (record);
  g_autoptr (BoulierResults) a = club_compute (record);
  g_autoptr (BoulierResults) b = NULL;

  for (guint i = 0; i < other->games->len; i++)
    {
      const BoulierGame *from = boulier_record_game (record, i);
      BoulierGame *game = boulier_record_game (other, i);

      game->white = from->black;
      game->black = from->white;
      game->white_rating = from->black_rating;
      game->black_rating = from->white_rating;
      game->result = turned[from->result];
    }
  b = club_compute (other);
  for (guint period = 0; period < record->periods->len; period++)
    for (guint i = 0; i < record->players->len; i++)
      club_assert_same_result (&boulier_results_get_period (a, period)->players[i],
                               &boulier_results_get_period (b, period)->players[i]);
}

static void
test_colours (void)
{
  for_random_records (editions, G_N_ELEMENTS (editions), 3, check_colours);
}

/* A game counts, or there is a reason why it does not; never both. */
static void
check_worked_games (const BoulierWorked *worked)
{
  for (guint group = 0; group < G_N_ELEMENTS (worked->games); group++)
    for (guint row = 0; worked->games[group] != NULL && row < worked->games[group]->len; row++)
      {
        const BoulierWorkedGame *game = club_game (worked, group, row);

        g_assert_cmpint (game->counts, ==, game->reason == NULL);
        if (game->counts && group == 0)
          g_assert_false (boulier_number_is_blank (game->opponent_rating));
        g_assert_cmpint (game->source == BOULIER_SOURCE_NONE, ==,
                         boulier_number_is_blank (game->opponent_rating));
      }
}

/* The sheet that is shown says what was computed. */
static void
check_worked_result (const BoulierWorked *worked)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (worked->values);
  const BoulierSheetRules *rules = boulier_sheet_get_rules (sheet);
  g_autofree char *counted = club_dup_step (worked, rules->counted);
  g_autofree char *expected = g_strdup_printf ("%d", worked->result.counted);

  g_assert_cmpstr (counted, ==, expected);
  if (worked->result.sheet_rules != NULL)
    g_assert_true (worked->result.sheet_rules == rules);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    if ((boulier_sheet_get_item (sheet, i)->flags & BOULIER_ITEM_RESULT) != 0)
      {
        BoulierNumber value = boulier_values_get (worked->values, i);

        g_assert_cmpint (boulier_number_is_blank (value), ==,
                         worked->result.status != BOULIER_STATUS_RATED);
        if (worked->result.status == BOULIER_STATUS_RATED)
          g_assert_cmpint (value.num, ==, worked->result.after);
      }
  if (worked->result.status == BOULIER_STATUS_RATED ||
      worked->result.status == BOULIER_STATUS_ARCHIVED)
    club_assert_same_number (
        boulier_values_get (worked->values, (guint) boulier_sheet_find_step (sheet, rules->exact)),
        worked->result.exact);
}

static void
check_worked (GRand *rand, BoulierRecord *record)
{
  g_autoptr (BoulierResults) results = club_compute (record);

  for (guint period = 0; period < record->periods->len; period++)
    for (guint i = 0; i < record->players->len; i++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (BoulierWorked) worked = boulier_worked_new (record, results, period, i, &error);

        g_assert_no_error (error);
        if (worked->values == NULL)
          continue;
        check_worked_games (worked);
        check_worked_result (worked);
      }
}

static void
test_worked (void)
{
  for_random_records (editions, G_N_ELEMENTS (editions), 4, check_worked);
}

/* A provisional player's counted games are added to those he brings along. */
static void
enter_provisional (BoulierPlayer *player, const BoulierWorked *worked)
{
  BoulierNumber half;

  for (guint row = 0; row < worked->games[0]->len; row++)
    {
      const BoulierWorkedGame *game = club_game (worked, 0, row);
      int score = boulier_sheet_find_column (boulier_values_get_sheet (worked->values), 0, "S");

      if (!game->counts)
        continue;
      half = boulier_values_get_in_row (worked->values, (guint) score, row);
      player->provisional[player->n_provisional++] = (gint16) game->opponent_rating.num;
      player->provisional_half_points += (guint8) (half.num * 2 / half.den);
    }
}

/* What a player brings into the next period, entered by hand. */
static void
enter_by_hand (BoulierPlayer *player, const BoulierWorked *worked, gint16 rating)
{
  const BoulierPlayerResult *result = &worked->result;

  if (result->before != BOULIER_NO_RATING)
    player->games = MAX (player->games, 0) + result->counted;
  else
    player->games = player->n_provisional + result->counted;
  if (result->status == BOULIER_STATUS_PROVISIONAL)
    enter_provisional (player, worked);
  if (rating != BOULIER_NO_RATING)
    {
      player->n_provisional = 0;
      if (player->estimated == BOULIER_ESTIMATED_YES)
        player->estimated = BOULIER_ESTIMATED_UNSAID;
    }
  /* A first rating that is only an estimate stays one as long as there is no other; what is said of
   * it is not said of the next one. */
  if (rating != BOULIER_NO_RATING || !result->estimated)
    player->rating = rating;
  player->archive_games = result->archive_games;
  player->archive_performance = result->archive_performance;
}

/* One period of a record as a record of its own, with the players as they are now. */
static BoulierRecord *
cut_period (const BoulierRecord *record, const GPtrArray *players, guint16 period)
{
  BoulierRecord *cut = club_new (record->edition->id);

  cut->leave_out_unrated = record->leave_out_unrated;
  cut->initial_estimate = record->initial_estimate;
  for (guint i = 0; i < players->len; i++)
    {
      BoulierPlayer *player = boulier_player_copy (g_ptr_array_index (players, i));

      boulier_player_set_category (
          player, boulier_player_get_category (boulier_record_player (record, i), period));
      g_ptr_array_add (cut->players, player);
    }
  for (guint i = 0; i < record->games->len; i++)
    {
      BoulierGame game = *boulier_record_game (record, i);

      if (game.period != period)
        continue;
      game.period = 0;
      g_array_append_val (cut->games, game);
    }
  return cut;
}

/* The rating of the next period: the official one goes before. An official estimate (France) is
 * entered as what it is. */
static gint16
get_next_rating (const BoulierPlayerResult *result)
{
  return result->official != BOULIER_NO_RATING ? result->official : result->after;
}

/* Absurd clubs lead to ratings that nobody may enter. */
static gboolean
can_be_entered (const BoulierRecord *record, gint16 rating)
{
  return rating == BOULIER_NO_RATING ||
         (rating >= record->edition->lowest && rating <= record->edition->highest);
}

/* Ten periods at once are ten documents of one period, the results entered by hand, as long as they
 * can be. */
static void
check_chain (GRand *rand, BoulierRecord *record)
{
  g_autoptr (BoulierResults) chained = club_compute (record);
  g_autoptr (GPtrArray) players =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_player_free);
  gboolean fits = TRUE;

  for (guint i = 0; i < record->players->len; i++)
    g_ptr_array_add (players, boulier_player_copy (boulier_record_player (record, i)));
  for (guint period = 0; period < record->periods->len && fits; period++)
    {
      g_autoptr (BoulierRecord) cut = cut_period (record, players, (guint16) period);
      g_autoptr (BoulierResults) results = club_compute (cut);

      for (guint i = 0; i < record->players->len; i++)
        {
          BoulierPlayerResult expected = boulier_results_get_period (chained, period)->players[i];
          BoulierPlayerResult got = boulier_results_get_period (results, 0)->players[i];
          g_autoptr (BoulierWorked) worked = boulier_worked_new (cut, results, 0, i, NULL);

          got.official = expected.official;
          club_assert_same_result (&got, &expected);
          fits = fits && can_be_entered (record, get_next_rating (&got));
          enter_by_hand (g_ptr_array_index (players, i), worked, get_next_rating (&got));
        }
    }
}

static void
test_chain (void)
{
  static const char *const ids[] = { "frbe", "frbe-2007", "frbe-2015", "ffe" };

  for_random_records (ids, G_N_ELEMENTS (ids), 10, check_chain);
}

/* England, the text: what one player gains above his own grade the other one loses. */
static void
test_zero_sum (void)
{
  for (gint16 a = -60; a <= 260; a += 7)
    for (gint16 b = -60; b <= 260; b += 9)
      {
        g_autoptr (BoulierRecord) record = club_new ("ecf");
        g_autoptr (BoulierWorked) first = NULL;
        g_autoptr (BoulierWorked) second = NULL;
        g_autofree char *gain = NULL;
        g_autofree char *loss = NULL;

        club_add (record, "a", a);
        club_add (record, "b", b);
        club_play (record, 0, 1, "1=0"[(a + b + 120) % 3]);
        first = club_work (record, 0, 0);
        second = club_work (record, 0, 1);
        gain = club_dup_cell (first, 0, 0, "gain");
        loss = club_dup_cell (second, 0, 0, "gain");
        g_assert_cmpint (g_ascii_strtoll (gain, NULL, 10) + g_ascii_strtoll (loss, NULL, 10), ==,
                         0);
      }
}

static gpointer
compute_thread (gpointer data)
{
  return club_compute (data);
}

/* Several threads at once compute what one computes. */
static void
check_threads (GRand *rand, BoulierRecord *record)
{
  g_autoptr (BoulierResults) alone = club_compute (record);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("compute", compute_thread, record);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (BoulierResults) results = g_thread_join (threads[i]);

      for (guint period = 0; period < record->periods->len; period++)
        for (guint j = 0; j < record->players->len; j++)
          club_assert_same_result (&boulier_results_get_period (alone, period)->players[j],
                                   &boulier_results_get_period (results, period)->players[j]);
    }
}

static void
test_threads (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (BoulierRecord) record =
          club_random_record (rand, editions[i % G_N_ELEMENTS (editions)], 5);

      check_threads (rand, record);
    }
}

/* Results and worked calculations stay when the record goes. */
static void
check_outlives (GRand *rand, BoulierRecord *record)
{
  BoulierRecord *copy = boulier_record_copy (record);
  g_autoptr (BoulierResults) results = club_compute (copy);
  g_autoptr (BoulierWorked) worked = boulier_worked_new (copy, results, 1, 0, NULL);
  g_autoptr (BoulierResults) again = NULL;

  boulier_record_free (copy);
  again = club_compute (record);
  club_assert_same_result (&worked->result, &boulier_results_get_period (again, 1)->players[0]);
  for (guint i = 0; i < record->players->len; i++)
    club_assert_same_result (&boulier_results_get_period (results, 1)->players[i],
                             &boulier_results_get_period (again, 1)->players[i]);
  if (worked->values != NULL)
    check_worked_result (worked);
}

static void
test_outlives (void)
{
  for_random_records (editions, G_N_ELEMENTS (editions), 2, check_outlives);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/properties/player-order", test_player_order);
  g_test_add_func ("/properties/game-order", test_game_order);
  g_test_add_func ("/properties/events", test_events);
  g_test_add_func ("/properties/colours", test_colours);
  g_test_add_func ("/properties/worked", test_worked);
  g_test_add_func ("/properties/chain", test_chain);
  g_test_add_func ("/properties/zero-sum", test_zero_sum);
  g_test_add_func ("/properties/threads", test_threads);
  g_test_add_func ("/properties/outlives", test_outlives);
  return g_test_run ();
}
