/* boulier-compose-history.c: a player's ratings over the periods, as a chart and a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-compose.h"
#include "boulier-history.h"
#include "boulier-page-table.h"

#define CHART_HEIGHT 150.0
#define CHART_AFTER  6.0

static void
add_chart (const BoulierComposer *composer, const BoulierHistory *history, GPtrArray *blocks)
{
  g_autoptr (BoulierChart) chart = boulier_history_new_chart (history);
  BoulierBlock *block;

  if (boulier_chart_get_n_series (chart) == 0)
    return;
  block = boulier_block_new (BOULIER_BLOCK_CHART, 0);
  boulier_block_add_chart (block, g_steal_pointer (&chart), 0.0, composer->width, CHART_HEIGHT);
  block->height = CHART_HEIGHT + CHART_AFTER;
  block->keep = TRUE;
  g_ptr_array_add (blocks, block);
}

static void
add_period (const BoulierComposer *composer,
            const BoulierHistoryPeriod *period,
            gboolean officials,
            BoulierPageTable *table)
{
  const BoulierStyle *style = composer->style;

  boulier_page_table_begin_row (table, FALSE);
  boulier_page_table_add_cell (table, g_strdup (period->name));
  boulier_page_table_add_cell (table, boulier_history_dup_rating (period->before, style));
  boulier_page_table_add_cell (table, g_strdup_printf ("%d", period->result.counted));
  boulier_page_table_add_cell (table, boulier_history_period_dup_computed (period, style));
  if (officials)
    {
      boulier_page_table_add_cell (table, boulier_history_dup_rating (period->official, style));
      boulier_page_table_add_cell (table, boulier_history_period_dup_difference (period, style));
    }
  boulier_page_table_add_cell (table, boulier_history_period_dup_status (period, style));
}

static gboolean
has_officials (const BoulierHistory *history)
{
  for (guint i = 0; i < history->periods->len; i++)
    if (boulier_history_get (history, i)->official != BOULIER_NO_RATING)
      return TRUE;
  return FALSE;
}

static void
add_periods (const BoulierComposer *composer, const BoulierHistory *history, GPtrArray *blocks)
{
  g_autoptr (BoulierPageTable) table =
      boulier_page_table_new (composer->press, BOULIER_BLOCK_PERIOD, composer->width);
  gboolean officials = has_officials (history);

  boulier_page_table_add_column (table, _ ("Period"), BOULIER_COLUMN_FLEXIBLE, NULL);
  boulier_page_table_add_column (table, _ ("Before"), BOULIER_COLUMN_RIGHT, NULL);
  boulier_page_table_add_column (table, _ ("Games"), BOULIER_COLUMN_RIGHT, NULL);
  boulier_page_table_add_column (table, _ ("New"), BOULIER_COLUMN_RIGHT | BOULIER_COLUMN_STRONG,
                                 NULL);
  if (officials)
    {
      boulier_page_table_add_column (table, _ ("Official"), BOULIER_COLUMN_RIGHT, NULL);
      boulier_page_table_add_column (table, "±", BOULIER_COLUMN_RIGHT | BOULIER_COLUMN_QUIET, NULL);
    }
  boulier_page_table_add_column (table, _ ("Remarks"),
                                 BOULIER_COLUMN_FLEXIBLE | BOULIER_COLUMN_QUIET, NULL);
  for (guint i = 0; i < history->periods->len; i++)
    add_period (composer, boulier_history_get (history, i), officials, table);
  boulier_page_table_finish (table, blocks);
}

void
boulier_compose_history (const BoulierComposer *composer, guint player, GPtrArray *blocks)
{
  g_autoptr (BoulierHistory) history = NULL;

  if (composer->record->periods->len < 2)
    return;
  history = boulier_history_new (composer->record, composer->results, player);
  boulier_compose_section (composer, _ ("Ratings after each period"), "", blocks);
  add_chart (composer, history, blocks);
  add_periods (composer, history, blocks);
}
