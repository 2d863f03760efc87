/* boulier-recompute.c: results after an edit, from those before it.
 *
 * Period after period the players are found whose results can be others than before: those with an
 * edited game, those who bring something else along, and whoever meets one who counts with another
 * rating. Only they are computed; the rest of a period is copied, and a period that nothing has
 * touched is shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"
#include "boulier-difference.h"

#include <string.h>

/**
 * Update:
 * @old: the results before
 * @due: marks the players to compute in the period
 * @players: (element-type guint): the same as a list
 * @moved: (element-type guint): players who bring something else into the period than before
 * @recalled: England: marks those whose earlier games were looked at
 * @rows: rows gone through so far
 * @limit: how many there may be
 */
typedef struct
{
  BoulierComputation *self;
  const BoulierResults *old;
  const BoulierDifference *difference;
  guint8 *due;
  guint8 *recalled;
  GArray *players;
  GArray *moved;
  guint64 rows;
  guint64 limit;
} Update;

static gboolean
carry_equal (const BoulierCarry *a, const BoulierCarry *b)
{
  return a->rating == b->rating && a->refused == b->refused && a->estimated == b->estimated &&
         a->category == b->category && a->archive_games == b->archive_games &&
         a->half_points == b->half_points && a->games == b->games && a->opponents == b->opponents &&
         boulier_number_equal (a->archive, b->archive);
}

static void
add_player (Update *update, gint32 player)
{
  if (player == BOULIER_NO_PLAYER || update->due[player])
    return;
  update->due[player] = TRUE;
  g_array_append_val (update->players, player);
}

/* Everybody who meets the player in the period. */
static void
add_opponents (Update *update, guint player)
{
  BoulierComputation *self = update->self;
  guint n;
  const BoulierSide *sides = boulier_index_get (self->results->index, self->period, player, &n);

  for (guint i = 0; i < n; i++)
    {
      const BoulierGame *game = boulier_record_game (self->record, BOULIER_SIDE_GAME (sides[i]));

      add_player (update, BOULIER_SIDE_IS_WHITE (sides[i]) ? game->black : game->white);
    }
}

static gboolean
is_in_period (const Update *update, const BoulierGame *game)
{
  return game != NULL && game->period == update->self->period;
}

static void
add_sides (Update *update, const BoulierGame *game)
{
  if (!is_in_period (update, game))
    return;
  add_player (update, game->white);
  add_player (update, game->black);
}

/* Gives the period its own copy of an array that is shared with the results before. */
static void
own_array (gpointer array, gsize n, gsize size)
{
  gpointer *place = array;
  gpointer copy = boulier_shared_copy (*place, n, size);

  boulier_shared_unref (*place);
  *place = copy;
}

static void
own_carry (Update *update, guint period)
{
  own_array (&update->self->results->periods[period].carry, update->old->n_players,
             sizeof (BoulierCarry));
}

static void
own_results (Update *update)
{
  BoulierPeriodData *data = update->self->data;

  own_array (&data->result.players, update->old->n_players, sizeof (BoulierPlayerResult));
  own_array (&data->totals, update->old->n_players, sizeof (BoulierNumber));
  if (update->self->period + 1 < update->old->n_periods)
    own_carry (update, update->self->period + 1);
}

/* The players whose own part of the record has changed in the period. */
static void
add_edited (Update *update)
{
  const BoulierDifference *difference = update->difference;

  for (guint i = 0; i < difference->players->len; i++)
    add_player (update, (gint32) g_array_index (difference->players, guint, i));
  for (guint i = 0; i < difference->officials->len; i++)
    {
      const BoulierOfficial *official = &g_array_index (difference->officials, BoulierOfficial, i);

      if (official->period == update->self->period)
        add_player (update, official->player);
    }
  for (guint i = 0; i < difference->games->len; i++)
    {
      const BoulierGameChange *change = &g_array_index (difference->games, BoulierGameChange, i);

      add_sides (update, change->before);
      add_sides (update, change->now);
    }
}

/* Whether a game between the same two players only ended otherwise, and both stand apart from what is
 * computed for all together. */
static gboolean
is_apart (const Update *update, const BoulierGameChange *change)
{
  const BoulierComputation *self = update->self;
  const BoulierGame *before = change->before;
  const BoulierGame *now = change->now;

  return before != NULL && now != NULL && before->period == now->period &&
         before->white == now->white && before->black == now->black &&
         before->white != BOULIER_NO_PLAYER && before->black != BOULIER_NO_PLAYER &&
         boulier_game_is_rated (before) == boulier_game_is_rated (now) &&
         self->method->is_apart (self, (guint) now->white) &&
         self->method->is_apart (self, (guint) now->black);
}

/* Whether what concerns all players of the period together may be otherwise. */
static gboolean
must_begin (const Update *update)
{
  const BoulierDifference *difference = update->difference;

  if (update->self->method->begin == NULL)
    return FALSE;
  if (update->moved->len > 0 || !difference->same_names)
    return TRUE;
  for (guint i = 0; i < difference->games->len; i++)
    {
      const BoulierGameChange *change = &g_array_index (difference->games, BoulierGameChange, i);

      if ((is_in_period (update, change->before) || is_in_period (update, change->now)) &&
          !is_apart (update, change))
        return TRUE;
    }
  return FALSE;
}

static gboolean
value_equal (const BoulierPeriodData *a, const BoulierPeriodData *b, guint player)
{
  BoulierNumber left = a->values != NULL ? a->values[player] : BOULIER_BLANK;
  BoulierNumber right = b->values != NULL ? b->values[player] : BOULIER_BLANK;

  return boulier_number_equal (left, right) &&
         (a->waves == NULL || b->waves == NULL || a->waves[player] == b->waves[player]);
}

/* Does anew what concerns all players together, and finds those for whom something else came out. */
static gboolean
begin_again (Update *update, GError **error)
{
  BoulierComputation *self = update->self;
  BoulierPeriodData *data = self->data;
  const BoulierPeriodData *old = &update->old->periods[self->period];
  const guint32 *starts =
      self->results->index->starts + boulier_index_get_cell (self->results->index, self->period, 0);

  update->rows += starts[update->old->n_players] - starts[0];
  g_clear_pointer (&data->values, boulier_shared_unref);
  g_clear_pointer (&data->waves, boulier_shared_unref);
  g_clear_pointer (&data->totals, boulier_shared_unref);
  g_clear_pointer (&data->warnings, g_ptr_array_unref);
  data->result.rounds = -1;
  data->result.settled = FALSE;
  if (!boulier_computation_begin_period (self, error))
    return FALSE;
  if (data->totals != NULL && old->totals != NULL)
    memcpy (data->totals, old->totals, update->old->n_players * sizeof *data->totals);
  for (guint i = 0; i < update->old->n_players; i++)
    if (!value_equal (data, old, i))
      {
        add_player (update, (gint32) i);
        add_opponents (update, i);
      }
  return TRUE;
}

/* Takes the results before over for as long as nothing is known against them. */
static void
share_period (Update *update, guint period)
{
  const BoulierPeriodData *old = &update->old->periods[period];
  BoulierPeriodData *data = &update->self->results->periods[period];

  *data = *old;
  boulier_shared_ref (data->result.players);
  boulier_shared_ref (data->carry);
  boulier_shared_ref (data->values);
  boulier_shared_ref (data->waves);
  boulier_shared_ref (data->totals);
  if (data->warnings != NULL)
    g_ptr_array_ref (data->warnings);
}

static int
compare_players (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  return (x > y) - (x < y);
}

static void
enter_officials (Update *update)
{
  const GArray *officials = update->difference->officials;

  for (guint i = 0; i < officials->len; i++)
    {
      const BoulierOfficial *official = &g_array_index (officials, BoulierOfficial, i);

      if (official->period == update->self->period)
        update->self->data->result.players[official->player].official = official->rating;
    }
}

/* What a player's earlier games were worth is not kept in results. */
static gboolean
recall_player (Update *update, guint player, GError **error)
{
  BoulierComputation *self = update->self;

  if (!self->method->looks_back || update->recalled[player])
    return TRUE;
  update->recalled[player] = TRUE;
  if (self->method->recall (self, player, error))
    return TRUE;
  boulier_computation_blame (self, player, error);
  return FALSE;
}

static gboolean
compute_players (Update *update, GError **error)
{
  BoulierComputation *self = update->self;

  own_results (update);
  enter_officials (update);
  g_array_sort (update->players, compare_players);
  for (guint i = 0; i < update->players->len; i++)
    if (!recall_player (update, g_array_index (update->players, guint, i), error))
      return FALSE;
  for (guint i = 0; i < update->players->len; i++)
    if (!boulier_computation_compute_player (self, g_array_index (update->players, guint, i),
                                             error))
      return FALSE;
  return boulier_computation_finish_players (self, error);
}

/* Who brings something else into the next period; where that is nobody the old array does. */
static void
find_moved (Update *update, guint period)
{
  const BoulierCarry *old;
  const BoulierCarry *now;

  g_array_set_size (update->moved, 0);
  if (period >= update->old->n_periods)
    return;
  old = update->old->periods[period].carry;
  now = update->self->results->periods[period].carry;
  for (guint i = 0; old != now && i < update->players->len; i++)
    {
      guint player = g_array_index (update->players, guint, i);

      if (!carry_equal (&old[player], &now[player]))
        g_array_append_val (update->moved, player);
    }
}

static void
add_moved (Update *update)
{
  for (guint i = 0; i < update->moved->len; i++)
    {
      guint player = g_array_index (update->moved, guint, i);

      add_player (update, (gint32) player);
      add_opponents (update, player);
    }
}

/* Forgets whom the period before was about, unless a period depends on all earlier ones. */
static void
next_players (Update *update)
{
  if (update->self->method->looks_back)
    return;
  for (guint i = 0; i < update->players->len; i++)
    update->due[g_array_index (update->players, guint, i)] = FALSE;
  g_array_set_size (update->players, 0);
}

static void
count_rows (Update *update)
{
  const BoulierComputation *self = update->self;

  for (guint i = 0; i < update->players->len; i++)
    {
      guint n;

      boulier_index_get (self->results->index, self->period,
                         g_array_index (update->players, guint, i), &n);
      update->rows += n;
    }
}

static gboolean
update_period (Update *update, guint period, GError **error)
{
  boulier_computation_set_period (update->self, period);
  next_players (update);
  add_edited (update);
  add_moved (update);
  if (must_begin (update) && !begin_again (update, error))
    return FALSE;
  count_rows (update);
  if (update->rows > update->limit)
    return FALSE;
  if (update->players->len > 0 && !compute_players (update, error))
    return FALSE;
  find_moved (update, period + 1);
  return TRUE;
}

/* Enters again what was entered for the first period. */
static void
start_again (Update *update)
{
  const GArray *players = update->difference->players;

  if (update->old->n_periods == 0 || players->len == 0)
    return;
  own_carry (update, 0);
  for (guint i = 0; i < players->len; i++)
    {
      guint player = g_array_index (players, guint, i);

      boulier_computation_start_player (update->self, player);
      add_player (update, (gint32) player);
    }
  find_moved (update, 0);
}

static gboolean
update_periods (Update *update, GError **error)
{
  for (guint i = 0; i < update->old->n_periods; i++)
    share_period (update, i);
  start_again (update);
  for (guint i = 0; i < update->old->n_periods; i++)
    if (!update_period (update, i, error))
      return FALSE;
  boulier_compute_warnings (update->self);
  return TRUE;
}

static BoulierResults *
update_results (const BoulierRecord *record,
                BoulierResults *old,
                const BoulierDifference *difference,
                guint limit,
                GError **error)
{
  g_autofree guint8 *due = g_new0 (guint8, old->n_players);
  g_autofree guint8 *recalled = g_new0 (guint8, old->n_players);
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (guint));
  BoulierIndex *index =
      difference->same_places ? boulier_index_ref (old->index) : boulier_index_new (record);
  g_autoptr (BoulierResults) results = boulier_results_new (record, index);
  BoulierComputation self;
  Update update = { &self, old, difference, due, recalled, players, moved, 0, limit };
  gboolean done =
      boulier_computation_init (&self, record, results, error) && update_periods (&update, error);

  boulier_computation_clear (&self);
  return done ? g_steal_pointer (&results) : NULL;
}

static gboolean
is_result_of (const BoulierResults *results, const BoulierRecord *record)
{
  return results->edition == record->edition && results->n_players == record->players->len &&
         results->n_periods == record->periods->len &&
         results->index->n_games == record->games->len;
}

/**
 * boulier_recompute:
 * @record: what is entered now
 * @before: what was entered before
 * @results: what came out of @before
 * @limit: how many rows of games may be gone through, %G_MAXUINT for any number
 *
 * Gives what boulier_compute() gives for @record, and computes only what depends on what the two
 * records say otherwise; the rest is shared with @results. Where that is nearly everything (other
 * rules, another number of players or periods) all is computed. Pure like boulier_compute().
 *
 * Errors: those of boulier_compute(). More than @limit rows is no error.
 *
 * Returns: (transfer full) (nullable): the results; %NULL with an error, and without one when there
 *   is more to do than @limit
 */
BoulierResults *
boulier_recompute (const BoulierRecord *record,
                   const BoulierRecord *before,
                   BoulierResults *results,
                   guint limit,
                   GError **error)
{
  g_autoptr (BoulierDifference) difference = NULL;

  if (is_result_of (results, before))
    difference = boulier_difference_new (before, record);
  if (difference != NULL)
    return update_results (record, results, difference, limit, error);
  if (record->games->len > limit / 2)
    return NULL;
  return boulier_compute (record, error);
}
