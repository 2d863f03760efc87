/* boulier-workbook-widths.c: how wide the columns of a player's sheet are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-workbook-player.h"
#include "boulier-workbook-text.h"

/* Characters that fit into the columns of texts. */
#define MIN_EVENT     12
#define MAX_EVENT     24
#define MIN_OPPONENT  18
#define MAX_OPPONENT  26
#define MIN_VALUE     10
#define MIN_COMPUTED  5
#define MIN_REFERENCE 22
#define MAX_REFERENCE 34
/* Sign, four digits and the point in front of the decimals. */
#define WHOLE_PLACES 6
/* What the words of a formula are given at least. */
#define MIN_WORDS 40

static const char *
translate (const BoulierPage *page, const char *text)
{
  return boulier_book_translate (page->book, text);
}

/* The longest of some texts, in characters, within limits. */
static double
fit (glong length, guint least, guint most)
{
  return CLAMP ((double) length + 1.5, least, most);
}

static guint
get_longest_symbol (const BoulierLayout *layout)
{
  gsize longest = 0;

  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
      g_autofree char *plain =
          boulier_workbook_dup_plain (item->notation != NULL ? item->notation : item->symbol);

      if (item->kind == BOULIER_ITEM_STEP && boulier_item_has_letters (item))
        longest = MAX (longest, (gsize) g_utf8_strlen (plain, -1));
    }
  return (guint) longest;
}

/* The references of the steps, which stand in the column of the reasons; those take two lines where
 * they must. */
static double
get_reference_width (const BoulierPage *page, const BoulierLayout *layout)
{
  glong longest = 0;

  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);

      if (item->kind == BOULIER_ITEM_STEP && item->reference != NULL)
        longest = MAX (longest, g_utf8_strlen (translate (page, item->reference), -1));
    }
  for (guint group = 0; group < layout->n_groups; group++)
    for (guint i = 0; i < layout->worked->games[group]->len; i++)
      if (g_array_index (layout->worked->games[group], BoulierWorkedGame, i).reason != NULL)
        longest = MAX_REFERENCE;
  return fit (longest, MIN_REFERENCE, MAX_REFERENCE);
}

/* The longest word of a label, or half of it when that is longer: labels are set in two lines. */
static glong
get_label_width (const char *label)
{
  g_auto (GStrv) words = g_strsplit (label, " ", -1);
  glong longest = g_utf8_strlen (label, -1) / 2;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));
  return longest;
}

/* As wide as the labels of the columns that stand here, and as the values of the worked
 * calculation. */
static double
get_column_width (const BoulierPage *page, const BoulierLayout *layout, guint column)
{
  glong width = column == BOULIER_COLUMN_VALUE ? MIN_VALUE : MIN_COMPUTED;

  for (guint i = 0; i < boulier_sheet_get_n_items (layout->sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
      gboolean is_column =
          item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT;

      if (!is_column || layout->columns[i] != column)
        continue;
      width = MAX (width, get_label_width (translate (page, item->label)));
      if (item->decimals > 0)
        width = MAX (width, WHOLE_PLACES + item->decimals);
    }
  return (double) width + 2.5;
}

/* The columns between the values and the references hold the words of the formulas, too. */
static void
set_column_widths (BoulierPage *page, const BoulierLayout *layout)
{
  double words = 0;
  double more = 0;

  for (guint column = BOULIER_COLUMN_VALUE + 1; column < layout->last; column++)
    words += get_column_width (page, layout, column);
  if (words < MIN_WORDS)
    more = (MIN_WORDS - words) / (layout->last - BOULIER_COLUMN_VALUE - 1);
  for (guint column = BOULIER_COLUMN_VALUE; column < layout->last; column++)
    boulier_page_set_width (page, column,
                            get_column_width (page, layout, column) +
                                (column > BOULIER_COLUMN_VALUE ? more : 0));
}

/**
 * boulier_player_page_set_widths:
 *
 * Makes columns as wide as what stands in them.
 */
void
boulier_player_page_set_widths (BoulierPage *page,
                                const BoulierLayout *layout,
                                const BoulierSheetContext *context)
{
  glong event = 0;
  glong opponent = 0;

  for (guint group = 0; group < layout->n_groups; group++)
    for (guint i = 0; i < layout->worked->games[group]->len; i++)
      {
        const BoulierWorkedGame *worked =
            &g_array_index (layout->worked->games[group], BoulierWorkedGame, i);
        const BoulierGame *game;

        if (worked->game == BOULIER_NO_GAME)
          continue;
        game = boulier_record_game (context->record, worked->game);
        if (game->event != NULL)
          event = MAX (event, g_utf8_strlen (game->event, -1));
        if (worked->opponent != BOULIER_NO_PLAYER)
          opponent = MAX (
              opponent,
              g_utf8_strlen (boulier_record_player (context->record, worked->opponent)->name, -1));
      }
  boulier_page_set_width (page, BOULIER_COLUMN_NUMBER, fit (get_longest_symbol (layout), 8, 24));
  boulier_page_set_width (page, BOULIER_COLUMN_DATE, 12);
  boulier_page_set_width (page, BOULIER_COLUMN_EVENT, fit (event, MIN_EVENT, MAX_EVENT));
  boulier_page_set_width (page, BOULIER_COLUMN_ROUND, 7);
  boulier_page_set_width (page, BOULIER_COLUMN_OPPONENT,
                          fit (opponent, MIN_OPPONENT, MAX_OPPONENT));
  set_column_widths (page, layout);
  boulier_page_set_width (page, layout->last, get_reference_width (page, layout));
}
