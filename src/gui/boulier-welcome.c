/* boulier-welcome.c: the first page: three countries, recent documents, worked examples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-countries.h"
#include "boulier-examples.h"
#include "boulier-welcome.h"

#define MAX_RECENT 5

struct _BoulierWelcome
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkWidget *body;
  GtkFlowBox *countries;
  GtkBox *recent_list;
  GtkBox *example_list;
};

G_DEFINE_FINAL_TYPE (BoulierWelcome, boulier_welcome, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "ellipsize",
                                   PANGO_ELLIPSIZE_END, "hexpand", TRUE, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* An abacus rod with three beads. */
static GtkWidget *
new_rod (const char *style)
{
  static const char *const beads[] = { "one", "two", "three" };
  GtkWidget *rod = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (rod, "rod");
  gtk_widget_add_css_class (rod, style);
  gtk_widget_set_halign (rod, GTK_ALIGN_START);
  for (guint i = 0; i < G_N_ELEMENTS (beads); i++)
    {
      GtkWidget *bead = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_add_css_class (bead, "bead");
      gtk_widget_add_css_class (bead, beads[i]);
      gtk_box_append (GTK_BOX (rod), bead);
    }
  return rod;
}

static void
add_country (BoulierWelcome *self, const BoulierCountry *country)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = new_label (_ (country->line), "country-line");

  g_object_set (line, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, "width-chars", 22,
                "max-width-chars", 26, NULL);
  gtk_box_append (GTK_BOX (box), new_rod (country->style));
  gtk_box_append (GTK_BOX (box), new_label (_ (country->name), "country-name"));
  gtk_box_append (GTK_BOX (box), new_label (_ (country->rules), "country-rules"));
  gtk_box_append (GTK_BOX (box), line);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_add_css_class (card, "country");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", country->edition);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.new-document");
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (country->rules), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (country->line), -1);
  gtk_flow_box_append (self->countries, card);
  /* The button takes the keyboard, not the place it stands in. */
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
}

static GtkWidget *
new_row (const char *title, const char *action, const char *target)
{
  GtkWidget *row = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (box), new_label (title, NULL));
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "row");
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

static void
add_example (BoulierWelcome *self, const BoulierExample *example)
{
  GtkWidget *row = new_row (_ (example->title), "win.open-example", example->name);
  GtkWidget *country = gtk_label_new (_ (boulier_country_get (example->text)->name));

  gtk_widget_add_css_class (country, "country-mark");
  gtk_box_append (GTK_BOX (gtk_button_get_child (GTK_BUTTON (row))), country);
  gtk_box_append (self->example_list, row);
}

/* "Club 2026" and, dimmed, the folder. */
static void
add_recent (BoulierWelcome *self, GtkRecentInfo *info)
{
  g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_strdup (gtk_recent_info_get_display_name (info));
  g_autofree char *place = folder ? g_file_get_parse_name (folder) : NULL;
  GtkWidget *row;

  if (g_str_has_suffix (name, ".boulier"))
    name[strlen (name) - strlen (".boulier")] = '\0';
  row = new_row (name, "win.open-recent", gtk_recent_info_get_uri (info));
  gtk_widget_set_tooltip_text (row, place);
  gtk_box_append (self->recent_list, row);
}

static int
compare_visited (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified (*(GtkRecentInfo *const *) b),
                              gtk_recent_info_get_modified (*(GtkRecentInfo *const *) a));
}

static void
fill_recent (BoulierWelcome *self)
{
  GList *all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  g_autoptr (GPtrArray) ours =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GtkWidget *row;

  for (GList *l = all; l != NULL; l = l->next)
    if (gtk_recent_info_has_application (l->data, BOULIER_APP_ID) &&
        gtk_recent_info_exists (l->data))
      g_ptr_array_add (ours, gtk_recent_info_ref (l->data));
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (ours, compare_visited);
  for (guint i = 0; i < MIN (ours->len, MAX_RECENT); i++)
    add_recent (self, g_ptr_array_index (ours, i));
  row = new_row (_ ("Open a file…"), "app.open", NULL);
  gtk_widget_add_css_class (row, "open-row");
  gtk_box_append (self->recent_list, row);
}

static void
boulier_welcome_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BOULIER_TYPE_WELCOME);

  G_OBJECT_CLASS (boulier_welcome_parent_class)->dispose (object);
}

static void
boulier_welcome_class_init (BoulierWelcomeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_welcome_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierWelcome, body);
  gtk_widget_class_bind_template_child (widget_class, BoulierWelcome, countries);
  gtk_widget_class_bind_template_child (widget_class, BoulierWelcome, example_list);
  gtk_widget_class_bind_template_child (widget_class, BoulierWelcome, recent_list);
}

static void
boulier_welcome_init (BoulierWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (BoulierText text = BOULIER_TEXT_FRBE; text <= BOULIER_TEXT_ECF; text++)
    add_country (self, boulier_country_get (text));
  for (const BoulierExample *e = boulier_examples_get (); e->name != NULL; e++)
    add_example (self, e);
  fill_recent (self);
}

GtkWidget *
boulier_welcome_new (void)
{
  return g_object_new (BOULIER_TYPE_WELCOME, NULL);
}
