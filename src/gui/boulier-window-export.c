/* boulier-window-export.c: takes calculations and documents out of the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-dialogs.h"
#include "boulier-errand.h"
#include "boulier-loader.h"
#include "boulier-print.h"
#include "boulier-window-private.h"
#include "io/boulier-locale.h"
#include "io/boulier-workbook.h"

/* What is written sooner needs no word. */
#define WRITING_SHOWN_AFTER_MS 300

/* How often is shown how far it is. */
#define PROGRESS_SHOWN_EVERY_MS 250

/* As what calculations are taken away: the texts are marked for translation. write is called in a thread. */
typedef struct
{
  const char *ending;
  const char *files;
  const char *title;
  const char *writing;
  const char *progress; /* the same with how much is done */
  const char *saved;
  const char *saved_in_part; /* with entries in the window that the document does not have */
  const char *failed;
  gboolean (*write) (BoulierPrintJob *job,
                     const char *path,
                     GCancellable *cancellable,
                     GError **error);
} ExportKind;

/* Something on its way. Everything in it belongs to the thread that writes, but the window, and how much
 * is done, which both look at. */
typedef struct
{
  BoulierWindow *window; /* borrowed: for what it shows while it is open */
  const ExportKind *kind;
  BoulierPrintJob *job;
  GCancellable *cancellable;
  char *path;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  boulier_print_job_free (export->job);
  g_object_unref (export->cancellable);
  g_free (export->path);
  g_free (export);
}

static void
progress_cb (double done, gpointer data)
{
  BoulierPrintJob *job = data;

  g_atomic_int_set (&job->percent, (int) (100 * done));
}

/* A workbook has all periods. */
static gboolean
write_workbook (BoulierPrintJob *job, const char *path, GCancellable *cancellable, GError **error)
{
  const guint player = (guint) job->player;
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_local (job->created);
  BoulierWorkbookOptions options = {
    .players = job->player != BOULIER_NO_PLAYER ? &player : NULL,
    .n_players = job->player != BOULIER_NO_PLAYER ? 1 : 0,
    .period = -1,
    .title = job->title,
    .style = boulier_locale_get_style (),
    .dup_date = boulier_locale_dup_date,
    .today = boulier_locale_get_day (created),
    .created = job->created,
    .progress = progress_cb,
    .progress_data = job,
  };

  /* Results of an earlier state were left out: they are computed here. */
  if (job->results == NULL)
    job->results = boulier_compute (job->record, error);
  return job->results != NULL &&
         boulier_workbook_write (job->record, job->results, path, &options, cancellable, error);
}

static const ExportKind workbook = {
  .ending = "xlsx",
  .files = N_ ("Workbooks"),
  .title = N_ ("Export as a Workbook"),
  .writing = N_ ("Writing the workbook…"),
  .progress = N_ ("Writing the workbook: %d %%"),
  .saved = N_ ("Workbook saved"),
  .saved_in_part = N_ ("Workbook saved. Where an entry is marked in red, it has what was there "
                       "before."),
  .failed = N_ ("The workbook could not be written"),
  .write = write_workbook,
};

static const ExportKind pdf = {
  .ending = "pdf",
  .files = N_ ("PDF documents"),
  .title = N_ ("Export as PDF"),
  .writing = N_ ("Writing the PDF…"),
  .progress = N_ ("Writing the PDF: %d %%"),
  .saved = N_ ("PDF saved"),
  .saved_in_part = N_ ("PDF saved. Where an entry is marked in red, it has what was there before."),
  .failed = N_ ("The PDF could not be written"),
  .write = boulier_print_write_pdf,
};

static void
export_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Export *export = task_data;
  GError *error = NULL;

  if (export->kind->write (export->job, export->path, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* It is no longer shown, and something else may be written. */
static void
forget_export (BoulierWindow *self)
{
  g_clear_handle_id (&self->writing_id, g_source_remove);
  g_clear_object (&self->export_cancellable);
  _boulier_window_actions_update (self);
}

/* "Workbook saved. There are 2 remarks on the calculation." */
static char *
dup_saved (BoulierWindow *self, const Export *export)
{
  /* What is marked in red is not in the document, and so not in what was written. */
  gboolean in_part = boulier_document_view_get_problems (BOULIER_DOCUMENT_VIEW (self->page)) > 0;
  const char *saved = in_part ? _ (export->kind->saved_in_part) : _ (export->kind->saved);
  const GPtrArray *warnings = boulier_results_get_warnings (export->job->results);
  g_autofree char *remarks = NULL;

  if (warnings == NULL || warnings->len == 0)
    return g_strdup (saved);
  remarks = g_strdup_printf (ngettext ("There is %u remark on the calculation.",
                                       "There are %u remarks on the calculation.", warnings->len),
                             warnings->len);
  if (in_part)
    /* Translators: two whole sentences. */
    return g_strdup_printf (_ ("%s %s"), saved, remarks);
  /* Translators: a sentence without its full stop, and another one: “Workbook saved. There is …” */
  return g_strdup_printf (_ ("%s. %s"), saved, remarks);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BoulierWindow) self = boulier_errand_end (user_data);
  Export *export = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (self == NULL)
    return;
  if (self->export_cancellable == export->cancellable)
    forget_export (self);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_autofree char *uri = g_filename_to_uri (export->path, NULL, NULL);
      g_autofree char *text = dup_saved (self, export);

      boulier_toast_show (self->toast, text, _ ("_Open"), "win.show-file",
                          g_variant_new_string (uri ? uri : ""));
      return;
    }
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *cause = boulier_compute_error_dup_text (error, boulier_locale_get_style ());

      boulier_toast_hide (self->toast);
      boulier_dialogs_show_error (GTK_WINDOW (self), _ (export->kind->failed), cause);
    }
}

static void
show_progress (Export *export)
{
  int percent = g_atomic_int_get (&export->job->percent);
  g_autofree char *text = percent > 0 ? g_strdup_printf (_ (export->kind->progress), percent)
                                      : g_strdup (_ (export->kind->writing));

  if (g_strcmp0 (text, boulier_toast_get_text (export->window->toast)) != 0)
    boulier_toast_show_lasting (export->window->toast, text, _ ("_Cancel"), "win.cancel-export");
}

static gboolean
progress_shown_cb (gpointer data)
{
  Export *export = data;

  show_progress (export);
  return G_SOURCE_CONTINUE;
}

static gboolean
writing_cb (gpointer data)
{
  Export *export = data;

  show_progress (export);
  export->window->writing_id = g_timeout_add (PROGRESS_SHOWN_EVERY_MS, progress_shown_cb, export);
  return G_SOURCE_REMOVE;
}

/* The document as it is now; all: all players, otherwise the selected one. */
static BoulierPrintJob *
job_new (BoulierWindow *self, gboolean all)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  const BoulierResults *results;
  BoulierPrintJob *job;
  int player;

  /* What was being typed may change the results. */
  _boulier_window_commit_edit (self);
  results = boulier_session_get_results (self->session);
  player = boulier_document_find_player (document, boulier_session_get_player (self->session));
  job = boulier_print_job_new (boulier_record_copy (boulier_session_get_record (self->session)),
                               boulier_session_get_busy (self->session) ? NULL : results,
                               boulier_document_get_title (document));
  job->period = boulier_session_get_period (self->session);
  if (!all && player >= 0)
    job->player = player;
  return job;
}

static void
export_to (BoulierWindow *self, const ExportKind *kind, GFile *file, gboolean all)
{
  g_autoptr (GTask) task = NULL;
  Export *export;

  g_return_if_fail (self->session != NULL && self->export_cancellable == NULL);

  export = g_new0 (Export, 1);
  export->window = self;
  export->kind = kind;
  export->job = job_new (self, all);
  export->path = g_file_get_path (file);

  self->export_cancellable = g_cancellable_new ();
  export->cancellable = g_object_ref (self->export_cancellable);
  self->writing_id = g_timeout_add (WRITING_SHOWN_AFTER_MS, writing_cb, export);
  _boulier_window_actions_update (self);
  task = g_task_new (NULL, self->export_cancellable, exported_cb,
                     boulier_errand_new (GTK_WINDOW (self)));
  /* What was finished before it could be cancelled is there. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, export, export_free);
  g_task_run_in_thread (task, export_in_thread);
}

/**
 * boulier_window_export:
 * @self: a window with a document
 * @file: where to
 * @all: all players; otherwise the selected one
 *
 * Writes the workbook in the background, of the document as it is now; a message tells how it went.
 */
void
boulier_window_export (BoulierWindow *self, GFile *file, gboolean all)
{
  g_return_if_fail (BOULIER_IS_WINDOW (self));

  export_to (self, &workbook, file, all);
}

/**
 * boulier_window_export_pdf:
 * @self: a window with a document
 * @file: where to
 * @all: all players; otherwise the selected one
 *
 * Writes the calculations of the period that is shown as a PDF, in the same manner.
 */
void
boulier_window_export_pdf (BoulierWindow *self, GFile *file, gboolean all)
{
  g_return_if_fail (BOULIER_IS_WINDOW (self));

  export_to (self, &pdf, file, all);
}

/* Beside the document, with its name; a single player's with his. */
GFile *
_boulier_window_suggest_file (BoulierWindow *self, const char *player, const char *ending)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  const char *title = boulier_document_get_title (document);
  const char *path = boulier_document_get_path (document);
  g_autofree char *folder = path ? g_path_get_dirname (path) : boulier_loader_dup_folder ();
  g_autofree char *name = player ? g_strdup_printf ("%s – %s.%s", title, player, ending)
                                 : g_strdup_printf ("%s.%s", title, ending);
  g_autofree char *full = NULL;

  g_strdelimit (name, "/", '-');
  full = g_build_filename (folder, name, NULL);
  return g_file_new_for_path (full);
}

/* The chooser for a file is open: what goes into it, when it is chosen. */
typedef struct
{
  const ExportKind *kind;
  gboolean all;
} Choice;

static const Choice choices[] = {
  { &workbook, TRUE }, { &workbook, FALSE }, { &pdf, TRUE }, { &pdf, FALSE }
};

static void
export_chosen_cb (GtkWindow *parent, GFile *file, gpointer data)
{
  const Choice *choice = data;

  export_to (BOULIER_WINDOW (parent), choice->kind, file, choice->all);
}

static void
choose_export (BoulierWindow *self, const Choice *choice)
{
  const BoulierFileKind kind = { _ (choice->kind->files), choice->kind->ending };
  const BoulierPlayer *player;
  g_autoptr (GFile) suggested = NULL;
  int index;

  /* The player may be just getting his name. */
  _boulier_window_commit_edit (self);
  index = boulier_document_find_player (boulier_session_get_document (self->session),
                                        boulier_session_get_player (self->session));
  player = !choice->all && index >= 0
               ? boulier_record_player (boulier_session_get_record (self->session), index)
               : NULL;
  suggested = _boulier_window_suggest_file (self, player ? player->name : NULL, kind.ending);
  boulier_dialogs_choose_save (GTK_WINDOW (self), _ (choice->kind->title), &kind, suggested,
                               export_chosen_cb, (gpointer) choice);
}

void
_boulier_window_export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  choose_export (user_data, &choices[0]);
}

void
_boulier_window_export_player_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  choose_export (user_data, &choices[1]);
}

void
_boulier_window_export_pdf_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  choose_export (user_data, &choices[2]);
}

void
_boulier_window_export_player_pdf_cb (GSimpleAction *action,
                                      GVariant *parameter,
                                      gpointer user_data)
{
  choose_export (user_data, &choices[3]);
}

void
_boulier_window_print_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  boulier_print_run (user_data, job_new (user_data, FALSE));
}

void
_boulier_window_print_all_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  boulier_print_run (user_data, job_new (user_data, TRUE));
}

void
_boulier_window_cancel_export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  /* The program that packs a workbook cannot be stopped; nobody needs to wait for it. Its file never
   * appears. */
  g_cancellable_cancel (self->export_cancellable);
  boulier_toast_hide (self->toast);
  forget_export (self);
}

void
_boulier_window_show_file_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  boulier_dialogs_show_file (user_data, g_variant_get_string (parameter, NULL));
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BoulierWindow) self = boulier_errand_end (user_data);
  g_autoptr (GError) error = NULL;
  gboolean copied = boulier_document_save_copy_finish (BOULIER_DOCUMENT (source), result, &error);

  if (self == NULL)
    return;
  if (copied)
    boulier_toast_show (self->toast, _ ("Copy saved"), NULL, NULL, NULL);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    boulier_dialogs_show_error (GTK_WINDOW (self), _ ("The copy could not be saved"),
                                error->message);
}

/**
 * boulier_window_save_copy:
 * @self: a window with a document
 * @file: where to
 *
 * Writes a second document with the same content; the window stays with the first. A message tells
 * how it went.
 */
void
boulier_window_save_copy (BoulierWindow *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  g_return_if_fail (BOULIER_IS_WINDOW (self));
  g_return_if_fail (self->session != NULL);

  _boulier_window_commit_edit (self);
  boulier_document_save_copy_async (boulier_session_get_document (self->session), path,
                                    self->cancellable, copied_cb,
                                    boulier_errand_new (GTK_WINDOW (self)));
}

static void
copy_chosen_cb (GtkWindow *parent, GFile *file, gpointer data)
{
  boulier_window_save_copy (BOULIER_WINDOW (parent), file);
}

void
_boulier_window_save_copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  const BoulierFileKind kind = { _ ("Boulier documents"), "boulier" };
  g_autoptr (GFile) suggested = NULL;

  _boulier_window_commit_edit (self);
  suggested = _boulier_window_suggest_file (self, _ ("copy"), kind.ending);
  boulier_dialogs_choose_save (GTK_WINDOW (self), _ ("Save a Copy"), &kind, suggested,
                               copy_chosen_cb, NULL);
}
