/* boulier-trace-lines.c: the rounds of one player's estimate as lines of a calculation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-trace-lines.h"

/* Decimals of an estimate in a line. */
#define DECIMALS 3

static char *
dup_number (const BoulierTraceText *trace, BoulierNumber number)
{
  return boulier_style_dup_number (trace->style, number, 0, DECIMALS);
}

/* Takes words, numbers and value; all plain text. */
static BoulierLine *
line_new (char *symbol, char *words, char *numbers, char *value, const char *reference)
{
  BoulierLine *line = g_new0 (BoulierLine, 1);

  line->symbol = symbol;
  line->words = words;
  line->label = g_markup_escape_text (words, -1);
  line->formula = g_strdup ("");
  line->figures = g_markup_escape_text (numbers, -1);
  line->numbers = g_strdup (line->figures);
  line->table_row = g_strdup ("");
  line->note = g_strdup ("");
  line->value = value;
  line->reference = g_strdup (reference);
  line->spoken = g_strdup_printf ("%s %s, %s", words, value, numbers);
  g_free (numbers);
  return line;
}

static BoulierLine *
line_new_first (const BoulierTraceText *trace, const BoulierTracePlayer *player)
{
  g_autofree char *start = dup_number (trace, trace->trace->start);

  return line_new (
      g_strdup ("<i>E</i><sub>0</sub>"), g_strdup (_ ("First estimate")),
      g_strdup_printf (ngettext ("the performance over %u game, with %s for everybody unrated",
                                 "the performance over all %u games, with %s for everybody unrated",
                                 player->games),
                       player->games, start),
      dup_number (trace, player->first), "IV.2");
}

static char *
dup_round_numbers (const BoulierTraceText *trace,
                   const BoulierTracePlayer *player,
                   const BoulierTraceRound *round)
{
  g_autofree char *performance = dup_number (trace, round->performance);
  g_autofree char *difference =
      boulier_style_dup_signed (trace->style, round->difference, 0, DECIMALS);

  if (round->compatible == 0)
    return g_strdup_printf (
        ngettext ("%u game, not compatible", "none of %u games is compatible", player->games),
        player->games);
  /* Translators: compatible games, all games, performance, its difference from the estimate. */
  return g_strdup_printf (_ ("%u of %u games compatible, performance %s, difference %s"),
                          round->compatible, player->games, performance, difference);
}

static BoulierLine *
line_new_round (const BoulierTraceText *trace, const BoulierTracePlayer *player, guint n)
{
  const BoulierTraceRound *round = &player->rounds[n - 1];

  /* Translators: the number of a round, and what happened in it. */
  return line_new (g_strdup_printf ("<i>E</i><sub>%u</sub>", n),
                   g_strdup_printf (_ ("Round %u. %s"), n, boulier_trace_round_get_outcome (round)),
                   dup_round_numbers (trace, player, round), dup_number (trace, round->next),
                   "IV.2");
}

GPtrArray *
boulier_trace_lines_new_rounds (const BoulierTraceText *trace, guint player)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);
  const BoulierTracePlayer *entry = &trace->trace->players[player];

  g_ptr_array_add (lines, line_new_first (trace, entry));
  for (guint i = 1; i <= trace->trace->n_rounds; i++)
    g_ptr_array_add (lines, line_new_round (trace, entry, i));
  return lines;
}

static const char *
get_game_format (const BoulierTraceText *trace, const BoulierWorkedGame *game)
{
  BoulierResult result = (BoulierResult) boulier_record_game (trace->record, game->game)->result;
  BoulierNumber score;

  if (!boulier_result_is_played (result))
    return _ ("Game against %s, not played");
  score = boulier_result_get_score (result, game->is_white);
  if (boulier_number_equal (score, BOULIER_HALF))
    return _ ("Draw with %s");
  return score.num == 0 ? _ ("Loss against %s") : _ ("Win against %s");
}

static BoulierLine *
line_new_game (const BoulierTraceText *trace, const BoulierWorkedGame *game)
{
  const char *opponent =
      game->opponent == BOULIER_NO_PLAYER
          ? _ ("somebody outside the document")
          : boulier_player_get_name (boulier_record_player (trace->record, (guint) game->opponent));
  g_autofree char *sentence = g_strdup_printf (get_game_format (trace, game), opponent);
  g_autofree char *rating = dup_number (trace, game->opponent_rating);
  gboolean estimate = game->source == BOULIER_SOURCE_ESTIMATE;
  BoulierLine *line;

  line = line_new (
      g_strdup (""), g_steal_pointer (&sentence),
      g_strdup (!game->counts && game->reason != NULL
                    ? boulier_style_translate (trace->style, game->reason)
                    : (estimate ? _ ("counts with the estimate at that moment") : _ ("counts"))),
      g_steal_pointer (&rating),
      game->reference != NULL ? boulier_style_translate (trace->style, game->reference) : "");
  line->flags = game->counts ? 0 : BOULIER_LINE_DOES_NOT_APPLY;
  return line;
}

GPtrArray *
boulier_trace_lines_new_games (const BoulierTraceText *trace, const BoulierWorked *worked)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);

  for (guint i = 0; worked->games[0] != NULL && i < worked->games[0]->len; i++)
    {
      const BoulierWorkedGame *game = &g_array_index (worked->games[0], BoulierWorkedGame, i);

      if (game->game != BOULIER_NO_GAME)
        g_ptr_array_add (lines, line_new_game (trace, game));
    }
  return lines;
}
