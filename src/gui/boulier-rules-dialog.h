/* boulier-rules-dialog.h: the rules of an edition to read: summary, constants, tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "core/boulier-rules.h"

G_BEGIN_DECLS

GtkWindow *boulier_rules_dialog_new (GtkWindow *parent, const BoulierEdition *edition);

G_END_DECLS
