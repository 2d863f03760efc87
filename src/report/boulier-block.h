/* boulier-block.h: what stands together on a page: a heading, a row of a table, a step, a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-chart.h"
#include "boulier-math.h"
#include "boulier-press.h"

G_BEGIN_DECLS

/* Shades of print: all can be read, also on a poor printer. */
#define BOULIER_BLACK 0.0
#define BOULIER_QUIET 0.32  /* what explains */
#define BOULIER_DIM   0.46  /* what does not count or apply */
#define BOULIER_HAIR  0.72  /* lines */
#define BOULIER_TINT  0.955 /* behind what was computed */
#define BOULIER_BAND  0.90  /* behind the result */

typedef enum
{
  BOULIER_PIECE_TEXT,
  BOULIER_PIECE_MATH,
  BOULIER_PIECE_FILL,  /* a rectangle */
  BOULIER_PIECE_FRAME, /* a rounded outline */
  BOULIER_PIECE_CHART
} BoulierPieceKind;

/* The rectangle that a piece takes within its block, and what is in it. */
typedef struct
{
  BoulierPieceKind kind;
  double x;
  double y;
  double width;
  double height;
  double baseline; /* from y */
  double grey;
  double text_x; /* of the left side of the width it is set in */
  BoulierTypeset text;
  gpointer object; /* BoulierMath or BoulierChart */
} BoulierPiece;

typedef enum
{
  BOULIER_BLOCK_TITLE,
  BOULIER_BLOCK_RESULT,
  BOULIER_BLOCK_SECTION,
  BOULIER_BLOCK_HEAD, /* of a table; comes again at the top of each page that the table goes on to */
  BOULIER_BLOCK_GAME,    /* index: row of the games of the period */
  BOULIER_BLOCK_EARLIER, /* index: row of the earlier games */
  BOULIER_BLOCK_INPUT,   /* index: which line */
  BOULIER_BLOCK_STEP,    /* index: which line */
  BOULIER_BLOCK_PERIOD,  /* index: period in the history */
  BOULIER_BLOCK_PLAYER,  /* index: place in the list */
  BOULIER_BLOCK_CHART,
  BOULIER_BLOCK_NOTE
} BoulierBlockKind;

/**
 * BoulierBlock:
 * @index: which one of its kind
 * @space: free above it, except at the top of a page
 * @height: without that
 * @keep: the next block stands on the same page
 * @head: the block that is repeated above it at the top of a page, borrowed; or NULL
 * @pieces: (element-type BoulierPiece)
 */
typedef struct _BoulierBlock BoulierBlock;

struct _BoulierBlock
{
  BoulierBlockKind kind;
  guint index;
  double space;
  double height;
  gboolean keep;
  const BoulierBlock *head;
  GArray *pieces;
};

#define boulier_block_piece(block, i) (&g_array_index ((block)->pieces, BoulierPiece, (i)))

BoulierBlock *boulier_block_new (BoulierBlockKind kind, guint index);
void boulier_block_free (BoulierBlock *block);

/* A text whose left side (or that of its width) is at x; the text is copied. Where it stands from the
 * top is said by boulier_block_align(). */
void boulier_block_add_text (
    BoulierBlock *block, BoulierPress *press, const BoulierTypeset *text, double x, double grey);
/* Takes the formula. */
void boulier_block_add_math (BoulierBlock *block, BoulierMath *math, double x, double grey);
/* Takes the chart. */
void boulier_block_add_chart (
    BoulierBlock *block, BoulierChart *chart, double y, double width, double height);
void boulier_block_add_box (BoulierBlock *block,
                            BoulierPieceKind kind,
                            const cairo_rectangle_t *box,
                            double grey);
/* Puts all texts and formulas from a piece on onto one baseline, none of them above top; returns where
 * they end. */
double boulier_block_align (BoulierBlock *block, guint first, double top);

void boulier_block_draw (const BoulierBlock *block,
                         BoulierPress *press,
                         const BoulierStyle *style,
                         cairo_t *cr,
                         double x,
                         double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierBlock, boulier_block_free)

G_END_DECLS
