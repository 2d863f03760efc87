/* test-history-view.c: a player's ratings over the periods as the window shows them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "gui/boulier-color-scheme.h"
#include "gui/boulier-document-view.h"
#include "gui/boulier-history-row.h"
#include "gui/boulier-history-view.h"

#include "drive.h"
#include "waiting.h"

#define N_PERIODS 8

typedef struct
{
  char *folder;
  BoulierDocument *document;
  BoulierSession *session;
  GtkWidget *window;
  GtkWidget *view;
} Fixture;

static void
add_period (BoulierRecord *record, guint i)
{
  GDate day;
  gint32 from;
  g_autofree char *name = NULL;

  g_date_set_dmy (&day, 1, (GDateMonth) (i % 4 * 3 + 1), (GDateYear) (2012 + i / 4));
  from = (gint32) g_date_get_julian (&day);
  g_date_add_months (&day, 3);
  name = g_strdup_printf ("%u/%u", 2012 + i / 4, i % 4 + 1);
  g_ptr_array_add (record->periods,
                   boulier_period_new (name, from, (gint32) g_date_get_julian (&day) - 1));
}

static void
meet (BoulierRecord *record, int player, guint period, int rating, BoulierResult result)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = player;
  game.period = (guint16) period;
  game.black_rating = (gint16) rating;
  game.result = (guint8) result;
  g_array_append_val (record->games, game);
}

static void
publish (BoulierRecord *record, int player, guint period, int rating)
{
  const BoulierOfficial official = { player, (guint16) period, (gint16) rating };

  g_array_append_val (record->officials, official);
}

/* Two Belgians: Anna, rated, with official figures; Bert, on the way to his first rating. */
static BoulierRecord *
make_record (guint n_periods)
{
  static const int opponents[] = { 1960, 2100, 1530, 1880, 2040 };
  BoulierRecord *record = boulier_record_new ();
  BoulierPlayer *anna = boulier_player_new ("a", "Anna");
  BoulierPlayer *bert = boulier_player_new ("b", "Bert");

  record->edition = boulier_edition_find ("frbe-2007");
  anna->rating = 2000;
  anna->games = 300;
  g_ptr_array_add (record->players, anna);
  g_ptr_array_add (record->players, bert);
  g_ptr_array_set_size (record->periods, 0);
  for (guint p = 0; p < n_periods; p++)
    {
      add_period (record, p);
      for (guint g = 0; g < 5 && p % 8 != 3; g++)
        {
          meet (record, 0, p, opponents[g], (BoulierResult) ((p + g * g) % 3));
          if (p % 8 >= 2)
            meet (record, 1, p, 1700 + (int) g * 40, (BoulierResult) ((p + g) % 3));
        }
    }
  publish (record, 0, 0, 1991);
  if (n_periods >= 8)
    {
      publish (record, 0, 1, 1998);
      publish (record, 0, 2, 2011);
      publish (record, 0, 4, 2025);
      publish (record, 0, 5, 2034);
      publish (record, 0, 6, 2030);
    }
  return record;
}

/* data: how many periods there are */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *home = NULL;

  boulier_color_scheme_follow ();
  fixture->folder = g_dir_make_tmp ("boulier-history-XXXXXX", NULL);
  home = g_build_filename (fixture->folder, "club.boulier", NULL);
  fixture->document = boulier_document_new (make_record (GPOINTER_TO_UINT (data)));
  boulier_document_set_home (fixture->document, home);
  fixture->session = boulier_session_new (fixture->document);
  fixture->view = boulier_history_view_new (fixture->session);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 960, 680);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  drive_show (fixture->window);
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
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

static void
select_player (Fixture *fixture, guint index)
{
  boulier_session_set_player (fixture->session, get_player_key (fixture, index));
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
}

static void
append_texts (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (text, "%s | ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
}

/* The row of a period, or that of the titles (0). */
static GtkWidget *
get_row (Fixture *fixture, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (
      GTK_LIST_BOX (drive_find (fixture->view, GTK_TYPE_LIST_BOX)), index));
}

static void
assert_texts (GtkWidget *widget, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (widget, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_shows (Fixture *fixture, const char *part)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (fixture->view, text);
  if (strstr (text->str, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text->str);
}

static GtkWidget *
get_chart (Fixture *fixture)
{
  return drive_find (fixture->view, GTK_TYPE_DRAWING_AREA);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  assert_texts (get_row (fixture, 0),
                "Period | Before | Games | Computed | Official | Difference | How | ");
  assert_texts (get_row (fixture, 1),
                "2012/1 | 2000 | 5 | 1985 | 1991 | 6 higher | rated by the transition between two "
                "coefficients | ");
  assert_texts (get_row (fixture, 4),
                "2012/4 | 2011 | 0 | 2011 | no game counted, the rating stays | ");
  g_assert_null (get_row (fixture, N_PERIODS + 1));
  assert_shows (fixture, "Anna: 2000 at the start, ");
  drive_picture (fixture->window, "history-light");
}

/* Columns stand below their titles. */
static void
test_columns (Fixture *fixture, gconstpointer data)
{
  GtkWidget *titles;
  GtkWidget *figures;

  select_player (fixture, 0);
  titles = gtk_widget_get_first_child (
      gtk_widget_get_first_child (gtk_widget_get_first_child (get_row (fixture, 0))));
  figures = gtk_widget_get_first_child (
      gtk_widget_get_first_child (gtk_widget_get_first_child (get_row (fixture, 1))));
  for (; titles != NULL; titles = gtk_widget_get_next_sibling (titles))
    {
      graphene_rect_t above, below;

      g_assert_true (gtk_widget_compute_bounds (titles, fixture->view, &above));
      g_assert_true (gtk_widget_compute_bounds (figures, fixture->view, &below));
      g_assert_cmpfloat (above.origin.x, ==, below.origin.x);
      g_assert_cmpfloat (above.size.width, ==, below.size.width);
      figures = gtk_widget_get_next_sibling (figures);
    }
}

static void
test_spoken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *problem = NULL;

  select_player (fixture, 0);
  problem = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (get_row (fixture, 1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "2012/1: before 2000, 5 games counted, computed 1985, official 1991, 6 higher, rated by the "
      "transition between two coefficients.");
  g_assert_null (problem);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_chart (fixture)), GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (get_chart (fixture)),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (get_chart (fixture)),
                                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* A click or Return on a row shows that period in the window. */
static void
test_activate (Fixture *fixture, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 960, 900);
  select_player (fixture, 0);
  boulier_session_set_period (fixture->session, 7);
  drive_click (get_row (fixture, 3), 1, 1);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 2);
  g_assert_true (gtk_widget_has_css_class (get_row (fixture, 3), "current"));
  g_assert_false (gtk_widget_has_css_class (get_row (fixture, 8), "current"));
  gtk_widget_grab_focus (get_row (fixture, 3));
  drive_keys (fixture->window, "Down Down Return");
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 4);
  /* The titles are no row to be chosen. */
  drive_click (get_row (fixture, 0), 1, 1);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 4);
}

/* New figures appear in the rows that are there. */
static void
test_edit (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  select_player (fixture, 0);
  row = get_row (fixture, 1);
  boulier_document_set_official (fixture->document, get_player_key (fixture, 0), 0, 1985);
  wait_until (boulier_session_get_worked (fixture->session) != NULL);
  drive_settle (fixture->window);
  g_assert_true (get_row (fixture, 1) == row);
  assert_texts (row, "2012/1 | 2000 | 5 | 1985 | 1985 | same | rated by the transition between two "
                     "coefficients | ");
}

static void
test_unrated (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 1);
  assert_texts (get_row (fixture, 1), "2012/1 | 0 | not rated | ");
  assert_shows (fixture, "provisional estimate");
  assert_shows (fixture, "≈ ");
  g_assert_true (gtk_widget_get_visible (get_chart (fixture)));
  drive_picture (fixture->window, "history-unrated");
}

static void
test_nobody (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->view, "session", NULL, NULL);
  assert_shows (fixture, "No player is selected");
}

/* One period: a sentence, no chart. */
static void
test_one_period (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  g_assert_false (gtk_widget_get_visible (get_chart (fixture)));
  assert_shows (fixture, "There is one period so far. 2012/1: before 2000, 5 games counted, ");
  g_assert_nonnull (get_row (fixture, 1));
  g_assert_null (get_row (fixture, 2));
  drive_picture (fixture->window, "history-one");
}

/* What nobody sees is not worked out; it is right when it is seen again. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  select_player (fixture, 0);
  gtk_widget_set_visible (fixture->view, FALSE);
  select_player (fixture, 1);
  g_assert_cmpstr (
      gtk_label_get_text (GTK_LABEL (drive_find (get_row (fixture, 1), GTK_TYPE_LABEL))), ==,
      "2012/1");
  gtk_widget_set_visible (fixture->view, TRUE);
  drive_settle (fixture->window);
  assert_texts (get_row (fixture, 1), "2012/1 | 0 | not rated | ");
}

static void
test_many_periods (Fixture *fixture, gconstpointer data)
{
  gint64 start;

  select_player (fixture, 0);
  g_assert_nonnull (get_row (fixture, 200));
  start = g_get_monotonic_time ();
  g_signal_emit_by_name (fixture->session, "recalculated");
  g_test_message ("200 periods shown anew in %.1f ms",
                  (double) (g_get_monotonic_time () - start) / 1000.0);
  drive_picture (fixture->window, "history-many");
}

/* Down to 360 pixels everything stays within the window. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  int minimum;

  select_player (fixture, 0);
  gtk_widget_measure (fixture->view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 330);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 760);
  drive_settle (fixture->window);
  drive_settle (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (fixture->window), ==, 360);
  g_assert_cmpint (gtk_widget_get_width (get_row (fixture, 1)), <=, 360);
  assert_texts (get_row (fixture, 0), "Period | Computed | Official | ");
  assert_texts (get_row (fixture, 1),
                "2012/1 | 1985 | 1991 | before 2000 · 5 games counted · 6 higher · rated by the "
                "transition between two coefficients | ");
  drive_picture (fixture->window, "history-narrow");
  assert_texts (get_row (fixture, 4),
                "2012/4 | 2011 | before 2011 · no game counted, the rating stays | ");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 760);
  drive_settle (fixture->window);
  drive_settle (fixture->window);
  assert_texts (get_row (fixture, 0),
                "Period | Before | Games | Computed | Official | Difference | ");
  drive_picture (fixture->window, "history-medium");
}

static void
test_dark (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
  select_player (fixture, 0);
  boulier_session_set_period (fixture->session, 4);
  drive_settle (fixture->window);
  drive_picture (fixture->window, "history-dark");
  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
}

/* In the window the history is a page beside the calculation, made when it is first asked for. */
static void
test_page (Fixture *fixture, gconstpointer data)
{
  GtkWidget *document;
  GtkWidget *switcher;

  document = boulier_document_view_new (fixture->session);
  gtk_window_set_child (GTK_WINDOW (fixture->window), document);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1200, 1000);
  drive_settle (fixture->window);
  switcher = drive_find (document, GTK_TYPE_STACK_SWITCHER);
  g_assert_null (drive_find (document, BOULIER_TYPE_HISTORY_VIEW));
  drive_click (gtk_widget_get_last_child (switcher), 1, 1);
  fixture->view = drive_find (document, BOULIER_TYPE_HISTORY_VIEW);
  g_assert_true (gtk_widget_get_mapped (fixture->view));
  select_player (fixture, 0);
  assert_shows (fixture, "Anna: 2000 at the start, ");
  drive_picture (fixture->window, "history-page");
  gtk_widget_grab_focus (gtk_widget_get_first_child (switcher));
  drive_keys (fixture->window, "space");
  g_assert_false (gtk_widget_get_mapped (fixture->view));
  drive_keys (fixture->window, "Tab space");
  g_assert_true (gtk_widget_get_mapped (fixture->view));
  g_assert_true (drive_find (document, BOULIER_TYPE_HISTORY_VIEW) == fixture->view);
}

#define add(path, n_periods, test)                                                                 \
  g_test_add ("/history-view/" path, Fixture, GUINT_TO_POINTER (n_periods), set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  add ("list", N_PERIODS, test_list);
  add ("columns", N_PERIODS, test_columns);
  add ("spoken", N_PERIODS, test_spoken);
  add ("activate", N_PERIODS, test_activate);
  add ("edit", N_PERIODS, test_edit);
  add ("unrated", N_PERIODS, test_unrated);
  add ("nobody", N_PERIODS, test_nobody);
  add ("one-period", 1, test_one_period);
  add ("hidden", N_PERIODS, test_hidden);
  add ("many-periods", 200, test_many_periods);
  add ("narrow", N_PERIODS, test_narrow);
  add ("dark", N_PERIODS, test_dark);
  add ("page", N_PERIODS, test_page);
  return g_test_run ();
}
