/* boulier-part.h: a table or calculation of a session, to be written beside the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-session.h"

#include "io/boulier-list-part.h"

G_BEGIN_DECLS

/* Everything that is needed to write it, apart from what can change meanwhile. */
typedef struct
{
  BoulierRecord *record;
  BoulierResults *results;
  GArray *players; /* (element-type guint) */
  BoulierListPart part;
  guint period;
} BoulierPart;

/* Of the selected period, and the selected player but for the rating list; players: (element-type
 * gint32) keys of those in the list, NULL for all. NULL when nothing is computed. */
BoulierPart *
boulier_part_new (BoulierSession *session, BoulierListPart part, const GArray *players);
void boulier_part_free (BoulierPart *self);
BoulierList boulier_part_get_list (const BoulierPart *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPart, boulier_part_free)

G_END_DECLS
