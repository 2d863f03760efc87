/* boulier-workbook-title.c: what heads and feet of sheets say: document, period, day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/boulier-notation.h"

#include "boulier-workbook-sheets.h"

/**
 * boulier_workbook_join:
 * @parts: (array length=n_parts): texts, some of them %NULL or empty
 *
 * Returns: (transfer full): the parts that are there, with a dot between them
 */
char *
boulier_workbook_join (const char *const *parts, guint n_parts)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", parts[i]);
  return g_string_free (out, FALSE);
}

static char *
dup_day (const BoulierBook *book, gint32 date)
{
  if (date == BOULIER_NO_DATE)
    return g_strdup ("");
  if (book->options->dup_date != NULL)
    return book->options->dup_date (date, TRUE);
  return boulier_notation_dup_date (date);
}

/**
 * boulier_period_dup_title:
 *
 * Returns: (transfer full): name and days of a period: "2014/1 · 1 Jan 2014 – 31 Mar 2014", or what
 *   of that is known
 */
char *
boulier_period_dup_title (const BoulierBook *book, const BoulierPeriod *period)
{
  g_autofree char *from = dup_day (book, period->from);
  g_autofree char *to = dup_day (book, period->to);
  g_autofree char *days = *from != '\0' && *to != '\0' ? g_strdup_printf ("%s – %s", from, to)
                                                       : g_strconcat (from, to, NULL);
  const char *const parts[] = { period->name, days };

  return boulier_workbook_join (parts, G_N_ELEMENTS (parts));
}

/**
 * boulier_book_dup_foot:
 *
 * Returns: (transfer full): the name of the document and the day of the export
 */
char *
boulier_book_dup_foot (const BoulierBook *book)
{
  g_autofree char *today = dup_day (book, book->options->today);
  const char *const parts[] = { book->options->title, today };

  return boulier_workbook_join (parts, G_N_ELEMENTS (parts));
}
