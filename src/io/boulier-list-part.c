/* boulier-list-part.c: one table or calculation of a document, for the clipboard or a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>

#include "store/boulier-safe-file.h"

#include "boulier-list-part.h"
#include "boulier-list-private.h"

/* A table goes without a title, so that a file is the table alone. */
static gboolean
add_games (const BoulierList *list,
           const BoulierTextForm *form,
           BoulierTextWriter *out,
           GError **error)
{
  g_autoptr (BoulierWorked) worked = boulier_worked_new (
      list->record, list->results, (guint) list->period, boulier_list_get_player (list, 0), error);

  if (worked == NULL)
    return FALSE;
  if (worked->values == NULL)
    return TRUE;
  boulier_list_add_games (list, worked, 0, form, out);
  boulier_list_add_games (list, worked, 1, form, out);
  return TRUE;
}

/* A calculation goes into mails and onto boards: it says by which rules it is, and what it is worth. */
static gboolean
add_calculation (const BoulierList *list,
                 const BoulierTextForm *form,
                 BoulierTextWriter *out,
                 GError **error)
{
  boulier_text_form_add_line (
      form, boulier_style_translate (list->style, list->record->edition->name), out);
  boulier_text_form_add_space (form, out);
  if (!boulier_list_write_worked (list, (guint) list->period, boulier_list_get_player (list, 0),
                                  form, out, error))
    return FALSE;
  boulier_text_form_add_space (form, out);
  boulier_text_form_add_line (
      form, _ ("The figures are for information: federations accept no such calculation as proof."),
      out);
  return TRUE;
}

static gboolean
add_part (const BoulierList *list,
          BoulierListPart part,
          const BoulierTextForm *form,
          BoulierTextWriter *out,
          GError **error)
{
  switch (part)
    {
    case BOULIER_PART_GAMES:
      return add_games (list, form, out, error);
    case BOULIER_PART_CALCULATION:
      return add_calculation (list, form, out, error);
    case BOULIER_PART_RATINGS:
    default:
      boulier_list_add_ratings (list, (guint) list->period, form, out);
      return TRUE;
    }
}

/**
 * boulier_list_write_part:
 * @list: a period and, but for the rating list, a player
 * @form: how it is written
 * @stream: where it goes; flushed, not closed
 *
 * Errors: those of @stream, and of boulier_worked_new().
 */
gboolean
boulier_list_write_part (const BoulierList *list,
                         BoulierListPart part,
                         const BoulierTextForm *form,
                         GOutputStream *stream,
                         GCancellable *cancellable,
                         GError **error)
{
  g_autoptr (BoulierTextWriter) out = boulier_text_writer_new (stream, cancellable);

  g_return_val_if_fail (list->period >= 0, FALSE);

  boulier_text_form_begin (form, out);
  if (!add_part (list, part, form, out, error))
    return FALSE;
  boulier_text_form_end (form, out);
  return boulier_text_writer_finish (out, error);
}

/**
 * boulier_list_dup_part:
 *
 * Errors: those of boulier_worked_new().
 *
 * Returns: (transfer full) (nullable): the part as a text
 */
char *
boulier_list_dup_part (const BoulierList *list,
                       BoulierListPart part,
                       const BoulierTextForm *form,
                       GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!boulier_list_write_part (list, part, form, stream, NULL, error) ||
      !g_output_stream_write_all (stream, "", 1, NULL, NULL, error) ||
      !g_output_stream_close (stream, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

/* A part on its way into a file. */
typedef struct
{
  const BoulierList *list;
  BoulierListPart part;
  const BoulierTextForm *form;
  const char *path;
} Saving;

static gboolean
write_cb (const char *temporary, int descriptor, gpointer data, GError **error)
{
  const Saving *saving = data;
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (descriptor, FALSE);
  GError *reason = NULL;

  if (boulier_list_write_part (saving->list, saving->part, saving->form, stream, NULL, &reason))
    return TRUE;
  boulier_safe_file_take_reason (error, saving->path, reason);
  return FALSE;
}

/**
 * boulier_list_save_part:
 * @path: where the file goes; a link is followed
 *
 * Errors: %G_IO_ERROR, and those of boulier_worked_new(); then the old file is as it was and nothing
 * is left behind.
 */
gboolean
boulier_list_save_part (const BoulierList *list,
                        BoulierListPart part,
                        const BoulierTextForm *form,
                        const char *path,
                        GError **error)
{
  Saving saving = { list, part, form, path };
  const BoulierSafeContent content = { write_cb, NULL, &saving };

  return boulier_safe_file_replace (path, &content, error);
}
