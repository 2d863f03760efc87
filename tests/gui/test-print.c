/* test-print.c: the calculations of a document printed, to a file that is read back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "core/club.h"

#include "gui/boulier-print.h"
#include "report/boulier-pages-pdf.h"

#include "waiting.h"

typedef struct
{
  char *folder;
  char *path;
  GtkWindow *window;
  gboolean done;
  GtkPrintOperationResult result;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("boulier-print-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "club.pdf", NULL);
  fixture->window = GTK_WINDOW (gtk_window_new ());
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Two players of one period, who met so many times. */
static BoulierPrintJob *
make_job (guint n_games, gboolean computed)
{
  BoulierRecord *record = club_new ("ffe");
  g_autoptr (BoulierResults) results = NULL;

  club_add (record, "Anna", 1800);
  club_add (record, "Bert", 1700);
  for (guint i = 0; i < n_games; i++)
    club_play (record, i % 2, 1 - i % 2, "1=0"[i % 3]);
  results = computed ? club_compute (record) : NULL;
  return boulier_print_job_new (record, results, "Club");
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->done = TRUE;
  fixture->result = result;
}

/* Everybody's pages: list, calculations, over several pages. */
static void
test_operation (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkPrintOperation) operation =
      boulier_print_operation_new (fixture->window, make_job (120, TRUE));
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  gtk_print_operation_set_export_filename (operation, fixture->path);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), fixture);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, fixture->window, &error);
  g_assert_no_error (error);
  wait_until (fixture->done);
  g_assert_cmpint (fixture->result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF"));
}

/* One player, without results yet; and a folder that is not there. */
static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierPrintJob) job = make_job (5, FALSE);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "missing", "club.pdf", NULL);
  g_autoptr (GError) error = NULL;

  job->player = 1;
  g_assert_true (boulier_print_write_pdf (job, fixture->path, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (boulier_pdf_verify (fixture->path, 1, NULL));
  job->player = BOULIER_NO_PLAYER;
  g_assert_true (boulier_print_write_pdf (job, fixture->path, NULL, &error));
  g_assert_true (boulier_pdf_verify (fixture->path, 3, NULL));
  g_assert_false (boulier_print_write_pdf (job, nowhere, NULL, &error));
  g_assert_nonnull (error);
}

/* Cancelled: what was there is there still. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierPrintJob) job = make_job (5, TRUE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (boulier_print_write_pdf (job, fixture->path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "old");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/print/operation", Fixture, NULL, set_up, test_operation, tear_down);
  g_test_add ("/print/pdf", Fixture, NULL, set_up, test_pdf, tear_down);
  g_test_add ("/print/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  return g_test_run ();
}
