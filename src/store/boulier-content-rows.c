/* boulier-content-rows.c: rows of the record as they stand in the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-content.h"

#include <string.h>

static gint32
get_player_key (const BoulierContent *content, gint32 index)
{
  return index == BOULIER_NO_PLAYER ? 0 : boulier_record_player (content->record, index)->key;
}

/**
 * boulier_content_get_game_row:
 * @game: a game with indices of the record
 * @row: (out): the same with keys; the event stays borrowed from @game
 */
void
boulier_content_get_game_row (const BoulierContent *content,
                              const BoulierGame *game,
                              BoulierGameRow *row)
{
  memset (row, 0, sizeof *row);
  row->key = game->key;
  row->period = g_array_index (content->period_keys, gint32, game->period);
  row->white = get_player_key (content, game->white);
  row->black = get_player_key (content, game->black);
  row->date = game->date;
  row->event = game->event;
  row->white_rating = game->white_rating;
  row->black_rating = game->black_rating;
  row->round = game->round;
  row->result = game->result;
  row->flags = game->flags;
}

static BoulierSettingsRow *
dup_settings_row (const BoulierRecord *record)
{
  BoulierSettingsRow *row = g_new0 (BoulierSettingsRow, 1);

  row->edition = record->edition;
  row->initial_estimate = record->initial_estimate;
  row->leave_out_unrated = record->leave_out_unrated;
  return row;
}

static BoulierPeriodRow *
dup_period_row (const BoulierContent *content, guint index)
{
  const BoulierPeriod *period = boulier_record_period (content->record, index);
  BoulierPeriodRow *row = g_new0 (BoulierPeriodRow, 1);

  row->key = g_array_index (content->period_keys, gint32, index);
  row->position = (gint32) index;
  row->name = g_strdup (period->name);
  row->from = period->from;
  row->to = period->to;
  return row;
}

static BoulierGameRow *
dup_game_row (const BoulierContent *content, guint index)
{
  BoulierGameRow *row = g_new (BoulierGameRow, 1);

  boulier_content_get_game_row (content, boulier_record_game (content->record, index), row);
  return row;
}

static BoulierOfficialRow *
dup_official_row (const BoulierContent *content, guint index)
{
  const BoulierOfficial *official = boulier_record_official (content->record, index);
  BoulierOfficialRow *row = g_new0 (BoulierOfficialRow, 1);

  row->key = g_array_index (content->official_keys, gint32, index);
  row->player = get_player_key (content, official->player);
  row->period = g_array_index (content->period_keys, gint32, official->period);
  row->rating = official->rating;
  return row;
}

/**
 * boulier_content_dup_row:
 *
 * Returns: (transfer full): the row with that index as it stands in the file
 */
gpointer
boulier_content_dup_row (const BoulierContent *content, BoulierRowKind kind, guint index)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      return dup_settings_row (content->record);
    case BOULIER_ROW_PERIOD:
      return dup_period_row (content, index);
    case BOULIER_ROW_PLAYER:
      return boulier_player_copy (boulier_record_player (content->record, index));
    case BOULIER_ROW_GAME:
      return dup_game_row (content, index);
    case BOULIER_ROW_OFFICIAL:
      return dup_official_row (content, index);
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * boulier_content_add_removal:
 * @index: which row of that kind
 * @changes: (element-type BoulierChange): where its removal is added
 *
 * Adds the removal of a row to a list of changes.
 */
void
boulier_content_add_removal (const BoulierContent *content,
                             BoulierRowKind kind,
                             guint index,
                             GArray *changes)
{
  boulier_changes_add (changes, kind, boulier_content_get_key (content, kind, index),
                       boulier_content_dup_row (content, kind, index), NULL);
}
