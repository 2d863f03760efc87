/* boulier-workbook-validate.c: what may be typed into the cells of a player's sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-workbook-player.h"

/* The most that the format allows. */
#define MAX_TITLE   32
#define MAX_MESSAGE 255

/* The largest count that makes sense; more than any player's games. */
#define MAX_COUNT 1000000

/* A text cut to what fits. */
static char *
dup_cut (const BoulierPage *page, const char *text, glong max)
{
  const char *translated = boulier_book_translate (page->book, text);

  return g_utf8_substring (translated, 0, MIN (g_utf8_strlen (translated, -1), max));
}

/* Puts the rule on the cells; title and message are marked for translation. */
static void
add (BoulierPage *page,
     const guint area[4],
     lxw_data_validation *rule,
     const char *title,
     const char *message)
{
  g_autofree char *heading = dup_cut (page, title, MAX_TITLE);
  g_autofree char *words = dup_cut (page, message, MAX_MESSAGE);

  rule->ignore_blank = LXW_VALIDATION_ON;
  rule->error_type = LXW_VALIDATION_ERROR_TYPE_STOP;
  rule->error_title = heading;
  rule->error_message = words;
  boulier_page_set_validation (page, area, rule);
}

static void
add_result (BoulierPage *page, const guint area[4])
{
  char source[] = "=Results";
  lxw_data_validation rule = { .validate = LXW_VALIDATION_TYPE_LIST_FORMULA,
                               .dropdown = LXW_VALIDATION_ON,
                               .value_formula = source };

  add (page, area, &rule, N_ ("This is no result"),
       N_ ("Enter 1 for a win, 0.5 for a draw or 0 for a loss."));
}

static void
add_rating (BoulierPage *page, const guint area[4], const BoulierEdition *edition, gboolean whole)
{
  lxw_data_validation rule = { .validate = whole ? LXW_VALIDATION_TYPE_INTEGER
                                                 : LXW_VALIDATION_TYPE_DECIMAL,
                               .criteria = LXW_VALIDATION_CRITERIA_BETWEEN,
                               .minimum_number = edition->lowest,
                               .maximum_number = edition->highest };

  add (page, area, &rule, N_ ("This is no possible rating"),
       N_ ("Enter a rating as these rules know it, or leave the cell empty when there is none."));
}

static void
add_category (BoulierPage *page, const guint area[4])
{
  lxw_data_validation rule = { .validate = LXW_VALIDATION_TYPE_INTEGER,
                               .criteria = LXW_VALIDATION_CRITERIA_BETWEEN,
                               .minimum_number = 0,
                               .maximum_number = 1 };

  add (page, area, &rule, N_ ("This is no category"),
       N_ ("Enter 1 for a junior or 0 for a senior."));
}

/* Counts and sums. */
static void
add_number (BoulierPage *page, const guint area[4], gboolean whole)
{
  lxw_data_validation rule = { .validate = whole ? LXW_VALIDATION_TYPE_INTEGER
                                                 : LXW_VALIDATION_TYPE_DECIMAL,
                               .criteria = LXW_VALIDATION_CRITERIA_BETWEEN,
                               .minimum_number = whole ? 0 : -MAX_COUNT,
                               .maximum_number = MAX_COUNT };

  add (page, area, &rule, N_ ("This is no possible number"),
       whole ? N_ ("Enter a whole number that is not negative.") : N_ ("Enter a number."));
}

/**
 * boulier_player_page_validate_input:
 * @item: an input of the player
 *
 * Says what may be typed into its cell.
 */
void
boulier_player_page_validate_input (BoulierPage *page, const BoulierLayout *layout, guint item)
{
  const BoulierItem *info = boulier_sheet_get_item (layout->sheet, item);
  const guint area[4] = { layout->rows[item], BOULIER_COLUMN_VALUE, layout->rows[item],
                          BOULIER_COLUMN_VALUE };

  if (info->show == BOULIER_SHOW_CATEGORY)
    add_category (page, area);
  else if ((int) item == layout->own)
    add_rating (page, area, boulier_sheet_get_edition (layout->sheet), info->decimals == 0);
  else
    add_number (page, area, info->decimals == 0);
}

/**
 * boulier_player_page_validate_column:
 * @item: a game input
 *
 * Says what may be typed into the cells of its column.
 */
void
boulier_player_page_validate_column (BoulierPage *page, const BoulierLayout *layout, guint item)
{
  const BoulierItem *info = boulier_sheet_get_item (layout->sheet, item);
  const guint area[4] = { layout->cells.first_row[info->group] - 1, layout->columns[item],
                          layout->cells.last_row[info->group] - 1, layout->columns[item] };

  if ((int) item == layout->score)
    add_result (page, area);
  else if ((int) item == layout->rating)
    add_rating (page, area, boulier_sheet_get_edition (layout->sheet), info->decimals == 0);
  else
    add_number (page, area, info->decimals == 0);
}
