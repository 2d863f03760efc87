/* test-export.c: what a window takes away in the background: it may be closed meanwhile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "core/club.h"

#include "gui/boulier-application.h"
#include "gui/boulier-errand.h"
#include "gui/boulier-toast.h"
#include "gui/boulier-window.h"

#include "drive.h"
#include "waiting.h"

typedef struct
{
  BoulierWindow *window;
  char *folder;
  char *path;
  GFile *file; /* at path */
} Fixture;

static BoulierApplication *application;

/* So many players, each of whom meets the next one. */
static void
start (Fixture *fixture, guint n_players)
{
  g_autofree char *home = g_build_filename (fixture->folder, "club.boulier", NULL);
  g_autoptr (BoulierDocument) document = NULL;
  BoulierRecord *record = club_new ("frbe");

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      club_player (record, club_add (record, name, 1500))->games = 100;
    }
  for (guint i = 0; i + 1 < n_players; i++)
    club_play (record, i, i + 1, '=');
  document = boulier_document_new (record);
  boulier_document_set_home (document, home);
  fixture->window = boulier_window_new (GTK_APPLICATION (application));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  boulier_window_set_document (fixture->window, document, FALSE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("boulier-export-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "club.xlsx", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *home = g_build_filename (fixture->folder, "club.boulier", NULL);

  if (fixture->window != NULL)
    gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (fixture->window == NULL);
  g_remove (fixture->path);
  g_remove (home);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
can_act (Fixture *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

static const char *
get_toast (Fixture *fixture)
{
  return boulier_toast_get_text (
      BOULIER_TOAST (drive_find (GTK_WIDGET (fixture->window), BOULIER_TYPE_TOAST)));
}

/* Whatever still goes on in a thread comes to its end. */
static void
let_go_on (void)
{
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND / 2;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* A window that is closed goes at once; what it was writing is stopped, and nothing of it stays. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  start (fixture, 300);
  boulier_window_export (fixture->window, fixture->file, TRUE);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_until (fixture->window == NULL);
  let_go_on ();
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
test_errand (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  BoulierErrand *errand = boulier_errand_new (window);
  BoulierErrand *other = boulier_errand_new (window);
  g_autoptr (GtkWindow) kept = boulier_errand_end (errand);

  g_assert_true (kept == window);
  g_clear_object (&kept);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (window);
  g_assert_null (window);
  g_assert_null (boulier_errand_end (other));
}

/* How far it is, is shown; who cancels may go on at once, and what was there before is there still. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  start (fixture, 900);
  boulier_window_export (fixture->window, fixture->file, TRUE);
  g_assert_true (can_act (fixture, "cancel-export"));
  g_assert_false (can_act (fixture, "export"));
  wait_until (get_toast (fixture) != NULL);
  g_assert_true (g_str_has_prefix (get_toast (fixture), "Writing the workbook"));
  wait_until (strstr (get_toast (fixture), " %") != NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "cancel-export", NULL);
  g_assert_true (can_act (fixture, "export"));
  g_assert_false (can_act (fixture, "cancel-export"));
  g_assert_null (get_toast (fixture));
  let_go_on ();
  wait_until (count_files (fixture) == 1);
  g_assert_null (get_toast (fixture));
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "old");
}

/* What the computation has to say is said when the file is there. */
static void
test_remarks (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document;
  BoulierPlayer *player;

  start (fixture, 2);
  boulier_window_export (fixture->window, fixture->file, TRUE);
  wait_until (can_act (fixture, "export"));
  g_assert_cmpstr (get_toast (fixture), ==, "Workbook saved");

  document = boulier_session_get_document (boulier_window_get_session (fixture->window));
  player = boulier_player_copy (boulier_record_player (boulier_document_get_record (document), 0));
  player->games = -1;
  boulier_document_update_player (document, player);
  boulier_player_free (player);
  boulier_window_export (fixture->window, fixture->file, TRUE);
  wait_until (can_act (fixture, "export"));
  g_assert_cmpstr (get_toast (fixture), ==,
                   "Workbook saved. There is 1 remark on the calculation.");
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = boulier_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

#define ADD(name, run) g_test_add ("/export/" name, Fixture, NULL, set_up, run, tear_down)
  ADD ("closed", test_closed);
  ADD ("errand", test_errand);
  ADD ("cancel", test_cancel);
  ADD ("remarks", test_remarks);

  return g_test_run ();
}
