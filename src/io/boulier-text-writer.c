/* boulier-text-writer.c: writes text to a stream in large pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-text-writer.h"

#define PIECE (64 * 1024)

struct _BoulierTextWriter
{
  GOutputStream *stream;
  GCancellable *cancellable;
  GString *text;
  GError *error;
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
  self->text = g_string_sized_new (PIECE + 1024);
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
  g_string_free (self->text, TRUE);
  g_clear_error (&self->error);
  g_free (self);
}

static void
write_out (BoulierTextWriter *self)
{
  if (self->error == NULL)
    g_output_stream_write_all (self->stream, self->text->str, self->text->len, NULL,
                               self->cancellable, &self->error);
  g_string_truncate (self->text, 0);
}

/**
 * boulier_text_writer_add:
 * @text: UTF-8, written as it is
 */
void
boulier_text_writer_add (BoulierTextWriter *self, const char *text)
{
  g_string_append (self->text, text);
  if (self->text->len >= PIECE)
    write_out (self);
}

/**
 * boulier_text_writer_printf:
 * @format: as for printf()
 */
void
boulier_text_writer_printf (BoulierTextWriter *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (self->text, format, arguments);
  va_end (arguments);
  if (self->text->len >= PIECE)
    write_out (self);
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
