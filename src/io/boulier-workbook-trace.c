/* boulier-workbook-trace.c: the sheet with the estimates of all unrated players, round by round.
 *
 * What a round compares stands in the cells and is live; the performances themselves depend on the
 * estimates and games of everybody and are figures that may be changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-workbook-looks.h"
#include "boulier-workbook-sheets.h"

#define ROW_TITLE    0
#define ROW_DOCUMENT 1
#define ROW_PERIOD   2
#define ROW_START    4
#define ROW_RATED    5
#define ROW_ALL      6
#define ROW_ROUNDS   7
#define ROW_HEADER   9
#define ROW_FIRST    10

/* Behind the point; the cells hold more. */
#define SHOWN_DECIMALS 3

enum
{
  COLUMN_PLAYER,
  COLUMN_ROUND,
  COLUMN_ESTIMATE,
  COLUMN_GAMES,
  COLUMN_PERFORMANCE,
  COLUMN_GAP,
  COLUMN_KEPT,
  COLUMN_AVERAGED,
  COLUMN_NEXT,
  N_COLUMNS
};

/* The items of the sheet of a round that stand in columns here. */
static const struct
{
  guint column;
  const char *symbol;
} items[] = {
  { COLUMN_ESTIMATE, "E" }, { COLUMN_GAMES, "Nj" },  { COLUMN_PERFORMANCE, "Pj" },
  { COLUMN_GAP, "Gap" },    { COLUMN_KEPT, "Kept" }, { COLUMN_AVERAGED, "Averaged" },
  { COLUMN_NEXT, "Next" },
};

/* What writing a row needs; per column: its item, and a formula with marks for the row. */
typedef struct
{
  const BoulierTracePlan *plan;
  const BoulierSheetContext *context;
  BoulierPage *page;
  const BoulierSheet *sheet;
  guint item[N_COLUMNS];
  char *formula[N_COLUMNS];
  char *format[N_COLUMNS];
} TraceTable;

/**
 * boulier_trace_plan_new:
 * @trace: (transfer full): the rounds of a period
 * @period: (nullable): its name, when the workbook has several
 *
 * Returns: (transfer full): where they will stand; the name of the sheet is taken
 */
BoulierTracePlan *
boulier_trace_plan_new (BoulierBook *book, BoulierTrace *trace, const char *period)
{
  BoulierTracePlan *plan = g_new0 (BoulierTracePlan, 1);

  plan->trace = trace;
  plan->name =
      boulier_workbook_dup_sheet_name (boulier_book_translate (book, N_ ("Estimates")),
                                       period != NULL ? period : "", "Estimates", book->names);
  plan->quoted = boulier_workbook_quote_sheet_name (plan->name);
  return plan;
}

void
boulier_trace_plan_free (BoulierTracePlan *plan)
{
  if (plan == NULL)
    return;
  boulier_trace_free (plan->trace);
  g_free (plan->name);
  g_free (plan->quoted);
  g_free (plan);
}

static guint
get_first_row (const BoulierTracePlan *plan, guint i)
{
  return ROW_FIRST + i * (plan->trace->n_rounds + 1);
}

/**
 * boulier_trace_plan_dup_place:
 * @player: index in the record
 *
 * Returns: (transfer full): the cell where the rounds of a player begin, or the top of the sheet for
 *   a player without rounds
 */
char *
boulier_trace_plan_dup_place (const BoulierTracePlan *plan, guint player)
{
  for (guint i = 0; i < plan->trace->n_players; i++)
    if (plan->trace->players[i].player == player)
      return g_strdup_printf ("%s!A%u", plan->quoted, get_first_row (plan, i) + 1);
  return g_strdup_printf ("%s!A1", plan->quoted);
}

static const char *
translate (const TraceTable *table, const char *text)
{
  return boulier_book_translate (table->page->book, text);
}

static const BoulierSheet *
find_sheet (const BoulierEdition *edition, GError **error)
{
  for (const BoulierSheetRules *const *rules = edition->sheets; *rules != NULL; rules++)
    if (strcmp ((*rules)->id, "round") == 0)
      return boulier_sheet_get (edition, *rules, error);
  g_return_val_if_reached (NULL);
}

/* How the cells of a row are called in formulas. */
static char **
dup_cells (const TraceTable *table)
{
  char **cells = g_new0 (char *, boulier_sheet_get_n_items (table->sheet) + 1);

  for (guint i = 0; i < boulier_sheet_get_n_items (table->sheet); i++)
    for (guint k = 0; k < G_N_ELEMENTS (items) && cells[i] == NULL; k++)
      if (table->item[items[k].column] == i)
        cells[i] = g_strdup_printf ("$%c%c", 'A' + (int) items[k].column, BOULIER_ROW_MARK);
  for (guint i = 0; i < boulier_sheet_get_n_items (table->sheet); i++)
    if (cells[i] == NULL)
      cells[i] = g_strdup ("");
  return cells;
}

/* The formulas of the rules for the columns that are computed. */
static gboolean
make_formulas (TraceTable *table, GError **error)
{
  g_auto (GStrv) names = dup_cells (table);
  const BoulierCells cells = { .sheet = table->sheet,
                               .items = names,
                               .constants = table->context->tables->constants,
                               .tables = table->context->tables->tables };

  for (guint column = COLUMN_GAP; column < N_COLUMNS; column++)
    {
      table->formula[column] = boulier_cells_dup_formula (&cells, table->item[column], error);
      if (table->formula[column] == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
table_init (TraceTable *table, GError **error)
{
  table->sheet = find_sheet (table->context->record->edition, error);
  if (table->sheet == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      guint item = (guint) boulier_sheet_find_step (table->sheet, items[i].symbol);
      BoulierItem info = *boulier_sheet_get_item (table->sheet, item);

      table->item[items[i].column] = item;
      info.decimals = MIN (info.decimals, SHOWN_DECIMALS);
      table->format[items[i].column] =
          boulier_item_dup_number_format (&info, table->page->book->style);
    }
  return make_formulas (table, error);
}

static void
table_clear (TraceTable *table)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      g_free (table->formula[i]);
      g_free (table->format[i]);
    }
}

static void
write_line (const TraceTable *table, guint row, const char *label, BoulierNumber value)
{
  boulier_page_set_height (table->page, row, BOULIER_LINE_HEIGHT);
  boulier_page_set_text (table->page, row, 0, BOULIER_LOOK_LABEL, translate (table, label));
  boulier_page_set_blank (table->page, row, 1, BOULIER_LOOK_LABEL, NULL);
  boulier_page_set_number (table->page, row, COLUMN_ESTIMATE,
                           row == ROW_START ? BOULIER_LOOK_BORROWED : BOULIER_LOOK_NUMBER, NULL,
                           value);
}

static void
write_title (const TraceTable *table)
{
  const BoulierSheetContext *context = table->context;
  const BoulierTrace *trace = table->plan->trace;
  g_autofree char *period = boulier_period_dup_title (
      table->page->book, boulier_record_period (context->record, trace->period));
  const char *edition = translate (table, context->record->edition->name);
  const char *const parts[] = { context->title, edition };
  g_autofree char *document = boulier_workbook_join (parts, G_N_ELEMENTS (parts));

  boulier_page_set_height (table->page, ROW_TITLE, 30);
  boulier_page_set_text (table->page, ROW_TITLE, 0, BOULIER_LOOK_TITLE,
                         translate (table, N_ ("Estimates of the players without a rating")));
  boulier_page_set_link (table->page, ROW_TITLE, COLUMN_NEXT, BOULIER_LOOK_LINK_RIGHT,
                         context->summary, translate (table, N_ ("← All players")));
  boulier_page_set_text (table->page, ROW_DOCUMENT, 0, BOULIER_LOOK_SUBTITLE, document);
  boulier_page_set_text (table->page, ROW_PERIOD, 0, BOULIER_LOOK_SUBTITLE, period);
  write_line (table, ROW_START, N_ ("Value that everybody starts from"), trace->start);
  write_line (table, ROW_RATED, N_ ("Players with a rating"), BOULIER_INTEGER (trace->n_rated));
  write_line (table, ROW_ALL, N_ ("Players who took part"),
              BOULIER_INTEGER (trace->n_participants));
  write_line (table, ROW_ROUNDS, N_ ("Rounds"), BOULIER_INTEGER (trace->n_rounds));
  boulier_page_set_text (table->page, ROW_ROUNDS, COLUMN_GAMES, BOULIER_LOOK_WORD,
                         translate (table, trace->settled
                                               ? N_ ("The last round changed no estimate.")
                                               : N_ ("The estimates have not settled.")));
}

static void
write_header (const TraceTable *table)
{
  BoulierPage *page = table->page;

  boulier_page_set_height (page, ROW_HEADER, 60);
  boulier_page_set_text (page, ROW_HEADER, COLUMN_PLAYER, BOULIER_LOOK_HEAD,
                         translate (table, N_ ("Player")));
  boulier_page_set_text (page, ROW_HEADER, COLUMN_ROUND, BOULIER_LOOK_HEAD_MIDDLE,
                         translate (table, N_ ("Round")));
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (table->sheet, table->item[items[i].column]);

      boulier_page_set_text (page, ROW_HEADER, items[i].column, BOULIER_LOOK_HEAD_RIGHT,
                             translate (table, item->label));
    }
}

/* A figure that came out of the calculation of the whole group. */
static void
write_borrowed (const TraceTable *table, guint row, guint games, BoulierNumber performance)
{
  boulier_page_set_number (table->page, row, COLUMN_GAMES, BOULIER_LOOK_BORROWED, NULL,
                           BOULIER_INTEGER (games));
  boulier_page_set_number (table->page, row, COLUMN_PERFORMANCE, BOULIER_LOOK_BORROWED,
                           table->format[COLUMN_PERFORMANCE], performance);
}

static void
write_name (const TraceTable *table, guint row, const BoulierTracePlayer *player, guint round)
{
  boulier_page_set_height (table->page, row, BOULIER_LINE_HEIGHT);
  boulier_page_set_text (table->page, row, COLUMN_PLAYER,
                         round == 0 ? BOULIER_LOOK_TEXT : BOULIER_LOOK_QUIET,
                         boulier_record_player (table->context->record, player->player)->name);
  if (round == 0)
    boulier_page_set_text (table->page, row, COLUMN_ROUND, BOULIER_LOOK_MIDDLE,
                           translate (table, N_ ("first")));
  else
    boulier_page_set_number (table->page, row, COLUMN_ROUND, BOULIER_LOOK_MIDDLE, NULL,
                             BOULIER_INTEGER (round));
}

/* A cell that repeats another one. */
static void
write_same (const TraceTable *table, guint row, guint column, const char *cell, BoulierNumber value)
{
  g_autofree char *formula = g_strdup_printf ("=IF(ISNUMBER(%s),%s,\"\")", cell, cell);

  boulier_page_set_formula (table->page, row, column, BOULIER_LOOK_COMPUTED, table->format[column],
                            formula, value);
}

/* The first estimate: the performance over all games. */
static void
write_first (const TraceTable *table, guint row, const BoulierTracePlayer *player)
{
  g_autofree char *start = g_strdup_printf ("$C$%d", ROW_START + 1);
  g_autofree char *performance = g_strdup_printf ("$E%u", row + 1);

  write_name (table, row, player, 0);
  write_same (table, row, COLUMN_ESTIMATE, start, table->plan->trace->start);
  write_borrowed (table, row, player->games, player->first);
  for (guint column = COLUMN_GAP; column < COLUMN_NEXT; column++)
    boulier_page_set_blank (table->page, row, column, BOULIER_LOOK_COMPUTED, NULL);
  write_same (table, row, COLUMN_NEXT, performance, player->first);
}

static void
write_round (const TraceTable *table, guint row, const BoulierTracePlayer *player, guint n)
{
  const BoulierTraceRound *round = &player->rounds[n - 1];
  const BoulierNumber cached[N_COLUMNS] = {
    [COLUMN_GAP] = round->difference,
    [COLUMN_KEPT] = round->kept ? round->estimate : BOULIER_BLANK,
    [COLUMN_AVERAGED] = round->kept ? BOULIER_BLANK : round->next,
    [COLUMN_NEXT] = round->next,
  };
  g_autofree char *before = g_strdup_printf ("$I%u", row);

  write_name (table, row, player, n);
  write_same (table, row, COLUMN_ESTIMATE, before, round->estimate);
  write_borrowed (table, row, round->compatible, round->performance);
  for (guint column = COLUMN_GAP; column < N_COLUMNS; column++)
    {
      g_autofree char *formula = boulier_cells_dup_for_row (table->formula[column], row + 1);

      boulier_page_set_formula (table->page, row, column, BOULIER_LOOK_COMPUTED,
                                table->format[column], formula, cached[column]);
    }
}

static void
write_players (const TraceTable *table)
{
  const BoulierTrace *trace = table->plan->trace;

  for (guint i = 0; i < trace->n_players; i++)
    {
      guint row = get_first_row (table->plan, i);

      if (!boulier_book_is_good (table->page->book))
        return;
      write_first (table, row, &trace->players[i]);
      for (guint n = 1; n <= trace->n_rounds; n++)
        write_round (table, row + n, &trace->players[i], n);
    }
}

/* Small print. Returns its last row. */
static guint
write_foot (const TraceTable *table)
{
  static const char *const lines[] = {
    N_ ("The figures in italics come from the games of all players together. What is compared with "
        "them here follows when they are changed; the sheets of the players do not."),
    BOULIER_WORKBOOK_DISCLAIMER,
  };
  guint row = get_first_row (table->plan, table->plan->trace->n_players) + 1;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      boulier_page_set_height (table->page, row, i == 0 ? 28 : 15);
      boulier_page_set_merged (table->page, row++, 0, COLUMN_NEXT, BOULIER_LOOK_NOTE,
                               translate (table, lines[i]));
    }
  return row - 1;
}

/* Numbers are what may be typed. */
static void
set_rules (const TraceTable *table)
{
  guint last = get_first_row (table->plan, table->plan->trace->n_players) - 1;
  lxw_data_validation rule = {
    .validate = LXW_VALIDATION_TYPE_DECIMAL,
    .criteria = LXW_VALIDATION_CRITERIA_BETWEEN,
    .minimum_number = 0,
    .maximum_number = 9999,
    .ignore_blank = LXW_VALIDATION_ON,
  };
  const guint start[4] = { ROW_START, COLUMN_ESTIMATE, ROW_START, COLUMN_ESTIMATE };
  const guint area[4] = { ROW_FIRST, COLUMN_GAMES, last, COLUMN_PERFORMANCE };

  boulier_page_set_validation (table->page, start, &rule);
  boulier_page_set_validation (table->page, area, &rule);
  if (table->page->book->error == NULL)
    boulier_book_check (table->page->book, worksheet_autofilter (table->page->sheet, ROW_HEADER, 0,
                                                                 last, COLUMN_NEXT));
}

static void
set_widths (BoulierPage *page)
{
  boulier_page_set_width (page, COLUMN_PLAYER, 34);
  boulier_page_set_width (page, COLUMN_ROUND, 9);
  for (guint column = COLUMN_ESTIMATE; column < N_COLUMNS; column++)
    boulier_page_set_width (page, column, column == COLUMN_KEPT ? 19 : 16);
}

/**
 * boulier_trace_plan_write:
 *
 * Writes the sheet, behind those of the players.
 */
void
boulier_trace_plan_write (BoulierTracePlan *plan,
                          BoulierBook *book,
                          const BoulierSheetContext *context)
{
  const guint repeat[2] = { ROW_HEADER, ROW_HEADER };
  g_autoptr (BoulierPage) page = boulier_page_new (book, g_steal_pointer (&plan->name));
  TraceTable table = { .plan = plan, .context = context, .page = page };
  g_autofree char *foot = boulier_book_dup_foot (book);
  GError *error = NULL;

  set_widths (page);
  if (table_init (&table, &error))
    {
      write_title (&table);
      write_header (&table);
      write_players (&table);
      boulier_page_set_print (page, repeat, write_foot (&table), COLUMN_NEXT);
      set_rules (&table);
      boulier_page_freeze (page, ROW_FIRST, 1);
      boulier_page_set_footer (page, foot, page->name);
    }
  else
    boulier_book_take_error (book, error);
  table_clear (&table);
}
