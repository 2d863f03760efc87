/* test-workbook.c: workbooks are written safely, whatever the names, the locale and the disk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>
#include <time.h>

#include <glib/gstdio.h>
#include <minizip/unzip.h>

#include "random-club.h"
#include "workbook-fixture.h"

static char *
get_checksum (const char *path)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content, length);
}

/* The same input gives the same bytes in every locale and time zone. */
static void
test_same_bytes (WorkbookFixture *self, gconstpointer data)
{
  static const char *const locales[] = { "C", "C.UTF-8", "fr_FR.UTF-8", "nl_NL.UTF-8",
                                         "de_DE.UTF-8" };
  static const char *const zones[] = { "UTC", "Asia/Kolkata" };
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    for (guint k = 0; k < G_N_ELEMENTS (zones); k++)
      {
        g_autofree char *sum = NULL;

        g_assert_nonnull (setlocale (LC_ALL, locales[i]));
        g_setenv ("TZ", zones[k], TRUE);
        tzset ();
        workbook_write_well (self);
        sum = get_checksum (self->path);
        if (first == NULL)
          first = g_steal_pointer (&sum);
        else
          g_assert_cmpstr (sum, ==, first);
      }
  setlocale (LC_ALL, "C.UTF-8");
}

/* Writing leaves the thread's locale as it was. */
static void
test_locale_is_kept (WorkbookFixture *self, gconstpointer data)
{
  char text[16];

  g_assert_nonnull (setlocale (LC_ALL, "fr_FR.UTF-8"));
  workbook_write_well (self);
  g_snprintf (text, sizeof text, "%.1f", 0.5);
  g_assert_cmpstr (text, ==, "0,5");
  setlocale (LC_ALL, "C.UTF-8");
}

/* Every name that may be typed gives a workbook whose parts are well-formed. */
static void
test_hostile_names (WorkbookFixture *self, gconstpointer data)
{
  static const char *const names[] = {
    "=1+1",
    "+A1",
    "@SUM(1)",
    "",
    " ",
    "'",
    "''",
    "'quoted'",
    "O'Brien",
    "History",
    "HISTORY",
    "history",
    "Summary",
    "SUMMARY",
    "Tables",
    "[]:*?/\\",
    "a!b#c",
    "A1",
    "R1C1",
    "rc",
    "2014",
    "TRUE",
    "false",
    "_x0041_",
    "_x000D_",
    "a\001b\037c",
    "a\tb\nc",
    "\xF0\x9D\x84\x9E",
    "\xEF\xBF\xBE",
    "\xEF\xBF\xBF",
    "\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98"
    "\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F"
    "\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80\xF0\x9F\x98\x80",
    "Twin",
    "Twin",
    "tWIN",
    "\xC3\x89lise",
    "e\xCC\x81lise",
    "E\xCC\x81LISE",
    "<b>&amp;\"",
    "internal:x",
    "external:y",
    "A very long name that goes on and on and on and on",
    "A very long name that goes on and on and on and off",
    "&L&P",
    "%s%n%1$s",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *book = NULL;
  g_auto (GStrv) parts = NULL;
  guint n = 0;

  boulier_record_free (self->record);
  self->record =
      random_club_new (rand, boulier_edition_find ("ffe"), 1, G_N_ELEMENTS (names), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      workbook_set_name (self, i, names[i]);
      game.white = (gint32) i;
      game.black_rating = 1700;
      game.result = BOULIER_RESULT_DRAW;
      game.event = boulier_record_intern (self->record, names[i]);
      g_array_append_val (self->record->games, game);
    }
  workbook_compute_again (self);
  self->options.title = "=\001&\"<_x0041_>\xEF\xBF\xBF";
  workbook_write_well (self);
  book = workbook_read_part (self->path, "xl/workbook.xml");
  parts = g_strsplit (book, "<sheet name=\"", -1);
  for (guint i = 1; parts[i] != NULL; i++, n++)
    {
      g_autofree char *name = g_strndup (parts[i], strcspn (parts[i], "\""));
      g_autofree char *folded = g_utf8_casefold (name, -1);

      g_assert_cmpuint (strlen (name), >, 0);
      g_assert_cmpstr (folded, !=, "history");
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&folded)));
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (names) + 3);
}

static void
test_well_formed (WorkbookFixture *self, gconstpointer data)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);

      boulier_record_free (self->record);
      self->record = random_club_new (rand, editions[i], 3, 8, FALSE);
      workbook_set_name (self, 0, "<\001&\xEF\xBF\xBE_x0041_>");
      workbook_set_name (self, 1, "]]>");
      workbook_compute_again (self);
      workbook_write_well (self);
      workbook_assert_well_formed (self->path);
    }
}

/* Text that begins like a formula stays text; what looks like an escape is read back as it is. */
static void
test_texts_stay (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *strings = NULL;

  workbook_set_name (self, 0, "=HYPERLINK(\"x\")");
  workbook_set_name (self, 1, "_x0041_\001");
  workbook_compute_again (self);
  workbook_write_well (self);
  strings = workbook_read_part (self->path, "xl/sharedStrings.xml");
  g_assert_nonnull (strstr (strings, "<t>=HYPERLINK(\"x\")</t>"));
  g_assert_nonnull (strstr (strings, "<t>_x005F_x0041__x0001_</t>"));
}

static void
test_too_long (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *most = g_strnfill (32767, 'x');
  g_autofree char *more = g_strnfill (40000, 'x');
  g_autoptr (GError) error = NULL;

  workbook_set_name (self, 0, most);
  workbook_compute_again (self);
  workbook_write_well (self);
  g_unlink (self->path);
  workbook_put_old (self);
  workbook_set_name (self, 0, more);
  workbook_compute_again (self);
  g_assert_false (workbook_write_to (self, self->path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT);
  workbook_assert_untouched (self);
}

static void
test_not_utf8 (WorkbookFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  workbook_put_old (self);
  workbook_set_name (self, 0, "caf\xE9");
  workbook_compute_again (self);
  g_assert_false (workbook_write_to (self, self->path, NULL, &error));
  g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_TEXT);
  workbook_assert_untouched (self);
}

/* Only the chosen players get a sheet. */
static void
test_chosen_players (WorkbookFixture *self, gconstpointer data)
{
  const guint players[] = { 4, 2 };
  g_autofree char *book = NULL;

  self->options.players = players;
  self->options.n_players = G_N_ELEMENTS (players);
  workbook_write_well (self);
  book = workbook_read_part (self->path, "xl/workbook.xml");
  g_assert_cmpuint (workbook_count_text (book, "<sheet name="), ==, 4);
  g_assert_nonnull (strstr (book, "\"Player 4\""));
  g_assert_nonnull (strstr (book, "\"Player 2\""));
  g_assert_true (strstr (book, "\"Player 4\"") < strstr (book, "\"Player 2\""));
}

/* Several periods: a sheet for each, named by it. */
static void
test_periods (WorkbookFixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *book = NULL;
  const guint players[] = { 0 };
  BoulierGame game = BOULIER_GAME_INIT;

  boulier_record_free (self->record);
  self->record = random_club_new (rand, boulier_edition_find ("ecf"), 2, 1, FALSE);
  game.white = 0;
  game.black_rating = 120;
  game.result = BOULIER_RESULT_DRAW;
  for (game.period = 0; game.period < 2; game.period++)
    g_array_append_val (self->record->games, game);
  workbook_compute_again (self);
  self->options.players = players;
  self->options.n_players = 1;
  workbook_write_well (self);
  book = workbook_read_part (self->path, "xl/workbook.xml");
  g_assert_nonnull (strstr (book, "\"Player 0 2013-1\""));
  g_assert_nonnull (strstr (book, "\"Player 0 2013-2\""));
  self->options.period = 1;
  workbook_write_well (self);
  g_free (book);
  book = workbook_read_part (self->path, "xl/workbook.xml");
  g_assert_nonnull (strstr (book, "\"Player 0\""));
  g_assert_cmpuint (workbook_count_text (book, "<sheet name="), ==, 3);
}

/* A document without anybody, and one of whom nobody played. */
static void
test_nobody (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *book = NULL;

  g_array_set_size (self->record->games, 0);
  workbook_compute_again (self);
  workbook_write_well (self);
  boulier_record_free (self->record);
  self->record = boulier_record_new ();
  workbook_compute_again (self);
  workbook_write_well (self);
  book = workbook_read_part (self->path, "xl/workbook.xml");
  g_assert_cmpuint (workbook_count_text (book, "<sheet name="), ==, 2);
}

/* Many rows are not kept in memory: the workbook holds the same. */
static void
test_many_rows (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *sheet = NULL;
  const guint players[] = { 0 };

  for (guint i = 0; i < 12000; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = 0;
      /* As many wins as losses: the rating stays near. */
      game.black_rating = (gint16) (1900 + i % 200);
      game.result = (guint8) (i % 2 == 0 ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_BLACK_WINS);
      g_array_append_val (self->record->games, game);
    }
  boulier_record_player (self->record, 0)->rating = 2000;
  workbook_set_name (self, 0, " =A1 _x0041_\001<&> ");
  workbook_compute_again (self);
  self->options.players = players;
  self->options.n_players = 1;
  workbook_write_well (self);
  workbook_assert_well_formed (self->path);
  sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_cmpuint (workbook_count_text (sheet, "<row "), >, 12000);
  g_assert_nonnull (strstr (sheet, "t=\"inlineStr\""));
  g_assert_nonnull (strstr (sheet, " =A1 _x005F_x0041__x0001_&lt;&amp;&gt; </t>"));
}

/* More players than a workbook has sheets for: all are in the summary, which says so. */
static void
test_many_players (WorkbookFixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree char *book = NULL;
  g_autofree char *summary = NULL;
  const guint n_players = 1010;

  boulier_record_free (self->record);
  self->record = random_club_new (rand, boulier_edition_find ("frbe"), 1, n_players, TRUE);
  g_array_set_size (self->record->games, 0);
  for (guint i = 0; i < n_players; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = (gint32) i;
      game.black_rating = 1800;
      game.result = BOULIER_RESULT_WHITE_WINS;
      g_array_append_val (self->record->games, game);
    }
  workbook_compute_again (self);
  workbook_write_well (self);
  book = workbook_read_part (self->path, "xl/workbook.xml");
  g_assert_cmpuint (workbook_count_text (book, "<sheet name="), ==, 1002);
  summary = workbook_read_part (self->path, "xl/worksheets/sheet1.xml");
  g_assert_cmpuint (workbook_count_text (summary, "<row "), >, n_players);
  g_assert_nonnull (strstr (summary, "This workbook has sheets for the first 1000 players."));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workbook/" name, WorkbookFixture, NULL, workbook_set_up, function,                 \
              workbook_tear_down)

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  ADD ("same-bytes", test_same_bytes);
  ADD ("locale-is-kept", test_locale_is_kept);
  ADD ("hostile-names", test_hostile_names);
  ADD ("well-formed", test_well_formed);
  ADD ("texts-stay", test_texts_stay);
  ADD ("too-long", test_too_long);
  ADD ("not-utf8", test_not_utf8);
  ADD ("chosen-players", test_chosen_players);
  ADD ("periods", test_periods);
  ADD ("nobody", test_nobody);
  ADD ("many-rows", test_many_rows);
  ADD ("many-players", test_many_players);
  return g_test_run ();
}
