/* boulier-cli-convert.c: from one kind of file to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/boulier-document.h"
#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

#define COMMAND "convert"

static const BoulierCliHelp help = {
  .arguments = "FILE",
  .summary = N_ (
      "Converts between documents (.boulier), which the window opens, and interchange documents "
      "(.json), which other programs read and write. The ending of OUT says what is written.\n"
      "\n"
      "FILE is either of them, whatever its name; “-” stands for the standard input."),
  .description = N_ (
      "Examples:\n"
      "  boulier-cli convert club.boulier -o club.json\n"
      "  boulier-cli convert - -o club.boulier < club.json\n"
      "\n"
      "A file that is there already is replaced only when the new one is complete.\n"
      "\n"
      "Exit status: 0 done; 1 the input was refused, with a line “FILE: PLACE: what is wrong” on "
      "the standard error for each problem, or OUT could not be written; 2 wrong usage."),
};

typedef struct
{
  const char *ending;
  gboolean (*write) (const BoulierRecord *record, const char *path, GError **error);
} Format;

static gboolean
write_interchange (const BoulierRecord *record, const char *path, GError **error)
{
  if (!boulier_interchange_save (record, path, NULL, error))
    return FALSE;
  boulier_cli_warn_of_refusal (path);
  return TRUE;
}

static const Format formats[] = {
  { ".boulier", boulier_document_write_record },
  { ".json", write_interchange },
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
          _ ("The ending of “%s” does not say what to write; it is “.boulier” or “.json”."),
          shown));
}

/* A file is never its own conversion: that is a slip of the hand. */
static gboolean
is_same_file (const char *file, const char *out)
{
  return strcmp (file, "-") != 0 && boulier_safe_file_is_same (file, out);
}

/**
 * boulier_cli_convert:
 *
 * Writes what is in a file as another kind of file.
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_convert (int argc, char **argv)
{
  g_auto (GStrv) outs = NULL;
  const char *out = NULL;
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  const Format *format;
  char *file = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &outs, N_ ("The file to write"), "OUT" },
    G_OPTION_ENTRY_NULL,
  };
  BoulierCliStatus status = boulier_cli_parse (argc, argv, entries, &help, &file);

  if (status != BOULIER_CLI_GO_ON)
    return status;
  out = boulier_cli_find_out (outs, COMMAND, _ ("The file to write is missing: “-o OUT”."));
  if (out == NULL)
    return BOULIER_CLI_USAGE;
  status = check_out (out, &format);
  if (status != BOULIER_CLI_GO_ON)
    return status;
  if (is_same_file (file, out))
    return boulier_cli_fail_usage (
        COMMAND, g_strdup (_ ("FILE and OUT are the same file; nothing was done.")));
  record = boulier_cli_read (file, warnings);
  if (record == NULL)
    return BOULIER_CLI_REFUSED;
  boulier_cli_tell_warnings (file, warnings);
  if (format->write (record, out, &error))
    return BOULIER_CLI_DONE;
  boulier_cli_tell (out, error->message);
  return BOULIER_CLI_REFUSED;
}
