/* boulier-cli-hand-over.c: pages are drawn by a program of its own.
 *
 * The libraries for fonts and drawing take longer to load than everything else that boulier-cli does, so
 * it does without them; boulier-pages is the same program with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "boulier-cli.h"

#define PROGRAM "boulier-pages"

/* Beside this program in the build folder; where it is installed otherwise. */
static char *
dup_program (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, PROGRAM, NULL) : NULL;

  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_build_filename (BOULIER_LIBEXECDIR, PROGRAM, NULL);
}

/**
 * boulier_cli_hand_over_pdf:
 * @argv: (array zero-terminated=1): the command and its arguments, as they were typed
 *
 * Does not come back when all is well: the same command is carried out by the other program. Nothing may
 * have been read yet.
 *
 * Returns: the exit status when that program could not be started
 */
BoulierCliStatus
boulier_cli_hand_over_pdf (char **argv)
{
  g_autofree char *program = dup_program ();
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autofree char *message = NULL;

  g_ptr_array_add (arguments, program);
  for (guint i = 0; argv[i] != NULL; i++)
    g_ptr_array_add (arguments, argv[i]);
  g_ptr_array_add (arguments, NULL);
  execv (program, (char **) arguments->pdata);
  message = g_strdup_printf (_ ("The program that writes PDF files could not be started: %s"),
                             g_strerror (errno));
  boulier_cli_tell (program, message);
  return BOULIER_CLI_REFUSED;
}

/* Never called: that was handed over. */
gboolean
boulier_cli_write_pdf (const BoulierCliExport *export, const char *path, GError **error)
{
  g_return_val_if_reached (FALSE);
}
