/* boulier-period-popover.c: the periods of a document, and name and dates of the selected one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-fold.h"
#include "boulier-period-popover.h"
#include "boulier-periods.h"
#include "core/boulier-notation.h"
#include "io/boulier-locale.h"

/* Name, first and last day. */
#define N_FIELDS 3

struct _BoulierPeriodPopover
{
  GtkPopover parent_instance;

  /* Template Widgets */
  GtkButton *apply;
  GtkEntry *from;
  GtkLabel *hint;
  GtkListView *list;
  GtkEntry *name;
  GtkLabel *problem;
  GtkEntry *to;

  /* Owned References */
  BoulierSession *session;
  GtkSingleSelection *selection;
  guint *counts;         /* games of each period, while the list is shown */
  char *shown[N_FIELDS]; /* what was put into the form; another text there was typed */

  gint32 period; /* key of the period in the form */
  guint reopen_id;
  int neighbour; /* 1, -1: the form has usual dates that nobody has agreed to; once they are, a period
                    is added after this one or before it */
  gboolean updating;
  gboolean cancelled; /* Escape: what stands in the form is given up */
};

G_DEFINE_FINAL_TYPE (BoulierPeriodPopover, boulier_period_popover, GTK_TYPE_POPOVER)

/* In the manner of the language; when that could not be read again, the year first. */
static char *
dup_date (gint32 day)
{
  g_autofree char *text = boulier_locale_dup_date (day, TRUE);
  gint32 again;

  if (boulier_notation_parse_date (text, BOULIER_NO_DATE, &again, NULL) && again == day)
    return g_steal_pointer (&text);
  return boulier_notation_dup_date (day);
}

static void
show_problem (BoulierPeriodPopover *self, GtkEntry *entry, const char *text)
{
  gtk_label_set_text (self->problem, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
  if (text == NULL)
    return;
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

static void
clear_problem (BoulierPeriodPopover *self)
{
  GtkEntry *entries[] = { self->from, self->to };

  show_problem (self, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (entries[i]), "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (entries[i]), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

static gboolean
read_date (BoulierPeriodPopover *self, GtkEntry *entry, gint32 near, gint32 *out)
{
  g_autoptr (GError) error = NULL;

  if (boulier_notation_parse_date (gtk_editable_get_text (GTK_EDITABLE (entry)), near, out, &error))
    return TRUE;
  show_problem (self, entry, _ (error->message));
  return FALSE;
}

static gint32
get_selected_key (BoulierPeriodPopover *self)
{
  return boulier_document_get_period_key (boulier_session_get_document (self->session),
                                          boulier_session_get_period (self->session));
}

/* The place of the period in the form; -1 when it is gone. */
static int
find_period (BoulierPeriodPopover *self)
{
  return boulier_document_find_period (boulier_session_get_document (self->session), self->period);
}

/* Whether something stands in the form that is not in the document and was not suggested. */
static gboolean
is_typed (BoulierPeriodPopover *self)
{
  GtkEntry *entries[N_FIELDS] = { self->name, self->from, self->to };

  for (guint i = 0; i < N_FIELDS; i++)
    if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entries[i])), self->shown[i]) != 0)
      return TRUE;
  return FALSE;
}

static void
show_texts (BoulierPeriodPopover *self, const char *const *texts)
{
  GtkEntry *entries[N_FIELDS] = { self->name, self->from, self->to };

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_free (self->shown[i]);
      self->shown[i] = g_strdup (texts[i]);
      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entries[i])), texts[i]) != 0)
        gtk_editable_set_text (GTK_EDITABLE (entries[i]), texts[i]);
    }
}

static gint32
get_today (void)
{
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, time (NULL));
  return (gint32) g_date_get_julian (&today);
}

/* FALSE, with the sentence shown, when the period cannot be so. */
static gboolean
read_period (BoulierPeriodPopover *self, guint index, BoulierPeriod *period)
{
  g_autofree char *problem = NULL;
  gint32 today = get_today ();
  gboolean last;

  clear_problem (self);
  if (!read_date (self, self->from, today, &period->from) ||
      !read_date (self, self->to, period->from ? period->from : today, &period->to))
    return FALSE;
  problem = boulier_periods_dup_problem (boulier_session_get_record (self->session), index, period,
                                         &last);
  if (problem != NULL)
    {
      show_problem (self, last ? self->to : self->from, problem);
      return FALSE;
    }
  period->name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  g_strstrip (period->name);
  return TRUE;
}

static void
show_hint (BoulierPeriodPopover *self, const char *text)
{
  gtk_label_set_text (self->hint, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), text != NULL);
}

static void
set_neighbour (BoulierPeriodPopover *self, int neighbour)
{
  const char *label = _ ("_Done");

  if (neighbour != 0)
    label = neighbour > 0 ? _ ("_Add Next Period") : _ ("_Add Earlier Period");
  self->neighbour = neighbour;
  gtk_button_set_label (self->apply, label);
}

static void
fill_in (BoulierPeriodPopover *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  const BoulierPeriod *period =
      boulier_record_period (record, boulier_session_get_period (self->session));
  g_autofree char *from = dup_date (period->from);
  g_autofree char *to = dup_date (period->to);
  g_autofree char *note = boulier_periods_dup_years_note (record->edition, period);
  const char *const texts[N_FIELDS] = { period->name ? period->name : "", from, to };

  clear_problem (self);
  show_hint (self, note);
  show_texts (self, texts);
  self->period = get_selected_key (self);
  set_neighbour (self, 0);
}

/* Puts what stands in the form into the document; FALSE when it cannot be so. */
static gboolean
apply (BoulierPeriodPopover *self)
{
  BoulierPeriod period = { 0 };
  const BoulierPeriod *old;
  int index = find_period (self);

  if (index < 0)
    return TRUE;
  if (!read_period (self, (guint) index, &period))
    return FALSE;
  /* What stands there now is in the document, or will be in a moment. */
  set_neighbour (self, 0);
  show_texts (self, (const char *const[]){ gtk_editable_get_text (GTK_EDITABLE (self->name)),
                                           gtk_editable_get_text (GTK_EDITABLE (self->from)),
                                           gtk_editable_get_text (GTK_EDITABLE (self->to)) });
  old = boulier_record_period (boulier_session_get_record (self->session), (guint) index);
  if (g_strcmp0 (period.name, old->name ? old->name : "") != 0 || period.from != old->from ||
      period.to != old->to)
    boulier_document_update_period (boulier_session_get_document (self->session), (guint) index,
                                    &period);
  g_free (period.name);
  return TRUE;
}

static gboolean
is_blank (GtkEntry *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  return text[strspn (text, " ")] == '\0';
}

/* Whether the day is there beside which the other period is to be. */
static gboolean
check_limit (BoulierPeriodPopover *self)
{
  clear_problem (self);
  if (self->neighbour > 0 && is_blank (self->to))
    show_problem (self, self->to,
                  _ ("The last day is needed: the next period begins on the day after it."));
  else if (self->neighbour < 0 && is_blank (self->from))
    show_problem (self, self->from,
                  _ ("The first day is needed: the earlier period ends on the day before it."));
  return !gtk_widget_get_visible (GTK_WIDGET (self->problem));
}

static void
apply_cb (BoulierPeriodPopover *self)
{
  int neighbour = self->neighbour;

  g_assert (BOULIER_IS_PERIOD_POPOVER (self));

  if (!check_limit (self) || !apply (self))
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  if (neighbour != 0)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                neighbour > 0 ? "win.new-period" : "win.earlier-period", NULL);
}

/* One row per period. */
static void
fill_list (BoulierPeriodPopover *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  guint period = boulier_session_get_period (self->session);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_free (self->counts);
  self->counts = boulier_periods_count_games (record);
  for (guint i = 0; i < record->periods->len; i++)
    {
      g_autofree char *text = boulier_period_dup_text (boulier_record_period (record, i));

      gtk_string_list_append (names, text);
    }
  self->updating = TRUE;
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (names));
  gtk_single_selection_set_selected (self->selection, period);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", period);
  self->updating = FALSE;
}

/* The selected period in the form. Who is typing there goes on when something else was changed. */
static void
update (BoulierPeriodPopover *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  fill_list (self);
  if (self->period != get_selected_key (self) || (!is_typed (self) && self->neighbour == 0))
    fill_in (self);
}

static void
select_period (BoulierPeriodPopover *self)
{
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, boulier_session_get_period (self->session));
  self->updating = FALSE;
}

/* The period looked at is the one in the form; what was changed there is kept when it can be. */
static void
selected_cb (BoulierPeriodPopover *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  g_assert (BOULIER_IS_PERIOD_POPOVER (self));

  if (self->updating || selected == boulier_session_get_period (self->session))
    return;
  if (boulier_period_popover_commit (self))
    boulier_session_set_period (self->session, selected);
  select_period (self);
}

/* What was typed belongs to the period before: it goes there, or that period stays in the form. */
static void
period_changed_cb (BoulierPeriodPopover *self)
{
  g_assert (BOULIER_IS_PERIOD_POPOVER (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->period == get_selected_key (self))
    return;
  if (boulier_period_popover_commit (self))
    fill_in (self);
  else
    boulier_session_set_period (self->session, (guint) find_period (self));
  select_period (self);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *count = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0.0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  BoulierPeriodPopover *self = user_data;
  guint n = self->counts[gtk_list_item_get_position (item)];
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *count =
      n > 0 ? g_strdup_printf (ngettext ("%u game", "%u games", n), n) : g_strdup (_ ("no games"));

  gtk_label_set_text (GTK_LABEL (name),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), count);
}

static gboolean
key_pressed_cb (BoulierPeriodPopover *self, guint key)
{
  self->cancelled = key == GDK_KEY_Escape;
  return FALSE;
}

/* The button shows it: without, it would not know that it is open. */
static gboolean
reopen_cb (gpointer user_data)
{
  BoulierPeriodPopover *self = user_data;
  GtkWidget *button = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_MENU_BUTTON);

  self->reopen_id = 0;
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return G_SOURCE_REMOVE;
}

/* Clicking beside it keeps what was typed, or, when that cannot be, comes back to it; Escape gives it
 * up. */
static void
closed_cb (BoulierPeriodPopover *self)
{
  g_assert (BOULIER_IS_PERIOD_POPOVER (self));

  if (self->cancelled)
    fill_in (self);
  else if (!boulier_period_popover_commit (self) && self->reopen_id == 0)
    self->reopen_id = g_idle_add (reopen_cb, self);
}

static void
boulier_period_popover_map (GtkWidget *widget)
{
  BoulierPeriodPopover *self = BOULIER_PERIOD_POPOVER (widget);

  GTK_WIDGET_CLASS (boulier_period_popover_parent_class)->map (widget);
  self->cancelled = FALSE;
  set_neighbour (self, 0);
  update (self);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->problem)))
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
  else
    /* Says again what is wrong, and goes there. */
    apply (self);
}

static void
boulier_period_popover_dispose (GObject *object)
{
  BoulierPeriodPopover *self = BOULIER_PERIOD_POPOVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_PERIOD_POPOVER);
  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->counts, g_free);
  g_clear_handle_id (&self->reopen_id, g_source_remove);
  for (guint i = 0; i < N_FIELDS; i++)
    g_clear_pointer (&self->shown[i], g_free);

  G_OBJECT_CLASS (boulier_period_popover_parent_class)->dispose (object);
}

static void
boulier_period_popover_class_init (BoulierPeriodPopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_period_popover_dispose;
  widget_class->map = boulier_period_popover_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-period-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, apply);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, from);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, hint);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, list);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, name);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, problem);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, to);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
boulier_period_popover_init (BoulierPeriodPopover *self)
{
  GtkListItemFactory *factory;
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = gtk_single_selection_new (NULL);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
}

GtkWidget *
boulier_period_popover_new (BoulierSession *session)
{
  BoulierPeriodPopover *self = g_object_new (BOULIER_TYPE_PERIOD_POPOVER, NULL);

  self->session = g_object_ref (session);
  fill_in (self);
  g_signal_connect_object (session, "record-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::period", G_CALLBACK (period_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* Fills the form with the usual dates of the period, and says what they are needed for. Nothing is
 * changed before the user agrees. */
void
boulier_period_popover_ask_dates (BoulierPeriodPopover *self, int neighbour)
{
  g_autoptr (BoulierPeriod) usual = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  const char *name;

  g_return_if_fail (BOULIER_IS_PERIOD_POPOVER (self));

  usual = boulier_periods_dup_usual (boulier_session_get_record (self->session),
                                     boulier_session_get_period (self->session), get_today ());
  from = dup_date (usual->from);
  to = dup_date (usual->to);
  name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  show_texts (self, (const char *const[]){ name[0] != '\0' ? name : usual->name, from, to });
  set_neighbour (self, neighbour);
  show_hint (self,
             neighbour > 0
                 ? _ ("Say first when this period is: the next one begins on the day after it. "
                      "These are the usual days; change them if they are not right.")
                 : _ ("Say first when this period is: the earlier one ends on the day before it. "
                      "These are the usual days; change them if they are not right."));
  gtk_widget_grab_focus (GTK_WIDGET (self->from));
}

gboolean
boulier_period_popover_commit (BoulierPeriodPopover *self)
{
  g_return_val_if_fail (BOULIER_IS_PERIOD_POPOVER (self), TRUE);

  return !is_typed (self) || apply (self);
}

guint
boulier_period_popover_get_problems (BoulierPeriodPopover *self)
{
  g_return_val_if_fail (BOULIER_IS_PERIOD_POPOVER (self), 0);

  return is_typed (self) && gtk_widget_get_visible (GTK_WIDGET (self->problem)) ? 1 : 0;
}

void
boulier_period_popover_give_up (BoulierPeriodPopover *self)
{
  g_return_if_fail (BOULIER_IS_PERIOD_POPOVER (self));

  self->cancelled = TRUE;
  gtk_popover_popdown (GTK_POPOVER (self));
}

static gboolean
is_in_one_year (const BoulierPeriod *period)
{
  GDate from, to;

  if (period->from == BOULIER_NO_DATE || period->to == BOULIER_NO_DATE)
    return FALSE;
  g_date_clear (&from, 1);
  g_date_clear (&to, 1);
  g_date_set_julian (&from, (guint32) period->from);
  g_date_set_julian (&to, (guint32) period->to);
  return g_date_get_year (&from) == g_date_get_year (&to);
}

/* The year is said once where it is the same: the button has little room. */
static char *
dup_dates (const BoulierPeriod *period)
{
  g_autofree char *from = boulier_locale_dup_date (period->from, !is_in_one_year (period));
  g_autofree char *to = boulier_locale_dup_date (period->to, TRUE);

  if (period->from == BOULIER_NO_DATE && period->to == BOULIER_NO_DATE)
    return NULL;
  /* Translators: the first and the last day of a period. */
  return g_strdup_printf (_ ("%s – %s"), from, to);
}

char *
boulier_period_dup_text (const BoulierPeriod *period)
{
  g_autofree char *dates = dup_dates (period);
  g_autofree char *name = NULL;

  if (period->name == NULL || period->name[0] == '\0')
    return dates ? g_steal_pointer (&dates) : g_strdup (_ ("One period without dates"));
  name = boulier_fold_isolate (period->name);
  if (dates == NULL)
    return g_steal_pointer (&name);
  /* Translators: the name of a period and its dates. */
  return g_strdup_printf (_ ("%s · %s"), name, dates);
}
