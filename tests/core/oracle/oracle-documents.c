/* oracle-documents.c: random documents that prefer the boundaries of the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle-documents.h"

#define PICK(...)                                                                                  \
  pick ((const int[]){ __VA_ARGS__ }, (int) G_N_ELEMENTS (((const int[]){ __VA_ARGS__ })))

static int
pick (const int *values, int n)
{
  return values[g_test_rand_int_range (0, n)];
}

/* A whole number from low to high, both included. */
static int
between (int low, int high)
{
  return g_test_rand_int_range (low, high + 1);
}

static gboolean
chance (int percent)
{
  return g_test_rand_int_range (0, 100) < percent;
}

static int
random_rating (const BoulierEdition *edition)
{
  switch (edition->text)
    {
    case BOULIER_TEXT_FRBE:
      if (chance (40))
        return PICK (1150, 1151, 1160, 1990, 1995, 1999, 2000, 2001, 2005, 2195, 2199, 2200, 2201,
                     2210, 2400);
      return between (1150, 2600);
    case BOULIER_TEXT_FFE:
      if (chance (60))
        return 10 * between (100, 270);
      return chance (30) ? between (990, 1100) : between (800, 2800);
    case BOULIER_TEXT_ECF:
    default:
      if (chance (30))
        return PICK (0, 1, 5, 39, 40, 41, 100, 140, 160, -1, -5, -40);
      return between (0, 260);
    }
}

static int
random_difference (const BoulierEdition *edition)
{
  int difference;

  switch (edition->text)
    {
    case BOULIER_TEXT_FRBE:
      if (chance (25))
        difference = between (0, 700);
      else
        difference = between (0, 1) + PICK (0, 3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91,
                                            98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
                                            188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290,
                                            302, 315, 317, 328, 344, 357, 374, 391, 400, 450);
      break;
    case BOULIER_TEXT_FFE:
      difference = chance (40) ? PICK (0, 1, 340, 348, 349, 350, 351, 360) : 10 * between (0, 50);
      break;
    case BOULIER_TEXT_ECF:
    default:
      difference = chance (50) ? PICK (0, 1, 39, 40, 41, 42) : between (0, 150);
      break;
    }
  return chance (50) ? difference : -difference;
}

static int
near_rating (const BoulierEdition *edition, int rating)
{
  int other = rating + random_difference (edition);

  return CLAMP (other, edition->lowest, edition->highest);
}

/* Half points of a player in his game: styles reach P = 0, 1, and just beside 0.05 and 0.95. */
static int
random_score (int style, int number)
{
  switch (style)
    {
    case 0:
      return 2;
    case 1:
      return 0;
    case 2:
      return number == 0 ? between (0, 1) : 2;
    case 3:
      return number == 0 ? between (1, 2) : 0;
    case 4:
      return chance (80) ? 2 : between (0, 2);
    default:
      return between (0, 2);
    }
}

static BoulierResult
result_of (int halves, gboolean white)
{
  if (halves == 1)
    return BOULIER_RESULT_DRAW;
  return (halves == 2) == white ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_BLACK_WINS;
}

/* Games that are kept and do not count. */
static void
maybe_spoil (BoulierGame *game, int percent)
{
  if (chance (percent))
    game->result = (guint8) between (BOULIER_RESULT_WHITE_FORFEIT, BOULIER_RESULT_UNFINISHED);
  if (chance (percent))
    game->flags |= BOULIER_GAME_NOT_OFFICIAL;
  if (chance (10))
    game->flags |= BOULIER_GAME_COLOUR_UNKNOWN;
}

static BoulierPlayer *
add_player (BoulierRecord *record)
{
  g_autofree char *id = g_strdup_printf ("p%u", record->players->len);
  BoulierPlayer *player = boulier_player_new (id, id);

  g_ptr_array_add (record->players, player);
  return player;
}

/* Games played before the first period, at the steps of the coefficient. */
static int
random_games (void)
{
  return PICK (0, 19, 60, 79, 80, 90, 95, 98, 99, 100, 101, 150, 270, 280, 290, 298, 299, 300, 301,
               800);
}

/* Number of games in a period, at the steps of the quotas. */
static int
random_length (void)
{
  if (chance (40))
    return between (1, 12);
  return PICK (0, 1, 5, 6, 7, 8, 9, 14, 15, 16, 17, 19, 20, 21, 24, 25, 26, 29, 30, 31, 32, 40);
}

static void
add_single_game (BoulierRecord *record, int own, int halves)
{
  BoulierGame game = BOULIER_GAME_INIT;
  gboolean white = chance (50);
  int other = near_rating (record->edition, own);

  *(white ? &game.white : &game.black) = 0;
  game.result = (guint8) result_of (halves, white);
  if (chance (25))
    {
      BoulierPlayer *opponent = add_player (record);

      opponent->rating = (gint16) other;
      opponent->estimated = BOULIER_ESTIMATED_NO;
      opponent->games = random_games ();
      *(white ? &game.black : &game.white) = (gint32) record->players->len - 1;
    }
  else
    *(white ? &game.black_rating : &game.white_rating) = (gint16) other;
  maybe_spoil (&game, 3);
  g_array_append_val (record->games, game);
}

BoulierRecord *
oracle_documents_new_single (const BoulierEdition *edition)
{
  BoulierRecord *record = boulier_record_new ();
  BoulierPlayer *player;
  int style = between (0, 8), n = random_length (), own = random_rating (edition);

  record->edition = edition;
  player = add_player (record);
  if (edition->text == BOULIER_TEXT_ECF && g_str_has_suffix (edition->id, "2015"))
    own = MAX (own, 0);
  player->rating = (gint16) own;
  player->estimated = BOULIER_ESTIMATED_NO;
  player->games = random_games ();
  if (!g_str_equal (edition->id, "ecf-2015"))
    boulier_player_set_category (player, chance (50) ? BOULIER_JUNIOR : BOULIER_SENIOR);
  for (int i = 0; i < n; i++)
    add_single_game (record, own, random_score (style, i));
  return record;
}

static void
add_periods (BoulierRecord *record)
{
  gboolean dated = chance (85), england = record->edition->text == BOULIER_TEXT_ECF;
  int n = england ? between (1, 8) : between (1, 5);
  GDate from;

  g_ptr_array_set_size (record->periods, 0);
  g_date_clear (&from, 1);
  g_date_set_dmy (&from, 1, G_DATE_JANUARY, (GDateYear) between (2008, 2016));
  for (int i = 0; i < n; i++)
    {
      GDate next = from;
      g_autofree char *name = g_strdup_printf ("%d", i);

      g_date_add_months (&next, england ? 6 : 4);
      g_ptr_array_add (
          record->periods,
          boulier_period_new (name, dated ? (gint32) g_date_get_julian (&from) : BOULIER_NO_DATE,
                              dated ? (gint32) g_date_get_julian (&next) - 1 : BOULIER_NO_DATE));
      from = next;
    }
}

static void
make_unrated (BoulierPlayer *player, const BoulierEdition *edition)
{
  player->rating = BOULIER_NO_RATING;
  player->games = -1;
  if (edition->text == BOULIER_TEXT_FRBE && chance (60))
    {
      player->n_provisional = (guint8) PICK (1, 5, 10, 15, 17, 18, 19);
      player->provisional_half_points = (guint8) between (0, 2 * player->n_provisional);
      for (int i = 0; i < player->n_provisional; i++)
        player->provisional[i] = (gint16) random_rating (edition);
    }
  if (edition->text == BOULIER_TEXT_FFE && chance (60))
    {
      player->archive_games = (guint8) between (1, 7);
      player->archive_performance = (BoulierNumber){ between (1000, 2200), 1 };
    }
}

static void
add_random_player (BoulierRecord *record, int unrated)
{
  BoulierPlayer *player = add_player (record);

  player->rating = (gint16) random_rating (record->edition);
  player->games = random_games ();
  player->n_categories = (guint) between (0, 3);
  player->categories = g_new (guint8, player->n_categories + 1);
  for (guint i = 0; i < player->n_categories; i++)
    player->categories[i] = chance (40) ? BOULIER_JUNIOR : BOULIER_SENIOR;
  if (record->edition->text == BOULIER_TEXT_FFE && chance (20))
    player->estimated = (BoulierEstimated) between (BOULIER_ESTIMATED_UNSAID, BOULIER_ESTIMATED_NO);
  if (chance (unrated))
    make_unrated (player, record->edition);
}

/* A day of the period, now and then one outside, or none. */
static gint32
random_date (const BoulierPeriod *period)
{
  if (period->from == BOULIER_NO_DATE || chance (30))
    return BOULIER_NO_DATE;
  if (chance (3))
    return period->from - between (1, 40);
  return between (period->from, period->to);
}

static void
add_club_game (BoulierRecord *record, int period)
{
  BoulierGame game = BOULIER_GAME_INIT;
  int n = (int) record->players->len;

  game.period = (guint16) period;
  game.date = random_date (boulier_record_period (record, period));
  game.white = between (0, n - 1);
  game.black = (game.white + between (1, n - 1)) % n;
  game.result = (guint8) between (BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_DRAW);
  if (n == 1 || chance (20))
    {
      game.black = BOULIER_NO_PLAYER;
      game.black_rating = (gint16) random_rating (record->edition);
    }
  else if (chance (10))
    game.black_rating = (gint16) random_rating (record->edition);
  if (game.black != BOULIER_NO_PLAYER && chance (10))
    game.white_rating = (gint16) random_rating (record->edition);
  maybe_spoil (&game, 4);
  g_array_append_val (record->games, game);
}

/* In France one in four official ratings ends in 9: an estimate. */
static int
random_official (const BoulierEdition *edition)
{
  int rating = random_rating (edition);

  return edition->text == BOULIER_TEXT_FFE && chance (25) ? rating / 10 * 10 + 9 : rating;
}

static void
add_officials (BoulierRecord *record)
{
  int share = PICK (0, 5, 30);

  for (guint period = 0; period < record->periods->len; period++)
    for (guint i = 0; i < record->players->len; i++)
      if (chance (share))
        {
          BoulierOfficial official = { (gint32) i, (guint16) period,
                                       (gint16) random_official (record->edition) };

          g_array_append_val (record->officials, official);
        }
}

BoulierRecord *
oracle_documents_new_club (const BoulierEdition *edition)
{
  BoulierRecord *record = boulier_record_new ();
  int n_players = between (2, 7), unrated = PICK (0, 20, 50, 90), busy = PICK (3, 10, 20, 40);

  record->edition = edition;
  if (edition->text == BOULIER_TEXT_FFE && chance (20))
    record->initial_estimate = (gint16) between (1000, 2000);
  record->leave_out_unrated = edition->text == BOULIER_TEXT_FFE && chance (20);
  add_periods (record);
  for (int i = 0; i < n_players; i++)
    add_random_player (record, unrated);
  for (guint period = 0; period < record->periods->len; period++)
    for (int n = between (0, busy); n > 0; n--)
      add_club_game (record, (int) period);
  add_officials (record);
  return record;
}

static void
append_rating (GString *text, const char *name, int rating)
{
  if (rating != BOULIER_NO_RATING)
    g_string_append_printf (text, " %s %d", name, rating);
}

static void
append_player (GString *text, const BoulierPlayer *player)
{
  g_string_append_printf (text, "player %s", player->id);
  append_rating (text, "rating", player->rating);
  g_string_append_printf (text, " games %d estimated %d young", player->games, player->estimated);
  for (guint i = 0; i < player->n_categories; i++)
    g_string_append_printf (text, " %u", player->categories[i]);
  if (player->n_provisional > 0)
    g_string_append_printf (text, " provisional %u halves %u", player->n_provisional,
                            player->provisional_half_points);
  if (player->archive_games > 0)
    g_string_append_printf (text, " archive %" G_GINT64_FORMAT " games %u",
                            player->archive_performance.num, player->archive_games);
  g_string_append_c (text, '\n');
}

char *
oracle_documents_dup_text (const BoulierRecord *record)
{
  GString *text = g_string_new (record->edition->id);

  append_rating (text, "initial estimate", record->initial_estimate);
  g_string_append_printf (text, " leave out %d\n", record->leave_out_unrated);
  for (guint i = 0; i < record->periods->len; i++)
    g_string_append_printf (text, "period %u from %d to %d\n", i,
                            boulier_record_period (record, i)->from,
                            boulier_record_period (record, i)->to);
  for (guint i = 0; i < record->players->len; i++)
    append_player (text, boulier_record_player (record, i));
  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      g_string_append_printf (text, "game %u period %u day %d: %d %s %d", i, game->period,
                              game->date, game->white, boulier_result_get_text (game->result),
                              game->black);
      append_rating (text, "white", game->white_rating);
      append_rating (text, "black", game->black_rating);
      g_string_append_printf (text, " flags %u\n", game->flags);
    }
  for (guint i = 0; i < record->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (record, i);

      g_string_append_printf (text, "official %d period %u: %d\n", official->player,
                              official->period, official->rating);
    }
  return g_string_free (text, FALSE);
}
