/* test-safe-file.c: files appear complete or not at all, whatever the disk and the user do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "store/boulier-safe-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "faulty-calls.h"

#define OLD "what was there before"
#define NEW "what is there now"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("boulier-safe-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "club.txt", NULL);
}

static guint
count_files (const Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

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
}

static void
put_old (const Fixture *self)
{
  g_assert_true (g_file_set_contents (self->path, OLD, -1, NULL));
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);
}

static gboolean
write_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  if (boulier_safe_file_write_all (descriptor, NEW, strlen (NEW)))
    return TRUE;
  boulier_safe_file_set_error (error, "club.txt", errno);
  return FALSE;
}

/* Reads what was written. */
static gboolean
verify_cb (const char *temporary, gpointer data, GError **error)
{
  assert_content (temporary, NEW);
  return TRUE;
}

static const BoulierSafeContent content = { write_cb, verify_cb, NULL };

typedef gboolean (*Put) (const char *path, const BoulierSafeContent *content, GError **error);

static void
test_new_and_again (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (boulier_safe_file_create (self->path, &content, &error));
  g_assert_no_error (error);
  assert_content (self->path, NEW);
  put_old (self);
  g_assert_false (boulier_safe_file_create (self->path, &content, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  assert_content (self->path, OLD);
  g_clear_error (&error);
  g_assert_cmpint (g_chmod (self->path, 0640), ==, 0);
  g_assert_true (boulier_safe_file_replace (self->path, &content, &error));
  assert_content (self->path, NEW);
  g_assert_cmpuint (count_files (self), ==, 1);
}

/* Every call that can fail fails once: with the disk full, then with a broken disk. */
static void
test_every_call (Fixture *self, gconstpointer data)
{
  static const int faults[] = { ENOSPC, EDQUOT, EIO, EROFS };
  static const Put ways[] = { boulier_safe_file_replace, boulier_safe_file_create };
  guint n_failed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (faults) * G_N_ELEMENTS (ways); i++)
    {
      Put put = ways[i % G_N_ELEMENTS (ways)];
      int fault = faults[i / G_N_ELEMENTS (ways)];
      int n = 0;

      for (int number = 0; number <= n; number++)
        {
          g_autoptr (GError) error = NULL;
          gboolean done;

          g_unlink (self->path);
          if (put == boulier_safe_file_replace)
            put_old (self);
          faulty_calls_start (number, fault);
          done = put (self->path, &content, &error);
          n = MAX (n, faulty_calls_stop ());
          g_assert_true (done == (error == NULL));
          if (done)
            {
              assert_content (self->path, NEW);
              continue;
            }
          n_failed++;
          g_assert_error (error, G_IO_ERROR, (int) g_io_error_from_errno (fault));
          g_assert_nonnull (strstr (error->message, "“club.txt” could not be written: "));
          if (put == boulier_safe_file_replace)
            assert_content (self->path, OLD);
          g_assert_cmpuint (count_files (self), ==, put == boulier_safe_file_replace ? 1 : 0);
        }
    }
  g_test_message ("%u calls failed", n_failed);
  g_assert_cmpuint (n_failed, >=, 4 * 4 * 2);
}

static gboolean
unsure_cb (const char *temporary, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not all of it is there");
  return FALSE;
}

static void
test_not_verified (Fixture *self, gconstpointer data)
{
  const BoulierSafeContent doubtful = { write_cb, unsure_cb, NULL };
  g_autoptr (GError) error = NULL;

  put_old (self);
  g_assert_false (boulier_safe_file_replace (self->path, &doubtful, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  assert_content (self->path, OLD);
  g_assert_cmpuint (count_files (self), ==, 1);
}

/* A good link is followed; one that leads nowhere or in circles is refused. */
static void
test_links (Fixture *self, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (self->folder, "link.txt", NULL);
  static const char *const targets[] = { "gone.txt", "link.txt", "gone/club.txt" };
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  put_old (self);
  g_assert_cmpint (symlink ("club.txt", link_path), ==, 0);
  g_assert_true (boulier_safe_file_replace (link_path, &content, &error));
  g_assert_no_error (error);
  assert_content (self->path, NEW);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_unlink (link_path);
      g_assert_cmpint (symlink (targets[i], link_path), ==, 0);
      g_assert_false (boulier_safe_file_replace (link_path, &content, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      g_assert_nonnull (strstr (error->message, "it is a link that leads nowhere"));
      g_clear_error (&error);
      g_assert_false (boulier_safe_file_create (link_path, &content, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
      g_clear_error (&error);
      g_assert_cmpint (g_lstat (link_path, &info), ==, 0);
      g_assert_true (S_ISLNK (info.st_mode));
      g_assert_cmpuint (count_files (self), ==, 2);
    }
  g_unlink (link_path);
}

/* What is no file that may be changed is left alone. */
static void
test_other_things (Fixture *self, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (self->folder, "none", "club.txt", NULL);
  g_autofree char *below = g_build_filename (self->path, "club.txt", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (boulier_safe_file_replace (nowhere, &content, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (boulier_safe_file_replace (self->folder, &content, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  g_assert_false (boulier_safe_file_replace (self->path, &content, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);
  g_unlink (self->path);
  put_old (self);
  g_assert_false (boulier_safe_file_replace (below, &content, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  assert_content (self->path, OLD);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static gboolean
die_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  write_cb (temporary, descriptor, data, error);
  raise (GPOINTER_TO_INT (data));
  return FALSE;
}

static void
clean_cb (int number)
{
  boulier_safe_file_remove_unfinished ();
  raise (number);
}

static void
clean_up_at (int number)
{
  struct sigaction action = { .sa_handler = clean_cb, .sa_flags = (int) SA_RESETHAND };

  if (number != SIGKILL)
    sigaction (number, &action, NULL);
}

/* A program that is ended by a signal while it writes. */
static void
die_writing (const Fixture *self, int number)
{
  const BoulierSafeContent deadly = { die_cb, NULL, GINT_TO_POINTER (number) };
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      clean_up_at (number);
      boulier_safe_file_replace (self->path, &deadly, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, number);
}

/* Who can clean up does; what a killed program left is taken away by the next one that writes. */
static void
test_killed (Fixture *self, gconstpointer data)
{
  put_old (self);
  die_writing (self, SIGTERM);
  g_assert_cmpuint (count_files (self), ==, 1);
  die_writing (self, SIGINT);
  g_assert_cmpuint (count_files (self), ==, 1);
  assert_content (self->path, OLD);
  die_writing (self, SIGKILL);
  g_assert_cmpuint (count_files (self), ==, 2);
  assert_content (self->path, OLD);
  g_assert_true (boulier_safe_file_replace (self->path, &content, NULL));
  g_assert_cmpuint (count_files (self), ==, 1);
  assert_content (self->path, NEW);
}

/* A program that is ended while a library of it has a folder of its own, with a file in it or without. */
static void
die_with_folder (const Fixture *self, int number, gboolean with_file)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      char *folder = boulier_safe_file_make_folder (self->path, NULL);
      g_autofree char *file = g_build_filename (folder, "tmp.1", NULL);

      if (with_file)
        g_file_set_contents (file, OLD, -1, NULL);
      clean_up_at (number);
      raise (number);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
}

static void
test_folder (Fixture *self, gconstpointer data)
{
  char *folder = boulier_safe_file_make_folder (self->path, NULL);
  g_autofree char *file = g_build_filename (folder, "tmp.1", NULL);
  g_autofree char *nowhere = g_build_filename (self->folder, "none", "file", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (count_files (self), ==, 1);
  g_assert_true (g_file_set_contents (file, OLD, -1, NULL));
  boulier_safe_file_remove_folder (folder);
  boulier_safe_file_remove_folder (NULL);
  g_assert_cmpuint (count_files (self), ==, 0);
  g_assert_null (boulier_safe_file_make_folder (nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  die_with_folder (self, SIGTERM, FALSE);
  g_assert_cmpuint (count_files (self), ==, 0);
  die_with_folder (self, SIGKILL, TRUE);
  g_assert_cmpuint (count_files (self), ==, 1);
  g_assert_true (boulier_safe_file_replace (self->path, &content, NULL));
  g_assert_cmpuint (count_files (self), ==, 1);
  assert_content (self->path, NEW);
}

/* The hidden files of others are theirs: of a program that is writing, of another system, of no
 * program of ours. Only what has been forgotten for days is taken away. */
static void
test_others_files (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { ".boulier-", ".boulier-notes", ".boulier-1-2",
                                       ".boulier-00000002-1-abcdef" };
  struct utimbuf long_ago = { 1000000000, 1000000000 };
  g_autofree char *mine =
      g_strdup_printf ("%s/.boulier-00000002-%d-abcdef", self->folder, (int) getpid ());

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_assert_true (g_file_set_contents (path, OLD, -1, NULL));
    }
  g_assert_true (g_file_set_contents (mine, OLD, -1, NULL));
  g_assert_true (boulier_safe_file_replace (self->path, &content, NULL));
  g_assert_cmpuint (count_files (self), ==, G_N_ELEMENTS (names) + 2);
  g_assert_cmpint (utime (mine, &long_ago), ==, 0);
  g_assert_true (boulier_safe_file_replace (self->path, &content, NULL));
  g_assert_cmpuint (count_files (self), ==, G_N_ELEMENTS (names) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

static gboolean
nested_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  const Fixture *self = data;
  g_autofree char *other = g_build_filename (self->folder, "other.txt", NULL);

  g_assert_true (boulier_safe_file_replace (other, &content, error));
  g_assert_true (g_file_test (temporary, G_FILE_TEST_EXISTS));
  g_unlink (other);
  return write_cb (temporary, descriptor, NULL, error);
}

/* Two files are written at once. */
static void
test_two_at_once (Fixture *self, gconstpointer data)
{
  const BoulierSafeContent nested = { nested_cb, NULL, self };

  g_assert_true (boulier_safe_file_replace (self->path, &nested, NULL));
  assert_content (self->path, NEW);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
test_display_names (void)
{
  static const struct
  {
    const char *path;
    const char *shown;
  } names[] = {
    { "/home/a/club.xlsx", "club.xlsx" },
    { "caf\xC3\xA9 \xE2\x99\x9E.xlsx", "café ♞.xlsx" },
    { "two\nlines.xlsx", "two\\nlines.xlsx" },
    { "caf\xE9.xlsx", "caf\\xE9.xlsx" },
    { "\033[2J\r.xlsx", "\\x1B[2J\\x0D.xlsx" },
    { "a\xE2\x80\xAE"
      "b",
      "a\\u202Eb" },
    { "\xC0\xAF", "\\xC0\\xAF" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *shown = boulier_safe_file_dup_display_name (names[i].path);

      g_assert_cmpstr (shown, ==, names[i].shown);
    }
}

static void
test_is_same (Fixture *self, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (self->folder, "link.txt", NULL);

  put_old (self);
  g_assert_false (boulier_safe_file_is_same (self->path, link_path));
  g_assert_cmpint (symlink ("club.txt", link_path), ==, 0);
  g_assert_true (boulier_safe_file_is_same (self->path, link_path));
  g_assert_false (boulier_safe_file_is_same (self->path, self->folder));
  g_unlink (link_path);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/safe-file/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("new-and-again", test_new_and_again);
  ADD ("every-call", test_every_call);
  ADD ("not-verified", test_not_verified);
  ADD ("links", test_links);
  ADD ("other-things", test_other_things);
  ADD ("killed", test_killed);
  ADD ("folder", test_folder);
  ADD ("others-files", test_others_files);
  ADD ("two-at-once", test_two_at_once);
  ADD ("is-same", test_is_same);
  g_test_add_func ("/safe-file/display-names", test_display_names);
  return g_test_run ();
}
