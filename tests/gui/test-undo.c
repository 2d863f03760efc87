/* test-undo.c: what was typed and what was edited are undone in the order they were done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "gui/boulier-application.h"
#include "gui/boulier-game-model.h"
#include "gui/boulier-games-view.h"
#include "gui/boulier-player-model.h"
#include "gui/boulier-players-view.h"
#include "gui/boulier-window.h"

#include "drive.h"
#include "tables.h"
#include "waiting.h"

typedef struct
{
  BoulierWindow *window;
  BoulierSession *session;
  BoulierDocument *document;
  GtkWidget *games_view;
  GtkWidget *players_view;
  BoulierGrid *games;
  BoulierGrid *players;
  char *folder;
} Fixture;

static BoulierApplication *application;

static void
act (Fixture *fixture, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action,
                                  target ? g_variant_new_string (target) : NULL);
}

static gboolean
can_act (Fixture *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window;
  g_autofree char *home = NULL;

  fixture->folder = g_dir_make_tmp ("boulier-undo-XXXXXX", NULL);
  home = g_build_filename (fixture->folder, "home.boulier", NULL);
  fixture->window = boulier_window_new (GTK_APPLICATION (application));
  window = GTK_WIDGET (fixture->window);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  act (fixture, "open-example", "belgium");
  fixture->session = g_object_ref (boulier_window_get_session (fixture->window));
  fixture->document = g_object_ref (boulier_session_get_document (fixture->session));
  boulier_document_set_home (fixture->document, home);
  fixture->games_view = drive_find (window, BOULIER_TYPE_GAMES_VIEW);
  fixture->players_view = drive_find (window, BOULIER_TYPE_PLAYERS_VIEW);
  fixture->games = BOULIER_GRID (drive_find (fixture->games_view, BOULIER_TYPE_GRID));
  fixture->players = BOULIER_GRID (drive_find (fixture->players_view, BOULIER_TYPE_GRID));
  drive_settle (window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->session);
  waiting_end_document (fixture->document, fixture->folder);
}

static const BoulierRecord *
get_record (Fixture *fixture)
{
  return boulier_document_get_record (fixture->document);
}

static guint
count_games (Fixture *fixture)
{
  return get_record (fixture)->games->len;
}

static gint32
get_player (Fixture *fixture, guint index)
{
  return boulier_record_player (get_record (fixture), index)->key;
}

static guint
get_problems (GtkWidget *view)
{
  guint problems = 0;

  g_object_get (view, "problems", &problems, NULL);
  return problems;
}

/* Types into a cell, and Return. */
static void
enter (Fixture *fixture, BoulierGrid *grid, guint position, guint field, const char *text)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (boulier_grid_focus_cell (grid, tables_get_row (grid, position), field, FALSE));
  drive_settle (window);
  drive_type (window, text);
  drive_keys (window, "Return");
  drive_settle (window);
}

/* A text that was refused is the last thing that was done, wherever the keyboard went after it. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  enter (fixture, fixture->games, 0, BOULIER_GAME_RATING, "1961");
  enter (fixture, fixture->games, 0, BOULIER_GAME_RATING, "abc");
  assert_focus (fixture->games, 1, BOULIER_GAME_RATING);
  g_assert_cmpuint (get_problems (fixture->games_view), ==, 1);
  g_assert_cmpstr (
      boulier_timeline_get_undo_label (boulier_session_get_timeline (fixture->session)), ==,
      "Typing");
  drive_keys (window, "ctrl+z");
  wait_until (get_problems (fixture->games_view) == 0);
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "1961");
  assert_focus (fixture->games, 0, BOULIER_GAME_RATING);
  drive_keys (window, "ctrl+z");
  wait_until (!can_act (fixture, "undo-step"));
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "1960");

  drive_keys (window, "ctrl+shift+z");
  wait_until (can_act (fixture, "undo-step"));
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "1961");
  g_assert_cmpuint (get_problems (fixture->games_view), ==, 0);
  drive_keys (window, "ctrl+shift+z");
  wait_until (get_problems (fixture->games_view) == 1);
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "abc");
  g_assert_false (can_act (fixture, "redo-step"));
}

/* One that was edited later is undone first; one refused text in place of another comes back. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  enter (fixture, fixture->games, 0, BOULIER_GAME_RATING, "abc");
  enter (fixture, fixture->games, 0, BOULIER_GAME_RATING, "abd");
  enter (fixture, fixture->games, 2, BOULIER_GAME_RESULT, "0");
  enter (fixture, fixture->players, 1, BOULIER_PLAYER_RATING, "x");
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (get_problems (fixture->players_view), ==, 0);
  g_assert_true (boulier_document_can_undo (fixture->document));
  act (fixture, "undo-step", NULL);
  g_assert_false (boulier_document_can_undo (fixture->document));
  /* It stands on another player's games. */
  boulier_session_set_player (fixture->session, get_player (fixture, 1));
  act (fixture, "undo-step", NULL);
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, get_player (fixture, 0));
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "abc");
  act (fixture, "undo-step", NULL);
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "1960");
  g_assert_false (can_act (fixture, "undo-step"));

  for (guint i = 0; i < 4; i++)
    act (fixture, "redo-step", NULL);
  g_assert_cmpuint (get_problems (fixture->players_view), ==, 1);
  g_assert_cmpuint (get_problems (fixture->games_view), ==, 1);
  g_assert_false (can_act (fixture, "redo-step"));
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, get_player (fixture, 1));
  boulier_session_set_player (fixture->session, get_player (fixture, 0));
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "abd");

  /* What is corrected is no longer a step of its own. */
  enter (fixture, fixture->games, 0, BOULIER_GAME_RATING, "1970");
  act (fixture, "undo-step", NULL);
  assert_text (fixture->games, 0, BOULIER_GAME_RATING, "1960");
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (get_problems (fixture->players_view), ==, 0);
  act (fixture, "undo-step", NULL);
  g_assert_false (can_act (fixture, "undo-step"));
}

/* What waits in a new row was typed too; with the rest of its row it becomes one thing. */
static void
test_new_row (Fixture *fixture, gconstpointer data)
{
  enter (fixture, fixture->games, 4, BOULIER_GAME_DATE, "5 3");
  g_assert_true (can_act (fixture, "undo-step"));
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (boulier_games_view_get_waiting (BOULIER_GAMES_VIEW (fixture->games_view)), ==,
                    0);
  act (fixture, "redo-step", NULL);
  enter (fixture, fixture->games, 4, BOULIER_GAME_RESULT, "z");
  enter (fixture, fixture->games, 4, BOULIER_GAME_OPPONENT, "Zoe");
  g_assert_cmpuint (count_games (fixture), ==, 5);
  g_assert_cmpuint (get_problems (fixture->games_view), ==, 1);
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (get_problems (fixture->games_view), ==, 0);
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (count_games (fixture), ==, 4);
  g_assert_false (can_act (fixture, "undo-step"));
  act (fixture, "redo-step", NULL);
  act (fixture, "redo-step", NULL);
  g_assert_cmpuint (count_games (fixture), ==, 5);
  g_assert_cmpuint (get_problems (fixture->games_view), ==, 1);
}

/* What comes back is shown, whatever was looked at meanwhile. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  gint32 game = boulier_record_game (get_record (fixture), 1)->key;
  gint32 first = get_player (fixture, 0);
  BoulierPeriod next = { (char *) "Summer", BOULIER_NO_DATE, BOULIER_NO_DATE };

  boulier_session_set_game (fixture->session, game);
  gtk_widget_activate_action (fixture->games_view, "games.delete", NULL);
  boulier_document_add_period (fixture->document, &next);
  boulier_session_set_period (fixture->session, 1);
  act (fixture, "delete-period", NULL);
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 1);
  act (fixture, "undo-step", NULL);
  boulier_session_set_player (fixture->session, get_player (fixture, 4));
  act (fixture, "undo-step", NULL);
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, game);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);

  boulier_session_set_player (fixture->session, first);
  gtk_widget_activate_action (fixture->players_view, "players.delete", NULL);
  g_assert_cmpint (boulier_session_get_player (fixture->session), !=, first);
  act (fixture, "undo-step", NULL);
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, first);

  /* The keyboard goes along. */
  g_assert_true (boulier_grid_focus_cell (fixture->games, tables_get_row (fixture->games, 2),
                                          BOULIER_GAME_RESULT, FALSE));
  drive_settle (GTK_WIDGET (fixture->window));
  drive_keys (GTK_WIDGET (fixture->window), "Delete ctrl+z");
  wait_until (count_games (fixture) == 4);
  assert_focus (fixture->games, 2, BOULIER_GAME_RESULT);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = boulier_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

#define ADD(name, run) g_test_add ("/undo/" name, Fixture, NULL, set_up, run, tear_down)
  ADD ("refused", test_refused);
  ADD ("order", test_order);
  ADD ("new-row", test_new_row);
  ADD ("place", test_place);

  return g_test_run ();
}
