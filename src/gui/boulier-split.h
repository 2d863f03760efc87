/* boulier-split.h: two panes side by side, or one at a time where there is no room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_SPLIT (boulier_split_get_type ())

G_DECLARE_FINAL_TYPE (BoulierSplit, boulier_split, BOULIER, SPLIT, GtkWidget)

/* Properties:
 *   "sidebar", "content" (GtkWidget)
 *   "folded" (boolean, read only): only one of them is visible
 *   "show-content" (boolean): which one, while folded */
gboolean boulier_split_get_folded (BoulierSplit *self);
/* Whether the sidebar takes more room, where there is some. */
void boulier_split_set_wide_sidebar (BoulierSplit *self, gboolean wide);
gboolean boulier_split_get_show_content (BoulierSplit *self);
void boulier_split_set_show_content (BoulierSplit *self, gboolean show_content);

G_END_DECLS
