/* boulier-cli-export.c: the workbook.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "io/boulier-workbook.h"
#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

#define COMMAND "export"
#define ENDING  ".xlsx"

static const BoulierCliHelp help = {
  .arguments = "FILE",
  .summary =
      N_ ("Writes a workbook in which the calculation goes on calculating: for each player a sheet "
          "with the games and all steps as live formulas, and a summary.\n"
          "\n"
          "FILE is a .boulier document or an interchange document (JSON), whatever its name; “-” "
          "stands for the standard input."),
  .description = N_ (
      "Examples:\n"
      "  boulier-cli export club.boulier -o club.xlsx\n"
      "  boulier-cli export club.boulier -o two.xlsx --player a --player b\n"
      "\n"
      "The workbook is in the language of the locale. A workbook that is there already is replaced "
      "only when the new one is complete.\n"
      "\n"
      "The date of creation in the workbook is that of the environment variable "
      "SOURCE_DATE_EPOCH (seconds since 1970), else now.\n"
      "\n"
      "Exit status: 0 done; 1 the input was refused, with a line “FILE: PLACE: what is wrong” on "
      "the standard error for each problem, or the workbook could not be written; 2 wrong usage."),
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

static BoulierCliStatus
write_workbook (const char *file,
                const char *out,
                const BoulierRecord *record,
                const GArray *players,
                GPtrArray *warnings)
{
  g_autofree char *title = dup_title (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = boulier_compute (record, &error);
  BoulierWorkbookOptions options = {
    .players = players != NULL ? (const guint *) (gpointer) players->data : NULL,
    .n_players = players != NULL ? players->len : 0,
    .period = -1,
    .title = title,
    .style = boulier_locale_get_style (),
    .created = get_creation_time (),
  };

  if (results != NULL)
    boulier_cli_add_warnings (results, boulier_cli_get_style (), warnings);
  boulier_cli_tell_warnings (file, warnings);
  if (results == NULL)
    boulier_cli_tell (file, error->message);
  else if (boulier_workbook_write (record, results, out, &options, NULL, &error))
    return BOULIER_CLI_DONE;
  else
    boulier_cli_tell (out, error->message);
  return BOULIER_CLI_REFUSED;
}

static BoulierCliStatus
check_out (const char *out)
{
  g_autofree char *shown = out != NULL ? boulier_safe_file_dup_display_path (out) : NULL;
  gsize length = out != NULL ? strlen (out) : 0;
  gsize ending = strlen (ENDING);

  if (out == NULL)
    return boulier_cli_fail_usage (
        COMMAND, g_strdup (_ ("The workbook to write is missing: “-o OUT.xlsx”.")));
  if (length > ending && g_ascii_strcasecmp (out + length - ending, ENDING) == 0)
    return BOULIER_CLI_GO_ON;
  return boulier_cli_fail_usage (
      COMMAND,
      g_strdup_printf (_ ("The name of a workbook ends in “.xlsx”, but not “%s”."), shown));
}

/**
 * boulier_cli_export:
 *
 * Writes the workbook of a document.
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_export (int argc, char **argv)
{
  g_autofree char *out = NULL;
  g_auto (GStrv) ids = NULL;
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GArray) players = NULL;
  char *file = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("The workbook to write"), "OUT.xlsx" },
    { "player", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids,
      N_ ("Only the player with this id; may be repeated"), "ID" },
    G_OPTION_ENTRY_NULL,
  };
  BoulierCliStatus status = boulier_cli_parse (argc, argv, entries, &help, &file);

  if (status == BOULIER_CLI_GO_ON)
    status = check_out (out);
  if (status != BOULIER_CLI_GO_ON)
    return status;
  record = boulier_cli_read (file, warnings);
  if (record == NULL)
    return BOULIER_CLI_REFUSED;
  if (!boulier_cli_find_players (record, ids, COMMAND, &players))
    return BOULIER_CLI_USAGE;
  return write_workbook (file, out, record, players, warnings);
}
