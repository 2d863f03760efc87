/* boulier-workbook-output.c: where a workbook is put together before it becomes a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "store/boulier-safe-file.h"

#include "boulier-workbook-output.h"
#include "boulier-workbook-verify.h"
#include "boulier-workbook.h"

#define BUFFER_SIZE 65536

/* What the disk says, as an error of workbooks. */
static gboolean
fail (GError *reason, GError **error)
{
  if (reason->domain == G_IO_ERROR && reason->code != G_IO_ERROR_CANCELLED)
    {
      g_set_error_literal (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
                           reason->message);
      g_error_free (reason);
    }
  else
    g_propagate_error (error, reason);
  return FALSE;
}

static gboolean
fail_system (const char *path, int number, GError **error)
{
  GError *reason = NULL;

  boulier_safe_file_set_error (&reason, path, number);
  return fail (reason, error);
}

/* The library opens files under names of its own and removes them at once: a program that is ended just
 * between would leave one among the user's. Also, when nothing can be written there, nobody wants to
 * learn that at the end. */
static gboolean
make_folder (BoulierWorkbookOutput *output, GError **error)
{
  GError *reason = NULL;

  output->folder = boulier_safe_file_make_folder (output->target, &reason);
  return output->folder != NULL || fail (reason, error);
}

/**
 * boulier_workbook_output_new:
 * @path: where the workbook is to be; a link is followed
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_WRITE when nothing can be written there.
 *
 * Returns: (transfer full): an empty place to write to
 */
BoulierWorkbookOutput *
boulier_workbook_output_new (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (BoulierWorkbookOutput) output = g_new0 (BoulierWorkbookOutput, 1);
  GError *reason = NULL;

  output->descriptor = -1;
  output->cancellable = cancellable;
  output->target = boulier_safe_file_dup_target (path, &reason);
  if (output->target == NULL)
    {
      fail (reason, error);
      return NULL;
    }
  if (!make_folder (output, error))
    return NULL;
  output->descriptor = memfd_create ("boulier-workbook", MFD_CLOEXEC);
  output->path = g_strdup_printf ("/proc/self/fd/%d", output->descriptor);
  if (output->descriptor >= 0 && g_access (output->path, W_OK) == 0)
    return g_steal_pointer (&output);
  fail_system (output->target, errno, error);
  return NULL;
}

/**
 * boulier_workbook_output_free:
 * @output: (nullable) (transfer full): an output
 */
void
boulier_workbook_output_free (BoulierWorkbookOutput *output)
{
  if (output == NULL)
    return;
  if (output->descriptor >= 0)
    close (output->descriptor);
  g_clear_pointer (&output->n_rows, g_array_unref);
  g_free (output->path);
  boulier_safe_file_remove_folder (output->folder);
  g_free (output->target);
  g_free (output);
}

/**
 * boulier_workbook_output_begin_quiet:
 *
 * Only for a process whose files may not be larger than some limit is the standard error closed for a
 * moment: this concerns all of its threads.
 *
 * Returns: for boulier_workbook_output_end_quiet(); -1 when nothing was changed
 */
int
boulier_workbook_output_begin_quiet (void)
{
  struct rlimit limit;
  int nowhere;
  int saved;

  if (getrlimit (RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return -1;
  saved = fcntl (STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  nowhere = saved >= 0 ? g_open ("/dev/null", O_WRONLY | O_CLOEXEC, 0) : -1;
  if (nowhere >= 0)
    {
      dup2 (nowhere, STDERR_FILENO);
      close (nowhere);
    }
  return saved;
}

void
boulier_workbook_output_end_quiet (int saved)
{
  if (saved < 0)
    return;
  dup2 (saved, STDERR_FILENO);
  close (saved);
}

static gboolean
copy_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  const BoulierWorkbookOutput *output = data;
  g_autofree char *buffer = g_malloc (BUFFER_SIZE);
  gssize n;

  for (off_t at = 0; (n = pread (output->descriptor, buffer, BUFFER_SIZE, at)) > 0; at += n)
    {
      if (g_cancellable_set_error_if_cancelled (output->cancellable, error))
        return FALSE;
      if (!boulier_safe_file_write_all (descriptor, buffer, (gsize) n))
        return fail_system (output->target, errno, error);
    }
  return n == 0 || fail_system (output->target, errno, error);
}

static gboolean
verify_cb (const char *temporary, gpointer data, GError **error)
{
  const BoulierWorkbookOutput *output = data;

  return boulier_workbook_verify (temporary, output->n_rows, output->cancellable, error);
}

/**
 * boulier_workbook_output_commit:
 *
 * Writes the finished workbook beside its place, reads it back and puts it there.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_WRITE, %G_IO_ERROR_CANCELLED; then the old file is as it was and
 *   nothing is left behind.
 */
gboolean
boulier_workbook_output_commit (BoulierWorkbookOutput *output, GError **error)
{
  const BoulierSafeContent content = { copy_cb, verify_cb, output };
  GError *reason = NULL;

  return boulier_safe_file_replace (output->target, &content, &reason) || fail (reason, error);
}
