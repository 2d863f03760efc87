/* club.c: small records for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club.h"

#include <stdio.h>
#include <string.h>

BoulierRecord *
club_new (const char *rules)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = boulier_edition_find (rules);
  g_assert_nonnull (record->edition);
  return record;
}

gint32
club_date (const char *text)
{
  GDate date;
  int year;
  int month;
  int day;

  g_assert_cmpint (sscanf (text, "%4d-%2d-%2d", &year, &month, &day), ==, 3);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

void
club_add_period (BoulierRecord *record, const char *from, const char *to)
{
  if (record->periods->len == 1 && boulier_record_period (record, 0)->name == NULL)
    g_ptr_array_set_size (record->periods, 0);
  g_ptr_array_add (record->periods, boulier_period_new (from, club_date (from), club_date (to)));
}

guint
club_add (BoulierRecord *record, const char *name, gint16 rating)
{
  BoulierPlayer *player = boulier_player_new (name, name);

  player->rating = rating;
  g_ptr_array_add (record->players, player);
  return record->players->len - 1;
}

BoulierPlayer *
club_player (BoulierRecord *record, guint player)
{
  return boulier_record_player (record, player);
}

static guint8
read_score (char score)
{
  switch (score)
    {
    case '1':
      return BOULIER_RESULT_WHITE_WINS;
    case '0':
      return BOULIER_RESULT_BLACK_WINS;
    case '=':
      return BOULIER_RESULT_DRAW;
    default:
      g_assert_not_reached ();
    }
}

static BoulierGame *
add_game (BoulierRecord *record, const BoulierGame *game)
{
  g_array_append_vals (record->games, game, 1);
  return boulier_record_game (record, record->games->len - 1);
}

BoulierGame *
club_meet (BoulierRecord *record, guint player, gint16 rating, char score)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = (gint32) player;
  game.black_rating = rating;
  game.result = read_score (score);
  return add_game (record, &game);
}

BoulierGame *
club_play (BoulierRecord *record, guint white, guint black, char score)
{
  BoulierGame game = BOULIER_GAME_INIT;

  game.white = (gint32) white;
  game.black = (gint32) black;
  game.result = read_score (score);
  return add_game (record, &game);
}

void
club_publish (BoulierRecord *record, guint player, guint16 period, gint16 rating)
{
  BoulierOfficial official = { (gint32) player, period, rating };

  g_array_append_val (record->officials, official);
}

BoulierResults *
club_compute (const BoulierRecord *record)
{
  g_autoptr (GError) error = NULL;
  BoulierResults *results = boulier_compute (record, &error);

  g_assert_no_error (error);
  return results;
}

BoulierPlayerResult
club_result (const BoulierRecord *record, guint period, guint player)
{
  g_autoptr (BoulierResults) results = club_compute (record);

  return boulier_results_get_period (results, period)->players[player];
}

BoulierWorked *
club_work (const BoulierRecord *record, guint period, guint player)
{
  g_autoptr (BoulierResults) results = club_compute (record);
  g_autoptr (GError) error = NULL;
  BoulierWorked *worked = boulier_worked_new (record, results, period, player, &error);

  g_assert_no_error (error);
  return worked;
}

static char *
dup_number (BoulierNumber number)
{
  return boulier_number_is_blank (number) ? g_strdup ("") : boulier_number_dup_text (number);
}

char *
club_dup_step (const BoulierWorked *worked, const char *symbol)
{
  int item = boulier_sheet_find_step (boulier_values_get_sheet (worked->values), symbol);

  g_assert_cmpint (item, >=, 0);
  return dup_number (boulier_values_get (worked->values, (guint) item));
}

char *
club_dup_cell (const BoulierWorked *worked, guint group, guint row, const char *symbol)
{
  int item = boulier_sheet_find_column (boulier_values_get_sheet (worked->values), group, symbol);

  g_assert_cmpint (item, >=, 0);
  return dup_number (boulier_values_get_in_row (worked->values, (guint) item, row));
}

void
club_check_step (const BoulierWorked *worked, const char *symbol, const char *expected)
{
  g_autofree char *value = club_dup_step (worked, symbol);

  g_assert_cmpstr (value, ==, expected);
}

void
club_check_cell (
    const BoulierWorked *worked, guint group, guint row, const char *symbol, const char *expected)
{
  g_autofree char *value = club_dup_cell (worked, group, row, symbol);

  g_assert_cmpstr (value, ==, expected);
}

const BoulierWorkedGame *
club_game (const BoulierWorked *worked, guint group, guint row)
{
  g_assert_nonnull (worked->games[group]);
  g_assert_cmpuint (row, <, worked->games[group]->len);
  return &g_array_index (worked->games[group], BoulierWorkedGame, row);
}

void
club_assert_same_number (BoulierNumber a, BoulierNumber b)
{
  g_assert_cmpint (a.num, ==, b.num);
  g_assert_cmpint (a.den, ==, b.den);
}

void
club_assert_same_result (const BoulierPlayerResult *a, const BoulierPlayerResult *b)
{
  g_assert_cmpint (a->status, ==, b->status);
  g_assert_cmpint (a->before, ==, b->before);
  g_assert_cmpint (a->after, ==, b->after);
  g_assert_cmpint (a->published, ==, b->published);
  g_assert_cmpint (a->official, ==, b->official);
  g_assert_cmpint (a->estimate, ==, b->estimate);
  g_assert_cmpint (a->counted, ==, b->counted);
  g_assert_cmpint (a->brought, ==, b->brought);
  g_assert_cmpint (a->archive_games, ==, b->archive_games);
  g_assert_cmpint (a->category, ==, b->category);
  g_assert_cmpint (a->iterated, ==, b->iterated);
  g_assert_cmpint (a->estimated, ==, b->estimated);
  g_assert_cmpstr (a->rule, ==, b->rule);
  g_assert_cmpstr (a->special, ==, b->special);
  club_assert_same_number (a->exact, b->exact);
  club_assert_same_number (a->archive_performance, b->archive_performance);
  club_assert_same_number (a->start, b->start);
}

void
club_assert_same_results (const BoulierResults *a, const BoulierResults *b)
{
  const GPtrArray *left = boulier_results_get_warnings (a);
  const GPtrArray *right = boulier_results_get_warnings (b);

  g_assert_cmpuint (boulier_results_get_n_periods (a), ==, boulier_results_get_n_periods (b));
  for (guint i = 0; i < boulier_results_get_n_periods (a); i++)
    {
      const BoulierPeriodResult *x = boulier_results_get_period (a, i);
      const BoulierPeriodResult *y = boulier_results_get_period (b, i);

      g_assert_cmpint (x->rounds, ==, y->rounds);
      g_assert_cmpint (x->settled, ==, y->settled);
      g_assert_cmpuint (x->n_players, ==, y->n_players);
      for (guint j = 0; j < x->n_players; j++)
        {
          club_assert_same_result (&x->players[j], &y->players[j]);
          g_assert_true (x->players[j].sheet_rules == y->players[j].sheet_rules);
        }
    }
  g_assert_cmpuint (left->len, ==, right->len);
  for (guint i = 0; i < left->len; i++)
    {
      g_autofree char *x =
          boulier_warning_dup_text (g_ptr_array_index (left, i), &boulier_style_neutral);
      g_autofree char *y =
          boulier_warning_dup_text (g_ptr_array_index (right, i), &boulier_style_neutral);

      g_assert_cmpstr (x, ==, y);
    }
}

gboolean
club_warns (const BoulierRecord *record, const char *words)
{
  g_autoptr (BoulierResults) results = club_compute (record);
  const GPtrArray *warnings = boulier_results_get_warnings (results);

  for (guint i = 0; i < warnings->len; i++)
    {
      g_autofree char *text =
          boulier_warning_dup_text (g_ptr_array_index (warnings, i), &boulier_style_neutral);

      if (strstr (text, words) != NULL)
        return TRUE;
    }
  return FALSE;
}
