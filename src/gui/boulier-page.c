/* boulier-page.c: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-page.h"
#include "boulier-sidebar.h"

struct _BoulierPage
{
  GtkWidget parent_instance;

  /* Children */
  BoulierSplit *split;
  BoulierSidebar *sidebar;

  /* Owned References */
  BoulierSession *session;
};

G_DEFINE_FINAL_TYPE (BoulierPage, boulier_page, GTK_TYPE_WIDGET)

static void
boulier_page_dispose (GObject *object)
{
  BoulierPage *self = BOULIER_PAGE (object);

  if (self->split != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->split));
  self->split = NULL;
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_page_parent_class)->dispose (object);
}

static void
boulier_page_class_init (BoulierPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = boulier_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
boulier_page_init (BoulierPage *self)
{
}

static GtkWidget *
new_work (BoulierPage *self)
{
  GtkWidget *work = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (work, "work-pane");
  return work;
}

/* Session: what is shown. */
GtkWidget *
boulier_page_new (BoulierSession *session)
{
  BoulierPage *self = g_object_new (BOULIER_TYPE_PAGE, NULL);

  self->session = g_object_ref (session);
  self->sidebar = g_object_new (BOULIER_TYPE_SIDEBAR, "session", session, NULL);
  self->split =
      g_object_new (BOULIER_TYPE_SPLIT, "sidebar", self->sidebar, "content", new_work (self), NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->split), GTK_WIDGET (self));
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
}
