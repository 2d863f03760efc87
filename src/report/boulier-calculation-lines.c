/* boulier-calculation-lines.c: a worked calculation as lines of text, ready to be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-bonus-function.h"
#include "boulier-calculation-lines.h"

/**
 * boulier_line_free:
 * @line: (nullable) (transfer full): a line
 */
void
boulier_line_free (BoulierLine *line)
{
  if (line == NULL)
    return;

  g_free (line->symbol);
  g_free (line->label);
  g_free (line->words);
  g_free (line->formula);
  g_free (line->numbers);
  g_free (line->figures);
  g_free (line->table_row);
  g_free (line->value);
  g_free (line->reference);
  g_free (line->spoken);
  g_free (line->note);
  g_free (line);
}

/* Mathematics is set in a narrow serif where there is one. Also in style-calculation.css. */
#define MATH_FONT                                                                                  \
  "Libertinus Serif, STIX Two Text, Liberation Serif, Times New Roman, Noto Serif, serif"

/* Formulas of so many letters are not broken into lines. */
#define MAX_UNBROKEN 20

/* Keeps a short formula on one line: spaces outside of tags do not break. */
static char *
dup_unbroken (const char *formula)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean in_tag = FALSE;
  glong n_letters = 0;

  for (const char *p = formula; *p != '\0'; p++)
    {
      in_tag = *p == '<' || (in_tag && *p != '>');
      n_letters += !in_tag && (*p & 0xc0) != 0x80;
      if (*p == ' ' && !in_tag)
        g_string_append (text, "\302\240");
      else
        g_string_append_c (text, *p);
    }
  return n_letters > MAX_UNBROKEN ? g_strdup (formula)
                                  : g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether a formula tells more than the symbol and the label beside it: mathematics with symbols does,
 * "12", "number of games that count" or "R + Δ" again do not. */
static gboolean
tells_something (const char *formula, const char *symbol)
{
  g_autofree char *unbroken = dup_unbroken (symbol);
  g_autofree char *same = dup_unbroken (formula);

  return strstr (formula, "<i>") != NULL && !g_str_equal (same, unbroken);
}

/* "Change" and, as quiet mathematics, its formula. What does not apply is quiet as a whole. */
static char *
dup_label (const char *label, const char *formula, guint flags)
{
  g_autofree char *words = g_markup_escape_text (label, -1);
  gboolean dim = (flags & BOULIER_LINE_DOES_NOT_APPLY) != 0;
  gboolean strong = (flags & BOULIER_LINE_RESULT) != 0;
  g_autofree char *mathematics = formula != NULL ? dup_unbroken (formula) : NULL;
  g_autofree char *name = strong ? g_strdup_printf ("<b>%s</b>", words) : g_strdup (words);

  if (formula == NULL)
    return g_steal_pointer (&name);
  return g_strdup_printf ("%s  <span font_family=\"%s\"%s>%s</span>", name, MATH_FONT,
                          dim ? "" : " alpha=\"72%\"", mathematics);
}

/* "40 to 45", "345 or more", "71": the values that take a row of a table. */
static char *
dup_range (const BoulierTable *table, const BoulierTableRow *row)
{
  const BoulierTableRow *next = row + 1;

  if (next == table->rows + table->n_rows)
    return g_strdup_printf (_ ("%d or more"), row->key);
  if (next->key == row->key + 1)
    return g_strdup_printf ("%d", row->key);
  return g_strdup_printf (_ ("%d to %d"), row->key, next->key - 1);
}

/* Which row of which table was used; "" when the formula looks up nothing. */
static char *
dup_table_row (const BoulierValues *values, guint item, guint row, const BoulierLineStyle *style)
{
  const BoulierTable *table = NULL;
  const BoulierTableRow *found = boulier_values_find_table_row (values, item, row, &table);
  g_autofree char *range = NULL;
  g_autofree char *given = NULL;
  g_autofree char *sentence = NULL;

  if (found == NULL)
    return g_strdup ("");
  range = dup_range (table, found);
  /* Translators: a row of a table: “Expectation table: 33 to 39 gives 55”. */
  given = boulier_style_dup_number (style->plain, BOULIER_INTEGER (found->value), 0, 0);
  sentence = g_strdup_printf (_ ("%s: %s gives %s"),
                              boulier_style_translate (style->plain, table->label), range, given);
  return g_markup_escape_text (sentence, -1);
}

/* The numbers, and below them the row of the table. */
static char *
join_numbers (const char *figures, const char *table_row)
{
  if (*table_row == '\0')
    return g_strdup (figures);
  if (*figures == '\0')
    return g_strdup (table_row);
  return g_strdup_printf ("%s\n%s", figures, table_row);
}

/* What a screen reader says, when everything else is known. */
static char *
dup_spoken (const BoulierItem *item,
            const BoulierLine *line,
            const char *plain_numbers,
            const BoulierLineStyle *style)
{
  const char *label = boulier_style_translate (style->plain, item->label);
  const char *value = *line->value != '\0' ? line->value : plain_numbers;

  if ((line->flags & BOULIER_LINE_DOES_NOT_APPLY) != 0)
    /* Translators: symbol, what it is, why: “b, It is higher, with enough games, does not apply: 7 ≤ 15”. */
    return g_strdup_printf (_ ("%s, %s, does not apply: %s"), item->symbol, label, plain_numbers);
  if (!boulier_item_has_letters (item))
    return g_strdup_printf ("%s, %s", label, value);
  return g_strdup_printf ("%s, %s, %s", item->symbol, label, value);
}

/* A line about an item; figures and table_row are taken over, formula and table_row may be NULL. */
static BoulierLine *
line_new (const BoulierItem *item,
          const char *formula,
          char *figures,
          char *table_row,
          const char *value,
          guint flags,
          const BoulierLineStyle *style)
{
  BoulierLine *line = g_new0 (BoulierLine, 1);
  const char *label = boulier_style_translate (style->plain, item->label);

  line->flags = flags;
  line->symbol = boulier_item_has_letters (item) ? boulier_item_dup_symbol (item, style->markup)
                                                 : g_strdup ("");
  line->value = g_strdup (value);
  if (formula != NULL && !tells_something (formula, line->symbol))
    formula = NULL;
  line->label = dup_label (label, formula, flags);
  line->words = g_strdup (label);
  line->formula = g_strdup (formula != NULL ? formula : "");
  line->figures = figures;
  line->table_row = table_row != NULL ? table_row : g_strdup ("");
  line->numbers = join_numbers (figures, line->table_row);
  line->note = g_strdup ("");
  line->reference = g_strdup (
      item->reference != NULL ? boulier_style_translate (style->plain, item->reference) : "");
  return line;
}

/* Numbers that only repeat the value say nothing. */
static char *
drop_repetition (char *numbers, const char *value)
{
  g_autofree char *owned = numbers;

  return g_strdup (g_str_equal (owned, value) ? "" : owned);
}

static char *
dup_does_not_apply (char *reason)
{
  g_autofree char *owned = reason;

  if (*owned == '\0')
    return g_markup_escape_text (_ ("does not apply"), -1);
  /* Translators: why a case does not apply: “2253 ≥ 1970: does not apply”. */
  return g_strdup_printf (_ ("%s: does not apply"), owned);
}

/* "Games that count" needs no "number of games that count" beside it. */
static gboolean
is_count (const BoulierSheet *sheet, guint i)
{
  const BoulierNode *formula = boulier_sheet_get_formula (sheet, i);

  return formula != NULL && formula->op == BOULIER_OP_COUNT;
}

/* Which row of the table was used, and what the function behind it gives. */
static char *
dup_step_table_row (const BoulierValues *values, guint i, const BoulierLineStyle *style)
{
  g_autofree char *table_row = dup_table_row (values, i, 0, style);
  g_autofree char *function = boulier_bonus_function_dup_text (values, i, style->plain);
  g_autofree char *escaped = function != NULL ? g_markup_escape_text (function, -1) : NULL;

  if (escaped == NULL)
    return g_steal_pointer (&table_row);
  return *table_row != '\0' ? g_strdup_printf ("%s\n%s", table_row, escaped)
                            : g_steal_pointer (&escaped);
}

static BoulierLine *
line_new_step (const BoulierValues *values, guint i, const BoulierLineStyle *style)
{
  const BoulierItem *item = boulier_sheet_get_item (boulier_values_get_sheet (values), i);
  gboolean applies = boulier_values_applies (values, i);
  guint flags = (applies ? 0 : BOULIER_LINE_DOES_NOT_APPLY) |
                ((item->flags & BOULIER_ITEM_RESULT) != 0 && applies ? BOULIER_LINE_RESULT : 0);
  g_autofree char *formula = boulier_values_dup_formula (values, i, style->markup);
  g_autofree char *value =
      boulier_item_dup_value (item, boulier_values_get (values, i), style->plain);
  g_autofree char *plain = boulier_values_dup_numbers (values, i, style->plain);
  char *table_row = applies ? dup_step_table_row (values, i, style) : NULL;
  char *figures = boulier_values_dup_numbers (values, i, style->markup);
  BoulierLine *line;

  figures = applies ? drop_repetition (figures, value) : dup_does_not_apply (figures);
  line = line_new (item, is_count (boulier_values_get_sheet (values), i) ? NULL : formula, figures,
                   table_row, value, flags, style);
  line->spoken = dup_spoken (item, line, plain, style);
  if (applies && item->note != NULL)
    {
      g_free (line->note);
      line->note = g_strdup (boulier_style_translate (style->plain, item->note));
    }
  return line;
}

/**
 * boulier_lines_new_steps:
 * @worked: a worked calculation with values
 *
 * Returns: (transfer full) (element-type BoulierLine): one line for each step that is not hidden
 */
GPtrArray *
boulier_lines_new_steps (const BoulierWorked *worked, const BoulierLineStyle *style)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);
  const BoulierSheet *sheet = boulier_values_get_sheet (worked->values);

  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if (item->kind == BOULIER_ITEM_STEP && (item->flags & BOULIER_ITEM_HIDDEN) == 0)
        g_ptr_array_add (lines, line_new_step (worked->values, i, style));
    }
  return lines;
}

static BoulierLine *
line_new_input (const BoulierItem *item, BoulierNumber value, const BoulierLineStyle *style)
{
  g_autofree char *shown = boulier_item_dup_value (item, value, style->plain);
  BoulierLine *line = line_new (item, NULL, g_strdup (""), NULL, shown, 0, style);

  line->spoken = dup_spoken (item, line, "", style);
  return line;
}

/**
 * boulier_lines_new_inputs:
 * @worked: a worked calculation with values
 *
 * Returns: (transfer full) (element-type BoulierLine): what the player brings along: one line for
 *   each input that has a value and is not hidden
 */
GPtrArray *
boulier_lines_new_inputs (const BoulierWorked *worked, const BoulierLineStyle *style)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);
  const BoulierSheet *sheet = boulier_values_get_sheet (worked->values);

  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);
      BoulierNumber value;

      if (item->kind != BOULIER_ITEM_INPUT || (item->flags & BOULIER_ITEM_HIDDEN) != 0)
        continue;
      value = boulier_values_get (worked->values, i);
      if (!boulier_number_is_blank (value))
        g_ptr_array_add (lines, line_new_input (item, value, style));
    }
  return lines;
}

/* Where the rating of the opponent comes from, in words. */
static const char *
get_source_text (BoulierRatingSource source)
{
  switch (source)
    {
    case BOULIER_SOURCE_WRITTEN:
      return _ ("written on the game");
    case BOULIER_SOURCE_LIST:
      return _ ("the opponent’s rating at the start of the period");
    case BOULIER_SOURCE_ESTIMATE:
      return _ ("estimate for an opponent without a rating");
    case BOULIER_SOURCE_START:
      return _ ("starting grade of the opponent");
    case BOULIER_SOURCE_ZERO:
      return _ ("an opponent without a grade counts as 0");
    case BOULIER_SOURCE_NONE:
    default:
      return _ ("the opponent has no rating");
    }
}

/* Entered values: for the opponent's rating also where it comes from. */
static BoulierLine *
line_new_entered (const BoulierWorkedGame *game,
                  const BoulierItem *item,
                  BoulierNumber value,
                  const BoulierLineStyle *style)
{
  gboolean is_rating = g_str_equal (item->symbol, "Ro");
  const char *source = is_rating ? get_source_text (game->source) : "";
  g_autofree char *shown = boulier_item_dup_value (item, value, style->plain);
  BoulierLine *line =
      line_new (item, NULL, g_markup_escape_text (source, -1), NULL, shown, 0, style);

  line->spoken = dup_spoken (item, line, source, style);
  return line;
}

static BoulierLine *
line_new_cell (const BoulierValues *values, guint i, guint row, const BoulierLineStyle *style)
{
  const BoulierItem *item = boulier_sheet_get_item (boulier_values_get_sheet (values), i);
  g_autofree char *formula = boulier_values_dup_row_formula (values, i, row, style->markup);
  g_autofree char *value =
      boulier_item_dup_value (item, boulier_values_get_in_row (values, i, row), style->plain);
  g_autofree char *plain = boulier_values_dup_row_numbers (values, i, row, style->plain);
  char *table_row = dup_table_row (values, i, row, style);
  char *figures = boulier_values_dup_row_numbers (values, i, row, style->markup);
  gboolean is_truth = item->show == BOULIER_SHOW_TRUTH;
  BoulierLine *line;

  line = line_new (item, is_truth ? NULL : formula, drop_repetition (figures, value), table_row,
                   value, 0, style);
  line->spoken = dup_spoken (item, line, plain, style);
  return line;
}

/* Why the game does not count, in words. */
static BoulierLine *
line_new_reason (const BoulierWorkedGame *game, const BoulierLineStyle *style)
{
  BoulierLine *line = g_new0 (BoulierLine, 1);
  const char *reason = game->reason != NULL ? boulier_style_translate (style->plain, game->reason)
                                            : _ ("This game does not count.");

  line->flags = BOULIER_LINE_REASON;
  line->symbol = g_strdup ("");
  line->label = g_markup_escape_text (reason, -1);
  line->words = g_strdup (reason);
  line->formula = g_strdup ("");
  line->numbers = g_strdup ("");
  line->figures = g_strdup ("");
  line->table_row = g_strdup ("");
  line->value = g_strdup ("");
  line->note = g_strdup ("");
  line->reference = g_strdup (
      game->reference != NULL ? boulier_style_translate (style->plain, game->reference) : "");
  line->spoken = g_strdup (reason);
  return line;
}

/* Whether a column has something to say in a row: a figure, or that it is missing. */
static gboolean
is_shown (const BoulierValues *values, const BoulierItem *item, guint i, guint row)
{
  if ((item->flags & BOULIER_ITEM_HIDDEN) != 0)
    return FALSE;
  return (item->kind == BOULIER_ITEM_GAME_INPUT && g_str_equal (item->symbol, "Ro")) ||
         !boulier_number_is_blank (boulier_values_get_in_row (values, i, row));
}

/**
 * boulier_lines_new_game:
 * @group: the group of rows
 * @row: the row of the game
 *
 * Returns: (transfer full) (element-type BoulierLine): how the figures of a game came about, first of
 *   all why it does not count if it does not
 */
GPtrArray *
boulier_lines_new_game (const BoulierWorked *worked,
                        guint group,
                        guint row,
                        const BoulierLineStyle *style)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);
  const BoulierValues *values = worked->values;
  const BoulierSheet *sheet = boulier_values_get_sheet (values);
  const BoulierWorkedGame *game = &g_array_index (worked->games[group], BoulierWorkedGame, row);

  if (!game->counts)
    g_ptr_array_add (lines, line_new_reason (game, style));
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);
      gboolean column = item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT;

      if (!column || item->group != group || !is_shown (values, item, i, row))
        continue;
      if (item->kind == BOULIER_ITEM_GAME_INPUT)
        g_ptr_array_add (lines, line_new_entered (
                                    game, item, boulier_values_get_in_row (values, i, row), style));
      else if (game->counts || (item->flags & BOULIER_ITEM_COUNTED) == 0)
        g_ptr_array_add (lines, line_new_cell (values, i, row, style));
    }
  return lines;
}
