/* boulier-bonus-function.h: the function behind the table of the French text, for comparison alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-sheet.h"

G_BEGIN_DECLS

/* "The function behind the table gives 161.7.", beside the step that reads the bonus from the table
 * (II.4); NULL for every other step, and where the bonus is limited. The result never depends on it. */
char *boulier_bonus_function_dup_text (const BoulierValues *values,
                                       guint item,
                                       const BoulierStyle *style);

G_END_DECLS
