/* boulier-compose-title.c: the head of a worked calculation: who, when, by which rules, what came out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-calculation-result.h"
#include "boulier-compose.h"
#include "boulier-games-words.h"

#define TITLE_LINES   3
#define PAIR_LINES    2
#define SECTION_SPACE 15.0
#define SECTION_AFTER 3.5
#define FRAME_PAD     11.0
#define FIGURE_GAP    10.0

static char *
dup_dates (const BoulierComposer *composer, const BoulierPeriod *period)
{
  g_autofree char *from = composer->dup_date (period->from, TRUE);
  g_autofree char *to = composer->dup_date (period->to, TRUE);

  if (*from == '\0' || *to == '\0')
    return g_strconcat (from, to, NULL);
  return g_strdup_printf ("%s – %s", from, to);
}

char *
boulier_compose_dup_period (const BoulierComposer *composer, guint period)
{
  const BoulierPeriod *entry = boulier_record_period (composer->record, period);
  g_autofree char *dates = dup_dates (composer, entry);
  gboolean named = entry->name != NULL && *entry->name != '\0';

  if (named && *dates != '\0')
    return g_strdup_printf ("%s · %s", entry->name, dates);
  if (named)
    return g_strdup (entry->name);
  if (*dates != '\0')
    return g_steal_pointer (&dates);
  if (composer->record->periods->len > 1)
    return g_strdup_printf (_ ("Period %u"), period + 1);
  return NULL;
}

/* A line from the left and one from the right; below each other when they would meet. */
static double
add_pair (const BoulierComposer *composer,
          BoulierBlock *block,
          const BoulierTypeset *left,
          const BoulierTypeset *right,
          double top)
{
  guint first = block->pieces->len;
  double gap = 12.0;
  BoulierTypeset a = *left, b = *right;
  BoulierExtent extent;
  double room = composer->width;

  boulier_press_measure (composer->press, &b, &extent);
  if (extent.width < composer->width * 0.55)
    room -= *b.text != '\0' ? extent.width + gap : 0.0;
  b.align = PANGO_ALIGN_RIGHT;
  b.width = composer->width;
  a.width = room;
  a.max_lines = b.max_lines = PAIR_LINES;
  boulier_block_add_text (block, composer->press, &a, 0.0, BOULIER_BLACK);
  if (room < composer->width || *b.text == '\0')
    {
      boulier_block_add_text (block, composer->press, &b, 0.0, BOULIER_QUIET);
      return boulier_block_align (block, first, top);
    }
  top = boulier_block_align (block, first, top);
  first = block->pieces->len;
  b.align = PANGO_ALIGN_LEFT;
  boulier_block_add_text (block, composer->press, &b, 0.0, BOULIER_QUIET);
  return boulier_block_align (block, first, top);
}

/* "Rated player (III.1) · junior · 300 rated games before this period". */
static char *
dup_details (const BoulierComposer *composer, const BoulierWorked *worked)
{
  const BoulierPlayer *player = boulier_record_player (composer->record, worked->player);
  gboolean junior = boulier_player_get_category (player, worked->period) == BOULIER_JUNIOR;
  gint64 before = boulier_games_words_get_before (worked);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (worked->values != NULL)
    g_ptr_array_add (
        parts, g_strdup (boulier_style_translate (
                   composer->style,
                   boulier_sheet_get_rules (boulier_values_get_sheet (worked->values))->title)));
  if (junior)
    g_ptr_array_add (parts, g_strdup (_ ("junior")));
  else if (composer->record->edition->text == BOULIER_TEXT_FFE)
    g_ptr_array_add (parts, g_strdup (_ ("senior")));
  if (before >= 0)
    g_ptr_array_add (parts, boulier_games_words_dup_before (before));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

void
boulier_compose_title (const BoulierComposer *composer,
                       const BoulierWorked *worked,
                       GPtrArray *blocks)
{
  const BoulierRecord *record = composer->record;
  BoulierBlock *block = boulier_block_new (BOULIER_BLOCK_TITLE, worked->player);
  g_autofree char *details = dup_details (composer, worked);
  g_autofree char *period = boulier_compose_dup_period (composer, worked->period);
  const BoulierTypeset name = {
    .font = BOULIER_FONT_TITLE,
    .text = boulier_player_get_name (boulier_record_player (record, worked->player)),
    .width = composer->width,
    .max_lines = TITLE_LINES,
  };
  const BoulierTypeset when = { .font = BOULIER_FONT_STRONG, .text = period != NULL ? period : "" };
  const BoulierTypeset rules = { .font = BOULIER_FONT_BODY,
                                 .text = boulier_style_translate (composer->style,
                                                                  record->edition->name) };
  const BoulierTypeset more = { .font = BOULIER_FONT_BODY,
                                .text = details,
                                .width = composer->width };
  double y;

  boulier_block_add_text (block, composer->press, &name, 0.0, BOULIER_BLACK);
  y = boulier_block_align (block, 0, 0.0) + 4.0;
  y = add_pair (composer, block, period != NULL ? &when : &rules, period != NULL ? &rules : &when,
                y);
  if (*details != '\0')
    {
      guint first = block->pieces->len;

      boulier_block_add_text (block, composer->press, &more, 0.0, BOULIER_QUIET);
      y = boulier_block_align (block, first, y + 1.0);
    }
  block->height = y;
  block->keep = TRUE;
  g_ptr_array_add (blocks, block);
}

/* "2000 → 1994  −6" at one baseline; returns where it ends. */
static double
add_figures (const BoulierComposer *composer, BoulierBlock *block, const BoulierResultLine *line)
{
  const BoulierTypeset parts[] = {
    { .font = BOULIER_FONT_FIGURE_QUIET, .text = line->before },
    { .font = BOULIER_FONT_FIGURE_QUIET,
      .text = *line->before != '\0' && *line->after != '\0' ? "→" : "" },
    { .font = BOULIER_FONT_FIGURE, .text = line->after },
    { .font = BOULIER_FONT_SECTION, .text = line->change },
  };
  double x = FRAME_PAD;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (*parts[i].text == '\0')
        continue;
      boulier_block_add_text (block, composer->press, &parts[i], x,
                              parts[i].font == BOULIER_FONT_FIGURE_QUIET ? BOULIER_QUIET
                                                                         : BOULIER_BLACK);
      x += boulier_block_piece (block, block->pieces->len - 1)->width + FIGURE_GAP;
    }
  return x;
}

/* The official figure at the right end, below the figures where there is no room beside them. */
static double
add_official (const BoulierComposer *composer,
              BoulierBlock *block,
              const char *official,
              double left)
{
  BoulierTypeset text = { .font = BOULIER_FONT_BODY, .text = official };
  double width = boulier_press_get_width (composer->press, text.font, official);
  gboolean beside = left + width <= composer->width - FRAME_PAD;
  double y;

  text.align = PANGO_ALIGN_RIGHT;
  text.width = composer->width - 2.0 * FRAME_PAD;
  if (beside)
    boulier_block_add_text (block, composer->press, &text, FRAME_PAD, BOULIER_BLACK);
  y = boulier_block_align (block, 1, FRAME_PAD - 4.0);
  if (!beside)
    {
      guint first = block->pieces->len;

      text.align = PANGO_ALIGN_LEFT;
      boulier_block_add_text (block, composer->press, &text, FRAME_PAD, BOULIER_BLACK);
      y = boulier_block_align (block, first, y);
    }
  return y;
}

/* Why the rating that was entered cannot be one of these rules. */
static char *
dup_note (const BoulierWorked *worked, const BoulierResultLine *line)
{
  if (worked->values == NULL)
    return g_strdup (
        _ ("These rules have no rating like the one that is entered for this player."));
  return g_strdup (line->note);
}

void
boulier_compose_result (const BoulierComposer *composer,
                        const BoulierWorked *worked,
                        GPtrArray *blocks)
{
  g_autoptr (BoulierResultLine) line = boulier_result_line_new (&worked->result, composer->style);
  BoulierBlock *block = boulier_block_new (BOULIER_BLOCK_RESULT, 0);
  g_autofree char *note = dup_note (worked, line);
  const BoulierTypeset text = { .font = BOULIER_FONT_BODY,
                                .text = note,
                                .width = composer->width - 2.0 * FRAME_PAD };
  double y;

  boulier_block_add_box (block, BOULIER_PIECE_FRAME,
                         &(cairo_rectangle_t){ 0.0, 0.0, composer->width, 0.0 }, BOULIER_DIM);
  y = add_official (composer, block, line->official, add_figures (composer, block, line));
  if (*note != '\0')
    {
      guint first = block->pieces->len;

      boulier_block_add_text (block, composer->press, &text, FRAME_PAD, BOULIER_QUIET);
      y = boulier_block_align (block, first, y + (first > 1 ? 1.0 : 0.0));
    }
  block->height = y + FRAME_PAD - 4.0;
  boulier_block_piece (block, 0)->height = block->height;
  block->space = 8.0;
  g_ptr_array_add (blocks, block);
}

void
boulier_compose_section (const BoulierComposer *composer,
                         const char *title,
                         const char *aside,
                         GPtrArray *blocks)
{
  BoulierBlock *block = boulier_block_new (BOULIER_BLOCK_SECTION, 0);
  const BoulierTypeset heading = { .font = BOULIER_FONT_SECTION, .text = title };
  const BoulierTypeset more = { .font = BOULIER_FONT_BODY, .text = aside };

  block->height = add_pair (composer, block, &heading, &more, 0.0) + SECTION_AFTER;
  block->space = SECTION_SPACE;
  block->keep = TRUE;
  g_ptr_array_add (blocks, block);
}

void
boulier_compose_note (const BoulierComposer *composer, const char *text, GPtrArray *blocks)
{
  BoulierBlock *block = boulier_block_new (BOULIER_BLOCK_NOTE, 0);
  const BoulierTypeset paragraph = { .font = BOULIER_FONT_BODY,
                                     .text = text,
                                     .width = composer->width };

  boulier_block_add_text (block, composer->press, &paragraph, 0.0, BOULIER_QUIET);
  block->height = boulier_block_align (block, 0, 2.0);
  g_ptr_array_add (blocks, block);
}
