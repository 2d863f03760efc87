/* boulier-text-table.h: tables in plain text, aligned as a terminal shows them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-text-writer.h"

G_BEGIN_DECLS

typedef enum
{
  BOULIER_TEXT_LEFT,
  BOULIER_TEXT_RIGHT
} BoulierTextAlign;

/**
 * BoulierTextTable:
 *
 * A table in plain text. Columns in which no row has anything are left out; without any title there
 * is no line of titles.
 */
typedef struct _BoulierTextTable BoulierTextTable;

BoulierTextTable *boulier_text_table_new (void);
void boulier_text_table_free (BoulierTextTable *self);

/* All columns come before the first row. title may be NULL. */
void
boulier_text_table_add_column (BoulierTextTable *self, const char *title, BoulierTextAlign align);
void boulier_text_table_begin_row (BoulierTextTable *self);
/* The next cell of the row; cells at the end may be left out. The text is taken; NULL is empty. */
void boulier_text_table_add_cell (BoulierTextTable *self, char *text);
/* A line below the row, beginning at that column. The text is taken. */
void boulier_text_table_add_note (BoulierTextTable *self, guint column, char *text);
void boulier_text_table_write (BoulierTextTable *self, BoulierTextWriter *out);

/* How many columns of a terminal the text takes. */
guint boulier_text_get_width (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierTextTable, boulier_text_table_free)

G_END_DECLS
