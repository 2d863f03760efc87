/* boulier-players-view.h: the table of the players: rating before, new rating, change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_PLAYERS_VIEW (boulier_players_view_get_type ())

G_DECLARE_FINAL_TYPE (BoulierPlayersView, boulier_players_view, BOULIER, PLAYERS_VIEW, GtkWidget)

/* Properties:
 *   "session" (BoulierSession): what is shown; the row with the keyboard is its selected player
 *   "search" (string): only players whose names have these words are shown
 *   "sort" (string), "sort-descending" (boolean): column, "entered" for the order of the document
 *   "officials" (boolean): whether there are columns for official figures, because some are entered
 *   "problems" (uint): how many cells have a text that could not be taken
 * Actions: "players.add", "players.delete", "players.previous", "players.next" (the selected player,
 * in the order that is shown), "players.real-rating" (of the selected player; it is no estimate),
 * "players.sort" (string), "players.sort-descending" */
GtkWidget *boulier_players_view_new (void);
void boulier_players_view_set_session (BoulierPlayersView *self, BoulierSession *session);
void boulier_players_view_set_search (BoulierPlayersView *self, const char *search);
/* Begins a new player: the keyboard goes to the empty row. */
void boulier_players_view_add (BoulierPlayersView *self);
/* (element-type gint32) the keys of the players in the order that is shown. To be freed. */
GArray *boulier_players_view_dup_shown (BoulierPlayersView *self);
/* Selects the next (1) or previous (-1) player of those shown. */
void boulier_players_view_step (BoulierPlayersView *self, int step);

/* How many texts wait in a row that is not complete, and are nowhere but in the table. */
guint boulier_players_view_get_waiting (BoulierPlayersView *self);
/* Puts the keyboard on the selected player, or else on the first who is shown; FALSE without any. */
gboolean boulier_players_view_enter (BoulierPlayersView *self);
/* The keyboard, when it is in the table, goes to the row that is selected. */
void boulier_players_view_follow (BoulierPlayersView *self);

G_END_DECLS
