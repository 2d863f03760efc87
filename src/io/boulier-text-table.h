/* boulier-text-table.h: tables as text: aligned as a terminal shows them, or for other programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-text-form.h"

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
/* The same with the mathematics as markup, which HTML shows. Both are taken. */
void boulier_text_table_add_markup (BoulierTextTable *self, char *text, char *markup);
/* A number, with so many decimals, as text for people; a spreadsheet gets the number itself. A blank
 * one is a text. The text is taken. */
void boulier_text_table_add_number (BoulierTextTable *self,
                                    BoulierNumber number,
                                    guint decimals,
                                    char *text);
/* A day as g_date_get_julian() counts, 0 for none. The text is taken. */
void boulier_text_table_add_day (BoulierTextTable *self, gint32 day, char *text);
/* A line below the row, beginning at that column. The text is taken. */
void boulier_text_table_add_note (BoulierTextTable *self, guint column, char *text);
/* The same as the note of the row before; written only where every row is by itself. */
void boulier_text_table_add_repeated_note (BoulierTextTable *self, guint column, char *text);
void boulier_text_table_write (BoulierTextTable *self, BoulierTextWriter *out);
/* The same in another form; the lines below rows become a last column. */
void boulier_text_table_write_as (BoulierTextTable *self,
                                  const BoulierTextForm *form,
                                  BoulierTextWriter *out);

/* How many columns of a terminal the text takes. */
guint boulier_text_get_width (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierTextTable, boulier_text_table_free)

G_END_DECLS
