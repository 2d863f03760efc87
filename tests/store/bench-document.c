/* bench-document.c: how long edits and files take, at different sizes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "store-testing.h"

static double
since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

static void
changed_cb (BoulierDocument *document, guint flags, gint64 *at)
{
  *at = g_get_monotonic_time ();
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Median milliseconds from the call until "changed". */
static double
time_edits (guint n_games, const char *home)
{
  g_autoptr (BoulierDocument) document =
      boulier_document_new (testing_record_large (MAX (n_games / 50, 10), n_games));
  const BoulierRecord *record = boulier_document_get_record (document);
  double times[201];
  gint64 at = 0;

  boulier_document_set_home (document, home);
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &at);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      BoulierGame game = *boulier_record_game (record, (i * 7919u) % n_games);
      gint64 start = g_get_monotonic_time ();

      game.result = (guint8) ((game.result + 1) % 3);
      boulier_document_update_game (document, &game);
      times[i] = (double) (at - start) / 1000.0;
      if (i == 0)
        printf ("%8u games: the first edit, which creates the file, %.2f ms\n", n_games, times[i]);
    }
  qsort (times, G_N_ELEMENTS (times), sizeof times[0], compare_times);
  boulier_document_flush (document, NULL);
  printf ("%8u games: one edit until \"changed\" %.4f ms\n", n_games,
          times[G_N_ELEMENTS (times) / 2]);
  return times[G_N_ELEMENTS (times) / 2];
}

static void
time_player (guint n_games)
{
  g_autoptr (BoulierDocument) document =
      boulier_document_new (testing_record_large (n_games / 50, n_games));
  gint32 key = boulier_record_player (boulier_document_get_record (document), 1)->key;
  gint64 start = g_get_monotonic_time ();

  boulier_document_remove_player (document, key);
  printf ("%8u games: a player with his games removed in %.2f ms", n_games, since (start));
  start = g_get_monotonic_time ();
  boulier_document_undo (document);
  printf (", back in %.2f ms\n", since (start));
}

static void
time_file (guint n_games, const char *path)
{
  g_autoptr (BoulierRecord) record = testing_record_large (n_games / 50, n_games);
  gint64 start = g_get_monotonic_time ();
  GStatBuf buffer;

  if (!boulier_document_write_record (record, path, NULL) || g_stat (path, &buffer) != 0)
    g_error ("The file could not be written.");
  printf ("%8u games: written in %.0f ms, %.1f MiB", n_games, since (start),
          (double) buffer.st_size / 1048576.0);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BoulierRecord) read = NULL;

      start = g_get_monotonic_time ();
      read = boulier_document_read_record (path, NULL);
      printf (", read in %.0f ms", since (start));
      if (read == NULL)
        g_error ("The file could not be read.");
    }
  printf ("\n");
}

int
main (int argc, char **argv)
{
  char *folder = testing_dup_folder ();
  g_autofree char *small_path = g_build_filename (folder, "Small.boulier", NULL);
  g_autofree char *large_path = g_build_filename (folder, "Large.boulier", NULL);
  double small = time_edits (100, small_path);
  double large = time_edits (100000, large_path);

  printf ("ratio of one edit at 100000 games to one at 100: %.2f\n", large / small);
  time_player (100000);
  time_file (100000, large_path);
  if (argc > 1)
    {
      guint n = (guint) g_ascii_strtoull (argv[1], NULL, 10);

      time_player (n);
      time_file (n, large_path);
    }
  testing_remove_folder (folder);
  return 0;
}
