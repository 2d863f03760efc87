/* boulier-welcome.h: the first page: three countries, recent documents, worked examples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOULIER_TYPE_WELCOME (boulier_welcome_get_type ())

G_DECLARE_FINAL_TYPE (BoulierWelcome, boulier_welcome, BOULIER, WELCOME, GtkWidget)

/* Its buttons activate win.new-document (edition id), win.open-recent (uri) and win.open-example
 * (name). */
GtkWidget *boulier_welcome_new (void);

G_END_DECLS
