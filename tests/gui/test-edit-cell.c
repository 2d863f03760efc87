/* test-edit-cell.c: what happens to a text between the first key and the document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "gui/boulier-edit-cell.h"

#include "drive.h"
#include "fake-row.h"

typedef struct
{
  GtkWidget *window;
  BoulierEditCell *first;
  BoulierEditCell *second;
  FakeRow *row;
  GArray *moves;
} Fixture;

static void
move_cb (GArray *moves, int move)
{
  g_array_append_val (moves, move);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  fixture->row = fake_row_new ("Anna", "1830", "computed");
  fixture->moves = g_array_new (FALSE, FALSE, sizeof (int));
  fixture->first = BOULIER_EDIT_CELL (boulier_edit_cell_new (0, "Name", 0));
  fixture->second =
      BOULIER_EDIT_CELL (boulier_edit_cell_new (1, "Rating", BOULIER_EDIT_CELL_NUMERIC));
  boulier_edit_cell_set_width (fixture->first, 4, 20);
  boulier_edit_cell_set_width (fixture->second, 4, 8);
  boulier_edit_cell_set_row (fixture->first, BOULIER_EDIT_ROW (fixture->row));
  boulier_edit_cell_set_row (fixture->second, BOULIER_EDIT_ROW (fixture->row));
  g_signal_connect_swapped (fixture->first, "move", G_CALLBACK (move_cb), fixture->moves);

  fixture->window = gtk_window_new ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->first));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->second));
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  drive_show (fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->first));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->row);
  g_array_unref (fixture->moves);
}

static GtkText *
get_text (BoulierEditCell *cell)
{
  return GTK_TEXT (drive_find (GTK_WIDGET (cell), GTK_TYPE_TEXT));
}

static const char *
get_typed (BoulierEditCell *cell)
{
  return gtk_editable_get_text (GTK_EDITABLE (get_text (cell)));
}

static const char *
get_shown (BoulierEditCell *cell)
{
  return gtk_inscription_get_text (
      GTK_INSCRIPTION (drive_find (GTK_WIDGET (cell), GTK_TYPE_INSCRIPTION)));
}

static void
assert_moved (Fixture *fixture, BoulierMove move)
{
  g_assert_cmpuint (fixture->moves->len, >, 0);
  g_assert_cmpint (g_array_index (fixture->moves, int, fixture->moves->len - 1), ==, move);
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (get_shown (fixture->first), ==, "Anna");
  g_assert_cmpstr (get_shown (fixture->second), ==, "1830");
  fake_row_set (fixture->row, 0, "Bert");
  g_assert_cmpstr (get_shown (fixture->first), ==, "Bert");
  g_assert_null (get_text (fixture->first));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->first),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Name: Bert");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (fixture->first), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);
}

/* The first key is the first letter of the new text, whatever its keyboard makes of it. */
static void
test_type (Fixture *fixture, gconstpointer data)
{
  drive_type (fixture->window, "élise ½");
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
  g_assert_true (boulier_edit_cell_get_dirty (fixture->first));
  g_assert_cmpstr (get_typed (fixture->first), ==, "élise ½");
  g_assert_cmpuint (fixture->row->commits, ==, 0);

  drive_keys (fixture->window, "Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "élise ½");
  g_assert_cmpuint (fixture->row->commits, ==, 1);
  g_assert_false (boulier_edit_cell_get_editing (fixture->first));
  g_assert_cmpstr (get_shown (fixture->first), ==, "élise ½");
  assert_moved (fixture, BOULIER_MOVE_ENTER);
  g_assert_true (drive_get_focus (fixture->window) == GTK_WIDGET (fixture->first));
}

/* Lines copied from a spreadsheet are one line of a cell. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  drive_type (fixture->window, "1");
  gtk_editable_set_text (GTK_EDITABLE (get_text (fixture->first)), "12 Jan\tAnn\n13 Jan\tBob\n");
  drive_keys (fixture->window, "Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "12 Jan Ann 13 Jan Bob");
}

static void
test_f2 (Fixture *fixture, gconstpointer data)
{
  drive_keys (fixture->window, "F2");
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
  drive_type (fixture->window, "bel");
  drive_keys (fixture->window, "Tab");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Annabel");
  assert_moved (fixture, BOULIER_MOVE_NEXT);

  drive_keys (fixture->window, "Return");
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
  drive_type (fixture->window, "Eva");
  drive_keys (fixture->window, "shift+Tab");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Eva");
  assert_moved (fixture, BOULIER_MOVE_PREVIOUS);

  drive_keys (fixture->window, "BackSpace");
  g_assert_cmpstr (get_typed (fixture->first), ==, "");
  drive_keys (fixture->window, "Down");
  g_assert_cmpstr (fixture->row->texts[0], ==, "");
  assert_moved (fixture, BOULIER_MOVE_DOWN);
}

/* Looking is not editing. */
static void
test_unchanged (Fixture *fixture, gconstpointer data)
{
  drive_keys (fixture->window, "F2 Return F2 Up F2 Escape");
  g_assert_cmpuint (fixture->row->commits, ==, 0);
  drive_type (fixture->window, "Anna");
  drive_keys (fixture->window, "Return");
  g_assert_cmpuint (fixture->row->commits, ==, 0);
}

static void
test_escape (Fixture *fixture, gconstpointer data)
{
  drive_type (fixture->window, "wrong");
  drive_keys (fixture->window, "Escape");
  g_assert_false (boulier_edit_cell_get_editing (fixture->first));
  g_assert_cmpstr (get_shown (fixture->first), ==, "Anna");
  g_assert_cmpuint (fixture->row->commits, ==, 0);
  g_assert_cmpuint (fixture->moves->len, ==, 0);
  /* Nothing to take back: out of the table. */
  drive_keys (fixture->window, "Escape");
  assert_moved (fixture, BOULIER_MOVE_LEAVE_FORWARD);
}

static void
test_leave (Fixture *fixture, gconstpointer data)
{
  drive_type (fixture->window, "Carl");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->second));
  g_assert_cmpstr (fixture->row->texts[0], ==, "Carl");
  g_assert_false (boulier_edit_cell_get_editing (fixture->first));

  /* So does whoever saves or closes. */
  gtk_widget_grab_focus (GTK_WIDGET (fixture->first));
  drive_type (fixture->window, "Dora");
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_cmpstr (fixture->row->texts[0], ==, "Dora");
}

static void
test_destroy (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_window_get_child (GTK_WINDOW (fixture->window));

  drive_type (fixture->window, "Carl");
  gtk_box_remove (GTK_BOX (box), GTK_WIDGET (fixture->first));
  g_assert_cmpstr (fixture->row->texts[0], ==, "Carl");
  drive_settle (fixture->window);
}

/* Lists bind their rows again whenever something moves, and tell their cells of every change. */
static void
test_bind_again (Fixture *fixture, gconstpointer data)
{
  drive_type (fixture->window, "half a na");
  boulier_edit_cell_set_row (fixture->first, BOULIER_EDIT_ROW (fixture->row));
  fake_row_set (fixture->row, 1, "1900");
  fake_row_set (fixture->row, 0, "changed elsewhere");
  g_assert_cmpstr (get_typed (fixture->first), ==, "half a na");
  drive_type (fixture->window, "me");
  drive_keys (fixture->window, "Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "half a name");
}

static void
test_bind_other (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FakeRow) other = fake_row_new ("Zoe", "2000", "");

  drive_type (fixture->window, "Carl");
  boulier_edit_cell_set_row (fixture->first, BOULIER_EDIT_ROW (other));
  g_assert_cmpstr (fixture->row->texts[0], ==, "Carl");
  g_assert_cmpstr (other->texts[0], ==, "Zoe");
  g_assert_cmpuint (other->commits, ==, 0);
  g_assert_cmpstr (get_shown (fixture->first), ==, "Zoe");
  boulier_edit_cell_set_row (fixture->first, BOULIER_EDIT_ROW (fixture->row));
}

/* The text that was there when editing began is not something that can be undone. */
static void
test_undo_history (Fixture *fixture, gconstpointer data)
{
  drive_keys (fixture->window, "F2");
  drive_type (fixture->window, "bel");
  drive_keys (fixture->window, "ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z");
  g_assert_cmpstr (get_typed (fixture->first), ==, "Anna");
  drive_keys (fixture->window, "Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Anna");
  g_assert_cmpuint (fixture->row->commits, ==, 0);

  /* Nor is the text of the last time. */
  drive_keys (fixture->window, "F2");
  drive_type (fixture->window, "bel");
  drive_keys (fixture->window, "Return F2 ctrl+z ctrl+z Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Annabel");
}

/* What the window's Undo does while a cell is being typed in. */
static void
test_revert (Fixture *fixture, gconstpointer data)
{
  GtkWidget *focus;

  drive_type (fixture->window, "wrong");
  focus = drive_get_focus (fixture->window);
  g_assert_true (boulier_edit_cell_find (focus) == fixture->first);
  g_assert_null (boulier_edit_cell_find (fixture->window));
  g_assert_null (boulier_edit_cell_find (NULL));
  boulier_edit_cell_revert (fixture->first);
  g_assert_false (boulier_edit_cell_get_dirty (fixture->first));
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
  g_assert_cmpstr (get_typed (fixture->first), ==, "Anna");
}

static void
assert_refused (Fixture *fixture, const char *text)
{
  g_assert_cmpstr (get_shown (fixture->first), ==, text);
  g_assert_cmpstr (fixture->row->texts[0], ==, "Anna");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (fixture->first), "error"));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (fixture->first), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->first),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "There is an x in it.");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FakeRow) other = fake_row_new ("Zoe", "2000", "");

  drive_type (fixture->window, "axe");
  drive_keys (fixture->window, "Tab");
  assert_moved (fixture, BOULIER_MOVE_NEXT);
  assert_refused (fixture, "axe");

  /* It is with the row, not with the cell. */
  boulier_edit_cell_set_row (fixture->first, BOULIER_EDIT_ROW (other));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (fixture->first), "error"));
  boulier_edit_cell_set_row (fixture->first, BOULIER_EDIT_ROW (fixture->row));
  assert_refused (fixture, "axe");

  /* Going on with it, and away again. */
  drive_keys (fixture->window, "F2");
  g_assert_cmpstr (get_typed (fixture->first), ==, "axe");
  drive_keys (fixture->window, "Return");
  assert_refused (fixture, "axe");

  drive_keys (fixture->window, "F2 BackSpace BackSpace Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "a");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (fixture->first), "error"));
}

static void
test_refused_escape (Fixture *fixture, gconstpointer data)
{
  drive_type (fixture->window, "axe");
  drive_keys (fixture->window, "Return Escape");
  g_assert_cmpstr (get_shown (fixture->first), ==, "Anna");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (fixture->first), "error"));

  drive_type (fixture->window, "axe");
  drive_keys (fixture->window, "Return F2");
  drive_type (fixture->window, "e");
  drive_keys (fixture->window, "Escape");
  g_assert_cmpstr (get_shown (fixture->first), ==, "Anna");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Anna");
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *keys;
    BoulierMove move;
  } moves[] = {
    { "Left", BOULIER_MOVE_LEFT },
    { "Right", BOULIER_MOVE_RIGHT },
    { "Up", BOULIER_MOVE_UP },
    { "Down", BOULIER_MOVE_DOWN },
    { "Prior", BOULIER_MOVE_PAGE_UP },
    { "Next", BOULIER_MOVE_PAGE_DOWN },
    { "Home", BOULIER_MOVE_ROW_START },
    { "End", BOULIER_MOVE_ROW_END },
    { "ctrl+Home", BOULIER_MOVE_TABLE_START },
    { "ctrl+End", BOULIER_MOVE_TABLE_END },
    { "Tab", BOULIER_MOVE_NEXT },
    { "shift+Tab", BOULIER_MOVE_PREVIOUS },
    { "ctrl+Tab", BOULIER_MOVE_LEAVE_FORWARD },
    { "ctrl+shift+Tab", BOULIER_MOVE_LEAVE_BACKWARD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_array_set_size (fixture->moves, 0);
      drive_keys (fixture->window, moves[i].keys);
      g_assert_cmpuint (fixture->moves->len, ==, 1);
      assert_moved (fixture, moves[i].move);
    }
  /* While typing, the keys of a line of text are those of the text. */
  drive_keys (fixture->window, "F2");
  g_array_set_size (fixture->moves, 0);
  drive_keys (fixture->window, "Left Right Home End Delete");
  g_assert_cmpuint (fixture->moves->len, ==, 0);
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_window_get_child (GTK_WINDOW (fixture->window));
  GtkWidget *cell = boulier_edit_cell_new (2, "K", BOULIER_EDIT_CELL_COMPUTED);

  boulier_edit_cell_set_row (BOULIER_EDIT_CELL (cell), BOULIER_EDIT_ROW (fixture->row));
  gtk_box_append (GTK_BOX (box), cell);
  drive_settle (fixture->window);
  gtk_widget_grab_focus (cell);
  drive_type (fixture->window, "a ");
  drive_keys (fixture->window, "F2 Return BackSpace");
  g_assert_false (boulier_edit_cell_get_editing (BOULIER_EDIT_CELL (cell)));
  g_assert_true (drive_get_focus (fixture->window) == cell);
}

static void
test_press (Fixture *fixture, gconstpointer data)
{
  boulier_edit_cell_press (fixture->second, 1);
  g_assert_true (drive_get_focus (fixture->window) == GTK_WIDGET (fixture->second));
  g_assert_false (boulier_edit_cell_get_editing (fixture->second));
  boulier_edit_cell_press (fixture->first, 1);
  boulier_edit_cell_press (fixture->first, 2);
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
  drive_type (fixture->window, "Eva");
  boulier_edit_cell_press (fixture->second, 1);
  g_assert_cmpstr (fixture->row->texts[0], ==, "Eva");

  /* A row that waits for its first text wants no second click. */
  fixture->row->entry = TRUE;
  boulier_edit_cell_press (fixture->first, 1);
  g_assert_true (boulier_edit_cell_get_editing (fixture->first));
}

static char *
complete (const char *typed, GPtrArray *suggestions, gpointer user_data)
{
  if (typed[0] == '\0')
    return NULL;
  if (g_str_has_prefix ("Berta", typed))
    {
      g_ptr_array_add (suggestions, boulier_suggestion_new ("Berta", "1700", 7));
      g_ptr_array_add (suggestions, boulier_suggestion_new ("Berta", "1800", 8));
    }
  return g_strdup ("A new player");
}

static void
test_completion (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list;

  boulier_edit_cell_set_completion (fixture->first, complete, NULL);
  drive_type (fixture->window, "Be");
  list = drive_find (GTK_WIDGET (fixture->first), BOULIER_TYPE_COMPLETION);
  g_assert_true (boulier_completion_is_open (BOULIER_COMPLETION (list)));
  g_assert_cmpstr (get_typed (fixture->first), ==, "Be");
  drive_keys (fixture->window, "Down Down");
  g_assert_cmpstr (get_typed (fixture->first), ==, "Berta");
  drive_picture (fixture->window, "completion");
  drive_keys (fixture->window, "Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Berta");
  g_assert_cmpint (fixture->row->choice, ==, 8);
  assert_moved (fixture, BOULIER_MOVE_ENTER);

  /* What is typed counts as typed. */
  drive_type (fixture->window, "Ber");
  drive_keys (fixture->window, "Return");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Ber");
  g_assert_cmpint (fixture->row->choice, ==, 0);

  drive_type (fixture->window, "Be");
  drive_keys (fixture->window, "Down Escape");
  g_assert_cmpstr (fixture->row->texts[0], ==, "Ber");
  g_assert_null (drive_find (GTK_WIDGET (fixture->first), BOULIER_TYPE_COMPLETION));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/edit-cell/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("show", test_show);
  ADD ("type", test_type);
  ADD ("lines", test_lines);
  ADD ("f2", test_f2);
  ADD ("unchanged", test_unchanged);
  ADD ("escape", test_escape);
  ADD ("leave", test_leave);
  ADD ("destroy", test_destroy);
  ADD ("bind-again", test_bind_again);
  ADD ("bind-other", test_bind_other);
  ADD ("undo-history", test_undo_history);
  ADD ("revert", test_revert);
  ADD ("refused", test_refused);
  ADD ("refused-escape", test_refused_escape);
  ADD ("keys", test_keys);
  ADD ("read-only", test_read_only);
  ADD ("press", test_press);
  ADD ("completion", test_completion);
#undef ADD

  return g_test_run ();
}
