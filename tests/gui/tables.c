/* tables.c: the two tables of a document in a window, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "drive.h"
#include "tables.h"

static void
load_style (void)
{
  static const char *files[] = { "colours-light.css", "style.css", "style-tables.css" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/org/boulier/Boulier/%s", files[i]);
      g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

      gtk_css_provider_load_from_resource (provider, path);
      gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                                  GTK_STYLE_PROVIDER (provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
}

void
tables_set_up (Tables *tables, BoulierDocument *document)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *home = NULL;
  static gboolean styled = FALSE;

  if (!styled)
    load_style ();
  styled = TRUE;
  tables->folder = g_dir_make_tmp ("boulier-tables-XXXXXX", NULL);
  home = g_build_filename (tables->folder, "club.boulier", NULL);
  boulier_document_set_home (document, home);
  tables->document = document;
  tables->session = boulier_session_new (document);

  tables->players = BOULIER_PLAYERS_VIEW (boulier_players_view_new ());
  tables->games = BOULIER_GAMES_VIEW (boulier_games_view_new ());
  boulier_players_view_set_session (tables->players, tables->session);
  boulier_games_view_set_session (tables->games, tables->session);
  tables->players_grid =
      BOULIER_GRID (drive_find (GTK_WIDGET (tables->players), BOULIER_TYPE_GRID));
  tables->games_grid = BOULIER_GRID (drive_find (GTK_WIDGET (tables->games), BOULIER_TYPE_GRID));

  tables->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (tables->window), 1240, 700);
  gtk_widget_set_size_request (GTK_WIDGET (tables->players), 320, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (tables->games), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (tables->players));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (tables->games));
  gtk_window_set_child (GTK_WINDOW (tables->window), box);
  drive_show (tables->window);
}

void
tables_tear_down (Tables *tables)
{
  g_autofree char *path = g_build_filename (tables->folder, "club.boulier", NULL);
  g_autoptr (GError) error = NULL;

  gtk_window_destroy (GTK_WINDOW (tables->window));
  for (int i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
  boulier_document_flush (tables->document, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (tables->session);
  g_assert_finalize_object (tables->document);
  g_remove (path);
  g_assert_cmpint (g_rmdir (tables->folder), ==, 0);
  g_free (tables->folder);
}

GListModel *
tables_get_rows (BoulierGrid *grid)
{
  GtkWidget *view = drive_find (GTK_WIDGET (grid), GTK_TYPE_COLUMN_VIEW);

  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
}

guint
tables_get_n_rows (BoulierGrid *grid)
{
  return g_list_model_get_n_items (tables_get_rows (grid));
}

/* Borrowed: the model keeps it. */
BoulierEditRow *
tables_get_row (BoulierGrid *grid, guint position)
{
  g_autoptr (BoulierEditRow) row = g_list_model_get_item (tables_get_rows (grid), position);

  g_assert_nonnull (row);
  return row;
}

static BoulierEditCell *
find_cell_below (GtkWidget *widget, BoulierEditRow *row, guint field)
{
  if (BOULIER_IS_EDIT_CELL (widget))
    {
      BoulierEditCell *cell = BOULIER_EDIT_CELL (widget);

      return boulier_edit_cell_get_row (cell) == row && boulier_edit_cell_get_field (cell) == field
                 ? cell
                 : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BoulierEditCell *found = find_cell_below (child, row, field);

      if (found != NULL)
        return found;
    }
  return NULL;
}

BoulierEditCell *
tables_find_cell (BoulierGrid *grid, guint position, guint field)
{
  return find_cell_below (GTK_WIDGET (grid), tables_get_row (grid, position), field);
}

void
tables_focus (Tables *tables, BoulierGrid *grid, guint position, guint field)
{
  g_assert_true (boulier_grid_focus_cell (grid, tables_get_row (grid, position), field, FALSE));
  drive_settle (tables->window);
}

char *
tables_dup_text (BoulierGrid *grid, guint position, guint field)
{
  g_auto (BoulierCellContent) content = { 0 };

  boulier_edit_row_get_content (tables_get_row (grid, position), field, &content);
  return content.text ? g_steal_pointer (&content.text) : g_strdup ("");
}

char *
tables_dup_problem (BoulierGrid *grid, guint position, guint field)
{
  g_auto (BoulierCellContent) content = { 0 };

  boulier_edit_row_get_content (tables_get_row (grid, position), field, &content);
  return g_steal_pointer (&content.problem);
}

guint
tables_get_look (BoulierGrid *grid, guint position, guint field)
{
  g_auto (BoulierCellContent) content = { 0 };

  boulier_edit_row_get_content (tables_get_row (grid, position), field, &content);
  return content.look;
}

BoulierEditCell *
tables_get_focus (BoulierGrid *grid, guint *position)
{
  BoulierEditCell *cell = boulier_grid_get_focus_cell (grid);
  guint n = tables_get_n_rows (grid);

  if (cell == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    if (tables_get_row (grid, i) == boulier_edit_cell_get_row (cell))
      {
        *position = i;
        return cell;
      }
  return NULL;
}

static void
watch_items_changed_cb (Watch *watch, guint position, guint removed, guint added)
{
  guint n = g_list_model_get_n_items (watch->model);

  watch->n_signals++;
  watch->n_removed += removed;
  watch->n_added += added;
  g_assert_cmpuint (watch->items->len - removed + added, ==, n);
  if (removed > 0 && added > 0)
    {
      g_autoptr (GObject) first = g_list_model_get_item (watch->model, position);
      g_autoptr (GObject) last = g_list_model_get_item (watch->model, position + added - 1);

      g_assert_true (first != g_ptr_array_index (watch->items, position));
      g_assert_true (last != g_ptr_array_index (watch->items, position + removed - 1));
    }
  if (removed > 0)
    g_ptr_array_remove_range (watch->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (watch->items, (int) (position + i),
                        g_list_model_get_item (watch->model, position + i));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (watch->model, i);

      g_assert_true (item == g_ptr_array_index (watch->items, i));
    }
}

Watch *
watch_new (GListModel *model)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->model = g_object_ref (model);
  watch->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (watch->items, g_list_model_get_item (model, i));
  watch->id =
      g_signal_connect_swapped (model, "items-changed", G_CALLBACK (watch_items_changed_cb), watch);
  return watch;
}

void
watch_free (Watch *watch)
{
  g_signal_handler_disconnect (watch->model, watch->id);
  g_object_unref (watch->model);
  g_ptr_array_unref (watch->items);
  g_free (watch);
}

gint32
tables_add_player (Tables *tables, const char *name, gint16 rating)
{
  g_autofree char *id = boulier_document_dup_new_id (tables->document, name);
  g_autoptr (BoulierPlayer) player = boulier_player_new (id, name);

  player->rating = rating;
  return boulier_document_add_player (tables->document, player);
}

const BoulierPlayer *
tables_find_player (Tables *tables, const char *name)
{
  const BoulierRecord *record = boulier_session_get_record (tables->session);

  for (guint i = 0; i < record->players->len; i++)
    if (strcmp (boulier_record_player (record, i)->name, name) == 0)
      return boulier_record_player (record, i);
  return NULL;
}

int
tables_get_after (Tables *tables, const char *name)
{
  const BoulierPlayer *player = tables_find_player (tables, name);
  const BoulierPlayerResult *result;

  g_assert_nonnull (player);
  result = boulier_session_get_result (tables->session, player->key);
  g_assert_nonnull (result);
  return result->after;
}
