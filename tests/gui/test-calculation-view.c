/* test-calculation-view.c: the worked calculation as the window shows it, and as it is read aloud.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "gui/boulier-calculation-list.h"
#include "gui/boulier-calculation-row.h"
#include "gui/boulier-calculation-view.h"
#include "gui/boulier-color-scheme.h"
#include "report/boulier-calculation-result.h"

#include "drive.h"
#include "waiting.h"

typedef struct
{
  char *folder;
  BoulierDocument *document;
  BoulierSession *session;
  GtkWidget *window;
  GtkWidget *view;
} Fixture;

static int
add_player (BoulierRecord *record, const char *id, const char *name, int rating, int games)
{
  BoulierPlayer *player = boulier_player_new (id, name);

  player->rating = (gint16) rating;
  player->games = games;
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
  g_array_append_val (record->games, game);
}

/* The Belgian text's own example, and a game that does not count. */
static BoulierRecord *
make_record (void)
{
  BoulierRecord *record = boulier_record_new ();
  int anna = add_player (record, "a", "Anna", 2000, 300);

  record->edition = boulier_edition_find ("frbe");
  add_game (record, anna, add_player (record, "b", "Bert & Co", 1960, 100),
            BOULIER_RESULT_BLACK_WINS);
  add_game (record, anna, add_player (record, "c", "Cleo", 2100, 100), BOULIER_RESULT_BLACK_WINS);
  add_game (record, anna, add_player (record, "d", "Dirk", 1530, 100), BOULIER_RESULT_WHITE_WINS);
  add_game (record, anna, add_player (record, "e", "Eva", BOULIER_NO_RATING, 0),
            BOULIER_RESULT_WHITE_WINS);
  add_game (record, anna, add_player (record, "f", "Fred", 1880, 100), BOULIER_RESULT_WHITE_WINS);
  return record;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *home = NULL;

  boulier_color_scheme_follow ();
  fixture->folder = g_dir_make_tmp ("boulier-calculation-XXXXXX", NULL);
  home = g_build_filename (fixture->folder, "club.boulier", NULL);
  fixture->document = boulier_document_new (make_record ());
  boulier_document_set_home (fixture->document, home);
  fixture->session = boulier_session_new (fixture->document);
  fixture->view = boulier_calculation_view_new (fixture->session);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  drive_show (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->session);
  waiting_end_document (fixture->document, fixture->folder);
}

static gint32
get_player_key (Fixture *fixture, guint index)
{
  return boulier_record_player (boulier_document_get_record (fixture->document), index)->key;
}

static gint32
get_game_key (Fixture *fixture, guint index)
{
  return boulier_record_game (boulier_document_get_record (fixture->document), index)->key;
}

static void
select_player (Fixture *fixture, guint index)
{
  boulier_session_set_player (fixture->session, get_player_key (fixture, index));
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
}

/* All that is shown below a widget, labels separated by " | ", one line per row; spaces that do not
 * break a line as spaces. */
static void
append_label (GtkLabel *label, GString *text)
{
  g_auto (GStrv) parts = g_strsplit (gtk_label_get_text (label), "\302\240", -1);
  g_autofree char *words = g_strjoinv (" ", parts);

  g_string_append_printf (text, "%s | ", words);
}

static void
append_texts (GtkWidget *widget, GString *text)
{
  gboolean is_row = BOULIER_IS_CALCULATION_ROW (widget);

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    append_label (GTK_LABEL (widget), text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
  if (is_row || GTK_IS_FLOW_BOX (widget))
    g_string_append_c (text, '\n');
}

static void
assert_shows (Fixture *fixture, const char *part)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (fixture->view, text);
  if (strstr (text->str, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text->str);
}

static void
assert_hides (Fixture *fixture, const char *part)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (fixture->view, text);
  if (strstr (text->str, part) != NULL)
    g_error ("“%s” is in:\n%s", part, text->str);
}

static void
test_nobody (Fixture *fixture, gconstpointer data)
{
  boulier_session_set_player (fixture->session, 0);
  drive_settle (fixture->window);
  if (boulier_session_get_player (fixture->session) == 0)
    assert_shows (fixture, "No player is selected");
  g_object_set (fixture->view, "session", NULL, NULL);
  assert_shows (fixture, "No player is selected");
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  assert_shows (fixture, "2000 | → | 1994 | −6 | ");
  assert_shows (fixture, "We | Points expected  Σ We | 0.56 + 0.36 + 0.89 + 0.66 | 2.47 | "
                         "Expectation table | ");
  assert_shows (fixture, "Change  K·ΔW | 12 × (−0.47) | −5.64 | ");
  assert_shows (fixture,
                "No rating is lower than this | 2000 − 6 = 1994 ≥ 1150: does not apply | ");
  drive_picture (fixture->window, "calculation-steps");
}

/* A row as a screen reader names it. */
static void
assert_spoken (Fixture *fixture, const char *label)
{
  GtkWidget *list = drive_find (fixture->view, GTK_TYPE_LIST_BOX);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *problem = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

      if (problem == NULL)
        return;
    }
  g_error ("no row is named “%s”", label);
}

static void
read_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static GtkWidget *
find_pill (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (widget, "pill") && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_pill (child);
  return found;
}

/* A click on a paragraph leads to the rules. */
static void
test_pill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) rules = g_simple_action_new ("rules", NULL);
  gboolean read = FALSE;

  g_signal_connect (rules, "activate", G_CALLBACK (read_rules_cb), &read);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (rules));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
  select_player (fixture, 0);
  g_assert_nonnull (gtk_widget_get_tooltip_text (find_pill (fixture->view)));
  drive_click (find_pill (fixture->view), 1, 1);
  wait_until (read);
}

/* English games of the period before that count again are listed: when, against whom, their points. */
static void
test_earlier (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document = fixture->document;
  BoulierPlayer anna = *boulier_record_player (boulier_document_get_record (document), 0);
  BoulierPeriod first = { (char *) "2014/1", 735234, 735414 };
  BoulierPeriod second = { (char *) "2014/2", 735415, 735598 };
  BoulierGame game = *boulier_record_game (boulier_document_get_record (document), 0);

  anna.rating = 160;
  game.black_rating = 150;
  game.date = 735271;
  boulier_document_set_edition (document, boulier_edition_find ("ecf"));
  boulier_document_update_period (document, 0, &first);
  boulier_document_add_period (document, &second);
  boulier_document_update_player (document, &anna);
  boulier_document_update_game (document, &game);
  select_player (fixture, 0);
  assert_hides (fixture, "Brought forward from");
  game.period = 1;
  game.date = 735420;
  boulier_document_add_game (document, &game);
  boulier_session_set_period (fixture->session, 1);
  select_player (fixture, 0);
  assert_shows (fixture, "Brought forward from earlier periods");
  assert_shows (fixture, "7 Feb 2014 · Bert & Co");
  drive_picture (fixture->window, "calculation-earlier");
}

static void
test_spoken (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  assert_spoken (fixture, "We, Points expected, 2.47");
  assert_spoken (fixture,
                 "Least, No rating is lower than this, does not apply: 2000 − 6 = 1994 ≥ 1150");
}

static void
test_game (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  boulier_session_set_game (fixture->session, get_game_key (fixture, 0));
  drive_settle (fixture->window);
  assert_shows (fixture, "The game against Bert & Co");
  assert_shows (fixture, "Rating | the opponent’s rating at the start of the period | 1960 | ");
  assert_shows (fixture, "56 / 100\nExpectation table: 40 to 46 gives 56 | 0.56 | ");
  assert_shows (fixture, "12 × (0 − 0.56) | −6.72 | ");

  boulier_session_set_game (fixture->session, get_game_key (fixture, 3));
  drive_settle (fixture->window);
  assert_shows (fixture, "The game against Eva");
  assert_shows (fixture, "the opponent has no rating | ");
  assert_hides (fixture, "−6.72");
  assert_hides (fixture, "Bert & Co");

  boulier_session_set_game (fixture->session, 0);
  drive_settle (fixture->window);
  assert_hides (fixture, "The game against");
}

static int
count_rows (GtkWidget *widget)
{
  int n = BOULIER_IS_CALCULATION_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

/* An edit changes figures in the rows that are there, and leaves what is read where it is. */
static void
test_edit (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment;
  GtkWidget *row;
  BoulierGame game;
  int n;

  select_player (fixture, 0);
  boulier_session_set_game (fixture->session, get_game_key (fixture, 0));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 300);
  drive_settle (fixture->window);
  row = drive_find (fixture->view, BOULIER_TYPE_CALCULATION_ROW);
  n = count_rows (fixture->view);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (drive_find (fixture->view, GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value (adjustment, 120);

  game = *boulier_record_game (boulier_document_get_record (fixture->document), 0);
  game.result = BOULIER_RESULT_DRAW;
  boulier_document_update_game (fixture->document, &game);
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
  assert_shows (fixture, "2000 | → | 2000 | 0 | ");
  assert_shows (fixture, "½ + 0 + 1 + 1 | 2½ | ");
  g_assert_true (drive_find (fixture->view, BOULIER_TYPE_CALCULATION_ROW) == row);
  g_assert_cmpint (count_rows (fixture->view), ==, n);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 120);

  select_player (fixture, 1);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
}

/* A player whose games do not count gets words instead of steps. */
static void
test_no_counted_game (Fixture *fixture, gconstpointer data)
{
  BoulierPlayer *player = boulier_player_copy (
      boulier_record_player (boulier_document_get_record (fixture->document), 0));

  player->rating = BOULIER_NO_RATING;
  boulier_document_update_player (fixture->document, player);
  boulier_player_free (player);
  select_player (fixture, 1);
  assert_shows (fixture, "No game counts: the rating stays.");
  assert_shows (fixture, "None of the games of this period counts");
  assert_hides (fixture, "Points expected");

  boulier_document_remove_game (fixture->document, get_game_key (fixture, 0));
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
  assert_shows (fixture, "There is no game in this period yet.");
}

/* Many steps that do not apply are one line, which says why; it opens and stays so. */
static void
test_fold (Fixture *fixture, gconstpointer data)
{
  BoulierPlayer *player = boulier_player_new ("z", "Zoe");
  guint index = boulier_document_get_record (fixture->document)->players->len;
  GtkWidget *list = drive_find (fixture->view, BOULIER_TYPE_CALCULATION_LIST);
  int n;

  boulier_document_set_edition (fixture->document, boulier_edition_find ("ffe"));
  boulier_document_add_player (fixture->document, player);
  boulier_player_free (player);
  select_player (fixture, index);
  assert_shows (fixture, "11 steps do not apply | because no game of this period counts | ");
  assert_hides (fixture, "Average Elo of the opponents");
  n = count_rows (fixture->view);
  drive_picture (fixture->window, "calculation-folded");

  gtk_widget_grab_focus (gtk_widget_get_last_child (gtk_widget_get_first_child (list)));
  drive_keys (fixture->window, "Return");
  assert_shows (fixture, "Average Elo of the opponents");
  g_assert_cmpint (count_rows (fixture->view), ==, n + 11);
  drive_picture (fixture->window, "calculation-unfolded");
  select_player (fixture, 0);
  select_player (fixture, index);
  assert_shows (fixture, "Average Elo of the opponents");
  g_object_set (list, "expanded", FALSE, NULL);
  g_assert_cmpint (count_rows (fixture->view), ==, n);
}

/* The French bonus is that of the table; what the function behind it gives stands beside it, and the
 * step says which one is used. */
static void
test_function (Fixture *fixture, gconstpointer data)
{
  static const gint16 opponents[] = { 1780, 2261, 1920, 2180, 2210, 2160, 2130 };
  static const BoulierResult results[] = { BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_BLACK_WINS,
                                           BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_WHITE_WINS,
                                           BOULIER_RESULT_DRAW,       BOULIER_RESULT_DRAW,
                                           BOULIER_RESULT_WHITE_WINS };
  BoulierPlayer *player = boulier_player_new ("z", "Zoe");
  guint index = boulier_document_get_record (fixture->document)->players->len;

  player->rating = 1970;
  boulier_document_set_edition (fixture->document, boulier_edition_find ("ffe"));
  boulier_document_add_player (fixture->document, player);
  boulier_player_free (player);
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = (gint32) index;
      game.black_rating = opponents[i];
      game.result = (guint8) results[i];
      boulier_document_add_game (fixture->document, &game);
    }
  select_player (fixture, index);
  assert_shows (fixture, "1970 | → | 2090 | +120 | ");
  assert_shows (fixture, "+161.429 | ");
  assert_shows (fixture, "The function behind the table gives +161.7.");
  assert_shows (fixture, "The table is used here.");
  drive_picture (fixture->window, "calculation-function");
}

static char *copied;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  copied = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_html (GdkClipboard *clipboard)
{
  return gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "text/html");
}

/* With the keyboard in it, the whole calculation is copied, in several forms at once. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->view);
  GdkContentFormats *formats;

  select_player (fixture, 0);
  gtk_widget_grab_focus (
      gtk_widget_get_first_child (drive_find (fixture->view, GTK_TYPE_LIST_BOX)));
  drive_keys (fixture->window, "ctrl+c");
  wait_until (has_html (clipboard));
  formats = gdk_clipboard_get_formats (clipboard);
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "text/tab-separated-values"));
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, NULL);
  wait_until (copied != NULL);
  g_assert_nonnull (strstr (copied, "2000 → 1994 (−6)"));
  g_assert_nonnull (strstr (copied, "Bert & Co"));
  g_clear_pointer (&copied, g_free);
}

static void
test_official (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  boulier_document_set_official (fixture->document, get_player_key (fixture, 0), 0, 1994);
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
  assert_shows (fixture, "Official figure: 1994, the same");
  boulier_document_set_official (fixture->document, get_player_key (fixture, 0), 0, 1990);
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
  drive_picture (fixture->window, "calculation-official");
  assert_shows (fixture, "Official figure: 1990, 4 lower than computed");
}

/* Down to 360 pixels everything stays within the window, in both directions of writing. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  int minimum;

  select_player (fixture, 0);
  boulier_session_set_game (fixture->session, get_game_key (fixture, 0));
  gtk_widget_measure (fixture->view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 330);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 900);
  drive_settle (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (fixture->view), <=, 360);
  drive_picture (fixture->window, "calculation-narrow");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  gtk_widget_queue_resize (fixture->view);
  drive_settle (fixture->window);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The keyboard goes from row to row. */
static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list;

  select_player (fixture, 0);
  list = drive_find (fixture->view, GTK_TYPE_LIST_BOX);
  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  drive_keys (fixture->window, "Down");
  g_assert_true (drive_get_focus (fixture->window) ==
                 gtk_widget_get_next_sibling (gtk_widget_get_first_child (list)));
}

/* The whole of an update takes far less than a frame. */
static void
test_speed (Fixture *fixture, gconstpointer data)
{
  gint64 start;
  gint64 each;

  select_player (fixture, 0);
  boulier_session_set_game (fixture->session, get_game_key (fixture, 0));
  start = g_get_monotonic_time ();
  for (int i = 0; i < 20; i++)
    boulier_session_set_game (fixture->session, get_game_key (fixture, i % 2 == 0 ? 3 : 0));
  each = (g_get_monotonic_time () - start) / 20;
  g_test_message ("%" G_GINT64_FORMAT " µs for each update", each);
  if (g_test_perf ())
    g_assert_cmpint (each, <, 16000);
}

/* The first line in every state of a player. */
static void
test_result_lines (void)
{
  static const struct
  {
    BoulierPlayerResult result;
    const char *text;
  } cases[] = {
    { { .status = BOULIER_STATUS_RATED,
        .before = 2000,
        .after = 1994,
        .published = 1994,
        .official = BOULIER_NO_RATING,
        .counted = 4 },
      "2000|1994|-6||" },
    { { .status = BOULIER_STATUS_RATED,
        .before = -5,
        .after = -12,
        .published = 0,
        .official = BOULIER_NO_RATING,
        .counted = 4 },
      "-5|-12|-7|published as 0|" },
    { { .status = BOULIER_STATUS_RATED,
        .before = BOULIER_NO_RATING,
        .after = 1500,
        .published = 1500,
        .official = 1510,
        .counted = 4 },
      "|1500|||Official figure: 1510, 10 higher than computed" },
    { { .status = BOULIER_STATUS_RATED,
        .before = 2000,
        .after = 1992,
        .published = 1992,
        .official = BOULIER_NO_RATING,
        .special = "transition" },
      "2000|1992|-8|by the transition between two coefficients|" },
    { { .status = BOULIER_STATUS_UNCHANGED,
        .before = 2000,
        .after = 2000,
        .published = 2000,
        .official = BOULIER_NO_RATING },
      "2000|2000||No game counts: the rating stays.|" },
    { { .status = BOULIER_STATUS_PROVISIONAL,
        .before = BOULIER_NO_RATING,
        .after = BOULIER_NO_RATING,
        .published = BOULIER_NO_RATING,
        .estimate = 1412,
        .official = BOULIER_NO_RATING },
      "|1412||provisional estimate|" },
    { { .status = BOULIER_STATUS_ARCHIVED,
        .before = BOULIER_NO_RATING,
        .after = BOULIER_NO_RATING,
        .published = BOULIER_NO_RATING,
        .archive_performance = { 14721, 8 },
        .archive_games = 7,
        .official = 1800 },
      "|1840.125||in the archives, 7 games|Official figure: 1800" },
    { { .status = BOULIER_STATUS_UNRATED,
        .before = BOULIER_NO_RATING,
        .after = BOULIER_NO_RATING,
        .published = BOULIER_NO_RATING,
        .official = BOULIER_NO_RATING },
      "|||Not rated yet.|" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoulierResultLine) line =
          boulier_result_line_new (&cases[i].result, &boulier_style_neutral);
      g_autofree char *text = g_strjoin ("|", line->before, line->after, line->change, line->note,
                                         line->official, NULL);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calculation/result-lines", test_result_lines);
#define ADD(path, test) g_test_add ("/calculation/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("nobody", test_nobody);
  ADD ("steps", test_steps);
  ADD ("earlier", test_earlier);
  ADD ("pill", test_pill);
  ADD ("spoken", test_spoken);
  ADD ("game", test_game);
  ADD ("edit", test_edit);
  ADD ("no-counted-game", test_no_counted_game);
  ADD ("fold", test_fold);
  ADD ("function", test_function);
  ADD ("copy", test_copy);
  ADD ("official", test_official);
  ADD ("narrow", test_narrow);
  ADD ("keyboard", test_keyboard);
  ADD ("speed", test_speed);
#undef ADD
  return g_test_run ();
}
