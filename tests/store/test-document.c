/* test-document.c: a document is opened, edited, undone, closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "store-testing.h"

typedef struct
{
  char *folder;
  char *home;
  BoulierDocument *document;
  guint flags;
  guint n_changed;
} Fixture;

static void
changed_cb (BoulierDocument *document, guint flags, Fixture *fixture)
{
  const BoulierRecord *record = boulier_document_get_record (document);

  fixture->flags |= flags;
  fixture->n_changed++;
  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      g_assert_cmpint (game->white, <, (gint32) record->players->len);
      g_assert_cmpint (game->black, <, (gint32) record->players->len);
      g_assert_cmpuint (game->period, <, record->periods->len);
      g_assert_cmpint (boulier_document_find_game (document, game->key), ==, (int) i);
    }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = testing_dup_folder ();
  fixture->home = g_build_filename (fixture->folder, "new", "Club.boulier", NULL);
  fixture->document = boulier_document_new (testing_record_full ());
  g_signal_connect (fixture->document, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->document);
  g_free (fixture->home);
  testing_remove_folder (fixture->folder);
}

static void
assert_flushed (BoulierDocument *document)
{
  g_autoptr (GError) error = NULL;

  boulier_document_flush (document, &error);
  g_assert_no_error (error);
}

static BoulierDocument *
open_again (const char *path)
{
  g_autoptr (GError) error = NULL;
  BoulierDocument *document = boulier_document_open (path, &error);

  g_assert_no_error (error);
  return document;
}

static const BoulierGame *
get_game (BoulierDocument *document, guint index)
{
  return boulier_record_game (boulier_document_get_record (document), index);
}

static void
change_a_result (BoulierDocument *document)
{
  BoulierGame game = *get_game (document, 1);

  game.result =
      game.result == BOULIER_RESULT_DRAW ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_DRAW;
  boulier_document_update_game (document, &game);
}

static void
test_record_round_trip (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Copy.boulier", NULL);
  g_autoptr (BoulierRecord) record = testing_record_full ();
  g_autoptr (BoulierRecord) read = NULL;
  g_autoptr (GError) error = NULL;

  for (guint n = 0; n < 2; n++)
    {
      boulier_document_write_record (record, path, &error);
      g_assert_no_error (error);
      g_clear_pointer (&read, boulier_record_free);
      read = boulier_document_read_record (path, &error);
      g_assert_no_error (error);
      testing_assert_same (record, read, FALSE);
    }
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierDocument) document = boulier_document_new (NULL);
  g_autoptr (BoulierPlayer) player = boulier_player_new (NULL, "José  Núñez!");

  boulier_document_set_home (document, fixture->home);
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_UNTITLED);
  g_assert_cmpstr (boulier_document_get_title (document), ==, "Club");
  boulier_document_add_player (document, player);
  boulier_document_add_player (document, player);
  testing_assert_on_disk (document);
  g_assert_cmpstr (boulier_record_player (boulier_document_get_record (document), 0)->id, ==,
                   "jose-nunez");
  g_assert_cmpstr (boulier_record_player (boulier_document_get_record (document), 1)->id, ==,
                   "jose-nunez-2");
}

static void
test_first_edit (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document = fixture->document;
  g_autoptr (BoulierDocument) again = NULL;
  g_autoptr (BoulierDocument) second = boulier_document_new (NULL);
  g_autoptr (BoulierPeriod) period = boulier_period_new ("X", 0, 0);
  g_autofree char *expected = g_build_filename (fixture->folder, "new", "Club 2.boulier", NULL);
  g_autofree char *expected_dump = NULL;
  g_autofree char *dump = NULL;

  boulier_document_set_home (document, fixture->home);
  g_assert_null (boulier_document_get_path (document));
  g_assert_false (g_file_test (fixture->home, G_FILE_TEST_EXISTS));
  change_a_result (document);
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_SAVING);
  testing_wait_for (boulier_document_get_state (document) == BOULIER_DOCUMENT_SAVED);
  g_assert_cmpstr (boulier_document_get_path (document), ==, fixture->home);
  testing_assert_on_disk (document);

  boulier_document_set_home (second, fixture->home);
  boulier_document_update_period (second, 0, period);
  assert_flushed (second);
  g_assert_cmpstr (boulier_document_get_path (second), ==, expected);
  g_assert_cmpstr (boulier_document_get_title (second), ==, "Club 2");
  testing_assert_on_disk (document);

  change_a_result (document);
  assert_flushed (document);
  expected_dump = testing_dup_dump (boulier_document_get_record (document), TRUE);
  g_clear_object (&fixture->document);
  again = open_again (fixture->home);
  dump = testing_dup_dump (boulier_document_get_record (again), TRUE);
  g_assert_cmpstr (dump, ==, expected_dump);
}

static void
test_without_home (Fixture *fixture, gconstpointer data)
{
  change_a_result (fixture->document);
  assert_flushed (fixture->document);
  g_assert_cmpint (boulier_document_get_state (fixture->document), ==, BOULIER_DOCUMENT_UNTITLED);
  g_assert_null (boulier_document_get_path (fixture->document));
  boulier_document_undo (fixture->document);
  boulier_document_set_home (fixture->document, fixture->home);
  testing_assert_on_disk (fixture->document);
}

static void
test_dispose_writes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierDocument) again = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  boulier_document_set_home (fixture->document, fixture->home);
  for (guint i = 0; i < 50; i++)
    change_a_result (fixture->document);
  expected = testing_dup_dump (boulier_document_get_record (fixture->document), TRUE);
  g_clear_object (&fixture->document);
  again = open_again (fixture->home);
  found = testing_dup_dump (boulier_document_get_record (again), TRUE);
  g_assert_cmpstr (found, ==, expected);
}

typedef void (*Edit) (BoulierDocument *document);

static void
do_add_player (BoulierDocument *document)
{
  g_autoptr (BoulierPlayer) player = boulier_player_new ("new", "New");

  g_assert_cmpint (boulier_document_add_player (document, player), >, 0);
}

static void
do_update_player (BoulierDocument *document)
{
  g_autoptr (BoulierPlayer) player =
      boulier_player_copy (boulier_record_player (boulier_document_get_record (document), 1));

  g_free (player->id);
  player->id = g_strdup ("other");
  boulier_document_update_player (document, player);
}

static void
do_remove_player (BoulierDocument *document)
{
  boulier_document_remove_player (
      document, boulier_record_player (boulier_document_get_record (document), 1)->key);
}

static void
do_add_game (BoulierDocument *document)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = 2;
  game.black_rating = 1800;
  game.event = "Elsewhere";
  g_assert_cmpint (boulier_document_add_game (document, &game), >, 0);
}

static void
do_remove_game (BoulierDocument *document)
{
  boulier_document_remove_game (document, get_game (document, 2)->key);
}

static void
do_set_edition (BoulierDocument *document)
{
  boulier_document_set_edition (document, boulier_edition_find ("ecf"));
}

static void
do_set_options (BoulierDocument *document)
{
  boulier_document_set_options (document, BOULIER_NO_RATING, FALSE);
}

static void
do_update_period (BoulierDocument *document)
{
  g_autoptr (BoulierPeriod) period = boulier_period_new ("Autumn", 10, 20);

  boulier_document_update_period (document, 1, period);
}

static void
do_add_period (BoulierDocument *document)
{
  g_autoptr (BoulierPeriod) period = boulier_period_new ("Winter", 10, 20);

  boulier_document_add_period (document, period);
}

static void
do_insert_period (BoulierDocument *document)
{
  g_autoptr (BoulierPeriod) period = boulier_period_new ("Before", 10, 20);

  boulier_document_insert_period (document, 0, period);
}

static void
do_remove_period (BoulierDocument *document)
{
  boulier_document_remove_period (document, 1);
}

static void
do_add_official (BoulierDocument *document)
{
  boulier_document_set_official (
      document, boulier_record_player (boulier_document_get_record (document), 3)->key, 1, 1500);
}

static void
do_change_official (BoulierDocument *document)
{
  boulier_document_set_official (
      document, boulier_record_player (boulier_document_get_record (document), 2)->key, 1, 1500);
}

static void
do_remove_official (BoulierDocument *document)
{
  boulier_document_set_official (
      document, boulier_record_player (boulier_document_get_record (document), 2)->key, 1,
      BOULIER_NO_RATING);
}

/* clang-format off */
static const struct
{
  const char *label;
  Edit edit;
  guint flags;
} edits[] = {
  { "Add Player", do_add_player, BOULIER_CHANGED_PLAYERS },
  { "Change Player", do_update_player, BOULIER_CHANGED_PLAYERS },
  { "Delete Player", do_remove_player, BOULIER_CHANGED_PLAYERS | BOULIER_CHANGED_GAMES | BOULIER_CHANGED_SETTINGS },
  { "Add Game", do_add_game, BOULIER_CHANGED_GAMES },
  { "Change Game", change_a_result, BOULIER_CHANGED_GAMES },
  { "Delete Game", do_remove_game, BOULIER_CHANGED_GAMES },
  { "Change Rules", do_set_edition, BOULIER_CHANGED_SETTINGS },
  { "Change Options", do_set_options, BOULIER_CHANGED_SETTINGS },
  { "Change Period", do_update_period, BOULIER_CHANGED_PERIODS },
  { "Add Period", do_add_period, BOULIER_CHANGED_PERIODS },
  { "Add Period", do_insert_period, BOULIER_CHANGED_PERIODS | BOULIER_CHANGED_PLAYERS },
  { "Delete Period", do_remove_period, BOULIER_CHANGED_PERIODS | BOULIER_CHANGED_PLAYERS | BOULIER_CHANGED_GAMES | BOULIER_CHANGED_SETTINGS },
  { "Change Official Rating", do_add_official, BOULIER_CHANGED_SETTINGS },
  { "Change Official Rating", do_change_official, BOULIER_CHANGED_SETTINGS },
  { "Change Official Rating", do_remove_official, BOULIER_CHANGED_SETTINGS },
};
/* clang-format on */

static void
test_each_edit (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document = fixture->document;

  boulier_document_set_home (document, fixture->home);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *before = testing_dup_dump (boulier_document_get_record (document), TRUE);
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;
      guint n_changed = fixture->n_changed;

      fixture->flags = 0;
      edits[i].edit (document);
      g_assert_cmpuint (fixture->n_changed, ==, n_changed + 1);
      g_assert_cmpuint (fixture->flags, ==, edits[i].flags);
      g_assert_cmpstr (boulier_document_get_undo_label (document), ==, edits[i].label);
      g_assert_false (boulier_document_can_redo (document));
      after = testing_dup_dump (boulier_document_get_record (document), TRUE);
      g_assert_cmpstr (before, !=, after);
      testing_assert_on_disk (document);

      fixture->flags = 0;
      boulier_document_undo (document);
      g_assert_cmpuint (fixture->flags, ==, edits[i].flags);
      g_assert_cmpstr (boulier_document_get_redo_label (document), ==, edits[i].label);
      undone = testing_dup_dump (boulier_document_get_record (document), TRUE);
      g_assert_cmpstr (undone, ==, before);
      testing_assert_on_disk (document);

      boulier_document_redo (document);
      redone = testing_dup_dump (boulier_document_get_record (document), TRUE);
      g_assert_cmpstr (redone, ==, after);
      testing_assert_on_disk (document);
      boulier_document_undo (document);
    }
}

static void
test_same_is_nothing (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document = fixture->document;
  const BoulierRecord *record = boulier_document_get_record (document);
  BoulierGame game = *get_game (document, 1);

  boulier_document_update_game (document, &game);
  boulier_document_update_player (document, boulier_record_player (record, 0));
  boulier_document_update_period (document, 0, boulier_record_period (record, 0));
  boulier_document_set_edition (document, record->edition);
  boulier_document_set_options (document, record->initial_estimate, record->leave_out_unrated);
  boulier_document_set_official (document, boulier_record_player (record, 2)->key, 1, 1994);
  boulier_document_set_official (document, boulier_record_player (record, 3)->key, 1,
                                 BOULIER_NO_RATING);
  boulier_document_remove_games (document, NULL, 0);
  boulier_document_begin (document, "Nothing");
  boulier_document_begin (document, "Nothing either");
  boulier_document_end (document);
  boulier_document_end (document);
  boulier_document_undo (document);
  boulier_document_redo (document);
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  g_assert_false (boulier_document_can_undo (document));
  g_assert_null (boulier_document_get_undo_label (document));
}

static const char *
get_categories (BoulierDocument *document, guint n)
{
  static char letters[8];
  const BoulierPlayer *player = boulier_record_player (boulier_document_get_record (document), 0);

  for (guint i = 0; i < n; i++)
    letters[i] = boulier_player_get_category (player, i) == BOULIER_JUNIOR ? 'j' : 's';
  letters[n] = '\0';
  return letters;
}

/* Who was a junior in a period still is when another one is put before it or taken away. */
static void
test_categories_follow (Fixture *fixture, gconstpointer data)
{
  static const guint8 categories[] = { BOULIER_JUNIOR, BOULIER_SENIOR };
  g_autoptr (BoulierDocument) document = boulier_document_new (NULL);
  g_autoptr (BoulierPlayer) player = boulier_player_new ("a", "Anna");
  g_autoptr (BoulierPeriod) period = boulier_period_new ("New", 0, 0);
  gint32 key;

  player->n_categories = 2;
  player->categories = g_memdup2 (categories, 2);
  boulier_document_set_home (document, fixture->home);
  boulier_document_add_player (document, player);
  boulier_document_add_period (document, period);
  g_assert_cmpstr (get_categories (document, 3), ==, "jss");
  key = boulier_document_get_period_key (document, 1);

  boulier_document_insert_period (document, 0, period);
  g_assert_cmpstr (get_categories (document, 4), ==, "jjss");
  g_assert_cmpint (boulier_document_find_period (document, key), ==, 2);
  boulier_document_insert_period (document, 2, period);
  g_assert_cmpstr (get_categories (document, 5), ==, "jjsss");
  g_assert_cmpint (boulier_document_find_period (document, key), ==, 3);
  boulier_document_remove_period (document, 0);
  g_assert_cmpstr (get_categories (document, 4), ==, "jsss");
  boulier_document_remove_period (document, 0);
  boulier_document_remove_period (document, 0);
  g_assert_cmpstr (get_categories (document, 2), ==, "ss");
  boulier_document_undo (document);
  boulier_document_undo (document);
  g_assert_cmpstr (get_categories (document, 4), ==, "jsss");
  testing_assert_on_disk (document);
  boulier_document_remove_period (document, 2);
  g_assert_cmpint (boulier_document_find_period (document, key), ==, -1);
}

static void
test_several_are_one (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document = fixture->document;
  g_autofree char *before = testing_dup_dump (boulier_document_get_record (document), TRUE);
  g_autofree char *undone = NULL;

  boulier_document_begin (document, "Outer");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      boulier_document_begin (document, "Inner");
      edits[i].edit (document);
      boulier_document_end (document);
    }
  g_assert_cmpuint (fixture->n_changed, ==, 0);
  boulier_document_end (document);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpstr (boulier_document_get_undo_label (document), ==, "Outer");
  boulier_document_undo (document);
  undone = testing_dup_dump (boulier_document_get_record (document), TRUE);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (boulier_document_can_undo (document));

  do_add_game (document);
  g_assert_false (boulier_document_can_redo (document));
}

static void
test_undo_within (Fixture *fixture, gconstpointer data)
{
  if (g_test_subprocess ())
    {
      boulier_document_begin (fixture->document, "Open");
      boulier_document_undo (fixture->document);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*boulier_journal_is_open*");
}

/* Who went is told by the operation, whatever was looked at; also when it is done again. */
static void
test_removed (Fixture *fixture, gconstpointer data)
{
  BoulierDocument *document = fixture->document;
  const BoulierRecord *record = boulier_document_get_record (document);
  g_autofree char *name = g_strdup (boulier_player_get_name (boulier_record_player (record, 0)));
  gint32 keys[] = { boulier_record_player (record, 0)->key,
                    boulier_record_player (record, 1)->key };
  guint n_games = record->games->len;
  BoulierRemoved removed;

  boulier_document_remove_player (document, keys[0]);
  boulier_document_get_removed (document, &removed);
  g_assert_cmpuint (removed.n_players, ==, 1);
  g_assert_cmpstr (removed.player, ==, name);
  g_assert_cmpuint (removed.n_games, ==, n_games - record->games->len);
  boulier_document_undo (document);
  boulier_document_get_removed (document, &removed);
  g_assert_cmpuint (removed.n_players + removed.n_games, ==, 0);
  g_assert_null (removed.player);
  boulier_document_redo (document);
  boulier_document_get_removed (document, &removed);
  g_assert_cmpstr (removed.player, ==, name);
  boulier_document_undo (document);

  boulier_document_remove_players (document, keys, 2);
  boulier_document_get_removed (document, &removed);
  g_assert_cmpuint (removed.n_players, ==, 2);
  g_assert_null (removed.player);

  /* What an undo takes away again was added by the user a moment before. */
  boulier_document_undo (document);
  do_add_player (document);
  boulier_document_undo (document);
  boulier_document_get_removed (document, &removed);
  g_assert_cmpuint (removed.n_players, ==, 0);
}

/* Texts and ids that no document can hold are made such that it can. */
static void
test_absurd_texts (Fixture *fixture, gconstpointer data)
{
  BoulierRecord *record = testing_record_full ();
  g_autofree char *endless = g_strnfill (70000, 'x');
  g_autoptr (BoulierDocument) document = NULL;
  g_autoptr (BoulierPlayer) player = boulier_player_new ("d", endless);
  BoulierGame game = BOULIER_GAME_INIT;
  gint32 key;

  g_free (boulier_record_player (record, 0)->id);
  boulier_record_player (record, 0)->id = NULL;
  g_free (boulier_record_player (record, 1)->id);
  boulier_record_player (record, 1)->id = g_strdup ("d");
  g_free (boulier_record_player (record, 2)->name);
  boulier_record_player (record, 2)->name = g_strdup ("\xff\xfe");
  boulier_record_game (record, 0)->event = boulier_record_intern (record, endless);
  document = boulier_document_new (record);
  boulier_document_set_home (document, fixture->home);

  key = boulier_document_add_player (document, player);
  g_assert_cmpint (key, ==, 5);
  player->key = key;
  g_free (player->id);
  player->id = g_strdup ("\xc3");
  boulier_document_update_player (document, player);
  game.white = 4;
  game.event = "caf\xe9";
  g_assert_cmpint (boulier_document_add_game (document, &game), >, 0);
  testing_assert_on_disk (document);
  g_assert_cmpuint (strlen (boulier_record_player (record, 4)->name), ==, 65535);
  g_assert_cmpstr (boulier_record_player (record, 1)->id, ==, "d");
  g_assert_cmpstr (boulier_record_player (record, 3)->id, ==, "d-2");
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BoulierDocument **document = data;
  g_autoptr (GError) error = NULL;

  *document = boulier_document_open_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_open_async (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BoulierDocument) document = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "A.boulier", NULL);
  g_autoptr (GError) error = NULL;

  boulier_document_save_copy (fixture->document, path, &error);
  g_assert_no_error (error);
  boulier_document_open_async (path, NULL, opened_cb, &document);
  testing_wait_for (document != NULL);
  testing_assert_same (boulier_document_get_record (document),
                       boulier_document_get_record (fixture->document), TRUE);
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_SAVED);
  change_a_result (document);
  g_assert_cmpint (boulier_document_get_state (document), ==, BOULIER_DOCUMENT_SAVING);
  testing_wait_for (boulier_document_get_state (document) == BOULIER_DOCUMENT_SAVED);
}

static void
test_save_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Copy.boulier", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "Link.boulier", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierRecord) copy = NULL;
  g_autoptr (BoulierDocument) other = NULL;

  boulier_document_set_home (fixture->document, fixture->home);
  change_a_result (fixture->document);
  assert_flushed (fixture->document);
  g_assert_false (boulier_document_save_copy (fixture->document, fixture->home, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_cmpint (symlink (fixture->home, link), ==, 0);
  g_assert_false (boulier_document_save_copy (fixture->document, link, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, "anything", -1, NULL));
  boulier_document_save_copy (fixture->document, path, &error);
  g_assert_no_error (error);
  copy = boulier_document_read_record (path, &error);
  g_assert_no_error (error);
  testing_assert_same (copy, boulier_document_get_record (fixture->document), TRUE);

  other = open_again (path);
  g_assert_false (boulier_document_save_copy (fixture->document, path, &error));
  g_assert_error (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY);
}

typedef struct
{
  gboolean done;
  GError *error;
} Copied;

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Copied *copied = data;

  boulier_document_save_copy_finish (BOULIER_DOCUMENT (source), result, &copied->error);
  copied->done = TRUE;
}

/* What is edited meanwhile, even in the names of events, is not in the copy. */
static void
test_save_copy_async (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Copy.boulier", NULL);
  g_autofree char *expected =
      testing_dup_dump (boulier_document_get_record (fixture->document), TRUE);
  g_autofree char *found = NULL;
  g_autoptr (BoulierRecord) record = NULL;
  Copied copied = { 0 };

  boulier_document_save_copy_async (fixture->document, path, NULL, copied_cb, &copied);
  for (guint i = 0; i < 100; i++)
    do_add_game (fixture->document);
  testing_wait_for (copied.done);
  g_assert_no_error (copied.error);
  record = boulier_document_read_record (path, &copied.error);
  g_assert_no_error (copied.error);
  found = testing_dup_dump (record, TRUE);
  g_assert_cmpstr (found, ==, expected);

  copied.done = FALSE;
  boulier_document_set_home (fixture->document, fixture->home);
  assert_flushed (fixture->document);
  boulier_document_save_copy_async (fixture->document, fixture->home, NULL, copied_cb, &copied);
  testing_wait_for (copied.done);
  g_assert_error (copied.error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_BUSY);
  g_clear_error (&copied.error);
}

/* Undo and redo at random, compared with what was there; then the same read from the disk. */
static void
test_random (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = testing_rand ();
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  BoulierDocument *document = fixture->document;
  guint at = 0;

  boulier_document_set_home (document, fixture->home);
  g_ptr_array_add (states, testing_dup_dump (boulier_document_get_record (document), TRUE));
  for (guint step = 0; step < 2000; step++)
    {
      gint32 what = g_rand_int_range (rand, 0, 10);
      g_autofree char *state = NULL;

      if (what < 2 && at > 0)
        {
          boulier_document_undo (document);
          at--;
        }
      else if (what < 4 && at + 1 < states->len)
        {
          boulier_document_redo (document);
          at++;
        }
      else if (what >= 4)
        {
          guint n_changed = fixture->n_changed;

          testing_edit_random (rand, document);
          if (fixture->n_changed > n_changed)
            {
              g_assert_cmpuint (fixture->n_changed, ==, n_changed + 1);
              g_ptr_array_set_size (states, (int) ++at);
              g_ptr_array_add (states,
                               testing_dup_dump (boulier_document_get_record (document), TRUE));
            }
        }
      state = testing_dup_dump (boulier_document_get_record (document), TRUE);
      g_assert_cmpstr (state, ==, g_ptr_array_index (states, at));
      g_assert_cmpint (boulier_document_can_undo (document), ==, at > 0);
      g_assert_cmpint (boulier_document_can_redo (document), ==, at + 1 < states->len);
      if (step % 100 == 99)
        testing_assert_on_disk (document);
    }
  while (boulier_document_can_undo (document))
    {
      g_autofree char *state = NULL;

      boulier_document_undo (document);
      state = testing_dup_dump (boulier_document_get_record (document), TRUE);
      g_assert_cmpstr (state, ==, g_ptr_array_index (states, --at));
    }
  testing_assert_on_disk (document);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/document/record-round-trip", test_record_round_trip);
  ADD ("/document/empty", test_empty);
  ADD ("/document/first-edit", test_first_edit);
  ADD ("/document/without-home", test_without_home);
  ADD ("/document/dispose-writes", test_dispose_writes);
  ADD ("/document/each-edit", test_each_edit);
  ADD ("/document/same-is-nothing", test_same_is_nothing);
  ADD ("/document/categories-follow", test_categories_follow);
  ADD ("/document/several-are-one", test_several_are_one);
  ADD ("/document/undo-within", test_undo_within);
  ADD ("/document/removed", test_removed);
  ADD ("/document/absurd-texts", test_absurd_texts);
  ADD ("/document/open-async", test_open_async);
  ADD ("/document/save-copy", test_save_copy);
  ADD ("/document/save-copy-async", test_save_copy_async);
  ADD ("/document/random", test_random);
  return g_test_run ();
}
