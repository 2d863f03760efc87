/* boulier-rows.c: what the models of rows have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-rows.h"

typedef struct
{
  BoulierRowsCommit commit;
  GObject *model;
  GObject *row;
  guint field;
  char *text;
  gint64 choice;
} LateCommit;

void
boulier_rows_tell_change (GListModel *model, GPtrArray *before, GPtrArray *after)
{
  guint first = 0, last = 0;
  guint shorter = MIN (before->len, after->len);

  while (first < shorter && before->pdata[first] == after->pdata[first])
    first++;
  while (last < shorter - first &&
         before->pdata[before->len - 1 - last] == after->pdata[after->len - 1 - last])
    last++;
  if (before->len > first + last || after->len > first + last)
    g_list_model_items_changed (model, first, before->len - first - last,
                                after->len - first - last);
}

static gboolean
commit_cb (gpointer user_data)
{
  LateCommit *late = user_data;

  late->commit (late->model, late->row, late->field, late->text, late->choice);
  return G_SOURCE_REMOVE;
}

static void
late_commit_free (gpointer user_data)
{
  LateCommit *late = user_data;

  g_object_unref (late->model);
  g_object_unref (late->row);
  g_free (late->text);
  g_free (late);
}

void
boulier_rows_commit_later (BoulierRowsCommit commit,
                           GObject *model,
                           GObject *row,
                           guint field,
                           const char *text,
                           gint64 choice)
{
  LateCommit *late = g_new0 (LateCommit, 1);

  late->commit = commit;
  late->model = g_object_ref (model);
  late->row = g_object_ref (row);
  late->field = field;
  late->text = g_strdup (text);
  late->choice = choice;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, commit_cb, late, late_commit_free);
}
