/* trickle.c: a stream that gives its bytes a few at a time, and can fail on the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "trickle.h"

#include <string.h>

#define TRICKLE_TYPE (trickle_get_type ())

G_DECLARE_FINAL_TYPE (Trickle, trickle, TRICKLE, STREAM, GInputStream)

struct _Trickle
{
  GInputStream parent_instance;

  const char *text;
  gsize length;
  gsize piece;
  int fail_at;
};

G_DEFINE_FINAL_TYPE (Trickle, trickle, G_TYPE_INPUT_STREAM)

static gssize
trickle_read (
    GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error)
{
  Trickle *self = TRICKLE_STREAM (stream);
  gsize length = MIN (MIN (count, self->piece), self->length);

  if (self->fail_at == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "The medium was taken out.");
      return -1;
    }
  self->fail_at--;
  memcpy (buffer, self->text, length);
  self->text += length;
  self->length -= length;
  return (gssize) length;
}

static void
trickle_class_init (TrickleClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = trickle_read;
}

static void
trickle_init (Trickle *self)
{
}

GInputStream *
trickle_new (const char *text, gsize length, gsize piece, int fail_at)
{
  Trickle *self = g_object_new (TRICKLE_TYPE, NULL);

  self->text = text;
  self->length = length;
  self->piece = piece;
  self->fail_at = fail_at;
  return G_INPUT_STREAM (self);
}
