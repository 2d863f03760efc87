/* boulier-text-table-private.h: what the files that write a table share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-text-table.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;
  BoulierTextAlign align;
  guint width;
  gboolean used;
} BoulierTextColumn;

typedef enum
{
  BOULIER_TEXT_CELL_TEXT,
  BOULIER_TEXT_CELL_MARKUP, /* the same text with tags that Pango and HTML share */
  BOULIER_TEXT_CELL_NUMBER,
  BOULIER_TEXT_CELL_DAY
} BoulierTextCellKind;

typedef struct
{
  BoulierTextCellKind kind;
  char *text;
  char *markup;
  BoulierNumber number;
  guint decimals;
  gint32 day;
} BoulierTextCell;

typedef struct
{
  guint column;
  char *text;
  gboolean repeats; /* the same as of the row before: people need not read it twice */
} BoulierTextNote;

typedef struct
{
  GArray *cells; /* (element-type BoulierTextCell) */
  GArray *notes; /* (element-type BoulierTextNote) (nullable) */
} BoulierTextRow;

struct _BoulierTextTable
{
  GArray *columns; /* (element-type BoulierTextColumn) */
  GPtrArray *rows; /* (element-type BoulierTextRow) */
  gboolean titled;
};

/* Which columns have something in a row, and how wide they are. */
void _boulier_text_table_measure (BoulierTextTable *self);

/* boulier-text-form.c */
void _boulier_text_table_write_separated (BoulierTextTable *self,
                                          const BoulierTextForm *form,
                                          BoulierTextWriter *out);
void _boulier_text_table_write_html (BoulierTextTable *self, BoulierTextWriter *out);

G_END_DECLS
