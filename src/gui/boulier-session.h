/* boulier-session.h: what every view of a window binds to: document, results, selection.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-compute.h"
#include "boulier-timeline.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_SESSION (boulier_session_get_type ())

G_DECLARE_FINAL_TYPE (BoulierSession, boulier_session, BOULIER, SESSION, GObject)

/* A view never talks to another view: it sets the selection here and follows the signals.
 *
 * Signals:
 *   "record-changed" (guint BoulierChanged flags): something was entered; the results are not new yet
 *   "recalculated": results and worked calculation are new
 * Properties (notify::):
 *   "player" (int): key of the selected player, 0 for none
 *   "game" (int): key of the selected game, 0 for none
 *   "period" (uint): index of the selected period
 *   "busy" (boolean): results are being computed in the background
 * Changing player or period makes a new worked calculation and emits "recalculated". */
BoulierSession *boulier_session_new (BoulierDocument *document);

BoulierDocument *boulier_session_get_document (BoulierSession *self);
/* The order of all that was done in the window. Borrowed. */
BoulierTimeline *boulier_session_get_timeline (BoulierSession *self);
const BoulierRecord *boulier_session_get_record (BoulierSession *self);
/* The record that results and worked calculation are of: the document's own, or, for a while after
 * an edit of a very large one, a copy of what it was before. The indices in them are indices here. */
const BoulierRecord *boulier_session_get_computed_record (BoulierSession *self);
/* Never NULL once "recalculated" was emitted, except when there is a failure. */
const BoulierResults *boulier_session_get_results (BoulierSession *self);
/* Of a player's key in the selected period; NULL when there is none. */
const BoulierPlayerResult *boulier_session_get_result (BoulierSession *self, gint32 player_key);
/* Of the selected player in the selected period; NULL without a selection, and from the edit to the
 * next "recalculated". */
const BoulierWorked *boulier_session_get_worked (BoulierSession *self);
/* Why nothing could be computed, in the user's language; NULL when all is well. */
const char *boulier_session_get_failure (BoulierSession *self);

/* Whether a computation is still running; notify::busy. */
gboolean boulier_session_get_busy (BoulierSession *self);

gint32 boulier_session_get_player (BoulierSession *self);
void boulier_session_set_player (BoulierSession *self, gint32 key);
gint32 boulier_session_get_game (BoulierSession *self);
void boulier_session_set_game (BoulierSession *self, gint32 key);
guint boulier_session_get_period (BoulierSession *self);
void boulier_session_set_period (BoulierSession *self, guint period);
/* Selects what an undo was about, as far as it is there. */
void boulier_session_show_place (BoulierSession *self, const BoulierPlace *place);

G_END_DECLS
