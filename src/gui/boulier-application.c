/* boulier-application.c: the program: its windows, files from outside, and what is not of one window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-application.h"
#include "boulier-color-scheme.h"
#include "boulier-dialogs.h"
#include "boulier-help.h"
#include "boulier-shortcuts.h"
#include "boulier-window.h"

struct _BoulierApplication
{
  GtkApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BoulierApplication, boulier_application, GTK_TYPE_APPLICATION)

typedef struct
{
  const char *action;
  const char *keys[3];
} Accels;

/* clang-format off */
static const Accels accels[] = {
  { "app.help", { "F1" } },
  { "app.new", { "<Control>n" } },
  { "app.open", { "<Control>o" } },
  { "app.quit", { "<Control>q" } },
  { "app.shortcuts", { "<Control>question" } },
  { "win.copy-calculation", { "<Control><Shift>c" } },
  { "win.edit-period", { "<Control>d" } },
  { "win.export", { "<Control>e" } },
  { "win.new-game", { "<Control>g" } },
  { "win.new-period", { "<Control><Shift>d" } },
  { "win.new-player", { "<Control><Shift>n" } },
  { "win.next-period", { "<Alt>Page_Down" } },
  { "win.next-player", { "<Control>Page_Down", "<Alt>Down" } },
  { "win.player-properties", { "<Alt>Return" } },
  { "win.previous-period", { "<Alt>Page_Up" } },
  { "win.previous-player", { "<Control>Page_Up", "<Alt>Up" } },
  { "win.print", { "<Control>p" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.save-copy", { "<Control><Shift>s" } },
  { "win.search", { "<Control>f" } },
  { "win.show-games", { "<Alt>Right" } },
  { "win.show-players", { "<Alt>Left" } },
  { "win.undo", { "<Control>z" } },
  { "window.close", { "<Control>w" } },
};
/* clang-format on */

/* A new document begins on the welcome page: one is enough, also while the key is held down. */
static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = NULL;

  for (GList *l = gtk_application_get_windows (user_data); l != NULL && window == NULL; l = l->next)
    if (BOULIER_IS_WINDOW (l->data) && boulier_window_is_free (l->data))
      window = l->data;
  if (window == NULL)
    window = GTK_WINDOW (boulier_window_new (user_data));
  gtk_window_present (window);
}

static void
file_chosen_cb (GtkWindow *parent, GFile *file, gpointer data)
{
  boulier_application_open_file (data, file, parent);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  boulier_dialogs_choose_open (window, file_chosen_cb, user_data);
}

/* Every window saves what was typed, and may object; the last one closed ends the program. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (boulier_help_new (gtk_application_get_active_window (user_data)));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (boulier_shortcuts_new (gtk_application_get_active_window (user_data)));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *about = boulier_about_new (gtk_application_get_active_window (user_data));

  gtk_window_present (about);
  /* The keyboard would begin in the name, and select it. */
  gtk_window_set_focus (about, NULL);
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb }, { .name = "help", .activate = help_cb },
  { .name = "new", .activate = new_cb },     { .name = "open", .activate = open_cb },
  { .name = "quit", .activate = quit_cb },   { .name = "shortcuts", .activate = shortcuts_cb },
};

static void
boulier_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (boulier_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i].action,
                                           (const char *const *) accels[i].keys);
  gtk_window_set_default_icon_name (BOULIER_APP_ID);
  boulier_color_scheme_follow ();
}

static void
boulier_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (boulier_window_new (GTK_APPLICATION (application)));
  gtk_window_present (window);
}

static void
boulier_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    boulier_application_open_file (BOULIER_APPLICATION (application), files[i], NULL);
}

static void
boulier_application_class_init (BoulierApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = boulier_application_activate;
  application_class->open = boulier_application_open;
  application_class->startup = boulier_application_startup;
}

static void
boulier_application_init (BoulierApplication *self)
{
}

BoulierApplication *
boulier_application_new (void)
{
  return g_object_new (BOULIER_TYPE_APPLICATION, "application-id", BOULIER_APP_ID,
                       "resource-base-path", "/org/boulier/Boulier", "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}

void
boulier_application_open_file (BoulierApplication *self, GFile *file, GtkWindow *near)
{
  BoulierWindow *window = NULL;

  g_return_if_fail (BOULIER_IS_APPLICATION (self));
  g_return_if_fail (G_IS_FILE (file));

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOULIER_IS_WINDOW (l->data) && boulier_window_has_file (l->data, file))
      {
        gtk_window_present (l->data);
        return;
      }
  if (near != NULL && BOULIER_IS_WINDOW (near) && boulier_window_is_free (BOULIER_WINDOW (near)))
    window = BOULIER_WINDOW (near);
  else
    window = boulier_window_new (GTK_APPLICATION (self));
  gtk_window_present (GTK_WINDOW (window));
  boulier_window_load (window, file);
}
