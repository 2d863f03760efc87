/* test-games-view.c: the games table, worked with the keyboard and the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "gui/boulier-game-model.h"
#include "gui/boulier-loader.h"
#include "gui/boulier-problem-bar.h"

#include "drive.h"
#include "tables.h"
#include "waiting.h"

/* The columns of the Belgian rules. */
#define COLUMN_NUMBER     (BOULIER_GAME_COLUMNS + 0)
#define COLUMN_DIFFERENCE (BOULIER_GAME_COLUMNS + 1)
#define COLUMN_EXPECTED   (BOULIER_GAME_COLUMNS + 2)
#define COLUMN_RUNNING    (BOULIER_GAME_COLUMNS + 5)

static void
set_up_example (Tables *tables, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  BoulierDocument *document = boulier_loader_load_example (data, &error);

  g_assert_no_error (error);
  tables_set_up (tables, document);
}

/* One player, who has 300 games behind him, and a period of 2014. */
static void
set_up_alone (Tables *tables, gconstpointer data)
{
  BoulierRecord *record = boulier_record_new ();
  BoulierPlayer *player = boulier_player_new ("a", "Player A");
  BoulierPeriod *period = boulier_record_period (record, 0);
  GDate date;

  record->edition = boulier_edition_find ("frbe");
  player->rating = 2000;
  player->games = 300;
  g_ptr_array_add (record->players, player);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 1, 1, 2014);
  period->from = (gint32) g_date_get_julian (&date);
  period->to = period->from + 89;
  tables_set_up (tables, boulier_document_new (record));
}

static void
tear_down (Tables *tables, gconstpointer data)
{
  tables_tear_down (tables);
}

static guint
count_games (Tables *tables)
{
  return boulier_session_get_record (tables->session)->games->len;
}

static guint
count_players (Tables *tables)
{
  return boulier_session_get_record (tables->session)->players->len;
}

static const BoulierGame *
get_game (Tables *tables, guint position)
{
  BoulierGameItem *item = BOULIER_GAME_ITEM (tables_get_row (tables->games_grid, position));
  int index = boulier_document_find_game (tables->document, boulier_game_item_get_key (item));

  g_assert_cmpint (index, >=, 0);
  return boulier_record_game (boulier_session_get_record (tables->session), index);
}

static guint
get_problems (gpointer view)
{
  guint problems;

  g_object_get (view, "problems", &problems, NULL);
  return problems;
}

static void
test_show (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  g_assert_cmpuint (tables_get_n_rows (grid), ==, 5);
  assert_text (grid, 0, COLUMN_NUMBER, "301");
  assert_text (grid, 0, BOULIER_GAME_DATE, "12 Jan");
  assert_text (grid, 0, BOULIER_GAME_EVENT, "Interclubs 6");
  assert_text (grid, 0, BOULIER_GAME_OPPONENT, "Player B");
  assert_text (grid, 0, BOULIER_GAME_RATING, "1960");
  assert_text (grid, 0, BOULIER_GAME_RESULT, "0");
  assert_text (grid, 0, COLUMN_DIFFERENCE, "+40");
  assert_text (grid, 0, COLUMN_EXPECTED, "0.56");
  assert_text (grid, 0, COLUMN_RUNNING, "1993.28");
  assert_text (grid, 3, COLUMN_NUMBER, "304");
  assert_text (grid, 3, COLUMN_RUNNING, "1994.36");
  assert_text (grid, 4, COLUMN_NUMBER, "+");
  assert_text (grid, 4, BOULIER_GAME_DATE, "Add a game");
  assert_text (grid, 4, COLUMN_RUNNING, "");
  drive_picture (tables->window, "games");
}

static void
test_explanation (Tables *tables, gconstpointer data)
{
  g_autofree char *explanation = boulier_edit_row_dup_explanation (
      tables_get_row (tables->games_grid, 0), COLUMN_EXPECTED + 2);

  g_assert_nonnull (strstr (explanation, "12"));
  g_assert_nonnull (strstr (explanation, "0.56"));
  g_assert_null (boulier_edit_row_dup_explanation (tables_get_row (tables->games_grid, 0),
                                                   BOULIER_GAME_RESULT));
  g_assert_null (
      boulier_edit_row_dup_explanation (tables_get_row (tables->games_grid, 4), COLUMN_EXPECTED));
}

static void
assert_remark (Tables *tables, guint position, const char *part, gboolean wrong)
{
  gboolean problem = FALSE;
  g_autofree char *remark =
      boulier_edit_row_dup_remark (tables_get_row (tables->games_grid, position), &problem);

  if (part == NULL)
    {
      g_assert_null (remark);
      return;
    }
  g_assert_nonnull (remark);
  if (strstr (remark, part) == NULL)
    g_error ("“%s” is not in “%s”", part, remark);
  g_assert_cmpint (problem, ==, wrong);
}

static void
assert_no_remark (Tables *tables, guint position, const char *part)
{
  gboolean problem = FALSE;
  g_autofree char *remark =
      boulier_edit_row_dup_remark (tables_get_row (tables->games_grid, position), &problem);

  g_assert_null (strstr (remark, part));
}

/* Why a game does not count stands below it, whole, and the numbers go on without it. */
static void
test_remark (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  GtkWidget *cell, *next;
  int height;

  assert_remark (tables, 1, NULL, FALSE);
  tables_focus (tables, grid, 1, BOULIER_GAME_RESULT);
  drive_type (tables->window, "1F");
  drive_keys (tables->window, "Return");
  assert_remark (tables, 1, "Does not count · ", FALSE);
  assert_text (grid, 1, COLUMN_NUMBER, "–");
  assert_text (grid, 2, COLUMN_NUMBER, "302");
  cell = GTK_WIDGET (tables_find_cell (grid, 1, BOULIER_GAME_DATE));
  next = GTK_WIDGET (tables_find_cell (grid, 2, BOULIER_GAME_DATE));
  height = gtk_widget_get_height (gtk_widget_get_parent (next));
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (cell)), >, height + 10);
  drive_picture (tables->window, "games-remark");

  /* A text that was not taken says what goes on instead. */
  tables_focus (tables, grid, 2, BOULIER_GAME_RESULT);
  drive_type (tables->window, "maybe");
  drive_keys (tables->window, "Return");
  assert_remark (tables, 2, "goes on with “1”", TRUE);
  tables_focus (tables, grid, 2, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "Escape");
  assert_remark (tables, 2, NULL, FALSE);
  assert_text (grid, 2, BOULIER_GAME_RESULT, "1");

  /* Every text has its line, and a game that is left out goes on with nothing. */
  tables_focus (tables, grid, 0, BOULIER_GAME_RESULT);
  drive_type (tables->window, "*");
  drive_keys (tables->window, "Return");
  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "1500.5");
  drive_keys (tables->window, "Return");
  tables_focus (tables, grid, 0, BOULIER_GAME_RESULT);
  drive_type (tables->window, "x");
  drive_keys (tables->window, "Return");
  assert_remark (tables, 0, "“1500.5”: ", TRUE);
  assert_remark (tables, 0, "\n“x”: ", TRUE);
  assert_remark (tables, 0, "The game is left out", TRUE);
  assert_no_remark (tables, 0, "goes on with");

  /* So does a row that is not a game yet. */
  tables_focus (tables, grid, 4, BOULIER_GAME_DATE);
  drive_type (tables->window, "10 3");
  drive_keys (tables->window, "Return");
  assert_remark (tables, 4, "the name or the rating", FALSE);
  g_assert_cmpuint (boulier_games_view_get_waiting (tables->games), ==, 1);
}

/* Return alone goes through a new row, also where nothing is typed. */
static void
test_return (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 4, BOULIER_GAME_DATE);
  drive_type (tables->window, "20140310");
  drive_keys (tables->window, "Return");
  assert_focus (grid, 4, BOULIER_GAME_OPPONENT);
  drive_keys (tables->window, "Return");
  assert_focus (grid, 4, BOULIER_GAME_RATING);
  drive_keys (tables->window, "Return");
  assert_focus (grid, 4, BOULIER_GAME_RESULT);
  drive_type (tables->window, "nulle");
  drive_keys (tables->window, "Return");
  /* The row cannot do without an opponent. */
  assert_focus (grid, 4, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Player B");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables), ==, 5);
  assert_focus (grid, 4, BOULIER_GAME_RATING);
  assert_text (grid, 4, BOULIER_GAME_RATING, "1960");
  drive_keys (tables->window, "Return");
  assert_focus (grid, 4, BOULIER_GAME_RESULT);
  assert_text (grid, 4, BOULIER_GAME_RESULT, "½");
  drive_keys (tables->window, "Return");
  assert_focus (grid, 5, BOULIER_GAME_DATE);
  g_assert_cmpuint (boulier_games_view_get_waiting (tables->games), ==, 0);
  /* In a game that is there it begins to edit. */
  tables_focus (tables, grid, 1, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "Return");
  g_assert_true (boulier_edit_cell_get_editing (boulier_grid_get_focus_cell (grid)));
}

/* The text's own example, typed from nothing. */
static void
test_enter (Tables *tables, gconstpointer data)
{
  static const char *rows[][4] = {
    { "11 1", "Player B", "1960", "0" },
    { "25 1", "Player E", "2100", "0" },
    { "7/2", "Player C", "1530", "1" },
    { "1.3.2014", "Player D", "1880", "1-0" },
  };
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 0, BOULIER_GAME_DATE);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_focus (grid, i, BOULIER_GAME_DATE);
      drive_type (tables->window, rows[i][0]);
      drive_keys (tables->window, "Return");
      assert_focus (grid, i, BOULIER_GAME_OPPONENT);
      g_assert_cmpuint (count_games (tables), ==, i);
      drive_type (tables->window, rows[i][1]);
      drive_keys (tables->window, "Return");
      g_assert_cmpuint (count_games (tables), ==, i + 1);
      assert_focus (grid, i, BOULIER_GAME_RATING);
      drive_type (tables->window, rows[i][2]);
      drive_keys (tables->window, "Return");
      assert_focus (grid, i, BOULIER_GAME_RESULT);
      drive_type (tables->window, rows[i][3]);
      drive_keys (tables->window, "Return");
    }
  assert_focus (grid, 4, BOULIER_GAME_DATE);
  g_assert_cmpint (tables_get_after (tables, "Player A"), ==, 1994);
  g_assert_cmpint (tables_find_player (tables, "Player B")->rating, ==, 1960);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, BOULIER_NO_RATING);
  assert_text (grid, 3, COLUMN_RUNNING, "1994.36");
  assert_text (grid, 0, BOULIER_GAME_DATE, "11 Jan");
  assert_text (grid, 3, BOULIER_GAME_DATE, "1 Mar");
  assert_text (tables->players_grid, 0, 2, "1994");
  g_assert_cmpuint (get_problems (tables->games), ==, 0);
  g_assert_cmpuint (tables_get_n_rows (tables->players_grid), ==, 6);
  drive_picture (tables->window, "games-entered");
}

/* A game with a new opponent is one thing, undone at once. */
static void
test_new_opponent (Tables *tables, gconstpointer data)
{
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Player B");
  drive_keys (tables->window, "Tab");
  g_assert_cmpuint (count_games (tables), ==, 1);
  g_assert_cmpuint (count_players (tables), ==, 2);
  g_assert_cmpstr (boulier_document_get_undo_label (tables->document), ==, "Add Game");
  g_assert_cmpuint (get_game (tables, 0)->flags, ==, BOULIER_GAME_COLOUR_UNKNOWN);

  boulier_document_undo (tables->document);
  g_assert_cmpuint (count_games (tables), ==, 0);
  g_assert_cmpuint (count_players (tables), ==, 1);
  g_assert_false (boulier_document_can_undo (tables->document));
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, 1);

  boulier_document_redo (tables->document);
  g_assert_cmpuint (count_games (tables), ==, 1);
  assert_text (tables->games_grid, 0, BOULIER_GAME_OPPONENT, "Player B");
}

/* The name of a player who is there, however it is written, adds nobody. */
static void
test_known_opponent (Tables *tables, gconstpointer data)
{
  tables_focus (tables, tables->games_grid, 4, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, " player   b ");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables), ==, 5);
  g_assert_cmpuint (count_players (tables), ==, 5);
  /* Without a date it comes first. */
  assert_text (tables->games_grid, 0, BOULIER_GAME_OPPONENT, "Player B");
  assert_text (tables->games_grid, 0, BOULIER_GAME_RATING, "1960");
  assert_focus (tables->games_grid, 0, BOULIER_GAME_RATING);
}

/* A rating alone is an opponent, too; his name can follow. */
static void
test_rating_alone (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "1960");
  drive_keys (tables->window, "Return");
  drive_type (tables->window, "=");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables), ==, 1);
  g_assert_cmpuint (count_players (tables), ==, 1);
  g_assert_cmpint (get_game (tables, 0)->black, ==, BOULIER_NO_PLAYER);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, 1960);
  assert_text (grid, 0, BOULIER_GAME_OPPONENT, "–");
  assert_text (grid, 0, BOULIER_GAME_RESULT, "½");
  assert_text (grid, 0, COLUMN_DIFFERENCE, "+40");

  tables_focus (tables, grid, 0, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Berta");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (tables_find_player (tables, "Berta")->rating, ==, 1960);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, BOULIER_NO_RATING);

  /* And be taken away again. */
  tables_focus (tables, grid, 0, BOULIER_GAME_OPPONENT);
  drive_keys (tables->window, "BackSpace Return");
  g_assert_cmpint (get_game (tables, 0)->black, ==, BOULIER_NO_PLAYER);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, 1960);
}

static void
test_written_rating (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  g_assert_cmpuint (tables_get_look (grid, 0, BOULIER_GAME_RATING) & BOULIER_LOOK_WRITTEN, ==, 0);
  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "1990");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (tables_find_player (tables, "Player B")->rating, ==, 1960);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, 1990);
  assert_text (grid, 0, BOULIER_GAME_RATING, "1990");
  assert_text (grid, 0, COLUMN_DIFFERENCE, "+10");
  g_assert_true (tables_get_look (grid, 0, BOULIER_GAME_RATING) & BOULIER_LOOK_WRITTEN);
  drive_picture (tables->window, "games-written");

  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_keys (tables->window, "BackSpace Return");
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, BOULIER_NO_RATING);
  assert_text (grid, 0, BOULIER_GAME_RATING, "1960");
  assert_text (grid, 0, COLUMN_DIFFERENCE, "+40");
}

/* The rating of an opponent who was just added can be put right in the same row. */
static void
test_rating_of_added (Tables *tables, gconstpointer data)
{
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Berta");
  drive_keys (tables->window, "Return");
  drive_type (tables->window, "1690");
  drive_keys (tables->window, "Return Left");
  drive_type (tables->window, "1960");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (tables_find_player (tables, "Berta")->rating, ==, 1960);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, BOULIER_NO_RATING);
}

/* An unrated opponent who plays elsewhere has no rating of his own by that. */
static void
test_rating_of_unrated (Tables *tables, gconstpointer data)
{
  gint32 unrated = tables_add_player (tables, "Ursula", BOULIER_NO_RATING);
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = boulier_document_find_player (tables->document, unrated);
  game.black = 1;
  boulier_document_add_game (tables->document, &game);
  tables_focus (tables, tables->games_grid, 4, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Ursula");
  drive_keys (tables->window, "Return");
  drive_type (tables->window, "1700");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (tables_find_player (tables, "Ursula")->rating, ==, BOULIER_NO_RATING);
  g_assert_cmpint (get_game (tables, 0)->black_rating, ==, 1700);
  g_assert_true (tables_get_look (tables->games_grid, 0, BOULIER_GAME_RATING) &
                 BOULIER_LOOK_WRITTEN);
}

static void
test_refused (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  BoulierEditCell *cell;
  g_autofree char *problem = NULL;

  tables_focus (tables, grid, 1, BOULIER_GAME_RESULT);
  drive_type (tables->window, "2");
  drive_keys (tables->window, "Return");
  assert_focus (grid, 2, BOULIER_GAME_RESULT);
  assert_text (grid, 1, BOULIER_GAME_RESULT, "2");
  problem = tables_dup_problem (grid, 1, BOULIER_GAME_RESULT);
  g_assert_nonnull (problem);
  g_assert_cmpuint (get_problems (tables->games), ==, 1);
  g_assert_false (boulier_document_can_undo (tables->document));
  g_assert_cmpint (tables_get_after (tables, "Player A"), ==, 1994);
  cell = tables_find_cell (grid, 1, BOULIER_GAME_RESULT);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  drive_picture (tables->window, "games-refused");

  /* It is there after other edits, and after looking at another player. */
  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "1990");
  drive_keys (tables->window, "Return");
  assert_text (grid, 1, BOULIER_GAME_RESULT, "2");
  boulier_session_set_player (tables->session, tables_find_player (tables, "Player B")->key);
  drive_settle (tables->window);
  g_assert_cmpuint (get_problems (tables->games), ==, 1);

  /* The line below the table leads back to it, also from the other player's side of the game. */
  g_signal_emit_by_name (drive_find (GTK_WIDGET (tables->games), BOULIER_TYPE_PROBLEM_BAR), "go");
  drive_settle (tables->window);
  cell = boulier_grid_get_focus_cell (grid);
  g_assert_nonnull (cell);
  g_assert_true (boulier_edit_cell_get_editing (cell));
  drive_keys (tables->window, "Escape");
  g_assert_cmpuint (get_problems (tables->games), ==, 0);
}

static void
test_refused_values (Tables *tables, gconstpointer data)
{
  static const struct
  {
    guint field;
    const char *text;
  } bad[] = {
    { BOULIER_GAME_DATE, "31.2.2014" }, { BOULIER_GAME_OPPONENT, "PLAYER A" },
    { BOULIER_GAME_RATING, "1.834" },   { BOULIER_GAME_RATING, "12000" },
    { BOULIER_GAME_RESULT, "bye" },     { BOULIER_GAME_RESULT, "1-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      tables_focus (tables, tables->games_grid, 1, bad[i].field);
      drive_type (tables->window, bad[i].text);
      drive_keys (tables->window, "Tab");
      g_assert_cmpuint (get_problems (tables->games), ==, 1);
      assert_text (tables->games_grid, 1, bad[i].field, bad[i].text);
      g_assert_false (boulier_document_can_undo (tables->document));
      tables_focus (tables, tables->games_grid, 1, bad[i].field);
      drive_keys (tables->window, "Escape");
      g_assert_cmpuint (get_problems (tables->games), ==, 0);
    }
}

/* Texts of a row that is not complete wait for the rest, also while another player is looked at. */
static void
test_waiting (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 4, BOULIER_GAME_EVENT);
  drive_type (tables->window, "Open");
  drive_keys (tables->window, "Tab");
  tables_focus (tables, grid, 4, BOULIER_GAME_RESULT);
  drive_type (tables->window, "x");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables), ==, 4);
  assert_text (grid, 4, BOULIER_GAME_DATE, "");
  assert_text (grid, 4, BOULIER_GAME_EVENT, "Open");
  boulier_session_set_player (tables->session, tables_find_player (tables, "Player B")->key);
  drive_settle (tables->window);
  assert_text (grid, tables_get_n_rows (grid) - 1, BOULIER_GAME_EVENT, "");
  boulier_session_set_player (tables->session, tables_find_player (tables, "Player A")->key);
  drive_settle (tables->window);
  assert_text (grid, 4, BOULIER_GAME_EVENT, "Open");

  tables_focus (tables, grid, 4, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Player C");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables), ==, 5);
  assert_text (grid, 0, BOULIER_GAME_EVENT, "Open");
  g_assert_cmpstr (get_game (tables, 0)->event, ==, "Open");
  /* What could not be taken is still there to be corrected. */
  assert_text (grid, 0, BOULIER_GAME_RESULT, "x");
  g_assert_cmpuint (get_problems (tables->games), ==, 1);
  g_assert_cmpuint (get_game (tables, 0)->result, ==, BOULIER_RESULT_UNFINISHED);
  assert_text (grid, 5, BOULIER_GAME_EVENT, "");
}

static void
test_bye (Tables *tables, gconstpointer data)
{
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_RESULT);
  drive_type (tables->window, "bye");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables), ==, 1);
  g_assert_cmpuint (get_game (tables, 0)->result, ==, BOULIER_RESULT_BYE);
  g_assert_false (
      boulier_game_item_get_counts (BOULIER_GAME_ITEM (tables_get_row (tables->games_grid, 0))));
  assert_text (tables->games_grid, 0, COLUMN_NUMBER, "–");
  g_assert_true (tables_get_look (tables->games_grid, 0, BOULIER_GAME_RESULT) & BOULIER_LOOK_DIM);
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Berta");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (get_game (tables, 0)->result, ==, BOULIER_RESULT_UNFINISHED);
}

static void
test_colour (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  /* Player A lost the first game with White. */
  assert_text (grid, 0, BOULIER_GAME_COLOUR, "○");
  tables_focus (tables, grid, 0, BOULIER_GAME_COLOUR);
  drive_keys (tables->window, "space");
  assert_text (grid, 0, BOULIER_GAME_COLOUR, "●");
  g_assert_cmpuint (get_game (tables, 0)->result, ==, BOULIER_RESULT_WHITE_WINS);
  assert_text (grid, 0, BOULIER_GAME_RESULT, "0");
  drive_keys (tables->window, "space");
  assert_text (grid, 0, BOULIER_GAME_COLOUR, "–");
  /* A pair is then the player's own. */
  tables_focus (tables, grid, 0, BOULIER_GAME_RESULT);
  drive_type (tables->window, "1-0");
  drive_keys (tables->window, "Return");
  assert_text (grid, 0, BOULIER_GAME_RESULT, "1");
  tables_focus (tables, grid, 0, BOULIER_GAME_COLOUR);
  drive_keys (tables->window, "space");
  assert_text (grid, 0, BOULIER_GAME_COLOUR, "○");
  assert_text (grid, 0, BOULIER_GAME_RESULT, "1");
  g_assert_cmpuint (get_game (tables, 0)->result, ==, BOULIER_RESULT_WHITE_WINS);
}

/* Letters mean a colour, in the languages of the rules; Return goes on as in every column. */
static void
test_colour_letters (Tables *tables, gconstpointer data)
{
  static const struct
  {
    const char *letter;
    const char *colour;
  } letters[] = { { "b", "●" }, { "w", "○" },       { "n", "●" }, { "minus", "–" },
                  { "s", "●" }, { "shift+w", "○" }, { "z", "●" }, { "x", "●" } };
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 0, BOULIER_GAME_EVENT);
  drive_keys (tables->window, "Tab");
  assert_focus (grid, 0, BOULIER_GAME_COLOUR);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      drive_keys (tables->window, letters[i].letter);
      assert_text (grid, 0, BOULIER_GAME_COLOUR, letters[i].colour);
    }
  drive_keys (tables->window, "Return");
  assert_focus (grid, 1, BOULIER_GAME_COLOUR);
  assert_text (grid, 0, BOULIER_GAME_COLOUR, "●");
  assert_text (grid, 0, BOULIER_GAME_RESULT, "0");

  tables_focus (tables, grid, 4, BOULIER_GAME_COLOUR);
  drive_keys (tables->window, "b");
  assert_text (grid, 4, BOULIER_GAME_COLOUR, "●");
  drive_keys (tables->window, "Return");
  assert_focus (grid, 4, BOULIER_GAME_OPPONENT);
}

static void
test_completion (Tables *tables, gconstpointer data)
{
  gint32 second = tables_add_player (tables, "Player C", 1700);

  tables_focus (tables, tables->games_grid, 4, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "pla");
  drive_picture (tables->window, "games-completion");
  drive_keys (tables->window, "Down Down Return");
  /* Of the others: B, C, D, E, and the other C. The player himself is not among them. */
  assert_text (tables->games_grid, 0, BOULIER_GAME_OPPONENT, "Player C");
  g_assert_cmpuint (count_players (tables), ==, 6);

  /* Two of one name: only choosing says which. */
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "player c");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (get_problems (tables->games), ==, 1);
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "player c");
  drive_keys (tables->window, "Down Down Return");
  g_assert_cmpuint (get_problems (tables->games), ==, 0);
  g_assert_cmpint (boulier_record_player (boulier_session_get_record (tables->session),
                                          get_game (tables, 0)->black)
                       ->key,
                   ==, second);
}

/* Only rows that come or go are told; values are told by the rows. */
static void
test_minimal (Tables *tables, gconstpointer data)
{
  Watch *watch = watch_new (tables_get_rows (tables->games_grid));

  tables_focus (tables, tables->games_grid, 1, BOULIER_GAME_RESULT);
  drive_type (tables->window, "1");
  drive_keys (tables->window, "Return");
  tables_focus (tables, tables->games_grid, 1, BOULIER_GAME_RATING);
  drive_type (tables->window, "2000");
  drive_keys (tables->window, "Return");
  boulier_document_undo (tables->document);
  g_assert_cmpuint (watch->n_signals, ==, 0);

  tables_focus (tables, tables->games_grid, 4, BOULIER_GAME_DATE);
  drive_type (tables->window, "10 3");
  drive_keys (tables->window, "Tab Tab Tab");
  drive_type (tables->window, "Player B");
  drive_keys (tables->window, "Tab");
  g_assert_cmpuint (watch->n_signals, ==, 1);
  g_assert_cmpuint (watch->n_added, ==, 1);
  g_assert_cmpuint (watch->n_removed, ==, 0);

  boulier_document_remove_game (tables->document, get_game (tables, 1)->key);
  g_assert_cmpuint (watch->n_signals, ==, 2);
  g_assert_cmpuint (watch->n_removed, ==, 1);
  boulier_document_undo (tables->document);
  g_assert_cmpuint (watch->n_signals, ==, 3);
  g_assert_cmpuint (watch->n_added, ==, 2);
  watch_free (watch);
}

/* Half a text survives whatever happens to other rows, and goes to its own game. */
static void
test_edit_survives (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  BoulierGame game = *get_game (tables, 0);
  gint32 key = get_game (tables, 2)->key;

  tables_focus (tables, grid, 2, BOULIER_GAME_EVENT);
  drive_type (tables->window, "Half");

  game.date = BOULIER_NO_DATE;
  for (guint i = 0; i < 3; i++)
    boulier_document_add_game (tables->document, &game);
  boulier_document_remove_game (tables->document, get_game (tables, 4)->key);
  boulier_document_undo (tables->document);
  drive_settle (tables->window);
  g_object_set (tables->games, "sort", "opponent", NULL);
  drive_settle (tables->window);
  g_object_set (tables->games, "sort", "text", NULL);
  drive_settle (tables->window);

  drive_type (tables->window, " way");
  drive_keys (tables->window, "Tab");
  g_assert_cmpint (get_game (tables, 5)->key, ==, key);
  g_assert_cmpstr (get_game (tables, 5)->event, ==, "Half way");
  assert_focus (grid, 5, BOULIER_GAME_COLOUR);
}

/* A new date is a new place, which the game takes when the keyboard leaves the table: dates can be
 * typed down the column. */
static void
test_move (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  gint32 first = get_game (tables, 0)->key, second = get_game (tables, 1)->key;

  tables_focus (tables, grid, 0, BOULIER_GAME_DATE);
  drive_type (tables->window, "9 2");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (get_game (tables, 0)->key, ==, first);
  assert_focus (grid, 1, BOULIER_GAME_DATE);
  drive_type (tables->window, "8 2");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (get_game (tables, 1)->key, ==, second);
  assert_focus (grid, 2, BOULIER_GAME_DATE);

  gtk_window_set_focus (GTK_WINDOW (tables->window), NULL);
  drive_settle (tables->window);
  g_assert_cmpint (get_game (tables, 1)->key, ==, second);
  g_assert_cmpint (get_game (tables, 2)->key, ==, first);
  assert_text (grid, 2, COLUMN_NUMBER, "303");
}

/* The same game in the opponent's table: a text refused here has nothing to do there; and when the
 * game is gone, so is the text. */
static void
test_refused_elsewhere (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  gint32 key = get_game (tables, 0)->key;

  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "2209.5");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (get_problems (tables->games), ==, 1);
  boulier_session_set_player (tables->session, tables_find_player (tables, "Player B")->key);
  drive_settle (tables->window);
  assert_text (grid, 0, BOULIER_GAME_RATING, "2000");

  boulier_document_remove_game (tables->document, key);
  drive_settle (tables->window);
  g_assert_cmpuint (get_problems (tables->games), ==, 0);
}

static void
test_delete (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  gint32 second = get_game (tables, 1)->key, third = get_game (tables, 2)->key;

  tables_focus (tables, grid, 1, BOULIER_GAME_OPPONENT);
  g_assert_cmpint (boulier_session_get_game (tables->session), ==, second);
  drive_keys (tables->window, "Delete");
  g_assert_cmpuint (count_games (tables), ==, 3);
  g_assert_cmpint (boulier_session_get_game (tables->session), ==, third);
  assert_focus (grid, 1, BOULIER_GAME_OPPONENT);
  g_assert_cmpint (tables_get_after (tables, "Player A"), !=, 1994);

  boulier_document_undo (tables->document);
  drive_settle (tables->window);
  g_assert_cmpint (tables_get_after (tables, "Player A"), ==, 1994);
  assert_focus (grid, 2, BOULIER_GAME_OPPONENT);

  /* The last one has its neighbour above; after the very last the empty row is left. */
  tables_focus (tables, grid, 3, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "Delete");
  assert_focus (grid, 2, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "Delete Delete Delete");
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 1);
  assert_focus (grid, 0, BOULIER_GAME_RESULT);
  /* In it there is nothing to delete; nor while a text is typed. */
  drive_keys (tables->window, "Delete");
  boulier_document_undo (tables->document);
  drive_settle (tables->window);
  tables_focus (tables, grid, 0, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "F2 Home Delete Escape");
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 2);
}

static void
test_sort (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  g_autofree char *sort = NULL;
  gboolean descending;

  g_object_set (tables->games, "sort", "rating", NULL);
  assert_text (grid, 0, BOULIER_GAME_RATING, "1530");
  assert_text (grid, 3, BOULIER_GAME_RATING, "2100");
  assert_text (grid, 4, BOULIER_GAME_DATE, "Add a game");
  gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.sort-descending", NULL);
  g_object_get (tables->games, "sort", &sort, "sort-descending", &descending, NULL);
  g_assert_cmpstr (sort, ==, "rating");
  g_assert_true (descending);
  assert_text (grid, 0, BOULIER_GAME_RATING, "2100");
  assert_text (grid, 4, BOULIER_GAME_DATE, "Add a game");
  drive_picture (tables->window, "games-sorted");

  /* Editing the key moves the row as soon as the keyboard has left the table. */
  tables_focus (tables, grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "1600");
  drive_keys (tables->window, "Tab");
  drive_settle (tables->window);
  assert_text (grid, 0, BOULIER_GAME_RATING, "1600");
  assert_focus (grid, 0, BOULIER_GAME_RESULT);
  gtk_window_set_focus (GTK_WINDOW (tables->window), NULL);
  drive_settle (tables->window);
  assert_text (grid, 2, BOULIER_GAME_RATING, "1600");

  gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.sort", "s", "text");
  assert_text (grid, 0, COLUMN_NUMBER, "301");
  assert_text (grid, 3, COLUMN_NUMBER, "304");
}

static GtkWidget *
get_header (BoulierGrid *grid, guint index)
{
  GtkWidget *view = drive_find (GTK_WIDGET (grid), GTK_TYPE_COLUMN_VIEW);
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (view));

  while (index-- > 0)
    title = gtk_widget_get_next_sibling (title);
  return title;
}

static void
test_header (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  GtkWidget *opponent = get_header (grid, 4), *rating = get_header (grid, 5);

  drive_click (rating, 1, 1);
  assert_text (grid, 0, BOULIER_GAME_RATING, "2100");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (rating), GTK_ACCESSIBLE_PROPERTY_SORT,
                                       GTK_ACCESSIBLE_SORT_DESCENDING);
  drive_click (rating, 1, 1);
  assert_text (grid, 0, BOULIER_GAME_RATING, "1530");
  drive_click (opponent, 1, 1);
  assert_text (grid, 0, BOULIER_GAME_OPPONENT, "Player B");
  /* Only one column says that it is the one. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (rating), GTK_ACCESSIBLE_PROPERTY_SORT,
                                       GTK_ACCESSIBLE_SORT_NONE);
  drive_click (opponent, 1, 1);
  assert_text (grid, 0, BOULIER_GAME_OPPONENT, "Player E");
  drive_click (opponent, 1, 1);
  assert_text (grid, 0, COLUMN_NUMBER, "301");
  g_assert_cmpstr (boulier_grid_get_sort_column (grid), ==, "");
}

static void
test_walk (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 0, BOULIER_GAME_DATE);
  drive_keys (tables->window, "Down");
  assert_focus (grid, 1, BOULIER_GAME_DATE);
  g_assert_cmpint (boulier_session_get_game (tables->session), ==, get_game (tables, 1)->key);
  drive_keys (tables->window, "Right Right Right");
  assert_focus (grid, 1, BOULIER_GAME_OPPONENT);
  drive_keys (tables->window, "End");
  assert_focus (grid, 1, COLUMN_RUNNING);
  drive_keys (tables->window, "Home");
  assert_focus (grid, 1, COLUMN_NUMBER);
  drive_keys (tables->window, "ctrl+End");
  assert_focus (grid, 4, COLUMN_NUMBER);
  /* The empty row is nothing to be selected. */
  g_assert_cmpint (boulier_session_get_game (tables->session), ==, get_game (tables, 1)->key);
  drive_keys (tables->window, "ctrl+Home");
  assert_focus (grid, 0, COLUMN_NUMBER);

  tables_focus (tables, grid, 0, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "Tab");
  assert_focus (grid, 1, BOULIER_GAME_DATE);
  drive_keys (tables->window, "shift+Tab");
  assert_focus (grid, 0, BOULIER_GAME_RESULT);
  tables_focus (tables, grid, 1, BOULIER_GAME_EVENT);
  drive_keys (tables->window, "ctrl+Tab");
  g_assert_null (boulier_grid_get_focus_cell (grid));
  g_assert_nonnull (boulier_grid_get_focus_cell (tables->players_grid));
  /* And back to where it was. */
  drive_keys (tables->window, "ctrl+shift+Tab");
  assert_focus (grid, 1, BOULIER_GAME_DATE);
  tables_focus (tables, grid, 4, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "Tab");
  g_assert_null (boulier_grid_get_focus_cell (grid));
}

/* The title of a column that can be seen whole without scrolling. */
static gboolean
is_in_view (GtkWidget *grid, const char *title)
{
  GtkWidget *view = drive_find (grid, GTK_TYPE_COLUMN_VIEW);
  GtkWidget *header = gtk_widget_get_first_child (view);

  for (GtkWidget *child = gtk_widget_get_first_child (header); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = drive_find (child, GTK_TYPE_LABEL);
      graphene_rect_t bounds;

      if (label != NULL && g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), title) == 0)
        return gtk_widget_get_mapped (child) && gtk_widget_compute_bounds (child, view, &bounds) &&
               bounds.origin.x + bounds.size.width <= gtk_widget_get_width (grid);
    }
  return FALSE;
}

static void
set_games_width (Tables *tables, int width)
{
  GtkWidget *games = GTK_WIDGET (tables->games);

  gtk_widget_set_hexpand (games, FALSE);
  gtk_widget_set_size_request (games, width, -1);
  gtk_window_set_default_size (GTK_WINDOW (tables->window), 100, 700);
  wait_until (gtk_widget_get_width (games) == width);
  drive_settle (tables->window);
}

/* What is entered is in view first; Tab passes over what was left out, and a problem brings it back. */
static void
test_narrow (Tables *tables, gconstpointer data)
{
  static const char *columns[] = { "Date", "Opponent", "Rating", "Result" };
  static const int widths[] = { 660, 430, 314 };
  GtkWidget *grid = GTK_WIDGET (tables->games_grid);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      set_games_width (tables, widths[i]);
      for (guint j = 0; j < G_N_ELEMENTS (columns); j++)
        g_assert_true (is_in_view (grid, columns[j]));
      g_assert_cmpint (is_in_view (grid, "Event"), ==, i == 0);
      g_assert_cmpint (is_in_view (grid, "○"), ==, i < 2);
    }
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_DATE);
  drive_keys (tables->window, "Tab");
  assert_focus (tables->games_grid, 0, BOULIER_GAME_OPPONENT);
  drive_keys (tables->window, "Left");
  assert_focus (tables->games_grid, 0, BOULIER_GAME_DATE);
  g_assert_true (boulier_grid_focus_cell (
      tables->games_grid, tables_get_row (tables->games_grid, 0), BOULIER_GAME_EVENT, FALSE));
  assert_focus (tables->games_grid, 0, BOULIER_GAME_EVENT);
}

static void
test_accessible (Tables *tables, gconstpointer data)
{
  GtkWidget *view = drive_find (GTK_WIDGET (tables->games_grid), GTK_TYPE_COLUMN_VIEW);
  GtkWidget *cell = GTK_WIDGET (tables_find_cell (tables->games_grid, 0, BOULIER_GAME_OPPONENT));
  GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (cell));

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Games");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "12 Jan, Player B, 0");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Opponent: Player B");
  cell = GTK_WIDGET (tables_find_cell (tables->games_grid, 0, BOULIER_GAME_COLOUR));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colour: White");
}

/* Whatever the rules are, their columns are shown, and nothing is lost by changing them. */
static void
test_editions (Tables *tables, gconstpointer data)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    for (guint player = 0; player < count_players (tables); player++)
      {
        boulier_document_set_edition (tables->document, editions[i]);
        boulier_session_set_player (
            tables->session,
            boulier_record_player (boulier_session_get_record (tables->session), player)->key);
        drive_settle (tables->window);
        for (guint position = 0; position < tables_get_n_rows (tables->games_grid); position++)
          for (guint field = 0; field < BOULIER_GAME_COLUMNS + 12; field++)
            g_free (tables_dup_text (tables->games_grid, position, field));
      }
  drive_picture (tables->window, "games-edition");
}

static gboolean
has_tooltip (GtkWidget *cell)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean has = FALSE;

  g_signal_emit_by_name (cell, "query-tooltip", 1, 1, FALSE, tooltip, &has);
  return has;
}

static void
test_menu (Tables *tables, gconstpointer data)
{
  GtkWidget *cell, *menu;

  cell = GTK_WIDGET (tables_find_cell (tables->games_grid, 1, BOULIER_GAME_RATING));
  g_assert_true (has_tooltip (cell));
  drive_click (cell, 3, 1);
  menu = drive_find (GTK_WIDGET (tables->games_grid), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_get_visible (menu));
  g_assert_cmpint (boulier_session_get_game (tables->session), ==, get_game (tables, 1)->key);
  drive_picture (tables->window, "games-menu");
  /* It does not stand over the menu. */
  g_assert_false (has_tooltip (cell));
  drive_keys (tables->window, "Escape");
  g_assert_false (gtk_widget_get_visible (menu));
  g_assert_true (has_tooltip (cell));
  tables_focus (tables, tables->games_grid, 2, BOULIER_GAME_OPPONENT);
  drive_keys (tables->window, "Menu");
  g_assert_true (gtk_widget_get_visible (menu));
  drive_keys (tables->window, "Escape");
}

/* Clicking the next cell commits the one before, also in a row that becomes a game by that. */
static void
test_pointer (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  drive_click (GTK_WIDGET (tables_find_cell (grid, 0, BOULIER_GAME_OPPONENT)), 1, 1);
  drive_type (tables->window, "Berta");
  drive_click (GTK_WIDGET (tables_find_cell (grid, 0, BOULIER_GAME_RATING)), 1, 1);
  g_assert_cmpuint (count_games (tables), ==, 1);
  assert_focus (grid, 0, BOULIER_GAME_RATING);
  drive_type (tables->window, "1960");
  drive_click (GTK_WIDGET (tables_find_cell (grid, 0, BOULIER_GAME_RESULT)), 1, 1);
  g_assert_cmpint (tables_find_player (tables, "Berta")->rating, ==, 1960);
  drive_type (tables->window, "0");
  gtk_window_set_focus (GTK_WINDOW (tables->window), NULL);
  assert_text (grid, 0, BOULIER_GAME_RESULT, "0");
  /* A computed cell takes the keyboard, too, and selects its row. */
  drive_click (GTK_WIDGET (tables_find_cell (grid, 0, COLUMN_EXPECTED)), 1, 1);
  assert_focus (grid, 0, COLUMN_EXPECTED);
  g_assert_cmpint (boulier_session_get_game (tables->session), ==, get_game (tables, 0)->key);
}

/* Another player is shown while something is typed: it belongs to the one it was typed for. */
static void
test_turn (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  gint32 first = tables_find_player (tables, "Player A")->key;
  gint32 second = tables_find_player (tables, "Player B")->key;

  tables_focus (tables, grid, 0, BOULIER_GAME_EVENT);
  drive_type (tables->window, "Turned");
  boulier_session_set_player (tables->session, second);
  drive_settle (tables->window);
  assert_text (grid, 0, BOULIER_GAME_EVENT, "Turned 6");

  boulier_session_set_player (tables->session, first);
  drive_settle (tables->window);
  tables_focus (tables, grid, 4, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Player E");
  boulier_session_set_player (tables->session, second);
  drive_settle (tables->window);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, second);
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 2);
  g_assert_cmpuint (count_games (tables), ==, 5);
  boulier_session_set_player (tables->session, first);
  drive_settle (tables->window);
  assert_text (grid, 0, BOULIER_GAME_OPPONENT, "Player E");
}

static void
test_copy (Tables *tables, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (tables->window);
  g_auto (GValue) value = G_VALUE_INIT;

  tables_focus (tables, tables->games_grid, 0, COLUMN_RUNNING);
  drive_keys (tables->window, "ctrl+c");
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==, "1993.28");
}

/* The document is closed while something is typed: nothing is lost and nothing breaks. */
static void
test_close (Tables *tables, gconstpointer data)
{
  tables_focus (tables, tables->games_grid, 0, BOULIER_GAME_EVENT);
  drive_type (tables->window, "Last words");
  boulier_games_view_set_session (tables->games, NULL);
  drive_settle (tables->window);
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, 0);
  boulier_games_view_set_session (tables->games, tables->session);
  drive_settle (tables->window);
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, 5);
  assert_text (tables->games_grid, 0, BOULIER_GAME_EVENT, "Last words 6");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, set_up, example, function)                                                       \
  g_test_add ("/games-view/" path, Tables, example, set_up, function, tear_down)
  ADD ("show", set_up_example, "belgium", test_show);
  ADD ("explanation", set_up_example, "belgium", test_explanation);
  ADD ("enter", set_up_alone, NULL, test_enter);
  ADD ("remark", set_up_example, "belgium", test_remark);
  ADD ("return", set_up_example, "belgium", test_return);
  ADD ("new-opponent", set_up_alone, NULL, test_new_opponent);
  ADD ("known-opponent", set_up_example, "belgium", test_known_opponent);
  ADD ("rating-alone", set_up_alone, NULL, test_rating_alone);
  ADD ("written-rating", set_up_example, "belgium", test_written_rating);
  ADD ("rating-of-added", set_up_alone, NULL, test_rating_of_added);
  ADD ("rating-of-unrated", set_up_example, "belgium", test_rating_of_unrated);
  ADD ("refused", set_up_example, "belgium", test_refused);
  ADD ("refused-elsewhere", set_up_example, "belgium", test_refused_elsewhere);
  ADD ("refused-values", set_up_example, "belgium", test_refused_values);
  ADD ("waiting", set_up_example, "belgium", test_waiting);
  ADD ("bye", set_up_alone, NULL, test_bye);
  ADD ("colour", set_up_example, "belgium", test_colour);
  ADD ("colour-letters", set_up_example, "belgium", test_colour_letters);
  ADD ("completion", set_up_example, "belgium", test_completion);
  ADD ("minimal", set_up_example, "belgium", test_minimal);
  ADD ("edit-survives", set_up_example, "belgium", test_edit_survives);
  ADD ("move", set_up_example, "belgium", test_move);
  ADD ("delete", set_up_example, "belgium", test_delete);
  ADD ("sort", set_up_example, "belgium", test_sort);
  ADD ("header", set_up_example, "belgium", test_header);
  ADD ("walk", set_up_example, "belgium", test_walk);
  ADD ("narrow", set_up_example, "belgium", test_narrow);
  ADD ("accessible", set_up_example, "belgium", test_accessible);
  ADD ("editions", set_up_example, "france-senior", test_editions);
  ADD ("menu", set_up_example, "belgium", test_menu);
  ADD ("pointer", set_up_alone, NULL, test_pointer);
  ADD ("turn", set_up_example, "belgium", test_turn);
  ADD ("copy", set_up_example, "belgium", test_copy);
  ADD ("close", set_up_example, "belgium", test_close);
#undef ADD

  return g_test_run ();
}
