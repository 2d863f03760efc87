/* test-oracle.c: the program and the second computation agree on random documents, to the exact
 * fraction.
 *
 * The seed is printed at the start; --seed repeats a run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "io/boulier-interchange.h"
#include "oracle-documents.h"
#include "oracle.h"

#include <string.h>

#define SINGLE_DOCUMENTS 20000
#define CLUB_DOCUMENTS   20000

static int
number_or_none (int number)
{
  return number == BOULIER_NO_RATING ? NONE : number;
}

static gboolean
same_fraction (BoulierNumber a, Fraction b)
{
  return a.den == b.d && (a.den == 0 || a.num == b.n);
}

/* The first thing in which the two results differ; NULL when they agree. */
static const char *
find_difference (const BoulierPlayerResult *a, const OracleResult *b)
{
  if (a->status != b->status)
    return "status";
  if (number_or_none (a->before) != b->before)
    return "before";
  if (number_or_none (a->after) != b->after)
    return "after";
  if (number_or_none (a->published) != b->published)
    return "published";
  if (a->counted != b->counted)
    return "counted";
  if (!same_fraction (a->exact, b->exact))
    return "exact";
  if (g_strcmp0 (a->rule, b->rule) != 0)
    return "rule";
  if (g_strcmp0 (a->special, b->special) != 0)
    return "special";
  if (number_or_none (a->estimate) != b->estimate)
    return "estimate";
  if (a->archive_games != b->archive_games)
    return "archive games";
  if (a->archive_games > 0 && !same_fraction (a->archive_performance, b->archive))
    return "archive";
  if (b->brought != NONE && a->brought != b->brought)
    return "brought";
  if (a->category != b->category)
    return "category";
  if (!same_fraction (a->start, b->start))
    return "start";
  return NULL;
}

static char *
describe (const BoulierPlayerResult *a, const OracleResult *b)
{
  g_autofree char *exact = fraction_text (b->exact), *start = fraction_text (b->start);
  g_autofree char *archive = fraction_text (b->archive);

  return g_strdup_printf (
      "program: status %d before %d after %d published %d counted %d estimate %d brought %d exact "
      "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT
      " rule %s special %s archive %d category %d start %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT
      "\nhere: status %d before %d after %d published %d counted %d estimate %d brought %d exact %s"
      " rule %s special %s archive %s for %d category %d start %s\n",
      a->status, a->before, a->after, a->published, a->counted, a->estimate, a->brought,
      a->exact.num, a->exact.den, a->rule, a->special, a->archive_games, a->category, a->start.num,
      a->start.den, b->status, b->before, b->after, b->published, b->counted, b->estimate,
      b->brought, exact, b->rule, b->special, archive, b->archive_games, b->category, start);
}

static void
fail (const BoulierRecord *record, int player, int period, const char *what, const char *details)
{
  g_autofree char *text = oracle_documents_dup_text (record);
  g_auto (GStrv) lines = NULL;
  g_autofree char *all =
      g_strdup_printf ("player %d in period %d: %s\n%s\n%s", player, period, what, details, text);

  lines = g_strsplit (all, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    g_test_message ("%s", lines[i]);
  g_test_fail ();
}

static void
compare_rounds (const BoulierRecord *record,
                const BoulierPeriodResult *results,
                const Oracle *oracle,
                int period)
{
  int rounds = oracle->rounds[period] == NONE ? -1 : oracle->rounds[period];

  if (results->rounds != rounds)
    fail (record, -1, period, "rounds", "");
  else if (rounds >= 0 && results->settled != oracle->settled[period])
    fail (record, -1, period, "settled", "");
}

/* Compares everything that comes out for a document. */
static void
compare (const BoulierRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = boulier_compute (record, &error);
  g_autoptr (Oracle) oracle = oracle_compute (record);

  g_assert_no_error (error);
  g_assert_cmpuint (boulier_results_get_n_periods (results), ==, record->periods->len);
  for (int period = 0; period < oracle->n_periods; period++)
    {
      const BoulierPeriodResult *one = boulier_results_get_period (results, (guint) period);

      compare_rounds (record, one, oracle, period);
      for (int i = 0; i < oracle->n_players; i++)
        {
          const OracleResult *other = &oracle->results[period * oracle->n_players + i];
          const char *difference = find_difference (&one->players[i], other);

          if (difference != NULL)
            {
              g_autofree char *details = describe (&one->players[i], other);
              fail (record, i, period, difference, details);
              return;
            }
        }
    }
}

static void
test_edition (gconstpointer data)
{
  const BoulierEdition *edition = boulier_edition_find (data);

  g_assert_nonnull (edition);
  for (int i = 0; i < SINGLE_DOCUMENTS && !g_test_failed (); i++)
    {
      g_autoptr (BoulierRecord) record = oracle_documents_new_single (edition);
      compare (record);
    }
  for (int i = 0; i < CLUB_DOCUMENTS && !g_test_failed (); i++)
    {
      g_autoptr (BoulierRecord) record = oracle_documents_new_club (edition);
      compare (record);
    }
}

/* The end of the JSON object that begins at text. */
static const char *
end_of_object (const char *text)
{
  gboolean quoted = FALSE;
  int depth = 0;

  do
    {
      if (*text == '\\' && quoted)
        text++;
      else if (*text == '"')
        quoted = !quoted;
      else if (!quoted)
        depth += (*text == '{') - (*text == '}');
      text++;
    }
  while (depth > 0 && *text != '\0');
  return text;
}

/* Compares the documents of a file of vectors; returns how many there are. */
static int
compare_vectors (const char *path)
{
  static const char key[] = "\"document\":";
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const char *end;
  int n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (const char *place = strstr (text, key); place != NULL; place = strstr (end, key))
    {
      g_autoptr (GPtrArray) problems =
          g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
      g_autoptr (GPtrArray) warnings =
          g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
      const char *start = strchr (place + strlen (key), '{');
      g_autoptr (BoulierRecord) record = NULL;

      end = end_of_object (start);
      record = boulier_interchange_read (start, (gsize) (end - start), problems, warnings);
      g_assert_nonnull (record);
      compare (record);
      n++;
    }
  return n;
}

static void
test_vectors (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "vectors", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) files = g_dir_open (folder, 0, &error);
  const char *name;
  int n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      n += compare_vectors (path);
    }
  g_test_message ("%d documents", n);
  g_assert_cmpint (n, >=, 200);
}

int
main (int argc, char *argv[])
{
  static const char *const ids[] = { "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strconcat ("/oracle/", ids[i], NULL);
      g_test_add_data_func (path, ids[i], test_edition);
    }
  g_test_add_func ("/oracle/vectors", test_vectors);
  return g_test_run ();
}
