/* boulier-list-text.c: the rating list for people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-list-private.h"
#include "boulier-text-table.h"
#include "boulier-trace-text.h"

static void
add_remark (GString *remarks, char *text)
{
  if (remarks->len > 0)
    g_string_append (remarks, "; ");
  g_string_append (remarks, text);
  g_free (text);
}

static char *
dup_number (const BoulierList *list, BoulierNumber number)
{
  return boulier_style_dup_number (list->style, number, 0, 3);
}

static void
add_archive_remark (const BoulierList *list, const BoulierPlayerResult *result, GString *remarks)
{
  g_autofree char *performance = NULL;

  if (result->archive_games == 0)
    return;
  performance = dup_number (list, result->archive_performance);
  add_remark (remarks,
              g_strdup_printf (ngettext ("archives: %s from %d game", "archives: %s from %d games",
                                         result->archive_games),
                               performance, result->archive_games));
}

static void
add_status_remark (const BoulierList *list, const BoulierPlayerResult *result, GString *remarks)
{
  g_autofree char *estimate = boulier_list_dup_rating (list, result->estimate);

  if (result->status == BOULIER_STATUS_UNCHANGED)
    add_remark (remarks, g_strdup (_ ("unchanged")));
  else if (result->status == BOULIER_STATUS_PROVISIONAL)
    add_remark (remarks, g_strdup_printf (_ ("provisional estimate %s"), estimate));
  else if (result->status == BOULIER_STATUS_UNRATED)
    add_remark (remarks, g_strdup (_ ("not rated")));
  if (result->estimated)
    add_remark (remarks, g_strdup (_ ("the rating before is only an estimate")));
  add_archive_remark (list, result, remarks);
  if (result->rule != NULL)
    add_remark (remarks, g_strdup (result->rule));
}

static void
add_special_remark (const BoulierPlayerResult *result, GString *remarks)
{
  if (g_strcmp0 (result->special, "transition") == 0)
    add_remark (remarks, g_strdup (_ ("by the transition rule")));
  else if (g_strcmp0 (result->special, "25/150") == 0)
    add_remark (remarks, g_strdup (_ ("by the rule of 25 games and 150 points")));
}

static void
add_english_remarks (const BoulierList *list, const BoulierPlayerResult *result, GString *remarks)
{
  g_autofree char *start = dup_number (list, result->start);

  if (!boulier_number_is_blank (result->start))
    add_remark (remarks, g_strdup_printf (_ ("starting grade %s"), start));
  if (result->brought > 0)
    add_remark (remarks, g_strdup_printf (ngettext ("%d game brought forward",
                                                    "%d games brought forward", result->brought),
                                          result->brought));
  if (result->category != 0)
    add_remark (remarks, g_strdup_printf (_ ("category %c"), result->category));
}

/* The official figure less the computed one, as everywhere. */
static void
add_official_remark (const BoulierList *list, const BoulierPlayerResult *result, GString *remarks)
{
  int computed = boulier_player_result_get_figure (result);
  g_autofree char *difference = NULL;

  if (computed == BOULIER_NO_RATING || result->official == BOULIER_NO_RATING ||
      computed == result->official)
    return;
  difference = boulier_style_dup_number (list->style,
                                         BOULIER_INTEGER (ABS (result->official - computed)), 0, 0);
  add_remark (remarks, g_strdup_printf (result->official > computed
                                            ? _ ("the official figure is %s higher than computed")
                                            : _ ("the official figure is %s lower than computed"),
                                        difference));
}

static char *
dup_remarks (const BoulierList *list, guint period, guint player)
{
  const BoulierPlayerResult *result =
      &boulier_results_get_period (list->results, period)->players[player];
  g_autofree char *refusal = boulier_list_dup_refusal (list, period, player, list->style);
  GString *remarks = g_string_new (NULL);

  if (refusal != NULL)
    add_remark (remarks, g_steal_pointer (&refusal));
  else
    add_status_remark (list, result, remarks);
  add_special_remark (result, remarks);
  add_english_remarks (list, result, remarks);
  add_official_remark (list, result, remarks);
  return g_string_free (remarks, FALSE);
}

static char *
dup_published (const BoulierList *list, const BoulierPlayerResult *result)
{
  if (result->published == result->after)
    return NULL;
  return result->published == BOULIER_NO_RATING ? g_strdup ("–")
                                                : boulier_list_dup_rating (list, result->published);
}

static void
add_rating (const BoulierList *list, gint16 rating, BoulierTextTable *table)
{
  boulier_text_table_add_number (
      table, rating == BOULIER_NO_RATING ? BOULIER_BLANK : BOULIER_INTEGER (rating), 0,
      boulier_list_dup_rating (list, rating));
}

static void
add_player (const BoulierList *list, guint period, guint player, BoulierTextTable *table)
{
  const BoulierPlayerResult *result =
      &boulier_results_get_period (list->results, period)->players[player];
  gboolean changes = result->before != BOULIER_NO_RATING && result->after != BOULIER_NO_RATING;

  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, g_strdup (boulier_list_get_name (list, player)));
  add_rating (list, result->before, table);
  boulier_text_table_add_number (table, BOULIER_INTEGER (result->counted), 0,
                                 g_strdup_printf ("%d", result->counted));
  add_rating (list, result->after, table);
  boulier_text_table_add_number (
      table, changes ? BOULIER_INTEGER (result->after - result->before) : BOULIER_BLANK, 0,
      boulier_list_dup_change (list, result->before, result->after));
  if (result->published == result->after || result->published == BOULIER_NO_RATING)
    boulier_text_table_add_cell (table, dup_published (list, result));
  else
    add_rating (list, result->published, table);
  add_rating (list, result->official, table);
  boulier_text_table_add_cell (table, dup_remarks (list, period, player));
}

void
boulier_list_add_ratings (const BoulierList *list,
                          guint period,
                          const BoulierTextForm *form,
                          BoulierTextWriter *out)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  guint n_players = boulier_list_get_n_players (list);

  boulier_text_table_add_column (table, _ ("Player"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Before"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Games"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("New"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, "±", BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Published"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Official"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("Remarks"), BOULIER_TEXT_LEFT);
  for (guint i = 0; i < n_players; i++)
    add_player (list, period, boulier_list_get_player (list, i), table);
  if (n_players > 0)
    boulier_text_table_write_as (table, form, out);
  else
    boulier_text_form_add_line (form, _ ("There are no players."), out);
}

static void
write_list (const BoulierList *list, guint period, BoulierTextWriter *out)
{
  g_autofree char *title = boulier_list_dup_period (list, period);

  if (title != NULL)
    boulier_text_writer_printf (out, "%s\n\n", title);
  boulier_list_add_ratings (list, period, &boulier_text_form_plain, out);
  boulier_text_writer_add (out, "\n");
}

static void
write_trace (const BoulierTraceText *trace, BoulierTextWriter *out)
{
  g_autoptr (GPtrArray) sentences = boulier_trace_text_new_sentences (trace);

  boulier_text_form_add_heading (&boulier_text_form_plain,
                                 _ ("The estimates of the players without a rating"), out);
  for (guint i = 0; i < sentences->len; i++)
    boulier_text_form_add_line (
        &boulier_text_form_plain,
        ((const BoulierTraceSentence *) g_ptr_array_index (sentences, i))->text, out);
  boulier_text_writer_add (out, "\n");
  boulier_trace_text_add_table (trace, &boulier_text_form_plain, out);
}

/* The rounds of one player, if he is in the trace. */
static void
write_rounds (const BoulierTraceText *trace, guint player, BoulierTextWriter *out)
{
  for (guint i = 0; trace->trace != NULL && i < trace->trace->n_players; i++)
    if (trace->trace->players[i].player == player)
      {
        boulier_text_form_add_heading (&boulier_text_form_plain,
                                       _ ("How the estimate came about, round by round (IV.2)"),
                                       out);
        boulier_trace_text_add_rounds (trace, i, &boulier_text_form_plain, out);
      }
}

static gboolean
write_calculations (const BoulierList *list, guint period, BoulierTextWriter *out, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (BoulierTrace) trace =
      boulier_trace_new (list->record, list->results, period, BOULIER_NO_RATING, &reason);
  const BoulierTraceText text = {
    .record = list->record,
    .results = list->results,
    .trace = trace,
    .style = list->style,
  };

  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (trace != NULL && list->players == NULL)
    write_trace (&text, out);
  for (guint i = 0; i < boulier_list_get_n_players (list); i++)
    {
      guint player = boulier_list_get_player (list, i);

      if (!boulier_list_write_worked (list, period, player, &boulier_text_form_plain, out, error))
        return FALSE;
      write_rounds (&text, player, out);
    }
  return TRUE;
}

static gboolean
write_period (const BoulierList *list, guint period, BoulierTextWriter *out, GError **error)
{
  if (list->players == NULL || !list->worked)
    write_list (list, period, out);
  return !list->worked || write_calculations (list, period, out, error);
}

/**
 * boulier_list_write_text:
 * @stream: where it goes; flushed, not closed
 * @cancellable: (nullable): stops writing with an error
 *
 * Writes for people, in their language: the list of all periods, or the worked calculations of the
 * chosen players; with all players and their calculations, both.
 *
 * Errors: those of @stream, and of boulier_worked_new().
 */
gboolean
boulier_list_write_text (const BoulierList *list,
                         GOutputStream *stream,
                         GCancellable *cancellable,
                         GError **error)
{
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, cancellable);

  boulier_text_writer_printf (out, "%s\n\n",
                              boulier_style_translate (list->style, list->record->edition->name));
  for (guint period = boulier_list_get_first_period (list);
       period < boulier_list_get_end_period (list); period++)
    if (!write_period (list, period, out, error))
      return FALSE;
  boulier_text_writer_printf (
      out, "%s\n",
      _ ("The figures are for information: federations accept no such calculation as proof."));
  return boulier_text_writer_finish (out, error);
}
