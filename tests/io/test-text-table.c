/* test-text-table.c: tables in plain text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "io/boulier-text-table.h"

static char *
write_table (BoulierTextTable *table)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, NULL);
  g_autoptr (GError) error = NULL;

  boulier_text_table_write (table, out);
  boulier_text_writer_add (out, "|");
  g_assert_true (boulier_text_writer_finish (out, &error));
  g_assert_no_error (error);
  return g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)));
}

static void
add_row (BoulierTextTable *table, const char *const *cells)
{
  boulier_text_table_begin_row (table);
  for (; *cells != NULL; cells++)
    boulier_text_table_add_cell (table, g_strdup (*cells));
}

static void
test_width (void)
{
  g_assert_cmpuint (boulier_text_get_width (""), ==, 0);
  g_assert_cmpuint (boulier_text_get_width ("−5½"), ==, 3);
  g_assert_cmpuint (boulier_text_get_width ("Zoë"), ==, 3);
  g_assert_cmpuint (boulier_text_get_width ("Zoe\xCC\x88"), ==, 3);
  g_assert_cmpuint (boulier_text_get_width ("棋手"), ==, 4);
}

static void
test_columns (void)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  g_autofree char *text = NULL;

  boulier_text_table_add_column (table, "Player", BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, "Nothing", BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, "New", BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, "Remarks", BOULIER_TEXT_LEFT);
  add_row (table, (const char *const[]){ "Ann", "", "1994", "", NULL });
  boulier_text_table_add_note (table, 2, g_strdup ("a note"));
  add_row (table, (const char *const[]){ "棋手棋手", "", "−6", "low", NULL });
  add_row (table, (const char *const[]){ "Short", NULL });
  text = write_table (table);
  g_assert_cmpstr (text, ==,
                   "Player     New  Remarks\n"
                   "Ann       1994\n"
                   "          a note\n"
                   "棋手棋手    −6  low\n"
                   "Short\n"
                   "|");
}

static void
test_untitled (void)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  g_autofree char *empty = write_table (table);
  g_autofree char *text = NULL;

  g_assert_cmpstr (empty, ==, "|");
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_RIGHT);
  add_row (table, (const char *const[]){ "W", "2", NULL });
  add_row (table, (const char *const[]){ "We", "2.47", NULL });
  text = write_table (table);
  g_assert_cmpstr (text, ==, "W      2\nWe  2.47\n|");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-table/width", test_width);
  g_test_add_func ("/text-table/columns", test_columns);
  g_test_add_func ("/text-table/untitled", test_untitled);
  return g_test_run ();
}
