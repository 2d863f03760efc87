/* test-players-view.c: the players table, worked with the keyboard and the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "gui/boulier-loader.h"
#include "gui/boulier-player-item.h"
#include "gui/boulier-problem-bar.h"

#include "drive.h"
#include "tables.h"

static void
set_up (Tables *tables, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  BoulierDocument *document = boulier_loader_load_example (data, &error);

  g_assert_no_error (error);
  tables_set_up (tables, document);
}

/* Nobody yet. */
static void
set_up_empty (Tables *tables, gconstpointer data)
{
  tables_set_up (tables, boulier_document_new (NULL));
}

/* Every kind of player. */
static void
set_up_kinds (Tables *tables, gconstpointer data)
{
  static const struct
  {
    const char *name;
    gint16 rating;
    gint32 games;
  } players[] = {
    { "Álvaro", 2000, 300 },          { "bert", 1151, 400 }, { "Carl", BOULIER_NO_RATING, 0 },
    { "Dóra", BOULIER_NO_RATING, 0 }, { "Éva", 1500, 300 },
  };
  BoulierRecord *record = boulier_record_new ();
  BoulierGame game = BOULIER_GAME_INIT;

  record->edition = boulier_edition_find ("frbe");
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      BoulierPlayer *player = boulier_player_new (players[i].name, players[i].name);

      player->rating = players[i].rating;
      player->games = players[i].games;
      g_ptr_array_add (record->players, player);
    }
  boulier_player_set_category (boulier_record_player (record, 4), BOULIER_JUNIOR);
  game.white = 0;
  game.black = 1;
  game.result = BOULIER_RESULT_WHITE_WINS;
  g_array_append_val (record->games, game);
  game.black = 2;
  g_array_append_val (record->games, game);
  game.white = 4;
  game.black = 1;
  g_array_append_val (record->games, game);
  tables_set_up (tables, boulier_document_new (record));
}

static void
tear_down (Tables *tables, gconstpointer data)
{
  tables_tear_down (tables);
}

static guint
count_players (Tables *tables)
{
  return boulier_session_get_record (tables->session)->players->len;
}

static gint32
get_key (Tables *tables, guint position)
{
  return boulier_player_item_get_key (
      BOULIER_PLAYER_ITEM (tables_get_row (tables->players_grid, position)));
}

static char *
dup_badge (Tables *tables, guint position)
{
  g_auto (BoulierCellContent) content = { 0 };

  boulier_edit_row_get_content (tables_get_row (tables->players_grid, position),
                                BOULIER_PLAYER_NAME, &content);
  return g_strdup (content.badge ? content.badge : "");
}

static guint
get_problems (gpointer view)
{
  guint problems;

  g_object_get (view, "problems", &problems, NULL);
  return problems;
}

#define assert_badge(position, expected)                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *badge_ = dup_badge (tables, position);                                        \
    g_assert_cmpstr (badge_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static void
test_show (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  g_assert_cmpuint (tables_get_n_rows (grid), ==, 6);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Player A");
  assert_text (grid, 0, BOULIER_PLAYER_RATING, "2000");
  assert_text (grid, 0, BOULIER_PLAYER_NEW, "1994");
  assert_text (grid, 0, BOULIER_PLAYER_CHANGE, "−6");
  g_assert_true (tables_get_look (grid, 0, BOULIER_PLAYER_CHANGE) & BOULIER_LOOK_LOSS);
  assert_text (grid, 1, BOULIER_PLAYER_CHANGE, "+9");
  g_assert_true (tables_get_look (grid, 1, BOULIER_PLAYER_CHANGE) & BOULIER_LOOK_GAIN);
  assert_text (grid, 5, BOULIER_PLAYER_NAME, "+ Add a player");
  assert_text (grid, 5, BOULIER_PLAYER_NEW, "");
}

static void
test_kinds (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  assert_badge (0, "");
  assert_badge (1, "floor");
  assert_text (grid, 1, BOULIER_PLAYER_NEW, "1150");
  assert_badge (2, "provisional, 1 of 20");
  assert_text (grid, 2, BOULIER_PLAYER_RATING, "");
  assert_text (grid, 2, BOULIER_PLAYER_CHANGE, "");
  g_assert_true (tables_get_look (grid, 2, BOULIER_PLAYER_NEW) & BOULIER_LOOK_DIM);
  assert_text (grid, 3, BOULIER_PLAYER_NEW, "–");
  assert_badge (4, "junior");
  drive_picture (tables->window, "players-kinds");
}

static void
test_add (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  g_assert_cmpuint (tables_get_n_rows (grid), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.add", NULL);
  drive_settle (tables->window);
  assert_focus (grid, 0, BOULIER_PLAYER_NAME);
  drive_type (tables->window, "  Anna   Berg ");
  drive_keys (tables->window, "Return");
  g_assert_cmpuint (count_players (tables), ==, 1);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Anna Berg");
  assert_focus (grid, 0, BOULIER_PLAYER_RATING);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 0));
  drive_type (tables->window, "1834");
  drive_keys (tables->window, "Return");
  g_assert_cmpint (tables_find_player (tables, "Anna Berg")->rating, ==, 1834);
  assert_focus (grid, 1, BOULIER_PLAYER_NAME);

  /* The other way round the rating waits for the name. */
  drive_keys (tables->window, "Tab");
  drive_type (tables->window, "1700");
  drive_keys (tables->window, "shift+Tab");
  g_assert_cmpuint (count_players (tables), ==, 1);
  drive_type (tables->window, "Bert");
  drive_keys (tables->window, "Tab");
  g_assert_cmpuint (count_players (tables), ==, 2);
  g_assert_cmpint (tables_find_player (tables, "Bert")->rating, ==, 1700);
  g_assert_cmpstr (boulier_document_get_undo_label (tables->document), ==, "Add Player");
  boulier_document_undo (tables->document);
  g_assert_cmpuint (count_players (tables), ==, 1);
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 2);
  assert_text (grid, 1, BOULIER_PLAYER_RATING, "");
}

static void
test_edit (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;
  Watch *watch = watch_new (tables_get_rows (grid));

  tables_focus (tables, grid, 0, BOULIER_PLAYER_NAME);
  drive_keys (tables->window, "F2");
  drive_type (tables->window, " the First");
  drive_keys (tables->window, "Return");
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Player A the First");
  g_assert_cmpstr (boulier_document_get_undo_label (tables->document), ==, "Change Name");
  tables_focus (tables, grid, 0, BOULIER_PLAYER_RATING);
  drive_type (tables->window, "2010");
  drive_keys (tables->window, "Return");
  assert_text (grid, 0, BOULIER_PLAYER_NEW, "2004");
  boulier_document_undo (tables->document);
  boulier_document_undo (tables->document);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Player A");
  g_assert_cmpuint (watch->n_signals, ==, 0);
  watch_free (watch);
}

static void
test_refused (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  tables_focus (tables, grid, 1, BOULIER_PLAYER_RATING);
  drive_type (tables->window, "19b0");
  drive_keys (tables->window, "Return");
  assert_focus (grid, 2, BOULIER_PLAYER_RATING);
  assert_text (grid, 1, BOULIER_PLAYER_RATING, "19b0");
  g_assert_cmpuint (get_problems (tables->players), ==, 1);

  tables_focus (tables, grid, 0, BOULIER_PLAYER_NAME);
  drive_keys (tables->window, "BackSpace Return");
  g_assert_cmpuint (get_problems (tables->players), ==, 2);
  g_assert_false (boulier_document_can_undo (tables->document));
  drive_picture (tables->window, "players-refused");

  /* A player who is gone takes his texts with him. */
  boulier_document_remove_player (tables->document, get_key (tables, 0));
  g_assert_cmpuint (get_problems (tables->players), ==, 1);
  boulier_document_undo (tables->document);

  /* Also when it is searched away. */
  boulier_players_view_set_search (tables->players, "Player E");
  drive_settle (tables->window);
  g_signal_emit_by_name (drive_find (GTK_WIDGET (tables->players), BOULIER_TYPE_PROBLEM_BAR), "go");
  drive_settle (tables->window);
  assert_focus (grid, 1, BOULIER_PLAYER_RATING);
  drive_keys (tables->window, "Escape");
  assert_text (grid, 1, BOULIER_PLAYER_RATING, "1960");
  g_assert_cmpuint (get_problems (tables->players), ==, 0);
}

static void
test_select (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 0));
  g_assert_true (boulier_grid_get_selected (grid) == tables_get_row (grid, 0));
  drive_click (GTK_WIDGET (tables_find_cell (grid, 2, BOULIER_PLAYER_NEW)), 1, 1);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 2));
  assert_focus (grid, 2, BOULIER_PLAYER_NEW);
  drive_keys (tables->window, "Down");
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 3));
  drive_click (GTK_WIDGET (tables_find_cell (grid, 4, BOULIER_PLAYER_NAME)), 1, 2);
  g_assert_true (boulier_edit_cell_get_editing (boulier_grid_get_focus_cell (grid)));
  assert_focus (grid, 4, BOULIER_PLAYER_NAME);
  drive_click (GTK_WIDGET (tables_find_cell (grid, 3, BOULIER_PLAYER_NEW)), 1, 1);
  /* The row for a new player selects nobody. */
  drive_keys (tables->window, "ctrl+End");
  assert_focus (grid, 5, BOULIER_PLAYER_NEW);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 3));

  boulier_session_set_player (tables->session, get_key (tables, 1));
  g_assert_true (boulier_grid_get_selected (grid) == tables_get_row (grid, 1));
  gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.next", NULL);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 2));
  gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.previous", NULL);
  gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.previous", NULL);
  gtk_widget_activate_action (GTK_WIDGET (tables->players), "players.previous", NULL);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 0));
}

static void
test_search (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  boulier_players_view_set_search (tables->players, "dora");
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 2);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Dóra");
  boulier_players_view_set_search (tables->players, "  ÉV ");
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Éva");
  boulier_players_view_set_search (tables->players, "nobody");
  drive_settle (tables->window);
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 1);
  drive_picture (tables->window, "players-nobody");
  /* Whoever is looked at stays so. */
  g_assert_cmpint (boulier_session_get_player (tables->session), !=, 0);
  boulier_players_view_set_search (tables->players, "");
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 6);
  g_assert_nonnull (boulier_grid_get_selected (grid));
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, get_key (tables, 0));
}

static void
test_sort (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;

  g_object_set (tables->players, "sort", "name", NULL);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Álvaro");
  assert_text (grid, 1, BOULIER_PLAYER_NAME, "bert");
  assert_text (grid, 4, BOULIER_PLAYER_NAME, "Éva");
  assert_text (grid, 5, BOULIER_PLAYER_NAME, "+ Add a player");
  /* Who has no rating comes last in both directions. */
  g_object_set (tables->players, "sort", "rating", NULL);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "bert");
  assert_text (grid, 2, BOULIER_PLAYER_NAME, "Álvaro");
  assert_text (grid, 3, BOULIER_PLAYER_RATING, "");
  g_object_set (tables->players, "sort-descending", TRUE, NULL);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Álvaro");
  assert_text (grid, 3, BOULIER_PLAYER_RATING, "");
  assert_text (grid, 5, BOULIER_PLAYER_NAME, "+ Add a player");

  /* A new rating is a new place, which the row takes when the keyboard has left the table. */
  tables_focus (tables, grid, 0, BOULIER_PLAYER_RATING);
  drive_type (tables->window, "1400");
  drive_keys (tables->window, "Return");
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Álvaro");
  assert_focus (grid, 1, BOULIER_PLAYER_RATING);
  gtk_window_set_focus (GTK_WINDOW (tables->window), NULL);
  drive_settle (tables->window);
  assert_text (grid, 1, BOULIER_PLAYER_NAME, "Álvaro");
  g_object_set (tables->players, "sort", "entered", "sort-descending", FALSE, NULL);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Álvaro");
}

static void
set_official (Tables *tables, guint position, gint16 rating)
{
  boulier_document_set_official (tables->document, get_key (tables, position), 0, rating);
  drive_settle (tables->window);
}

static guint
count_sorts (Tables *tables)
{
  g_autoptr (GMenuModel) menu = NULL;
  g_autoptr (GMenuModel) sorts = NULL;
  g_autoptr (GMenuModel) inner = NULL;
  g_autoptr (GMenuModel) officials = NULL;

  g_object_get (tables->players_grid, "menu-model", &menu, NULL);
  sorts =
      g_menu_model_get_item_link (menu, g_menu_model_get_n_items (menu) - 1, G_MENU_LINK_SECTION);
  inner = g_menu_model_get_item_link (sorts, 0, G_MENU_LINK_SUBMENU);
  officials = g_menu_model_get_item_link (inner, 1, G_MENU_LINK_SECTION);
  return (guint) g_menu_model_get_n_items (officials);
}

/* What the federation published stands beside what was computed, as soon as there is some of it. */
static void
test_officials (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;
  gint16 computed = (gint16) tables_get_after (tables, "Álvaro");
  g_autofree char *official = g_strdup_printf ("%d", computed + 5);

  g_assert_null (tables_find_cell (grid, 0, BOULIER_PLAYER_OFFICIAL));
  g_assert_cmpuint (count_sorts (tables), ==, 0);
  set_official (tables, 0, computed + 5);
  set_official (tables, 1, (gint16) tables_get_after (tables, "bert"));
  set_official (tables, 4, (gint16) (tables_get_after (tables, "Éva") - 7));
  assert_text (grid, 0, BOULIER_PLAYER_OFFICIAL, official);
  assert_text (grid, 0, BOULIER_PLAYER_DIFFERENCE, "+5");
  assert_text (grid, 1, BOULIER_PLAYER_DIFFERENCE, "0");
  assert_text (grid, 2, BOULIER_PLAYER_OFFICIAL, "");
  assert_text (grid, 2, BOULIER_PLAYER_DIFFERENCE, "");
  assert_text (grid, 4, BOULIER_PLAYER_DIFFERENCE, "−7");
  g_assert_nonnull (tables_find_cell (grid, 0, BOULIER_PLAYER_DIFFERENCE));
  drive_picture (tables->window, "players-officials");

  g_assert_cmpuint (count_sorts (tables), ==, 2);
  g_object_set (tables->players, "sort", "difference", NULL);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Éva");
  assert_text (grid, 2, BOULIER_PLAYER_NAME, "Álvaro");
  g_object_set (tables->players, "sort", "official", "sort-descending", TRUE, NULL);
  assert_text (grid, 0, BOULIER_PLAYER_NAME, "Álvaro");

  /* Without any the columns go, and the order by them. */
  for (guint i = 0; i < 3; i++)
    boulier_document_undo (tables->document);
  drive_settle (tables->window);
  g_assert_null (tables_find_cell (grid, 0, BOULIER_PLAYER_OFFICIAL));
  g_assert_cmpuint (count_sorts (tables), ==, 0);
  g_assert_cmpstr (boulier_grid_get_sort_column (grid), ==, "");
}

static void
test_delete (Tables *tables, gconstpointer data)
{
  BoulierGrid *grid = tables->players_grid;
  gint32 third = get_key (tables, 2);

  tables_focus (tables, grid, 1, BOULIER_PLAYER_NAME);
  drive_keys (tables->window, "Delete");
  g_assert_cmpuint (count_players (tables), ==, 4);
  g_assert_cmpint (boulier_session_get_player (tables->session), ==, third);
  assert_focus (grid, 1, BOULIER_PLAYER_NAME);
  boulier_document_undo (tables->document);
  drive_settle (tables->window);
  g_assert_cmpuint (count_players (tables), ==, 5);
  g_assert_cmpint (tables_get_after (tables, "Player A"), ==, 1994);

  tables_focus (tables, grid, 4, BOULIER_PLAYER_NAME);
  drive_keys (tables->window, "Delete Delete Delete Delete Delete");
  g_assert_cmpuint (count_players (tables), ==, 0);
  assert_focus (grid, 0, BOULIER_PLAYER_NAME);
  g_assert_cmpuint (tables_get_n_rows (tables->games_grid), ==, 0);
  boulier_document_undo (tables->document);
  drive_settle (tables->window);
  g_assert_cmpuint (tables_get_n_rows (grid), ==, 2);
}

static void
test_leave (Tables *tables, gconstpointer data)
{
  tables_focus (tables, tables->players_grid, 1, BOULIER_PLAYER_NAME);
  drive_keys (tables->window, "Escape");
  g_assert_null (boulier_grid_get_focus_cell (tables->players_grid));
  g_assert_nonnull (boulier_grid_get_focus_cell (tables->games_grid));
}

static void
test_accessible (Tables *tables, gconstpointer data)
{
  GtkWidget *view = drive_find (GTK_WIDGET (tables->players_grid), GTK_TYPE_COLUMN_VIEW);
  GtkWidget *cell = GTK_WIDGET (tables_find_cell (tables->players_grid, 1, BOULIER_PLAYER_NAME));
  GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (cell));

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Players");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "bert, floor");
  cell = GTK_WIDGET (tables_find_cell (tables->players_grid, 1, BOULIER_PLAYER_CHANGE));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Change: −1");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, set_up_function, function)                                                       \
  g_test_add ("/players-view/" path, Tables, "belgium", set_up_function, function, tear_down)
  ADD ("show", set_up, test_show);
  ADD ("kinds", set_up_kinds, test_kinds);
  ADD ("add", set_up_empty, test_add);
  ADD ("edit", set_up, test_edit);
  ADD ("refused", set_up, test_refused);
  ADD ("select", set_up, test_select);
  ADD ("search", set_up_kinds, test_search);
  ADD ("sort", set_up_kinds, test_sort);
  ADD ("officials", set_up_kinds, test_officials);
  ADD ("delete", set_up, test_delete);
  ADD ("leave", set_up, test_leave);
  ADD ("accessible", set_up_kinds, test_accessible);
#undef ADD

  return g_test_run ();
}
