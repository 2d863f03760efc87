/* boulier-database-read.c: reads the rows of a document, believing none of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-database.h"

#include <string.h>

#include "boulier-document.h"

/* No row of a game takes less room in a file. */
#define LEAST_GAME_BYTES 16
/* For a column that may be NULL, where no row may hold the value. */
#define NO_NONE G_MININT64

/**
 * Reader:
 * @period_indices: (element-type gint32 guint) key of a period → its index
 * @player_keys: (element-type gint32) ascending
 * @seen_ids: (element-type utf8) ids of players, to refuse the same twice
 * @statement: rows of the table being read
 * @bad: whether the row holds a value that cannot be
 *
 * The record as far as it was read.
 */
typedef struct
{
  sqlite3 *handle;
  BoulierRecord *record;
  GArray *period_keys;
  GArray *official_keys;
  GHashTable *period_indices;
  GArray *player_keys;
  GHashTable *seen_ids;
  sqlite3_stmt *statement;
  gint32 last_key;
  gint32 last_period_key;
  guint16 last_period;
  gboolean bad;
} Reader;

typedef void (*ReadRow) (Reader *reader);

static gint64
read_integer (Reader *reader, int column, gint64 low, gint64 high, gint64 none)
{
  sqlite3_value *value = sqlite3_column_value (reader->statement, column);
  int type = sqlite3_value_type (value);
  gint64 number;

  if (type == SQLITE_NULL && none != NO_NONE)
    return none;
  number = type == SQLITE_INTEGER ? sqlite3_value_int64 (value) : low - 1;
  if (number >= low && number <= high)
    return number;
  reader->bad = TRUE;
  return low;
}

static gint16
read_rating (Reader *reader, int column)
{
  return (gint16) read_integer (reader, column, BOULIER_ROW_LOWEST_RATING,
                                BOULIER_ROW_HIGHEST_RATING, BOULIER_NO_RATING);
}

static gint32
read_date (Reader *reader, int column)
{
  return (gint32) read_integer (reader, column, 1, BOULIER_ROW_LAST_DAY, BOULIER_NO_DATE);
}

/* Keys ascend strictly, which also ends a table whose pages go round in a circle. */
static gint32
read_key (Reader *reader)
{
  gint32 key =
      (gint32) read_integer (reader, 0, (gint64) reader->last_key + 1, G_MAXINT32 - 1, NO_NONE);

  reader->last_key = key;
  return key;
}

/* Borrowed until the next row; "" where a text is wanted and there is none. */
static const char *
read_text (Reader *reader, int column, gboolean optional)
{
  sqlite3_value *value = sqlite3_column_value (reader->statement, column);
  int type = sqlite3_value_type (value);
  const char *text;

  if (type == SQLITE_NULL && optional)
    return NULL;
  text = type == SQLITE_TEXT ? (const char *) sqlite3_value_text (value) : NULL;
  if (text != NULL && strlen (text) == (gsize) sqlite3_value_bytes (value))
    return text;
  reader->bad = TRUE;
  return "";
}

static void
read_settings (Reader *reader)
{
  const char *rules;
  const char *unrated;

  read_key (reader);
  reader->bad |= reader->last_key != 1;
  rules = read_text (reader, 1, FALSE);
  reader->record->edition = boulier_edition_find (rules);
  reader->record->initial_estimate = read_rating (reader, 2);
  unrated = read_text (reader, 3, FALSE);
  reader->record->leave_out_unrated = strcmp (unrated, "leave out") == 0;
  reader->bad |= !reader->record->leave_out_unrated && strcmp (unrated, "iterate") != 0;
  reader->bad |= reader->record->edition == NULL;
}

static void
read_period (Reader *reader)
{
  BoulierPeriodRow row = { 0 };
  guint index = reader->record->periods->len;

  row.key = (gint32) read_integer (reader, 0, 1, G_MAXINT32 - 1, NO_NONE);
  row.position = (gint32) read_integer (reader, 1, 0, BOULIER_ROW_MAX_PERIODS - 1, NO_NONE);
  row.name = (char *) read_text (reader, 2, TRUE);
  row.from = read_date (reader, 3);
  row.to = read_date (reader, 4);
  reader->bad |= row.position != (gint32) index || !boulier_row_is_valid (BOULIER_ROW_PERIOD, &row);
  if (reader->bad)
    return;
  reader->bad |= !g_hash_table_insert (reader->period_indices, GINT_TO_POINTER (row.key),
                                       GUINT_TO_POINTER (index));
  g_array_append_val (reader->period_keys, row.key);
  g_ptr_array_add (reader->record->periods, boulier_period_new (row.name, row.from, row.to));
}

static void
read_categories (Reader *reader, BoulierPlayer *player)
{
  const char *letters = read_text (reader, 6, FALSE);
  gsize n = strlen (letters);

  if (n > BOULIER_ROW_MAX_CATEGORIES || strspn (letters, "sj") != n)
    {
      reader->bad = TRUE;
      return;
    }
  player->n_categories = (guint) n;
  player->categories = n > 0 ? g_new (guint8, n) : NULL;
  for (gsize i = 0; i < n; i++)
    player->categories[i] = letters[i] == 'j' ? BOULIER_JUNIOR : BOULIER_SENIOR;
}

static void
read_provisional (Reader *reader, BoulierPlayer *player)
{
  const char *text = read_text (reader, 10, FALSE);

  player->provisional_half_points = (guint8) read_integer (reader, 11, 0, G_MAXUINT8, NO_NONE);
  while (*text != '\0')
    {
      char *end = NULL;
      gint64 rating = g_ascii_strtoll (text, &end, 10);

      if (player->n_provisional == BOULIER_MAX_PROVISIONAL || end == text ||
          (*end != ' ' && *end != '\0') || rating < BOULIER_ROW_LOWEST_RATING ||
          rating > BOULIER_ROW_HIGHEST_RATING)
        {
          reader->bad = TRUE;
          return;
        }
      player->provisional[player->n_provisional++] = (gint16) rating;
      text = *end == ' ' ? end + 1 : end;
    }
}

static void
read_archive (Reader *reader, BoulierPlayer *player)
{
  const char *text = read_text (reader, 12, TRUE);

  player->archive_games = (guint8) read_integer (reader, 13, 0, G_MAXUINT8, NO_NONE);
  if (text != NULL)
    reader->bad |= !boulier_number_parse (text, &player->archive_performance, NULL);
}

static void
read_player (Reader *reader)
{
  gint32 key = read_key (reader);
  const char *id = read_text (reader, 1, FALSE);
  BoulierPlayer *player = boulier_player_new (id, read_text (reader, 2, TRUE));
  gint64 estimated;

  g_ptr_array_add (reader->record->players, player);
  g_array_append_val (reader->player_keys, key);
  player->key = key;
  player->national_id = g_strdup (read_text (reader, 3, TRUE));
  player->fide_id = g_strdup (read_text (reader, 4, TRUE));
  player->birth_year = (gint16) read_integer (reader, 5, 1, BOULIER_ROW_LAST_YEAR, 0);
  read_categories (reader, player);
  player->rating = read_rating (reader, 7);
  estimated = read_integer (reader, 8, 0, 1, -1);
  player->estimated = estimated < 0   ? BOULIER_ESTIMATED_UNSAID
                      : estimated > 0 ? BOULIER_ESTIMATED_YES
                                      : BOULIER_ESTIMATED_NO;
  player->games = (gint32) read_integer (reader, 9, 0, G_MAXINT32, -1);
  read_provisional (reader, player);
  read_archive (reader, player);
  reader->bad |= !boulier_row_is_valid (BOULIER_ROW_PLAYER, player) ||
                 !g_hash_table_add (reader->seen_ids, player->id);
}

/* Without gaps in the keys the index follows from the key alone. */
static gint32
find_player (Reader *reader, gint64 key)
{
  const gint32 *keys = (const gint32 *) (gpointer) reader->player_keys->data;
  gint64 n = reader->player_keys->len;
  gint64 low, high;

  if (key == 0)
    return BOULIER_NO_PLAYER;
  if (n > 0 && key >= keys[0] && key <= keys[n - 1])
    {
      if (keys[n - 1] - keys[0] == n - 1)
        return (gint32) (key - keys[0]);
      low = MAX (n - 1 - (keys[n - 1] - key), 0);
      high = MIN (key - keys[0], n - 1);
      while (low < high)
        {
          gint64 middle = low + (high - low) / 2;

          if (keys[middle] < key)
            low = middle + 1;
          else
            high = middle;
        }
      if (keys[low] == key)
        return (gint32) low;
    }
  reader->bad = TRUE;
  return 0;
}

/* Games of one period mostly stand together. */
static guint16
read_period_index (Reader *reader, int column)
{
  gint32 key = (gint32) read_integer (reader, column, 1, G_MAXINT32 - 1, NO_NONE);
  gpointer index = NULL;

  if (key == reader->last_period_key)
    return reader->last_period;
  if (!g_hash_table_lookup_extended (reader->period_indices, GINT_TO_POINTER (key), NULL, &index))
    {
      reader->bad = TRUE;
      return 0;
    }
  reader->last_period_key = key;
  reader->last_period = (guint16) GPOINTER_TO_UINT (index);
  return reader->last_period;
}

/* Games of one event mostly stand together. */
static const char *
read_event (Reader *reader, int column)
{
  GArray *games = reader->record->games;
  const char *event = read_text (reader, column, TRUE);
  const char *last =
      games->len > 0 ? g_array_index (games, BoulierGame, games->len - 1).event : NULL;

  if (event == NULL || (last != NULL && strcmp (event, last) == 0))
    return event == NULL ? NULL : last;
  if (!boulier_row_is_text (event))
    {
      reader->bad = TRUE;
      return NULL;
    }
  return boulier_record_intern (reader->record, event);
}

static void
read_game (Reader *reader)
{
  BoulierGame game = { 0 };

  game.key = read_key (reader);
  game.period = read_period_index (reader, 1);
  game.white = find_player (reader, read_integer (reader, 2, 1, G_MAXINT32, 0));
  game.black = find_player (reader, read_integer (reader, 3, 1, G_MAXINT32, 0));
  game.result = (guint8) read_integer (reader, 4, 0, BOULIER_RESULT_BYE, NO_NONE);
  game.flags = (guint8) read_integer (
      reader, 5, 0, BOULIER_GAME_NOT_OFFICIAL | BOULIER_GAME_COLOUR_UNKNOWN, NO_NONE);
  game.white_rating = read_rating (reader, 6);
  game.black_rating = read_rating (reader, 7);
  game.date = read_date (reader, 8);
  game.round = (guint16) read_integer (reader, 9, 1, G_MAXUINT16, 0);
  game.event = read_event (reader, 10);
  reader->bad |= game.white == game.black;
  g_array_append_val (reader->record->games, game);
}

static void
read_official (Reader *reader)
{
  BoulierOfficial official = { 0 };
  gint32 key = read_key (reader);

  official.player = find_player (reader, read_integer (reader, 1, 1, G_MAXINT32, NO_NONE));
  official.period = read_period_index (reader, 2);
  official.rating = read_rating (reader, 3);
  reader->bad |= official.rating == BOULIER_NO_RATING;
  g_array_append_val (reader->official_keys, key);
  g_array_append_val (reader->record->officials, official);
}

static gboolean
fail_row (Reader *reader, BoulierRowKind kind, GError **error)
{
  if (kind == BOULIER_ROW_SETTINGS && reader->record->edition == NULL)
    g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_VERSION,
                         _ ("This document is computed by rules that this version of Boulier does "
                            "not know."));
  else
    g_set_error (
        error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT,
        _ ("The document is damaged: the row “%s” number %d holds a value that cannot be."),
        boulier_database_tables[kind], reader->last_key);
  return FALSE;
}

static gboolean
read_table (Reader *reader, BoulierRowKind kind, GError **error)
{
  static const struct
  {
    const char *sql;
    ReadRow read;
  } tables[BOULIER_N_ROW_KINDS] = {
    [BOULIER_ROW_SETTINGS] = { "SELECT * FROM settings ORDER BY key", read_settings },
    [BOULIER_ROW_PERIOD] = { "SELECT * FROM periods ORDER BY position", read_period },
    [BOULIER_ROW_PLAYER] = { "SELECT * FROM players ORDER BY key", read_player },
    [BOULIER_ROW_GAME] = { "SELECT * FROM games ORDER BY key", read_game },
    [BOULIER_ROW_OFFICIAL] = { "SELECT * FROM officials ORDER BY key", read_official },
  };
  g_autoptr (sqlite3_stmt) statement =
      boulier_database_prepare (reader->handle, tables[kind].sql, error);
  int code;

  if (statement == NULL)
    return FALSE;
  reader->statement = statement;
  reader->last_key = 0;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      tables[kind].read (reader);
      if (reader->bad)
        return fail_row (reader, kind, error);
    }
  return code == SQLITE_DONE || boulier_database_fail (reader->handle, code, error);
}

static guint
official_hash (gconstpointer data)
{
  const BoulierOfficial *official = data;

  return (guint) official->player * 31 + official->period;
}

static gboolean
official_is_same (gconstpointer a, gconstpointer b)
{
  const BoulierOfficial *x = a;
  const BoulierOfficial *y = b;

  return x->player == y->player && x->period == y->period;
}

/* What the tables must have besides sound rows. */
static gboolean
check_together (Reader *reader)
{
  const BoulierRecord *record = reader->record;
  g_autoptr (GHashTable) seen = g_hash_table_new (official_hash, official_is_same);

  for (guint i = 0; i < record->officials->len; i++)
    if (!g_hash_table_add (seen, boulier_record_official (record, i)))
      return FALSE;
  return record->edition != NULL && record->periods->len > 0;
}

/* Makes room for the games at once, so that they are not moved over and over: for no more than a file
 * of that size can hold. The highest key is a good guess, for keys are given one after the other. */
static gboolean
reserve_games (Reader *reader, gint64 size, GError **error)
{
  g_autoptr (sqlite3_stmt) statement =
      boulier_database_prepare (reader->handle, "SELECT max(key) FROM games", error);
  gint64 n;
  int code;

  if (statement == NULL)
    return FALSE;
  code = sqlite3_step (statement);
  if (code != SQLITE_ROW)
    return boulier_database_fail (reader->handle, code, error);
  n = CLAMP (sqlite3_column_int64 (statement, 0), 0, MIN (size / LEAST_GAME_BYTES, G_MAXINT32));
  g_array_unref (reader->record->games);
  reader->record->games = g_array_sized_new (FALSE, TRUE, sizeof (BoulierGame), (guint) n);
  return TRUE;
}

static gboolean
read_all (Reader *reader, gint64 size, GError **error)
{
  reader->record->edition = NULL;
  g_ptr_array_set_size (reader->record->periods, 0);
  if (!reserve_games (reader, size, error))
    return FALSE;
  for (BoulierRowKind kind = BOULIER_ROW_SETTINGS; kind < BOULIER_N_ROW_KINDS; kind++)
    if (!read_table (reader, kind, error))
      return FALSE;
  return check_together (reader) || boulier_database_fail (reader->handle, SQLITE_CORRUPT, error);
}

/**
 * boulier_database_read:
 * @size: of the file
 *
 * Reads everything. The schema has been checked; the values are checked here, because CHECK
 * constraints bind only programs that write by them.
 *
 * Returns: (transfer full): the content; NULL with an error
 */
BoulierContent *
boulier_database_read (sqlite3 *handle, gint64 size, GError **error)
{
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  g_autoptr (GArray) period_keys = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) official_keys = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) player_keys = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) period_indices = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) seen_ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { .handle = handle,
                    .record = record,
                    .period_keys = period_keys,
                    .official_keys = official_keys,
                    .period_indices = period_indices,
                    .player_keys = player_keys,
                    .seen_ids = seen_ids };

  if (!read_all (&reader, size, error))
    return NULL;
  return boulier_content_new_with_keys (g_steal_pointer (&record), g_steal_pointer (&period_keys),
                                        g_steal_pointer (&official_keys));
}
