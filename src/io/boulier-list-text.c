/* boulier-list-text.c: the rating list for people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-list-private.h"
#include "boulier-text-table.h"

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

static char *
dup_remarks (const BoulierList *list, guint period, guint player)
{
  const BoulierPlayerResult *result =
      &boulier_results_get_period (list->results, period)->players[player];
  g_autofree char *refusal = boulier_list_dup_refusal (list, period, player, list->style);
  g_autofree char *difference = boulier_list_dup_change (list, result->official, result->after);
  GString *remarks = g_string_new (NULL);

  if (refusal != NULL)
    add_remark (remarks, g_steal_pointer (&refusal));
  else
    add_status_remark (list, result, remarks);
  add_special_remark (result, remarks);
  add_english_remarks (list, result, remarks);
  if (*difference != '\0' && result->official != result->after)
    add_remark (remarks, g_strdup_printf (_ ("%s from the official figure"), difference));
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
add_player (const BoulierList *list, guint period, guint player, BoulierTextTable *table)
{
  const BoulierPlayerResult *result =
      &boulier_results_get_period (list->results, period)->players[player];

  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, g_strdup (boulier_list_get_name (list, player)));
  boulier_text_table_add_cell (table, boulier_list_dup_rating (list, result->before));
  boulier_text_table_add_cell (table, g_strdup_printf ("%d", result->counted));
  boulier_text_table_add_cell (table, boulier_list_dup_rating (list, result->after));
  boulier_text_table_add_cell (table,
                               boulier_list_dup_change (list, result->before, result->after));
  boulier_text_table_add_cell (table, dup_published (list, result));
  boulier_text_table_add_cell (table, boulier_list_dup_rating (list, result->official));
  boulier_text_table_add_cell (table, dup_remarks (list, period, player));
}

static void
write_list (const BoulierList *list, guint period, BoulierTextWriter *out)
{
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  g_autofree char *title = boulier_list_dup_period (list, period);
  guint n_players = boulier_list_get_n_players (list);

  if (title != NULL)
    boulier_text_writer_printf (out, "%s\n\n", title);
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
    boulier_text_table_write (table, out);
  else
    boulier_text_writer_printf (out, "%s\n", _ ("There are no players."));
  boulier_text_writer_add (out, "\n");
}

static gboolean
write_period (const BoulierList *list, guint period, BoulierTextWriter *out, GError **error)
{
  guint n_players = boulier_list_get_n_players (list);

  if (list->players == NULL || !list->worked)
    write_list (list, period, out);
  for (guint i = 0; list->worked && i < n_players; i++)
    if (!boulier_list_write_worked (list, period, boulier_list_get_player (list, i), out, error))
      return FALSE;
  return TRUE;
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
