/* boulier-page-table.h: tables on paper: columns as wide as they need, rows that become blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-block.h"

G_BEGIN_DECLS

typedef enum
{
  BOULIER_COLUMN_RIGHT = 1 << 0, /* figures */
  BOULIER_COLUMN_CENTER = 1 << 1,
  BOULIER_COLUMN_FLEXIBLE = 1 << 2, /* names: gets what is left, and is broken into lines */
  BOULIER_COLUMN_STRONG = 1 << 3,
  BOULIER_COLUMN_QUIET = 1 << 4,
  BOULIER_COLUMN_TINTED = 1 << 5 /* computed */
} BoulierColumnFlags;

/**
 * BoulierPageTable:
 *
 * Gathers titles and cells, then finds the widths and becomes blocks: a head, and one for each row.
 */
typedef struct _BoulierPageTable BoulierPageTable;

BoulierPageTable *boulier_page_table_new (BoulierPress *press, BoulierBlockKind kind, double width);
void boulier_page_table_free (BoulierPageTable *table);

/* sample: a text that the column has room for, besides its cells; or NULL. */
void boulier_page_table_add_column (BoulierPageTable *table,
                                    const char *title,
                                    guint flags,
                                    const char *sample);
/* dim: the row is about something that does not count. */
void boulier_page_table_begin_row (BoulierPageTable *table, gboolean dim);
/* Takes the text; NULL for an empty cell. */
void boulier_page_table_add_cell (BoulierPageTable *table, char *text);
/* The rest of the row is this text (taken), over all columns that are left. */
void boulier_page_table_add_span (BoulierPageTable *table, char *text);
/* Adds the blocks (element-type BoulierBlock). */
void boulier_page_table_finish (BoulierPageTable *table, GPtrArray *blocks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPageTable, boulier_page_table_free)

G_END_DECLS
