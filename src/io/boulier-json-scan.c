/* boulier-json-scan.c: the bytes of a JSON text, and the texts, numbers and words in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-json-private.h"

BoulierJsonToken
boulier_json_fail (BoulierJsonReader *self, const char *message)
{
  if (self->error == NULL)
    self->error = g_strdup (message);
  return BOULIER_JSON_ERROR;
}

/* Says which character stands where something else is expected; format has one %s for it. */
BoulierJsonToken
boulier_json_fail_at (BoulierJsonReader *self, int c, const char *format)
{
  char shown[8] = { 0 };

  if (c == -1)
    return boulier_json_fail (self, _ ("The text ends here, but it is not complete."));
  /* No character begins so: the text is in other characters, such as UTF-16. */
  if (c >= 0xF5)
    return boulier_json_fail (self, _ ("This is not UTF-8 text."));
  if (g_ascii_isgraph (c))
    shown[0] = (char) c;
  else
    g_snprintf (shown, sizeof shown, "\\x%02X", c);
  if (self->error == NULL)
    self->error = g_strdup_printf (_ (format), shown);
  return BOULIER_JSON_ERROR;
}

gboolean
boulier_json_refill (BoulierJsonReader *self)
{
  g_autoptr (GError) error = NULL;
  gssize length;

  if (self->stream == NULL || self->error != NULL)
    return FALSE;
  length = g_input_stream_read (self->stream, self->buffer, BOULIER_JSON_BUFFER_SIZE,
                                self->cancellable, &error);
  if (length < 0)
    boulier_json_fail (self, error->message);
  if (length <= 0)
    return FALSE;
  self->at = self->buffer;
  self->end = self->buffer + length;
  return TRUE;
}

static inline int
take (BoulierJsonReader *self)
{
  int c = boulier_json_peek (self);

  if (c != -1)
    self->at++;
  return c;
}

int
boulier_json_skip_space (BoulierJsonReader *self)
{
  int c;

  while ((c = boulier_json_peek (self)) == ' ' || c == '\n' || c == '\t' || c == '\r')
    {
      self->line += c == '\n';
      self->at++;
    }
  return c;
}

/* Some programs put the mark of UTF-8 before the text. */
void
boulier_json_skip_mark (BoulierJsonReader *self)
{
  if (boulier_json_peek (self) != 0xEF)
    return;
  self->at++;
  if (take (self) != 0xBB || take (self) != 0xBF)
    boulier_json_fail (self, _ ("This is not UTF-8 text."));
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
          boulier_json_fail_at (self, c,
                                N_ ("Four hexadecimal digits are expected after “\\u”, not “%s”."));
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
          boulier_json_fail (self, _ ("Half of a character written as “\\u” is missing."));
          return FALSE;
        }
      c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
  else if (c >= 0xDC00 && c <= 0xDFFF)
    {
      boulier_json_fail (self, _ ("Half of a character written as “\\u” is missing."));
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
      boulier_json_fail_at (self, c, N_ ("“\\%s” means nothing in a text."));
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

BoulierJsonToken
boulier_json_take_text (BoulierJsonReader *self, BoulierJsonToken token)
{
  int c;

  self->length = 0;
  self->bits = 0;
  self->at++;
  while ((c = boulier_json_peek (self)) != '"')
    {
      if (c == -1)
        return boulier_json_fail (self, _ ("The text ends here, but it is not complete."));
      if (c < 0x20)
        return boulier_json_fail_at (self, c,
                                     N_ ("A text in quotes may not hold the bare character “%s”."));
      if (c == '\\')
        {
          self->at++;
          if (!take_escape (self))
            return BOULIER_JSON_ERROR;
        }
      else
        take_plain (self);
      if (self->length > BOULIER_JSON_MAX_TEXT)
        return boulier_json_fail (self, _ ("This text is too long."));
    }
  self->at++;
  self->text[self->length] = '\0';
  if (!is_utf8 (self))
    return boulier_json_fail (self, _ ("This is not UTF-8 text."));
  return token;
}

/* One or more digits; FALSE when there is none. */
static gboolean
take_digits (BoulierJsonReader *self)
{
  gboolean any = FALSE;
  int c;

  while ((c = boulier_json_peek (self)) != -1 && g_ascii_isdigit (c) &&
         self->length <= BOULIER_JSON_MAX_NUMBER)
    {
      self->text[self->length++] = (char) c;
      self->at++;
      any = TRUE;
    }
  if (!any)
    boulier_json_fail_at (self, c, N_ ("A digit is expected here, not “%s”."));
  return any;
}

static gboolean
take_if (BoulierJsonReader *self, const char *set)
{
  int c = boulier_json_peek (self);

  if (c <= 0 || strchr (set, c) == NULL)
    return FALSE;
  self->text[self->length++] = (char) c;
  self->at++;
  return TRUE;
}

BoulierJsonToken
boulier_json_take_number (BoulierJsonReader *self)
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
    return boulier_json_fail (self, _ ("This number is too long."));
  return BOULIER_JSON_NUMBER;
}

BoulierJsonToken
boulier_json_take_word (BoulierJsonReader *self, const char *word, BoulierJsonToken token)
{
  for (const char *p = word; *p != '\0'; p++)
    {
      int c = boulier_json_peek (self);

      if (c != *p)
        return boulier_json_fail_at (self, c, N_ ("A value is expected here, not “%s”."));
      self->at++;
    }
  return token;
}
