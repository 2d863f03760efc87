/* boulier-players-view.c: the table of the players: rating before, new rating, change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-estimates.h"
#include "boulier-fold.h"
#include "boulier-player-model.h"
#include "boulier-players-view.h"
#include "boulier-problem-bar.h"
#include "boulier-grid.h"
#include "boulier-terms.h"

struct _BoulierPlayersView
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkWidget *nobody;
  GMenu *official_sort;
  BoulierProblemBar *problem_bar;
  BoulierGrid *table;

  /* Owned References */
  BoulierSession *session;
  BoulierPlayerModel *model;
  GtkFilterListModel *filtered;
  GtkFilter *filter;

  /* Owned */
  char *search;
  char *folded_search;

  guint problems;
  gboolean officials; /* their columns are shown */
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_SEARCH,
  PROP_SORT,
  PROP_SORT_DESCENDING,
  PROP_PROBLEMS,
  PROP_OFFICIALS,
  N_PROPS
};

/* The columns without those of the official figures. */
#define N_COMPUTED_COLUMNS 4

/* The name of the order that is none of the columns'. */
#define SORT_ENTERED "entered"

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierPlayersView, boulier_players_view, GTK_TYPE_WIDGET)

/* Whether the federation's figure of somebody is entered for the selected period. */
static gboolean
has_officials (BoulierPlayersView *self)
{
  const BoulierRecord *record = self->session ? boulier_session_get_record (self->session) : NULL;

  for (guint i = 0; record != NULL && i < record->officials->len; i++)
    if (boulier_record_official (record, i)->period == boulier_session_get_period (self->session))
      return TRUE;
  return FALSE;
}

/* The columns of the official figures come and go, and with them the ways to sort by them. */
static void
show_officials (BoulierPlayersView *self, gboolean officials)
{
  const char *sort = boulier_grid_get_sort_column (self->table);

  if (officials == self->officials)
    return;
  self->officials = officials;
  g_menu_remove_all (self->official_sort);
  if (officials)
    {
      g_menu_append (self->official_sort, _ ("_Official Rating"), "players.sort::official");
      g_menu_append (self->official_sort, _ ("Di_fference"), "players.sort::difference");
    }
  else if (strcmp (sort, "official") == 0 || strcmp (sort, "difference") == 0)
    boulier_grid_set_sort (self->table, "", boulier_grid_get_sort_descending (self->table));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OFFICIALS]);
}

static void
set_up_columns (BoulierPlayersView *self)
{
  const BoulierText text =
      self->session ? boulier_session_get_record (self->session)->edition->text : BOULIER_TEXT_FRBE;
  const BoulierGridColumn columns[] = {
    { .id = "name",
      .title = _ ("Player"),
      .field = BOULIER_PLAYER_NAME,
      .least = 10,
      .natural = 18,
      .flags = BOULIER_EDIT_CELL_NAMES_ROW,
      .expand = TRUE,
      .stop = TRUE },
    { .id = "rating",
      .title = boulier_terms_get (text, BOULIER_TERM_RATING),
      .note = boulier_terms_get (text, BOULIER_TERM_BEFORE),
      .field = BOULIER_PLAYER_RATING,
      .least = 4,
      .natural = 4,
      .flags = BOULIER_EDIT_CELL_NUMERIC,
      .stop = TRUE },
    { .id = "new",
      .title = _ ("New"),
      .note = boulier_terms_get (text, BOULIER_TERM_NEW),
      .field = BOULIER_PLAYER_NEW,
      .least = 4,
      .natural = 4,
      .flags = BOULIER_EDIT_CELL_NUMERIC },
    { .id = "change",
      .title = "±",
      .spoken = _ ("Change"),
      .note = boulier_terms_get (text, BOULIER_TERM_CHANGE),
      .field = BOULIER_PLAYER_CHANGE,
      .least = 5,
      .natural = 5,
      .flags = BOULIER_EDIT_CELL_NUMERIC },
    { .id = "official",
      .title = C_ ("column", "Official"),
      .spoken = _ ("Official rating"),
      .note = _ ("What the federation published for the end of the period"),
      .field = BOULIER_PLAYER_OFFICIAL,
      .least = 4,
      .natural = 4,
      .flags = BOULIER_EDIT_CELL_NUMERIC },
    { .id = "difference",
      .title = C_ ("column", "Diff."),
      .spoken = _ ("Difference"),
      .note = _ ("The official figure less the computed one"),
      .field = BOULIER_PLAYER_DIFFERENCE,
      .least = 4,
      .natural = 4,
      .flags = BOULIER_EDIT_CELL_NUMERIC },
  };
  gboolean officials = has_officials (self);

  boulier_grid_set_columns (self->table, columns,
                            officials ? G_N_ELEMENTS (columns) : N_COMPUTED_COLUMNS);
  show_officials (self, officials);
}

/* Searching */

static gboolean
matches (gpointer item, gpointer user_data)
{
  BoulierPlayersView *self = user_data;

  if (self->folded_search == NULL || boulier_player_item_get_key (item) == 0)
    return TRUE;
  return boulier_fold_contains (boulier_player_item_get_folded (item), self->folded_search);
}

static void
update_nobody (BoulierPlayersView *self)
{
  guint shown = self->filtered ? g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) : 0;

  gtk_widget_set_visible (self->nobody, self->folded_search != NULL && shown <= 1);
}

/* Selection: the table's and the session's are the same player. */

static BoulierPlayerItem *
get_selected (BoulierPlayersView *self)
{
  BoulierEditRow *row = boulier_grid_get_selected (self->table);

  return row ? BOULIER_PLAYER_ITEM (row) : NULL;
}

static void
table_selected_cb (BoulierPlayersView *self)
{
  BoulierPlayerItem *item = get_selected (self);

  g_assert (BOULIER_IS_PLAYERS_VIEW (self));

  /* None is selected while the player is not among those that are shown; he stays the session's. */
  if (item != NULL && self->session != NULL)
    boulier_session_set_player (self->session, boulier_player_item_get_key (item));
}

static void
session_player_cb (BoulierPlayersView *self)
{
  BoulierPlayerItem *item =
      boulier_player_model_find (self->model, boulier_session_get_player (self->session));

  g_assert (BOULIER_IS_PLAYERS_VIEW (self));

  boulier_grid_select (self->table, item ? BOULIER_EDIT_ROW (item) : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.delete", item != NULL);
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "players.real-rating",
      boulier_estimates_is_estimate (self->session, boulier_session_get_player (self->session)));
}

/* After the model has followed. */
static void
session_changed_cb (BoulierPlayersView *self)
{
  g_assert (BOULIER_IS_PLAYERS_VIEW (self));

  set_up_columns (self);
  session_player_cb (self);
  update_nobody (self);
  boulier_grid_resort (self->table);
}

/* Problems */

static void
drafts_changed_cb (BoulierPlayersView *self)
{
  BoulierDrafts *drafts = boulier_player_model_get_drafts (self->model);
  gint64 row = 0;
  guint field = 0;
  guint problems = boulier_drafts_get_problems (drafts, &row, &field);

  g_assert (BOULIER_IS_PLAYERS_VIEW (self));

  boulier_problem_bar_set (self->problem_bar, boulier_drafts_get_text (drafts, row, field),
                           boulier_drafts_get_problem (drafts, row, field), problems);
  if (problems != self->problems)
    {
      self->problems = problems;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEMS]);
    }
}

/* The row with a text, whoever is searched for. */
static BoulierEditRow *
show_draft (BoulierPlayersView *self, gint64 row)
{
  BoulierPlayerItem *item = row != 0 ? boulier_player_model_find (self->model, (gint32) row)
                                     : boulier_player_model_get_entry (self->model);

  if (item == NULL)
    return NULL;
  if (!matches (item, self))
    boulier_players_view_set_search (self, "");
  return BOULIER_EDIT_ROW (item);
}

/* A text was undone or done again. */
static void
draft_stepped_cb (BoulierPlayersView *self, gint64 row, guint field)
{
  BoulierEditRow *item = show_draft (self, row);

  g_assert (BOULIER_IS_PLAYERS_VIEW (self));

  if (item != NULL)
    boulier_grid_show_step (self->table, item, field);
}

static void
go_to_problem_cb (BoulierPlayersView *self)
{
  gint64 row = 0;
  guint field = 0;
  BoulierEditRow *item;

  g_assert (BOULIER_IS_PLAYERS_VIEW (self));

  if (boulier_drafts_get_problems (boulier_player_model_get_drafts (self->model), &row, &field) ==
      0)
    return;
  item = show_draft (self, row);
  if (item != NULL)
    boulier_grid_focus_cell (self->table, item, field, TRUE);
}

/* Actions */

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boulier_players_view_add (BOULIER_PLAYERS_VIEW (widget));
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierPlayersView *self = BOULIER_PLAYERS_VIEW (widget);
  BoulierEditCell *cell = boulier_grid_get_focus_cell (self->table);
  BoulierPlayerItem *item = get_selected (self);
  BoulierEditRow *neighbour;
  gint32 key;
  guint field = cell ? boulier_edit_cell_get_field (cell) : BOULIER_PLAYER_NAME;

  if (item == NULL ||
      (cell != NULL && boulier_edit_row_is_entry (boulier_edit_cell_get_row (cell))))
    return;
  key = boulier_player_item_get_key (item);
  neighbour = boulier_grid_get_neighbour (self->table, BOULIER_EDIT_ROW (item));
  /* First the keyboard, which GTK would take somewhere else together with the row. */
  if (neighbour == NULL)
    neighbour = BOULIER_EDIT_ROW (boulier_player_model_get_entry (self->model));
  else
    boulier_grid_select (self->table, neighbour);
  if (cell != NULL)
    boulier_grid_focus_cell (self->table, neighbour, field, FALSE);
  boulier_document_remove_player (boulier_session_get_document (self->session), key);
}

static void
real_rating_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BoulierPlayersView *self = BOULIER_PLAYERS_VIEW (widget);
  g_autofree char *text = NULL;

  boulier_grid_finish (self->table);
  text = boulier_estimates_say (self->session, boulier_session_get_player (self->session), TRUE);
  if (text != NULL)
    gtk_widget_activate_action (widget, "win.tell-done", "s", text);
}

static void
previous_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boulier_players_view_step (BOULIER_PLAYERS_VIEW (widget), -1);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  boulier_players_view_step (BOULIER_PLAYERS_VIEW (widget), 1);
}

static void
sorted_cb (BoulierPlayersView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_DESCENDING]);
}

static void
boulier_players_view_dispose (GObject *object)
{
  BoulierPlayersView *self = BOULIER_PLAYERS_VIEW (object);

  if (self->table != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->table, self);
      boulier_players_view_set_session (self, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_PLAYERS_VIEW);
  self->table = NULL;

  G_OBJECT_CLASS (boulier_players_view_parent_class)->dispose (object);
}

static void
boulier_players_view_finalize (GObject *object)
{
  BoulierPlayersView *self = BOULIER_PLAYERS_VIEW (object);

  g_clear_object (&self->filter);
  g_clear_pointer (&self->search, g_free);
  g_clear_pointer (&self->folded_search, g_free);

  G_OBJECT_CLASS (boulier_players_view_parent_class)->finalize (object);
}

static void
boulier_players_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierPlayersView *self = BOULIER_PLAYERS_VIEW (object);
  const char *sort;

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_SEARCH:
      g_value_set_string (value, self->search);
      break;
    case PROP_SORT:
      sort = boulier_grid_get_sort_column (self->table);
      g_value_set_string (value, sort[0] != '\0' ? sort : SORT_ENTERED);
      break;
    case PROP_SORT_DESCENDING:
      g_value_set_boolean (value, boulier_grid_get_sort_descending (self->table));
      break;
    case PROP_PROBLEMS:
      g_value_set_uint (value, self->problems);
      break;
    case PROP_OFFICIALS:
      g_value_set_boolean (value, self->officials);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_players_view_set_property (GObject *object,
                                   guint prop_id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  BoulierPlayersView *self = BOULIER_PLAYERS_VIEW (object);
  const char *sort;

  switch (prop_id)
    {
    case PROP_SESSION:
      boulier_players_view_set_session (self, g_value_get_object (value));
      break;
    case PROP_SEARCH:
      boulier_players_view_set_search (self, g_value_get_string (value));
      break;
    case PROP_SORT:
      sort = g_value_get_string (value);
      boulier_grid_set_sort (self->table, g_strcmp0 (sort, SORT_ENTERED) == 0 ? "" : sort,
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
  properties[PROP_SEARCH] = g_param_spec_string ("search", NULL, NULL, "", flags);
  properties[PROP_SORT] = g_param_spec_string ("sort", NULL, NULL, SORT_ENTERED, flags);
  properties[PROP_SORT_DESCENDING] =
      g_param_spec_boolean ("sort-descending", NULL, NULL, FALSE, flags);
  properties[PROP_PROBLEMS] = g_param_spec_uint ("problems", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OFFICIALS] = g_param_spec_boolean ("officials", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "players.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "players.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "players.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "players.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "players.real-rating", NULL, real_rating_action);
  gtk_widget_class_install_property_action (widget_class, "players.sort", "sort");
  gtk_widget_class_install_property_action (widget_class, "players.sort-descending",
                                            "sort-descending");
  /* The last one is what the menu shows. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "players.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "players.delete", NULL);
}

static void
boulier_players_view_class_init (BoulierPlayersViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_players_view_dispose;
  object_class->finalize = boulier_players_view_finalize;
  object_class->get_property = boulier_players_view_get_property;
  object_class->set_property = boulier_players_view_set_property;
  install_properties (object_class);
  install_actions (widget_class);

  g_type_ensure (BOULIER_TYPE_PROBLEM_BAR);
  g_type_ensure (BOULIER_TYPE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-players-view.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "box", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayersView, nobody);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayersView, official_sort);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayersView, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayersView, table);
  gtk_widget_class_bind_template_callback (widget_class, go_to_problem_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
boulier_players_view_init (BoulierPlayersView *self)
{
  self->search = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_columns (self);
  boulier_grid_set_label (self->table, _ ("Players"));
  g_signal_connect_swapped (self->table, "notify::selected", G_CALLBACK (table_selected_cb), self);
  g_signal_connect_swapped (self->table, "notify::sort-column", G_CALLBACK (sorted_cb), self);
  g_signal_connect_swapped (self->table, "notify::sort-descending", G_CALLBACK (sorted_cb), self);
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
}

GtkWidget *
boulier_players_view_new (void)
{
  return g_object_new (BOULIER_TYPE_PLAYERS_VIEW, NULL);
}

static void
forget_session (BoulierPlayersView *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (boulier_player_model_get_drafts (self->model), self);
  boulier_grid_set_rows (self->table, NULL);
  g_clear_object (&self->filtered);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
}

static void
follow_session (BoulierPlayersView *self, BoulierSession *session)
{
  self->session = g_object_ref (session);
  /* It follows the session before the view does. */
  self->model = boulier_player_model_new (session);
  self->filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->model)),
                                              g_object_ref (self->filter));
  boulier_grid_set_rows (self->table, G_LIST_MODEL (self->filtered));
  g_signal_connect_swapped (session, "notify::player", G_CALLBACK (session_player_cb), self);
  g_signal_connect_swapped (session, "record-changed", G_CALLBACK (session_changed_cb), self);
  g_signal_connect_swapped (session, "recalculated", G_CALLBACK (session_changed_cb), self);
  g_signal_connect_swapped (boulier_player_model_get_drafts (self->model), "changed",
                            G_CALLBACK (drafts_changed_cb), self);
  g_signal_connect_swapped (boulier_player_model_get_drafts (self->model), "stepped",
                            G_CALLBACK (draft_stepped_cb), self);
  session_changed_cb (self);
  drafts_changed_cb (self);
}

void
boulier_players_view_set_session (BoulierPlayersView *self, BoulierSession *session)
{
  g_return_if_fail (BOULIER_IS_PLAYERS_VIEW (self));

  if (session == self->session)
    return;
  if (self->session != NULL)
    forget_session (self);
  if (session != NULL)
    follow_session (self, session);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

void
boulier_players_view_set_search (BoulierPlayersView *self, const char *search)
{
  g_autofree char *folded = NULL;

  g_return_if_fail (BOULIER_IS_PLAYERS_VIEW (self));

  if (search == NULL)
    search = "";
  if (strcmp (search, self->search) == 0)
    return;
  g_free (self->search);
  self->search = g_strdup (search);
  folded = boulier_fold (search);
  g_clear_pointer (&self->folded_search, g_free);
  if (folded[0] != '\0')
    self->folded_search = g_steal_pointer (&folded);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (self->session != NULL)
    session_player_cb (self);
  update_nobody (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEARCH]);
}

void
boulier_players_view_add (BoulierPlayersView *self)
{
  g_return_if_fail (BOULIER_IS_PLAYERS_VIEW (self));

  if (self->model != NULL)
    boulier_grid_focus_cell (self->table,
                             BOULIER_EDIT_ROW (boulier_player_model_get_entry (self->model)),
                             BOULIER_PLAYER_NAME, TRUE);
}

void
boulier_players_view_step (BoulierPlayersView *self, int step)
{
  g_return_if_fail (BOULIER_IS_PLAYERS_VIEW (self));

  boulier_grid_step (self->table, step);
}

GArray *
boulier_players_view_dup_shown (BoulierPlayersView *self)
{
  GListModel *rows;
  GArray *keys;

  g_return_val_if_fail (BOULIER_IS_PLAYERS_VIEW (self), NULL);

  rows = boulier_grid_get_shown (self->table);
  keys = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; rows != NULL && i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BoulierPlayerItem) item = g_list_model_get_item (rows, i);
      gint32 key = boulier_player_item_get_key (item);

      if (key != 0)
        g_array_append_val (keys, key);
    }
  return keys;
}

guint
boulier_players_view_get_waiting (BoulierPlayersView *self)
{
  g_return_val_if_fail (BOULIER_IS_PLAYERS_VIEW (self), 0);

  return self->model ? boulier_drafts_get_waiting (boulier_player_model_get_drafts (self->model))
                     : 0;
}

void
boulier_players_view_follow (BoulierPlayersView *self)
{
  g_return_if_fail (BOULIER_IS_PLAYERS_VIEW (self));

  boulier_grid_follow (self->table);
}

gboolean
boulier_players_view_enter (BoulierPlayersView *self)
{
  BoulierPlayerItem *item;
  g_autoptr (BoulierPlayerItem) first = NULL;

  g_return_val_if_fail (BOULIER_IS_PLAYERS_VIEW (self), FALSE);

  item = get_selected (self);
  if (item == NULL || !matches (item, self))
    item = first = g_list_model_get_item (boulier_grid_get_shown (self->table), 0);
  if (item == NULL || boulier_player_item_get_key (item) == 0)
    return FALSE;
  return boulier_grid_focus_cell (self->table, BOULIER_EDIT_ROW (item), BOULIER_PLAYER_NAME, FALSE);
}
