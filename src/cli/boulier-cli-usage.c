/* boulier-cli-usage.c: options, help, and what is said about wrong usage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

#define HELP_WIDTH 79

/**
 * boulier_cli_fail_usage:
 * @command: (nullable): name of the command
 * @message: (transfer full): what is wrong
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_fail_usage (const char *command, char *message)
{
  g_autofree char *what = message;
  g_autofree char *call = command != NULL
                              ? g_strdup_printf ("%s %s --help", BOULIER_CLI_NAME, command)
                              : g_strdup_printf ("%s --help", BOULIER_CLI_NAME);
  g_autofree char *hint = g_strdup_printf (_ ("Try “%s”."), call);

  boulier_cli_tell (BOULIER_CLI_NAME, what);
  boulier_cli_tell (BOULIER_CLI_NAME, hint);
  return BOULIER_CLI_USAGE;
}

static const char *
translate (const char *text, gpointer data)
{
  return *text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

/* Breaks a line between words; lines that begin with a space stay as they are. */
static void
add_wrapped (GString *out, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  glong column = 0;

  if (*line == ' ')
    {
      g_string_append (out, line);
      return;
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      glong width = g_utf8_strlen (words[i], -1);

      if (i > 0 && column + 1 + width > HELP_WIDTH)
        {
          g_string_append_c (out, '\n');
          column = 0;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += width;
    }
}

/**
 * boulier_cli_dup_wrapped:
 * @text: paragraphs
 *
 * Returns: (transfer full): the text with lines that fit into a terminal
 */
char *
boulier_cli_dup_wrapped (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      add_wrapped (out, lines[i]);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
set_texts (GOptionContext *context, const BoulierCliHelp *help)
{
  g_autofree char *summary = boulier_cli_dup_wrapped (_ (help->summary));
  g_autofree char *description =
      help->description != NULL ? boulier_cli_dup_wrapped (_ (help->description)) : NULL;

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
}

static GOptionContext *
context_new (const GOptionEntry *options, const BoulierCliHelp *help, gboolean *show_help)
{
  GOptionContext *context = g_option_context_new (help->arguments);
  GOptionGroup *group =
      g_option_group_new (BOULIER_CLI_NAME, BOULIER_CLI_NAME, BOULIER_CLI_NAME, NULL, NULL);
  const GOptionEntry help_option[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, show_help, N_ ("Shows this help"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_option_group_set_translate_func (group, translate, NULL, NULL);
  set_texts (context, help);
  /* GLib's own help would exit, and would not notice that it cannot be written. */
  g_option_context_set_help_enabled (context, FALSE);
  if (options != NULL)
    g_option_group_add_entries (group, options);
  g_option_group_add_entries (group, help_option);
  g_option_context_set_main_group (context, group);
  return context;
}

static BoulierCliStatus
take_argument (int argc, char **argv, const char *command, const BoulierCliHelp *help, char **file)
{
  guint n = help->arguments != NULL ? 1 : 0;

  /* Behind it even a name that looks like an option is a file. */
  if (argc > 1 && strcmp (argv[1], "--") == 0)
    {
      argc--;
      argv++;
    }
  if (argc - 1 < (int) n)
    return boulier_cli_fail_usage (command, g_strdup (_ ("The file to read is missing.")));
  if (argc - 1 > (int) n)
    return boulier_cli_fail_usage (
        command, g_strdup_printf (_ ("“%s” is one argument too many."), argv[n + 1]));
  if (n > 0 && *argv[1] == '\0')
    return boulier_cli_fail_usage (command,
                                   g_strdup (_ ("The name of the file to read is empty.")));
  if (n > 0)
    *file = argv[1];
  return BOULIER_CLI_GO_ON;
}

/**
 * boulier_cli_parse:
 * @options: (nullable): the options of the command, besides --help
 * @help: what its help says
 * @file: (out) (transfer none): its argument
 *
 * Returns: %BOULIER_CLI_GO_ON, or the exit status when that is all: help was shown, or wrong usage was
 *   told
 */
BoulierCliStatus
boulier_cli_parse (
    int argc, char **argv, const GOptionEntry *options, const BoulierCliHelp *help, char **file)
{
  gboolean show_help = FALSE;
  g_autoptr (GOptionContext) context = context_new (options, help, &show_help);
  g_autofree char *command = g_strdup (argv[0]);
  g_autofree char *name = g_strdup_printf ("%s %s", BOULIER_CLI_NAME, command);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_set_prgname (name);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return boulier_cli_fail_usage (command, g_strdup (error->message));
  if (!show_help)
    return take_argument (argc, argv, command, help, file);
  text = g_option_context_get_help (context, TRUE, NULL);
  return boulier_cli_print (text);
}

/**
 * boulier_cli_has_ending:
 * @ending: with its point: ".pdf"
 *
 * Returns: whether a file name ends so, in letters of any size, and has something before it
 */
gboolean
boulier_cli_has_ending (const char *path, const char *ending)
{
  gsize length = strlen (path);
  gsize n = strlen (ending);

  return length > n && g_ascii_strcasecmp (path + length - n, ending) == 0;
}

/**
 * boulier_cli_find_out:
 * @outs: (nullable) (array zero-terminated=1): the files named by “-o”
 * @missing: what to say when there is none, in the user's language
 *
 * Returns: (transfer none) (nullable): the one file to write; %NULL when wrong usage was told
 */
const char *
boulier_cli_find_out (char **outs, const char *command, const char *missing)
{
  guint n = outs != NULL ? g_strv_length (outs) : 0;

  if (n == 1)
    return outs[0];
  boulier_cli_fail_usage (
      command, g_strdup (n == 0 ? missing : _ ("Only one file can be written; “-o” stands once.")));
  return NULL;
}

/**
 * boulier_cli_work_out:
 * @file: the file that the record is from
 *
 * Returns: (transfer full) (nullable): the results; %NULL when they cannot be computed, which was told
 */
BoulierResults *
boulier_cli_work_out (const char *file, const BoulierRecord *record)
{
  g_autoptr (GError) error = NULL;
  BoulierResults *results = boulier_compute_in_threads (record, g_get_num_processors (), &error);

  if (results == NULL)
    boulier_cli_tell_error (file, error);
  return results;
}

/**
 * boulier_cli_find_players:
 * @ids: (nullable) (array zero-terminated=1): ids of players
 * @players: (out) (element-type guint) (transfer full): their indices; %NULL when @ids is
 *
 * Returns: whether the record has all of them; which one it has not was told otherwise
 */
gboolean
boulier_cli_find_players (const BoulierRecord *record,
                          char **ids,
                          const char *command,
                          GArray **players)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      int player = boulier_record_find_player (record, ids[i]);
      g_autofree char *shown = boulier_safe_file_dup_display_path (ids[i]);

      if (player < 0)
        {
          boulier_cli_fail_usage (
              command, g_strdup_printf (_ ("There is no player with the id “%s”."), shown));
          return FALSE;
        }
      g_array_append_val (found, player);
    }
  *players = ids != NULL ? g_steal_pointer (&found) : NULL;
  return TRUE;
}
