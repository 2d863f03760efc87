/* boulier-interchange.c: reads the interchange document (JSON).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-interchange-reader.h"

/* The start value of the iteration is a French rating, whatever the rules are now. */
#define MIN_ESTIMATE 100
#define MAX_ESTIMATE 4000

static void
take_version (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_integer (self, 1, G_MAXINT64,
                                    N_ ("The version of the format is a whole number from 1."),
                                    &self->version);
}

static char *
dup_edition_ids (void)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (const BoulierEdition *const *edition = boulier_editions_get (); *edition != NULL; edition++)
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", (*edition)->id);
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
take_rules (BoulierInterchangeReader *self, gpointer target)
{
  const char *text = boulier_interchange_take_text (self);
  g_autofree char *ids = NULL;
  g_autofree char *quote = NULL;

  if (text == NULL)
    return;
  self->record->edition = boulier_edition_find (text);
  if (self->record->edition != NULL)
    return;
  ids = dup_edition_ids ();
  quote = boulier_findings_dup_quote (text);
  boulier_interchange_add_problem (
      self, g_strdup_printf (_ ("There are no rules “%s”; the ones there are: %s."), quote, ids));
}

static void
take_initial_estimate (BoulierInterchangeReader *self, gpointer target)
{
  gint64 value;

  if (boulier_interchange_take_integer (
          self, MIN_ESTIMATE, MAX_ESTIMATE,
          N_ ("The initial estimate is a rating: a whole number from 100 to 4000."), &value))
    self->record->initial_estimate = (gint16) value;
}

static void
take_unrated_opponents (BoulierInterchangeReader *self, gpointer target)
{
  self->record->leave_out_unrated = boulier_json_reader_is_word (self->json, "leave out");
  if (!self->record->leave_out_unrated && !boulier_json_reader_is_word (self->json, "iterate"))
    boulier_interchange_refuse_value (self, N_ ("This is “iterate” or “leave out”."));
}

static void
take_options (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "initial_estimate", take_initial_estimate, NULL },
    { "unrated_opponents", take_unrated_opponents, NULL },
    { NULL, NULL, NULL },
  };
  guint seen;

  boulier_interchange_take_object (self, keys, NULL, &seen);
}

static void
take_period_name (BoulierInterchangeReader *self, gpointer target)
{
  BoulierPeriod *period = target;

  g_free (period->name);
  period->name = g_strdup (boulier_interchange_take_text (self));
}

static void
take_from (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_date (self, &((BoulierPeriod *) target)->from);
}

static void
take_to (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_date (self, &((BoulierPeriod *) target)->to);
}

static void
take_period (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "name", take_period_name, NULL },
    { "from", take_from, NULL },
    { "to", take_to, NULL },
    { NULL, NULL, NULL },
  };
  BoulierPeriod *period = boulier_period_new (NULL, BOULIER_NO_DATE, BOULIER_NO_DATE);
  guint seen;

  boulier_interchange_take_object (self, keys, period, &seen);
  if (self->record->periods->len < BOULIER_INTERCHANGE_NO_PERIOD)
    g_ptr_array_add (self->record->periods, period);
  else
    {
      boulier_interchange_add_problem (self, g_strdup (_ ("There are too many periods.")));
      boulier_period_free (period);
    }
}

/* An empty list is the same as none: one period without dates. */
static void
take_periods (BoulierInterchangeReader *self, gpointer target)
{
  BoulierRecord *record = self->record;

  g_ptr_array_set_size (record->periods, 0);
  boulier_interchange_take_list (self, take_period, NULL);
  if (record->periods->len == 0)
    g_ptr_array_add (record->periods, boulier_period_new (NULL, BOULIER_NO_DATE, BOULIER_NO_DATE));
}

static void
take_players (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_list (self, boulier_interchange_take_player, NULL);
}

static void
take_games (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_list (self, boulier_interchange_take_game, NULL);
}

static void
take_official_player (BoulierInterchangeReader *self, gpointer target)
{
  const char *text = boulier_interchange_take_text (self);

  if (text != NULL)
    ((BoulierOfficial *) target)->player = boulier_interchange_get_id (self, text);
}

static void
take_official_period (BoulierInterchangeReader *self, gpointer target)
{
  gint64 value;

  if (boulier_interchange_take_integer (self, 0, BOULIER_INTERCHANGE_NO_PERIOD - 1,
                                        N_ ("A period is given by its number, counted from 0."),
                                        &value))
    ((BoulierOfficial *) target)->period = (guint16) value;
}

static void
take_official_rating (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_rating (self, &((BoulierOfficial *) target)->rating);
}

static void
take_one_official (BoulierInterchangeReader *self, gpointer target)
{
  static const BoulierInterchangeKey keys[] = {
    { "player", take_official_player, N_ ("The player of this official rating is missing.") },
    { "period", take_official_period, N_ ("The period of this official rating is missing.") },
    { "rating", take_official_rating, N_ ("The official rating itself is missing.") },
    { NULL, NULL, NULL },
  };
  BoulierOfficial official = { .player = BOULIER_NO_PLAYER,
                               .period = BOULIER_INTERCHANGE_NO_PERIOD,
                               .rating = BOULIER_NO_RATING };
  guint seen;

  boulier_interchange_take_object (self, keys, &official, &seen);
  g_array_append_val (self->record->officials, official);
}

static void
take_official (BoulierInterchangeReader *self, gpointer target)
{
  boulier_interchange_take_list (self, take_one_official, NULL);
}

static void
add_line_problem (BoulierInterchangeReader *self, const char *message)
{
  boulier_findings_add_problem (
      self->findings, g_strdup_printf (_ ("line %u"), boulier_json_reader_get_line (self->json)),
      g_strdup (message));
}

static void
take_document (BoulierInterchangeReader *self)
{
  static const BoulierInterchangeKey keys[] = {
    { "boulier", take_version,
      /* xgettext: no-quote-unicode-check */
      N_ ("This is no interchange document of Boulier: it does not say “\"boulier\": 1”.") },
    { "rules", take_rules, N_ ("The rules to compute with are missing, such as “frbe”.") },
    { "options", take_options, NULL },
    { "periods", take_periods, NULL },
    { "players", take_players, NULL },
    { "games", take_games, NULL },
    { "official", take_official, NULL },
    { NULL, NULL, NULL },
  };
  BoulierJsonToken token = boulier_json_reader_next (self->json);
  guint seen;

  self->record->edition = NULL;
  if (token != BOULIER_JSON_OBJECT_START && token != BOULIER_JSON_ERROR)
    {
      add_line_problem (self, _ ("An interchange document is an object in braces: “{ … }”."));
      return;
    }
  if (token == BOULIER_JSON_OBJECT_START)
    boulier_interchange_take_object (self, keys, NULL, &seen);
  if (boulier_json_reader_get_token (self->json) == BOULIER_JSON_OBJECT_END)
    boulier_json_reader_next (self->json);
  if (boulier_json_reader_get_token (self->json) == BOULIER_JSON_ERROR)
    add_line_problem (self, boulier_json_reader_get_error (self->json));
  else
    boulier_interchange_check (self);
}

/* What a newer program writes may mean anything: nothing else is said about it. */
static void
refuse_version (BoulierInterchangeReader *self, GPtrArray *problems, GPtrArray *warnings)
{
  BoulierProblem *problem = g_new0 (BoulierProblem, 1);

  problem->place = g_strdup ("boulier");
  problem->message = g_strdup (
      _ ("This document was written by a newer version of Boulier; this version cannot read it."));
  g_ptr_array_set_size (problems, 0);
  g_ptr_array_set_size (warnings, 0);
  g_ptr_array_add (problems, problem);
}

/* Takes the reader. */
static BoulierRecord *
read_document (BoulierJsonReader *json, GPtrArray *problems, GPtrArray *warnings)
{
  g_autoptr (BoulierJsonReader) owned = json;
  g_autoptr (BoulierFindings) findings = boulier_findings_new (problems, warnings);
  g_autoptr (BoulierRecord) record = boulier_record_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) id_names = g_ptr_array_new ();
  g_autoptr (GArray) id_players = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) unknown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BoulierInterchangeReader self = { .json = owned,
                                    .findings = findings,
                                    .record = record,
                                    .ids = ids,
                                    .id_names = id_names,
                                    .id_players = id_players,
                                    .unknown = unknown };

  take_document (&self);
  if (self.version > BOULIER_INTERCHANGE_VERSION)
    {
      refuse_version (&self, problems, warnings);
      return NULL;
    }
  boulier_findings_finish (findings);
  return boulier_findings_get_n_problems (findings) == 0 ? g_steal_pointer (&record) : NULL;
}

/**
 * boulier_interchange_read:
 * @text: (array length=length): the document, UTF-8
 * @problems: (element-type BoulierProblem): receives everything that is wrong
 * @warnings: (element-type BoulierProblem): receives what was left out or is odd
 *
 * Reads an interchange document. The keys of every object may come in any order.
 *
 * Returns: (transfer full) (nullable): the record; %NULL when there is a problem: nothing of a
 *   document that is wrong somewhere is used
 */
BoulierRecord *
boulier_interchange_read (const char *text, gsize length, GPtrArray *problems, GPtrArray *warnings)
{
  return read_document (boulier_json_reader_new (text, length), problems, warnings);
}

/**
 * boulier_interchange_read_stream:
 * @stream: the document; read to its end, not closed
 * @cancellable: (nullable): stops reading; then there is a problem too
 * @problems: (element-type BoulierProblem): receives everything that is wrong
 * @warnings: (element-type BoulierProblem): receives what was left out or is odd
 *
 * As boulier_interchange_read(), in pieces: besides the record the memory depends on the number of
 * players only.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL when there is a problem
 */
BoulierRecord *
boulier_interchange_read_stream (GInputStream *stream,
                                 GCancellable *cancellable,
                                 GPtrArray *problems,
                                 GPtrArray *warnings)
{
  return read_document (boulier_json_reader_new_for_stream (stream, cancellable), problems,
                        warnings);
}
