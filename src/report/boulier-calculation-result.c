/* boulier-calculation-result.c: what came out of a calculation, in words and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-calculation-result.h"

static char *
dup_rating (int rating, const BoulierStyle *style)
{
  return rating == BOULIER_NO_RATING
             ? g_strdup ("")
             : boulier_style_dup_number (style, BOULIER_INTEGER (rating), 0, 0);
}

/* What is set in large figures: the new rating, an estimate, a performance in the archives. */
static char *
dup_after (const BoulierPlayerResult *result, const BoulierStyle *style)
{
  switch (result->status)
    {
    case BOULIER_STATUS_RATED:
      return dup_rating (result->after, style);
    case BOULIER_STATUS_UNCHANGED:
      return dup_rating (result->after != BOULIER_NO_RATING ? result->after : result->before,
                         style);
    case BOULIER_STATUS_PROVISIONAL:
      return dup_rating (result->estimate, style);
    case BOULIER_STATUS_ARCHIVED:
      return boulier_style_dup_number (style, result->archive_performance, 0, 3);
    case BOULIER_STATUS_UNRATED:
    default:
      return g_strdup ("");
    }
}

/* The special rules of the federation, by the names of the interchange document. */
static const char *
get_special_note (const char *special)
{
  if (g_strcmp0 (special, "transition") == 0)
    return _ ("by the transition between two coefficients");
  if (g_strcmp0 (special, "25/150") == 0)
    return _ ("by the rule of 25 games and 150 points");
  return "";
}

static char *
dup_note (const BoulierPlayerResult *result, const BoulierStyle *style)
{
  switch (result->status)
    {
    case BOULIER_STATUS_RATED:
      if (result->published != BOULIER_NO_RATING && result->published != result->after)
        {
          g_autofree char *published = dup_rating (result->published, style);

          return g_strdup_printf (_ ("published as %s"), published);
        }
      return g_strdup (get_special_note (result->special));
    case BOULIER_STATUS_UNCHANGED:
      return g_strdup (result->counted > 0 ? _ ("The rating stays as it was.")
                                           : _ ("No game counts: the rating stays."));
    case BOULIER_STATUS_PROVISIONAL:
      return g_strdup (_ ("provisional estimate"));
    case BOULIER_STATUS_ARCHIVED:
      return g_strdup_printf (
          ngettext ("in the archives, %d game", "in the archives, %d games", result->archive_games),
          result->archive_games);
    case BOULIER_STATUS_UNRATED:
    default:
      return g_strdup (_ ("Not rated yet."));
    }
}

static char *
dup_official (const BoulierPlayerResult *result, const BoulierStyle *style)
{
  g_autofree char *official = dup_rating (result->official, style);
  int computed = boulier_player_result_get_figure (result);
  g_autofree char *difference = NULL;

  if (result->official == BOULIER_NO_RATING)
    return g_strdup ("");
  if (computed == BOULIER_NO_RATING)
    return g_strdup_printf (_ ("Official figure: %s"), official);
  if (computed == result->official)
    return g_strdup_printf (_ ("Official figure: %s, the same"), official);
  difference =
      boulier_style_dup_number (style, BOULIER_INTEGER (ABS (result->official - computed)), 0, 0);
  return g_strdup_printf (result->official > computed
                              ? _ ("Official figure: %s, %s higher than computed")
                              : _ ("Official figure: %s, %s lower than computed"),
                          official, difference);
}

BoulierResultLine *
boulier_result_line_new (const BoulierPlayerResult *result, const BoulierStyle *style)
{
  BoulierResultLine *line = g_new0 (BoulierResultLine, 1);
  gboolean changes = result->status == BOULIER_STATUS_RATED &&
                     result->before != BOULIER_NO_RATING && result->after != BOULIER_NO_RATING;
  int change = changes ? result->after - result->before : 0;

  line->before = dup_rating (result->before, style);
  line->after = dup_after (result, style);
  line->change =
      changes ? boulier_style_dup_signed (style, BOULIER_INTEGER (change), 0, 0) : g_strdup ("");
  line->sign = (change > 0) - (change < 0);
  line->note = dup_note (result, style);
  line->official = dup_official (result, style);
  line->agrees = result->official != BOULIER_NO_RATING &&
                 result->official ==
                     (result->published != BOULIER_NO_RATING ? result->published : result->after);
  return line;
}

void
boulier_result_line_free (BoulierResultLine *line)
{
  g_free (line->before);
  g_free (line->after);
  g_free (line->change);
  g_free (line->note);
  g_free (line->official);
  g_free (line);
}
