/* test-window.c: the window from the welcome page to a closed document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <string.h>

#include "gui/boulier-application.h"
#include "gui/boulier-edit-cell.h"
#include "gui/boulier-examples.h"
#include "gui/boulier-game-model.h"
#include "gui/boulier-help.h"
#include "gui/boulier-games-view.h"
#include "gui/boulier-player-dialog.h"
#include "gui/boulier-player-model.h"
#include "gui/boulier-players-view.h"
#include "gui/boulier-rules-dialog.h"
#include "gui/boulier-split.h"
#include "gui/boulier-toast.h"
#include "gui/boulier-window.h"

#include "drive.h"
#include "tables.h"
#include "waiting.h"

typedef struct
{
  BoulierWindow *window;
  char *folder;
} Fixture;

static BoulierApplication *application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("boulier-window-XXXXXX", NULL);
  fixture->window = boulier_window_new (GTK_APPLICATION (application));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

/* Closing saves, and nothing of window, session or document stays behind. */
static void
close_window (Fixture *fixture)
{
  BoulierSession *session = boulier_window_get_session (fixture->window);
  BoulierDocument *document = session ? boulier_session_get_document (session) : NULL;

  if (session != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
      g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
    }
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (fixture->window == NULL && session == NULL && document == NULL);
}

static void
empty_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    close_window (fixture);
  empty_folder (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

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

static BoulierDocument *
get_document (Fixture *fixture)
{
  return boulier_session_get_document (boulier_window_get_session (fixture->window));
}

static const BoulierRecord *
get_record (Fixture *fixture)
{
  return boulier_document_get_record (get_document (fixture));
}

static int
get_after (Fixture *fixture, guint index)
{
  const BoulierPlayer *player = boulier_record_player (get_record (fixture), index);

  return boulier_session_get_result (boulier_window_get_session (fixture->window), player->key)
      ->after;
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  return drive_find (widget, type);
}

/* The label of the widget tree that shows this text, visible or not. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The button for an action. */
static GtkWidget *
find_action (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_action (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_tooltip (GtkWidget *widget, const char *tooltip)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tooltip (child, tooltip);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
shows (GtkWidget *widget, const char *text)
{
  GtkWidget *label = find_label (widget, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

static const char *
get_toast (Fixture *fixture)
{
  return boulier_toast_get_text (
      BOULIER_TOAST (find (GTK_WIDGET (fixture->window), BOULIER_TYPE_TOAST)));
}

/* The newest window that is not the fixture's own; NULL when there is none. */
static GtkWindow *
get_other_window (Fixture *fixture)
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (all); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i - 1);

      if (window != GTK_WINDOW (fixture->window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static void
open_belgium (Fixture *fixture)
{
  act (fixture, "open-example", "belgium");
  g_assert_nonnull (boulier_window_get_session (fixture->window));
  drive_settle (GTK_WIDGET (fixture->window));
}

static void
change_result (Fixture *fixture)
{
  BoulierGame game = *boulier_record_game (get_record (fixture), 0);

  game.result = game.result == BOULIER_RESULT_WHITE_WINS ? BOULIER_RESULT_BLACK_WINS
                                                         : BOULIER_RESULT_WHITE_WINS;
  boulier_document_begin (get_document (fixture), "Change Result");
  boulier_document_update_game (get_document (fixture), &game);
  boulier_document_end (get_document (fixture));
}

static void
wait_saved (Fixture *fixture)
{
  wait_until (boulier_document_get_state (get_document (fixture)) == BOULIER_DOCUMENT_SAVED);
}

/* The language of what is made from now on. */
static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* The translations loaded before are forgotten only then. */
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BOULIER_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
}

/* The first page is calm: no tools for a document, and nothing computed or built for one. */
static void
test_welcome (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (boulier_window_is_free (fixture->window));
  g_assert_true (shows (window, "Belgian cote"));
  g_assert_true (shows (window, "National Elo"));
  g_assert_true (shows (window, "ECF grades"));
  g_assert_null (find (window, BOULIER_TYPE_SPLIT));
  g_assert_false (can_act (fixture, "export"));
  g_assert_false (can_act (fixture, "undo"));
  g_assert_false (can_act (fixture, "save-copy"));
  g_assert_false (shows (window, "Export"));
}

/* Nothing is on the disk before the first entry; then the file has a name that says what it is. */
static void
test_new_document (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *title = g_strdup_printf ("Belgian cote %d", g_date_time_get_year (now));
  g_autofree char *file = g_strdup_printf ("%s.boulier", title);
  g_autofree char *path =
      g_build_filename (g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS), file, NULL);
  g_autoptr (BoulierPlayer) player = boulier_player_new ("a", "Anna");

  act (fixture, "new-document", "frbe");
  g_assert_cmpstr (get_record (fixture)->edition->id, ==, "frbe");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, title);
  drive_settle (GTK_WIDGET (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "No players yet"));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Saved from the first entry on"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  boulier_document_add_player (get_document (fixture), player);
  wait_saved (fixture);
  g_assert_cmpstr (boulier_document_get_path (get_document (fixture)), ==, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  drive_settle (GTK_WIDGET (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Saved on this computer"));
  g_assert_false (shows (GTK_WIDGET (fixture->window), "No players yet"));
  close_window (fixture);
  g_remove (path);
}

/* Every example of the first page opens, computes, and writes nothing. */
static void
test_examples (void)
{
  for (const BoulierExample *example = boulier_examples_get (); example->name != NULL; example++)
    {
      Fixture fixture;

      set_up (&fixture, NULL);
      act (&fixture, "open-example", example->name);
      g_assert_nonnull (boulier_window_get_session (fixture.window));
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture.window)), ==, example->title);
      g_assert_null (boulier_session_get_failure (boulier_window_get_session (fixture.window)));
      g_assert_nonnull (boulier_session_get_worked (boulier_window_get_session (fixture.window)));
      g_assert_cmpint (get_record (&fixture)->edition->text, ==, example->text);
      drive_settle (GTK_WIDGET (fixture.window));
      g_assert_true (
          shows (GTK_WIDGET (fixture.window), "Example: kept when you change something"));
      g_assert_cmpint (boulier_document_get_state (get_document (&fixture)), ==,
                       BOULIER_DOCUMENT_UNTITLED);
      tear_down (&fixture, NULL);
    }
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  open_belgium (fixture);
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);
  g_assert_false (can_act (fixture, "undo-step"));
  g_assert_false (can_act (fixture, "redo-step"));
  change_result (fixture);
  g_assert_cmpint (get_after (fixture, 0), ==, 2006);
  g_assert_true (can_act (fixture, "undo-step"));
  drive_keys (window, "ctrl+z");
  wait_until (get_after (fixture, 0) == 1994);
  g_assert_false (can_act (fixture, "undo-step"));
  drive_keys (window, "ctrl+shift+z");
  wait_until (get_after (fixture, 0) == 2006);
  drive_keys (window, "ctrl+z ctrl+y");
  wait_until (get_after (fixture, 0) == 2006);
  g_assert_null (get_toast (fixture));
}

/* What is being typed is taken back first, and only that. */
static void
test_undo_typing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierEditCell *cell;

  open_belgium (fixture);
  change_result (fixture);
  act (fixture, "new-player", NULL);
  drive_settle (window);
  drive_type (window, "Zo");
  cell = boulier_edit_cell_find (drive_get_focus (window));
  g_assert_nonnull (cell);
  wait_until (boulier_edit_cell_get_dirty (cell));
  drive_keys (window, "ctrl+z");
  wait_until (!boulier_edit_cell_get_dirty (cell));
  g_assert_cmpint (get_after (fixture, 0), ==, 2006);
  drive_keys (window, "ctrl+z");
  wait_until (get_after (fixture, 0) == 1994);

  /* In the search entry too, step by step. */
  drive_keys (window, "ctrl+f");
  drive_type (window, "B");
  drive_keys (window, "ctrl+z");
  wait_until (get_after (fixture, 0) == 1994);
  g_assert_cmpuint (get_record (fixture)->games->len, ==, 4);
}

/* A text that nobody ended with Return is part of the copy, and of the document that is closed. */
static void
test_pending_edit (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autofree char *path = g_build_filename (fixture->folder, "copy.boulier", NULL);
  g_autofree char *home = g_build_filename (fixture->folder, "home.boulier", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BoulierRecord) copy = NULL;
  g_autoptr (BoulierRecord) closed = NULL;

  open_belgium (fixture);
  boulier_document_set_home (get_document (fixture), home);
  act (fixture, "new-player", NULL);
  drive_settle (window);
  drive_type (window, "Zoe");
  boulier_window_save_copy (fixture->window, file);
  wait_until (get_toast (fixture) != NULL);
  copy = boulier_document_read_record (path, NULL);
  g_assert_cmpuint (copy->players->len, ==, 6);
  g_assert_cmpstr (boulier_record_player (copy, 5)->name, ==, "Zoe");

  act (fixture, "new-player", NULL);
  drive_settle (window);
  drive_type (window, "Yves");
  close_window (fixture);
  closed = boulier_document_read_record (home, NULL);
  g_assert_cmpuint (closed->players->len, ==, 7);
}

/* What an undo would do stands on its button. */
static void
test_undo_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  open_belgium (fixture);
  change_result (fixture);
  button = find_action (GTK_WIDGET (fixture->window), "win.undo-step");
  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Undo Change Result (Ctrl+Z)");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Undo Change Result (Ctrl+Z)");
}

static void
test_deletion (Fixture *fixture, gconstpointer data)
{
  GtkWidget *players;
  gint32 game;

  open_belgium (fixture);
  players = find (GTK_WIDGET (fixture->window), BOULIER_TYPE_PLAYERS_VIEW);
  g_assert_true (gtk_widget_activate_action (players, "players.delete", NULL));
  g_assert_cmpuint (get_record (fixture)->players->len, ==, 4);
  g_assert_cmpuint (get_record (fixture)->games->len, ==, 0);
  g_assert_cmpstr (get_toast (fixture), ==, "Player A and 4 games deleted");
  act (fixture, "undo-step", NULL);
  g_assert_null (get_toast (fixture));
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);

  game = boulier_record_game (get_record (fixture), 0)->key;
  boulier_document_remove_game (get_document (fixture), game);
  g_assert_cmpstr (get_toast (fixture), ==, "1 game deleted");
  act (fixture, "undo-step", NULL);

  /* Somebody who is not looked at has a name too, also when he is deleted once more; a name that turns
   * the direction of writing does so for itself. */
  boulier_document_remove_player (get_document (fixture),
                                  boulier_record_player (get_record (fixture), 3)->key);
  g_assert_cmpstr (get_toast (fixture), ==, "Player D and 1 game deleted");
  act (fixture, "undo-step", NULL);
  g_assert_null (get_toast (fixture));
  act (fixture, "redo-step", NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "Player D and 1 game deleted");
  act (fixture, "undo-step", NULL);
  {
    g_autoptr (BoulierPlayer) turned =
        boulier_player_copy (boulier_record_player (get_record (fixture), 3));

    g_free (turned->name);
    turned->name = g_strdup ("\u202eD\u2069 \u05d3\u05d3");
    boulier_document_update_player (get_document (fixture), turned);
    boulier_document_remove_player (get_document (fixture), turned->key);
  }
  g_assert_cmpstr (get_toast (fixture), ==, "\u2068D \u05d3\u05d3\u2069 and 1 game deleted");
  act (fixture, "undo-step", NULL);

  game = boulier_record_game (get_record (fixture), 0)->key;
  boulier_document_remove_game (get_document (fixture), game);
  /* Whatever comes next, its Undo button may not take that back instead. */
  change_result (fixture);
  g_assert_null (get_toast (fixture));
}

/* Games that no rule can be applied to are still counted, and keep the ratings they were entered with. */
static void
test_impossible (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *view;
  BoulierGrid *grid;

  open_belgium (fixture);
  view = find (window, BOULIER_TYPE_GAMES_VIEW);
  grid = BOULIER_GRID (find (view, BOULIER_TYPE_GRID));
  boulier_document_set_edition (get_document (fixture), boulier_edition_find ("ecf"));
  drive_settle (window);
  g_assert_true (shows (window, "4 games, not computed"));
  g_assert_false (shows (window, "no games yet"));
  assert_text (grid, 0, BOULIER_GAME_RATING, "1960");
  view = find (window, BOULIER_TYPE_PLAYERS_VIEW);
  grid = BOULIER_GRID (find (view, BOULIER_TYPE_GRID));
  assert_text (grid, 0, BOULIER_PLAYER_RATING, "2000");
}

/* Return in the search goes on with who was found. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierSession *session;

  open_belgium (fixture);
  session = boulier_window_get_session (fixture->window);
  drive_keys (window, "ctrl+f");
  drive_type (window, "er c");
  drive_keys (window, "Return");
  drive_settle (window);
  g_assert_cmpint (boulier_session_get_player (session), ==,
                   boulier_record_player (get_record (fixture), 2)->key);
  g_assert_nonnull (boulier_edit_cell_find (drive_get_focus (window)));

  drive_keys (window, "ctrl+f");
  drive_type (window, "nobody");
  drive_keys (window, "Return");
  drive_settle (window);
  g_assert_null (boulier_edit_cell_find (drive_get_focus (window)));
}

static void
test_edition (Fixture *fixture, gconstpointer data)
{
  GtkDropDown *editions;

  open_belgium (fixture);
  editions = GTK_DROP_DOWN (find (GTK_WIDGET (fixture->window), GTK_TYPE_DROP_DOWN));
  g_assert_cmpuint (gtk_drop_down_get_selected (editions), ==, 0);
  gtk_drop_down_set_selected (editions, 1);
  g_assert_cmpstr (get_record (fixture)->edition->id, ==, "frbe-2007");
  g_assert_cmpint (get_after (fixture, 0), ==, 1992);
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (editions), ==, 0);
  g_assert_cmpint (get_after (fixture, 0), ==, 1994);
  g_assert_false (can_act (fixture, "undo-step"));
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.xlsx", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_belgium (fixture);
  boulier_window_export (fixture->window, file, TRUE);
  g_assert_false (can_act (fixture, "export"));
  wait_until (can_act (fixture, "export"));
  g_assert_cmpstr (get_toast (fixture), ==, "Workbook saved");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  boulier_window_export (fixture->window, file, FALSE);
  wait_until (can_act (fixture, "export"));
  g_assert_cmpstr (get_toast (fixture), ==, "Workbook saved");
}

static void
test_export_pdf (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_belgium (fixture);
  g_assert_true (can_act (fixture, "print"));
  g_assert_true (can_act (fixture, "print-all"));
  boulier_window_export_pdf (fixture->window, file, TRUE);
  g_assert_false (can_act (fixture, "export-pdf"));
  wait_until (can_act (fixture, "export-pdf"));
  g_assert_cmpstr (get_toast (fixture), ==, "PDF saved");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* A cancelled workbook leaves nothing; one that was faster is there and said to be. */
static void
test_export_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.xlsx", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_belgium (fixture);
  boulier_window_export (fixture->window, file, TRUE);
  g_assert_true (can_act (fixture, "cancel-export"));
  act (fixture, "cancel-export", NULL);
  wait_until (can_act (fixture, "export"));
  g_assert_false (can_act (fixture, "cancel-export"));
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_assert_cmpstr (get_toast (fixture), ==, "Workbook saved");
  else
    g_assert_null (get_toast (fixture));
  g_assert_null (get_other_window (fixture));
}

static void
test_export_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "club.xlsx", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *dialog;

  open_belgium (fixture);
  boulier_window_export (fixture->window, file, TRUE);
  wait_until (can_act (fixture, "export") && get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), "The workbook could not be written"));
  g_assert_null (get_toast (fixture));
  gtk_window_destroy (dialog);
}

/* Tables as separated values, in the order that is shown; a folder that is missing is told. */
static gboolean
file_says (const char *path, const char *text)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) && strstr (content, text) != NULL;
}

static void
test_export_table (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "list.csv", NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", "list.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path (missing);
  g_autofree char *ratings = NULL;
  GtkWindow *dialog;

  open_belgium (fixture);
  boulier_window_export_table (fixture->window, BOULIER_PART_RATINGS, "semicolon", file);
  wait_until (get_toast (fixture) != NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "Table saved");
  g_assert_true (g_file_get_contents (path, &ratings, NULL, NULL));
  g_assert_nonnull (strstr (ratings, ";2000;4;1994;-6"));
  boulier_window_export_table (fixture->window, BOULIER_PART_GAMES, "comma", file);
  wait_until (file_says (path, "-6.72"));

  boulier_window_export_table (fixture->window, BOULIER_PART_RATINGS, NULL, nowhere);
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), "The table could not be written"));
  gtk_window_destroy (dialog);
}

static gboolean
has_html (Fixture *fixture)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));

  return gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "text/html");
}

static void
test_copy_tables (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "copy-calculation", "copy-games", "copy-ratings" };
  static const char *const toasts[] = { "Calculation copied", "Table of games copied",
                                        "Rating list copied" };

  open_belgium (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), "");
      act (fixture, actions[i], NULL);
      g_assert_cmpstr (get_toast (fixture), ==, toasts[i]);
      wait_until (has_html (fixture));
    }
  /* The rounds are for the French text alone. */
  g_assert_false (can_act (fixture, "show-trace"));
}

static void
test_save_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "copy.boulier", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BoulierRecord) copy = NULL;
  g_autoptr (GError) error = NULL;

  open_belgium (fixture);
  boulier_window_save_copy (fixture->window, file);
  wait_until (get_toast (fixture) != NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "Copy saved");
  copy = boulier_document_read_record (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (copy->games->len, ==, 4);
  g_assert_cmpint (boulier_document_get_state (get_document (fixture)), ==,
                   BOULIER_DOCUMENT_UNTITLED);
}

static void
wait_loaded (Fixture *fixture)
{
  wait_until (boulier_window_get_session (fixture->window) != NULL);
}

/* A refused save is said above the tables, stays, and goes away when it works again. */
static void
test_save_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", NULL);
  g_autofree char *path = g_build_filename (missing, "club.boulier", NULL);
  GtkWidget *window = GTK_WIDGET (fixture->window);

  /* A file where the folder should be. */
  g_file_set_contents (missing, "", -1, NULL);
  open_belgium (fixture);
  boulier_document_set_home (get_document (fixture), path);
  change_result (fixture);
  wait_until (boulier_document_get_state (get_document (fixture)) == BOULIER_DOCUMENT_FAILED);
  drive_settle (window);
  g_assert_true (shows (window, "Not saved"));
  g_assert_true (shows (window, "Try Again"));
  g_assert_cmpint (get_after (fixture, 0), ==, 2006);
  drive_picture (window, "save-failure");

  g_remove (missing);
  g_assert_cmpint (g_mkdir (missing, 0700), ==, 0);
  act (fixture, "retry", NULL);
  wait_saved (fixture);
  drive_settle (window);
  g_assert_true (shows (window, "Saved on this computer"));
  g_assert_false (shows (window, "Try Again"));
  close_window (fixture);
  empty_folder (missing);
  g_assert_cmpint (g_rmdir (missing), ==, 0);
}

/* Whoever closes the window nevertheless is asked first. */
static void
test_close_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", NULL);
  g_autofree char *path = g_build_filename (missing, "club.boulier", NULL);
  GtkWindow *dialog;

  g_file_set_contents (missing, "", -1, NULL);
  open_belgium (fixture);
  boulier_document_set_home (get_document (fixture), path);
  change_result (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), "Your last changes could not be saved"));
  gtk_dialog_response (GTK_DIALOG (dialog), 1);
  g_assert_nonnull (fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (get_other_window (fixture) != NULL);
  gtk_dialog_response (GTK_DIALOG (get_other_window (fixture)), 0);
  wait_until (fixture->window == NULL);
}

/* A text that could not be read is not lost without a word. */
static void
test_close_refused (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  const char *both =
      "What is marked in red, and what was typed in a new row that is not complete, is "
      "not part of the document. Both are lost when the window is closed now; "
      "everything else is saved.";
  GtkWindow *dialog;

  open_belgium (fixture);
  act (fixture, "new-game", NULL);
  drive_settle (window);
  drive_type (window, "99");
  gtk_window_close (GTK_WINDOW (window));
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), "1 entry could not be understood"));
  g_assert_null (find_label (GTK_WIDGET (dialog), both));
  gtk_dialog_response (GTK_DIALOG (dialog), 1);
  wait_until (get_other_window (fixture) == NULL);
  g_assert_nonnull (fixture->window);

  /* What only waits is named beside it. */
  act (fixture, "new-player", NULL);
  drive_settle (window);
  drive_keys (window, "Tab");
  drive_type (window, "1500");
  gtk_window_close (GTK_WINDOW (window));
  wait_until (get_other_window (fixture) != NULL);
  g_assert_nonnull (find_label (GTK_WIDGET (get_other_window (fixture)), both));
  gtk_dialog_response (GTK_DIALOG (get_other_window (fixture)), 0);
  wait_until (fixture->window == NULL);
}

/* Nothing is selected in it. */
static void
test_about (Fixture *fixture, gconstpointer data)
{
  GtkWindow *about;

  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  wait_until (get_other_window (fixture) != NULL);
  about = get_other_window (fixture);
  drive_settle (GTK_WIDGET (about));
  g_assert_null (gtk_window_get_focus (about));
  gtk_window_destroy (about);
}

/* What is not said and assumed is said, quietly, and in full on request. */
static void
test_remarks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierPlayer *player;
  GtkWindow *remarks;

  open_belgium (fixture);
  player = boulier_player_copy (boulier_record_player (get_record (fixture), 0));
  player->games = -1;
  boulier_document_update_player (get_document (fixture), player);
  boulier_player_free (player);
  drive_settle (window);
  g_assert_true (shows (window, "number of games before not entered"));
  drive_click (find_tooltip (window, "Read the remarks on the calculation"), 1, 1);
  wait_until (get_other_window (fixture) != NULL);
  remarks = get_other_window (fixture);
  g_assert_cmpstr (gtk_window_get_title (remarks), ==, "Remarks on the Calculation");
  drive_picture (GTK_WIDGET (remarks), "remarks");

  /* A remark leads to whom it is about. */
  boulier_session_set_player (boulier_window_get_session (fixture->window),
                              boulier_record_player (get_record (fixture), 1)->key);
  /* The click closes the window that it is in. */
  g_signal_emit_by_name (drive_find (gtk_window_get_child (remarks), GTK_TYPE_BUTTON), "clicked");
  wait_until (boulier_session_get_player (boulier_window_get_session (fixture->window)) ==
              boulier_record_player (get_record (fixture), 0)->key);
  g_assert_null (get_other_window (fixture));
}

/* Close, open: the same figures. */
static void
test_reopen (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  open_belgium (fixture);
  change_result (fixture);
  wait_saved (fixture);
  path = g_strdup (boulier_document_get_path (get_document (fixture)));
  close_window (fixture);

  file = g_file_new_for_path (path);
  g_free (fixture->folder);
  set_up (fixture, NULL);
  boulier_application_open_file (application, file, GTK_WINDOW (fixture->window));
  g_assert_true (boulier_window_has_file (fixture->window, file));
  wait_loaded (fixture);
  g_assert_cmpint (get_after (fixture, 0), ==, 2006);
  g_assert_true (boulier_window_has_file (fixture->window, file));
  /* A second time: the same window. */
  boulier_application_open_file (application, file, NULL);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    1);
  close_window (fixture);
  g_remove (path);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "broken.boulier", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *heading = g_strdup_printf ("“%s” could not be opened", "broken.boulier");
  GtkWindow *dialog;

  g_file_set_contents (path, "SQLite format 3", -1, NULL);
  boulier_window_load (fixture->window, file);
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), heading));
  gtk_window_destroy (dialog);
  g_assert_true (boulier_window_is_free (fixture->window));
  drive_settle (GTK_WIDGET (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Belgian cote"));
}

/* However often somebody asks: one welcome page beside the document. */
static void
test_new_window (Fixture *fixture, gconstpointer data)
{
  GtkApplication *all = GTK_APPLICATION (application);

  for (guint i = 0; i < 3; i++)
    g_action_group_activate_action (G_ACTION_GROUP (application), "new", NULL);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (all)), ==, 1);
  open_belgium (fixture);
  for (guint i = 0; i < 3; i++)
    g_action_group_activate_action (G_ACTION_GROUP (application), "new", NULL);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (all)), ==, 2);
  gtk_window_destroy (get_other_window (fixture));
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  static const char *const paths[] = { "/", "/dev/zero" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      GtkWindow *dialog;

      boulier_window_load (fixture->window, file);
      wait_until (get_other_window (fixture) != NULL);
      dialog = get_other_window (fixture);
      g_assert_true (
          shows (GTK_WIDGET (dialog), "This is not a document but a folder or a device."));
      gtk_window_destroy (dialog);
    }
}

/* An interchange document becomes a document of its own; the file it came from is never written. */
static void
test_interchange (Fixture *fixture, gconstpointer data)
{
  const char *text = "{ \"boulier\": 1, \"rules\": \"ecf\", \"mood\": \"good\",\n"
                     "  \"players\": [ { \"id\": \"a\", \"name\": \"Ann\", \"rating\": 160 } ],\n"
                     "  \"games\": [ { \"white\": \"a\", \"black\": null, \"black_rating\": 140,"
                     " \"result\": \"1-0\" } ] }";
  g_autofree char *path = g_build_filename (fixture->folder, "county.json", NULL);
  g_autofree char *after = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *remarks;

  g_file_set_contents (path, text, -1, NULL);
  boulier_window_load (fixture->window, file);
  wait_loaded (fixture);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "county");
  g_assert_cmpint (get_after (fixture, 0), ==, 190);
  g_assert_cmpstr (get_toast (fixture), ==, "There is 1 remark on this file");
  act (fixture, "show-remarks", NULL);
  remarks = get_other_window (fixture);
  g_assert_nonnull (remarks);
  gtk_window_destroy (remarks);

  change_result (fixture);
  wait_saved (fixture);
  g_assert_true (
      g_str_has_suffix (boulier_document_get_path (get_document (fixture)), "/county.boulier"));
  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_cmpstr (after, ==, text);
  g_remove (boulier_document_get_path (get_document (fixture)));
}

static void
test_player_dialog (Fixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;
  GtkWidget *window = GTK_WIDGET (fixture->window);
  const BoulierPlayer *player;

  open_belgium (fixture);
  drive_keys (window, "alt+Return");
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_true (BOULIER_IS_PLAYER_DIALOG (dialog));
  drive_show (GTK_WIDGET (dialog));
  wait_until (gtk_window_is_active (dialog));
  /* Name, rating: typed as one would. A wrong rating is refused in place. */
  drive_keys (GTK_WIDGET (dialog), "ctrl+a");
  drive_type (GTK_WIDGET (dialog), "Anna");
  drive_keys (GTK_WIDGET (dialog), "Tab ctrl+a");
  drive_type (GTK_WIDGET (dialog), "20x");
  drive_keys (GTK_WIDGET (dialog), "Return");
  /* A button that is pressed by the keyboard takes its time. */
  wait_until (gtk_widget_has_css_class (
      gtk_widget_get_parent (drive_get_focus (GTK_WIDGET (dialog))), "error"));
  g_assert_true (get_other_window (fixture) == dialog);
  player = boulier_record_player (get_record (fixture), 0);
  g_assert_cmpstr (player->name, ==, "Player A");
  drive_keys (GTK_WIDGET (dialog), "ctrl+a");
  drive_type (GTK_WIDGET (dialog), "2010");
  waiting_press ("Return");
  wait_until (get_other_window (fixture) == NULL);
  player = boulier_record_player (get_record (fixture), 0);
  g_assert_cmpstr (player->name, ==, "Anna");
  g_assert_cmpint (player->rating, ==, 2010);
  g_assert_cmpint (player->games, ==, 300);
  /* One operation. */
  act (fixture, "undo-step", NULL);
  g_assert_false (can_act (fixture, "undo-step"));
}

/* A category is that of a period: the form says of which. */
static void
test_player_category (Fixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  open_belgium (fixture);
  act (fixture, "player-properties", NULL);
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), "Category"));
  gtk_window_destroy (dialog);

  act (fixture, "new-period", NULL);
  act (fixture, "player-properties", NULL);
  wait_until (get_other_window (fixture) != NULL);
  dialog = get_other_window (fixture);
  g_assert_nonnull (find_label (GTK_WIDGET (dialog), "Category in 2014/2"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN)), 1);
  gtk_widget_activate_default (GTK_WIDGET (dialog));
  wait_until (get_other_window (fixture) == NULL);
  g_assert_cmpint (boulier_player_get_category (boulier_record_player (get_record (fixture), 0), 0),
                   ==, BOULIER_SENIOR);
  g_assert_cmpint (boulier_player_get_category (boulier_record_player (get_record (fixture), 0), 1),
                   ==, BOULIER_JUNIOR);
}

/* A game that is moved says where it went, and how to take it back. */
static void
test_move_game (Fixture *fixture, gconstpointer data)
{
  BoulierSession *session;
  BoulierGame game;
  gint32 key;

  open_belgium (fixture);
  session = boulier_window_get_session (fixture->window);
  act (fixture, "new-period", NULL);
  boulier_session_set_period (session, 0);
  game = *boulier_record_game (get_record (fixture), 1);
  key = game.key;
  game.date = boulier_record_period (get_record (fixture), 1)->from;
  boulier_document_update_game (get_document (fixture), &game);
  boulier_session_set_game (session, key);
  gtk_widget_activate_action (find (GTK_WIDGET (fixture->window), BOULIER_TYPE_GAMES_VIEW),
                              "games.move", NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "The game of 1 Apr 2014 is in 2014/2 now");
  g_assert_cmpint (boulier_record_game (get_record (fixture), 1)->period, ==, 1);
  act (fixture, "undo-step", NULL);
  g_assert_cmpint (boulier_record_game (get_record (fixture), 1)->period, ==, 0);
  g_assert_null (get_toast (fixture));
}

static void
test_period (Fixture *fixture, gconstpointer data)
{
  BoulierPeriod period = { (char *) "Spring", BOULIER_NO_DATE, BOULIER_NO_DATE };

  open_belgium (fixture);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "2014/1 · 1 Jan – 31 Mar 2014"));
  boulier_document_update_period (get_document (fixture), 0, &period);
  drive_settle (GTK_WIDGET (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Spring"));
}

/* A narrow window shows the players or the games, and the way back. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierSplit *split;

  open_belgium (fixture);
  split = BOULIER_SPLIT (find (window, BOULIER_TYPE_SPLIT));
  g_assert_false (boulier_split_get_folded (split));
  /* As someone drags the corner: the header bar gets narrower once the panes fold. */
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 640);
  wait_until (boulier_split_get_folded (split));
  drive_settle (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_until (gtk_widget_get_width (window) <= 360);
  drive_settle (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
  boulier_split_set_show_content (split, TRUE);
  drive_settle (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
  g_assert_true (shows (window, "Player A"));
  act (fixture, "show-players", NULL);
  g_assert_false (boulier_split_get_show_content (split));
  drive_settle (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
}

/* Says which widgets make it so wide. */
static void
print_wide (GtkWidget *widget, int most)
{
  int least = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= most)
    return;
  g_test_message ("%s wants %d px", G_OBJECT_TYPE_NAME (widget), least);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      print_wide (child, most);
}

static void
assert_fits (GtkWidget *widget, int most)
{
  int least = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > most)
    print_wide (widget, most);
  g_assert_cmpint (least, <=, most);
}

/* Names as long as people have them, in every place that shows one. */
static void
lengthen_names (Fixture *fixture)
{
  BoulierPeriod period = *boulier_record_period (get_record (fixture), 0);
  BoulierPlayer *player = boulier_player_copy (boulier_record_player (get_record (fixture), 0));

  g_free (player->name);
  player->name = g_strdup ("Wolfeschlegelsteinhausenbergerdorff-Vandermeulen");
  boulier_document_update_player (get_document (fixture), player);
  boulier_player_free (player);
  period.name = (char *) "Premier trimestre de l’année sportive 2013-2014";
  boulier_document_update_period (get_document (fixture), 0, &period);
  act (fixture, "new-period", NULL);
  boulier_session_set_period (boulier_window_get_session (fixture->window), 0);
}

/* Everything of a document fits into a narrow window: not only when it is narrow already. */
static void
assert_document_fits (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierSplit *split = BOULIER_SPLIT (find (window, BOULIER_TYPE_SPLIT));

  g_assert_false (boulier_split_get_folded (split));
  assert_fits (window, 360);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_until (boulier_split_get_folded (split));
  drive_settle (window);
  assert_fits (window, 360);
  boulier_split_set_show_content (split, TRUE);
  drive_settle (window);
  assert_fits (window, 360);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
  boulier_split_set_show_content (split, FALSE);
}

/* Long names and long words make no window wider than a telephone. */
static void
test_least_width (gconstpointer language)
{
  static const char *examples[] = { "belgium", "france-senior", "england" };

  speak (language);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      Fixture fixture;
      GtkWidget *window;

      set_up (&fixture, NULL);
      window = GTK_WIDGET (fixture.window);
      assert_fits (window, 360);
      act (&fixture, "open-example", examples[i]);
      lengthen_names (&fixture);
      drive_settle (window);
      assert_document_fits (&fixture);
      tear_down (&fixture, NULL);
    }
  speak ("en");
}

/* The way to the estimates is there and takes no more room. */
static void
test_least_width_estimates (Fixture *fixture, gconstpointer data)
{
  act (fixture, "open-example", "france-unrated-junior");
  boulier_session_set_player (boulier_window_get_session (fixture->window),
                              boulier_record_player (get_record (fixture), 0)->key);
  drive_settle (GTK_WIDGET (fixture->window));
  g_assert_true (
      shows (GTK_WIDGET (fixture->window), "How the estimates of the unrated players came about…"));
  assert_fits (GTK_WIDGET (fixture->window), 360);
}

/* GTK 4.8 makes no names from tooltips, nor from what is inside a button. */
static void
assert_named (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if ((GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) ||
       GTK_IS_DROP_DOWN (widget)) &&
      gtk_widget_get_mapped (widget))
    {
      if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) &&
          !gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) &&
          !gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER))
        g_error ("a %s has no name for a screen reader: %s", G_OBJECT_TYPE_NAME (widget),
                 gtk_widget_get_tooltip_text (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
assert_all_named (Fixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  /* The buttons of the title bar itself are GTK's. */
  GtkWidget *start = find (gtk_window_get_titlebar (window), GTK_TYPE_MENU_BUTTON);

  for (GtkWidget *w = start; w != NULL; w = gtk_widget_get_next_sibling (w))
    assert_named (w);
  assert_named (gtk_window_get_child (window));
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  assert_all_named (fixture);
  open_belgium (fixture);
  assert_all_named (fixture);
}

static void
test_other_windows (Fixture *fixture, gconstpointer data)
{
  GtkWindow *parent = GTK_WINDOW (fixture->window);
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    {
      GtkWindow *rules = boulier_rules_dialog_new (parent, editions[i]);

      gtk_window_present (rules);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (rules));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (rules)), <=, 700);
      gtk_window_destroy (rules);
    }
  drive_keys (GTK_WIDGET (parent), "F1");
  wait_until (get_other_window (fixture) != NULL);
  gtk_window_destroy (get_other_window (fixture));
  drive_keys (GTK_WIDGET (parent), "ctrl+question");
  wait_until (get_other_window (fixture) != NULL);
  g_assert_cmpstr (gtk_window_get_title (get_other_window (fixture)), ==, "Keyboard Shortcuts");
  gtk_window_destroy (get_other_window (fixture));
  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  g_assert_true (GTK_IS_ABOUT_DIALOG (get_other_window (fixture)));
  gtk_window_destroy (get_other_window (fixture));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = boulier_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/window/examples", test_examples);
  g_test_add_data_func ("/window/least-width/en", "en", test_least_width);
  g_test_add_data_func ("/window/least-width/fr", "fr", test_least_width);
  g_test_add_data_func ("/window/least-width/nl", "nl", test_least_width);
  g_test_add_data_func ("/window/least-width/de", "de", test_least_width);
#define ADD(name, run) g_test_add ("/window/" name, Fixture, NULL, set_up, run, tear_down)
  ADD ("least-width/estimates", test_least_width_estimates);
  ADD ("welcome", test_welcome);
  ADD ("new-document", test_new_document);
  ADD ("new-window", test_new_window);
  ADD ("undo", test_undo);
  ADD ("undo-typing", test_undo_typing);
  ADD ("pending-edit", test_pending_edit);
  ADD ("undo-names", test_undo_names);
  ADD ("deletion", test_deletion);
  ADD ("impossible", test_impossible);
  ADD ("search", test_search);
  ADD ("edition", test_edition);
  ADD ("export", test_export);
  ADD ("export-pdf", test_export_pdf);
  ADD ("export-cancel", test_export_cancel);
  ADD ("export-failure", test_export_failure);
  ADD ("export-table", test_export_table);
  ADD ("copy-tables", test_copy_tables);
  ADD ("save-copy", test_save_copy);
  ADD ("save-failure", test_save_failure);
  ADD ("close-unsaved", test_close_unsaved);
  ADD ("close-refused", test_close_refused);
  ADD ("about", test_about);
  ADD ("remarks", test_remarks);
  ADD ("reopen", test_reopen);
  ADD ("damaged", test_damaged);
  ADD ("no-file", test_no_file);
  ADD ("interchange", test_interchange);
  ADD ("player-dialog", test_player_dialog);
  ADD ("player-category", test_player_category);
  ADD ("move-game", test_move_game);
  ADD ("period", test_period);
  ADD ("narrow", test_narrow);
  ADD ("names", test_names);
  ADD ("other-windows", test_other_windows);

  return g_test_run ();
}
