/* oracle-ffe.c: the French national Elo computed a second time, the unrated players' iteration
 * included. Paragraphs are those of the text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "oracle-private.h"

/* D(P) from 50 to 99 percent (II.4). */
static const int bonus[] = {
  0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
  125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
  284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
};

int
oracle_bonus (int percent)
{
  g_assert (percent >= 1 && percent <= 99);
  return percent >= 50 ? bonus[percent - 50] : -bonus[50 - percent];
}

/* D(P) for halves / 2 points in n games, with the bounds and the interpolation of II.4. */
static Fraction
bonus_of (int halves, int n)
{
  Fraction percent = fraction (50 * halves, n);
  int below = 50 * halves / n;
  int low;

  if (fraction_cmp (percent, fraction (95, 1)) > 0)
    return fraction (470, 1);
  if (fraction_cmp (percent, fraction (5, 1)) < 0)
    return fraction (-470, 1);
  low = oracle_bonus (below);
  return fraction_add (fraction (low, 1),
                       fraction_mul (fraction_sub (percent, fraction (below, 1)),
                                     fraction (oracle_bonus (below + 1) - low, 1)));
}

/* The compatible games of a player and what they are worth. */
typedef struct
{
  int n;
  int halves;
  Fraction sum;
} Compatible;

static gboolean
is_compatible (const Seen *game, Fraction own)
{
  Fraction above;

  if (game->value.d == 0)
    return FALSE;
  if (game->halves == 1 || own.d == 0)
    return TRUE;
  above = game->halves == 2 ? fraction_sub (own, game->value) : fraction_sub (game->value, own);
  return fraction_cmp (above, fraction (350, 1)) < 0;
}

/* own NO_FRACTION: without the window of II.2. */
static Compatible
compatible_games (GArray *games, Fraction own)
{
  Compatible found = { 0, 0, fraction (0, 1) };

  for (guint i = 0; i < games->len; i++)
    {
      const Seen *game = &g_array_index (games, Seen, i);

      if (!is_compatible (game, own))
        continue;
      found.n++;
      found.halves += game->halves;
      found.sum = fraction_add (found.sum, game->value);
    }
  return found;
}

/* II.5. */
static Fraction
performance (const Compatible *games)
{
  Fraction mean = fraction_div (games->sum, fraction (games->n, 1));
  Fraction value = fraction_add (mean, bonus_of (games->halves, games->n));

  return fraction_cmp (value, fraction (1000, 1)) < 0 ? fraction (1000, 1) : value;
}

static Fraction
six_decimals (Fraction value)
{
  return fraction_round (value, fraction (1, 1000000));
}

/* (a * n + b * m) / total */
static Fraction
weighted (Fraction a, int n, Fraction b, int m, int total)
{
  Fraction sum =
      fraction_add (fraction_mul (a, fraction (n, 1)), fraction_mul (b, fraction (m, 1)));

  return fraction_div (sum, fraction (total, 1));
}

static void
set_rating (OracleResult *result, Carried *carried, const char *rule, Fraction exact)
{
  result->status = BOULIER_STATUS_RATED;
  result->rule = rule;
  result->exact = exact;
  result->after = (int) fraction_whole (fraction_round (exact, fraction (10, 1)));
  result->published = result->after;
  carried->rating = result->after;
  carried->archive_games = 0;
}

/* The unrated players of a period, all together (IV.2). */
typedef struct
{
  Work *work;
  GArray **games;     /* of each player; NULL for those who are rated */
  Fraction *estimate; /* NO_FRACTION for rated players and those without a usable game */
  gboolean leave_out;
} Group;

/* Gives every game against an unrated opponent the value that he has now. */
static void
set_values (const Group *group, GArray *games, const Fraction *values)
{
  for (guint i = 0; i < games->len; i++)
    {
      Seen *game = &g_array_index (games, Seen, i);

      if (game->written == NONE && game->opponent >= 0 &&
          group->work->start[game->opponent] == NONE)
        game->value = group->leave_out ? NO_FRACTION : values[game->opponent];
    }
}

/* The option, or the mean of the rated players who have a played game, or 1500. */
static Fraction
first_value (Work *work, int period)
{
  gint64 sum = 0;
  int n = 0;

  if (work->record->initial_estimate != BOULIER_NO_RATING)
    return fraction (work->record->initial_estimate, 1);
  for (int i = 0; i < work->oracle->n_players; i++)
    {
      g_autoptr (GArray) games = oracle_seen (work, i, period);

      if (work->start[i] == NONE || games->len == 0)
        continue;
      sum += work->start[i];
      n++;
    }
  if (n == 0)
    return fraction (1500, 1);
  return fraction_round (fraction (sum, n), fraction (1, 1));
}

/* Pass 0: all games, every unrated opponent at the first value. */
static void
first_estimates (Group *group, Fraction value)
{
  int n_players = group->work->oracle->n_players;
  g_autofree Fraction *values = g_new (Fraction, n_players);

  for (int i = 0; i < n_players; i++)
    values[i] = value;
  for (int i = 0; i < n_players; i++)
    {
      Compatible all;

      group->estimate[i] = NO_FRACTION;
      if (group->games[i] == NULL)
        continue;
      set_values (group, group->games[i], values);
      all = compatible_games (group->games[i], NO_FRACTION);
      if (all.n > 0)
        group->estimate[i] = performance (&all);
    }
}

/* What opponents see of the estimates. */
static Fraction *
seen_estimates (const Group *group)
{
  Fraction *seen = g_new (Fraction, group->work->oracle->n_players);

  for (int i = 0; i < group->work->oracle->n_players; i++)
    seen[i] = group->estimate[i].d == 0 ? NO_FRACTION : six_decimals (group->estimate[i]);
  return seen;
}

/* The estimate after one round; the same when it is kept. */
static Fraction
next_estimate (GArray *games, Fraction estimate)
{
  Compatible found = compatible_games (games, estimate);
  Fraction value;

  if (found.n == 0)
    return estimate;
  value = performance (&found);
  if (fraction_cmp (fraction_abs (fraction_sub (value, estimate)), fraction (20, 1)) < 0)
    return estimate;
  return six_decimals (fraction_div (fraction_add (value, estimate), fraction (2, 1)));
}

/* One round of all players at once; whether it moved anybody. */
static gboolean
run_round (Group *group)
{
  int n_players = group->work->oracle->n_players;
  g_autofree Fraction *seen = seen_estimates (group);
  gboolean moved = FALSE;

  for (int i = 0; i < n_players; i++)
    {
      Fraction next;

      if (group->estimate[i].d == 0)
        continue;
      set_values (group, group->games[i], seen);
      next = next_estimate (group->games[i], group->estimate[i]);
      moved = moved || fraction_cmp (next, group->estimate[i]) != 0;
      group->estimate[i] = next;
    }
  return moved;
}

static void
iterate (Group *group, int period)
{
  Oracle *oracle = group->work->oracle;
  gboolean moved = TRUE;
  int rounds = 0;

  first_estimates (group, first_value (group->work, period));
  while (moved && rounds < 25)
    {
      moved = run_round (group);
      rounds++;
    }
  oracle->rounds[period] = rounds;
  oracle->settled[period] = !moved;
}

/* III.2 and III.3: estimate for n games. */
static void
finish_unrated (OracleResult *result, Carried *carried, Fraction estimate, int n)
{
  int all = n + carried->archive_games;
  gboolean archive = carried->archive_games > 0;
  Fraction value = estimate;

  if (n > 7)
    {
      set_rating (result, carried, archive ? "III.2.a" : "III.3.b", estimate);
      return;
    }
  if (archive)
    value = weighted (estimate, n, carried->archive, carried->archive_games, all);
  if (all > 7)
    {
      set_rating (result, carried, "III.2.c", value);
      return;
    }
  result->status = BOULIER_STATUS_ARCHIVED;
  result->rule = archive ? "III.2.b" : "III.3.a";
  result->exact = value;
  carried->archive = value;
  carried->archive_games = all;
}

static void
compute_unrated (Group *group, int player, int period, const Fraction *seen)
{
  OracleResult *result = oracle_result (group->work, player, period);
  Carried *carried = &group->work->carried[player];
  Compatible found = { 0, 0, { 0, 1 } };

  if (group->estimate[player].d != 0)
    {
      set_values (group, group->games[player], seen);
      found = compatible_games (group->games[player], group->estimate[player]);
    }
  result->status = BOULIER_STATUS_UNRATED;
  result->counted = found.n;
  if (found.n > 0)
    finish_unrated (result, carried, group->estimate[player], found.n);
  if (result->status != BOULIER_STATUS_RATED)
    {
      result->archive_games = carried->archive_games;
      result->archive = carried->archive;
    }
}

/* III.1. */
static void
compute_rated (Group *group, int player, int period, const Fraction *seen)
{
  OracleResult *result = oracle_result (group->work, player, period);
  Carried *carried = &group->work->carried[player];
  g_autoptr (GArray) games = oracle_seen (group->work, player, period);
  Fraction own = fraction (group->work->start[player], 1);
  int quota = oracle_is_young (group->work, player, period) ? 7 : 15;
  Compatible found;
  Fraction value;

  set_values (group, games, seen);
  found = compatible_games (games, own);
  result->counted = found.n;
  result->status = BOULIER_STATUS_UNCHANGED;
  result->after = result->published = group->work->start[player];
  if (found.n == 0)
    return;
  value = performance (&found);
  if (fraction_cmp (value, own) < 0)
    set_rating (result, carried, "III.1.a", weighted (own, 16, value, found.n, 16 + found.n));
  else if (fraction_cmp (value, own) > 0 && found.n > quota)
    set_rating (result, carried, "III.1.b", value);
  else
    set_rating (result, carried, "III.1.c", weighted (value, found.n, own, 16 - found.n, 16));
}

void
oracle_ffe (Work *work, int period)
{
  int n_players = work->oracle->n_players;
  Group group = { work, g_new0 (GArray *, n_players), g_new0 (Fraction, n_players),
                  work->record->leave_out_unrated };
  g_autofree Fraction *seen = NULL;
  gboolean any = FALSE;

  for (int i = 0; i < n_players; i++)
    {
      if (work->start[i] != NONE)
        continue;
      group.games[i] = oracle_seen (work, i, period);
      any = any || group.games[i]->len > 0;
    }
  if (any)
    iterate (&group, period);
  seen = seen_estimates (&group);
  for (int i = 0; i < n_players; i++)
    {
      if (work->start[i] != NONE)
        compute_rated (&group, i, period, seen);
      else
        compute_unrated (&group, i, period, seen);
    }
  for (int i = 0; i < n_players; i++)
    g_clear_pointer (&group.games[i], g_array_unref);
  g_free (group.games);
  g_free (group.estimate);
}
