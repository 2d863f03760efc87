/* test-trace-window.c: the rounds of the estimates as the window shows them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "gui/boulier-calculation-list.h"
#include "gui/boulier-color-scheme.h"
#include "gui/boulier-trace-table.h"
#include "gui/boulier-trace-window.h"

#include "drive.h"
#include "waiting.h"

typedef struct
{
  char *folder;
  BoulierDocument *document;
  BoulierSession *session;
  GtkWidget *window;
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
add_game (BoulierRecord *record, int white, int black, int halves)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = white;
  game.black = black;
  game.result = (guint8) (halves == 2   ? BOULIER_RESULT_WHITE_WINS
                          : halves == 1 ? BOULIER_RESULT_DRAW
                                        : BOULIER_RESULT_BLACK_WINS);
  g_array_append_val (record->games, game);
}

/* A club evening: two rated players, four unrated ones who all met, and a pair that met nobody else. */
static BoulierRecord *
make_record (void)
{
  BoulierRecord *record = boulier_record_new ();
  static const char *const names[] = {
    "Anna Morel",    "Bruno Petit", "Chloé Girard", "David Roux",
    "Émile Lefèvre", "Fanny Blanc", "Gaël Simon",   "Hugo Faure"
  };
  static const int results[] = { 2, 1, 2, 0, 1, 2, 0, 2, 2, 1, 0, 2, 1, 1, 2, 0 };
  guint n = 0;

  record->edition = boulier_edition_find ("ffe");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_player (record, names[i], i == 0 ? 1840 : i == 1 ? 1520 : BOULIER_NO_RATING);
  for (int i = 0; i < 6; i++)
    for (int k = i + 1; k < 6; k++)
      add_game (record, i, k, results[n++ % G_N_ELEMENTS (results)]);
  add_game (record, 6, 7, 2);
  add_game (record, 7, 6, 1);
  return record;
}

static void
wait_for_trace (Fixture *fixture)
{
  wait_until (!boulier_session_get_busy (fixture->session) &&
              !boulier_trace_window_get_busy (BOULIER_TRACE_WINDOW (fixture->window)));
  drive_settle (fixture->window);
}

static void
open_window (Fixture *fixture, BoulierRecord *record)
{
  g_autofree char *home = NULL;

  boulier_color_scheme_follow ();
  fixture->folder = g_dir_make_tmp ("boulier-trace-XXXXXX", NULL);
  home = g_build_filename (fixture->folder, "club.boulier", NULL);
  fixture->document = boulier_document_new (record);
  boulier_document_set_home (fixture->document, home);
  fixture->session = boulier_session_new (fixture->document);
  fixture->window = boulier_trace_window_new (NULL, fixture->session);
  drive_show (fixture->window);
  wait_for_trace (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, make_record ());
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->session);
  waiting_end_document (fixture->document, fixture->folder);
}

static gint32
get_key (Fixture *fixture, guint index)
{
  return boulier_record_player (boulier_document_get_record (fixture->document), index)->key;
}

static void
append_texts (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s | ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
}

static void
assert_shows (Fixture *fixture, const char *part)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (gtk_window_get_child (GTK_WINDOW (fixture->window)), text);
  if (strstr (text->str, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text->str);
}

static BoulierTraceTable *
get_table (Fixture *fixture)
{
  return BOULIER_TRACE_TABLE (drive_find (fixture->window, BOULIER_TYPE_TRACE_TABLE));
}

static void
test_sentences (Fixture *fixture, gconstpointer data)
{
  assert_shows (fixture, "6 players have no rating. They begin with 1680, the mean of the rated");
  assert_shows (fixture, "Only 2 of 8 participants are rated (25 %).");
  assert_shows (fixture, "No rated player is connected with Gaël Simon and Hugo Faure, not even");
  assert_shows (fixture, "Beginning with 1500 instead of 1680 moves the estimates by up to 180");
  assert_shows (fixture, "; half of them stay within ");
  drive_picture (fixture->window, "trace");
}

/* The selection is that of the session, in both directions. */
static void
test_selection (Fixture *fixture, gconstpointer data)
{
  boulier_session_set_player (fixture->session, get_key (fixture, 4));
  drive_settle (fixture->window);
  g_assert_cmpint (boulier_trace_table_get_selected (get_table (fixture)), ==, 2);
  assert_shows (fixture, "The rounds of Émile Lefèvre");
  boulier_trace_table_select (get_table (fixture), 5);
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, get_key (fixture, 7));
  assert_shows (fixture, "The rounds of Hugo Faure");
  /* A rated player has no rounds. */
  boulier_session_set_player (fixture->session, get_key (fixture, 0));
  assert_shows (fixture, "The rounds of Hugo Faure");
}

static void
test_rounds (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = drive_find (fixture->window, BOULIER_TYPE_CALCULATION_LIST);

  boulier_session_set_player (fixture->session, get_key (fixture, 2));
  drive_settle (fixture->window);
  boulier_calculation_list_select (BOULIER_CALCULATION_LIST (list), 0);
  assert_shows (fixture, "The first estimate, step by step");
  assert_shows (fixture, "Games, compatible or not");
  boulier_calculation_list_select (BOULIER_CALCULATION_LIST (list), 1);
  assert_shows (fixture, "Round 1, step by step");
  assert_shows (fixture, "Estimate after the round");
  assert_shows (fixture, "Draw with Anna Morel");
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  GtkWidget *start = drive_find (fixture->window, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *compare = drive_find (fixture->window, GTK_TYPE_CHECK_BUTTON);

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (start)), ==, 1500);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (start), 1680);
  wait_for_trace (fixture);
  assert_shows (fixture, "Beginning with 1680 instead of 1680 gives the same estimates.");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (compare), FALSE);
  wait_for_trace (fixture);
  g_assert_false (gtk_widget_get_sensitive (start));
}

/* An edit is followed; without unrated players there is nothing to show. */
static void
test_edit (Fixture *fixture, gconstpointer data)
{
  BoulierPlayer *player = boulier_player_copy (
      boulier_record_player (boulier_document_get_record (fixture->document), 7));

  player->rating = 1300;
  boulier_document_update_player (fixture->document, player);
  boulier_player_free (player);
  wait_for_trace (fixture);
  assert_shows (fixture, "5 players have no rating.");
  boulier_document_set_edition (fixture->document, boulier_edition_find ("frbe"));
  wait_for_trace (fixture);
  assert_shows (fixture, "There are no rounds to show.");
  boulier_document_undo (fixture->document);
  wait_for_trace (fixture);
  assert_shows (fixture, "5 players have no rating.");
}

static char *copied;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  copied = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->window);

  drive_keys (fixture->window, "ctrl+c");
  g_assert_true (
      gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "text/html"));
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, NULL);
  wait_until (copied != NULL);
  g_assert_nonnull (strstr (copied, "First estimate"));
  g_clear_pointer (&copied, g_free);
}

static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  drive_settle (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (fixture->window), <=, 420);
  drive_picture (fixture->window, "trace-narrow");
}

/* Thousands of players: the rounds are run beside the window, and the list makes few rows. */
static void
test_large (void)
{
  BoulierRecord *record = boulier_record_new ();
  Fixture fixture = { 0 };
  gint64 start;

  record->edition = boulier_edition_find ("ffe");
  for (int i = 0; i < 5000; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %d", i);

      add_player (record, name, i % 3 == 0 ? 1300 + i % 700 : BOULIER_NO_RATING);
    }
  for (int i = 0; i < 50000; i++)
    add_game (record, i % 5000,
              (i * 7 + i / 5000 + 1) % 5000 == i % 5000 ? (i + 1) % 5000
                                                        : (i * 7 + i / 5000 + 1) % 5000,
              (i * 5) % 3);
  open_window (&fixture, record);
  start = g_get_monotonic_time ();
  boulier_session_set_player (fixture.session, get_key (&fixture, 4999));
  g_test_message ("%" G_GINT64_FORMAT " µs for another player", g_get_monotonic_time () - start);
  if (g_test_perf ())
    g_assert_cmpint (g_get_monotonic_time () - start, <, 50000);
  assert_shows (&fixture, "The rounds of Player 4999");
  tear_down (&fixture, NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add ("/trace-window/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("sentences", test_sentences);
  ADD ("selection", test_selection);
  ADD ("rounds", test_rounds);
  ADD ("start", test_start);
  ADD ("edit", test_edit);
  ADD ("copy", test_copy);
  ADD ("narrow", test_narrow);
  g_test_add_func ("/trace-window/large", test_large);
#undef ADD
  return g_test_run ();
}
