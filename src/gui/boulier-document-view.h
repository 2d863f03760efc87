/* boulier-document-view.h: a document in a window: players on one side, games and calculation on the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"
#include "boulier-split.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_DOCUMENT_VIEW (boulier_document_view_get_type ())

G_DECLARE_FINAL_TYPE (BoulierDocumentView, boulier_document_view, BOULIER, DOCUMENT_VIEW, GtkWidget)

GtkWidget *boulier_document_view_new (BoulierSession *session);

BoulierSplit *boulier_document_view_get_split (BoulierDocumentView *self);
/* In a narrow window: the games, or the players, and the keyboard with them. */
void boulier_document_view_show_games (BoulierDocumentView *self, gboolean games);
/* Shows what an undo was about; a keyboard in a table goes along. */
void boulier_document_view_show_place (BoulierDocumentView *self, const BoulierPlace *place);
/* Puts the cursor into the search entry. */
void boulier_document_view_search (BoulierDocumentView *self);
/* Puts the cursor where a new player, a new game is typed in. */
void boulier_document_view_new_player (BoulierDocumentView *self);
void boulier_document_view_new_game (BoulierDocumentView *self);
/* How many fields hold a text that could not be taken into the document. */
guint boulier_document_view_get_problems (BoulierDocumentView *self);
/* Selects the player shown so many rows below (or above) the selected one. */
void boulier_document_view_step_player (BoulierDocumentView *self, int step);

/* (element-type gint32) the keys of the players in the order that is shown. To be freed. */
GArray *boulier_document_view_dup_shown_players (BoulierDocumentView *self);
/* Opens the list of periods; neighbour 1 or -1: with the usual dates of the selected one as a suggestion,
 * for a period after or before it. */
void boulier_document_view_edit_period (BoulierDocumentView *self, int neighbour);
/* Puts what was typed there into the document; FALSE when it cannot be so, and is shown. */
gboolean boulier_document_view_commit_period (BoulierDocumentView *self);
/* Closes it, and gives up what was typed there. */
void boulier_document_view_close_period (BoulierDocumentView *self);

/* How many texts wait in a new row of a table that is not complete. */
guint boulier_document_view_get_waiting (BoulierDocumentView *self);

G_END_DECLS
