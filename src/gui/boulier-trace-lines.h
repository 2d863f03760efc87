/* boulier-trace-lines.h: the rounds of one player's estimate as lines of a calculation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "io/boulier-trace-text.h"
#include "report/boulier-calculation-lines.h"

G_BEGIN_DECLS

/* (element-type BoulierLine) the first estimate, then a line for each round. */
GPtrArray *boulier_trace_lines_new_rounds (const BoulierTraceText *trace, guint player);
/* (element-type BoulierLine) the games of a player in a round: with which figures they count, or why
 * not. */
GPtrArray *boulier_trace_lines_new_games (const BoulierTraceText *trace,
                                          const BoulierWorked *worked);

G_END_DECLS
