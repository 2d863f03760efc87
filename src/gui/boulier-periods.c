/* boulier-periods.c: the chain of periods of a document: which comes next, which cannot be, what is in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-fold.h"
#include "boulier-period-popover.h"
#include "boulier-periods.h"
#include "io/boulier-locale.h"

/* Periods of the years that the calendar knows; a season more on both sides. */
#define FIRST_DAY 1000
#define LAST_DAY  3650000

static gboolean
is_in_calendar (gint32 day)
{
  return day > FIRST_DAY && day < LAST_DAY;
}

/* Takes the name of the usual period and the days as they are. */
static BoulierPeriod *
new_period (const BoulierEdition *edition, gint32 usual, gint32 from, gint32 to)
{
  g_autofree char *name = boulier_edition_dup_period_name (edition, usual);

  return boulier_period_new (name, from, to);
}

/* Dates move with the week-ends: a period that ended a few days early is followed by the next usual
 * one, not by the rest of its own. */
BoulierPeriod *
boulier_periods_dup_next (const BoulierRecord *record)
{
  const BoulierPeriod *last = boulier_record_period (record, record->periods->len - 1);
  gint32 start = last->to + 1;
  gint32 from, to;

  if (!is_in_calendar (start))
    return NULL;
  boulier_edition_get_period (record->edition, start, &from, &to);
  if (to - start < (to - from) / 2)
    boulier_edition_get_period (record->edition, to + 1, &from, &to);
  return new_period (record->edition, from, start, to);
}

BoulierPeriod *
boulier_periods_dup_earlier (const BoulierRecord *record)
{
  const BoulierPeriod *first = boulier_record_period (record, 0);
  gint32 end = first->from - 1;
  gint32 from, to;

  if (!is_in_calendar (end))
    return NULL;
  boulier_edition_get_period (record->edition, end, &from, &to);
  if (end - from < (to - from) / 2)
    boulier_edition_get_period (record->edition, from - 1, &from, &to);
  return new_period (record->edition, from, from, end);
}

static gint32
find_first_date (const BoulierRecord *record, guint period)
{
  gint32 first = BOULIER_NO_DATE;

  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if (game->period == period && game->date != BOULIER_NO_DATE &&
          (first == BOULIER_NO_DATE || game->date < first))
        first = game->date;
    }
  return first;
}

/* The period of today; after the years of the rules, the last one that ends in them. */
static void
get_last_period (const BoulierEdition *edition, gint32 today, gint32 *from, gint32 *to)
{
  gint32 last = edition->last_day != 0 ? (gint32) edition->last_day : G_MAXINT32;

  boulier_edition_get_period (edition, MIN (today, last), from, to);
  if (*to > last)
    boulier_edition_get_period (edition, *from - 1, from, to);
}

BoulierPeriod *
boulier_periods_dup_usual (const BoulierRecord *record, guint index, gint32 today)
{
  const BoulierEdition *edition = record->edition;
  gint32 day = find_first_date (record, index);
  gint32 from, to;

  if (day == BOULIER_NO_DATE && index > 0)
    day = boulier_record_period (record, index - 1)->to + 1;
  else if (day == BOULIER_NO_DATE && index + 1 < record->periods->len)
    day = boulier_record_period (record, index + 1)->from - 1;
  if (!is_in_calendar (day))
    {
      get_last_period (edition, today, &from, &to);
      return new_period (edition, from, from, to);
    }
  boulier_edition_get_period (edition, day, &from, &to);
  return new_period (edition, from, from, to);
}

/* The last day before, or the first day after, a period that others of the chain say. */
static gint32
find_limit (const BoulierRecord *record, guint index, int step)
{
  for (int i = (int) index + step; i >= 0 && i < (int) record->periods->len; i += step)
    {
      const BoulierPeriod *other = boulier_record_period (record, i);
      gint32 near = step < 0 ? other->to : other->from;
      gint32 far = step < 0 ? other->from : other->to;

      if (near != BOULIER_NO_DATE || far != BOULIER_NO_DATE)
        return near != BOULIER_NO_DATE ? near : far;
    }
  return BOULIER_NO_DATE;
}

static char *
dup_sentence (const char *format, gint32 day)
{
  g_autofree char *date = boulier_locale_dup_date (day, TRUE);

  return g_strdup_printf (format, date);
}

char *
boulier_periods_dup_problem (const BoulierRecord *record,
                             guint index,
                             const BoulierPeriod *period,
                             gboolean *last)
{
  gint32 before = find_limit (record, index, -1);
  gint32 after = find_limit (record, index, 1);
  gint32 first = period->from != BOULIER_NO_DATE ? period->from : period->to;
  gint32 end = period->to != BOULIER_NO_DATE ? period->to : period->from;

  *last = TRUE;
  if (first > end)
    return g_strdup (_ ("The last day is before the first day."));
  if (after != BOULIER_NO_DATE && end != BOULIER_NO_DATE && end >= after)
    /* Translators: %s is a day. */
    return dup_sentence (_ ("The next period begins on %s; this one has to end before it."), after);
  *last = FALSE;
  if (before != BOULIER_NO_DATE && first != BOULIER_NO_DATE && first <= before)
    /* Translators: %s is a day. */
    return dup_sentence (_ ("The period before ends on %s; this one has to begin after it."),
                         before);
  return NULL;
}

char *
boulier_periods_dup_years_note (const BoulierEdition *edition, const BoulierPeriod *period)
{
  if (period->to == BOULIER_NO_DATE ||
      ((edition->first_day == 0 || (guint32) period->to >= edition->first_day) &&
       (edition->last_day == 0 || (guint32) period->to <= edition->last_day)))
    return NULL;
  return edition->today ? g_strdup (_ (edition->today)) : NULL;
}

gboolean
boulier_periods_is_outside (const BoulierPeriod *period, gint32 day)
{
  return (period->from != BOULIER_NO_DATE && day < period->from) ||
         (period->to != BOULIER_NO_DATE && day > period->to);
}

int
boulier_periods_find (const BoulierRecord *record, gint32 day)
{
  for (guint i = 0; i < record->periods->len; i++)
    {
      const BoulierPeriod *period = boulier_record_period (record, i);

      if ((period->from != BOULIER_NO_DATE || period->to != BOULIER_NO_DATE) &&
          !boulier_periods_is_outside (period, day))
        return (int) i;
    }
  return -1;
}

BoulierPeriod *
boulier_periods_dup_missing (const BoulierRecord *record, gint32 day, gboolean *at_start)
{
  g_autoptr (BoulierPeriod) next = boulier_periods_dup_next (record);
  g_autoptr (BoulierPeriod) earlier = boulier_periods_dup_earlier (record);

  *at_start = earlier != NULL && !boulier_periods_is_outside (earlier, day);
  if (*at_start)
    return g_steal_pointer (&earlier);
  if (next != NULL && !boulier_periods_is_outside (next, day))
    return g_steal_pointer (&next);
  return NULL;
}

char *
boulier_periods_dup_name (const BoulierRecord *record, guint index)
{
  const BoulierPeriod *period = boulier_record_period (record, index);

  if (period->name != NULL && period->name[0] != '\0')
    return boulier_fold_isolate (period->name);
  if (period->from != BOULIER_NO_DATE || period->to != BOULIER_NO_DATE)
    return boulier_period_dup_text (period);
  /* Translators: a period without name and dates; %u is its place among the periods. */
  return g_strdup_printf (_ ("period %u"), index + 1);
}

guint *
boulier_periods_count_games (const BoulierRecord *record)
{
  guint *counts = g_new0 (guint, record->periods->len);

  for (guint i = 0; i < record->games->len; i++)
    counts[boulier_record_game (record, i)->period]++;
  return counts;
}
