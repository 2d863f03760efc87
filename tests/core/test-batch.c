/* test-batch.c: many sheets at once have the values that each of them has alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "club-random.h"
#include "core/boulier-compute-private.h"

static const char *const editions[] = {
  "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015"
};

static void
assert_same (BoulierNumber a, BoulierNumber b)
{
  g_assert_cmpint (a.num, ==, b.num);
  g_assert_cmpint (a.den, ==, b.den);
}

/* Every value of a player's sheet: in the batch, and alone. */
static void
compare_player (const BoulierBatch *batch, guint place, const BoulierValues *values)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (values);

  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      if (item->kind == BOULIER_ITEM_COLUMN || item->kind == BOULIER_ITEM_GAME_INPUT)
        {
          for (guint row = 0; row < boulier_values_get_n_rows (values, item->group); row++)
            assert_same (boulier_batch_get_in_row (batch, place, i, row),
                         boulier_values_get_in_row (values, i, row));
          continue;
        }
      assert_same (boulier_batch_get (batch, place, i), boulier_values_get (values, i));
      g_assert_cmpint (boulier_batch_applies (batch, place, i), ==,
                       boulier_values_applies (values, i));
    }
}

/* What earlier periods left, for all players. */
static void
recall (BoulierComputation *self)
{
  for (guint i = 0; self->method->recall != NULL && i < self->results->n_players; i++)
    g_assert_true (self->method->recall (self, i, NULL));
}

static void
check_period (const BoulierRecord *record, BoulierResults *results, guint period)
{
  BoulierComputation many;
  BoulierComputation alone;

  g_assert_true (boulier_computation_init (&many, record, results, NULL));
  g_assert_true (boulier_computation_init (&alone, record, results, NULL));
  boulier_computation_set_period (&many, period);
  boulier_computation_set_period (&alone, period);
  recall (&many);
  recall (&alone);
  for (guint i = 0; i < results->n_players; i++)
    if (!many.data->carry[i].refused)
      boulier_computation_queue (&many, i);
  for (guint i = 0; i < many.n_forms; i++)
    {
      const BoulierForm *form = &many.forms[i];

      if (form->batch == NULL)
        continue;
      g_assert_true (boulier_batch_evaluate (form->batch));
      for (guint place = 0; place < form->players->len; place++)
        {
          guint player = g_array_index (form->players, guint, place);

          g_assert_true (boulier_computation_evaluate (&alone, player, NULL));
          compare_player (form->batch, place, alone.values);
        }
    }
  boulier_computation_clear (&many);
  boulier_computation_clear (&alone);
}

static void
test_same (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    for (guint j = 0; j < 200; j++)
      {
        g_autoptr (BoulierRecord) record = club_random_record (rand, editions[i], 4);
        g_autoptr (BoulierResults) results = club_compute (record);

        for (guint period = 0; period < record->periods->len; period++)
          check_period (record, results, period);
      }
}

/* A batch is used again, and grows. */
static void
test_again (void)
{
  const BoulierEdition *edition = boulier_edition_find ("frbe");
  const BoulierSheet *sheet = boulier_sheet_get (edition, edition->sheets[0], NULL);
  g_autoptr (BoulierBatch) batch = boulier_batch_new (sheet);
  guint rating = (guint) boulier_sheet_find_step (sheet, "R");
  guint games = (guint) boulier_sheet_find_step (sheet, "N0");
  guint score = (guint) boulier_sheet_find_column (sheet, 0, "S");
  guint opponent = (guint) boulier_sheet_find_column (sheet, 0, "Ro");
  guint new_rating = (guint) boulier_sheet_find_step (sheet, "New");

  for (guint turn = 0; turn < 3; turn++)
    {
      guint n = 40 << (2 * turn);

      boulier_batch_clear (batch);
      for (guint i = 0; i < n; i++)
        {
          guint place = boulier_batch_add (batch, (const guint[]){ i % 7 });

          g_assert_cmpuint (place, ==, i);
          boulier_batch_set_input (batch, place, rating, BOULIER_INTEGER (1500));
          boulier_batch_set_input (batch, place, games, BOULIER_INTEGER (0));
          for (guint row = 0; row < i % 7; row++)
            {
              boulier_batch_set_game_input (batch, place, score, row, BOULIER_INTEGER (1));
              boulier_batch_set_game_input (batch, place, opponent, row, BOULIER_INTEGER (1500));
            }
        }
      g_assert_true (boulier_batch_evaluate (batch));
      for (guint i = 0; i < n; i++)
        {
          BoulierNumber value = boulier_batch_get (batch, i, new_rating);

          g_assert_cmpint (boulier_number_is_blank (value), ==, i % 7 == 0);
          if (i % 7 > 0)
            g_assert_cmpint (value.num, ==, 1500 + 16 * (i % 7));
        }
    }
}

/* One player whose values do not fit: the batch says so. */
static void
test_broken (void)
{
  const BoulierEdition *edition = boulier_edition_find ("frbe");
  const BoulierSheet *sheet = boulier_sheet_get (edition, edition->sheets[0], NULL);
  g_autoptr (BoulierBatch) batch = boulier_batch_new (sheet);
  guint rating = (guint) boulier_sheet_find_step (sheet, "R");
  guint games = (guint) boulier_sheet_find_step (sheet, "N0");

  for (guint i = 0; i < 3; i++)
    {
      guint place = boulier_batch_add (batch, (const guint[]){ 0 });

      boulier_batch_set_input (batch, place, rating, BOULIER_INTEGER (1500));
      boulier_batch_set_input (batch, place, games, BOULIER_INTEGER (0));
    }
  g_assert_true (boulier_batch_evaluate (batch));
  /* A rating that is missing: arithmetic on a blank. */
  boulier_batch_add (batch, (const guint[]){ 1 });
  boulier_batch_set_game_input (batch, 3, (guint) boulier_sheet_find_column (sheet, 0, "S"), 0,
                                BOULIER_HALF);
  boulier_batch_set_game_input (batch, 3, (guint) boulier_sheet_find_column (sheet, 0, "Ro"), 0,
                                BOULIER_INTEGER (1500));
  g_assert_false (boulier_batch_evaluate (batch));
  /* A number that leaves no room. */
  boulier_batch_set_input (batch, 3, rating, BOULIER_INTEGER (G_MAXINT64));
  boulier_batch_set_input (batch, 3, games, BOULIER_INTEGER (G_MAXINT64));
  g_assert_false (boulier_batch_evaluate (batch));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/same", test_same);
  g_test_add_func ("/batch/again", test_again);
  g_test_add_func ("/batch/broken", test_broken);
  return g_test_run ();
}
