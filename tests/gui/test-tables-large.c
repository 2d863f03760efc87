/* test-tables-large.c: tables of 5,000 rows stay as quick as small ones, and the keyboard in place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <time.h>

#include "gui/boulier-game-item.h"
#include "gui/boulier-player-item.h"

#include "drive.h"
#include "tables.h"

#define N_ROWS 5000

/* What may be used for an edit: it takes a quarter of that, but not on every machine; and sanitizers
 * slow it down. */
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#define FRAME_US (16000 * 20)
#else
#define FRAME_US (16000 * 3)
#endif

/* What this thread has used so far: the machine may be busy with something else, too. */
static gint64
get_used_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* One player who has played everybody, in one period of one year. */
static BoulierRecord *
create_record (void)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = boulier_edition_find ("frbe");
  for (guint i = 0; i <= N_ROWS; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);
      g_autofree char *name = g_strdup_printf ("Player %04u", (i * 7919) % N_ROWS);
      BoulierPlayer *player = boulier_player_new (id, name);

      player->rating = (gint16) (1200 + i * 37 % 1200);
      player->games = 400;
      g_ptr_array_add (record->players, player);
    }
  for (guint i = 1; i <= N_ROWS; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = 0;
      game.black = (gint32) i;
      game.date = (gint32) (735000 + i / 20);
      game.result = i % 3;
      g_array_append_val (record->games, game);
    }
  return record;
}

static void
set_up (Tables *tables, gconstpointer data)
{
  tables_set_up (tables, boulier_document_new (create_record ()));
}

static void
tear_down (Tables *tables, gconstpointer data)
{
  tables_tear_down (tables);
}

static gint32
get_game_key (Tables *tables, guint position)
{
  return boulier_game_item_get_key (
      BOULIER_GAME_ITEM (tables_get_row (tables->games_grid, position)));
}

/* The best of a few: what it costs, without what else the machine does. */
static gint64
time_edit (Tables *tables, guint position, gint64 *least_with_frame)
{
  const BoulierRecord *record = boulier_session_get_record (tables->session);
  gint32 key = get_game_key (tables, position);
  gint64 least = G_MAXINT64;

  *least_with_frame = G_MAXINT64;
  for (guint i = 0; i < 7; i++)
    {
      BoulierGame game =
          *boulier_record_game (record, boulier_document_find_game (tables->document, key));
      gint64 start = get_used_time ();

      game.result =
          game.result == BOULIER_RESULT_DRAW ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_DRAW;
      boulier_document_update_game (tables->document, &game);
      least = MIN (least, get_used_time () - start);
      drive_settle (tables->window);
      *least_with_frame = MIN (*least_with_frame, get_used_time () - start);
    }
  return least;
}

/* The change of one result moves the running total of all games after it. */
static void
test_edit (Tables *tables, gconstpointer data)
{
  Watch *games = watch_new (tables_get_rows (tables->games_grid));
  Watch *players = watch_new (tables_get_rows (tables->players_grid));
  gint64 with_frame;
  gint64 least = time_edit (tables, 10, &with_frame);

  g_test_message ("an edit: %.1f ms, with the next two frames %.1f ms", least / 1000.0,
                  with_frame / 1000.0);
  g_assert_cmpint (least, <, FRAME_US);
  g_assert_cmpuint (games->n_signals, ==, 0);
  g_assert_cmpuint (players->n_signals, ==, 0);
  watch_free (games);
  watch_free (players);
}

/* The same while the table is sorted by something that the edit does not change. */
static void
test_edit_sorted (Tables *tables, gconstpointer data)
{
  gint64 with_frame, least;

  g_object_set (tables->games, "sort", "rating", NULL);
  g_object_set (tables->players, "sort", "name", NULL);
  drive_settle (tables->window);
  least = time_edit (tables, 10, &with_frame);
  g_test_message ("an edit in sorted tables: %.1f ms, with the next two frames %.1f ms",
                  least / 1000.0, with_frame / 1000.0);
  g_assert_cmpint (least, <, FRAME_US);
}

/* From one end to the other; the keys go where the eye is. */
static void
test_walk (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  tables_focus (tables, grid, 0, BOULIER_GAME_EVENT);
  drive_keys (tables->window, "ctrl+End");
  assert_focus (grid, N_ROWS, BOULIER_GAME_EVENT);
  drive_keys (tables->window, "Up");
  assert_focus (grid, N_ROWS - 1, BOULIER_GAME_EVENT);
  drive_type (tables->window, "The last");
  drive_keys (tables->window, "Tab");
  assert_text (grid, N_ROWS - 1, BOULIER_GAME_EVENT, "The last");
  drive_keys (tables->window, "ctrl+Home");
  assert_focus (grid, 0, BOULIER_GAME_COLOUR);
  drive_keys (tables->window, "Next Next");
  g_assert_nonnull (boulier_grid_get_focus_cell (grid));
  drive_keys (tables->window, "Prior Prior");
  assert_focus (grid, 0, BOULIER_GAME_COLOUR);
}

static GtkAdjustment *
get_adjustment (BoulierGrid *grid)
{
  GtkWidget *scrolled = drive_find (GTK_WIDGET (grid), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/* What is typed in a cell that is then scrolled away is not lost, and does not go on swallowing keys
 * where nobody sees it. */
static void
test_scroll_away (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;
  GtkAdjustment *adjustment = get_adjustment (grid);
  gint32 key = get_game_key (tables, 3);
  int index = boulier_document_find_game (tables->document, key);
  const BoulierRecord *record = boulier_session_get_record (tables->session);

  tables_focus (tables, grid, 3, BOULIER_GAME_EVENT);
  drive_type (tables->window, "Scrolled");
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  drive_settle (tables->window);
  g_assert_cmpstr (boulier_record_game (record, index)->event, ==, "Scrolled");
  g_assert_false (boulier_edit_cell_get_editing (boulier_grid_get_focus_cell (grid)));

  /* Typing brings the row back. */
  drive_type (tables->window, "Back");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 1000);
  drive_keys (tables->window, "Tab");
  g_assert_cmpstr (boulier_record_game (record, index)->event, ==, "Back");
  assert_focus (grid, 3, BOULIER_GAME_COLOUR);
}

static void
test_search (Tables *tables, gconstpointer data)
{
  gint64 start = get_used_time ();

  boulier_players_view_set_search (tables->players, "player 42");
  g_assert_cmpuint (tables_get_n_rows (tables->players_grid), ==, 200);
  g_test_message ("a search: %.1f ms", (get_used_time () - start) / 1000.0);
  g_assert_cmpint (get_used_time () - start, <, 10 * FRAME_US);
  drive_settle (tables->window);
}

/* Another player's table is there at once, and the way back. */
static void
test_switch (Tables *tables, gconstpointer data)
{
  const BoulierRecord *record = boulier_session_get_record (tables->session);
  gint64 start;

  boulier_session_set_player (tables->session, boulier_record_player (record, 5)->key);
  drive_settle (tables->window);
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, 2);
  start = get_used_time ();
  boulier_session_set_player (tables->session, boulier_record_player (record, 0)->key);
  g_test_message ("5,000 other games: %.1f ms", (get_used_time () - start) / 1000.0);
  drive_settle (tables->window);
  g_test_message ("with their cells: %.1f ms", (get_used_time () - start) / 1000.0);
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, N_ROWS + 1);
}

/* A new game at the end of many, with a completion among many. */
static void
test_enter (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->games_grid;

  gtk_widget_activate_action (GTK_WIDGET (tables->games), "games.add", NULL);
  drive_settle (tables->window);
  assert_focus (grid, N_ROWS, BOULIER_GAME_DATE);
  drive_keys (tables->window, "Tab Tab Tab");
  drive_type (tables->window, "player 4711");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (tables_get_n_rows (grid), ==, N_ROWS + 2);
  /* Without a date it is the first now, and the keyboard is with it. */
  assert_focus (grid, 0, BOULIER_GAME_RATING);
  assert_text (grid, 0, BOULIER_GAME_OPPONENT, "Player 4711");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/tables-large/" path, Tables, NULL, set_up, function, tear_down)
  ADD ("edit", test_edit);
  ADD ("edit-sorted", test_edit_sorted);
  ADD ("walk", test_walk);
  ADD ("scroll-away", test_scroll_away);
  ADD ("search", test_search);
  ADD ("switch", test_switch);
  ADD ("enter", test_enter);
#undef ADD

  return g_test_run ();
}
