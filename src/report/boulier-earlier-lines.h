/* boulier-earlier-lines.h: earlier games that are brought forward, as lines of text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-calculation-lines.h"

G_BEGIN_DECLS

/* (element-type BoulierLine) one line per earlier game or half-year. */
GPtrArray *boulier_lines_new_earlier (const BoulierWorked *worked,
                                      const BoulierRecord *record,
                                      char *(*dup_date) (gint32 date, gboolean with_year),
                                      const BoulierLineStyle *style);

G_END_DECLS
