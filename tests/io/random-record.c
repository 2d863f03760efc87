/* random-record.c: records by chance, with everything that a document may hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-record.h"

static gboolean
chance (int percent)
{
  return g_test_rand_int_range (0, 100) < percent;
}

/* Text with everything that a name may hold. */
static char *
random_text (void)
{
  static const char *const pieces[] = { "a", "Élise", " ", "\"",   "\\", "/",
                                        "½", "棋",    "𝄞", "=1+1", "-",  "\xEF\xBF\xBE",
                                        "'", "<b>",   "0", "{",    "]",  "," };
  g_autoptr (GString) text = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 6); n > 0; n--)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gint16
random_rating (const BoulierEdition *edition)
{
  if (chance (10))
    return chance (50) ? edition->lowest : edition->highest;
  return (gint16) g_test_rand_int_range (edition->lowest, edition->highest + 1);
}

static void
fill_periods (BoulierRecord *record)
{
  gint32 day = 730000 + g_test_rand_int_range (0, 10000);

  if (chance (30))
    return;
  g_ptr_array_set_size (record->periods, 0);
  for (int n = g_test_rand_int_range (1, 6); n > 0; n--)
    {
      g_autofree char *name = chance (80) ? random_text () : NULL;
      gint32 from = day + g_test_rand_int_range (0, 30);

      if (chance (20))
        from = BOULIER_NO_DATE;
      else
        day = from + g_test_rand_int_range (1, 200);
      g_ptr_array_add (
          record->periods,
          boulier_period_new (name, from, from == BOULIER_NO_DATE ? BOULIER_NO_DATE : day - 1));
    }
}

static void
fill_past (BoulierPlayer *player, const BoulierEdition *edition)
{
  int den;

  if (chance (20))
    {
      player->n_provisional = (guint8) g_test_rand_int_range (1, BOULIER_MAX_PROVISIONAL + 1);
      for (guint i = 0; i < player->n_provisional; i++)
        player->provisional[i] = random_rating (edition);
      player->provisional_half_points =
          (guint8) g_test_rand_int_range (0, 2 * player->n_provisional + 1);
    }
  if (chance (20))
    {
      player->archive_games = (guint8) g_test_rand_int_range (1, 8);
      den = g_test_rand_int_range (1, 1000);
      boulier_number_new (g_test_rand_int_range (100 * den, 10000 * den + 1), den,
                          &player->archive_performance, NULL);
    }
}

static BoulierPlayer *
random_player (guint i, const BoulierEdition *edition, guint n_periods)
{
  g_autofree char *text = random_text ();
  g_autofree char *id = g_strdup_printf ("%s%u", text, i);
  BoulierPlayer *player = boulier_player_new (id, text);

  if (chance (70))
    player->rating = random_rating (edition);
  if (chance (50))
    player->games = chance (90) ? g_test_rand_int_range (0, 500) : 1000000;
  if (chance (40))
    player->estimated = chance (50) ? BOULIER_ESTIMATED_YES : BOULIER_ESTIMATED_NO;
  if (chance (30))
    player->birth_year = (gint16) g_test_rand_int_range (1, 10000);
  if (chance (30))
    player->national_id = random_text ();
  if (chance (30))
    player->fide_id = random_text ();
  if (chance (50))
    {
      player->n_categories = (guint) g_test_rand_int_range (1, (int) n_periods + 1);
      player->categories = g_new (guint8, player->n_categories);
      for (guint k = 0; k < player->n_categories; k++)
        player->categories[k] = chance (50) ? BOULIER_JUNIOR : BOULIER_SENIOR;
    }
  fill_past (player, edition);
  return player;
}

static void
random_sides (BoulierRecord *record, BoulierGame *game)
{
  int n = (int) record->players->len;

  game->white = g_test_rand_int_range (0, n);
  game->black = n > 1 ? (game->white + g_test_rand_int_range (1, n)) % n : BOULIER_NO_PLAYER;
  if (chance (30) || game->result == BOULIER_RESULT_BYE)
    game->black = BOULIER_NO_PLAYER;
  if (game->black == BOULIER_NO_PLAYER && (game->result != BOULIER_RESULT_BYE || chance (10)))
    game->black_rating = random_rating (record->edition);
  if (chance (20))
    game->white_rating = random_rating (record->edition);
  if (chance (50))
    {
      gint32 white = game->white;
      gint16 white_rating = game->white_rating;

      game->white = game->black;
      game->white_rating = game->black_rating;
      game->black = white;
      game->black_rating = white_rating;
    }
}

static void
add_game (BoulierRecord *record)
{
  BoulierGame game = BOULIER_GAME_INIT;
  g_autofree char *event = chance (50) ? random_text () : NULL;

  game.result = (guint8) (chance (70) ? g_test_rand_int_range (0, 3)
                                      : g_test_rand_int_range (3, BOULIER_RESULT_BYE + 1));
  game.period = (guint16) g_test_rand_int_range (0, (int) record->periods->len);
  game.event = boulier_record_intern (record, event);
  if (chance (60))
    game.date = 730000 + g_test_rand_int_range (0, 12000);
  if (chance (40))
    game.round = (guint16) g_test_rand_int_range (1, G_MAXUINT16 + 1);
  if (chance (20))
    game.flags |= BOULIER_GAME_NOT_OFFICIAL;
  if (chance (20))
    game.flags |= BOULIER_GAME_COLOUR_UNKNOWN;
  random_sides (record, &game);
  g_array_append_val (record->games, game);
}

static void
fill_officials (BoulierRecord *record)
{
  for (guint i = 0; i < record->players->len; i++)
    for (guint period = 0; period < record->periods->len; period++)
      {
        BoulierOfficial official = { .player = (gint32) i,
                                     .period = (guint16) period,
                                     .rating = random_rating (record->edition) };

        if (chance (20))
          g_array_append_val (record->officials, official);
      }
}

BoulierRecord *
random_record_new (void)
{
  BoulierRecord *record = boulier_record_new ();
  int n_players = g_test_rand_int_range (0, 12);

  record->edition = boulier_editions_get ()[g_test_rand_int_range (0, 6)];
  if (chance (30))
    record->initial_estimate = (gint16) g_test_rand_int_range (100, 4001);
  record->leave_out_unrated = chance (30);
  fill_periods (record);
  for (int i = 0; i < n_players; i++)
    g_ptr_array_add (record->players,
                     random_player ((guint) i, record->edition, record->periods->len));
  for (int n = n_players > 0 ? g_test_rand_int_range (0, 30) : 0; n > 0; n--)
    add_game (record);
  fill_officials (record);
  return record;
}
