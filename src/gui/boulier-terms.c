/* boulier-terms.c: how each country calls a rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-terms.h"

/* Translators: “cote” in French; it stands in narrow columns, too. */
static const char *const belgian[] = {
  [BOULIER_TERM_RATING] = NC_ ("Belgium", "Rating"),
  [BOULIER_TERM_BEFORE] = NC_ ("Belgium", "Rating at the start of the period"),
  [BOULIER_TERM_NEW] = NC_ ("Belgium", "New rating"),
  [BOULIER_TERM_CHANGE] = NC_ ("Belgium", "Change of the rating"),
  [BOULIER_TERM_OPPONENT] =
      NC_ ("Belgium", "Rating of the opponent that the game is computed with"),
};

static const char *const french[] = {
  [BOULIER_TERM_RATING] = NC_ ("France", "Elo"),
  [BOULIER_TERM_BEFORE] = NC_ ("France", "Elo at the start of the period"),
  [BOULIER_TERM_NEW] = NC_ ("France", "New Elo"),
  [BOULIER_TERM_CHANGE] = NC_ ("France", "Change of the Elo"),
  [BOULIER_TERM_OPPONENT] = NC_ ("France", "Elo of the opponent that the game is computed with"),
};

static const char *const english[] = {
  [BOULIER_TERM_RATING] = NC_ ("England", "Grade"),
  [BOULIER_TERM_BEFORE] = NC_ ("England", "Grade at the start of the period"),
  [BOULIER_TERM_NEW] = NC_ ("England", "New grade"),
  [BOULIER_TERM_CHANGE] = NC_ ("England", "Change of the grade"),
  [BOULIER_TERM_OPPONENT] = NC_ ("England", "Grade of the opponent that the game is computed with"),
};

const char *
boulier_terms_get (BoulierText text, BoulierTerm term)
{
  switch (text)
    {
    case BOULIER_TEXT_FFE:
      return g_dpgettext2 (GETTEXT_PACKAGE, "France", french[term]);
    case BOULIER_TEXT_ECF:
      return g_dpgettext2 (GETTEXT_PACKAGE, "England", english[term]);
    case BOULIER_TEXT_FRBE:
    default:
      return g_dpgettext2 (GETTEXT_PACKAGE, "Belgium", belgian[term]);
    }
}
