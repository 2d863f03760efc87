/* boulier-text-writer.c: writes text to a stream in large pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-text-writer.h"

#define PIECE (64 * 1024)

struct _BoulierTextWriter
{
  GOutputStream *stream;
  GCancellable *cancellable;
  GError *error;
  gsize length;
  char text[PIECE];
};

/**
 * boulier_text_writer_new:
 * @stream: where the text goes; not closed
 *
 * Returns: (transfer full): a writer; whatever boulier_text_writer_finish() has not written out when it
 *   is freed is lost
 */
BoulierTextWriter *
boulier_text_writer_new (GOutputStream *stream, GCancellable *cancellable)
{
  BoulierTextWriter *self = g_new0 (BoulierTextWriter, 1);

  self->stream = g_object_ref (stream);
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  return self;
}

/**
 * boulier_text_writer_free:
 * @self: (nullable) (transfer full): the writer
 */
void
boulier_text_writer_free (BoulierTextWriter *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  g_free (self);
}

static void
write_out (BoulierTextWriter *self)
{
  if (self->error == NULL)
    g_output_stream_write_all (self->stream, self->text, self->length, NULL, self->cancellable,
                               &self->error);
  self->length = 0;
}

/**
 * boulier_text_writer_add:
 * @text: UTF-8, written as it is
 */
void
boulier_text_writer_add (BoulierTextWriter *self, const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gsize n = MIN (left, PIECE - self->length);

      memcpy (self->text + self->length, text, n);
      self->length += n;
      text += n;
      left -= n;
      if (self->length == PIECE)
        write_out (self);
    }
}

/**
 * boulier_text_writer_add_integer:
 *
 * Writes a whole number as programs read it.
 */
void
boulier_text_writer_add_integer (BoulierTextWriter *self, gint64 value)
{
  char digits[24];
  char *at = digits + sizeof digits - 1;
  guint64 rest = value < 0 ? -(guint64) value : (guint64) value;

  *at = '\0';
  do
    {
      *--at = (char) ('0' + rest % 10);
      rest /= 10;
    }
  while (rest > 0);
  if (value < 0)
    *--at = '-';
  boulier_text_writer_add (self, at);
}

/**
 * boulier_text_writer_printf:
 * @format: as for printf()
 */
void
boulier_text_writer_printf (BoulierTextWriter *self, const char *format, ...)
{
  gsize room = PIECE - self->length;
  g_autofree char *text = NULL;
  va_list arguments;
  int n;

  va_start (arguments, format);
  n = g_vsnprintf (self->text + self->length, room, format, arguments);
  va_end (arguments);
  if (n >= 0 && (gsize) n < room)
    {
      self->length += (gsize) n;
      return;
    }
  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  boulier_text_writer_add (self, text);
}

/**
 * boulier_text_writer_finish:
 *
 * Writes out what is left and flushes the stream. Errors: those of the stream, the first one that
 * happened since the beginning.
 */
gboolean
boulier_text_writer_finish (BoulierTextWriter *self, GError **error)
{
  write_out (self);
  if (self->error == NULL)
    g_output_stream_flush (self->stream, self->cancellable, &self->error);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (self->error));
  return FALSE;
}
