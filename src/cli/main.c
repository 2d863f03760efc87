/* main.c: boulier-cli, chess ratings without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>

#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

static const BoulierCliCommand commands[] = {
  { "compute", "FILE", N_ ("the rating list, or how a player’s rating comes about"),
    boulier_cli_compute },
  { "export", "FILE -o OUT", N_ ("a workbook that goes on calculating, or a PDF"),
    boulier_cli_export },
  { "convert", "FILE -o OUT", N_ ("from .boulier to .json and back"), boulier_cli_convert },
  { "rules", "", N_ ("the editions of the rules: id, name, years"), boulier_cli_rules },
};

static void
add_paragraph (GString *text, const char *paragraph)
{
  g_autofree char *wrapped = boulier_cli_dup_wrapped (paragraph);

  g_string_append_printf (text, "%s\n\n", wrapped);
}

static BoulierCliStatus
show_help (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n  %s\n\n", _ ("Usage:"), BOULIER_CLI_NAME " COMMAND …");
  add_paragraph (text,
                 _ ("Works out chess ratings, step by step, by the rules of the Belgian, French "
                    "and English federations."));
  g_string_append_printf (text, "%s\n", _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-7s %-17s %s\n", commands[i].name, commands[i].arguments,
                            _ (commands[i].summary));
  g_string_append_c (text, '\n');
  add_paragraph (text,
                 _ ("FILE is a .boulier document or an interchange document (JSON); “-” stands "
                    "for the standard input. “boulier-cli COMMAND --help” tells more about a "
                    "command."));
  g_string_append_printf (text, "%s\n  -h, --help  %s\n  --version   %s\n\n", _ ("Options:"),
                          _ ("Shows this help"), _ ("Shows the version"));
  add_paragraph (text, _ ("Exit status: 0 done; 1 the input was refused or something could not be "
                          "written; 2 wrong usage."));
  g_string_append_printf (
      text, "%s\n",
      _ ("The figures are for information: federations accept no such calculation as proof."));
  return boulier_cli_print (text->str);
}

static BoulierCliStatus
run (int argc, char **argv)
{
  g_autofree char *shown = argc > 1 ? boulier_safe_file_dup_display_path (argv[1]) : NULL;

  if (argc < 2)
    return boulier_cli_fail_usage (NULL, g_strdup (_ ("The command is missing.")));
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    return show_help ();
  if (g_str_equal (argv[1], "--version"))
    return boulier_cli_print (BOULIER_CLI_NAME " " BOULIER_VERSION "\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);
  if (argv[1][0] == '-')
    return boulier_cli_fail_usage (NULL, g_strdup_printf (_ ("There is no option “%s”."), shown));
  return boulier_cli_fail_usage (NULL, g_strdup_printf (_ ("There is no command “%s”."), shown));
}

/* Ends the program as the signal would have, without leaving half a file behind. */
static void
end_cb (int number)
{
  boulier_safe_file_remove_unfinished ();
  raise (number);
}

/* Signals that somebody told the program to pass over (as nohup does) are passed over. */
static void
clean_up_at_signals (void)
{
  static const int numbers[] = { SIGHUP, SIGINT, SIGTERM };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction action = { .sa_handler = end_cb, .sa_flags = (int) SA_RESETHAND };
      struct sigaction old;

      sigemptyset (&action.sa_mask);
      if (sigaction (numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction (numbers[i], &action, NULL);
    }
}

int
main (int argc, char **argv)
{
  /* From the build folder the translations are found by this variable. */
  const char *translations = g_getenv ("BOULIER_LOCALEDIR");

  /* A file that may not grow is a failed write, told like any other. */
  signal (SIGXFSZ, SIG_IGN);
  clean_up_at_signals ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations != NULL ? translations : BOULIER_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* Files are plain files here: no helper of the desktop is needed to open them. */
  g_setenv ("GIO_USE_VFS", "local", TRUE);
  g_set_prgname (BOULIER_CLI_NAME);
  return run (argc, argv);
}
