/* ecf-start.c: starting grades of players without a usable grade, found in waves (ecf-2015).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "compute-ecf.h"

/* A player and the grade found for him in the wave at hand. */
typedef struct
{
  guint player;
  BoulierNumber grade;
} Found;

/* The starting grade from the opponents whose value is known by now; blank when there is none. */
static gboolean
evaluate_start (BoulierComputation *self, guint player, BoulierNumber *out, GError **error)
{
  guint n;
  const BoulierSide *sides = boulier_index_get (self->results->index, self->period, player, &n);
  BoulierView view;

  boulier_computation_open (self, BOULIER_ECF_UNGRADED, player, 0);
  for (guint row = 0; row < n; row++)
    {
      boulier_computation_look (self, sides + row, &view);
      boulier_computation_set_cell (self, BOULIER_ECF_CELL_KNOWN, row, view.rating);
    }
  if (!boulier_values_evaluate (self->values, error))
    {
      boulier_computation_blame (self, player, error);
      return FALSE;
    }
  *out = boulier_computation_get (self, BOULIER_ECF_STEP_GRADE);
  return TRUE;
}

/* One wave over the players in question; found receives those with a grade. */
static gboolean
run_wave (BoulierComputation *self, const GArray *players, GArray *found, GError **error)
{
  g_array_set_size (found, 0);
  for (guint i = 0; i < players->len; i++)
    {
      Found one = { g_array_index (players, guint, i), BOULIER_BLANK };

      if (!evaluate_start (self, one.player, &one.grade, error))
        return FALSE;
      if (!boulier_number_is_blank (one.grade))
        g_array_append_val (found, one);
    }
  return TRUE;
}

static gboolean
needs_start (const BoulierComputation *self, guint player)
{
  return !self->data->carry[player].refused && !boulier_ecf_is_graded (self, player) &&
         boulier_number_is_blank (self->data->values[player]);
}

/* The players who met somebody whose grade was just found, each once: asked marks them. */
static void
list_next (const BoulierComputation *self,
           const GArray *found,
           GArray *players,
           guint32 *asked,
           guint32 wave)
{
  BoulierView view;

  g_array_set_size (players, 0);
  for (guint i = 0; i < found->len; i++)
    {
      guint n;
      const BoulierSide *sides = boulier_index_get (self->results->index, self->period,
                                                    g_array_index (found, Found, i).player, &n);

      for (guint row = 0; row < n; row++)
        {
          boulier_computation_look (self, sides + row, &view);
          if (view.opponent == BOULIER_NO_PLAYER || asked[view.opponent] == wave ||
              !needs_start (self, (guint) view.opponent))
            continue;
          asked[view.opponent] = wave;
          g_array_append_val (players, view.opponent);
        }
    }
}

/* The first wave asks everybody who needs a starting grade and has a game. */
static void
list_first (const BoulierComputation *self, GArray *players)
{
  for (guint i = 0; i < self->results->n_players; i++)
    {
      guint n;

      boulier_index_get (self->results->index, self->period, i, &n);
      if (n > 0 && needs_start (self, i))
        g_array_append_val (players, i);
    }
}

/* First those who met a graded player (or a grade written on the game), then those who met them, and
 * so on. Whoever is found in a wave is seen by the next one. */
gboolean
boulier_ecf_find_starting_grades (BoulierComputation *self, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autofree guint32 *asked = g_new0 (guint32, self->results->n_players);

  self->data->values = boulier_shared_new (self->results->n_players, sizeof (BoulierNumber));
  self->data->waves = boulier_shared_new (self->results->n_players, sizeof (guint32));
  list_first (self, players);
  for (guint32 wave = 1; players->len > 0; wave++)
    {
      if (!run_wave (self, players, found, error))
        return FALSE;
      for (guint i = 0; i < found->len; i++)
        {
          const Found *one = &g_array_index (found, Found, i);

          self->data->values[one->player] = one->grade;
          self->data->waves[one->player] = wave;
        }
      list_next (self, found, players, asked, wave);
    }
  return TRUE;
}

/* Enters which grades were known before the player's own starting grade. */
void
boulier_ecf_fill_known (BoulierComputation *self, guint player)
{
  guint n;
  const BoulierSide *sides = boulier_index_get (self->results->index, self->period, player, &n);
  BoulierView view;

  for (guint row = 0; row < n; row++)
    {
      boulier_computation_look (self, sides + row, &view);
      if (view.source != BOULIER_SOURCE_START ||
          self->data->waves[view.opponent] < self->data->waves[player])
        boulier_computation_set_cell (self, BOULIER_ECF_CELL_KNOWN, row, view.rating);
    }
}
