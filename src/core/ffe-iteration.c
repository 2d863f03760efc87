/* ffe-iteration.c: the estimates of all unrated players of a period, in rounds (French text, IV.2).
 *
 * The rounds are what the formulas of the sheets "pass" and "round" say, in whole millionths: a
 * whole federation is gone through up to 26 times. A test proves both equal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ffe-iteration.h"

#define MILLION G_GINT64_CONSTANT (1000000)
/* IV.2: "any value"; this one where no rated player has a game. */
#define FALLBACK 1500

__extension__ typedef __int128 gint128;

static gint64
floor_divide (gint128 a, gint128 b)
{
  gint128 quotient = a / b;

  return (gint64) (a % b < 0 ? quotient - 1 : quotient);
}

/* An estimate as others see it, in millionths. */
static gint64
get_millionths (const BoulierEstimate *estimate)
{
  return floor_divide ((gint128) 2 * estimate->num + estimate->n, (gint128) 2 * estimate->n);
}

static gint64
get_rating (const BoulierIteration *self, const BoulierIterationGame *game)
{
  return game->opponent < 0 ? game->rating : get_millionths (&self->now[game->opponent]);
}

/* II.2, around an estimate. */
static gboolean
is_compatible (const BoulierIteration *self,
               const BoulierEstimate *estimate,
               const BoulierIterationGame *game,
               gint64 rating)
{
  gint128 difference = (gint128) rating * estimate->n - estimate->num;
  gint128 window = (gint128) self->window * estimate->n;

  return game->halves == 1 || (game->halves == 2 ? difference > -window : difference < window);
}

static gint64
get_bonus (const BoulierIteration *self, gint64 percent)
{
  return boulier_table_find_row (self->bonus, BOULIER_INTEGER (percent))->value;
}

/* II.4: n times D(P) for so many half points in n games. */
static gint64
get_total_bonus (const BoulierIteration *self, gint64 halves, gint64 n)
{
  gint64 percent = 50 * halves / n;

  if (halves * self->high.den > 2 * self->high.num * n)
    return self->cap * n;
  if (halves * self->low.den < 2 * self->low.num * n)
    return -self->cap * n;
  return MILLION * (n * get_bonus (self, percent) +
                    (50 * halves - percent * n) *
                        (get_bonus (self, percent + 1) - get_bonus (self, percent)));
}

/* II.3 to II.5: the performance over the compatible games, or over all games without an estimate to
 * be compatible with. Returns how many games there are. */
static guint
perform (const BoulierIteration *self,
         guint player,
         const BoulierEstimate *around,
         BoulierEstimate *out)
{
  gint64 sum = 0;
  gint64 halves = 0;
  gint32 n = 0;

  for (guint i = self->starts[player]; i < self->starts[player + 1]; i++)
    {
      const BoulierIterationGame *game = &g_array_index (self->games, BoulierIterationGame, i);
      gint64 rating = get_rating (self, game);

      if (around != NULL && !is_compatible (self, around, game, rating))
        continue;
      sum += rating;
      halves += game->halves;
      n++;
    }
  if (n == 0)
    return 0;
  out->num = sum + get_total_bonus (self, halves, n);
  out->n = n;
  if (out->num < self->floor * n)
    *out = (BoulierEstimate){ self->floor, 1 };
  return (guint) n;
}

/* IV.2: less than 20 points from the estimate it is kept; otherwise the mean is the next one. */
static void
step (const BoulierIteration *self, guint player, BoulierIterationStep *out, BoulierEstimate *next)
{
  const BoulierEstimate *estimate = &self->now[player];
  BoulierEstimate performance = *estimate;
  guint n = perform (self, player, estimate, &performance);
  gint128 a = (gint128) performance.num * estimate->n;
  gint128 b = (gint128) estimate->num * performance.n;
  gint128 unit = (gint128) performance.n * estimate->n;

  *out = (BoulierIterationStep){ performance, n, TRUE };
  *next = *estimate;
  if (ABS (a - b) < self->near * unit)
    return;
  out->kept = FALSE;
  next->num = floor_divide (a + b + unit, 2 * unit);
  next->n = 1;
}

/* Runs one round over all players at once: everybody sees the estimates of the round before. Returns
 * whether anybody moved; steps, when not NULL, receives what each did. */
gboolean
boulier_iteration_round (BoulierIteration *self, BoulierIterationStep *steps)
{
  BoulierEstimate *before = self->now;
  gboolean moved = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      BoulierIterationStep done;

      step (self, i, &done, &self->next[i]);
      moved = moved || !done.kept;
      if (steps != NULL)
        steps[i] = done;
    }
  self->now = self->next;
  self->next = before;
  self->rounds++;
  return moved;
}

/* Pass 0: everybody has the start value; the performance over all games is the first estimate. */
void
boulier_iteration_begin (BoulierIteration *self)
{
  BoulierEstimate *start = self->now;

  for (guint i = 0; i < self->n; i++)
    start[i] = (BoulierEstimate){ self->start, 1 };
  for (guint i = 0; i < self->n; i++)
    {
      self->next[i] = start[i];
      perform (self, i, NULL, &self->next[i]);
    }
  self->now = self->next;
  self->next = start;
  self->rounds = 0;
}

void
boulier_iteration_run (BoulierIteration *self)
{
  gboolean moved = TRUE;

  boulier_iteration_begin (self);
  while (moved && self->rounds < BOULIER_MAX_ROUNDS)
    moved = boulier_iteration_round (self, NULL);
  self->settled = !moved;
}

gboolean
boulier_estimate_get_number (const BoulierEstimate *estimate, BoulierNumber *out, GError **error)
{
  return boulier_number_new (estimate->num, estimate->n * MILLION, out, error);
}

/* An estimate of any number of decimals as others see it. Estimates have been through the rounds: it
 * fits. */
BoulierNumber
boulier_ffe_round (BoulierNumber estimate)
{
  gint64 millionths = floor_divide ((gint128) 2 * estimate.num * MILLION + estimate.den,
                                    (gint128) 2 * estimate.den);
  BoulierNumber rounded = BOULIER_BLANK;

  boulier_number_new (millionths, MILLION, &rounded, NULL);
  return rounded;
}

static gboolean
is_rated (const BoulierComputation *self, guint player)
{
  return self->data->carry[player].rating != BOULIER_NO_RATING;
}

static gboolean
is_unrated (const BoulierComputation *self, guint player)
{
  return !is_rated (self, player) && !self->data->carry[player].refused;
}

/* Whether a player has a rated game in the period. */
static gboolean
plays (const BoulierComputation *self, guint player)
{
  return self->results->index
      ->plays[boulier_index_get_cell (self->results->index, self->period, player)];
}

/* IV.2: the text takes any value; unless the user gave one, the mean of the rated players who have a
 * game, rounded half up. */
static gint64
get_start (const BoulierComputation *self)
{
  gint64 sum = 0;
  gint64 n = 0;

  if (self->record->initial_estimate != BOULIER_NO_RATING)
    return self->record->initial_estimate * MILLION;
  for (guint i = 0; i < self->results->n_players; i++)
    if (is_rated (self, i) && plays (self, i))
      {
        sum += self->data->carry[i].rating;
        n++;
      }
  return (n == 0 ? FALLBACK : floor_divide (2 * sum + n, 2 * n)) * MILLION;
}

/* Numbers the unrated players who have a game. */
static void
number_players (BoulierIteration *self, const BoulierComputation *computation, gint32 *numbers)
{
  for (guint i = 0; i < computation->results->n_players; i++)
    {
      numbers[i] = -1;
      if (is_unrated (computation, i) && plays (computation, i))
        {
          numbers[i] = (gint32) self->n;
          self->players[self->n++] = i;
        }
    }
}

static void
add_game (BoulierIteration *self,
          const BoulierComputation *computation,
          const BoulierSide *side,
          const gint32 *numbers)
{
  BoulierIterationGame game = { .opponent = -1 };
  BoulierView view;

  boulier_computation_look (computation, side, &view);
  if (boulier_number_is_blank (view.score) || view.refused)
    return;
  game.halves = (gint32) (view.score.num * 2 / view.score.den);
  if (!boulier_number_is_blank (view.rating))
    game.rating = view.rating.num * MILLION / view.rating.den;
  else if (view.opponent != BOULIER_NO_PLAYER && !computation->record->leave_out_unrated)
    game.opponent = numbers[view.opponent];
  else
    return;
  g_array_append_val (self->games, game);
}

static void
add_games (BoulierIteration *self, const BoulierComputation *computation, const gint32 *numbers)
{
  for (guint i = 0; i < self->n; i++)
    {
      guint n;
      const BoulierSide *sides = boulier_index_get (computation->results->index,
                                                    computation->period, self->players[i], &n);

      self->starts[i] = self->games->len;
      for (guint j = 0; j < n; j++)
        add_game (self, computation, sides + j, numbers);
    }
  self->starts[self->n] = self->games->len;
}

/* A constant of the edition in millionths. */
static gint64
get_constant (const BoulierComputation *computation, const char *name)
{
  BoulierNumber value = boulier_edition_find_constant (computation->edition, name)->value;

  return value.num * MILLION / value.den;
}

static void
read_edition (BoulierIteration *self, const BoulierComputation *computation)
{
  self->bonus = boulier_edition_find_table (computation->edition, "Bonus");
  self->high = boulier_edition_find_constant (computation->edition, "PHigh")->value;
  self->low = boulier_edition_find_constant (computation->edition, "PLow")->value;
  self->window = get_constant (computation, "Window");
  self->near = get_constant (computation, "Near");
  self->floor = get_constant (computation, "Floor");
  self->cap = get_constant (computation, "Cap");
}

/* The unrated players with a game in the period of the computation, and their games; NULL when there
 * are none. */
BoulierIteration *
boulier_iteration_new (const BoulierComputation *computation)
{
  g_autoptr (BoulierIteration) self = g_new0 (BoulierIteration, 1);
  g_autofree gint32 *numbers = g_new (gint32, computation->results->n_players);

  self->games = g_array_new (FALSE, FALSE, sizeof (BoulierIterationGame));
  self->players = g_new (guint, computation->results->n_players);
  number_players (self, computation, numbers);
  if (self->n == 0)
    return NULL;
  self->starts = g_new (guint, self->n + 1);
  add_games (self, computation, numbers);
  read_edition (self, computation);
  self->start = get_start (computation);
  self->now = g_new (BoulierEstimate, self->n);
  self->next = g_new (BoulierEstimate, self->n);
  return g_steal_pointer (&self);
}

void
boulier_iteration_set_start (BoulierIteration *self, gint16 start)
{
  self->start = start * MILLION;
}

/* Always a whole number. */
BoulierNumber
boulier_iteration_get_start (const BoulierIteration *self)
{
  return BOULIER_INTEGER (self->start / MILLION);
}

void
boulier_iteration_free (BoulierIteration *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->games);
  g_free (self->players);
  g_free (self->starts);
  g_free (self->now);
  g_free (self->next);
  g_free (self);
}
