/* boulier-document-view.c: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-calculation-view.h"
#include "boulier-document-view.h"
#include "boulier-fold.h"
#include "boulier-games-view.h"
#include "boulier-heading.h"
#include "boulier-history-view.h"
#include "boulier-line-layout.h"
#include "boulier-official-bar.h"
#include "boulier-prose.h"
#include "boulier-sidebar.h"
#include "io/boulier-locale.h"

struct _BoulierDocumentView
{
  GtkWidget parent_instance;

  /* Template Widgets */
  BoulierCalculationView *calculation;
  GtkStack *content;
  GtkWidget *forward;
  GtkLabel *forward_label;
  BoulierGamesView *games;
  GtkBox *history_page;
  GtkBox *page_line;
  GtkStack *pages;
  GtkWidget *remarks;
  GtkLabel *remarks_label;
  BoulierSidebar *sidebar;
  BoulierSplit *split;
  GtkBox *work;

  /* Owned References */
  BoulierSession *session;

  /* Borrowed References */
  BoulierHeading *heading;
  BoulierOfficialBar *official;
};

G_DEFINE_FINAL_TYPE (BoulierDocumentView, boulier_document_view, GTK_TYPE_WIDGET)

/* Where only one pane has room, a button leads from the players to the games of one. */
static void
update_folded (BoulierDocumentView *self)
{
  int index = boulier_document_find_player (boulier_session_get_document (self->session),
                                            boulier_session_get_player (self->session));
  gboolean folded = boulier_split_get_folded (self->split);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  boulier_heading_set_narrow (self->heading, folded);
  gtk_widget_set_visible (self->forward, folded && index >= 0);
  if (index < 0)
    return;
  name = boulier_fold_isolate (boulier_player_get_name (
      boulier_record_player (boulier_session_get_record (self->session), index)));
  /* Translators: %s is the name of a player. */
  text = g_strdup_printf (_ ("Games of %s"), name);
  gtk_label_set_text (self->forward_label, text);
}

/* The columns of official figures want room. */
static void
update_width (BoulierDocumentView *self)
{
  gboolean officials;

  g_object_get (boulier_sidebar_get_players (self->sidebar), "officials", &officials, NULL);
  boulier_split_set_wide_sidebar (self->split, officials);
}

/* What the user should know although everything was computed: the first remark, quietly; all of them
 * behind it. */
static void
update_remarks (BoulierDocumentView *self)
{
  const BoulierResults *results = boulier_session_get_results (self->session);
  const GPtrArray *warnings = results ? boulier_results_get_warnings (results) : NULL;
  g_autofree char *first = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->remarks, warnings != NULL && warnings->len > 0);
  if (warnings == NULL || warnings->len == 0)
    return;
  first = boulier_warning_dup_text (g_ptr_array_index (warnings, 0), boulier_locale_get_style ());
  if (warnings->len > 1)
    /* Translators: a remark, and how many more there are. */
    text = g_strdup_printf (_ ("%s (and %u more)"), first, warnings->len - 1);
  gtk_label_set_text (self->remarks_label, text ? text : first);
}

static gboolean
has_rounds (BoulierDocumentView *self)
{
  const BoulierResults *results = boulier_session_get_results (self->session);
  guint period = boulier_session_get_period (self->session);

  return period < boulier_results_get_n_periods (results) &&
         boulier_results_get_period (results, period)->rounds >= 0;
}

/* It does what the menu of the window does; the remarks are a window of their own. */
static void
show_trace_cb (BoulierDocumentView *self)
{
  g_assert (BOULIER_IS_DOCUMENT_VIEW (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-trace", NULL);
}

static void
add_trace_button (BoulierDocumentView *self, GtkBox *body)
{
  GtkWidget *button =
      gtk_button_new_with_mnemonic (_ ("How the _estimates of the unrated players came about…"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 18);
  g_signal_connect_object (button, "clicked", G_CALLBACK (show_trace_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (body, button);
}

/* Leads to whom or what a remark is about; keys of player and period are kept in the button. */
static void
go_there_cb (GtkButton *button, gpointer user_data)
{
  BoulierDocumentView *self = user_data;
  BoulierDocument *document = boulier_session_get_document (self->session);
  gint32 player = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "player"));
  gint32 period = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "period"));
  int index = period != 0 ? boulier_document_find_period (document, period) : -1;

  g_assert (BOULIER_IS_DOCUMENT_VIEW (self));

  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  if (index >= 0)
    boulier_session_set_period (self->session, (guint) index);
  if (player != 0 && boulier_document_find_player (document, player) >= 0)
    boulier_session_set_player (self->session, player);
}

static void
add_remark (BoulierDocumentView *self, GtkBox *body, const BoulierWarning *warning)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self->session);
  g_autofree char *text = boulier_warning_dup_text (warning, boulier_locale_get_style ());
  const BoulierPlayer *player =
      warning->player >= 0 ? boulier_record_player (record, (guint) warning->player) : NULL;
  g_autofree char *name = player ? boulier_fold_isolate (boulier_player_get_name (player)) : NULL;
  g_autofree char *label = NULL;
  GtkWidget *button;

  boulier_prose_add_sentence (body, text);
  /* Periods are known by their place: while the figures lag behind it may be another's. */
  if (player == NULL && (warning->period < 0 || boulier_session_get_busy (self->session)))
    return;
  /* Translators: %s is the name of a player. */
  label = name ? g_strdup_printf (_ ("Show %s"), name) : g_strdup (_ ("Show This Period"));
  button = gtk_button_new_with_label (label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_bottom (button, 12);
  if (player != NULL)
    g_object_set_data (G_OBJECT (button), "player", GINT_TO_POINTER (player->key));
  if (warning->period >= 0 && !boulier_session_get_busy (self->session))
    g_object_set_data (G_OBJECT (button), "period",
                       GINT_TO_POINTER (boulier_document_get_period_key (
                           boulier_session_get_document (self->session), (guint) warning->period)));
  g_signal_connect_object (button, "clicked", G_CALLBACK (go_there_cb), self, 0);
  gtk_box_append (body, button);
}

static void
show_remarks_cb (BoulierDocumentView *self)
{
  const GPtrArray *warnings =
      boulier_results_get_warnings (boulier_session_get_results (self->session));
  GtkBox *body;
  GtkWindow *window =
      boulier_prose_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                _ ("Remarks on the Calculation"), &body);

  g_assert (BOULIER_IS_DOCUMENT_VIEW (self));

  for (guint i = 0; i < warnings->len; i++)
    add_remark (self, body, g_ptr_array_index (warnings, i));
  if (has_rounds (self))
    add_trace_button (self, body);
  gtk_window_present (window);
}

/* Without a player there is nothing to show games of. */
static void
update_content (BoulierDocumentView *self)
{
  gtk_stack_set_visible_child_name (
      self->content, boulier_session_get_player (self->session) != 0 ? "work" : "empty");
}

/* The history is made when somebody wants to see it. */
static void
page_changed_cb (BoulierDocumentView *self)
{
  GtkWidget *history;

  g_assert (BOULIER_IS_DOCUMENT_VIEW (self));

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "history") != 0 ||
      gtk_widget_get_first_child (GTK_WIDGET (self->history_page)) != NULL)
    return;
  history = boulier_history_view_new (self->session);
  gtk_widget_set_hexpand (history, TRUE);
  gtk_box_append (self->history_page, history);
}

static void
boulier_document_view_dispose (GObject *object)
{
  BoulierDocumentView *self = BOULIER_DOCUMENT_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_DOCUMENT_VIEW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_document_view_parent_class)->dispose (object);
}

static void
boulier_document_view_class_init (BoulierDocumentViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boulier_document_view_dispose;

  g_type_ensure (BOULIER_TYPE_CALCULATION_VIEW);
  g_type_ensure (BOULIER_TYPE_GAMES_VIEW);
  g_type_ensure (BOULIER_TYPE_LINE_LAYOUT);
  g_type_ensure (BOULIER_TYPE_SIDEBAR);
  g_type_ensure (BOULIER_TYPE_SPLIT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-document-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, calculation);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, content);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, forward);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, forward_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, games);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, history_page);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, page_line);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, pages);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, remarks);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, remarks_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, sidebar);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, split);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, work);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_remarks_cb);
}

static void
boulier_document_view_init (BoulierDocumentView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
boulier_document_view_new (BoulierSession *session)
{
  BoulierDocumentView *self = g_object_new (BOULIER_TYPE_DOCUMENT_VIEW, NULL);

  self->session = g_object_ref (session);
  boulier_sidebar_set_session (self->sidebar, session);
  boulier_games_view_set_session (self->games, session);
  g_object_set (self->calculation, "session", session, NULL);
  self->heading = BOULIER_HEADING (boulier_heading_new (session));
  gtk_box_prepend (self->work, GTK_WIDGET (self->heading));
  self->official = BOULIER_OFFICIAL_BAR (boulier_official_bar_new (session));
  gtk_box_append (self->page_line, GTK_WIDGET (self->official));
  g_signal_connect_object (session, "recalculated", G_CALLBACK (update_folded), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "recalculated", G_CALLBACK (update_remarks), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::folded", G_CALLBACK (update_folded), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::player", G_CALLBACK (update_content), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (boulier_sidebar_get_players (self->sidebar), "notify::officials",
                           G_CALLBACK (update_width), self, G_CONNECT_SWAPPED);
  update_content (self);
  update_remarks (self);
  update_width (self);
  return GTK_WIDGET (self);
}

BoulierSplit *
boulier_document_view_get_split (BoulierDocumentView *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT_VIEW (self), NULL);

  return self->split;
}

void
boulier_document_view_show_games (BoulierDocumentView *self, gboolean games)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_split_set_show_content (self->split, games);
  if (games)
    gtk_widget_child_focus (GTK_WIDGET (self->games), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_child_focus (GTK_WIDGET (boulier_sidebar_get_players (self->sidebar)),
                            GTK_DIR_TAB_FORWARD);
}

void
boulier_document_view_show_place (BoulierDocumentView *self, const BoulierPlace *place)
{
  BoulierPlayersView *players;

  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  players = boulier_sidebar_get_players (self->sidebar);
  boulier_session_show_place (self->session, place);
  if (place->player != 0)
    boulier_players_view_follow (players);
  if (place->game != 0)
    {
      boulier_split_set_show_content (self->split, TRUE);
      boulier_games_view_follow (self->games);
    }
}

void
boulier_document_view_search (BoulierDocumentView *self)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_split_set_show_content (self->split, FALSE);
  boulier_sidebar_search (self->sidebar);
}

void
boulier_document_view_new_player (BoulierDocumentView *self)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_split_set_show_content (self->split, FALSE);
  boulier_players_view_add (boulier_sidebar_get_players (self->sidebar));
}

void
boulier_document_view_new_game (BoulierDocumentView *self)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_split_set_show_content (self->split, TRUE);
  boulier_games_view_add (self->games);
}

void
boulier_document_view_step_player (BoulierDocumentView *self, int step)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_players_view_step (boulier_sidebar_get_players (self->sidebar), step);
}

void
boulier_document_view_edit_period (BoulierDocumentView *self, int neighbour)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_split_set_show_content (self->split, FALSE);
  boulier_sidebar_edit_period (self->sidebar, neighbour);
}

void
boulier_document_view_close_period (BoulierDocumentView *self)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT_VIEW (self));

  boulier_period_popover_give_up (boulier_sidebar_get_periods (self->sidebar));
}

gboolean
boulier_document_view_commit_period (BoulierDocumentView *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT_VIEW (self), TRUE);

  return boulier_period_popover_commit (boulier_sidebar_get_periods (self->sidebar));
}

guint
boulier_document_view_get_problems (BoulierDocumentView *self)
{
  guint players = 0, games = 0;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT_VIEW (self), 0);

  g_object_get (boulier_sidebar_get_players (self->sidebar), "problems", &players, NULL);
  g_object_get (self->games, "problems", &games, NULL);
  return players + games + boulier_official_bar_get_problems (self->official) +
         boulier_period_popover_get_problems (boulier_sidebar_get_periods (self->sidebar));
}

GArray *
boulier_document_view_dup_shown_players (BoulierDocumentView *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT_VIEW (self), NULL);

  return boulier_players_view_dup_shown (boulier_sidebar_get_players (self->sidebar));
}

guint
boulier_document_view_get_waiting (BoulierDocumentView *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT_VIEW (self), 0);

  return boulier_players_view_get_waiting (boulier_sidebar_get_players (self->sidebar)) +
         boulier_games_view_get_waiting (self->games);
}
