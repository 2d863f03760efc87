/* boulier-page.c: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-page.h"

struct _BoulierPage
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkSearchEntry *search;
  GtkBox *sidebar;
  BoulierSplit *split;
  GtkBox *work;

  /* Owned References */
  BoulierSession *session;
};

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierPage, boulier_page, GTK_TYPE_WIDGET)

static void
boulier_page_dispose (GObject *object)
{
  BoulierPage *self = BOULIER_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_PAGE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_page_parent_class)->dispose (object);
}

static void
boulier_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierPage *self = BOULIER_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  BoulierPage *self = BOULIER_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      self->session = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_page_class_init (BoulierPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_page_dispose;
  object_class->get_property = boulier_page_get_property;
  object_class->set_property = boulier_page_set_property;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, BOULIER_TYPE_SESSION,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BOULIER_TYPE_SPLIT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierPage, search);
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
  return g_object_new (BOULIER_TYPE_PAGE, "session", session, NULL);
}

BoulierSplit *
boulier_page_get_split (BoulierPage *self)
{
  g_return_val_if_fail (BOULIER_IS_PAGE (self), NULL);

  return self->split;
}

/* Puts the cursor into the search entry. */
void
boulier_page_search (BoulierPage *self)
{
  g_return_if_fail (BOULIER_IS_PAGE (self));

  boulier_split_set_show_content (self->split, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
