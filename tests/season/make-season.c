/* make-season.c: writes the season of a federation as a document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/boulier-document.h"

#include "season.h"

int
main (int argc, char **argv)
{
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (argc == 4 && g_str_equal (argv[1], "--csv"))
    record = season_read (argv[2]);
  else if (argc == 4 && atoi (argv[1]) > 0 && atoi (argv[2]) > 1)
    record =
        season_new (boulier_edition_find ("ffe"), (guint) atoi (argv[1]), (guint) atoi (argv[2]));
  if (record == NULL)
    {
      fprintf (stderr, "usage: make-season GAMES PLAYERS OUT.boulier\n"
                       "       make-season --csv PREFIX OUT.boulier\n");
      return 2;
    }
  if (boulier_document_write_record (record, argv[3], &error))
    return 0;
  fprintf (stderr, "%s: %s\n", argv[3], error->message);
  return 1;
}
