/* boulier-workbook-reasons.c: why a game does not count, as formulas that follow what is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-workbook-looks.h"
#include "boulier-workbook-table.h"

static const char *
translate (const BoulierPage *page, const char *text)
{
  return text != NULL ? boulier_book_translate (page->book, text) : "";
}

/* The reason of the rules as it is shown: with its paragraph. */
char *
boulier_game_table_dup_reason (const BoulierPage *page, const char *text, const char *reference)
{
  const char *const arguments[] = { translate (page, text), translate (page, reference), NULL };

  return reference == NULL
             ? g_strdup (arguments[0])
             : boulier_style_dup_sentence (page->book->style, N_ ("%1$s (%2$s)"), arguments);
}

/* The reasons of the rules, as the part of a formula. */
char *
boulier_game_table_dup_reasons (const BoulierGameTable *table)
{
  const BoulierSheet *sheet = table->layout->sheet;
  const BoulierReason *reasons = boulier_sheet_get_rules (sheet)->reasons;
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (BoulierTextCase));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < boulier_sheet_get_n_reasons (sheet); i++)
    if (reasons[i].group == table->group)
      {
        BoulierTextCase one = { boulier_sheet_get_reason_condition (sheet, i),
                                boulier_game_table_dup_reason (table->page, reasons[i].text,
                                                               reasons[i].reference) };

        g_ptr_array_add (texts, (char *) one.text);
        g_array_append_val (cases, one);
      }
  return boulier_cells_dup_text_formula (&table->layout->cells,
                                         (const BoulierTextCase *) cases->data, cases->len);
}

/* A reason that the rules do not tell from the values; NULL for others. */
static char *
dup_special_reason (const BoulierGameTable *table, guint index)
{
  const BoulierWorkedGame *game = boulier_game_table_get_game (table, index);
  int reason = boulier_values_get_reason (table->layout->values, table->group, index);

  if (game == NULL || game->reason == NULL)
    return NULL;
  if (reason >= 0 &&
      g_strcmp0 (game->reason,
                 boulier_sheet_get_rules (table->layout->sheet)->reasons[reason].text) == 0)
    return NULL;
  return boulier_game_table_dup_reason (table->page, game->reason, game->reference);
}

/* The formula of a special reason: what the rules say once the cell holds a number, until then what
 * the game is. */
static char *
dup_special_formula (const BoulierGameTable *table, guint index, const char *text)
{
  const BoulierLayout *layout = table->layout;
  guint item = (guint) layout->score;
  g_autofree char *literal = boulier_workbook_quote_literal (text);

  if (!boulier_number_is_blank (boulier_values_get_in_row (layout->values, item, index)))
    item = (guint) layout->rating;
  return g_strdup_printf ("IF(ISNUMBER($%s%c),%s,%s)", layout->cells.items[item], BOULIER_ROW_MARK,
                          table->reasons, literal);
}

/* "=IF(not counted,reasons,"")"; in a row that is empty yet there is nothing to say. */
static char *
dup_reason_formula (const BoulierGameTable *table, guint index, const char *special)
{
  const BoulierLayout *layout = table->layout;
  g_autofree char *reasons =
      special != NULL ? dup_special_formula (table, index, special) : g_strdup (table->reasons);
  g_autofree char *marked =
      g_strdup_printf ("IF(%s%c=0,%s,\"\")", table->counted, BOULIER_ROW_MARK, reasons);
  g_autofree char *whole = NULL;

  if (index < table->games->len)
    whole = g_strconcat ("=", marked, NULL);
  else
    whole = g_strdup_printf ("=IF(COUNTA($%s%c,$%s%c)=0,\"\",%s)",
                             layout->cells.items[layout->rating], BOULIER_ROW_MARK,
                             layout->cells.items[layout->score], BOULIER_ROW_MARK, marked);
  return boulier_cells_dup_for_row (whole, layout->cells.first_row[table->group] + index);
}

void
boulier_game_table_write_reason (const BoulierGameTable *table, guint index, guint row)
{
  const BoulierReason *reasons = boulier_sheet_get_rules (table->layout->sheet)->reasons;
  g_autofree char *special = dup_special_reason (table, index);
  int reason = boulier_values_get_reason (table->layout->values, table->group, index);
  g_autofree char *formula = NULL;
  g_autofree char *text = NULL;

  if (table->counted == NULL || (table->group > 0 && index >= table->games->len))
    {
      boulier_page_set_blank (table->page, row, table->layout->last, BOULIER_LOOK_REASON, NULL);
      return;
    }
  formula = dup_reason_formula (table, index, special);
  if (special != NULL)
    text = g_strdup (special);
  else if (reason >= 0 && index < table->games->len)
    text = boulier_game_table_dup_reason (table->page, reasons[reason].text,
                                          reasons[reason].reference);
  boulier_page_set_text_formula (table->page, row, table->layout->last, BOULIER_LOOK_REASON,
                                 formula, text != NULL ? text : "");
}
