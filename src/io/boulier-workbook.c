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
/* So many warnings are repeated in the summary. */
#define MAX_WARNINGS 20
/* A list of estimates that is longer is for nobody to read. */
#define MAX_TRACE_ROWS 200000
/* Rows of small print. */
#define MAX_FOOT 10
/* Files that the program may have open besides those of the workbook. */
#define SPARE_FILES 64

/* Where the rating after a period is worked out. */
typedef struct
{
  char *place;
  BoulierNumber value;
} Outcome;

/* A workbook being made. */
typedef struct
{
  const BoulierRecord *record;
  const BoulierResults *results;
  const BoulierWorkbookOptions *options;
  BoulierBook *book;
  BoulierTablesPlan *tables;
  BoulierSummary *summary;
  GPtrArray *traces;    /* per period that is written; NULL where there are no estimates */
  GHashTable *outcomes; /* of players with a sheet for more than one period */
  guint n_sheets;
  guint n_left_out;
  gboolean no_trace;
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

/* About how many rows there will be. */
static guint64
estimate_rows (const Export *self)
{
  guint64 rows = (guint64) MIN (self->n_sheets, MAX_SHEETS) * ROWS_PER_SHEET +
                 2 * (guint64) self->record->games->len;

  rows += (guint64) count_players (self) * (get_end_period (self) - get_first_period (self));
  for (guint period = get_first_period (self); period < get_end_period (self); period++)
    {
      const BoulierPeriodResult *results = boulier_results_get_period (self->results, period);

      for (guint i = 0; results->rounds >= 0 && i < results->n_players; i++)
        rows += results->players[i].iterated ? (guint64) results->rounds + 1 : 0;
    }
  return rows;
}

/* Rows are kept out of memory when there are many; every sheet then needs a file of its own. limit
 * receives how many files the process might have before. */
static gboolean
wants_constant_memory (const Export *self, struct rlimit *limit)
{
  guint sheets = MIN (self->n_sheets, MAX_SHEETS) + get_end_period (self) - get_first_period (self);
  struct rlimit wanted;

  if (getrlimit (RLIMIT_NOFILE, limit) != 0 || estimate_rows (self) < MANY_ROWS)
    return FALSE;
  if (sheets + SPARE_FILES < limit->rlim_cur)
    return TRUE;
  wanted = (struct rlimit){ sheets + SPARE_FILES, limit->rlim_max };
  return wanted.rlim_cur <= wanted.rlim_max && setrlimit (RLIMIT_NOFILE, &wanted) == 0;
}

static void
outcome_free (gpointer data)
{
  g_free (((Outcome *) data)->place);
  g_free (data);
}

static gpointer
get_key (const Export *self, guint period, guint player)
{
  return GSIZE_TO_POINTER ((gsize) period * self->record->players->len + player);
}

static BoulierNumber
get_rating (gint16 rating)
{
  return rating != BOULIER_NO_RATING ? BOULIER_INTEGER (rating) : BOULIER_BLANK;
}

/* (element-type BoulierHistoryPoint): all periods of a player whose last sheet is this; NULL for
 * other sheets. */
static GArray *
list_history (const Export *self, guint period, guint player)
{
  GArray *points;

  if (get_end_period (self) - get_first_period (self) < 2)
    return NULL;
  for (guint later = period + 1; later < get_end_period (self); later++)
    if (wants_sheet (self, &boulier_results_get_period (self->results, later)->players[player]))
      return NULL;
  points = g_array_new (FALSE, FALSE, sizeof (BoulierHistoryPoint));
  for (guint i = get_first_period (self); i < get_end_period (self); i++)
    {
      const BoulierPlayerResult *result =
          &boulier_results_get_period (self->results, i)->players[player];
      const Outcome *outcome = g_hash_table_lookup (self->outcomes, get_key (self, i, player));
      BoulierHistoryPoint point = { boulier_record_period (self->record, i)->name,
                                    get_rating (result->after), get_rating (result->official),
                                    NULL };

      if (outcome != NULL)
        {
          point.place = outcome->place;
          point.computed = outcome->value;
        }
      g_array_append_val (points, point);
    }
  return points;
}

/* Keeps in mind where the new rating stands. */
static void
remember_outcome (Export *self, const BoulierLayout *layout, const BoulierPage *page)
{
  const BoulierWorked *worked = layout->worked;
  g_autofree char *address = NULL;
  Outcome *outcome;

  if (get_end_period (self) - get_first_period (self) < 2 || layout->result < 0)
    return;
  address = boulier_layout_dup_new_address (layout);
  outcome = g_new (Outcome, 1);
  outcome->place = g_strdup_printf ("%s!%s", page->quoted, address);
  outcome->value = boulier_layout_get_new (layout);
  g_hash_table_replace (self->outcomes, get_key (self, worked->period, worked->player), outcome);
}

/* What all sheets of a period have in common. */
static BoulierSheetContext
get_context (const Export *self, guint period)
{
  return (BoulierSheetContext){ self->record, self->tables,
                                g_ptr_array_index (self->traces, period - get_first_period (self)),
                                self->options->title, self->summary->page->quoted };
}

/* Whether the player meets the estimates of the period: his own or those of opponents. */
static gboolean
meets_estimates (const Export *self, guint period, guint player)
{
  const BoulierPeriodResult *results = boulier_results_get_period (self->results, period);

  if (results->players[player].iterated)
    return TRUE;
  for (guint i = 0; i < self->record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (self->record, i);
      gboolean white = game->white == (gint32) player;
      gint32 opponent = white ? game->black : game->white;

      if (game->period == period && (white || game->black == (gint32) player) &&
          opponent != BOULIER_NO_PLAYER && results->players[opponent].iterated)
        return TRUE;
    }
  return FALSE;
}

/* Whether the estimates of a period are wanted and not too many. */
static gboolean
wants_trace (Export *self, guint period)
{
  const BoulierPeriodResult *results = boulier_results_get_period (self->results, period);
  guint64 rows = 0;
  gboolean wanted = self->options->players == NULL;

  if (results->rounds < 0)
    return FALSE;
  for (guint i = 0; i < self->options->n_players && !wanted; i++)
    wanted = meets_estimates (self, period, get_player (self, i));
  for (guint i = 0; i < results->n_players; i++)
    if (results->players[i].iterated)
      rows += (guint64) results->rounds + 1;
  self->no_trace = self->no_trace || (wanted && rows > MAX_TRACE_ROWS);
  return wanted && rows <= MAX_TRACE_ROWS;
}

/* Takes the names of the sheets with estimates. */
static void
plan_traces (Export *self)
{
  gboolean several = get_end_period (self) - get_first_period (self) > 1;

  self->traces = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_trace_plan_free);
  for (guint period = get_first_period (self); period < get_end_period (self); period++)
    {
      BoulierTrace *trace = NULL;
      GError *error = NULL;

      if (wants_trace (self, period))
        trace = boulier_trace_new (self->record, self->results, period, BOULIER_NO_RATING, &error);
      if (error != NULL)
        boulier_book_take_error (self->book, error);
      g_ptr_array_add (
          self->traces,
          trace == NULL ? NULL
                        : boulier_trace_plan_new (
                              self->book, trace,
                              several ? boulier_record_period (self->record, period)->name : NULL));
    }
}

static void
write_traces (Export *self)
{
  for (guint i = 0; i < self->traces->len; i++)
    {
      BoulierSheetContext context = get_context (self, get_first_period (self) + i);

      if (context.trace != NULL)
        boulier_trace_plan_write (g_ptr_array_index (self->traces, i), self->book, &context);
    }
}

/* The sheet of one player for one period, and his line in the summary. */
static void
write_page (Export *self, const BoulierWorked *worked)
{
  const BoulierPlayer *player = boulier_record_player (self->record, worked->player);
  const char *period = boulier_record_period (self->record, worked->period)->name;
  gboolean several = get_end_period (self) - get_first_period (self) > 1;
  BoulierSheetContext context = get_context (self, worked->period);
  g_autoptr (BoulierLayout) layout = NULL;
  g_autoptr (BoulierPage) page = NULL;
  g_autoptr (GArray) history = NULL;
  GError *error = NULL;
  char *name;

  layout = boulier_layout_new (worked, self->tables, self->named, &error);
  if (layout == NULL)
    {
      boulier_book_take_error (self->book, error);
      return;
    }
  if (layout->foot + MAX_FOOT >= boulier_book_get_max_rows (self->book))
    {
      g_set_error (&error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_SIZE,
                   _ ("The sheet of “%s” would have more rows than a workbook can hold."),
                   boulier_player_get_name (player));
      boulier_book_take_error (self->book, error);
      return;
    }
  name = boulier_workbook_dup_sheet_name (player->name, several && period != NULL ? period : "",
                                          boulier_book_translate (self->book, N_ ("Player")),
                                          self->book->names);
  page = boulier_page_new (self->book, name);
  remember_outcome (self, layout, page);
  history = list_history (self, worked->period, worked->player);
  if (history != NULL)
    boulier_layout_add_history (layout, history);
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

/* (element-type utf8): what the reader should know: what is left out, and the warnings. */
static GPtrArray *
list_notes (const Export *self)
{
  const GPtrArray *warnings = boulier_results_get_warnings (self->results);
  const BoulierStyle *style = self->book->style;
  g_autofree char *number = g_strdup_printf ("%d", MAX_SHEETS);
  const char *const arguments[] = { number, NULL };
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);

  if (self->n_left_out > 0)
    g_ptr_array_add (notes, boulier_style_dup_sentence (
                                style,
                                N_ ("This workbook has sheets for the first %s players. Choose "
                                    "players to export the others."),
                                arguments));
  if (self->no_trace)
    g_ptr_array_add (notes, g_strdup (boulier_style_translate (
                                style, N_ ("There are too many players without a rating to show "
                                           "how their estimates came about."))));
  for (guint i = 0; i < MIN (warnings->len, MAX_WARNINGS); i++)
    g_ptr_array_add (notes, boulier_warning_dup_text (g_ptr_array_index (warnings, i), style));
  return notes;
}

/* Fills in the whole workbook; what goes wrong is kept in it. */
static void
write_all (Export *self)
{
  g_autoptr (GPtrArray) notes = NULL;

  boulier_book_set_properties (self->book, self->options->title, self->options->created);
  self->tables = boulier_tables_plan_new (self->book, self->record->edition);
  self->summary = boulier_summary_new (self->book, self->record, self->options);
  plan_traces (self);
  for (guint period = get_first_period (self); period < get_end_period (self); period++)
    for (guint i = 0; i < count_players (self); i++)
      {
        if (!boulier_book_is_good (self->book))
          return;
        write_player (self, period, get_player (self, i));
      }
  notes = list_notes (self);
  boulier_summary_finish (self->summary, notes);
  write_traces (self);
  boulier_tables_plan_write (self->tables, self->book);
}

/* Puts the whole workbook together. */
static gboolean
write_output (Export *self, BoulierWorkbookOutput *output, GError **error)
{
  locale_t numbers;
  locale_t previous = begin_c_numbers (&numbers);
  struct rlimit limit = { RLIM_INFINITY, RLIM_INFINITY };
  gboolean constant_memory;
  gboolean good;

  if (previous == (locale_t) 0)
    {
      g_set_error (error, BOULIER_WORKBOOK_ERROR, BOULIER_WORKBOOK_ERROR_WRITE,
                   _ ("The workbook could not be written: %s"), g_strerror (errno));
      return FALSE;
    }
  constant_memory = wants_constant_memory (self, &limit);
  self->book = boulier_book_new (output->path, output->folder, constant_memory, self->options);
  self->book->n_expected = estimate_rows (self);
  self->book->cancellable = output->cancellable;
  self->outcomes = g_hash_table_new_full (NULL, NULL, NULL, outcome_free);
  if (self->book->workbook != NULL)
    write_all (self);
  boulier_book_tell_progress (self->book, BOULIER_SHARE_OF_ROWS);
  good = boulier_book_close (self->book, error);
  boulier_book_tell_progress (self->book, BOULIER_SHARE_PACKED);
  if (constant_memory)
    setrlimit (RLIMIT_NOFILE, &limit);
  end_c_numbers (numbers, previous);
  output->n_rows = g_array_ref (self->book->n_rows);
  g_clear_pointer (&self->summary, boulier_summary_free);
  g_clear_pointer (&self->tables, boulier_tables_plan_free);
  g_clear_pointer (&self->outcomes, g_hash_table_unref);
  g_clear_pointer (&self->traces, g_ptr_array_unref);
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
  if (output == NULL || !write_output (&self, output, error) ||
      !boulier_workbook_output_commit (output, error))
    return FALSE;
  if (options->progress != NULL)
    options->progress (1, options->progress_data);
  return TRUE;
}
