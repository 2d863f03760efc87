/* boulier-workbook-text.c: makes texts fit for a workbook: cells, sheet names, page footers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "boulier-workbook-text.h"
#include "boulier-workbook.h"

/* What stands where a character cannot be written. */
#define REPLACEMENT 0xFFFD

/* Whether "_xHHHH_" begins here: a reader would take it for a character written in that way. */
static gboolean
is_escape (const char *text)
{
  if (text[0] != '_' || text[1] != 'x')
    return FALSE;
  for (guint i = 2; i < 6; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return text[6] == '_';
}

/* How many UTF-16 units a character takes. */
static guint
get_units (gunichar c)
{
  return c > 0xFFFF ? 2 : 1;
}

static gboolean
set_text_error (GError **error, const char *message)
{
  g_set_error_literal (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT, message);
  return FALSE;
}

/* Appends one character of a cell as it must be written; p is where it stands. */
static void
append_cell_char (GString *out, const char *p)
{
  gunichar c = g_utf8_get_char (p);

  if (is_escape (p))
    g_string_append (out, "_x005F_");
  else if (c == 0xFFFE || c == 0xFFFF)
    g_string_append_unichar (out, REPLACEMENT);
  else if (c < 0x20 && c != '\t' && c != '\n')
    g_string_append_printf (out, "_x%04X_", c);
  else
    g_string_append_unichar (out, c);
}

/**
 * boulier_workbook_dup_cell_text:
 * @text: (nullable): any text; NULL is the empty one
 *
 * Texts like "_x0041_" and control characters are written in the format's own escapes, so that
 * they are read back as they are. The two characters that XML cannot hold (U+FFFE and U+FFFF)
 * become U+FFFD.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR_TEXT when the text is not UTF-8 or longer than a cell.
 *
 * Returns: (transfer full): the text to write
 */
char *
boulier_workbook_dup_cell_text (const char *text, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  gsize units = 0;

  if (text == NULL)
    return g_strdup ("");
  if (!g_utf8_validate (text, -1, NULL))
    {
      set_text_error (error, _ ("A text cannot go into a workbook because it is not valid UTF-8."));
      return NULL;
    }
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      units += get_units (g_utf8_get_char (p));
      append_cell_char (out, p);
    }
  /* The library counts characters after escaping. */
  if (units > BOULIER_WORKBOOK_MAX_TEXT || g_utf8_strlen (out->str, -1) > BOULIER_WORKBOOK_MAX_TEXT)
    {
      g_autofree char *start = g_utf8_substring (text, 0, 40);

      g_set_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT,
                   _ ("The text that begins with “%s” is too long for a cell of a workbook, "
                      "which holds 32,767 characters."),
                   start);
      return NULL;
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* The text without what a sheet name must not contain. '#' and '!' are legal but break links and
 * local names; "_x000D_" would be read as the character of that number. */
static char *
clean_sheet_name (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if ((c < 0x80 && strchr ("[]:*?/\\#!", (int) c) != NULL) || is_escape (p))
        g_string_append_c (out, '-');
      else if (g_unichar_isspace (c))
        g_string_append_c (out, ' ');
      else if (g_unichar_iscntrl (c) || c == 0xFFFE || c == 0xFFFF)
        continue;
      else
        g_string_append_unichar (out, c);
    }
  return g_strdup (g_strstrip (out->str));
}

/* The start of the text that takes at most that many UTF-16 units; marks stay with their letter. */
static char *
cut_to_units (const char *text, guint max)
{
  const char *end = text;
  guint units = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      units += get_units (c);
      if (units > max)
        return g_strndup (text, (gsize) (end - text));
      if (!g_unichar_iszerowidth (g_utf8_get_char (g_utf8_next_char (p))))
        end = g_utf8_next_char (p);
    }
  return g_strdup (text);
}

static guint
count_units (const char *text)
{
  guint units = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    units += get_units (g_utf8_get_char (p));
  return units;
}

/* text, cut, and suffix: at most 31 units, with no apostrophe at either end. */
static char *
join_sheet_name (const char *text, const char *suffix)
{
  guint room = BOULIER_WORKBOOK_MAX_SHEET_NAME - MIN (count_units (suffix), 20);
  g_autofree char *head = cut_to_units (text, room);
  g_autofree char *tail = cut_to_units (suffix, 20);
  g_autofree char *name = g_strconcat (g_strchomp (head), tail, NULL);
  char *start = name;

  while (*start == '\'' || *start == ' ')
    start++;
  for (gsize n = strlen (start); n > 0 && (start[n - 1] == '\'' || start[n - 1] == ' '); n--)
    start[n - 1] = '\0';
  return g_strdup (start);
}

/* Whether the text could be read as a cell or a value in a formula: "B2", "R1C1", "2014", "TRUE". */
static gboolean
looks_like_value (const char *text)
{
  gsize letters = 0;
  gsize digits;

  if (g_ascii_isdigit (text[0]) || text[0] == '.')
    return TRUE;
  while (g_ascii_isalpha (text[letters]))
    letters++;
  digits = strspn (text + letters, "0123456789");
  if (letters <= 3 && digits > 0 && text[letters + digits] == '\0')
    return TRUE;
  if (text[0] == 'R' || text[0] == 'r')
    {
      text += 1 + strspn (text + 1, "0123456789");
      if (*text == '\0')
        return TRUE;
    }
  if ((text[0] == 'C' || text[0] == 'c') && strspn (text + 1, "0123456789") == strlen (text + 1))
    return TRUE;
  return g_ascii_strcasecmp (text, "TRUE") == 0 || g_ascii_strcasecmp (text, "FALSE") == 0;
}

/* Takes the name if no sheet has it: names are the same whatever the case of their letters. */
static gboolean
take_name (GHashTable *used, const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (normal, -1);

  if (strcmp (folded, "history") == 0 || g_hash_table_contains (used, folded))
    return FALSE;
  g_hash_table_add (used, g_steal_pointer (&folded));
  return TRUE;
}

/**
 * boulier_workbook_dup_sheet_name:
 * @text: (nullable): the name as people write it
 * @suffix: what must stay at the end, as " 2014/1"; "" for nothing
 * @fallback: stands in front when @text is empty or reads like a cell or a number
 * @used: names taken so far, with a free function for its keys; the new one is added
 *
 * At most 31 UTF-16 units, without the characters that are refused, unlike every other name in
 * whatever case, never the reserved "History". Equal names get a number.
 *
 * Returns: (transfer full): the name of the sheet
 */
char *
boulier_workbook_dup_sheet_name (const char *text,
                                 const char *suffix,
                                 const char *fallback,
                                 GHashTable *used)
{
  g_autofree char *clean = clean_sheet_name (text != NULL ? text : "");
  g_autofree char *tail = clean_sheet_name (suffix);
  g_autofree char *first = NULL;
  g_autofree char *spaced = *tail != '\0' ? g_strconcat (" ", tail, NULL) : g_strdup ("");

  /* Apostrophes would be cut away. */
  if (strspn (clean, "' ") == strlen (clean))
    *clean = '\0';
  if (*clean == '\0' || (*tail == '\0' && looks_like_value (clean)))
    {
      char *named = g_strchomp (g_strdup_printf ("%s %s", fallback, clean));

      g_free (clean);
      clean = named;
    }
  first = join_sheet_name (clean, spaced);
  if (take_name (used, first))
    return g_steal_pointer (&first);
  for (guint n = 2;; n++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s (%u)", spaced, n);
      g_autofree char *name = join_sheet_name (clean, numbered);

      if (take_name (used, name))
        return g_steal_pointer (&name);
    }
}

/* The text between two marks, with those inside doubled. */
static char *
quote_with (const char *text, char mark)
{
  GString *out = g_string_new (NULL);

  g_string_append_c (out, mark);
  for (; *text != '\0'; text++)
    {
      if (*text == mark)
        g_string_append_c (out, mark);
      g_string_append_c (out, *text);
    }
  g_string_append_c (out, mark);
  return g_string_free (out, FALSE);
}

/**
 * boulier_workbook_quote_sheet_name:
 *
 * Returns: (transfer full): the name as it stands in formulas and links: 'O''Brien'
 */
char *
boulier_workbook_quote_sheet_name (const char *name)
{
  return quote_with (name, '\'');
}

/**
 * boulier_workbook_quote_literal:
 * @text: one of the program's own texts, never one of the user's
 *
 * Returns: (transfer full): the text as a literal in a formula, at most 255 characters long, which
 *   is all that a formula may hold in one literal
 */
char *
boulier_workbook_quote_literal (const char *text)
{
  g_autofree char *cut = cut_to_units (text, 255);
  g_autofree char *plain = g_strdelimit (g_steal_pointer (&cut), "\t\n\r", ' ');

  return quote_with (plain, '"');
}

/**
 * boulier_workbook_quote_format:
 *
 * Returns: (transfer full): the text as a literal in a number format, where a quotation mark
 *   cannot be doubled
 */
char *
boulier_workbook_quote_format (const char *text)
{
  g_autofree char *plain = g_strdelimit (g_strdup (text), "\"\\\t\n\r", '\'');

  return g_strdup_printf ("\"%s\"", plain);
}

/**
 * boulier_workbook_dup_footer_text:
 * @max: the most bytes it may take
 *
 * Returns: (transfer full): the text for a page footer
 */
char *
boulier_workbook_dup_footer_text (const char *text, gsize max)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (out->len + 6 > max)
        break;
      if (c == '&')
        g_string_append (out, "&&");
      else if (g_unichar_iscntrl (c) || c == 0xFFFE || c == 0xFFFF)
        g_string_append_c (out, ' ');
      else
        g_string_append_unichar (out, c);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/**
 * boulier_workbook_dup_cell_name:
 * @symbol: a symbol or the name of a constant: letters, digits and underscores
 *
 * "R" and "C" mean rows and columns, "N0" reads like a cell: they get an underscore behind.
 *
 * Returns: (transfer full): a name that a cell may have
 */
char *
boulier_workbook_dup_cell_name (const char *symbol)
{
  return looks_like_value (symbol) ? g_strconcat (symbol, "_", NULL) : g_strdup (symbol);
}
