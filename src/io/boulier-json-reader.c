/* boulier-json-reader.c: reads JSON piece by piece from a stream of any size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Own code because no library of the supported systems both streams and keeps numbers as they are
 * written: they make a tree of the whole file, or turn every number into floating point, which is
 * banned on the way to a rating.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-json-private.h"

static BoulierJsonToken
open_nested (BoulierJsonReader *self, gboolean object)
{
  if (self->depth == BOULIER_JSON_MAX_DEPTH)
    return boulier_json_fail (self, _ ("Lists and objects are nested too deeply here."));
  self->at++;
  self->in_object[self->depth++] = object;
  self->expect = object ? BOULIER_JSON_EXPECT_FIRST_NAME : BOULIER_JSON_EXPECT_FIRST_ELEMENT;
  return object ? BOULIER_JSON_OBJECT_START : BOULIER_JSON_ARRAY_START;
}

static void
after_value (BoulierJsonReader *self)
{
  self->expect = self->depth == 0 ? BOULIER_JSON_EXPECT_END : BOULIER_JSON_EXPECT_COMMA;
}

static BoulierJsonToken
close_nested (BoulierJsonReader *self)
{
  gboolean object = self->in_object[--self->depth];

  self->at++;
  after_value (self);
  return object ? BOULIER_JSON_OBJECT_END : BOULIER_JSON_ARRAY_END;
}

static BoulierJsonToken
take_value (BoulierJsonReader *self, int c)
{
  if (c == '{' || c == '[')
    return open_nested (self, c == '{');
  after_value (self);
  if (c == '"')
    return boulier_json_take_text (self, BOULIER_JSON_TEXT);
  if (c == '-' || (c != -1 && g_ascii_isdigit (c)))
    return boulier_json_take_number (self);
  if (c == 't')
    return boulier_json_take_word (self, "true", BOULIER_JSON_TRUE);
  if (c == 'f')
    return boulier_json_take_word (self, "false", BOULIER_JSON_FALSE);
  if (c == 'n')
    return boulier_json_take_word (self, "null", BOULIER_JSON_NULL);
  return boulier_json_fail_at (self, c, N_ ("A value is expected here, not “%s”."));
}

static BoulierJsonToken
take_name (BoulierJsonReader *self, int c)
{
  if (c != '"')
    return boulier_json_fail_at (self, c, N_ ("A name in quotes is expected here, not “%s”."));
  self->expect = BOULIER_JSON_EXPECT_COLON;
  return boulier_json_take_text (self, BOULIER_JSON_NAME);
}

static BoulierJsonToken
take_after_comma (BoulierJsonReader *self)
{
  int c;

  self->at++;
  c = boulier_json_skip_space (self);
  return self->in_object[self->depth - 1] ? take_name (self, c) : take_value (self, c);
}

static BoulierJsonToken
take_token (BoulierJsonReader *self)
{
  int c = boulier_json_skip_space (self);

  switch (self->expect)
    {
    case BOULIER_JSON_EXPECT_FIRST_ELEMENT:
      return c == ']' ? close_nested (self) : take_value (self, c);
    case BOULIER_JSON_EXPECT_FIRST_NAME:
      return c == '}' ? close_nested (self) : take_name (self, c);
    case BOULIER_JSON_EXPECT_COLON:
      if (c != ':')
        return boulier_json_fail_at (self, c, N_ ("A colon is expected here, not “%s”."));
      self->at++;
      return take_value (self, boulier_json_skip_space (self));
    case BOULIER_JSON_EXPECT_COMMA:
      if (c == ',')
        return take_after_comma (self);
      if (c == (self->in_object[self->depth - 1] ? '}' : ']'))
        return close_nested (self);
      return boulier_json_fail_at (self, c,
                                   N_ ("A comma or a closing bracket is expected here, not “%s”."));
    case BOULIER_JSON_EXPECT_END:
      if (c == -1)
        return BOULIER_JSON_END;
      return boulier_json_fail_at (self, c, N_ ("Nothing may come after the end, but “%s” does."));
    case BOULIER_JSON_EXPECT_VALUE:
    default:
      return c == -1 ? boulier_json_fail (self, _ ("There is nothing in it."))
                     : take_value (self, c);
    }
}

static BoulierJsonReader *
reader_new (void)
{
  BoulierJsonReader *self = g_new0 (BoulierJsonReader, 1);

  self->line = 1;
  self->expect = BOULIER_JSON_EXPECT_VALUE;
  self->token = BOULIER_JSON_NULL;
  return self;
}

/**
 * boulier_json_reader_new:
 * @text: (array length=length): a JSON text in UTF-8; must live as long as the reader
 *
 * Returns: (transfer full): a reader at its beginning
 */
BoulierJsonReader *
boulier_json_reader_new (const char *text, gsize length)
{
  BoulierJsonReader *self = reader_new ();

  self->at = (const guint8 *) text;
  self->end = self->at + length;
  boulier_json_skip_mark (self);
  return self;
}

/**
 * boulier_json_reader_new_for_stream:
 *
 * Reads in pieces: the memory does not depend on the length of the stream.
 *
 * Returns: (transfer full): a reader at the beginning of @stream
 */
BoulierJsonReader *
boulier_json_reader_new_for_stream (GInputStream *stream, GCancellable *cancellable)
{
  BoulierJsonReader *self = reader_new ();

  self->stream = g_object_ref (stream);
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->buffer = g_malloc (BOULIER_JSON_BUFFER_SIZE);
  boulier_json_skip_mark (self);
  return self;
}

/**
 * boulier_json_reader_free:
 * @self: (nullable) (transfer full): the reader
 */
void
boulier_json_reader_free (BoulierJsonReader *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  g_free (self->buffer);
  g_free (self->error);
  g_free (self);
}

/**
 * boulier_json_reader_next:
 *
 * Returns: the next piece; %BOULIER_JSON_ERROR when the text is not JSON as RFC 8259 defines it,
 *   is beyond the limits, or cannot be read
 */
BoulierJsonToken
boulier_json_reader_next (BoulierJsonReader *self)
{
  if (self->error == NULL)
    self->token = take_token (self);
  if (self->error != NULL)
    self->token = BOULIER_JSON_ERROR;
  return self->token;
}

/**
 * boulier_json_reader_get_token:
 *
 * Returns: the piece that was read last
 */
BoulierJsonToken
boulier_json_reader_get_token (BoulierJsonReader *self)
{
  return self->token;
}

/**
 * boulier_json_reader_get_text:
 *
 * Returns: the name or text, unescaped, or the number as written; valid until the next call of
 *   boulier_json_reader_next()
 */
const char *
boulier_json_reader_get_text (BoulierJsonReader *self)
{
  return self->text;
}

/**
 * boulier_json_reader_get_length:
 *
 * Returns: how many bytes the text has; more than strlen() says when it holds \u0000
 */
gsize
boulier_json_reader_get_length (BoulierJsonReader *self)
{
  return self->length;
}

/**
 * boulier_json_reader_is_word:
 *
 * Returns: whether the last piece is a text, and that one to its last character: what follows a
 * \u0000 counts, too
 */
gboolean
boulier_json_reader_is_word (BoulierJsonReader *self, const char *word)
{
  return self->token == BOULIER_JSON_TEXT && self->length == strlen (word) &&
         strcmp (boulier_json_reader_get_text (self), word) == 0;
}

/**
 * boulier_json_reader_skip:
 *
 * Passes over the value that the last piece begins, with all that is nested in it.
 */
void
boulier_json_reader_skip (BoulierJsonReader *self)
{
  guint outside = self->depth;

  if (self->token != BOULIER_JSON_OBJECT_START && self->token != BOULIER_JSON_ARRAY_START)
    return;
  outside--;
  while (self->depth > outside && boulier_json_reader_next (self) != BOULIER_JSON_ERROR)
    ;
}

/**
 * boulier_json_reader_get_line:
 *
 * Returns: the line that was read last, counted from 1
 */
guint
boulier_json_reader_get_line (BoulierJsonReader *self)
{
  return self->line;
}

/**
 * boulier_json_reader_get_error:
 *
 * Returns: (nullable): what is wrong, as a sentence in the user's language
 */
const char *
boulier_json_reader_get_error (BoulierJsonReader *self)
{
  return self->error;
}
