/* boulier-fold.h: names compared as people mean them: without accents, capitals and odd spaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "  José  NÚÑEZ" gives "jose nunez". */
char *boulier_fold (const char *text);
/* Whether every word of needle stands somewhere in the text; both are folded. */
gboolean boulier_fold_contains (const char *folded_text, const char *folded_needle);
/* The text without spaces at its ends and with single ones inside, of every kind of space. */
char *boulier_fold_spaces (const char *text);

/* The text to be shown among others: without the signs that turn the direction of what follows, and
 * kept apart from it when it runs from right to left. */
char *boulier_fold_isolate (const char *text);

G_END_DECLS
