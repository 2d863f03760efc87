/* boulier-workbook-sheets.h: the sheets of a workbook: tables, players, summary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-trace.h"

#include "boulier-workbook-book.h"
#include "boulier-workbook-formula.h"

G_BEGIN_DECLS

/* Empty rows behind the games, which carry the formulas: one can go on entering games. */
#define BOULIER_WORKBOOK_SPARE_ROWS 10

/**
 * BoulierTablesPlan:
 * @name: of the sheet; taken by the one who writes it
 * @constants: (array zero-terminated=1): names of the cells of the edition's constants
 * @tables: per table of the edition
 * @results: the cells with the results that can be chosen
 *
 * Where the constants and tables of an edition stand. The sheet comes last in the workbook, but
 * all others refer to it.
 */
typedef struct
{
  const BoulierEdition *edition;
  char *name;
  char *quoted;
  char **constants;
  BoulierTableCells *tables;
  guint n_tables;
  char *results;
} BoulierTablesPlan;

BoulierTablesPlan *boulier_tables_plan_new (BoulierBook *book, const BoulierEdition *edition);
void boulier_tables_plan_free (BoulierTablesPlan *plan);
void boulier_tables_plan_write (BoulierTablesPlan *plan, BoulierBook *book);

/* Rows of the usual height that a chart takes. */
#define BOULIER_CHART_ROWS 16

/**
 * BoulierHistoryPoint:
 * @computed: the rating after the period; blank when there is none
 * @official: the official one; blank when none was entered
 * @place: (nullable): the cell it is worked out in, in another sheet or in the same
 *
 * A period in the history of a player.
 */
typedef struct
{
  const char *period;
  BoulierNumber computed;
  BoulierNumber official;
  const char *place;
} BoulierHistoryPoint;

/**
 * BoulierLayout:
 * @values: the values, with blank rows for what may be entered later
 * @cells: where everything stands
 * @columns: per item: its column, counted from 0; for columns of games only
 * @rows: per item: its row, counted from 0; for inputs and steps only
 * @header: per group: the row of the header, above the first game
 * @n_games: per group: how many rows hold a game
 * @last: the column of the reasons, the last that is shown
 * @own: item of the rating at the start among the inputs; -1 when there is none
 * @rating: item of the opponents' ratings; -1 when there is none
 * @score: item of the results; -1 when there is none
 * @result: item of the new rating; -1 when there is none
 * @result_row: row of the new rating at the top
 * @steps: row of the header of the worked calculation
 * @running: item of the rating after each game; -1 when there is none
 * @chart_column: hidden column with what is drawn of it
 * @history: first row of the history and the charts
 * @points: (nullable) (element-type BoulierHistoryPoint): the history; borrowed
 * @foot: first row below everything
 *
 * How a player's sheet is laid out.
 */
typedef struct
{
  const BoulierWorked *worked;
  const BoulierSheet *sheet;
  BoulierValues *values;
  BoulierCells cells;
  guint *columns;
  guint *rows;
  guint n_groups;
  guint header[2];
  guint n_games[2];
  guint last;
  int own;
  int rating;
  int score;
  int result;
  guint result_row;
  guint steps;
  int running;
  guint chart_column;
  guint history;
  const GArray *points;
  guint foot;
} BoulierLayout;

/* The columns that every table of games begins with, and the one where all single values stand. */
enum
{
  BOULIER_COLUMN_NUMBER,
  BOULIER_COLUMN_DATE,
  BOULIER_COLUMN_EVENT,
  BOULIER_COLUMN_ROUND,
  BOULIER_COLUMN_OPPONENT,
  BOULIER_COLUMN_VALUE
};

BoulierLayout *boulier_layout_new (const BoulierWorked *worked,
                                   const BoulierTablesPlan *tables,
                                   gboolean named,
                                   GError **error);
void boulier_layout_free (BoulierLayout *layout);
/* Makes room for the history of the player. */
void boulier_layout_add_history (BoulierLayout *layout, const GArray *points);
/* Whether the rating after each game is drawn. */
gboolean boulier_layout_has_chart (const BoulierLayout *layout);
/* Whether the ratings over the periods are drawn. */
gboolean boulier_layout_has_history_chart (const BoulierLayout *layout);
/* What the new rating at the top is: the old one where nothing was computed, or the blank. */
BoulierNumber boulier_layout_get_new (const BoulierLayout *layout);
/* "$F$9": the cell of it. */
char *boulier_layout_dup_new_address (const BoulierLayout *layout);
/* Whether the item has a name in the sheet rather than an address. */
gboolean boulier_layout_has_name (const BoulierLayout *layout, guint item);
/* "$F$5" of an input or step. */
char *boulier_layout_dup_address (const BoulierLayout *layout, guint item);

/**
 * BoulierTracePlan:
 * @name: of the sheet; taken by the one who writes it
 *
 * Where the estimates of all unrated players of a period stand, round by round.
 */
typedef struct
{
  BoulierTrace *trace;
  char *name;
  char *quoted;
} BoulierTracePlan;

/**
 * BoulierSheetContext:
 * @trace: (nullable): where the estimates of the period stand
 * @summary: the sheet that leads back
 *
 * What all players' sheets of a workbook have in common.
 */
typedef struct
{
  const BoulierRecord *record;
  const BoulierTablesPlan *tables;
  const BoulierTracePlan *trace;
  const char *title;
  const char *summary;
} BoulierSheetContext;

BoulierTracePlan *
boulier_trace_plan_new (BoulierBook *book, BoulierTrace *trace, const char *period);
void boulier_trace_plan_free (BoulierTracePlan *plan);
void boulier_trace_plan_write (BoulierTracePlan *plan,
                               BoulierBook *book,
                               const BoulierSheetContext *context);
/* "'Estimates'!A12": where the rounds of a player begin. */
char *boulier_trace_plan_dup_place (const BoulierTracePlan *plan, guint player);

/* "2014/1 · 1 Jan 2014 – 31 Mar 2014", or what of that is known. */
char *boulier_period_dup_title (const BoulierBook *book, const BoulierPeriod *period);
/* The document and the day of the export, for the foot of a page. */
char *boulier_book_dup_foot (const BoulierBook *book);
/* Parts that are not empty, with a dot between them. */
char *boulier_workbook_join (const char *const *parts, guint n_parts);

void boulier_player_page_write (BoulierPage *page,
                                const BoulierLayout *layout,
                                const BoulierSheetContext *context);

/**
 * BoulierSummary:
 *
 * The first sheet: everybody, with links.
 */
typedef struct
{
  BoulierPage *page;
  const BoulierRecord *record;
  gboolean several; /* periods */
  gboolean officials;
  guint row;
} BoulierSummary;

BoulierSummary *boulier_summary_new (BoulierBook *book,
                                     const BoulierRecord *record,
                                     const BoulierWorkbookOptions *options);
/* A player with a sheet: what is shown is live. */
void boulier_summary_add_page (BoulierSummary *summary,
                               const BoulierLayout *layout,
                               const BoulierPage *page);
/* A player without one. */
void boulier_summary_add_plain (BoulierSummary *summary,
                                guint period,
                                guint player,
                                const BoulierPlayerResult *result);
/* notes: (element-type utf8): what the reader should know. */
void boulier_summary_finish (BoulierSummary *summary, const GPtrArray *notes);
void boulier_summary_free (BoulierSummary *summary);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierTablesPlan, boulier_tables_plan_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierTracePlan, boulier_trace_plan_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierLayout, boulier_layout_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierSummary, boulier_summary_free)

G_END_DECLS
