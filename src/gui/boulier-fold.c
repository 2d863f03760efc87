/* boulier-fold.c: names compared as people mean them: without accents, capitals and odd spaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "boulier-fold.h"

/* Letters that are no letter with an accent to Unicode, but to whoever looks for a name. */
static const struct
{
  gunichar letter;
  const char *plain;
} letters[] = {
  { 0x00E6, "ae" }, /* æ */
  { 0x00F0, "d" },  /* ð */
  { 0x00F8, "o" },  /* ø */
  { 0x00FE, "th" }, /* þ */
  { 0x0111, "d" },  /* đ */
  { 0x0127, "h" },  /* ħ */
  { 0x0131, "i" },  /* ı */
  { 0x0142, "l" },  /* ł */
  { 0x0153, "oe" }, /* œ */
  { 0x2019, "'" },
};

static void
append_plain (GString *string, gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].letter == c)
      {
        g_string_append (string, letters[i].plain);
        return;
      }
  g_string_append_unichar (string, c);
}

static gboolean
turns_direction (gunichar c)
{
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/* The mark for it, and the blocks of Unicode for writing from right to left. */
static gboolean
is_right_to_left (gunichar c)
{
  return c == 0x200F || (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
         (c >= 0xFE70 && c <= 0xFEFE) || (c >= 0x10800 && c <= 0x10FFF) ||
         (c >= 0x1E800 && c <= 0x1EFFF);
}

char *
boulier_fold_isolate (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) string = g_string_new (NULL);
  gboolean other_way = FALSE;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!turns_direction (c))
        g_string_append_unichar (string, c);
      other_way |= is_right_to_left (c);
    }
  if (other_way)
    {
      /* First strong isolate, and the end of it. */
      g_string_prepend (string, "\xe2\x81\xa8");
      g_string_append (string, "\xe2\x81\xa9");
    }
  return g_string_free (g_steal_pointer (&string), FALSE);
}

char *
boulier_fold_spaces (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) string = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (turns_direction (c))
        continue;
      if (!g_unichar_isspace (c) && !g_unichar_iscntrl (c))
        g_string_append_unichar (string, c);
      else if (string->len > 0 && string->str[string->len - 1] != ' ')
        g_string_append_c (string, ' ');
    }
  if (string->len > 0 && string->str[string->len - 1] == ' ')
    g_string_truncate (string, string->len - 1);
  return g_string_free (g_steal_pointer (&string), FALSE);
}

char *
boulier_fold (const char *text)
{
  g_autofree char *spaced = boulier_fold_spaces (text);
  g_autofree char *folded = g_utf8_casefold (spaced, -1);
  g_autofree char *parts = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) string = g_string_new (NULL);

  for (const char *p = parts; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_ismark (c))
        append_plain (string, c);
    }
  return g_string_free (g_steal_pointer (&string), FALSE);
}

gboolean
boulier_fold_contains (const char *folded_text, const char *folded_needle)
{
  while (*folded_needle != '\0')
    {
      gsize length = strcspn (folded_needle, " ");
      g_autofree char *word = g_strndup (folded_needle, length);

      if (strstr (folded_text, word) == NULL)
        return FALSE;
      folded_needle += length;
      folded_needle += strspn (folded_needle, " ");
    }
  return TRUE;
}
