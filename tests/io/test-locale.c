/* test-locale.c: numbers and dates in the manner of several countries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>

#include "core/boulier-record.h"
#include "io/boulier-locale.h"

typedef struct
{
  const char *locale;
  const char *number;
  const char *date;
  const char *date_with_year;
} Manner;

/* The language of the words is English here: what is looked at is the locale's own. */
static const Manner manners[] = {
  { "C", "−5.64", "7 Feb", "7 Feb 2014" },
  { "C.UTF-8", "−5.64", "7 Feb", "7 Feb 2014" },
  { "fr_FR.UTF-8", "−5,64", "7 févr.", "7 févr. 2014" },
  { "nl_NL.UTF-8", "−5,64", "7 feb", "7 feb 2014" },
  { "de_DE.UTF-8", "−5,64", "7 Feb", "7 Feb 2014" },
};

/* The style is made once in a process, so each locale gets one of its own. */
static void
check_manner (gconstpointer data)
{
  const Manner *manner = data;
  const BoulierStyle *style;
  g_autofree char *number = NULL;
  g_autofree char *date = NULL;
  g_autofree char *date_with_year = NULL;
  g_autofree char *none = NULL;
  GDate day;

  g_assert_nonnull (setlocale (LC_ALL, manner->locale));
  style = boulier_locale_get_style ();
  g_assert_true (style == boulier_locale_get_style ());
  g_assert_false (style->markup);
  g_assert_true (boulier_locale_get_markup_style ()->markup);
  g_assert_cmpstr (boulier_style_translate (style, ""), ==, "");
  number = boulier_style_dup_number (style, (BoulierNumber){ -141, 25 }, 2, 2);
  g_assert_cmpstr (number, ==, manner->number);
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 7, G_DATE_FEBRUARY, 2014);
  date = boulier_locale_dup_date ((gint32) g_date_get_julian (&day), FALSE);
  g_assert_cmpstr (date, ==, manner->date);
  date_with_year = boulier_locale_dup_date ((gint32) g_date_get_julian (&day), TRUE);
  g_assert_cmpstr (date_with_year, ==, manner->date_with_year);
  none = boulier_locale_dup_date (BOULIER_NO_DATE, TRUE);
  g_assert_cmpstr (none, ==, "");
}

static void
test_manner (gconstpointer data)
{
  const Manner *manner = data;
  g_autofree char *path = g_strdup_printf ("/locale/subprocess/%s", manner->locale);

  g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    {
      g_autofree char *path = g_strdup_printf ("/locale/%s", manners[i].locale);
      g_autofree char *subprocess = g_strdup_printf ("/locale/subprocess/%s", manners[i].locale);

      g_test_add_data_func (path, &manners[i], test_manner);
      g_test_add_data_func (subprocess, &manners[i], check_manner);
    }
  return g_test_run ();
}
