/* boulier-problem-bar.c: a line below a table that says which text could not be taken, and why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-fold.h"
#include "boulier-problem-bar.h"

struct _BoulierProblemBar
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkLabel *count;
  GtkLabel *message;
  GtkRevealer *revealer;
};

enum
{
  GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierProblemBar, boulier_problem_bar, GTK_TYPE_WIDGET)

static void
go_clicked_cb (BoulierProblemBar *self)
{
  g_assert (BOULIER_IS_PROBLEM_BAR (self));

  g_signal_emit (self, signals[GO], 0);
}

static void
boulier_problem_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOULIER_TYPE_PROBLEM_BAR);

  G_OBJECT_CLASS (boulier_problem_bar_parent_class)->dispose (object);
}

static void
boulier_problem_bar_class_init (BoulierProblemBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boulier_problem_bar_dispose;

  signals[GO] = g_signal_new ("go", BOULIER_TYPE_PROBLEM_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-problem-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierProblemBar, count);
  gtk_widget_class_bind_template_child (widget_class, BoulierProblemBar, message);
  gtk_widget_class_bind_template_child (widget_class, BoulierProblemBar, revealer);
  gtk_widget_class_bind_template_callback (widget_class, go_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
boulier_problem_bar_init (BoulierProblemBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
boulier_problem_bar_set (BoulierProblemBar *self, const char *text, const char *problem, guint n)
{
  g_return_if_fail (BOULIER_IS_PROBLEM_BAR (self));

  if (n == 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  else
    {
      g_autofree char *typed = boulier_fold_isolate (text);
      /* Translators: what was typed, and the sentence that says what is wrong with it */
      g_autofree char *message = g_strdup_printf (_ ("“%s”: %s"), typed, problem);
      g_autofree char *count =
          g_strdup_printf (ngettext ("%u cell to correct", "%u cells to correct", n), n);

      gtk_label_set_label (self->message, message);
      gtk_label_set_label (self->count, count);
      gtk_widget_set_visible (GTK_WIDGET (self->count), n > 1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, message,
                                      -1);
    }
  gtk_revealer_set_reveal_child (self->revealer, n > 0);
}
