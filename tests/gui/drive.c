/* drive.c: works a window with real keys and clicks, as a user does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gdk/x11/gdkx.h>

#include "drive.h"

static gboolean
time_is_up (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_until (gboolean *done, const char *what)
{
  gboolean late = FALSE;
  guint source = g_timeout_add_seconds (20, time_is_up, &late);

  while (!*done && !late)
    g_main_context_iteration (NULL, TRUE);
  if (late)
    g_error ("%s took more than 20 seconds", what);
  g_source_remove (source);
}

static void
after_paint_cb (GdkFrameClock *clock, guint *frames)
{
  (*frames)++;
}

void
drive_settle (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
  guint frames = 0;
  gulong id;

  /* All that the server has for this program is in its queue now, however busy the machine is. */
  gdk_display_sync (gtk_widget_get_display (widget));
  for (int i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
  if (clock == NULL)
    return;
  id = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frames);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (frames < 3 && g_get_monotonic_time () < end)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, id);
  for (int i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

static void
exited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_check_finish (G_SUBPROCESS (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
run (const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_NONE, &error);
  gboolean done = FALSE;

  g_assert_no_error (error);
  g_subprocess_wait_check_async (process, NULL, exited_cb, &done);
  run_until (&done, argv[0]);
}

static char *
get_window_id (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return g_strdup_printf ("%lu", (gulong) gdk_x11_surface_get_xid (surface));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void
give_keyboard (GtkWidget *window)
{
  g_autofree char *id = get_window_id (window);
  const char *argv[] = { "xdotool", "windowfocus", "--sync", id, NULL };

  if (!gtk_window_is_active (GTK_WINDOW (window)))
    run (argv);
}

void
drive_show (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  drive_settle (window);
  give_keyboard (window);
  drive_settle (window);
}

void
drive_keys (GtkWidget *window, const char *keys)
{
  g_auto (GStrv) names = g_strsplit (keys, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  give_keyboard (window);
  g_ptr_array_add (argv, (char *) "xdotool");
  g_ptr_array_add (argv, (char *) "key");
  g_ptr_array_add (argv, (char *) "--delay");
  g_ptr_array_add (argv, (char *) "5");
  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (argv, names[i]);
  g_ptr_array_add (argv, NULL);
  run ((const char *const *) argv->pdata);
  drive_settle (window);
}

void
drive_type (GtkWidget *window, const char *text)
{
  /* A letter that no key has is put on one first, and the program must have noticed. */
  const char *delay = g_str_is_ascii (text) ? "5" : "80";
  const char *argv[] = { "xdotool", "type", "--delay", delay, text, NULL };

  give_keyboard (window);
  run (argv);
  drive_settle (window);
}

/* Clicks in two places are two clicks, not one that moved: GTK 4.8 forgets the button of a click that
 * comes too soon after one elsewhere, and then sees no double click. */
static void
let_last_click_end (GtkWidget *window, gint64 last)
{
  gint64 end;
  int milliseconds;

  g_object_get (gtk_widget_get_settings (window), "gtk-double-click-time", &milliseconds, NULL);
  end = last + (milliseconds + 50) * G_TIME_SPAN_MILLISECOND;
  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* x and y: in the widget */
static void
click (GtkWidget *widget, double at_x, double at_y, int button, int times)
{
  static gint64 last;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  g_autofree char *id = get_window_id (window);
  g_autofree char *x = NULL, *y = NULL, *number = NULL, *repeat = NULL;
  double left, top;

  give_keyboard (window);
  g_assert_true (gtk_widget_translate_coordinates (widget, window, at_x, at_y, &at_x, &at_y));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  x = g_strdup_printf ("%d", (int) (left + at_x));
  y = g_strdup_printf ("%d", (int) (top + at_y));
  number = g_strdup_printf ("%d", button);
  repeat = g_strdup_printf ("%d", times);
  let_last_click_end (window, last);
  run ((const char *[]){ "xdotool", "mousemove", "--window", id, x, y, "click", "--repeat", repeat,
                         "--delay", "60", number, NULL });
  last = g_get_monotonic_time ();
  drive_settle (window);
}

void
drive_click (GtkWidget *widget, int button, int times)
{
  click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, button,
         times);
}

void
drive_click_at (GtkWidget *widget, double x, double y)
{
  click (widget, x, y, GDK_BUTTON_PRIMARY, 1);
}

GtkWidget *
drive_get_focus (GtkWidget *window)
{
  return gtk_root_get_focus (GTK_ROOT (window));
}

GtkWidget *
drive_find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = drive_find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
drive_picture (GtkWidget *window, const char *name)
{
  const char *folder = g_getenv ("BOULIER_TEST_PICTURES");
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  drive_settle (window);
  paintable = gtk_widget_paintable_new (window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  path = g_strdup_printf ("%s/%s.png", folder, name);
  gdk_texture_save_to_png (texture, path);
}
