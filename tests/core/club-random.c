/* club-random.c: records made by chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club-random.h"

guint32
club_random_seed (void)
{
  guint32 seed = (guint32) g_test_rand_int ();

  g_test_message ("seed %u", seed);
  return seed;
}

static gboolean
by_chance (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

gint16
club_random_rating (GRand *rand, const BoulierRecord *record)
{
  if (record->edition->text == BOULIER_TEXT_ECF)
    return (gint16) g_rand_int_range (rand, -20, 230);
  return (gint16) (g_rand_int_range (rand, 0, 8) == 0 ? g_rand_int_range (rand, 1000, 2400)
                                                      : 10 * g_rand_int_range (rand, 100, 240));
}

static void
add_player (GRand *rand, BoulierRecord *record)
{
  g_autofree char *name = g_strdup_printf ("p%u", record->players->len);
  guint index = club_add (
      record, name, by_chance (rand, 65) ? club_random_rating (rand, record) : BOULIER_NO_RATING);
  BoulierPlayer *player = club_player (record, index);

  boulier_player_set_category (player, by_chance (rand, 30) ? BOULIER_JUNIOR : BOULIER_SENIOR);
  player->games = g_rand_int_range (rand, 0, 400);
  if (by_chance (rand, 10))
    player->estimated = by_chance (rand, 50) ? BOULIER_ESTIMATED_YES : BOULIER_ESTIMATED_NO;
  if (player->rating != BOULIER_NO_RATING || by_chance (rand, 50))
    return;
  if (record->edition->text == BOULIER_TEXT_FFE)
    {
      player->archive_games = (guint8) g_rand_int_range (rand, 1, 8);
      boulier_number_new (g_rand_int_range (rand, 4000, 9000), g_rand_int_range (rand, 2, 5),
                          &player->archive_performance, NULL);
    }
  player->n_provisional = (guint8) g_rand_int_range (rand, 0, BOULIER_MAX_PROVISIONAL + 1);
  player->provisional_half_points =
      (guint8) g_rand_int_range (rand, 0, 2 * player->n_provisional + 1);
  for (guint i = 0; i < player->n_provisional; i++)
    player->provisional[i] = (gint16) g_rand_int_range (rand, 1150, 2200);
}

static guint8
random_result (GRand *rand)
{
  return (guint8) (by_chance (rand, 90)
                       ? g_rand_int_range (rand, BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_DRAW + 1)
                       : g_rand_int_range (rand, BOULIER_RESULT_WHITE_FORFEIT,
                                           BOULIER_RESULT_UNFINISHED + 1));
}

static void
add_game (GRand *rand, BoulierRecord *record)
{
  gint32 n = (gint32) record->players->len;
  BoulierGame game = BOULIER_GAME_INIT;
  const BoulierPeriod *period;

  game.period = (guint16) g_rand_int_range (rand, 0, (gint32) record->periods->len);
  period = boulier_record_period (record, game.period);
  game.white = g_rand_int_range (rand, 0, n);
  game.black = g_rand_int_range (rand, 0, n);
  if (game.white == game.black || by_chance (rand, 10))
    {
      game.black = BOULIER_NO_PLAYER;
      game.black_rating = club_random_rating (rand, record);
    }
  else if (by_chance (rand, 8))
    game.white_rating = club_random_rating (rand, record);
  game.result = random_result (rand);
  if (by_chance (rand, 4))
    game.flags |= BOULIER_GAME_NOT_OFFICIAL;
  if (by_chance (rand, 80))
    game.date = g_rand_int_range (rand, period->from, period->to + 1);
  g_array_append_val (record->games, game);
}

static void
add_periods (BoulierRecord *record, guint n)
{
  static const char *const starts[] = { "01-01", "07-01" };
  static const char *const ends[] = { "06-30", "12-31" };

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *from = g_strdup_printf ("%u-%s", 2010 + i / 2, starts[i % 2]);
      g_autofree char *to = g_strdup_printf ("%u-%s", 2010 + i / 2, ends[i % 2]);

      club_add_period (record, from, to);
    }
}

BoulierRecord *
club_random_record (GRand *rand, const char *rules, guint n_periods)
{
  BoulierRecord *record = club_new (rules);
  guint n_players = (guint) g_rand_int_range (rand, 2, 12);
  guint n_games = n_periods * (guint) g_rand_int_range (rand, 0, 60);

  add_periods (record, n_periods);
  for (guint i = 0; i < n_players; i++)
    add_player (rand, record);
  for (guint i = 0; i < n_games; i++)
    add_game (rand, record);
  for (guint i = 0; i < n_periods; i++)
    if (by_chance (rand, 40))
      club_publish (record, (guint) g_rand_int_range (rand, 0, (gint32) n_players), (guint16) i,
                    club_random_rating (rand, record));
  record->leave_out_unrated = by_chance (rand, 20);
  if (by_chance (rand, 20))
    record->initial_estimate = (gint16) g_rand_int_range (rand, 1000, 2000);
  return record;
}

BoulierRecord *
club_random_event (GRand *rand, const char *rules, guint n_players, guint n_rounds)
{
  BoulierRecord *record = club_new (rules);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("p%u", i);

      club_add (record, name,
                by_chance (rand, 40) ? club_random_rating (rand, record) : BOULIER_NO_RATING);
    }
  if (n_rounds == 0)
    for (guint i = 0; i < n_players; i++)
      for (guint j = 0; j < i; j++)
        club_play (record, i, j, '=')->result = random_result (rand);
  for (guint round = 0; round < n_rounds; round++)
    for (guint i = 0; i < n_players; i += 1)
      {
        guint j = (guint) g_rand_int_range (rand, 0, (gint32) n_players);

        if (i != j)
          club_play (record, i, j, '=')->result = random_result (rand);
      }
  return record;
}
