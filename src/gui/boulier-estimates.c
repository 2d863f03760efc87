/* boulier-estimates.c: ratings that the rules take for estimates, and what the user says about them.
 *
 * By the French text (I, IV.1) a rating that ends in 9 is the guess of a club or a computer. The user
 * knows better: a FIDE rating ends in any figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-estimates.h"
#include "boulier-fold.h"

static const BoulierPlayer *
find_player (BoulierSession *session, gint32 key)
{
  int index = boulier_document_find_player (boulier_session_get_document (session), key);

  return index >= 0 ? boulier_record_player (boulier_session_get_record (session), index) : NULL;
}

gboolean
boulier_estimates_is_estimate (BoulierSession *session, gint32 player_key)
{
  const BoulierPlayerResult *result;

  g_return_val_if_fail (BOULIER_IS_SESSION (session), FALSE);

  result = boulier_session_get_result (session, player_key);
  return result != NULL && result->estimated;
}

gboolean
boulier_estimates_is_guess (BoulierSession *session, gint32 player_key)
{
  const BoulierPlayer *player = find_player (session, player_key);

  return player != NULL && player->estimated == BOULIER_ESTIMATED_UNSAID &&
         boulier_estimates_is_estimate (session, player_key);
}

char *
boulier_estimates_say (BoulierSession *session, gint32 player_key, gboolean real)
{
  const BoulierPlayer *player = find_player (session, player_key);
  BoulierDocument *document = boulier_session_get_document (session);
  g_autoptr (BoulierPlayer) said = NULL;
  g_autofree char *name = NULL;

  if (player == NULL)
    return NULL;
  said = boulier_player_copy (player);
  said->estimated = real ? BOULIER_ESTIMATED_NO : BOULIER_ESTIMATED_YES;
  boulier_document_begin (document, real ? N_ ("Real Rating") : N_ ("Estimated Rating"));
  boulier_document_update_player (document, said);
  boulier_document_end (document);
  name = boulier_fold_isolate (boulier_player_get_name (said));
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (real ? _ ("The rating of %s counts as a real one")
                               /* Translators: %s is the name of a player. */
                               : _ ("The rating of %s counts as an estimate"),
                          name);
}
