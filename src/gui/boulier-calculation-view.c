/* boulier-calculation-view.c: the worked calculation of the selected player, line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-calculation-list.h"
#include "boulier-calculation-row.h"
#include "boulier-calculation-view.h"
#include "boulier-clipboard.h"
#include "boulier-fold.h"

#include "io/boulier-locale.h"
#include "report/boulier-calculation-lines.h"
#include "report/boulier-calculation-result.h"
#include "report/boulier-earlier-lines.h"

struct _BoulierCalculationView
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkStack *stack;
  GtkLabel *nothing_title;
  GtkLabel *nothing_text;
  GtkScrolledWindow *scroller;
  GtkWidget *result_line;
  GtkLabel *before;
  GtkWidget *arrow;
  GtkLabel *after;
  GtkLabel *change;
  GtkLabel *note;
  GtkLabel *official;
  GtkWidget *official_child;
  GtkLabel *no_steps;
  BoulierCalculationList *steps;
  GtkWidget *trace;
  GtkWidget *earlier;
  BoulierCalculationList *earlier_lines;
  GtkWidget *game;
  GtkLabel *game_title;
  BoulierCalculationList *game_lines;

  /* Owned References */
  BoulierSession *session;
  GtkWidget *menu; /* made when it is first opened */
  GPtrArray *rows; /* BoulierCalculationRow of both lists, borrowed */

  gint32 player; /* whose calculation is shown; 0: none */
};

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierCalculationView, boulier_calculation_view, GTK_TYPE_WIDGET)

static void
set_label (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
set_style (GtkWidget *widget, const char *style, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

static void
show_nothing (BoulierCalculationView *self, const char *title, const char *text)
{
  set_label (self->nothing_title, title);
  set_label (self->nothing_text, text);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
  self->player = 0;
}

/* What a screen reader says when the result is new. */
static void
speak_result (BoulierCalculationView *self, const BoulierResultLine *line)
{
  g_autofree char *spoken = NULL;

  if (*line->before == '\0' || *line->after == '\0')
    spoken = g_strdup_printf ("%s %s", line->after, line->note);
  else if (*line->change == '\0')
    spoken = g_strdup_printf (_ ("Rating %s. %s"), line->after, line->note);
  else
    spoken = g_strdup_printf (_ ("Rating before %s, new rating %s, change %s. %s"), line->before,
                              line->after, line->change, line->note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->result_line), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

static void
show_result (BoulierCalculationView *self, const BoulierPlayerResult *result)
{
  g_autoptr (BoulierResultLine) line =
      boulier_result_line_new (result, boulier_locale_get_style ());

  set_label (self->before, line->before);
  set_label (self->after, line->after);
  set_label (self->change, line->change);
  set_label (self->note, line->note);
  set_label (self->official, line->official);
  gtk_widget_set_visible (self->arrow, *line->before != '\0' && *line->after != '\0');
  gtk_widget_set_visible (self->official_child, *line->official != '\0');
  set_style (GTK_WIDGET (self->change), "gain", line->sign > 0);
  set_style (GTK_WIDGET (self->change), "loss", line->sign < 0);
  set_style (GTK_WIDGET (self->change), "none", line->sign == 0);
  set_style (GTK_WIDGET (self->official), "agrees", line->agrees);
  speak_result (self, line);
}

/* The row of the selected game in the calculation; FALSE when there is none. */
static gboolean
find_game (BoulierCalculationView *self, const BoulierWorked *worked, guint *group, guint *row)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self->session);
  gint32 key = boulier_session_get_game (self->session);

  for (*group = 0; key != 0 && *group < G_N_ELEMENTS (worked->games); (*group)++)
    for (*row = 0; worked->games[*group] != NULL && *row < worked->games[*group]->len; (*row)++)
      {
        guint game = g_array_index (worked->games[*group], BoulierWorkedGame, *row).game;

        if (game != BOULIER_NO_GAME && game < record->games->len &&
            boulier_record_game (record, game)->key == key)
          return TRUE;
      }
  return FALSE;
}

static char *
dup_game_title (BoulierCalculationView *self, const BoulierWorkedGame *game)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self->session);
  const char *name = NULL;
  g_autofree char *isolated = NULL;

  if (game->opponent >= 0 && (guint) game->opponent < record->players->len)
    name = boulier_record_player (record, game->opponent)->name;
  if (name == NULL || *name == '\0')
    return g_strdup (_ ("The selected game"));
  isolated = boulier_fold_isolate (name);
  return g_strdup_printf (_ ("The game against %s"), isolated);
}

static void
show_game (BoulierCalculationView *self, const BoulierWorked *worked, const BoulierLineStyle *style)
{
  guint group;
  guint row;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *title = NULL;

  if (!find_game (self, worked, &group, &row))
    {
      gtk_widget_set_visible (self->game, FALSE);
      return;
    }
  lines = boulier_lines_new_game (worked, group, row, style);
  title = dup_game_title (self, &g_array_index (worked->games[group], BoulierWorkedGame, row));
  set_label (self->game_title, title);
  boulier_calculation_list_set_lines (self->game_lines, g_steal_pointer (&lines), NULL);
  gtk_widget_set_visible (self->game, TRUE);
}

/* Why there are no steps to show. */
static const char *
get_no_steps_text (const BoulierWorked *worked)
{
  if (worked->games[0] == NULL || worked->games[0]->len == 0)
    return _ ("There is no game in this period yet. Enter one, and the calculation appears here.");
  return _ ("None of the games of this period counts, so there is nothing to calculate. Select a "
            "game to see why it does not count.");
}

static void
show_steps (BoulierCalculationView *self,
            const BoulierWorked *worked,
            const BoulierLineStyle *style)
{
  gboolean some = worked->result.counted > 0 || worked->result.status != BOULIER_STATUS_UNCHANGED;
  GPtrArray *lines = some ? boulier_lines_new_steps (worked, style) : g_ptr_array_new ();

  set_label (self->no_steps, some ? "" : get_no_steps_text (worked));
  boulier_calculation_list_set_lines (
      self->steps, lines,
      worked->result.counted == 0 ? _ ("because no game of this period counts") : NULL);
}

/* The games of earlier periods that the points are made of too. */
static void
show_earlier (BoulierCalculationView *self,
              const BoulierWorked *worked,
              const BoulierLineStyle *style)
{
  GPtrArray *lines = boulier_lines_new_earlier (
      worked, boulier_session_get_computed_record (self->session), boulier_locale_dup_date, style);

  gtk_widget_set_visible (self->earlier, lines->len > 0 && worked->result.counted > 0);
  boulier_calculation_list_set_lines (self->earlier_lines, lines, NULL);
}

/* Whether an estimate of the rounds is in the calculation: the player's own, or an opponent's. */
static gboolean
has_estimate (const BoulierWorked *worked)
{
  for (guint i = 0; worked->games[0] != NULL && i < worked->games[0]->len; i++)
    if (g_array_index (worked->games[0], BoulierWorkedGame, i).source == BOULIER_SOURCE_ESTIMATE)
      return TRUE;
  return worked->result.iterated;
}

static void
show_worked (BoulierCalculationView *self, const BoulierWorked *worked)
{
  const BoulierLineStyle style = { boulier_locale_get_markup_style (),
                                   boulier_locale_get_style () };
  gint32 player = boulier_session_get_player (self->session);

  show_result (self, &worked->result);
  show_steps (self, worked, &style);
  show_earlier (self, worked, &style);
  show_game (self, worked, &style);
  gtk_widget_set_visible (self->trace, has_estimate (worked));
  gtk_stack_set_visible_child_name (self->stack, "calculation");
  if (player != self->player)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->player = player;
}

static void
update (BoulierCalculationView *self)
{
  const BoulierWorked *worked;

  if (self->session == NULL || boulier_session_get_player (self->session) == 0)
    {
      show_nothing (self, _ ("No player is selected"),
                    _ ("Select a player to see how the new rating comes about."));
      return;
    }
  if (boulier_session_get_failure (self->session) != NULL)
    {
      show_nothing (self, _ ("Nothing can be calculated"),
                    boulier_session_get_failure (self->session));
      return;
    }
  worked = boulier_session_get_worked (self->session);
  if (worked == NULL)
    return; /* an edit is being computed: what is there stays until the result is new */
  if (worked->values == NULL)
    show_nothing (self, _ ("Nothing can be calculated"),
                  _ ("These rules have no rating like the one that is entered for this player."));
  else
    show_worked (self, worked);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (widget);

  if (self->session != NULL)
    boulier_clipboard_copy_part (gtk_widget_get_clipboard (widget), self->session,
                                 BOULIER_PART_CALCULATION, NULL);
}

/* Context menu */

static void
popup_menu (BoulierCalculationView *self, double x, double y)
{
  g_autoptr (GMenu) model = g_menu_new ();

  if (self->menu == NULL)
    {
      g_menu_append (model, _ ("_Copy Calculation"), "calculation.copy");
      self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (model));
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* A text that can be selected has a menu of its own, and comes first. */
static void
pressed_cb (BoulierCalculationView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  popup_menu (self, x, y);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (focus == NULL || !gtk_widget_compute_bounds (focus, widget, &bounds))
    bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  popup_menu (BOULIER_CALCULATION_VIEW (widget), bounds.origin.x,
              bounds.origin.y + bounds.size.height);
}

static void
boulier_calculation_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (widget);

  gtk_widget_allocate (GTK_WIDGET (self->stack), width, height, baseline, NULL);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
boulier_calculation_view_measure (GtkWidget *widget,
                                  GtkOrientation orientation,
                                  int for_size,
                                  int *minimum,
                                  int *natural,
                                  int *minimum_baseline,
                                  int *natural_baseline)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (widget);

  gtk_widget_measure (GTK_WIDGET (self->stack), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
boulier_calculation_view_set_session (BoulierCalculationView *self, BoulierSession *session)
{
  if (!g_set_object (&self->session, session))
    return;
  if (session != NULL)
    {
      g_signal_connect_object (session, "recalculated", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "notify::game", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }
  update (self);
}

static void
boulier_calculation_view_get_property (GObject *object,
                                       guint prop_id,
                                       GValue *value,
                                       GParamSpec *pspec)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (object);

  if (prop_id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_calculation_view_set_property (GObject *object,
                                       guint prop_id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (object);

  if (prop_id == PROP_SESSION)
    boulier_calculation_view_set_session (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_calculation_view_dispose (GObject *object)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_CALCULATION_VIEW);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_calculation_view_parent_class)->dispose (object);
}

static void
boulier_calculation_view_finalize (GObject *object)
{
  BoulierCalculationView *self = BOULIER_CALCULATION_VIEW (object);

  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (boulier_calculation_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BOULIER_TYPE_CALCULATION_LIST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/boulier/Boulier/ui/boulier-calculation-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, after);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, arrow);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, before);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, change);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, game);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, game_lines);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, game_title);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, no_steps);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, earlier);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, earlier_lines);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, note);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, nothing_text);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, nothing_title);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, official);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, official_child);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, result_line);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, scroller);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, stack);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, steps);
  gtk_widget_class_bind_template_child (widget_class, BoulierCalculationView, trace);
}

static void
boulier_calculation_view_class_init (BoulierCalculationViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_calculation_view_dispose;
  object_class->finalize = boulier_calculation_view_finalize;
  object_class->get_property = boulier_calculation_view_get_property;
  object_class->set_property = boulier_calculation_view_set_property;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, BOULIER_TYPE_SESSION,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = boulier_calculation_view_measure;
  widget_class->size_allocate = boulier_calculation_view_size_allocate;

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "calculation.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "calculation.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "calculation.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "calculation.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK,
                                       "calculation.menu", NULL);
}

static void
boulier_calculation_view_init (BoulierCalculationView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  boulier_calculation_list_set_siblings (self->steps, self->rows);
  boulier_calculation_list_set_siblings (self->earlier_lines, self->rows);
  boulier_calculation_list_set_siblings (self->game_lines, self->rows);
  update (self);
}

/* Session: what is shown. */
GtkWidget *
boulier_calculation_view_new (BoulierSession *session)
{
  return g_object_new (BOULIER_TYPE_CALCULATION_VIEW, "session", session, NULL);
}
