/* boulier-games-view.h: the table of the selected player's games, entered and computed columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_GAMES_VIEW (boulier_games_view_get_type ())

G_DECLARE_FINAL_TYPE (BoulierGamesView, boulier_games_view, BOULIER, GAMES_VIEW, GtkWidget)

/* Properties:
 *   "session" (BoulierSession): what is shown; the row with the keyboard is its selected game
 *   "sort" (string), "sort-descending" (boolean): column, "text" for the order of the rules
 *   "problems" (uint): how many cells have a text that could not be taken
 * Actions: "games.add", "games.delete", "games.move" (the selected game, to the period of its day),
 * "games.move-game" (int: any game), "games.real-rating" (of the opponent in the selected game; it is no
 * estimate), "games.rating-real", "games.rating-estimate" (int: any player), "games.sort" (string),
 * "games.sort-descending" */
GtkWidget *boulier_games_view_new (void);
void boulier_games_view_set_session (BoulierGamesView *self, BoulierSession *session);
/* Begins a new game: the keyboard goes to the empty row. */
void boulier_games_view_add (BoulierGamesView *self);

/* How many texts wait in a row that is not complete, and are nowhere but in the table. */
guint boulier_games_view_get_waiting (BoulierGamesView *self);
/* The keyboard, when it is in the table, goes to the row that is selected. */
void boulier_games_view_follow (BoulierGamesView *self);

G_END_DECLS
