/* boulier-notation-date.c: reads dates as people write them, the day first, and writes them as files do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-notation-private.h"

#define MAX_LENGTH 64
#define FIRST_YEAR 1850
#define LAST_YEAR  2199

/* A part of a date: a number, or the number of a month that was written by name. */
typedef struct
{
  int value;
  guint digits;
  gboolean is_month;
} Part;

/* How the months begin in English, French, Dutch and German, without accents. */
typedef struct
{
  const char *beginning;
  int month;
} Month;

static const Month months[] = {
  { "jan", 1 },  { "feb", 2 },  { "fev", 2 },  { "mar", 3 },  { "maa", 3 },  { "mrt", 3 },
  { "apr", 4 },  { "avr", 4 },  { "mai", 5 },  { "may", 5 },  { "mei", 5 },  { "jun", 6 },
  { "juin", 6 }, { "jul", 7 },  { "jui", 7 },  { "aug", 8 },  { "aou", 8 },  { "sep", 9 },
  { "oct", 10 }, { "okt", 10 }, { "nov", 11 }, { "dec", 12 }, { "dez", 12 },
};

static gboolean
set_date_error (GError **error, const char *sentence)
{
  g_set_error_literal (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_DATE, sentence);
  return FALSE;
}

/* The month of a name; 0 when it is none. "jui" is July only because June is tried before. */
static int
find_month (const char *name)
{
  if (strlen (name) < 3)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    if (g_str_has_prefix (name, months[i].beginning))
      return months[i].month;
  return 0;
}

/* The text in small letters without accents; NULL when it is no text that could be a date. */
static char *
simplify (const char *text)
{
  g_autofree char *plain = NULL;
  g_autofree char *small = NULL;
  g_autoptr (GString) simple = g_string_new (NULL);

  if (strlen (text) > MAX_LENGTH || !g_utf8_validate (text, -1, NULL))
    return NULL;
  small = g_utf8_strdown (text, -1);
  plain = g_utf8_normalize (small, -1, G_NORMALIZE_NFD);
  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_ismark (c))
        continue;
      if (boulier_notation_is_space (c))
        c = ' ';
      else if (boulier_notation_is_dash (c))
        c = '-';
      g_string_append_unichar (simple, c);
    }
  return g_string_free (g_steal_pointer (&simple), FALSE);
}

/* The length of what may follow a day: "1er", "2nd", "3e", "4de". A point may follow, too. */
static gsize
skip_ordinal (const char *text)
{
  static const char *const endings[] = { "er",  "ere", "e",  "eme", "de",
                                         "ste", "st",  "nd", "rd",  "th" };
  gsize length = 0;

  while (g_ascii_isalpha (text[length]))
    length++;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (strlen (endings[i]) == length && strncmp (text, endings[i], length) == 0)
      return length;
  return 0;
}

/* Reads a number or a month's name. */
static gboolean
read_part (const char **text, Part *part)
{
  g_autofree char *name = NULL;
  const char *end = *text;

  *part = (Part){ 0 };
  if (g_ascii_isdigit (*end))
    {
      for (; g_ascii_isdigit (*end); end++)
        {
          part->value = part->value * 10 + (*end - '0');
          if (++part->digits > 4)
            return FALSE;
        }
      if (part->digits <= 2)
        end += skip_ordinal (end);
      *text = end;
      return TRUE;
    }
  while (g_ascii_isalpha (*end))
    end++;
  name = g_strndup (*text, (gsize) (end - *text));
  part->value = find_month (name);
  part->is_month = TRUE;
  *text = end;
  return part->value != 0;
}

/* Splits a date into its parts; 0 when it cannot be one. Between digits and letters ("11jan") no
 * separator is needed. */
static guint
read_parts (const char *text, Part parts[3])
{
  guint n = 0;

  text += strspn (text, " ");
  while (*text != '\0')
    {
      if (n == 3 || !read_part (&text, &parts[n++]))
        return 0;
      text += strspn (text, " ./-,");
    }
  return n;
}

static int
get_year (gint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) day);
  return g_date_get_year (&date);
}

/* A year of two digits is the one nearest to the year of near; without one, of 1970 to 2069. */
static int
complete_year (const Part *part, gint32 near)
{
  int middle = near == BOULIER_NO_DATE ? 2019 : get_year (near);
  int year = part->value;

  if (part->digits > 2)
    return year;
  year += middle / 100 * 100;
  if (year > middle + 50)
    return year - 100;
  return year <= middle - 50 ? year + 100 : year;
}

/* Sorts the parts into day, month and year; year is 0 when none is written. */
static gboolean
sort_parts (const Part *parts, guint n, gint32 near, int *day, int *month, int *year)
{
  gboolean year_first = n == 3 && parts[0].digits > 2;
  const Part *first = year_first ? &parts[2] : &parts[0];
  const Part *second = &parts[1];

  if (n < 2)
    return FALSE;
  *year = n == 3 ? complete_year (year_first ? &parts[0] : &parts[2], near) : 0;
  if (first->is_month && !second->is_month)
    {
      first = second;
      second = year_first ? &parts[2] : &parts[0];
    }
  *day = first->value;
  *month = second->value;
  return !first->is_month && first->digits <= 2 && (second->is_month || second->digits <= 2) &&
         (n < 3 || !(year_first ? parts[0] : parts[2]).is_month);
}

static gboolean
check_date (int day, int month, int year, gint32 *out, GError **error)
{
  GDate date;

  if (year < FIRST_YEAR || year > LAST_YEAR)
    return set_date_error (error, N_ ("This year cannot be meant; write the date like 11.1.2026."));
  if (month < 1 || month > 12)
    return set_date_error (error,
                           N_ ("There is no such month; write the day first, like 25.11.2026."));
  if (!g_date_valid_dmy ((GDateDay) CLAMP (day, 0, 32), (GDateMonth) month, (GDateYear) year))
    return set_date_error (error,
                           N_ ("This month has no such day; write the date like 11.1.2026."));
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  *out = (gint32) g_date_get_julian (&date);
  return TRUE;
}

/* Digits alone: "20260111" and "11012026". With the years that are allowed only one of the two can be
 * a date. Of six digits nobody can say. */
static gboolean
read_digits (const char *text, gint32 *out, GError **error)
{
  int number = (int) g_ascii_strtoll (text, NULL, 10);
  gint32 day = BOULIER_NO_DATE;

  if (strspn (text + strspn (text, " "), "0123456789") == 6)
    return set_date_error (error, N_ ("Six digits can be read in several ways; write the date like "
                                      "11.1.2026."));
  if (check_date (number % 100, number / 100 % 100, number / 10000, out, NULL))
    return TRUE;
  if (!check_date (number / 1000000, number / 10000 % 100, number % 10000, &day, error))
    return FALSE;
  *out = day;
  return TRUE;
}

/* Whether there are six or eight digits and nothing else. */
static gboolean
is_digits (const char *text)
{
  gsize n;

  text += strspn (text, " ");
  n = strspn (text, "0123456789");
  return (n == 6 || n == 8) && text[n + strspn (text + n, " ")] == '\0';
}

/**
 * boulier_notation_parse_date:
 * @text: what a person wrote: "2026-01-11", "20260111", "11.1.2026", "11/1/26", "11 1",
 *   "11 janvier 2026", "1er mars"
 * @near: a date whose year is meant when none is written, and near which a year of two digits is; or
 *   %BOULIER_NO_DATE
 * @out: (out): the day as g_date_get_julian() counts, or %BOULIER_NO_DATE for ""
 *
 * The day stands before the month unless the year stands first or the month is a name.
 * Errors: %BOULIER_NOTATION_ERROR_DATE.
 */
gboolean
boulier_notation_parse_date (const char *text, gint32 near, gint32 *out, GError **error)
{
  g_autofree char *simple = simplify (text);
  Part parts[3];
  guint n = simple != NULL ? read_parts (simple, parts) : 0;
  int day;
  int month;
  int year;

  if (simple != NULL && strspn (simple, " ") == strlen (simple))
    {
      *out = BOULIER_NO_DATE;
      return TRUE;
    }
  if (simple != NULL && is_digits (simple))
    return read_digits (simple, out, error);
  if (!sort_parts (parts, n, near, &day, &month, &year))
    return set_date_error (error,
                           N_ ("This is not a date; write it like 11.1.2026 or 2026-01-11."));
  if (n == 2 && near == BOULIER_NO_DATE)
    return set_date_error (error, N_ ("The year is missing; write the date like 11.1.2026."));
  return check_date (day, month, n == 2 ? get_year (near) : year, out, error);
}

/**
 * boulier_notation_dup_date:
 * @day: as g_date_get_julian() counts
 *
 * Returns: (transfer full): the day in the notation of every language and of files: "2026-01-11"
 */
char *
boulier_notation_dup_date (gint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) day);
  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (&date), (int) g_date_get_month (&date),
                          g_date_get_day (&date));
}
