/* test-game-hints.c: what the line of a game says beside its figures, and what can be done about it there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "gui/boulier-game-model.h"
#include "gui/boulier-periods.h"

#include "drive.h"
#include "tables.h"

#define DAY(d, m, y) get_day (d, m, y)

static gint32
get_day (guint day, guint month, guint year)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

static void
add_player (BoulierRecord *record, const char *id, const char *name, gint16 rating)
{
  BoulierPlayer *player = boulier_player_new (id, name);

  player->key = (gint32) record->players->len + 1;
  player->rating = rating;
  player->games = 300;
  g_ptr_array_add (record->players, player);
}

static void
add_game (BoulierRecord *record, gint32 black, gint32 date, guint period)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = 0;
  game.black = black;
  game.date = date;
  game.period = (guint16) period;
  game.result = BOULIER_RESULT_WHITE_WINS;
  g_array_append_val (record->games, game);
}

/* Two lists of 2014; games of both and of the third stand in the first. */
static void
set_up (Tables *tables, gconstpointer edition)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = boulier_edition_find (edition);
  boulier_period_free (record->periods->pdata[0]);
  record->periods->pdata[0] = boulier_period_new ("2014/1", DAY (1, 1, 2014), DAY (31, 3, 2014));
  g_ptr_array_add (record->periods,
                   boulier_period_new ("2014/2", DAY (1, 4, 2014), DAY (30, 6, 2014)));
  add_player (record, "a", "Player A", 2000);
  add_player (record, "b", "Player B", 1960);
  add_player (record, "c", "Player C", 1949);
  add_game (record, 1, DAY (7, 2, 2014), 0);
  add_game (record, 1, DAY (7, 5, 2014), 0);
  add_game (record, 2, DAY (9, 7, 2014), 0);
  add_game (record, 1, DAY (9, 7, 2010), 0);
  tables_set_up (tables, boulier_document_new (record));
  boulier_session_set_period (tables->session, 0);
  drive_settle (tables->window);
}

static void
tear_down (Tables *tables, gconstpointer data)
{
  tables_tear_down (tables);
}

static gint32
get_key (Tables *tables, guint position)
{
  return boulier_game_item_get_key (
      BOULIER_GAME_ITEM (tables_get_row (tables->games_grid, position)));
}

/* The row of a day. */
static guint
find_row (Tables *tables, gint32 day)
{
  const BoulierRecord *record = boulier_session_get_record (tables->session);

  for (guint i = 0; i + 1 < tables_get_n_rows (tables->games_grid); i++)
    {
      int index = boulier_document_find_game (tables->document, get_key (tables, i));

      if (boulier_record_game (record, index)->date == day)
        return i;
    }
  g_assert_not_reached ();
}

static void
assert_remark (Tables *tables, guint position, const char *part)
{
  gboolean problem = TRUE;
  g_autofree char *remark =
      boulier_edit_row_dup_remark (tables_get_row (tables->games_grid, position), &problem);

  g_assert_false (problem);
  if (part == NULL)
    g_assert_cmpstr (remark, ==, NULL);
  else if (remark == NULL || strstr (remark, part) == NULL)
    g_error ("“%s” is not in “%s”", part, remark);
}

/* label NULL: there is no link of that number. */
static void
assert_link (Tables *tables, guint position, guint n, const char *label)
{
  g_autoptr (GPtrArray) links =
      boulier_edit_row_dup_links (tables_get_row (tables->games_grid, position));
  const BoulierRemarkLink *link = links && n < links->len ? g_ptr_array_index (links, n) : NULL;

  g_assert_cmpstr (link ? link->label : NULL, ==, label);
}

/* Clicks on the n-th link of the remark on a row, where the eye sees it. */
static void
click_link (Tables *tables, guint position, guint n)
{
  GtkWidget *grid = GTK_WIDGET (tables->games_grid);
  BoulierEditCell *cell = tables_find_cell (tables->games_grid, position, BOULIER_GAME_DATE);
  g_autoptr (GPtrArray) links =
      boulier_edit_row_dup_links (tables_get_row (tables->games_grid, position));
  const BoulierRemarkLink *link = g_ptr_array_index (links, n);

  for (int y = 0; y < gtk_widget_get_height (grid); y += 4)
    for (int x = 0; x < gtk_widget_get_width (grid); x += 4)
      if (g_strcmp0 (boulier_edit_cell_find_link (cell, grid, x, y), link->action) == 0)
        {
          drive_click_at (grid, x + 4, y + 4);
          return;
        }
  g_assert_not_reached ();
}

static guint
count_games (Tables *tables, guint period)
{
  g_autofree guint *counts =
      boulier_periods_count_games (boulier_session_get_record (tables->session));

  return counts[period];
}

/* Which period a day belongs to is said where it stands; nothing moves by itself. */
static void
test_told (Tables *tables, gconstpointer data)
{
  guint may = find_row (tables, DAY (7, 5, 2014));

  g_assert_cmpuint (count_games (tables, 0), ==, 4);
  assert_remark (tables, find_row (tables, DAY (7, 2, 2014)), NULL);
  assert_link (tables, find_row (tables, DAY (7, 2, 2014)), 0, NULL);
  assert_remark (tables, may, "This day belongs to 2014/2.");
  assert_link (tables, may, 0, "Move to 2014/2");
  assert_remark (tables, find_row (tables, DAY (9, 7, 2014)), "No period of this document");
  assert_link (tables, find_row (tables, DAY (9, 7, 2014)), 0,
               "Add 2014/3 and move the game there");
  /* Years away there is nothing to offer. */
  assert_remark (tables, find_row (tables, DAY (9, 7, 2010)), "No period of this document");
  assert_link (tables, find_row (tables, DAY (9, 7, 2010)), 0, NULL);
  drive_picture (tables->window, "game-outside");
}

/* A click on the line, and the way back. */
static void
test_click (Tables *tables, gconstpointer data)
{
  click_link (tables, find_row (tables, DAY (7, 5, 2014)), 0);
  g_assert_cmpuint (count_games (tables, 0), ==, 3);
  g_assert_cmpuint (count_games (tables, 1), ==, 1);
  g_assert_cmpuint (boulier_session_get_period (tables->session), ==, 0);
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, 4);
  g_assert_cmpstr (boulier_document_get_undo_label (tables->document), ==, "Move Game");
  boulier_session_set_period (tables->session, 1);
  assert_remark (tables, 0, NULL);
  boulier_document_undo (tables->document);
  g_assert_cmpuint (count_games (tables, 0), ==, 4);
  g_assert_false (boulier_document_can_undo (tables->document));
}

/* By the keyboard: it goes on in the row that follows. */
static void
test_key (Tables *tables, gconstpointer data)
{
  guint may = find_row (tables, DAY (7, 5, 2014));
  gint32 next = get_key (tables, may + 1);

  tables_focus (tables, tables->games_grid, may, BOULIER_GAME_RESULT);
  drive_keys (tables->window, "ctrl+m");
  g_assert_cmpuint (count_games (tables, 1), ==, 1);
  g_assert_cmpint (get_key (tables, may), ==, next);
  assert_focus (tables->games_grid, may, BOULIER_GAME_RESULT);
  /* A game of the period stays. */
  tables_focus (tables, tables->games_grid, find_row (tables, DAY (7, 2, 2014)),
                BOULIER_GAME_RESULT);
  drive_keys (tables->window, "ctrl+m");
  g_assert_cmpuint (count_games (tables, 0), ==, 3);
}

/* The period that is missing is added in the same operation. */
static void
test_missing (Tables *tables, gconstpointer data)
{
  const BoulierRecord *record = boulier_session_get_record (tables->session);

  click_link (tables, find_row (tables, DAY (9, 7, 2014)), 0);
  g_assert_cmpuint (record->periods->len, ==, 3);
  g_assert_cmpstr (boulier_record_period (record, 2)->name, ==, "2014/3");
  g_assert_cmpuint (count_games (tables, 2), ==, 1);
  boulier_document_undo (tables->document);
  g_assert_cmpuint (record->periods->len, ==, 2);
  g_assert_cmpuint (count_games (tables, 0), ==, 4);

  /* Before the first one: it keeps being looked at. */
  tables_focus (tables, tables->games_grid, find_row (tables, DAY (7, 2, 2014)), BOULIER_GAME_DATE);
  drive_type (tables->window, "15.11.2013");
  drive_keys (tables->window, "Return");
  assert_link (tables, find_row (tables, DAY (15, 11, 2013)), 0,
               "Add 2013/4 and move the game there");
  click_link (tables, find_row (tables, DAY (15, 11, 2013)), 0);
  g_assert_cmpuint (record->periods->len, ==, 3);
  g_assert_cmpuint (boulier_session_get_period (tables->session), ==, 1);
  g_assert_cmpuint (count_games (tables, 0), ==, 1);
  g_assert_cmpuint (count_games (tables, 1), ==, 3);
  boulier_document_undo (tables->document);
  g_assert_cmpuint (count_games (tables, 0), ==, 4);
}

/* A new game counts where it is entered, also with a day of another period; its line says so. */
static void
test_entered (Tables *tables, gconstpointer data)
{
  guint last = tables_get_n_rows (tables->games_grid) - 1;
  guint row;

  tables_focus (tables, tables->games_grid, last, BOULIER_GAME_DATE);
  drive_type (tables->window, "8.5.2014");
  drive_keys (tables->window, "Tab Tab Tab");
  drive_type (tables->window, "Player B");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_games (tables, 0), ==, 5);
  row = find_row (tables, DAY (8, 5, 2014));
  assert_remark (tables, row, "This day belongs to 2014/2.");
  assert_link (tables, row, 0, "Move to 2014/2");
}

/* The words follow the periods. */
static void
test_periods_change (Tables *tables, gconstpointer data)
{
  guint may = find_row (tables, DAY (7, 5, 2014));
  BoulierEditCell *cell = tables_find_cell (tables->games_grid, may, BOULIER_GAME_DATE);
  const BoulierPeriod longer = { (char *) "2014/1", DAY (1, 1, 2014), DAY (8, 5, 2014) };
  const BoulierPeriod shorter = { (char *) "Summer", DAY (9, 5, 2014), DAY (31, 12, 2014) };
  int height = gtk_widget_get_height (gtk_widget_get_parent (GTK_WIDGET (cell)));

  boulier_document_begin (tables->document, "Change Period");
  boulier_document_update_period (tables->document, 1, &shorter);
  boulier_document_update_period (tables->document, 0, &longer);
  boulier_document_end (tables->document);
  drive_settle (tables->window);
  assert_remark (tables, may, NULL);
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (GTK_WIDGET (cell))), <, height);
  assert_link (tables, find_row (tables, DAY (9, 7, 2014)), 0, "Move to Summer");
}

static BoulierEstimated
get_said (Tables *tables)
{
  return tables_find_player (tables, "Player C")->estimated;
}

static guint
find_guess (Tables *tables)
{
  return find_row (tables, DAY (9, 7, 2014));
}

/* One click where the line says that a rating is taken for an estimate. */
static void
test_real (Tables *tables, gconstpointer data)
{
  assert_remark (tables, find_row (tables, DAY (7, 2, 2014)), NULL);
  assert_remark (tables, find_guess (tables), "The rating of Player C ends in 9");
  assert_link (tables, find_guess (tables), 1, "It is a real rating");
  assert_link (tables, find_guess (tables), 2, "It is an estimate");
  drive_picture (tables->window, "game-estimate");
  click_link (tables, find_guess (tables), 1);
  g_assert_cmpint (get_said (tables), ==, BOULIER_ESTIMATED_NO);
  assert_text (tables->games_grid, find_guess (tables), BOULIER_GAME_RATING, "1949");
  assert_link (tables, find_guess (tables), 1, NULL);
  g_assert_cmpstr (boulier_document_get_undo_label (tables->document), ==, "Real Rating");
  boulier_document_undo (tables->document);
  g_assert_cmpint (get_said (tables), ==, BOULIER_ESTIMATED_UNSAID);
  assert_link (tables, find_guess (tables), 1, "It is a real rating");
}

/* The other answer: the line is quiet from then on. */
static void
test_estimate (Tables *tables, gconstpointer data)
{
  g_autofree char *remark = NULL;
  gboolean problem;

  click_link (tables, find_guess (tables), 2);
  g_assert_cmpint (get_said (tables), ==, BOULIER_ESTIMATED_YES);
  remark = boulier_edit_row_dup_remark (tables_get_row (tables->games_grid, find_guess (tables)),
                                        &problem);
  g_assert_null (strstr (remark, "ends in 9"));
  /* A rating written on the game counts as written: nothing is to be asked. */
  boulier_document_undo (tables->document);
  tables_focus (tables, tables->games_grid, find_guess (tables), BOULIER_GAME_RATING);
  drive_type (tables->window, "1939");
  drive_keys (tables->window, "Return");
  assert_link (tables, find_guess (tables), 1, NULL);
}

/* By the menus of both tables, which only have the item where there is an estimate. */
static void
test_real_by_menu (Tables *tables, gconstpointer data)
{
  boulier_session_set_game (tables->session, get_key (tables, find_row (tables, DAY (7, 2, 2014))));
  gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.real-rating", NULL);
  g_assert_false (boulier_document_can_undo (tables->document));
  boulier_session_set_game (tables->session, get_key (tables, find_guess (tables)));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.real-rating", NULL));
  g_assert_cmpint (get_said (tables), ==, BOULIER_ESTIMATED_NO);
  boulier_document_undo (tables->document);

  gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.real-rating", NULL);
  g_assert_false (boulier_document_can_undo (tables->document));
  boulier_session_set_player (tables->session, tables_find_player (tables, "Player C")->key);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.real-rating", NULL));
  g_assert_cmpint (get_said (tables), ==, BOULIER_ESTIMATED_NO);
}

/* A new opponent's rating that ends in 9 stays on the game, says so, and becomes his by a click. */
static void
test_only_written (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  guint last = tables_get_n_rows (grid) - 1;
  gboolean problem = FALSE, told = FALSE;
  BoulierGame turned;
  gint32 key;

  tables_focus (tables, grid, last, BOULIER_GAME_OPPONENT);
  drive_type (tables->window, "Zoe");
  drive_keys (tables->window, "Return");
  drive_type (tables->window, "1599");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (tables_find_player (tables, "Zoe")->rating, ==, BOULIER_NO_RATING);
  key = boulier_record_game (boulier_document_get_record (tables->document), 4)->key;
  for (guint i = 0; i < tables_get_n_rows (grid) && !told; i++)
    {
      g_autofree char *remark = boulier_edit_row_dup_remark (tables_get_row (grid, i), &problem);

      told = remark != NULL && strstr (remark, "1599 counts for this game only") != NULL;
    }
  g_assert_true (told);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.give-written", "i", key));
  g_assert_cmpint (tables_find_player (tables, "Zoe")->rating, ==, 1599);
  boulier_document_undo (tables->document);
  g_assert_cmpint (tables_find_player (tables, "Zoe")->rating, ==, BOULIER_NO_RATING);

  /* Also where the player's own rating is written on the other side. */
  turned = *boulier_record_game (boulier_document_get_record (tables->document), 4);
  turned.white = turned.black;
  turned.black = 0;
  turned.white_rating = 1599;
  turned.black_rating = 1990;
  boulier_document_update_game (tables->document, &turned);
  gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.give-written", "i", key);
  g_assert_cmpint (tables_find_player (tables, "Zoe")->rating, ==, 1599);
  g_assert_cmpint (tables_find_player (tables, "Player A")->rating, ==, 2000);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, edition, function)                                                               \
  g_test_add ("/game-hints/" path, Tables, edition, set_up, function, tear_down)
  ADD ("outside/told", "frbe", test_told);
  ADD ("outside/click", "frbe", test_click);
  ADD ("outside/key", "frbe", test_key);
  ADD ("outside/missing", "frbe", test_missing);
  ADD ("outside/entered", "frbe", test_entered);
  ADD ("outside/periods-change", "frbe", test_periods_change);
  ADD ("estimate/real", "ffe", test_real);
  ADD ("estimate/estimate", "ffe", test_estimate);
  ADD ("estimate/menu", "ffe", test_real_by_menu);
  ADD ("only-written", "ffe", test_only_written);
#undef ADD

  return g_test_run ();
}
