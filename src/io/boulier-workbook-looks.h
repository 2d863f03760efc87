/* boulier-workbook-looks.h: how the cells of a workbook look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-workbook-book.h"
#include "boulier-workbook-text.h"

G_BEGIN_DECLS

lxw_format *boulier_look_new_format (lxw_workbook *workbook, BoulierLook look, const char *number);
/* The letters alone, for a piece of a text. */
lxw_format *boulier_look_new_rich_format (lxw_workbook *workbook, BoulierLook look);
lxw_format *boulier_shade_new_format (lxw_workbook *workbook, BoulierShade shade);
/* How a spreadsheet shows the values of an item: "+0.00", ½, yes and no. */
char *boulier_item_dup_number_format (const BoulierItem *item, const BoulierStyle *style);

G_END_DECLS
