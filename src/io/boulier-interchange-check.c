/* boulier-interchange-check.c: what can be said of an interchange document when all of it is read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/boulier-compute.h"

#include "boulier-interchange-reader.h"

/* A period with dates; a bound that is not given lies at the end of time. */
typedef struct
{
  gint32 from;
  gint32 to;
  guint16 index;
} Span;

static void G_GNUC_PRINTF (3, 4)
    add_problem (BoulierInterchangeReader *self, char *message, const char *place, ...)
{
  va_list arguments;

  va_start (arguments, place);
  boulier_findings_add_problem (self->findings, g_strdup_vprintf (place, arguments), message);
  va_end (arguments);
}

static void G_GNUC_PRINTF (3, 4)
    add_warning (BoulierInterchangeReader *self, const char *message, const char *place, ...)
{
  va_list arguments;

  va_start (arguments, place);
  boulier_findings_add_warning (self->findings, NULL, g_strdup_vprintf (place, arguments),
                                g_strdup (message));
  va_end (arguments);
}

/* Without known rules there is no range, and the document is refused anyway. */
static gboolean
is_rating (BoulierInterchangeReader *self, gint16 rating)
{
  const BoulierEdition *edition = self->record->edition;

  return edition == NULL || rating == BOULIER_NO_RATING ||
         (rating >= edition->lowest && rating <= edition->highest);
}

static char *
dup_rating_message (BoulierInterchangeReader *self, gint16 rating)
{
  const BoulierEdition *edition = self->record->edition;

  if (rating == 0)
    return g_strdup (_ ("0 is not a rating; leave it empty for an unrated player."));
  return g_strdup_printf (_ ("A rating in these rules is a whole number from %d to %d."),
                          edition->lowest, edition->highest);
}

/* The spans of the periods that have dates, in order; NULL when they overlap. */
static GArray *
check_periods (BoulierInterchangeReader *self)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));
  gint32 last = G_MININT32;
  gboolean good = TRUE;

  for (guint i = 0; i < self->record->periods->len; i++)
    {
      const BoulierPeriod *period = boulier_record_period (self->record, i);
      Span span = { .from = period->from, .to = period->to, .index = (guint16) i };

      if (span.from == BOULIER_NO_DATE && span.to == BOULIER_NO_DATE)
        continue;
      span.from = span.from == BOULIER_NO_DATE ? G_MININT32 : span.from;
      span.to = span.to == BOULIER_NO_DATE ? G_MAXINT32 : span.to;
      if (span.to < span.from)
        add_problem (self, g_strdup (_ ("The last day of this period is before its first day.")),
                     "periods[%u].to", i);
      if (spans->len > 0 && span.from <= last)
        add_problem (self,
                     g_strdup (_ ("This period begins before the one above it has ended; periods "
                                  "are in order and do not overlap.")),
                     "periods[%u].from", i);
      good = good && span.from <= span.to && (spans->len == 0 || span.from > last);
      last = span.to;
      g_array_append_val (spans, span);
    }
  return good ? g_steal_pointer (&spans) : NULL;
}

/* The period of a day; -1 when there is none. */
static int
find_period (const GArray *spans, gint32 date)
{
  guint low = 0;
  guint high = spans->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const Span *span = &g_array_index (spans, Span, middle);

      if (date < span->from)
        high = middle;
      else if (date > span->to)
        low = middle + 1;
      else
        return span->index;
    }
  return -1;
}

static void
check_player (BoulierInterchangeReader *self, const BoulierPlayer *player, guint i)
{
  if (!is_rating (self, player->rating))
    add_problem (self, dup_rating_message (self, player->rating), "players[%u].rating", i);
  for (guint k = 0; k < player->n_provisional; k++)
    if (!is_rating (self, player->provisional[k]))
      add_problem (self, dup_rating_message (self, player->provisional[k]),
                   "players[%u].provisional.opponents[%u]", i, k);
  if (player->n_categories > self->record->periods->len)
    add_warning (self, _ ("There are more categories than periods; the last ones are not used."),
                 "players[%u].category", i);
}

/* Puts the player in the place of the number of his id. */
static void
resolve_id (
    BoulierInterchangeReader *self, gint32 *side, const char *place, guint i, const char *key)
{
  gint32 id = *side;
  g_autofree char *quote = NULL;

  if (id == BOULIER_NO_PLAYER)
    return;
  *side = g_array_index (self->id_players, gint32, id);
  if (*side != BOULIER_NO_PLAYER)
    return;
  quote = boulier_findings_dup_quote (g_ptr_array_index (self->id_names, id));
  add_problem (self, g_strdup_printf (_ ("There is no player with the id “%s”."), quote),
               "%s[%u].%s", place, i, key);
}

static char *
dup_no_period (BoulierInterchangeReader *self, guint period)
{
  guint n = self->record->periods->len;

  return g_strdup_printf (ngettext ("There is no period %u: the document has %u, counted from 0.",
                                    "There is no period %u: the document has %u, counted from 0.",
                                    n),
                          period, n);
}

/* The period of a game: as given, else by the date, else the first. */
static void
resolve_period (BoulierInterchangeReader *self, const GArray *spans, BoulierGame *game, guint i)
{
  const BoulierPeriod *period;
  int found;

  if (game->period == BOULIER_INTERCHANGE_NO_PERIOD)
    {
      found = game->date == BOULIER_NO_DATE || (spans->len == 0 && self->record->periods->len == 1)
                  ? 0
                  : find_period (spans, game->date);
      if (found < 0)
        add_problem (self, g_strdup (_ ("This date lies in no period.")), "games[%u].date", i);
      game->period = (guint16) MAX (found, 0);
      return;
    }
  if (game->period >= self->record->periods->len)
    {
      add_problem (self, dup_no_period (self, game->period), "games[%u].period", i);
      return;
    }
  period = boulier_record_period (self->record, game->period);
  if (game->date != BOULIER_NO_DATE &&
      (period->from != BOULIER_NO_DATE || period->to != BOULIER_NO_DATE) &&
      find_period (spans, game->date) < 0)
    add_warning (self,
                 _ ("This date lies in no period; the game counts in the period that it names."),
                 "games[%u].date", i);
}

static void
check_game (BoulierInterchangeReader *self, const GArray *spans, BoulierGame *game, guint i)
{
  resolve_id (self, &game->white, "games", i, "white");
  resolve_id (self, &game->black, "games", i, "black");
  if (!is_rating (self, game->white_rating))
    add_problem (self, dup_rating_message (self, game->white_rating), "games[%u].white_rating", i);
  if (!is_rating (self, game->black_rating))
    add_problem (self, dup_rating_message (self, game->black_rating), "games[%u].black_rating", i);
  if (spans != NULL)
    resolve_period (self, spans, game, i);
}

static void
check_official (BoulierInterchangeReader *self, BoulierOfficial *official, guint i)
{
  resolve_id (self, &official->player, "official", i, "player");
  if (!is_rating (self, official->rating))
    add_problem (self, dup_rating_message (self, official->rating), "official[%u].rating", i);
  if (official->period != BOULIER_INTERCHANGE_NO_PERIOD &&
      official->period >= self->record->periods->len)
    add_problem (self, dup_no_period (self, official->period), "official[%u].period", i);
}

static void
check_officials (BoulierInterchangeReader *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < self->record->officials->len; i++)
    {
      BoulierOfficial *official = boulier_record_official (self->record, i);
      gint64 key;

      check_official (self, official, i);
      key = (gint64) official->player * (G_MAXUINT16 + 1) + official->period;
      if (official->player != BOULIER_NO_PLAYER &&
          !g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        add_problem (
            self,
            g_strdup (
                _ ("The official rating of this player for this period stands above already.")),
            "official[%u]", i);
    }
}

/**
 * boulier_interchange_check:
 *
 * Puts players in the place of ids and periods in the place of dates, and reports what does not fit
 * together: periods that overlap, unknown ids, dates in no period, ratings that are none in the
 * rules of the document.
 */
void
boulier_interchange_check (BoulierInterchangeReader *self)
{
  BoulierRecord *record = self->record;
  g_autoptr (GArray) spans = check_periods (self);

  if ((guint64) record->players->len * record->periods->len > BOULIER_COMPUTE_MAX_CELLS)
    add_problem (self, g_strdup (_ ("There are too many players and periods to compute them.")),
                 "periods");

  for (guint i = 0; i < record->players->len; i++)
    check_player (self, boulier_record_player (record, i), i);
  for (guint i = 0; i < record->games->len; i++)
    check_game (self, spans, boulier_record_game (record, i), i);
  check_officials (self);
}
