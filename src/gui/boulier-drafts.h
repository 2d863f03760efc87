/* boulier-drafts.h: texts that were typed into cells and are not in the document (yet).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-timeline.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_DRAFTS (boulier_drafts_get_type ())

G_DECLARE_FINAL_TYPE (BoulierDrafts, boulier_drafts, BOULIER, DRAFTS, GObject)

/* Keeps what a table may not lose although the document refused it: a text that cannot be read, with
 * the sentence that says why, and the cells of a row that is not complete yet. Rows come and go (a
 * game is sorted elsewhere, another player is looked at); what is kept here stays until it is taken.
 *
 * Signals:
 *   "changed": a text was put or taken
 *   "stepped" (gint64 row, guint field): a text was undone or done again, and wants to be seen */
BoulierDrafts *boulier_drafts_new (void);

/* From here on every text that is put is a step that can be undone. */
void boulier_drafts_set_timeline (BoulierDrafts *self, BoulierTimeline *timeline);

/* row: whatever number the table knows its rows by. problem: NULL for a text that only waits. */
void boulier_drafts_put (
    BoulierDrafts *self, gint64 row, guint field, const char *text, const char *problem);
void boulier_drafts_take (BoulierDrafts *self, gint64 row, guint field);
void boulier_drafts_take_row (BoulierDrafts *self, gint64 row);
/* Keeps only the texts of rows for which wanted returns TRUE. */
typedef gboolean (*BoulierDraftsWanted) (gint64 row, gpointer user_data);
void boulier_drafts_prune (BoulierDrafts *self, BoulierDraftsWanted wanted, gpointer user_data);
/* Borrowed until the next change; NULL when there is none. */
const char *boulier_drafts_get_text (BoulierDrafts *self, gint64 row, guint field);
const char *boulier_drafts_get_problem (BoulierDrafts *self, gint64 row, guint field);
gboolean boulier_drafts_has_row (BoulierDrafts *self, gint64 row);
/* How many texts wait for the rest of their row. */
guint boulier_drafts_get_waiting (BoulierDrafts *self);
/* How many texts have a problem; when there is one, the newest is given. */
guint boulier_drafts_get_problems (BoulierDrafts *self, gint64 *row, guint *field);

G_END_DECLS
