/* test-color-scheme.c: the desktop says light or dark, and the window follows.
 *
 * A settings portal of the test's own answers on the session bus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gtk/gtk.h>

#include "gui/boulier-color-scheme.h"

#include "waiting.h"

#define PATH      "/org/freedesktop/portal/desktop"
#define INTERFACE "org.freedesktop.portal.Settings"

static const char description[] =
    "<node><interface name='" INTERFACE "'>"
    "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='v' direction='out'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";

static GDBusConnection *bus;
static guint32 scheme = 1;

static void
read_cb (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  const char *key;

  g_variant_get (parameters, "(&s&s)", NULL, &key);
  if (g_str_equal (key, "color-scheme"))
    g_dbus_method_invocation_return_value (
        invocation, g_variant_new ("(v)", g_variant_new_variant (g_variant_new_uint32 (scheme))));
  else
    g_dbus_method_invocation_return_dbus_error (invocation, "org.freedesktop.portal.Error.NotFound",
                                                "unknown");
}

static void
name_acquired_cb (GDBusConnection *connection, const char *name, gpointer owned)
{
  *(gboolean *) owned = TRUE;
}

static void
start_portal (void)
{
  static const GDBusInterfaceVTable vtable = { .method_call = read_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (description, NULL);
  g_autoptr (GError) error = NULL;
  gboolean owned = FALSE;

  /* A connection of its own, as another program has. */
  bus = g_dbus_connection_new_for_address_sync (g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
                                                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                    G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (bus, PATH, node->interfaces[0], &vtable, NULL, NULL, &error);
  g_assert_no_error (error);
  g_bus_own_name_on_connection (bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE,
                                name_acquired_cb, NULL, &owned, NULL);
  wait_until (owned);
}

static void
change (const char *group, const char *key, guint32 value)
{
  scheme = value;
  g_dbus_connection_emit_signal (bus, NULL, PATH, INTERFACE, "SettingChanged",
                                 g_variant_new ("(ssv)", group, key, g_variant_new_uint32 (value)),
                                 NULL);
  g_dbus_connection_flush_sync (bus, NULL, NULL);
}

static void
test_follow (void)
{
  gboolean prefers_dark;

  boulier_color_scheme_follow ();
  g_assert_false (boulier_color_scheme_is_dark ());
  wait_until (boulier_color_scheme_is_dark ());
  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &prefers_dark,
                NULL);
  g_assert_true (prefers_dark);

  change ("org.freedesktop.appearance", "color-scheme", 2);
  wait_until (!boulier_color_scheme_is_dark ());
  /* Other settings say nothing about it. */
  change ("org.freedesktop.appearance", "contrast", 1);
  change ("org.example", "color-scheme", 1);
  change ("org.freedesktop.appearance", "color-scheme", 0);
  change ("org.freedesktop.appearance", "color-scheme", 1);
  wait_until (boulier_color_scheme_is_dark ());
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  start_portal ();
  g_test_add_func ("/color-scheme/follow", test_follow);
  return g_test_run ();
}
