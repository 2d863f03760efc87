/* boulier-compose-list.c: the list of all players of a period, with the pages of their calculations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-calculation-result.h"
#include "boulier-compose.h"
#include "boulier-history.h"
#include "boulier-page-table.h"

/* Room for the number of any page. */
#define PAGE_SAMPLE "0000"

static void
add_title (const BoulierComposer *composer, guint period, GPtrArray *blocks)
{
  BoulierBlock *block = boulier_block_new (BOULIER_BLOCK_TITLE, 0);
  g_autofree char *when = boulier_compose_dup_period (composer, period);
  const BoulierTypeset title = {
    .font = BOULIER_FONT_TITLE, .text = _ ("Rating list"), .width = composer->width, .max_lines = 2
  };
  const BoulierTypeset line = { .font = BOULIER_FONT_STRONG,
                                .text = when != NULL ? when : "",
                                .max_lines = 2,
                                .width = composer->width };
  const BoulierTypeset rules = { .font = BOULIER_FONT_BODY,
                                 .text = boulier_style_translate (composer->style,
                                                                  composer->record->edition->name),
                                 .width = composer->width };
  guint first;
  double y;

  boulier_block_add_text (block, composer->press, &title, 0.0, BOULIER_BLACK);
  y = boulier_block_align (block, 0, 0.0) + 2.0;
  first = block->pieces->len;
  boulier_block_add_text (block, composer->press, &line, 0.0, BOULIER_BLACK);
  y = boulier_block_align (block, first, y);
  first = block->pieces->len;
  boulier_block_add_text (block, composer->press, &rules, 0.0, BOULIER_QUIET);
  block->height = boulier_block_align (block, first, y + 1.0) + 10.0;
  block->keep = TRUE;
  g_ptr_array_add (blocks, block);
}

/* Which columns have something to say. */
typedef struct
{
  gboolean officials;
  gboolean remarks;
} Columns;

/* What a list cannot say in figures: that nothing was computed, and by which paragraph it was. */
static char *
dup_remark (const BoulierPlayerResult *result, const BoulierResultLine *line)
{
  if (*line->note != '\0')
    return g_strdup (line->note);
  return g_strdup (result->rule);
}

static Columns
find_columns (const BoulierComposer *composer,
              const BoulierPeriodResult *period,
              const GArray *players)
{
  Columns columns = { 0 };

  for (guint i = 0; i < players->len; i++)
    {
      const BoulierPlayerResult *result = &period->players[g_array_index (players, guint, i)];
      g_autoptr (BoulierResultLine) line = boulier_result_line_new (result, composer->style);
      g_autofree char *remark = dup_remark (result, line);

      columns.officials |= result->official != BOULIER_NO_RATING;
      columns.remarks |= remark != NULL;
    }
  return columns;
}

static void
add_player (const BoulierComposer *composer,
            guint player,
            const BoulierPlayerResult *result,
            const Columns *columns,
            BoulierPageTable *table)
{
  g_autoptr (BoulierResultLine) line = boulier_result_line_new (result, composer->style);

  boulier_page_table_begin_row (table, FALSE);
  boulier_page_table_add_cell (
      table, g_strdup (boulier_player_get_name (boulier_record_player (composer->record, player))));
  boulier_page_table_add_cell (table, g_strdup (line->before));
  boulier_page_table_add_cell (table, g_strdup_printf ("%d", result->counted));
  boulier_page_table_add_cell (table, g_strdup (line->after));
  boulier_page_table_add_cell (table, g_strdup (line->change));
  if (columns->officials)
    boulier_page_table_add_cell (table,
                                 boulier_history_dup_rating (result->official, composer->style));
  if (columns->remarks)
    boulier_page_table_add_cell (table, dup_remark (result, line));
}

static void
add_columns (BoulierPageTable *table, const Columns *columns)
{
  boulier_page_table_add_column (table, _ ("Player"), BOULIER_COLUMN_FLEXIBLE, NULL);
  boulier_page_table_add_column (table, _ ("Before"), BOULIER_COLUMN_RIGHT, NULL);
  boulier_page_table_add_column (table, _ ("Games"), BOULIER_COLUMN_RIGHT, NULL);
  boulier_page_table_add_column (table, _ ("New"), BOULIER_COLUMN_RIGHT | BOULIER_COLUMN_STRONG,
                                 NULL);
  boulier_page_table_add_column (table, "±", BOULIER_COLUMN_RIGHT, NULL);
  if (columns->officials)
    boulier_page_table_add_column (table, _ ("Official"), BOULIER_COLUMN_RIGHT, NULL);
  if (columns->remarks)
    boulier_page_table_add_column (table, _ ("Remarks"),
                                   BOULIER_COLUMN_FLEXIBLE | BOULIER_COLUMN_QUIET, NULL);
  boulier_page_table_add_column (table, _ ("Page"), BOULIER_COLUMN_RIGHT, PAGE_SAMPLE);
}

void
boulier_compose_list (const BoulierComposer *composer,
                      guint period,
                      const GArray *players,
                      const guint *pages,
                      GPtrArray *blocks)
{
  const BoulierPeriodResult *results = boulier_results_get_period (composer->results, period);
  const Columns columns = find_columns (composer, results, players);
  g_autoptr (BoulierPageTable) table =
      boulier_page_table_new (composer->press, BOULIER_BLOCK_PLAYER, composer->width);

  add_title (composer, period, blocks);
  add_columns (table, &columns);
  for (guint i = 0; i < players->len; i++)
    {
      guint player = g_array_index (players, guint, i);

      add_player (composer, player, &results->players[player], &columns, table);
      boulier_page_table_add_cell (
          table, pages != NULL && pages[i] > 0 ? g_strdup_printf ("%u", pages[i]) : NULL);
    }
  boulier_page_table_finish (table, blocks);
}
