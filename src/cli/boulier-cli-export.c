/* boulier-cli-export.c: a workbook that goes on calculating, or pages for the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "io/boulier-locale.h"
#include "io/boulier-workbook.h"
#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

#define COMMAND "export"

static const BoulierCliHelp help = {
  .arguments = "FILE",
  .summary =
      N_ ("Writes the worked calculations to take away. The ending of OUT says as what:\n"
          "\n"
          "  .xlsx  a workbook in which the calculation goes on calculating: for each\n"
          "         player a sheet with the games and all steps as live formulas, and\n"
          "         a summary\n"
          "  .pdf   pages to print: for each player the games, all steps with their\n"
          "         formulas, and the history; before several players the rating list\n"
          "\n"
          "FILE is a .boulier document or an interchange document (JSON), whatever its name; “-” "
          "stands for the standard input."),
  .description = N_ (
      "Examples:\n"
      "  boulier-cli export club.boulier -o club.xlsx\n"
      "  boulier-cli export club.boulier -o club.pdf\n"
      "  boulier-cli export club.boulier -o two.pdf --player a --player b\n"
      "\n"
      "Everything is in the language of the locale. A file that is there already is replaced only "
      "when the new one is complete.\n"
      "\n"
      "The date of creation in the file is that of the environment variable SOURCE_DATE_EPOCH "
      "(seconds since 1970), else now.\n"
      "\n"
      "Exit status: 0 done; 1 the input was refused, with a line “FILE: PLACE: what is wrong” on "
      "the standard error for each problem, or OUT could not be written; 2 wrong usage."),
};

/* The name of the document for people: without folder and ending. */
static char *
dup_title (const char *file)
{
  g_autofree char *name = NULL;
  char *dot;

  if (strcmp (file, "-") == 0)
    return g_strdup ("Boulier");
  name = boulier_safe_file_dup_display_name (file);
  dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_steal_pointer (&name);
}

/* Builds that are to give the same bytes again say when "now" is. */
static gint64
get_creation_time (void)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  gint64 value;

  if (epoch != NULL && g_ascii_string_to_signed (epoch, 10, 0, G_MAXINT32, &value, NULL))
    return value;
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
write_workbook (const BoulierCliExport *export, const char *path, GError **error)
{
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc (export->created);
  const BoulierWorkbookOptions options = {
    .players = export->players != NULL ? (const guint *) (gpointer) export->players->data : NULL,
    .n_players = export->players != NULL ? export->players->len : 0,
    .period = -1,
    .title = export->title,
    .style = boulier_locale_get_style (),
    .dup_date = boulier_locale_dup_date,
    .today = boulier_locale_get_day (created),
    .created = export->created,
  };

  return boulier_workbook_write (export->record, export->results, path, &options, NULL, error);
}

/* begin (nullable): gets the command as it was typed, before anything is read. */
typedef struct
{
  const char *ending;
  BoulierCliStatus (*begin) (char **argv);
  gboolean (*write) (const BoulierCliExport *export, const char *path, GError **error);
} Format;

static const Format formats[] = {
  { ".xlsx", NULL, write_workbook },
  { ".pdf", boulier_cli_hand_over_pdf, boulier_cli_write_pdf },
};

static const Format *
find_format (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (boulier_cli_has_ending (path, formats[i].ending))
      return &formats[i];
  return NULL;
}

static BoulierCliStatus
check_out (const char *out, const Format **format)
{
  g_autofree char *shown = boulier_safe_file_dup_display_path (out);

  *format = find_format (out);
  if (*format != NULL)
    return BOULIER_CLI_GO_ON;
  return boulier_cli_fail_usage (
      COMMAND,
      g_strdup_printf (
          _ ("The ending of “%s” does not say what to write; it is “.xlsx” or “.pdf”."), shown));
}

static BoulierCliStatus
check_paper (const char *name, BoulierCliPaper *paper)
{
  *paper = BOULIER_CLI_PAPER_USUAL;
  if (name == NULL)
    return BOULIER_CLI_GO_ON;
  if (g_ascii_strcasecmp (name, "a4") == 0)
    *paper = BOULIER_CLI_PAPER_A4;
  else if (g_ascii_strcasecmp (name, "letter") == 0)
    *paper = BOULIER_CLI_PAPER_LETTER;
  else
    return boulier_cli_fail_usage (
        COMMAND,
        g_strdup_printf (_ ("There is no paper “%s”; the ones there are: a4, letter."), name));
  return BOULIER_CLI_GO_ON;
}

static BoulierCliStatus
write_out (const char *file,
           const char *out,
           const Format *format,
           BoulierCliExport *export,
           GPtrArray *warnings)
{
  g_autofree char *title = dup_title (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = boulier_cli_work_out (file, export->record);

  export->results = results;
  export->title = title;
  export->created = get_creation_time ();
  if (results != NULL)
    boulier_cli_add_warnings (results, boulier_cli_get_style (), warnings);
  boulier_cli_tell_warnings (file, warnings);
  if (results == NULL)
    return BOULIER_CLI_REFUSED;
  if (format->write (export, out, &error))
    return BOULIER_CLI_DONE;
  boulier_cli_tell_error (out, error);
  return BOULIER_CLI_REFUSED;
}

/**
 * boulier_cli_export:
 *
 * Writes the worked calculations of a document.
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_export (int argc, char **argv)
{
  g_auto (GStrv) outs = NULL;
  const char *out = NULL;
  g_autofree char *paper = NULL;
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) typed = g_strdupv (argv);
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GArray) players = NULL;
  BoulierCliExport export = { 0 };
  const Format *format;
  char *file = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &outs, N_ ("The file to write"), "OUT" },
    { "player", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids,
      N_ ("Only the player with this id; may be repeated"), "ID" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &paper,
      N_ ("The paper of a PDF: a4 or letter (the default is that of the locale)"), "PAPER" },
    G_OPTION_ENTRY_NULL,
  };
  BoulierCliStatus status = boulier_cli_parse (argc, argv, entries, &help, &file);

  if (status != BOULIER_CLI_GO_ON)
    return status;
  out = boulier_cli_find_out (outs, COMMAND,
                              _ ("The file to write is missing: “-o OUT.xlsx” or “-o OUT.pdf”."));
  if (out == NULL)
    return BOULIER_CLI_USAGE;
  status = check_out (out, &format);
  if (status == BOULIER_CLI_GO_ON)
    status = check_paper (paper, &export.paper);
  if (status == BOULIER_CLI_GO_ON && format->begin != NULL)
    status = format->begin (typed);
  if (status != BOULIER_CLI_GO_ON)
    return status;
  record = boulier_cli_read (file, warnings);
  if (record == NULL)
    return BOULIER_CLI_REFUSED;
  if (!boulier_cli_find_players (record, ids, COMMAND, &players))
    return BOULIER_CLI_USAGE;
  export.record = record;
  export.players = players;
  return write_out (file, out, format, &export, warnings);
}
