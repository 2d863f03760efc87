/* boulier-list-part.h: one table or calculation of a document, for the clipboard or a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-list.h"
#include "boulier-text-form.h"

G_BEGIN_DECLS

/**
 * BoulierListPart:
 * @BOULIER_PART_RATINGS: the rating list of the period
 * @BOULIER_PART_GAMES: the games of the player, with all computed columns
 * @BOULIER_PART_CALCULATION: what came out for the player, the games, every step
 */
typedef enum
{
  BOULIER_PART_RATINGS,
  BOULIER_PART_GAMES,
  BOULIER_PART_CALCULATION
} BoulierListPart;

/* The list says which period (one), and which players: for the list those it has, in that order;
 * otherwise the first of them. Errors: those of the stream, and of boulier_worked_new(). */
gboolean boulier_list_write_part (const BoulierList *list,
                                  BoulierListPart part,
                                  const BoulierTextForm *form,
                                  GOutputStream *stream,
                                  GCancellable *cancellable,
                                  GError **error);
/* The same as a text. NULL with an error. */
char *boulier_list_dup_part (const BoulierList *list,
                             BoulierListPart part,
                             const BoulierTextForm *form,
                             GError **error);
/* The same as a file, which appears complete or not at all. */
gboolean boulier_list_save_part (const BoulierList *list,
                                 BoulierListPart part,
                                 const BoulierTextForm *form,
                                 const char *path,
                                 GError **error);

G_END_DECLS
