/* boulier-prose.c: a window of text to read: headings, paragraphs, tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "boulier-prose.h"

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "selectable", TRUE, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "yalign", 0.0, NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

GtkWindow *
boulier_prose_window_new (GtkWindow *parent, const char *title, GtkBox **body)
{
  GtkWidget *window =
      g_object_new (GTK_TYPE_WINDOW, "title", title, "transient-for", parent, "destroy-with-parent",
                    TRUE, "default-width", 640, "default-height", 680, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape|<Control>w"),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_css_class (box, "prose");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  /* The keyboard scrolls; it would otherwise begin in the first text and select all of it. */
  gtk_widget_set_focusable (scroller, TRUE);
  gtk_window_set_focus (GTK_WINDOW (window), scroller);
  *body = GTK_BOX (box);
  return GTK_WINDOW (window);
}

void
boulier_prose_add_heading (GtkBox *body, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text, "wrap", TRUE, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "prose-heading");
  gtk_box_append (body, label);
}

/* How long the number of a paragraph at the start of the text is: Roman or Arabic, with points. */
static gsize
get_number_length (const char *text)
{
  gsize length = strcspn (text, " ");
  gsize head = strspn (text, "IVX0123456789");

  if (head == 0 || text[length] == '\0' || length > 12)
    return 0;
  /* "I. Three times" and "10.g" are numbers, "I think" is none. */
  return text[head] == '.' || (head == length && g_ascii_isdigit (text[0])) ? length : 0;
}

static void
add_row (GtkBox *body, const char *text, GtkWidget *row)
{
  GtkWidget *label = new_label (text, "prose-text");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_add_css_class (row, "prose-paragraph");
  gtk_box_append (body, row);
}

static void
add_paragraph (GtkBox *body, const char *text)
{
  gsize length = get_number_length (text);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  if (length > 0)
    {
      g_autofree char *number = g_strndup (text, length);
      GtkWidget *pill = gtk_label_new (number);

      gtk_widget_add_css_class (pill, "pill");
      gtk_widget_set_valign (pill, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (row), pill);
      text += length + 1;
    }
  add_row (body, text, row);
}

void
boulier_prose_add_sentence (GtkBox *body, const char *text)
{
  add_row (body, text, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
}

void
boulier_prose_add_text (GtkBox *body, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    add_paragraph (body, g_strstrip (paragraphs[i]));
}

GtkGrid *
boulier_prose_add_table (GtkBox *body)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "prose-table");
  gtk_box_append (body, grid);
  return GTK_GRID (grid);
}

static void
attach (GtkGrid *table, int column, int row, const char *text, gboolean number, const char *style)
{
  GtkWidget *label = new_label (text, style);

  gtk_label_set_yalign (GTK_LABEL (label), 0.5);
  gtk_label_set_xalign (GTK_LABEL (label), number ? 1.0 : 0.0);
  gtk_widget_set_hexpand (label, !number);
  if (number)
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (table, label, column, row, 1, 1);
}

void
boulier_prose_table_add (GtkGrid *table, int column, int row, const char *text, gboolean number)
{
  if (text != NULL)
    attach (table, column, row, text, number, "prose-cell");
}

void
boulier_prose_table_add_head (GtkGrid *table, int column, const char *text, gboolean number)
{
  attach (table, column, 0, text, number, "prose-head");
}
