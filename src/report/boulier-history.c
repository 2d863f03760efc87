/* boulier-history.c: a player's ratings over the periods, computed and official, for tables and charts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-history.h"

/* A change of a few points must not look like a fall. An English point is about eight of the others. */
#define LEAST_SPAN     40.0
#define LEAST_SPAN_ECF 10.0

static void
clear_period (gpointer data)
{
  g_free (((BoulierHistoryPeriod *) data)->name);
}

static char *
dup_period_name (const BoulierPeriod *period, guint index, guint n_periods)
{
  if (period->name != NULL && *period->name != '\0')
    return g_strdup (period->name);
  if (n_periods == 1)
    return g_strdup (_ ("All games"));
  /* Translators: a period without a name, by its place in the document */
  return g_strdup_printf (_ ("Period %u"), index + 1);
}

/* The figure that stands in a list: what is published where the rules tell the two apart. */
static void
set_computed (BoulierHistoryPeriod *period)
{
  const BoulierPlayerResult *result = &period->result;

  period->computed = boulier_player_result_get_figure (result);
  if (period->computed != BOULIER_NO_RATING || result->status != BOULIER_STATUS_PROVISIONAL)
    return;
  period->computed = result->estimate;
  period->estimate = result->estimate != BOULIER_NO_RATING;
}

static void
add_period (BoulierHistory *history,
            const BoulierRecord *record,
            const BoulierResults *results,
            guint index,
            guint player)
{
  const BoulierPeriod *period = boulier_record_period (record, index);
  BoulierHistoryPeriod entry = { 0 };

  entry.name = dup_period_name (period, index, record->periods->len);
  entry.from = period->from;
  entry.to = period->to;
  entry.result = boulier_results_get_period (results, index)->players[player];
  entry.before = entry.result.before;
  entry.official = entry.result.official;
  set_computed (&entry);
  if (period->from == BOULIER_NO_DATE || period->to == BOULIER_NO_DATE)
    history->dated = FALSE;
  g_array_append_val (history->periods, entry);
}

/**
 * boulier_history_new:
 * @record: what was computed from
 * @player: index in the record
 *
 * Returns: (transfer full): one entry for each period, in their order
 */
BoulierHistory *
boulier_history_new (const BoulierRecord *record, const BoulierResults *results, guint player)
{
  BoulierHistory *history = g_new0 (BoulierHistory, 1);
  const BoulierPlayer *entered = boulier_record_player (record, player);

  history->player = g_strdup (entered->name);
  history->start = entered->rating;
  history->start_is_estimate = boulier_results_get_period (results, 0)->players[player].estimated;
  history->least_span = record->edition->text == BOULIER_TEXT_ECF ? LEAST_SPAN_ECF : LEAST_SPAN;
  history->dated = TRUE;
  history->periods = g_array_new (FALSE, FALSE, sizeof (BoulierHistoryPeriod));
  g_array_set_clear_func (history->periods, clear_period);
  for (guint i = 0; i < boulier_results_get_n_periods (results); i++)
    add_period (history, record, results, i, player);
  return history;
}

void
boulier_history_free (BoulierHistory *history)
{
  g_free (history->player);
  g_array_unref (history->periods);
  g_free (history);
}

/* The chart */

static void
add_rating (BoulierChartSeries *series, int rating, gboolean estimate)
{
  if (rating == BOULIER_NO_RATING)
    boulier_chart_series_add (series, BOULIER_CHART_NOTHING, 0.0);
  else
    boulier_chart_series_add (series, estimate ? BOULIER_CHART_ESTIMATE : BOULIER_CHART_RATING,
                              rating);
}

/**
 * boulier_history_new_chart:
 *
 * The places are the days on which the ratings hold: the first day of all, then the last day of each
 * period; or simply in order, when a period has no dates.
 *
 * Returns: (transfer full): a chart with the official figures (if there are any) behind the
 *   computed ones
 */
BoulierChart *
boulier_history_new_chart (const BoulierHistory *history)
{
  BoulierChart *chart = boulier_chart_new (history->least_span);
  g_autoptr (BoulierChartSeries) computed =
      boulier_chart_series_new (_ ("computed"), BOULIER_CHART_ROUND);
  g_autoptr (BoulierChartSeries) official =
      boulier_chart_series_new (_ ("official"), BOULIER_CHART_DIAMOND);

  boulier_chart_add_place (chart, history->dated ? boulier_history_get (history, 0)->from : 0.0,
                           _ ("start"));
  add_rating (computed, history->start, history->start_is_estimate);
  add_rating (official, BOULIER_NO_RATING, FALSE);
  for (guint i = 0; i < history->periods->len; i++)
    {
      const BoulierHistoryPeriod *period = boulier_history_get (history, i);

      boulier_chart_add_place (chart, history->dated ? period->to : i + 1.0, period->name);
      add_rating (computed, period->computed, period->estimate);
      add_rating (official, period->official, FALSE);
    }
  if (boulier_chart_series_find_last (official) >= 0)
    boulier_chart_take_series (chart, g_steal_pointer (&official));
  if (boulier_chart_series_find_last (computed) >= 0)
    boulier_chart_take_series (chart, g_steal_pointer (&computed));
  return chart;
}

/* The rating that counts after a period: the official one, where there is one. */
static int
get_rating (const BoulierHistoryPeriod *period)
{
  if (period->official != BOULIER_NO_RATING)
    return period->official;
  return period->estimate ? BOULIER_NO_RATING : period->computed;
}

static const BoulierHistoryPeriod *
find_last (const BoulierHistory *history)
{
  for (guint i = history->periods->len; i > 0; i--)
    if (get_rating (boulier_history_get (history, i - 1)) != BOULIER_NO_RATING)
      return boulier_history_get (history, i - 1);
  return NULL;
}

/* The highest rating (direction 1) or the lowest one (-1), the start among them; the first one of
 * several. The name of its place is borrowed. */
static int
find_extreme (const BoulierHistory *history, int direction, const char **name)
{
  int found = history->start_is_estimate ? BOULIER_NO_RATING : history->start;

  *name = _ ("start");
  for (guint i = 0; i < history->periods->len; i++)
    {
      const BoulierHistoryPeriod *period = boulier_history_get (history, i);
      int rating = get_rating (period);

      if (rating == BOULIER_NO_RATING)
        continue;
      if (found == BOULIER_NO_RATING || (rating - found) * direction > 0)
        {
          found = rating;
          *name = period->name;
        }
    }
  return found;
}

static char *
dup_range (const BoulierHistory *history, const BoulierStyle *style)
{
  const char *highest_name, *lowest_name;
  int highest = find_extreme (history, 1, &highest_name);
  int lowest = find_extreme (history, -1, &lowest_name);
  g_autofree char *top = boulier_history_dup_rating (highest, style);
  g_autofree char *bottom = boulier_history_dup_rating (lowest, style);

  if (highest == lowest)
    return g_strdup_printf (_ ("The rating was %s all the time."), top);
  /* Translators: a rating and the name of its period, twice */
  return g_strdup_printf (_ ("Highest %s (%s), lowest %s (%s)."), top, highest_name, bottom,
                          lowest_name);
}

static char *
dup_one_period (const BoulierHistory *history, const BoulierStyle *style)
{
  const BoulierHistoryPeriod *period = boulier_history_get (history, 0);
  g_autofree char *sentence = boulier_history_period_dup_sentence (period, style);

  return g_strdup_printf (
      /* Translators: %s is a sentence about the only period */
      _ ("There is one period so far. %s The chart begins with the second period."), sentence);
}

/**
 * boulier_history_dup_summary:
 *
 * Returns: (transfer full): where the ratings began and ended, the highest and the lowest one, with
 *   their periods. The chart says no more than this and the rows of the table.
 */
char *
boulier_history_dup_summary (const BoulierHistory *history, const BoulierStyle *style)
{
  const BoulierHistoryPeriod *last = find_last (history);
  g_autofree char *range = NULL, *end = NULL, *start = NULL;

  if (history->periods->len == 1)
    return dup_one_period (history, style);
  if (last == NULL)
    return g_strdup_printf (_ ("%s has no rating after any of these periods."), history->player);
  range = dup_range (history, style);
  end = boulier_history_dup_rating (get_rating (last), style);
  if (history->start == BOULIER_NO_RATING || history->start_is_estimate)
    return g_strdup_printf (_ ("%s: not rated at the start, %s after %s. %s"), history->player, end,
                            last->name, range);
  start = boulier_history_dup_rating (history->start, style);
  return g_strdup_printf (_ ("%s: %s at the start, %s after %s. %s"), history->player, start, end,
                          last->name, range);
}
