/* random-club.c: records by chance, near the limits of the rules, for tests of workbooks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-club.h"

#include <string.h>

#include "core/boulier-compute.h"

/* Where something changes in one of the texts. */
static const int ratings[] = { 1000, 1149, 1150, 1151, 1650, 1999, 2000, 2001, 2199, 2200, 2201 };
static const int counts[] = { 0, 1, 20, 95, 99, 100, 101, 290, 299, 300, 301, 1000 };
static const int differences[] = { 0,   3,   4,   10,  11,  40,  302, 303, 315, 316,
                                   317, 318, 328, 344, 345, 349, 350, 351, 391, 392 };
static const guint lengths[] = { 0, 1, 4, 7, 8, 9, 15, 16, 17, 19, 20, 25, 30, 31, 33 };

#define PICK(rand, list) list[g_rand_int_range (rand, 0, G_N_ELEMENTS (list))]

static gboolean
chance (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

static gint16
random_rating (GRand *rand, const BoulierEdition *edition)
{
  if (edition->text == BOULIER_TEXT_ECF)
    return (gint16) g_rand_int_range (rand, chance (rand, 20) ? -60 : 0, 240);
  if (chance (rand, 40))
    return (gint16) PICK (rand, ratings);
  return (gint16) g_rand_int_range (rand, 1000, 2600);
}

/* The rating of an opponent: often at a limit. */
static gint16
random_opponent (GRand *rand, const BoulierEdition *edition, gint16 own)
{
  int difference = PICK (rand, differences);
  int rating;

  if (own == BOULIER_NO_RATING || chance (rand, 40))
    return random_rating (rand, edition);
  if (edition->text == BOULIER_TEXT_ECF)
    difference = g_rand_int_range (rand, 36, 45);
  rating = own + (chance (rand, 50) ? difference : -difference);
  return (gint16) CLAMP (rating, edition->lowest, edition->highest);
}

static BoulierResult
random_result (GRand *rand)
{
  static const BoulierResult played[] = { BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_BLACK_WINS,
                                          BOULIER_RESULT_DRAW };
  static const BoulierResult others[] = { BOULIER_RESULT_WHITE_FORFEIT,
                                          BOULIER_RESULT_BLACK_FORFEIT,
                                          BOULIER_RESULT_DOUBLE_FORFEIT,
                                          BOULIER_RESULT_UNFINISHED };

  return chance (rand, 10) ? PICK (rand, others) : PICK (rand, played);
}

static void
add_player (GRand *rand, BoulierRecord *record, guint index, gboolean alone)
{
  g_autofree char *id = g_strdup_printf ("p%u", index);
  g_autofree char *name = g_strdup_printf ("Player %u", index);
  BoulierPlayer *player = boulier_player_new (id, name);

  player->rating = random_rating (rand, record->edition);
  /* Nothing moves the ratings of others in the test of changes. */
  if (chance (rand, alone && record->edition->text == BOULIER_TEXT_ECF ? 0 : 12))
    player->rating = BOULIER_NO_RATING;
  player->estimated = BOULIER_ESTIMATED_NO;
  player->games = chance (rand, 70) ? PICK (rand, counts) : g_rand_int_range (rand, 0, 400);
  if (player->rating == BOULIER_NO_RATING && record->edition->text == BOULIER_TEXT_FRBE)
    {
      player->n_provisional = (guint8) g_rand_int_range (rand, 0, 20);
      player->provisional_half_points =
          (guint8) g_rand_int_range (rand, 0, 2 * player->n_provisional + 1);
      for (guint i = 0; i < player->n_provisional; i++)
        player->provisional[i] = random_rating (rand, record->edition);
    }
  if (player->rating == BOULIER_NO_RATING && record->edition->text == BOULIER_TEXT_FFE &&
      chance (rand, 50))
    {
      player->archive_games = (guint8) g_rand_int_range (rand, 1, 8);
      player->archive_performance = (BoulierNumber){ g_rand_int_range (rand, 3000, 7000), 3 };
      if (player->archive_performance.num % 3 == 0)
        player->archive_performance.num++;
    }
  if (chance (rand, 30))
    boulier_player_set_category (player, BOULIER_JUNIOR);
  g_ptr_array_add (record->players, player);
}

static void
add_game (GRand *rand, BoulierRecord *record, guint index, gboolean alone)
{
  static const char *const events[] = { "Interclubs", "Club cup", "Open", NULL };
  BoulierGame game = BOULIER_GAME_INIT;
  const BoulierPlayer *player = boulier_record_player (record, index);
  gboolean white = chance (rand, 50);
  gint32 opponent = BOULIER_NO_PLAYER;
  gint16 rating = random_opponent (rand, record->edition, player->rating);

  if (!alone && record->players->len > 1 && chance (rand, 40))
    opponent =
        (gint32) ((index + (guint) g_rand_int_range (rand, 1, (gint32) record->players->len)) %
                  record->players->len);
  if (opponent != BOULIER_NO_PLAYER)
    rating = BOULIER_NO_RATING;
  game.white = white ? (gint32) index : opponent;
  game.black = white ? opponent : (gint32) index;
  *(white ? &game.black_rating : &game.white_rating) = rating;
  game.period = (guint16) g_rand_int_range (rand, 0, (gint32) record->periods->len);
  game.date = boulier_record_period (record, game.period)->from + g_rand_int_range (rand, 0, 90);
  game.event = PICK (rand, events);
  game.round = (guint16) g_rand_int_range (rand, 0, 12);
  game.result = (guint8) random_result (rand);
  if (chance (rand, 5))
    game.flags |= BOULIER_GAME_NOT_OFFICIAL;
  g_array_append_val (record->games, game);
}

static void
add_periods (BoulierRecord *record, guint n_periods)
{
  static const char *const names[] = { "2013/1", "2013/2", "2014/1", "2014/2" };

  g_ptr_array_set_size (record->periods, 0);
  for (guint i = 0; i < n_periods; i++)
    g_ptr_array_add (record->periods, boulier_period_new (names[i], 734869 + 182 * (gint32) i,
                                                          735050 + 182 * (gint32) i));
}

/* Whoever has an official rating starts the next period from it, whatever his games before were. */
static void
add_officials (GRand *rand, BoulierRecord *record)
{
  for (guint period = 0; period + 1 < record->periods->len; period++)
    for (guint i = 0; i < record->players->len; i++)
      {
        BoulierOfficial official = { (gint32) i, (guint16) period, 0 };

        official.rating = (gint16) g_rand_int_range (rand, 0, 240);
        g_array_append_val (record->officials, official);
      }
}

BoulierRecord *
random_club_new (
    GRand *rand, const BoulierEdition *edition, guint n_periods, guint n_players, gboolean alone)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = edition;
  /* Of those who are alone nobody moves the value that all estimates start from. */
  if (alone && edition->text == BOULIER_TEXT_FFE)
    record->initial_estimate = 1500;
  add_periods (record, n_periods);
  for (guint i = 0; i < n_players; i++)
    add_player (rand, record, i, alone);
  for (guint i = 0; i < n_players; i++)
    for (guint n = PICK (rand, lengths); n > 0; n--)
      add_game (rand, record, i, alone);
  if (alone)
    add_officials (rand, record);
  return record;
}

/* The games of a player in a period, in the order of his sheet: by date, then as they stand. */
static GArray *
list_games (const BoulierRecord *record, guint player, guint period)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);
      guint at = 0;

      if (game->period != period ||
          (game->white != (gint32) player && game->black != (gint32) player))
        continue;
      while (at < list->len &&
             boulier_record_game (record, g_array_index (list, guint, at))->date <= game->date)
        at++;
      g_array_insert_val (list, at, i);
    }
  return list;
}

static void
change_result (GRand *rand, BoulierRecord *record, guint game, gboolean white, RandomChange *change)
{
  static const BoulierResult wins[] = { BOULIER_RESULT_BLACK_WINS, BOULIER_RESULT_WHITE_WINS };
  static const double values[] = { 0, 0.5, 1 };
  BoulierGame *info = boulier_record_game (record, game);
  int which = g_rand_int_range (rand, 0, 3);

  change->kind = "result";
  change->value = values[which];
  info->result = (guint8) (which == 1 ? BOULIER_RESULT_DRAW : wins[(which == 2) == white]);
  /* A number in the cell makes any game count. */
  info->flags &= (guint8) ~BOULIER_GAME_NOT_OFFICIAL;
}

/* Whether the own rating stands in a cell of the sheet: English juniors and players with a negative
 * grade begin with one that is computed. */
static gboolean
has_own_cell (const BoulierRecord *record, const BoulierPlayer *player)
{
  if (player->rating == BOULIER_NO_RATING || record->periods->len > 1)
    return FALSE;
  return record->edition->text != BOULIER_TEXT_ECF ||
         (player->rating >= 0 && boulier_player_get_category (player, 0) == BOULIER_SENIOR);
}

static void
change_own (GRand *rand, BoulierRecord *record, BoulierPlayer *player, RandomChange *change)
{
  player->rating = record->edition->text == BOULIER_TEXT_ECF
                       ? (gint16) g_rand_int_range (rand, 0, 240)
                       : random_rating (rand, record->edition);
  change->kind = "own";
  change->value = player->rating;
}

/* What can be changed besides games and ratings. */
static void
change_other (GRand *rand, BoulierRecord *record, BoulierPlayer *player, RandomChange *change)
{
  if (record->edition->text == BOULIER_TEXT_FRBE)
    {
      player->games = PICK (rand, counts);
      change->kind = "games";
      change->value = player->games;
    }
  else if (record->edition->text == BOULIER_TEXT_FFE)
    {
      gboolean junior = boulier_player_get_category (player, 0) == BOULIER_SENIOR;

      boulier_player_set_category (player, junior ? BOULIER_JUNIOR : BOULIER_SENIOR);
      change->kind = "category";
      change->value = junior;
    }
  else
    change_own (rand, record, player, change);
}

/* One more game, after all others. */
static void
add_last_game (GRand *rand, BoulierRecord *record, guint player, RandomChange *change)
{
  static const double values[] = { 1, 0, 0.5 };
  const BoulierPlayer *info = boulier_record_player (record, player);
  BoulierGame game = BOULIER_GAME_INIT;
  int which = g_rand_int_range (rand, 0, 3);

  game.white = (gint32) player;
  game.black_rating = random_opponent (rand, record->edition, info->rating);
  game.period = (guint16) (record->periods->len - 1);
  game.date = boulier_record_period (record, game.period)->to;
  /* 1-0, 0-1 and the draw stand in this order. */
  game.result = (guint8) which;
  g_array_append_val (record->games, game);
  change->kind = "added";
  change->value = values[which];
  change->rating = game.black_rating;
}

/* The archives of a player without a rating: his estimate does not depend on them. */
static void
change_archives (GRand *rand, BoulierPlayer *player, RandomChange *change)
{
  player->archive_performance = BOULIER_INTEGER (g_rand_int_range (rand, 1000, 2400));
  player->archive_games = (guint8) g_rand_int_range (rand, 1, 8);
  change->kind = "archive";
  change->value = (double) player->archive_performance.num;
  change->rating = player->archive_games;
}

static BoulierWorked *
work_out (const BoulierRecord *record, guint player)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = boulier_compute (record, &error);
  BoulierWorked *worked;

  g_assert_no_error (error);
  worked = boulier_worked_new (record, results, record->periods->len - 1, player, &error);
  g_assert_no_error (error);
  return worked;
}

/* Finds the one entered value of the earlier games that differs; FALSE when there is none. */
static gboolean
find_brought (const BoulierWorked *before, const BoulierWorked *after, RandomChange *change)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (after->values);

  if (boulier_sheet_get_n_groups (sheet) < 2)
    return FALSE;
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    for (guint row = 0; row < boulier_values_get_n_rows (after->values, 1); row++)
      {
        const BoulierItem *item = boulier_sheet_get_item (sheet, i);
        BoulierNumber value = BOULIER_BLANK;

        if (item->kind != BOULIER_ITEM_GAME_INPUT || item->group != 1)
          continue;
        value = boulier_values_get_in_row (after->values, i, row);
        if (boulier_number_equal (value, boulier_values_get_in_row (before->values, i, row)))
          continue;
        change->kind = "brought";
        change->row = row;
        change->value = (double) value.num / (double) value.den;
        return TRUE;
      }
  return FALSE;
}

/* Another result of a game of an earlier period, which may be brought forward. */
static void
change_brought (GRand *rand, BoulierRecord *record, guint player, RandomChange *change)
{
  g_autoptr (GArray) games = list_games (record, player, 0);
  g_autoptr (BoulierWorked) before = NULL;
  g_autoptr (BoulierWorked) after = NULL;
  RandomChange result = { player, "none", 0, 0, 0 };
  BoulierGame *game;
  BoulierGame old;

  if (games->len == 0)
    return;
  game = boulier_record_game (
      record, g_array_index (games, guint, g_rand_int_range (rand, 0, (gint32) games->len)));
  old = *game;
  /* A game that counts stays one: otherwise there would be another number of rows. */
  if (!boulier_result_is_played (old.result) || (old.flags & BOULIER_GAME_NOT_OFFICIAL) != 0)
    return;
  before = work_out (record, player);
  change_result (rand, record, (guint) (game - boulier_record_game (record, 0)),
                 game->white == (gint32) player, &result);
  after = work_out (record, player);
  if (before->values == NULL || after->values == NULL || !find_brought (before, after, change))
    *game = old;
}

RandomChange
random_club_change (GRand *rand, BoulierRecord *record, guint player)
{
  RandomChange change = { player, "none", 0, 0, 0 };
  BoulierPlayer *info = boulier_record_player (record, player);
  g_autoptr (GArray) games = list_games (record, player, record->periods->len - 1);
  BoulierGame *game;
  guint index;
  gboolean white;

  if (games->len == 0)
    return change;
  if (record->edition->text == BOULIER_TEXT_FFE && info->rating == BOULIER_NO_RATING)
    {
      if (info->archive_games > 0)
        change_archives (rand, info, &change);
      return change;
    }
  if (record->edition->text == BOULIER_TEXT_ECF && record->periods->len > 1 && chance (rand, 30))
    change_brought (rand, record, player, &change);
  if (strcmp (change.kind, "none") != 0)
    return change;
  if (has_own_cell (record, info) && chance (rand, 30))
    {
      if (chance (rand, 50))
        change_own (rand, record, info, &change);
      else
        change_other (rand, record, info, &change);
      return change;
    }
  if (chance (rand, 20))
    {
      change.row = games->len;
      add_last_game (rand, record, player, &change);
      return change;
    }
  change.row = (guint) g_rand_int_range (rand, 0, (gint32) games->len);
  index = g_array_index (games, guint, change.row);
  game = boulier_record_game (record, index);
  white = game->white == (gint32) player;
  if (chance (rand, 60))
    change_result (rand, record, index, white, &change);
  else
    {
      gint16 rating = random_opponent (rand, record->edition, info->rating);

      *(white ? &game->black_rating : &game->white_rating) = rating;
      change.kind = "rating";
      change.value = rating;
    }
  return change;
}
