/* boulier-trace-table.c: the table of the estimates of all unrated players, a column for each round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-trace-row.h"
#include "boulier-trace-table.h"

/* From so many players on, the columns are made as wide as these need. */
#define MAX_MEASURED 200

/* The number of a player in the trace. */
#define BOULIER_TYPE_TRACE_ITEM (boulier_trace_item_get_type ())

G_DECLARE_FINAL_TYPE (BoulierTraceItem, boulier_trace_item, BOULIER, TRACE_ITEM, GObject)

struct _BoulierTraceItem
{
  GObject parent_instance;

  guint player;
};

G_DEFINE_FINAL_TYPE (BoulierTraceItem, boulier_trace_item, G_TYPE_OBJECT)

static void
boulier_trace_item_class_init (BoulierTraceItemClass *klass)
{
}

static void
boulier_trace_item_init (BoulierTraceItem *self)
{
}

struct _BoulierTraceTable
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *across; /* scrolls head and list sideways */
  GtkWidget *head;
  GtkWidget *list;

  /* Owned References */
  GListStore *items;
  GtkSingleSelection *selection;
  GArray *widths;

  const BoulierTraceText *trace;
};

enum
{
  PROP_0,
  PROP_SELECTED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierTraceTable, boulier_trace_table, GTK_TYPE_WIDGET)

static GArray *
new_titles (BoulierTraceTable *self)
{
  GArray *cells = boulier_trace_cells_new ();
  const BoulierTraceText *text = self->trace;

  boulier_trace_cells_add (cells, g_strdup (_ ("Player")), TRUE, FALSE);
  boulier_trace_cells_add (cells, g_strdup (_ ("Games")), TRUE, FALSE);
  boulier_trace_cells_add (cells, g_strdup (_ ("First estimate")), TRUE, FALSE);
  for (guint i = 1; i <= text->trace->n_rounds; i++)
    boulier_trace_cells_add (cells, g_strdup_printf (_ ("Round %u"), i), TRUE, FALSE);
  if (text->other != NULL)
    {
      g_autofree char *start = boulier_style_dup_number (text->style, text->other->start, 0, 0);

      boulier_trace_cells_add (cells, g_strdup_printf (_ ("From %s"), start), TRUE, FALSE);
      boulier_trace_cells_add (cells, g_strdup (_ ("Difference")), TRUE, FALSE);
    }
  return cells;
}

static GArray *
new_cells (BoulierTraceTable *self, guint n)
{
  const BoulierTraceText *text = self->trace;
  const BoulierTracePlayer *player = &text->trace->players[n];
  GArray *cells = boulier_trace_cells_new ();
  BoulierNumber spread = boulier_trace_text_get_spread (text, n);

  boulier_trace_cells_add (
      cells,
      g_strdup (boulier_player_get_name (boulier_record_player (text->record, player->player))),
      FALSE, FALSE);
  boulier_trace_cells_add (cells, g_strdup_printf ("%u", player->games), FALSE, FALSE);
  boulier_trace_cells_add (cells, boulier_trace_text_dup_estimate (text, player->first), FALSE,
                           FALSE);
  for (guint i = 0; i < text->trace->n_rounds; i++)
    {
      gboolean last = i + 1 == text->trace->n_rounds;

      boulier_trace_cells_add (cells,
                               boulier_trace_text_dup_estimate (text, player->rounds[i].next),
                               player->rounds[i].kept && !last, last);
    }
  if (text->other == NULL)
    return cells;
  boulier_trace_cells_add (
      cells, boulier_trace_text_dup_estimate (text, text->other->players[n].last), FALSE, FALSE);
  boulier_trace_cells_add (cells, boulier_style_dup_signed (text->style, spread, 1, 1), FALSE,
                           FALSE);
  return cells;
}

/* A row for a screen reader: every figure with the title of its column. */
static char *
dup_spoken (const GArray *titles, const GArray *cells)
{
  g_autoptr (GString) text = g_string_new (g_array_index (cells, BoulierTraceCell, 0).text);

  for (guint i = 1; i < cells->len; i++)
    g_string_append_printf (text, ", %s %s", g_array_index (titles, BoulierTraceCell, i).text,
                            g_array_index (cells, BoulierTraceCell, i).text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  gtk_list_item_set_child (item, boulier_trace_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  BoulierTraceTable *self = user_data;
  BoulierTraceItem *entry = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  g_autoptr (GArray) titles = NULL;
  g_autoptr (GArray) cells = NULL;
  g_autofree char *spoken = NULL;

  if (self->trace == NULL)
    return;
  titles = new_titles (self);
  cells = new_cells (self, entry->player);
  spoken = dup_spoken (titles, cells);
  boulier_trace_row_set_cells (BOULIER_TRACE_ROW (row), cells, self->widths);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
selected_cb (BoulierTraceTable *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static void
boulier_trace_table_dispose (GObject *object)
{
  BoulierTraceTable *self = BOULIER_TRACE_TABLE (object);

  self->trace = NULL;
  if (self->list != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->selection, self);
      gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
    }
  g_clear_pointer (&self->across, gtk_widget_unparent);
  self->list = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (boulier_trace_table_parent_class)->dispose (object);
}

static void
boulier_trace_table_finalize (GObject *object)
{
  BoulierTraceTable *self = BOULIER_TRACE_TABLE (object);

  g_array_unref (self->widths);

  G_OBJECT_CLASS (boulier_trace_table_parent_class)->finalize (object);
}

static void
boulier_trace_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SELECTED)
    g_value_set_int (value, boulier_trace_table_get_selected (BOULIER_TRACE_TABLE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_trace_table_class_init (BoulierTraceTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = boulier_trace_table_dispose;
  object_class->finalize = boulier_trace_table_finalize;
  object_class->get_property = boulier_trace_table_get_property;

  properties[PROP_SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_list (BoulierTraceTable *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->items = g_list_store_new (BOULIER_TYPE_TRACE_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (list, "trace-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Estimates after each round"), -1);
  return list;
}

static void
boulier_trace_table_init (BoulierTraceTable *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *down = gtk_scrolled_window_new ();

  self->widths = g_array_new (FALSE, TRUE, sizeof (int));
  self->list = new_list (self);
  self->head = boulier_trace_row_new ();
  gtk_widget_add_css_class (self->head, "titles");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (down), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (down), self->list);
  gtk_widget_set_vexpand (down, TRUE);
  gtk_box_append (GTK_BOX (body), self->head);
  gtk_box_append (GTK_BOX (body), down);
  self->across = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->across), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->across), body);
  gtk_widget_set_parent (self->across, GTK_WIDGET (self));
}

static void
measure_columns (BoulierTraceTable *self, const GArray *titles)
{
  BoulierTraceRow *head = BOULIER_TRACE_ROW (self->head);
  guint n = MIN (self->trace->trace->n_players, MAX_MEASURED);

  g_array_unref (self->widths);
  self->widths = g_array_new (FALSE, TRUE, sizeof (int));
  boulier_trace_row_widen (head, titles, self->widths);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) cells = new_cells (self, i);

      boulier_trace_row_widen (head, cells, self->widths);
    }
}

void
boulier_trace_table_set_trace (BoulierTraceTable *self, const BoulierTraceText *trace)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) titles = NULL;

  g_return_if_fail (BOULIER_IS_TRACE_TABLE (self));

  self->trace = NULL;
  g_list_store_remove_all (self->items);
  self->trace = trace;
  if (trace == NULL)
    return;
  titles = new_titles (self);
  measure_columns (self, titles);
  boulier_trace_row_set_cells (BOULIER_TRACE_ROW (self->head), titles, self->widths);
  for (guint i = 0; i < trace->trace->n_players; i++)
    {
      BoulierTraceItem *item = g_object_new (BOULIER_TYPE_TRACE_ITEM, NULL);

      item->player = i;
      g_ptr_array_add (items, item);
    }
  g_list_store_splice (self->items, 0, 0, items->pdata, items->len);
}

int
boulier_trace_table_get_selected (BoulierTraceTable *self)
{
  guint selected;

  g_return_val_if_fail (BOULIER_IS_TRACE_TABLE (self), -1);

  selected = gtk_single_selection_get_selected (self->selection);
  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected;
}

void
boulier_trace_table_select (BoulierTraceTable *self, int player)
{
  g_return_if_fail (BOULIER_IS_TRACE_TABLE (self));

  if (player < 0 || player == boulier_trace_table_get_selected (self))
    return;
  gtk_single_selection_set_selected (self->selection, (guint) player);
  /* There is no function for it before GTK 4.12. */
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", (guint) player);
}
