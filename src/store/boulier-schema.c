/* boulier-schema.c: the tables of a document.
 *
 * Only what was entered is stored, never a result. The texts below are compared byte by byte with
 * those in a file: a document is written by this schema or it is none. What a value means is written
 * beside it, so that the file explains itself to whoever opens it with another program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-database.h"
#include "boulier-document.h"

const char *const boulier_database_tables[BOULIER_N_ROW_KINDS] = {
  [BOULIER_ROW_SETTINGS] = "settings",  [BOULIER_ROW_PERIOD] = "periods",
  [BOULIER_ROW_PLAYER] = "players",     [BOULIER_ROW_GAME] = "games",
  [BOULIER_ROW_OFFICIAL] = "officials",
};

/* clang-format off */
static const char *const schema[BOULIER_N_ROW_KINDS] = {
  [BOULIER_ROW_SETTINGS] =
    "CREATE TABLE settings (\n"
    "  key INTEGER PRIMARY KEY CHECK (key = 1), -- one row\n"
    "  rules TEXT NOT NULL, -- the rule edition\n"
    "  initial_estimate INTEGER CHECK (initial_estimate BETWEEN -200 AND 4000),\n"
    "  unrated_opponents TEXT NOT NULL CHECK (unrated_opponents IN ('iterate', 'leave out'))\n"
    ") STRICT",
  [BOULIER_ROW_PERIOD] =
    "CREATE TABLE periods (\n"
    "  key INTEGER PRIMARY KEY CHECK (key > 0),\n"
    "  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 65534), -- from 0, without gaps\n"
    "  name TEXT,\n"
    "  first_day INTEGER CHECK (first_day BETWEEN 1 AND 3652059), -- day 1 is 1 January of year 1\n"
    "  last_day INTEGER CHECK (last_day BETWEEN 1 AND 3652059)\n"
    ") STRICT",
  [BOULIER_ROW_PLAYER] =
    "CREATE TABLE players (\n"
    "  key INTEGER PRIMARY KEY CHECK (key > 0), -- also their order\n"
    "  id TEXT NOT NULL CHECK (id <> ''), -- unique\n"
    "  name TEXT,\n"
    "  national_id TEXT,\n"
    "  fide_id TEXT,\n"
    "  birth_year INTEGER CHECK (birth_year BETWEEN 1 AND 9999),\n"
    "  categories TEXT NOT NULL, -- s senior, j junior: a letter for each period, the last one goes on\n"
    "  rating INTEGER CHECK (rating BETWEEN -200 AND 4000), -- at the start of the first period\n"
    "  estimated INTEGER CHECK (estimated IN (0, 1)), -- whether the rating is an estimate, if said\n"
    "  games INTEGER CHECK (games >= 0), -- counted before the first period, if said\n"
    "  provisional TEXT NOT NULL, -- ratings of the opponents of one not rated yet, between spaces\n"
    "  provisional_half_points INTEGER NOT NULL CHECK (provisional_half_points BETWEEN 0 AND 255),\n"
    "  archive_performance TEXT, -- a whole number or a fraction: 4000/3\n"
    "  archive_games INTEGER NOT NULL CHECK (archive_games BETWEEN 0 AND 255)\n"
    ") STRICT",
  [BOULIER_ROW_GAME] =
    "CREATE TABLE games (\n"
    "  key INTEGER PRIMARY KEY CHECK (key > 0), -- also their order\n"
    "  period INTEGER NOT NULL REFERENCES periods (key),\n"
    "  white INTEGER REFERENCES players (key),\n"
    "  black INTEGER REFERENCES players (key),\n"
    "  result INTEGER NOT NULL CHECK (result BETWEEN 0 AND 7), -- 1-0 0-1 1/2-1/2 +:- -:+ -:- * bye\n"
    "  flags INTEGER NOT NULL CHECK (flags BETWEEN 0 AND 3), -- 1 not official, 2 colours unknown\n"
    "  white_rating INTEGER CHECK (white_rating BETWEEN -200 AND 4000), -- as written on the game\n"
    "  black_rating INTEGER CHECK (black_rating BETWEEN -200 AND 4000),\n"
    "  date INTEGER CHECK (date BETWEEN 1 AND 3652059), -- day 1 is 1 January of year 1\n"
    "  round INTEGER CHECK (round BETWEEN 1 AND 65535),\n"
    "  event TEXT,\n"
    "  CHECK (white IS NOT NULL OR black IS NOT NULL),\n"
    "  CHECK (white <> black)\n"
    ") STRICT",
  [BOULIER_ROW_OFFICIAL] =
    "CREATE TABLE officials (\n"
    "  key INTEGER PRIMARY KEY CHECK (key > 0), -- also their order\n"
    "  player INTEGER NOT NULL REFERENCES players (key), -- one for each player and period\n"
    "  period INTEGER NOT NULL REFERENCES periods (key),\n"
    "  rating INTEGER NOT NULL CHECK (rating BETWEEN -200 AND 4000) -- published at its end\n"
    ") STRICT",
};
/* clang-format on */

/**
 * boulier_database_create_schema:
 *
 * Makes the tables in an empty database.
 */
gboolean
boulier_database_create_schema (sqlite3 *handle, GError **error)
{
  g_autofree char *marks =
      g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                       BOULIER_DOCUMENT_APPLICATION_ID, BOULIER_DOCUMENT_SCHEMA);

  for (guint i = 0; i < G_N_ELEMENTS (schema); i++)
    if (!boulier_database_execute (handle, schema[i], error))
      return FALSE;
  return boulier_database_execute (handle, marks, error);
}

static gboolean
fail_foreign (GError **error)
{
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT,
                       _ ("The file is damaged, or another program has changed how it is built."));
  return FALSE;
}

static gboolean
column_is (sqlite3_stmt *statement, int column, const char *expected)
{
  return g_strcmp0 ((const char *) sqlite3_column_text (statement, column), expected) == 0;
}

/**
 * boulier_database_check_schema:
 *
 * Compares the schema of a file with ours. Anything else in it (a trigger, a view, an index, another
 * table, another word) could make our own statements do what we did not write.
 */
gboolean
boulier_database_check_schema (sqlite3 *handle, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = boulier_database_prepare (
      handle, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid", error);
  guint n = 0;
  int code;

  if (statement == NULL)
    return FALSE;
  for (; (code = sqlite3_step (statement)) == SQLITE_ROW; n++)
    if (n >= G_N_ELEMENTS (schema) || !column_is (statement, 0, "table") ||
        !column_is (statement, 1, boulier_database_tables[n]) ||
        !column_is (statement, 2, boulier_database_tables[n]) ||
        !column_is (statement, 3, schema[n]))
      return fail_foreign (error);
  if (code != SQLITE_DONE)
    return boulier_database_fail (handle, code, error);
  return n == G_N_ELEMENTS (schema) || fail_foreign (error);
}
