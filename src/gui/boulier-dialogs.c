/* boulier-dialogs.c: questions, errors and file choosers: all calls that later GTK replaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-dialogs.h"

typedef struct
{
  BoulierAnswerFunc answer;
  gpointer data;
} Question;

typedef struct
{
  BoulierFileFunc chosen;
  gpointer data;
  char *ending;
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_free (choice->ending);
  g_free (choice);
}

static void
answered_cb (GtkDialog *dialog, int response, gpointer user_data)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  g_autoptr (GtkWindow) parent = NULL;
  BoulierAnswerFunc answer = question->answer;
  gpointer data = question->data;

  g_set_object (&parent, gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  /* The answer may close the parent while the dialog is still being destroyed. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (answer != NULL)
    answer (parent, response < 0 ? -1 : response, data);
}

static GtkWidget *
make_message (GtkWindow *parent, const char *heading, const char *text)
{
  GtkWidget *dialog =
      g_object_new (GTK_TYPE_MESSAGE_DIALOG, "transient-for", parent, "modal", TRUE,
                    "destroy-with-parent", TRUE, "text", heading, "secondary-text", text, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
  return dialog;
}

void
boulier_dialogs_ask (GtkWindow *parent,
                     const char *heading,
                     const char *text,
                     const char *const *buttons,
                     BoulierAnswerFunc answer,
                     gpointer data)
{
  GtkWidget *dialog = make_message (parent, heading, text);
  Question *question = g_new0 (Question, 1);
  int i;

  question->answer = answer;
  question->data = data;
  g_object_set_data_full (G_OBJECT (dialog), "question", question, g_free);
  for (i = 0; buttons[i] != NULL; i++)
    gtk_dialog_add_button (GTK_DIALOG (dialog), buttons[i], i);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), i - 1);
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
boulier_dialogs_show_error (GtkWindow *parent, const char *heading, const char *cause)
{
  const char *const buttons[] = { _ ("_Close"), NULL };

  boulier_dialogs_ask (parent, heading, cause, buttons, NULL, NULL);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    boulier_dialogs_show_error (GTK_WINDOW (source), _ ("The file could not be shown"),
                                error->message);
}

void
boulier_dialogs_show_file (GtkWindow *parent, const char *uri)
{
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, shown_cb, NULL);
}

/* "club" becomes "club.boulier"; "club.v2" becomes "club.v2.boulier". */
static GFile *
with_ending (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *dotted = g_strconcat (".", ending, NULL);
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *full = NULL;
  g_autoptr (GFile) folder = NULL;

  if (g_str_has_suffix (folded, dotted))
    return g_object_ref (file);
  folder = g_file_get_parent (file);
  full = g_strconcat (name, dotted, NULL);
  return g_file_get_child (folder, full);
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  Choice *choice = g_object_get_data (G_OBJECT (dialog), "choice");
  GtkWindow *parent = gtk_native_dialog_get_transient_for (dialog);
  g_autoptr (GFile) file = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL && choice->ending != NULL)
    {
      GFile *ended = with_ending (file, choice->ending);

      g_object_unref (file);
      file = ended;
    }
  if (file != NULL)
    choice->chosen (parent, file, choice->data);
  /* The reference that kept it alive while it was open. */
  g_object_unref (dialog);
}

static GtkFileChooserNative *
make_chooser (GtkWindow *parent,
              const char *title,
              GtkFileChooserAction action,
              BoulierFileFunc chosen,
              gpointer data)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);
  Choice *choice = g_new0 (Choice, 1);

  choice->chosen = chosen;
  choice->data = data;
  g_object_set_data_full (G_OBJECT (chooser), "choice", choice, choice_free);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (file_chosen_cb), NULL);
  return chooser;
}

static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *endings)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; endings[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, endings[i]);
  if (endings[0] == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

void
boulier_dialogs_choose_open (GtkWindow *parent, BoulierFileFunc chosen, gpointer data)
{
  const char *const known[] = { "boulier", "json", NULL };
  const char *const any[] = { NULL };
  GtkFileChooserNative *chooser =
      make_chooser (parent, _ ("Open"), GTK_FILE_CHOOSER_ACTION_OPEN, chosen, data);

  add_filter (chooser, _ ("Boulier documents"), known);
  add_filter (chooser, _ ("All files"), any);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
boulier_dialogs_choose_save (GtkWindow *parent,
                             const char *title,
                             const BoulierFileKind *kind,
                             GFile *suggested,
                             BoulierFileFunc chosen,
                             gpointer data)
{
  const char *const endings[] = { kind->ending, NULL };
  GtkFileChooserNative *chooser =
      make_chooser (parent, title, GTK_FILE_CHOOSER_ACTION_SAVE, chosen, data);
  Choice *choice = g_object_get_data (G_OBJECT (chooser), "choice");
  g_autofree char *name = g_file_get_basename (suggested);
  g_autoptr (GFile) folder = g_file_get_parent (suggested);

  choice->ending = g_strdup (kind->ending);
  add_filter (chooser, kind->name, endings);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
