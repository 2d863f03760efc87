/* boulier-cli-input.c: reads what boulier-cli is to work on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/boulier-document.h"

#include "boulier-cli.h"

/* So many bytes tell what a file is. */
#define HEAD_SIZE 512

static gboolean
is_standard_input (const char *file)
{
  return strcmp (file, "-") == 0;
}

/* Also what concerns the whole file has three parts: the file, what failed, and why. */
static void
tell_unreadable (const char *file, const char *reason)
{
  g_autofree char *message = g_strdup_printf (_ ("cannot be read: %s"), reason);

  boulier_cli_tell (file, message);
}

static GBufferedInputStream *
open_input (const char *file)
{
  g_autoptr (GInputStream) stream = NULL;
  int fd = is_standard_input (file) ? STDIN_FILENO : g_open (file, O_RDONLY | O_CLOEXEC, 0);
  struct stat what;

  if (fd < 0)
    {
      tell_unreadable (file, g_strerror (errno));
      return NULL;
    }
  if (fstat (fd, &what) == 0 && S_ISDIR (what.st_mode))
    {
      tell_unreadable (file, _ ("This is not a document but a folder or a device."));
      if (fd != STDIN_FILENO)
        g_close (fd, NULL);
      return NULL;
    }
  stream = g_unix_input_stream_new (fd, fd != STDIN_FILENO);
  return G_BUFFERED_INPUT_STREAM (g_buffered_input_stream_new_sized (stream, 64 * 1024));
}

/* Reads on until so many bytes can be looked at, or the end. */
static gboolean
fill_head (GBufferedInputStream *stream, GError **error)
{
  gssize n = 1;

  while (n > 0 && g_buffered_input_stream_get_available (stream) < HEAD_SIZE)
    n = g_buffered_input_stream_fill (stream, -1, NULL, error);
  return n >= 0;
}

/* Another program's database would only be called bad JSON. */
static gboolean
is_foreign_database (const guint8 *head, gsize length)
{
  static const char magic[] = "SQLite format 3";

  return length >= sizeof magic && memcmp (head, magic, sizeof magic) == 0;
}

static BoulierRecord *
read_document (const char *file, const char *path)
{
  g_autoptr (GError) error = NULL;
  BoulierRecord *record = boulier_document_read_record (path, &error);

  if (record == NULL)
    tell_unreadable (file, error->message);
  return record;
}

/* A database can only be read from a file: what comes from a pipe is put into one. */
static BoulierRecord *
read_document_from_stream (const char *file, GInputStream *stream)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GOutputStream) copy = NULL;
  BoulierRecord *record = NULL;
  int fd = g_file_open_tmp ("boulier-XXXXXX.boulier", &path, &error);

  if (fd < 0)
    {
      tell_unreadable (file, error->message);
      return NULL;
    }
  copy = g_unix_output_stream_new (fd, TRUE);
  if (g_output_stream_splice (copy, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, &error) < 0)
    tell_unreadable (file, error->message);
  else
    record = read_document (file, path);
  g_unlink (path);
  return record;
}

static void
tell_problems (const char *file, const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BoulierProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *message = g_strdup_printf ("%s: %s", problem->place, problem->message);

      boulier_cli_tell (file, message);
    }
}

static void
add_sentences (GPtrArray *warnings, const GPtrArray *odd)
{
  for (guint i = 0; i < odd->len; i++)
    {
      const BoulierProblem *problem = g_ptr_array_index (odd, i);

      g_ptr_array_add (warnings, g_strdup_printf ("%s: %s", problem->place, problem->message));
    }
}

/* A document keeps what is unfinished or not possible by its rules; an interchange document cannot. */
static void
warn_of_problems (const char *file, const GPtrArray *problems)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (problems->len == 0)
    return;
  g_ptr_array_add (sentences,
                   g_strdup (_ ("The file was written, but it will be refused when it is "
                                "read, until what follows is put right.")));
  add_sentences (sentences, problems);
  boulier_cli_tell_warnings (file, sentences);
}

static BoulierRecord *
read_interchange (const char *file, GInputStream *stream, GPtrArray *warnings)
{
  g_autoptr (GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
  g_autoptr (GPtrArray) odd =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
  BoulierRecord *record = boulier_interchange_read_stream (stream, NULL, problems, odd);

  if (record == NULL)
    tell_problems (file, problems);
  else
    add_sentences (warnings, odd);
  return record;
}

/**
 * boulier_cli_read:
 * @file: as on the command line; "-" is the standard input
 * @warnings: (element-type utf8): receives what is odd about it
 *
 * Reads a document or an interchange document; which of them it is, is seen from its first bytes,
 * not from its name.
 *
 * Returns: (transfer full) (nullable): the record; %NULL when it is refused: everything that is wrong
 *   was written to the standard error
 */
BoulierRecord *
boulier_cli_read (const char *file, GPtrArray *warnings)
{
  g_autoptr (GBufferedInputStream) stream = open_input (file);
  g_autoptr (GError) error = NULL;
  const guint8 *head;
  gsize length;

  if (stream == NULL)
    return NULL;
  if (!fill_head (stream, &error))
    {
      tell_unreadable (file, error->message);
      return NULL;
    }
  head = g_buffered_input_stream_peek_buffer (stream, &length);
  if (!boulier_document_sniff (head, length))
    {
      if (!is_foreign_database (head, length))
        return read_interchange (file, G_INPUT_STREAM (stream), warnings);
      tell_unreadable (file, _ ("This is a database of another program."));
      return NULL;
    }
  if (is_standard_input (file))
    return read_document_from_stream (file, G_INPUT_STREAM (stream));
  /* SQLite's locks would be lost if the file were closed while it reads. */
  g_clear_object (&stream);
  return read_document (file, file);
}

/**
 * boulier_cli_warn_of_refusal:
 * @file: an interchange document that was just written
 *
 * Reads it as whoever receives it will, and warns of everything that it would be refused for.
 */
void
boulier_cli_warn_of_refusal (const char *file)
{
  g_autoptr (GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
  g_autoptr (GPtrArray) odd =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
  g_autoptr (GBufferedInputStream) stream = NULL;
  g_autoptr (BoulierRecord) record = NULL;

  /* What goes into a pipe or a device cannot be looked at again. */
  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    return;
  stream = open_input (file);
  if (stream == NULL)
    return;
  record = boulier_interchange_read_stream (G_INPUT_STREAM (stream), NULL, problems, odd);
  warn_of_problems (file, problems);
}
