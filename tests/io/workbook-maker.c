/* workbook-maker.c: writes workbooks for the tests that recalculate them in other programs.
 *
 *   workbook-maker example FILE.json OUT.xlsx SENTINELS
 *   workbook-maker random EDITION SEED PERIODS PLAYERS OUT.xlsx SENTINELS
 *   workbook-maker changed EDITION SEED PERIODS PLAYERS BEFORE.xlsx AFTER.xlsx CHANGES.txt
 *   workbook-maker editions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "io/boulier-interchange.h"
#include "io/boulier-workbook.h"

#include "random-club.h"

static void
write_workbook (const BoulierRecord *record, int period, const char *path, gboolean sentinels)
{
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (GError) error = NULL;
  BoulierWorkbookOptions options = {
    .period = period,
    .title = "Club",
    .style = &boulier_style_neutral,
    .created = 1400000000,
    .sentinels = sentinels,
  };

  results = boulier_compute (record, &error);
  g_assert_no_error (error);
  g_assert_true (boulier_workbook_write (record, results, path, &options, NULL, &error));
  g_assert_no_error (error);
}

static void
make_example (char **arguments)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
  g_autoptr (GPtrArray) warnings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
  g_autoptr (BoulierRecord) record = NULL;
  gsize length;

  g_file_get_contents (arguments[0], &text, &length, &error);
  g_assert_no_error (error);
  record = boulier_interchange_read (text, length, problems, warnings);
  g_assert_nonnull (record);
  write_workbook (record, -1, arguments[1], atoi (arguments[2]));
}

static BoulierRecord *
make_club (char **arguments, GRand *rand, gboolean alone)
{
  const BoulierEdition *edition = boulier_edition_find (arguments[0]);

  g_assert_nonnull (edition);
  return random_club_new (rand, edition, (guint) atoi (arguments[2]), (guint) atoi (arguments[3]),
                          alone);
}

static void
make_random (char **arguments)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) atol (arguments[1]));
  g_autoptr (BoulierRecord) record = make_club (arguments, rand, FALSE);

  write_workbook (record, -1, arguments[4], atoi (arguments[5]));
}

/* One change for every player who has a game in the last period. */
static void
make_changed (char **arguments)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) atol (arguments[1]));
  g_autoptr (BoulierRecord) record = make_club (arguments, rand, TRUE);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  int period = (int) record->periods->len - 1;

  write_workbook (record, period, arguments[4], FALSE);
  for (guint i = 0; i < record->players->len; i++)
    {
      RandomChange change = random_club_change (rand, record, i);
      char value[G_ASCII_DTOSTR_BUF_SIZE];
      char rating[G_ASCII_DTOSTR_BUF_SIZE];

      if (strcmp (change.kind, "none") != 0)
        g_string_append_printf (list, "%s\t%s\t%u\t%s\t%s\n",
                                boulier_record_player (record, i)->name, change.kind, change.row,
                                g_ascii_dtostr (value, sizeof value, change.value),
                                g_ascii_dtostr (rating, sizeof rating, change.rating));
    }
  write_workbook (record, period, arguments[5], FALSE);
  g_file_set_contents (arguments[6], list->str, -1, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  if (argc == 5 && strcmp (argv[1], "example") == 0)
    make_example (argv + 2);
  else if (argc == 8 && strcmp (argv[1], "random") == 0)
    make_random (argv + 2);
  else if (argc == 9 && strcmp (argv[1], "changed") == 0)
    make_changed (argv + 2);
  else if (argc == 2 && strcmp (argv[1], "editions") == 0)
    for (const BoulierEdition *const *edition = boulier_editions_get (); *edition != NULL;
         edition++)
      g_print ("%s\n", (*edition)->id);
  else
    return 2;
  return 0;
}
