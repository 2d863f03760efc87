/* boulier-compose-steps.c: the steps of a calculation: symbol, label, mathematics, value, paragraph.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-calculation-lines.h"
#include "boulier-compose.h"

#define EDGE     4.0
#define GAP      9.0
#define PAD      3.4
#define HAIRLINE 0.4
#define RULE     0.8
#define NBSP     "\302\240"

/* Shares of the width at most, and of what is left for words and mathematics. */
#define MOST_SYMBOL    0.12
#define MOST_VALUE     0.16
#define MOST_REFERENCE 0.15
#define LABEL_SHARE    0.40

typedef struct
{
  const BoulierComposer *composer;
  double label_x;
  double math_x;
  double value_right;
  double reference_x;
  double symbol_width;
  double label_width;
  double math_width;
  double value_width;
  double reference_width;
} Columns;

static double
measure_markup (BoulierPress *press, BoulierFont font, const char *markup)
{
  const BoulierTypeset text = { .font = font, .text = markup, .is_markup = TRUE };
  BoulierExtent extent;

  boulier_press_measure (press, &text, &extent);
  return extent.width;
}

static BoulierFont
get_value_font (const BoulierLine *line)
{
  return (line->flags & BOULIER_LINE_DOES_NOT_APPLY) != 0 ? BOULIER_FONT_BODY : BOULIER_FONT_STRONG;
}

/* The lines of inputs and steps have the same columns. */
static void
widen (Columns *columns, const GPtrArray *lines)
{
  BoulierPress *press = columns->composer->press;

  for (guint i = 0; i < lines->len; i++)
    {
      const BoulierLine *line = g_ptr_array_index (lines, i);

      columns->symbol_width =
          MAX (columns->symbol_width, measure_markup (press, BOULIER_FONT_SYMBOL, line->symbol));
      columns->value_width =
          MAX (columns->value_width,
               boulier_press_get_width (press, get_value_font (line), line->value));
      columns->reference_width =
          MAX (columns->reference_width,
               boulier_press_get_width (press, BOULIER_FONT_SMALL, line->reference));
    }
}

static void
place (Columns *columns)
{
  double width = columns->composer->width;
  double left;

  columns->symbol_width = MIN (columns->symbol_width, MOST_SYMBOL * width) + 1.0;
  columns->value_width = MIN (columns->value_width, MOST_VALUE * width) + 1.0;
  columns->reference_width = MIN (columns->reference_width, MOST_REFERENCE * width) + 1.0;
  left = width - 2.0 * EDGE - 4.0 * GAP - columns->symbol_width - columns->value_width -
         columns->reference_width;
  columns->label_width = LABEL_SHARE * left;
  columns->math_width = left - columns->label_width;
  columns->label_x = EDGE + columns->symbol_width + GAP;
  columns->math_x = columns->label_x + columns->label_width + GAP;
  columns->reference_x = width - EDGE - columns->reference_width;
  columns->value_right = columns->reference_x - GAP;
}

/* Whether it says what decided a value instead of a calculation. */
static gboolean
is_statement (const char *figures)
{
  static const char *const signs[] = { "&lt;", "&gt;", "≤", "≥", "≠" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strstr (figures, signs[i]) != NULL)
      return TRUE;
  return strpbrk (figures, "0123456789") == NULL && strstr (figures, "½") == NULL;
}

/* "formula = numbers"; or the formula, and below it what decided the value or why it does not apply. */
static void
add_mathematics (const Columns *columns, BoulierBlock *block, const BoulierLine *line, double grey)
{
  gboolean both = *line->formula != '\0' && *line->figures != '\0';
  gboolean equal =
      both && (line->flags & BOULIER_LINE_DOES_NOT_APPLY) == 0 && !is_statement (line->figures);
  g_autofree char *numbers = equal ? g_strconcat ("=" NBSP, line->figures, NULL) : NULL;
  const char *figures = equal ? numbers : line->figures;
  const char *const parts[] = { *line->formula != '\0' ? line->formula : figures,
                                both ? figures : NULL, NULL };

  if (*parts[0] != '\0')
    boulier_block_add_math (
        block, boulier_math_new (columns->composer->press, parts, equal, columns->math_width),
        columns->math_x, grey);
}

static void
add_texts (const Columns *columns, BoulierBlock *block, const BoulierLine *line, double grey)
{
  BoulierPress *press = columns->composer->press;
  gboolean result = (line->flags & BOULIER_LINE_RESULT) != 0;
  const BoulierTypeset symbol = {
    BOULIER_FONT_SYMBOL, PANGO_ALIGN_LEFT, line->symbol, columns->symbol_width, 2, TRUE
  };
  const BoulierTypeset label = { result ? BOULIER_FONT_STRONG : BOULIER_FONT_BODY,
                                 PANGO_ALIGN_LEFT,
                                 line->words,
                                 columns->label_width,
                                 0,
                                 FALSE };
  const BoulierTypeset value = {
    get_value_font (line), PANGO_ALIGN_RIGHT, line->value, columns->value_width, 1, FALSE
  };
  const BoulierTypeset reference = {
    BOULIER_FONT_SMALL, PANGO_ALIGN_LEFT, line->reference, columns->reference_width, 3, FALSE
  };

  boulier_block_add_text (block, press, &symbol, EDGE, grey);
  boulier_block_add_text (block, press, &label, columns->label_x, grey);
  add_mathematics (columns, block, line, MAX (grey, result ? BOULIER_BLACK : BOULIER_QUIET));
  boulier_block_add_text (block, press, &value, columns->value_right - columns->value_width, grey);
  boulier_block_add_text (block, press, &reference, columns->reference_x,
                          MAX (grey, BOULIER_QUIET));
}

/* Below the mathematics: the row of the table that was used. */
static double
add_table_row (const Columns *columns, BoulierBlock *block, const BoulierLine *line, double y)
{
  guint first = block->pieces->len;
  const BoulierTypeset text = {
    BOULIER_FONT_SMALL, PANGO_ALIGN_LEFT, line->table_row, columns->math_width, 0, TRUE
  };

  if (*line->table_row == '\0')
    return y;
  boulier_block_add_text (block, columns->composer->press, &text, columns->math_x, BOULIER_QUIET);
  return boulier_block_align (block, first, y + 1.0);
}

static void
add_line (const Columns *columns,
          const BoulierLine *line,
          BoulierBlockKind kind,
          guint index,
          GPtrArray *blocks)
{
  BoulierBlock *block = boulier_block_new (kind, index);
  double width = columns->composer->width;
  double grey = (line->flags & BOULIER_LINE_DOES_NOT_APPLY) != 0 ? BOULIER_DIM : BOULIER_BLACK;
  gboolean result = (line->flags & BOULIER_LINE_RESULT) != 0;
  guint first = 0;
  double y;

  if (result)
    {
      boulier_block_add_box (block, BOULIER_PIECE_FILL, &(cairo_rectangle_t){ 0 }, BOULIER_BAND);
      first = 1;
    }
  add_texts (columns, block, line, grey);
  y = boulier_block_align (block, first, PAD);
  y = add_table_row (columns, block, line, y);
  block->height = y + PAD + HAIRLINE;
  if (result)
    {
      boulier_block_piece (block, 0)->width = width;
      boulier_block_piece (block, 0)->height = block->height;
    }
  boulier_block_add_box (block, BOULIER_PIECE_FILL,
                         &(cairo_rectangle_t){ 0.0, block->height - HAIRLINE, width, HAIRLINE },
                         BOULIER_HAIR);
  g_ptr_array_add (blocks, block);
}

/* The rule above the first line, as a table has it below its head. */
static void
add_rule (const BoulierComposer *composer, GPtrArray *blocks)
{
  BoulierBlock *section = g_ptr_array_index (blocks, blocks->len - 1);

  boulier_block_add_box (section, BOULIER_PIECE_FILL,
                         &(cairo_rectangle_t){ 0.0, section->height - RULE, composer->width, RULE },
                         BOULIER_QUIET);
}

void
boulier_compose_steps (const BoulierComposer *composer,
                       const BoulierWorked *worked,
                       GPtrArray *blocks)
{
  const BoulierLineStyle style = { composer->math, composer->style };
  Columns columns = { .composer = composer };
  g_autoptr (GPtrArray) inputs = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  guint first;

  if (worked->values == NULL)
    return;
  inputs = boulier_lines_new_inputs (worked, &style);
  steps = boulier_lines_new_steps (worked, &style);
  widen (&columns, inputs);
  widen (&columns, steps);
  place (&columns);
  boulier_compose_section (composer, _ ("Worked calculation"), "", blocks);
  add_rule (composer, blocks);
  first = blocks->len;
  for (guint i = 0; i < inputs->len; i++)
    add_line (&columns, g_ptr_array_index (inputs, i), BOULIER_BLOCK_INPUT, i, blocks);
  for (guint i = 0; i < steps->len; i++)
    add_line (&columns, g_ptr_array_index (steps, i), BOULIER_BLOCK_STEP, i, blocks);
  /* No line stands alone. */
  if (blocks->len > first + 1)
    {
      ((BoulierBlock *) g_ptr_array_index (blocks, first))->keep = TRUE;
      ((BoulierBlock *) g_ptr_array_index (blocks, blocks->len - 2))->keep = TRUE;
    }
}
