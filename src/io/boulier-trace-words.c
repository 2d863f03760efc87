/* boulier-trace-words.c: the rounds of the estimates in sentences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "boulier-trace-text.h"

/* So many players are named; of more, their number is said. */
#define MAX_NAMES 5

/* Of fewer players nobody needs to know how far half of them move. */
#define FEW_PLAYERS 4

static void
sentence_free (gpointer data)
{
  BoulierTraceSentence *sentence = data;

  g_free (sentence->text);
  g_free (sentence);
}

static void
add_sentence (GPtrArray *sentences, gboolean warning, char *text)
{
  BoulierTraceSentence *sentence = g_new0 (BoulierTraceSentence, 1);

  sentence->text = text;
  sentence->warning = warning;
  g_ptr_array_add (sentences, sentence);
}

static const char *
get_name (const BoulierTraceText *self, guint player)
{
  return boulier_player_get_name (
      boulier_record_player (self->record, self->trace->players[player].player));
}

/* "Anna, Bert and Cleo"; "Anna, Bert, Cleo, Dirk, Eva and 12 more". players: numbers in the trace. */
static char *
dup_names (const BoulierTraceText *self, const GArray *players)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint named = players->len <= MAX_NAMES + 1 ? players->len - 1 : MAX_NAMES;

  if (players->len == 1)
    return g_strdup (get_name (self, g_array_index (players, guint, 0)));
  for (guint i = 0; i < named; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            get_name (self, g_array_index (players, guint, i)));
  if (players->len - named > 1)
    return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", players->len - named),
                            names->str, players->len - named);
  /* Translators: the last two of a list of names: “Anna, Bert and Cleo”. */
  return g_strdup_printf (_ ("%s and %s"), names->str,
                          get_name (self, g_array_index (players, guint, named)));
}

static char *
dup_whole (const BoulierTraceText *self, BoulierNumber number)
{
  return boulier_style_dup_number (self->style, number, 0, 0);
}

/* Whether the start value is the mean of rated players of the document. */
static gboolean
is_mean (const BoulierTraceText *self)
{
  const BoulierPlayerResult *players =
      boulier_results_get_period (self->results, self->trace->period)->players;

  for (guint i = 0; i < self->record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (self->record, i);

      if (game->period != self->trace->period ||
          !boulier_result_is_played ((BoulierResult) game->result))
        continue;
      if ((game->white >= 0 && players[game->white].before != BOULIER_NO_RATING) ||
          (game->black >= 0 && players[game->black].before != BOULIER_NO_RATING))
        return TRUE;
    }
  return FALSE;
}

static void
add_start (const BoulierTraceText *self, GPtrArray *sentences)
{
  guint n = self->trace->n_players;
  g_autofree char *start = dup_whole (self, self->trace->start);
  const char *format;

  if (self->record->initial_estimate != BOULIER_NO_RATING)
    format = ngettext (
        "%u player has no rating. Everybody begins with %s, the start value of this document; the "
        "performance over all games is then the first estimate.",
        "%u players have no rating. They begin with %s, the start value of this document; the "
        "performance over all games is then the first estimate.",
        n);
  else if (is_mean (self))
    format = ngettext (
        "%u player has no rating. Everybody begins with %s, the mean of the rated players; the "
        "performance over all games is then the first estimate.",
        "%u players have no rating. They begin with %s, the mean of the rated players; the "
        "performance over all games is then the first estimate.",
        n);
  else
    format = ngettext (
        "%u player has no rating. Everybody begins with %s, because no player of the document is "
        "rated; the performance over all games is then the first estimate.",
        "%u players have no rating. They begin with %s, because no player of the document is "
        "rated; the performance over all games is then the first estimate.",
        n);
  add_sentence (sentences, FALSE, g_strdup_printf (format, n, start));
}

static void
add_end (const BoulierTraceText *self, GPtrArray *sentences)
{
  guint n = self->trace->n_rounds;

  if (self->trace->settled)
    add_sentence (
        sentences, FALSE,
        g_strdup_printf (ngettext ("The estimates settled in %u round: nobody’s performance is 20 "
                                   "points or more from the estimate.",
                                   "The estimates settled in %u rounds: in the last one nobody’s "
                                   "performance was 20 points or more from the estimate.",
                                   n),
                         n));
  else
    add_sentence (
        sentences, TRUE,
        g_strdup_printf (_ ("The estimates had not settled after %u rounds, the most there are; "
                            "the last ones are used."),
                         n));
}

static void
add_share (const BoulierTraceText *self, GPtrArray *sentences)
{
  guint rated = self->trace->n_rated;
  guint all = self->trace->n_participants;
  BoulierNumber share = boulier_edition_find_constant (self->record->edition, "Share")->value;
  gboolean few = rated * share.den < share.num * all;
  guint percent = all > 0 ? 100 * rated / all : 0;

  if (few)
    add_sentence (
        sentences, TRUE,
        g_strdup_printf (ngettext ("Only %u of %u participants is rated (%u %%). The text "
                                   "recommends at least 30 %%: with fewer, the estimates depend "
                                   "much on the start value.",
                                   "Only %u of %u participants are rated (%u %%). The text "
                                   "recommends at least 30 %%: with fewer, the estimates depend "
                                   "much on the start value.",
                                   rated),
                         rated, all, percent));
  else
    add_sentence (sentences, FALSE,
                  g_strdup_printf (ngettext ("%u of %u participants is rated (%u %%). The text "
                                             "recommends at least 30 %%.",
                                             "%u of %u participants are rated (%u %%). The text "
                                             "recommends at least 30 %%.",
                                             rated),
                                   rated, all, percent));
}

static void
add_unconnected (const BoulierTraceText *self, GPtrArray *sentences)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *names = NULL;

  for (guint i = 0; i < self->trace->n_players; i++)
    if (!self->trace->players[i].connected)
      g_array_append_val (players, i);
  if (players->len == 0)
    return;
  names = dup_names (self, players);
  add_sentence (
      sentences, TRUE,
      g_strdup_printf (ngettext ("No rated player is connected with %s, not even through others; "
                                 "this estimate rests on the start value alone.",
                                 "No rated player is connected with %s, not even through others; "
                                 "these estimates rest on the start value alone.",
                                 players->len),
                       names));
}

/* The results say it: the games are those around the estimate at the end. */
static void
add_incompatible (const BoulierTraceText *self, GPtrArray *sentences)
{
  const BoulierPlayerResult *results =
      boulier_results_get_period (self->results, self->trace->period)->players;
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *names = NULL;

  for (guint i = 0; i < self->trace->n_players; i++)
    if (results[self->trace->players[i].player].counted == 0)
      g_array_append_val (players, i);
  if (players->len == 0)
    return;
  names = dup_names (self, players);
  add_sentence (sentences, TRUE,
                g_strdup_printf (_ ("No game of %s is compatible with the estimate at the end: "
                                    "nothing is computed, neither a rating nor archives."),
                                 names));
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  return boulier_number_compare (*(const BoulierNumber *) a, *(const BoulierNumber *) b);
}

static BoulierNumber
get_distance (const BoulierTraceText *self, guint player)
{
  BoulierNumber spread = boulier_trace_text_get_spread (self, player);

  if (boulier_number_is_blank (spread))
    return BOULIER_INTEGER (0);
  spread.num = ABS (spread.num);
  return spread;
}

BoulierNumber
boulier_trace_text_get_spread (const BoulierTraceText *self, guint player)
{
  BoulierNumber spread;

  if (self->other == NULL ||
      !boulier_number_subtract (self->other->players[player].last,
                                self->trace->players[player].last, &spread, NULL))
    return BOULIER_BLANK;
  return spread;
}

/* How much the start value matters: the largest difference, and what half of the players stay within. Of few
 * players half says nothing. */
static void
add_comparison (const BoulierTraceText *self, GPtrArray *sentences)
{
  guint n = self->trace->n_players;
  g_autofree BoulierNumber *distances = g_new (BoulierNumber, n);
  g_autofree char *start = dup_whole (self, self->trace->start);
  g_autofree char *other = dup_whole (self, self->other->start);
  g_autofree char *most = NULL;
  g_autofree char *half = NULL;
  guint largest = 0;

  for (guint i = 0; i < n; i++)
    {
      distances[i] = get_distance (self, i);
      if (boulier_number_compare (distances[i], distances[largest]) > 0)
        largest = i;
    }
  most = dup_whole (self, distances[largest]);
  qsort (distances, n, sizeof *distances, compare_numbers);
  half = dup_whole (self, distances[(n - 1) / 2]);
  if (distances[n - 1].num == 0)
    add_sentence (sentences, FALSE,
                  g_strdup_printf (_ ("Beginning with %s instead of %s gives the same estimates."),
                                   other, start));
  else if (n == 1)
    add_sentence (
        sentences, FALSE,
        g_strdup_printf (_ ("Beginning with %s instead of %s moves the estimate by %s points."),
                         other, start, most));
  else if (n < FEW_PLAYERS)
    add_sentence (sentences, FALSE,
                  g_strdup_printf (_ ("Beginning with %s instead of %s moves the estimates by up "
                                      "to %s points (%s)."),
                                   other, start, most, get_name (self, largest)));
  else
    add_sentence (sentences, FALSE,
                  g_strdup_printf (_ ("Beginning with %s instead of %s moves the estimates by up "
                                      "to %s points (%s); half of them stay within %s points."),
                                   other, start, most, get_name (self, largest), half));
}

/**
 * boulier_trace_text_new_sentences:
 *
 * Returns: (transfer full) (element-type BoulierTraceSentence): what there is to say of the iteration
 */
GPtrArray *
boulier_trace_text_new_sentences (const BoulierTraceText *self)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (sentence_free);

  add_start (self, sentences);
  add_end (self, sentences);
  if (!self->record->leave_out_unrated)
    {
      add_share (self, sentences);
      add_unconnected (self, sentences);
    }
  add_incompatible (self, sentences);
  if (self->other != NULL)
    add_comparison (self, sentences);
  return sentences;
}
