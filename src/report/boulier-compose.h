/* boulier-compose.h: a worked calculation as blocks, ready to be put onto pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-block.h"

#include "core/boulier-compute.h"

G_BEGIN_DECLS

/* A day as people here write it; transfer full. */
typedef char *(*BoulierDateWriter) (gint32 date, gboolean with_year);

/**
 * BoulierComposer:
 * @style: plain words and numbers
 * @math: the same with mathematics as markup and fractions with bars
 * @width: of the text, in points
 *
 * What all parts of a page are composed with. Everything is borrowed.
 */
typedef struct
{
  BoulierPress *press;
  const BoulierRecord *record;
  const BoulierResults *results;
  const BoulierStyle *style;
  const BoulierStyle *math;
  BoulierDateWriter dup_date;
  double width;
} BoulierComposer;

/* Each of them adds blocks (element-type BoulierBlock). */

/* Who, when, by which rules. */
void boulier_compose_title (const BoulierComposer *composer,
                            const BoulierWorked *worked,
                            GPtrArray *blocks);
/* What came out. */
void boulier_compose_result (const BoulierComposer *composer,
                             const BoulierWorked *worked,
                             GPtrArray *blocks);
/* The games of the period, then earlier ones that are brought forward. */
void boulier_compose_games (const BoulierComposer *composer,
                            const BoulierWorked *worked,
                            GPtrArray *blocks);
void boulier_compose_steps (const BoulierComposer *composer,
                            const BoulierWorked *worked,
                            GPtrArray *blocks);
/* Chart and figures of all periods; nothing when there is only one. */
void boulier_compose_history (const BoulierComposer *composer, guint player, GPtrArray *blocks);
/* The list of a period. pages: on which page the calculation of each player begins, NULL while that is
 * not known. */
void boulier_compose_list (const BoulierComposer *composer,
                           guint period,
                           const GArray *players,
                           const guint *pages,
                           GPtrArray *blocks);

/* Parts of these */

void boulier_compose_section (const BoulierComposer *composer,
                              const char *title,
                              const char *aside,
                              GPtrArray *blocks);
/* A paragraph of quiet text. */
void boulier_compose_note (const BoulierComposer *composer, const char *text, GPtrArray *blocks);
/* "2014/1 · 1 Jan 2014 – 31 Mar 2014"; NULL for a period without name and dates. */
char *boulier_compose_dup_period (const BoulierComposer *composer, guint period);

G_END_DECLS
