/* test-workbook-faults.c: workbooks are written safely, whatever the disk does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "../store/faulty-calls.h"
#include "io/boulier-workbook-book.h"
#include "workbook-fixture.h"

static void
test_unwritable_folder (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "none", "club.xlsx", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (workbook_write_to (self, path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, "club.xlsx"));
  g_assert_cmpuint (workbook_count_files (self->folder), ==, 0);
}

/* A folder without the right to write; root may write everywhere, so it gives up its rights. */
static void
test_forbidden_folder (WorkbookFixture *self, gconstpointer data)
{
  pid_t child;
  int status;

  workbook_put_old (self);
  g_assert_cmpint (g_chmod (self->folder, 0555), ==, 0);
  child = fork ();
  if (child == 0)
    {
      GError *error = NULL;

      if (geteuid () == 0 && setuid (65534) != 0)
        _exit (2);
      _exit (!workbook_write_to (self, self->path, NULL, &error) &&
                     g_error_matches (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE)
                 ? 0
                 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  workbook_assert_untouched (self);
}

static void
test_target_is_folder (WorkbookFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (self->path, 0755), ==, 0);
  g_assert_false (workbook_write_to (self, self->path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
  g_assert_cmpuint (workbook_count_files (self->folder), ==, 1);
  g_assert_cmpint (g_rmdir (self->path), ==, 0);
}

static void
test_cancelled (WorkbookFixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  workbook_put_old (self);
  g_cancellable_cancel (cancellable);
  g_assert_false (workbook_write_to (self, self->path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  workbook_assert_untouched (self);
}

typedef struct
{
  GCancellable *cancellable;
  double limit;
  double last;
} Impatience;

static void
lose_patience (double done, gpointer data)
{
  Impatience *impatience = data;

  g_assert_cmpfloat (done, >=, impatience->last);
  impatience->last = done;
  if (done >= impatience->limit)
    g_cancellable_cancel (impatience->cancellable);
}

/* Whenever it is cancelled: before the rows are packed, or while they are, which shows when that is done. */
static void
test_cancelled_late (WorkbookFixture *self, gconstpointer data)
{
  const double limits[] = { 0, 0.5, BOULIER_SHARE_OF_ROWS, BOULIER_SHARE_PACKED };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      Impatience impatience = { cancellable, limits[i], 0 };

      workbook_put_old (self);
      self->options.progress = lose_patience;
      self->options.progress_data = &impatience;
      g_assert_false (workbook_write_to (self, self->path, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpfloat (impatience.last, >=, limits[i]);
      workbook_assert_untouched (self);
    }
}

/* Writes in a child that may write files of at most so many bytes. Gives whether it succeeded. */
static gboolean
write_limited (WorkbookFixture *self, rlim_t limit)
{
  g_autofree char *said = NULL;
  int quiet = g_file_open_tmp ("boulier-said-XXXXXX", &said, NULL);
  pid_t child = fork ();
  int status;
  GStatBuf info;

  if (child == 0)
    {
      struct rlimit limits = { limit, limit };
      GError *error = NULL;
      gboolean good;

      signal (SIGXFSZ, SIG_IGN);
      setrlimit (RLIMIT_FSIZE, &limits);
      dup2 (quiet, STDERR_FILENO);
      good = workbook_write_to (self, self->path, NULL, &error);
      _exit (good                                                                            ? 0
             : g_error_matches (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE) ? 1
                                                                                             : 2);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), <, 2);
  /* Only the one who called says what went wrong. */
  g_assert_cmpint (g_stat (said, &info), ==, 0);
  g_assert_cmpint (info.st_size, ==, 0);
  close (quiet);
  g_unlink (said);
  return WEXITSTATUS (status) == 0;
}

/* Every call of the system on the way of the workbook to the disk fails once. */
static void
test_every_call (WorkbookFixture *self, gconstpointer data)
{
  static const int faults[] = { ENOSPC, EIO };
  guint n_failed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      int n = 0;

      for (int number = 0; number <= n; number++)
        {
          g_autoptr (GError) error = NULL;
          gboolean done;

          workbook_put_old (self);
          faulty_calls_start (number, faults[i]);
          done = workbook_write_to (self, self->path, NULL, &error);
          n = MAX (n, faulty_calls_stop ());
          if (done)
            continue;
          n_failed++;
          g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
          g_assert_nonnull (strstr (error->message, "could not be written"));
          workbook_assert_untouched (self);
        }
    }
  g_test_message ("%u calls failed", n_failed);
  g_assert_cmpuint (n_failed, >=, 2 * 5);
}

/* What the program says on the standard error meanwhile. */
static int
begin_listening (char **said)
{
  int saved = fcntl (STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int file = g_file_open_tmp ("boulier-said-XXXXXX", said, NULL);

  dup2 (file, STDERR_FILENO);
  close (file);
  return saved;
}

static void
assert_silent (int saved, const char *said)
{
  g_autofree char *text = NULL;

  dup2 (saved, STDERR_FILENO);
  close (saved);
  g_assert_true (g_file_get_contents (said, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "");
  g_unlink (said);
}

/* Writing fails at every size of file from nothing up to what is needed: the old file stays. */
static void
test_file_size_limit (WorkbookFixture *self, gconstpointer data)
{
  rlim_t limit = 0;
  guint n_failed = 0;

  for (;; limit += limit < 8192 ? 512 : 6000)
    {
      workbook_put_old (self);
      if (write_limited (self, limit))
        break;
      n_failed++;
      workbook_assert_untouched (self);
    }
  g_test_message ("failed at %u sizes, succeeded at %lu bytes", n_failed, (gulong) limit);
  g_assert_cmpuint (n_failed, >, 5);
  g_assert_cmpuint (workbook_count_files (self->folder), ==, 1);
}

/* A full disk: only root can make a small one. */
static void
test_full_disk (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *disk = g_build_filename (self->folder, "disk", NULL);
  g_autofree char *path = g_build_filename (disk, "club.xlsx", NULL);
  guint n_failed = 0;

  g_assert_cmpint (g_mkdir (disk, 0755), ==, 0);
  for (guint size = 16; geteuid () == 0 && size <= 4096; size += size / 2)
    {
      g_autofree char *options = g_strdup_printf ("size=%uk", size);
      g_autofree char *said = NULL;
      g_autoptr (GError) error = NULL;
      gboolean good;
      int saved;

      if (mount ("tmpfs", disk, "tmpfs", 0, options) != 0)
        {
          g_test_message ("no small disk can be made here: %s", g_strerror (errno));
          break;
        }
      g_assert_true (g_file_set_contents (path, OLD_CONTENT, -1, NULL));
      saved = begin_listening (&said);
      good = workbook_write_to (self, path, NULL, &error);
      assert_silent (saved, said);
      if (!good)
        {
          g_autofree char *content = NULL;

          g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE);
          g_assert_true (strstr (error->message, "No space left") != NULL ||
                         strstr (error->message, "the disk may be full") != NULL);
          g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
          g_assert_cmpstr (content, ==, OLD_CONTENT);
          n_failed++;
        }
      g_assert_cmpuint (workbook_count_files (disk), ==, 1);
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
test_link_and_mode (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (self->folder, "link.xlsx", NULL);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  workbook_put_old (self);
  g_assert_cmpint (g_chmod (self->path, 0640), ==, 0);
  g_assert_cmpint (symlink ("club.xlsx", link_path), ==, 0);
  g_assert_true (workbook_write_to (self, link_path, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_lstat (link_path, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (g_lstat (self->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_cmpint (info.st_size, >, 1000);
  g_unlink (link_path);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workbook-faults/" name, WorkbookFixture, NULL, workbook_set_up, function,          \
              workbook_tear_down)

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  ADD ("unwritable-folder", test_unwritable_folder);
  ADD ("forbidden-folder", test_forbidden_folder);
  ADD ("target-is-folder", test_target_is_folder);
  ADD ("cancelled", test_cancelled);
  ADD ("cancelled-late", test_cancelled_late);
  ADD ("every-call", test_every_call);
  ADD ("file-size-limit", test_file_size_limit);
  ADD ("full-disk", test_full_disk);
  ADD ("link-and-mode", test_link_and_mode);
  return g_test_run ();
}
