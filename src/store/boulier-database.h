/* boulier-database.h: the file of a document: an SQLite database of our own schema and no other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

#include "boulier-content.h"

G_BEGIN_DECLS

/* Bytes at the beginning of a file that say what it is. */
#define BOULIER_DATABASE_HEADER 100

typedef enum
{
  BOULIER_DATABASE_READ, /* to read it once */
  BOULIER_DATABASE_EDIT  /* to keep it open and write to it; nobody else may */
} BoulierDatabaseMode;

/**
 * BoulierDatabase:
 *
 * An open file. For one thread at a time. Errors are BoulierDocumentError.
 */
typedef struct
{
  sqlite3 *handle;
  char *path;
  sqlite3_stmt *put[BOULIER_N_ROW_KINDS];
  sqlite3_stmt *remove[BOULIER_N_ROW_KINDS];
} BoulierDatabase;

/* The real path of a document, without symbolic links. */
char *boulier_database_dup_real_path (const char *path, GError **error);
/* Opens, hardened: checks that it is a document, whole, and nothing but one, then reads all of it.
 * content may be NULL for a file that this program has just written. */
BoulierDatabase *boulier_database_open (const char *path,
                                        BoulierDatabaseMode mode,
                                        BoulierContent **content,
                                        GError **error);
/* A new database in an existing empty file. Not synced: nobody knows the file yet. */
gboolean
boulier_database_write_new (const char *path, const BoulierContent *content, GError **error);
/* Keeps others from writing to an existing document while it is replaced; rolls back what a crash
 * left half done. NULL without an error: not a database. */
BoulierDatabase *boulier_database_lock (const char *path, GError **error);
void boulier_database_close (BoulierDatabase *database);

gboolean boulier_database_sniff (const guint8 *bytes, gsize length);
/* Whether the file is no longer at its path. */
gboolean boulier_database_has_moved (BoulierDatabase *database);

gboolean boulier_database_begin (BoulierDatabase *database, GError **error);
gboolean boulier_database_commit (BoulierDatabase *database, GError **error);
void boulier_database_roll_back (BoulierDatabase *database);
gboolean boulier_database_write_changes (BoulierDatabase *database,
                                         const BoulierChange *changes,
                                         guint n,
                                         gboolean backwards,
                                         GError **error);
gboolean boulier_database_write_anew (BoulierDatabase *database,
                                      const BoulierContent *content,
                                      GError **error);

/* Between the files of this family. */
typedef struct _BoulierDatabaseCheck BoulierDatabaseCheck;

extern const char *const boulier_database_tables[BOULIER_N_ROW_KINDS];
gboolean boulier_database_fail (sqlite3 *handle, int code, GError **error);
gboolean boulier_database_execute (sqlite3 *handle, const char *sql, GError **error);
sqlite3_stmt *boulier_database_prepare (sqlite3 *handle, const char *sql, GError **error);
gboolean boulier_database_harden (sqlite3 *handle, GError **error);
gboolean boulier_database_check_header (sqlite3 *handle, gint64 *size, GError **error);
void boulier_database_set_budget (sqlite3 *handle, gint64 *budget, gint64 size);
gboolean boulier_database_check_marks (sqlite3 *handle, GError **error);
BoulierDatabaseCheck *boulier_database_check_begin (const char *path, gint64 size);
gboolean boulier_database_check_end (BoulierDatabaseCheck *check, GError **error);
gboolean boulier_database_create_schema (sqlite3 *handle, GError **error);
gboolean boulier_database_check_schema (sqlite3 *handle, GError **error);
BoulierContent *boulier_database_read (sqlite3 *handle, gint64 size, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierDatabase, boulier_database_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
