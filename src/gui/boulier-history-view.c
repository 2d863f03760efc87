/* boulier-history-view.c: the selected player's ratings over the periods, as a chart and a list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-history-row.h"
#include "boulier-history-view.h"

#include "io/boulier-locale.h"

/* From these widths on there is room. */
#define LEAST_MEDIUM 560
#define LEAST_WIDE   840

struct _BoulierHistoryView
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkStack *stack;
  GtkLabel *nothing_title;
  GtkLabel *nothing_text;
  GtkDrawingArea *chart_area;
  GtkLabel *summary;
  GtkListBox *list;

  /* Owned References */
  BoulierSession *session;
  BoulierChart *chart; /* NULL: none is shown */
  GPtrArray *rows;     /* BoulierHistoryRow, borrowed; the first one has the titles */

  BoulierHistoryRoom room;
  guint room_source;
  gboolean outdated; /* something changed while nobody could see the view */
};

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierHistoryView, boulier_history_view, GTK_TYPE_WIDGET)

/* The chart */

static void
look_up_colour (GtkWidget *widget, const char *name, BoulierChartColour *out)
{
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour))
    return;
  *out = (BoulierChartColour){ colour.red, colour.green, colour.blue };
}

/* The named colours of the window, light or dark. */
static void
init_palette (BoulierChartPalette *palette, GtkWidget *widget)
{
  *palette = boulier_chart_palette_print;
  look_up_colour (widget, "boulier_card_bg", &palette->ground);
  look_up_colour (widget, "boulier_text", &palette->text);
  look_up_colour (widget, "boulier_dim", &palette->dim);
  look_up_colour (widget, "boulier_border", &palette->grid);
  look_up_colour (widget, "boulier_selected_bg", &palette->band);
  look_up_colour (widget, "boulier_accent", &palette->series[BOULIER_CHART_ROUND]);
  look_up_colour (widget, "boulier_dim", &palette->series[BOULIER_CHART_DIAMOND]);
}

static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (user_data);
  BoulierChartPalette palette;
  const BoulierChartLook look = { gtk_widget_get_pango_context (GTK_WIDGET (area)),
                                  boulier_locale_get_style (), &palette };

  if (self->chart == NULL)
    return;
  init_palette (&palette, GTK_WIDGET (area));
  boulier_chart_draw (self->chart, cr, width, height, &look);
}

/* The chart for those who cannot see it: its sentence, and every figure. */
static void
speak_chart (BoulierHistoryView *self, const BoulierHistory *history, const char *summary)
{
  g_autoptr (GString) figures = g_string_new (NULL);

  for (guint i = 0; i < history->periods->len; i++)
    {
      g_autofree char *sentence = boulier_history_period_dup_sentence (
          boulier_history_get (history, i), boulier_locale_get_style ());

      g_string_append_printf (figures, "%s%s", i > 0 ? " " : "", sentence);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart_area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  summary, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, figures->str, -1);
}

static void
show_chart (BoulierHistoryView *self, const BoulierHistory *history)
{
  g_autofree char *summary = boulier_history_dup_summary (history, boulier_locale_get_style ());
  g_autoptr (BoulierChart) chart = boulier_history_new_chart (history);
  gboolean some = history->periods->len > 1 && boulier_chart_get_n_series (chart) > 0;

  g_clear_pointer (&self->chart, boulier_chart_free);
  if (some)
    {
      self->chart = g_steal_pointer (&chart);
      boulier_chart_set_marked_place (self->chart,
                                      (int) boulier_session_get_period (self->session) + 1);
      speak_chart (self, history, summary);
    }
  gtk_label_set_text (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_area), some);
  gtk_widget_queue_draw (GTK_WIDGET (self->chart_area));
}

/* The list */

static void
set_n_rows (BoulierHistoryView *self, guint n)
{
  while (self->rows->len > n)
    {
      gtk_list_box_remove (self->list, g_ptr_array_index (self->rows, self->rows->len - 1));
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  while (self->rows->len < n)
    {
      GtkWidget *row = boulier_history_row_new ();

      boulier_history_row_set_room (BOULIER_HISTORY_ROW (row), self->room);
      g_ptr_array_add (self->rows, row);
      gtk_list_box_append (self->list, row);
    }
}

static void
align_columns (BoulierHistoryView *self)
{
  int widths[BOULIER_HISTORY_N_COLUMNS] = { 0 };

  for (guint i = 0; i < self->rows->len; i++)
    boulier_history_row_widen_columns (g_ptr_array_index (self->rows, i), widths);
  for (guint i = 0; i < self->rows->len; i++)
    boulier_history_row_set_columns (g_ptr_array_index (self->rows, i), widths);
}

static void
show_list (BoulierHistoryView *self, const BoulierHistory *history)
{
  guint period = boulier_session_get_period (self->session);

  set_n_rows (self, history->periods->len + 1);
  for (guint i = 0; i < history->periods->len; i++)
    {
      BoulierHistoryRow *row = g_ptr_array_index (self->rows, i + 1);

      boulier_history_row_set_period (row, boulier_history_get (history, i),
                                      boulier_locale_get_style ());
      boulier_history_row_set_current (row, i == period);
    }
  align_columns (self);
}

static void
row_activated_cb (BoulierHistoryView *self, GtkListBoxRow *row)
{
  g_assert (BOULIER_IS_HISTORY_VIEW (self));

  boulier_session_set_period (self->session, (guint) gtk_list_box_row_get_index (row) - 1);
}

/* What is shown */

static void
show_nothing (BoulierHistoryView *self, const char *title, const char *text)
{
  gtk_label_set_text (self->nothing_title, title);
  gtk_label_set_text (self->nothing_text, text);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

/* The player in the record that the results are of; -1 when he is newer than they are. */
static int
find_player (const BoulierRecord *record, gint32 key)
{
  for (guint i = 0; i < record->players->len; i++)
    if (boulier_record_player (record, i)->key == key)
      return (int) i;
  return -1;
}

static void
show_player (BoulierHistoryView *self)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self->session);
  const BoulierResults *results = boulier_session_get_results (self->session);
  int player = find_player (record, boulier_session_get_player (self->session));
  g_autoptr (BoulierHistory) history = NULL;

  /* An edit is being computed: what is there stays until the result is new. */
  if (results == NULL || player < 0)
    return;
  history = boulier_history_new (record, results, (guint) player);
  show_chart (self, history);
  show_list (self, history);
  gtk_stack_set_visible_child_name (self->stack, "history");
}

static void
update (BoulierHistoryView *self)
{
  self->outdated = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->outdated)
    return;
  if (self->session == NULL || boulier_session_get_player (self->session) == 0)
    show_nothing (self, _ ("No player is selected"),
                  _ ("Select a player to see the ratings after each period."));
  else if (boulier_session_get_failure (self->session) != NULL)
    show_nothing (self, _ ("Nothing can be calculated"),
                  boulier_session_get_failure (self->session));
  else
    show_player (self);
}

static void
boulier_history_view_map (GtkWidget *widget)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (widget);

  GTK_WIDGET_CLASS (boulier_history_view_parent_class)->map (widget);
  if (self->outdated)
    update (self);
}

/* How much room there is */

static void
apply_room (gpointer data)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (data);

  self->room_source = 0;
  for (guint i = 0; i < self->rows->len; i++)
    boulier_history_row_set_room (g_ptr_array_index (self->rows, i), self->room);
  align_columns (self);
}

static void
boulier_history_view_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (BOULIER_HISTORY_VIEW (widget)->stack), orientation, for_size,
                      minimum, natural, NULL, NULL);
}

/* Columns come and go after the allocation, not in it. */
static void
boulier_history_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (widget);
  BoulierHistoryRoom room = width >= LEAST_WIDE     ? BOULIER_HISTORY_WIDE
                            : width >= LEAST_MEDIUM ? BOULIER_HISTORY_MEDIUM
                                                    : BOULIER_HISTORY_NARROW;

  gtk_widget_allocate (GTK_WIDGET (self->stack), width, height, baseline, NULL);
  if (room == self->room)
    return;
  self->room = room;
  if (self->room_source == 0)
    self->room_source = g_idle_add_once (apply_room, self);
}

/* Class */

static void
boulier_history_view_set_session (BoulierHistoryView *self, BoulierSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "recalculated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
boulier_history_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (object);

  if (prop_id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_history_view_set_property (GObject *object,
                                   guint prop_id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (object);

  if (prop_id == PROP_SESSION)
    boulier_history_view_set_session (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_history_view_dispose (GObject *object)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (object);

  g_clear_handle_id (&self->room_source, g_source_remove);
  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_HISTORY_VIEW);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_history_view_parent_class)->dispose (object);
}

static void
boulier_history_view_finalize (GObject *object)
{
  BoulierHistoryView *self = BOULIER_HISTORY_VIEW (object);

  g_clear_pointer (&self->chart, boulier_chart_free);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (boulier_history_view_parent_class)->finalize (object);
}

static void
boulier_history_view_class_init (BoulierHistoryViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_history_view_dispose;
  object_class->finalize = boulier_history_view_finalize;
  object_class->get_property = boulier_history_view_get_property;
  object_class->set_property = boulier_history_view_set_property;

  widget_class->map = boulier_history_view_map;
  widget_class->measure = boulier_history_view_measure;
  widget_class->size_allocate = boulier_history_view_size_allocate;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, BOULIER_TYPE_SESSION,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-history-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierHistoryView, chart_area);
  gtk_widget_class_bind_template_child (widget_class, BoulierHistoryView, list);
  gtk_widget_class_bind_template_child (widget_class, BoulierHistoryView, nothing_text);
  gtk_widget_class_bind_template_child (widget_class, BoulierHistoryView, nothing_title);
  gtk_widget_class_bind_template_child (widget_class, BoulierHistoryView, stack);
  gtk_widget_class_bind_template_child (widget_class, BoulierHistoryView, summary);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
boulier_history_view_init (BoulierHistoryView *self)
{
  self->rows = g_ptr_array_new ();
  self->outdated = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->chart_area, draw_chart_cb, self, NULL);
}

/* Session: what is shown. */
GtkWidget *
boulier_history_view_new (BoulierSession *session)
{
  return g_object_new (BOULIER_TYPE_HISTORY_VIEW, "session", session, NULL);
}
