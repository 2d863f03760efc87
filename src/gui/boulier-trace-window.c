/* boulier-trace-window.c: how the estimates of the unrated players of a period came about.
 *
 * The rounds are run in a thread over a copy of what was entered: a period can have thousands of
 * players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "boulier-calculation-list.h"
#include "boulier-clipboard.h"
#include "boulier-errand.h"
#include "boulier-trace-lines.h"
#include "boulier-trace-table.h"
#include "boulier-trace-window.h"

#include "io/boulier-locale.h"

/* What is offered as another start value, and what instead where that is nearly the first. */
#define OTHER_START       1500
#define OTHER_OTHER_START 1200
#define NEARLY            100

/* What a thread computes from and brings back. */
typedef struct
{
  BoulierRecord *record;
  BoulierResults *results;
  guint period;
  gint16 start; /* of the second run; BOULIER_NO_RATING: none */
  BoulierTrace *trace;
  BoulierTrace *other;
} Job;

struct _BoulierTraceWindow
{
  GtkWindow parent_instance;

  /* Template Widgets */
  GtkCheckButton *compare;
  BoulierCalculationList *games;
  GtkLabel *nothing;
  GtkLabel *round_title;
  BoulierCalculationList *rounds;
  GtkLabel *rounds_title;
  GtkBox *sentences;
  GtkSpinner *spinner;
  GtkStack *stack;
  GtkSpinButton *start;
  BoulierCalculationList *steps;
  BoulierTraceTable *table;

  /* Owned References */
  BoulierSession *session;
  Job *job; /* what is shown */
  GPtrArray *siblings;

  BoulierTraceText text; /* of job */
  gboolean running;
  gboolean stale;    /* something changed while it was running */
  gboolean offered;  /* another start value was offered */
  gboolean updating; /* the selection follows; it does not lead */
};

G_DEFINE_FINAL_TYPE (BoulierTraceWindow, boulier_trace_window, GTK_TYPE_WINDOW)

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->trace, boulier_trace_free);
  g_clear_pointer (&job->other, boulier_trace_free);
  g_clear_pointer (&job->results, boulier_results_unref);
  g_clear_pointer (&job->record, boulier_record_free);
  g_free (job);
}

/* One player */

static void
show_round (BoulierTraceWindow *self)
{
  const BoulierLineStyle style = { boulier_locale_get_markup_style (),
                                   boulier_locale_get_style () };
  int player = boulier_trace_table_get_selected (self->table);
  int round = boulier_calculation_list_get_selected (self->rounds);
  g_autoptr (BoulierWorked) worked = NULL;
  g_autofree char *title = NULL;

  if (self->job == NULL || player < 0 || round < 0)
    return;
  worked = boulier_trace_worked_new (self->job->record, self->job->results, self->job->trace,
                                     (guint) player, (guint) round, NULL);
  if (worked == NULL)
    return;
  title = round == 0 ? g_strdup (_ ("The first estimate, step by step"))
                     : g_strdup_printf (_ ("Round %d, step by step"), round);
  gtk_label_set_text (self->round_title, title);
  boulier_calculation_list_set_lines (self->games,
                                      boulier_trace_lines_new_games (&self->text, worked), NULL);
  boulier_calculation_list_set_lines (self->steps, boulier_lines_new_steps (worked, &style), NULL);
}

static void
show_player (BoulierTraceWindow *self)
{
  int player = boulier_trace_table_get_selected (self->table);
  int round = boulier_calculation_list_get_selected (self->rounds);
  g_autofree char *title = NULL;
  const BoulierPlayer *entry;

  if (self->job == NULL || player < 0)
    return;
  entry = boulier_record_player (self->job->record, self->job->trace->players[player].player);
  /* Translators: %s is the name of a player; the rounds of an estimate. */
  title = g_strdup_printf (_ ("The rounds of %s"), boulier_player_get_name (entry));
  gtk_label_set_text (self->rounds_title, title);
  boulier_calculation_list_set_lines (
      self->rounds, boulier_trace_lines_new_rounds (&self->text, (guint) player), NULL);
  if (round < 0 || round > (int) self->job->trace->n_rounds)
    round = (int) self->job->trace->n_rounds;
  boulier_calculation_list_select (self->rounds, round);
  show_round (self);
}

static void
round_selected_cb (BoulierTraceWindow *self)
{
  g_assert (BOULIER_IS_TRACE_WINDOW (self));

  show_round (self);
}

/* Whoever is selected here is selected in the window of the document too. */
static void
player_selected_cb (BoulierTraceWindow *self)
{
  int player = boulier_trace_table_get_selected (self->table);

  g_assert (BOULIER_IS_TRACE_WINDOW (self));

  show_player (self);
  if (!self->updating && self->job != NULL && player >= 0)
    boulier_session_set_player (
        self->session,
        boulier_record_player (self->job->record, self->job->trace->players[player].player)->key);
}

/* The player of the session, if he is one of them. */
static void
follow_player (BoulierTraceWindow *self)
{
  gint32 key = boulier_session_get_player (self->session);

  self->updating = TRUE;
  for (guint i = 0; self->job != NULL && i < self->job->trace->n_players; i++)
    if (boulier_record_player (self->job->record, self->job->trace->players[i].player)->key == key)
      boulier_trace_table_select (self->table, (int) i);
  self->updating = FALSE;
}

/* All of them */

/* The sign of a warning is in the style sheet. */
static void
add_sentence (BoulierTraceWindow *self, const BoulierTraceSentence *sentence)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", sentence->text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "selectable", TRUE, NULL);

  gtk_widget_add_css_class (label, "trace-sentence");
  if (sentence->warning)
    {
      /* Translators: a warning, read aloud. */
      g_autofree char *spoken = g_strdup_printf (_ ("Beware: %s"), sentence->text);

      gtk_widget_add_css_class (label, "warning");
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                      -1);
    }
  gtk_box_append (self->sentences, label);
}

static void
show_sentences (BoulierTraceWindow *self)
{
  g_autoptr (GPtrArray) sentences = boulier_trace_text_new_sentences (&self->text);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sentences))) != NULL)
    gtk_box_remove (self->sentences, child);
  for (guint i = 0; i < sentences->len; i++)
    add_sentence (self, g_ptr_array_index (sentences, i));
}

static void
show_nothing (BoulierTraceWindow *self, const char *text)
{
  self->updating = TRUE;
  boulier_trace_table_set_trace (self->table, NULL);
  self->updating = FALSE;
  g_clear_pointer (&self->job, job_free);
  gtk_label_set_text (self->nothing, text);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trace.copy", FALSE);
}

static void
show_job (BoulierTraceWindow *self, Job *job)
{
  self->updating = TRUE;
  boulier_trace_table_set_trace (self->table, NULL);
  g_clear_pointer (&self->job, job_free);
  self->job = job;
  self->text = (BoulierTraceText){
    .record = job->record,
    .results = job->results,
    .trace = job->trace,
    .other = job->other,
    .style = boulier_locale_get_style (),
  };
  show_sentences (self);
  boulier_trace_table_set_trace (self->table, &self->text);
  self->updating = FALSE;
  follow_player (self);
  show_player (self);
  gtk_stack_set_visible_child_name (self->stack, "trace");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trace.copy", TRUE);
}

/* Computing */

static gint16
choose_start (const BoulierTrace *trace)
{
  gint64 start = boulier_number_floor (trace->start);

  return ABS (start - OTHER_START) < NEARLY ? OTHER_OTHER_START : OTHER_START;
}

static void
compute_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  job->trace =
      boulier_trace_new (job->record, job->results, job->period, BOULIER_NO_RATING, &error);
  if (job->trace != NULL && job->start == 0)
    job->start = choose_start (job->trace);
  if (job->trace != NULL && job->start != BOULIER_NO_RATING)
    job->other = boulier_trace_new (job->record, job->results, job->period, job->start, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void start_job (BoulierTraceWindow *self);

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BoulierTraceWindow) self = boulier_errand_end (user_data);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL)
    return;
  self->running = FALSE;
  /* Something changed meanwhile. */
  if (self->stale)
    {
      start_job (self);
      return;
    }
  gtk_spinner_stop (self->spinner);
  if (!done)
    {
      g_autofree char *cause = boulier_compute_error_dup_text (error, boulier_locale_get_style ());

      show_nothing (self, cause);
    }
  else if (job->trace == NULL)
    show_nothing (self,
                  _ ("Every player with a game in this period has a rating, or the rules know "
                     "no estimates. There are no rounds to show."));
  else
    {
      self->updating = TRUE;
      if (!self->offered && job->start != BOULIER_NO_RATING)
        gtk_spin_button_set_value (self->start, job->start);
      self->offered = TRUE;
      self->updating = FALSE;
      show_job (self, g_memdup2 (job, sizeof *job));
      /* It has been handed over. */
      memset (job, 0, sizeof *job);
    }
}

static gint16
get_other_start (BoulierTraceWindow *self)
{
  if (!gtk_check_button_get_active (self->compare))
    return BOULIER_NO_RATING;
  /* At first it is chosen when the first one is known. */
  return self->offered ? (gint16) gtk_spin_button_get_value_as_int (self->start) : 0;
}

static void
start_job (BoulierTraceWindow *self)
{
  const BoulierResults *results = boulier_session_get_results (self->session);
  g_autoptr (GTask) task = NULL;
  Job *job;

  self->stale = self->running;
  if (self->running)
    return;
  if (results == NULL)
    {
      show_nothing (self, boulier_session_get_failure (self->session) != NULL
                              ? boulier_session_get_failure (self->session)
                              : "");
      return;
    }
  job = g_new0 (Job, 1);
  job->record = boulier_record_copy (boulier_session_get_computed_record (self->session));
  job->results = boulier_results_ref ((BoulierResults *) results);
  job->period = boulier_session_get_period (self->session);
  job->start = get_other_start (self);
  task = g_task_new (NULL, NULL, computed_cb, boulier_errand_new (GTK_WINDOW (self)));
  g_task_set_task_data (task, job, job_free);
  self->running = TRUE;
  gtk_spinner_start (self->spinner);
  g_task_run_in_thread (task, compute_in_thread);
}

/* Another player of the same results needs no new rounds. */
static void
recalculated_cb (BoulierTraceWindow *self)
{
  g_assert (BOULIER_IS_TRACE_WINDOW (self));

  if (self->job != NULL && !self->running &&
      self->job->results == boulier_session_get_results (self->session) &&
      self->job->period == boulier_session_get_period (self->session))
    follow_player (self);
  else
    start_job (self);
}

static void
start_changed_cb (BoulierTraceWindow *self)
{
  g_assert (BOULIER_IS_TRACE_WINDOW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->start), gtk_check_button_get_active (self->compare));
  if (!self->updating && self->session != NULL)
    start_job (self);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierTraceWindow *self = BOULIER_TRACE_WINDOW (widget);
  BoulierTextForm tabs = boulier_text_form_tabs (boulier_locale_get_style ());
  int player = boulier_trace_table_get_selected (self->table);
  g_autofree char *plain = NULL;
  g_autofree char *separated = NULL;
  g_autofree char *html = NULL;

  if (self->job == NULL)
    return;
  plain = boulier_trace_text_dup (&self->text, player, &boulier_text_form_plain);
  separated = boulier_trace_text_dup (&self->text, player, &tabs);
  html = boulier_trace_text_dup (&self->text, player, &boulier_text_form_html);
  boulier_clipboard_set (gtk_widget_get_clipboard (widget), plain, separated, html);
}

static void
boulier_trace_window_dispose (GObject *object)
{
  BoulierTraceWindow *self = BOULIER_TRACE_WINDOW (object);

  if (self->session != NULL)
    {
      self->updating = TRUE;
      g_signal_handlers_disconnect_by_data (self->session, self);
      boulier_trace_table_set_trace (self->table, NULL);
    }
  g_clear_object (&self->session);
  g_clear_pointer (&self->job, job_free);

  G_OBJECT_CLASS (boulier_trace_window_parent_class)->dispose (object);
}

static void
boulier_trace_window_finalize (GObject *object)
{
  BoulierTraceWindow *self = BOULIER_TRACE_WINDOW (object);

  g_ptr_array_unref (self->siblings);

  G_OBJECT_CLASS (boulier_trace_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-trace-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, compare);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, games);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, round_title);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, rounds);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, rounds_title);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, sentences);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, start);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, BoulierTraceWindow, table);
  gtk_widget_class_bind_template_callback (widget_class, round_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_changed_cb);
}

static void
boulier_trace_window_class_init (BoulierTraceWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_trace_window_dispose;
  object_class->finalize = boulier_trace_window_finalize;

  g_type_ensure (BOULIER_TYPE_CALCULATION_LIST);
  g_type_ensure (BOULIER_TYPE_TRACE_TABLE);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "trace.copy", NULL, copy_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "trace.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
boulier_trace_window_init (BoulierTraceWindow *self)
{
  self->siblings = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  boulier_calculation_list_set_selectable (self->rounds, TRUE);
  boulier_calculation_list_set_siblings (self->rounds, self->siblings);
  boulier_calculation_list_set_siblings (self->games, self->siblings);
  boulier_calculation_list_set_siblings (self->steps, self->siblings);
  g_signal_connect_object (self->table, "notify::selected", G_CALLBACK (player_selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trace.copy", FALSE);
}

GtkWidget *
boulier_trace_window_new (GtkWindow *parent, BoulierSession *session)
{
  BoulierTraceWindow *self =
      g_object_new (BOULIER_TYPE_TRACE_WINDOW, "transient-for", parent, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "recalculated", G_CALLBACK (recalculated_cb), self,
                           G_CONNECT_SWAPPED);
  start_job (self);
  return GTK_WIDGET (self);
}

void
boulier_trace_window_show (GtkWindow *parent, BoulierSession *session)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (BOULIER_IS_TRACE_WINDOW (l->data) && BOULIER_TRACE_WINDOW (l->data)->session == session)
      {
        gtk_window_present (l->data);
        return;
      }
  gtk_window_present (GTK_WINDOW (boulier_trace_window_new (parent, session)));
}

gboolean
boulier_trace_window_get_busy (BoulierTraceWindow *self)
{
  g_return_val_if_fail (BOULIER_IS_TRACE_WINDOW (self), FALSE);

  return self->running;
}
