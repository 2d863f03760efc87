/* boulier-locale.c: the style of the user's locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

#include "boulier-locale.h"

#include "core/boulier-record.h"

static const char *
translate (const char *text)
{
  /* The translation of nothing is the header of the catalogue. */
  return *text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

static char *
dup_decimal_point (void)
{
  const char *point = localeconv ()->decimal_point;
  g_autofree char *text = g_locale_to_utf8 (point, -1, NULL, NULL, NULL);

  return text != NULL && *text != '\0' ? g_steal_pointer (&text) : g_strdup (".");
}

static void
init_style (BoulierStyle *style, gboolean markup)
{
  style->decimal_point = dup_decimal_point ();
  style->minus = "−";
  style->markup = markup;
  style->translate = translate;
}

/**
 * boulier_locale_get_style:
 *
 * The decimal sign is that of the locale at the first call, words are in its language.
 *
 * Returns: (transfer none): the style for people, plain text
 */
const BoulierStyle *
boulier_locale_get_style (void)
{
  static BoulierStyle style;
  static gsize done;

  if (g_once_init_enter (&done))
    {
      init_style (&style, FALSE);
      g_once_init_leave (&done, 1);
    }
  return &style;
}

/**
 * boulier_locale_get_markup_style:
 *
 * Returns: (transfer none): the same with symbols and formulas as Pango markup
 */
const BoulierStyle *
boulier_locale_get_markup_style (void)
{
  static BoulierStyle style;
  static gsize done;

  if (g_once_init_enter (&done))
    {
      init_style (&style, TRUE);
      g_once_init_leave (&done, 1);
    }
  return &style;
}

/* Whether people here write the month before the day: so does their all-number date. */
static gboolean
is_month_first (void)
{
  const char *format = nl_langinfo (D_FMT);
  const char *month = strstr (format, "%m");
  const char *day = strstr (format, "%d");
  const char *year = strstr (format, "%Y");

  /* Where the year comes first the order says nothing about a date without it; and %y, as in the C
   * locale, is nobody's manner. */
  return month != NULL && day != NULL && year != NULL && month < day && day < year;
}

static const char *
get_date_pattern (gboolean with_year)
{
  if (is_month_first ())
    {
      /* Translators: a date with a short month name, the month first: “Feb 7”; as strftime() takes it.
       * xgettext:no-c-format */
      return with_year ? _ ("%b %-d, %Y") : _ ("%b %-d");
    }
  /* Translators: a date with a short month name, the day first: “7 Feb”; as strftime() takes it.
   * xgettext:no-c-format */
  return with_year ? _ ("%-d %b %Y") : _ ("%-d %b");
}

/**
 * boulier_locale_dup_date:
 * @date: a day as g_date_get_julian() counts, or %BOULIER_NO_DATE
 * @with_year: whether the year is written too
 *
 * Returns: (transfer full): the date with the locale's short name of the month: "7 Feb", "7 févr.
 *   2014"; "" for %BOULIER_NO_DATE
 */
char *
boulier_locale_dup_date (gint32 date, gboolean with_year)
{
  char text[128];
  GDate day;

  if (date == BOULIER_NO_DATE)
    return g_strdup ("");
  g_date_clear (&day, 1);
  g_date_set_julian (&day, (guint32) date);
  g_date_strftime (text, sizeof text, get_date_pattern (with_year), &day);
  return g_strdup (text);
}

/**
 * boulier_locale_get_day:
 *
 * Returns: the day of a moment in its own time zone, as g_date_get_julian() counts
 */
gint32
boulier_locale_get_day (GDateTime *moment)
{
  GDate day;

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, (GDateDay) g_date_time_get_day_of_month (moment),
                  (GDateMonth) g_date_time_get_month (moment),
                  (GDateYear) g_date_time_get_year (moment));
  return (gint32) g_date_get_julian (&day);
}
