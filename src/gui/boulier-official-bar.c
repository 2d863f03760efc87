/* boulier-official-bar.c: where the rating that the federation published is entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-official-bar.h"
#include "boulier-periods.h"
#include "core/boulier-notation.h"

struct _BoulierOfficialBar
{
  GtkWidget parent_instance;

  /* Owned References */
  BoulierSession *session;

  /* Borrowed References */
  GtkWidget *entry;
  GtkWidget *problem;

  gint32 player; /* whose figure stands in the field, and at the end of which period */
  gint32 period;
};

G_DEFINE_FINAL_TYPE (BoulierOfficialBar, boulier_official_bar, GTK_TYPE_WIDGET)

static gint16
find_official (BoulierOfficialBar *self)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  const BoulierRecord *record = boulier_document_get_record (document);
  int player = boulier_document_find_player (document, self->player);
  int period = boulier_document_find_period (document, self->period);

  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      if (official->player == player && official->period == period)
        return official->rating;
    }
  return BOULIER_NO_RATING;
}

static void
show_problem (BoulierOfficialBar *self, const char *problem)
{
  gtk_label_set_text (GTK_LABEL (self->problem), problem ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  if (problem != NULL)
    {
      gtk_widget_add_css_class (self->entry, "error");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_TRUE, -1);
    }
  else
    {
      gtk_widget_remove_css_class (self->entry, "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

static void
fill_in (BoulierOfficialBar *self)
{
  gint16 rating = find_official (self);
  g_autofree char *text =
      rating == BOULIER_NO_RATING ? g_strdup ("") : g_strdup_printf ("%d", rating);

  show_problem (self, NULL);
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

/* Puts what was typed into the document; what cannot be read stays, with a sentence. */
static void
commit (BoulierOfficialBar *self)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  int period = boulier_document_find_period (document, self->period);
  g_autoptr (GError) error = NULL;
  gint16 rating;

  if (period < 0 || boulier_document_find_player (document, self->player) < 0)
    return;
  if (!boulier_notation_parse_rating (gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                                      boulier_document_get_record (document)->edition, &rating,
                                      &error))
    {
      show_problem (self, _ (error->message));
      return;
    }
  if (rating != find_official (self))
    boulier_document_set_official (document, self->player, (guint) period, rating);
  fill_in (self);
}

/* Another player or period: what was typed belongs to the one before. */
static void
update (BoulierOfficialBar *self)
{
  guint index = boulier_session_get_period (self->session);
  gint32 player = boulier_session_get_player (self->session);
  gint32 period =
      boulier_document_get_period_key (boulier_session_get_document (self->session), index);

  gtk_widget_set_sensitive (GTK_WIDGET (self), player != 0);
  self->player = player;
  self->period = period;
  fill_in (self);
}

/* What the figure is for stands on the field. */
static void
update_tooltip (BoulierOfficialBar *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  g_autofree char *name =
      boulier_periods_dup_name (record, boulier_session_get_period (self->session));
  /* Translators: %s is the name of a period. */
  g_autofree char *text = g_strdup_printf (
      _ ("What the federation published after %s. The next period begins with it."), name);

  gtk_widget_set_tooltip_text (self->entry, text);
}

static void
selection_cb (BoulierOfficialBar *self)
{
  g_assert (BOULIER_IS_OFFICIAL_BAR (self));

  update (self);
  update_tooltip (self);
}

static gboolean
key_pressed_cb (BoulierOfficialBar *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  fill_in (self);
  return TRUE;
}

static void
boulier_official_bar_dispose (GObject *object)
{
  BoulierOfficialBar *self = BOULIER_OFFICIAL_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_official_bar_parent_class)->dispose (object);
}

static void
boulier_official_bar_class_init (BoulierOfficialBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boulier_official_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
follow_entry (BoulierOfficialBar *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (commit), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (commit), self);
  gtk_widget_add_controller (self->entry, focus);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->entry, keys);
}

static void
boulier_official_bar_init (BoulierOfficialBar *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("Official _rating"));

  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "official-bar");
  self->entry = g_object_new (GTK_TYPE_ENTRY, "width-chars", 6, "max-width-chars", 6, "xalign", 1.0,
                              "input-purpose", GTK_INPUT_PURPOSE_NUMBER, NULL);
  gtk_widget_add_css_class (self->entry, "numeric");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->entry);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->entry);
  gtk_widget_set_halign (line, GTK_ALIGN_END);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  self->problem = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                "visible", FALSE, "wrap", TRUE, "xalign", 1.0, NULL);
  gtk_widget_add_css_class (self->problem, "problem");
  gtk_widget_set_parent (self->problem, GTK_WIDGET (self));
  follow_entry (self);
}

GtkWidget *
boulier_official_bar_new (BoulierSession *session)
{
  BoulierOfficialBar *self = g_object_new (BOULIER_TYPE_OFFICIAL_BAR, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "record-changed", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::player", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::period", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  selection_cb (self);
  return GTK_WIDGET (self);
}

gboolean
boulier_official_bar_has_problem (BoulierOfficialBar *self)
{
  g_return_val_if_fail (BOULIER_IS_OFFICIAL_BAR (self), FALSE);

  return gtk_widget_get_visible (self->problem);
}
