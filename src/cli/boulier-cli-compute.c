/* boulier-cli-compute.c: the rating list, and worked calculations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "io/boulier-list.h"

#include "boulier-cli.h"

#define COMMAND "compute"

static const BoulierCliHelp help = {
  .arguments = "FILE",
  .summary =
      N_ ("Works out the ratings of FILE and prints the rating list; with --player, how the "
          "player’s new rating comes about: every game, and every step with its formula, the "
          "formula with the numbers put in, and the paragraph of the rules.\n"
          "\n"
          "FILE is a .boulier document or an interchange document (JSON), whatever its name; “-” "
          "stands for the standard input."),
  .description = N_ (
      "Examples:\n"
      "  boulier-cli compute club.boulier\n"
      "  boulier-cli compute club.json --player a\n"
      "  boulier-cli compute club.json --rules frbe-2007 --format json\n"
      "\n"
      "Text is written in the language and with the decimal sign of the locale. JSON and CSV are "
      "for programs: English words, the decimal point, exact values as fractions. The columns of "
      "the CSV form are period,id,name,before,counted,after,published,status,exact.\n"
      "\n"
      "Warnings are lines on the standard error; in JSON they are in its list “warnings”.\n"
      "\n"
      "Exit status: 0 done; 1 the input was refused, with a line “FILE: PLACE: what is wrong” on "
      "the standard error for each problem; 2 wrong usage."),
};

typedef gboolean (*Writer) (const BoulierList *list,
                            GOutputStream *stream,
                            GCancellable *cancellable,
                            GError **error);

typedef struct
{
  const char *name;
  Writer write;
  gboolean for_people;
} Format;

static const Format formats[] = {
  { "text", boulier_list_write_text, TRUE },
  { "json", boulier_list_write_json, FALSE },
  { "csv", boulier_list_write_csv, FALSE },
};

typedef struct
{
  char *file;
  char *rules;
  int period;
  char **players;
  gboolean steps;
  char *format_name;
  const Format *format;
  const BoulierEdition *edition;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_strfreev (options->players);
  g_free (options->format_name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static const Format *
find_format (const char *name)
{
  if (name == NULL)
    return &formats[0];
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, name))
      return &formats[i];
  return NULL;
}

static BoulierCliStatus
check_options (Options *options)
{
  options->format = find_format (options->format_name);
  if (options->format == NULL)
    return boulier_cli_fail_usage (
        COMMAND,
        g_strdup_printf (_ ("There is no format “%s”; the ones there are: text, json, csv."),
                         options->format_name));
  if (options->rules != NULL)
    {
      options->edition = boulier_edition_find (options->rules);
      if (options->edition == NULL)
        return boulier_cli_fail_usage (
            COMMAND,
            g_strdup_printf (_ ("There are no rules “%s”; “boulier-cli rules” lists them."),
                             options->rules));
    }
  return BOULIER_CLI_GO_ON;
}

static BoulierCliStatus
parse (int argc, char **argv, Options *options)
{
  g_autofree char *period = NULL;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options->rules,
      N_ ("Computes by this edition instead of the one that the document names"), "ID" },
    { "period", 0, 0, G_OPTION_ARG_STRING, &period, N_ ("Only this period, counted from 0"), "N" },
    { "player", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->players,
      N_ ("The worked calculation of the player with this id; may be repeated"), "ID" },
    { "steps", 0, 0, G_OPTION_ARG_NONE, &options->steps,
      N_ ("Adds the worked calculation of every player"), NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options->format_name,
      N_ ("text (the default), json or csv"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  BoulierCliStatus status = boulier_cli_parse (argc, argv, entries, &help, &options->file);
  guint64 value;

  options->period = -1;
  if (status != BOULIER_CLI_GO_ON)
    return status;
  if (period != NULL && !g_ascii_string_to_unsigned (period, 10, 0, G_MAXINT, &value, NULL))
    return boulier_cli_fail_usage (
        COMMAND,
        g_strdup_printf (_ ("“%s” is not the number of a period, counted from 0."), period));
  if (period != NULL)
    options->period = (int) value;
  return check_options (options);
}

static BoulierCliStatus
check_period (const Options *options, const BoulierRecord *record)
{
  guint n = record->periods->len;

  if (options->period < (int) n)
    return BOULIER_CLI_GO_ON;
  return boulier_cli_fail_usage (
      COMMAND,
      g_strdup_printf (ngettext ("There is no period %d: the document has %u, counted from 0.",
                                 "There is no period %d: the document has %u, counted from 0.", n),
                       options->period, n));
}

static BoulierCliStatus
write_list (const Options *options, const BoulierList *list)
{
  g_autoptr (GOutputStream) stream = boulier_cli_open_output (options->format->for_people);
  g_autoptr (GError) error = NULL;

  if (options->format->write (list, stream, NULL, &error))
    return BOULIER_CLI_DONE;
  if (error->domain == G_IO_ERROR)
    return boulier_cli_fail_output (error);
  boulier_cli_tell_error (options->file, error);
  return BOULIER_CLI_REFUSED;
}

static BoulierCliStatus
show (const Options *options,
      const BoulierRecord *record,
      const GArray *players,
      GPtrArray *warnings)
{
  gboolean is_json = options->format->write == boulier_list_write_json;
  const BoulierStyle *style = is_json ? &boulier_style_neutral : boulier_cli_get_style ();
  g_autoptr (BoulierResults) results = boulier_cli_work_out (options->file, record);
  BoulierList list = {
    .record = record,
    .results = results,
    .period = options->period,
    .players = players != NULL ? (const guint *) (gpointer) players->data : NULL,
    .n_players = players != NULL ? players->len : 0,
    .worked = options->steps || players != NULL,
    .warnings = warnings,
    .style = style,
  };

  if (results == NULL)
    return BOULIER_CLI_REFUSED;
  boulier_cli_add_warnings (results, style, warnings);
  if (!is_json)
    boulier_cli_tell_warnings (options->file, warnings);
  return write_list (options, &list);
}

/**
 * boulier_cli_compute:
 *
 * Prints what comes out of a document.
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_compute (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GArray) players = NULL;
  BoulierCliStatus status = parse (argc, argv, &options);

  if (status != BOULIER_CLI_GO_ON)
    return status;
  /* What programs read does not depend on the reader's language. */
  if (options.format->write == boulier_list_write_json)
    setlocale (LC_MESSAGES, "C");
  record = boulier_cli_read (options.file, warnings);
  if (record == NULL)
    return BOULIER_CLI_REFUSED;
  status = check_period (&options, record);
  if (status != BOULIER_CLI_GO_ON)
    return status;
  if (!boulier_cli_find_players (record, options.players, COMMAND, &players))
    return BOULIER_CLI_USAGE;
  if (options.edition != NULL)
    record->edition = options.edition;
  return show (&options, record, players, warnings);
}
