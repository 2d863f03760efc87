/* boulier-list.h: the rating list and worked calculations as text, JSON and CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/boulier-compute.h"

G_BEGIN_DECLS

/**
 * BoulierList:
 * @record, @results: what was entered, and what came out of it
 * @period: index of the period to show, -1 for all
 * @players, @n_players: indices of the players to show; NULL for all
 * @worked: show the worked calculations: every game and every step
 * @warnings: (element-type utf8) (nullable): sentences for the JSON form
 * @style: how the text form writes numbers and words; JSON and CSV always use the neutral style
 *
 * What to show of a computed record. Everything is borrowed.
 */
typedef struct
{
  const BoulierRecord *record;
  const BoulierResults *results;
  int period;
  const guint *players;
  guint n_players;
  gboolean worked;
  const GPtrArray *warnings;
  const BoulierStyle *style;
} BoulierList;

/* Each writes to the stream in pieces and flushes it. Errors: those of the stream, and of
 * boulier_worked_new(). */
gboolean boulier_list_write_text (const BoulierList *list,
                                  GOutputStream *stream,
                                  GCancellable *cancellable,
                                  GError **error);
gboolean boulier_list_write_json (const BoulierList *list,
                                  GOutputStream *stream,
                                  GCancellable *cancellable,
                                  GError **error);
/* Only the list: a table has no room for calculations. */
gboolean boulier_list_write_csv (const BoulierList *list,
                                 GOutputStream *stream,
                                 GCancellable *cancellable,
                                 GError **error);

G_END_DECLS
