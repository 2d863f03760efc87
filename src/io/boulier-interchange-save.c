/* boulier-interchange-save.c: writes the interchange document into a file, whole or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>

#include "store/boulier-safe-file.h"

#include "boulier-interchange.h"

/* A document on its way into a file. */
typedef struct
{
  const BoulierRecord *record;
  const char *path;
  GCancellable *cancellable;
} Saving;

static gboolean
write_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  const Saving *saving = data;
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (descriptor, FALSE);
  GError *reason = NULL;

  if (boulier_interchange_write (saving->record, stream, saving->cancellable, &reason))
    return TRUE;
  boulier_safe_file_take_reason (error, saving->path, reason);
  return FALSE;
}

/**
 * boulier_interchange_save:
 * @path: where the document goes; a link is followed
 * @cancellable: (nullable): stops writing with an error
 *
 * Writes the document beside @path, puts it on the disk and then in the place of what is there.
 *
 * Errors: %G_IO_ERROR; then the old file is as it was and nothing is left behind.
 */
gboolean
boulier_interchange_save (const BoulierRecord *record,
                          const char *path,
                          GCancellable *cancellable,
                          GError **error)
{
  Saving saving = { record, path, cancellable };
  const BoulierSafeContent content = { write_cb, NULL, &saving };

  return boulier_safe_file_replace (path, &content, error);
}
