/* boulier-workbook-table.h: a table of games while it is being written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-workbook-player.h"

G_BEGIN_DECLS

/**
 * BoulierGameColumn:
 * @item: of the sheet
 * @formula: with marks for the row; NULL for an input
 *
 * A column of a table, ready to be written row by row.
 */
typedef struct
{
  guint item;
  guint column;
  char *formula;
  char *format;
  char *spare_format;
  BoulierLook look;
} BoulierGameColumn;

/* A table being written. */
typedef struct
{
  BoulierPage *page;
  const BoulierLayout *layout;
  const BoulierSheetContext *context;
  guint group;
  const GArray *games;
  GPtrArray *columns;
  gboolean numbered;
  char *counted;
  char *reasons;
} BoulierGameTable;

static inline const BoulierItem *
boulier_game_table_get_item (const BoulierGameTable *table, guint item)
{
  return boulier_sheet_get_item (table->layout->sheet, item);
}

/* The game of a row; NULL in a row that holds none yet. */
static inline const BoulierWorkedGame *
boulier_game_table_get_game (const BoulierGameTable *table, guint row)
{
  return row < table->games->len ? &g_array_index (table->games, BoulierWorkedGame, row) : NULL;
}

/* A reason as it is shown: with its paragraph, if there is one. */
char *
boulier_game_table_dup_reason (const BoulierPage *page, const char *text, const char *reference);
/* The reasons of the rules, as the part of a formula. */
char *boulier_game_table_dup_reasons (const BoulierGameTable *table);
/* Why the game does not count: a formula that follows what is typed. */
void boulier_game_table_write_reason (const BoulierGameTable *table, guint index, guint row);

G_END_DECLS
