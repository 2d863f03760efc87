/* test-session.c: results follow every edit, and something sensible is always selected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "gui/boulier-loader.h"
#include "gui/boulier-session.h"

#include "waiting.h"

typedef struct
{
  char *folder;
  BoulierDocument *document;
  BoulierSession *session;
  guint n_changed;
  guint n_recalculated;
} Fixture;

static void
record_changed_cb (Fixture *fixture, guint flags)
{
  g_assert_cmpuint (flags, !=, 0);
  fixture->n_changed++;
}

static void
recalculated_cb (Fixture *fixture)
{
  fixture->n_recalculated++;
}

static void
start (Fixture *fixture, BoulierDocument *document)
{
  g_autofree char *home = NULL;

  fixture->folder = g_dir_make_tmp ("boulier-session-XXXXXX", NULL);
  home = g_build_filename (fixture->folder, "club.boulier", NULL);
  boulier_document_set_home (document, home);
  fixture->document = document;
  fixture->session = boulier_session_new (document);
  g_signal_connect_swapped (fixture->session, "record-changed", G_CALLBACK (record_changed_cb),
                            fixture);
  g_signal_connect_swapped (fixture->session, "recalculated", G_CALLBACK (recalculated_cb),
                            fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  BoulierDocument *document = boulier_loader_load_example ("belgium", &error);

  g_assert_no_error (error);
  start (fixture, document);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.boulier", NULL);
  g_autoptr (GError) error = NULL;

  boulier_document_flush (fixture->document, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->document);
  g_remove (path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static gint32
get_player (Fixture *fixture, guint index)
{
  return boulier_record_player (boulier_session_get_record (fixture->session), index)->key;
}

static gint32
get_game (Fixture *fixture, guint index)
{
  return boulier_record_game (boulier_session_get_record (fixture->session), index)->key;
}

static int
get_after (Fixture *fixture, guint index)
{
  const BoulierPlayerResult *result =
      boulier_session_get_result (fixture->session, get_player (fixture, index));

  return result ? result->after : BOULIER_NO_RATING;
}

/* The one with most games is selected, and his result is there. */
static void
test_opening (Fixture *fixture, gconstpointer data)
{
  const BoulierWorked *worked = boulier_session_get_worked (fixture->session);

  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, get_player (fixture, 0));
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, 0);
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);
  g_assert_nonnull (worked);
  g_assert_cmpint (worked->result.after, ==, 1994);
  g_assert_cmpuint (worked->games[0]->len, ==, 4);
  g_assert_null (boulier_session_get_failure (fixture->session));
  g_assert_false (boulier_session_get_busy (fixture->session));
}

static void
test_edit (Fixture *fixture, gconstpointer data)
{
  BoulierGame game = *boulier_record_game (boulier_session_get_record (fixture->session), 0);

  game.result = game.result == BOULIER_RESULT_WHITE_WINS ? BOULIER_RESULT_BLACK_WINS
                                                         : BOULIER_RESULT_WHITE_WINS;
  boulier_document_update_game (fixture->document, &game);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpuint (fixture->n_recalculated, ==, 1);
  /* One point more at K 12: 1994.36 + 12. */
  g_assert_cmpint (get_after (fixture, 0), ==, 2006);
  boulier_document_undo (fixture->document);
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);
}

static void
test_select (Fixture *fixture, gconstpointer data)
{
  gint32 second = get_player (fixture, 1);

  boulier_session_set_player (fixture->session, second);
  g_assert_cmpuint (fixture->n_recalculated, ==, 1);
  g_assert_cmpuint (boulier_session_get_worked (fixture->session)->player, ==, 1);
  boulier_session_set_player (fixture->session, second);
  g_assert_cmpuint (fixture->n_recalculated, ==, 1);
  boulier_session_set_player (fixture->session, 123456);
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, second);
}

static void
test_delete_player (Fixture *fixture, gconstpointer data)
{
  gint32 first = get_player (fixture, 0);
  gint32 second = get_player (fixture, 1);
  guint n = boulier_session_get_record (fixture->session)->players->len;

  boulier_document_remove_player (fixture->document, first);
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, second);
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, 0);
  boulier_session_set_player (fixture->session, get_player (fixture, n - 2));
  boulier_document_remove_player (fixture->document, get_player (fixture, n - 2));
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, get_player (fixture, n - 3));
  while (boulier_session_get_record (fixture->session)->players->len > 0)
    boulier_document_remove_player (fixture->document, get_player (fixture, 0));
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, 0);
  g_assert_null (boulier_session_get_worked (fixture->session));
  while (boulier_document_can_undo (fixture->document))
    boulier_document_undo (fixture->document);
  g_assert_cmpint (boulier_session_get_player (fixture->session), !=, 0);
}

static void
test_delete_game (Fixture *fixture, gconstpointer data)
{
  gint32 second = get_game (fixture, 1);
  gint32 third = get_game (fixture, 2);

  boulier_session_set_game (fixture->session, second);
  boulier_document_remove_game (fixture->document, second);
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, third);
  boulier_session_set_game (fixture->session, get_game (fixture, 2));
  boulier_document_remove_game (fixture->document, get_game (fixture, 2));
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, third);
  boulier_document_remove_game (fixture->document, third);
  boulier_document_remove_game (fixture->document, get_game (fixture, 0));
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, 0);
}

static void
test_edition (Fixture *fixture, gconstpointer data)
{
  boulier_document_set_edition (fixture->document, boulier_edition_find ("frbe-2007"));
  g_assert_cmpint (get_after (fixture, 0), ==, 1992);
  boulier_document_undo (fixture->document);
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);
}

/* More games than are computed at once: a ring of players who all beat the next. */
static BoulierRecord *
make_large (guint n_players, guint n_games)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = boulier_edition_find ("frbe");
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);
      BoulierPlayer *player = boulier_player_new (id, id);

      player->key = i + 1;
      player->rating = 1500;
      player->games = 400;
      g_ptr_array_add (record->players, player);
    }
  for (guint i = 0; i < n_games; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.key = i + 1;
      game.white = i % n_players;
      game.black = (i + 1) % n_players;
      game.result = BOULIER_RESULT_WHITE_WINS;
      g_array_append_val (record->games, game);
    }
  return record;
}

static void
set_up_large (Fixture *fixture, gconstpointer data)
{
  start (fixture, boulier_document_new (make_large (600, 6000)));
}

/* The window goes on; of several edits the last one is shown. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  static const char *const editions[] = { "frbe-2007", "ffe", "frbe-2015" };

  g_assert_true (boulier_session_get_busy (fixture->session));
  g_assert_null (boulier_session_get_worked (fixture->session));
  wait_until (!boulier_session_get_busy (fixture->session));
  g_assert_cmpuint (fixture->n_recalculated, ==, 1);
  g_assert_cmpint (get_after (fixture, 0), ==, 1500);
  g_assert_nonnull (boulier_session_get_worked (fixture->session));

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    boulier_document_set_edition (fixture->document, boulier_edition_find (editions[i]));
  g_assert_true (boulier_session_get_busy (fixture->session));
  /* Until then what was computed before still fits together. */
  g_assert_cmpint (get_after (fixture, 0), ==, 1500);
  g_assert_cmpstr (boulier_session_get_computed_record (fixture->session)->edition->id, ==, "frbe");
  wait_until (!boulier_session_get_busy (fixture->session));
  g_assert_cmpstr (boulier_session_get_computed_record (fixture->session)->edition->id, ==,
                   "frbe-2015");
  g_assert_cmpuint (fixture->n_recalculated, <=, 3);
}

static gint16
get_whole_after (Fixture *fixture, guint player)
{
  g_autoptr (BoulierResults) whole =
      boulier_compute (boulier_session_get_record (fixture->session), NULL);

  return boulier_results_get_period (whole, 0)->players[player].after;
}

/* An edit that touches few players is there at once, whatever the size of the document. */
static void
test_large_edit (Fixture *fixture, gconstpointer data)
{
  BoulierGame game;

  wait_until (!boulier_session_get_busy (fixture->session));
  game = *boulier_record_game (boulier_session_get_record (fixture->session), 0);
  game.result = BOULIER_RESULT_DRAW;
  boulier_document_update_game (fixture->document, &game);
  g_assert_false (boulier_session_get_busy (fixture->session));
  g_assert_cmpuint (fixture->n_recalculated, ==, 2);
  g_assert_cmpint (get_after (fixture, 0), <, 1500);
  g_assert_cmpint (get_after (fixture, 0), ==, get_whole_after (fixture, 0));
  g_assert_cmpint (get_after (fixture, 1), ==, get_whole_after (fixture, 1));

  boulier_document_remove_game (fixture->document, game.key);
  g_assert_false (boulier_session_get_busy (fixture->session));
  g_assert_cmpint (get_after (fixture, 0), ==, get_whole_after (fixture, 0));
  boulier_document_undo (fixture->document);
  boulier_document_undo (fixture->document);
  g_assert_cmpint (get_after (fixture, 0), ==, 1500);
  g_assert_nonnull (boulier_session_get_worked (fixture->session));
}

/* A player deleted while a computation runs is no longer looked at. */
static void
test_large_delete (Fixture *fixture, gconstpointer data)
{
  gint32 first = get_player (fixture, 0);

  boulier_session_set_player (fixture->session, first);
  boulier_document_remove_player (fixture->document, first);
  wait_until (!boulier_session_get_busy (fixture->session));
  g_assert_cmpint (boulier_session_get_player (fixture->session), !=, first);
  g_assert_null (boulier_session_get_result (fixture->session, first));
  g_assert_nonnull (boulier_session_get_worked (fixture->session));
}

/* Periods that come and go before the selected one leave it selected. */
static void
test_periods (Fixture *fixture, gconstpointer data)
{
  BoulierPeriod period = { (char *) "Before", BOULIER_NO_DATE, BOULIER_NO_DATE };

  boulier_session_set_game (fixture->session, get_game (fixture, 0));
  boulier_document_insert_period (fixture->document, 0, &period);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 1);
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, get_game (fixture, 0));
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);
  boulier_document_add_period (fixture->document, &period);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 1);
  boulier_document_remove_period (fixture->document, 0);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);
  /* What is removed is followed by its neighbour. */
  boulier_document_remove_period (fixture->document, 0);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);
  g_assert_cmpint (boulier_session_get_game (fixture->session), ==, 0);
  g_assert_cmpint (get_after (fixture, 0), ==, 2000);
  boulier_document_undo (fixture->document);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, prepare, run)                                                                    \
  g_test_add ("/session/" path, Fixture, NULL, prepare, run, tear_down)
  ADD ("opening", set_up, test_opening);
  ADD ("edit", set_up, test_edit);
  ADD ("select", set_up, test_select);
  ADD ("delete-player", set_up, test_delete_player);
  ADD ("delete-game", set_up, test_delete_game);
  ADD ("edition", set_up, test_edition);
  ADD ("periods", set_up, test_periods);
  ADD ("large", set_up_large, test_large);
  ADD ("large-edit", set_up_large, test_large_edit);
  ADD ("large-delete", set_up_large, test_large_delete);

  return g_test_run ();
}
