/* test-workbook-print.c: what a workbook looks like on paper, and what it says when it is too long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>

#include "workbook-fixture.h"

static char *
dup_day (gint32 date, gboolean with_year)
{
  return g_strdup_printf (with_year ? "day %d" : "%d", date);
}

/* The games of one player, as many as wanted. */
static void
set_games (WorkbookFixture *self, guint n)
{
  g_array_set_size (self->record->games, 0);
  for (guint i = 0; i < n; i++)
    {
      BoulierGame game = BOULIER_GAME_INIT;

      game.white = 0;
      game.black_rating = (gint16) (1900 + i % 100);
      game.result = (guint8) (i % 2 == 0 ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_BLACK_WINS);
      g_array_append_val (self->record->games, game);
    }
  boulier_record_player (self->record, 0)->rating = 2000;
  workbook_compute_again (self);
}

/* Days of the period in the head, the day of the export at the foot. */
static void
test_facts (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *texts = NULL;
  g_autofree char *sheet = NULL;

  boulier_record_period (self->record, 0)->from = 735000;
  boulier_record_period (self->record, 0)->to = 735100;
  set_games (self, 3);
  self->options.dup_date = dup_day;
  self->options.today = 739950;
  workbook_write_well (self);
  texts = workbook_read_part (self->path, "xl/sharedStrings.xml");
  g_assert_nonnull (strstr (texts, "day 735000 – day 735100"));
  sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_nonnull (strstr (sheet, "Club · day 739950"));
  self->options.dup_date = NULL;
  workbook_write_well (self);
  g_free (sheet);
  sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_nonnull (strstr (sheet, "Club · 2026-11-30"));
}

/* A minus sign as people write it, also where the number has as many places as it has. */
static void
test_minus (WorkbookFixture *self, gconstpointer data)
{
  BoulierStyle style = boulier_style_neutral;
  g_autofree char *styles = NULL;

  style.minus = "−";
  self->options.style = &style;
  workbook_write_well (self);
  styles = workbook_read_part (self->path, "xl/styles.xml");
  g_assert_nonnull (strstr (styles, "formatCode=\"General;&quot;−&quot;General;General\""));
  g_assert_null (strstr (styles, "&quot;-&quot;"));
}

static guint
count_breaks (const WorkbookFixture *self)
{
  g_autofree char *sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");

  g_assert_nonnull (strstr (sheet, "fitToHeight"));
  return workbook_count_text (sheet, "<brk ");
}

/* The worked calculation begins a page when the games leave no room for it; a short sheet has one. */
static void
test_breaks (WorkbookFixture *self, gconstpointer data)
{
  g_autofree char *sheet = NULL;

  set_games (self, 1);
  workbook_write_well (self);
  sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_cmpuint (workbook_count_text (sheet, "<brk "), ==, 0);
  set_games (self, 40);
  workbook_write_well (self);
  g_assert_cmpuint (count_breaks (self), ==, 1);
  set_games (self, 400);
  workbook_write_well (self);
  g_assert_cmpuint (count_breaks (self), <=, 2);
}

/* Two ratings make a line; one of them is not drawn. */
static void
test_history_chart (WorkbookFixture *self, gconstpointer data)
{
  const guint player = 0;
  g_autofree char *sheet = NULL;

  set_games (self, 1);
  boulier_record_player (self->record, 0)->rating = BOULIER_NO_RATING;
  boulier_record_player (self->record, 0)->games = 0;
  g_ptr_array_add (self->record->periods, boulier_period_new ("next", 738000, 738100));
  self->options.players = &player;
  self->options.n_players = 1;
  workbook_compute_again (self);
  workbook_write_well (self);
  sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_null (strstr (sheet, "<drawing "));
  boulier_record_player (self->record, 0)->rating = 2000;
  workbook_compute_again (self);
  workbook_write_well (self);
  g_free (sheet);
  sheet = workbook_read_part (self->path, "xl/worksheets/sheet2.xml");
  g_assert_nonnull (strstr (sheet, "<drawing "));
}

/* More rows than a sheet holds: the user is told, and the old file stays. */
static void
test_too_many_rows (WorkbookFixture *self, gconstpointer data)
{
  static const guint games[] = { 5, 500 };

  workbook_put_old (self);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint max = 3; max <= 33; max += 10)
      {
        g_autoptr (GError) error = NULL;

        set_games (self, games[i]);
        self->options.max_rows = max;
        g_assert_false (workbook_write_to (self, self->path, NULL, &error));
        g_assert_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_SIZE);
        g_assert_nonnull (strstr (error->message, "more rows than a workbook can hold"));
        workbook_assert_untouched (self);
      }
  self->options.max_rows = 600;
  workbook_write_well (self);
}

typedef struct
{
  double last;
  guint calls;
  GCancellable *cancellable;
  double stop; /* cancels when so much is done */
} Told;

static void
tell (double done, gpointer data)
{
  Told *told = data;

  g_assert_cmpfloat (done, >=, told->last);
  g_assert_cmpfloat (done, <=, 1);
  told->last = done;
  told->calls++;
  if (done >= told->stop)
    g_cancellable_cancel (told->cancellable);
}

/* The progress only grows and comes to its end; at any moment the user can stop. */
static void
test_progress (WorkbookFixture *self, gconstpointer data)
{
  static const double stops[] = { 0, 0.3, 0.7 };

  set_games (self, 30000);
  self->options.progress = tell;
  for (guint i = 0; i <= G_N_ELEMENTS (stops); i++)
    {
      gboolean whole = i == G_N_ELEMENTS (stops);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      Told told = { .cancellable = cancellable, .stop = whole ? 2 : stops[i] };

      workbook_put_old (self);
      self->options.progress_data = &told;
      g_assert_cmpint (workbook_write_to (self, self->path, cancellable, &error), ==, whole);
      if (whole)
        {
          g_assert_no_error (error);
          g_assert_cmpfloat (told.last, ==, 1);
          g_assert_cmpuint (told.calls, >, 10);
          continue;
        }
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      workbook_assert_untouched (self);
    }
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workbook-print/" name, WorkbookFixture, NULL, workbook_set_up, function,           \
              workbook_tear_down)

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  ADD ("facts", test_facts);
  ADD ("minus", test_minus);
  ADD ("breaks", test_breaks);
  ADD ("history-chart", test_history_chart);
  ADD ("too-many-rows", test_too_many_rows);
  ADD ("progress", test_progress);
  return g_test_run ();
}
