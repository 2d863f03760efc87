/* boulier-timeline.h: the order in which texts were typed and the document was edited, to undo both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "store/boulier-document.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_TIMELINE (boulier_timeline_get_type ())

G_DECLARE_FINAL_TYPE (BoulierTimeline, boulier_timeline, BOULIER, TIMELINE, GObject)

/* A text that stands in a cell without being in the document: one that could not be read, or one
 * that waits for the rest of its row. problem: what is wrong with it; NULL when it only waits. */
typedef struct
{
  char *text;
  char *problem;
} BoulierDraftText;

/* Puts a text back as it was at some time; text: NULL for none. */
typedef void (*BoulierTimelineRestore) (gpointer owner,
                                        gint64 row,
                                        guint field,
                                        const BoulierDraftText *text);

/* Whoever works with a window does one thing after the other, whether the document takes it or not.
 * Undo takes back the latest of them. A text that the document takes after all, that is cancelled,
 * or whose row is gone is no longer a step of its own.
 *
 * Signals:
 *   "changed": what can be undone or done again is something else now */
BoulierTimeline *boulier_timeline_new (BoulierDocument *document);

/* A text was typed. owner: borrowed until boulier_timeline_forget_owner(). The texts are copied. */
void boulier_timeline_record (BoulierTimeline *self,
                              gpointer owner,
                              BoulierTimelineRestore restore,
                              gint64 row,
                              guint field,
                              const BoulierDraftText *before,
                              const BoulierDraftText *after);
/* The texts of a cell are no longer steps. */
void boulier_timeline_forget (BoulierTimeline *self, gpointer owner, gint64 row, guint field);
void boulier_timeline_forget_owner (BoulierTimeline *self, gpointer owner);

gboolean boulier_timeline_can_undo (BoulierTimeline *self);
gboolean boulier_timeline_can_redo (BoulierTimeline *self);
/* As those of the document. */
const char *boulier_timeline_get_undo_label (BoulierTimeline *self);
const char *boulier_timeline_get_redo_label (BoulierTimeline *self);
/* place (out): what in the document was changed; all 0 for a text, whose owner shows it. */
void boulier_timeline_undo (BoulierTimeline *self, BoulierPlace *place);
void boulier_timeline_redo (BoulierTimeline *self, BoulierPlace *place);

G_END_DECLS
