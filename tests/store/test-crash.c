/* test-crash.c: the program is killed at random moments; no acknowledged edit is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store-testing.h"

#define N_ROUNDS          100
#define LAST_ROUND_NUMBER 60000

static const char *program;

/* Every edit writes its number, in a game of its own and in the name of the first player. */
static void
edit (BoulierDocument *document, guint16 number)
{
  const BoulierRecord *record = boulier_document_get_record (document);
  BoulierGame game = BOULIER_GAME_INIT;
  g_autoptr (BoulierPlayer) player = boulier_player_copy (boulier_record_player (record, 0));

  game.white = 0;
  game.black = 1;
  game.round = number;
  g_free (player->name);
  player->name = g_strdup_printf ("%u", number);
  boulier_document_begin (document, "Both");
  boulier_document_update_player (document, player);
  boulier_document_add_game (document, &game);
  boulier_document_end (document);
}

/* The child: edits for ever, and says which edit is on the disk. Now and then one is undone, which
 * must come back the same way. */
static int
run_child (const char *path, guint16 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierDocument) document = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    document = boulier_document_open (path, &error);
  else
    {
      document = boulier_document_new (testing_record_full ());
      boulier_document_set_home (document, path);
    }
  if (document == NULL)
    g_error ("%s", error->message);
  while (number < LAST_ROUND_NUMBER)
    {
      edit (document, ++number);
      if (number % 5 == 0)
        {
          boulier_document_undo (document);
          boulier_document_redo (document);
        }
      if (number % 3 == 0)
        continue;
      if (!boulier_document_flush (document, &error))
        g_error ("%s", error->message);
      if (write (STDOUT_FILENO, &number, sizeof number) != sizeof number)
        return 1;
    }
  return 1;
}

static void
read_acknowledged (int descriptor, guint16 *number)
{
  guint16 next;

  while (read (descriptor, &next, sizeof next) == sizeof next)
    *number = next;
}

/* Which edits are there: all up to a number, each one whole. */
static guint16
check_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierRecord) record = boulier_document_read_record (path, &error);
  g_autofree char *name = NULL;
  guint16 number = 0;

  g_assert_no_error (error);
  for (guint i = 8; i < record->games->len; i++)
    g_assert_cmpuint (boulier_record_game (record, i)->round, ==, ++number);
  name = g_strdup_printf ("%u", number);
  if (number > 0)
    g_assert_cmpstr (boulier_record_player (record, 0)->name, ==, name);
  return number;
}

static GPid
start_child (const char *path, guint16 number, int *descriptor)
{
  g_autofree char *from = g_strdup_printf ("%u", number);
  char *arguments[] = { (char *) program, (char *) "--child", (char *) path, from, NULL };
  g_autoptr (GError) error = NULL;
  GPid child;

  g_spawn_async_with_pipes (NULL, arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &child,
                            NULL, descriptor, NULL, &error);
  g_assert_no_error (error);
  return child;
}

/* How long a child takes from its start until its first edit is on the disk, here and now. */
static gint32
measure_start (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "measure.boulier", NULL);
  gint64 start = g_get_monotonic_time ();
  guint16 number;
  int descriptor;
  GPid child = start_child (path, 0, &descriptor);

  g_assert_cmpint (read (descriptor, &number, sizeof number), ==, sizeof number);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  close (descriptor);
  return (gint32) (g_get_monotonic_time () - start);
}

static guint
count_hidden (const char *folder)
{
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (names)) != NULL)
    n += g_str_has_prefix (name, ".boulier-");
  return n;
}

static void
test_kill (void)
{
  g_autoptr (GRand) rand = testing_rand ();
  char *folder = testing_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "Club.boulier", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  guint n_hot = 0;
  gint32 pace = measure_start (folder);
  guint16 number = 0;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      int descriptor;
      guint16 acknowledged = number;
      GPid child = start_child (path, number, &descriptor);

      g_usleep ((gulong) g_rand_int_range (rand, 0, 3 * pace));
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      read_acknowledged (descriptor, &acknowledged);
      close (descriptor);
      n_hot += g_file_test (journal, G_FILE_TEST_EXISTS);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_assert_cmpuint (acknowledged, ==, 0);
          continue;
        }
      number = check_file (path);
      g_assert_cmpuint (number, >=, acknowledged);
    }
  g_test_message ("%u edits, %u journals left behind, %u hidden files left behind", number, n_hot,
                  count_hidden (folder));
  testing_remove_folder (folder);
}

/* What a kill leaves beside the name must never become a document by itself. */
static void
test_kill_creating (void)
{
  g_autoptr (GRand) rand = testing_rand ();
  char *folder = testing_dup_folder ();
  gint32 pace = measure_start (folder);
  guint n_there = 0;

  for (guint round = 0; round < N_ROUNDS / 2; round++)
    {
      g_autofree char *name = g_strdup_printf ("%u.boulier", round);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int descriptor;
      GPid child = start_child (path, 0, &descriptor);

      g_usleep ((gulong) g_rand_int_range (rand, 0, 2 * pace));
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      close (descriptor);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          check_file (path);
          n_there++;
        }
    }
  g_test_message ("%u of %u were created", n_there, N_ROUNDS / 2);
  testing_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && strcmp (argv[1], "--child") == 0)
    return run_child (argv[2], (guint16) atoi (argv[3]));

  g_test_init (&argc, &argv, NULL);
  program = argv[0];

  g_test_add_func ("/crash/kill", test_kill);
  g_test_add_func ("/crash/kill-creating", test_kill_creating);
  return g_test_run ();
}
