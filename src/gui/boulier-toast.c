/* boulier-toast.c: a short message over the window that goes away by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-toast.h"

#define SHOWN_SECONDS 6

struct _BoulierToast
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
  GtkEventControllerMotion *motion;
  GtkEventControllerFocus *focus;

  guint timeout_id;
};

G_DEFINE_FINAL_TYPE (BoulierToast, boulier_toast, GTK_TYPE_WIDGET)

static gboolean
timeout_cb (gpointer data)
{
  BoulierToast *self = data;

  /* Nobody's button goes away under the hand. */
  if (gtk_event_controller_motion_contains_pointer (self->motion) ||
      gtk_event_controller_focus_contains_focus (self->focus))
    return G_SOURCE_CONTINUE;
  self->timeout_id = 0;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  return G_SOURCE_REMOVE;
}

static void
button_clicked_cb (BoulierToast *self, GtkButton *button)
{
  g_assert (BOULIER_IS_TOAST (self));

  boulier_toast_hide (self);
}

static void
child_revealed_cb (BoulierToast *self)
{
  g_assert (BOULIER_IS_TOAST (self));

  if (!gtk_revealer_get_reveal_child (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
boulier_toast_dispose (GObject *object)
{
  BoulierToast *self = BOULIER_TOAST (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_TOAST);

  G_OBJECT_CLASS (boulier_toast_parent_class)->dispose (object);
}

static void
boulier_toast_class_init (BoulierToastClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_toast_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-toast.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierToast, button);
  gtk_widget_class_bind_template_child (widget_class, BoulierToast, focus);
  gtk_widget_class_bind_template_child (widget_class, BoulierToast, label);
  gtk_widget_class_bind_template_child (widget_class, BoulierToast, motion);
  gtk_widget_class_bind_template_child (widget_class, BoulierToast, revealer);
  gtk_widget_class_bind_template_callback (widget_class, button_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, child_revealed_cb);
}

static void
boulier_toast_init (BoulierToast *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
boulier_toast_show (BoulierToast *self,
                    const char *text,
                    const char *button,
                    const char *action_name,
                    GVariant *target)
{
  g_return_if_fail (BOULIER_IS_TOAST (self));
  g_return_if_fail (text != NULL);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  gtk_label_set_text (self->label, text);
  /* The alert's name is what a screen reader says when it comes up. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  if (button != NULL)
    {
      gtk_button_set_label (self->button, button);
      /* The new target would not fit the action of the message before. */
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), NULL);
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->button), target);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action_name);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  self->timeout_id = g_timeout_add_seconds (SHOWN_SECONDS, timeout_cb, self);
}

void
boulier_toast_show_lasting (BoulierToast *self,
                            const char *text,
                            const char *button,
                            const char *action_name)
{
  boulier_toast_show (self, text, button, action_name, NULL);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
}

void
boulier_toast_hide (BoulierToast *self)
{
  g_return_if_fail (BOULIER_IS_TOAST (self));

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

const char *
boulier_toast_get_text (BoulierToast *self)
{
  g_return_val_if_fail (BOULIER_IS_TOAST (self), NULL);

  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->label) : NULL;
}
