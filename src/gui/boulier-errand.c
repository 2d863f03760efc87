/* boulier-errand.c: who waits for what goes on in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-errand.h"

struct _BoulierErrand
{
  GtkWindow *window; /* not kept: NULL when it was closed */
  gulong destroy_id;
  GApplication *application; /* held */
};

static void
destroy_cb (BoulierErrand *self)
{
  self->window = NULL;
}

BoulierErrand *
boulier_errand_new (GtkWindow *window)
{
  BoulierErrand *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  self = g_new0 (BoulierErrand, 1);
  self->window = window;
  self->destroy_id = g_signal_connect_swapped (window, "destroy", G_CALLBACK (destroy_cb), self);
  g_set_object (&self->application, g_application_get_default ());
  if (self->application != NULL)
    g_application_hold (self->application);
  return self;
}

gpointer
boulier_errand_end (BoulierErrand *self)
{
  GtkWindow *window = self->window ? g_object_ref (self->window) : NULL;

  if (window != NULL)
    g_signal_handler_disconnect (window, self->destroy_id);
  if (self->application != NULL)
    g_application_release (self->application);
  g_clear_object (&self->application);
  g_free (self);
  return window;
}
