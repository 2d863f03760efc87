/* boulier-window-periods.c: the actions of the chain of periods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-periods.h"
#include "boulier-window-private.h"

static BoulierDocument *
get_document (BoulierWindow *self)
{
  return boulier_session_get_document (self->session);
}

/* Without days of the one beside it a new period has no place. It is added once they are known. */
static void
ask_dates (BoulierWindow *self, guint period, int neighbour)
{
  boulier_session_set_period (self->session, period);
  boulier_document_view_edit_period (BOULIER_DOCUMENT_VIEW (self->page), neighbour);
}

void
_boulier_window_new_period_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  guint n = boulier_session_get_record (self->session)->periods->len;
  g_autoptr (BoulierPeriod) period = NULL;
  g_autofree char *text = NULL;

  if (!_boulier_window_commit_edit (self))
    return;
  period = boulier_periods_dup_next (boulier_session_get_record (self->session));
  if (period == NULL)
    {
      ask_dates (self, n - 1, 1);
      return;
    }
  boulier_document_add_period (get_document (self), period);
  boulier_session_set_period (self->session, n);
  /* Translators: %s is the name of a period. */
  text = g_strdup_printf (_ ("%s added: it begins with the ratings that came out of the period "
                             "before"),
                          period->name);
  boulier_toast_show (self->toast, text, _ ("_Undo"), "win.undo-step", NULL);
}

void
_boulier_window_earlier_period_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  g_autoptr (BoulierPeriod) period = NULL;
  g_autofree char *text = NULL;

  if (!_boulier_window_commit_edit (self))
    return;
  period = boulier_periods_dup_earlier (boulier_session_get_record (self->session));
  if (period == NULL)
    {
      ask_dates (self, 0, -1);
      return;
    }
  boulier_document_insert_period (get_document (self), 0, period);
  boulier_session_set_period (self->session, 0);
  /* Translators: %s is the name of a period. */
  text = g_strdup_printf (_ ("%s added: the ratings entered are now those at its start"),
                          period->name);
  boulier_toast_show (self->toast, text, _ ("_Undo"), "win.undo-step", NULL);
}

void
_boulier_window_delete_period_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  const BoulierRecord *record = boulier_session_get_record (self->session);
  guint period = boulier_session_get_period (self->session);
  g_autofree char *name = NULL;
  g_autofree guint *counts = NULL;
  g_autofree char *text = NULL;
  guint n;

  /* A game or a name that is being typed goes too; what cannot be read goes unread. */
  _boulier_window_commit_edit (self);
  name = boulier_periods_dup_name (record, period);
  counts = boulier_periods_count_games (record);
  n = counts[period];
  boulier_document_view_close_period (BOULIER_DOCUMENT_VIEW (self->page));
  boulier_document_remove_period (get_document (self), period);
  if (n == 0)
    /* Translators: %s is the name of a period. */
    text = g_strdup_printf (_ ("%s deleted"), name);
  else
    /* Translators: %s is the name of a period. */
    text = g_strdup_printf (ngettext ("%s and %u game deleted", "%s and %u games deleted", n), name,
                            n);
  boulier_toast_show (self->toast, text, _ ("_Undo"), "win.undo-step", NULL);
}

void
_boulier_window_previous_period_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;
  guint period = boulier_session_get_period (self->session);

  if (_boulier_window_commit_edit (self) && period > 0)
    boulier_session_set_period (self->session, period - 1);
}

void
_boulier_window_next_period_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  if (_boulier_window_commit_edit (self))
    boulier_session_set_period (self->session, boulier_session_get_period (self->session) + 1);
}

void
_boulier_window_edit_period_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BoulierWindow *self = user_data;

  _boulier_window_commit_edit (self);
  boulier_document_view_edit_period (BOULIER_DOCUMENT_VIEW (self->page), 0);
}
