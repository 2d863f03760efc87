/* boulier-trace-text.h: the rounds of the estimates in sentences and tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-trace.h"

#include "boulier-text-form.h"

G_BEGIN_DECLS

/**
 * BoulierTraceText:
 * @record, @results: what the trace is of
 * @trace: as computed
 * @other: (nullable): from another start value
 * @style: how numbers and words are written
 *
 * What to tell of an iteration. Everything is borrowed.
 */
typedef struct
{
  const BoulierRecord *record;
  const BoulierResults *results;
  const BoulierTrace *trace;
  const BoulierTrace *other;
  const BoulierStyle *style;
} BoulierTraceText;

/* @warning: whether it says that the estimates are less certain than they look */
typedef struct
{
  char *text;
  gboolean warning;
} BoulierTraceSentence;

/* (element-type BoulierTraceSentence) where the estimates begin, how they ended, what to beware of, and
 * how much the start value matters. */
GPtrArray *boulier_trace_text_new_sentences (const BoulierTraceText *self);
/* How far apart the two traces end for a player of the trace; blank without another one. */
BoulierNumber boulier_trace_text_get_spread (const BoulierTraceText *self, guint player);
/* An estimate for a table: at most one decimal. */
char *boulier_trace_text_dup_estimate (const BoulierTraceText *self, BoulierNumber estimate);
/* "less than 20 points: kept", "the mean of both", "no compatible game: kept". */
const char *boulier_trace_round_get_outcome (const BoulierTraceRound *round);

/* All players, a column for each round. */
void boulier_trace_text_add_table (const BoulierTraceText *self,
                                   const BoulierTextForm *form,
                                   BoulierTextWriter *out);
/* One player of the trace, a line for each round. */
void boulier_trace_text_add_rounds (const BoulierTraceText *self,
                                    guint player,
                                    const BoulierTextForm *form,
                                    BoulierTextWriter *out);
/* Sentences, the table, and, unless player is -1, his rounds; for the clipboard. */
char *
boulier_trace_text_dup (const BoulierTraceText *self, int player, const BoulierTextForm *form);

G_END_DECLS
