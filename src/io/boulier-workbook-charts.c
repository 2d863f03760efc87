/* boulier-workbook-charts.c: the rating after each game and over the periods, as charts of cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-workbook-looks.h"
#include "boulier-workbook-player.h"

/* The size of a chart that is not scaled, and of the cells it lies over, in pixels. */
#define CHART_WIDTH      480
#define CHART_HEIGHT     288
#define PIXELS_PER_ROW   20
#define PIXELS_PER_WIDTH 7
#define PIXELS_OF_COLUMN 5

#define COLOR_COMPUTED 0x1A5FB4
#define COLOR_OFFICIAL 0xC64600
#define COLOR_GRID     0xDEDDE3
#define COLOR_TEXT     0x6B6A73

/* A line with a point for each value of a column. */
typedef struct
{
  const char *name;
  guint column;
  guint first;
  guint last;
  guint32 color;
  guint8 marker;
} Line;

static const char *
translate (const BoulierPage *page, const char *text)
{
  return boulier_book_translate (page->book, text);
}

static lxw_chart *
chart_new (BoulierPage *page, const char *title)
{
  lxw_chart_font large = { .size = 11, .color = COLOR_TEXT };
  lxw_chart_font small = { .size = 9, .color = COLOR_TEXT };
  lxw_chart_line grid = { .color = COLOR_GRID, .width = 0.75 };
  lxw_chart_line none = { .none = LXW_TRUE };
  lxw_chart *chart = NULL;

  if (page->book->error == NULL)
    chart = workbook_add_chart (page->book->workbook, LXW_CHART_LINE);
  if (chart == NULL)
    return NULL;
  chart_title_set_name (chart, title);
  chart_title_set_name_font (chart, &large);
  chart_axis_set_num_font (chart->x_axis, &small);
  chart_axis_set_num_font (chart->y_axis, &small);
  chart_axis_set_num_format (chart->y_axis, "0");
  chart_axis_major_gridlines_set_line (chart->y_axis, &grid);
  chart_axis_set_line (chart->y_axis, &none);
  chart_axis_set_label_position (chart->x_axis, LXW_CHART_AXIS_LABEL_POSITION_LOW);
  chart_chartarea_set_line (chart, &none);
  /* The values of the first chart stand in a column that nobody needs to see. */
  chart_show_hidden_data (chart);
  return chart;
}

static void
add_line (BoulierPage *page, lxw_chart *chart, const Line *line)
{
  lxw_chart_series *series = chart_add_series (chart, NULL, NULL);
  lxw_chart_line stroke = { .color = line->color, .width = 1.75 };
  lxw_chart_line edge = { .color = line->color, .width = 0.75 };
  lxw_chart_fill fill = { .color = line->color };

  if (series == NULL)
    {
      boulier_book_check (page->book, LXW_ERROR_MEMORY_MALLOC_FAILED);
      return;
    }
  chart_series_set_name (series, line->name);
  chart_series_set_categories (series, page->name, line->first, 0, line->last, 0);
  chart_series_set_values (series, page->name, line->first, (lxw_col_t) line->column, line->last,
                           (lxw_col_t) line->column);
  chart_series_set_line (series, &stroke);
  chart_series_set_marker_type (series, line->marker);
  chart_series_set_marker_size (series, 5);
  chart_series_set_marker_fill (series, &fill);
  chart_series_set_marker_line (series, &edge);
}

/* Over the columns from first to last. */
static void
place (BoulierPage *page, lxw_chart *chart, guint row, guint first, guint last)
{
  double width = 0;
  lxw_chart_options options = { .object_position = LXW_OBJECT_MOVE_DONT_SIZE };

  for (guint column = first; column <= last; column++)
    width +=
        page->widths[MIN (column, BOULIER_MAX_COLUMNS - 1)] * PIXELS_PER_WIDTH + PIXELS_OF_COLUMN;
  options.x_scale = width / CHART_WIDTH;
  options.y_scale = (BOULIER_CHART_ROWS - 1.0) * PIXELS_PER_ROW / CHART_HEIGHT;
  boulier_book_check (page->book, worksheet_insert_chart_opt (page->sheet, row, (lxw_col_t) first,
                                                              chart, &options));
}

static void
draw_games (BoulierPage *page, const BoulierLayout *layout, guint row, guint last_column)
{
  const char *title = translate (page, N_ ("Rating after each game"));
  const guint first = layout->cells.first_row[0] - 1;
  const Line line = { title,          layout->chart_column,   first, first + layout->n_games[0] - 1,
                      COLOR_COMPUTED, LXW_CHART_MARKER_CIRCLE };
  lxw_chart *chart = chart_new (page, title);

  if (chart == NULL)
    return;
  add_line (page, chart, &line);
  chart_legend_set_position (chart, LXW_CHART_LEGEND_NONE);
  place (page, chart, row, 0, last_column);
}

static gboolean
has_official (const GArray *history)
{
  for (guint i = 0; i < history->len; i++)
    if (!boulier_number_is_blank (g_array_index (history, BoulierHistoryPoint, i).official))
      return TRUE;
  return FALSE;
}

static void
draw_history (BoulierPage *page, const BoulierLayout *layout, guint row, const guint columns[2])
{
  const guint first = layout->history + 2;
  const guint last = first + layout->points->len - 1;
  const Line computed = { translate (page, N_ ("Computed")),
                          BOULIER_COLUMN_VALUE,
                          first,
                          last,
                          COLOR_COMPUTED,
                          LXW_CHART_MARKER_CIRCLE };
  const Line official = {
    translate (page, N_ ("Official")), BOULIER_COLUMN_VALUE + 1, first, last, COLOR_OFFICIAL,
    LXW_CHART_MARKER_DIAMOND
  };
  lxw_chart *chart = chart_new (page, translate (page, N_ ("Rating over the periods")));

  if (chart == NULL)
    return;
  add_line (page, chart, &computed);
  if (has_official (layout->points))
    add_line (page, chart, &official);
  if (has_official (layout->points))
    chart_legend_set_position (chart, LXW_CHART_LEGEND_BOTTOM);
  else
    chart_legend_set_position (chart, LXW_CHART_LEGEND_NONE);
  place (page, chart, row, columns[0], columns[1]);
}

static void
write_point (BoulierPage *page, guint row, const BoulierHistoryPoint *point)
{
  g_autofree char *formula = NULL;

  boulier_page_set_height (page, row, BOULIER_LINE_HEIGHT);
  boulier_page_set_text (page, row, 0, BOULIER_LOOK_TEXT, point->period);
  for (guint column = 1; column < BOULIER_COLUMN_VALUE; column++)
    boulier_page_set_blank (page, row, column, BOULIER_LOOK_TEXT, NULL);
  /* An empty text would be drawn as 0. */
  if (point->place != NULL && !boulier_number_is_blank (point->computed))
    {
      formula = g_strdup_printf ("=IF(ISNUMBER(%s),%s,\"\")", point->place, point->place);
      boulier_page_set_formula (page, row, BOULIER_COLUMN_VALUE, BOULIER_LOOK_COMPUTED, NULL,
                                formula, point->computed);
    }
  else
    boulier_page_set_number (page, row, BOULIER_COLUMN_VALUE, BOULIER_LOOK_COMPUTED, NULL,
                             point->computed);
  boulier_page_set_number (page, row, BOULIER_COLUMN_VALUE + 1, BOULIER_LOOK_NUMBER, NULL,
                           point->official);
}

static void
write_history (BoulierPage *page, const BoulierLayout *layout)
{
  guint row = layout->history;

  boulier_page_set_height (page, row, 24);
  boulier_page_set_text (page, row, 0, BOULIER_LOOK_HEADING, translate (page, N_ ("History")));
  boulier_page_set_height (page, ++row, 22);
  boulier_page_set_text (page, row, 0, BOULIER_LOOK_HEAD, translate (page, N_ ("Period")));
  for (guint column = 1; column < BOULIER_COLUMN_VALUE; column++)
    boulier_page_set_blank (page, row, column, BOULIER_LOOK_HEAD, NULL);
  boulier_page_set_text (page, row, BOULIER_COLUMN_VALUE, BOULIER_LOOK_HEAD_RIGHT,
                         translate (page, N_ ("Computed")));
  boulier_page_set_text (page, row, BOULIER_COLUMN_VALUE + 1, BOULIER_LOOK_HEAD_RIGHT,
                         translate (page, N_ ("Official")));
  for (guint i = 0; i < layout->points->len; i++)
    write_point (page, ++row, &g_array_index (layout->points, BoulierHistoryPoint, i));
}

/**
 * boulier_player_page_write_charts:
 *
 * Writes the table of the history and the charts, where there is something to draw.
 */
void
boulier_player_page_write_charts (BoulierPage *page, const BoulierLayout *layout)
{
  gboolean games = boulier_layout_has_chart (layout);
  gboolean history = boulier_layout_has_history_chart (layout);
  const guint columns[2] = { games ? BOULIER_COLUMN_VALUE + 1 : 0, layout->last };
  guint row = layout->history;

  boulier_page_begin_part (page, row);
  if (layout->points != NULL)
    {
      write_history (page, layout);
      row += layout->points->len + 3;
    }
  if (games)
    draw_games (page, layout, row, history ? BOULIER_COLUMN_VALUE : layout->last);
  if (history)
    draw_history (page, layout, row, columns);
  if (games || history)
    boulier_page_leave_rows (page, BOULIER_CHART_ROWS);
}
