/* ecf-forward.c: earlier games and half-years that are brought forward (English texts).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "compute-ecf.h"

static guint
get_constant (const BoulierComputation *self, const char *name)
{
  return (guint) boulier_edition_find_constant (self->edition, name)->value.num;
}

/* Zeroed memory that is never looked at costs nothing: a worked calculation needs one player's. */
void
boulier_ecf_prepare_earned (BoulierComputation *self)
{
  if (self->earned == NULL)
    self->earned = g_new0 (BoulierEarned, MAX (self->results->index->n_sides, 1));
}

/* Where the first of these sides stands. */
static BoulierEarned *
get_earned (const BoulierComputation *self, const BoulierSide *sides)
{
  return self->earned + (sides - self->results->index->sides);
}

/* Keeps what the games on the sheet are worth: always whole, as grades are. A game without a date
 * counts as played on the last day of its period. */
void
boulier_ecf_keep_earned (BoulierComputation *self, guint player)
{
  guint n;
  const BoulierSide *sides = boulier_index_get (self->results->index, self->period, player, &n);
  gint32 last = boulier_record_period (self->record, self->period)->to;
  BoulierEarned *earned = get_earned (self, sides);

  for (guint row = 0; row < n; row++)
    {
      BoulierNumber points = boulier_computation_get_cell (self, BOULIER_ECF_CELL_POINTS, row);
      gint32 date = boulier_computation_meet (self, sides + row).date;

      if (!boulier_number_is_blank (points))
        earned[row] =
            (BoulierEarned){ date != BOULIER_NO_DATE ? date : last, (gint32) points.num, TRUE };
    }
}

/* The day from which games may be brought forward; BOULIER_NO_DATE when there is no limit. */
static gint32
get_limit (const BoulierComputation *self)
{
  gint32 from = boulier_record_period (self->record, self->period)->from;
  guint years = get_constant (self, "Years");
  GDate date;

  if (from == BOULIER_NO_DATE)
    return BOULIER_NO_DATE;
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) from);
  if (g_date_get_year (&date) <= years)
    return BOULIER_NO_DATE;
  g_date_subtract_years (&date, years);
  return (gint32) g_date_get_julian (&date);
}

static void
add_candidates (BoulierComputation *self, guint period, guint player, gint32 limit)
{
  guint n;
  const BoulierSide *sides = boulier_index_get (self->results->index, period, player, &n);
  const BoulierEarned *earned = get_earned (self, sides);

  for (guint i = n; i-- > 0;)
    {
      BoulierCandidate candidate = { earned[i].day, period, &sides[i], earned[i].points };

      if (earned[i].counts && (candidate.day == BOULIER_NO_DATE || candidate.day >= limit))
        g_array_append_val (self->candidates, candidate);
    }
}

/* Newest first: by date, then period, then place in the document. */
static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const BoulierCandidate *left = a;
  const BoulierCandidate *right = b;

  if (left->day != right->day)
    return left->day < right->day ? 1 : -1;
  if (left->period != right->period)
    return left->period < right->period ? 1 : -1;
  return *left->side < *right->side ? 1 : -1;
}

static gboolean
is_sorted (const GArray *candidates)
{
  for (guint i = 1; i < candidates->len; i++)
    if (compare_candidates (&g_array_index (candidates, BoulierCandidate, i - 1),
                            &g_array_index (candidates, BoulierCandidate, i)) > 0)
      return FALSE;
  return TRUE;
}

/* Whether earlier games can matter: they do not to who has no game of his own, or more than thirty. */
static gboolean
needs_candidates (const BoulierComputation *self, guint player)
{
  guint n;
  guint counted = 0;
  guint thirty = get_constant (self, "Thirty");
  const BoulierSide *sides = boulier_index_get (self->results->index, self->period, player, &n);
  guint most;
  BoulierView view;

  if (self->worked)
    return TRUE;
  /* With so few games one that counts decides. */
  most = n > thirty ? thirty + 1 : 1;
  for (guint i = 0; i < n && counted < most; i++)
    {
      boulier_computation_look (self, sides + i, &view);
      if (!boulier_number_is_blank (view.score) && !boulier_number_is_blank (view.rating))
        counted++;
    }
  return counted > 0 && counted <= thirty;
}

/* Finds the newest counted games of the two years before the period; as many as may be needed. */
guint
boulier_ecf_find_candidates (BoulierComputation *self, guint player)
{
  gint32 limit = get_limit (self);
  guint most = get_constant (self, "Thirty") + 1;

  g_array_set_size (self->candidates, 0);
  if (!needs_candidates (self, player))
    return 0;
  for (guint period = self->period; period-- > 0;)
    add_candidates (self, period, player, limit);
  /* They are, unless dates are missing or lie outside their period. */
  if (!is_sorted (self->candidates))
    g_array_sort (self->candidates, compare_candidates);
  if (self->candidates->len > most)
    g_array_set_size (self->candidates, most);
  return self->candidates->len;
}

void
boulier_ecf_fill_candidates (BoulierComputation *self)
{
  for (guint row = 0; row < self->candidates->len; row++)
    {
      gint32 points = g_array_index (self->candidates, BoulierCandidate, row).points;

      boulier_computation_set_cell (self, BOULIER_ECF_CELL_RANK, row, BOULIER_INTEGER (row + 1));
      boulier_computation_set_cell (self, BOULIER_ECF_CELL_EARLIER, row, BOULIER_INTEGER (points));
    }
}

/* The half-years of the 36 months that lie before the period; 0 when the player has no game in any
 * of them. */
guint
boulier_ecf_count_half_years (const BoulierComputation *self, guint player)
{
  guint n = MIN (self->period, get_constant (self, "Back36"));
  gboolean any = self->worked;

  for (guint back = 1; back <= n && !any; back++)
    any = self->results->periods[self->period - back].result.players[player].counted > 0;
  return any ? n : 0;
}

void
boulier_ecf_fill_half_years (BoulierComputation *self, guint player)
{
  guint n = boulier_ecf_count_half_years (self, player);

  for (guint row = 0; row < n; row++)
    {
      const BoulierPeriodData *data = &self->results->periods[self->period - row - 1];
      gint32 games = data->result.players[player].counted;
      BoulierNumber total = games > 0 ? data->totals[player] : BOULIER_INTEGER (0);

      boulier_computation_set_cell (self, BOULIER_ECF_CELL_BACK, row, BOULIER_INTEGER (row + 1));
      boulier_computation_set_cell (self, BOULIER_ECF_CELL_GAMES, row, BOULIER_INTEGER (games));
      boulier_computation_set_cell (self, BOULIER_ECF_CELL_TOTAL, row, total);
    }
}
