/* boulier-shortcuts.c: every key that the program knows.
 *
 * GTK's own window for this turns pages where there is no room, and its page buttons are broken in
 * GTK 4.8; this one scrolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-prose.h"
#include "boulier-shortcuts.h"

/* keys: as gtk_accelerator_parse() reads them, alternatives with a space between; NULL for the
 * heading of a group. */
typedef struct
{
  const char *keys;
  const char *title;
} Shortcut;

/* clang-format off */
static const Shortcut shortcuts[] = {
  { NULL, N_("Documents") },
  { "<Control>n", N_("New document") },
  { "<Control>o", N_("Open") },
  { "<Control><Shift>s", N_("Save a copy") },
  { "<Control>e", N_("Export all players as a workbook") },
  { "<Control><Shift>c", N_("Copy the worked calculation") },
  { "<Control>p", N_("Print the calculation of the player") },
  { "<Control>w", N_("Close the window") },
  { "<Control>q", N_("Quit") },
  { NULL, N_("Players and games") },
  { "<Control><Shift>n", N_("Add a player") },
  { "<Control>g", N_("Add a game") },
  { "<Alt>Return", N_("Properties of the player") },
  { "Delete", N_("Delete the selected player or game") },
  { "<Control>m", N_("Move the selected game to the period of its day") },
  { "<Control>Page_Up <Alt>Up", N_("Player before") },
  { "<Control>Page_Down <Alt>Down", N_("Next player") },
  { "<Control>f", N_("Search players") },
  { "<Alt>Left", N_("In a narrow window: the players") },
  { "<Alt>Right", N_("In a narrow window: the games") },
  { NULL, N_("Periods") },
  { "<Control>d", N_("Show the periods") },
  { "<Control><Shift>d", N_("Add the next period") },
  { "<Alt>Page_Up", N_("Period before") },
  { "<Alt>Page_Down", N_("Next period") },
  { NULL, N_("In a table") },
  { "F2", N_("Edit the cell; typing replaces what is there") },
  { "Return", N_("Keep what was typed and go on") },
  { "Tab", N_("Next cell of the line") },
  { "<Shift>Tab", N_("Cell before") },
  { "Escape", N_("Take back what is being typed") },
  { "<Control>Tab", N_("Leave the table") },
  { NULL, N_("Everywhere") },
  { "<Control>z", N_("Undo") },
  { "<Control><Shift>z <Control>y", N_("Redo") },
  { "F10", N_("Main menu") },
  { "F1", N_("Help") },
  { "<Control>question", N_("Keyboard shortcuts") },
};
/* clang-format on */

static void
add_shortcut (GtkGrid *table, int row, const Shortcut *shortcut, GtkSizeGroup *width)
{
  GtkWidget *keys = gtk_shortcut_label_new (shortcut->keys);

  gtk_widget_set_halign (keys, GTK_ALIGN_START);
  gtk_widget_add_css_class (keys, "prose-keys");
  gtk_widget_add_css_class (keys, "prose-cell");
  /* What the keys do begins at the same place in every group. */
  gtk_size_group_add_widget (width, keys);
  gtk_grid_attach (table, keys, 0, row, 1, 1);
  boulier_prose_table_add (table, 1, row, _ (shortcut->title), FALSE);
}

GtkWindow *
boulier_shortcuts_new (GtkWindow *parent)
{
  GtkBox *body;
  GtkWindow *window = boulier_prose_window_new (parent, _ ("Keyboard Shortcuts"), &body);
  g_autoptr (GtkSizeGroup) width = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkGrid *table = NULL;
  int row = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      if (shortcuts[i].keys == NULL)
        {
          boulier_prose_add_heading (body, _ (shortcuts[i].title));
          table = boulier_prose_add_table (body);
          row = 0;
        }
      else
        add_shortcut (table, row++, &shortcuts[i], width);
    }
  return window;
}
