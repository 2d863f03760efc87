/* test-faults.c: the disk is full, breaks, cannot be written or goes away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faulty-disk.h"
#include "store-testing.h"

#define N_EDITS 2

typedef struct
{
  char *folder;
  char *path;
  BoulierDocument *document;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = testing_dup_folder ();
  fixture->path = g_build_filename (fixture->folder, "docs", "A.boulier", NULL);
  fixture->document = boulier_document_new (testing_record_full ());
  boulier_document_set_home (fixture->document, fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->document);
  g_free (fixture->path);
  testing_remove_folder (fixture->folder);
}

static void
edit (BoulierDocument *document)
{
  BoulierGame game = *boulier_record_game (boulier_document_get_record (document), 1);

  game.round++;
  boulier_document_update_game (document, &game);
}

static void
assert_flushed (BoulierDocument *document)
{
  g_autoptr (GError) error = NULL;

  boulier_document_flush (document, &error);
  g_assert_no_error (error);
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_SAVED);
}

static void
assert_failed (BoulierDocument *document)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (boulier_document_flush (document, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_FAILED);
  g_assert_cmpstr (boulier_document_get_error (document)->message, ==, error->message);
}

/* The state of the file if the program ended now. */
static guint16
read_round (const char *path)
{
  g_autofree char *copy = g_strconcat (path, ".copy", NULL);
  g_autofree char *copy_journal = g_strconcat (copy, "-journal", NULL);
  g_autofree char *command =
      g_strdup_printf ("cp '%s' '%s' && if test -e '%s-journal'; then cp '%s-journal' '%s'; fi",
                       path, copy, path, path, copy_journal);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierRecord) record = NULL;

  g_assert_cmpint (system (command), ==, 0);
  record = boulier_document_read_record (copy, &error);
  g_assert_no_error (error);
  g_remove (copy);
  g_remove (copy_journal);
  return boulier_record_game (record, 1)->round;
}

/* Edits while the n-th operation fails; returns whether any did. */
static gboolean
edit_with_fault (guint n, FaultyDiskKind kind, gboolean for_ever)
{
  Fixture fixture;
  guint16 acknowledged;
  gboolean struck;

  set_up (&fixture, NULL);
  edit (fixture.document);
  assert_flushed (fixture.document);
  acknowledged = boulier_record_game (boulier_document_get_record (fixture.document), 1)->round;

  faulty_disk_arm (n, kind, for_ever);
  for (guint i = 0; i < N_EDITS; i++)
    {
      edit (fixture.document);
      if (boulier_document_flush (fixture.document, NULL))
        acknowledged =
            boulier_record_game (boulier_document_get_record (fixture.document), 1)->round;
      else
        g_assert_cmpint (boulier_document_get_state (fixture.document), ==,
                         BOULIER_DOCUMENT_FAILED);
    }
  struck = faulty_disk_get_n_failed () > 0;
  faulty_disk_disarm ();
  g_assert_cmpuint (read_round (fixture.path), >=, acknowledged);

  edit (fixture.document);
  testing_assert_on_disk (fixture.document);
  boulier_document_undo (fixture.document);
  testing_assert_on_disk (fixture.document);
  tear_down (&fixture, NULL);
  return struck;
}

static void
test_every_fault (gconstpointer data)
{
  guint kinds = GPOINTER_TO_UINT (data);
  FaultyDiskKind kind = (kinds & 1) != 0 ? FAULTY_DISK_BROKEN : FAULTY_DISK_FULL;
  guint n = 1;

  while (edit_with_fault (n, kind, (kinds & 2) != 0))
    n++;
  g_test_message ("%u places", n - 1);
  g_assert_cmpuint (n, >, 8);
}

/* Edits while the power is cut before the n-th operation; returns whether it was. */
static gboolean
edit_with_power_cut (guint n, GRand *rand)
{
  Fixture fixture;
  guint64 promised = 0;
  gboolean was_cut;
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&fixture, NULL);
  edit (fixture.document);
  assert_flushed (fixture.document);
  g_clear_object (&fixture.document);

  faulty_disk_watch_power (n, rand);
  document = boulier_document_open (fixture.path, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_EDITS + 1; i++)
    {
      edit (document);
      assert_flushed (document);
      faulty_disk_acknowledge (
          boulier_record_game (boulier_document_get_record (document), 1)->round);
    }
  g_clear_object (&document);
  was_cut = faulty_disk_restore_power (&promised);
  record = boulier_document_read_record (fixture.path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (boulier_record_game (record, 1)->round, >=, promised);
  tear_down (&fixture, NULL);
  return was_cut;
}

static void
test_power_cut (void)
{
  g_autoptr (GRand) rand = testing_rand ();
  guint n_rounds = 0;

  for (guint i = 0; i < 3; i++)
    for (guint n = 1; edit_with_power_cut (n, rand); n++)
      n_rounds++;
  g_test_message ("%u cuts", n_rounds);
  g_assert_cmpuint (n_rounds, >, 60);
}

static gboolean
is_empty (const char *folder)
{
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);

  return names == NULL || g_dir_read_name (names) == NULL;
}

/* A file that could not be created completely is not there, nor anything else. */
static void
test_creation (void)
{
  gboolean struck = TRUE;

  for (guint n = 1; struck; n++)
    {
      Fixture fixture;
      g_autofree char *docs = NULL;

      set_up (&fixture, NULL);
      docs = g_path_get_dirname (fixture.path);
      faulty_disk_arm (n, FAULTY_DISK_FULL, TRUE);
      edit (fixture.document);
      boulier_document_flush (fixture.document, NULL);
      struck = faulty_disk_get_n_failed () > 0;
      if (struck)
        {
          assert_failed (fixture.document);
          g_assert_true (is_empty (docs));
        }
      edit (fixture.document);
      faulty_disk_disarm ();
      testing_assert_on_disk (fixture.document);
      g_assert_cmpstr (boulier_document_get_path (fixture.document), ==, fixture.path);
      tear_down (&fixture, NULL);
    }
}

/* What was there before stays. */
static void
test_copy (void)
{
  g_autoptr (BoulierRecord) record = testing_record_full ();
  gboolean struck = TRUE;

  for (guint n = 1; struck; n++)
    {
      Fixture fixture;
      g_autofree char *copy = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (BoulierRecord) read = NULL;
      gboolean written;

      set_up (&fixture, NULL);
      copy = g_build_filename (fixture.folder, "Copy.boulier", NULL);
      boulier_document_write_record (record, copy, &error);
      g_assert_no_error (error);
      edit (fixture.document);
      assert_flushed (fixture.document);
      faulty_disk_arm (n, FAULTY_DISK_FULL, TRUE);
      written = boulier_document_save_copy (fixture.document, copy, &error);
      struck = faulty_disk_get_n_failed () > 0;
      faulty_disk_disarm ();
      g_assert_cmpint (written, ==, !struck);
      g_clear_error (&error);
      read = boulier_document_read_record (copy, &error);
      g_assert_no_error (error);
      testing_assert_same (read, written ? boulier_document_get_record (fixture.document) : record,
                           FALSE);
      tear_down (&fixture, NULL);
    }
}

/* The real limit of the system, at the size of a file. */
static void
test_size_limit (Fixture *fixture, gconstpointer data)
{
  struct rlimit old;
  struct rlimit tight;

  edit (fixture->document);
  assert_flushed (fixture->document);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  tight = old;
  tight.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &tight), ==, 0);
  edit (fixture->document);
  assert_failed (fixture->document);
  edit (fixture->document);
  assert_failed (fixture->document);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  boulier_document_retry (fixture->document);
  testing_wait_for (boulier_document_get_state (fixture->document) == BOULIER_DOCUMENT_SAVED);
  g_assert_null (boulier_document_get_error (fixture->document));
  testing_assert_on_disk (fixture->document);
}

static void
fill_disk (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "filler", NULL);
  FILE *file = fopen (path, "w");

  g_assert_nonnull (file);
  while (fputs ("0123456789abcdef", file) != EOF)
    continue;
  fclose (file);
}

/* A small disk, where mounting one is allowed. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *docs = g_path_get_dirname (fixture->path);
  g_autofree char *filler = g_build_filename (docs, "filler", NULL);

  g_assert_cmpint (g_mkdir (docs, 0700), ==, 0);
  if (mount ("tmpfs", docs, "tmpfs", 0, "size=256k") != 0)
    {
      g_test_message ("no disk to be mounted here: %s", g_strerror (errno));
      test_size_limit (fixture, data);
      return;
    }
  edit (fixture->document);
  assert_flushed (fixture->document);
  fill_disk (docs);
  for (guint i = 0; i < 3; i++)
    {
      edit (fixture->document);
      assert_failed (fixture->document);
    }
  g_assert_cmpint (g_unlink (filler), ==, 0);
  boulier_document_retry (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpuint (read_round (fixture->path), ==, 5);
  g_clear_object (&fixture->document);
  umount (docs);
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_build_filename (fixture->folder, "Copy.boulier", NULL);
  g_autofree char *docs = g_path_get_dirname (fixture->path);
  uid_t user = geteuid ();

  edit (fixture->document);
  assert_flushed (fixture->document);
  g_clear_object (&fixture->document);
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (docs, 0555), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0777), ==, 0);
  if (user == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);

  document = boulier_document_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_SAVED);
  edit (document);
  assert_failed (document);
  boulier_document_save_copy (document, copy, &error);
  g_assert_no_error (error);
  boulier_document_undo (document);
  assert_failed (document);
  g_clear_object (&document);
  if (user == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_cmpint (g_chmod (docs, 0755), ==, 0);
  g_assert_cmpuint (read_round (copy), ==, 3);
  g_assert_cmpuint (read_round (fixture->path), ==, 2);
}

static void
test_home_impossible (Fixture *fixture, gconstpointer data)
{
  g_autofree char *docs = g_path_get_dirname (fixture->path);

  g_assert_true (g_file_set_contents (docs, "a file where the folder should be", -1, NULL));
  edit (fixture->document);
  assert_failed (fixture->document);
  g_assert_null (boulier_document_get_path (fixture->document));
  edit (fixture->document);
  assert_failed (fixture->document);
  g_assert_cmpint (g_unlink (docs), ==, 0);
  boulier_document_retry (fixture->document);
  assert_flushed (fixture->document);
  testing_assert_on_disk (fixture->document);
}

static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  edit (fixture->document);
  testing_wait_for (boulier_document_get_state (fixture->document) == BOULIER_DOCUMENT_FAILED);
  boulier_document_retry (fixture->document);
  assert_flushed (fixture->document);
  testing_assert_on_disk (fixture->document);

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  edit (fixture->document);
  testing_wait_for (boulier_document_get_state (fixture->document) == BOULIER_DOCUMENT_FAILED);
  /* Nobody wants a file back that he deleted, unless he says so. */
  edit (fixture->document);
  assert_failed (fixture->document);
  boulier_document_undo (fixture->document);
  assert_failed (fixture->document);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  boulier_document_retry (fixture->document);
  assert_flushed (fixture->document);
  testing_assert_on_disk (fixture->document);
}

/* A file that was given another name is left alone; under its own name again it takes what is new. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *away = g_strconcat (fixture->path, ".away", NULL);

  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpint (g_rename (fixture->path, away), ==, 0);
  edit (fixture->document);
  assert_failed (fixture->document);
  edit (fixture->document);
  assert_failed (fixture->document);
  g_assert_nonnull (strstr (boulier_document_get_error (fixture->document)->message, "moved"));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rename (away, fixture->path), ==, 0);
  assert_flushed (fixture->document);
  testing_assert_on_disk (fixture->document);
}

static void
test_folder_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *docs = g_path_get_dirname (fixture->path);
  g_autofree char *away = g_build_filename (fixture->folder, "away", NULL);

  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpint (g_rename (docs, away), ==, 0);
  edit (fixture->document);
  assert_failed (fixture->document);
  edit (fixture->document);
  assert_failed (fixture->document);
  boulier_document_undo (fixture->document);
  assert_failed (fixture->document);
  g_assert_cmpint (g_rename (away, docs), ==, 0);
  assert_flushed (fixture->document);
  testing_assert_on_disk (fixture->document);
  edit (fixture->document);
  testing_assert_on_disk (fixture->document);
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_autofree char *away = g_strconcat (fixture->path, ".away", NULL);
  g_autofree char *contents = NULL;

  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpint (g_rename (fixture->path, away), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, "somebody else", -1, NULL));
  edit (fixture->document);
  assert_failed (fixture->document);
  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "somebody else");
  g_assert_cmpint (g_rename (away, fixture->path), ==, 0);
  assert_flushed (fixture->document);
  testing_assert_on_disk (fixture->document);
}

/* Tells in another process whether the document can be opened. */
static int
try_to_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierDocument) document = boulier_document_open (path, &error);

  if (document != NULL)
    return 0;
  return g_error_matches (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY) ? 1 : 2;
}

static void
test_open_twice (Fixture *fixture, gconstpointer data)
{
  const char *program = data;
  g_autofree char *command = g_strdup_printf ("'%s' --open '%s'", program, fixture->path);
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpint (WEXITSTATUS (system (command)), ==, 1);
  g_assert_cmpint (try_to_open (fixture->path), ==, 1);
  g_assert_cmpint (WEXITSTATUS (system (command)), ==, 1);
  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_null (boulier_document_read_record (fixture->path, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY);
  g_clear_error (&error);

  g_clear_object (&fixture->document);
  g_assert_cmpint (WEXITSTATUS (system (command)), ==, 0);
  document = boulier_document_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (WEXITSTATUS (system (command)), ==, 1);
  record = boulier_document_read_record (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (WEXITSTATUS (system (command)), ==, 1);
}

/* As a program leaves it that crashes while pages go to the disk. */
static void
leave_half_done (const char *path)
{
  g_autofree char *keep =
      g_strdup_printf ("cp '%s' '%s.x' && cp '%s-journal' '%s.x-journal'", path, path, path, path);
  g_autofree char *bring =
      g_strdup_printf ("mv '%s.x' '%s' && mv '%s.x-journal' '%s-journal'", path, path, path, path);
  sqlite3 *handle = NULL;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle,
                                 "PRAGMA cache_size = 1; BEGIN; UPDATE games SET round = 12345;",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (system (keep), ==, 0);
  sqlite3_close (handle);
  g_assert_cmpint (system (bring), ==, 0);
}

/* A crash leaves a journal; where it cannot be rolled back, the document is not believed. */
static void
test_journal_read_only (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "L.boulier", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autoptr (BoulierRecord) record = testing_record_large (100, 5000);
  g_autoptr (BoulierRecord) read = NULL;
  g_autoptr (GError) error = NULL;
  uid_t user = geteuid ();

  g_assert_true (boulier_document_write_record (record, path, NULL));
  leave_half_done (path);
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (journal, 0444), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  if (user == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);
  g_assert_null (boulier_document_read_record (path, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "not closed properly"));
  g_clear_error (&error);
  g_assert_null (boulier_document_open (path, &error));
  g_assert_nonnull (strstr (error->message, "not closed properly"));
  g_clear_error (&error);
  if (user == 0)
    g_assert_cmpint (seteuid (0), ==, 0);

  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (journal, 0644), ==, 0);
  read = boulier_document_read_record (path, &error);
  g_assert_no_error (error);
  testing_assert_same (read, record, FALSE);
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
}

/* A journal that belongs to nothing would be rolled back into the new file. */
static void
test_foreign_journal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "T.boulier", NULL);
  g_autofree char *journal = g_strconcat (target, "-journal", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "T 2.boulier", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (journal, "anything", -1, NULL));
  g_assert_false (boulier_document_save_copy (fixture->document, target, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO);
  g_assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
  boulier_document_set_home (fixture->document, target);
  edit (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpstr (boulier_document_get_path (fixture->document), ==, second);
}

static void
test_copy_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *inside = g_build_filename (fixture->folder, "none", "C.boulier", NULL);
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autofree char *too_long = g_build_filename (fixture->folder, long_name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (boulier_document_save_copy (fixture->document, inside, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO);
  g_clear_error (&error);
  g_assert_false (boulier_document_save_copy (fixture->document, fixture->folder, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_false (boulier_document_save_copy (fixture->document, too_long, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO);
  g_assert_true (is_empty (fixture->folder));
}

/* A record that no document can hold is refused before anything is written. */
static void
test_record_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierRecord) record = testing_record_full ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "R.boulier", NULL);

  boulier_record_game (record, 0)->white_rating = 5000;
  g_assert_false (boulier_document_write_record (record, path, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT);
  g_clear_error (&error);
  boulier_record_game (record, 0)->white_rating = 1500;
  g_free (boulier_record_player (record, 0)->id);
  boulier_record_player (record, 0)->id = g_strdup ("d");
  g_assert_false (boulier_document_write_record (record, path, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT);
  g_assert_true (is_empty (fixture->folder));
}

#define ADD(path, test)    g_test_add (path, Fixture, argv[0], set_up, test, tear_down)
#define FAULT(path, kinds) g_test_add_data_func (path, GUINT_TO_POINTER (kinds), test_every_fault)

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--open"))
    return try_to_open (argv[2]);

  g_test_init (&argc, &argv, NULL);
  faulty_disk_install ();

  FAULT ("/faults/full-once", 0);
  FAULT ("/faults/broken-once", 1);
  FAULT ("/faults/full", 2);
  FAULT ("/faults/broken", 3);
  g_test_add_func ("/faults/power-cut", test_power_cut);
  g_test_add_func ("/faults/creation", test_creation);
  g_test_add_func ("/faults/copy", test_copy);
  ADD ("/faults/size-limit", test_size_limit);
  ADD ("/faults/full-disk", test_full_disk);
  ADD ("/faults/read-only", test_read_only);
  ADD ("/faults/home-impossible", test_home_impossible);
  ADD ("/faults/deleted", test_deleted);
  ADD ("/faults/renamed", test_renamed);
  ADD ("/faults/folder-gone", test_folder_gone);
  ADD ("/faults/replaced", test_replaced);
  ADD ("/faults/open-twice", test_open_twice);
  ADD ("/faults/journal-read-only", test_journal_read_only);
  ADD ("/faults/foreign-journal", test_foreign_journal);
  ADD ("/faults/copy-refused", test_copy_refused);
  ADD ("/faults/record-refused", test_record_refused);
  return g_test_run ();
}
