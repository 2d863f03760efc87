/* test-json.c: the JSON reader and writer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "io/boulier-json-reader.h"
#include "io/boulier-json-writer.h"

#include "trickle.h"

/* All pieces of a text in a short notation: {n:"a" s:"b" #1 t f 0} */
static char *
read_all (BoulierJsonReader *reader)
{
  g_autoptr (GString) out = g_string_new (NULL);
  BoulierJsonToken token;

  while ((token = boulier_json_reader_next (reader)) != BOULIER_JSON_END)
    {
      static const char *const signs[] = {
        [BOULIER_JSON_OBJECT_START] = "{", [BOULIER_JSON_OBJECT_END] = "}",
        [BOULIER_JSON_ARRAY_START] = "[",  [BOULIER_JSON_ARRAY_END] = "]",
        [BOULIER_JSON_NAME] = "n:",        [BOULIER_JSON_TEXT] = "s:",
        [BOULIER_JSON_NUMBER] = "#",       [BOULIER_JSON_TRUE] = "t",
        [BOULIER_JSON_FALSE] = "f",        [BOULIER_JSON_NULL] = "0",
      };

      if (token == BOULIER_JSON_ERROR)
        {
          g_assert_nonnull (boulier_json_reader_get_error (reader));
          g_assert_cmpint (boulier_json_reader_next (reader), ==, BOULIER_JSON_ERROR);
          g_string_append_printf (out, "!%u", boulier_json_reader_get_line (reader));
          break;
        }
      g_string_append (out, signs[token]);
      if (token == BOULIER_JSON_NAME || token == BOULIER_JSON_TEXT || token == BOULIER_JSON_NUMBER)
        {
          g_assert_cmpuint (boulier_json_reader_get_length (reader), >=,
                            strlen (boulier_json_reader_get_text (reader)));
          g_string_append_printf (out, "%s;", boulier_json_reader_get_text (reader));
        }
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* From memory and from streams in pieces of every size, the same must come. */
static void
check_pieces (const char *text, gsize length, const char *expected)
{
  g_autoptr (BoulierJsonReader) reader = boulier_json_reader_new (text, length);
  g_autofree char *pieces = read_all (reader);

  g_assert_cmpstr (pieces, ==, expected);
  for (gsize piece = 1; piece < 6; piece++)
    {
      g_autoptr (GInputStream) stream = trickle_new (text, length, piece, -1);
      g_autoptr (BoulierJsonReader) streamed = boulier_json_reader_new_for_stream (stream, NULL);
      g_autofree char *same = read_all (streamed);

      g_assert_cmpstr (same, ==, expected);
    }
}

static void
test_good (void)
{
  static const struct
  {
    const char *text;
    const char *pieces;
  } cases[] = {
    { "1", "#1;" },
    { " \t\r\n null \n", "0" },
    { "\xEF\xBB\xBFtrue", "t" },
    { "[]", "[]" },
    { "{}", "{}" },
    { "[ ]", "[]" },
    { "[1,2 , 3]", "[#1;#2;#3;]" },
    { "[[],{},[[]]]", "[[]{}[[]]]" },
    { "{\"a\":1,\"b\" : [ true , false , null ] }", "{n:a;#1;n:b;[tf0]}" },
    { "{\"\":\"\"}", "{n:;s:;}" },
    { "[0,-0,10,-1.5,0.25,1e5,1E+5,1e-05,0e0,-0.0]",
      "[#0;#-0;#10;#-1.5;#0.25;#1e5;#1E+5;#1e-05;#0e0;#-0.0;]" },
    { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "s:\"\\/\b\f\n\r\t;" },
    { "\"\\u00e9\\u00E9\"", "s:éé;" },
    { "\"\\uD834\\uDD1E\"", "s:𝄞;" },
    { "\"é½𝄞\"", "s:é½𝄞;" },
    { "\"\x7f\"", "s:\x7f;" },
    { "\"\\uFFFF\"", "s:\xEF\xBF\xBF;" },
    { "\"\\u0000\"", "s:;" },
    { "{\"a\":1,\"a\":2}", "{n:a;#1;n:a;#2;}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_pieces (cases[i].text, strlen (cases[i].text), cases[i].pieces);
}

static void
test_bad (void)
{
  /* The number behind the ! is the line. */
  static const struct
  {
    const char *text;
    const char *pieces;
  } cases[] = {
    { "", "!1" },
    { " \n\n ", "!3" },
    { "[1,]", "[#1;!1" },
    { "[1\n2]", "[#1;!2" },
    { "[,1]", "[!1" },
    { "[1", "[#1;!1" },
    { "[1}", "[#1;!1" },
    { "{\"a\":1]", "{n:a;#1;!1" },
    { "{\"a\"}", "{n:a;!1" },
    { "{\"a\":}", "{n:a;!1" },
    { "{\"a\":1,}", "{n:a;#1;!1" },
    { "{a:1}", "{!1" },
    { "{'a':1}", "{!1" },
    { "{1:1}", "{!1" },
    { "1 2", "#1;!1" },
    { "{} x", "{}!1" },
    { "tru", "!1" },
    { "True", "!1" },
    { "nullx", "0!1" },
    { "NaN", "!1" },
    { "Infinity", "!1" },
    { "-", "!1" },
    { "+1", "!1" },
    { ".5", "!1" },
    { "1.", "!1" },
    { "1.e1", "!1" },
    { "1e", "!1" },
    { "1e+", "!1" },
    { "01", "#0;!1" },
    { "-01", "#-0;!1" },
    { "0x10", "#0;!1" },
    { "1,5", "#1;!1" },
    { "\"a", "!1" },
    { "\"a\nb\"", "!1" },
    { "\"a\tb\"", "!1" },
    { "\"\\x\"", "!1" },
    { "\"\\u12\"", "!1" },
    { "\"\\u12G4\"", "!1" },
    { "\"\\uD800\"", "!1" },
    { "\"\\uD800x\"", "!1" },
    { "\"\\uD800\\n\"", "!1" },
    { "\"\\uD800\\u0041\"", "!1" },
    { "\"\\uDC00\"", "!1" },
    { "\"\xff\"", "!1" },
    { "\"\xc3\"", "!1" },
    { "\"\xc0\x80\"", "!1" },
    { "\"\xed\xa0\x80\"", "!1" },
    { "\xff\xfe{", "!1" },
    { "\xEF\xBB{}", "!1" },
    { "// text\n1", "!1" },
    { "[1,\n2,\n3,\n x]", "[#1;#2;#3;!4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_pieces (cases[i].text, strlen (cases[i].text), cases[i].pieces);
}

static void
test_zero_byte (void)
{
  static const char text[] = "\"a\\u0000b\"";
  g_autoptr (BoulierJsonReader) reader = boulier_json_reader_new (text, sizeof text - 1);

  g_assert_cmpint (boulier_json_reader_next (reader), ==, BOULIER_JSON_TEXT);
  g_assert_cmpuint (boulier_json_reader_get_length (reader), ==, 3);
  g_assert_cmpmem (boulier_json_reader_get_text (reader), 3, "a\0b", 3);
  check_pieces ("[1\0]", 4, "[#1;!1");
}

static char *
repeat (const char *text, guint n)
{
  g_autoptr (GString) out = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (out, text);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static BoulierJsonToken
read_to_end (const char *text)
{
  g_autoptr (BoulierJsonReader) reader = boulier_json_reader_new (text, strlen (text));
  BoulierJsonToken token;

  do
    token = boulier_json_reader_next (reader);
  while (token != BOULIER_JSON_END && token != BOULIER_JSON_ERROR);
  return token;
}

static void
check_limit (const char *before, const char *unit, guint most, const char *after)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autofree char *many = repeat (unit, most + more);
      g_autofree char *text = g_strconcat (before, many, after, NULL);

      g_assert_cmpint (read_to_end (text), ==, more == 0 ? BOULIER_JSON_END : BOULIER_JSON_ERROR);
    }
}

static void
test_limits (void)
{
  g_autofree char *close = repeat ("]", BOULIER_JSON_MAX_DEPTH);
  g_autofree char *deep = repeat ("[", 1000000);

  check_limit ("\"", "x", BOULIER_JSON_MAX_TEXT, "\"");
  check_limit ("", "1", BOULIER_JSON_MAX_NUMBER, "");
  check_limit ("", "[", BOULIER_JSON_MAX_DEPTH, close);
  g_assert_cmpint (read_to_end (deep), ==, BOULIER_JSON_ERROR);
}

static void
test_skip (void)
{
  static const char text[] = "{\"a\":{\"b\":[1,{\"c\":[]},\"]\"]},\"d\":[[],[]],\"e\":5}";
  g_autoptr (BoulierJsonReader) reader = boulier_json_reader_new (text, sizeof text - 1);

  g_assert_cmpint (boulier_json_reader_next (reader), ==, BOULIER_JSON_OBJECT_START);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (boulier_json_reader_next (reader), ==, BOULIER_JSON_NAME);
      boulier_json_reader_next (reader);
      boulier_json_reader_skip (reader);
    }
  g_assert_cmpint (boulier_json_reader_get_token (reader), ==, BOULIER_JSON_NUMBER);
  g_assert_cmpint (boulier_json_reader_next (reader), ==, BOULIER_JSON_OBJECT_END);
  g_assert_cmpint (boulier_json_reader_next (reader), ==, BOULIER_JSON_END);
}

/* A medium that fails is told in its own words, at whatever piece it fails. */
static void
test_failing_stream (void)
{
  static const char text[] = "{\"name\":[1.5,\"text\",null]}";

  for (int fail_at = 0; fail_at < (int) sizeof text - 1; fail_at++)
    {
      g_autoptr (GInputStream) stream = trickle_new (text, sizeof text - 1, 1, fail_at);
      g_autoptr (BoulierJsonReader) reader = boulier_json_reader_new_for_stream (stream, NULL);
      g_autofree char *pieces = read_all (reader);

      g_assert_true (g_str_has_suffix (pieces, "!1"));
      g_assert_cmpstr (boulier_json_reader_get_error (reader), ==, "The medium was taken out.");
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    BoulierNumber number;
  } cases[] = {
    { "0", { 0, 1 } },
    { "-0", { 0, 1 } },
    { "0.0e99999999999", { 0, 1 } },
    { "2000", { 2000, 1 } },
    { "2000.0", { 2000, 1 } },
    { "2e3", { 2000, 1 } },
    { "20E+2", { 2000, 1 } },
    { "200000e-2", { 2000, 1 } },
    { "0.05", { 1, 20 } },
    { "-4.5", { -9, 2 } },
    { "1333.5", { 2667, 2 } },
    { "1840.125", { 14721, 8 } },
    { "1005.0050", { 201001, 200 } },
    { "0.1e1", { 1, 1 } },
    { "9223372036854775807", { G_MAXINT64, 1 } },
    { "-9223372036854775807", { -G_MAXINT64, 1 } },
    { "9223372036854775808", { 0, 0 } },
    { "1e19", { 0, 0 } },
    { "1e999999999999", { 0, 0 } },
    { "1e-999999999999", { 0, 0 } },
    { "0.0000000000000000001", { 0, 0 } },
    { "10000000000000000000000000", { 0, 0 } },
    { "1000000000000000000", { 1000000000000000000, 1 } },
    { "1.00000000000000000000000000000", { 1, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierNumber number = BOULIER_BLANK;
      gboolean fits = boulier_json_parse_number (cases[i].text, &number);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (fits, ==, cases[i].number.den != 0);
      g_assert_cmpint (number.num, ==, cases[i].number.num);
      g_assert_cmpint (number.den, ==, cases[i].number.den);
    }
}

static void
test_writer (void)
{
  static const char expected[] = "{\n"
                                 "  \"a\": \"\\\"\\\\ é \\u000a\\u0001\",\n"
                                 "  \"b\": [1, -2, 4.5, 4, true, false, null, null],\n"
                                 "  \"c\": [\n"
                                 "    { \"x\": \"1/3\", \"y\": \"4\", \"z\": null },\n"
                                 "    { \"x\": \"1/3\", \"y\": 4, \"z\": null },\n"
                                 "    {},\n"
                                 "    []\n"
                                 "  ],\n"
                                 "  \"d\": [],\n"
                                 "  \"e\": {}\n"
                                 "}\n";
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (BoulierJsonWriter) json = boulier_json_writer_new (stream, NULL);
  g_autoptr (GError) error = NULL;
  const BoulierNumber third = { 1, 3 };

  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_LINES);
  boulier_json_writer_add_text (json, "a", "\"\\ é \n\001");
  boulier_json_writer_begin_array (json, "b", BOULIER_JSON_FLAT);
  boulier_json_writer_add_integer (json, NULL, 1);
  boulier_json_writer_add_integer (json, NULL, -2);
  boulier_json_writer_add_half_points (json, NULL, 9);
  boulier_json_writer_add_half_points (json, NULL, 8);
  boulier_json_writer_add_boolean (json, NULL, TRUE);
  boulier_json_writer_add_boolean (json, NULL, FALSE);
  boulier_json_writer_add_null (json, NULL);
  boulier_json_writer_add_text (json, NULL, NULL);
  boulier_json_writer_end (json);
  boulier_json_writer_begin_array (json, "c", BOULIER_JSON_LINES);
  for (guint i = 0; i < 2; i++)
    {
      boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
      (i == 0 ? boulier_json_writer_add_exact : boulier_json_writer_add_number) (json, "x", third);
      (i == 0 ? boulier_json_writer_add_exact
              : boulier_json_writer_add_number) (json, "y", BOULIER_INTEGER (4));
      (i == 0 ? boulier_json_writer_add_exact : boulier_json_writer_add_number) (json, "z",
                                                                                 BOULIER_BLANK);
      boulier_json_writer_end (json);
    }
  boulier_json_writer_begin_object (json, NULL, BOULIER_JSON_FLAT);
  boulier_json_writer_end (json);
  boulier_json_writer_begin_array (json, NULL, BOULIER_JSON_FLAT);
  boulier_json_writer_end (json);
  boulier_json_writer_end (json);
  boulier_json_writer_begin_array (json, "d", BOULIER_JSON_LINES);
  boulier_json_writer_end (json);
  boulier_json_writer_begin_object (json, "e", BOULIER_JSON_LINES);
  boulier_json_writer_end (json);
  boulier_json_writer_end (json);
  g_assert_true (boulier_json_writer_finish (json, &error));
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_assert_cmpstr (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), ==, expected);
}

/* The first error of a stream is told at the end, however much is written after it. */
static void
test_full_stream (void)
{
  char room[1000];
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new (room, sizeof room, NULL, NULL);
  g_autoptr (BoulierTextWriter) writer = boulier_text_writer_new (stream, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    boulier_text_writer_printf (writer, "%u\n", i);
  g_assert_false (boulier_text_writer_finish (writer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/good", test_good);
  g_test_add_func ("/json/bad", test_bad);
  g_test_add_func ("/json/zero-byte", test_zero_byte);
  g_test_add_func ("/json/limits", test_limits);
  g_test_add_func ("/json/skip", test_skip);
  g_test_add_func ("/json/failing-stream", test_failing_stream);
  g_test_add_func ("/json/numbers", test_numbers);
  g_test_add_func ("/json/writer", test_writer);
  g_test_add_func ("/json/full-stream", test_full_stream);
  return g_test_run ();
}
