/* boulier-fit.c: a widget that shows less where there is no room for all.
 *
 * It never asks for more than the smaller widget needs, so that a window can be made narrow in one go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-fit.h"

struct _BoulierFit
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *wide;
  GtkWidget *narrow;

  gboolean compact;
};

enum
{
  PROP_0,
  PROP_WIDE,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierFit, boulier_fit, GTK_TYPE_WIDGET)

static void
set_child (BoulierFit *self, GtkWidget **child, GtkWidget *widget)
{
  g_clear_pointer (child, gtk_widget_unparent);
  *child = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static GtkSizeRequestMode
boulier_fit_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
boulier_fit_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  BoulierFit *self = BOULIER_FIT (widget);
  int wide_min = 0, wide_nat = 0, narrow_min = 0, narrow_nat = 0;

  if (self->wide != NULL)
    gtk_widget_measure (self->wide, orientation, -1, &wide_min, &wide_nat, NULL, NULL);
  if (self->narrow != NULL)
    gtk_widget_measure (self->narrow, orientation, -1, &narrow_min, &narrow_nat, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? narrow_min : MAX (wide_min, narrow_min);
  *natural = self->compact && orientation == GTK_ORIENTATION_HORIZONTAL
                 ? narrow_nat
                 : MAX (wide_nat, narrow_nat);
}

static void
boulier_fit_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierFit *self = BOULIER_FIT (widget);
  int least = 0;
  gboolean all;
  GtkWidget *shown, *hidden;

  if (self->wide != NULL)
    gtk_widget_measure (self->wide, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  all = !self->compact && width >= least;
  shown = all ? self->wide : self->narrow;
  hidden = all ? self->narrow : self->wide;
  if (hidden != NULL)
    gtk_widget_set_child_visible (hidden, FALSE);
  if (shown == NULL)
    return;
  gtk_widget_set_child_visible (shown, TRUE);
  gtk_widget_allocate (shown, width, height, baseline, NULL);
}

static void
boulier_fit_dispose (GObject *object)
{
  BoulierFit *self = BOULIER_FIT (object);

  set_child (self, &self->wide, NULL);
  set_child (self, &self->narrow, NULL);

  G_OBJECT_CLASS (boulier_fit_parent_class)->dispose (object);
}

static void
boulier_fit_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierFit *self = BOULIER_FIT (object);

  switch (prop_id)
    {
    case PROP_WIDE:
      g_value_set_object (value, self->wide);
      break;
    case PROP_NARROW:
      g_value_set_object (value, self->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_fit_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  BoulierFit *self = BOULIER_FIT (object);

  switch (prop_id)
    {
    case PROP_WIDE:
      set_child (self, &self->wide, g_value_get_object (value));
      break;
    case PROP_NARROW:
      set_child (self, &self->narrow, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_fit_class_init (BoulierFitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = boulier_fit_dispose;
  object_class->get_property = boulier_fit_get_property;
  object_class->set_property = boulier_fit_set_property;

  widget_class->get_request_mode = boulier_fit_get_request_mode;
  widget_class->measure = boulier_fit_measure;
  widget_class->size_allocate = boulier_fit_size_allocate;

  properties[PROP_WIDE] = g_param_spec_object ("wide", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_NARROW] = g_param_spec_object ("narrow", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "boulier-fit");
}

static void
boulier_fit_init (BoulierFit *self)
{
}

void
boulier_fit_set_compact (BoulierFit *self, gboolean compact)
{
  g_return_if_fail (BOULIER_IS_FIT (self));

  if (self->compact == !!compact)
    return;
  self->compact = !!compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
