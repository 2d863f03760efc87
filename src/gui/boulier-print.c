/* boulier-print.c: worked calculations from the window to a printer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/boulier-locale.h"

#include "boulier-dialogs.h"
#include "boulier-errand.h"
#include "boulier-print-private.h"

/* Pages are laid out for so long before the window gets its turn. */
#define SLICE_US 15000

/* Printing under way. */
typedef struct
{
  BoulierPrintJob *job;
  BoulierPages *pages;
  GtkWindow *parent; /* weak */
  GError *error;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_clear_pointer (&printing->pages, boulier_pages_free);
  g_clear_pointer (&printing->job, boulier_print_job_free);
  g_clear_weak_pointer (&printing->parent);
  g_clear_error (&printing->error);
  g_free (printing);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Printing *printing = user_data;

  g_clear_pointer (&printing->pages, boulier_pages_free);
  printing->pages = _boulier_print_job_new_pages (
      printing->job, gtk_print_context_get_width (context), gtk_print_context_get_height (context));
}

/* Is called again and again until it says that all pages are known. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Printing *printing = user_data;
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (boulier_pages_lay_out (printing->pages, NULL, &printing->error))
    if (g_get_monotonic_time () >= end)
      return FALSE;
  if (printing->error != NULL)
    gtk_print_operation_cancel (operation);
  gtk_print_operation_set_n_pages (operation,
                                   MAX (1, (int) boulier_pages_get_n_pages (printing->pages)));
  return TRUE;
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  Printing *printing = user_data;

  if (printing->error == NULL && (guint) page < boulier_pages_get_n_pages (printing->pages) &&
      !boulier_pages_draw_page (printing->pages, gtk_print_context_get_cairo_context (context),
                                (guint) page, &printing->error))
    gtk_print_operation_cancel (operation);
}

/* What is chosen once is chosen the next time too, as long as the program runs. */
static const char settings_key[] = "boulier-print-settings";
static const char setup_key[] = "boulier-page-setup";

static void
remember (GtkPrintOperation *operation)
{
  GApplication *application = g_application_get_default ();
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);

  if (application == NULL)
    return;
  if (settings != NULL)
    g_object_set_data_full (G_OBJECT (application), settings_key, g_object_ref (settings),
                            g_object_unref);
  if (setup != NULL)
    g_object_set_data_full (G_OBJECT (application), setup_key, g_object_ref (setup),
                            g_object_unref);
}

static void
recall (GtkPrintOperation *operation)
{
  GApplication *application = g_application_get_default ();
  GtkPrintSettings *settings =
      application ? g_object_get_data (G_OBJECT (application), settings_key) : NULL;
  GtkPageSetup *setup = application ? g_object_get_data (G_OBJECT (application), setup_key) : NULL;

  if (settings != NULL)
    gtk_print_operation_set_print_settings (operation, settings);
  if (setup != NULL)
    gtk_print_operation_set_default_page_setup (operation, setup);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer user_data)
{
  Printing *printing = user_data;
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    remember (operation);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (printing->error != NULL)
    error = error != NULL ? g_steal_pointer (&error) : g_error_copy (printing->error);
  if (error != NULL && printing->parent != NULL)
    {
      g_autofree char *cause = boulier_compute_error_dup_text (error, boulier_locale_get_style ());

      boulier_dialogs_show_error (printing->parent, _ ("The pages could not be printed"), cause);
    }
}

/**
 * boulier_print_operation_new:
 * @parent: the window that errors are told over
 * @job: (transfer full): what to print, with its results
 *
 * Returns: (transfer full): ready to be run
 */
GtkPrintOperation *
boulier_print_operation_new (GtkWindow *parent, BoulierPrintJob *job)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->job = job;
  g_set_weak_pointer (&printing->parent, parent);
  g_object_set_data_full (G_OBJECT (operation), "boulier-printing", printing, printing_free);
  gtk_print_operation_set_job_name (operation, job->title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  /* The pages have margins of their own, wider than those of printers. */
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), printing);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), printing);
  return operation;
}

static void
run (GtkWindow *parent, BoulierPrintJob *job)
{
  g_autoptr (GtkPrintOperation) operation = boulier_print_operation_new (parent, job);

  recall (operation);
  /* Errors come through done_cb. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

static void
compute_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  BoulierPrintJob *job = task_data;
  GError *error = NULL;

  job->results = boulier_compute (job->record, &error);
  if (job->results != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWindow) parent = boulier_errand_end (user_data);
  BoulierPrintJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean computed = g_task_propagate_boolean (G_TASK (result), &error);

  if (computed && parent != NULL)
    run (parent, job);
  else
    boulier_print_job_free (job);
  if (!computed && parent != NULL)
    {
      g_autofree char *cause = boulier_compute_error_dup_text (error, boulier_locale_get_style ());

      boulier_dialogs_show_error (parent, _ ("The pages could not be printed"), cause);
    }
}

/**
 * boulier_print_run:
 * @job: (transfer full): what to print
 *
 * Shows the dialog for printing and comes back; the rest happens while the window goes on.
 */
void
boulier_print_run (GtkWindow *parent, BoulierPrintJob *job)
{
  g_autoptr (GTask) task = NULL;

  if (job->results != NULL)
    {
      run (parent, job);
      return;
    }
  task = g_task_new (NULL, NULL, computed_cb, boulier_errand_new (parent));
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, compute_in_thread);
}
