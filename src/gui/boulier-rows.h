/* boulier-rows.h: what the models of rows have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef void (*BoulierRowsCommit) (
    gpointer model, gpointer row, guint field, const char *text, gint64 choice);

/* Tells of new rows in one items-changed, as small as can be. Rows that stand in both lists keep
 * their widgets, and the keyboard, wherever they have moved to. */
void boulier_rows_tell_change (GListModel *model, GPtrArray *before, GPtrArray *after);
/* Commits in the next turn of the main loop, if the model is still there then. */
void boulier_rows_commit_later (BoulierRowsCommit commit,
                                GObject *model,
                                GObject *row,
                                guint field,
                                const char *text,
                                gint64 choice);

G_END_DECLS
