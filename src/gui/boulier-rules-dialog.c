/* boulier-rules-dialog.c: the rules of an edition to read: summary, constants, tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-prose.h"
#include "boulier-rules-dialog.h"
#include "io/boulier-locale.h"

/* A table of two columns is set beside itself so often, so that it can be taken in at a glance. */
#define TABLE_PARTS 3

static const char *
translate (const char *text)
{
  return text && text[0] != '\0' ? _ (text) : NULL;
}

static void
add_constants (GtkBox *body, const BoulierEdition *edition)
{
  const BoulierStyle *style = boulier_locale_get_style ();
  GtkGrid *table;
  int row = 1;

  if (edition->constants == NULL || edition->constants[0].name == NULL)
    return;
  boulier_prose_add_heading (body, _ ("Fixed values"));
  table = boulier_prose_add_table (body);
  boulier_prose_table_add_head (table, 0, _ ("What"), FALSE);
  boulier_prose_table_add_head (table, 1, _ ("In formulas"), FALSE);
  boulier_prose_table_add_head (table, 2, _ ("Value"), TRUE);
  boulier_prose_table_add_head (table, 3, _ ("In the text"), FALSE);
  for (const BoulierConstant *c = edition->constants; c->name != NULL; c++, row++)
    {
      g_autofree char *value = boulier_style_dup_number (style, c->value, 0, 4);

      boulier_prose_table_add (table, 0, row, translate (c->label), FALSE);
      boulier_prose_table_add (table, 1, row, c->name, FALSE);
      boulier_prose_table_add (table, 2, row, value, TRUE);
      boulier_prose_table_add (table, 3, row, translate (c->reference), FALSE);
    }
}

/* "0–3", "7", "345 or more": the keys for which LOOKUP takes the row. */
static char *
dup_range (const BoulierTable *table, guint i)
{
  const BoulierStyle *style = boulier_locale_get_style ();
  gint32 first = table->rows[i].key;
  g_autofree char *from = boulier_style_dup_number (style, BOULIER_INTEGER (first), 0, 0);
  g_autofree char *to = NULL;
  gint32 last;

  if (i + 1 == table->n_rows)
    /* Translators: %s is a number, the last row of a table. */
    return g_strdup_printf (_ ("%s or more"), from);
  last = table->rows[i + 1].key - 1;
  if (last == first)
    return g_steal_pointer (&from);
  to = boulier_style_dup_number (style, BOULIER_INTEGER (last), 0, 0);
  return g_strdup_printf ("%s–%s", from, to);
}

static void
add_lookup_table (GtkBox *body, const BoulierTable *table)
{
  const BoulierStyle *style = boulier_locale_get_style ();
  guint per_part = (table->n_rows + TABLE_PARTS - 1) / TABLE_PARTS;
  GtkGrid *grid;

  boulier_prose_add_heading (body, _ (table->label ? table->label : table->name));
  grid = boulier_prose_add_table (body);
  for (guint i = 0; i < table->n_rows; i++)
    {
      guint part = i / per_part;
      g_autofree char *range = dup_range (table, i);
      g_autofree char *value =
          boulier_style_dup_number (style, BOULIER_INTEGER (table->rows[i].value), 0, 0);

      if (i % per_part == 0)
        {
          boulier_prose_table_add_head (grid, 2 * part, translate (table->key_label), TRUE);
          boulier_prose_table_add_head (grid, 2 * part + 1, translate (table->value_label), TRUE);
        }
      boulier_prose_table_add (grid, 2 * part, 1 + i % per_part, range, TRUE);
      boulier_prose_table_add (grid, 2 * part + 1, 1 + i % per_part, value, TRUE);
    }
  gtk_widget_add_css_class (GTK_WIDGET (grid), "lookup");
}

/**
 * boulier_rules_dialog_new:
 * @parent: the window it belongs to
 * @edition: the rules
 *
 * The summary is in our own words; the numbers are those of the text's paragraphs.
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWindow *
boulier_rules_dialog_new (GtkWindow *parent, const BoulierEdition *edition)
{
  GtkBox *body;
  GtkWindow *window = boulier_prose_window_new (parent, _ ("About These Rules"), &body);

  boulier_prose_add_heading (body, _ (edition->name));
  gtk_widget_add_css_class (gtk_widget_get_first_child (GTK_WIDGET (body)), "prose-title");
  if (edition->today != NULL)
    boulier_prose_add_text (body, _ (edition->today));
  else
    boulier_prose_add_text (body, _ (edition->years));
  boulier_prose_add_heading (body, _ ("The rules in short"));
  boulier_prose_add_text (body, _ (edition->summary));
  add_constants (body, edition);
  for (const BoulierTable *table = edition->tables; table && table->name != NULL; table++)
    add_lookup_table (body, table);
  return window;
}
