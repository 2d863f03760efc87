/* boulier-terms.h: how each country calls a rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-rules.h"

G_BEGIN_DECLS

/**
 * BoulierTerm:
 * @BOULIER_TERM_RATING: the word itself, as short as a column wants it
 * @BOULIER_TERM_BEFORE: the one at the start of the period
 * @BOULIER_TERM_NEW: the new one
 * @BOULIER_TERM_CHANGE: by how much it is another
 * @BOULIER_TERM_OPPONENT: the opponent's, as it is computed with
 */
typedef enum
{
  BOULIER_TERM_RATING,
  BOULIER_TERM_BEFORE,
  BOULIER_TERM_NEW,
  BOULIER_TERM_CHANGE,
  BOULIER_TERM_OPPONENT
} BoulierTerm;

/* In the user's language. Static. */
const char *boulier_terms_get (BoulierText text, BoulierTerm term);

G_END_DECLS
