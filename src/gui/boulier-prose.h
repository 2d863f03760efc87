/* boulier-prose.h: a window of text to read: headings, paragraphs, tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window over parent that scrolls what is put into it; Escape closes it. body receives the box. */
GtkWindow *boulier_prose_window_new (GtkWindow *parent, const char *title, GtkBox **body);

void boulier_prose_add_heading (GtkBox *body, const char *text);
/* Paragraphs separated by empty lines. One that begins with the number of a paragraph of a rule
 * text ("III.1", "10.g") has it set apart. */
void boulier_prose_add_text (GtkBox *body, const char *text);
/* One paragraph as it is, whatever it begins with. */
void boulier_prose_add_sentence (GtkBox *body, const char *text);

/* A table of several columns; NULL values are left empty. Numbers stand right. */
GtkGrid *boulier_prose_add_table (GtkBox *body);
void
boulier_prose_table_add (GtkGrid *table, int column, int row, const char *text, gboolean number);
void boulier_prose_table_add_head (GtkGrid *table, int column, const char *text, gboolean number);

G_END_DECLS
