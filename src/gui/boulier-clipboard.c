/* boulier-clipboard.c: a text on the clipboard in several forms at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "boulier-clipboard.h"
#include "boulier-part.h"

#include "io/boulier-locale.h"

static GdkContentProvider *
new_provider (const char *type, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return gdk_content_provider_new_for_bytes (type, bytes);
}

void
boulier_clipboard_set (GdkClipboard *clipboard,
                       const char *plain,
                       const char *tabs,
                       const char *html)
{
  GdkContentProvider *providers[] = {
    new_provider ("text/html", html),
    new_provider ("text/tab-separated-values", tabs),
    new_provider ("text/plain;charset=utf-8", plain),
    gdk_content_provider_new_typed (G_TYPE_STRING, plain),
  };
  /* Takes them. */
  g_autoptr (GdkContentProvider) all =
      gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (clipboard, all);
}

/* What a thread writes: the same in three forms. */
typedef struct
{
  BoulierPart *part;
  char *plain;
  char *tabs;
  char *html;
} Copy;

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  boulier_part_free (copy->part);
  g_free (copy->plain);
  g_free (copy->tabs);
  g_free (copy->html);
  g_free (copy);
}

static gboolean
write_copy (Copy *copy, GError **error)
{
  BoulierTextForm tabs = boulier_text_form_tabs (boulier_locale_get_style ());
  BoulierList list = boulier_part_get_list (copy->part);
  BoulierListPart part = copy->part->part;

  copy->plain = boulier_list_dup_part (&list, part, &boulier_text_form_plain, error);
  if (copy->plain == NULL)
    return FALSE;
  copy->tabs = boulier_list_dup_part (&list, part, &tabs, error);
  if (copy->tabs == NULL)
    return FALSE;
  copy->html = boulier_list_dup_part (&list, part, &boulier_text_form_html, error);
  return copy->html != NULL;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_copy (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Copy *copy = g_task_get_task_data (G_TASK (result));

  if (g_task_propagate_boolean (G_TASK (result), NULL))
    boulier_clipboard_set (GDK_CLIPBOARD (source), copy->plain, copy->tabs, copy->html);
}

void
boulier_clipboard_copy_part (GdkClipboard *clipboard,
                             BoulierSession *session,
                             BoulierListPart part,
                             const GArray *players)
{
  BoulierPart *what = boulier_part_new (session, part, players);
  g_autoptr (GTask) task = NULL;
  Copy *copy;

  if (what == NULL)
    return;
  copy = g_new0 (Copy, 1);
  copy->part = what;
  task = g_task_new (clipboard, NULL, written_cb, NULL);
  g_task_set_task_data (task, copy, copy_free);
  g_task_run_in_thread (task, write_in_thread);
}
