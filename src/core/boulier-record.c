/* boulier-record.c: everything that was entered: players, games, periods, official ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-record.h"

#include <string.h>

/**
 * boulier_record_new:
 *
 * Returns: (transfer full): an empty record with one period without dates, by the rules of the
 *   edition that is offered first
 */
BoulierRecord *
boulier_record_new (void)
{
  BoulierRecord *record = g_new0 (BoulierRecord, 1);

  record->edition = boulier_editions_get ()[0];
  record->players = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_player_free);
  record->games = g_array_new (FALSE, TRUE, sizeof (BoulierGame));
  record->periods = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_period_free);
  record->officials = g_array_new (FALSE, TRUE, sizeof (BoulierOfficial));
  record->initial_estimate = BOULIER_NO_RATING;
  record->strings = g_string_chunk_new (1024);
  g_ptr_array_add (record->periods, boulier_period_new (NULL, BOULIER_NO_DATE, BOULIER_NO_DATE));
  return record;
}

static void
copy_periods (BoulierRecord *copy, const BoulierRecord *record)
{
  g_ptr_array_set_size (copy->periods, 0);
  for (guint i = 0; i < record->periods->len; i++)
    {
      const BoulierPeriod *period = boulier_record_period (record, i);

      g_ptr_array_add (copy->periods, boulier_period_new (period->name, period->from, period->to));
    }
}

/**
 * boulier_record_copy_borrowed:
 *
 * Nothing in a record takes long to copy but the names of events.
 *
 * Returns: (transfer full): a record that says the same. It must not outlive @record, whose names of
 *   events it borrows
 */
BoulierRecord *
boulier_record_copy_borrowed (const BoulierRecord *record)
{
  BoulierRecord *copy = boulier_record_new ();

  copy->edition = record->edition;
  copy->initial_estimate = record->initial_estimate;
  copy->leave_out_unrated = record->leave_out_unrated;

  for (guint i = 0; i < record->players->len; i++)
    g_ptr_array_add (copy->players, boulier_player_copy (boulier_record_player (record, i)));

  copy_periods (copy, record);

  g_array_append_vals (copy->games, record->games->data, record->games->len);
  g_array_append_vals (copy->officials, record->officials->data, record->officials->len);
  return copy;
}

/**
 * boulier_record_copy:
 *
 * Returns: (transfer full): a record that says the same and shares nothing with @record, so that a
 *   thread can compute it while @record is edited
 */
BoulierRecord *
boulier_record_copy (const BoulierRecord *record)
{
  BoulierRecord *copy = boulier_record_copy_borrowed (record);

  for (guint i = 0; i < copy->games->len; i++)
    {
      BoulierGame *game = boulier_record_game (copy, i);

      game->event = boulier_record_intern (copy, game->event);
    }
  return copy;
}

static void
follow_players (BoulierRecord *copy, const BoulierRecord *record)
{
  g_ptr_array_set_size (copy->players, (gint) record->players->len);
  for (guint i = 0; i < record->players->len; i++)
    {
      const BoulierPlayer *player = boulier_record_player (record, i);
      BoulierPlayer *old = boulier_record_player (copy, i);

      if (old != NULL && old->key == player->key && boulier_player_equal (old, player))
        continue;
      boulier_player_free (old);
      g_ptr_array_index (copy->players, i) = boulier_player_copy (player);
    }
}

static void
follow_games (BoulierRecord *copy, const BoulierRecord *record)
{
  guint n = MIN (copy->games->len, record->games->len);

  for (guint i = 0; i < n; i++)
    {
      BoulierGame *old = boulier_record_game (copy, i);
      const char *event = old->event;

      *old = *boulier_record_game (record, i);
      old->event =
          g_strcmp0 (event, old->event) == 0 ? event : boulier_record_intern (copy, old->event);
    }
  g_array_set_size (copy->games, n);
  for (guint i = n; i < record->games->len; i++)
    {
      BoulierGame game = *boulier_record_game (record, i);

      game.event = boulier_record_intern (copy, game.event);
      g_array_append_val (copy->games, game);
    }
}

/**
 * boulier_record_follow:
 * @copy: an earlier copy of @record
 *
 * Makes the copy say what @record says now: quicker than another copy when little has changed.
 */
void
boulier_record_follow (BoulierRecord *copy, const BoulierRecord *record)
{
  copy->edition = record->edition;
  copy->initial_estimate = record->initial_estimate;
  copy->leave_out_unrated = record->leave_out_unrated;
  follow_players (copy, record);
  follow_games (copy, record);
  copy_periods (copy, record);
  g_array_set_size (copy->officials, 0);
  g_array_append_vals (copy->officials, record->officials->data, record->officials->len);
}

/**
 * boulier_record_free:
 * @record: (nullable) (transfer full): the record
 */
void
boulier_record_free (BoulierRecord *record)
{
  if (record == NULL)
    return;

  g_ptr_array_unref (record->players);
  g_array_unref (record->games);
  g_ptr_array_unref (record->periods);
  g_array_unref (record->officials);
  g_string_chunk_free (record->strings);
  g_free (record);
}

/**
 * boulier_record_intern:
 * @text: (nullable): the name of an event
 *
 * Thousands of games are of one event: its name is kept once.
 *
 * Returns: (nullable): the one copy of @text, which lives as long as the record
 */
const char *
boulier_record_intern (BoulierRecord *record, const char *text)
{
  if (text == NULL)
    return NULL;
  return g_string_chunk_insert_const (record->strings, text);
}

/**
 * boulier_player_new:
 * @id: the id of the interchange document
 * @name: (nullable): what people call the player
 *
 * Returns: (transfer full): an unrated player about whom nothing else is known
 */
BoulierPlayer *
boulier_player_new (const char *id, const char *name)
{
  BoulierPlayer *player = g_new0 (BoulierPlayer, 1);

  player->id = g_strdup (id);
  player->name = g_strdup (name);
  player->rating = BOULIER_NO_RATING;
  player->games = -1;
  player->archive_performance = BOULIER_BLANK;
  return player;
}

/**
 * boulier_player_copy:
 *
 * Returns: (transfer full): a copy, its key too
 */
BoulierPlayer *
boulier_player_copy (const BoulierPlayer *player)
{
  BoulierPlayer *copy = g_memdup2 (player, sizeof *player);

  copy->id = g_strdup (player->id);
  copy->name = g_strdup (player->name);
  copy->national_id = g_strdup (player->national_id);
  copy->fide_id = g_strdup (player->fide_id);
  copy->categories = g_memdup2 (player->categories, player->n_categories);
  return copy;
}

/**
 * boulier_player_free:
 * @player: (nullable) (transfer full): the player
 */
void
boulier_player_free (BoulierPlayer *player)
{
  if (player == NULL)
    return;

  g_free (player->id);
  g_free (player->name);
  g_free (player->national_id);
  g_free (player->fide_id);
  g_free (player->categories);
  g_free (player);
}

/**
 * boulier_player_get_name:
 *
 * Returns: (transfer none): what to call the player: the name, or the id of one who has none
 */
const char *
boulier_player_get_name (const BoulierPlayer *player)
{
  return player->name != NULL && *player->name != '\0' ? player->name : player->id;
}

static gboolean
same_categories (const BoulierPlayer *a, const BoulierPlayer *b)
{
  return a->n_categories == b->n_categories &&
         (a->n_categories == 0 || memcmp (a->categories, b->categories, a->n_categories) == 0);
}

static gboolean
same_past (const BoulierPlayer *a, const BoulierPlayer *b)
{
  return a->games == b->games && a->archive_games == b->archive_games &&
         (a->archive_games == 0 ||
          boulier_number_equal (a->archive_performance, b->archive_performance)) &&
         a->n_provisional == b->n_provisional &&
         a->provisional_half_points == b->provisional_half_points &&
         memcmp (a->provisional, b->provisional, a->n_provisional * sizeof a->provisional[0]) == 0;
}

/**
 * boulier_player_equal:
 *
 * Returns: whether everything that was entered for the two is the same; their keys do not matter
 */
gboolean
boulier_player_equal (const BoulierPlayer *a, const BoulierPlayer *b)
{
  return g_strcmp0 (a->id, b->id) == 0 && g_strcmp0 (a->name, b->name) == 0 &&
         g_strcmp0 (a->national_id, b->national_id) == 0 &&
         g_strcmp0 (a->fide_id, b->fide_id) == 0 && same_categories (a, b) &&
         a->rating == b->rating && a->birth_year == b->birth_year && a->estimated == b->estimated &&
         same_past (a, b);
}

/**
 * boulier_player_get_category:
 * @period: index of the period
 *
 * Returns: the category in that period; the last one that was entered goes on
 */
BoulierCategory
boulier_player_get_category (const BoulierPlayer *player, guint period)
{
  if (player->n_categories == 0)
    return BOULIER_SENIOR;
  return (BoulierCategory) player->categories[MIN (period, player->n_categories - 1)];
}

/**
 * boulier_player_set_category:
 * @category: the category in every period
 */
void
boulier_player_set_category (BoulierPlayer *player, BoulierCategory category)
{
  g_free (player->categories);
  player->categories = g_new (guint8, 1);
  player->categories[0] = category;
  player->n_categories = 1;
}

/**
 * boulier_period_new:
 * @name: (nullable): "2014/1"
 * @from: first day, or %BOULIER_NO_DATE
 * @to: last day, or %BOULIER_NO_DATE
 *
 * Returns: (transfer full): a period
 */
BoulierPeriod *
boulier_period_new (const char *name, gint32 from, gint32 to)
{
  BoulierPeriod *period = g_new0 (BoulierPeriod, 1);

  period->name = g_strdup (name);
  period->from = from;
  period->to = to;
  return period;
}

/**
 * boulier_period_free:
 * @period: (nullable) (transfer full): the period
 */
void
boulier_period_free (BoulierPeriod *period)
{
  if (period == NULL)
    return;

  g_free (period->name);
  g_free (period);
}

/**
 * boulier_result_is_played:
 *
 * Returns: whether the game was played to its end over the board; forfeits, byes and unfinished
 *   games are never rated
 */
gboolean
boulier_result_is_played (BoulierResult result)
{
  return result == BOULIER_RESULT_WHITE_WINS || result == BOULIER_RESULT_BLACK_WINS ||
         result == BOULIER_RESULT_DRAW;
}

/**
 * boulier_result_get_score:
 * @white: for White; otherwise for Black
 *
 * Returns: 1, 1/2 or 0; blank when the game was not played
 */
BoulierNumber
boulier_result_get_score (BoulierResult result, gboolean white)
{
  switch (result)
    {
    case BOULIER_RESULT_WHITE_WINS:
      return BOULIER_INTEGER (white ? 1 : 0);
    case BOULIER_RESULT_BLACK_WINS:
      return BOULIER_INTEGER (white ? 0 : 1);
    case BOULIER_RESULT_DRAW:
      return BOULIER_HALF;
    case BOULIER_RESULT_WHITE_FORFEIT:
    case BOULIER_RESULT_BLACK_FORFEIT:
    case BOULIER_RESULT_DOUBLE_FORFEIT:
    case BOULIER_RESULT_UNFINISHED:
    case BOULIER_RESULT_BYE:
    default:
      return BOULIER_BLANK;
    }
}

/**
 * boulier_result_get_text:
 *
 * Returns: the result as in the interchange document
 */
const char *
boulier_result_get_text (BoulierResult result)
{
  static const char *const texts[] = {
    [BOULIER_RESULT_WHITE_WINS] = "1-0",    [BOULIER_RESULT_BLACK_WINS] = "0-1",
    [BOULIER_RESULT_DRAW] = "1/2-1/2",      [BOULIER_RESULT_WHITE_FORFEIT] = "+:-",
    [BOULIER_RESULT_BLACK_FORFEIT] = "-:+", [BOULIER_RESULT_DOUBLE_FORFEIT] = "-:-",
    [BOULIER_RESULT_UNFINISHED] = "*",      [BOULIER_RESULT_BYE] = "bye",
  };

  return (guint) result < G_N_ELEMENTS (texts) ? texts[result] : "*";
}

/**
 * boulier_record_find_player:
 *
 * Goes through all players: for a single look-up.
 *
 * Returns: the index of the player with that id, or -1
 */
int
boulier_record_find_player (const BoulierRecord *record, const char *id)
{
  for (guint i = 0; i < record->players->len; i++)
    if (g_strcmp0 (boulier_record_player (record, i)->id, id) == 0)
      return (int) i;
  return -1;
}
