/* boulier-sheet.h: a sheet of an edition made ready, and filled in for one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-rules.h"

G_BEGIN_DECLS

/**
 * BoulierSheet:
 *
 * The sheet of one kind of player with all its formulas parsed and all names resolved. Made once
 * per edition, then never changed: any number of threads may use it.
 */
typedef struct _BoulierSheet BoulierSheet;

/* The sheet, made on first use and kept; NULL with an error only if the rules are written wrongly. */
const BoulierSheet *
boulier_sheet_get (const BoulierEdition *edition, const BoulierSheetRules *rules, GError **error);

const BoulierEdition *boulier_sheet_get_edition (const BoulierSheet *sheet);
const BoulierSheetRules *boulier_sheet_get_rules (const BoulierSheet *sheet);
guint boulier_sheet_get_n_items (const BoulierSheet *sheet);
const BoulierItem *boulier_sheet_get_item (const BoulierSheet *sheet, guint item);
/* -1 when there is none. A symbol can name a column and a step ("We"). */
int boulier_sheet_find_step (const BoulierSheet *sheet, const char *symbol);
int boulier_sheet_find_column (const BoulierSheet *sheet, guint group, const char *symbol);
guint boulier_sheet_get_n_groups (const BoulierSheet *sheet);
/* The column of the group that says whether a game counts. */
int boulier_sheet_get_counted_column (const BoulierSheet *sheet, guint group);
/* NULL for inputs and where there is no condition. In the trees the slot of a symbol is the number
 * of its item, or -1 for a constant; that of a table is its number in the edition. */
const BoulierNode *boulier_sheet_get_formula (const BoulierSheet *sheet, guint item);
const BoulierNode *boulier_sheet_get_condition (const BoulierSheet *sheet, guint item);
const BoulierNode *boulier_sheet_get_reason_condition (const BoulierSheet *sheet, guint reason);
guint boulier_sheet_get_n_reasons (const BoulierSheet *sheet);

/**
 * BoulierValues:
 *
 * The values of all symbols of a sheet for one player: first the inputs are set, then everything
 * else is evaluated. Can be used again for the next player: boulier_values_reset() keeps the memory.
 */
typedef struct _BoulierValues BoulierValues;

BoulierValues *boulier_values_new (const BoulierSheet *sheet);
void boulier_values_free (BoulierValues *values);
/* Empties all, for a player with n_rows[group] games in each group. */
void boulier_values_reset (BoulierValues *values, const BoulierSheet *sheet, const guint *n_rows);
const BoulierSheet *boulier_values_get_sheet (const BoulierValues *values);
guint boulier_values_get_n_rows (const BoulierValues *values, guint group);

void boulier_values_set_input (BoulierValues *values, guint item, BoulierNumber value);
void
boulier_values_set_game_input (BoulierValues *values, guint item, guint row, BoulierNumber value);
/* Computes every column and step in the order of the sheet, in exact fractions. */
gboolean boulier_values_evaluate (BoulierValues *values, GError **error);

/* Blank where it does not apply. */
BoulierNumber boulier_values_get (const BoulierValues *values, guint item);
BoulierNumber boulier_values_get_in_row (const BoulierValues *values, guint item, guint row);
gboolean boulier_values_is_counted (const BoulierValues *values, guint group, guint row);
/* The first reason that holds for a game that does not count; -1 when it counts. */
int boulier_values_get_reason (const BoulierValues *values, guint group, guint row);
/* Whether the condition of the step holds. */
gboolean boulier_values_applies (const BoulierValues *values, guint item);

/* The formula with symbols: "(Brake·Ei + Nj·Pj) / (Brake + Nj)"; spreadsheet functions in the
 * words of the reader. An IF whose branch is decided by the values is written as that branch alone. */
char *
boulier_values_dup_formula (const BoulierValues *values, guint item, const BoulierStyle *style);
/* The formula with the numbers put in: "(16 × 1270 + 7 × 1135) / (16 + 7)"; a SUM with its terms,
 * shortened in the middle when there are more than eight. A step that does not apply: what made
 * its condition false, "2253 ≥ 1970". */
char *
boulier_values_dup_numbers (const BoulierValues *values, guint item, const BoulierStyle *style);
/* The same two for a computed column in one row. */
char *boulier_values_dup_row_formula (const BoulierValues *values,
                                      guint item,
                                      guint row,
                                      const BoulierStyle *style);
char *boulier_values_dup_row_numbers (const BoulierValues *values,
                                      guint item,
                                      guint row,
                                      const BoulierStyle *style);
/* The row that the formula of a column or step finds in a table first, with the table; NULL when it
 * looks up nothing there. For a step row is 0. */
const BoulierTableRow *boulier_values_find_table_row (const BoulierValues *values,
                                                      guint item,
                                                      guint row,
                                                      const BoulierTable **table);
/* The formula in its own notation, as stored and as in files: "SUM(We)". Borrowed. */
const char *boulier_sheet_get_formula_text (const BoulierSheet *sheet, guint item);
/* A value as its item wants it shown; "" when blank. */
char *
boulier_item_dup_value (const BoulierItem *item, BoulierNumber value, const BoulierStyle *style);
/* Whether the symbol is set as mathematics; otherwise it is a word of the rules, "difference". */
gboolean boulier_item_has_letters (const BoulierItem *item);
/* The symbol of an item: markup or plain as the style says; a word as its label. */
char *boulier_item_dup_symbol (const BoulierItem *item, const BoulierStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierValues, boulier_values_free)

G_END_DECLS
