/* boulier-list-worked.c: the worked calculation of a player as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-list-private.h"
#include "boulier-text-table.h"

/* Label and value of the games and steps begin here. */
#define LABEL_COLUMN 1

/* Borrowed; "" for NULL. */
const char *
boulier_list_translate (const BoulierList *list, const char *text)
{
  return text != NULL ? boulier_style_translate (list->style, text) : "";
}

static char *
dup_outcome (const BoulierList *list, const BoulierPlayerResult *result)
{
  g_autofree char *before = boulier_list_dup_rating (list, result->before);
  g_autofree char *after = boulier_list_dup_rating (list, result->after);
  g_autofree char *estimate = boulier_list_dup_rating (list, result->estimate);
  g_autofree char *change = boulier_list_dup_change (list, result->before, result->after);
  g_autofree char *archive =
      boulier_style_dup_number (list->style, result->archive_performance, 0, 3);

  switch (result->status)
    {
    case BOULIER_STATUS_RATED:
      if (result->before == BOULIER_NO_RATING)
        return g_strdup_printf (_ ("New rating: %s"), after);
      return g_strdup_printf ("%s → %s (%s)", before, after, change);
    case BOULIER_STATUS_PROVISIONAL:
      return g_strdup_printf (_ ("Provisional estimate: %s"), estimate);
    case BOULIER_STATUS_ARCHIVED:
      return g_strdup_printf (ngettext ("Archives: %s from %d game", "Archives: %s from %d games",
                                        result->archive_games),
                              archive, result->archive_games);
    case BOULIER_STATUS_UNCHANGED:
      return g_strdup_printf (_ ("Nothing is computed: the rating stays %s."), after);
    case BOULIER_STATUS_UNRATED:
    default:
      return g_strdup (_ ("Nothing is computed: the player stays without a rating."));
    }
}

static char *
dup_official (const BoulierList *list, const BoulierPlayerResult *result)
{
  g_autofree char *official = boulier_list_dup_rating (list, result->official);
  int computed = boulier_player_result_get_figure (result);
  g_autofree char *difference = NULL;

  if (result->official == BOULIER_NO_RATING)
    return NULL;
  if (result->official == computed)
    return g_strdup_printf (_ ("Official figure: %s, the same"), official);
  if (computed == BOULIER_NO_RATING)
    return g_strdup_printf (_ ("Official figure: %s"), official);
  difference = boulier_style_dup_number (list->style,
                                         BOULIER_INTEGER (ABS (result->official - computed)), 0, 0);
  return g_strdup_printf (result->official > computed
                              ? _ ("Official figure: %s, %s higher than computed")
                              : _ ("Official figure: %s, %s lower than computed"),
                          official, difference);
}

/* "Anna · Rated player (III.1) · 2014/1". */
static char *
dup_title (const BoulierList *list, const BoulierWorked *worked)
{
  g_autofree char *period = boulier_list_dup_period (list, worked->period);
  g_autoptr (GString) title = g_string_new (boulier_list_get_name (list, worked->player));

  if (worked->values != NULL)
    g_string_append_printf (
        title, " · %s",
        boulier_list_translate (
            list, boulier_sheet_get_rules (boulier_values_get_sheet (worked->values))->title));
  if (period != NULL)
    g_string_append_printf (title, " · %s", period);
  return g_string_free (g_steal_pointer (&title), FALSE);
}

static void
add_heading (const BoulierList *list,
             const BoulierWorked *worked,
             const BoulierTextForm *form,
             BoulierTextWriter *out)
{
  const BoulierPlayerResult *result = &worked->result;
  g_autofree char *title = dup_title (list, worked);
  g_autofree char *refusal =
      boulier_list_dup_refusal (list, worked->period, worked->player, list->style);
  g_autofree char *outcome = dup_outcome (list, result);
  g_autofree char *official = dup_official (list, result);

  boulier_text_form_add_heading (form, title, out);
  boulier_text_form_add_line (form, refusal != NULL ? refusal : outcome, out);
  if (result->published != BOULIER_NO_RATING && result->published != result->after)
    {
      g_autofree char *published = boulier_list_dup_rating (list, result->published);
      g_autofree char *line = g_strdup_printf (_ ("Published: %s"), published);

      boulier_text_form_add_line (form, line, out);
    }
  if (official != NULL)
    boulier_text_form_add_line (form, official, out);
  boulier_text_form_add_space (form, out);
}

static void
add_line (const BoulierList *list, const BoulierWorked *worked, guint i, BoulierTextTable *table)
{
  const BoulierItem *item = boulier_sheet_get_item (boulier_values_get_sheet (worked->values), i);
  BoulierNumber value = boulier_values_get (worked->values, i);

  boulier_text_table_begin_row (table);
  boulier_text_table_add_cell (table, boulier_item_dup_symbol (item, list->style));
  boulier_text_table_add_cell (table, g_strdup (boulier_list_translate (list, item->label)));
  boulier_text_table_add_cell (table, boulier_number_is_blank (value)
                                          ? g_strdup ("–")
                                          : boulier_item_dup_value (item, value, list->style));
  boulier_text_table_add_cell (table, g_strdup (boulier_list_translate (list, item->reference)));
}

/* Whether it says what decided a value instead of a calculation. */
static gboolean
is_statement (const char *numbers)
{
  static const char *const signs[] = { "<", ">", "≤", "≥", "≠" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strstr (numbers, signs[i]) != NULL)
      return TRUE;
  return strpbrk (numbers, "0123456789½") == NULL;
}

/* The formula with symbols and with the numbers put in; or why the step does not apply. */
static char *
dup_explanation (const BoulierList *list, const BoulierWorked *worked, guint i)
{
  g_autofree char *formula = boulier_values_dup_formula (worked->values, i, list->style);
  g_autofree char *numbers = boulier_values_dup_numbers (worked->values, i, list->style);

  if (!boulier_values_applies (worked->values, i))
    return *numbers != '\0' ? g_strdup_printf (_ ("does not apply: %s"), numbers)
                            : g_strdup (_ ("does not apply"));
  if (*numbers == '\0' || strcmp (formula, numbers) == 0)
    return g_steal_pointer (&formula);
  if (*formula == '\0')
    return g_steal_pointer (&numbers);
  return g_strdup_printf (is_statement (numbers) ? "%s: %s" : "%s = %s", formula, numbers);
}

/* inputs: what the player brings along; otherwise the steps. */
static void
write_lines (const BoulierList *list,
             const BoulierWorked *worked,
             gboolean inputs,
             BoulierTextWriter *out)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (worked->values);
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  guint n = 0;

  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if (item->kind != (inputs ? BOULIER_ITEM_INPUT : BOULIER_ITEM_STEP) ||
          (item->flags & BOULIER_ITEM_HIDDEN) != 0)
        continue;
      add_line (list, worked, i, table);
      if (!inputs)
        boulier_text_table_add_note (table, LABEL_COLUMN, dup_explanation (list, worked, i));
      n++;
    }
  if (n == 0)
    return;
  boulier_text_table_write (table, out);
  boulier_text_writer_add (out, "\n");
}

/* As a table with a head: symbol, what it is, formula, numbers, value, paragraph. */
static void
add_full_line (const BoulierList *list,
               const BoulierWorked *worked,
               guint i,
               BoulierTextTable *table)
{
  const BoulierItem *item = boulier_sheet_get_item (boulier_values_get_sheet (worked->values), i);
  BoulierStyle markup = *list->style;
  BoulierNumber value = boulier_values_get (worked->values, i);
  gboolean applies = boulier_values_applies (worked->values, i);
  gboolean is_step = item->kind == BOULIER_ITEM_STEP;

  markup.markup = TRUE;
  boulier_text_table_begin_row (table);
  boulier_text_table_add_markup (table, boulier_item_dup_symbol (item, list->style),
                                 boulier_item_dup_symbol (item, &markup));
  boulier_text_table_add_cell (table, g_strdup (boulier_list_translate (list, item->label)));
  if (is_step && applies)
    boulier_text_table_add_markup (table,
                                   boulier_values_dup_formula (worked->values, i, list->style),
                                   boulier_values_dup_formula (worked->values, i, &markup));
  else
    boulier_text_table_add_cell (table, is_step ? g_strdup (_ ("does not apply")) : NULL);
  if (is_step)
    boulier_text_table_add_markup (table,
                                   boulier_values_dup_numbers (worked->values, i, list->style),
                                   boulier_values_dup_numbers (worked->values, i, &markup));
  else
    boulier_text_table_add_cell (table, NULL);
  if (item->show == BOULIER_SHOW_TRUTH || item->show == BOULIER_SHOW_CATEGORY)
    boulier_text_table_add_cell (table, boulier_item_dup_value (item, value, list->style));
  else
    boulier_text_table_add_number (table, value, item->decimals,
                                   boulier_item_dup_value (item, value, list->style));
  boulier_text_table_add_cell (table, g_strdup (boulier_list_translate (list, item->reference)));
}

static void
add_full_lines (const BoulierList *list,
                const BoulierWorked *worked,
                const BoulierTextForm *form,
                BoulierTextWriter *out)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (worked->values);
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();

  boulier_text_table_add_column (table, _ ("Symbol"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Step"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Formula"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Numbers"), BOULIER_TEXT_LEFT);
  boulier_text_table_add_column (table, _ ("Value"), BOULIER_TEXT_RIGHT);
  boulier_text_table_add_column (table, _ ("In the text"), BOULIER_TEXT_LEFT);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if ((item->kind == BOULIER_ITEM_INPUT || item->kind == BOULIER_ITEM_STEP) &&
          (item->flags & BOULIER_ITEM_HIDDEN) == 0)
        add_full_line (list, worked, i, table);
    }
  boulier_text_table_write_as (table, form, out);
}

/* Writes the games and every step of a worked calculation, which need not be that of the list. */
void
boulier_list_add_calculation (const BoulierList *list,
                              const BoulierWorked *worked,
                              const BoulierTextForm *form,
                              BoulierTextWriter *out)
{
  if (worked->values == NULL)
    return;
  if (form->kind == BOULIER_TEXT_PLAIN)
    write_lines (list, worked, TRUE, out);
  boulier_list_add_games (list, worked, 0, form, out);
  boulier_list_add_games (list, worked, 1, form, out);
  if (form->kind == BOULIER_TEXT_PLAIN)
    write_lines (list, worked, FALSE, out);
  else
    add_full_lines (list, worked, form, out);
}

/* Writes what came out for a player in a period, what he brought along, his games and every step. */
gboolean
boulier_list_write_worked (const BoulierList *list,
                           guint period,
                           guint player,
                           const BoulierTextForm *form,
                           BoulierTextWriter *out,
                           GError **error)
{
  g_autoptr (BoulierWorked) worked =
      boulier_worked_new (list->record, list->results, period, player, error);

  if (worked == NULL)
    return FALSE;
  add_heading (list, worked, form, out);
  boulier_list_add_calculation (list, worked, form, out);
  return TRUE;
}
