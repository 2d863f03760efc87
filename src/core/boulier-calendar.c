/* boulier-calendar.c: the usual periods of an edition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-rules.h"

#define MONTHS 12
/* 1 January 2 and 31 December 9998: a year before the first and after the last period there can be. */
#define FIRST_DAY 366
#define LAST_DAY  3651694

static const BoulierCalendar *
find_calendar (const BoulierEdition *edition, gint32 day)
{
  const BoulierCalendar *calendar = edition->calendar;

  while (calendar[1].months != 0 && calendar[1].since <= (guint32) day)
    calendar++;
  return calendar;
}

/* The first day of a month, counted from January of the year 0. */
static gint32
get_first_day (int month)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 1, (GDateMonth) (month % MONTHS + 1), (GDateYear) (month / MONTHS));
  return (gint32) g_date_get_julian (&date);
}

/**
 * boulier_edition_get_period:
 * @day: a day as g_date_get_julian() counts it, of the years 2 to 9998
 * @from: (out): the first day of the period
 * @to: (out): its last day
 *
 * The usual period that a day lies in: half-years, quarters, or whatever the text says. A period
 * that follows another one is that of the day after it.
 */
void
boulier_edition_get_period (const BoulierEdition *edition, gint32 day, gint32 *from, gint32 *to)
{
  const BoulierCalendar *calendar = find_calendar (edition, day);
  int month;
  GDate date;

  g_return_if_fail (day >= FIRST_DAY && day <= LAST_DAY);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) day);
  month = g_date_get_year (&date) * MONTHS + (int) g_date_get_month (&date) - 1;
  month -= (month - (calendar->first_month - 1)) % calendar->months;
  *from = get_first_day (month);
  *to = get_first_day (month + calendar->months) - 1;
}

/**
 * boulier_edition_dup_period_name:
 * @from: the first day of a period
 *
 * Returns: (transfer full): the year and the number of the period in it, "2014/1"; for a season
 *   both years, "2010-2011"
 */
char *
boulier_edition_dup_period_name (const BoulierEdition *edition, gint32 from)
{
  const BoulierCalendar *calendar = find_calendar (edition, from);
  GDate date;
  int year;

  g_return_val_if_fail (from >= FIRST_DAY && from <= LAST_DAY, NULL);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) from);
  year = g_date_get_year (&date);
  if (calendar->months == MONTHS)
    return g_strdup_printf ("%d-%d", year, year + 1);
  return g_strdup_printf ("%d/%d", year,
                          ((int) g_date_get_month (&date) - 1) / calendar->months + 1);
}
