/* boulier-page.c: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-heading.h"
#include "boulier-page.h"
#include "boulier-sidebar.h"

struct _BoulierPage
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkStack *content;
  BoulierSidebar *sidebar;
  BoulierSplit *split;
  GtkBox *work;

  /* Owned References */
  BoulierSession *session;
};

G_DEFINE_FINAL_TYPE (BoulierPage, boulier_page, GTK_TYPE_WIDGET)

/* Without a player there is nothing to show games of. */
static void
update_content (BoulierPage *self)
{
  gtk_stack_set_visible_child_name (
      self->content, boulier_session_get_player (self->session) != 0 ? "work" : "empty");
}

static void
boulier_page_dispose (GObject *object)
{
  BoulierPage *self = BOULIER_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_PAGE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_page_parent_class)->dispose (object);
}

static void
boulier_page_class_init (BoulierPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boulier_page_dispose;

  g_type_ensure (BOULIER_TYPE_SIDEBAR);
  g_type_ensure (BOULIER_TYPE_SPLIT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierPage, content);
  gtk_widget_class_bind_template_child (widget_class, BoulierPage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, BoulierPage, split);
  gtk_widget_class_bind_template_child (widget_class, BoulierPage, work);
}

static void
boulier_page_init (BoulierPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
boulier_page_new (BoulierSession *session)
{
  BoulierPage *self = g_object_new (BOULIER_TYPE_PAGE, NULL);

  self->session = g_object_ref (session);
  boulier_sidebar_set_session (self->sidebar, session);
  gtk_box_prepend (self->work, boulier_heading_new (session));
  g_signal_connect_object (session, "notify::player", G_CALLBACK (update_content), self,
                           G_CONNECT_SWAPPED);
  update_content (self);
  return GTK_WIDGET (self);
}

BoulierSplit *
boulier_page_get_split (BoulierPage *self)
{
  g_return_val_if_fail (BOULIER_IS_PAGE (self), NULL);

  return self->split;
}

void
boulier_page_search (BoulierPage *self)
{
  g_return_if_fail (BOULIER_IS_PAGE (self));

  boulier_split_set_show_content (self->split, FALSE);
  boulier_sidebar_search (self->sidebar);
}

void
boulier_page_new_player (BoulierPage *self)
{
  g_return_if_fail (BOULIER_IS_PAGE (self));

  boulier_split_set_show_content (self->split, FALSE);
  boulier_players_view_add (boulier_sidebar_get_players (self->sidebar));
}

void
boulier_page_new_game (BoulierPage *self)
{
  g_return_if_fail (BOULIER_IS_PAGE (self));

  boulier_split_set_show_content (self->split, TRUE);
}

void
boulier_page_step_player (BoulierPage *self, int step)
{
  g_return_if_fail (BOULIER_IS_PAGE (self));

  boulier_players_view_step (boulier_sidebar_get_players (self->sidebar), step);
}
