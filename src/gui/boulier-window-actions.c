/* boulier-window-actions.c: what can be done in a window, by menu, button or key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-application.h"
#include "boulier-dialogs.h"
#include "boulier-examples.h"
#include "boulier-loader.h"
#include "boulier-window-private.h"

static BoulierDocument *
get_document (BoulierWindow *self)
{
  return boulier_session_get_document (self->session);
}

void
_boulier_window_commit_edit (BoulierWindow *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
}

/* The window itself while it shows the welcome page, else a new one. */
static BoulierWindow *
get_free_window (BoulierWindow *self)
{
  BoulierWindow *window;

  if (boulier_window_is_free (self))
    return self;
  window = boulier_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
new_document_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const BoulierEdition *edition = boulier_edition_find (g_variant_get_string (parameter, NULL));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (BoulierDocument) document = NULL;
  g_autofree char *name = NULL;
  g_autofree char *home = NULL;
  BoulierRecord *record;

  if (edition == NULL)
    return;
  record = boulier_record_new ();
  record->edition = edition;
  document = boulier_document_new (record);
  name = g_strdup_printf ("%s %d", _ (edition->name), g_date_time_get_year (now));
  home = boulier_loader_dup_home (name);
  boulier_document_set_home (document, home);
  boulier_window_set_document (get_free_window (user_data), document, FALSE);
}

static void
open_example_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const BoulierExample *example = boulier_examples_find (g_variant_get_string (parameter, NULL));
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *home = NULL;

  if (example == NULL)
    return;
  document = boulier_loader_load_example (example->name, &error);
  if (document == NULL)
    {
      boulier_dialogs_show_error (user_data, _ ("The example could not be opened"), error->message);
      return;
    }
  home = boulier_loader_dup_home (_ (example->title));
  boulier_document_set_home (document, home);
  boulier_window_set_document (get_free_window (user_data), document, TRUE);
}

static void
open_recent_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  GtkApplication *application = gtk_window_get_application (user_data);

  boulier_application_open_file (BOULIER_APPLICATION (application), file, user_data);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_undo (get_document (self));
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_redo (get_document (self));
}

static void
search_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_page_search (BOULIER_PAGE (self->page));
}

static void
show_players_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_split_set_show_content (boulier_page_get_split (BOULIER_PAGE (self->page)), FALSE);
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_retry (get_document (self));
}

static const GActionEntry entries[] = {
  { .name = "new-document", .activate = new_document_cb, .parameter_type = "s" },
  { .name = "open-example", .activate = open_example_cb, .parameter_type = "s" },
  { .name = "open-recent", .activate = open_recent_cb, .parameter_type = "s" },
  { .name = "redo", .activate = redo_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "search", .activate = search_cb },
  { .name = "show-players", .activate = show_players_cb },
  { .name = "undo", .activate = undo_cb },
};

void
_boulier_window_actions_init (BoulierWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

static void
enable (BoulierWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* "Undo Change Result (Ctrl+Z)". */
static void
set_step_tooltip (GtkButton *button, const char *format, const char *plain, const char *label)
{
  g_autofree char *text = label ? g_strdup_printf (format, _ (label)) : g_strdup (plain);

  gtk_widget_set_tooltip_text (GTK_WIDGET (button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
_boulier_window_actions_update (BoulierWindow *self)
{
  gboolean has = self->session != NULL;
  BoulierDocument *document = has ? get_document (self) : NULL;

  enable (self, "undo", has && boulier_document_can_undo (document));
  enable (self, "redo", has && boulier_document_can_redo (document));
  enable (self, "retry", has);
  enable (self, "search", has);
  enable (self, "show-players", has);
  if (!has)
    return;
  /* Translators: %s is what is undone, such as “Change Result”. */
  set_step_tooltip (self->undo_button, _ ("Undo %s (Ctrl+Z)"), _ ("Nothing to undo"),
                    boulier_document_get_undo_label (document));
  /* Translators: %s is what is done again, such as “Change Result”. */
  set_step_tooltip (self->redo_button, _ ("Redo %s (Ctrl+Shift+Z)"), _ ("Nothing to redo"),
                    boulier_document_get_redo_label (document));
}
