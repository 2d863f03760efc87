/* boulier-games-view.c: the table of the selected player's games, entered and computed columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/boulier-locale.h"

#include "boulier-estimates.h"
#include "boulier-game-model.h"
#include "boulier-games-view.h"
#include "boulier-grid.h"
#include "boulier-problem-bar.h"
#include "boulier-terms.h"

struct _BoulierGamesView
{
  GtkWidget parent_instance;

  /* Template Widgets */
  BoulierProblemBar *problem_bar;
  BoulierGrid *table;

  /* Owned References */
  BoulierSession *session;
  BoulierGameModel *model;

  guint problems;
  gboolean steady; /* the keyboard is in the table: rows keep their places */
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_SORT,
  PROP_SORT_DESCENDING,
  PROP_PROBLEMS,
  N_PROPS
};

/* The name of the order that is none of the columns'. */
#define SORT_TEXT "text"

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierGamesView, boulier_games_view, GTK_TYPE_WIDGET)

/* Columns */

static gboolean
is_word (const BoulierItem *item)
{
  return item->show == BOULIER_SHOW_TRUTH || item->show == BOULIER_SHOW_CATEGORY;
}

/* The longest date of a year, which must also have room while it is typed. */
static int
get_date_width (gboolean with_year)
{
  glong width = with_year ? 10 : 9;

  for (guint month = 1; month <= 12; month++)
    {
      g_autofree char *text = NULL;
      GDate date;

      g_date_clear (&date, 1);
      g_date_set_dmy (&date, 28, month, 2028);
      text = boulier_locale_dup_date ((gint32) g_date_get_julian (&date), with_year);
      width = MAX (width, g_utf8_strlen (text, -1));
    }
  return (int) width;
}

static void
add_entered_columns (BoulierGamesView *self, GArray *columns)
{
  const BoulierText text = boulier_session_get_record (self->session)->edition->text;
  int date_width = get_date_width (boulier_game_model_get_with_year (self->model));
  const BoulierGridColumn entered[] = {
    { .id = "date",
      .title = _ ("Date"),
      .field = BOULIER_GAME_DATE,
      .least = date_width,
      .natural = date_width,
      .flags = BOULIER_EDIT_CELL_REMARKS,
      .stop = TRUE },
    { .id = "event",
      .title = _ ("Event"),
      .field = BOULIER_GAME_EVENT,
      .least = 6,
      .natural = 14,
      .expand = TRUE,
      .stop = TRUE,
      .aside = TRUE,
      .gives_way = 1 },
    { .id = "colour",
      .title = "○",
      .spoken = _ ("Colour"),
      .note = _ ("Colour of the player’s pieces"),
      .field = BOULIER_GAME_COLOUR,
      .least = 1,
      .natural = 1,
      .stop = TRUE,
      .aside = TRUE,
      .gives_way = 2 },
    { .id = "opponent",
      .title = _ ("Opponent"),
      .field = BOULIER_GAME_OPPONENT,
      .least = 11,
      .natural = 20,
      .flags = BOULIER_EDIT_CELL_NAMES_ROW,
      .expand = TRUE,
      .stop = TRUE,
      .complete = boulier_game_model_complete,
      .complete_data = self->model },
    { .id = "rating",
      .title = boulier_terms_get (text, BOULIER_TERM_RATING),
      .note = boulier_terms_get (text, BOULIER_TERM_OPPONENT),
      .field = BOULIER_GAME_RATING,
      .least = 5,
      .natural = 5,
      .flags = BOULIER_EDIT_CELL_NUMERIC,
      .stop = TRUE },
    { .id = "result",
      .title = _ ("Result"),
      .field = BOULIER_GAME_RESULT,
      .least = 3,
      .natural = 4,
      .flags = BOULIER_EDIT_CELL_NUMERIC,
      .stop = TRUE },
  };

  g_array_append_vals (columns, entered, G_N_ELEMENTS (entered));
}

/* Columns of the rules; leading: those before the entered ones. */
static void
add_rule_columns (BoulierGamesView *self, gboolean leading, GArray *columns)
{
  for (guint i = 0; i < boulier_game_model_get_n_columns (self->model); i++)
    {
      const BoulierItem *item = boulier_game_model_get_column (self->model, i);
      BoulierGridColumn column = {
        .id = item->symbol,
        .title = _ (item->label),
        .field = BOULIER_GAME_COLUMNS + i,
        .least = item->decimals > 0                  ? 6
                 : item->show == BOULIER_SHOW_SIGNED ? 5
                                                     : 4,
        .natural = 7,
        .expand = TRUE,
        .flags = is_word (item) ? 0 : BOULIER_EDIT_CELL_NUMERIC,
        .note = item->reference ? _ (item->reference) : NULL,
      };

      if (((item->flags & BOULIER_ITEM_LEADING) != 0) != leading)
        continue;
      if (leading)
        {
          column.least = 3;
          column.natural = 4;
          column.expand = FALSE;
          column.gives_way = 3;
        }
      else
        column.flags |= BOULIER_EDIT_CELL_COMPUTED;
      g_array_append_val (columns, column);
    }
}

static void
set_up_columns (BoulierGamesView *self)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (BoulierGridColumn));
  const BoulierGridColumn number = {
    .id = "number",
    .title = _ ("No."),
    .field = BOULIER_GAME_NUMBER,
    .least = 3,
    .natural = 4,
    .flags = BOULIER_EDIT_CELL_NUMERIC,
    .gives_way = 3,
  };

  g_assert (BOULIER_IS_GAMES_VIEW (self));

  add_rule_columns (self, TRUE, columns);
  if (columns->len == 0)
    g_array_append_val (columns, number);
  add_entered_columns (self, columns);
  add_rule_columns (self, FALSE, columns);
  boulier_grid_set_columns (self->table, (const BoulierGridColumn *) (gpointer) columns->data,
                            columns->len);
}

/* Selection: the table's and the session's are the same game. */

static BoulierGameItem *
get_selected (BoulierGamesView *self)
{
  BoulierEditRow *row = boulier_grid_get_selected (self->table);

  return row ? BOULIER_GAME_ITEM (row) : NULL;
}

static void
table_selected_cb (BoulierGamesView *self)
{
  BoulierGameItem *item = get_selected (self);

  g_assert (BOULIER_IS_GAMES_VIEW (self));

  if (item != NULL && self->session != NULL)
    boulier_session_set_game (self->session, boulier_game_item_get_key (item));
}

static gint32
get_selected_opponent (BoulierGamesView *self)
{
  BoulierGameItem *item = get_selected (self);

  return item != NULL ? boulier_game_item_get_opponent (item) : 0;
}

/* What can be done with the selected game. */
static void
update_actions (BoulierGamesView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gint32 game = boulier_session_get_game (self->session);

  gtk_widget_action_set_enabled (widget, "games.delete",
                                 boulier_game_model_find (self->model, game) != NULL);
  gtk_widget_action_set_enabled (widget, "games.move",
                                 boulier_game_model_can_move (self->model, game));
  gtk_widget_action_set_enabled (
      widget, "games.real-rating",
      boulier_estimates_is_estimate (self->session, get_selected_opponent (self)));
}

static void
session_game_cb (BoulierGamesView *self)
{
  BoulierGameItem *item =
      boulier_game_model_find (self->model, boulier_session_get_game (self->session));

  g_assert (BOULIER_IS_GAMES_VIEW (self));

  boulier_grid_select (self->table, item ? BOULIER_EDIT_ROW (item) : NULL);
  update_actions (self);
}

/* After the model has followed. */
static void
session_changed_cb (BoulierGamesView *self)
{
  g_assert (BOULIER_IS_GAMES_VIEW (self));

  session_game_cb (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.add",
                                 boulier_session_get_player (self->session) != 0);
  boulier_grid_resort (self->table);
}

/* Before the model turns to another player or period: what is typed belongs to this one. */
static void
session_turning_cb (BoulierGamesView *self)
{
  g_assert (BOULIER_IS_GAMES_VIEW (self));

  boulier_grid_finish (self->table);
}

static void
contains_focus_cb (BoulierGamesView *self, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  g_assert (BOULIER_IS_GAMES_VIEW (self));

  self->steady = gtk_event_controller_focus_contains_focus (focus);
  if (self->model != NULL)
    boulier_game_model_set_steady (self->model, self->steady);
}

/* Problems */

static void
drafts_changed_cb (BoulierGamesView *self)
{
  BoulierDrafts *drafts = boulier_game_model_get_drafts (self->model);
  gint64 row = 0;
  guint field = 0;
  guint problems = boulier_drafts_get_problems (drafts, &row, &field);

  g_assert (BOULIER_IS_GAMES_VIEW (self));

  boulier_problem_bar_set (self->problem_bar, boulier_drafts_get_text (drafts, row, field),
                           boulier_drafts_get_problem (drafts, row, field), problems);
  if (problems != self->problems)
    {
      self->problems = problems;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEMS]);
    }
}

/* The row with a text, whatever is shown now; NULL when it is gone. */
static BoulierEditRow *
show_draft (BoulierGamesView *self, gint64 row)
{
  BoulierGameItem *item;

  if (!boulier_game_model_show_draft (self->model, row))
    return NULL;
  item = row > 0 ? boulier_game_model_find (self->model, boulier_game_model_get_draft_game (row))
                 : boulier_game_model_get_entry (self->model);
  return item ? BOULIER_EDIT_ROW (item) : NULL;
}

/* A text was undone or done again. */
static void
draft_stepped_cb (BoulierGamesView *self, gint64 row, guint field)
{
  BoulierEditRow *item = show_draft (self, row);

  g_assert (BOULIER_IS_GAMES_VIEW (self));

  if (item != NULL)
    boulier_grid_show_step (self->table, item, field);
}

static void
go_to_problem_cb (BoulierGamesView *self)
{
  BoulierDrafts *drafts = boulier_game_model_get_drafts (self->model);
  gint64 row = 0;
  guint field = 0;
  BoulierEditRow *item;

  g_assert (BOULIER_IS_GAMES_VIEW (self));

  if (boulier_drafts_get_problems (drafts, &row, &field) == 0)
    return;
  item = show_draft (self, row);
  if (item != NULL)
    boulier_grid_focus_cell (self->table, item, field, TRUE);
  else
    /* The game was deleted. */
    boulier_drafts_take_row (drafts, row);
}

/* Actions */

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boulier_games_view_add (BOULIER_GAMES_VIEW (widget));
}

/* Before a row goes: first the keyboard, which GTK would take somewhere else together with it. */
static void
leave_row (BoulierGamesView *self, BoulierGameItem *item)
{
  BoulierEditCell *cell = boulier_grid_get_focus_cell (self->table);
  BoulierEditRow *neighbour = boulier_grid_get_neighbour (self->table, BOULIER_EDIT_ROW (item));
  guint field = cell ? boulier_edit_cell_get_field (cell) : BOULIER_GAME_DATE;

  if (neighbour == NULL)
    neighbour = BOULIER_EDIT_ROW (boulier_game_model_get_entry (self->model));
  else
    boulier_grid_select (self->table, neighbour);
  if (cell != NULL)
    boulier_grid_focus_cell (self->table, neighbour, field, FALSE);
}

static gboolean
is_in_entry (BoulierGamesView *self)
{
  BoulierEditCell *cell = boulier_grid_get_focus_cell (self->table);

  return cell != NULL && boulier_edit_row_is_entry (boulier_edit_cell_get_row (cell));
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (widget);
  BoulierGameItem *item = get_selected (self);
  gint32 key;

  if (item == NULL || is_in_entry (self))
    return;
  key = boulier_game_item_get_key (item);
  leave_row (self, item);
  boulier_document_remove_game (boulier_session_get_document (self->session), key);
}

/* Moves a game to the period that its day belongs to. */
static void
move_game (BoulierGamesView *self, gint32 key)
{
  BoulierGameItem *item;
  g_autofree char *text = NULL;

  boulier_grid_finish (self->table);
  item = boulier_game_model_find (self->model, key);
  if (item == NULL || !boulier_game_model_can_move (self->model, key))
    return;
  if (item == get_selected (self))
    leave_row (self, item);
  text = boulier_game_model_move (self->model, key);
  if (text != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell-done", "s", text);
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (widget);

  if (!is_in_entry (self))
    move_game (self, boulier_session_get_game (self->session));
}

static void
move_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_game (BOULIER_GAMES_VIEW (widget), g_variant_get_int32 (parameter));
}

/* Says what the rating of a player is. */
static void
say_rating (BoulierGamesView *self, gint32 player, gboolean real)
{
  g_autofree char *text = NULL;

  boulier_grid_finish (self->table);
  text = boulier_estimates_say (self->session, player, real);
  if (text != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell-done", "s", text);
}

static void
real_rating_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (widget);

  /* What is being typed may be the opponent. */
  boulier_grid_finish (self->table);
  say_rating (self, get_selected_opponent (self), TRUE);
}

static void
rating_real_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  say_rating (BOULIER_GAMES_VIEW (widget), g_variant_get_int32 (parameter), TRUE);
}

static void
rating_estimate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  say_rating (BOULIER_GAMES_VIEW (widget), g_variant_get_int32 (parameter), FALSE);
}

static void
give_written_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (widget);
  g_autofree char *text = NULL;

  boulier_grid_finish (self->table);
  text = boulier_estimates_give_written (self->session, g_variant_get_int32 (parameter));
  if (text != NULL)
    gtk_widget_activate_action (widget, "win.tell-done", "s", text);
}

static void
sorted_cb (BoulierGamesView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_DESCENDING]);
}

static void
boulier_games_view_dispose (GObject *object)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (object);

  if (self->table != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->table, self);
      boulier_games_view_set_session (self, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_GAMES_VIEW);
  self->table = NULL;

  G_OBJECT_CLASS (boulier_games_view_parent_class)->dispose (object);
}

static void
boulier_games_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (object);
  const char *sort;

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_SORT:
      sort = boulier_grid_get_sort_column (self->table);
      g_value_set_string (value, sort[0] != '\0' ? sort : SORT_TEXT);
      break;
    case PROP_SORT_DESCENDING:
      g_value_set_boolean (value, boulier_grid_get_sort_descending (self->table));
      break;
    case PROP_PROBLEMS:
      g_value_set_uint (value, self->problems);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_games_view_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  BoulierGamesView *self = BOULIER_GAMES_VIEW (object);
  const char *sort;

  switch (prop_id)
    {
    case PROP_SESSION:
      boulier_games_view_set_session (self, g_value_get_object (value));
      break;
    case PROP_SORT:
      sort = g_value_get_string (value);
      boulier_grid_set_sort (self->table, g_strcmp0 (sort, SORT_TEXT) == 0 ? "" : sort,
                             boulier_grid_get_sort_descending (self->table));
      break;
    case PROP_SORT_DESCENDING:
      boulier_grid_set_sort (self->table, boulier_grid_get_sort_column (self->table),
                             g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, BOULIER_TYPE_SESSION, flags);
  properties[PROP_SORT] = g_param_spec_string ("sort", NULL, NULL, SORT_TEXT, flags);
  properties[PROP_SORT_DESCENDING] =
      g_param_spec_boolean ("sort-descending", NULL, NULL, FALSE, flags);
  properties[PROP_PROBLEMS] = g_param_spec_uint ("problems", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "games.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "games.give-written", "i", give_written_action);
  gtk_widget_class_install_action (widget_class, "games.move", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "games.move-game", "i", move_game_action);
  gtk_widget_class_install_action (widget_class, "games.rating-estimate", "i",
                                   rating_estimate_action);
  gtk_widget_class_install_action (widget_class, "games.rating-real", "i", rating_real_action);
  gtk_widget_class_install_action (widget_class, "games.real-rating", NULL, real_rating_action);
  gtk_widget_class_install_property_action (widget_class, "games.sort", "sort");
  gtk_widget_class_install_property_action (widget_class, "games.sort-descending",
                                            "sort-descending");
  /* The last one is what the menu shows. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "games.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "games.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, GDK_CONTROL_MASK, "games.move",
                                       NULL);
}

static void
boulier_games_view_class_init (BoulierGamesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_games_view_dispose;
  object_class->get_property = boulier_games_view_get_property;
  object_class->set_property = boulier_games_view_set_property;
  install_properties (object_class);
  install_actions (widget_class);

  g_type_ensure (BOULIER_TYPE_GRID);
  g_type_ensure (BOULIER_TYPE_PROBLEM_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-games-view.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "box", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BoulierGamesView, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, BoulierGamesView, table);
  gtk_widget_class_bind_template_callback (widget_class, go_to_problem_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
boulier_games_view_init (BoulierGamesView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (contains_focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  boulier_grid_set_label (self->table, _ ("Games"));
  g_signal_connect_swapped (self->table, "notify::selected", G_CALLBACK (table_selected_cb), self);
  g_signal_connect_swapped (self->table, "notify::sort-column", G_CALLBACK (sorted_cb), self);
  g_signal_connect_swapped (self->table, "notify::sort-descending", G_CALLBACK (sorted_cb), self);
}

GtkWidget *
boulier_games_view_new (void)
{
  return g_object_new (BOULIER_TYPE_GAMES_VIEW, NULL);
}

static void
forget_session (BoulierGamesView *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_signal_handlers_disconnect_by_data (boulier_game_model_get_drafts (self->model), self);
  boulier_grid_set_rows (self->table, NULL);
  boulier_grid_set_columns (self->table, NULL, 0);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
}

static void
follow_session (BoulierGamesView *self, BoulierSession *session)
{
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::player", G_CALLBACK (session_turning_cb), self);
  g_signal_connect_swapped (session, "notify::period", G_CALLBACK (session_turning_cb), self);
  /* From here on it follows the session before the view does. */
  self->model = boulier_game_model_new (session);
  boulier_game_model_set_steady (self->model, self->steady);
  set_up_columns (self);
  boulier_grid_set_rows (self->table, G_LIST_MODEL (self->model));
  g_signal_connect_swapped (self->model, "columns-changed", G_CALLBACK (set_up_columns), self);
  g_signal_connect_swapped (session, "notify::game", G_CALLBACK (session_game_cb), self);
  g_signal_connect_swapped (session, "record-changed", G_CALLBACK (session_changed_cb), self);
  g_signal_connect_swapped (session, "recalculated", G_CALLBACK (session_changed_cb), self);
  g_signal_connect_swapped (boulier_game_model_get_drafts (self->model), "changed",
                            G_CALLBACK (drafts_changed_cb), self);
  g_signal_connect_swapped (boulier_game_model_get_drafts (self->model), "stepped",
                            G_CALLBACK (draft_stepped_cb), self);
  session_changed_cb (self);
  drafts_changed_cb (self);
}

void
boulier_games_view_set_session (BoulierGamesView *self, BoulierSession *session)
{
  g_return_if_fail (BOULIER_IS_GAMES_VIEW (self));

  if (session == self->session)
    return;
  if (self->session != NULL)
    forget_session (self);
  if (session != NULL)
    follow_session (self, session);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

void
boulier_games_view_add (BoulierGamesView *self)
{
  BoulierGameItem *entry;

  g_return_if_fail (BOULIER_IS_GAMES_VIEW (self));

  entry = self->model ? boulier_game_model_get_entry (self->model) : NULL;
  if (entry != NULL)
    boulier_grid_focus_cell (self->table, BOULIER_EDIT_ROW (entry), BOULIER_GAME_DATE, TRUE);
}

guint
boulier_games_view_get_waiting (BoulierGamesView *self)
{
  g_return_val_if_fail (BOULIER_IS_GAMES_VIEW (self), 0);

  return self->model ? boulier_drafts_get_waiting (boulier_game_model_get_drafts (self->model)) : 0;
}

void
boulier_games_view_follow (BoulierGamesView *self)
{
  g_return_if_fail (BOULIER_IS_GAMES_VIEW (self));

  boulier_grid_follow (self->table);
}
