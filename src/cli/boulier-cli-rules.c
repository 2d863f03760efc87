/* boulier-cli-rules.c: the editions of the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/boulier-text-table.h"

#include "boulier-cli.h"

static const BoulierCliHelp help = {
  .summary = N_ ("Lists the editions of the rules: the id that documents and --rules name, what it "
                 "is, and for which years the federation computed so."),
};

/**
 * boulier_cli_rules:
 *
 * Prints the editions.
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_rules (int argc, char **argv)
{
  BoulierCliStatus status = boulier_cli_parse (argc, argv, NULL, &help, NULL);
  g_autoptr (GOutputStream) stream = boulier_cli_open_output (TRUE);
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, NULL);
  g_autoptr (BoulierTextTable) table = boulier_text_table_new ();
  g_autoptr (GError) error = NULL;

  if (status != BOULIER_CLI_GO_ON)
    return status;
  for (guint i = 0; i < 3; i++)
    boulier_text_table_add_column (table, NULL, BOULIER_TEXT_LEFT);
  for (const BoulierEdition *const *edition = boulier_editions_get (); *edition != NULL; edition++)
    {
      boulier_text_table_begin_row (table);
      boulier_text_table_add_cell (table, g_strdup ((*edition)->id));
      boulier_text_table_add_cell (table, g_strdup (_ ((*edition)->name)));
      boulier_text_table_add_cell (table, g_strdup (_ ((*edition)->years)));
    }
  boulier_text_table_write (table, out);
  return boulier_text_writer_finish (out, &error) ? BOULIER_CLI_DONE
                                                  : boulier_cli_fail_output (error);
}
