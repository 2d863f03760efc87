/* boulier-window-tables.c: takes tables out of the window: to the clipboard, and as separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-clipboard.h"
#include "boulier-dialogs.h"
#include "boulier-errand.h"
#include "boulier-part.h"
#include "boulier-window-private.h"

#include "io/boulier-locale.h"

#define ENDING ".csv"

/* Copying */

static void
copy_part (BoulierWindow *self, BoulierListPart part, const char *done)
{
  g_autoptr (GArray) players = NULL;

  _boulier_window_commit_edit (self);
  if (part == BOULIER_PART_RATINGS)
    players = boulier_document_view_dup_shown_players (BOULIER_DOCUMENT_VIEW (self->page));
  boulier_clipboard_copy_part (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->session, part,
                               players);
  boulier_toast_show (self->toast, done, NULL, NULL, NULL);
}

void
_boulier_window_copy_calculation_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_part (user_data, BOULIER_PART_CALCULATION, _ ("Calculation copied"));
}

void
_boulier_window_copy_games_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_part (user_data, BOULIER_PART_GAMES, _ ("Table of games copied"));
}

void
_boulier_window_copy_ratings_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_part (user_data, BOULIER_PART_RATINGS, _ ("Rating list copied"));
}

/* Files */

/* The forms that the file chooser offers, by the names of its choices. */
static const struct
{
  const char *id;
  const char *label;
  BoulierTextForm form;
} forms[] = {
  { "locale", N_ ("As usual here"), { 0 } },
  { "semicolon", N_ ("Semicolons, decimal comma"), { BOULIER_TEXT_SEPARATED, ';', ",", TRUE } },
  { "comma", N_ ("Commas, decimal point"), { BOULIER_TEXT_SEPARATED, ',', ".", TRUE } },
  { "tab", N_ ("Tabulators, decimal point"), { BOULIER_TEXT_SEPARATED, '\t', ".", TRUE } },
};

static BoulierTextForm
get_form (const char *id)
{
  for (guint i = 1; i < G_N_ELEMENTS (forms); i++)
    if (g_strcmp0 (forms[i].id, id) == 0)
      return forms[i].form;
  return boulier_text_form_csv (boulier_locale_get_style ());
}

/* A table on its way into a file. */
typedef struct
{
  BoulierPart *part;
  BoulierTextForm form;
  char *path;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  boulier_part_free (saving->part);
  g_free (saving->path);
  g_free (saving);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Saving *saving = task_data;
  BoulierList list = boulier_part_get_list (saving->part);
  GError *error = NULL;

  if (boulier_list_save_part (&list, saving->part->part, &saving->form, saving->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BoulierWindow) self = boulier_errand_end (user_data);
  const Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = g_filename_to_uri (saving->path, NULL, NULL);

  if (self == NULL)
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    boulier_toast_show (self->toast, _ ("Table saved"), _ ("_Open"), "win.show-file",
                        g_variant_new_string (uri ? uri : ""));
  else
    {
      g_autofree char *cause = boulier_compute_error_dup_text (error, boulier_locale_get_style ());

      boulier_dialogs_show_error (GTK_WINDOW (self), _ ("The table could not be written"), cause);
    }
}

/**
 * boulier_window_export_table:
 * @self: a window with a document
 * @part: which table
 * @form: how it is written: the id of a form; anything else as usual here
 *
 * Writes a table as separated values in the background; a message tells how it went.
 */
void
boulier_window_export_table (BoulierWindow *self,
                             BoulierListPart part,
                             const char *form,
                             GFile *file)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GArray) players = NULL;
  BoulierPart *what;
  Saving *saving;

  g_return_if_fail (BOULIER_IS_WINDOW (self));
  g_return_if_fail (self->session != NULL);

  if (part == BOULIER_PART_RATINGS)
    players = boulier_document_view_dup_shown_players (BOULIER_DOCUMENT_VIEW (self->page));
  what = boulier_part_new (self->session, part, players);
  if (what == NULL)
    return;
  saving = g_new0 (Saving, 1);
  saving->part = what;
  saving->form = get_form (form);
  saving->path = g_file_get_path (file);
  task = g_task_new (NULL, NULL, saved_cb, boulier_errand_new (GTK_WINDOW (self)));
  g_task_set_task_data (task, saving, saving_free);
  g_task_run_in_thread (task, save_in_thread);
}

/* "club" becomes "club.csv". */
static GFile *
with_ending (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *folded = path ? g_utf8_casefold (path, -1) : NULL;
  g_autofree char *full = NULL;

  if (path == NULL || g_str_has_suffix (folded, ENDING))
    return g_object_ref (file);
  full = g_strconcat (path, ENDING, NULL);
  return g_file_new_for_path (full);
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GtkWindow *parent = gtk_native_dialog_get_transient_for (dialog);
  g_autoptr (GFile) file = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    {
      g_autoptr (GFile) ended = with_ending (file);

      boulier_window_export_table (BOULIER_WINDOW (parent), GPOINTER_TO_INT (user_data),
                                   gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), "form"),
                                   ended);
    }
  /* The reference that kept it alive while it was open. */
  g_object_unref (dialog);
}

static void
add_choices (GtkFileChooser *chooser)
{
  const char *ids[G_N_ELEMENTS (forms) + 1] = { NULL };
  const char *labels[G_N_ELEMENTS (forms) + 1] = { NULL };
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      ids[i] = forms[i].id;
      labels[i] = _ (forms[i].label);
    }
  gtk_file_chooser_add_choice (chooser, "form", _ ("Separated by"), ids, labels);
  gtk_file_chooser_set_choice (chooser, "form", ids[0]);
  gtk_file_filter_set_name (filter, _ ("Tables (CSV)"));
  gtk_file_filter_add_suffix (filter, "csv");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
choose_file (BoulierWindow *self, BoulierListPart part, const char *title, const char *what)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GFile) suggested = _boulier_window_suggest_file (self, what, "csv");
  g_autoptr (GFile) folder = g_file_get_parent (suggested);
  g_autofree char *name = g_file_get_basename (suggested);

  add_choices (GTK_FILE_CHOOSER (chooser));
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (file_chosen_cb), GINT_TO_POINTER (part));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
_boulier_window_export_ratings_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _boulier_window_commit_edit (user_data);
  choose_file (user_data, BOULIER_PART_RATINGS, _ ("Save the Rating List"), NULL);
}

void
_boulier_window_export_games_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  int index;

  _boulier_window_commit_edit (self);
  index = boulier_document_find_player (boulier_session_get_document (self->session),
                                        boulier_session_get_player (self->session));
  if (index >= 0)
    choose_file (self, BOULIER_PART_GAMES, _ ("Save the Table of Games"),
                 boulier_player_get_name (
                     boulier_record_player (boulier_session_get_record (self->session), index)));
}
