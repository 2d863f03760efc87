/* boulier-workbook-summary.c: the first sheet: all players, with links to their sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-workbook-looks.h"
#include "boulier-workbook-table.h"

#define ROW_TITLE   0
#define ROW_EDITION 1
#define ROW_PERIOD  2
#define ROW_HEADER  4
#define ROW_FIRST   5

/* Widths of the columns of texts. */
#define MIN_NAME   24
#define MAX_NAME   46
#define MIN_PERIOD 10
#define MAX_PERIOD 24

/* So deep may a formula nest functions that every program takes it. */
#define MAX_CASES 7

enum
{
  COLUMN_PLAYER,
  COLUMN_PERIOD,
  COLUMN_BEFORE,
  COLUMN_COUNTED,
  COLUMN_NEW,
  COLUMN_CHANGE,
  COLUMN_OFFICIAL,
  COLUMN_NOTE,
  N_COLUMNS
};

static const char *
translate (const BoulierSummary *summary, const char *text)
{
  return text != NULL ? boulier_book_translate (summary->page->book, text) : "";
}

/* Whether a period in question has official ratings. */
static gboolean
has_officials (const BoulierRecord *record, int period)
{
  for (guint i = 0; i < record->officials->len; i++)
    if (period < 0 || boulier_record_official (record, i)->period == period)
      return TRUE;
  return FALSE;
}

/* As wide as the longest name, within limits. */
static double
get_name_width (const BoulierRecord *record)
{
  glong longest = 0;

  for (guint i = 0; i < record->players->len; i++)
    longest = MAX (longest,
                   g_utf8_strlen (boulier_player_get_name (boulier_record_player (record, i)), -1));
  return CLAMP ((double) longest + 2, MIN_NAME, MAX_NAME);
}

static double
get_period_width (const BoulierRecord *record)
{
  glong longest = 0;

  for (guint i = 0; i < record->periods->len; i++)
    {
      const char *name = boulier_record_period (record, i)->name;

      longest = MAX (longest, name != NULL ? g_utf8_strlen (name, -1) : 0);
    }
  return CLAMP ((double) longest + 2, MIN_PERIOD, MAX_PERIOD);
}

static void
write_header (const BoulierSummary *summary)
{
  static const struct
  {
    BoulierLook look;
    const char *label;
    double width;
  } columns[N_COLUMNS] = {
    [COLUMN_PLAYER] = { BOULIER_LOOK_HEAD, N_ ("Player"), MIN_NAME },
    [COLUMN_PERIOD] = { BOULIER_LOOK_HEAD, N_ ("Period"), MIN_PERIOD },
    [COLUMN_BEFORE] = { BOULIER_LOOK_HEAD_RIGHT, N_ ("Before"), 10 },
    [COLUMN_COUNTED] = { BOULIER_LOOK_HEAD_RIGHT, N_ ("Games that count"), 12 },
    [COLUMN_NEW] = { BOULIER_LOOK_HEAD_RIGHT, N_ ("New"), 10 },
    [COLUMN_CHANGE] = { BOULIER_LOOK_HEAD_RIGHT, N_ ("Change"), 10 },
    [COLUMN_OFFICIAL] = { BOULIER_LOOK_HEAD_RIGHT, N_ ("Official"), 10 },
    [COLUMN_NOTE] = { BOULIER_LOOK_HEAD_INDENT, N_ ("How the result came about"), 54 },
  };
  BoulierPage *page = summary->page;

  boulier_page_set_height (page, ROW_HEADER, 34);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      boulier_page_set_text (page, ROW_HEADER, i, columns[i].look,
                             translate (summary, columns[i].label));
      boulier_page_set_width (page, i, columns[i].width);
    }
  boulier_page_set_width (page, COLUMN_PLAYER, get_name_width (summary->record));
  boulier_page_set_width (page, COLUMN_PERIOD, get_period_width (summary->record));
  if (!summary->several)
    boulier_page_hide_column (page, COLUMN_PERIOD);
  if (!summary->officials)
    boulier_page_hide_column (page, COLUMN_OFFICIAL);
}

/* Which days the figures are about. */
static void
write_days (const BoulierSummary *summary, int period)
{
  g_autofree char *text = NULL;

  if (summary->several)
    return;
  text = boulier_period_dup_title (
      summary->page->book,
      boulier_record_period (summary->record, period >= 0 ? (guint) period : 0));
  boulier_page_set_text (summary->page, ROW_PERIOD, 0, BOULIER_LOOK_SUBTITLE, text);
}

/**
 * boulier_summary_new:
 *
 * Adds the sheet, in front of all that come later.
 *
 * Returns: (transfer full): the summary, without players yet
 */
BoulierSummary *
boulier_summary_new (BoulierBook *book,
                     const BoulierRecord *record,
                     const BoulierWorkbookOptions *options)
{
  BoulierSummary *summary = g_new0 (BoulierSummary, 1);
  const char *title = options->title;
  char *name;

  name = boulier_workbook_dup_sheet_name (boulier_book_translate (book, N_ ("Summary")), "",
                                          "Summary", book->names);
  summary->page = boulier_page_new (book, name);
  summary->record = record;
  summary->several = options->period < 0 && record->periods->len > 1;
  summary->officials = has_officials (record, options->period);
  summary->row = ROW_FIRST;
  if (title == NULL || *title == '\0')
    title = translate (summary, N_ ("All players"));
  boulier_page_set_height (summary->page, ROW_TITLE, 30);
  boulier_page_set_text (summary->page, ROW_TITLE, 0, BOULIER_LOOK_TITLE, title);
  boulier_page_set_text (summary->page, ROW_EDITION, 0, BOULIER_LOOK_SUBTITLE,
                         translate (summary, record->edition->name));
  write_days (summary, options->period);
  write_header (summary);
  return summary;
}

void
boulier_summary_free (BoulierSummary *summary)
{
  if (summary == NULL)
    return;
  boulier_page_free (summary->page);
  g_free (summary);
}

/* "'Player A'!$F$5", kept empty when that cell is. */
static char *
dup_reference (const BoulierPage *page, const char *address)
{
  return g_strdup_printf ("=IF(ISNUMBER(%s!%s),%s!%s,\"\")", page->quoted, address, page->quoted,
                          address);
}

/* A figure that follows the player's sheet. */
static void
write_reference (const BoulierSummary *summary,
                 guint column,
                 const BoulierPage *page,
                 const char *address,
                 BoulierNumber cached)
{
  g_autofree char *formula = dup_reference (page, address);

  boulier_page_set_formula (summary->page, summary->row, column, BOULIER_LOOK_COMPUTED, NULL,
                            formula, cached);
}

static void
write_change (const BoulierSummary *summary, BoulierNumber before, BoulierNumber after)
{
  g_autofree char *minus = boulier_workbook_quote_format (summary->page->book->style->minus);
  /* Some programs forget the indent of cells with conditions: a space as wide as a digit instead. */
  g_autofree char *format = g_strdup_printf ("+0_0;%s0_0;0_0", minus);
  char old[LXW_MAX_CELL_NAME_LENGTH];
  char new[LXW_MAX_CELL_NAME_LENGTH];
  g_autofree char *formula = NULL;
  BoulierNumber change = BOULIER_BLANK;

  lxw_rowcol_to_cell_abs (old, summary->row, COLUMN_BEFORE, FALSE, TRUE);
  lxw_rowcol_to_cell_abs (new, summary->row, COLUMN_NEW, FALSE, TRUE);
  formula = g_strdup_printf ("=IF(COUNT(%s,%s)=2,%s-%s,\"\")", old, new, new, old);
  if (!boulier_number_is_blank (before) && !boulier_number_is_blank (after))
    boulier_number_subtract (after, before, &change, NULL);
  boulier_page_set_formula (summary->page, summary->row, COLUMN_CHANGE, BOULIER_LOOK_COMPUTED_FLUSH,
                            format, formula, change);
}

/* What a case says, with its paragraph where that has a number and is no heading: "III.1.a". */
static char *
dup_case (const BoulierSummary *summary, const BoulierItem *item)
{
  gboolean numbered = item->reference != NULL && strchr (item->reference, '.') != NULL;

  return boulier_game_table_dup_reason (summary->page, item->label,
                                        numbered ? item->reference : NULL);
}

/* Which case of the text gave the result: the last one that applies. */
static void
write_case (const BoulierSummary *summary, const BoulierLayout *layout, const BoulierPage *page)
{
  g_autoptr (GString) formula = g_string_new ("=");
  g_autofree char *cached = g_strdup ("");
  guint n = 0;

  for (guint i = boulier_sheet_get_n_items (layout->sheet); i-- > 0 && n < MAX_CASES;)
    {
      const BoulierItem *item = boulier_sheet_get_item (layout->sheet, i);
      g_autofree char *address = NULL;
      g_autofree char *text = NULL;
      g_autofree char *literal = NULL;

      if ((item->flags & BOULIER_ITEM_CASE) == 0)
        continue;
      address = boulier_layout_dup_address (layout, i);
      text = dup_case (summary, item);
      literal = boulier_workbook_quote_literal (text);
      g_string_append_printf (formula, "IF(ISNUMBER(%s!%s),%s,", page->quoted, address, literal);
      if (*cached == '\0' && !boulier_number_is_blank (boulier_values_get (layout->values, i)))
        {
          g_free (cached);
          cached = g_steal_pointer (&text);
        }
      n++;
    }
  g_string_append (formula, "\"\"");
  for (guint i = 0; i < n; i++)
    g_string_append_c (formula, ')');
  if (n > 0)
    boulier_page_set_text_formula (summary->page, summary->row, COLUMN_NOTE, BOULIER_LOOK_REASON,
                                   formula->str, cached);
  else
    boulier_page_set_blank (summary->page, summary->row, COLUMN_NOTE, BOULIER_LOOK_REASON, NULL);
}

static void
write_official (const BoulierSummary *summary, const BoulierPlayerResult *result)
{
  boulier_page_set_number (
      summary->page, summary->row, COLUMN_OFFICIAL, BOULIER_LOOK_NUMBER, NULL,
      result->official != BOULIER_NO_RATING ? BOULIER_INTEGER (result->official) : BOULIER_BLANK);
}

static void
write_period (const BoulierSummary *summary, guint period)
{
  boulier_page_set_text (summary->page, summary->row, COLUMN_PERIOD, BOULIER_LOOK_QUIET,
                         boulier_record_period (summary->record, period)->name);
}

/**
 * boulier_summary_add_page:
 * @page: the sheet of the player
 *
 * Adds a line whose figures follow those on the player's sheet.
 */
void
boulier_summary_add_page (BoulierSummary *summary,
                          const BoulierLayout *layout,
                          const BoulierPage *page)
{
  const BoulierWorked *worked = layout->worked;
  int counted =
      boulier_sheet_find_step (layout->sheet, boulier_sheet_get_rules (layout->sheet)->counted);
  BoulierNumber before = BOULIER_BLANK;
  BoulierNumber after = BOULIER_BLANK;

  boulier_page_set_height (summary->page, summary->row, BOULIER_LINE_HEIGHT);
  boulier_page_set_link (summary->page, summary->row, COLUMN_PLAYER, BOULIER_LOOK_LINK,
                         page->quoted,
                         boulier_record_player (summary->record, worked->player)->name);
  write_period (summary, worked->period);
  boulier_page_set_blank (summary->page, summary->row, COLUMN_BEFORE, BOULIER_LOOK_COMPUTED, NULL);
  if (layout->own >= 0)
    {
      g_autofree char *address = boulier_layout_dup_address (layout, (guint) layout->own);

      before = boulier_values_get (layout->values, (guint) layout->own);
      write_reference (summary, COLUMN_BEFORE, page, address, before);
    }
  boulier_page_set_blank (summary->page, summary->row, COLUMN_COUNTED, BOULIER_LOOK_COMPUTED, NULL);
  if (counted >= 0)
    {
      g_autofree char *address = boulier_layout_dup_address (layout, (guint) counted);

      write_reference (summary, COLUMN_COUNTED, page, address,
                       boulier_values_get (layout->values, (guint) counted));
    }
  boulier_page_set_blank (summary->page, summary->row, COLUMN_NEW, BOULIER_LOOK_COMPUTED, NULL);
  if (layout->result >= 0)
    {
      g_autofree char *address = boulier_layout_dup_new_address (layout);

      after = boulier_layout_get_new (layout);
      write_reference (summary, COLUMN_NEW, page, address, after);
    }
  write_change (summary, before, after);
  write_official (summary, &worked->result);
  write_case (summary, layout, page);
  summary->row++;
}

static BoulierNumber
get_rating (gint16 rating)
{
  return rating != BOULIER_NO_RATING ? BOULIER_INTEGER (rating) : BOULIER_BLANK;
}

/**
 * boulier_summary_add_plain:
 *
 * Adds a line for a player without a sheet.
 */
void
boulier_summary_add_plain (BoulierSummary *summary,
                           guint period,
                           guint player,
                           const BoulierPlayerResult *result)
{
  const BoulierPlayer *info = boulier_record_player (summary->record, player);
  BoulierPage *page = summary->page;
  guint row = summary->row;
  const char *note = NULL;

  if (result->counted == 0)
    note = N_ ("No game that counts.");
  boulier_page_set_height (page, row, BOULIER_LINE_HEIGHT);
  boulier_page_set_text (page, row, COLUMN_PLAYER, BOULIER_LOOK_TEXT, info->name);
  write_period (summary, period);
  boulier_page_set_number (page, row, COLUMN_BEFORE, BOULIER_LOOK_COMPUTED, NULL,
                           get_rating (result->before));
  boulier_page_set_number (page, row, COLUMN_COUNTED, BOULIER_LOOK_COMPUTED, NULL,
                           BOULIER_INTEGER (result->counted));
  boulier_page_set_number (page, row, COLUMN_NEW, BOULIER_LOOK_COMPUTED, NULL,
                           get_rating (result->after));
  write_change (summary, get_rating (result->before), get_rating (result->after));
  write_official (summary, result);
  boulier_page_set_text (page, row, COLUMN_NOTE, BOULIER_LOOK_REASON, translate (summary, note));
  summary->row++;
}

/* Colours and print-out of the table. */
static void
set_rules (const BoulierSummary *summary, guint last_row)
{
  const guint area[4] = { ROW_FIRST, COLUMN_CHANGE, MAX (summary->row, ROW_FIRST + 1) - 1,
                          COLUMN_CHANGE };
  const guint repeat[2] = { ROW_HEADER, ROW_HEADER };

  boulier_page_set_shade (summary->page, area, BOULIER_SHADE_GAIN, NULL);
  boulier_page_set_shade (summary->page, area, BOULIER_SHADE_LOSS, NULL);
  boulier_page_freeze (summary->page, ROW_FIRST, 1);
  boulier_page_set_print (summary->page, repeat, last_row, COLUMN_NOTE);
}

/**
 * boulier_summary_finish:
 * @notes: (element-type utf8): what the reader should know
 *
 * Writes what stands below the table.
 */
void
boulier_summary_finish (BoulierSummary *summary, const GPtrArray *notes)
{
  g_autofree char *foot = boulier_book_dup_foot (summary->page->book);
  guint row = summary->row + 1;

  for (guint i = 0; i < notes->len; i++)
    {
      const char *note = g_ptr_array_index (notes, i);
      guint lines = boulier_page_count_lines (summary->page, note, 0, COLUMN_NOTE);

      boulier_page_set_height (summary->page, row, 2 + BOULIER_MORE_HEIGHT * lines);
      boulier_page_set_merged (summary->page, row++, 0, COLUMN_NOTE, BOULIER_LOOK_NOTE, note);
    }
  boulier_page_set_height (summary->page, row, 15);
  boulier_page_set_merged (summary->page, row, 0, COLUMN_NOTE, BOULIER_LOOK_NOTE,
                           translate (summary, BOULIER_WORKBOOK_DISCLAIMER));
  set_rules (summary, row);
  boulier_page_set_footer (summary->page, foot,
                           translate (summary, summary->record->edition->name));
}
