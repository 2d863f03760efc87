/* boulier-list-private.h: shared by the files that write the rating list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-list.h"
#include "boulier-text-form.h"

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

/* Borrowed; "" for NULL. */
const char *boulier_list_translate (const BoulierList *list, const char *text);

/* The rating list of a period. */
void boulier_list_add_ratings (const BoulierList *list,
                               guint period,
                               const BoulierTextForm *form,
                               BoulierTextWriter *out);
/* The games of a worked calculation. */
void boulier_list_add_games (const BoulierList *list,
                             const BoulierWorked *worked,
                             guint group,
                             const BoulierTextForm *form,
                             BoulierTextWriter *out);
/* Games and steps. */
void boulier_list_add_calculation (const BoulierList *list,
                                   const BoulierWorked *worked,
                                   const BoulierTextForm *form,
                                   BoulierTextWriter *out);
/* The worked calculation of a player. */
gboolean boulier_list_write_worked (const BoulierList *list,
                                    guint period,
                                    guint player,
                                    const BoulierTextForm *form,
                                    BoulierTextWriter *out,
                                    GError **error);

G_END_DECLS
