/* boulier-color-scheme.c: light or dark, as the desktop says.
 *
 * The desktop's wish comes from the settings portal, which GTK 4.8 does not ask itself; without a
 * portal nothing is changed. Whatever the theme then looks like decides which of the two sets of
 * named colours is loaded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-color-scheme.h"

#define PORTAL_NAME      "org.freedesktop.portal.Desktop"
#define PORTAL_PATH      "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE       "org.freedesktop.appearance"
#define COLOR_SCHEME     "color-scheme"

/* One per process, like the display's style itself. */
static GtkCssProvider *colours;
static gboolean colours_are_loaded;
static gboolean colours_are_dark;

static gboolean
theme_is_dark (void)
{
  g_autoptr (GtkWidget) probe = g_object_ref_sink (gtk_label_new (NULL));
  GdkRGBA text;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (probe), "theme_fg_color",
                                       &text))
    return FALSE;
  return 0.299 * text.red + 0.587 * text.green + 0.114 * text.blue > 0.5;
}

static GtkCssProvider *
add_provider (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return provider;
}

static void
load_colours (void)
{
  gboolean dark = theme_is_dark ();

  if (colours_are_loaded && dark == colours_are_dark)
    return;
  colours_are_loaded = TRUE;
  colours_are_dark = dark;
  gtk_css_provider_load_from_resource (colours, dark ? "/org/boulier/Boulier/colours-dark.css"
                                                     : "/org/boulier/Boulier/colours-light.css");
}

/* 1 is dark, 2 light, 0 no preference. */
static void
apply_scheme (GVariant *value)
{
  g_autoptr (GVariant) inner = NULL;

  /* "Read" wraps the value once more than the signal does. */
  while (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      g_autoptr (GVariant) outer = g_variant_ref (value);

      g_clear_pointer (&inner, g_variant_unref);
      inner = g_variant_get_variant (outer);
      value = inner;
    }
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                  g_variant_get_uint32 (value) == 1, NULL);
}

static void
setting_changed_cb (GDBusConnection *bus,
                    const char *sender,
                    const char *path,
                    const char *interface,
                    const char *signal,
                    GVariant *parameters,
                    gpointer user_data)
{
  g_autoptr (GVariant) value = NULL;
  const char *group;
  const char *key;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &group, &key, &value);
  if (g_str_equal (group, APPEARANCE) && g_str_equal (key, COLOR_SCHEME))
    apply_scheme (value);
}

static void
setting_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) value = NULL;

  /* No portal, or one that does not know the setting: the theme stays as it is. */
  if (reply == NULL)
    return;
  g_variant_get (reply, "(v)", &value);
  apply_scheme (value);
}

static void
bus_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GDBusConnection *bus = g_bus_get_finish (result, NULL);

  if (bus == NULL)
    return;
  /* Subscribed for the life of the process, so the connection is kept too. */
  g_dbus_connection_signal_subscribe (bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged",
                                      PORTAL_PATH, APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE,
                                      setting_changed_cb, NULL, NULL);
  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "Read",
                          g_variant_new ("(ss)", APPEARANCE, COLOR_SCHEME), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, setting_read_cb, NULL);
}

void
boulier_color_scheme_follow (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkCssProvider) look = NULL;

  if (colours != NULL || settings == NULL)
    return;
  colours = add_provider ();
  load_colours ();
  look = add_provider ();
  gtk_css_provider_load_from_resource (look, "/org/boulier/Boulier/style.css");
  g_signal_connect (settings, "notify::gtk-application-prefer-dark-theme",
                    G_CALLBACK (load_colours), NULL);
  g_signal_connect (settings, "notify::gtk-theme-name", G_CALLBACK (load_colours), NULL);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, NULL);
}

gboolean
boulier_color_scheme_is_dark (void)
{
  return colours_are_dark;
}
