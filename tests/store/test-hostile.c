/* test-hostile.c: files that are no documents, damaged or made to do harm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store-testing.h"
#include "store/boulier-database.h"

#define N_MUTATIONS        5000
#define N_EDITED_MUTATIONS 200

typedef struct
{
  char *folder;
  char *path;
  GBytes *sound;
} Fixture;

static void
write_bytes (const char *path, gconstpointer bytes, gsize length)
{
  int file = g_open (path, O_CREAT | O_TRUNC | O_WRONLY, 0666);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (write (file, bytes, length), ==, (gssize) length);
  close (file);
}

static void
restore (Fixture *fixture)
{
  gsize length;
  const void *bytes = g_bytes_get_data (fixture->sound, &length);

  write_bytes (fixture->path, bytes, length);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierRecord) record = testing_record_full ();
  g_autoptr (GError) error = NULL;
  char *bytes;
  gsize length;

  fixture->folder = testing_dup_folder ();
  fixture->path = g_build_filename (fixture->folder, "A.boulier", NULL);
  boulier_document_write_record (record, fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  fixture->sound = g_bytes_new_take (bytes, length);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_bytes_unref (fixture->sound);
  g_free (fixture->path);
  testing_remove_folder (fixture->folder);
}

static void
run_sql (const char *path, const char *sql)
{
  sqlite3 *handle = NULL;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  sqlite3_db_config (handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  if (sqlite3_exec (handle, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (handle));
  sqlite3_close (handle);
}

static void
assert_refused (const char *path, BoulierDocumentError code)
{
  g_autoptr (GError) read_error = NULL;
  g_autoptr (GError) open_error = NULL;

  g_assert_null (boulier_document_read_record (path, &read_error));
  g_assert_error (read_error, BOULIER_DOCUMENT_ERROR, (int) code);
  g_assert_true (g_str_has_suffix (read_error->message, "."));
  g_assert_null (boulier_document_open (path, &open_error));
  g_assert_error (open_error, BOULIER_DOCUMENT_ERROR, (int) code);
}

static void
assert_sound (const char *path)
{
  g_autoptr (BoulierRecord) full = testing_record_full ();
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  record = boulier_document_read_record (path, &error);
  g_assert_no_error (error);
  testing_assert_same (record, full, FALSE);
}

static void
test_sniff (Fixture *fixture, gconstpointer data)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (fixture->sound, &length);
  guint8 other[100];

  g_assert_true (boulier_document_sniff (bytes, length));
  g_assert_true (boulier_document_sniff (bytes, 100));
  g_assert_false (boulier_document_sniff (bytes, 99));
  memcpy (other, bytes, sizeof other);
  other[70]++;
  g_assert_false (boulier_document_sniff (other, sizeof other));
  memcpy (other, bytes, sizeof other);
  other[0] = 's';
  g_assert_false (boulier_document_sniff (other, sizeof other));
}

static void
test_not_a_document (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "Link.boulier", NULL);
  g_autofree char *pipe = g_build_filename (fixture->folder, "Pipe.boulier", NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "Missing.boulier", NULL);
  g_autofree char *text = g_strnfill (5000, 'x');

  assert_refused (fixture->folder, BOULIER_DOCUMENT_ERROR_FORMAT);
  assert_refused ("/dev/zero", BOULIER_DOCUMENT_ERROR_FORMAT);
  assert_refused (missing, BOULIER_DOCUMENT_ERROR_IO);
  assert_refused ("", BOULIER_DOCUMENT_ERROR_IO);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_refused (pipe, BOULIER_DOCUMENT_ERROR_FORMAT);

  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  assert_sound (link);
  g_assert_cmpint (g_unlink (link), ==, 0);
  g_assert_cmpint (symlink (link, link), ==, 0);
  assert_refused (link, BOULIER_DOCUMENT_ERROR_IO);

  write_bytes (fixture->path, "", 0);
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
  write_bytes (fixture->path, text, 99);
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
  write_bytes (fixture->path, text, 5000);
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  run_sql (fixture->path, "CREATE TABLE games (key INTEGER PRIMARY KEY);");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
}

/* As root every file can be read. */
static void
test_no_permission (Fixture *fixture, gconstpointer data)
{
  uid_t user = geteuid ();

  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  if (user == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_IO);
  if (user == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static void
test_marks (Fixture *fixture, gconstpointer data)
{
  run_sql (fixture->path, "PRAGMA application_id = 1");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
  restore (fixture);
  run_sql (fixture->path, "PRAGMA user_version = 2");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_VERSION);
  run_sql (fixture->path, "PRAGMA user_version = -1");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_VERSION);
  run_sql (fixture->path, "PRAGMA user_version = 0");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
  restore (fixture);
  run_sql (fixture->path, "UPDATE settings SET rules = 'fide'");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_VERSION);
  restore (fixture);
  run_sql (fixture->path, "PRAGMA journal_mode = WAL");
  assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
}

static void
test_schema (Fixture *fixture, gconstpointer data)
{
  static const char *const changes[] = {
    "CREATE TRIGGER t AFTER UPDATE ON games BEGIN DELETE FROM players; END",
    "CREATE VIEW v AS SELECT * FROM games",
    "CREATE TABLE other (a)",
    "CREATE INDEX i ON games (white)",
    "CREATE VIRTUAL TABLE f USING fts5 (a)",
    "DROP TABLE officials",
    "ALTER TABLE games RENAME TO matches; CREATE VIEW games AS SELECT * FROM matches",
    "ALTER TABLE games ADD COLUMN more TEXT",
    "ALTER TABLE games DROP COLUMN event",
    "ALTER TABLE games RENAME COLUMN event TO tournament",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = upper (sql) WHERE name = 'games'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'games'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2",
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 't', 'g', 0, 0)",
    "ANALYZE",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      run_sql (fixture->path, changes[i]);
      assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
      restore (fixture);
    }
  assert_sound (fixture->path);
}

/* clang-format off */
/* What the constraints would refuse, from a program that does not care about them. */
static const char *const bad_values[] = {
  "UPDATE games SET period = 77",
  "UPDATE games SET period = NULL",
  "UPDATE games SET period = 'one'",
  "UPDATE games SET white = 5",
  "UPDATE games SET white = 0",
  "UPDATE games SET black = -1",
  "UPDATE games SET white = 1.5",
  "UPDATE games SET white = NULL, black = NULL",
  "UPDATE games SET white = 1, black = 1",
  "UPDATE games SET result = 8",
  "UPDATE games SET result = -1",
  "UPDATE games SET result = NULL",
  "UPDATE games SET result = '1-0'",
  "UPDATE games SET flags = 4",
  "UPDATE games SET white_rating = -201",
  "UPDATE games SET black_rating = 4001",
  "UPDATE games SET black_rating = -32768",
  "UPDATE games SET date = 0",
  "UPDATE games SET date = 3652060",
  "UPDATE games SET date = 9223372036854775807",
  "UPDATE games SET round = 0",
  "UPDATE games SET round = 65536",
  "UPDATE games SET event = x'41'",
  "UPDATE games SET event = CAST (x'41ff' AS TEXT)",
  "UPDATE games SET event = CAST (x'410042' AS TEXT)",
  "UPDATE games SET event = printf ('%.*c', 65536, 'x')",
  "UPDATE games SET key = 0 WHERE key = 1",
  "UPDATE games SET key = -5 WHERE key = 1",
  "UPDATE games SET key = 2147483647 WHERE key = 1",
  "UPDATE games SET key = 9223372036854775807 WHERE key = 1",
  "UPDATE players SET key = 99 WHERE key = 1",
  "UPDATE players SET id = ''",
  "UPDATE players SET id = 'twice'",
  "UPDATE players SET id = NULL",
  "UPDATE players SET name = 12",
  "UPDATE players SET name = CAST (x'80' AS TEXT)",
  "UPDATE players SET national_id = printf ('%.*c', 65536, 'x')",
  "UPDATE players SET fide_id = 1.5",
  "UPDATE players SET birth_year = 0",
  "UPDATE players SET birth_year = 10000",
  "UPDATE players SET categories = 'x'",
  "UPDATE players SET categories = NULL",
  "UPDATE players SET categories = printf ('%.*c', 65536, 's')",
  "UPDATE players SET rating = 4001",
  "UPDATE players SET rating = '1500'",
  "UPDATE players SET estimated = 2",
  "UPDATE players SET games = -1",
  "UPDATE players SET games = 2147483648",
  "UPDATE players SET provisional = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'",
  "UPDATE players SET provisional = '1500,'",
  "UPDATE players SET provisional = ' '",
  "UPDATE players SET provisional = '99999'",
  "UPDATE players SET provisional = '99999999999999999999'",
  "UPDATE players SET provisional_half_points = 256",
  "UPDATE players SET archive_performance = '1/0'",
  "UPDATE players SET archive_performance = ''",
  "UPDATE players SET archive_performance = '1e9'",
  "UPDATE players SET archive_performance = '99999999999999999999999999'",
  "UPDATE players SET archive_performance = 1500",
  "UPDATE players SET archive_games = 256",
  "UPDATE periods SET position = position + 1",
  "UPDATE periods SET position = 0",
  "UPDATE periods SET position = 65535 WHERE position = 2",
  "UPDATE periods SET name = x'00'",
  "UPDATE periods SET first_day = -1",
  "UPDATE periods SET last_day = 3652060",
  "UPDATE periods SET key = 0 WHERE key = 1",
  "DELETE FROM periods",
  "DELETE FROM settings",
  "UPDATE settings SET key = 2",
  "INSERT INTO settings VALUES (2, 'frbe', NULL, 'iterate')",
  "UPDATE settings SET initial_estimate = 4001",
  "UPDATE settings SET unrated_opponents = 'maybe'",
  "UPDATE settings SET rules = NULL",
  "UPDATE officials SET player = 9",
  "UPDATE officials SET player = NULL",
  "UPDATE officials SET period = 9",
  "UPDATE officials SET rating = NULL",
  "UPDATE officials SET rating = 4001",
  "UPDATE officials SET player = 1, period = 1",
};
/* clang-format on */

/* The same columns without any constraint. */
static void
loosen (sqlite3 *handle)
{
  static const char sql[] =
      "CREATE TABLE settings (key INTEGER PRIMARY KEY, rules, initial_estimate, unrated_opponents);"
      "CREATE TABLE periods (key INTEGER PRIMARY KEY, position, name, first_day, last_day);"
      "CREATE TABLE players (key INTEGER PRIMARY KEY, id, name, national_id, fide_id, birth_year,"
      " categories, rating, estimated, games, provisional, provisional_half_points,"
      " archive_performance, archive_games);"
      "CREATE TABLE games (key INTEGER PRIMARY KEY, period, white, black, result, flags,"
      " white_rating, black_rating, date, round, event);"
      "CREATE TABLE officials (key INTEGER PRIMARY KEY, player, period, rating);";

  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < BOULIER_N_ROW_KINDS; i++)
    {
      const char *table = boulier_database_tables[i];
      g_autofree char *copy = g_strdup_printf ("INSERT INTO %s SELECT * FROM old.%s", table, table);

      g_assert_cmpint (sqlite3_exec (handle, copy, NULL, NULL, NULL), ==, SQLITE_OK);
    }
}

/* The reader alone, without the checks before it. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS old", fixture->path);
  g_autoptr (BoulierContent) content = NULL;
  g_autoptr (BoulierRecord) full = testing_record_full ();
  g_autoptr (GError) error = NULL;
  sqlite3 *handle = NULL;

  g_assert_cmpint (sqlite3_open (":memory:", &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, attach, NULL, NULL, NULL), ==, SQLITE_OK);
  loosen (handle);
  content = boulier_database_read (handle, 1000000, &error);
  g_assert_no_error (error);
  testing_assert_same (content->record, full, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (bad_values); i++)
    {
      sqlite3_exec (handle, "SAVEPOINT s", NULL, NULL, NULL);
      if (sqlite3_exec (handle, bad_values[i], NULL, NULL, NULL) != SQLITE_OK)
        g_error ("%s: %s", bad_values[i], sqlite3_errmsg (handle));
      if (boulier_database_read (handle, 1000000, &error) != NULL)
        g_error ("%s was accepted", bad_values[i]);
      g_assert_nonnull (error);
      g_clear_error (&error);
      sqlite3_exec (handle, "ROLLBACK TO s; RELEASE s", NULL, NULL, NULL);
    }
  sqlite3_close (handle);
}

/* The whole way in, with values that a program may write that switches the constraints off. */
static void
test_values_in_file (Fixture *fixture, gconstpointer data)
{
  static const char *const statements[] = {
    "PRAGMA ignore_check_constraints = ON; UPDATE games SET result = 8",
    "PRAGMA ignore_check_constraints = ON; UPDATE games SET white = black WHERE key = 1",
    "UPDATE games SET white = 77",
    "UPDATE players SET id = 'twice'",
    "UPDATE players SET name = CAST (x'c3' AS TEXT)",
    "UPDATE players SET provisional = '1;2'",
    "DELETE FROM periods WHERE position = 0",
    "DELETE FROM settings",
  };

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      run_sql (fixture->path, statements[i]);
      assert_refused (fixture->path, BOULIER_DOCUMENT_ERROR_FORMAT);
      restore (fixture);
    }
}

/* Other programs may leave gaps in the keys. */
static void
test_gaps (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  run_sql (fixture->path, "PRAGMA ignore_check_constraints = ON;"
                          "UPDATE players SET key = -key; UPDATE players SET key = 100 * -key;"
                          "UPDATE games SET white = white * 100, black = black * 100;"
                          "UPDATE officials SET player = player * 100, key = key + 2147483000;"
                          "UPDATE games SET key = -key; UPDATE games SET key = key * key;");
  assert_sound (fixture->path);
  document = boulier_document_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (boulier_document_find_player (document, 300), ==, 2);
  g_assert_cmpint (boulier_document_find_player (document, 299), ==, -1);
  g_assert_cmpint (boulier_document_find_player (document, 500), ==, -1);
  g_assert_cmpint (boulier_document_find_game (document, 49), ==, 6);
  boulier_document_remove_player (document, 200);
  testing_assert_on_disk (document);
  boulier_document_undo (document);
  testing_assert_on_disk (document);
}

/* The highest key is taken: nothing can be added, all else goes on. */
static void
test_keys_used_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (BoulierPlayer) player = boulier_player_new ("x", "X");
  g_autoptr (GError) error = NULL;

  run_sql (fixture->path, "UPDATE players SET key = 2147483646 WHERE key = 4;"
                          "UPDATE games SET white = 2147483646 WHERE white = 4;"
                          "UPDATE games SET black = 2147483646 WHERE black = 4;");
  document = boulier_document_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (boulier_document_add_player (document, player), ==, 0);
  g_assert_false (boulier_document_can_undo (document));
  boulier_document_remove_player (document, 2147483646);
  testing_assert_on_disk (document);
}

static void
mutate (GRand *rand, guint8 *bytes, gsize *length)
{
  gint32 what = g_rand_int_range (rand, 0, 10);
  gint32 n = g_rand_int_range (rand, 1, 9);

  if (what == 0)
    *length = (gsize) g_rand_int_range (rand, 0, (gint32) *length);
  else if (what == 1)
    {
      gsize from = 4096 * (gsize) g_rand_int_range (rand, 0, (gint32) (*length / 4096));
      gsize to = 4096 * (gsize) g_rand_int_range (rand, 0, (gint32) (*length / 4096));

      memmove (bytes + to, bytes + from, 4096);
    }
  else if (what == 2)
    bytes[g_rand_int_range (rand, 0, 100)] = (guint8) g_rand_int_range (rand, 0, 256);
  else
    /* Most of a small document is empty; what matters stands at the ends of pages. */
    for (gint32 i = 0; i < n; i++)
      {
        gsize page = 4096 * (gsize) g_rand_int_range (rand, 0, (gint32) (*length / 4096));
        gsize at = (gsize) (g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 64)
                                                  : g_rand_int_range (rand, 3500, 4096));

        bytes[page + at] = (guint8) g_rand_int_range (rand, 0, 256);
      }
}

/* What was accepted must be fit for use. */
static void
use_accepted (GRand *rand, Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierDocument) document = boulier_document_open (fixture->path, &error);

  if (document == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  for (guint i = 0; i < 5; i++)
    testing_edit_random (rand, document);
  if (boulier_document_flush (document, &error))
    testing_assert_on_disk (document);
}

static void
test_mutations (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = testing_rand ();
  gsize sound_length;
  const guint8 *sound = g_bytes_get_data (fixture->sound, &sound_length);
  g_autofree guint8 *bytes = g_malloc (sound_length);
  guint n_accepted = 0;
  gint64 slowest = 0;

  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      gsize length = sound_length;
      g_autoptr (BoulierRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *dump = NULL;
      gint64 start;

      memcpy (bytes, sound, sound_length);
      mutate (rand, bytes, &length);
      write_bytes (fixture->path, bytes, length);
      start = g_get_monotonic_time ();
      record = boulier_document_read_record (fixture->path, &error);
      slowest = MAX (slowest, g_get_monotonic_time () - start);
      g_assert_true ((record == NULL) == (error != NULL));
      if (record == NULL)
        continue;
      dump = testing_dup_dump (record, TRUE);
      g_assert_true (g_utf8_validate (dump, -1, NULL));
      if (n_accepted++ < N_EDITED_MUTATIONS)
        use_accepted (rand, fixture);
    }
  g_test_message ("%u of %u accepted, slowest %.1f ms", n_accepted, N_MUTATIONS,
                  (double) slowest / 1000.0);
  g_assert_cmpint (slowest, <, 5 * G_USEC_PER_SEC);
}

/* Pages of a table that is deeper than one page. */
static void
test_mutations_deep (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = testing_rand ();
  g_autoptr (BoulierRecord) record = testing_record_large (100, 3000);
  g_autofree char *sound = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize sound_length;
  guint n_accepted = 0;

  g_assert_true (boulier_document_write_record (record, fixture->path, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &sound, &sound_length, NULL));
  bytes = g_malloc (sound_length);
  for (guint i = 0; i < N_MUTATIONS / 10; i++)
    {
      gsize length = sound_length;
      g_autoptr (BoulierRecord) read = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (bytes, sound, sound_length);
      mutate (rand, bytes, &length);
      write_bytes (fixture->path, bytes, length);
      read = boulier_document_read_record (fixture->path, &error);
      g_assert_true ((read == NULL) == (error != NULL));
      n_accepted += read != NULL;
    }
  g_test_message ("%u of %u accepted", n_accepted, N_MUTATIONS / 10);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/hostile/sniff", test_sniff);
  ADD ("/hostile/not-a-document", test_not_a_document);
  ADD ("/hostile/no-permission", test_no_permission);
  ADD ("/hostile/marks", test_marks);
  ADD ("/hostile/schema", test_schema);
  ADD ("/hostile/values", test_values);
  ADD ("/hostile/values-in-file", test_values_in_file);
  ADD ("/hostile/gaps", test_gaps);
  ADD ("/hostile/keys-used-up", test_keys_used_up);
  ADD ("/hostile/mutations", test_mutations);
  ADD ("/hostile/mutations-deep", test_mutations_deep);
  return g_test_run ();
}
