/* boulier-workbook-sheet.c: the sheet of one player: title, inputs, result, worked calculation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-workbook-looks.h"
#include "boulier-workbook-player.h"

#define ROW_TITLE    0
#define ROW_DOCUMENT 1
#define ROW_PERIOD   2

static const char *
translate (const BoulierPage *page, const char *text)
{
  return text != NULL ? boulier_book_translate (page->book, text) : "";
}

/* "$F$9": a cell of the column where all single values stand. */
static char *
dup_value_cell (guint row)
{
  char cell[LXW_MAX_CELL_NAME_LENGTH];

  lxw_rowcol_to_cell_abs (cell, row, BOULIER_COLUMN_VALUE, TRUE, TRUE);
  return g_strdup (cell);
}

static const BoulierPlayer *
get_player (const BoulierLayout *layout, const BoulierSheetContext *context)
{
  return boulier_record_player (context->record, layout->worked->player);
}

/* "senior" or "junior" unless it stands among the inputs, where it can be changed. */
static const char *
get_category (const BoulierPage *page,
              const BoulierLayout *layout,
              const BoulierSheetContext *context)
{
  BoulierCategory category =
      boulier_player_get_category (get_player (layout, context), layout->worked->period);

  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    if (boulier_sheet_get_item (layout->sheet, i)->show == BOULIER_SHOW_CATEGORY)
      return NULL;
  return translate (page, category == BOULIER_JUNIOR ? N_ ("junior") : N_ ("senior"));
}

/* The symbol as the text writes it; nothing where it would be a word, which the label says anyway. */
static char *
dup_symbol (const BoulierPage *page, const BoulierItem *item)
{
  return boulier_item_has_letters (item) ? boulier_item_dup_symbol (item, &page->book->mathematics)
                                         : g_strdup ("");
}

/* Whether an opponent's rating comes from a calculation of its own. */
static gboolean
has_borrowed (const BoulierLayout *layout)
{
  const GArray *games = layout->worked->games[0];

  for (guint i = 0; i < games->len; i++)
    if (g_array_index (games, BoulierWorkedGame, i).source >= BOULIER_SOURCE_ESTIMATE)
      return TRUE;
  return FALSE;
}

/* To the rounds, where one of these estimates came out of them. */
static void
write_trace_link (BoulierPage *page,
                  const BoulierLayout *layout,
                  const BoulierSheetContext *context)
{
  g_autofree char *place = NULL;

  if (context->trace == NULL || (!layout->worked->result.iterated && !has_borrowed (layout)))
    return;
  place = boulier_trace_plan_dup_place (context->trace, layout->worked->player);
  boulier_page_set_link (page, ROW_DOCUMENT, layout->last, BOULIER_LOOK_LINK_RIGHT, place,
                         translate (page, N_ ("How the estimates came about →")));
}

static void
write_title (BoulierPage *page, const BoulierLayout *layout, const BoulierSheetContext *context)
{
  g_autofree char *period = boulier_period_dup_title (
      page->book, boulier_record_period (context->record, layout->worked->period));
  const char *document[] = { context->title, translate (page, context->record->edition->name) };
  const char *about[] = { period, translate (page, boulier_sheet_get_rules (layout->sheet)->title),
                          get_category (page, layout, context) };
  g_autofree char *first = boulier_workbook_join (document, G_N_ELEMENTS (document));
  g_autofree char *second = boulier_workbook_join (about, G_N_ELEMENTS (about));

  boulier_page_set_height (page, ROW_TITLE, 30);
  boulier_page_set_text (page, ROW_TITLE, 0, BOULIER_LOOK_TITLE,
                         get_player (layout, context)->name);
  boulier_page_set_link (page, ROW_TITLE, layout->last, BOULIER_LOOK_LINK_RIGHT, context->summary,
                         translate (page, N_ ("← All players")));
  boulier_page_set_text (page, ROW_DOCUMENT, 0, BOULIER_LOOK_SUBTITLE, first);
  write_trace_link (page, layout, context);
  boulier_page_set_text (page, ROW_PERIOD, 0, BOULIER_LOOK_SUBTITLE, second);
  boulier_page_set_height (page, ROW_PERIOD + 1, 9);
}

/* The cell shows the word of a code; beside it stands what is typed for the one and the other. */
static char *
dup_category_format (const BoulierPage *page)
{
  g_autofree char *junior = boulier_workbook_quote_format (translate (page, N_ ("junior")));
  g_autofree char *senior = boulier_workbook_quote_format (translate (page, N_ ("senior")));

  return g_strdup_printf ("[=1]%s;[=0]%s;General", junior, senior);
}

static void
write_category (BoulierPage *page, const BoulierLayout *layout, guint i)
{
  boulier_page_set_text (page, layout->rows[i], BOULIER_COLUMN_VALUE + 1, BOULIER_LOOK_WORD,
                         translate (page, N_ ("0 for a senior, 1 for a junior")));
}

/* Gives the cell of an input or step its name. */
static void
name_cell (BoulierPage *page, const BoulierLayout *layout, guint i)
{
  g_autofree char *address = boulier_layout_dup_address (layout, i);
  g_autofree char *cell = g_strdup_printf ("%s!%s", page->quoted, address);

  if (boulier_layout_has_name (layout, i))
    boulier_book_define_name (page->book, page, layout->cells.items[i], cell);
}

/* A label, and the line that leads from it to its value. */
static void
write_label (BoulierPage *page, guint row, BoulierLook look, const char *text)
{
  boulier_page_set_text (page, row, 0, look, text);
  for (guint column = 1; column < BOULIER_COLUMN_OPPONENT; column++)
    boulier_page_set_blank (page, row, column, look, NULL);
}

/* The estimate of a player who took part in the rounds was not entered by anybody. */
static BoulierLook
get_input_look (const BoulierLayout *layout, guint i)
{
  if ((int) i == layout->own)
    return BOULIER_LOOK_INPUT_STRONG;
  return layout->worked->result.iterated &&
                 strcmp (boulier_sheet_get_item (layout->sheet, i)->symbol, "E") == 0
             ? BOULIER_LOOK_BORROWED
             : BOULIER_LOOK_INPUT;
}

static void
write_input (BoulierPage *page, const BoulierLayout *layout, guint i)
{
  const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
  g_autofree char *symbol = dup_symbol (page, item);
  g_autofree char *format = NULL;
  guint row = layout->rows[i];

  if (item->show == BOULIER_SHOW_CATEGORY)
    format = dup_category_format (page);
  else if (item->show != BOULIER_SHOW_NUMBER)
    format = boulier_item_dup_number_format (item, page->book->style);

  boulier_page_set_height (page, row, BOULIER_LINE_HEIGHT);
  write_label (page, row, BOULIER_LOOK_LABEL, translate (page, item->label));
  boulier_page_set_markup (page, row, BOULIER_COLUMN_OPPONENT, BOULIER_COLUMN_OPPONENT,
                           BOULIER_LOOK_SYMBOL_RIGHT, symbol);
  boulier_page_set_number (page, row, BOULIER_COLUMN_VALUE, get_input_look (layout, i), format,
                           boulier_values_get (layout->values, i));
  name_cell (page, layout, i);
  if (item->show == BOULIER_SHOW_CATEGORY)
    write_category (page, layout, i);
  boulier_player_page_validate_input (page, layout, i);
}

static void
write_change (BoulierPage *page, const BoulierLayout *layout, const char *own)
{
  const guint area[4] = { layout->result_row, BOULIER_COLUMN_VALUE + 1, layout->result_row,
                          BOULIER_COLUMN_VALUE + 1 };
  const BoulierItem signs = { .show = BOULIER_SHOW_SIGNED };
  g_autofree char *format = boulier_item_dup_number_format (&signs, page->book->style);
  g_autofree char *cell = dup_value_cell (layout->result_row);
  g_autofree char *formula =
      g_strdup_printf ("=IF(COUNT(%s,%s)=2,%s-%s,\"\")", cell, own, cell, own);
  BoulierNumber change = BOULIER_BLANK;
  BoulierNumber value = boulier_layout_get_new (layout);

  if (!boulier_number_is_blank (value))
    boulier_number_subtract (value, boulier_values_get (layout->values, (guint) layout->own),
                             &change, NULL);
  boulier_page_set_formula (page, layout->result_row, BOULIER_COLUMN_VALUE + 1, BOULIER_LOOK_CHANGE,
                            format, formula, change);
  boulier_page_set_shade (page, area, BOULIER_SHADE_GAIN, NULL);
  boulier_page_set_shade (page, area, BOULIER_SHADE_LOSS, NULL);
}

/* The new rating at the top, always in view. Nothing computed: the rating stays as it is. */
static void
write_result (BoulierPage *page, const BoulierLayout *layout)
{
  const BoulierItem *item = boulier_sheet_get_item (layout->sheet, (guint) layout->result);
  g_autofree char *format = boulier_item_dup_number_format (item, page->book->style);
  g_autofree char *symbol = dup_symbol (page, item);
  g_autofree char *address = boulier_layout_dup_address (layout, (guint) layout->result);
  g_autofree char *own = NULL;
  g_autofree char *formula = NULL;
  guint row = layout->result_row;

  if (layout->own >= 0)
    own = boulier_layout_dup_address (layout, (guint) layout->own);
  formula = own != NULL ? g_strdup_printf ("=IF(ISNUMBER(%s),%s,IF(ISNUMBER(%s),%s,\"\"))", address,
                                           address, own, own)
                        : g_strdup_printf ("=IF(ISNUMBER(%s),%s,\"\")", address, address);
  boulier_page_set_height (page, row, 24);
  write_label (page, row, BOULIER_LOOK_STRONG, translate (page, item->label));
  boulier_page_set_markup (page, row, BOULIER_COLUMN_OPPONENT, BOULIER_COLUMN_OPPONENT,
                           BOULIER_LOOK_SYMBOL_RIGHT, symbol);
  boulier_page_set_formula (page, row, BOULIER_COLUMN_VALUE, BOULIER_LOOK_RESULT, format, formula,
                            boulier_layout_get_new (layout));
  if (own != NULL)
    write_change (page, layout, own);
}

static void
write_steps_header (BoulierPage *page, const BoulierLayout *layout)
{
  guint row = layout->steps;

  boulier_page_set_height (page, row, 22);
  boulier_page_set_text (page, row, 0, BOULIER_LOOK_HEAD, translate (page, N_ ("Symbol")));
  boulier_page_set_merged (page, row, 1, BOULIER_COLUMN_VALUE - 1, BOULIER_LOOK_HEAD,
                           translate (page, N_ ("Worked calculation")));
  boulier_page_set_text (page, row, BOULIER_COLUMN_VALUE, BOULIER_LOOK_HEAD_RIGHT,
                         translate (page, N_ ("Value")));
  boulier_page_set_merged (page, row, BOULIER_COLUMN_VALUE + 1, layout->last - 1,
                           BOULIER_LOOK_HEAD_INDENT, translate (page, N_ ("How it comes about")));
  boulier_page_set_text (page, row, layout->last, BOULIER_LOOK_HEAD_INDENT,
                         translate (page, N_ ("Reference to the rules")));
}

/* The looks of one line of the worked calculation. */
typedef struct
{
  BoulierLook symbol;
  BoulierLook label;
  BoulierLook value;
  BoulierLook formula;
  BoulierLook reference;
} LineLooks;

static const LineLooks line_looks[] = {
  { BOULIER_LOOK_SYMBOL, BOULIER_LOOK_STEP, BOULIER_LOOK_VALUE, BOULIER_LOOK_FORMULA,
    BOULIER_LOOK_REFERENCE },
  { BOULIER_LOOK_FINAL_SYMBOL, BOULIER_LOOK_FINAL_TEXT, BOULIER_LOOK_FINAL_VALUE,
    BOULIER_LOOK_FINAL_FORMULA, BOULIER_LOOK_FINAL_REFERENCE },
};

/* The texts of a step and their looks. */
static void
write_step_texts (BoulierPage *page, const BoulierLayout *layout, guint i, const LineLooks *looks)
{
  const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
  g_autofree char *symbol = dup_symbol (page, item);
  g_autofree char *words =
      boulier_values_dup_formula (layout->worked->values, i, &page->book->mathematics);
  g_autofree char *plain = boulier_workbook_dup_plain (words);
  const char *label = translate (page, item->label);
  guint lines = boulier_page_count_lines (page, plain, BOULIER_COLUMN_VALUE + 1, layout->last - 1);
  guint label_lines = boulier_page_count_lines (page, label, 1, BOULIER_COLUMN_VALUE - 1);
  const char *reference = translate (page, item->reference);
  guint reference_lines = boulier_page_count_lines (page, reference, layout->last, layout->last);
  guint row = layout->rows[i];

  lines = MAX (MAX (lines, label_lines), reference_lines);
  boulier_page_set_height (page, row, BOULIER_LINE_HEIGHT + BOULIER_MORE_HEIGHT * (lines - 1));
  boulier_page_set_markup (page, row, 0, 0, looks->symbol, symbol);
  boulier_page_set_merged (page, row, 1, BOULIER_COLUMN_VALUE - 1, looks->label, label);
  boulier_page_set_markup (page, row, BOULIER_COLUMN_VALUE + 1, layout->last - 1, looks->formula,
                           words);
  boulier_page_set_text (page, row, layout->last, looks->reference, reference);
}

static void
write_step (BoulierPage *page, const BoulierLayout *layout, guint i)
{
  const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
  const LineLooks *looks = &line_looks[(item->flags & BOULIER_ITEM_RESULT) != 0];
  g_autofree char *format = boulier_item_dup_number_format (item, page->book->style);
  g_autofree char *formula = NULL;
  GError *error = NULL;

  formula = boulier_cells_dup_formula (&layout->cells, i, &error);
  if (formula == NULL)
    {
      boulier_book_take_error (page->book, error);
      return;
    }
  write_step_texts (page, layout, i, looks);
  boulier_page_set_formula (page, layout->rows[i], BOULIER_COLUMN_VALUE, looks->value, format,
                            formula, boulier_values_get (layout->values, i));
  name_cell (page, layout, i);
}

static void
write_steps (BoulierPage *page, const BoulierLayout *layout)
{
  const guint area[4] = { layout->steps + 1, 0, layout->history - 2, layout->last };
  char cell[LXW_MAX_CELL_NAME_LENGTH];
  g_autofree char *empty = NULL;

  lxw_rowcol_to_cell_abs (cell, layout->steps + 1, BOULIER_COLUMN_VALUE, FALSE, TRUE);
  empty = g_strdup_printf ("=%s=\"\"", cell);
  boulier_page_begin_part (page, layout->steps);
  write_steps_header (page, layout);
  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    if (boulier_sheet_get_item (layout->sheet, i)->kind == BOULIER_ITEM_STEP)
      write_step (page, layout, i);
  boulier_page_set_shade (page, area, BOULIER_SHADE_DIM, empty);
}

/* Small print. Returns the last row. */
static guint
write_foot (BoulierPage *page, const BoulierLayout *layout)
{
  const char *const lines[] = {
    N_ ("You can change the cells with a blue frame: everything else follows. What does not apply "
        "is "
        "grey."),
    N_ ("The words in “How it comes about” describe the figures as they were exported."),
    layout->worked->result.iterated
        ? N_ ("The estimate in italics comes from the games of all players together. It stays as "
              "it is when something is changed here.")
        : NULL,
    has_borrowed (layout) ? N_ ("Opponents’ figures in italics are estimates: they come from a "
                                "calculation of their own.")
                          : NULL,
    BOULIER_WORKBOOK_DISCLAIMER,
  };
  guint row = layout->foot;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      {
        boulier_page_set_height (page, row, 15);
        boulier_page_set_merged (page, row++, 0, layout->last, BOULIER_LOOK_NOTE,
                                 translate (page, lines[i]));
      }
  return row - 1;
}

/* On further pages stands the header of the games if they go on there, else only the name. */
static void
set_print (BoulierPage *page,
           const BoulierLayout *layout,
           const BoulierSheetContext *context,
           double games_end,
           guint last_row)
{
  const BoulierPeriod *period = boulier_record_period (context->record, layout->worked->period);
  guint repeat_row =
      boulier_page_is_on_first (page, games_end, layout->last) ? ROW_TITLE : layout->header[0];
  const guint repeat[2] = { repeat_row, repeat_row };
  const char *names[] = { get_player (layout, context)->name, period->name };
  g_autofree char *left = boulier_book_dup_foot (page->book);
  g_autofree char *middle = boulier_workbook_join (names, G_N_ELEMENTS (names));

  boulier_page_freeze (page, layout->header[0] + 1, 0);
  boulier_page_set_print (page, repeat, last_row, layout->last);
  boulier_page_set_footer (page, left, middle);
}

/**
 * boulier_player_page_write:
 * @page: an empty sheet
 *
 * Writes the worked calculation of a player as live formulas.
 */
void
boulier_player_page_write (BoulierPage *page,
                           const BoulierLayout *layout,
                           const BoulierSheetContext *context)
{
  double games_end;
  guint last_row;

  boulier_player_page_set_widths (page, layout, context);
  write_title (page, layout, context);
  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    if (boulier_sheet_get_item (layout->sheet, i)->kind == BOULIER_ITEM_INPUT)
      write_input (page, layout, i);
  if (layout->result >= 0)
    write_result (page, layout);
  boulier_player_page_write_games (page, layout, context, 0);
  games_end = page->height;
  for (guint group = 1; group < layout->n_groups; group++)
    boulier_player_page_write_games (page, layout, context, group);
  write_steps (page, layout);
  boulier_player_page_write_charts (page, layout);
  last_row = write_foot (page, layout);
  set_print (page, layout, context, games_end, last_row);
}
