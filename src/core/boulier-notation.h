/* boulier-notation.h: reads ratings, results and dates as people write them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-record.h"
#include "boulier-style.h"

G_BEGIN_DECLS

#define BOULIER_NOTATION_ERROR (boulier_notation_error_quark ())

/* The message of every error is a whole sentence marked for translation. */
typedef enum
{
  BOULIER_NOTATION_ERROR_RESULT,
  BOULIER_NOTATION_ERROR_RATING,
  BOULIER_NOTATION_ERROR_DATE,
  BOULIER_NOTATION_ERROR_COUNT
} BoulierNotationError;

GQuark boulier_notation_error_quark (void);

/* A result seen from one player: "1", "½", "0,5", "=", "r", "n", "1-0", "+", "1F", "0F", "*"; pairs
 * are read from White's side, the single forms from the player's. */
gboolean boulier_notation_parse_result (const char *text,
                                        gboolean is_white,
                                        BoulierResult *out,
                                        GError **error);
/* As shown to the player: "1", "½", "0", "+" and "−" for forfeits, "*". Static. */
const char *boulier_notation_get_result (BoulierResult result, gboolean is_white);
/* Event and round of a game as people write them: "Interclubs 7", "round 7"; NULL without both. */
char *boulier_notation_dup_event (const BoulierGame *game, const BoulierStyle *style);
/* A whole rating within the edition's range; "" gives BOULIER_NO_RATING. */
gboolean boulier_notation_parse_rating (const char *text,
                                        const BoulierEdition *edition,
                                        gint16 *out,
                                        GError **error);
/* A whole number from 0 to maximum; "" gives -1. */
gboolean
boulier_notation_parse_count (const char *text, gint32 maximum, gint32 *out, GError **error);
/* "2026-01-11", "11.1.2026", "11/1/26" and "11 1" (day first; the year of near when none is written);
 * "" gives BOULIER_NO_DATE. */
gboolean boulier_notation_parse_date (const char *text, gint32 near, gint32 *out, GError **error);
/* "2026-01-11", which is read again as the same day. */
char *boulier_notation_dup_date (gint32 day);

G_END_DECLS
