/* boulier-temporary-private.h: the hidden files that are written before they take their place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BoulierTemporary:
 * @path: of the file
 * @descriptor: open for writing, or -1
 *
 * A file under a hidden name, which is remembered until it has another one or is gone.
 */
typedef struct
{
  char *path;
  int descriptor;
} BoulierTemporary;

/* Makes an empty one in the folder, after taking away what programs that died have left there. FALSE
 * with errno. */
gboolean boulier_temporary_open (BoulierTemporary *temporary, const char *folder);
/* The same for a folder, which goes with the files in it. */
gboolean boulier_temporary_open_folder (BoulierTemporary *temporary, const char *folder);
/* Closes the file. FALSE with errno. */
gboolean boulier_temporary_close (BoulierTemporary *temporary);
/* The file has taken its place. */
void boulier_temporary_keep (BoulierTemporary *temporary);
/* Removes the file unless it has taken its place. */
void boulier_temporary_clear (BoulierTemporary *temporary);
/* Removes all there are. Safe in a signal handler. */
void boulier_temporary_remove_all (void);

G_END_DECLS
