/* boulier-workbook-formula.h: writes the formulas of a sheet as formulas of a spreadsheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-workbook-facts.h"

G_BEGIN_DECLS

/* Stands for the number of the row in the formula of a column. */
#define BOULIER_ROW_MARK '\001'

/* The cells of a lookup table: "Tables!$A$5:$A$45". */
typedef struct
{
  char *keys;
  char *values;
} BoulierTableCells;

/**
 * BoulierCells:
 * @sheet: the rules
 * @items: per item: how its cell is written ("Ei", "$F$5"); for columns the letters ("H")
 * @first_row, @last_row: per group: its rows in the spreadsheet, counted from 1
 * @constants: per constant of the edition: its cell or name
 * @tables: per table of the edition
 *
 * Where everything stands in a spreadsheet.
 */
typedef struct
{
  const BoulierSheet *sheet;
  char **items;
  guint first_row[2];
  guint last_row[2];
  char *const *constants;
  const BoulierTableCells *tables;
} BoulierCells;

/* A case of a text that depends on the cells of a row. */
typedef struct
{
  const BoulierNode *condition;
  const char *text;
} BoulierTextCase;

/* "=IF(…)" for a computed column (with marks for the row) or a step. English function names, commas
 * and decimal points, nothing younger than 2007; no cell ever shows an error. */
char *boulier_cells_dup_formula (const BoulierCells *cells, guint item, GError **error);
/* The text of the first case that holds in the row, else the empty text, as part of a formula. */
char *boulier_cells_dup_text_formula (const BoulierCells *cells,
                                      const BoulierTextCase *cases,
                                      guint n_cases);
/* The formula for one row: the marks become its number. */
char *boulier_cells_dup_for_row (const char *formula, guint row);

G_END_DECLS
