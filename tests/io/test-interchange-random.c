/* test-interchange-random.c: interchange documents by chance: written and read again, and damaged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "io/boulier-interchange.h"

#include "random-record.h"
#include "trickle.h"

static GPtrArray *
list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
}

static void
assert_equal_games (const BoulierGame *a, const BoulierGame *b)
{
  g_assert_cmpint (a->white, ==, b->white);
  g_assert_cmpint (a->black, ==, b->black);
  g_assert_cmpint (a->date, ==, b->date);
  g_assert_cmpstr (a->event, ==, b->event);
  g_assert_cmpint (a->white_rating, ==, b->white_rating);
  g_assert_cmpint (a->black_rating, ==, b->black_rating);
  g_assert_cmpint (a->period, ==, b->period);
  g_assert_cmpint (a->round, ==, b->round);
  g_assert_cmpint (a->result, ==, b->result);
  g_assert_cmpint (a->flags, ==, b->flags);
}

static void
assert_equal_periods (const BoulierRecord *a, const BoulierRecord *b)
{
  g_assert_cmpuint (a->periods->len, ==, b->periods->len);
  for (guint i = 0; i < a->periods->len; i++)
    {
      g_assert_cmpstr (boulier_record_period (a, i)->name, ==, boulier_record_period (b, i)->name);
      g_assert_cmpint (boulier_record_period (a, i)->from, ==, boulier_record_period (b, i)->from);
      g_assert_cmpint (boulier_record_period (a, i)->to, ==, boulier_record_period (b, i)->to);
    }
}

static void
assert_equal_records (const BoulierRecord *a, const BoulierRecord *b)
{
  g_assert_true (a->edition == b->edition);
  g_assert_cmpint (a->initial_estimate, ==, b->initial_estimate);
  g_assert_cmpint (a->leave_out_unrated, ==, b->leave_out_unrated);
  assert_equal_periods (a, b);
  g_assert_cmpuint (a->players->len, ==, b->players->len);
  for (guint i = 0; i < a->players->len; i++)
    g_assert_true (
        boulier_player_equal (boulier_record_player (a, i), boulier_record_player (b, i)));
  g_assert_cmpuint (a->games->len, ==, b->games->len);
  for (guint i = 0; i < a->games->len; i++)
    assert_equal_games (boulier_record_game (a, i), boulier_record_game (b, i));
  g_assert_cmpuint (a->officials->len, ==, b->officials->len);
  for (guint i = 0; i < a->officials->len; i++)
    {
      g_assert_cmpint (boulier_record_official (a, i)->player, ==,
                       boulier_record_official (b, i)->player);
      g_assert_cmpint (boulier_record_official (a, i)->period, ==,
                       boulier_record_official (b, i)->period);
      g_assert_cmpint (boulier_record_official (a, i)->rating, ==,
                       boulier_record_official (b, i)->rating);
    }
}

static GBytes *
write_record (const BoulierRecord *record)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  g_assert_true (boulier_interchange_write (record, stream, NULL, &error));
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static BoulierRecord *
read_bytes (const char *data, gsize length, gsize piece)
{
  g_autoptr (GPtrArray) problems = list_new ();
  g_autoptr (GPtrArray) warnings = list_new ();
  g_autoptr (BoulierRecord) record = NULL;

  if (piece == 0)
    record = boulier_interchange_read (data, length, problems, warnings);
  else
    {
      g_autoptr (GInputStream) stream = trickle_new (data, length, piece, -1);

      record = boulier_interchange_read_stream (stream, NULL, problems, warnings);
    }
  g_assert_cmpint (record == NULL, ==, problems->len > 0);
  if (record == NULL && g_test_verbose ())
    g_test_message ("%s: %s", ((BoulierProblem *) problems->pdata[0])->place,
                    ((BoulierProblem *) problems->pdata[0])->message);
  return g_steal_pointer (&record);
}

/* What is written is read again as it was, and written again gives the same bytes. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (BoulierRecord) record = random_record_new ();
      g_autoptr (GBytes) bytes = write_record (record);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      g_autoptr (BoulierRecord) same = read_bytes (data, length, 0);
      g_autoptr (BoulierRecord) streamed =
          read_bytes (data, length, (gsize) g_test_rand_int_range (1, 100));
      g_autoptr (GBytes) again = NULL;

      g_assert_true (g_utf8_validate_len (data, length, NULL));
      g_assert_null (g_strstr_len (data, (gssize) length, "\"result\": \"½"));
      g_assert_nonnull (same);
      g_assert_nonnull (streamed);
      assert_equal_records (record, same);
      assert_equal_records (record, streamed);
      again = write_record (same);
      g_assert_true (g_bytes_equal (bytes, again));
    }
}

/* Changes some bytes: other bytes, pieces of JSON, parts cut out or doubled. */
static void
mutate (GString *text)
{
  static const char *const pieces[] = {
    "\"", "{",     "}",       "[",       "]",
    ",",  ":",     "null",    "true",    "-1",
    "0",  "1e400", "\\u0000", "\\ud800", "\xff",
    "\n", "[[[[",  "\"a\"",   "\"id\":", "99999999999999999999"
  };

  for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
    {
      gssize at = g_test_rand_int_range (0, (int) text->len + 1);
      gssize length = g_test_rand_int_range (0, 40);

      length = MIN (length, (gssize) text->len - at);
      switch (g_test_rand_int_range (0, 4))
        {
        case 0:
          g_string_erase (text, at, length);
          break;
        case 1:
          g_string_insert (text, at, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
          break;
        case 2:
          {
            g_autofree char *part = g_strndup (text->str + at, (gsize) length);

            g_string_insert (text, g_test_rand_int_range (0, (int) text->len + 1), part);
            break;
          }
        default:
          if (at < (gssize) text->len)
            text->str[at] = (char) g_test_rand_int_range (1, 256);
        }
    }
}

/* TRUE when the damaged document is still one; then it can be written and read again. */
static gboolean
check_damaged (GString *text, gsize piece)
{
  g_autoptr (BoulierRecord) record = read_bytes (text->str, text->len, piece);
  g_autoptr (BoulierRecord) same = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *data;
  gsize length;

  if (record == NULL)
    return FALSE;
  bytes = write_record (record);
  data = g_bytes_get_data (bytes, &length);
  same = read_bytes (data, length, 0);
  g_assert_nonnull (same);
  assert_equal_records (record, same);
  return TRUE;
}

/* Whatever comes, there is a record or a problem. */
static void
test_damaged (void)
{
  guint n = g_test_slow () ? 50000 : 2500;
  guint n_good = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BoulierRecord) record = random_record_new ();
      g_autoptr (GBytes) bytes = write_record (record);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);

      for (guint k = 0; k < 20; k++)
        {
          g_autoptr (GString) text = g_string_new_len (data, (gssize) length);

          mutate (text);
          n_good += check_damaged (text, k == 0 ? 7 : 0);
        }
    }
  g_test_message ("%u documents, %u of them still readable", 20 * n, n_good);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interchange-random/round-trip", test_round_trip);
  g_test_add_func ("/interchange-random/damaged", test_damaged);
  return g_test_run ();
}
