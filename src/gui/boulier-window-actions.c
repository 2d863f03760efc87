/* boulier-window-actions.c: what can be done in a window, by menu, button or key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-application.h"
#include "boulier-countries.h"
#include "boulier-dialogs.h"
#include "boulier-edit-cell.h"
#include "boulier-examples.h"
#include "boulier-loader.h"
#include "boulier-options-dialog.h"
#include "boulier-player-dialog.h"
#include "boulier-prose.h"
#include "boulier-rules-dialog.h"
#include "boulier-trace-window.h"
#include "boulier-window-private.h"

static BoulierDocument *
get_document (BoulierWindow *self)
{
  return boulier_session_get_document (self->session);
}

gboolean
_boulier_window_commit_edit (BoulierWindow *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  return boulier_document_view_commit_period (BOULIER_DOCUMENT_VIEW (self->page));
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
  BoulierWindow *window;
  BoulierRecord *record;

  if (edition == NULL)
    return;
  record = boulier_record_new ();
  record->edition = edition;
  document = boulier_document_new (record);
  name = g_strdup_printf ("%s %d", _ (boulier_country_get (edition->text)->rules),
                          g_date_time_get_year (now));
  home = boulier_loader_dup_home (name);
  boulier_document_set_home (document, home);
  window = get_free_window (user_data);
  boulier_window_set_document (window, document, FALSE);
  boulier_document_view_new_player (BOULIER_DOCUMENT_VIEW (window->page));
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

/* A step of typing in a field that is no cell; FALSE when there was none. */
static gboolean
step_text (GtkWidget *focus, const char *action)
{
  g_autofree char *before = NULL;

  if (!GTK_IS_TEXT (focus))
    return FALSE;
  before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (focus)));
  gtk_widget_activate_action (focus, action, NULL);
  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (focus)), before) != 0;
}

/* What is being typed is taken back before anything else is: in a cell of a table all of it, in
 * another field step by step. */
static gboolean
undo_typing (BoulierWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  BoulierEditCell *cell = focus ? boulier_edit_cell_find (focus) : NULL;

  if (cell == NULL)
    return step_text (focus, "text.undo");
  if (boulier_edit_cell_revert (cell))
    return TRUE;
  /* Its text may be what is undone. */
  boulier_edit_cell_finish (cell);
  return FALSE;
}

/* In a cell that is being typed in there is nothing to do again. */
static gboolean
redo_typing (BoulierWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  BoulierEditCell *cell = focus ? boulier_edit_cell_find (focus) : NULL;

  if (cell == NULL)
    return step_text (focus, "text.redo");
  if (boulier_edit_cell_get_dirty (cell))
    return TRUE;
  boulier_edit_cell_finish (cell);
  return FALSE;
}

/* What was undone or done again comes into view. */
static void
undo_step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  BoulierPlace place;

  boulier_timeline_undo (boulier_session_get_timeline (self->session), &place);
  boulier_document_view_show_place (BOULIER_DOCUMENT_VIEW (self->page), &place);
}

static void
redo_step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  BoulierPlace place;

  boulier_timeline_redo (boulier_session_get_timeline (self->session), &place);
  boulier_document_view_show_place (BOULIER_DOCUMENT_VIEW (self->page), &place);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  if (!undo_typing (self) &&
      boulier_timeline_can_undo (boulier_session_get_timeline (self->session)))
    undo_step_cb (action, parameter, user_data);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  if (!redo_typing (self) &&
      boulier_timeline_can_redo (boulier_session_get_timeline (self->session)))
    redo_step_cb (action, parameter, user_data);
}

static void
search_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_view_search (BOULIER_DOCUMENT_VIEW (self->page));
}

static void
show_players_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_view_show_games (BOULIER_DOCUMENT_VIEW (self->page), FALSE);
}

static void
show_games_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_view_show_games (BOULIER_DOCUMENT_VIEW (self->page), TRUE);
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_retry (get_document (self));
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  gtk_window_present (
      boulier_rules_dialog_new (user_data, boulier_session_get_record (self->session)->edition));
}

static void
options_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  _boulier_window_commit_edit (self);
  gtk_window_present (boulier_options_dialog_new (user_data, self->session));
}

static void
player_properties_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  _boulier_window_commit_edit (self);
  gtk_window_present (boulier_player_dialog_new (user_data, self->session,
                                                 boulier_session_get_player (self->session)));
}

static void
new_player_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_view_new_player (BOULIER_DOCUMENT_VIEW (self->page));
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_document_view_new_game (BOULIER_DOCUMENT_VIEW (self->page));
}

static void
previous_player_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  _boulier_window_commit_edit (self);
  boulier_document_view_step_player (BOULIER_DOCUMENT_VIEW (self->page), -1);
}

static void
next_player_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  _boulier_window_commit_edit (self);
  boulier_document_view_step_player (BOULIER_DOCUMENT_VIEW (self->page), 1);
}

static void
show_remarks_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  GtkBox *body;
  GtkWindow *window = boulier_prose_window_new (user_data, _ ("Remarks on the File"), &body);

  for (guint i = 0; i < self->remarks->len; i++)
    boulier_prose_add_text (body, g_ptr_array_index (self->remarks, i));
  gtk_window_present (window);
}

static void
show_trace_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  _boulier_window_commit_edit (self);
  boulier_trace_window_show (user_data, self->session);
}

/* What a table did at a click, and the way back. */
static void
tell_done_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  boulier_toast_show (self->toast, g_variant_get_string (parameter, NULL), _ ("_Undo"),
                      "win.undo-step", NULL);
}

static const GActionEntry entries[] = {
  { .name = "cancel-export", .activate = _boulier_window_cancel_export_cb },
  { .name = "copy-calculation", .activate = _boulier_window_copy_calculation_cb },
  { .name = "copy-games", .activate = _boulier_window_copy_games_cb },
  { .name = "copy-ratings", .activate = _boulier_window_copy_ratings_cb },
  { .name = "delete-period", .activate = _boulier_window_delete_period_cb },
  { .name = "earlier-period", .activate = _boulier_window_earlier_period_cb },
  { .name = "edit-period", .activate = _boulier_window_edit_period_cb },
  { .name = "export", .activate = _boulier_window_export_cb },
  { .name = "export-games", .activate = _boulier_window_export_games_cb },
  { .name = "export-pdf", .activate = _boulier_window_export_pdf_cb },
  { .name = "export-player", .activate = _boulier_window_export_player_cb },
  { .name = "export-player-pdf", .activate = _boulier_window_export_player_pdf_cb },
  { .name = "export-ratings", .activate = _boulier_window_export_ratings_cb },
  { .name = "new-document", .activate = new_document_cb, .parameter_type = "s" },
  { .name = "new-game", .activate = new_game_cb },
  { .name = "new-period", .activate = _boulier_window_new_period_cb },
  { .name = "new-player", .activate = new_player_cb },
  { .name = "next-period", .activate = _boulier_window_next_period_cb },
  { .name = "next-player", .activate = next_player_cb },
  { .name = "open-example", .activate = open_example_cb, .parameter_type = "s" },
  { .name = "open-recent", .activate = open_recent_cb, .parameter_type = "s" },
  { .name = "options", .activate = options_cb },
  { .name = "player-properties", .activate = player_properties_cb },
  { .name = "previous-period", .activate = _boulier_window_previous_period_cb },
  { .name = "previous-player", .activate = previous_player_cb },
  { .name = "print", .activate = _boulier_window_print_cb },
  { .name = "print-all", .activate = _boulier_window_print_all_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "redo-step", .activate = redo_step_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "save-copy", .activate = _boulier_window_save_copy_cb },
  { .name = "search", .activate = search_cb },
  { .name = "show-file", .activate = _boulier_window_show_file_cb, .parameter_type = "s" },
  { .name = "show-games", .activate = show_games_cb },
  { .name = "show-players", .activate = show_players_cb },
  { .name = "show-remarks", .activate = show_remarks_cb },
  { .name = "show-trace", .activate = show_trace_cb },
  { .name = "tell-done", .activate = tell_done_cb, .parameter_type = "s" },
  { .name = "undo", .activate = undo_cb },
  { .name = "undo-step", .activate = undo_step_cb },
};

void
_boulier_window_actions_init (BoulierWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

/* Undo and redo are for what is being typed too, so they are always there; their buttons are not. */
static const char *const document_actions[] = { "copy-ratings",   "earlier-period", "edit-period",
                                                "export-ratings", "new-period",     "new-player",
                                                "options",        "redo",           "retry",
                                                "rules",          "save-copy",      "search",
                                                "show-games",     "show-players",   "undo" };
static const char *const player_actions[] = { "copy-calculation", "copy-games",
                                              "export-games",     "new-game",
                                              "next-player",      "player-properties",
                                              "previous-player" };

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
  BoulierTimeline *timeline = has ? boulier_session_get_timeline (self->session) : NULL;
  gboolean player = has && boulier_session_get_player (self->session) != 0;
  gboolean writing = self->export_cancellable != NULL;
  guint n_periods = has ? boulier_session_get_record (self->session)->periods->len : 0;
  guint period = has ? boulier_session_get_period (self->session) : 0;

  for (guint i = 0; i < G_N_ELEMENTS (document_actions); i++)
    enable (self, document_actions[i], has);
  for (guint i = 0; i < G_N_ELEMENTS (player_actions); i++)
    enable (self, player_actions[i], player);
  enable (self, "cancel-export", writing);
  enable (self, "delete-period", n_periods > 1);
  enable (self, "next-period", period + 1 < n_periods);
  enable (self, "previous-period", period > 0);
  enable (self, "export", has && !writing);
  enable (self, "export-pdf", has && !writing);
  enable (self, "export-player", player && !writing);
  enable (self, "export-player-pdf", player && !writing);
  enable (self, "print", player);
  enable (self, "print-all", has);
  enable (self, "redo-step", has && boulier_timeline_can_redo (timeline));
  /* Only the French text has estimates in rounds. */
  enable (self, "show-trace",
          has && boulier_session_get_record (self->session)->edition->text == BOULIER_TEXT_FFE);
  enable (self, "undo-step", has && boulier_timeline_can_undo (timeline));
  if (!has)
    return;
  /* Translators: %s is what is undone, such as “Change Result”. */
  set_step_tooltip (self->undo_button, _ ("Undo %s (Ctrl+Z)"), _ ("Nothing to undo"),
                    boulier_timeline_get_undo_label (timeline));
  /* Translators: %s is what is done again, such as “Change Result”. */
  set_step_tooltip (self->redo_button, _ ("Redo %s (Ctrl+Shift+Z)"), _ ("Nothing to redo"),
                    boulier_timeline_get_redo_label (timeline));
}
