/* boulier-pages-private.h: what is where on a page, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-pages.h"

G_BEGIN_DECLS

/* A block of a sheet, with its place on the page. */
typedef void (*BoulierPagesVisit) (
    guint sheet, const BoulierBlock *block, double x, double y, gpointer data);

/* All blocks of a page from top to bottom, repeated heads among them. */
gboolean boulier_pages_visit (
    BoulierPages *pages, guint n, BoulierPagesVisit visit, gpointer data, GError **error);
/* What the blocks have between head and foot: x, y, width, height in points. */
void boulier_pages_get_body (const BoulierPages *pages, cairo_rectangle_t *body);

G_END_DECLS
