/* boulier-calculation-result.h: what came out of a calculation, in words and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/boulier-compute.h"

G_BEGIN_DECLS

/**
 * BoulierResultLine:
 * @before: "2000", or "" for a player without a rating
 * @after: "1994", or "" when there is none
 * @change: "−6", "+120", or ""
 * @sign: of the change: -1, 0, 1
 * @note: what kind of figure it is, or why there is none: "provisional estimate"; "" when nothing needs to be said
 * @official: "Official figure: 1994, the same", or ""
 * @agrees: whether the official figure is the same
 *
 * The first line of a calculation. No text is NULL.
 */
typedef struct
{
  char *before;
  char *after;
  char *change;
  char *note;
  char *official;
  int sign;
  gboolean agrees;
} BoulierResultLine;

BoulierResultLine *boulier_result_line_new (const BoulierPlayerResult *result,
                                            const BoulierStyle *style);
void boulier_result_line_free (BoulierResultLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierResultLine, boulier_result_line_free)

G_END_DECLS
