/* boulier-options-dialog.c: what the rules leave to choose.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-options-dialog.h"
#include "core/boulier-notation.h"

struct _BoulierOptionsDialog
{
  GtkWindow parent_instance;

  /* Template Widgets */
  GtkWidget *apply;
  GtkEntry *initial;
  GtkCheckButton *iterate;
  GtkCheckButton *leave_out;
  GtkWidget *none;
  GtkLabel *problem;
  GtkWidget *unrated;

  /* Owned References */
  BoulierSession *session;
};

G_DEFINE_FINAL_TYPE (BoulierOptionsDialog, boulier_options_dialog, GTK_TYPE_WINDOW)

static void
apply_cb (BoulierOptionsDialog *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  gboolean leave_out = gtk_check_button_get_active (self->leave_out);
  g_autoptr (GError) error = NULL;
  gint16 initial;

  g_assert (BOULIER_IS_OPTIONS_DIALOG (self));

  if (!boulier_notation_parse_rating (gtk_editable_get_text (GTK_EDITABLE (self->initial)),
                                      record->edition, &initial, &error))
    {
      gtk_label_set_text (self->problem, _ (error->message));
      gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (self->initial), "error");
      gtk_widget_grab_focus (GTK_WIDGET (self->initial));
      return;
    }
  if (initial != record->initial_estimate || leave_out != record->leave_out_unrated)
    boulier_document_set_options (boulier_session_get_document (self->session), initial, leave_out);
  gtk_window_close (GTK_WINDOW (self));
}

static void
boulier_options_dialog_dispose (GObject *object)
{
  BoulierOptionsDialog *self = BOULIER_OPTIONS_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_OPTIONS_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_options_dialog_parent_class)->dispose (object);
}

static void
boulier_options_dialog_class_init (BoulierOptionsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boulier_options_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-options-dialog.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, initial);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, iterate);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, leave_out);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, none);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, BoulierOptionsDialog, unrated);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
boulier_options_dialog_init (BoulierOptionsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
boulier_options_dialog_new (GtkWindow *parent, BoulierSession *session)
{
  BoulierOptionsDialog *self =
      g_object_new (BOULIER_TYPE_OPTIONS_DIALOG, "transient-for", parent, NULL);
  const BoulierRecord *record = boulier_session_get_record (session);
  gboolean french = record->edition->text == BOULIER_TEXT_FFE;
  g_autofree char *initial = record->initial_estimate == BOULIER_NO_RATING
                                 ? g_strdup ("")
                                 : g_strdup_printf ("%d", record->initial_estimate);

  self->session = g_object_ref (session);
  gtk_widget_set_visible (self->unrated, french);
  gtk_widget_set_visible (self->none, !french);
  gtk_widget_set_sensitive (self->apply, french);
  gtk_editable_set_text (GTK_EDITABLE (self->initial), initial);
  gtk_check_button_set_active (record->leave_out_unrated ? self->leave_out : self->iterate, TRUE);
  return GTK_WINDOW (self);
}
