/* boulier-edit-cell-edit.c: typing in an edit cell, its keys, and the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-edit-cell-private.h"
#include "boulier-fold.h"

static gboolean (*parent_grab_focus) (GtkWidget *widget);

/* The part of the entry that has the focus. A GtkText alone would be nothing to a screen reader. */
static GtkWidget *
get_text (BoulierEditCell *self)
{
  return GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));
}

static void
set_text_silently (BoulierEditCell *self, const char *text)
{
  GtkEditable *editor = GTK_EDITABLE (self->entry);

  /* Otherwise the text that was set could be undone, and an empty one be stored. */
  gtk_editable_set_enable_undo (editor, FALSE);
  gtk_editable_set_text (editor, text);
  gtk_editable_set_enable_undo (editor, TRUE);
}

static void
update_completion (BoulierEditCell *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  self->choice = 0;
  if (self->completion != NULL)
    boulier_completion_update (BOULIER_COMPLETION (self->completion), typed);
}

static void
entry_changed_cb (BoulierEditCell *self)
{
  g_assert (BOULIER_IS_EDIT_CELL (self));

  if (self->editing)
    update_completion (self);
}

/* Puts the selected suggestion in place of what was typed. */
static void
take_suggestion (BoulierEditCell *self)
{
  const BoulierSuggestion *suggestion =
      boulier_completion_get_selected (BOULIER_COMPLETION (self->completion));

  if (suggestion == NULL)
    return;
  g_signal_handler_block (self->entry, self->typed_id);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), suggestion->text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  g_signal_handler_unblock (self->entry, self->typed_id);
  self->choice = suggestion->choice;
}

static void
finish_and_move (BoulierEditCell *self, BoulierMove where)
{
  g_autoptr (BoulierEditCell) alive G_GNUC_UNUSED = g_object_ref (self);

  boulier_edit_cell_finish (self);
  _boulier_edit_cell_move (self, where);
}

static void
entry_activate_cb (BoulierEditCell *self)
{
  g_assert (BOULIER_IS_EDIT_CELL (self));

  if (self->editing)
    finish_and_move (self, BOULIER_MOVE_ENTER);
}

static void
suggestion_chosen_cb (BoulierEditCell *self)
{
  g_assert (BOULIER_IS_EDIT_CELL (self));

  take_suggestion (self);
  finish_and_move (self, BOULIER_MOVE_ENTER);
}

/* The keyboard goes elsewhere, or the list takes it away because the row is scrolled out of sight,
 * where a text would go on swallowing keys: what was typed is committed. */
static void
entry_left_cb (BoulierEditCell *self)
{
  g_assert (BOULIER_IS_EDIT_CELL (self));

  boulier_edit_cell_finish (self);
}

static void
create_entry (BoulierEditCell *self)
{
  GtkEventController *focus;

  if (self->entry != NULL)
    return;
  self->entry = gtk_entry_new ();
  gtk_entry_set_has_frame (GTK_ENTRY (self->entry), FALSE);
  focus = gtk_event_controller_focus_new ();
  /* The window may hold on to the editor for a while when the cell is gone. */
  g_signal_connect_object (focus, "leave", G_CALLBACK (entry_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, focus);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 1);
  gtk_editable_set_alignment (GTK_EDITABLE (self->entry),
                              (self->flags & BOULIER_EDIT_CELL_NUMERIC) ? 1 : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title, -1);
  self->typed_id = g_signal_connect_object (self->entry, "changed", G_CALLBACK (entry_changed_cb),
                                            self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (entry_activate_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->entry, FALSE);
  gtk_widget_set_parent (self->entry, GTK_WIDGET (self));
}

static void
create_completion (BoulierEditCell *self)
{
  if (self->complete == NULL)
    return;
  self->completion = boulier_completion_new (self->complete, self->complete_data);
  g_signal_connect_swapped (self->completion, "chosen", G_CALLBACK (suggestion_chosen_cb), self);
  gtk_widget_set_parent (self->completion, GTK_WIDGET (self));
}

void
_boulier_edit_cell_show_editing (BoulierEditCell *self, gboolean editing)
{
  self->editing = editing;
  gtk_widget_set_visible (self->entry, editing);
  gtk_widget_set_visible (self->inscription, !editing);
  if (self->badge != NULL)
    gtk_widget_set_visible (self->badge, !editing && self->content.badge != NULL);
  _boulier_edit_cell_set_class (GTK_WIDGET (self), "editing", editing);
}

/* with: the text to begin with, or NULL for the one that is there. */
static gboolean
start (BoulierEditCell *self, const char *with, gboolean select_all)
{
  if (self->editing)
    return TRUE;
  if (self->row == NULL || !boulier_edit_row_can_edit (self->row, self->field))
    return FALSE;

  create_entry (self);
  create_completion (self);
  _boulier_edit_cell_set_invalid (self->entry, self->invalid);
  g_free (self->original);
  self->original = boulier_edit_row_dup_edit_text (self->row, self->field);
  self->choice = 0;
  set_text_silently (self, with ? with : self->original);
  _boulier_edit_cell_show_editing (self, TRUE);
  /* The table brings a cell into view that was scrolled away. */
  _boulier_edit_cell_entered (self);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->entry));
  if (select_all)
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  else
    gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return TRUE;
}

/* Ends editing without a word about what was typed. */
static void
stop (BoulierEditCell *self)
{
  self->editing = FALSE;
  /* The window of a cell on its way out is already looking for another place for the focus; to hide
   * the editor now would make it forget the cell without letting go of it. */
  if (!self->leaving)
    {
      if (gtk_widget_is_focus (get_text (self)))
        boulier_edit_cell_grab_focus (self);
      _boulier_edit_cell_show_editing (self, FALSE);
    }
  g_clear_pointer (&self->completion, gtk_widget_unparent);
}

/* Keys */

static gboolean
cancel (BoulierEditCell *self)
{
  if (self->editing)
    {
      stop (self);
      boulier_edit_row_revert (self->row, self->field);
      return TRUE;
    }
  if (self->row != NULL && boulier_edit_row_revert (self->row, self->field))
    return TRUE;
  _boulier_edit_cell_move (self, BOULIER_MOVE_LEAVE_FORWARD);
  return TRUE;
}

static gboolean
move_in_suggestions (BoulierEditCell *self, int step)
{
  BoulierCompletion *completion;

  if (self->completion == NULL)
    return FALSE;
  completion = BOULIER_COMPLETION (self->completion);
  if (!boulier_completion_move (completion, step))
    return FALSE;
  take_suggestion (self);
  return TRUE;
}

static const struct
{
  guint keyval;
  GdkModifierType modifiers;
  BoulierMove move;
  gboolean while_editing;
} moves[] = {
  { GDK_KEY_Left, 0, BOULIER_MOVE_LEFT, FALSE },
  { GDK_KEY_KP_Left, 0, BOULIER_MOVE_LEFT, FALSE },
  { GDK_KEY_Right, 0, BOULIER_MOVE_RIGHT, FALSE },
  { GDK_KEY_KP_Right, 0, BOULIER_MOVE_RIGHT, FALSE },
  { GDK_KEY_Up, 0, BOULIER_MOVE_UP, TRUE },
  { GDK_KEY_KP_Up, 0, BOULIER_MOVE_UP, TRUE },
  { GDK_KEY_Down, 0, BOULIER_MOVE_DOWN, TRUE },
  { GDK_KEY_KP_Down, 0, BOULIER_MOVE_DOWN, TRUE },
  { GDK_KEY_Page_Up, 0, BOULIER_MOVE_PAGE_UP, TRUE },
  { GDK_KEY_KP_Page_Up, 0, BOULIER_MOVE_PAGE_UP, TRUE },
  { GDK_KEY_Page_Down, 0, BOULIER_MOVE_PAGE_DOWN, TRUE },
  { GDK_KEY_KP_Page_Down, 0, BOULIER_MOVE_PAGE_DOWN, TRUE },
  { GDK_KEY_Home, 0, BOULIER_MOVE_ROW_START, FALSE },
  { GDK_KEY_KP_Home, 0, BOULIER_MOVE_ROW_START, FALSE },
  { GDK_KEY_End, 0, BOULIER_MOVE_ROW_END, FALSE },
  { GDK_KEY_KP_End, 0, BOULIER_MOVE_ROW_END, FALSE },
  { GDK_KEY_Home, GDK_CONTROL_MASK, BOULIER_MOVE_TABLE_START, FALSE },
  { GDK_KEY_KP_Home, GDK_CONTROL_MASK, BOULIER_MOVE_TABLE_START, FALSE },
  { GDK_KEY_End, GDK_CONTROL_MASK, BOULIER_MOVE_TABLE_END, FALSE },
  { GDK_KEY_KP_End, GDK_CONTROL_MASK, BOULIER_MOVE_TABLE_END, FALSE },
  { GDK_KEY_Tab, 0, BOULIER_MOVE_NEXT, TRUE },
  { GDK_KEY_KP_Tab, 0, BOULIER_MOVE_NEXT, TRUE },
  { GDK_KEY_Tab, GDK_SHIFT_MASK, BOULIER_MOVE_PREVIOUS, TRUE },
  { GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, BOULIER_MOVE_PREVIOUS, TRUE },
  { GDK_KEY_KP_Tab, GDK_SHIFT_MASK, BOULIER_MOVE_PREVIOUS, TRUE },
  { GDK_KEY_Tab, GDK_CONTROL_MASK, BOULIER_MOVE_LEAVE_FORWARD, TRUE },
  { GDK_KEY_Tab, GDK_CONTROL_MASK | GDK_SHIFT_MASK, BOULIER_MOVE_LEAVE_BACKWARD, TRUE },
  { GDK_KEY_ISO_Left_Tab, GDK_CONTROL_MASK | GDK_SHIFT_MASK, BOULIER_MOVE_LEAVE_BACKWARD, TRUE },
};

static gboolean
move_by_key (BoulierEditCell *self, guint keyval, GdkModifierType modifiers)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (moves[i].keyval != keyval || moves[i].modifiers != modifiers)
        continue;
      if (self->editing && !moves[i].while_editing)
        return FALSE;
      if (self->editing && moves[i].move == BOULIER_MOVE_DOWN && move_in_suggestions (self, 1))
        return TRUE;
      if (self->editing && moves[i].move == BOULIER_MOVE_UP && move_in_suggestions (self, -1))
        return TRUE;
      finish_and_move (self, moves[i].move);
      return TRUE;
    }
  return FALSE;
}

/* Whether a key may begin a text; a dead or compose key does so too. */
static gboolean
is_typing (guint keyval, GdkModifierType modifiers)
{
  if (modifiers & ~GDK_SHIFT_MASK)
    return FALSE;
  return g_unichar_isprint (gdk_keyval_to_unicode (keyval)) || keyval == GDK_KEY_Multi_key ||
         (keyval >= GDK_KEY_dead_grave && keyval <= GDK_KEY_dead_greek);
}

/* Whether the row is being entered. */
static gboolean
is_entered (BoulierEditCell *self)
{
  return self->row != NULL && self->shared != NULL && self->shared->entered == self->row;
}

static gboolean
copy (BoulierEditCell *self)
{
  if (self->content.text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->content.text);
  return TRUE;
}

/* Where nothing is typed in, a letter may mean a value; one that does not is heard. */
static gboolean
take_letter (BoulierEditCell *self, guint keyval)
{
  if (self->row == NULL)
    return FALSE;
  if (!boulier_edit_row_take_letter (self->row, self->field, gdk_keyval_to_unicode (keyval)))
    gtk_widget_error_bell (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
edit_by_key (BoulierEditCell *self,
             GtkEventControllerKey *controller,
             guint keyval,
             GdkModifierType modifiers)
{
  if (modifiers == 0)
    switch (keyval)
      {
      case GDK_KEY_space:
      case GDK_KEY_KP_Space:
        if (!start (self, NULL, TRUE) && self->row != NULL)
          boulier_edit_row_toggle (self->row, self->field);
        return TRUE;

      case GDK_KEY_F2:
        if (!start (self, NULL, FALSE) && self->row != NULL)
          boulier_edit_row_toggle (self->row, self->field);
        return TRUE;

      case GDK_KEY_Return:
      case GDK_KEY_ISO_Enter:
      case GDK_KEY_KP_Enter:
        if (is_entered (self) || !start (self, NULL, TRUE))
          _boulier_edit_cell_move (self, BOULIER_MOVE_ENTER);
        return TRUE;

      case GDK_KEY_BackSpace:
        return start (self, "", FALSE);

      default:
        break;
      }
  if (modifiers == GDK_CONTROL_MASK && (keyval == GDK_KEY_c || keyval == GDK_KEY_Insert))
    return copy (self);
  if (!is_typing (keyval, modifiers))
    return FALSE;
  if (start (self, "", FALSE))
    return gtk_event_controller_key_forward (controller, get_text (self));
  return take_letter (self, keyval);
}

static gboolean
key_pressed_cb (BoulierEditCell *self,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                GtkEventControllerKey *controller)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  g_assert (BOULIER_IS_EDIT_CELL (self));

  if (keyval == GDK_KEY_Escape && modifiers == 0)
    return cancel (self);
  if (move_by_key (self, keyval, modifiers))
    return TRUE;
  return !self->editing && edit_by_key (self, controller, keyval, modifiers);
}

/* The focus */

static void
focus_enter_cb (BoulierEditCell *self)
{
  g_assert (BOULIER_IS_EDIT_CELL (self));

  _boulier_edit_cell_entered (self);
}

/* Of some thousand cells only a few ever have the keyboard. */
static void
ensure_controllers (BoulierEditCell *self)
{
  GtkEventController *focus, *keys;

  if (self->has_controllers)
    return;
  self->has_controllers = TRUE;
  keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_enter_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* A list gives the focus to the first cell of a row that will have it: let that be the one in the
 * column where the keyboard was. */
static gboolean
grab_focus (GtkWidget *widget)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  if (self->shared != NULL && self->shared->rest != self->field && !self->asked)
    return FALSE;
  ensure_controllers (self);
  return parent_grab_focus (widget);
}

void
_boulier_edit_cell_edit_class_init (GtkWidgetClass *widget_class)
{
  parent_grab_focus = widget_class->grab_focus;
  widget_class->grab_focus = grab_focus;
}

/* For the table: a click, or its repetition. */
void
boulier_edit_cell_press (BoulierEditCell *self, int n_press)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  if (self->editing || self->row == NULL)
    return;
  boulier_edit_cell_grab_focus (self);
  if ((n_press == 2 || boulier_edit_row_is_entry (self->row)) && !start (self, NULL, TRUE))
    boulier_edit_row_toggle (self->row, self->field);
}

gboolean
boulier_edit_cell_start (BoulierEditCell *self, gboolean select_all)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  return start (self, NULL, select_all);
}

void
boulier_edit_cell_finish (BoulierEditCell *self)
{
  g_autoptr (BoulierEditRow) row = NULL;
  g_autofree char *text = NULL;
  gboolean dirty;

  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  if (!self->editing)
    return;
  dirty = boulier_edit_cell_get_dirty (self);
  /* What was pasted may have several lines; a cell has one. */
  text = boulier_fold_spaces (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  row = g_object_ref (self->row);
  stop (self);
  if (dirty)
    boulier_edit_row_commit (row, self->field, text, self->choice);
}

gboolean
boulier_edit_cell_get_dirty (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  return self->editing &&
         (self->choice != 0 ||
          strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->original) != 0);
}

gboolean
boulier_edit_cell_revert (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  if (!boulier_edit_cell_get_dirty (self))
    return FALSE;
  set_text_silently (self, self->original);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return TRUE;
}
