/* boulier-row.c: the rows of a document as they stand in the file, and what may stand in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-row.h"

#include <string.h>

static gpointer
period_copy (const BoulierPeriodRow *row)
{
  BoulierPeriodRow *copy = g_memdup2 (row, sizeof *row);

  copy->name = g_strdup (row->name);
  return copy;
}

/**
 * boulier_row_copy:
 * @row: (nullable): a row of that kind
 *
 * Returns: (transfer full) (nullable): a copy; NULL of NULL
 */
gpointer
boulier_row_copy (BoulierRowKind kind, gconstpointer row)
{
  if (row == NULL)
    return NULL;

  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      return g_memdup2 (row, sizeof (BoulierSettingsRow));
    case BOULIER_ROW_PERIOD:
      return period_copy (row);
    case BOULIER_ROW_PLAYER:
      return boulier_player_copy (row);
    case BOULIER_ROW_GAME:
      return g_memdup2 (row, sizeof (BoulierGameRow));
    case BOULIER_ROW_OFFICIAL:
      return g_memdup2 (row, sizeof (BoulierOfficialRow));
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * boulier_row_free:
 * @row: (nullable) (transfer full): a row of that kind
 */
void
boulier_row_free (BoulierRowKind kind, gpointer row)
{
  if (row == NULL)
    return;

  if (kind == BOULIER_ROW_PLAYER)
    {
      boulier_player_free (row);
      return;
    }
  if (kind == BOULIER_ROW_PERIOD)
    g_free (((BoulierPeriodRow *) row)->name);
  g_free (row);
}

static gboolean
settings_equal (const BoulierSettingsRow *a, const BoulierSettingsRow *b)
{
  return a->edition == b->edition && a->initial_estimate == b->initial_estimate &&
         a->leave_out_unrated == b->leave_out_unrated;
}

static gboolean
period_equal (const BoulierPeriodRow *a, const BoulierPeriodRow *b)
{
  return a->position == b->position && g_strcmp0 (a->name, b->name) == 0 && a->from == b->from &&
         a->to == b->to;
}

static gboolean
game_equal (const BoulierGameRow *a, const BoulierGameRow *b)
{
  return a->period == b->period && a->white == b->white && a->black == b->black &&
         a->date == b->date && g_strcmp0 (a->event, b->event) == 0 &&
         a->white_rating == b->white_rating && a->black_rating == b->black_rating &&
         a->round == b->round && a->result == b->result && a->flags == b->flags;
}

static gboolean
official_equal (const BoulierOfficialRow *a, const BoulierOfficialRow *b)
{
  return a->player == b->player && a->period == b->period && a->rating == b->rating;
}

/**
 * boulier_row_equal:
 *
 * Returns: whether two rows of that kind say the same; their keys do not matter
 */
gboolean
boulier_row_equal (BoulierRowKind kind, gconstpointer a, gconstpointer b)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      return settings_equal (a, b);
    case BOULIER_ROW_PERIOD:
      return period_equal (a, b);
    case BOULIER_ROW_PLAYER:
      return boulier_player_equal (a, b);
    case BOULIER_ROW_GAME:
      return game_equal (a, b);
    case BOULIER_ROW_OFFICIAL:
      return official_equal (a, b);
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/**
 * boulier_row_tidy_text:
 * @text: (nullable): whatever someone typed or pasted
 *
 * Returns: (transfer full) (nullable): the same as a document may hold it: UTF-8, and cut where it
 *   is beyond all measure
 */
char *
boulier_row_tidy_text (const char *text)
{
  char *tidy;
  const char *end;

  if (text == NULL)
    return NULL;
  tidy = g_utf8_make_valid (text, -1);
  if (strnlen (tidy, BOULIER_ROW_MAX_TEXT + 1) > BOULIER_ROW_MAX_TEXT)
    {
      end = g_utf8_find_prev_char (tidy, tidy + BOULIER_ROW_MAX_TEXT + 1);
      tidy[end - tidy] = '\0';
    }
  return tidy;
}

/**
 * boulier_row_is_text:
 * @text: (nullable): a text or none
 *
 * Returns: whether a document may hold it: UTF-8 and not endless
 */
gboolean
boulier_row_is_text (const char *text)
{
  gsize length;

  if (text == NULL)
    return TRUE;
  length = strnlen (text, BOULIER_ROW_MAX_TEXT + 1);
  return length <= BOULIER_ROW_MAX_TEXT && g_utf8_validate_len (text, length, NULL);
}

static gboolean
is_rating (gint16 rating)
{
  return rating == BOULIER_NO_RATING ||
         (rating >= BOULIER_ROW_LOWEST_RATING && rating <= BOULIER_ROW_HIGHEST_RATING);
}

static gboolean
is_date (gint32 date)
{
  return date >= 0 && date <= BOULIER_ROW_LAST_DAY;
}

static gboolean
settings_are_valid (const BoulierSettingsRow *row)
{
  return row->edition != NULL && is_rating (row->initial_estimate);
}

static gboolean
period_is_valid (const BoulierPeriodRow *row)
{
  return boulier_row_is_text (row->name) && is_date (row->from) && is_date (row->to);
}

static gboolean
past_is_valid (const BoulierPlayer *player)
{
  if (player->n_provisional > BOULIER_MAX_PROVISIONAL)
    return FALSE;
  for (guint i = 0; i < player->n_provisional; i++)
    if (!is_rating (player->provisional[i]) || player->provisional[i] == BOULIER_NO_RATING)
      return FALSE;
  return player->games >= -1 && player->archive_performance.den >= 0;
}

static gboolean
categories_are_valid (const BoulierPlayer *player)
{
  if (player->n_categories > BOULIER_ROW_MAX_CATEGORIES)
    return FALSE;
  for (guint i = 0; i < player->n_categories; i++)
    if (player->categories[i] > BOULIER_JUNIOR)
      return FALSE;
  return TRUE;
}

static gboolean
player_is_valid (const BoulierPlayer *player)
{
  return player->id != NULL && player->id[0] != '\0' && boulier_row_is_text (player->id) &&
         boulier_row_is_text (player->name) && boulier_row_is_text (player->national_id) &&
         boulier_row_is_text (player->fide_id) && categories_are_valid (player) &&
         is_rating (player->rating) && player->birth_year >= 0 &&
         player->birth_year <= BOULIER_ROW_LAST_YEAR &&
         (guint) player->estimated <= BOULIER_ESTIMATED_NO && past_is_valid (player);
}

static gboolean
game_is_valid (const BoulierGameRow *row)
{
  return row->white != row->black && is_date (row->date) && is_rating (row->white_rating) &&
         is_rating (row->black_rating) && row->result <= BOULIER_RESULT_BYE &&
         row->flags <= (BOULIER_GAME_NOT_OFFICIAL | BOULIER_GAME_COLOUR_UNKNOWN) &&
         boulier_row_is_text (row->event);
}

static gboolean
official_is_valid (const BoulierOfficialRow *row)
{
  return is_rating (row->rating) && row->rating != BOULIER_NO_RATING;
}

/**
 * boulier_row_is_valid:
 *
 * The one place that says which values a document may hold: it is asked when a document is read,
 * when it is written, and when it is edited. A game has at least one side, and not twice the same.
 *
 * Returns: whether the values of the row are within their ranges
 */
gboolean
boulier_row_is_valid (BoulierRowKind kind, gconstpointer row)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      return settings_are_valid (row);
    case BOULIER_ROW_PERIOD:
      return period_is_valid (row);
    case BOULIER_ROW_PLAYER:
      return player_is_valid (row);
    case BOULIER_ROW_GAME:
      return game_is_valid (row);
    case BOULIER_ROW_OFFICIAL:
      return official_is_valid (row);
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}
