/* boulier-names.h: finds the players of a document by what somebody types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-session.h"

G_BEGIN_DECLS

typedef struct _BoulierNames BoulierNames;

/* Follows the session's document; the session must live longer. */
BoulierNames *boulier_names_new (BoulierSession *session);
void boulier_names_free (BoulierNames *names);
/* The names of the players may be others now. */
void boulier_names_refresh (BoulierNames *names);

/* The index of the one player of that name, written exactly so or else apart from accents, capitals
 * and spaces. -1 when there is none or when more than one could be meant; n_found says how many. */
int boulier_names_find (BoulierNames *names, const char *text, guint *n_found);
/* Adds suggestions (element-type BoulierSuggestion) for a beginning of a name, the best first; except:
 * the key of a player who is not meant. */
void boulier_names_complete (BoulierNames *names,
                             const char *typed,
                             gint32 except,
                             GPtrArray *suggestions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierNames, boulier_names_free)

G_END_DECLS
