/* boulier-workbook-text.h: makes texts fit for a workbook: cells, sheet names, page footers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most that a cell holds, in UTF-16 units. */
#define BOULIER_WORKBOOK_MAX_TEXT 32767
/* The same for the name of a sheet. */
#define BOULIER_WORKBOOK_MAX_SHEET_NAME 31

/* The text as libxlsxwriter must be given it to be read back unchanged. */
char *boulier_workbook_dup_cell_text (const char *text, GError **error);
/* A legal name for a sheet, made of text (before) and a suffix that is never cut; unlike all names
 * in used, a set of folded names to which it is added. fallback stands in for an empty text. */
char *boulier_workbook_dup_sheet_name (const char *text,
                                       const char *suffix,
                                       const char *fallback,
                                       GHashTable *used);
/* The name in apostrophes, for formulas and links. */
char *boulier_workbook_quote_sheet_name (const char *name);
/* A text in a page header or footer, with & made harmless and cut to max bytes. */
char *boulier_workbook_dup_footer_text (const char *text, gsize max);
/* "text" as a literal in a formula. */
char *boulier_workbook_quote_literal (const char *text);
/* A text for people as the literal part of a number format: “yes”. */
char *boulier_workbook_quote_format (const char *text);
/* A legal name for a cell, from a symbol: "R" is none and becomes "R_". */
char *boulier_workbook_dup_cell_name (const char *symbol);

/* Pango markup without its tags. */
char *boulier_workbook_dup_plain (const char *markup);
/* Pango markup in which there are no tags. */
char *boulier_workbook_dup_unescaped (const char *text);

G_END_DECLS
