/* boulier-loader.c: makes a document from any file that can be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-loader.h"
#include "io/boulier-interchange.h"

/* As many problems as one message can name without becoming a list nobody reads. */
#define MAX_PROBLEMS 5
#define SNIFF_BYTES  100

typedef struct
{
  GFile *file;
  gboolean is_document;
  BoulierRecord *record;
  GPtrArray *remarks;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_clear_object (&load->file);
  g_clear_pointer (&load->record, boulier_record_free);
  g_clear_pointer (&load->remarks, g_ptr_array_unref);
  g_free (load);
}

static GPtrArray *
new_problems (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
}

/* The place is in English and for those who look into the file; it leads its line. */
static char *
problem_dup_text (const BoulierProblem *problem)
{
  if (problem->place == NULL || problem->place[0] == '\0')
    return g_strdup (problem->message);
  return g_strdup_printf ("%s: %s", problem->place, problem->message);
}

static void
set_problems (GError **error, GPtrArray *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (problems->len, MAX_PROBLEMS); i++)
    {
      g_autofree char *line = problem_dup_text (g_ptr_array_index (problems, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (problems->len > MAX_PROBLEMS)
    {
      guint more = problems->len - MAX_PROBLEMS;

      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, ngettext ("There is %u more problem.", "There are %u more problems.", more), more);
    }
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_FORMAT, text->str);
}

static GPtrArray *
take_remarks (GPtrArray *warnings)
{
  GPtrArray *remarks = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < warnings->len; i++)
    g_ptr_array_add (remarks, problem_dup_text (g_ptr_array_index (warnings, i)));
  return remarks;
}

static gboolean
read_interchange (Load *load, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) problems = new_problems ();
  g_autoptr (GPtrArray) warnings = new_problems ();

  load->record = boulier_interchange_read_stream (stream, cancellable, problems, warnings);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (load->record == NULL)
    {
      set_problems (error, problems);
      return FALSE;
    }
  load->remarks = take_remarks (warnings);
  return TRUE;
}

/* A folder cannot be read, and a device may never come to its end. */
static gboolean
check_is_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return TRUE;
  g_set_error_literal (error, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                       _ ("This is not a document but a folder or a device."));
  return FALSE;
}

static void
look_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Load *load = task_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GInputStream) buffered = NULL;
  const guint8 *bytes;
  gsize length;

  if (check_is_file (load->file, cancellable, &error))
    stream = g_file_read (load->file, cancellable, &error);
  if (stream != NULL)
    {
      buffered = g_buffered_input_stream_new_sized (G_INPUT_STREAM (stream), 65536);
      if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (buffered), SNIFF_BYTES,
                                        cancellable, &error) >= 0)
        {
          bytes = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (buffered), &length);
          load->is_document = boulier_document_sniff (bytes, length);
          if (load->is_document || read_interchange (load, buffered, cancellable, &error))
            {
              g_task_return_boolean (task, TRUE);
              return;
            }
        }
    }
  g_task_return_error (task, g_steal_pointer (&error));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  BoulierDocument *document = boulier_document_open_finish (result, &error);

  if (document != NULL)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* A document of its own: the file that was read is never written. */
static BoulierDocument *
adopt_record (Load *load)
{
  BoulierDocument *document = boulier_document_new (g_steal_pointer (&load->record));
  g_autofree char *name = g_file_get_basename (load->file);
  char *dot = strrchr (name, '.');
  g_autofree char *home = NULL;

  if (dot != NULL && dot != name)
    *dot = '\0';
  home = boulier_loader_dup_home (name);
  boulier_document_set_home (document, home);
  return document;
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Load *load = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  g_autofree char *path = g_file_get_path (load->file);

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_error (task, error);
  else if (!load->is_document)
    {
      g_object_set_data_full (G_OBJECT (task), "remarks", g_steal_pointer (&load->remarks),
                              (GDestroyNotify) g_ptr_array_unref);
      g_task_return_pointer (task, adopt_record (load), g_object_unref);
    }
  else if (path == NULL)
    g_task_return_new_error (task, BOULIER_DOCUMENT_ERROR, BOULIER_DOCUMENT_ERROR_IO,
                             _ ("It is not on this computer. Copy it to a folder of this computer "
                                "and open the copy."));
  else
    {
      GCancellable *cancellable = g_task_get_cancellable (task);

      boulier_document_open_async (path, cancellable, opened_cb, g_steal_pointer (&task));
    }
}

void
boulier_loader_load_async (GFile *file,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GTask *task = g_task_new (file, cancellable, callback, user_data);
  g_autoptr (GTask) look = g_task_new (file, cancellable, looked_cb, task);
  Load *load = g_new0 (Load, 1);

  load->file = g_object_ref (file);
  g_task_set_task_data (look, load, load_free);
  g_task_run_in_thread (look, look_in_thread);
}

BoulierDocument *
boulier_loader_load_finish (GAsyncResult *result, GPtrArray **remarks, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  *remarks = g_object_steal_data (G_OBJECT (result), "remarks");
  return g_task_propagate_pointer (G_TASK (result), error);
}

BoulierDocument *
boulier_loader_load_example (const char *name, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/org/boulier/Boulier/examples/%s.json", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (GPtrArray) problems = new_problems ();
  g_autoptr (GPtrArray) warnings = new_problems ();
  BoulierRecord *record;

  if (bytes == NULL)
    return NULL;
  record = boulier_interchange_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                     problems, warnings);
  if (record == NULL)
    {
      set_problems (error, problems);
      return NULL;
    }
  return boulier_document_new (record);
}

/* The folder for documents; where nobody has said which it is, the one that has its name. */
char *
boulier_loader_dup_folder (void)
{
  const char *said = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  /* Translators: the name of the folder for documents in the home folder. */
  const char *const names[] = { _ ("Documents"), "Documents" };

  if (said != NULL)
    return g_strdup (said);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folder = g_build_filename (g_get_home_dir (), names[i], NULL);

      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&folder);
    }
  return g_strdup (g_get_home_dir ());
}

char *
boulier_loader_dup_home (const char *name)
{
  g_autofree char *folder = boulier_loader_dup_folder ();
  g_autofree char *file = g_strconcat (name, ".boulier", NULL);

  /* A slash would name another folder. */
  g_strdelimit (file, "/", '-');
  return g_build_filename (folder, file, NULL);
}
