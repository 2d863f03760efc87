/* boulier-document-settings.c: the edits of rules, periods and official ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "boulier-document-private.h"

/**
 * boulier_document_set_edition:
 * @edition: the rules to compute with
 *
 * Changes the rules; what is entered stays.
 */
void
boulier_document_set_edition (BoulierDocument *self, const BoulierEdition *edition)
{
  BoulierSettingsRow *row;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && edition != NULL);

  row = boulier_content_dup_row (self->content, BOULIER_ROW_SETTINGS, 0);
  row->edition = edition;
  _boulier_document_perform_one (self, N_ ("Change Rules"), BOULIER_ROW_SETTINGS, 1, row);
}

/**
 * boulier_document_set_options:
 * @initial_estimate: where the French iteration starts, or %BOULIER_NO_RATING
 * @leave_out_unrated: whether games against unrated opponents are left out
 *
 * Changes the options of the rules.
 */
void
boulier_document_set_options (BoulierDocument *self,
                              gint16 initial_estimate,
                              gboolean leave_out_unrated)
{
  g_autofree BoulierSettingsRow *row = NULL;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  row = boulier_content_dup_row (self->content, BOULIER_ROW_SETTINGS, 0);
  row->initial_estimate = initial_estimate;
  row->leave_out_unrated = leave_out_unrated ? TRUE : FALSE;
  g_return_if_fail (boulier_row_is_valid (BOULIER_ROW_SETTINGS, row));
  _boulier_document_perform_one (self, N_ ("Change Options"), BOULIER_ROW_SETTINGS, 1,
                                 g_steal_pointer (&row));
}

/* NULL when the period cannot be. */
static BoulierPeriodRow *
period_row_new (gint32 key, gint32 position, const BoulierPeriod *period)
{
  BoulierPeriodRow *row = g_new0 (BoulierPeriodRow, 1);

  row->key = key;
  row->position = position;
  row->name = boulier_row_tidy_text (period->name);
  row->from = period->from;
  row->to = period->to;
  if (boulier_row_is_valid (BOULIER_ROW_PERIOD, row))
    return row;
  boulier_row_free (BOULIER_ROW_PERIOD, row);
  g_return_val_if_reached (NULL);
}

/**
 * boulier_document_update_period:
 * @index: which one
 * @period: copied
 *
 * Changes name and dates of a period.
 */
void
boulier_document_update_period (BoulierDocument *self, guint index, const BoulierPeriod *period)
{
  gint32 key;
  BoulierPeriodRow *row;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && period != NULL);
  g_return_if_fail (index < self->content->record->periods->len);

  key = boulier_content_get_key (self->content, BOULIER_ROW_PERIOD, index);
  row = period_row_new (key, (gint32) index, period);
  if (row != NULL)
    _boulier_document_perform_one (self, N_ ("Change Period"), BOULIER_ROW_PERIOD, key, row);
}

/* In the file every period has its position. */
static void
shift_periods (const BoulierContent *content, guint from, gint32 by, GArray *changes)
{
  for (guint i = from; i < content->record->periods->len; i++)
    {
      BoulierPeriodRow *before = boulier_content_dup_row (content, BOULIER_ROW_PERIOD, i);
      BoulierPeriodRow *after = boulier_row_copy (BOULIER_ROW_PERIOD, before);

      after->position += by;
      boulier_changes_add (changes, BOULIER_ROW_PERIOD, before->key, before, after);
    }
}

/* Categories of players are listed by the place of the period: they move with their periods. A new
 * period has those of the period whose place it takes. */
static void
shift_categories (const BoulierContent *content, guint at, int by, GArray *changes)
{
  for (guint i = 0; i < content->record->players->len; i++)
    {
      const BoulierPlayer *player = boulier_record_player (content->record, i);
      guint n = player->n_categories;
      BoulierPlayer *after;

      /* The last category goes on: of later places nothing is said. */
      if (n < 2 || n >= BOULIER_ROW_MAX_PERIODS || at + (by < 0 ? 1 : 0) >= n)
        continue;
      after = boulier_player_copy (player);
      after->categories = g_renew (guint8, after->categories, n + 1);
      if (by > 0)
        memmove (after->categories + at + 1, after->categories + at, n - at);
      else
        memmove (after->categories + at, after->categories + at + 1, n - at - 1);
      after->n_categories = (guint) ((int) n + by);
      boulier_changes_add (changes, BOULIER_ROW_PLAYER, player->key,
                           boulier_content_dup_row (content, BOULIER_ROW_PLAYER, i), after);
    }
}

/**
 * boulier_document_insert_period:
 * @index: the place it gets; what stands there and behind moves on
 * @period: copied
 *
 * Adds a period; games, official ratings and categories stay with the periods they belong to.
 */
void
boulier_document_insert_period (BoulierDocument *self, guint index, const BoulierPeriod *period)
{
  g_autoptr (GArray) changes = NULL;
  BoulierPeriodRow *row;
  gint32 key;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && period != NULL);
  g_return_if_fail (index <= self->content->record->periods->len);
  g_return_if_fail (self->content->record->periods->len < BOULIER_ROW_MAX_PERIODS);

  row = period_row_new (0, (gint32) index, period);
  key = row != NULL ? boulier_content_take_key (self->content, BOULIER_ROW_PERIOD) : 0;
  if (key == 0)
    {
      boulier_row_free (BOULIER_ROW_PERIOD, row);
      return;
    }
  row->key = key;
  changes = boulier_changes_new ();
  shift_categories (self->content, index, 1, changes);
  shift_periods (self->content, index, 1, changes);
  boulier_changes_add (changes, BOULIER_ROW_PERIOD, key, NULL, row);
  _boulier_document_perform (self, N_ ("Add Period"), changes);
}

/**
 * boulier_document_add_period:
 * @period: copied
 *
 * Adds a period at the end.
 */
void
boulier_document_add_period (BoulierDocument *self, const BoulierPeriod *period)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  boulier_document_insert_period (self, self->content->record->periods->len, period);
}

/**
 * boulier_document_remove_period:
 * @index: which one; never the last one that is left
 *
 * Removes a period with its games, official ratings and categories.
 */
void
boulier_document_remove_period (BoulierDocument *self, guint index)
{
  g_autoptr (GArray) changes = NULL;
  const BoulierRecord *record;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  record = self->content->record;
  g_return_if_fail (index < record->periods->len && record->periods->len > 1);

  changes = boulier_changes_new ();
  for (guint i = 0; i < record->officials->len; i++)
    if (boulier_record_official (record, i)->period == index)
      boulier_content_add_removal (self->content, BOULIER_ROW_OFFICIAL, i, changes);
  for (guint i = 0; i < record->games->len; i++)
    if (boulier_record_game (record, i)->period == index)
      boulier_content_add_removal (self->content, BOULIER_ROW_GAME, i, changes);
  boulier_content_add_removal (self->content, BOULIER_ROW_PERIOD, index, changes);
  shift_categories (self->content, index, -1, changes);
  shift_periods (self->content, index + 1, -1, changes);
  _boulier_document_perform (self, N_ ("Delete Period"), changes);
}

/**
 * boulier_document_set_official:
 * @player_key: whose
 * @period: index of the period at whose end it was published
 * @rating: the rating, or %BOULIER_NO_RATING to take it away
 *
 * Changes the rating that the federation published.
 */
void
boulier_document_set_official (BoulierDocument *self,
                               gint32 player_key,
                               guint period,
                               gint16 rating)
{
  g_autofree BoulierOfficialRow *row = NULL;
  int player, index;
  gint32 key;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  player = boulier_document_find_player (self, player_key);
  g_return_if_fail (player >= 0 && period < self->content->record->periods->len);

  index = boulier_content_find_official (self->content, (guint) player, period);
  if (index < 0 && rating == BOULIER_NO_RATING)
    return;
  row = g_new0 (BoulierOfficialRow, 1);
  row->player = player_key;
  row->period = boulier_content_get_key (self->content, BOULIER_ROW_PERIOD, period);
  row->rating = rating;
  g_return_if_fail (rating == BOULIER_NO_RATING ||
                    boulier_row_is_valid (BOULIER_ROW_OFFICIAL, row));

  key = index >= 0 ? boulier_content_get_key (self->content, BOULIER_ROW_OFFICIAL, (guint) index)
                   : boulier_content_take_key (self->content, BOULIER_ROW_OFFICIAL);
  row->key = key;
  if (key != 0)
    _boulier_document_perform_one (self, N_ ("Change Official Rating"), BOULIER_ROW_OFFICIAL, key,
                                   rating != BOULIER_NO_RATING ? g_steal_pointer (&row) : NULL);
}
