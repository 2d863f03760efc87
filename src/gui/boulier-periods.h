/* boulier-periods.h: the chain of periods of a document: which comes next, which cannot be, what is in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

G_BEGIN_DECLS

/* The period after the last one, by the calendar of the rules: it begins on the day after. NULL when
 * the last one has no last day, or the years end. */
BoulierPeriod *boulier_periods_dup_next (const BoulierRecord *record);
/* The same before the first one. */
BoulierPeriod *boulier_periods_dup_earlier (const BoulierRecord *record);
/* What a period without dates most likely is: that of its first dated game, else the one between its
 * neighbours, else that of today, or after the years of the rules the last one that ends in them. */
BoulierPeriod *boulier_periods_dup_usual (const BoulierRecord *record, guint index, gint32 today);

/* A sentence in the user's language when the period at that place cannot have these dates; NULL when it
 * can. last: whether it is the last day that is wrong. */
char *boulier_periods_dup_problem (const BoulierRecord *record,
                                   guint index,
                                   const BoulierPeriod *period,
                                   gboolean *last);
/* What the federation does today when the period is not in the years of the rules, in the user's
 * language; NULL when it is. */
char *boulier_periods_dup_years_note (const BoulierEdition *edition, const BoulierPeriod *period);

/* Whether a day is outside the dates of a period; nothing is outside one without dates. */
gboolean boulier_periods_is_outside (const BoulierPeriod *period, gint32 day);
/* The period with dates that has that day; -1 when none has it. */
int boulier_periods_find (const BoulierRecord *record, gint32 day);
/* The next period of the calendar, or the one before the first, if it has that day and can be added to
 * the chain; NULL when neither has it. at_start: whether it is the one before. */
BoulierPeriod *
boulier_periods_dup_missing (const BoulierRecord *record, gint32 day, gboolean *at_start);

/* How to call a period in a sentence: its name, else its dates, else its number. */
char *boulier_periods_dup_name (const BoulierRecord *record, guint index);
/* How many games each period has. */
guint *boulier_periods_count_games (const BoulierRecord *record);

G_END_DECLS
