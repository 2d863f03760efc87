/* boulier-clipboard.h: a text on the clipboard in several forms at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

#include "io/boulier-list-part.h"

G_BEGIN_DECLS

/* plain: for a mail; tabs: for a spreadsheet; html: for a word processor, and for a spreadsheet that
 * knows it. */
void boulier_clipboard_set (GdkClipboard *clipboard,
                            const char *plain,
                            const char *tabs,
                            const char *html);
/* A table or calculation of the selected player and period; players: (element-type gint32) keys of those
 * in the rating list, NULL for all. A long list is made beside the window. */
void boulier_clipboard_copy_part (GdkClipboard *clipboard,
                                  BoulierSession *session,
                                  BoulierListPart part,
                                  const GArray *players);

G_END_DECLS
