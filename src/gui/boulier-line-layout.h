/* boulier-line-layout.h: widgets in a line, or one below the other where there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_LINE_LAYOUT (boulier_line_layout_get_type ())

G_DECLARE_FINAL_TYPE (
    BoulierLineLayout, boulier_line_layout, BOULIER, LINE_LAYOUT, GtkLayoutManager)

G_END_DECLS
