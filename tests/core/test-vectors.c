/* test-vectors.c: every vector comes out, every field that it gives.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/boulier-compute.h"
#include "vectors.h"

#include <string.h>

/* The value of a field of the contract as text: numbers, words; "null" for what is not there. */
typedef char *(*GetField) (const BoulierPeriodResult *period, const BoulierPlayerResult *result);

static char *
dup_integer (gint64 value, gint64 none)
{
  return value == none ? g_strdup ("null") : g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

static char *
dup_number (BoulierNumber number)
{
  return boulier_number_is_blank (number) ? g_strdup ("null") : boulier_number_dup_text (number);
}

static char *
get_before (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->before, BOULIER_NO_RATING);
}

static char *
get_after (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->after, BOULIER_NO_RATING);
}

static char *
get_published (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->published, BOULIER_NO_RATING);
}

static char *
get_counted (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->counted, -1);
}

static char *
get_status (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return g_strdup (boulier_status_get_text (result->status));
}

static char *
get_exact (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_number (result->exact);
}

static char *
get_rule (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return g_strdup (result->rule != NULL ? result->rule : "null");
}

static char *
get_special (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return g_strdup (result->special != NULL ? result->special : "null");
}

static char *
get_estimate (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->estimate, BOULIER_NO_RATING);
}

static char *
get_archive (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  g_autofree char *performance = dup_number (result->archive_performance);

  return result->archive_games == 0
             ? g_strdup ("null")
             : g_strdup_printf ("%s for %u", performance, result->archive_games);
}

static char *
get_rounds (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->iterated ? period->rounds : -1, -1);
}

static char *
get_settled (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return g_strdup (!result->iterated ? "null" : period->settled ? "true" : "false");
}

static char *
get_brought (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_integer (result->brought, -1);
}

static char *
get_category (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return result->category == 0 ? g_strdup ("null") : g_strdup_printf ("%c", result->category);
}

static char *
get_start (const BoulierPeriodResult *period, const BoulierPlayerResult *result)
{
  return dup_number (result->start);
}

static const struct
{
  const char *name;
  GetField get;
} fields[] = {
  { "before", get_before },   { "after", get_after },       { "published", get_published },
  { "counted", get_counted }, { "status", get_status },     { "exact", get_exact },
  { "rule", get_rule },       { "special", get_special },   { "estimate", get_estimate },
  { "archive", get_archive }, { "rounds", get_rounds },     { "settled", get_settled },
  { "brought", get_brought }, { "category", get_category }, { "start", get_start },
};

static char *
dup_expected (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return g_strdup ("null");
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *archive = json_node_get_object (node);

      return g_strdup_printf ("%s for %" G_GINT64_FORMAT,
                              json_object_get_string_member (archive, "performance"),
                              json_object_get_int_member (archive, "games"));
    }
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return dup_integer (json_node_get_int (node), G_MININT64);
  return json_node_dup_string (node);
}

/* No field that a vector gives may be one that is not compared. */
static void
check_known_fields (JsonObject *object)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *member = members; member != NULL; member = member->next)
    {
      gboolean known = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
        known = known || strcmp (fields[i].name, member->data) == 0;
      g_assert_true (known);
    }
}

static void
check_player (const char *place,
              const BoulierPeriodResult *period,
              const BoulierPlayerResult *result,
              JsonObject *expected)
{
  check_known_fields (expected);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *is = fields[i].get (period, result);
      g_autofree char *should = dup_expected (expected, fields[i].name);

      if (strcmp (is, should) != 0)
        {
          g_test_message ("%s: %s is %s, expected %s", place, fields[i].name, is, should);
          g_test_fail ();
        }
    }
}

static void
check_vector (JsonObject *vector)
{
  g_autoptr (BoulierRecord) record =
      vectors_read_record (json_object_get_object_member (vector, "document"));
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = boulier_compute (record, &error);
  JsonArray *periods = json_object_get_array_member (vector, "expected");

  g_assert_no_error (error);
  g_assert_cmpuint (json_array_get_length (periods), ==, record->periods->len);
  for (guint i = 0; i < record->periods->len; i++)
    {
      const BoulierPeriodResult *period = boulier_results_get_period (results, i);
      JsonObject *players = json_array_get_object_element (periods, i);

      g_assert_cmpuint (json_object_get_size (players), ==, record->players->len);
      for (guint j = 0; j < record->players->len; j++)
        {
          const char *id = boulier_record_player (record, j)->id;
          g_autofree char *place = g_strdup_printf (
              "%s, period %u, %s", json_object_get_string_member (vector, "id"), i, id);

          check_player (place, period, &period->players[j],
                        json_object_get_object_member (players, id));
        }
    }
}

static void
test_vectors (gconstpointer name)
{
  g_autoptr (JsonParser) parser = vectors_load (name);
  JsonArray *vectors = json_node_get_array (json_parser_get_root (parser));

  g_assert_cmpuint (json_array_get_length (vectors), >, 0);
  for (guint i = 0; i < json_array_get_length (vectors); i++)
    check_vector (json_array_get_object_element (vectors, i));
}

int
main (int argc, char **argv)
{
  static const char *const files[] = {
    "frbe.json",
    "ffe.json",
    "ecf.json",
    "random-frbe.json",
    "random-ffe.json",
    "random-ecf.json",
    "random-frbe-2007.json",
    "random-frbe-2015.json",
    "random-ecf-2015.json",
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/vectors/", files[i], NULL);

      g_test_add_data_func (path, files[i], test_vectors);
    }
  return g_test_run ();
}
