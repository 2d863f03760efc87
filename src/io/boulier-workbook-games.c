/* boulier-workbook-games.c: the tables of games in a player's sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/boulier-notation.h"

#include "boulier-workbook-looks.h"
#include "boulier-workbook-table.h"

/* Day 0 of the format, as days are counted here; before 1 March 1900 its calendar is wrong. */
#define DAY_ZERO  693594
#define FIRST_DAY 693655

/* Letters of normal size that are as wide as a digit. */
#define BIG_LETTERS 1.05
/* A name of absurd length does not fill the sheet. */
#define MAX_LINES 4

#define DATE_FORMAT   "d mmm yyyy"
#define RESULT_FORMAT "[=0.5]\"½\";0"

static void
column_free (gpointer data)
{
  BoulierGameColumn *column = data;

  g_free (column->formula);
  g_free (column->format);
  g_free (column->spare_format);
  g_free (column);
}

static const char *
translate (const BoulierPage *page, const char *text)
{
  return text != NULL ? boulier_book_translate (page->book, text) : "";
}

/* Whether the rows are half-years, not games. */
static gboolean
has_half_years (const BoulierGameTable *table)
{
  const BoulierWorkedGame *game = boulier_game_table_get_game (table, 0);

  return game != NULL && game->game == BOULIER_NO_GAME;
}

/* How many places behind the point the values of a column really have. */
static guint
count_decimals (const BoulierGameTable *table, guint item)
{
  const BoulierItem *info = boulier_game_table_get_item (table, item);
  guint decimals = info->least;
  gint64 scale = 1;

  for (guint i = 0; i < decimals; i++)
    scale *= 10;
  for (guint row = 0; row < table->games->len && decimals < info->decimals; row++)
    {
      BoulierNumber value = boulier_values_get_in_row (table->layout->values, item, row);

      while (value.den > 1 && scale % value.den != 0 && decimals < info->decimals)
        {
          decimals++;
          scale *= 10;
        }
    }
  return decimals;
}

static char *
dup_format (const BoulierGameTable *table, guint item)
{
  BoulierItem info = *boulier_game_table_get_item (table, item);

  if (info.kind == BOULIER_ITEM_GAME_INPUT)
    return info.show == BOULIER_SHOW_SCORE ? g_strdup (RESULT_FORMAT) : NULL;
  info.decimals = (guint8) count_decimals (table, item);
  return boulier_item_dup_number_format (&info, table->page->book->style);
}

/* A row that is empty yet says nothing about counting. */
static char *
dup_spare_format (const BoulierGameTable *table, guint item)
{
  const BoulierItem *info = boulier_game_table_get_item (table, item);
  g_autofree char *yes = NULL;

  if (info->show != BOULIER_SHOW_TRUTH)
    return dup_format (table, item);
  yes = boulier_workbook_quote_format (translate (table->page, N_ ("yes")));
  return g_strdup_printf ("[=1]%s;\"\"", yes);
}

static BoulierLook
get_look (const BoulierGameTable *table, guint item)
{
  const BoulierItem *info = boulier_game_table_get_item (table, item);

  if ((info->flags & BOULIER_ITEM_LEADING) != 0)
    return BOULIER_LOOK_MIDDLE;
  if (info->kind == BOULIER_ITEM_GAME_INPUT)
    return info->show == BOULIER_SHOW_SCORE ? BOULIER_LOOK_INPUT_TEXT : BOULIER_LOOK_INPUT;
  return info->show == BOULIER_SHOW_TRUTH || info->show == BOULIER_SHOW_SCORE
             ? BOULIER_LOOK_COMPUTED_MIDDLE
             : BOULIER_LOOK_COMPUTED;
}

static void
add_column (BoulierGameTable *table, guint item)
{
  const BoulierItem *info = boulier_game_table_get_item (table, item);
  BoulierGameColumn *column = g_new0 (BoulierGameColumn, 1);
  GError *error = NULL;

  column->item = item;
  column->column = table->layout->columns[item];
  column->look = get_look (table, item);
  column->format = dup_format (table, item);
  column->spare_format = dup_spare_format (table, item);
  if (info->kind == BOULIER_ITEM_COLUMN)
    column->formula = boulier_cells_dup_formula (&table->layout->cells, item, &error);
  if (error != NULL)
    boulier_book_take_error (table->page->book, error);
  if (column->column == BOULIER_COLUMN_NUMBER)
    table->numbered = TRUE;
  g_ptr_array_add (table->columns, column);
}

/* "$H": the column that says whether a game counts; NULL when every row does. */
static char *
dup_counted (const BoulierGameTable *table)
{
  int counted = boulier_sheet_get_counted_column (table->layout->sheet, table->group);

  return counted < 0 ? NULL : g_strconcat ("$", table->layout->cells.items[counted], NULL);
}

static void
table_init (BoulierGameTable *table,
            BoulierPage *page,
            const BoulierLayout *layout,
            const BoulierSheetContext *context,
            guint group)
{
  *table = (BoulierGameTable){ .page = page, .layout = layout, .context = context, .group = group };
  table->games = layout->worked->games[group];
  table->columns = g_ptr_array_new_with_free_func (column_free);
  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
      gboolean column = item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT;

      if (column && item->group == group)
        add_column (table, i);
    }
  table->counted = dup_counted (table);
  table->reasons = boulier_game_table_dup_reasons (table);
}

static void
table_clear (BoulierGameTable *table)
{
  g_ptr_array_unref (table->columns);
  g_free (table->counted);
  g_free (table->reasons);
}

static gboolean
is_hidden (const BoulierGameTable *table, const BoulierGameColumn *column)
{
  return column->column > table->layout->last;
}

static BoulierLook
get_head_look (const BoulierGameColumn *column)
{
  switch ((int) column->look)
    {
    case BOULIER_LOOK_INPUT_TEXT:
    case BOULIER_LOOK_MIDDLE:
    case BOULIER_LOOK_COMPUTED_MIDDLE:
      return BOULIER_LOOK_HEAD_MIDDLE;
    default:
      return BOULIER_LOOK_HEAD_RIGHT;
    }
}

static void
write_header (const BoulierGameTable *table)
{
  static const char *const labels[] = { N_ ("Date"), N_ ("Event"), N_ ("Round"), N_ ("Opponent") };
  BoulierPage *page = table->page;
  guint row = table->layout->header[table->group];

  boulier_page_set_height (page, row, 34);
  if (!table->numbered)
    boulier_page_set_text (page, row, BOULIER_COLUMN_NUMBER, BOULIER_LOOK_HEAD_MIDDLE,
                           translate (page, N_ ("No.")));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    boulier_page_set_text (page, row, BOULIER_COLUMN_DATE + i,
                           i == 2 ? BOULIER_LOOK_HEAD_MIDDLE : BOULIER_LOOK_HEAD,
                           translate (page, labels[i]));
  if (has_half_years (table))
    boulier_page_set_text (page, row, BOULIER_COLUMN_OPPONENT, BOULIER_LOOK_HEAD,
                           translate (page, N_ ("Half-year")));
  for (guint column = BOULIER_COLUMN_VALUE; column < table->layout->last; column++)
    boulier_page_set_blank (page, row, column, BOULIER_LOOK_HEAD, NULL);
  for (guint i = 0; i < table->columns->len; i++)
    {
      const BoulierGameColumn *column = g_ptr_array_index (table->columns, i);

      boulier_page_set_text (
          page, row, column->column, get_head_look (column),
          translate (page, boulier_game_table_get_item (table, column->item)->label));
    }
  boulier_page_set_text (page, row, table->layout->last, BOULIER_LOOK_HEAD_INDENT,
                         translate (page, N_ ("Why it does not count")));
}

/* A day as the format counts them; a day too early for it as text. */
static void
write_date (const BoulierGameTable *table, guint row, gint32 date)
{
  if (date >= FIRST_DAY)
    {
      boulier_page_set_number (table->page, row, BOULIER_COLUMN_DATE, BOULIER_LOOK_DATE,
                               DATE_FORMAT, BOULIER_INTEGER (date - DAY_ZERO));
      return;
    }
  if (date != BOULIER_NO_DATE)
    {
      g_autofree char *text = boulier_notation_dup_date (date);

      boulier_page_set_text (table->page, row, BOULIER_COLUMN_DATE, BOULIER_LOOK_TEXT, text);
      return;
    }
  boulier_page_set_blank (table->page, row, BOULIER_COLUMN_DATE, BOULIER_LOOK_DATE, DATE_FORMAT);
}

/* What is not computed with: date, event, round, opponent. */
static void
write_game (const BoulierGameTable *table, guint row, const BoulierWorkedGame *worked)
{
  BoulierPage *page = table->page;
  const BoulierGame *game = boulier_record_game (table->context->record, worked->game);
  const char *name = NULL;

  if (worked->opponent != BOULIER_NO_PLAYER)
    name = boulier_record_player (table->context->record, worked->opponent)->name;
  write_date (table, row, game->date);
  boulier_page_set_text (page, row, BOULIER_COLUMN_EVENT, BOULIER_LOOK_EVENT, game->event);
  boulier_page_set_number (page, row, BOULIER_COLUMN_ROUND, BOULIER_LOOK_MIDDLE, NULL,
                           game->round > 0 ? BOULIER_INTEGER (game->round) : BOULIER_BLANK);
  boulier_page_set_text (page, row, BOULIER_COLUMN_OPPONENT, BOULIER_LOOK_STEP, name);
}

/* A row that holds no game: a half-year, or one that is still empty. */
static void
write_no_game (const BoulierGameTable *table, guint row, const BoulierWorkedGame *worked)
{
  BoulierPage *page = table->page;
  const char *text = NULL;

  if (worked != NULL)
    text = boulier_record_period (table->context->record, worked->period)->name;
  else if (table->group > 0)
    text = translate (page, N_ ("none"));
  write_date (table, row, BOULIER_NO_DATE);
  boulier_page_set_blank (page, row, BOULIER_COLUMN_EVENT, BOULIER_LOOK_QUIET, NULL);
  boulier_page_set_blank (page, row, BOULIER_COLUMN_ROUND, BOULIER_LOOK_MIDDLE, NULL);
  boulier_page_set_text (page, row, BOULIER_COLUMN_OPPONENT, BOULIER_LOOK_TEXT, text);
}

/* What stands in place of a result that is not rated; typing 1 over it makes the game count. */
static char *
dup_unrated_result (const BoulierGameTable *table, const BoulierWorkedGame *worked)
{
  const BoulierGame *game = boulier_record_game (table->context->record, worked->game);
  const char *text =
      translate (table->page, boulier_notation_get_result (game->result, worked->is_white));

  return boulier_result_is_played (game->result) ? g_strdup_printf ("(%s)", text) : g_strdup (text);
}

/* Whether an entered value is the opponent's rating once more: it follows when that is changed. */
static gboolean
follows_rating (const BoulierGameTable *table, guint item, guint index)
{
  const BoulierItem *info = boulier_game_table_get_item (table, item);
  const BoulierWorkedGame *game = boulier_game_table_get_game (table, index);
  const BoulierValues *values = table->layout->values;
  guint rating = (guint) table->layout->rating;

  if (table->group > 0 || item == rating || info->show != BOULIER_SHOW_NUMBER)
    return FALSE;
  if (game != NULL && game->source != BOULIER_SOURCE_WRITTEN && game->source != BOULIER_SOURCE_LIST)
    return FALSE;
  return boulier_number_equal (boulier_values_get_in_row (values, item, index),
                               boulier_values_get_in_row (values, rating, index));
}

static void
write_follower (const BoulierGameTable *table,
                const BoulierGameColumn *column,
                guint index,
                guint row)
{
  const char *letters = table->layout->cells.items[table->layout->rating];
  g_autofree char *formula =
      g_strdup_printf ("=IF(ISNUMBER($%s%u),$%s%u,\"\")", letters, row + 1, letters, row + 1);

  boulier_page_set_formula (table->page, row, column->column, BOULIER_LOOK_COMPUTED, column->format,
                            formula,
                            boulier_values_get_in_row (table->layout->values, column->item, index));
}

/* An entered value of a game. */
static void
write_entry (const BoulierGameTable *table, const BoulierGameColumn *column, guint index, guint row)
{
  const BoulierWorkedGame *game = boulier_game_table_get_game (table, index);
  BoulierNumber value = boulier_values_get_in_row (table->layout->values, column->item, index);
  BoulierLook look = column->look;
  g_autofree char *text = NULL;

  if (game != NULL && game->game != BOULIER_NO_GAME && boulier_number_is_blank (value) &&
      (int) column->item == table->layout->score)
    {
      text = dup_unrated_result (table, game);
      boulier_page_set_text (table->page, row, column->column, look, text);
      return;
    }
  if (game != NULL && (int) column->item == table->layout->rating &&
      game->source >= BOULIER_SOURCE_ESTIMATE)
    look = BOULIER_LOOK_BORROWED;
  boulier_page_set_number (table->page, row, column->column, look, column->format, value);
}

/* What a formula of a column gives in a row; a game of which something is missing does not count. */
static BoulierNumber
get_cached (const BoulierGameTable *table, guint item, guint index)
{
  BoulierNumber value = boulier_values_get_in_row (table->layout->values, item, index);

  if (boulier_number_is_blank (value) &&
      (boulier_game_table_get_item (table, item)->flags & BOULIER_ITEM_COUNTED) != 0)
    return BOULIER_INTEGER (0);
  return value;
}

static void
write_cell (const BoulierGameTable *table, const BoulierGameColumn *column, guint index, guint row)
{
  gboolean spare = index >= table->games->len;
  g_autofree char *formula = NULL;

  if (column->formula == NULL)
    {
      if (follows_rating (table, column->item, index))
        write_follower (table, column, index, row);
      else
        write_entry (table, column, index, row);
      return;
    }
  formula = boulier_cells_dup_for_row (column->formula, row + 1);
  boulier_page_set_formula (table->page, row, column->column, column->look,
                            spare ? column->spare_format : column->format, formula,
                            get_cached (table, column->item, index));
}

/* How many lines a text of normal size takes in a column. */
static guint
count_lines (const BoulierGameTable *table, guint column, const char *text)
{
  double width = table->page->widths[column];

  return text == NULL ? 1 : 1 + (guint) ((double) g_utf8_strlen (text, -1) / (width * BIG_LETTERS));
}

/* High enough for what stands in several lines: event, opponent, the reason. */
static void
set_height (const BoulierGameTable *table, guint index, guint row)
{
  const BoulierWorkedGame *game = boulier_game_table_get_game (table, index);
  const BoulierRecord *record = table->context->record;
  guint last = table->layout->last;
  guint lines = 1;

  if (game != NULL && game->reason != NULL)
    {
      g_autofree char *text =
          boulier_game_table_dup_reason (table->page, game->reason, game->reference);

      lines = boulier_page_count_lines (table->page, text, last, last);
    }
  if (game != NULL && game->game != BOULIER_NO_GAME)
    lines = MAX (lines, count_lines (table, BOULIER_COLUMN_EVENT,
                                     boulier_record_game (record, game->game)->event));
  if (game != NULL && game->game != BOULIER_NO_GAME && game->opponent != BOULIER_NO_PLAYER)
    lines = MAX (lines, count_lines (table, BOULIER_COLUMN_OPPONENT,
                                     boulier_record_player (record, game->opponent)->name));
  boulier_page_set_height (
      table->page, row, BOULIER_LINE_HEIGHT + BOULIER_MORE_HEIGHT * (MIN (lines, MAX_LINES) - 1));
}

/* What the chart shows for a game: the rating after it; where it does not count, as before it. */
static void
write_chart_cell (const BoulierGameTable *table, guint index, guint row)
{
  const BoulierLayout *layout = table->layout;
  const char *running = layout->cells.items[layout->running];
  BoulierNumber value = BOULIER_BLANK;
  char before[LXW_MAX_CELL_NAME_LENGTH];
  g_autofree char *own = boulier_layout_dup_address (layout, (guint) layout->own);
  g_autofree char *formula = NULL;

  for (guint i = index + 1; i > 0 && boulier_number_is_blank (value); i--)
    value = boulier_values_get_in_row (layout->values, (guint) layout->running, i - 1);
  if (boulier_number_is_blank (value))
    value = boulier_values_get (layout->values, (guint) layout->own);
  lxw_rowcol_to_cell (before, row - 1, (lxw_col_t) layout->chart_column);
  formula = g_strdup_printf ("=IF(ISNUMBER(%s%u),%s%u,%s)", running, row + 1, running, row + 1,
                             index > 0 ? before : own);
  boulier_page_set_formula (table->page, row, layout->chart_column, BOULIER_LOOK_QUIET, NULL,
                            formula, value);
}

static void
write_row (const BoulierGameTable *table, guint index)
{
  const BoulierWorkedGame *game = boulier_game_table_get_game (table, index);
  guint row = table->layout->cells.first_row[table->group] - 1 + index;

  set_height (table, index, row);
  if (!table->numbered)
    boulier_page_set_number (table->page, row, BOULIER_COLUMN_NUMBER, BOULIER_LOOK_MIDDLE, NULL,
                             BOULIER_INTEGER (index + 1));
  if (game != NULL && game->game != BOULIER_NO_GAME)
    write_game (table, row, game);
  else
    write_no_game (table, row, game);
  for (guint column = BOULIER_COLUMN_VALUE; column < table->layout->last; column++)
    boulier_page_set_blank (table->page, row, column, BOULIER_LOOK_COMPUTED, NULL);
  for (guint i = 0; i < table->columns->len; i++)
    write_cell (table, g_ptr_array_index (table->columns, i), index, row);
  boulier_game_table_write_reason (table, index, row);
  if (table->group == 0 && boulier_layout_has_chart (table->layout))
    write_chart_cell (table, index, row);
}

/* Games that do not count are grey, whatever is typed later. */
static void
set_rules (const BoulierGameTable *table)
{
  const BoulierLayout *layout = table->layout;
  const guint area[4] = { layout->cells.first_row[table->group] - 1, 0,
                          layout->cells.last_row[table->group] - 1, layout->last };
  g_autofree char *formula = NULL;

  if (table->counted != NULL)
    {
      formula = g_strdup_printf ("=%s%u<>1", table->counted, layout->cells.first_row[table->group]);
      boulier_page_set_shade (table->page, area, BOULIER_SHADE_DIM, formula);
    }
  if (table->group == 0 && boulier_layout_has_chart (layout))
    boulier_page_hide_column (table->page, layout->chart_column);
  for (guint i = 0; i < table->columns->len; i++)
    {
      const BoulierGameColumn *column = g_ptr_array_index (table->columns, i);

      if (column->formula == NULL)
        boulier_player_page_validate_column (table->page, layout, column->item);
      if (is_hidden (table, column))
        boulier_page_hide_column (table->page, column->column);
    }
}

/**
 * boulier_player_page_write_games:
 * @group: 0 for the games of the period, 1 for earlier ones
 *
 * Writes a table of games: what was entered, what is computed, why a game does not count.
 */
void
boulier_player_page_write_games (BoulierPage *page,
                                 const BoulierLayout *layout,
                                 const BoulierSheetContext *context,
                                 guint group)
{
  BoulierGameTable table;

  table_init (&table, page, layout, context, group);
  boulier_page_begin_part (page, layout->header[group] - (group > 0));
  if (group > 0)
    {
      boulier_page_set_height (page, layout->header[group] - 1, 24);
      boulier_page_set_text (page, layout->header[group] - 1, 0, BOULIER_LOOK_HEADING,
                             has_half_years (&table) ? translate (page, N_ ("Earlier half-years"))
                                                     : translate (page, N_ ("Earlier games")));
    }
  write_header (&table);
  for (guint i = 0; i < boulier_values_get_n_rows (layout->values, group); i++)
    write_row (&table, i);
  set_rules (&table);
  table_clear (&table);
}
