/* boulier-results.c: what came out of a computation, and how it is said.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

#include <string.h>

/* Several results share the arrays of the periods that are the same in them. */
gpointer
boulier_shared_new (gsize n, gsize size)
{
  return g_atomic_rc_box_alloc0 (MAX (n, 1) * size);
}

gpointer
boulier_shared_copy (gconstpointer array, gsize n, gsize size)
{
  gpointer copy;

  if (array == NULL)
    return NULL;
  copy = g_atomic_rc_box_alloc (MAX (n, 1) * size);
  memcpy (copy, array, MAX (n, 1) * size);
  return copy;
}

gpointer
boulier_shared_ref (gpointer array)
{
  return array != NULL ? g_atomic_rc_box_acquire (array) : NULL;
}

void
boulier_shared_unref (gpointer array)
{
  if (array != NULL)
    g_atomic_rc_box_release (array);
}

static void
clear_period (BoulierPeriodData *data)
{
  boulier_shared_unref (data->result.players);
  boulier_shared_unref (data->carry);
  boulier_shared_unref (data->values);
  boulier_shared_unref (data->waves);
  boulier_shared_unref (data->totals);
  g_clear_pointer (&data->warnings, g_ptr_array_unref);
}

static void
warning_free (gpointer data)
{
  BoulierWarning *warning = data;

  for (guint i = 0; i < G_N_ELEMENTS (warning->arguments); i++)
    g_free (warning->arguments[i]);
  g_free (warning);
}

GPtrArray *
boulier_warnings_new (void)
{
  return g_ptr_array_new_with_free_func (warning_free);
}

/* Results without periods yet. Takes the index. */
BoulierResults *
boulier_results_new (const BoulierRecord *record, BoulierIndex *index)
{
  BoulierResults *results = g_new0 (BoulierResults, 1);

  g_atomic_ref_count_init (&results->ref_count);
  results->edition = record->edition;
  results->n_players = record->players->len;
  results->n_periods = record->periods->len;
  results->index = index;
  results->periods = g_new0 (BoulierPeriodData, results->n_periods);
  results->general = boulier_warnings_new ();
  results->warnings = g_ptr_array_new ();
  return results;
}

/* Puts the warnings together: those of the periods in their order, then those about everything. */
void
boulier_results_gather_warnings (BoulierResults *results)
{
  for (guint i = 0; i < results->n_periods; i++)
    if (results->periods[i].warnings != NULL)
      g_ptr_array_extend (results->warnings, results->periods[i].warnings, NULL, NULL);
  g_ptr_array_extend (results->warnings, results->general, NULL, NULL);
}

/**
 * boulier_results_ref:
 *
 * Returns: (transfer full): @results; any thread may take and drop references
 */
BoulierResults *
boulier_results_ref (BoulierResults *results)
{
  g_atomic_ref_count_inc (&results->ref_count);
  return results;
}

/**
 * boulier_results_unref:
 * @results: (nullable) (transfer full): the results
 */
void
boulier_results_unref (BoulierResults *results)
{
  if (results == NULL || !g_atomic_ref_count_dec (&results->ref_count))
    return;

  for (guint i = 0; i < results->n_periods; i++)
    clear_period (&results->periods[i]);
  g_free (results->periods);
  boulier_index_unref (results->index);
  g_ptr_array_unref (results->warnings);
  g_ptr_array_unref (results->general);
  g_free (results);
}

/**
 * boulier_results_get_n_periods:
 *
 * Returns: the number of periods, as the record had when it was computed
 */
guint
boulier_results_get_n_periods (const BoulierResults *results)
{
  return results->n_periods;
}

/**
 * boulier_results_get_period:
 *
 * Returns: (transfer none): the results of a period
 */
const BoulierPeriodResult *
boulier_results_get_period (const BoulierResults *results, guint period)
{
  g_return_val_if_fail (period < results->n_periods, NULL);

  return &results->periods[period].result;
}

/**
 * boulier_results_is_refused:
 * @period: index of the period
 * @player: index of the player
 *
 * Returns: whether the rating that was entered last, by the start of the period, is not possible by
 *   the rules, so that nothing is computed for the player
 */
gboolean
boulier_results_is_refused (const BoulierResults *results, guint period, guint player)
{
  g_return_val_if_fail (period < results->n_periods, FALSE);

  return results->periods[period].carry[player].refused;
}

/**
 * boulier_results_get_warnings:
 *
 * Returns: (transfer none) (element-type BoulierWarning): what the user should know although
 *   results were computed
 */
const GPtrArray *
boulier_results_get_warnings (const BoulierResults *results)
{
  return results->warnings;
}

/**
 * boulier_warning_dup_text:
 *
 * Returns: (transfer full): the warning as a sentence in the reader's language
 */
char *
boulier_warning_dup_text (const BoulierWarning *warning, const BoulierStyle *style)
{
  const char *arguments[G_N_ELEMENTS (warning->arguments) + 1] = { NULL };
  g_autofree char *sentence = NULL;
  g_autofree char *period = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (warning->arguments); i++)
    arguments[i] = warning->arguments[i];
  if (warning->nameless)
    /* Translators: a period without a name; %s is its place among the periods. */
    arguments[0] = period = boulier_style_dup_sentence (
        style, N_ ("Period %s"), (const char *const[]){ arguments[0], NULL });
  sentence = boulier_style_dup_sentence (style, warning->text, arguments);
  if (warning->more == NULL)
    return g_steal_pointer (&sentence);
  return g_strconcat (sentence, " ", boulier_style_translate (style, warning->more), NULL);
}

/**
 * boulier_status_get_text:
 *
 * Returns: the status as in files
 */
const char *
boulier_status_get_text (BoulierStatus status)
{
  static const char *const texts[] = {
    [BOULIER_STATUS_RATED] = "rated",
    [BOULIER_STATUS_UNCHANGED] = "unchanged",
    [BOULIER_STATUS_PROVISIONAL] = "provisional",
    [BOULIER_STATUS_ARCHIVED] = "archived",
    [BOULIER_STATUS_UNRATED] = "unrated",
  };

  return (guint) status < G_N_ELEMENTS (texts) ? texts[status] : "unrated";
}

/**
 * boulier_player_result_get_figure:
 *
 * Returns: the rating that the official figure is compared with: the published one where there is one
 *   (no English grade below 0 is published), else the computed one, or %BOULIER_NO_RATING
 */
gint16
boulier_player_result_get_figure (const BoulierPlayerResult *result)
{
  return result->published != BOULIER_NO_RATING ? result->published : result->after;
}
