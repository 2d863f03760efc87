/* boulier-sidebar.c: which rules, which period, which player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-sidebar.h"

struct _BoulierSidebar
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkWidget *body;
  GtkDropDown *editions;
  GtkWidget *next_period;
  GtkMenuButton *period;
  GtkLabel *period_label;
  BoulierPlayersView *players;
  GtkWidget *previous_period;
  GtkSearchEntry *search;

  /* Owned References */
  BoulierSession *session;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BoulierSidebar, boulier_sidebar, GTK_TYPE_WIDGET)

static guint
find_edition (const BoulierEdition *edition)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    if (editions[i] == edition)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
edition_selected_cb (BoulierSidebar *self)
{
  guint selected = gtk_drop_down_get_selected (self->editions);

  g_assert (BOULIER_IS_SIDEBAR (self));

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  boulier_document_set_edition (boulier_session_get_document (self->session),
                                boulier_editions_get ()[selected]);
}

/* The button inside the menu button takes the keyboard. */
static void
name_period (BoulierSidebar *self, const char *text)
{
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (self->period));
  /* Translators: %s is the name of a period. */
  g_autofree char *name = g_strdup_printf (_ ("Period: %s"), text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
update (BoulierSidebar *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  guint period = boulier_session_get_period (self->session);
  g_autofree char *text = boulier_period_dup_text (boulier_record_period (record, period));

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->editions, find_edition (record->edition));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->editions), _ (record->edition->years));
  self->updating = FALSE;

  gtk_label_set_text (self->period_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->period_label), text);
  name_period (self, text);
  gtk_widget_set_visible (self->previous_period, record->periods->len > 1);
  gtk_widget_set_visible (self->next_period, record->periods->len > 1);
  gtk_widget_set_sensitive (self->previous_period, period > 0);
  gtk_widget_set_sensitive (self->next_period, period + 1 < record->periods->len);
}

static void
previous_period_cb (BoulierSidebar *self)
{
  g_assert (BOULIER_IS_SIDEBAR (self));

  boulier_session_set_period (self->session, boulier_session_get_period (self->session) - 1);
}

static void
next_period_cb (BoulierSidebar *self)
{
  g_assert (BOULIER_IS_SIDEBAR (self));

  boulier_session_set_period (self->session, boulier_session_get_period (self->session) + 1);
}

static void
search_changed_cb (BoulierSidebar *self)
{
  g_assert (BOULIER_IS_SIDEBAR (self));

  boulier_players_view_set_search (self->players,
                                   gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* Return: on with the first player who was found. */
static void
search_activated_cb (BoulierSidebar *self)
{
  g_assert (BOULIER_IS_SIDEBAR (self));

  /* The table hears of what was typed only after a moment. */
  search_changed_cb (self);
  if (!boulier_players_view_enter (self->players))
    gtk_widget_error_bell (GTK_WIDGET (self->search));
}

/* Escape: everybody is shown again, and the keyboard goes on in the table. */
static void
stop_search_cb (BoulierSidebar *self)
{
  g_assert (BOULIER_IS_SIDEBAR (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_child_focus (GTK_WIDGET (self->players), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
new_edition_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* In the list: the name, and below it the years for which a federation computed so. */
static void
setup_edition_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = new_edition_label (NULL);

  g_object_set (name, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, "width-chars", 34,
                "max-width-chars", 34, NULL);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), new_edition_label ("dim-label"));
  gtk_list_item_set_child (item, box);
}

static void
bind_edition_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const BoulierEdition *edition = boulier_editions_get ()[gtk_list_item_get_position (item)];
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (name), _ (edition->name));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), _ (edition->years));
}

static void
setup_selected_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = new_edition_label (NULL);

  /* A long name is not cut: it goes on in a second line. */
  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 2, "width-chars",
                10, NULL);
  gtk_list_item_set_child (item, label);
}

static void
bind_selected_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (name));
}

static GtkListItemFactory *
new_factory (GCallback setup, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  return factory;
}

static void
fill_editions (BoulierSidebar *self)
{
  const BoulierEdition *const *editions = boulier_editions_get ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) list =
      new_factory (G_CALLBACK (setup_edition_cb), G_CALLBACK (bind_edition_cb));
  g_autoptr (GtkListItemFactory) selected =
      new_factory (G_CALLBACK (setup_selected_cb), G_CALLBACK (bind_selected_cb));

  for (guint i = 0; editions[i] != NULL; i++)
    gtk_string_list_append (names, _ (editions[i]->name));
  gtk_drop_down_set_factory (self->editions, selected);
  gtk_drop_down_set_list_factory (self->editions, list);
  gtk_drop_down_set_model (self->editions, G_LIST_MODEL (names));
}

static void
boulier_sidebar_dispose (GObject *object)
{
  BoulierSidebar *self = BOULIER_SIDEBAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_SIDEBAR);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_sidebar_parent_class)->dispose (object);
}

static void
boulier_sidebar_class_init (BoulierSidebarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_sidebar_dispose;

  g_type_ensure (BOULIER_TYPE_PLAYERS_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, body);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, editions);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, next_period);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, period);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, period_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, players);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, previous_period);
  gtk_widget_class_bind_template_child (widget_class, BoulierSidebar, search);
  gtk_widget_class_bind_template_callback (widget_class, edition_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_period_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_period_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
boulier_sidebar_init (BoulierSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  fill_editions (self);
}

/* What is shown; once. */
void
boulier_sidebar_set_session (BoulierSidebar *self, BoulierSession *session)
{
  g_return_if_fail (BOULIER_IS_SIDEBAR (self));
  g_return_if_fail (BOULIER_IS_SESSION (session) && self->session == NULL);

  self->session = g_object_ref (session);
  boulier_players_view_set_session (self->players, session);
  gtk_menu_button_set_popover (self->period, boulier_period_popover_new (session));
  g_signal_connect_object (session, "record-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::period", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* The table of the players. */
BoulierPlayersView *
boulier_sidebar_get_players (BoulierSidebar *self)
{
  g_return_val_if_fail (BOULIER_IS_SIDEBAR (self), NULL);

  return self->players;
}

void
boulier_sidebar_search (BoulierSidebar *self)
{
  g_return_if_fail (BOULIER_IS_SIDEBAR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
}

/* Opens the periods; neighbour 1 or -1: with the usual dates of the selected one as a suggestion, for a
 * period after or before it. */
void
boulier_sidebar_edit_period (BoulierSidebar *self, int neighbour)
{
  g_return_if_fail (BOULIER_IS_SIDEBAR (self));

  gtk_menu_button_popup (self->period);
  if (neighbour != 0)
    boulier_period_popover_ask_dates (boulier_sidebar_get_periods (self), neighbour);
}

BoulierPeriodPopover *
boulier_sidebar_get_periods (BoulierSidebar *self)
{
  g_return_val_if_fail (BOULIER_IS_SIDEBAR (self), NULL);

  return BOULIER_PERIOD_POPOVER (gtk_menu_button_get_popover (self->period));
}
