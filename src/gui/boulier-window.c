/* boulier-window.c: a window: the welcome page, or one document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-dialogs.h"
#include "boulier-errand.h"
#include "boulier-fold.h"
#include "boulier-loader.h"
#include "boulier-welcome.h"
#include "boulier-window-private.h"

/* A commit takes 20 to 30 ms: only what lasts longer than people wait is worth a word. */
#define SAVING_SHOWN_AFTER_MS 200

G_DEFINE_FINAL_TYPE (BoulierWindow, boulier_window, GTK_TYPE_APPLICATION_WINDOW)

static BoulierDocument *
get_document (BoulierWindow *self)
{
  return self->session ? boulier_session_get_document (self->session) : NULL;
}

static void
set_subtitle (BoulierWindow *self, const char *text)
{
  gtk_label_set_text (self->subtitle, text);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), text[0] != '\0');
}

static gboolean
saving_cb (gpointer data)
{
  BoulierWindow *self = data;

  self->saving_id = 0;
  set_subtitle (self, _ ("Saving…"));
  return G_SOURCE_REMOVE;
}

static void
show_failure (BoulierWindow *self, const GError *error)
{
  g_autofree char *text = NULL;

  if (error == NULL)
    {
      gtk_widget_set_visible (self->banner, FALSE);
      return;
    }
  /* Translators: %s is the cause, a whole sentence. */
  text = g_strdup_printf (_ ("Your last changes are not saved. %s"), error->message);
  gtk_label_set_text (self->banner_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->banner), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
  gtk_widget_set_visible (self->banner, TRUE);
}

static void
update_state (BoulierWindow *self)
{
  BoulierDocument *document = get_document (self);
  BoulierDocumentState state = boulier_document_get_state (document);

  if (state == BOULIER_DOCUMENT_SAVING)
    {
      if (self->saving_id == 0)
        self->saving_id = g_timeout_add (SAVING_SHOWN_AFTER_MS, saving_cb, self);
      return;
    }
  g_clear_handle_id (&self->saving_id, g_source_remove);
  show_failure (self,
                state == BOULIER_DOCUMENT_FAILED ? boulier_document_get_error (document) : NULL);
  switch (state)
    {
    case BOULIER_DOCUMENT_UNTITLED:
      set_subtitle (self, self->is_example ? _ ("Example: kept when you change something")
                                           : _ ("Saved from the first entry on"));
      break;
    case BOULIER_DOCUMENT_FAILED:
      set_subtitle (self, _ ("Not saved"));
      break;
    case BOULIER_DOCUMENT_SAVED:
      set_subtitle (self, _ ("Saved on this computer"));
      break;
    case BOULIER_DOCUMENT_SAVING:
      break;
    }
}

void
_boulier_window_update_title (BoulierWindow *self)
{
  BoulierDocument *document = get_document (self);
  g_autofree char *title =
      boulier_fold_isolate (document ? boulier_document_get_title (document) : _ ("Boulier"));

  gtk_label_set_text (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title),
                               document ? boulier_document_get_path (document) : NULL);
}

/* Programs that list recent documents find it there too. */
static void
remember_as_recent (BoulierWindow *self)
{
  const char *path = boulier_document_get_path (get_document (self));
  g_autofree char *uri = path ? g_filename_to_uri (path, NULL, NULL) : NULL;
  GtkRecentData data = { 0 };

  if (uri == NULL)
    return;
  data.mime_type = (char *) "application/x-boulier";
  data.app_name = (char *) BOULIER_APP_ID;
  data.app_exec = (char *) "boulier %u";
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static void
path_changed_cb (BoulierWindow *self)
{
  g_assert (BOULIER_IS_WINDOW (self));

  self->is_example = FALSE;
  _boulier_window_update_title (self);
  remember_as_recent (self);
}

static void
state_changed_cb (BoulierWindow *self)
{
  g_assert (BOULIER_IS_WINDOW (self));

  update_state (self);
}

/* "Player A and 4 games deleted"; NULL when nothing was. */
static char *
dup_deleted (const BoulierRemoved *removed)
{
  guint n = removed->n_games;
  g_autofree char *name = removed->player ? boulier_fold_isolate (removed->player) : NULL;

  if (removed->n_players == 0 && n == 0)
    return NULL;
  if (removed->n_players == 0)
    return g_strdup_printf (ngettext ("%u game deleted", "%u games deleted", n), n);
  if (name == NULL)
    return g_strdup_printf (
        ngettext ("%u player deleted", "%u players deleted", removed->n_players),
        removed->n_players);
  if (n == 0)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_ ("%s deleted"), name);
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (ngettext ("%s and %u game deleted", "%s and %u games deleted", n), name,
                          n);
}

static void
timeline_changed_cb (BoulierWindow *self)
{
  g_assert (BOULIER_IS_WINDOW (self));

  /* Its Undo would now take back something else. */
  boulier_toast_hide (self->toast);
  _boulier_window_actions_update (self);
}

static void
record_changed_cb (BoulierWindow *self, guint flags)
{
  g_autofree char *deleted = NULL;
  BoulierRemoved removed;

  g_assert (BOULIER_IS_WINDOW (self));

  _boulier_window_actions_update (self);
  boulier_document_get_removed (get_document (self), &removed);
  if ((flags & BOULIER_CHANGED_PERIODS) == 0)
    deleted = dup_deleted (&removed);
  if (deleted != NULL)
    boulier_toast_show (self->toast, deleted, _ ("_Undo"), "win.undo-step", NULL);
}

/* In a narrow window one pane is shown at a time, and the header bar has room for icons only. */
static void
update_folded (BoulierWindow *self)
{
  BoulierSplit *split = boulier_document_view_get_split (BOULIER_DOCUMENT_VIEW (self->page));
  gboolean folded = boulier_split_get_folded (split);

  gtk_widget_set_visible (self->back_button, folded && boulier_split_get_show_content (split));
  boulier_fit_set_compact (self->add_face, folded);
  boulier_fit_set_compact (self->controls, folded);
  boulier_fit_set_compact (self->export_face, folded);
}

static void
follow_document (BoulierWindow *self)
{
  BoulierDocument *document = get_document (self);
  BoulierSplit *split = boulier_document_view_get_split (BOULIER_DOCUMENT_VIEW (self->page));

  g_signal_connect_object (document, "notify::state", G_CALLBACK (state_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (boulier_session_get_timeline (self->session), "changed",
                           G_CALLBACK (timeline_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "record-changed", G_CALLBACK (record_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::player",
                           G_CALLBACK (_boulier_window_actions_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::period",
                           G_CALLBACK (_boulier_window_actions_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::game",
                           G_CALLBACK (_boulier_window_actions_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (split, "notify::folded", G_CALLBACK (update_folded), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (split, "notify::show-content", G_CALLBACK (update_folded), self,
                           G_CONNECT_SWAPPED);
}

/* Nothing that was left out of a file goes unsaid. */
static void
show_remarks (BoulierWindow *self, GPtrArray *remarks)
{
  g_autofree char *text = NULL;

  if (remarks == NULL || remarks->len == 0)
    {
      g_clear_pointer (&remarks, g_ptr_array_unref);
      return;
    }
  self->remarks = remarks;
  text = g_strdup_printf (ngettext ("There is %u remark on this file",
                                    "There are %u remarks on this file", remarks->len),
                          remarks->len);
  boulier_toast_show (self->toast, text, _ ("_Read"), "win.show-remarks", NULL);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BoulierWindow) self = boulier_errand_end (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) remarks = NULL;
  g_autoptr (BoulierDocument) document = boulier_loader_load_finish (result, &remarks, &error);
  g_autofree char *base = g_file_get_basename (G_FILE (source));
  g_autofree char *displayed = g_filename_display_name (base);
  g_autofree char *name = boulier_fold_isolate (displayed);
  g_autofree char *heading = NULL;

  if (self == NULL)
    return;
  g_clear_object (&self->loading);
  if (document != NULL)
    {
      boulier_window_set_document (self, document, FALSE);
      show_remarks (self, g_steal_pointer (&remarks));
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "welcome");
  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_ ("“%s” could not be opened"), name);
  boulier_dialogs_show_error (GTK_WINDOW (self), heading, error->message);
}

static void
close_anyway_cb (GtkWindow *parent, int response, gpointer data)
{
  BoulierWindow *self = BOULIER_WINDOW (parent);

  if (response == 0)
    {
      self->closing = TRUE;
      gtk_window_close (parent);
    }
  else if (response == 2)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.save-copy", NULL);
}

static void
leave_texts_cb (GtkWindow *parent, int response, gpointer data)
{
  if (response != 0)
    return;
  BOULIER_WINDOW (parent)->closing = TRUE;
  gtk_window_close (parent);
}

/* What is lost with the texts that are in no document. */
static const char *
get_loss (gboolean refused, gboolean waiting)
{
  if (!refused)
    return _ ("A game begins with the name or the rating of the opponent, a player with the name. "
              "What was typed in the row is lost when the window is closed now; everything else is "
              "saved.");
  if (!waiting)
    return _ ("What is marked in red is not part of the document. It is lost when the window is "
              "closed now; everything else is saved.");
  return _ ("What is marked in red, and what was typed in a new row that is not complete, is not "
            "part of the document. Both are lost when the window is closed now; everything else is "
            "saved.");
}

/* A text that could not be read, or that waits for the rest of its row, is not in the document: closing
 * would lose it. */
static gboolean
ask_about_texts (BoulierWindow *self)
{
  const char *const buttons[] = { _ ("_Close Anyway"), _ ("_Go Back"), NULL };
  guint n = boulier_document_view_get_problems (BOULIER_DOCUMENT_VIEW (self->page));
  gboolean waiting = boulier_document_view_get_waiting (BOULIER_DOCUMENT_VIEW (self->page)) > 0;
  g_autofree char *heading = NULL;

  if (n == 0 && !waiting)
    return FALSE;
  if (n == 0)
    heading = g_strdup (_ ("A new row is not complete"));
  else
    heading = g_strdup_printf (
        ngettext ("%u entry could not be understood", "%u entries could not be understood", n), n);
  boulier_dialogs_ask (GTK_WINDOW (self), heading, get_loss (n > 0, waiting), buttons,
                       leave_texts_cb, NULL);
  return TRUE;
}

static gboolean
boulier_window_close_request (GtkWindow *window)
{
  BoulierWindow *self = BOULIER_WINDOW (window);
  const char *const buttons[] = { _ ("_Close Without Saving"), _ ("C_ancel"), _ ("Save a _Copy…"),
                                  NULL };
  g_autoptr (GError) error = NULL;

  if (self->session != NULL && !self->closing)
    {
      _boulier_window_commit_edit (self);
      if (!boulier_document_flush (get_document (self), &error))
        {
          boulier_dialogs_ask (window, _ ("Your last changes could not be saved"), error->message,
                               buttons, close_anyway_cb, NULL);
          return TRUE;
        }
      if (ask_about_texts (self))
        return TRUE;
    }
  return GTK_WINDOW_CLASS (boulier_window_parent_class)->close_request (window);
}

static void
boulier_window_dispose (GObject *object)
{
  BoulierWindow *self = BOULIER_WINDOW (object);

  g_clear_handle_id (&self->saving_id, g_source_remove);
  g_clear_handle_id (&self->writing_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->export_cancellable);
  g_clear_object (&self->loading);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_WINDOW);
  self->page = NULL;
  g_clear_object (&self->session);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->export_cancellable);
  g_clear_pointer (&self->remarks, g_ptr_array_unref);

  G_OBJECT_CLASS (boulier_window_parent_class)->dispose (object);
}

static void
boulier_window_class_init (BoulierWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = boulier_window_dispose;
  window_class->close_request = boulier_window_close_request;

  g_type_ensure (BOULIER_TYPE_FIT);
  g_type_ensure (BOULIER_TYPE_TOAST);
  g_type_ensure (BOULIER_TYPE_WELCOME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, add_face);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, add_menu);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, banner_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, controls);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, document_start);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, export_face);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, export_menu);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, BoulierWindow, undo_button);
}

/* A menu is built when it is first opened: the first frame does not wait for it. */
static void
open_menu_cb (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

/* A menu button keeps its name to itself; the button inside it takes the keyboard. */
static void
prepare_menu (GtkMenuButton *button, GMenuModel *menu, const char *name)
{
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (button));

  gtk_accessible_update_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_menu_button_set_create_popup_func (button, open_menu_cb, menu, NULL);
}

static void
boulier_window_init (BoulierWindow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  prepare_menu (self->add_button, self->add_menu, _ ("Add"));
  prepare_menu (self->export_button, self->export_menu, _ ("Export"));
  prepare_menu (self->menu_button, self->primary_menu, _ ("Main menu"));
  _boulier_window_actions_init (self);
  _boulier_window_update_title (self);
  _boulier_window_actions_update (self);
  /* The keyboard begins with the countries, not in the header bar. */
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

BoulierWindow *
boulier_window_new (GtkApplication *application)
{
  return g_object_new (BOULIER_TYPE_WINDOW, "application", application, NULL);
}

void
boulier_window_set_document (BoulierWindow *self, BoulierDocument *document, gboolean example)
{
  g_return_if_fail (BOULIER_IS_WINDOW (self));
  g_return_if_fail (BOULIER_IS_DOCUMENT (document));
  g_return_if_fail (self->session == NULL);

  self->session = boulier_session_new (document);
  self->is_example = example;
  self->page = boulier_document_view_new (self->session);
  gtk_stack_add_named (self->stack, self->page, "page");
  gtk_stack_set_visible_child (self->stack, self->page);
  gtk_widget_set_visible (self->document_start, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->export_button), TRUE);
  follow_document (self);
  _boulier_window_update_title (self);
  update_state (self);
  _boulier_window_actions_update (self);
  if (boulier_document_get_path (document) != NULL &&
      boulier_document_get_state (document) != BOULIER_DOCUMENT_UNTITLED)
    remember_as_recent (self);
}

BoulierSession *
boulier_window_get_session (BoulierWindow *self)
{
  g_return_val_if_fail (BOULIER_IS_WINDOW (self), NULL);

  return self->session;
}

gboolean
boulier_window_is_free (BoulierWindow *self)
{
  g_return_val_if_fail (BOULIER_IS_WINDOW (self), FALSE);

  return self->session == NULL && self->loading == NULL;
}

void
boulier_window_load (BoulierWindow *self, GFile *file)
{
  g_return_if_fail (BOULIER_IS_WINDOW (self));
  g_return_if_fail (boulier_window_is_free (self));

  self->loading = g_object_ref (file);
  gtk_stack_set_visible_child_name (self->stack, "loading");
  boulier_loader_load_async (file, self->cancellable, loaded_cb,
                             boulier_errand_new (GTK_WINDOW (self)));
}

gboolean
boulier_window_has_file (BoulierWindow *self, GFile *file)
{
  const char *path;
  g_autoptr (GFile) own = NULL;

  g_return_val_if_fail (BOULIER_IS_WINDOW (self), FALSE);

  if (self->loading != NULL)
    return g_file_equal (self->loading, file);
  path = self->session ? boulier_document_get_path (get_document (self)) : NULL;
  own = path ? g_file_new_for_path (path) : NULL;
  return own != NULL && g_file_equal (own, file);
}
