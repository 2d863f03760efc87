/* boulier-workbook.c: the workbook: every worked calculation as live formulas with cached values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <locale.h>
#include <sys/resource.h>

#include <glib/gi18n-lib.h>

#include "boulier-workbook-output.h"
#include "boulier-workbook-sheets.h"
#include "boulier-workbook-text.h"

G_DEFINE_QUARK (boulier - workbook - error - quark, boulier_workbook_error)

/* More sheets than this no program opens in reasonable time. */
#define MAX_SHEETS 1000
/* Up to here inputs and steps have names of their own; a list of thousands would help nobody. */
#define MAX_NAMED_SHEETS 60
/* From here on rows are not kept in memory. */
#define MANY_ROWS 20000
/* Rows of a player's sheet besides the games. */
#define ROWS_PER_SHEET 45
/* Files that the program may have open besides those of the workbook. */
#define SPARE_FILES 64

/* A workbook being made. */
typedef struct
{
  const BoulierRecord *record;
  const BoulierResults *results;
  const BoulierWorkbookOptions *options;
  BoulierBook *book;
  BoulierTablesPlan *tables;
  BoulierSummary *summary;
  guint n_sheets;
  guint n_left_out;
  gboolean named;
} Export;

/* Numbers are written with a decimal point whatever the user's locale; only this thread is
 * concerned, and only numbers: words are still translated. */
static locale_t
begin_c_numbers (locale_t *numbers)
{
  locale_t copy = duplocale (uselocale ((locale_t) 0));

  *numbers = copy != (locale_t) 0 ? newlocale (LC_NUMERIC_MASK, "C", copy) : (locale_t) 0;
  if (*numbers == (locale_t) 0)
    {
      if (copy != (locale_t) 0)
        freelocale (copy);
      return (locale_t) 0;
    }
  return uselocale (*numbers);
}

static void
end_c_numbers (locale_t numbers, locale_t previous)
{
  uselocale (previous);
  freelocale (numbers);
}

static guint
count_players (const Export *self)
{
  return self->options->players != NULL ? self->options->n_players : self->record->players->len;
}

static guint
get_player (const Export *self, guint i)
{
  return self->options->players != NULL ? self->options->players[i] : i;
}

static guint
get_first_period (const Export *self)
{
  return self->options->period >= 0 ? (guint) self->options->period : 0;
}

static guint
get_end_period (const Export *self)
{
  return self->options->period >= 0 ? (guint) self->options->period + 1
                                    : self->record->periods->len;
}

/* Whether the player gets a sheet for the period: whoever played, and whoever was asked for. */
static gboolean
wants_sheet (const Export *self, const BoulierPlayerResult *result)
{
  return result->sheet_rules != NULL ||
         (self->options->players != NULL && get_end_period (self) - get_first_period (self) == 1);
}

static guint
count_sheets (const Export *self)
{
  guint n = 0;

  for (guint period = get_first_period (self); period < get_end_period (self); period++)
    for (guint i = 0; i < count_players (self); i++)
      if (wants_sheet (
              self,
              &boulier_results_get_period (self->results, period)->players[get_player (self, i)]))
        n++;
  return n;
}

/* Rows are kept out of memory when there are many; every sheet then needs a file of its own. */
static gboolean
wants_constant_memory (const Export *self)
{
  guint sheets = MIN (self->n_sheets, MAX_SHEETS);
  guint64 rows = (guint64) sheets * ROWS_PER_SHEET + 2 * (guint64) self->record->games->len;
  struct rlimit limit;

  return rows >= MANY_ROWS && getrlimit (RLIMIT_NOFILE, &limit) == 0 &&
         sheets + SPARE_FILES < limit.rlim_cur;
}

/* The sheet of one player for one period, and his line in the summary. */
static void
write_page (Export *self, const BoulierWorked *worked)
{
  const BoulierPlayer *player = boulier_record_player (self->record, worked->player);
  const char *period = boulier_record_period (self->record, worked->period)->name;
  gboolean several = get_end_period (self) - get_first_period (self) > 1;
  BoulierSheetContext context = { self->record, self->tables, self->options->title,
                                  self->summary->page->quoted };
  g_autoptr (BoulierLayout) layout = NULL;
  g_autoptr (BoulierPage) page = NULL;
  GError *error = NULL;
  char *name;

  layout = boulier_layout_new (worked, self->tables, self->named, &error);
  if (layout == NULL)
    {
      boulier_book_take_error (self->book, error);
      return;
    }
  name = boulier_workbook_dup_sheet_name (player->name, several && period != NULL ? period : "",
                                          boulier_book_translate (self->book, N_ ("Player")),
                                          self->book->names);
  page = boulier_page_new (self->book, name);
  boulier_player_page_write (page, layout, &context);
  boulier_summary_add_page (self->summary, layout, page);
}

static void
write_player (Export *self, guint period, guint player)
{
  const BoulierPlayerResult *result =
      &boulier_results_get_period (self->results, period)->players[player];
  g_autoptr (BoulierWorked) worked = NULL;
  GError *error = NULL;

  if (wants_sheet (self, result) && self->book->n_rows->len > MAX_SHEETS)
    self->n_left_out++;
  else if (wants_sheet (self, result))
    {
      worked = boulier_worked_new (self->record, self->results, period, player, &error);
      if (worked == NULL)
        {
          boulier_book_take_error (self->book, error);
          return;
        }
      if (worked->values != NULL)
        {
          write_page (self, worked);
          return;
        }
    }
  boulier_summary_add_plain (self->summary, period, player, result);
}

static char *
dup_note (const Export *self)
{
  g_autofree char *number = g_strdup_printf ("%d", MAX_SHEETS);
  const char *const arguments[] = { number, NULL };

  if (self->n_left_out == 0)
    return NULL;
  return boulier_style_dup_sentence (self->book->style,
                                     N_ ("This workbook has sheets for the first %s players. "
                                         "Choose players to export the others."),
                                     arguments);
}

/* Fills in the whole workbook; what goes wrong is kept in it. */
static void
write_all (Export *self)
{
  g_autofree char *note = NULL;

  boulier_book_set_properties (self->book, self->options->title, self->options->created);
  self->tables = boulier_tables_plan_new (self->book, self->record->edition);
  self->summary = boulier_summary_new (self->book, self->record, self->options);
  for (guint period = get_first_period (self); period < get_end_period (self); period++)
    for (guint i = 0; i < count_players (self); i++)
      {
        if (!boulier_book_is_good (self->book))
          return;
        write_player (self, period, get_player (self, i));
      }
  note = dup_note (self);
  boulier_summary_finish (self->summary, self->options->title, note);
  boulier_tables_plan_write (self->tables, self->book);
}

/* Puts the whole workbook together. */
static gboolean
write_output (Export *self, BoulierWorkbookOutput *output, GError **error)
{
  locale_t numbers;
  locale_t previous = begin_c_numbers (&numbers);
  gboolean good;

  if (previous == (locale_t) 0)
    {
      g_set_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
                   _ ("The workbook could not be written: %s"), g_strerror (errno));
      return FALSE;
    }
  self->book =
      boulier_book_new (output->path, output->folder, wants_constant_memory (self), self->options);
  self->book->cancellable = output->cancellable;
  if (self->book->workbook != NULL)
    write_all (self);
  good = boulier_book_close (self->book, error);
  end_c_numbers (numbers, previous);
  output->n_rows = g_array_ref (self->book->n_rows);
  g_clear_pointer (&self->summary, boulier_summary_free);
  g_clear_pointer (&self->tables, boulier_tables_plan_free);
  g_clear_pointer (&self->book, boulier_book_free);
  return good;
}

/* Whether the options fit the record. */
static gboolean
check_options (const BoulierRecord *record,
               const BoulierResults *results,
               const BoulierWorkbookOptions *options)
{
  g_return_val_if_fail (options->style != NULL, FALSE);
  g_return_val_if_fail (options->period < (int) record->periods->len, FALSE);
  g_return_val_if_fail (boulier_results_get_n_periods (results) == record->periods->len, FALSE);
  for (guint i = 0; options->players != NULL && i < options->n_players; i++)
    g_return_val_if_fail (options->players[i] < record->players->len, FALSE);
  return TRUE;
}

/**
 * boulier_workbook_write:
 * @record: what was entered
 * @results: what was computed of it
 * @path: the file, in the encoding of file names
 * @options: what to write and in which language
 * @cancellable: (nullable): stops between two players
 *
 * Writes a workbook: a summary, a sheet for every chosen player (and period) with all formulas live,
 * the tables and constants. It is written to a temporary file beside @path, read back, and put in
 * place; when anything fails, @path is as it was and nothing is left behind. The same input gives
 * the same bytes, in every locale and time zone. Players without a game get a line in the summary
 * and no sheet, unless they were asked for.
 *
 * Errors: %BOULIER_WORKBOOK_ERROR, what computing gives, %G_IO_ERROR_CANCELLED.
 *
 * Returns: whether the file was written
 */
gboolean
boulier_workbook_write (const BoulierRecord *record,
                        const BoulierResults *results,
                        const char *path,
                        const BoulierWorkbookOptions *options,
                        GCancellable *cancellable,
                        GError **error)
{
  Export self = { .record = record, .results = results, .options = options };
  g_autoptr (BoulierWorkbookOutput) output = NULL;

  g_return_val_if_fail (record != NULL && results != NULL && path != NULL, FALSE);
  g_return_val_if_fail (options != NULL && check_options (record, results, options), FALSE);

  self.n_sheets = count_sheets (&self);
  self.named = self.n_sheets <= MAX_NAMED_SHEETS;
  output = boulier_workbook_output_new (path, cancellable, error);
  return output != NULL && write_output (&self, output, error) &&
         boulier_workbook_output_commit (output, error);
}
