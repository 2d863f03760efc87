/* test-pages.c: worked calculations on pages: everything once, nothing over the edge, the same bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/club-random.h"

#include "report/boulier-calculation-lines.h"
#include "report/boulier-pages-pdf.h"
#include "report/boulier-pages-private.h"

/* What is rounded on the way to the dots of a page. */
#define SLACK 1.0

static char *
dup_date (gint32 date, gboolean with_year)
{
  GDate day;

  if (date == BOULIER_NO_DATE)
    return g_strdup ("");
  g_date_clear (&day, 1);
  g_date_set_julian (&day, (guint32) date);
  return g_strdup_printf ("%02u-%02u-%u", g_date_get_day (&day), g_date_get_month (&day),
                          g_date_get_year (&day));
}

static BoulierPagesOptions
make_options (void)
{
  return (BoulierPagesOptions){
    .period = -1,
    .title = "Club",
    .style = &boulier_style_neutral,
    .dup_date = dup_date,
    .today = club_date ("2026-11-30"),
    .width = BOULIER_A4_WIDTH,
    .height = BOULIER_A4_HEIGHT,
  };
}

static BoulierPages *
make_pages (const BoulierRecord *record,
            const BoulierResults *results,
            const BoulierPagesOptions *options)
{
  BoulierPages *pages = boulier_pages_new (record, results, options);
  g_autoptr (GError) error = NULL;

  g_assert_true (boulier_pages_lay_out_all (pages, &error));
  g_assert_no_error (error);
  return pages;
}

/* Anna, and so many games against players outside, one a day; every tenth does not count. */
static BoulierRecord *
make_record (const char *rules, guint n_games)
{
  BoulierRecord *record = club_new (rules);
  guint anna;

  club_add_period (record, "2014-01-01", "2014-03-31");
  anna = club_add (record, "Anna", g_str_has_prefix (rules, "ecf") ? 150 : 2000);
  club_player (record, anna)->games = 300;
  for (guint i = 0; i < n_games; i++)
    {
      gint16 rating = (gint16) (club_player (record, anna)->rating + (int) (i % 7) * 3 - 9);
      BoulierGame *game = club_meet (record, anna, rating, "10="[i % 3]);

      game->event = boulier_record_intern (record, "Interclubs");
      if (i % 10 == 9)
        game->flags |= BOULIER_GAME_NOT_OFFICIAL;
    }
  return record;
}

/* What was seen on all pages. */
typedef struct
{
  const BoulierPages *pages;
  cairo_rectangle_t body;
  GHashTable *seen; /* "sheet kind index" */
  guint kinds[BOULIER_BLOCK_NOTE + 1];
  const BoulierBlock *first; /* of the page */
  guint on_page[BOULIER_BLOCK_NOTE + 1];
  double bottom;
} Look;

static void
look_init (Look *look, BoulierPages *pages)
{
  *look = (Look){ .pages = pages };
  boulier_pages_get_body (pages, &look->body);
  look->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
check_piece (
    const Look *look, const BoulierBlock *block, const BoulierPiece *piece, double x, double y)
{
  double left = x + piece->x, top = y + piece->y;

  if (piece->kind == BOULIER_PIECE_TEXT)
    g_test_message ("%g %g %g %g: %s", left, top, piece->width, piece->height, piece->text.text);
  g_assert_cmpfloat (left, >=, look->body.x - SLACK);
  g_assert_cmpfloat (left + piece->width, <=, look->body.x + look->body.width + SLACK);
  g_assert_cmpfloat (top, >=, y - SLACK);
  g_assert_cmpfloat (top + piece->height, <=, y + block->height + SLACK);
}

static void
visit (guint sheet, const BoulierBlock *block, double x, double y, gpointer data)
{
  Look *look = data;

  if (look->first == NULL)
    look->first = block;
  /* Below the one before, and within the page unless nothing else is on it. */
  g_assert_cmpfloat (y, >=, look->bottom - 0.01);
  look->bottom = y + block->height;
  g_assert_cmpfloat (look->bottom, <=, look->body.y + look->body.height + SLACK);
  for (guint i = 0; i < block->pieces->len; i++)
    check_piece (look, block, boulier_block_piece (block, i), x, y);
  look->on_page[block->kind]++;
  look->kinds[block->kind]++;
  if (block->kind >= BOULIER_BLOCK_GAME && block->kind <= BOULIER_BLOCK_CHART)
    g_assert_true (g_hash_table_add (
        look->seen, g_strdup_printf ("%u %d %u", sheet, block->kind, block->index)));
}

/* No row of a table is alone on its page, and none stands without a head. */
static void
check_page (const Look *look)
{
  static const BoulierBlockKind rows[] = { BOULIER_BLOCK_GAME, BOULIER_BLOCK_EARLIER,
                                           BOULIER_BLOCK_PERIOD, BOULIER_BLOCK_PLAYER };

  g_assert_nonnull (look->first);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_true (look->first->kind != rows[i]);
}

static void
look_at (Look *look, BoulierPages *pages)
{
  g_autoptr (GError) error = NULL;

  look_init (look, pages);
  for (guint n = 0; n < boulier_pages_get_n_pages (pages); n++)
    {
      look->first = NULL;
      look->bottom = 0.0;
      memset (look->on_page, 0, sizeof look->on_page);
      g_assert_true (boulier_pages_visit (pages, n, visit, look, &error));
      g_assert_no_error (error);
      check_page (look);
    }
}

static void
look_clear (Look *look)
{
  g_hash_table_unref (look->seen);
}

/* How many rows and steps the calculations have. */
static void
count_worked (const BoulierRecord *record,
              const BoulierResults *results,
              guint *games,
              guint *steps)
{
  const BoulierLineStyle style = { &boulier_style_neutral, &boulier_style_neutral };

  *games = *steps = 0;
  for (guint period = 0; period < record->periods->len; period++)
    for (guint player = 0; player < record->players->len; player++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (BoulierWorked) worked = NULL;
        g_autoptr (GPtrArray) lines = NULL;

        if (boulier_results_get_period (results, period)->players[player].sheet_rules == NULL)
          continue;
        worked = boulier_worked_new (record, results, period, player, &error);
        g_assert_no_error (error);
        for (guint group = 0; group < 2; group++)
          *games += worked->games[group] != NULL ? worked->games[group]->len : 0;
        lines = boulier_lines_new_steps (worked, &style);
        *steps += lines->len;
      }
}

static void
check_everything (const BoulierRecord *record, const BoulierPagesOptions *options)
{
  g_autoptr (BoulierResults) results = club_compute (record);
  g_autoptr (BoulierPages) pages = make_pages (record, results, options);
  guint games, steps;
  Look look;

  look_at (&look, pages);
  count_worked (record, results, &games, &steps);
  g_assert_cmpuint (look.kinds[BOULIER_BLOCK_GAME] + look.kinds[BOULIER_BLOCK_EARLIER], ==, games);
  g_assert_cmpuint (look.kinds[BOULIER_BLOCK_STEP], ==, steps);
  if (record->players->len > 1)
    g_assert_cmpuint (look.kinds[BOULIER_BLOCK_PLAYER], ==,
                      record->players->len * record->periods->len);
  look_clear (&look);
}

static const char *const editions[] = {
  "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015"
};

/* Whatever is in a document: every game and every step is on a page, once, and within it. */
static void
test_random (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    for (guint letter = 0; letter < 2; letter++)
      {
        g_autoptr (GRand) rand = g_rand_new_with_seed (club_random_seed ());
        g_autoptr (BoulierRecord) record = club_random_record (rand, editions[i], 3);
        BoulierPagesOptions options = make_options ();

        options.width = letter ? BOULIER_LETTER_WIDTH : BOULIER_A4_WIDTH;
        options.height = letter ? BOULIER_LETTER_HEIGHT : BOULIER_A4_HEIGHT;
        check_everything (record, &options);
      }
}

/* As many games as nobody plays: the head of the table comes again, and no game is alone. */
static void
test_many_games (void)
{
  const guint anna[] = { 0 };

  for (guint n = 0; n < 200; n += n < 60 ? 1 : 37)
    {
      g_autoptr (BoulierRecord) record = make_record (editions[n % G_N_ELEMENTS (editions)], n);
      g_autoptr (BoulierResults) results = club_compute (record);
      BoulierPagesOptions options = make_options ();
      g_autoptr (BoulierPages) pages = NULL;
      g_autoptr (GError) error = NULL;
      Look look;

      options.players = anna;
      options.n_players = 1;
      pages = make_pages (record, results, &options);
      look_init (&look, pages);
      for (guint page = 0; page < boulier_pages_get_n_pages (pages); page++)
        {
          look.first = NULL;
          look.bottom = 0.0;
          memset (look.on_page, 0, sizeof look.on_page);
          g_assert_true (boulier_pages_visit (pages, page, visit, &look, &error));
          check_page (&look);
          if (n > 1)
            g_assert_cmpuint (look.on_page[BOULIER_BLOCK_GAME], !=, 1);
          g_assert_cmpuint (look.on_page[BOULIER_BLOCK_HEAD], ==,
                            look.on_page[BOULIER_BLOCK_GAME] > 0);
          g_assert_cmpuint (look.on_page[BOULIER_BLOCK_INPUT] + look.on_page[BOULIER_BLOCK_STEP],
                            !=, 1);
        }
      g_assert_cmpuint (look.kinds[BOULIER_BLOCK_GAME], ==, n);
      look_clear (&look);
    }
}

/* The number of pages is known for a small club: the list, and a page for each of two players. */
static void
test_page_count (void)
{
  g_autoptr (BoulierRecord) record = make_record ("frbe", 4);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierPages) all = NULL;
  g_autoptr (BoulierPages) one = NULL;
  BoulierPagesOptions options = make_options ();
  const guint bert = 1, absent = 2;
  guint page;
  g_autofree char *name = NULL;

  club_add (record, "Bert", 1500);
  club_add (record, "Absent", 1500);
  club_play (record, 0, 1, '1');
  results = club_compute (record);
  all = make_pages (record, results, &options);
  g_assert_cmpuint (boulier_pages_get_n_sheets (all), ==, 3);
  g_assert_cmpuint (boulier_pages_get_n_pages (all), ==, 3);
  name = boulier_pages_dup_sheet (all, 2, &page);
  g_assert_true (g_str_has_prefix (name, "Bert"));
  g_assert_cmpuint (page, ==, 2);
  options.players = &bert;
  options.n_players = 1;
  one = make_pages (record, results, &options);
  g_assert_cmpuint (boulier_pages_get_n_pages (one), ==, 1);
  /* Who did not play has a page when it is asked for. */
  g_clear_pointer (&one, boulier_pages_free);
  options.players = &absent;
  one = make_pages (record, results, &options);
  g_assert_cmpuint (boulier_pages_get_n_pages (one), ==, 1);
}

/* The history comes once for each player, with one row for each period. */
static void
test_history (void)
{
  g_autoptr (BoulierRecord) record = make_record ("frbe", 4);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierPages) pages = NULL;
  BoulierPagesOptions options = make_options ();
  const guint anna = 0;
  Look look;

  club_add_period (record, "2014-04-01", "2014-06-30");
  club_add_period (record, "2014-07-01", "2014-09-30");
  club_meet (record, anna, 1900, '1')->period = 1;
  club_publish (record, anna, 0, 1990);
  results = club_compute (record);
  options.players = &anna;
  options.n_players = 1;
  pages = make_pages (record, results, &options);
  look_at (&look, pages);
  g_assert_cmpuint (look.kinds[BOULIER_BLOCK_TITLE], ==, 2);
  g_assert_cmpuint (look.kinds[BOULIER_BLOCK_CHART], ==, 1);
  g_assert_cmpuint (look.kinds[BOULIER_BLOCK_PERIOD], ==, 3);
  look_clear (&look);
}

/* Names as long as they come, with and without spaces; nothing but a name; paper of a notebook. */
static void
test_absurd (void)
{
  g_autofree char *words = g_strnfill (900, 'x');
  g_autofree char *word = g_strnfill (500, 'W');
  g_autoptr (BoulierRecord) record = make_record ("ecf-2015", 3);
  g_autoptr (BoulierRecord) empty = club_new ("ffe");
  BoulierPagesOptions options = make_options ();

  for (guint i = 5; i < 900; i += 7)
    words[i] = ' ';
  club_add (record, words, 120);
  club_add (record, word, BOULIER_NO_RATING);
  club_play (record, 1, 2, '1')->event = boulier_record_intern (record, words);
  club_play (record, 0, 2, '=')->event = boulier_record_intern (record, word);
  g_free (boulier_record_period (record, 0)->name);
  boulier_record_period (record, 0)->name = g_strdup (word);
  options.title = words;
  check_everything (record, &options);
  options.width = 297.6;
  options.height = 419.5;
  check_everything (record, &options);
  club_add (empty, "", BOULIER_NO_RATING);
  check_everything (empty, &options);
}

/* A rating that the rules do not have: the page says so. */
static void
test_refused (void)
{
  g_autoptr (BoulierRecord) record = make_record ("frbe", 2);
  g_autoptr (BoulierResults) results = NULL;
  g_autoptr (BoulierPages) pages = NULL;
  BoulierPagesOptions options = make_options ();
  Look look;

  record->edition = boulier_edition_find ("ecf");
  results = club_compute (record);
  pages = make_pages (record, results, &options);
  look_at (&look, pages);
  g_assert_cmpuint (look.kinds[BOULIER_BLOCK_STEP], ==, 0);
  look_clear (&look);
}

/* Files */

static char *
write_pages (const char *folder, const char *name, BoulierPages *pages)
{
  char *path = g_build_filename (folder, name, NULL);
  int descriptor = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const BoulierPdfSink sink = { .descriptor = descriptor, .created = 1400000000 };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (descriptor, >=, 0);
  g_assert_true (boulier_pages_write_pdf (pages, &sink, &error));
  g_assert_no_error (error);
  g_assert_cmpint (close (descriptor), ==, 0);
  return path;
}

typedef struct
{
  char *folder;
  BoulierRecord *record;
  BoulierResults *results;
  BoulierPages *pages;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const BoulierPagesOptions options = make_options ();

  fixture->folder = g_dir_make_tmp ("boulier-pages-XXXXXX", NULL);
  fixture->record = make_record ("ffe", 70);
  club_add (fixture->record, "Bert (= née Ælfgifu) \\ %PDF", 1800);
  club_play (fixture->record, 0, 1, '1');
  fixture->results = club_compute (fixture->record);
  fixture->pages = boulier_pages_new (fixture->record, fixture->results, &options);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  boulier_pages_free (fixture->pages);
  boulier_results_unref (fixture->results);
  boulier_record_free (fixture->record);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static void
test_same_bytes (Fixture *fixture, gconstpointer data)
{
  const BoulierPagesOptions options = make_options ();
  g_autoptr (BoulierPages) again = boulier_pages_new (fixture->record, fixture->results, &options);
  g_autofree char *first = write_pages (fixture->folder, "first.pdf", fixture->pages);
  g_autofree char *second = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  gsize n, m;

  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  second = write_pages (fixture->folder, "second.pdf", again);
  g_unsetenv ("TZ");
  g_assert_true (g_file_get_contents (first, &a, &n, NULL));
  g_assert_true (g_file_get_contents (second, &b, &m, NULL));
  g_assert_cmpmem (a, n, b, m);
  g_unlink (first);
  g_unlink (second);
}

/* A file that lacks its end, its middle or a page is found out. */
static void
test_verify (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_pages (fixture->folder, "a.pdf", fixture->pages);
  guint n_pages = boulier_pages_get_n_pages (fixture->pages);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (boulier_pdf_verify (path, n_pages, NULL));
  g_assert_false (boulier_pdf_verify (path, n_pages + 1, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GError) error = NULL;
      gsize cut = length * i / 40;

      g_assert_true (g_file_set_contents (path, bytes, (gssize) cut, NULL));
      g_assert_false (boulier_pdf_verify (path, n_pages, &error));
      g_assert_error (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_BROKEN);
    }
  memmove (bytes + length / 2, bytes + length / 2 + 1, length - length / 2 - 1);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length - 1, NULL));
  g_assert_false (boulier_pdf_verify (path, n_pages, NULL));
  g_unlink (path);
  g_assert_false (boulier_pdf_verify (path, n_pages, NULL));
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  int descriptor = g_open ("/dev/full", O_WRONLY | O_CLOEXEC, 0);
  const BoulierPdfSink sink = { .descriptor = descriptor };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (descriptor, >=, 0);
  g_assert_false (boulier_pages_write_pdf (fixture->pages, &sink, &error));
  g_assert_error (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_WRITE);
  g_assert_true (strstr (error->message, g_strerror (ENOSPC)) != NULL);
  close (descriptor);
}

/* Goes on for so many times. */
static gboolean
count_down (double done, gpointer data)
{
  int *left = data;

  g_assert_cmpfloat (done, >=, 0.0);
  g_assert_cmpfloat (done, <=, 1.0);
  return (*left)-- > 0;
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 6; i++)
    {
      const BoulierPagesOptions options = make_options ();
      g_autoptr (BoulierPages) pages =
          boulier_pages_new (fixture->record, fixture->results, &options);
      int left = i;
      int descriptor = g_open ("/dev/null", O_WRONLY | O_CLOEXEC, 0);
      const BoulierPdfSink sink = { .descriptor = descriptor, .go_on = count_down, .data = &left };
      g_autoptr (GError) error = NULL;

      g_assert_false (boulier_pages_write_pdf (pages, &sink, &error));
      g_assert_error (error, BOULIER_PAGES_ERROR, BOULIER_PAGES_ERROR_STOPPED);
      close (descriptor);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/random", test_random);
  g_test_add_func ("/pages/many-games", test_many_games);
  g_test_add_func ("/pages/page-count", test_page_count);
  g_test_add_func ("/pages/history", test_history);
  g_test_add_func ("/pages/absurd", test_absurd);
  g_test_add_func ("/pages/refused", test_refused);
  g_test_add ("/pages/same-bytes", Fixture, NULL, set_up, test_same_bytes, tear_down);
  g_test_add ("/pages/verify", Fixture, NULL, set_up, test_verify, tear_down);
  g_test_add ("/pages/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/pages/stop", Fixture, NULL, set_up, test_stop, tear_down);
  return g_test_run ();
}
