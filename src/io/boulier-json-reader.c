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

#include "boulier-json-reader.h"

#define BUFFER_SIZE (64 * 1024)

/* What may come next. */
typedef enum
{
  EXPECT_VALUE,
  EXPECT_FIRST_ELEMENT, /* a value or "]" */
  EXPECT_FIRST_NAME,    /* a name or "}" */
  EXPECT_COLON,
  EXPECT_COMMA, /* or the end of what is open */
  EXPECT_END
} Expect;

struct _BoulierJsonReader
{
  GInputStream *stream;
  GCancellable *cancellable;
  guint8 *buffer;

  const guint8 *at;
  const guint8 *end;
  guint line;

  Expect expect;
  guint depth;
  gboolean in_object[BOULIER_JSON_MAX_DEPTH];

  BoulierJsonToken token;
  /* The longest text, what goes beyond it when it is refused, and a zero byte. */
  char text[BOULIER_JSON_MAX_TEXT + 8];
  gsize length;
  guint8 bits; /* of all bytes of the text that stand for themselves */
  char *error;
};

static BoulierJsonToken
fail (BoulierJsonReader *self, const char *message)
{
  if (self->error == NULL)
    self->error = g_strdup (message);
  return BOULIER_JSON_ERROR;
}

/* Says which character stands where something else is expected; format has one %s for it. */
static BoulierJsonToken
fail_at (BoulierJsonReader *self, int c, const char *format)
{
  char shown[8] = { 0 };

  if (c == -1)
    return fail (self, _ ("The text ends here, but it is not complete."));
  if (g_ascii_isgraph (c))
    shown[0] = (char) c;
  else
    g_snprintf (shown, sizeof shown, "\\x%02X", c);
  if (self->error == NULL)
    self->error = g_strdup_printf (_ (format), shown);
  return BOULIER_JSON_ERROR;
}

/* Fetches more bytes; FALSE at the end and after an error. */
static gboolean
refill (BoulierJsonReader *self)
{
  g_autoptr (GError) error = NULL;
  gssize length;

  if (self->stream == NULL || self->error != NULL)
    return FALSE;
  length = g_input_stream_read (self->stream, self->buffer, BUFFER_SIZE, self->cancellable, &error);
  if (length < 0)
    fail (self, error->message);
  if (length <= 0)
    return FALSE;
  self->at = self->buffer;
  self->end = self->buffer + length;
  return TRUE;
}

static inline int
peek (BoulierJsonReader *self)
{
  if (self->at == self->end && !refill (self))
    return -1;
  return *self->at;
}

static inline int
take (BoulierJsonReader *self)
{
  int c = peek (self);

  if (c != -1)
    self->at++;
  return c;
}

static int
skip_space (BoulierJsonReader *self)
{
  int c;

  while ((c = peek (self)) == ' ' || c == '\n' || c == '\t' || c == '\r')
    {
      self->line += c == '\n';
      self->at++;
    }
  return c;
}

/* Some programs put the mark of UTF-8 before the text. */
static void
skip_mark (BoulierJsonReader *self)
{
  if (peek (self) != 0xEF)
    return;
  self->at++;
  if (take (self) != 0xBB || take (self) != 0xBF)
    fail (self, _ ("This is not UTF-8 text."));
}

static gboolean
take_hex (BoulierJsonReader *self, gunichar *out)
{
  *out = 0;
  for (guint i = 0; i < 4; i++)
    {
      int c = take (self);
      int digit = c == -1 ? -1 : g_ascii_xdigit_value ((char) c);

      if (digit < 0)
        {
          fail_at (self, c, N_ ("Four hexadecimal digits are expected after “\\u”, not “%s”."));
          return FALSE;
        }
      *out = *out * 16 + (gunichar) digit;
    }
  return TRUE;
}

/* The rest of \uXXXX; characters beyond U+FFFF come as a pair of surrogates. */
static gboolean
take_unicode (BoulierJsonReader *self)
{
  gunichar c;
  gunichar low = 0;

  if (!take_hex (self, &c))
    return FALSE;
  if (c >= 0xD800 && c <= 0xDBFF)
    {
      if (take (self) != '\\' || take (self) != 'u' || !take_hex (self, &low) || low < 0xDC00 ||
          low > 0xDFFF)
        {
          fail (self, _ ("Half of a character written as “\\u” is missing."));
          return FALSE;
        }
      c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
  else if (c >= 0xDC00 && c <= 0xDFFF)
    {
      fail (self, _ ("Half of a character written as “\\u” is missing."));
      return FALSE;
    }
  self->length += (gsize) g_unichar_to_utf8 (c, self->text + self->length);
  return TRUE;
}

static gboolean
take_escape (BoulierJsonReader *self)
{
  static const char written[] = "\"\\/bfnrt";
  static const char meant[] = "\"\\/\b\f\n\r\t";
  int c = take (self);
  const char *found = c > 0 ? strchr (written, c) : NULL;

  if (c == 'u')
    return take_unicode (self);
  if (found == NULL)
    {
      fail_at (self, c, N_ ("“\\%s” means nothing in a text."));
      return FALSE;
    }
  self->text[self->length++] = meant[found - written];
  return TRUE;
}

/* Valid UTF-8; the zero byte, which GLib refuses, can be written as \u0000. */
static gboolean
is_utf8 (BoulierJsonReader *self)
{
  const char *at = self->text;
  const char *end = self->text + self->length;

  if (self->bits < 0x80)
    return TRUE;
  while (!g_utf8_validate_len (at, (gsize) (end - at), &at))
    {
      if (at == end || *at != '\0')
        return FALSE;
      at++;
    }
  return TRUE;
}

/* Copies characters that stand for themselves, as many as the buffer holds. */
static void
take_plain (BoulierJsonReader *self)
{
  const guint8 *at = self->at;
  const guint8 *end = MIN (self->end, at + (BOULIER_JSON_MAX_TEXT + 1 - self->length));
  char *to = self->text + self->length;
  guint8 bits = self->bits;

  for (; at < end && *at != '"' && *at != '\\' && *at >= 0x20; at++)
    {
      *to++ = (char) *at;
      bits |= *at;
    }
  self->bits = bits;
  self->length += (gsize) (at - self->at);
  self->at = at;
}

static BoulierJsonToken
take_text (BoulierJsonReader *self, BoulierJsonToken token)
{
  int c;

  self->length = 0;
  self->bits = 0;
  self->at++;
  while ((c = peek (self)) != '"')
    {
      if (c == -1)
        return fail (self, _ ("The text ends here, but it is not complete."));
      if (c < 0x20)
        return fail_at (self, c, N_ ("A text in quotes may not hold the bare character “%s”."));
      if (c == '\\')
        {
          self->at++;
          if (!take_escape (self))
            return BOULIER_JSON_ERROR;
        }
      else
        take_plain (self);
      if (self->length > BOULIER_JSON_MAX_TEXT)
        return fail (self, _ ("This text is too long."));
    }
  self->at++;
  self->text[self->length] = '\0';
  if (!is_utf8 (self))
    return fail (self, _ ("This is not UTF-8 text."));
  return token;
}

/* One or more digits; FALSE when there is none. */
static gboolean
take_digits (BoulierJsonReader *self)
{
  gboolean any = FALSE;
  int c;

  while ((c = peek (self)) != -1 && g_ascii_isdigit (c) && self->length <= BOULIER_JSON_MAX_NUMBER)
    {
      self->text[self->length++] = (char) c;
      self->at++;
      any = TRUE;
    }
  if (!any)
    fail_at (self, c, N_ ("A digit is expected here, not “%s”."));
  return any;
}

static gboolean
take_if (BoulierJsonReader *self, const char *set)
{
  int c = peek (self);

  if (c <= 0 || strchr (set, c) == NULL)
    return FALSE;
  self->text[self->length++] = (char) c;
  self->at++;
  return TRUE;
}

static BoulierJsonToken
take_number (BoulierJsonReader *self)
{
  self->length = 0;
  take_if (self, "-");
  if (!take_if (self, "0") && !take_digits (self))
    return BOULIER_JSON_ERROR;
  if (take_if (self, ".") && !take_digits (self))
    return BOULIER_JSON_ERROR;
  if (take_if (self, "eE"))
    {
      take_if (self, "+-");
      if (!take_digits (self))
        return BOULIER_JSON_ERROR;
    }
  self->text[self->length] = '\0';
  if (self->length > BOULIER_JSON_MAX_NUMBER)
    return fail (self, _ ("This number is too long."));
  return BOULIER_JSON_NUMBER;
}

static BoulierJsonToken
take_word (BoulierJsonReader *self, const char *word, BoulierJsonToken token)
{
  for (const char *p = word; *p != '\0'; p++)
    {
      int c = peek (self);

      if (c != *p)
        return fail_at (self, c, N_ ("A value is expected here, not “%s”."));
      self->at++;
    }
  return token;
}

static BoulierJsonToken
open_nested (BoulierJsonReader *self, gboolean object)
{
  if (self->depth == BOULIER_JSON_MAX_DEPTH)
    return fail (self, _ ("Lists and objects are nested too deeply here."));
  self->at++;
  self->in_object[self->depth++] = object;
  self->expect = object ? EXPECT_FIRST_NAME : EXPECT_FIRST_ELEMENT;
  return object ? BOULIER_JSON_OBJECT_START : BOULIER_JSON_ARRAY_START;
}

static void
after_value (BoulierJsonReader *self)
{
  self->expect = self->depth == 0 ? EXPECT_END : EXPECT_COMMA;
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
    return take_text (self, BOULIER_JSON_TEXT);
  if (c == '-' || (c != -1 && g_ascii_isdigit (c)))
    return take_number (self);
  if (c == 't')
    return take_word (self, "true", BOULIER_JSON_TRUE);
  if (c == 'f')
    return take_word (self, "false", BOULIER_JSON_FALSE);
  if (c == 'n')
    return take_word (self, "null", BOULIER_JSON_NULL);
  return fail_at (self, c, N_ ("A value is expected here, not “%s”."));
}

static BoulierJsonToken
take_name (BoulierJsonReader *self, int c)
{
  if (c != '"')
    return fail_at (self, c, N_ ("A name in quotes is expected here, not “%s”."));
  self->expect = EXPECT_COLON;
  return take_text (self, BOULIER_JSON_NAME);
}

static BoulierJsonToken
take_after_comma (BoulierJsonReader *self)
{
  int c;

  self->at++;
  c = skip_space (self);
  return self->in_object[self->depth - 1] ? take_name (self, c) : take_value (self, c);
}

static BoulierJsonToken
take_token (BoulierJsonReader *self)
{
  int c = skip_space (self);

  switch (self->expect)
    {
    case EXPECT_FIRST_ELEMENT:
      return c == ']' ? close_nested (self) : take_value (self, c);
    case EXPECT_FIRST_NAME:
      return c == '}' ? close_nested (self) : take_name (self, c);
    case EXPECT_COLON:
      if (c != ':')
        return fail_at (self, c, N_ ("A colon is expected here, not “%s”."));
      self->at++;
      return take_value (self, skip_space (self));
    case EXPECT_COMMA:
      if (c == ',')
        return take_after_comma (self);
      if (c == (self->in_object[self->depth - 1] ? '}' : ']'))
        return close_nested (self);
      return fail_at (self, c, N_ ("A comma or a closing bracket is expected here, not “%s”."));
    case EXPECT_END:
      if (c == -1)
        return BOULIER_JSON_END;
      return fail_at (self, c, N_ ("Nothing may come after the end, but “%s” does."));
    case EXPECT_VALUE:
    default:
      return c == -1 ? fail (self, _ ("There is nothing in it.")) : take_value (self, c);
    }
}

static BoulierJsonReader *
reader_new (void)
{
  BoulierJsonReader *self = g_new0 (BoulierJsonReader, 1);

  self->line = 1;
  self->expect = EXPECT_VALUE;
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
  skip_mark (self);
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
  self->buffer = g_malloc (BUFFER_SIZE);
  skip_mark (self);
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
