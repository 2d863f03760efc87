/* boulier-content-apply.c: changes applied to the record, with every index kept right.
 *
 * A run of additions or removals of one kind is applied in one pass, so that removing a player with
 * thousands of games, or bringing him back, costs one walk over the flat arrays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-content.h"

#include <string.h>

/* Makes room in an array of length elements, so that the new ones get the indices places. */
static void
open_gaps (gpointer data, gsize size, guint length, const GArray *places)
{
  guint8 *bytes = data;
  guint end = length + places->len;

  for (guint j = places->len; j-- > 0;)
    {
      guint place = g_array_index (places, guint, j);
      guint n = end - place - 1;

      length -= n;
      memmove (bytes + (place + 1) * size, bytes + length * size, n * size);
      end = place;
    }
}

/* Closes up an array of length elements over those at places. */
static void
close_gaps (gpointer data, gsize size, guint length, const GArray *places)
{
  guint8 *bytes = data;
  guint to = places->len > 0 ? g_array_index (places, guint, 0) : length;

  for (guint j = 0; j < places->len; j++)
    {
      guint from = g_array_index (places, guint, j) + 1;
      guint end = j + 1 < places->len ? g_array_index (places, guint, j + 1) : length;

      memmove (bytes + to * size, bytes + from * size, (end - from) * size);
      to += end - from;
    }
}

static void
array_open (GArray *array, const GArray *places)
{
  guint length = array->len;

  g_array_set_size (array, length + places->len);
  open_gaps (array->data, g_array_get_element_size (array), length, places);
}

static void
array_close (GArray *array, const GArray *places)
{
  close_gaps (array->data, g_array_get_element_size (array), array->len, places);
  g_array_set_size (array, array->len - places->len);
}

static void
pointers_open (GPtrArray *array, const GArray *places)
{
  guint length = array->len;

  g_ptr_array_set_size (array, (int) (length + places->len));
  open_gaps (array->pdata, sizeof (gpointer), length, places);
}

/* The pointers at places are the caller's from here on. */
static void
pointers_close (GPtrArray *array, const GArray *places)
{
  guint length = array->len - places->len;

  close_gaps (array->pdata, sizeof (gpointer), array->len, places);
  for (guint i = length; i < array->len; i++)
    array->pdata[i] = NULL;
  g_ptr_array_set_size (array, (int) length);
}

/* Where old indices went: a walk over the old ones beside the places. */
static gint32 *
map_opened (guint length, const GArray *places)
{
  gint32 *map = g_new (gint32, length);
  guint j = 0;

  for (guint i = 0; i < length; i++)
    {
      while (j < places->len && g_array_index (places, guint, j) <= i + j)
        j++;
      map[i] = (gint32) (i + j);
    }
  return map;
}

static gint32 *
map_closed (guint length, const GArray *places)
{
  gint32 *map = g_new (gint32, length);
  guint j = 0;

  for (guint i = 0; i < length; i++)
    {
      while (j < places->len && g_array_index (places, guint, j) < i)
        j++;
      map[i] = (gint32) (i - j);
    }
  return map;
}

static void
map_players (BoulierRecord *record, const gint32 *map)
{
  for (guint i = 0; i < record->games->len; i++)
    {
      BoulierGame *game = boulier_record_game (record, i);

      if (game->white != BOULIER_NO_PLAYER)
        game->white = map[game->white];
      if (game->black != BOULIER_NO_PLAYER)
        game->black = map[game->black];
    }
  for (guint i = 0; i < record->officials->len; i++)
    {
      BoulierOfficial *official = boulier_record_official (record, i);

      official->player = map[official->player];
    }
}

static void
map_periods (BoulierRecord *record, const gint32 *map)
{
  for (guint i = 0; i < record->games->len; i++)
    {
      BoulierGame *game = boulier_record_game (record, i);

      game->period = (guint16) map[game->period];
    }
  for (guint i = 0; i < record->officials->len; i++)
    {
      BoulierOfficial *official = boulier_record_official (record, i);

      official->period = (guint16) map[official->period];
    }
}

static void
map_indices (BoulierContent *content, BoulierRowKind kind, const gint32 *map)
{
  if (kind == BOULIER_ROW_PLAYER)
    map_players (content->record, map);
  else if (kind == BOULIER_ROW_PERIOD)
    map_periods (content->record, map);
}

static gint32
find_player (const BoulierContent *content, gint32 key)
{
  return key == 0 ? BOULIER_NO_PLAYER : boulier_content_find (content, BOULIER_ROW_PLAYER, key);
}

static void
put_game (BoulierContent *content, guint index, const BoulierGameRow *row)
{
  BoulierGame *game = boulier_record_game (content->record, index);

  memset (game, 0, sizeof *game);
  game->key = row->key;
  game->period = (guint16) boulier_content_find (content, BOULIER_ROW_PERIOD, row->period);
  game->white = find_player (content, row->white);
  game->black = find_player (content, row->black);
  game->date = row->date;
  game->event = row->event;
  game->white_rating = row->white_rating;
  game->black_rating = row->black_rating;
  game->round = row->round;
  game->result = row->result;
  game->flags = row->flags;
}

static void
put_official (BoulierContent *content, guint index, const BoulierOfficialRow *row)
{
  BoulierOfficial *official = boulier_record_official (content->record, index);

  g_array_index (content->official_keys, gint32, index) = row->key;
  official->player = find_player (content, row->player);
  official->period = (guint16) boulier_content_find (content, BOULIER_ROW_PERIOD, row->period);
  official->rating = row->rating;
}

static void
drop_player (BoulierContent *content, guint index)
{
  BoulierPlayer *player = boulier_record_player (content->record, index);

  g_hash_table_remove (content->ids, player->id);
  boulier_player_free (player);
}

static void
put_player (BoulierContent *content, guint index, const BoulierPlayer *row)
{
  BoulierPlayer *player = boulier_player_copy (row);

  g_ptr_array_index (content->record->players, index) = player;
  g_hash_table_insert (content->ids, player->id, GINT_TO_POINTER (player->key));
}

static void
put_period (BoulierContent *content, guint index, const BoulierPeriodRow *row)
{
  g_array_index (content->period_keys, gint32, index) = row->key;
  g_ptr_array_index (content->record->periods, index) =
      boulier_period_new (row->name, row->from, row->to);
}

static void
put_settings (BoulierRecord *record, const BoulierSettingsRow *row)
{
  record->edition = row->edition;
  record->initial_estimate = row->initial_estimate;
  record->leave_out_unrated = row->leave_out_unrated;
}

/* Lets go of what the row owns. */
static void
drop_row (BoulierContent *content, BoulierRowKind kind, guint index)
{
  if (kind == BOULIER_ROW_PLAYER)
    drop_player (content, index);
  else if (kind == BOULIER_ROW_PERIOD)
    boulier_period_free (boulier_record_period (content->record, index));
}

static void
put_row (BoulierContent *content, BoulierRowKind kind, guint index, gconstpointer row)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      put_settings (content->record, row);
      break;
    case BOULIER_ROW_PERIOD:
      put_period (content, index, row);
      break;
    case BOULIER_ROW_PLAYER:
      put_player (content, index, row);
      break;
    case BOULIER_ROW_GAME:
      put_game (content, index, row);
      break;
    case BOULIER_ROW_OFFICIAL:
      put_official (content, index, row);
      break;
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_if_reached ();
    }
}

static void
open_places (BoulierContent *content, BoulierRowKind kind, const GArray *places)
{
  switch (kind)
    {
    case BOULIER_ROW_PERIOD:
      pointers_open (content->record->periods, places);
      array_open (content->period_keys, places);
      break;
    case BOULIER_ROW_PLAYER:
      pointers_open (content->record->players, places);
      break;
    case BOULIER_ROW_GAME:
      array_open (content->record->games, places);
      break;
    case BOULIER_ROW_OFFICIAL:
      array_open (content->record->officials, places);
      array_open (content->official_keys, places);
      break;
    case BOULIER_ROW_SETTINGS:
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_if_reached ();
    }
}

static void
close_places (BoulierContent *content, BoulierRowKind kind, const GArray *places)
{
  switch (kind)
    {
    case BOULIER_ROW_PERIOD:
      pointers_close (content->record->periods, places);
      array_close (content->period_keys, places);
      break;
    case BOULIER_ROW_PLAYER:
      pointers_close (content->record->players, places);
      break;
    case BOULIER_ROW_GAME:
      array_close (content->record->games, places);
      break;
    case BOULIER_ROW_OFFICIAL:
      array_close (content->record->officials, places);
      array_close (content->official_keys, places);
      break;
    case BOULIER_ROW_SETTINGS:
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_if_reached ();
    }
}

static gint
compare_keys (gconstpointer a, gconstpointer b)
{
  gint32 x = ((const BoulierChange *) a)->key;
  gint32 y = ((const BoulierChange *) b)->key;

  return (x > y) - (x < y);
}

static guint
get_new_place (const BoulierContent *content, const BoulierChange *change, guint before)
{
  if (change->kind == BOULIER_ROW_PERIOD)
    return (guint) ((const BoulierPeriodRow *) change->after)->position;
  return boulier_content_lower_bound (content, change->kind, change->key) + before;
}

static void
add_rows (BoulierContent *content, const GArray *run)
{
  BoulierRowKind kind = g_array_index (run, BoulierChange, 0).kind;
  guint length = boulier_content_count (content, kind);
  g_autoptr (GArray) places = g_array_sized_new (FALSE, FALSE, sizeof (guint), run->len);

  for (guint i = 0; i < run->len; i++)
    {
      guint place = get_new_place (content, &g_array_index (run, BoulierChange, i), i);

      g_array_append_val (places, place);
    }
  if (g_array_index (places, guint, 0) < length)
    {
      g_autofree gint32 *map = map_opened (length, places);

      map_indices (content, kind, map);
    }
  open_places (content, kind, places);
  for (guint i = 0; i < run->len; i++)
    put_row (content, kind, g_array_index (places, guint, i),
             g_array_index (run, BoulierChange, i).after);
}

static void
remove_rows (BoulierContent *content, const GArray *run)
{
  BoulierRowKind kind = g_array_index (run, BoulierChange, 0).kind;
  guint length = boulier_content_count (content, kind);
  g_autoptr (GArray) places = g_array_sized_new (FALSE, FALSE, sizeof (guint), run->len);

  for (guint i = 0; i < run->len; i++)
    {
      gint32 key = g_array_index (run, BoulierChange, i).key;
      guint place = (guint) boulier_content_find (content, kind, key);

      g_array_append_val (places, place);
    }
  for (guint i = 0; i < places->len; i++)
    drop_row (content, kind, g_array_index (places, guint, i));
  close_places (content, kind, places);
  if (g_array_index (places, guint, 0) < length - places->len)
    {
      g_autofree gint32 *map = map_closed (length, places);

      map_indices (content, kind, map);
    }
}

static void
update_row (BoulierContent *content, const BoulierChange *change)
{
  int index = change->kind == BOULIER_ROW_SETTINGS
                  ? 0
                  : boulier_content_find (content, change->kind, change->key);

  drop_row (content, change->kind, (guint) index);
  put_row (content, change->kind, (guint) index, change->after);
}

/* Additions of one kind belong together, and removals; periods go one by one because their places
 * are positions, which each of them shifts. */
static gboolean
is_same_run (const BoulierChange *a, const BoulierChange *b)
{
  return a->kind != BOULIER_ROW_PERIOD && a->kind == b->kind &&
         (a->before == NULL) == (b->before == NULL) && (a->after == NULL) == (b->after == NULL);
}

static void
apply_run (BoulierContent *content, GArray *run)
{
  const BoulierChange *first = &g_array_index (run, BoulierChange, 0);

  if (first->before != NULL && first->after != NULL)
    {
      for (guint i = 0; i < run->len; i++)
        update_row (content, &g_array_index (run, BoulierChange, i));
      return;
    }

  g_array_sort (run, compare_keys);
  if (first->before == NULL)
    add_rows (content, run);
  else
    remove_rows (content, run);
}

/**
 * boulier_content_apply:
 * @changes: (array length=n): changes in the order they were made
 * @backwards: to take them back
 *
 * Makes the changes in the record; afterwards every index in it is right.
 */
void
boulier_content_apply (BoulierContent *content,
                       const BoulierChange *changes,
                       guint n,
                       gboolean backwards)
{
  g_autoptr (GArray) run = g_array_new (FALSE, FALSE, sizeof (BoulierChange));

  for (guint i = 0; i < n; i++)
    {
      BoulierChange change = boulier_change_get (changes, n, backwards, i);

      if (run->len > 0 && !is_same_run (&g_array_index (run, BoulierChange, 0), &change))
        {
          apply_run (content, run);
          g_array_set_size (run, 0);
        }
      g_array_append_val (run, change);
    }
  if (run->len > 0)
    apply_run (content, run);
}
