/* season.c: the season of a federation, for measuring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "season.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_PERIODS  12
#define FIRST_YEAR 2023
#define SEED       20240901

static BoulierRecord *
record_new (const BoulierEdition *edition)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = edition;
  g_ptr_array_set_size (record->periods, 0);
  for (guint i = 0; i < N_PERIODS; i++)
    {
      guint month = (8 + i) % 12 + 1;
      GDateYear year = (GDateYear) (FIRST_YEAR + (8 + i) / 12);
      g_autofree char *name = g_strdup_printf ("%u-%02u", year, month);
      GDate day;
      gint32 from;

      g_date_clear (&day, 1);
      g_date_set_dmy (&day, 1, (GDateMonth) month, year);
      from = (gint32) g_date_get_julian (&day);
      g_date_add_months (&day, 1);
      g_ptr_array_add (record->periods,
                       boulier_period_new (name, from, (gint32) g_date_get_julian (&day) - 1));
    }
  return record;
}

static BoulierPlayer *
add_player (BoulierRecord *record, const char *id, const char *name)
{
  BoulierPlayer *player = boulier_player_new (id, name);

  player->key = (gint32) record->players->len + 1;
  g_ptr_array_add (record->players, player);
  return player;
}

/* About normal: mean 0, deviation 1. */
static double
random_normal (GRand *rand)
{
  double sum = -6;

  for (guint i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return sum;
}

static double *
add_players (BoulierRecord *record, GRand *rand, guint n)
{
  double *strengths = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      g_autofree char *name = g_strdup_printf ("Player%06u, Test", i + 1);
      BoulierPlayer *player = add_player (record, id, name);

      strengths[i] = CLAMP (1600 + 280 * random_normal (rand), 1000, 2700);
      if (g_rand_int_range (rand, 0, 10) > 0)
        player->rating = (gint16) (10 * lround ((strengths[i] + 60 * random_normal (rand)) / 10));
      player->games = g_rand_int_range (rand, 0, 401);
      boulier_player_set_category (player, g_rand_int_range (rand, 0, 100) < 35 ? BOULIER_JUNIOR
                                                                                : BOULIER_SENIOR);
    }
  return strengths;
}

static int
compare_strengths (gconstpointer a, gconstpointer b, gpointer strengths)
{
  double x = ((const double *) strengths)[*(const guint *) a];
  double y = ((const double *) strengths)[*(const guint *) b];

  return (x > y) - (x < y);
}

static guint8
random_result (GRand *rand, double difference)
{
  double expected = 1 / (1 + pow (10, -(difference + 35) / 400));
  double drawn = 0.30 * 4 * expected * (1 - expected);
  double chance = g_rand_double (rand);

  if (chance < expected - drawn / 2)
    return BOULIER_RESULT_WHITE_WINS;
  return chance < expected + drawn / 2 ? BOULIER_RESULT_DRAW : BOULIER_RESULT_BLACK_WINS;
}

/* Somebody else who is about as strong. */
static guint
find_opponent (GRand *rand, guint n, const guint *order, guint place)
{
  guint window = MAX (5, n / 8);
  gint32 low = (gint32) (place > window ? place - window : 0);
  gint32 high = (gint32) MIN (n - 1, place + window);
  guint other;

  do
    other = (guint) g_rand_int_range (rand, low, high + 1);
  while (other == place);
  return order[other];
}

static void
add_games (BoulierRecord *record, GRand *rand, const double *strengths, guint n_games)
{
  guint n = record->players->len;
  g_autofree guint *order = g_new (guint, n);
  g_autofree guint *places = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_strengths, (gpointer) strengths);
  for (guint i = 0; i < n; i++)
    places[order[i]] = i;
  for (guint i = 0; i < n_games; i++)
    {
      guint a = i < n ? i : (guint) g_rand_int_range (rand, 0, (gint32) n);
      guint b = find_opponent (rand, n, order, places[a]);
      gboolean turned = g_rand_boolean (rand);
      BoulierGame game = BOULIER_GAME_INIT;

      game.key = (gint32) i + 1;
      game.white = (gint32) (turned ? b : a);
      game.black = (gint32) (turned ? a : b);
      game.period = (guint16) ((guint64) i * N_PERIODS / n_games);
      game.date =
          boulier_record_period (record, game.period)->from + g_rand_int_range (rand, 0, 28);
      game.result = random_result (rand, strengths[game.white] - strengths[game.black]);
      g_array_append_val (record->games, game);
    }
}

/* English grades are Elo ratings less 650, divided by 8. */
static void
enter_grades (BoulierRecord *record)
{
  for (guint i = 0; i < record->players->len; i++)
    {
      BoulierPlayer *player = boulier_record_player (record, i);

      if (player->rating != BOULIER_NO_RATING)
        player->rating = (gint16) ((player->rating - 650) / 8);
    }
}

BoulierRecord *
season_new (const BoulierEdition *edition, guint n_games, guint n_players)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  BoulierRecord *record = record_new (edition);
  g_autofree double *strengths = add_players (record, rand, n_players);

  add_games (record, rand, strengths, n_games);
  if (edition->text == BOULIER_TEXT_ECF)
    enter_grades (record);
  return record;
}

/* The lines of PREFIX.NAME.csv after the first one. */
static char **
read_lines (const char *prefix, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s.%s.csv", prefix, name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *first;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  first = strchr (text, '\n');
  if (first == NULL)
    g_error ("%s: no lines", path);
  return g_strsplit (g_strchomp (first + 1), "\n", -1);
}

static guint
find_player (GHashTable *indices, const char *id, const char *line)
{
  gpointer index;

  if (!g_hash_table_lookup_extended (indices, id, NULL, &index))
    g_error ("no player: %s", line);
  return GPOINTER_TO_UINT (index);
}

/* Names stand between quotes and have a comma. */
static void
read_player (BoulierRecord *record, GHashTable *indices, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\"", -1);
  g_auto (GStrv) rest = NULL;
  BoulierPlayer *player;

  if (g_strv_length (parts) != 3 || !g_str_has_suffix (parts[0], ","))
    g_error ("not a player: %s", line);
  parts[0][strlen (parts[0]) - 1] = '\0';
  rest = g_strsplit (parts[2], ",", -1);
  if (g_strv_length (rest) != 4)
    g_error ("not a player: %s", line);
  player = add_player (record, parts[0], parts[1]);
  if (*rest[1] != '\0')
    player->rating = (gint16) atoi (rest[1]);
  player->games = atoi (rest[2]);
  boulier_player_set_category (player, *rest[3] == 'J' ? BOULIER_JUNIOR : BOULIER_SENIOR);
  g_hash_table_insert (indices, player->id, GUINT_TO_POINTER (record->players->len - 1));
}

static gint32
read_date (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  GDate date;

  if (g_strv_length (parts) != 3 ||
      !g_date_valid_dmy ((GDateDay) atoi (parts[2]), (GDateMonth) atoi (parts[1]),
                         (GDateYear) atoi (parts[0])))
    g_error ("not a date: %s", text);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) atoi (parts[2]), (GDateMonth) atoi (parts[1]),
                  (GDateYear) atoi (parts[0]));
  return (gint32) g_date_get_julian (&date);
}

static void
read_game (BoulierRecord *record, GHashTable *indices, const char *line)
{
  g_auto (GStrv) cells = g_strsplit (line, ",", -1);
  BoulierGame game = BOULIER_GAME_INIT;

  if (g_strv_length (cells) != 5 || atoi (cells[0]) < 1 || atoi (cells[0]) > N_PERIODS)
    g_error ("not a game: %s", line);
  game.key = (gint32) record->games->len + 1;
  game.period = (guint16) (atoi (cells[0]) - 1);
  game.date = read_date (cells[1]);
  game.white = (gint32) find_player (indices, cells[2], line);
  game.black = (gint32) find_player (indices, cells[3], line);
  game.result = g_str_equal (cells[4], "1")   ? BOULIER_RESULT_WHITE_WINS
                : g_str_equal (cells[4], "0") ? BOULIER_RESULT_BLACK_WINS
                                              : BOULIER_RESULT_DRAW;
  g_array_append_val (record->games, game);
}

BoulierRecord *
season_read (const char *prefix)
{
  g_autoptr (GHashTable) indices = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) players = read_lines (prefix, "players");
  g_auto (GStrv) games = read_lines (prefix, "games");
  BoulierRecord *record = record_new (boulier_edition_find ("ffe"));

  for (guint i = 0; players[i] != NULL; i++)
    read_player (record, indices, players[i]);
  for (guint i = 0; games[i] != NULL; i++)
    read_game (record, indices, games[i]);
  return record;
}
