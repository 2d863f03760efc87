/* boulier-isolate.c: texts of others inside a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-isolate.h"

#define FIRST_STRONG_ISOLATE    0x2068
#define POP_DIRECTIONAL_ISOLATE 0x2069

/* Embeddings, overrides and isolates: they turn what follows until somebody ends them. */
static gboolean
is_direction_control (gunichar c)
{
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/* The mark for it, and the ranges that Unicode keeps for letters that are written from right to left. */
static gboolean
is_right_to_left (gunichar c)
{
  return c == 0x200F || (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
         (c >= 0xFE70 && c <= 0xFEFF) || (c >= 0x10800 && c <= 0x10FFF) ||
         (c >= 0x1E800 && c <= 0x1EFFF);
}

char *
boulier_isolate_dup (const char *text)
{
  GString *out = g_string_new (NULL);
  gboolean turns = FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (is_direction_control (c))
        continue;
      turns = turns || is_right_to_left (c);
      g_string_append_unichar (out, c);
    }
  if (turns)
    {
      g_string_append_unichar (out, POP_DIRECTIONAL_ISOLATE);
      g_string_prepend_unichar (out, FIRST_STRONG_ISOLATE);
    }
  return g_string_free (out, FALSE);
}
