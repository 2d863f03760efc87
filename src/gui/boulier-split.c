/* boulier-split.c: two panes side by side, or one at a time where there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-split.h"

/* Below this width, in pixels, there is room for one pane only. */
#define FOLD_WIDTH    740
#define SIDEBAR_LEAST 336
#define SIDEBAR_MOST  440
#define SIDEBAR_MORE  110 /* when it is wide */

struct _BoulierSplit
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *sidebar;
  GtkWidget *content;

  gboolean folded;
  gboolean show_content;
  gboolean wide_sidebar;
  guint notify_id;
};

enum
{
  PROP_0,
  PROP_SIDEBAR,
  PROP_CONTENT,
  PROP_FOLDED,
  PROP_SHOW_CONTENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierSplit, boulier_split, GTK_TYPE_WIDGET)

static void
set_child (BoulierSplit *self, GtkWidget **child, GtkWidget *widget)
{
  g_clear_pointer (child, gtk_widget_unparent);
  *child = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
boulier_split_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  BoulierSplit *self = BOULIER_SPLIT (widget);
  int sidebar_min = 0, sidebar_nat = 0, content_min = 0, content_nat = 0;

  /* Both panes scroll, so their heights hardly depend on the width. */
  if (self->sidebar != NULL)
    gtk_widget_measure (self->sidebar, orientation, -1, &sidebar_min, &sidebar_nat, NULL, NULL);
  if (self->content != NULL)
    gtk_widget_measure (self->content, orientation, -1, &content_min, &content_nat, NULL, NULL);
  *minimum = MAX (sidebar_min, content_min);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (sidebar_nat, SIDEBAR_LEAST) + content_nat;
  else
    *natural = MAX (sidebar_nat, content_nat);
}

static gboolean
notify_folded_cb (gpointer data)
{
  BoulierSplit *self = data;

  self->notify_id = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  return G_SOURCE_REMOVE;
}

/* Listeners show and hide widgets, which must not happen while sizes are handed out. */
static void
set_folded (BoulierSplit *self, gboolean folded)
{
  if (self->folded == folded)
    return;
  self->folded = folded;
  if (self->notify_id == 0)
    self->notify_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_folded_cb, self, NULL);
}

static void
allocate_child (GtkWidget *child, int x, int width, int height, int baseline)
{
  gtk_widget_set_child_visible (child, TRUE);
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, baseline);
}

static void
boulier_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierSplit *self = BOULIER_SPLIT (widget);
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int side = CLAMP (width * 26 / 100, SIDEBAR_LEAST, SIDEBAR_MOST);
  int side_min = 0, content_min = 0;
  int wide;

  if (self->sidebar == NULL || self->content == NULL)
    return;
  gtk_widget_measure (self->sidebar, GTK_ORIENTATION_HORIZONTAL, -1, &side_min, NULL, NULL, NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &content_min, NULL, NULL,
                      NULL);
  side = MAX (side, side_min);
  /* More room for the sidebar is no reason to show one pane only. */
  wide = MIN (side + SIDEBAR_MORE, width - content_min);
  if (self->wide_sidebar)
    side = MAX (side, wide);
  set_folded (self, width < FOLD_WIDTH || width < side + content_min);
  if (self->folded)
    {
      GtkWidget *shown = self->show_content ? self->content : self->sidebar;

      gtk_widget_set_child_visible (self->show_content ? self->sidebar : self->content, FALSE);
      allocate_child (shown, 0, width, height, baseline);
      return;
    }
  allocate_child (self->sidebar, right_to_left ? width - side : 0, side, height, baseline);
  allocate_child (self->content, right_to_left ? 0 : side, width - side, height, baseline);
}

static void
boulier_split_dispose (GObject *object)
{
  BoulierSplit *self = BOULIER_SPLIT (object);

  g_clear_handle_id (&self->notify_id, g_source_remove);
  set_child (self, &self->sidebar, NULL);
  set_child (self, &self->content, NULL);

  G_OBJECT_CLASS (boulier_split_parent_class)->dispose (object);
}

static void
boulier_split_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierSplit *self = BOULIER_SPLIT (object);

  switch (prop_id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, self->sidebar);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_SHOW_CONTENT:
      g_value_set_boolean (value, self->show_content);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_split_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  BoulierSplit *self = BOULIER_SPLIT (object);

  switch (prop_id)
    {
    case PROP_SIDEBAR:
      set_child (self, &self->sidebar, g_value_get_object (value));
      break;
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value));
      break;
    case PROP_SHOW_CONTENT:
      boulier_split_set_show_content (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_split_class_init (BoulierSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = boulier_split_dispose;
  object_class->get_property = boulier_split_get_property;
  object_class->set_property = boulier_split_set_property;

  widget_class->measure = boulier_split_measure;
  widget_class->size_allocate = boulier_split_size_allocate;

  properties[PROP_SIDEBAR] = g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_CONTENT] = g_param_spec_boolean ("show-content", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "boulier-split");
}

static void
boulier_split_init (BoulierSplit *self)
{
}

gboolean
boulier_split_get_folded (BoulierSplit *self)
{
  g_return_val_if_fail (BOULIER_IS_SPLIT (self), FALSE);

  return self->folded;
}

void
boulier_split_set_wide_sidebar (BoulierSplit *self, gboolean wide)
{
  g_return_if_fail (BOULIER_IS_SPLIT (self));

  self->wide_sidebar = wide;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
boulier_split_get_show_content (BoulierSplit *self)
{
  g_return_val_if_fail (BOULIER_IS_SPLIT (self), FALSE);

  return self->show_content;
}

void
boulier_split_set_show_content (BoulierSplit *self, gboolean show_content)
{
  g_return_if_fail (BOULIER_IS_SPLIT (self));

  if (self->show_content == show_content)
    return;
  self->show_content = show_content;
  /* At once, so that the keyboard can go there. */
  if (self->folded)
    {
      gtk_widget_set_child_visible (self->content, show_content);
      gtk_widget_set_child_visible (self->sidebar, !show_content);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_CONTENT]);
}
