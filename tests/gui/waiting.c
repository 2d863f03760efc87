/* waiting.c: runs the main loop until something is so, but not for ever.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "waiting.h"

#define MOST_SECONDS 10

gint64
waiting_deadline (void)
{
  return g_get_monotonic_time () + MOST_SECONDS * G_USEC_PER_SEC;
}

gboolean
waiting_step (gint64 deadline)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
  return g_get_monotonic_time () < deadline;
}

void
waiting_press (const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "xdotool", "key", key, NULL);

  g_assert_no_error (error);
  wait_until (g_subprocess_get_identifier (process) == NULL);
  g_assert_true (g_subprocess_get_successful (process));
}

void
waiting_end_document (BoulierDocument *document, char *folder)
{
  gpointer left = document;
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", folder);

  g_object_add_weak_pointer (G_OBJECT (document), &left);
  g_object_unref (document);
  wait_until (g_atomic_pointer_get (&left) == NULL);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (folder);
}
