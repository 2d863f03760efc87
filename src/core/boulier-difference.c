/* boulier-difference.c: what a record says otherwise than another one, as far as it is computed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-difference.h"

#include <string.h>

/* Whether two games count alike. Events and rounds do not matter. */
static gboolean
games_count_alike (const BoulierGame *a, const BoulierGame *b)
{
  return a->white == b->white && a->black == b->black && a->date == b->date &&
         a->white_rating == b->white_rating && a->black_rating == b->black_rating &&
         a->period == b->period && a->result == b->result && a->flags == b->flags;
}

/* Whether a game takes the same place in the index. */
static gboolean
games_stand_alike (const BoulierGame *a, const BoulierGame *b)
{
  return a->white == b->white && a->black == b->black && a->date == b->date &&
         a->period == b->period && boulier_game_is_rated (a) == boulier_game_is_rated (b);
}

static void
add_game (BoulierDifference *self, const BoulierGame *before, const BoulierGame *now)
{
  BoulierGameChange change = { before, now };

  g_array_append_val (self->games, change);
  if (before == NULL || now == NULL || !games_stand_alike (before, now))
    self->same_places = FALSE;
}

/* Games are in the order of their keys; those without keys belong together by their place. */
static void
compare_games (BoulierDifference *self, const BoulierRecord *before, const BoulierRecord *now)
{
  guint i = 0;
  guint j = 0;

  while (i < before->games->len || j < now->games->len)
    {
      const BoulierGame *a = i < before->games->len ? boulier_record_game (before, i) : NULL;
      const BoulierGame *b = j < now->games->len ? boulier_record_game (now, j) : NULL;

      if (a != NULL && b != NULL && a->key == b->key)
        {
          if (!games_count_alike (a, b))
            add_game (self, a, b);
          i++;
          j++;
        }
      else if (b == NULL || (a != NULL && a->key < b->key))
        {
          add_game (self, a, NULL);
          i++;
        }
      else
        {
          add_game (self, NULL, b);
          j++;
        }
    }
}

static gboolean
periods_are_same (const BoulierRecord *before, const BoulierRecord *now)
{
  if (before->periods->len != now->periods->len)
    return FALSE;
  for (guint i = 0; i < now->periods->len; i++)
    {
      const BoulierPeriod *a = boulier_record_period (before, i);
      const BoulierPeriod *b = boulier_record_period (now, i);

      if (g_strcmp0 (a->name, b->name) != 0 || a->from != b->from || a->to != b->to)
        return FALSE;
    }
  return TRUE;
}

/* Whether the same is computed from what was entered for the two. */
static gboolean
players_count_alike (const BoulierPlayer *a, const BoulierPlayer *b)
{
  return a->rating == b->rating && a->games == b->games && a->estimated == b->estimated &&
         a->n_categories == b->n_categories &&
         (a->n_categories == 0 || memcmp (a->categories, b->categories, a->n_categories) == 0) &&
         a->n_provisional == b->n_provisional &&
         a->provisional_half_points == b->provisional_half_points &&
         memcmp (a->provisional, b->provisional, a->n_provisional * sizeof a->provisional[0]) ==
             0 &&
         a->archive_games == b->archive_games &&
         boulier_number_equal (a->archive_performance, b->archive_performance);
}

/* FALSE when they are not the same players. */
static gboolean
compare_players (BoulierDifference *self, const BoulierRecord *before, const BoulierRecord *now)
{
  if (before->players->len != now->players->len)
    return FALSE;
  for (guint i = 0; i < now->players->len; i++)
    {
      const BoulierPlayer *a = boulier_record_player (before, i);
      const BoulierPlayer *b = boulier_record_player (now, i);

      if (a->key != b->key)
        return FALSE;
      if (!players_count_alike (a, b))
        g_array_append_val (self->players, i);
      if (strcmp (boulier_player_get_name (a), boulier_player_get_name (b)) != 0)
        self->same_names = FALSE;
    }
  return TRUE;
}

static gboolean
officials_are_same (const BoulierRecord *before, const BoulierRecord *now)
{
  if (before->officials->len != now->officials->len)
    return FALSE;
  for (guint i = 0; i < now->officials->len; i++)
    {
      const BoulierOfficial *a = boulier_record_official (before, i);
      const BoulierOfficial *b = boulier_record_official (now, i);

      if (a->player != b->player || a->period != b->period || a->rating != b->rating)
        return FALSE;
    }
  return TRUE;
}

static guint
official_hash (gconstpointer data)
{
  const BoulierOfficial *official = data;

  return (guint) official->player * 31 + official->period;
}

static gboolean
official_equal (gconstpointer a, gconstpointer b)
{
  const BoulierOfficial *x = a;
  const BoulierOfficial *y = b;

  return x->player == y->player && x->period == y->period;
}

/* Those that are new or other than before, and those that are gone. */
static void
compare_officials (BoulierDifference *self, const BoulierRecord *before, const BoulierRecord *now)
{
  g_autoptr (GHashTable) left = NULL;
  GHashTableIter iter;
  gpointer gone;

  if (officials_are_same (before, now))
    return;
  left = g_hash_table_new (official_hash, official_equal);
  for (guint i = 0; i < before->officials->len; i++)
    g_hash_table_replace (left, boulier_record_official (before, i),
                          boulier_record_official (before, i));
  for (guint i = 0; i < now->officials->len; i++)
    {
      const BoulierOfficial *official = boulier_record_official (now, i);
      const BoulierOfficial *old = g_hash_table_lookup (left, official);

      if (old == NULL || old->rating != official->rating)
        g_array_append_vals (self->officials, official, 1);
      g_hash_table_remove (left, official);
    }
  g_hash_table_iter_init (&iter, left);
  while (g_hash_table_iter_next (&iter, &gone, NULL))
    {
      BoulierOfficial none = *(const BoulierOfficial *) gone;

      none.rating = BOULIER_NO_RATING;
      g_array_append_val (self->officials, none);
    }
}

/* What now says otherwise; NULL when it is too much to go on from what was computed before: other
 * rules, periods or players. The games in it belong to the records. */
BoulierDifference *
boulier_difference_new (const BoulierRecord *before, const BoulierRecord *now)
{
  g_autoptr (BoulierDifference) self = NULL;

  if (before->edition != now->edition || before->initial_estimate != now->initial_estimate ||
      before->leave_out_unrated != now->leave_out_unrated || !periods_are_same (before, now))
    return NULL;
  self = g_new0 (BoulierDifference, 1);
  self->games = g_array_new (FALSE, FALSE, sizeof (BoulierGameChange));
  self->players = g_array_new (FALSE, FALSE, sizeof (guint));
  self->officials = g_array_new (FALSE, FALSE, sizeof (BoulierOfficial));
  self->same_places = TRUE;
  self->same_names = TRUE;
  if (!compare_players (self, before, now))
    return NULL;
  compare_games (self, before, now);
  compare_officials (self, before, now);
  return g_steal_pointer (&self);
}

void
boulier_difference_free (BoulierDifference *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->games);
  g_array_unref (self->players);
  g_array_unref (self->officials);
  g_free (self);
}
