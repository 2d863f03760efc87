/* boulier-pages.h: worked calculations on paper: put onto pages, then drawn on whatever there is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-compose.h"

G_BEGIN_DECLS

#define BOULIER_PAGES_ERROR (boulier_pages_error_quark ())

/**
 * BoulierPagesError:
 * @BOULIER_PAGES_ERROR_WRITE: what was to take the file did not; it knows why
 * @BOULIER_PAGES_ERROR_STOPPED: the caller did not want to go on
 * @BOULIER_PAGES_ERROR_DRAW: the drawing library failed
 * @BOULIER_PAGES_ERROR_BROKEN: what was written is not a whole PDF
 */
typedef enum
{
  BOULIER_PAGES_ERROR_WRITE,
  BOULIER_PAGES_ERROR_STOPPED,
  BOULIER_PAGES_ERROR_DRAW,
  BOULIER_PAGES_ERROR_BROKEN
} BoulierPagesError;

GQuark boulier_pages_error_quark (void);

/* Paper, in points. */
#define BOULIER_A4_WIDTH      595.28
#define BOULIER_A4_HEIGHT     841.89
#define BOULIER_LETTER_WIDTH  612.0
#define BOULIER_LETTER_HEIGHT 792.0

/**
 * BoulierPagesOptions:
 * @players: indices of the players in the record; NULL for all
 * @n_players: how many
 * @period: index of the period, -1 for all
 * @title: name of the document; its writing is in the head of every page
 * @style: plain words and numbers of the reader's language
 * @dup_date: how days are written
 * @today: the day that stands on the pages, as g_date_get_julian() counts
 * @width, @height: of the paper, in points
 */
typedef struct
{
  const guint *players;
  guint n_players;
  int period;
  const char *title;
  const BoulierStyle *style;
  BoulierDateWriter dup_date;
  gint32 today;
  double width;
  double height;
} BoulierPagesOptions;

/**
 * BoulierPages:
 *
 * The calculations of players, each beginning on a page of its own; before those of several players,
 * the list of the period. What is on the pages is worked out when they are drawn, so that a thousand of
 * them take no memory. Used by one thread at a time: the one that made it.
 */
typedef struct _BoulierPages BoulierPages;

/* Borrows record and results, which must not change, and what the options point to except players
 * and title. */
BoulierPages *boulier_pages_new (const BoulierRecord *record,
                                 const BoulierResults *results,
                                 const BoulierPagesOptions *options);
void boulier_pages_free (BoulierPages *pages);

/* Puts the next calculation onto pages. FALSE when all are, or on an error: an overflow. done receives
 * how far it is, from 0 to 1. Nothing is drawn before all are. */
gboolean boulier_pages_lay_out (BoulierPages *pages, double *done, GError **error);
gboolean boulier_pages_lay_out_all (BoulierPages *pages, GError **error);
guint boulier_pages_get_n_pages (const BoulierPages *pages);
/* Draws page n, counted from 0, from (0, 0) to the width and height of the paper in points. */
gboolean boulier_pages_draw_page (BoulierPages *pages, cairo_t *cr, guint n, GError **error);

/* The calculations that are on the pages, for a table of contents. */
guint boulier_pages_get_n_sheets (const BoulierPages *pages);
/* Its name (transfer full), and the page that it begins on, counted from 0. */
char *boulier_pages_dup_sheet (const BoulierPages *pages, guint sheet, guint *page);
const char *boulier_pages_get_title (const BoulierPages *pages);
void boulier_pages_get_paper (const BoulierPages *pages, double *width, double *height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPages, boulier_pages_free)

G_END_DECLS
