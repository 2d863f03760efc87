/* boulier-completion.c: a list of suggestions below a cell that is being typed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-completion.h"
#include "boulier-fold.h"

struct _BoulierCompletion
{
  GtkPopover parent_instance;

  /* Children, owned by the widget tree */
  GtkWidget *list;
  GtkWidget *hint;

  /* Owned */
  GPtrArray *suggestions;

  BoulierCompleteFunc complete;
  gpointer user_data;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierCompletion, boulier_completion, GTK_TYPE_POPOVER)

BoulierSuggestion *
boulier_suggestion_new (const char *text, const char *detail, gint64 choice)
{
  BoulierSuggestion *suggestion = g_new0 (BoulierSuggestion, 1);

  suggestion->text = g_strdup (text);
  suggestion->detail = g_strdup (detail);
  suggestion->choice = choice;
  return suggestion;
}

void
boulier_suggestion_free (BoulierSuggestion *suggestion)
{
  g_free (suggestion->text);
  g_free (suggestion->detail);
  g_free (suggestion);
}

static GtkWidget *
create_row (const BoulierSuggestion *suggestion)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *shown = boulier_fold_isolate (suggestion->text);
  GtkWidget *text = gtk_label_new (shown);

  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), text);
  if (suggestion->detail != NULL)
    {
      GtkWidget *detail = gtk_label_new (suggestion->detail);

      gtk_widget_add_css_class (detail, "dim-label");
      gtk_box_append (GTK_BOX (box), detail);
    }
  return box;
}

static void
remove_rows (BoulierCompletion *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
}

static void
row_activated_cb (BoulierCompletion *self, GtkListBoxRow *row)
{
  g_assert (BOULIER_IS_COMPLETION (self));

  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
boulier_completion_finalize (GObject *object)
{
  BoulierCompletion *self = BOULIER_COMPLETION (object);

  g_clear_pointer (&self->suggestions, g_ptr_array_unref);

  G_OBJECT_CLASS (boulier_completion_parent_class)->finalize (object);
}

static void
boulier_completion_class_init (BoulierCompletionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = boulier_completion_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", BOULIER_TYPE_COMPLETION, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
boulier_completion_init (BoulierCompletion *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->suggestions = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_suggestion_free);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_SINGLE);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (GTK_BOX (box), self->list);

  self->hint = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->hint), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->hint, "completion-hint");
  gtk_box_append (GTK_BOX (box), self->hint);

  gtk_widget_add_css_class (GTK_WIDGET (self), "completion");
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}

GtkWidget *
boulier_completion_new (BoulierCompleteFunc complete, gpointer user_data)
{
  BoulierCompletion *self = g_object_new (BOULIER_TYPE_COMPLETION, NULL);

  self->complete = complete;
  self->user_data = user_data;
  return GTK_WIDGET (self);
}

void
boulier_completion_update (BoulierCompletion *self, const char *typed)
{
  g_autofree char *hint = NULL;

  g_return_if_fail (BOULIER_IS_COMPLETION (self));

  g_ptr_array_set_size (self->suggestions, 0);
  hint = self->complete (typed, self->suggestions, self->user_data);

  remove_rows (self);
  for (guint i = 0; i < self->suggestions->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         create_row (g_ptr_array_index (self->suggestions, i)));
  gtk_widget_set_visible (self->list, self->suggestions->len > 0);
  gtk_label_set_label (GTK_LABEL (self->hint), hint ? hint : "");
  gtk_widget_set_visible (self->hint, hint != NULL);

  if (self->suggestions->len > 0 || hint != NULL)
    gtk_popover_popup (GTK_POPOVER (self));
  else
    gtk_popover_popdown (GTK_POPOVER (self));
}

gboolean
boulier_completion_is_open (BoulierCompletion *self)
{
  g_return_val_if_fail (BOULIER_IS_COMPLETION (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}

gboolean
boulier_completion_move (BoulierCompletion *self, int step)
{
  GtkListBox *list;
  GtkListBoxRow *selected;
  int index;

  g_return_val_if_fail (BOULIER_IS_COMPLETION (self), FALSE);

  if (!boulier_completion_is_open (self) || self->suggestions->len == 0)
    return FALSE;
  list = GTK_LIST_BOX (self->list);
  selected = gtk_list_box_get_selected_row (list);
  index = (selected ? gtk_list_box_row_get_index (selected) : -1) + step;
  index = CLAMP (index, -1, (int) self->suggestions->len - 1);
  gtk_list_box_select_row (list, index >= 0 ? gtk_list_box_get_row_at_index (list, index) : NULL);
  return TRUE;
}

const BoulierSuggestion *
boulier_completion_get_selected (BoulierCompletion *self)
{
  GtkListBoxRow *selected;

  g_return_val_if_fail (BOULIER_IS_COMPLETION (self), NULL);

  selected = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  if (selected == NULL)
    return NULL;
  return g_ptr_array_index (self->suggestions, gtk_list_box_row_get_index (selected));
}
