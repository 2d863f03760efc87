/* bench-workbook.c: how long a large workbook takes, beside a bare loop that writes the same cells.
 *
 * Both are measured in one run; more than 2.5 times the bare loop is a failure, and so is memory that
 * grows with the rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <locale.h>
#include <minizip/unzip.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include "io/boulier-workbook.h"

#define N_PLAYERS  125
#define FEW_GAMES  200
#define MANY_GAMES 800
#define MAX_RATIO  2.5
/* Every sheet costs something, the rows of one player too, but only while they are written. */
#define MAX_KIB_PER_ROW 0.25

/* A cell of a player's sheet. */
typedef struct
{
  lxw_row_t row;
  lxw_col_t column;
  guint style;
  char *formula;
  char *text;
  double number;
} Cell;

static BoulierRecord *
make_record (guint n_games)
{
  BoulierRecord *record = boulier_record_new ();

  record->edition = boulier_edition_find ("frbe");
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);
      BoulierPlayer *player = boulier_player_new (name, name);

      player->rating = 2000;
      player->games = 500;
      g_ptr_array_add (record->players, player);
      for (guint k = 0; k < n_games; k++)
        {
          BoulierGame game = BOULIER_GAME_INIT;

          game.white = (gint32) i;
          game.black_rating = (gint16) (1900 + k % 200);
          game.result =
              (guint8) (k % 2 == 0 ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_BLACK_WINS);
          g_array_append_val (record->games, game);
        }
    }
  return record;
}

static glong
get_peak (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/* Writes the workbook in a process of its own; gives the seconds and by how many KiB it grew. */
static double
write_ours (guint n_games, const char *path, glong *growth)
{
  struct
  {
    double seconds;
    glong growth;
  } outcome = { 0, 0 };
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (BoulierRecord) record = make_record (n_games);
      g_autoptr (BoulierResults) results = boulier_compute (record, NULL);
      BoulierWorkbookOptions options = {
        .period = -1, .title = "Club", .style = &boulier_style_neutral, .created = 1400000000
      };
      g_autoptr (GTimer) timer = g_timer_new ();
      glong before = get_peak ();

      if (!boulier_workbook_write (record, results, path, &options, NULL, NULL))
        _exit (1);
      outcome.seconds = g_timer_elapsed (timer, NULL);
      outcome.growth = get_peak () - before;
      _exit (write (ends[1], &outcome, sizeof outcome) == (gssize) sizeof outcome ? 0 : 1);
    }
  close (ends[1]);
  g_assert_cmpint (read (ends[0], &outcome, sizeof outcome), ==, (gssize) sizeof outcome);
  close (ends[0]);
  waitpid (child, NULL, 0);
  *growth = outcome.growth;
  return outcome.seconds;
}

static char *
read_part (const char *path, const char *name)
{
  unzFile zip = unzOpen64 (path);
  GString *text = g_string_new (NULL);
  char buffer[4096];
  int n;

  g_assert_cmpint (unzLocateFile (zip, name, 1), ==, UNZ_OK);
  unzOpenCurrentFile (zip);
  while ((n = unzReadCurrentFile (zip, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);
  unzClose (zip);
  return g_string_free (text, FALSE);
}

/* What stands between two texts in a cell, as written by hand; NULL when the first is missing. */
static char *
dup_between (const char *cell, const char *start, const char *end)
{
  const char *from = strstr (cell, start);
  GString *text;

  if (from == NULL)
    return NULL;
  from += strlen (start);
  text = g_string_new_len (from, strstr (from, end) - from);
  g_string_replace (text, "&lt;", "<", 0);
  g_string_replace (text, "&gt;", ">", 0);
  g_string_replace (text, "&quot;", "\"", 0);
  g_string_replace (text, "&amp;", "&", 0);
  return g_string_free (text, FALSE);
}

static void
add_cell (GArray *cells, const char *text)
{
  g_autofree char *name = dup_between (text, "r=\"", "\"");
  g_autofree char *style = dup_between (text, " s=\"", "\"");
  g_autofree char *formula = dup_between (text, "<f>", "</f>");
  g_autofree char *value = dup_between (text, "<v>", "</v>");
  Cell cell = { .row = lxw_name_to_row (name), .column = lxw_name_to_col (name) };

  cell.style = style != NULL ? (guint) g_ascii_strtoull (style, NULL, 10) : 0;
  cell.formula = formula != NULL ? g_strconcat ("=", formula, NULL) : NULL;
  if (strstr (text, "inlineStr") != NULL)
    cell.text = dup_between (text, ">", "</t>") != NULL ? g_strdup ("text") : NULL;
  if (value != NULL)
    cell.number = g_ascii_strtod (value, NULL);
  else if (formula == NULL && cell.text == NULL)
    cell.text = g_strdup ("");
  g_array_append_val (cells, cell);
}

/* (element-type Cell): all cells of the first player's sheet. */
static GArray *
read_cells (const char *path)
{
  g_autofree char *sheet = read_part (path, "xl/worksheets/sheet2.xml");
  g_auto (GStrv) parts = g_strsplit (sheet, "<c ", -1);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (Cell));

  for (guint i = 1; parts[i] != NULL; i++)
    add_cell (cells, parts[i]);
  return cells;
}

static void
write_cell (lxw_worksheet *sheet, const Cell *cell, lxw_format *format)
{
  if (cell->formula != NULL)
    worksheet_write_formula_num (sheet, cell->row, cell->column, cell->formula, format,
                                 cell->number);
  else if (cell->text != NULL && *cell->text == '\0')
    worksheet_write_blank (sheet, cell->row, cell->column, format);
  else if (cell->text != NULL)
    worksheet_write_string (sheet, cell->row, cell->column, cell->text, format);
  else
    worksheet_write_number (sheet, cell->row, cell->column, cell->number, format);
}

/* The same cells without anything else: no sheet is laid out, nothing is computed or verified. */
static double
write_bare (const GArray *cells, const char *path)
{
  lxw_workbook_options options = { .constant_memory = LXW_TRUE };
  g_autoptr (GTimer) timer = g_timer_new ();
  lxw_workbook *book = workbook_new_opt (path, &options);
  lxw_format *formats[256];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    formats[i] = workbook_add_format (book);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    format_set_font_size (formats[i], 8 + i % 8);
  for (guint n = 0; n < N_PLAYERS; n++)
    {
      lxw_worksheet *sheet = workbook_add_worksheet (book, NULL);

      for (guint i = 0; i < cells->len; i++)
        {
          const Cell *cell = &g_array_index (cells, Cell, i);

          write_cell (sheet, cell, formats[cell->style % G_N_ELEMENTS (formats)]);
        }
    }
  g_assert_cmpint (workbook_close (book), ==, LXW_NO_ERROR);
  return g_timer_elapsed (timer, NULL);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("boulier-bench-XXXXXX", NULL);
  g_autofree char *ours = g_build_filename (folder, "ours.xlsx", NULL);
  g_autofree char *bare = g_build_filename (folder, "bare.xlsx", NULL);
  GArray *cells;
  glong few_growth, many_growth;
  double seconds, bare_seconds;
  double rows = N_PLAYERS * (MANY_GAMES - FEW_GAMES);
  double per_row;

  setlocale (LC_ALL, "C.UTF-8");
  write_ours (FEW_GAMES, ours, &few_growth);
  seconds = write_ours (MANY_GAMES, ours, &many_growth);
  cells = read_cells (ours);
  bare_seconds = write_bare (cells, bare);
  per_row = (double) (many_growth - few_growth) / rows;
  g_print ("%u rows of games, %u cells: %.2f s, a bare loop %.2f s: %.2f times as long\n",
           N_PLAYERS * MANY_GAMES, N_PLAYERS * cells->len, seconds, bare_seconds,
           seconds / bare_seconds);
  g_print ("memory for %u rows %ld KiB, for %u rows %ld KiB: %.3f KiB for a row\n",
           N_PLAYERS * FEW_GAMES, few_growth, N_PLAYERS * MANY_GAMES, many_growth, per_row);
  g_unlink (ours);
  g_unlink (bare);
  g_rmdir (folder);
  return seconds <= MAX_RATIO * bare_seconds && per_row <= MAX_KIB_PER_ROW ? 0 : 1;
}
