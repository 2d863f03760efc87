/* test-workbook.c: workbooks are written safely, whatever the names, the locale and the disk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <minizip/unzip.h>

#include "io/boulier-workbook.h"

#include "random-club.h"

/* A folder for one test, with a file that must not be touched. */
typedef struct
{
  char *folder;
  char *path;
  BoulierRecord *record;
  BoulierResults *results;
  BoulierWorkbookOptions options;
} Fixture;

#define OLD_CONTENT "what was there before"

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  self->folder = g_dir_make_tmp ("boulier-workbook-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "club.xlsx", NULL);
  self->record = random_club_new (rand, boulier_edition_find ("frbe"), 1, 6, FALSE);
  self->results = boulier_compute (self->record, &error);
  g_assert_no_error (error);
  self->options = (BoulierWorkbookOptions){
    .period = -1, .title = "Club", .style = &boulier_style_neutral, .created = 1400000000
  };
}

/* The names in a folder. */
static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->path);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  boulier_results_unref (self->results);
  boulier_record_free (self->record);
}

static void
compute_again (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  boulier_results_unref (self->results);
  self->results = boulier_compute (self->record, &error);
  g_assert_no_error (error);
}

static gboolean
write_to (Fixture *self, const char *path, GCancellable *cancellable, GError **error)
{
  return boulier_workbook_write (self->record, self->results, path, &self->options, cancellable,
                                 error);
}

static void
write_well (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_to (self, self->path, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

static void
put_old (const Fixture *self)
{
  g_assert_true (g_file_set_contents (self->path, OLD_CONTENT, -1, NULL));
}

/* The old file is as it was, and nothing else is there. */
static void
assert_untouched (const Fixture *self)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (self->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, OLD_CONTENT);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

/* A part of the workbook as text. */
static char *
read_part (const char *path, const char *name)
{
  unzFile zip = unzOpen64 (path);
  GString *text = g_string_new (NULL);
  char buffer[4096];
  int n;

  g_assert_nonnull (zip);
  g_assert_cmpint (unzLocateFile (zip, name, 1), ==, UNZ_OK);
  g_assert_cmpint (unzOpenCurrentFile (zip), ==, UNZ_OK);
  while ((n = unzReadCurrentFile (zip, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);
  g_assert_cmpint (unzCloseCurrentFile (zip), ==, UNZ_OK);
  unzClose (zip);
  return g_string_free (text, FALSE);
}

static char *
get_checksum (const char *path)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content, length);
}

/* The same input gives the same bytes in every locale and time zone. */
static void
test_same_bytes (Fixture *self, gconstpointer data)
{
  static const char *const locales[] = { "C", "C.UTF-8", "fr_FR.UTF-8", "nl_NL.UTF-8",
                                         "de_DE.UTF-8" };
  static const char *const zones[] = { "UTC", "Asia/Kolkata" };
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    for (guint k = 0; k < G_N_ELEMENTS (zones); k++)
      {
        g_autofree char *sum = NULL;

        g_assert_nonnull (setlocale (LC_ALL, locales[i]));
        g_setenv ("TZ", zones[k], TRUE);
        tzset ();
        write_well (self);
        sum = get_checksum (self->path);
        if (first == NULL)
          first = g_steal_pointer (&sum);
        else
          g_assert_cmpstr (sum, ==, first);
      }
  setlocale (LC_ALL, "C.UTF-8");
}

/* Writing leaves the thread's locale as it was. */
static void
test_locale_is_kept (Fixture *self, gconstpointer data)
{
  char text[16];

  g_assert_nonnull (setlocale (LC_ALL, "fr_FR.UTF-8"));
  write_well (self);
  g_snprintf (text, sizeof text, "%.1f", 0.5);
  g_assert_cmpstr (text, ==, "0,5");
  setlocale (LC_ALL, "C.UTF-8");
}

static void
test_unwritable_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "none", "club.xlsx", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (write_to (self, path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, "club.xlsx"));
  g_assert_cmpuint (count_files (self->folder), ==, 0);
}

/* A folder without the right to write; root may write everywhere, so it gives up its rights. */
static void
test_forbidden_folder (Fixture *self, gconstpointer data)
{
  pid_t child;
  int status;

  put_old (self);
  g_assert_cmpint (g_chmod (self->folder, 0555), ==, 0);
  child = fork ();
  if (child == 0)
    {
      GError *error = NULL;

      if (geteuid () == 0 && setuid (65534) != 0)
        _exit (2);
      _exit (!write_to (self, self->path, NULL, &error) &&
                     g_error_matches (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE)
                 ? 0
                 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  assert_untouched (self);
}

static void
test_target_is_folder (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (self->path, 0755), ==, 0);
  g_assert_false (write_to (self, self->path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
  g_assert_cmpint (g_rmdir (self->path), ==, 0);
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  put_old (self);
  g_cancellable_cancel (cancellable);
  g_assert_false (write_to (self, self->path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_untouched (self);
}

/* Writes in a child that may write files of at most so many bytes. Gives whether it succeeded. */
static gboolean
write_limited (Fixture *self, rlim_t limit)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      struct rlimit limits = { limit, limit };
      GError *error = NULL;
      gboolean good;

      signal (SIGXFSZ, SIG_IGN);
      setrlimit (RLIMIT_FSIZE, &limits);
      /* The library says on standard error what went wrong. */
      g_assert_nonnull (freopen ("/dev/null", "w", stderr));
      good = write_to (self, self->path, NULL, &error);
      _exit (good                                                                            ? 0
             : g_error_matches (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE) ? 1
                                                                                             : 2);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), <, 2);
  return WEXITSTATUS (status) == 0;
}

/* Writing fails at every size of file from nothing up to what is needed: the old file stays. */
static void
test_file_size_limit (Fixture *self, gconstpointer data)
{
  rlim_t limit = 0;
  guint n_failed = 0;

  for (;; limit += limit < 8192 ? 512 : 6000)
    {
      put_old (self);
      if (write_limited (self, limit))
        break;
      n_failed++;
      assert_untouched (self);
    }
  g_test_message ("failed at %u sizes, succeeded at %lu bytes", n_failed, (gulong) limit);
  g_assert_cmpuint (n_failed, >, 5);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

/* A full disk: only root can make a small one. */
static void
test_full_disk (Fixture *self, gconstpointer data)
{
  g_autofree char *disk = g_build_filename (self->folder, "disk", NULL);
  g_autofree char *path = g_build_filename (disk, "club.xlsx", NULL);
  guint n_failed = 0;

  g_assert_cmpint (g_mkdir (disk, 0755), ==, 0);
  for (guint size = 16; geteuid () == 0 && size <= 4096; size += size / 2)
    {
      g_autofree char *options = g_strdup_printf ("size=%uk", size);
      g_autoptr (GError) error = NULL;
      gboolean good;

      if (mount ("tmpfs", disk, "tmpfs", 0, options) != 0)
        {
          g_test_message ("no small disk can be made here: %s", g_strerror (errno));
          break;
        }
      g_assert_true (g_file_set_contents (path, OLD_CONTENT, -1, NULL));
      good = write_to (self, path, NULL, &error);
      if (!good)
        {
          g_autofree char *content = NULL;

          g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
          g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
          g_assert_cmpstr (content, ==, OLD_CONTENT);
          n_failed++;
        }
      g_assert_cmpuint (count_files (disk), ==, 1);
      g_assert_cmpint (umount (disk), ==, 0);
      if (good)
        {
          g_assert_cmpuint (n_failed, >, 0);
          break;
        }
    }
  g_assert_cmpint (g_rmdir (disk), ==, 0);
}

/* A link is followed, a file keeps its rights. */
static void
test_link_and_mode (Fixture *self, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (self->folder, "link.xlsx", NULL);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  put_old (self);
  g_assert_cmpint (g_chmod (self->path, 0640), ==, 0);
  g_assert_cmpint (symlink ("club.xlsx", link_path), ==, 0);
  g_assert_true (write_to (self, link_path, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_lstat (link_path, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (g_lstat (self->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_cmpint (info.st_size, >, 1000);
  g_unlink (link_path);
}

static void
set_name (Fixture *self, guint player, const char *name)
{
  BoulierPlayer *info = boulier_record_player (self->record, player);

  g_free (info->name);
  info->name = g_strdup (name);
}

/* Every name that may be typed gives a workbook whose parts are well-formed. */
static void
test_hostile_names (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {
    "=1+1",
    "+A1",
    "@SUM(1)",
    "",
    " ",
    "'",
    "''",
    "'quoted'",
    "O'Brien",
    "History",
    "HISTORY",
    "history",
    "Summary",
    "SUMMARY",
    "Tables",
    "[]:*?/\\",
    "a!b#c",
    "A1",
    "R1C1",
    "rc",
    "2014",
    "TRUE",
    "false",
    "_x0041_",
    "_x000D_",
    "a\001b\037c",
    "a\tb\nc",
    "\xF0\x9D\x84\x9E",
    "\xEF\xBF\xBE",
    "\xEF\xBF\xBF",
    "\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98"
    "\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F"
    "\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80",
    "Twin",
    "Twin",
    "tWIN",
    "\xC3\x89lise",
    "e\xCC\x81lise",
    "E\xCC\x81LISE",
    "<b>&amp;\"",
    "internal:x",
    "external:y",
    "A very long name that goes on and on and on and on",
    "A very long name that goes on and on and on and off",
    "&L&P",
    "%s%n%1$s",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *book = NULL;
  g_auto (GStrv) parts = NULL;
  guint n = 0;

  boulier_record_free (self->record);
  self->record =
      random_club_new (rand, boulier_edition_find ("ffe"), 1, G_N_ELEMENTS (names), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      set_name (self, i, names[i]);
      game.white = (gint32) i;
      game.black_rating = 1700;
      game.result = BOULIER_RESULT_DRAW;
      game.event = boulier_record_intern (self->record, names[i]);
      g_array_append_val (self->record->games, game);
    }
  compute_again (self);
  self->options.title = "=\001&\"<_x0041_>\xEF\xBF\xBF";
  write_well (self);
  book = read_part (self->path, "xl/workbook.xml");
  parts = g_strsplit (book, "<sheet name=\"", -1);
  for (guint i = 1; parts[i] != NULL; i++, n++)
    {
      g_autofree char *name = g_strndup (parts[i], strcspn (parts[i], "\""));
      g_autofree char *folded = g_utf8_casefold (name, -1);

      g_assert_cmpuint (strlen (name), >, 0);
      g_assert_cmpstr (folded, !=, "history");
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&folded)));
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (names) + 2);
}

/* All parts of that workbook can be parsed. */
static void
assert_well_formed (const char *path)
{
  static const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  unzFile zip = unzOpen64 (path);
  char name[256];

  g_assert_nonnull (zip);
  for (int status = unzGoToFirstFile (zip); status == UNZ_OK; status = unzGoToNextFile (zip))
    {
      GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      unzGetCurrentFileInfo64 (zip, NULL, name, sizeof name, NULL, 0, NULL, 0);
      text = read_part (path, name);
      g_assert_true (g_markup_parse_context_parse (context, text, -1, &error));
      g_assert_no_error (error);
      g_assert_true (g_markup_parse_context_end_parse (context, &error));
      g_assert_no_error (error);
      g_markup_parse_context_free (context);
    }
  unzClose (zip);
}

static void
test_well_formed (Fixture *self, gconstpointer data)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);

      boulier_record_free (self->record);
      self->record = random_club_new (rand, editions[i], 3, 8, FALSE);
      set_name (self, 0, "<\001&\xEF\xBF\xBE_x0041_>");
      set_name (self, 1, "]]>");
      compute_again (self);
      write_well (self);
      assert_well_formed (self->path);
    }
}

/* Text that begins like a formula stays text; what looks like an escape is read back as it is. */
static void
test_texts_stay (Fixture *self, gconstpointer data)
{
  g_autofree char *strings = NULL;

  set_name (self, 0, "=HYPERLINK(\"x\")");
  set_name (self, 1, "_x0041_\001");
  compute_again (self);
  write_well (self);
  strings = read_part (self->path, "xl/sharedStrings.xml");
  g_assert_nonnull (strstr (strings, "<t>=HYPERLINK(\"x\")</t>"));
  g_assert_nonnull (strstr (strings, "<t>_x005F_x0041__x0001_</t>"));
}

static void
test_too_long (Fixture *self, gconstpointer data)
{
  g_autofree char *most = g_strnfill (32767, 'x');
  g_autofree char *more = g_strnfill (40000, 'x');
  g_autoptr (GError) error = NULL;

  set_name (self, 0, most);
  compute_again (self);
  write_well (self);
  g_unlink (self->path);
  put_old (self);
  set_name (self, 0, more);
  compute_again (self);
  g_assert_false (write_to (self, self->path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT);
  assert_untouched (self);
}

static void
test_not_utf8 (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  put_old (self);
  set_name (self, 0, "caf\xE9");
  compute_again (self);
  g_assert_false (write_to (self, self->path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT);
  assert_untouched (self);
}

static guint
count_text (const char *text, const char *part)
{
  guint n = 0;

  for (; (text = strstr (text, part)) != NULL; text++)
    n++;
  return n;
}

/* Only the chosen players get a sheet. */
static void
test_chosen_players (Fixture *self, gconstpointer data)
{
  const guint players[] = { 4, 2 };
  g_autofree char *book = NULL;

  self->options.players = players;
  self->options.n_players = G_N_ELEMENTS (players);
  write_well (self);
  book = read_part (self->path, "xl/workbook.xml");
  g_assert_cmpuint (count_text (book, "<sheet name="), ==, 4);
  g_assert_nonnull (strstr (book, "\"Player 4\""));
  g_assert_nonnull (strstr (book, "\"Player 2\""));
  g_assert_true (strstr (book, "\"Player 4\"") < strstr (book, "\"Player 2\""));
}

/* Several periods: a sheet for each, named by it. */
static void
test_periods (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *book = NULL;
  const guint players[] = { 0 };
  BoulierGame game = BOULIER_GAME_INIT;

  boulier_record_free (self->record);
  self->record = random_club_new (rand, boulier_edition_find ("ecf"), 2, 1, FALSE);
  game.white = 0;
  game.black_rating = 120;
  game.result = BOULIER_RESULT_DRAW;
  for (game.period = 0; game.period < 2; game.period++)
    g_array_append_val (self->record->games, game);
  compute_again (self);
  self->options.players = players;
  self->options.n_players = 1;
  write_well (self);
  book = read_part (self->path, "xl/workbook.xml");
  g_assert_nonnull (strstr (book, "\"Player 0 2013-1\""));
  g_assert_nonnull (strstr (book, "\"Player 0 2013-2\""));
  self->options.period = 1;
  write_well (self);
  g_free (book);
  book = read_part (self->path, "xl/workbook.xml");
  g_assert_nonnull (strstr (book, "\"Player 0\""));
  g_assert_cmpuint (count_text (book, "<sheet name="), ==, 3);
}

/* A document without anybody, and one of whom nobody played. */
static void
test_nobody (Fixture *self, gconstpointer data)
{
  g_autofree char *book = NULL;

  g_array_set_size (self->record->games, 0);
  compute_again (self);
  write_well (self);
  boulier_record_free (self->record);
  self->record = boulier_record_new ();
  compute_again (self);
  write_well (self);
  book = read_part (self->path, "xl/workbook.xml");
  g_assert_cmpuint (count_text (book, "<sheet name="), ==, 2);
}

/* Many rows are not kept in memory: the workbook holds the same. */
static void
test_many_rows (Fixture *self, gconstpointer data)
{
  g_autofree char *sheet = NULL;
  const guint players[] = { 0 };

  for (guint i = 0; i < 12000; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = 0;
      /* As many wins as losses: the rating stays near. */
      game.black_rating = (gint16) (1900 + i % 200);
      game.result = (guint8) (i % 2 == 0 ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_BLACK_WINS);
      g_array_append_val (self->record->games, game);
    }
  boulier_record_player (self->record, 0)->rating = 2000;
  set_name (self, 0, " =A1 _x0041_\001<&> ");
  compute_again (self);
  self->options.players = players;
  self->options.n_players = 1;
  write_well (self);
  assert_well_formed (self->path);
  sheet = read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_cmpuint (count_text (sheet, "<row "), >, 12000);
  g_assert_nonnull (strstr (sheet, "t=\"inlineStr\""));
  g_assert_nonnull (strstr (sheet, " =A1 _x005F_x0041__x0001_&lt;&amp;&gt; </t>"));
}

/* More players than a workbook has sheets for: all are in the summary, which says so. */
static void
test_many_players (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree char *book = NULL;
  g_autofree char *summary = NULL;
  const guint n_players = 1010;

  boulier_record_free (self->record);
  self->record = random_club_new (rand, boulier_edition_find ("frbe"), 1, n_players, TRUE);
  g_array_set_size (self->record->games, 0);
  for (guint i = 0; i < n_players; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = (gint32) i;
      game.black_rating = 1800;
      game.result = BOULIER_RESULT_WHITE_WINS;
      g_array_append_val (self->record->games, game);
    }
  compute_again (self);
  write_well (self);
  book = read_part (self->path, "xl/workbook.xml");
  g_assert_cmpuint (count_text (book, "<sheet name="), ==, 1002);
  summary = read_part (self->path, "xl/worksheets/sheet1.xml");
  g_assert_cmpuint (count_text (summary, "<row "), >, n_players);
  g_assert_nonnull (strstr (summary, "This workbook has sheets for the first 1000 players."));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workbook/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  ADD ("same-bytes", test_same_bytes);
  ADD ("locale-is-kept", test_locale_is_kept);
  ADD ("unwritable-folder", test_unwritable_folder);
  ADD ("forbidden-folder", test_forbidden_folder);
  ADD ("target-is-folder", test_target_is_folder);
  ADD ("cancelled", test_cancelled);
  ADD ("file-size-limit", test_file_size_limit);
  ADD ("full-disk", test_full_disk);
  ADD ("link-and-mode", test_link_and_mode);
  ADD ("hostile-names", test_hostile_names);
  ADD ("well-formed", test_well_formed);
  ADD ("texts-stay", test_texts_stay);
  ADD ("too-long", test_too_long);
  ADD ("not-utf8", test_not_utf8);
  ADD ("chosen-players", test_chosen_players);
  ADD ("periods", test_periods);
  ADD ("nobody", test_nobody);
  ADD ("many-rows", test_many_rows);
  ADD ("many-players", test_many_players);
  return g_test_run ();
}
