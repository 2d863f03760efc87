/* boulier-list-private.h: shared by the files that write the rating list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-list.h"
#include "boulier-text-writer.h"

G_BEGIN_DECLS

/* The periods and players to show; player n of the list is index boulier_list_get_player(). */
guint boulier_list_get_first_period (const BoulierList *list);
guint boulier_list_get_end_period (const BoulierList *list);
guint boulier_list_get_n_players (const BoulierList *list);
guint boulier_list_get_player (const BoulierList *list, guint n);

/* "2014/1 (1 Jan 2014 – 31 Mar 2014)"; NULL for the only period when nothing is known of it. */
char *boulier_list_dup_period (const BoulierList *list, guint period);
/* A rating as people write it; "" for BOULIER_NO_RATING. */
char *boulier_list_dup_rating (const BoulierList *list, gint16 rating);
/* "+6", "−6", "0" */
char *boulier_list_dup_change (const BoulierList *list, gint16 from, gint16 to);
const char *boulier_list_get_name (const BoulierList *list, guint player);

/* Why nothing is computed for the player: a rating that the edition cannot take; NULL otherwise. */
char *boulier_list_dup_refusal (const BoulierList *list,
                                guint period,
                                guint player,
                                const BoulierStyle *style);

/* The worked calculation of a player as text. */
gboolean boulier_list_write_worked (
    const BoulierList *list, guint period, guint player, BoulierTextWriter *out, GError **error);

G_END_DECLS
