/* scan.c: goes through all games of a document and does nothing with them: what SQLite alone needs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <sqlite3.h>
#include <stdio.h>

int
main (int argc, char **argv)
{
  sqlite3 *handle = NULL;
  sqlite3_stmt *statement = NULL;
  gint64 sum = 0;

  if (argc != 2 || sqlite3_open_v2 (argv[1], &handle, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
      sqlite3_prepare_v2 (handle, "SELECT * FROM games", -1, &statement, NULL) != SQLITE_OK)
    return 1;
  while (sqlite3_step (statement) == SQLITE_ROW)
    for (int i = 0; i < sqlite3_column_count (statement); i++)
      sum += sqlite3_column_int64 (statement, i);
  sqlite3_finalize (statement);
  sqlite3_close (handle);
  printf ("%" G_GINT64_FORMAT "\n", sum);
  return 0;
}
