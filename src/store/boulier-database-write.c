/* boulier-database-write.c: writes the rows of a document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-database.h"

#include "boulier-document.h"

static const char *const put_texts[BOULIER_N_ROW_KINDS] = {
  [BOULIER_ROW_SETTINGS] = "REPLACE INTO settings VALUES (?, ?, ?, ?)",
  [BOULIER_ROW_PERIOD] = "REPLACE INTO periods VALUES (?, ?, ?, ?, ?)",
  [BOULIER_ROW_PLAYER] = "REPLACE INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [BOULIER_ROW_GAME] = "REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [BOULIER_ROW_OFFICIAL] = "REPLACE INTO officials VALUES (?, ?, ?, ?)",
};

static const char *const remove_texts[BOULIER_N_ROW_KINDS] = {
  [BOULIER_ROW_SETTINGS] = "DELETE FROM settings WHERE key = ?",
  [BOULIER_ROW_PERIOD] = "DELETE FROM periods WHERE key = ?",
  [BOULIER_ROW_PLAYER] = "DELETE FROM players WHERE key = ?",
  [BOULIER_ROW_GAME] = "DELETE FROM games WHERE key = ?",
  [BOULIER_ROW_OFFICIAL] = "DELETE FROM officials WHERE key = ?",
};

static void
bind_optional (sqlite3_stmt *statement, int column, gint64 value, gint64 none)
{
  if (value == none)
    sqlite3_bind_null (statement, column);
  else
    sqlite3_bind_int64 (statement, column, value);
}

/* NULL binds as NULL. The text stays where it is until the row is written. */
static void
bind_text (sqlite3_stmt *statement, int column, const char *text)
{
  sqlite3_bind_text (statement, column, text, -1, SQLITE_STATIC);
}

static void
bind_settings (sqlite3_stmt *statement, const BoulierSettingsRow *row)
{
  sqlite3_bind_int (statement, 1, 1);
  bind_text (statement, 2, row->edition->id);
  bind_optional (statement, 3, row->initial_estimate, BOULIER_NO_RATING);
  bind_text (statement, 4, row->leave_out_unrated ? "leave out" : "iterate");
}

static void
bind_period (sqlite3_stmt *statement, const BoulierPeriodRow *row)
{
  sqlite3_bind_int (statement, 1, row->key);
  sqlite3_bind_int (statement, 2, row->position);
  bind_text (statement, 3, row->name);
  bind_optional (statement, 4, row->from, BOULIER_NO_DATE);
  bind_optional (statement, 5, row->to, BOULIER_NO_DATE);
}

static void
bind_categories (sqlite3_stmt *statement, int column, const BoulierPlayer *player)
{
  GString *letters = g_string_sized_new (player->n_categories);

  for (guint i = 0; i < player->n_categories; i++)
    g_string_append_c (letters, player->categories[i] == BOULIER_JUNIOR ? 'j' : 's');
  sqlite3_bind_text (statement, column, letters->str, (int) letters->len, SQLITE_TRANSIENT);
  g_string_free (letters, TRUE);
}

static void
bind_past (sqlite3_stmt *statement, const BoulierPlayer *player)
{
  GString *opponents = g_string_new (NULL);
  g_autofree char *performance = NULL;

  for (guint i = 0; i < player->n_provisional; i++)
    g_string_append_printf (opponents, i > 0 ? " %d" : "%d", player->provisional[i]);
  sqlite3_bind_text (statement, 11, opponents->str, (int) opponents->len, SQLITE_TRANSIENT);
  g_string_free (opponents, TRUE);

  sqlite3_bind_int (statement, 12, player->provisional_half_points);
  if (!boulier_number_is_blank (player->archive_performance))
    performance = boulier_number_dup_text (player->archive_performance);
  sqlite3_bind_text (statement, 13, performance, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (statement, 14, player->archive_games);
}

static void
bind_player (sqlite3_stmt *statement, const BoulierPlayer *player)
{
  bind_text (statement, 2, player->id);
  bind_text (statement, 3, player->name);
  bind_text (statement, 4, player->national_id);
  bind_text (statement, 5, player->fide_id);
  bind_optional (statement, 6, player->birth_year, 0);
  bind_categories (statement, 7, player);
  bind_optional (statement, 8, player->rating, BOULIER_NO_RATING);
  if (player->estimated == BOULIER_ESTIMATED_UNSAID)
    sqlite3_bind_null (statement, 9);
  else
    sqlite3_bind_int (statement, 9, player->estimated == BOULIER_ESTIMATED_YES);
  bind_optional (statement, 10, player->games, -1);
  bind_past (statement, player);
}

static void
bind_game (sqlite3_stmt *statement, const BoulierGameRow *row)
{
  sqlite3_bind_int (statement, 2, row->period);
  bind_optional (statement, 3, row->white, 0);
  bind_optional (statement, 4, row->black, 0);
  sqlite3_bind_int (statement, 5, row->result);
  sqlite3_bind_int (statement, 6, row->flags);
  bind_optional (statement, 7, row->white_rating, BOULIER_NO_RATING);
  bind_optional (statement, 8, row->black_rating, BOULIER_NO_RATING);
  bind_optional (statement, 9, row->date, BOULIER_NO_DATE);
  bind_optional (statement, 10, row->round, 0);
  bind_text (statement, 11, row->event);
}

static void
bind_official (sqlite3_stmt *statement, const BoulierOfficialRow *row)
{
  sqlite3_bind_int (statement, 2, row->player);
  sqlite3_bind_int (statement, 3, row->period);
  sqlite3_bind_int (statement, 4, row->rating);
}

static void
bind_row (sqlite3_stmt *statement, BoulierRowKind kind, gconstpointer row)
{
  switch (kind)
    {
    case BOULIER_ROW_SETTINGS:
      bind_settings (statement, row);
      break;
    case BOULIER_ROW_PERIOD:
      bind_period (statement, row);
      break;
    case BOULIER_ROW_PLAYER:
      bind_player (statement, row);
      break;
    case BOULIER_ROW_GAME:
      bind_game (statement, row);
      break;
    case BOULIER_ROW_OFFICIAL:
      bind_official (statement, row);
      break;
    case BOULIER_N_ROW_KINDS:
    default:
      g_return_if_reached ();
    }
}

static gboolean
run (sqlite3 *handle, sqlite3_stmt *statement, GError **error)
{
  int code = sqlite3_step (statement);

  sqlite3_reset (statement);
  return code == SQLITE_DONE || boulier_database_fail (handle, code, error);
}

static gboolean
get_statement (BoulierDatabase *database, sqlite3_stmt **kept, const char *sql, GError **error)
{
  if (*kept == NULL)
    *kept = boulier_database_prepare (database->handle, sql, error);
  return *kept != NULL;
}

static gboolean
put_row (
    BoulierDatabase *database, BoulierRowKind kind, gint32 key, gconstpointer row, GError **error)
{
  if (!get_statement (database, &database->put[kind], put_texts[kind], error))
    return FALSE;
  sqlite3_bind_int (database->put[kind], 1, key);
  bind_row (database->put[kind], kind, row);
  return run (database->handle, database->put[kind], error);
}

static gboolean
remove_row (BoulierDatabase *database, BoulierRowKind kind, gint32 key, GError **error)
{
  if (!get_statement (database, &database->remove[kind], remove_texts[kind], error))
    return FALSE;
  sqlite3_bind_int (database->remove[kind], 1, key);
  return run (database->handle, database->remove[kind], error);
}

/**
 * boulier_database_begin:
 *
 * Begins a transaction.
 */
gboolean
boulier_database_begin (BoulierDatabase *database, GError **error)
{
  return boulier_database_execute (database->handle, "BEGIN IMMEDIATE", error);
}

/**
 * boulier_database_commit:
 *
 * Ends the transaction; when it returns TRUE everything is on the disk.
 */
gboolean
boulier_database_commit (BoulierDatabase *database, GError **error)
{
  return boulier_database_execute (database->handle, "COMMIT", error);
}

/**
 * boulier_database_roll_back:
 *
 * Takes back the transaction, if SQLite has not done so itself.
 */
void
boulier_database_roll_back (BoulierDatabase *database)
{
  if (!sqlite3_get_autocommit (database->handle))
    sqlite3_exec (database->handle, "ROLLBACK", NULL, NULL, NULL);
}

/**
 * boulier_database_write_changes:
 * @changes: (array length=n): changes in the order they were made
 * @backwards: whether they are being undone
 *
 * Writes rows as they are after the changes. To write the same twice does no harm: a commit that
 * failed at its very end can be repeated.
 */
gboolean
boulier_database_write_changes (BoulierDatabase *database,
                                const BoulierChange *changes,
                                guint n,
                                gboolean backwards,
                                GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      BoulierChange change = boulier_change_get (changes, n, backwards, i);

      if (change.after == NULL ? !remove_row (database, change.kind, change.key, error)
                               : !put_row (database, change.kind, change.key, change.after, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fail_value (BoulierRowKind kind, guint index, GError **error)
{
  g_set_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT,
               _ ("The row “%s” number %u holds a value that a document cannot hold."),
               boulier_database_tables[kind], index + 1);
  return FALSE;
}

static gboolean
write_rows (BoulierDatabase *database,
            const BoulierContent *content,
            BoulierRowKind kind,
            GError **error)
{
  guint n = boulier_content_count (content, kind);

  for (guint i = 0; i < n; i++)
    {
      gpointer row = boulier_content_dup_row (content, kind, i);
      gint32 key = boulier_content_get_key (content, kind, i);
      gboolean written = boulier_row_is_valid (kind, row)
                             ? put_row (database, kind, key, row, error)
                             : fail_value (kind, i, error);

      boulier_row_free (kind, row);
      if (!written)
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_games (BoulierDatabase *database, const BoulierContent *content, GError **error)
{
  const BoulierRecord *record = content->record;

  for (guint i = 0; i < record->games->len; i++)
    {
      BoulierGameRow row;

      boulier_content_get_game_row (content, boulier_record_game (record, i), &row);
      if (!boulier_row_is_valid (BOULIER_ROW_GAME, &row))
        return fail_value (BOULIER_ROW_GAME, i, error);
      if (!put_row (database, BOULIER_ROW_GAME, row.key, &row, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_ids (const BoulierContent *content, GError **error)
{
  if (g_hash_table_size (content->ids) == content->record->players->len)
    return TRUE;
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT,
                       _ ("Two players have the same id, or one has none."));
  return FALSE;
}

static gboolean
write_content (BoulierDatabase *database, const BoulierContent *content, GError **error)
{
  return check_ids (content, error) &&
         write_rows (database, content, BOULIER_ROW_SETTINGS, error) &&
         write_rows (database, content, BOULIER_ROW_PERIOD, error) &&
         write_rows (database, content, BOULIER_ROW_PLAYER, error) &&
         write_games (database, content, error) &&
         write_rows (database, content, BOULIER_ROW_OFFICIAL, error);
}

static gboolean
empty_tables (BoulierDatabase *database, GError **error)
{
  return boulier_database_execute (database->handle,
                                   "DELETE FROM settings; DELETE FROM periods; "
                                   "DELETE FROM players; DELETE FROM games; "
                                   "DELETE FROM officials;",
                                   error);
}

/**
 * boulier_database_write_anew:
 *
 * Puts everything in the place of what the document holds, within a transaction.
 */
gboolean
boulier_database_write_anew (BoulierDatabase *database,
                             const BoulierContent *content,
                             GError **error)
{
  return empty_tables (database, error) && write_content (database, content, error);
}

static gboolean
write_all (BoulierDatabase *database, const BoulierContent *content, GError **error)
{
  return boulier_database_execute (database->handle,
                                   "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;", error) &&
         boulier_database_begin (database, error) &&
         boulier_database_create_schema (database->handle, error) &&
         write_content (database, content, error) && boulier_database_commit (database, error);
}

/**
 * boulier_database_write_new:
 * @path: an empty file that nobody knows yet
 *
 * Writes everything. Without journal and sync, because the file counts only when it is complete,
 * synced and renamed.
 */
gboolean
boulier_database_write_new (const char *path, const BoulierContent *content, GError **error)
{
  g_autoptr (BoulierDatabase) database = g_new0 (BoulierDatabase, 1);
  int code;

  database->path = g_strdup (path);
  code = sqlite3_open_v2 (path, &database->handle,
                          SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE |
                              SQLITE_OPEN_EXRESCODE,
                          NULL);
  if (code != SQLITE_OK)
    return boulier_database_fail (database->handle, code, error);
  return write_all (database, content, error);
}
