/* boulier-pages.c: puts worked calculations onto pages, and draws one page after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-pages-private.h"

G_DEFINE_QUARK (boulier - pages - error - quark, boulier_pages_error)

/* In points. */
#define MARGIN_X      46.0
#define HEAD_BASELINE 38.0
#define BODY_TOP      56.0
#define FOOT_HEIGHT   52.0 /* below the body */
#define FOOT_RULE     40.0 /* from the lower edge */
#define FOOT_BASELINE 28.0
#define HAIRLINE      0.4

/* A calculation, or the list of a period. */
typedef struct
{
  gboolean is_list;
  gboolean with_history;
  guint period;
  guint player;
  guint first_page;
} Sheet;

/* Blocks of a sheet that stand on one page. */
typedef struct
{
  guint sheet;
  guint first;
  guint end;
} Page;

struct _BoulierPages
{
  const BoulierRecord *record;
  const BoulierResults *results;
  const BoulierStyle *style;
  BoulierDateWriter dup_date;
  BoulierStyle math;
  BoulierPress *press;
  BoulierComposer composer;
  double width;
  double height;
  gint32 today;
  char *title;
  GArray *players; /* guint */
  GArray *sheets;  /* Sheet */
  GArray *pages;   /* Page */
  guint n_laid_out;
  int current; /* the sheet that the blocks are of, or -1 */
  GPtrArray *blocks;
};

#define get_sheet(pages, i) (&g_array_index ((pages)->sheets, Sheet, (i)))
#define get_page(pages, i)  (&g_array_index ((pages)->pages, Page, (i)))

/* Which sheets there are */

static const BoulierPlayerResult *
get_result (const BoulierPages *pages, guint period, guint player)
{
  return &boulier_results_get_period (pages->results, period)->players[player];
}

static void
add_sheet (BoulierPages *pages, gboolean is_list, guint period, guint player)
{
  const Sheet sheet = { .is_list = is_list, .period = period, .player = player };

  g_array_append_val (pages->sheets, sheet);
}

/* The history stands below the last calculation of each player. */
static void
add_histories (BoulierPages *pages)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);

  for (guint i = pages->sheets->len; i > 0; i--)
    if (!get_sheet (pages, i - 1)->is_list)
      get_sheet (pages, i - 1)->with_history =
          g_hash_table_add (seen, GUINT_TO_POINTER (get_sheet (pages, i - 1)->player));
}

/* Whoever played has a sheet, and whoever was asked for has one at least. */
static void
add_sheets (BoulierPages *pages, const BoulierPagesOptions *options)
{
  guint from = options->period >= 0 ? (guint) options->period : 0;
  guint end = options->period >= 0 ? from + 1 : pages->record->periods->len;
  g_autofree gboolean *has = g_new0 (gboolean, pages->players->len + 1);

  for (guint period = from; period < end; period++)
    {
      if (pages->players->len != 1)
        add_sheet (pages, TRUE, period, 0);
      for (guint i = 0; i < pages->players->len; i++)
        {
          guint player = g_array_index (pages->players, guint, i);
          gboolean last = options->players != NULL && period + 1 == end && !has[i];

          if (get_result (pages, period, player)->sheet_rules == NULL && !last)
            continue;
          add_sheet (pages, FALSE, period, player);
          has[i] = TRUE;
        }
    }
  add_histories (pages);
}

static void
choose_players (BoulierPages *pages, const BoulierPagesOptions *options)
{
  guint n = options->players != NULL ? options->n_players : pages->record->players->len;

  pages->players = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      guint player = options->players != NULL ? options->players[i] : i;

      g_array_append_val (pages->players, player);
    }
}

/**
 * boulier_pages_new:
 *
 * Returns: (transfer full): pages, not yet laid out
 */
BoulierPages *
boulier_pages_new (const BoulierRecord *record,
                   const BoulierResults *results,
                   const BoulierPagesOptions *options)
{
  BoulierPages *pages = g_new0 (BoulierPages, 1);

  pages->record = record;
  pages->results = results;
  pages->style = options->style;
  pages->math = *options->style;
  pages->math.markup = TRUE;
  pages->math.bars = TRUE;
  pages->dup_date = options->dup_date;
  pages->today = options->today;
  pages->width = options->width;
  pages->height = options->height;
  pages->title = g_strdup (options->title);
  pages->press = boulier_press_new ();
  pages->composer = (BoulierComposer){ pages->press,
                                       record,
                                       results,
                                       pages->style,
                                       &pages->math,
                                       pages->dup_date,
                                       pages->width - 2.0 * MARGIN_X };
  pages->sheets = g_array_new (FALSE, FALSE, sizeof (Sheet));
  pages->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  pages->current = -1;
  pages->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_block_free);
  choose_players (pages, options);
  add_sheets (pages, options);
  return pages;
}

void
boulier_pages_free (BoulierPages *pages)
{
  g_ptr_array_unref (pages->blocks);
  g_array_unref (pages->pages);
  g_array_unref (pages->sheets);
  g_array_unref (pages->players);
  boulier_press_free (pages->press);
  g_free (pages->title);
  g_free (pages);
}

/* What is on a sheet */

/* On which page the calculations of a list begin, counted from 1; 0 where there is none. */
static guint *
find_first_pages (const BoulierPages *pages, guint list)
{
  guint *first = g_new0 (guint, pages->players->len + 1);
  guint sheet = list + 1;

  if (pages->n_laid_out < pages->sheets->len)
    return first;
  for (guint i = 0; i < pages->players->len && sheet < pages->sheets->len; i++)
    if (!get_sheet (pages, sheet)->is_list &&
        get_sheet (pages, sheet)->player == g_array_index (pages->players, guint, i))
      first[i] = get_sheet (pages, sheet++)->first_page + 1;
  return first;
}

static gboolean
compose_player (BoulierPages *pages, const Sheet *sheet, GError **error)
{
  const BoulierComposer *composer = &pages->composer;
  g_autoptr (BoulierWorked) worked =
      boulier_worked_new (pages->record, pages->results, sheet->period, sheet->player, error);

  if (worked == NULL)
    return FALSE;
  boulier_compose_title (composer, worked, pages->blocks);
  boulier_compose_result (composer, worked, pages->blocks);
  boulier_compose_games (composer, worked, pages->blocks);
  boulier_compose_steps (composer, worked, pages->blocks);
  if (sheet->with_history)
    boulier_compose_history (composer, sheet->player, pages->blocks);
  return TRUE;
}

/* Makes the blocks those of the sheet. */
static gboolean
compose (BoulierPages *pages, guint index, GError **error)
{
  const Sheet *sheet = get_sheet (pages, index);

  if (pages->current == (int) index)
    return TRUE;
  g_ptr_array_set_size (pages->blocks, 0);
  pages->current = -1;
  if (sheet->is_list)
    {
      g_autofree guint *first = find_first_pages (pages, index);

      boulier_compose_list (&pages->composer, sheet->period, pages->players, first, pages->blocks);
    }
  else if (!compose_player (pages, sheet, error))
    return FALSE;
  pages->current = (int) index;
  return TRUE;
}

/* Which blocks are on which page */

static const BoulierBlock *
get_block (const BoulierPages *pages, guint i)
{
  return g_ptr_array_index (pages->blocks, i);
}

static double
get_room (const BoulierPages *pages)
{
  return pages->height - BODY_TOP - FOOT_HEIGHT;
}

/* The repeated head that stands above a block at the top of a page. */
static const BoulierBlock *
get_head (const BoulierPages *pages, guint first, gboolean continued)
{
  return continued ? get_block (pages, first)->head : NULL;
}

/* What a block takes on its page. */
static double
get_height (const BoulierPages *pages, const Page *page, guint i)
{
  const BoulierBlock *block = get_block (pages, i);

  return block->height + (i > page->first ? block->space : 0.0);
}

/* Blocks that stay together from i on end before this one. */
static guint
find_group_end (const BoulierPages *pages, guint i)
{
  while (i + 1 < pages->blocks->len && get_block (pages, i)->keep)
    i++;
  return i + 1;
}

static void
begin_page (BoulierPages *pages, Page *page, double *used)
{
  const BoulierBlock *head;

  if (page->end > page->first)
    g_array_append_val (pages->pages, *page);
  page->first = page->end;
  head =
      page->end > 0 && page->end < pages->blocks->len ? get_head (pages, page->first, TRUE) : NULL;
  *used = head != NULL ? head->height : 0.0;
}

/* One block after the other; where they do not fit, on a new page. */
static void
fill (BoulierPages *pages, Page *page, guint end, double *used)
{
  while (page->end < end)
    {
      double height = get_height (pages, page, page->end);

      if (page->end > page->first && *used + height > get_room (pages))
        begin_page (pages, page, used);
      *used += get_height (pages, page, page->end++);
    }
}

/* Distributes the blocks of a sheet. What stays together goes on to the next page as a whole, unless it
 * is longer than a page. */
static void
paginate (BoulierPages *pages, guint sheet)
{
  Page page = { .sheet = sheet };
  double used = 0.0;

  for (guint i = 0; i < pages->blocks->len;)
    {
      guint end = find_group_end (pages, i);
      double height = 0.0;

      for (guint n = i; n < end; n++)
        height += get_height (pages, &page, n);
      if (page.end > page.first && used + height > get_room (pages))
        begin_page (pages, &page, &used);
      fill (pages, &page, end, &used);
      i = end;
    }
  begin_page (pages, &page, &used);
}

gboolean
boulier_pages_lay_out (BoulierPages *pages, double *done, GError **error)
{
  guint sheet = pages->n_laid_out;

  if (done != NULL)
    *done = pages->sheets->len > 0 ? (double) sheet / pages->sheets->len : 1.0;
  if (sheet == pages->sheets->len)
    return FALSE;
  if (!compose (pages, sheet, error))
    return FALSE;
  get_sheet (pages, sheet)->first_page = pages->pages->len;
  paginate (pages, sheet);
  pages->n_laid_out++;
  /* The list is composed again when the pages of the calculations are known. */
  if (get_sheet (pages, sheet)->is_list || pages->n_laid_out == pages->sheets->len)
    pages->current = -1;
  return TRUE;
}

/**
 * boulier_pages_lay_out_all:
 *
 * Returns: whether everything is on pages now
 */
gboolean
boulier_pages_lay_out_all (BoulierPages *pages, GError **error)
{
  while (boulier_pages_lay_out (pages, NULL, error))
    ;
  return pages->n_laid_out == pages->sheets->len;
}

guint
boulier_pages_get_n_pages (const BoulierPages *pages)
{
  return pages->pages->len;
}

guint
boulier_pages_get_n_sheets (const BoulierPages *pages)
{
  return pages->sheets->len;
}

char *
boulier_pages_dup_sheet (const BoulierPages *pages, guint sheet, guint *page)
{
  const Sheet *entry = get_sheet (pages, sheet);
  const char *name =
      entry->is_list
          ? _ ("Rating list")
          : boulier_player_get_name (boulier_record_player (pages->record, entry->player));
  const char *period = boulier_record_period (pages->record, entry->period)->name;

  *page = entry->first_page;
  return period != NULL && *period != '\0' ? g_strdup_printf ("%s · %s", name, period)
                                           : g_strdup (name);
}

const char *
boulier_pages_get_title (const BoulierPages *pages)
{
  return pages->title;
}

void
boulier_pages_get_paper (const BoulierPages *pages, double *width, double *height)
{
  *width = pages->width;
  *height = pages->height;
}

void
boulier_pages_get_body (const BoulierPages *pages, cairo_rectangle_t *body)
{
  *body =
      (cairo_rectangle_t){ MARGIN_X, BODY_TOP, pages->width - 2.0 * MARGIN_X, get_room (pages) };
}

/* Drawing */

gboolean
boulier_pages_visit (
    BoulierPages *pages, guint n, BoulierPagesVisit visit, gpointer data, GError **error)
{
  const Page *page = get_page (pages, n);
  const BoulierBlock *head;
  double y = BODY_TOP;

  if (!compose (pages, page->sheet, error))
    return FALSE;
  head = get_head (pages, page->first, page->first > 0);
  if (head != NULL)
    {
      visit (page->sheet, head, MARGIN_X, y, data);
      y += head->height;
    }
  for (guint i = page->first; i < page->end; i++)
    {
      const BoulierBlock *block = get_block (pages, i);

      y += i > page->first ? block->space : 0.0;
      visit (page->sheet, block, MARGIN_X, y, data);
      y += block->height;
    }
  return TRUE;
}

/* A line of small text; from the right where x is the right end. */
static void
draw_line (BoulierPages *pages, cairo_t *cr, const char *text, gboolean right, double baseline)
{
  double width = pages->composer.width;
  const BoulierTypeset line = { BOULIER_FONT_SMALL,
                                right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT,
                                text,
                                width * (right ? 0.3 : 0.68),
                                1,
                                FALSE };

  cairo_set_source_rgb (cr, BOULIER_QUIET, BOULIER_QUIET, BOULIER_QUIET);
  boulier_press_draw (pages->press, cr, &line, MARGIN_X + (right ? width * 0.7 : 0.0), baseline);
}

static void
draw_rule (BoulierPages *pages, cairo_t *cr, double y)
{
  cairo_set_source_rgb (cr, BOULIER_HAIR, BOULIER_HAIR, BOULIER_HAIR);
  cairo_rectangle (cr, MARGIN_X, y, pages->composer.width, HAIRLINE);
  cairo_fill (cr);
}

/* On the pages that a calculation goes on to, the head says whose it is. */
static char *
dup_head (const BoulierPages *pages, const Page *page)
{
  g_autofree char *name = NULL;
  guint first;

  if (page->first == 0)
    return g_strdup (pages->title);
  name = boulier_pages_dup_sheet (pages, page->sheet, &first);
  /* Translators: at the top of the following pages: the document, and whose calculation goes on. */
  return g_strdup_printf (_ ("%s · %s (continued)"), pages->title, name);
}

static void
draw_frame (BoulierPages *pages, cairo_t *cr, guint n)
{
  g_autofree char *head = dup_head (pages, get_page (pages, n));
  g_autofree char *today = pages->dup_date (pages->today, TRUE);
  g_autofree char *number = g_strdup_printf ("%u / %u", n + 1, pages->pages->len);

  draw_line (pages, cr, head, FALSE, HEAD_BASELINE);
  draw_line (pages, cr, today, TRUE, HEAD_BASELINE);
  draw_rule (pages, cr, pages->height - FOOT_RULE);
  draw_line (
      pages, cr,
      _ ("The figures are for information: federations accept no such calculation as proof."),
      FALSE, pages->height - FOOT_BASELINE);
  draw_line (pages, cr, number, TRUE, pages->height - FOOT_BASELINE);
}

typedef struct
{
  BoulierPages *pages;
  cairo_t *cr;
} Drawing;

static void
draw_block (guint sheet, const BoulierBlock *block, double x, double y, gpointer data)
{
  const Drawing *drawing = data;

  boulier_block_draw (block, drawing->pages->press, drawing->pages->style, drawing->cr, x, y);
}

/**
 * boulier_pages_draw_page:
 *
 * Errors: an overflow of exact numbers; %BOULIER_PAGES_ERROR_DRAW.
 */
gboolean
boulier_pages_draw_page (BoulierPages *pages, cairo_t *cr, guint n, GError **error)
{
  Drawing drawing = { pages, cr };

  g_return_val_if_fail (n < pages->pages->len, FALSE);
  g_return_val_if_fail (pages->n_laid_out == pages->sheets->len, FALSE);

  if (!boulier_pages_visit (pages, n, draw_block, &drawing, error))
    return FALSE;
  draw_frame (pages, cr, n);
  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_DRAW,
               _ ("The pages could not be drawn: %s"), cairo_status_to_string (cairo_status (cr)));
  return FALSE;
}
