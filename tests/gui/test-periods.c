/* test-periods.c: periods follow one another; official ratings and options, with real keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "gui/boulier-application.h"
#include "gui/boulier-official-bar.h"
#include "gui/boulier-options-dialog.h"
#include "gui/boulier-period-popover.h"
#include "gui/boulier-periods.h"
#include "gui/boulier-problem-bar.h"
#include "gui/boulier-toast.h"
#include "gui/boulier-window.h"

#include "drive.h"
#include "waiting.h"

typedef struct
{
  BoulierWindow *window;
  BoulierSession *session;
  BoulierDocument *document;
  char *folder;
} Fixture;

static BoulierApplication *application;

static void
act (Fixture *fixture, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action,
                                  target ? g_variant_new_string (target) : NULL);
}

static void
start (Fixture *fixture, const char *example)
{
  g_autofree char *home = NULL;

  fixture->folder = g_dir_make_tmp ("boulier-periods-XXXXXX", NULL);
  home = g_build_filename (fixture->folder, "club.boulier", NULL);
  fixture->window = boulier_window_new (GTK_APPLICATION (application));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  act (fixture, "open-example", example);
  fixture->session = boulier_window_get_session (fixture->window);
  fixture->document = boulier_session_get_document (fixture->session);
  boulier_document_set_home (fixture->document, home);
  drive_show (GTK_WIDGET (fixture->window));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  start (fixture, data);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.boulier", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (fixture->window == NULL);
  g_file_delete (file, NULL, NULL);
  g_assert_true (g_file_delete (folder, NULL, NULL));
  g_free (fixture->folder);
}

static const BoulierRecord *
get_record (Fixture *fixture)
{
  return boulier_document_get_record (fixture->document);
}

static const BoulierPeriod *
get_period (Fixture *fixture, guint index)
{
  return boulier_record_period (get_record (fixture), index);
}

static const BoulierPlayerResult *
get_result (Fixture *fixture, guint player)
{
  return boulier_session_get_result (fixture->session,
                                     boulier_record_player (get_record (fixture), player)->key);
}

static const char *
get_toast (Fixture *fixture)
{
  return boulier_toast_get_text (
      BOULIER_TOAST (drive_find (GTK_WIDGET (fixture->window), BOULIER_TYPE_TOAST)));
}

/* Whether a label that is shown begins so. */
static gboolean
has_label (GtkWidget *widget, const char *start)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), start))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, start))
      return TRUE;
  return FALSE;
}

/* Whether there is an entry with that text. */
static gboolean
has_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_ENTRY (widget) && strcmp (gtk_editable_get_text (GTK_EDITABLE (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, text))
      return TRUE;
  return FALSE;
}

static gint32
day (int year, int month, int day_of_month)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day_of_month, (GDateMonth) month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

static void
assert_period (const BoulierPeriod *period, const char *name, gint32 from, gint32 to)
{
  g_assert_nonnull (period);
  g_assert_cmpstr (period->name, ==, name);
  g_assert_cmpint (period->from, ==, from);
  g_assert_cmpint (period->to, ==, to);
}

static void
check_chain (const char *id, gint32 from, gint32 to, const char *next, const char *earlier)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  g_autoptr (BoulierPeriod) after = NULL;
  g_autoptr (BoulierPeriod) before = NULL;

  record->edition = boulier_edition_find (id);
  boulier_record_period (record, 0)->from = from;
  boulier_record_period (record, 0)->to = to;
  after = boulier_periods_dup_next (record);
  before = boulier_periods_dup_earlier (record);
  g_assert_cmpstr (after->name, ==, next);
  g_assert_cmpint (after->from, ==, to + 1);
  g_assert_cmpstr (before->name, ==, earlier);
  g_assert_cmpint (before->to, ==, from - 1);
}

/* The calendar of each country; and the week-ends, with which the French dates move. */
static void
test_calendar (void)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();

  check_chain ("ffe", day (2025, 9, 1), day (2025, 12, 31), "2026/1", "2025/2");
  check_chain ("ffe", day (2025, 9, 1), day (2025, 12, 28), "2026/1", "2025/2");
  check_chain ("ffe", day (2025, 9, 6), day (2026, 1, 4), "2026/1", "2025/2");
  check_chain ("frbe-2015", day (2016, 1, 1), day (2016, 3, 31), "2016/2", "2015/4");
  check_chain ("ecf-2015", day (2014, 1, 1), day (2014, 6, 30), "2014/2", "2013/2");

  record->edition = boulier_edition_find ("frbe");
  g_assert_null (boulier_periods_dup_next (record));
  g_assert_null (boulier_periods_dup_earlier (record));
}

static void
check_usual (const char *id, gint32 today, const char *name, gint32 from, gint32 to)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  g_autoptr (BoulierPeriod) usual = NULL;
  g_autofree char *note = NULL;

  record->edition = boulier_edition_find (id);
  usual = boulier_periods_dup_usual (record, 0, today);
  assert_period (usual, name, from, to);
  note = boulier_periods_dup_years_note (record->edition, usual);
  g_assert_null (note);
}

/* Not today's period when that is after the years of the rules, nor one that its own rules would
 * complain of. */
static void
test_usual (void)
{
  gint32 today = day (2026, 11, 30);

  check_usual ("frbe", today, "2014/4", day (2014, 10, 1), day (2014, 12, 31));
  check_usual ("frbe-2007", today, "2014/4", day (2014, 10, 1), day (2014, 12, 31));
  check_usual ("frbe-2015", today, "2022/1", day (2022, 1, 1), day (2022, 3, 31));
  check_usual ("ecf", today, "2020/1", day (2020, 1, 1), day (2020, 6, 30));
  check_usual ("ecf-2015", today, "2020/1", day (2020, 1, 1), day (2020, 6, 30));
  check_usual ("ffe", today, "2026/3", day (2026, 9, 1), day (2026, 12, 31));
  check_usual ("frbe", day (2013, 5, 5), "2013/1", day (2013, 1, 1), day (2013, 6, 30));
}

/* The year is said once where it is the same. */
static void
test_text (void)
{
  g_autoptr (BoulierPeriod) quarter =
      boulier_period_new ("2014/1", day (2014, 1, 1), day (2014, 3, 31));
  g_autoptr (BoulierPeriod) season = boulier_period_new (NULL, day (2010, 7, 1), day (2011, 6, 30));
  g_autofree char *short_text = boulier_period_dup_text (quarter);
  g_autofree char *long_text = boulier_period_dup_text (season);

  g_assert_nonnull (strstr (short_text, "· 1 Jan – 31 Mar 2014"));
  g_assert_cmpstr (long_text, ==, "1 Jul 2010 – 30 Jun 2011");
}

static void
test_problems (void)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  BoulierPeriod period = { NULL, 0, 0 };
  gboolean last;

  boulier_record_period (record, 0)->from = 100000;
  boulier_record_period (record, 0)->to = 100090;
  g_ptr_array_add (record->periods, boulier_period_new ("free", 0, 0));
  g_ptr_array_add (record->periods, boulier_period_new ("last", 100200, 100300));
#define CHECK(first, end, refused, at_end)                                                         \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *problem = NULL;                                                               \
    period.from = first;                                                                           \
    period.to = end;                                                                               \
    problem = boulier_periods_dup_problem (record, 1, &period, &last);                             \
    g_assert_cmpint (problem != NULL, ==, refused);                                                \
    if (problem != NULL)                                                                           \
      g_assert_cmpint (last, ==, at_end);                                                          \
  }                                                                                                \
  G_STMT_END
  CHECK (0, 0, FALSE, FALSE);
  CHECK (100091, 100199, FALSE, FALSE);
  CHECK (100090, 100199, TRUE, FALSE);
  CHECK (100091, 100200, TRUE, TRUE);
  CHECK (100150, 100140, TRUE, TRUE);
  CHECK (100150, 0, FALSE, FALSE);
  CHECK (100090, 0, TRUE, FALSE);
  CHECK (0, 100250, TRUE, TRUE);
#undef CHECK
}

/* What came out of a period is what the next one begins with. */
static void
test_next (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  drive_keys (window, "ctrl+shift+d");
  wait_until (get_record (fixture)->periods->len == 2);
  assert_period (get_period (fixture, 1), "2014/2", day (2014, 4, 1), day (2014, 6, 30));
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 1);
  g_assert_cmpint (get_result (fixture, 0)->before, ==, 1994);
  g_assert_true (g_str_has_prefix (get_toast (fixture), "2014/2 added"));
  drive_settle (window);
  g_assert_true (has_label (window, "begins with 1994, from 2014/1"));
  drive_keys (window, "alt+Page_Up");
  wait_until (boulier_session_get_period (fixture->session) == 0);
  drive_keys (window, "alt+Page_Down");
  wait_until (boulier_session_get_period (fixture->session) == 1);
  drive_keys (window, "ctrl+z");
  wait_until (get_record (fixture)->periods->len == 1);
  g_assert_cmpint (get_result (fixture, 0)->after, ==, 1994);
  drive_keys (window, "ctrl+y");
  wait_until (get_record (fixture)->periods->len == 2);
}

static void
test_earlier_and_delete (Fixture *fixture, gconstpointer data)
{
  act (fixture, "earlier-period", NULL);
  g_assert_cmpuint (get_record (fixture)->periods->len, ==, 2);
  assert_period (get_period (fixture, 0), "2013/4", day (2013, 10, 1), day (2013, 12, 31));
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);
  g_assert_cmpuint (boulier_record_game (get_record (fixture), 0)->period, ==, 1);
  act (fixture, "delete-period", NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "2013/4 deleted");
  act (fixture, "undo-step", NULL);
  boulier_session_set_period (fixture->session, 1);
  act (fixture, "delete-period", NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "2014/1 and 4 games deleted");
  g_assert_cmpuint (get_record (fixture)->games->len, ==, 0);
  g_assert_false (
      g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "delete-period"));
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (get_record (fixture)->games->len, ==, 4);
}

static BoulierPeriodPopover *
open_popover (Fixture *fixture)
{
  GtkWidget *popover = drive_find (GTK_WIDGET (fixture->window), BOULIER_TYPE_PERIOD_POPOVER);

  drive_settle (GTK_WIDGET (fixture->window));
  drive_keys (GTK_WIDGET (fixture->window), "ctrl+d");
  wait_until (gtk_widget_get_mapped (popover));
  drive_settle (GTK_WIDGET (fixture->window));
  return BOULIER_PERIOD_POPOVER (popover);
}

/* Name and dates by the keyboard alone; what cannot be is refused, Escape changes nothing. */
static void
test_form (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *popover;

  act (fixture, "new-period", NULL);
  popover = GTK_WIDGET (open_popover (fixture));
  drive_picture (popover, "periods");
  drive_keys (window, "ctrl+a");
  drive_type (window, "Spring");
  drive_keys (window, "Tab ctrl+a");
  drive_type (window, "2014-03-01");
  drive_keys (window, "Return");
  /* A button that is activated by a key waits a moment before it acts. */
  wait_until (has_label (popover, "The period before ends on"));
  g_assert_cmpstr (get_period (fixture, 1)->name, ==, "2014/2");
  drive_keys (window, "ctrl+a");
  drive_type (window, "2014-04-05");
  drive_keys (window, "Return");
  wait_until (!gtk_widget_get_mapped (popover));
  assert_period (get_period (fixture, 1), "Spring", day (2014, 4, 5), day (2014, 6, 30));

  open_popover (fixture);
  drive_keys (window, "ctrl+a");
  drive_type (window, "Summer");
  drive_keys (window, "Escape");
  wait_until (!gtk_widget_get_mapped (popover));
  g_assert_cmpstr (get_period (fixture, 1)->name, ==, "Spring");
}

/* Types into a field of the form, by its mnemonic. */
static void
type_form (GtkWidget *window, const char *key, const char *text)
{
  drive_keys (window, key);
  drive_keys (window, "ctrl+a");
  drive_type (window, text);
}

/* Nothing that was typed is lost: what can be is kept before another period is shown; what cannot be
 * stays in the form, with a sentence, until it is right or given up. */
static void
test_form_keeps (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *popover;

  act (fixture, "new-period", NULL);
  popover = GTK_WIDGET (open_popover (fixture));
  type_form (window, "alt+n", "Spring");
  act (fixture, "previous-period", NULL);
  wait_until (boulier_session_get_period (fixture->session) == 0);
  g_assert_cmpstr (get_period (fixture, 1)->name, ==, "Spring");
  g_assert_true (gtk_widget_get_mapped (popover));

  type_form (window, "alt+f", "2014-13-01");
  act (fixture, "next-period", NULL);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);
  g_assert_true (has_label (popover, "There is no such month"));
  boulier_session_set_period (fixture->session, 1);
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);
  act (fixture, "new-period", NULL);
  g_assert_cmpuint (get_record (fixture)->periods->len, ==, 2);

  /* Something else is changed meanwhile. */
  boulier_document_set_official (fixture->document, boulier_session_get_player (fixture->session),
                                 0, 1990);
  drive_settle (window);
  g_assert_cmpuint (boulier_period_popover_get_problems (BOULIER_PERIOD_POPOVER (popover)), ==, 1);

  /* A click beside it brings it back. */
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_until (gtk_widget_get_mapped (popover));
  drive_settle (window);
  g_assert_true (has_label (popover, "There is no such month"));
  drive_picture (popover, "periods-refused");

  /* Closing the window asks. */
  gtk_window_close (GTK_WINDOW (window));
  drive_settle (window);
  g_assert_nonnull (fixture->window);
  waiting_press ("Return");
  drive_settle (window);
  g_assert_cmpuint (boulier_period_popover_get_problems (BOULIER_PERIOD_POPOVER (popover)), ==, 1);
  wait_until (gtk_widget_get_mapped (popover));

  drive_keys (window, "Escape");
  wait_until (!gtk_widget_get_mapped (popover));
  g_assert_cmpuint (boulier_period_popover_get_problems (BOULIER_PERIOD_POPOVER (popover)), ==, 0);
  assert_period (get_period (fixture, 0), "2014/1", day (2014, 1, 1), day (2014, 3, 31));

  /* A click beside it keeps what can be. */
  open_popover (fixture);
  type_form (window, "alt+n", "Winter");
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_until (!gtk_widget_get_mapped (popover));
  g_assert_cmpstr (get_period (fixture, 0)->name, ==, "Winter");

  /* It goes under the name that was just typed. */
  act (fixture, "next-period", NULL);
  open_popover (fixture);
  type_form (window, "alt+n", "Autumn");
  act (fixture, "delete-period", NULL);
  g_assert_cmpstr (get_toast (fixture), ==, "Autumn deleted");
  act (fixture, "undo-step", NULL);
  boulier_session_set_period (fixture->session, 0);

  /* What is wrong goes with the period. */
  open_popover (fixture);
  type_form (window, "alt+f", "2014-13-01");
  act (fixture, "delete-period", NULL);
  drive_settle (window);
  g_assert_cmpuint (get_record (fixture)->periods->len, ==, 1);
  g_assert_false (gtk_widget_get_mapped (popover));
  g_assert_cmpuint (boulier_period_popover_get_problems (BOULIER_PERIOD_POPOVER (popover)), ==, 0);
}

/* Without dates there is no next period: they are asked for, with the usual ones filled in. Agreeing
 * adds it; going away does not. */
static void
test_undated (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *popover = drive_find (window, BOULIER_TYPE_PERIOD_POPOVER);
  BoulierPeriod undated = { NULL, 0, 0 };

  boulier_document_update_period (fixture->document, 0, &undated);
  act (fixture, "new-period", NULL);
  wait_until (gtk_widget_get_mapped (popover));
  g_assert_cmpuint (get_record (fixture)->periods->len, ==, 1);
  drive_settle (window);
  g_assert_true (has_label (popover, "Add Next Period"));
  drive_picture (popover, "periods-undated");
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_until (!gtk_widget_get_mapped (popover));
  drive_settle (window);
  assert_period (get_period (fixture, 0), NULL, BOULIER_NO_DATE, BOULIER_NO_DATE);

  act (fixture, "new-period", NULL);
  wait_until (gtk_widget_get_mapped (popover));
  drive_settle (window);
  drive_keys (window, "Return");
  wait_until (get_record (fixture)->periods->len == 2);
  assert_period (get_period (fixture, 0), "2014/1", day (2014, 1, 1), day (2014, 3, 31));
  assert_period (get_period (fixture, 1), "2014/2", day (2014, 4, 1), day (2014, 6, 30));
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 1);
  g_assert_true (g_str_has_prefix (get_toast (fixture), "2014/2 added"));
  wait_until (!gtk_widget_get_mapped (popover));
}

/* The earlier one needs the first day. */
static void
test_undated_earlier (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *popover = drive_find (window, BOULIER_TYPE_PERIOD_POPOVER);
  BoulierPeriod undated = { NULL, 0, 0 };

  boulier_document_update_period (fixture->document, 0, &undated);
  act (fixture, "earlier-period", NULL);
  wait_until (gtk_widget_get_mapped (popover));
  drive_settle (window);
  g_assert_true (has_label (popover, "Add Earlier Period"));
  type_form (window, "alt+f", "");
  drive_keys (window, "Delete Return");
  wait_until (has_label (popover, "The first day is needed"));
  g_assert_cmpuint (get_record (fixture)->periods->len, ==, 1);
  drive_type (window, "1.1.2014");
  drive_keys (window, "Return");
  wait_until (get_record (fixture)->periods->len == 2);
  assert_period (get_period (fixture, 0), "2013/4", day (2013, 10, 1), day (2013, 12, 31));
  g_assert_cmpuint (boulier_session_get_period (fixture->session), ==, 0);

  /* The days are shown as the language writes them. */
  open_popover (fixture);
  g_assert_true (has_text (popover, "1 Oct 2013"));
  drive_keys (window, "Escape");
  wait_until (!gtk_widget_get_mapped (popover));
}

/* The figure of the federation: typed, shown beside the computed one, the start of what follows. */
static void
test_official (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierOfficialBar *bar = BOULIER_OFFICIAL_BAR (drive_find (window, BOULIER_TYPE_OFFICIAL_BAR));
  GtkWidget *entry = drive_find (GTK_WIDGET (bar), GTK_TYPE_ENTRY);

  act (fixture, "new-period", NULL);
  act (fixture, "previous-period", NULL);
  drive_settle (window);
  drive_keys (window, "alt+r");
  drive_settle (window);
  drive_type (window, "1990");
  drive_keys (window, "Return");
  wait_until (get_record (fixture)->officials->len == 1);
  g_assert_cmpint (get_result (fixture, 0)->official, ==, 1990);
  g_assert_cmpint (get_result (fixture, 0)->after, ==, 1994);
  drive_picture (window, "official");
  act (fixture, "next-period", NULL);
  g_assert_cmpint (get_result (fixture, 0)->before, ==, 1990);
  drive_settle (window);
  g_assert_true (has_label (window, "begins with 1990, the official figure of 2014/1"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  act (fixture, "previous-period", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1990");

  /* What is no rating stays, with a sentence; Escape takes it back. */
  gtk_widget_grab_focus (entry);
  drive_keys (window, "ctrl+a");
  drive_type (window, "19900");
  drive_keys (window, "Return");
  wait_until (boulier_official_bar_get_problems (bar) == 1);
  g_assert_cmpint (get_result (fixture, 0)->official, ==, 1990);
  drive_picture (window, "official-problem");
  drive_keys (window, "Escape");
  wait_until (boulier_official_bar_get_problems (bar) == 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1990");

  drive_keys (window, "ctrl+a Delete Return");
  wait_until (get_record (fixture)->officials->len == 0);
  act (fixture, "undo-step", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1990");
}

static void
type_official (Fixture *fixture, const char *text)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *bar = drive_find (window, BOULIER_TYPE_OFFICIAL_BAR);

  gtk_widget_grab_focus (drive_find (bar, GTK_TYPE_ENTRY));
  drive_keys (window, "ctrl+a");
  drive_type (window, text);
}

#define assert_official(entry, text)                                                               \
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, text)

/* A figure that cannot be read stays with its player and period: it is red again when somebody comes
 * back, a button leads there, and the window asks before it is lost. */
static void
test_official_refused (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BoulierOfficialBar *bar = BOULIER_OFFICIAL_BAR (drive_find (window, BOULIER_TYPE_OFFICIAL_BAR));
  GtkWidget *entry = drive_find (GTK_WIDGET (bar), GTK_TYPE_ENTRY);
  gint32 player = boulier_session_get_player (fixture->session);
  gint32 other = boulier_record_player (get_record (fixture), 1)->key;

  act (fixture, "new-period", NULL);
  act (fixture, "previous-period", NULL);
  type_official (fixture, "19900");
  boulier_session_set_player (fixture->session, other);
  assert_official (entry, "");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpuint (boulier_official_bar_get_problems (bar), ==, 1);
  type_official (fixture, "abc");
  boulier_session_set_period (fixture->session, 1);
  g_assert_cmpuint (boulier_official_bar_get_problems (bar), ==, 2);
  assert_official (entry, "");
  drive_settle (window);
  g_assert_true (
      has_label (window, "“abc”: official rating of Player B, 2014/1. A rating is written"));
  drive_picture (window, "official-elsewhere");

  /* What is changed elsewhere changes nothing of it. */
  act (fixture, "new-period", NULL);
  act (fixture, "undo-step", NULL);
  boulier_session_set_period (fixture->session, 0);
  assert_official (entry, "abc");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  boulier_session_set_player (fixture->session, player);
  assert_official (entry, "19900");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));

  /* Closing asks; going back, everything is still there. */
  gtk_window_close (GTK_WINDOW (window));
  drive_settle (window);
  g_assert_nonnull (fixture->window);
  waiting_press ("Return");
  drive_settle (window);
  gtk_widget_grab_focus (entry);
  drive_keys (window, "Escape");
  assert_official (entry, "");
  g_assert_cmpuint (boulier_official_bar_get_problems (bar), ==, 1);
  drive_click (
      drive_find (drive_find (GTK_WIDGET (bar), BOULIER_TYPE_PROBLEM_BAR), GTK_TYPE_BUTTON), 1, 1);
  wait_until (boulier_session_get_player (fixture->session) == other);
  assert_official (entry, "abc");
  drive_settle (window);
  drive_keys (window, "ctrl+a");
  drive_type (window, "1900");
  drive_keys (window, "Return");
  wait_until (get_record (fixture)->officials->len == 1);
  g_assert_cmpuint (boulier_official_bar_get_problems (bar), ==, 0);

  /* The figure goes, and what cannot be read with the player. */
  type_official (fixture, "abc");
  boulier_session_set_player (fixture->session, player);
  boulier_document_remove_player (fixture->document, other);
  g_assert_cmpuint (boulier_official_bar_get_problems (bar), ==, 0);
}

/* Who is typing is not disturbed by what happens elsewhere; what can be read is kept for the player it
 * was typed for. Undo takes back what was typed first, then the figure. */
static void
test_official_typing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *bar = drive_find (window, BOULIER_TYPE_OFFICIAL_BAR);
  GtkWidget *entry = drive_find (bar, GTK_TYPE_ENTRY);
  gint32 other = boulier_record_player (get_record (fixture), 1)->key;
  BoulierPeriod dated = { (char *) "Spring", day (2014, 1, 1), day (2014, 3, 31) };

  type_official (fixture, "19");
  boulier_document_update_period (fixture->document, 0, &dated);
  assert_official (entry, "19");
  act (fixture, "undo-step", NULL);
  assert_official (entry, "19");
  drive_type (window, "88");
  boulier_session_set_player (fixture->session, other);
  assert_official (entry, "");
  g_assert_cmpuint (get_record (fixture)->officials->len, ==, 1);
  g_assert_cmpint (get_result (fixture, 0)->official, ==, 1988);

  type_official (fixture, "1950");
  drive_keys (window, "Return");
  wait_until (get_record (fixture)->officials->len == 2);
  drive_keys (window, "ctrl+z");
  wait_until (get_record (fixture)->officials->len == 1);
  assert_official (entry, "");
}

/* A figure that was refused is undone like everything else, whoever is looked at. */
static void
test_official_undo (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *bar = drive_find (window, BOULIER_TYPE_OFFICIAL_BAR);
  GtkWidget *entry = drive_find (bar, GTK_TYPE_ENTRY);
  gint32 player = boulier_session_get_player (fixture->session);
  gint32 other = boulier_record_player (get_record (fixture), 1)->key;

  type_official (fixture, "abc");
  drive_keys (window, "Return");
  drive_settle (window);
  g_assert_cmpuint (boulier_official_bar_get_problems (BOULIER_OFFICIAL_BAR (bar)), ==, 1);
  boulier_session_set_player (fixture->session, other);
  act (fixture, "undo-step", NULL);
  g_assert_cmpuint (boulier_official_bar_get_problems (BOULIER_OFFICIAL_BAR (bar)), ==, 0);
  g_assert_cmpint (boulier_session_get_player (fixture->session), ==, player);
  assert_official (entry, "");
  act (fixture, "redo-step", NULL);
  assert_official (entry, "abc");
  act (fixture, "undo-step", NULL);
}

static GtkWidget *
find_options (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (BOULIER_IS_OPTIONS_DIALOG (window))
        return window;
    }
  return NULL;
}

static void
test_options (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  act (fixture, "options", NULL);
  dialog = find_options ();
  g_assert_nonnull (dialog);
  drive_show (dialog);
  drive_keys (dialog, "alt+f");
  drive_settle (dialog);
  drive_type (dialog, "1400");
  drive_picture (dialog, "options");
  drive_keys (dialog, "alt+l Return");
  drive_settle (dialog);
  /* The last key closes the dialog. */
  waiting_press ("alt+a");
  wait_until (find_options () == NULL);
  g_assert_cmpint (get_record (fixture)->initial_estimate, ==, 1400);
  g_assert_true (get_record (fixture)->leave_out_unrated);
  act (fixture, "undo-step", NULL);
  g_assert_cmpint (get_record (fixture)->initial_estimate, ==, BOULIER_NO_RATING);
  g_assert_false (get_record (fixture)->leave_out_unrated);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = boulier_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/periods/calendar", test_calendar);
  g_test_add_func ("/periods/usual", test_usual);
  g_test_add_func ("/periods/text", test_text);
  g_test_add_func ("/periods/problems", test_problems);
#define ADD(name, example, run)                                                                    \
  g_test_add ("/periods/" name, Fixture, example, set_up, run, tear_down)
  ADD ("next", "belgium", test_next);
  ADD ("earlier-and-delete", "belgium", test_earlier_and_delete);
  ADD ("form", "belgium", test_form);
  ADD ("form-keeps", "belgium", test_form_keeps);
  ADD ("undated", "belgium", test_undated);
  ADD ("undated-earlier", "belgium", test_undated_earlier);
  ADD ("official", "belgium", test_official);
  ADD ("official-refused", "belgium", test_official_refused);
  ADD ("official-typing", "belgium", test_official_typing);
  ADD ("official-undo", "belgium", test_official_undo);
  ADD ("options", "france-senior", test_options);

  return g_test_run ();
}
