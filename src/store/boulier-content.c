/* boulier-content.c: the record of a document with the keys of its rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-content.h"

/**
 * boulier_content_take_names:
 *
 * Learns which ids are taken; of two players with the same id the first one has it.
 */
void
boulier_content_take_names (BoulierContent *content)
{
  for (guint i = 0; i < content->record->players->len; i++)
    {
      BoulierPlayer *player = boulier_record_player (content->record, i);

      if (player->id != NULL && !g_hash_table_contains (content->ids, player->id))
        g_hash_table_insert (content->ids, player->id, GINT_TO_POINTER (player->key));
    }
}

static void
take_next_keys (BoulierContent *content)
{
  for (BoulierRowKind kind = BOULIER_ROW_PLAYER; kind < BOULIER_N_ROW_KINDS; kind++)
    {
      guint n = boulier_content_count (content, kind);

      content->next_keys[kind] = n == 0 ? 1 : boulier_content_get_key (content, kind, n - 1) + 1;
    }
  content->next_keys[BOULIER_ROW_PERIOD] = 1;
  for (guint i = 0; i < content->period_keys->len; i++)
    {
      gint32 key = g_array_index (content->period_keys, gint32, i);

      if (key >= content->next_keys[BOULIER_ROW_PERIOD])
        content->next_keys[BOULIER_ROW_PERIOD] = key + 1;
    }
}

/**
 * boulier_content_new_with_keys:
 * @record: (transfer full): a record whose players and games have their keys, ascending
 * @period_keys: (transfer full): key of each period
 * @official_keys: (transfer full): key of each official rating
 *
 * Returns: (transfer full): the content
 */
BoulierContent *
boulier_content_new_with_keys (BoulierRecord *record, GArray *period_keys, GArray *official_keys)
{
  BoulierContent *content = g_new0 (BoulierContent, 1);

  content->record = record;
  content->period_keys = period_keys;
  content->official_keys = official_keys;
  content->ids = g_hash_table_new (g_str_hash, g_str_equal);
  boulier_content_take_names (content);
  take_next_keys (content);
  return content;
}

static GArray *
count_up (guint n)
{
  GArray *keys = g_array_sized_new (FALSE, FALSE, sizeof (gint32), n);

  for (gint32 key = 1; key <= (gint32) n; key++)
    g_array_append_val (keys, key);
  return keys;
}

static void
number_rows (BoulierRecord *record)
{
  for (guint i = 0; i < record->players->len; i++)
    boulier_record_player (record, i)->key = (gint32) i + 1;
  for (guint i = 0; i < record->games->len; i++)
    boulier_record_game (record, i)->key = (gint32) i + 1;
}

/**
 * boulier_content_new:
 * @record: (transfer full): a record from anywhere; its rows get keys
 *
 * Returns: (transfer full): the content
 */
BoulierContent *
boulier_content_new (BoulierRecord *record)
{
  number_rows (record);
  return boulier_content_new_with_keys (record, count_up (record->periods->len),
                                        count_up (record->officials->len));
}

/**
 * boulier_content_new_borrowed:
 * @record: a record from anywhere
 *
 * Returns: (transfer full): a copy of it with keys. It must not outlive @record, whose names of
 *   events it borrows
 */
BoulierContent *
boulier_content_new_borrowed (const BoulierRecord *record)
{
  return boulier_content_new (boulier_record_copy_borrowed (record));
}

/**
 * boulier_content_copy:
 *
 * For a thread that writes it while @content is edited.
 *
 * Returns: (transfer full): a copy, keys and all. It must not outlive @content, whose names of events
 *   it borrows
 */
BoulierContent *
boulier_content_copy (const BoulierContent *content)
{
  return boulier_content_new_with_keys (boulier_record_copy_borrowed (content->record),
                                        g_array_copy (content->period_keys),
                                        g_array_copy (content->official_keys));
}

/**
 * boulier_content_free:
 * @content: (nullable) (transfer full): the content
 */
void
boulier_content_free (BoulierContent *content)
{
  if (content == NULL)
    return;

  g_hash_table_unref (content->ids);
  g_array_unref (content->period_keys);
  g_array_unref (content->official_keys);
  boulier_record_free (content->record);
  g_free (content);
}

/**
 * boulier_content_steal_record:
 *
 * Returns: (transfer full): the record; the content is of no more use than to be freed
 */
BoulierRecord *
boulier_content_steal_record (BoulierContent *content)
{
  g_hash_table_remove_all (content->ids);
  return g_steal_pointer (&content->record);
}

/**
 * boulier_content_count:
 *
 * Returns: how many rows of that kind there are
 */
guint
boulier_content_count (const BoulierContent *content, BoulierRowKind kind)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      return 1;
    case BOULIER_ROW_PERIOD:
      return content->record->periods->len;
    case BOULIER_ROW_PLAYER:
      return content->record->players->len;
    case BOULIER_ROW_GAME:
      return content->record->games->len;
    case BOULIER_ROW_OFFICIAL:
      return content->record->officials->len;
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_val_if_reached (0);
    }
}

/**
 * boulier_content_get_key:
 *
 * Returns: the key of the row with that index
 */
gint32
boulier_content_get_key (const BoulierContent *content, BoulierRowKind kind, guint index)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      return 1;
    case BOULIER_ROW_PERIOD:
      return g_array_index (content->period_keys, gint32, index);
    case BOULIER_ROW_PLAYER:
      return boulier_record_player (content->record, index)->key;
    case BOULIER_ROW_GAME:
      return boulier_record_game (content->record, index)->key;
    case BOULIER_ROW_OFFICIAL:
      return g_array_index (content->official_keys, gint32, index);
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_val_if_reached (0);
    }
}

/**
 * boulier_content_lower_bound:
 * @kind: any kind but periods, which are not in the order of their keys
 *
 * Keys ascend and are whole numbers, which bounds the place from both sides: without gaps there is
 * nothing to search.
 *
 * Returns: the index of the first row whose key is not below @key
 */
guint
boulier_content_lower_bound (const BoulierContent *content, BoulierRowKind kind, gint32 key)
{
  guint n = boulier_content_count (content, kind);
  gint64 last = n > 0 ? boulier_content_get_key (content, kind, n - 1) : 0;
  gint64 low, high;

  if (n == 0 || key > last)
    return n;
  low = MAX ((gint64) n - 1 - (last - key), 0);
  high = MIN ((gint64) key - boulier_content_get_key (content, kind, 0), (gint64) n - 1);
  while (low < high)
    {
      gint64 middle = low + (high - low) / 2;

      if (boulier_content_get_key (content, kind, (guint) middle) < key)
        low = middle + 1;
      else
        high = middle;
    }
  return (guint) low;
}

static int
find_period (const BoulierContent *content, gint32 key)
{
  for (guint i = 0; i < content->period_keys->len; i++)
    if (g_array_index (content->period_keys, gint32, i) == key)
      return (int) i;
  return -1;
}

/**
 * boulier_content_find:
 *
 * Returns: the index of the row with that key, or -1
 */
int
boulier_content_find (const BoulierContent *content, BoulierRowKind kind, gint32 key)
{
  guint index;

  if (kind == BOULIER_ROW_PERIOD)
    return find_period (content, key);
  index = boulier_content_lower_bound (content, kind, key);
  if (index == boulier_content_count (content, kind) ||
      boulier_content_get_key (content, kind, index) != key)
    return -1;
  return (int) index;
}

/**
 * boulier_content_find_official:
 * @player: index of the player
 * @period: index of the period
 *
 * Returns: the index of the official rating, or -1
 */
int
boulier_content_find_official (const BoulierContent *content, guint player, guint period)
{
  const BoulierRecord *record = content->record;

  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      if (official->player == (gint32) player && official->period == period)
        return (int) i;
    }
  return -1;
}

/**
 * boulier_content_take_key:
 *
 * Returns: a key that no row of that kind ever had; 0 when all are used up
 */
gint32
boulier_content_take_key (BoulierContent *content, BoulierRowKind kind)
{
  if (content->next_keys[kind] == G_MAXINT32)
    return 0;
  return content->next_keys[kind]++;
}
