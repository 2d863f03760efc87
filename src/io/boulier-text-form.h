/* boulier-text-form.h: forms of text in which other programs take tables: separated cells, HTML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-text-writer.h"

#include "core/boulier-style.h"

G_BEGIN_DECLS

typedef enum
{
  BOULIER_TEXT_PLAIN,     /* aligned, for a mail or a terminal */
  BOULIER_TEXT_SEPARATED, /* for a spreadsheet */
  BOULIER_TEXT_HTML       /* for a word processor */
} BoulierTextKind;

/**
 * BoulierTextForm:
 * @separator: between the cells of a line: tabulator, comma or semicolon
 * @decimal_point: "." or ","; not the separator
 * @mark: whether the byte-order mark goes first, by which Excel knows that a file is UTF-8
 *
 * How a table is written. All but @kind is about %BOULIER_TEXT_SEPARATED alone. There numbers are
 * numbers, days are written 2014-02-07, and a text that begins like a formula is made harmless: a
 * spreadsheet would calculate it.
 */
typedef struct
{
  BoulierTextKind kind;
  char separator;
  const char *decimal_point;
  gboolean mark;
} BoulierTextForm;

extern const BoulierTextForm boulier_text_form_plain;
extern const BoulierTextForm boulier_text_form_html;

/* Cells between tabulators, with the numbers of the style: as a spreadsheet pastes them. */
BoulierTextForm boulier_text_form_tabs (const BoulierStyle *style);
/* A file of separated values as the reader's spreadsheet expects it: a semicolon where the decimal
 * sign is a comma. */
BoulierTextForm boulier_text_form_csv (const BoulierStyle *style);

/* Before the first and after the last of everything. */
void boulier_text_form_begin (const BoulierTextForm *form, BoulierTextWriter *out);
void boulier_text_form_end (const BoulierTextForm *form, BoulierTextWriter *out);
void boulier_text_form_add_heading (const BoulierTextForm *form,
                                    const char *text,
                                    BoulierTextWriter *out);
void
boulier_text_form_add_line (const BoulierTextForm *form, const char *text, BoulierTextWriter *out);
/* Space between two parts. */
void boulier_text_form_add_space (const BoulierTextForm *form, BoulierTextWriter *out);

G_END_DECLS
