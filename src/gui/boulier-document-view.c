/* boulier-document-view.c: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-calculation-view.h"
#include "boulier-games-view.h"
#include "boulier-heading.h"
#include "boulier-document-view.h"
#include "boulier-sidebar.h"

struct _BoulierDocumentView
{
  GtkWidget parent_instance;

  /* Template Widgets */
  BoulierCalculationView *calculation;
  GtkStack *content;
  BoulierGamesView *games;
  BoulierSidebar *sidebar;
  BoulierSplit *split;
  GtkBox *work;

  /* Owned References */
  BoulierSession *session;
};

G_DEFINE_FINAL_TYPE (BoulierDocumentView, boulier_document_view, GTK_TYPE_WIDGET)

/* Without a player there is nothing to show games of. */
static void
update_content (BoulierDocumentView *self)
{
  gtk_stack_set_visible_child_name (
      self->content, boulier_session_get_player (self->session) != 0 ? "work" : "empty");
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
  g_type_ensure (BOULIER_TYPE_SIDEBAR);
  g_type_ensure (BOULIER_TYPE_SPLIT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-document-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, calculation);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, content);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, games);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, sidebar);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, split);
  gtk_widget_class_bind_template_child (widget_class, BoulierDocumentView, work);
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
  gtk_box_prepend (self->work, boulier_heading_new (session));
  g_signal_connect_object (session, "notify::player", G_CALLBACK (update_content), self,
                           G_CONNECT_SWAPPED);
  update_content (self);
  return GTK_WIDGET (self);
}

BoulierSplit *
boulier_document_view_get_split (BoulierDocumentView *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT_VIEW (self), NULL);

  return self->split;
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
