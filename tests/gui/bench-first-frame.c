/* bench-first-frame.c: how long until the first page is seen, beside an empty window of that size.
 *
 * The program starts itself again and again, in turn as Boulier and as a program that shows nothing
 * but an empty window, and takes the time from the start of the process to the end of its first
 * frame. It fails when the median of Boulier is above 1.3 times that of the empty window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gtk/gtk.h>
#include <stdlib.h>

#include "gui/boulier-application.h"

#define RUNS  15
#define LIMIT 1.3

static void
painted_cb (GdkFrameClock *clock, gint64 *start)
{
  g_print ("%" G_GINT64_FORMAT "\n", g_get_monotonic_time () - *start);
  exit (0);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, gint64 *start)
{
  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (painted_cb), start);
}

static void
activate_empty_cb (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_present (GTK_WINDOW (window));
}

static int
run_child (gboolean boulier, gint64 start)
{
  g_autoptr (GtkApplication) application =
      boulier ? GTK_APPLICATION (boulier_application_new ())
              : gtk_application_new ("org.boulier.Empty", G_APPLICATION_DEFAULT_FLAGS);

  if (!boulier)
    g_signal_connect (application, "activate", G_CALLBACK (activate_empty_cb), NULL);
  g_signal_connect_after (application, "window-added", G_CALLBACK (window_added_cb), &start);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* Milliseconds from the start of the process to its first frame. */
static double
measure (const char *program, const char *kind)
{
  g_autofree char *start = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  const char *argv[] = { program, kind, start, NULL };

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                     &error))
    g_error ("%s", error->message);
  return g_ascii_strtoll (output, NULL, 10) / 1000.0;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

int
main (int argc, char *argv[])
{
  double empty[RUNS], boulier[RUNS];
  double ratio;

  if (argc == 3)
    return run_child (g_str_equal (argv[1], "boulier"), g_ascii_strtoll (argv[2], NULL, 10));
  for (int i = 0; i < RUNS; i++)
    {
      empty[i] = measure (argv[0], "empty");
      boulier[i] = measure (argv[0], "boulier");
    }
  qsort (empty, RUNS, sizeof *empty, compare);
  qsort (boulier, RUNS, sizeof *boulier, compare);
  ratio = boulier[RUNS / 2] / empty[RUNS / 2];
  g_print ("first frame: Boulier %.0f ms, empty window %.0f ms, ratio %.2f (at most %.1f)\n",
           boulier[RUNS / 2], empty[RUNS / 2], ratio, LIMIT);
  return ratio <= LIMIT ? 0 : 1;
}
