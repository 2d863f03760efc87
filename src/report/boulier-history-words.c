/* boulier-history-words.c: the figures of a period in a player's history, as people read them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-history.h"

/**
 * boulier_history_dup_rating:
 * @rating: in points, or %BOULIER_NO_RATING
 *
 * Returns: (transfer full): "1994"; "" for no rating
 */
char *
boulier_history_dup_rating (int rating, const BoulierStyle *style)
{
  if (rating == BOULIER_NO_RATING)
    return g_strdup ("");
  return boulier_style_dup_number (style, BOULIER_INTEGER (rating), 0, 0);
}

char *
boulier_history_period_dup_computed (const BoulierHistoryPeriod *period, const BoulierStyle *style)
{
  g_autofree char *rating = boulier_history_dup_rating (period->computed, style);

  return period->estimate ? g_strdup_printf ("≈ %s", rating) : g_steal_pointer (&rating);
}

/**
 * boulier_history_period_dup_difference:
 *
 * Returns: (transfer full): how far the official figure is from the computed one; "" where one of
 *   them is missing, and for an estimate, which no federation publishes
 */
char *
boulier_history_period_dup_difference (const BoulierHistoryPeriod *period,
                                       const BoulierStyle *style)
{
  int difference = period->official - period->computed;
  g_autofree char *number = NULL;

  if (period->official == BOULIER_NO_RATING || period->computed == BOULIER_NO_RATING ||
      period->estimate)
    return g_strdup ("");
  if (difference == 0)
    return g_strdup (_ ("same"));
  number = boulier_style_dup_number (style, BOULIER_INTEGER (ABS (difference)), 0, 0);
  /* Translators: how far the official figure is from the computed one: “4 higher”, “4 lower” */
  return g_strdup_printf (difference > 0 ? _ ("%s higher") : _ ("%s lower"), number);
}

static char *
dup_rated (const BoulierPlayerResult *result, const BoulierStyle *style)
{
  if (g_strcmp0 (result->special, "transition") == 0)
    return g_strdup (_ ("rated by the transition between two coefficients"));
  if (g_strcmp0 (result->special, "25/150") == 0)
    return g_strdup (_ ("rated by the rule of 25 games and 150 points"));
  if (result->published != BOULIER_NO_RATING && result->published != result->after)
    {
      g_autofree char *after = boulier_history_dup_rating (result->after, style);

      /* Translators: the figure that was computed, where another one is published */
      return g_strdup_printf (_ ("rated, before publication %s"), after);
    }
  if (result->rule != NULL)
    /* Translators: %s is a paragraph of the rules: “III.1.c” */
    return g_strdup_printf (_ ("rated by %s"), result->rule);
  return g_strdup (_ ("rated"));
}

static char *
dup_archived (const BoulierPlayerResult *result, const BoulierStyle *style)
{
  g_autofree char *performance =
      boulier_style_dup_number (style, result->archive_performance, 0, 0);

  return g_strdup_printf (ngettext ("in the archives: performance %s, %d game",
                                    "in the archives: performance %s, %d games",
                                    result->archive_games),
                          performance, result->archive_games);
}

/**
 * boulier_history_period_dup_status:
 *
 * Returns: (transfer full): what came out, in words, with the paragraph of the rules where the text
 *   has cases
 */
char *
boulier_history_period_dup_status (const BoulierHistoryPeriod *period, const BoulierStyle *style)
{
  const BoulierPlayerResult *result = &period->result;

  switch (result->status)
    {
    case BOULIER_STATUS_RATED:
      return dup_rated (result, style);
    case BOULIER_STATUS_UNCHANGED:
      return g_strdup (result->counted > 0 ? _ ("the rating stays")
                                           : _ ("no game counted, the rating stays"));
    case BOULIER_STATUS_PROVISIONAL:
      return g_strdup (_ ("provisional estimate"));
    case BOULIER_STATUS_ARCHIVED:
      return dup_archived (result, style);
    case BOULIER_STATUS_UNRATED:
    default:
      return g_strdup (_ ("not rated"));
    }
}

static void
add_part (GPtrArray *parts, const char *format, const char *value)
{
  if (*value != '\0')
    g_ptr_array_add (parts, g_strdup_printf (format, value));
}

/**
 * boulier_history_period_dup_sentence:
 *
 * Returns: (transfer full): "2014/1: before 2000, 4 games counted, computed 1994, official 1990,
 *   4 lower, rated."; what is missing is left out
 */
char *
boulier_history_period_dup_sentence (const BoulierHistoryPeriod *period, const BoulierStyle *style)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *before = boulier_history_dup_rating (period->before, style);
  g_autofree char *computed = boulier_history_dup_rating (period->computed, style);
  g_autofree char *official = boulier_history_dup_rating (period->official, style);
  g_autofree char *difference = boulier_history_period_dup_difference (period, style);
  g_autofree char *status = boulier_history_period_dup_status (period, style);
  g_autofree char *all = NULL;
  int counted = period->result.counted;

  add_part (parts, _ ("before %s"), before);
  g_ptr_array_add (
      parts, g_strdup_printf (ngettext ("%d game counted", "%d games counted", (gulong) counted),
                              counted));
  add_part (parts, period->estimate ? _ ("estimate %s") : _ ("computed %s"), computed);
  add_part (parts, _ ("official %s"), official);
  add_part (parts, "%s", difference);
  add_part (parts, "%s", status);
  g_ptr_array_add (parts, NULL);
  all = g_strjoinv (", ", (char **) parts->pdata);
  /* Translators: the name of a period, and its figures */
  return g_strdup_printf (_ ("%s: %s."), period->name, all);
}
