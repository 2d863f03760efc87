/* test-list-random.c: rating lists and worked calculations of documents by chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "io/boulier-json-reader.h"
#include "io/boulier-list.h"
#include "io/boulier-locale.h"

#include "random-record.h"

typedef gboolean (*Writer) (const BoulierList *list,
                            GOutputStream *stream,
                            GCancellable *cancellable,
                            GError **error);

static char *
write_list (const BoulierList *list, Writer writer)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  g_assert_true (writer (list, stream, NULL, &error));
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  return g_strdup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + 1, part))
    n++;
  return n;
}

/* Names hold quotes, brackets and signs beyond ASCII: the text must be JSON all the same. */
static void
check_json (const BoulierList *list)
{
  g_autofree char *text = write_list (list, boulier_list_write_json);
  g_autoptr (BoulierJsonReader) reader = boulier_json_reader_new (text, strlen (text));
  guint n_ids = 0;

  while (boulier_json_reader_next (reader) != BOULIER_JSON_END)
    {
      g_assert_null (boulier_json_reader_get_error (reader));
      n_ids += boulier_json_reader_get_token (reader) == BOULIER_JSON_NAME &&
               strcmp (boulier_json_reader_get_text (reader), "id") == 0;
    }
  g_assert_cmpuint (n_ids, ==, list->record->players->len * list->record->periods->len);
}

static void
check_csv (const BoulierList *list)
{
  g_autofree char *text = write_list (list, boulier_list_write_csv);

  g_assert_cmpuint (count (text, "\n"), ==,
                    1 + list->record->players->len * list->record->periods->len);
  g_assert_cmpuint (count (text, "\"") % 2, ==, 0);
}

static void
check_text (const BoulierList *list)
{
  g_autofree char *text = write_list (list, boulier_list_write_text);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strstr (text, "(null)"));
  g_assert_true (g_str_has_suffix (text, "no such calculation as proof.\n"));
}

/* Every document has all three forms, by its own rules and by any other. */
static void
test_forms (void)
{
  guint n = g_test_slow () ? 20000 : 400;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BoulierRecord) record = random_record_new ();
      g_autoptr (BoulierResults) results = NULL;
      g_autoptr (GError) error = NULL;
      BoulierList list = {
        .record = record, .period = -1, .worked = TRUE, .style = boulier_locale_get_style ()
      };

      if (i % 4 == 0)
        record->edition = boulier_editions_get ()[g_test_rand_int_range (0, 6)];
      results = boulier_compute (record, &error);
      g_assert_no_error (error);
      list.results = results;
      check_json (&list);
      check_csv (&list);
      check_text (&list);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-random/forms", test_forms);
  return g_test_run ();
}
