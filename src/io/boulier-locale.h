/* boulier-locale.h: the style of the user's locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-style.h"

G_BEGIN_DECLS

/* The style for people in the current locale: decimal sign and language. Static; call it after
 * setlocale(). */
const BoulierStyle *boulier_locale_get_style (void);
/* The same with mathematics as Pango markup. */
const BoulierStyle *boulier_locale_get_markup_style (void);
/* A date in the locale's manner: "7 Feb", with year when asked. "" for BOULIER_NO_DATE. */
char *boulier_locale_dup_date (gint32 date, gboolean with_year);
/* The day of a moment in its own time zone, as g_date_get_julian() counts. */
gint32 boulier_locale_get_day (GDateTime *moment);

G_END_DECLS
