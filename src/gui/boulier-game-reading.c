/* boulier-game-reading.c: reads what is typed in the games table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-notation.h"

#include "boulier-game-private.h"

static BoulierDocument *
get_document (BoulierGameModel *self)
{
  return boulier_session_get_document (self->session);
}

static const BoulierRecord *
get_record (BoulierGameModel *self)
{
  return boulier_session_get_record (self->session);
}

int
_boulier_game_model_get_own_index (BoulierGameModel *self)
{
  return boulier_document_find_player (get_document (self), self->player);
}

gboolean
_boulier_game_set_problem (GError **error, const char *problem)
{
  g_set_error_literal (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_RESULT, problem);
  return FALSE;
}

static gint32
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return (gint32) g_date_get_julian (&date);
}

/* The last day that stands in the table: the next one is not far. */
static gint32
get_last_date (BoulierGameModel *self)
{
  gint32 last = BOULIER_NO_DATE;

  for (guint i = 0; i < self->items->len; i++)
    last = MAX (last, ((BoulierGameItem *) g_ptr_array_index (self->items, i))->date);
  return last;
}

/* A day without a year is one of the period; without dates of the period the year of the other
 * games, or else this year, is meant. */
gboolean
_boulier_game_model_read_date (BoulierGameModel *self,
                               const char *text,
                               gint32 *date,
                               GError **error)
{
  const BoulierPeriod *period = boulier_record_period (get_record (self), self->period);
  gint32 near = get_last_date (self);

  if (period->from != BOULIER_NO_DATE && period->to != BOULIER_NO_DATE)
    {
      if (!boulier_notation_parse_date (text, period->from, date, error))
        return FALSE;
      if (*date >= period->from && *date <= period->to)
        return TRUE;
      return boulier_notation_parse_date (text, period->to, date, error);
    }
  if (near == BOULIER_NO_DATE)
    near = get_today ();
  return boulier_notation_parse_date (text, near, date, error);
}

gboolean
_boulier_game_model_read_rating (BoulierGameModel *self,
                                 const char *text,
                                 gint16 *rating,
                                 GError **error)
{
  return boulier_notation_parse_rating (text, get_record (self)->edition, rating, error);
}

/* The opponent of that name: his index, or -1 for somebody new. */
gboolean
_boulier_game_model_read_opponent (
    BoulierGameModel *self, const char *text, gint64 choice, gint32 *index, GError **error)
{
  guint n_found = 0;

  if (choice != 0)
    *index = boulier_document_find_player (get_document (self), (gint32) choice);
  else
    *index = boulier_names_find (self->names, text, &n_found);
  if (n_found > 1)
    return _boulier_game_set_problem (
        error, N_ ("Several players have this name. Choose one of them from the list "
                   "that opens while you type."));
  if (*index >= 0 && *index == _boulier_game_model_get_own_index (self))
    return _boulier_game_set_problem (error, N_ ("Nobody plays against himself."));
  return TRUE;
}
