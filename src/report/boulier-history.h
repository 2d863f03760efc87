/* boulier-history.h: a player's ratings over the periods, computed and official, for tables and charts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-chart.h"

#include "core/boulier-compute.h"

G_BEGIN_DECLS

/**
 * BoulierHistoryPeriod:
 * @name: for people, never empty
 * @before: rating at the start, or %BOULIER_NO_RATING
 * @computed: what the rules give, as published; or an estimate; or %BOULIER_NO_RATING
 * @official: the figure of the federation, or %BOULIER_NO_RATING
 * @estimate: whether @computed is an estimate only
 * @result: everything that came out
 */
typedef struct
{
  char *name;
  gint32 from;
  gint32 to;
  gint16 before;
  gint16 computed;
  gint16 official;
  gboolean estimate;
  BoulierPlayerResult result;
} BoulierHistoryPeriod;

/**
 * BoulierHistory:
 * @player: name
 * @start: rating entered for the start of the first period, or %BOULIER_NO_RATING
 * @start_is_estimate: whether that is an estimate
 * @least_span: rating points that a chart of these rules shows at least
 * @dated: whether every period has both dates
 * @periods: (element-type BoulierHistoryPeriod)
 *
 * Plain data of its own: it stays valid when record and results change.
 */
typedef struct
{
  char *player;
  gint16 start;
  gboolean start_is_estimate;
  double least_span;
  gboolean dated;
  GArray *periods;
} BoulierHistory;

#define boulier_history_get(history, i)                                                            \
  (&g_array_index ((history)->periods, BoulierHistoryPeriod, (i)))

/* player: index in the record, which the results are of. */
BoulierHistory *
boulier_history_new (const BoulierRecord *record, const BoulierResults *results, guint player);
void boulier_history_free (BoulierHistory *history);

/* The chart: the start, then a place for each period. */
BoulierChart *boulier_history_new_chart (const BoulierHistory *history);
/* The chart in one or two sentences, with its figures. */
char *boulier_history_dup_summary (const BoulierHistory *history, const BoulierStyle *style);

/* Figures and words of one period; "" where there is nothing. */
char *boulier_history_dup_rating (int rating, const BoulierStyle *style);
/* The estimates are marked: "≈ 1412". */
char *boulier_history_period_dup_computed (const BoulierHistoryPeriod *period,
                                           const BoulierStyle *style);
/* Official figure less computed one: "−4 lower", "same". */
char *boulier_history_period_dup_difference (const BoulierHistoryPeriod *period,
                                             const BoulierStyle *style);
/* "rated by III.1.c", "no game counted". */
char *boulier_history_period_dup_status (const BoulierHistoryPeriod *period,
                                         const BoulierStyle *style);
/* All of it as one sentence, to be read aloud. */
char *boulier_history_period_dup_sentence (const BoulierHistoryPeriod *period,
                                           const BoulierStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierHistory, boulier_history_free)

G_END_DECLS
