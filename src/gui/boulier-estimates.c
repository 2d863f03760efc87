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

gboolean
boulier_estimates_is_only_written (BoulierSession *session, gint32 player_key, gint16 written)
{
  const BoulierPlayer *player = find_player (session, player_key);

  return player != NULL && player->rating == BOULIER_NO_RATING && written != BOULIER_NO_RATING &&
         boulier_session_get_period (session) == 0 &&
         boulier_edition_takes_for_estimate (boulier_session_get_record (session)->edition,
                                             written);
}

char *
boulier_estimates_give_written (BoulierSession *session, gint32 game_key)
{
  BoulierDocument *document = boulier_session_get_document (session);
  const BoulierRecord *record = boulier_session_get_record (session);
  int index = boulier_document_find_game (document, game_key);
  int own = boulier_document_find_player (document, boulier_session_get_player (session));
  g_autoptr (BoulierPlayer) player = NULL;
  g_autofree char *name = NULL;
  BoulierGame game;
  gint16 *written;
  gint32 opponent;

  if (index < 0 || own < 0)
    return NULL;
  game = *boulier_record_game (record, index);
  /* Both sides may have a rating written. */
  written = game.white == own ? &game.black_rating : &game.white_rating;
  opponent = game.white == own ? game.black : game.white;
  if (opponent == BOULIER_NO_PLAYER || *written == BOULIER_NO_RATING)
    return NULL;
  player = boulier_player_copy (boulier_record_player (record, opponent));
  player->rating = *written;
  player->estimated = BOULIER_ESTIMATED_NO;
  *written = BOULIER_NO_RATING;
  boulier_document_begin (document, N_ ("Real Rating"));
  boulier_document_update_player (document, player);
  boulier_document_update_game (document, &game);
  boulier_document_end (document);
  name = boulier_fold_isolate (boulier_player_get_name (player));
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (_ ("The rating of %s counts as a real one"), name);
}
