/* tables.h: the two tables of a document in a window, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "gui/boulier-edit-cell.h"
#include "gui/boulier-games-view.h"
#include "gui/boulier-grid.h"
#include "gui/boulier-players-view.h"
#include "gui/boulier-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  BoulierDocument *document;
  BoulierSession *session;
  GtkWidget *window;
  BoulierPlayersView *players;
  BoulierGamesView *games;
  BoulierGrid *players_grid;
  BoulierGrid *games_grid;
} Tables;

/* Takes the document. */
void tables_set_up (Tables *tables, BoulierDocument *document);
void tables_tear_down (Tables *tables);

/* What a grid shows, in the order on the screen. */
GListModel *tables_get_rows (BoulierGrid *grid);
BoulierEditRow *tables_get_row (BoulierGrid *grid, guint position);
guint tables_get_n_rows (BoulierGrid *grid);
/* NULL when it is not realised. */
BoulierEditCell *tables_find_cell (BoulierGrid *grid, guint position, guint field);
/* Puts the keyboard there. */
void tables_focus (Tables *tables, BoulierGrid *grid, guint position, guint field);
/* What stands in a cell, "" for nothing; free with g_free(). */
char *tables_dup_text (BoulierGrid *grid, guint position, guint field);
char *tables_dup_problem (BoulierGrid *grid, guint position, guint field);
guint tables_get_look (BoulierGrid *grid, guint position, guint field);
/* Where the keyboard is: the cell, and its row's position. */
BoulierEditCell *tables_get_focus (BoulierGrid *grid, guint *position);

#define assert_text(grid, position, field, expected)                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *text_ = tables_dup_text (grid, position, field);                              \
    g_assert_cmpstr (text_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

#define assert_focus(grid, position, field)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint position_ = 0;                                                                           \
    BoulierEditCell *cell_ = tables_get_focus (grid, &position_);                                  \
    g_assert_nonnull (cell_);                                                                      \
    g_assert_cmpuint (position_, ==, position);                                                    \
    g_assert_cmpuint (boulier_edit_cell_get_field (cell_), ==, field);                             \
  }                                                                                                \
  G_STMT_END

/* Watches a model: every change must be told rightly, and no larger than it is. */
typedef struct
{
  GListModel *model;
  GPtrArray *items;
  guint n_signals;
  guint n_removed;
  guint n_added;
  gulong id;
} Watch;

Watch *watch_new (GListModel *model);
void watch_free (Watch *watch);

/* Shortcuts into the document */
gint32 tables_add_player (Tables *tables, const char *name, gint16 rating);
const BoulierPlayer *tables_find_player (Tables *tables, const char *name);
int tables_get_after (Tables *tables, const char *name);

G_END_DECLS
