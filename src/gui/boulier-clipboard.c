/* boulier-clipboard.c: a text on the clipboard in several forms at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "boulier-clipboard.h"

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

gboolean
boulier_clipboard_set_part (GdkClipboard *clipboard,
                            BoulierSession *session,
                            BoulierListPart part,
                            const GArray *players)
{
  const BoulierWorked *worked = boulier_session_get_worked (session);
  BoulierTextForm tabs = boulier_text_form_tabs (boulier_locale_get_style ());
  BoulierList list = {
    .record = boulier_session_get_computed_record (session),
    .results = boulier_session_get_results (session),
    .period = (int) boulier_session_get_period (session),
    .players = players != NULL ? (const guint *) (gconstpointer) players->data : NULL,
    .n_players = players != NULL ? players->len : 0,
    .style = boulier_locale_get_style (),
  };
  g_autofree char *plain = NULL;
  g_autofree char *separated = NULL;
  g_autofree char *html = NULL;

  if (list.results == NULL || (part != BOULIER_PART_RATINGS && worked == NULL))
    return FALSE;
  if (part != BOULIER_PART_RATINGS)
    {
      list.players = &worked->player;
      list.n_players = 1;
    }
  plain = boulier_list_dup_part (&list, part, &boulier_text_form_plain, NULL);
  separated = boulier_list_dup_part (&list, part, &tabs, NULL);
  html = boulier_list_dup_part (&list, part, &boulier_text_form_html, NULL);
  if (plain == NULL || separated == NULL || html == NULL)
    return FALSE;
  boulier_clipboard_set (clipboard, plain, separated, html);
  return TRUE;
}
