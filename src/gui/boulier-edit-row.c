/* boulier-edit-row.c: what a row of a table offers to its cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-edit-row.h"

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (BoulierEditRow, boulier_edit_row, G_TYPE_OBJECT)

static gboolean
no_such_value (BoulierEditRow *self, guint field)
{
  return FALSE;
}

static gboolean
no_such_letter (BoulierEditRow *self, guint field, gunichar letter)
{
  return FALSE;
}

static char *
no_remark (BoulierEditRow *self, gboolean *problem)
{
  return NULL;
}

static GPtrArray *
no_links (BoulierEditRow *self)
{
  return NULL;
}

static gboolean
never (BoulierEditRow *self)
{
  return FALSE;
}

static char *
no_explanation (BoulierEditRow *self, guint field)
{
  return NULL;
}

static void
boulier_edit_row_default_init (BoulierEditRowInterface *iface)
{
  iface->revert = no_such_value;
  iface->toggle = no_such_value;
  iface->take_letter = no_such_letter;
  iface->dup_explanation = no_explanation;
  iface->is_begun = never;
  iface->dup_remark = no_remark;
  iface->dup_links = no_links;

  signals[CHANGED] = g_signal_new ("changed", BOULIER_TYPE_EDIT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

void
boulier_cell_content_clear (BoulierCellContent *content)
{
  g_clear_pointer (&content->text, g_free);
  g_clear_pointer (&content->spoken, g_free);
  g_clear_pointer (&content->note, g_free);
  g_clear_pointer (&content->badge, g_free);
  g_clear_pointer (&content->problem, g_free);
  content->look = 0;
}

/* target: what the action is done to */
BoulierRemarkLink *
boulier_remark_link_new (const char *label, const char *action, gint32 target)
{
  BoulierRemarkLink *self = g_new0 (BoulierRemarkLink, 1);

  self->label = g_strdup (label);
  self->action = g_strdup_printf ("%s(%d)", action, target);
  return self;
}

void
boulier_remark_link_free (BoulierRemarkLink *self)
{
  g_free (self->label);
  g_free (self->action);
  g_free (self);
}

void
boulier_edit_row_get_content (BoulierEditRow *self, guint field, BoulierCellContent *content)
{
  g_return_if_fail (BOULIER_IS_EDIT_ROW (self));

  BOULIER_EDIT_ROW_GET_IFACE (self)->get_content (self, field, content);
}

gboolean
boulier_edit_row_can_edit (BoulierEditRow *self, guint field)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), FALSE);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->can_edit (self, field);
}

char *
boulier_edit_row_dup_edit_text (BoulierEditRow *self, guint field)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), NULL);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->dup_edit_text (self, field);
}

void
boulier_edit_row_commit (BoulierEditRow *self, guint field, const char *text, gint64 choice)
{
  g_return_if_fail (BOULIER_IS_EDIT_ROW (self));
  g_return_if_fail (text != NULL);

  BOULIER_EDIT_ROW_GET_IFACE (self)->commit (self, field, text, choice);
}

gboolean
boulier_edit_row_revert (BoulierEditRow *self, guint field)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), FALSE);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->revert (self, field);
}

gboolean
boulier_edit_row_toggle (BoulierEditRow *self, guint field)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), FALSE);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->toggle (self, field);
}

gboolean
boulier_edit_row_take_letter (BoulierEditRow *self, guint field, gunichar letter)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), FALSE);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->take_letter (self, field, letter);
}

char *
boulier_edit_row_dup_explanation (BoulierEditRow *self, guint field)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), NULL);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->dup_explanation (self, field);
}

char *
boulier_edit_row_dup_remark (BoulierEditRow *self, gboolean *problem)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), NULL);

  *problem = FALSE;
  return BOULIER_EDIT_ROW_GET_IFACE (self)->dup_remark (self, problem);
}

GPtrArray *
boulier_edit_row_dup_links (BoulierEditRow *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), NULL);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->dup_links (self);
}

gboolean
boulier_edit_row_is_entry (BoulierEditRow *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), FALSE);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->is_entry (self);
}

gboolean
boulier_edit_row_is_begun (BoulierEditRow *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), FALSE);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->is_begun (self);
}

char *
boulier_edit_row_dup_label (BoulierEditRow *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_ROW (self), NULL);

  return BOULIER_EDIT_ROW_GET_IFACE (self)->dup_label (self);
}

void
boulier_edit_row_get_sort_key (BoulierEditRow *self, guint field, BoulierSortKey *key)
{
  g_return_if_fail (BOULIER_IS_EDIT_ROW (self));

  BOULIER_EDIT_ROW_GET_IFACE (self)->get_sort_key (self, field, key);
}

/* Tells the cells to look again. */
void
boulier_edit_row_changed (BoulierEditRow *self)
{
  g_return_if_fail (BOULIER_IS_EDIT_ROW (self));

  g_signal_emit (self, signals[CHANGED], 0);
}
