/* boulier-trace-text.c: the rounds of the estimates in tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-text-table.h"
#include "boulier-trace-text.h"

/* The places of an estimate in a table of all players, and in a line of its own. */
#define FEW_DECIMALS 1
#define DECIMALS     3

char *
boulier_trace_text_dup_estimate (const BoulierTraceText *self, BoulierNumber estimate)
{
  return boulier_style_dup_number (self->style, estimate, FEW_DECIMALS, FEW_DECIMALS);
}

const char *
boulier_trace_round_get_outcome (const BoulierTraceRound *round)
{
  if (round->compatible == 0)
    return _ ("No game is compatible: the estimate is kept.");
  return round->kept ? _ ("Less than 20 points apart: the estimate is kept.")
                     : _ ("20 points or more apart: the mean of both is the next estimate.");
}

static void
add_estimate (const BoulierTraceText *self, BoulierNumber estimate, BoulierTextTable *table)
{
  boulier_text_table_add_number (table, estimate, FEW_DECIMALS,
                                 boulier_trace_text_dup_estimate (self, estimate));
}

static void
add_count (guint count, BoulierTextTable *table)
{
  boulier_text_table_add_number (table, BOULIER_INTEGER (count), 0, g_strdup_printf ("%u", count));
}

static void
add_player (const BoulierTraceText *self, guint n, BoulierTextTable *table)
{
  const BoulierTracePlayer *player = &self->trace->players[n];
  BoulierNumber spread = boulier_trace_text_get_spread (self, n);

  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, g_strdup (boulier_player_get_name (
                                          boulier_record_player (self->record, player->player))));
  add_count (player->games, table);
  add_estimate (self, player->first, table);
  for (guint i = 0; i < self->trace->n_rounds; i++)
    add_estimate (self, player->rounds[i].next, table);
  if (self->other == NULL)
    return;
  add_estimate (self, self->other->players[n].last, table);
  boulier_text_table_add_number (
      table, spread, FEW_DECIMALS,
      boulier_style_dup_signed (self->style, spread, FEW_DECIMALS, FEW_DECIMALS));
}

static void
add_columns (const BoulierTraceText *self, BoulierTextTable *table)
{
  boulier_text_table_add_column (table, _ ("Player"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Games"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("First estimate"), BOULIER_TEXT_RIGHT);
  for (guint i = 0; i < self->trace->n_rounds; i++)
    {
      g_autofree char *title = g_strdup_printf (_ ("Round %u"), i + 1);

      boulier_text_table_add_column (table, title, BOULIER_TEXT_RIGHT);
    }
  if (self->other != NULL)
    {
      g_autofree char *start =
          boulier_style_dup_number (self->style, self->other->start, 0, FEW_DECIMALS);
      /* Translators: the estimates at the end when everybody begins with %s points. */
      g_autofree char *title = g_strdup_printf (_ ("From %s"), start);

      boulier_text_table_add_column (table, title, BOULIER_TEXT_RIGHT);
      boulier_text_table_add_column (table, _ ("Difference"), BOULIER_TEXT_RIGHT);
    }
}

/**
 * boulier_trace_text_add_table:
 *
 * Writes the estimates of all players after each round.
 */
void
boulier_trace_text_add_table (const BoulierTraceText *self,
                              const BoulierTextForm *form,
                              BoulierTextWriter *out)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();

  add_columns (self, table);
  for (guint i = 0; i < self->trace->n_players; i++)
    add_player (self, i, table);
  boulier_text_table_write_as (table, form, out);
  boulier_text_form_add_space (form, out);
}

static void
add_exact (const BoulierTraceText *self, BoulierNumber number, BoulierTextTable *table)
{
  boulier_text_table_add_number (table, number, DECIMALS,
                                 boulier_style_dup_number (self->style, number, 0, DECIMALS));
}

static void
add_first (const BoulierTraceText *self, const BoulierTracePlayer *player, BoulierTextTable *table)
{
  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, g_strdup (_ ("First estimate")));
  boulier_text_table_add_cell (table, NULL);
  add_count (player->games, table);
  add_exact (self, player->first, table);
  boulier_text_table_add_cell (table, NULL);
  add_exact (self, player->first, table);
  boulier_text_table_add_cell (table,
                               g_strdup (_ ("The performance over all games, compatible or not.")));
}

static void
add_round (const BoulierTraceText *self,
           const BoulierTraceRound *round,
           guint n,
           BoulierTextTable *table)
{
  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, g_strdup_printf (_ ("Round %u"), n));
  add_exact (self, round->estimate, table);
  add_count (round->compatible, table);
  add_exact (self, round->performance, table);
  boulier_text_table_add_number (
      table, round->difference, DECIMALS,
      boulier_style_dup_signed (self->style, round->difference, 0, DECIMALS));
  add_exact (self, round->next, table);
  boulier_text_table_add_cell (table, g_strdup (boulier_trace_round_get_outcome (round)));
}

/**
 * boulier_trace_text_add_rounds:
 * @player: number of the player in the trace
 *
 * Writes what each round did with a player.
 */
void
boulier_trace_text_add_rounds (const BoulierTraceText *self,
                               guint player,
                               const BoulierTextForm *form,
                               BoulierTextWriter *out)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  const BoulierTracePlayer *entry = &self->trace->players[player];

  boulier_text_table_add_column (table, C_ ("estimates", "Round"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Estimate before"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Games that count"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Performance"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Difference"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Estimate after"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Why"), BOULIER_TEXT_LEFT);
  add_first (self, entry, table);
  for (guint i = 0; i < self->trace->n_rounds; i++)
    add_round (self, &entry->rounds[i], i + 1, table);
  boulier_text_table_write_as (table, form, out);
  boulier_text_form_add_space (form, out);
}

static void
add_all (const BoulierTraceText *self,
         int player,
         const BoulierTextForm *form,
         BoulierTextWriter *out)
{
  g_autoptr (GPtrArray) sentences = boulier_trace_text_new_sentences (self);

  boulier_text_form_begin (form, out);
  boulier_text_form_add_heading (form, _ ("The estimates of the players without a rating"), out);
  for (guint i = 0; i < sentences->len; i++)
    boulier_text_form_add_line (
        form, ((BoulierTraceSentence *) g_ptr_array_index (sentences, i))->text, out);
  boulier_text_form_add_space (form, out);
  boulier_trace_text_add_table (self, form, out);
  if (player >= 0)
    {
      const BoulierPlayer *entry =
          boulier_record_player (self->record, self->trace->players[player].player);

      boulier_text_form_add_heading (form, boulier_player_get_name (entry), out);
      boulier_trace_text_add_rounds (self, (guint) player, form, out);
    }
  boulier_text_form_end (form, out);
}

/**
 * boulier_trace_text_dup:
 * @player: number of a player in the trace whose rounds are added, or -1
 *
 * Returns: (transfer full): everything about the iteration as a text
 */
char *
boulier_trace_text_dup (const BoulierTraceText *self, int player, const BoulierTextForm *form)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, NULL);

  add_all (self, player, form, out);
  /* Memory that grows has no errors. */
  boulier_text_writer_finish (out, NULL);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}
