/* boulier-official-bar.c: where the rating that the federation published is entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-drafts.h"
#include "boulier-fold.h"
#include "boulier-official-bar.h"
#include "boulier-periods.h"
#include "boulier-problem-bar.h"
#include "core/boulier-notation.h"

struct _BoulierOfficialBar
{
  GtkWidget parent_instance;

  /* Owned References */
  BoulierSession *session;
  BoulierDrafts *drafts; /* what could not be read, by player and period */
  char *shown;           /* what was put into the field; another text there was typed */

  /* Borrowed References */
  GtkWidget *entry;
  GtkWidget *line;
  BoulierProblemBar *problem_bar;

  gint32 player; /* whose figure stands in the field, and at the end of which period */
  gint32 period;
};

G_DEFINE_FINAL_TYPE (BoulierOfficialBar, boulier_official_bar, GTK_TYPE_WIDGET)

/* A figure is kept under the keys of its player and period, which no other edit changes. */
static gint64
get_row (BoulierOfficialBar *self)
{
  return ((gint64) self->player << 32) | self->period;
}

static int
find_row_player (BoulierOfficialBar *self, gint64 row)
{
  return boulier_document_find_player (boulier_session_get_document (self->session),
                                       (gint32) (row >> 32));
}

static int
find_row_period (BoulierOfficialBar *self, gint64 row)
{
  return boulier_document_find_period (boulier_session_get_document (self->session),
                                       (gint32) (row & G_MAXINT32));
}

/* The texts of a player or period that is gone go too. */
static gboolean
is_row_wanted (gint64 row, gpointer user_data)
{
  BoulierOfficialBar *self = user_data;

  return find_row_player (self, row) >= 0 && find_row_period (self, row) >= 0;
}

static gint16
find_official (BoulierOfficialBar *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  int player = find_row_player (self, get_row (self));
  int period = find_row_period (self, get_row (self));

  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      if (official->player == player && official->period == period)
        return official->rating;
    }
  return BOULIER_NO_RATING;
}

/* Whether something stands in the field that nobody has read yet. */
static gboolean
is_typed (BoulierOfficialBar *self)
{
  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->shown) != 0;
}

static void
show_text (BoulierOfficialBar *self, const char *text)
{
  g_free (self->shown);
  self->shown = g_strdup (text);
  if (is_typed (self))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  /* The steps of typing end here: what follows is undone in the document. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), TRUE);
}

static void
show_invalid (BoulierOfficialBar *self, const char *problem)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self->entry);

  if (problem != NULL)
    {
      gtk_widget_add_css_class (self->entry, "error");
      gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_TRUE, -1);
      gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, problem, -1);
    }
  else
    {
      gtk_widget_remove_css_class (self->entry, "error");
      gtk_accessible_reset_state (accessible, GTK_ACCESSIBLE_STATE_INVALID);
      gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}

/* What is wrong with the text of a row; of one that is not in view, whose it is. */
static char *
dup_problem (BoulierOfficialBar *self, gint64 row)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  const char *problem = boulier_drafts_get_problem (self->drafts, row, 0);
  g_autofree char *name = NULL;
  g_autofree char *period = NULL;

  if (problem == NULL || row == get_row (self) || !is_row_wanted (row, self))
    return g_strdup (problem);
  name = boulier_fold_isolate (boulier_player_get_name (
      boulier_record_player (record, (guint) find_row_player (self, row))));
  period = boulier_periods_dup_name (record, (guint) find_row_period (self, row));
  /* Translators: the names of a player and a period, and the sentence that says what is wrong */
  return g_strdup_printf (_ ("official rating of %s, %s. %s"), name, period, problem);
}

/* The sentence is about the text in the field, or else about the newest one that stands elsewhere. */
static void
drafts_changed_cb (BoulierOfficialBar *self)
{
  const char *here = boulier_drafts_get_problem (self->drafts, get_row (self), 0);
  gint64 row = 0;
  guint n = boulier_drafts_get_problems (self->drafts, &row, NULL);
  g_autofree char *problem = NULL;

  g_assert (BOULIER_IS_OFFICIAL_BAR (self));

  show_invalid (self, here);
  if (here != NULL)
    row = get_row (self);
  problem = dup_problem (self, row);
  boulier_problem_bar_set (self->problem_bar, boulier_drafts_get_text (self->drafts, row, 0),
                           problem, n);
}

/* What could not be read comes back with its player and period. */
static void
fill_in (BoulierOfficialBar *self)
{
  const char *draft = boulier_drafts_get_text (self->drafts, get_row (self), 0);
  gint16 rating = find_official (self);
  g_autofree char *text =
      rating == BOULIER_NO_RATING ? g_strdup ("") : g_strdup_printf ("%d", rating);

  show_text (self, draft ? draft : text);
  drafts_changed_cb (self);
}

/* Puts what was typed into the document; what cannot be read stays, with a sentence. */
static void
commit (BoulierOfficialBar *self)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gint64 row = get_row (self);
  g_autoptr (GError) error = NULL;
  gint16 rating;

  if (!is_row_wanted (row, self) ||
      (!is_typed (self) && boulier_drafts_get_text (self->drafts, row, 0) == NULL))
    return;
  if (boulier_notation_parse_rating (text, boulier_document_get_record (document)->edition, &rating,
                                     &error))
    {
      boulier_drafts_take (self->drafts, row, 0);
      if (rating != find_official (self))
        boulier_document_set_official (document, self->player, (guint) find_row_period (self, row),
                                       rating);
    }
  else
    boulier_drafts_put (self->drafts, row, 0, text, _ (error->message));
  fill_in (self);
}

/* Another player or period: what was typed belongs to the one before. When they are the same, something
 * else was changed, and who is typing goes on. */
static void
update (BoulierOfficialBar *self)
{
  guint index = boulier_session_get_period (self->session);
  gint32 player = boulier_session_get_player (self->session);
  gint32 period =
      boulier_document_get_period_key (boulier_session_get_document (self->session), index);
  gboolean same = player == self->player && period == self->period;

  if (is_typed (self) && same)
    return;
  if (is_typed (self))
    commit (self);
  gtk_widget_set_sensitive (self->line, player != 0);
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

static void
record_changed_cb (BoulierOfficialBar *self)
{
  g_assert (BOULIER_IS_OFFICIAL_BAR (self));

  boulier_drafts_prune (self->drafts, is_row_wanted, self);
  selection_cb (self);
}

/* Escape: what the document has is shown again. */
static gboolean
key_pressed_cb (BoulierOfficialBar *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  boulier_drafts_take (self->drafts, get_row (self), 0);
  fill_in (self);
  return TRUE;
}

/* The text of a player and period comes into view. */
static void
show_row (BoulierOfficialBar *self, gint64 row)
{
  boulier_session_set_period (self->session, (guint) find_row_period (self, row));
  boulier_session_set_player (self->session, (gint32) (row >> 32));
}

/* A text was undone or done again. */
static void
draft_stepped_cb (BoulierOfficialBar *self, gint64 row)
{
  g_assert (BOULIER_IS_OFFICIAL_BAR (self));

  if (!is_row_wanted (row, self))
    return;
  show_row (self, row);
  fill_in (self);
}

static void
go_to_problem_cb (BoulierOfficialBar *self)
{
  gint64 row = get_row (self);

  g_assert (BOULIER_IS_OFFICIAL_BAR (self));

  if (boulier_drafts_get_problem (self->drafts, row, 0) == NULL &&
      boulier_drafts_get_problems (self->drafts, &row, NULL) == 0)
    return;
  show_row (self, row);
  gtk_widget_grab_focus (self->entry);
}

static void
boulier_official_bar_dispose (GObject *object)
{
  BoulierOfficialBar *self = BOULIER_OFFICIAL_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_object (&self->drafts);
  g_clear_pointer (&self->shown, g_free);

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
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("Official _rating"));

  self->drafts = boulier_drafts_new ();
  self->shown = g_strdup ("");
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "official-bar");
  self->entry = g_object_new (GTK_TYPE_ENTRY, "width-chars", 6, "max-width-chars", 6, "xalign", 1.0,
                              "input-purpose", GTK_INPUT_PURPOSE_NUMBER, NULL);
  gtk_widget_add_css_class (self->entry, "numeric");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->entry);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_append (GTK_BOX (self->line), label);
  gtk_box_append (GTK_BOX (self->line), self->entry);
  gtk_widget_set_halign (self->line, GTK_ALIGN_END);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  self->problem_bar = g_object_new (BOULIER_TYPE_PROBLEM_BAR, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->problem_bar), GTK_WIDGET (self));
  follow_entry (self);
  g_signal_connect_swapped (self->problem_bar, "go", G_CALLBACK (go_to_problem_cb), self);
  g_signal_connect_object (self->drafts, "changed", G_CALLBACK (drafts_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
boulier_official_bar_new (BoulierSession *session)
{
  BoulierOfficialBar *self = g_object_new (BOULIER_TYPE_OFFICIAL_BAR, NULL);

  self->session = g_object_ref (session);
  boulier_drafts_set_timeline (self->drafts, boulier_session_get_timeline (session));
  g_signal_connect_object (self->drafts, "stepped", G_CALLBACK (draft_stepped_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "record-changed", G_CALLBACK (record_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::player", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::period", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  selection_cb (self);
  return GTK_WIDGET (self);
}

guint
boulier_official_bar_get_problems (BoulierOfficialBar *self)
{
  g_return_val_if_fail (BOULIER_IS_OFFICIAL_BAR (self), 0);

  return boulier_drafts_get_problems (self->drafts, NULL, NULL);
}
