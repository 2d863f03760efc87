/* boulier-list.c: the rating list: which periods and players it shows, and its form as CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-list-private.h"
#include "boulier-locale.h"

guint
boulier_list_get_first_period (const BoulierList *list)
{
  return list->period < 0 ? 0 : (guint) list->period;
}

guint
boulier_list_get_end_period (const BoulierList *list)
{
  return list->period < 0 ? boulier_results_get_n_periods (list->results)
                          : (guint) list->period + 1;
}

guint
boulier_list_get_n_players (const BoulierList *list)
{
  return list->players != NULL ? list->n_players : list->record->players->len;
}

guint
boulier_list_get_player (const BoulierList *list, guint n)
{
  return list->players != NULL ? list->players[n] : n;
}

const char *
boulier_list_get_name (const BoulierList *list, guint player)
{
  return boulier_player_get_name (boulier_record_player (list->record, player));
}

static char *
dup_dates (const BoulierPeriod *period)
{
  g_autofree char *from = boulier_locale_dup_date (period->from, TRUE);
  g_autofree char *to = boulier_locale_dup_date (period->to, TRUE);

  if (period->from == BOULIER_NO_DATE && period->to == BOULIER_NO_DATE)
    return NULL;
  if (period->to == BOULIER_NO_DATE)
    /* Translators: a period that begins on a day and has no end. */
    return g_strdup_printf (_ ("from %s"), from);
  if (period->from == BOULIER_NO_DATE)
    /* Translators: a period that has no beginning and ends on a day. */
    return g_strdup_printf (_ ("until %s"), to);
  return g_strdup_printf ("%s – %s", from, to);
}

char *
boulier_list_dup_period (const BoulierList *list, guint period)
{
  const BoulierPeriod *entry = boulier_record_period (list->record, period);
  g_autofree char *dates = dup_dates (entry);
  gboolean named = entry->name != NULL && *entry->name != '\0';

  if (named && dates != NULL)
    return g_strdup_printf ("%s (%s)", entry->name, dates);
  if (named)
    return g_strdup (entry->name);
  if (dates != NULL)
    return g_steal_pointer (&dates);
  if (list->record->periods->len == 1)
    return NULL;
  return g_strdup_printf (_ ("Period %u"), period + 1);
}

char *
boulier_list_dup_rating (const BoulierList *list, gint16 rating)
{
  if (rating == BOULIER_NO_RATING)
    return g_strdup ("");
  return boulier_style_dup_number (list->style, BOULIER_INTEGER (rating), 0, 0);
}

char *
boulier_list_dup_change (const BoulierList *list, gint16 from, gint16 to)
{
  if (from == BOULIER_NO_RATING || to == BOULIER_NO_RATING)
    return g_strdup ("");
  return boulier_style_dup_signed (list->style, BOULIER_INTEGER (to - from), 0, 0);
}

/* The rating that was entered for the start of a period: the player's own or the official one. */
static gint16
find_entered (const BoulierList *list, guint period, guint player)
{
  if (period == 0)
    return boulier_record_player (list->record, player)->rating;
  return boulier_results_get_period (list->results, period - 1)->players[player].official;
}

/**
 * boulier_list_dup_refusal:
 * @period: index of the period
 * @player: index of the player
 *
 * A document keeps its ratings when it is computed by the rules of another country.
 *
 * Returns: (transfer full) (nullable): why nothing is computed for the player in that period: the
 *   rating that was entered last is not possible by these rules; %NULL when it is
 */
char *
boulier_list_dup_refusal (const BoulierList *list,
                          guint period,
                          guint player,
                          const BoulierStyle *style)
{
  gint16 entered = BOULIER_NO_RATING;
  g_autofree char *number = NULL;

  /* Looking for the rating takes a while in a document of thousands of periods. */
  if (!boulier_results_is_refused (list->results, period, player))
    return NULL;
  for (guint i = period + 1; i > 0 && entered == BOULIER_NO_RATING; i--)
    entered = find_entered (list, i - 1, player);
  number = boulier_style_dup_number (style, BOULIER_INTEGER (entered), 0, 0);
  return boulier_style_dup_sentence (
      style, N_ ("The rating %s is not possible by these rules; nothing is computed."),
      (const char *const[]){ number, NULL });
}

/* RFC 4180: quotes where the text has a comma or quotes. */
static void
write_cell (BoulierTextWriter *out, const char *text)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  if (strpbrk (text, ",\"\r\n") == NULL)
    {
      boulier_text_writer_add (out, text);
      return;
    }
  parts = g_strsplit (text, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  boulier_text_writer_printf (out, "\"%s\"", doubled);
}

static void
write_rating (BoulierTextWriter *out, gint16 rating)
{
  if (rating != BOULIER_NO_RATING)
    boulier_text_writer_add_integer (out, rating);
}

/* "n" or "n/d" in lowest terms. */
static void
write_exact (BoulierTextWriter *out, BoulierNumber number)
{
  if (boulier_number_is_blank (number))
    return;
  boulier_text_writer_add_integer (out, number.num);
  if (number.den == 1)
    return;
  boulier_text_writer_add (out, "/");
  boulier_text_writer_add_integer (out, number.den);
}

static void
write_csv_player (const BoulierList *list, guint period, guint player, BoulierTextWriter *out)
{
  const BoulierPlayer *entry = boulier_record_player (list->record, player);
  const BoulierPlayerResult *result =
      &boulier_results_get_period (list->results, period)->players[player];

  boulier_text_writer_add_integer (out, period);
  boulier_text_writer_add (out, ",");
  write_cell (out, entry->id);
  boulier_text_writer_add (out, ",");
  write_cell (out, entry->name != NULL ? entry->name : "");
  boulier_text_writer_add (out, ",");
  write_rating (out, result->before);
  boulier_text_writer_add (out, ",");
  boulier_text_writer_add_integer (out, result->counted);
  boulier_text_writer_add (out, ",");
  write_rating (out, result->after);
  boulier_text_writer_add (out, ",");
  write_rating (out, result->published);
  boulier_text_writer_add (out, ",");
  boulier_text_writer_add (out, boulier_status_get_text (result->status));
  boulier_text_writer_add (out, ",");
  write_exact (out, result->exact);
  boulier_text_writer_add (out, "\n");
}

/**
 * boulier_list_write_csv:
 * @stream: where it goes; flushed, not closed
 * @cancellable: (nullable): stops writing with an error
 *
 * Writes a line of names and one line for each player in each period, RFC 4180 with line feeds.
 * Periods are numbered from 0, numbers have the decimal point, what does not exist is empty. Names
 * stand as they are, whatever they begin with: this form is for programs.
 *
 * Errors: those of @stream.
 */
gboolean
boulier_list_write_csv (const BoulierList *list,
                        GOutputStream *stream,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, cancellable);
  guint n_players = boulier_list_get_n_players (list);

  boulier_text_writer_add (out, "period,id,name,before,counted,after,published,status,exact\n");
  for (guint period = boulier_list_get_first_period (list);
       period < boulier_list_get_end_period (list); period++)
    for (guint i = 0; i < n_players; i++)
      write_csv_player (list, period, boulier_list_get_player (list, i), out);
  return boulier_text_writer_finish (out, error);
}
