/* boulier-workbook-player.h: parts of a player's sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-workbook-sheets.h"

G_BEGIN_DECLS

/* Columns as wide as what stands in them. */
void boulier_player_page_set_widths (BoulierPage *page,
                                     const BoulierLayout *layout,
                                     const BoulierSheetContext *context);
/* The table of the games of a group. */
void boulier_player_page_write_games (BoulierPage *page,
                                      const BoulierLayout *layout,
                                      const BoulierSheetContext *context,
                                      guint group);
/* The history and the charts, behind the worked calculation. */
void boulier_player_page_write_charts (BoulierPage *page, const BoulierLayout *layout);
/* What may be typed into the cell of an input, or into the column of a game input. */
void
boulier_player_page_validate_input (BoulierPage *page, const BoulierLayout *layout, guint item);
void
boulier_player_page_validate_column (BoulierPage *page, const BoulierLayout *layout, guint item);

G_END_DECLS
