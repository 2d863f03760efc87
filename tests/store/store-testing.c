/* store-testing.c: what the tests of the document share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "store-testing.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* In memory where that is possible: the tests wait for thousands of syncs. */
char *
testing_dup_folder (void)
{
  const char *parent = g_access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : g_get_tmp_dir ();
  char *folder = g_build_filename (parent, "boulier-store-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    folder = g_dir_open (path, 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

void
testing_remove_folder (char *folder)
{
  g_chmod (folder, 0700);
  remove_tree (folder);
  g_free (folder);
}

static void
dump_player (GString *dump, const BoulierPlayer *player, gboolean keys)
{
  g_string_append_printf (dump, "player %d|%s|%s|%s|%s|%d|%d|%d|%d|", keys ? player->key : 0,
                          player->id, player->name != NULL ? player->name : "(null)",
                          player->national_id != NULL ? player->national_id : "(null)",
                          player->fide_id != NULL ? player->fide_id : "(null)", player->rating,
                          player->birth_year, player->games, player->estimated);
  for (guint i = 0; i < player->n_categories; i++)
    g_string_append_c (dump, player->categories[i] == BOULIER_JUNIOR ? 'j' : 's');
  for (guint i = 0; i < player->n_provisional; i++)
    g_string_append_printf (dump, " %d", player->provisional[i]);
  g_string_append_printf (dump, "|%u|%u|%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT "\n",
                          player->provisional_half_points, player->archive_games,
                          player->archive_performance.num, player->archive_performance.den);
}

static void
dump_game (GString *dump, const BoulierGame *game, gboolean keys)
{
  g_string_append_printf (dump, "game %d|%d|%d|%d|%d|%s|%d|%d|%u|%u|%u\n", keys ? game->key : 0,
                          game->period, game->white, game->black, game->date,
                          game->event != NULL ? game->event : "(null)", game->white_rating,
                          game->black_rating, game->round, game->result, game->flags);
}

char *
testing_dup_dump (const BoulierRecord *record, gboolean keys)
{
  GString *dump = g_string_new (NULL);

  g_string_append_printf (dump, "settings %s|%d|%d\n", record->edition->id,
                          record->initial_estimate, record->leave_out_unrated);
  for (guint i = 0; i < record->periods->len; i++)
    {
      const BoulierPeriod *period = boulier_record_period (record, i);

      g_string_append_printf (dump, "period %s|%d|%d\n",
                              period->name != NULL ? period->name : "(null)", period->from,
                              period->to);
    }
  for (guint i = 0; i < record->players->len; i++)
    dump_player (dump, boulier_record_player (record, i), keys);
  for (guint i = 0; i < record->games->len; i++)
    dump_game (dump, boulier_record_game (record, i), keys);
  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      g_string_append_printf (dump, "official %d|%d|%d\n", official->player, official->period,
                              official->rating);
    }
  return g_string_free (dump, FALSE);
}

void
testing_assert_same (const BoulierRecord *a, const BoulierRecord *b, gboolean keys)
{
  g_autofree char *first = testing_dup_dump (a, keys);
  g_autofree char *second = testing_dup_dump (b, keys);

  g_assert_cmpstr (first, ==, second);
}

/* The document keeps its lock, so a stranger can read only a copy of the bytes. */
void
testing_assert_on_disk (BoulierDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierRecord) read = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *command = NULL;

  boulier_document_flush (document, &error);
  g_assert_no_error (error);
  copy = g_strconcat (boulier_document_get_path (document), ".copy", NULL);
  /* Another process: to close the file here would drop the lock of the document. */
  command = g_strdup_printf ("cp '%s' '%s'", boulier_document_get_path (document), copy);
  g_assert_cmpint (system (command), ==, 0);
  read = boulier_document_read_record (copy, &error);
  g_assert_no_error (error);
  testing_assert_same (read, boulier_document_get_record (document), TRUE);
  g_remove (copy);
}

static BoulierPlayer *
add_player (BoulierRecord *record, const char *id, const char *name)
{
  BoulierPlayer *player = boulier_player_new (id, name);

  g_ptr_array_add (record->players, player);
  return player;
}

static void
add_full_players (BoulierRecord *record)
{
  static const gint16 opponents[] = { 1828, -200, 4000, 100, 1 };
  static const guint8 categories[] = { BOULIER_JUNIOR, BOULIER_JUNIOR, BOULIER_SENIOR };
  BoulierPlayer *player = add_player (record, "a", "Zoë “½” O’Brien, 陈 ♞");

  player->rating = 4000;
  player->games = G_MAXINT32;
  player->national_id = g_strdup ("12345");
  player->fide_id = g_strdup ("");
  player->birth_year = 9999;
  player->estimated = BOULIER_ESTIMATED_YES;

  player = add_player (record, "B b", NULL);
  player->n_provisional = G_N_ELEMENTS (opponents);
  memcpy (player->provisional, opponents, sizeof opponents);
  player->provisional_half_points = 9;
  player->n_categories = 3;
  player->categories = g_memdup2 (categories, 3);
  player->estimated = BOULIER_ESTIMATED_NO;

  player = add_player (record, "c'; DROP TABLE games; --", "");
  player->rating = -200;
  player->games = 0;
  player->archive_games = 7;
  player->archive_performance = (BoulierNumber){ 4000, 3 };
  boulier_player_set_category (player, BOULIER_SENIOR);

  player = add_player (record, "d", "D");
  player->archive_games = 255;
  player->archive_performance = (BoulierNumber){ -G_MAXINT64, 5 };
  player->provisional_half_points = 255;
  player->birth_year = 1;
}

static void
add_full_games (BoulierRecord *record)
{
  for (guint8 result = 0; result <= BOULIER_RESULT_BYE; result++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = result % 4;
      game.black = result == BOULIER_RESULT_BYE ? BOULIER_NO_PLAYER : (result + 1) % 4;
      game.result = result;
      game.flags = result % 4;
      game.period = result % 3;
      game.round = result == 3 ? G_MAXUINT16 : result;
      game.date = result == 4 ? 3652059 : result == 5 ? 1 : result == 6 ? 735000 : BOULIER_NO_DATE;
      game.white_rating = result == 1 ? 4000 : BOULIER_NO_RATING;
      game.black_rating = result == 2 ? -200 : result == 7 ? 0 : BOULIER_NO_RATING;
      game.event = result == 0 ? NULL
                   : result == 1
                       ? boulier_record_intern (record, "")
                       : boulier_record_intern (record, result < 5 ? "Tournoi d’été" : "I");
      g_array_append_val (record->games, game);
    }
}

BoulierRecord *
testing_record_full (void)
{
  BoulierRecord *record = boulier_record_new ();
  BoulierOfficial officials[] = { { 2, 1, 1994 }, { 0, 0, -200 }, { 2, 0, 4000 }, { 1, 2, 0 } };

  record->edition = boulier_edition_find ("ffe");
  record->initial_estimate = 1500;
  record->leave_out_unrated = TRUE;
  g_ptr_array_add (record->periods, boulier_period_new ("2014/1", 735234, 735323));
  g_ptr_array_add (record->periods, boulier_period_new ("", 1, 3652059));
  add_full_players (record);
  add_full_games (record);
  g_array_append_vals (record->officials, officials, G_N_ELEMENTS (officials));
  return record;
}

BoulierRecord *
testing_record_large (guint n_players, guint n_games)
{
  BoulierRecord *record = boulier_record_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const char *event = boulier_record_intern (record, "Interclubs");

  g_ptr_array_add (record->periods, boulier_period_new ("2014/2", 735324, 735413));
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      g_autofree char *name = g_strdup_printf ("Player%06u, Test", i + 1);
      BoulierPlayer *player = add_player (record, id, name);

      player->rating = (gint16) g_rand_int_range (rand, 1150, 2600);
      player->games = g_rand_int_range (rand, 0, 400);
    }
  for (guint i = 0; i < n_games; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = (gint32) (i % n_players);
      game.black =
          (game.white + g_rand_int_range (rand, 1, (gint32) n_players)) % (gint32) n_players;
      game.period = i >= n_games / 2;
      game.date = 735324 + g_rand_int_range (rand, 0, 90);
      game.round = (guint16) g_rand_int_range (rand, 1, 12);
      game.result = (guint8) g_rand_int_range (rand, 0, 3);
      game.event = event;
      g_array_append_val (record->games, game);
    }
  return record;
}

BoulierPlayer *
testing_player_random (GRand *rand)
{
  static const char *const names[] = { "Anna", "Bob", "Élodie", "", "Jan de Vries", NULL };
  BoulierPlayer *player = boulier_player_new (NULL, names[g_rand_int_range (rand, 0, 6)]);

  player->id = g_strdup_printf ("p%u", g_rand_int (rand));
  if (g_rand_boolean (rand))
    player->rating = (gint16) g_rand_int_range (rand, 100, 4001);
  if (g_rand_boolean (rand))
    player->national_id = g_strdup_printf ("%u", g_rand_int_range (rand, 0, 9));
  if (g_rand_boolean (rand))
    boulier_player_set_category (player, (BoulierCategory) g_rand_boolean (rand));
  player->games = g_rand_int_range (rand, -1, 300);
  player->birth_year = g_rand_boolean (rand) ? 1960 : 0;
  player->estimated = (BoulierEstimated) g_rand_int_range (rand, 0, 3);
  if (g_rand_int_range (rand, 0, 4) == 0)
    {
      player->archive_games = (guint8) g_rand_int_range (rand, 1, 8);
      player->archive_performance = (BoulierNumber){ g_rand_int_range (rand, 100, 4001), 1 };
    }
  player->n_provisional = (guint8) g_rand_int_range (rand, 0, 4);
  for (guint i = 0; i < player->n_provisional; i++)
    player->provisional[i] = (gint16) g_rand_int_range (rand, 100, 4001);
  return player;
}

void
testing_game_random (GRand *rand, const BoulierRecord *record, BoulierGame *game)
{
  static const char *const events[] = { NULL, "Club", "Interclubs", "" };
  gint32 n = (gint32) record->players->len;

  *game = (BoulierGame) BOULIER_GAME_INIT;
  game->white = g_rand_int_range (rand, 0, n);
  game->black = n > 1 ? (game->white + g_rand_int_range (rand, 1, n)) % n : BOULIER_NO_PLAYER;
  if (g_rand_int_range (rand, 0, 4) == 0)
    {
      game->black = BOULIER_NO_PLAYER;
      game->black_rating = (gint16) g_rand_int_range (rand, 100, 4001);
    }
  game->period = (guint16) g_rand_int_range (rand, 0, (gint32) record->periods->len);
  game->date = g_rand_boolean (rand) ? g_rand_int_range (rand, 1, 3652060) : BOULIER_NO_DATE;
  game->event = events[g_rand_int_range (rand, 0, 4)];
  game->round = (guint16) g_rand_int_range (rand, 0, 65536);
  game->result = (guint8) g_rand_int_range (rand, 0, 8);
  game->flags = (guint8) g_rand_int_range (rand, 0, 4);
}

static gint32
pick_player (GRand *rand, const BoulierRecord *record)
{
  gint32 index = g_rand_int_range (rand, 0, (gint32) record->players->len);

  return boulier_record_player (record, index)->key;
}

static gint32
pick_game (GRand *rand, const BoulierRecord *record)
{
  gint32 index = g_rand_int_range (rand, 0, (gint32) record->games->len);

  return boulier_record_game (record, index)->key;
}

static void
edit_player (GRand *rand, BoulierDocument *document, gboolean add)
{
  g_autoptr (BoulierPlayer) player = testing_player_random (rand);

  if (add)
    {
      boulier_document_add_player (document, player);
      return;
    }
  player->key = pick_player (rand, boulier_document_get_record (document));
  if (g_rand_boolean (rand))
    {
      int index = boulier_document_find_player (document, player->key);

      g_free (player->id);
      player->id =
          g_strdup (boulier_record_player (boulier_document_get_record (document), index)->id);
    }
  boulier_document_update_player (document, player);
}

static void
edit_game (GRand *rand, BoulierDocument *document, gboolean add)
{
  const BoulierRecord *record = boulier_document_get_record (document);
  BoulierGame game;

  testing_game_random (rand, record, &game);
  if (add)
    {
      boulier_document_add_game (document, &game);
      return;
    }
  game.key = pick_game (rand, record);
  boulier_document_update_game (document, &game);
}

static void
edit_period (GRand *rand, BoulierDocument *document, guint what)
{
  const BoulierRecord *record = boulier_document_get_record (document);
  guint index = (guint) g_rand_int_range (rand, 0, (gint32) record->periods->len);
  g_autofree char *name = g_strdup_printf ("Period %u", g_rand_int_range (rand, 0, 100));
  g_autoptr (BoulierPeriod) period =
      boulier_period_new (name, g_rand_int_range (rand, 0, 1000), g_rand_int_range (rand, 0, 1000));

  if (what == 0)
    boulier_document_update_period (document, index, period);
  else if (what == 1 && record->periods->len < 8)
    boulier_document_insert_period (document, index, period);
  else if (what == 2 && record->periods->len < 8)
    boulier_document_add_period (document, period);
  else if (record->periods->len > 1)
    boulier_document_remove_period (document, index);
}

static void
edit_official (GRand *rand, BoulierDocument *document)
{
  const BoulierRecord *record = boulier_document_get_record (document);
  gint16 rating = g_rand_int_range (rand, 0, 4) == 0 ? BOULIER_NO_RATING
                                                     : (gint16) g_rand_int_range (rand, 100, 4001);

  boulier_document_set_official (document, pick_player (rand, record),
                                 (guint) g_rand_int_range (rand, 0, (gint32) record->periods->len),
                                 rating);
}

static void
edit_settings (GRand *rand, BoulierDocument *document)
{
  const BoulierEdition *const *editions = boulier_editions_get ();
  guint n = 0;

  while (editions[n] != NULL)
    n++;
  if (g_rand_boolean (rand))
    boulier_document_set_edition (document, editions[g_rand_int_range (rand, 0, (gint32) n)]);
  else
    boulier_document_set_options (document, (gint16) g_rand_int_range (rand, 1000, 2000),
                                  g_rand_boolean (rand));
}

static void
remove_several (GRand *rand, BoulierDocument *document, gboolean players)
{
  const BoulierRecord *record = boulier_document_get_record (document);
  gint32 keys[3];

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    keys[i] = players ? pick_player (rand, record) : pick_game (rand, record);
  if (players)
    boulier_document_remove_players (document, keys, G_N_ELEMENTS (keys));
  else
    boulier_document_remove_games (document, keys, G_N_ELEMENTS (keys));
}

static void
edit_several (GRand *rand, BoulierDocument *document)
{
  guint n = (guint) g_rand_int_range (rand, 0, 6);

  boulier_document_begin (document, "Change Much");
  for (guint i = 0; i < n; i++)
    testing_edit_random (rand, document);
  boulier_document_end (document);
}

const char *
testing_edit_random (GRand *rand, BoulierDocument *document)
{
  const BoulierRecord *record = boulier_document_get_record (document);
  gint32 what = g_rand_int_range (rand, 0, 100);

  if (record->players->len < 3 || what < 12)
    return edit_player (rand, document, TRUE), "add player";
  if (record->games->len < 3 || what < 40)
    return edit_game (rand, document, TRUE), "add game";
  if (what < 58)
    return edit_game (rand, document, FALSE), "update game";
  if (what < 66)
    return edit_player (rand, document, FALSE), "update player";
  if (what < 72)
    return boulier_document_remove_game (document, pick_game (rand, record)), "remove game";
  if (what < 76)
    return boulier_document_remove_player (document, pick_player (rand, record)), "remove player";
  if (what < 79)
    return remove_several (rand, document, what == 76), "remove several";
  if (what < 84)
    return edit_period (rand, document, (guint) (what - 79)), "period";
  if (what < 91)
    return edit_official (rand, document), "official";
  if (what < 95)
    return edit_settings (rand, document), "settings";
  return edit_several (rand, document), "several";
}

GRand *
testing_rand (void)
{
  const char *given = g_getenv ("BOULIER_TEST_SEED");
  guint32 seed = given != NULL ? (guint32) g_ascii_strtoull (given, NULL, 10) : g_random_int ();

  g_test_message ("BOULIER_TEST_SEED=%u", seed);
  return g_rand_new_with_seed (seed);
}
