/* test-list-part.c: tables, calculations and the rounds of estimates for other programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "io/boulier-interchange.h"
#include "io/boulier-list-part.h"
#include "io/boulier-trace-text.h"

typedef struct
{
  BoulierRecord *record;
  BoulierResults *results;
} Fixture;

static int
add_player (BoulierRecord *record, const char *name, int rating)
{
  BoulierPlayer *player = boulier_player_new (name, name);

  player->rating = (gint16) rating;
  g_ptr_array_add (record->players, player);
  return (int) record->players->len - 1;
}

static void
add_game (BoulierRecord *record, int white, int black, BoulierResult result)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = white;
  game.black = black;
  game.result = (guint8) result;
  game.date = 735271;
  g_array_append_val (record->games, game);
}

/* A rated player, an unrated one who met him, and two who only met each other. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  BoulierRecord *record = fixture->record = boulier_record_new ();
  int anna = add_player (record, "=Anna", 1600);
  int bert = add_player (record, "Bert", BOULIER_NO_RATING);
  int cleo = add_player (record, "Cleo", BOULIER_NO_RATING);
  int dirk = add_player (record, "Dirk", BOULIER_NO_RATING);

  record->edition = boulier_edition_find ("ffe");
  for (int i = 0; i < 8; i++)
    add_game (record, anna, bert, i < 5 ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_DRAW);
  add_game (record, cleo, dirk, BOULIER_RESULT_WHITE_WINS);
  add_game (record, dirk, cleo, BOULIER_RESULT_DRAW);
  fixture->results = boulier_compute (record, NULL);
  g_assert_nonnull (fixture->results);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  boulier_results_unref (fixture->results);
  boulier_record_free (fixture->record);
}

static BoulierList
make_list (Fixture *fixture, const guint *player)
{
  return (BoulierList){
    .record = fixture->record,
    .results = fixture->results,
    .players = player,
    .n_players = player != NULL ? 1 : 0,
    .style = &boulier_style_neutral,
  };
}

static char *
write_part_of (Fixture *fixture,
               guint period,
               BoulierListPart part,
               const guint *player,
               const BoulierTextForm *form)
{
  BoulierList list = make_list (fixture, player);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  list.period = period;
  text = boulier_list_dup_part (&list, part, form, &error);
  g_assert_no_error (error);
  return text;
}

static char *
write_part (Fixture *fixture,
            BoulierListPart part,
            const guint *player,
            const BoulierTextForm *form)
{
  return write_part_of (fixture, 0, part, player, form);
}

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

static void
test_ratings (Fixture *fixture, gconstpointer data)
{
  BoulierTextForm form = boulier_text_form_csv (&boulier_style_neutral);
  g_autofree char *text = write_part (fixture, BOULIER_PART_RATINGS, NULL, &form);

  assert_has (text, "\357\273\277Player,Before,Games,New,±,Remarks\r\n");
  /* A name is kept from being calculated; a change is a number. */
  assert_has (text, "'=Anna,1600,8,");
  assert_has (text, "\r\nBert,,8,");
}

/* The official figure is compared with the computed one, everywhere in that direction and in words. */
static void
test_official (Fixture *fixture, gconstpointer data)
{
  const guint anna = 0;
  int computed = boulier_results_get_period (fixture->results, 0)->players[anna].after;
  BoulierOfficial official = { 0, 0, (gint16) (computed - 4) };
  BoulierTextForm form = boulier_text_form_csv (&boulier_style_neutral);
  g_autofree char *ratings = NULL;
  g_autofree char *worked = NULL;

  g_array_append_val (fixture->record->officials, official);
  boulier_results_unref (fixture->results);
  fixture->results = boulier_compute (fixture->record, NULL);
  ratings = write_part (fixture, BOULIER_PART_RATINGS, NULL, &form);
  worked = write_part (fixture, BOULIER_PART_CALCULATION, &anna, &boulier_text_form_plain);
  assert_has (ratings, "the official figure is 4 lower than computed");
  assert_has (worked, ", 4 lower than computed");
}

static void
test_games (Fixture *fixture, gconstpointer data)
{
  const guint bert = 1;
  BoulierTextForm form = boulier_text_form_tabs (&boulier_style_neutral);
  g_autofree char *text = write_part (fixture, BOULIER_PART_GAMES, &bert, &form);

  assert_has (text, "Date\tOpponent\tElo\tResult\tDifference\tCompatible?\r\n");
  assert_has (text, "2014-02-07\t'=Anna\t1600\t0.5\t");
}

static void
test_calculation (Fixture *fixture, gconstpointer data)
{
  const guint anna = 0;
  g_autofree char *html =
      write_part (fixture, BOULIER_PART_CALCULATION, &anna, &boulier_text_form_html);
  g_autofree char *plain =
      write_part (fixture, BOULIER_PART_CALCULATION, &anna, &boulier_text_form_plain);

  assert_has (html, "<h3>=Anna · Rated player (III.1)</h3>");
  assert_has (html, "<th align=\"left\">Symbol</th><th align=\"left\">Step</th>");
  assert_has (html, "<td><i>E</i><sub>a</sub></td><td>Average Elo of the opponents</td>");
  assert_has (html,
              "<td>1.a</td><td>The performance is lower: the brake</td><td>does not apply</td>");
  assert_has (plain, "Nj     Compatible games");
  g_assert_true (g_str_has_prefix (plain, "French national Elo"));
  assert_has (plain, "\nThe figures are for information: federations accept");
  assert_has (html, "The figures are for information: federations accept");
}

/* An English game of the period before counts again: with its day, its period and its points. */
static void
test_earlier (Fixture *fixture, gconstpointer data)
{
  const guint anna = 0;
  g_autofree char *plain = NULL;

  fixture->record->edition = boulier_edition_find ("ecf");
  boulier_record_player (fixture->record, 0)->rating = 160;
  boulier_record_player (fixture->record, 1)->rating = 150;
  g_array_set_size (fixture->record->games, 1);
  add_game (fixture->record, 0, 1, BOULIER_RESULT_DRAW);
  g_free (boulier_record_period (fixture->record, 0)->name);
  boulier_record_period (fixture->record, 0)->name = g_strdup ("2014/1");
  boulier_record_period (fixture->record, 0)->from = 735234;
  boulier_record_period (fixture->record, 0)->to = 735414;
  g_ptr_array_add (fixture->record->periods, boulier_period_new ("2014/2", 735415, 735598));
  boulier_record_game (fixture->record, 1)->period = 1;
  boulier_record_game (fixture->record, 1)->date = 735420;
  boulier_results_unref (fixture->results);
  fixture->results = boulier_compute (fixture->record, NULL);
  plain = write_part_of (fixture, 1, BOULIER_PART_CALCULATION, &anna, &boulier_text_form_plain);
  assert_has (plain, "Newest first  Period        Date  Opponent  Points in its own period");
  assert_has (plain, "1  2014/1  7 Feb 2014  Bert                           200");
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  BoulierList list = make_list (fixture, NULL);
  BoulierTextForm form = boulier_text_form_csv (&boulier_style_neutral);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("boulier-part-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "list.csv", NULL);
  g_autofree char *missing = g_build_filename (folder, "no", "list.csv", NULL);
  g_autofree char *written = NULL;
  g_autofree char *expected = write_part (fixture, BOULIER_PART_RATINGS, NULL, &form);

  g_assert_true (boulier_list_save_part (&list, BOULIER_PART_RATINGS, &form, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, expected);
  g_assert_false (boulier_list_save_part (&list, BOULIER_PART_RATINGS, &form, missing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (g_unlink (path), ==, 0);
  /* Nothing was left behind. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The sentences name who is concerned, and say how much another start value changes. */
static void
test_trace (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierTrace) trace =
      boulier_trace_new (fixture->record, fixture->results, 0, BOULIER_NO_RATING, NULL);
  g_autoptr (BoulierTrace) other =
      boulier_trace_new (fixture->record, fixture->results, 0, 1500, NULL);
  const BoulierTraceText text = {
    .record = fixture->record,
    .results = fixture->results,
    .trace = trace,
    .other = other,
    .style = &boulier_style_neutral,
  };
  g_autofree char *plain = boulier_trace_text_dup (&text, 0, &boulier_text_form_plain);
  g_autofree char *html = boulier_trace_text_dup (&text, -1, &boulier_text_form_html);

  g_assert_true (trace->players[0].connected);
  g_assert_false (trace->players[1].connected);
  assert_has (plain,
              "3 players have no rating. They begin with 1600, the mean of the rated players;");
  assert_has (plain, "Only 1 of 4 participants is rated (25 %). The text recommends at least 30 %");
  assert_has (plain, "No rated player is connected with Cleo and Dirk, not even through others;");
  assert_has (plain, "Beginning with 1500 instead of 1600 moves the estimates by up to 100 points "
                     "(Cleo).");
  assert_has (plain, "Player  Games  First estimate  Round 1");
  assert_has (plain, "From 1500  Difference\n");
  assert_has (plain, "Less than 20 points apart: the estimate is kept.");
  assert_has (html, "<td>Cleo</td><td align=\"right\" sdval=\"2\" x:num=\"2\">2</td>");
  g_assert_cmpint (boulier_number_floor (boulier_trace_text_get_spread (&text, 0)), ==, 0);
  g_assert_cmpint (boulier_number_floor (boulier_trace_text_get_spread (&text, 1)), ==, -100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add ("/list-part/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("ratings", test_ratings);
  ADD ("official", test_official);
  ADD ("games", test_games);
  ADD ("calculation", test_calculation);
  ADD ("earlier", test_earlier);
  ADD ("save", test_save);
  ADD ("trace", test_trace);
#undef ADD
  return g_test_run ();
}
