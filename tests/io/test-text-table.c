/* test-text-table.c: tables in plain text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

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

static char *
write_as (BoulierTextTable *table, const BoulierTextForm *form)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, NULL);

  boulier_text_form_begin (form, out);
  boulier_text_table_write_as (table, form, out);
  boulier_text_form_end (form, out);
  g_assert_true (boulier_text_writer_finish (out, NULL));
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

/* Names that look like formulas, a negative number, a half, a day. */
static BoulierTextTable *
make_awkward (void)
{
  static const char *const names[] = { "=SUM(A1)", "-1+1", "a;\"b\",c", "\tx\ny" };
  BoulierTextTable *table = boulier_text_table_new ();

  boulier_text_table_add_column (table, "Player", BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, "Unused", BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, "±", BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, "Day", BOULIER_TEXT_RIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      boulier_text_table_begin_row (table);
      boulier_text_table_add_cell (table, g_strdup (names[i]));
      boulier_text_table_add_cell (table, NULL);
      boulier_text_table_add_number (table,
                                     (BoulierNumber){ i % 2 == 0 ? -564 : 7, i % 2 == 0 ? 100 : 2 },
                                     2, g_strdup (i % 2 == 0 ? "−5.64" : "3½"));
      boulier_text_table_add_day (table, i == 0 ? 735271 : 0, g_strdup (i == 0 ? "7 Feb" : ""));
    }
  boulier_text_table_add_note (table, 0, g_strdup ("+ a note"));
  return table;
}

static void
test_separated (void)
{
  g_autoptr (BoulierTextTable) table = make_awkward ();
  BoulierStyle french = boulier_style_neutral;
  BoulierTextForm form = boulier_text_form_csv (&boulier_style_neutral);
  g_autofree char *comma = write_as (table, &form);
  g_autofree char *semicolon = NULL;
  g_autofree char *tabs = NULL;

  g_assert_cmpstr (comma, ==,
                   "\357\273\277Player,±,Day,Remarks\r\n"
                   "'=SUM(A1),-5.64,2014-02-07,\r\n"
                   "'-1+1,3.5,,\r\n"
                   "\"a;\"\"b\"\",c\",-5.64,,\r\n"
                   "\"'\tx\ny\",3.5,,'+ a note\r\n");
  french.decimal_point = ",";
  form = boulier_text_form_csv (&french);
  semicolon = write_as (table, &form);
  g_assert_nonnull (strstr (semicolon, "\"a;\"\"b\"\",c\";-5,64;;"));
  form = boulier_text_form_tabs (&french);
  tabs = write_as (table, &form);
  g_assert_true (
      g_str_has_prefix (tabs, "Player\t±\tDay\tRemarks\r\n'=SUM(A1)\t-5,64\t2014-02-07\t\r\n"));
  g_assert_nonnull (strstr (tabs, "a;\"b\",c\t"));
  g_assert_nonnull (strstr (tabs, "' x y\t3,5\t\t'+ a note\r\n"));
}

/* A note that repeats the one above is read once by people; where rows stand alone, each has it. */
static void
test_repeated_note (void)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  const BoulierTextForm form = { BOULIER_TEXT_SEPARATED, ',', ".", FALSE };
  g_autofree char *plain = NULL;
  g_autofree char *separated = NULL;
  g_autofree char *html = NULL;

  boulier_text_table_add_column (table, "Player", BOULIER_TEXT_LEFT);
  add_row (table, (const char *const[]){ "Ann", NULL });
  boulier_text_table_add_note (table, 0, g_strdup ("a note"));
  add_row (table, (const char *const[]){ "Bob", NULL });
  boulier_text_table_add_repeated_note (table, 0, g_strdup ("a note"));
  plain = write_table (table);
  g_assert_cmpstr (plain, ==, "Player\nAnn\na note\nBob\n|");
  separated = write_as (table, &form);
  g_assert_nonnull (strstr (separated, "Ann,a note"));
  g_assert_nonnull (strstr (separated, "Bob,a note"));
  html = write_as (table, &boulier_text_form_html);
  g_assert_nonnull (strstr (strstr (html, "a note") + 1, "a note"));
}

static void
test_html (void)
{
  g_autoptr (BoulierTextTable) table = make_awkward ();
  g_autofree char *html = NULL;

  boulier_text_table_begin_row (table);
  boulier_text_table_add_markup (table, g_strdup ("We"), g_strdup ("<i>W</i><sub>e</sub>"));
  html = write_as (table, &boulier_text_form_html);
  g_assert_nonnull (strstr (html, "<th align=\"left\">Player</th><th align=\"right\">±</th>"));
  g_assert_nonnull (strstr (html, "sdnum=\"1033;0;@\" style='mso-number-format:\"\\@\"' "
                                  "x:str=\"\">=SUM(A1)</td>"));
  g_assert_nonnull (
      strstr (html, "<td align=\"right\" sdval=\"-5.64\" x:num=\"-5.64\">−5.64</td>"));
  g_assert_nonnull (strstr (html, "a;&quot;b&quot;,c"));
  g_assert_nonnull (strstr (html, "<td><i>W</i><sub>e</sub></td>"));
  g_assert_null (strstr (html, "Unused"));
  g_assert_true (g_str_has_suffix (html, "</body></html>\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-table/width", test_width);
  g_test_add_func ("/text-table/columns", test_columns);
  g_test_add_func ("/text-table/untitled", test_untitled);
  g_test_add_func ("/text-table/separated", test_separated);
  g_test_add_func ("/text-table/repeated-note", test_repeated_note);
  g_test_add_func ("/text-table/html", test_html);
  return g_test_run ();
}
