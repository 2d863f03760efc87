/* boulier-edit-cell.c: a cell of a table: shows a value, and lets it be typed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-edit-cell.h"

/* Between a text and its badge. */
#define BADGE_SPACING 8
/* A badge that would get less room is left to the tooltip. */
#define BADGE_LEAST 40

struct _BoulierEditCell
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *inscription;
  GtkWidget *badge;      /* made when there is one for the first time */
  GtkWidget *entry;      /* made when editing begins for the first time */
  GtkWidget *completion; /* there while editing */

  /* Owned References */
  BoulierEditRow *row;
  BoulierCellContent content;
  char *title;
  char *original; /* what stood there when editing began */

  guint *rest; /* shared; NULL when the cell stands alone */

  /* Owned by the table */
  BoulierCompleteFunc complete;
  gpointer complete_data;

  guint field;
  guint flags;
  gulong changed_id; /* on row */
  gulong typed_id;
  gint64 choice; /* of the suggestion that the text was taken from */
  gboolean editing;
  gboolean invalid;
  gboolean leaving; /* the window */
  gboolean has_controllers;
  gboolean asked; /* the focus was asked for this cell, not for its row */
};

enum
{
  ENTERED,
  MOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierEditCell, boulier_edit_cell, GTK_TYPE_WIDGET)

static const struct
{
  guint look;
  const char *css_class;
} looks[] = {
  { BOULIER_LOOK_DIM, "dim" },         { BOULIER_LOOK_STRONG, "strong" },
  { BOULIER_LOOK_GAIN, "gain" },       { BOULIER_LOOK_LOSS, "loss" },
  { BOULIER_LOOK_WRITTEN, "written" }, { BOULIER_LOOK_INVITATION, "invitation" },
};

static void
set_css_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* Showing */

static void
apply_look (BoulierEditCell *self, guint old, guint look)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if ((old ^ look) & looks[i].look)
      set_css_class (GTK_WIDGET (self), looks[i].css_class, (look & looks[i].look) != 0);

  if (((old ^ look) & BOULIER_LOOK_SPAN) && parent != NULL)
    gtk_widget_set_overflow (parent, (look & BOULIER_LOOK_SPAN) ? GTK_OVERFLOW_VISIBLE
                                                                : GTK_OVERFLOW_HIDDEN);
}

static void
apply_badge (BoulierEditCell *self)
{
  const char *badge = self->content.badge;

  if (badge != NULL && self->badge == NULL)
    {
      self->badge = gtk_label_new (NULL);
      gtk_label_set_ellipsize (GTK_LABEL (self->badge), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (self->badge, "badge");
      gtk_widget_set_parent (self->badge, GTK_WIDGET (self));
    }
  if (self->badge != NULL)
    {
      gtk_widget_set_visible (self->badge, badge != NULL && !self->editing);
      gtk_label_set_label (GTK_LABEL (self->badge), badge ? badge : "");
    }
}

static void
set_invalid (GtkWidget *widget, gboolean invalid)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
apply_problem (BoulierEditCell *self)
{
  gboolean invalid = self->content.problem != NULL;

  if (invalid == self->invalid)
    return;
  self->invalid = invalid;
  set_css_class (GTK_WIDGET (self), "error", invalid);
  set_invalid (GTK_WIDGET (self), invalid);
  if (self->entry != NULL)
    set_invalid (self->entry, invalid);
}

/* What a screen reader says when the keyboard comes here. */
static void
apply_label (BoulierEditCell *self)
{
  const BoulierCellContent *content = &self->content;
  const char *value = content->spoken ? content->spoken : content->text;
  g_autofree char *label = NULL;
  g_autofree char *more = NULL;

  if (value != NULL && value[0] != '\0')
    /* Translators: the title of a column and what stands in the cell: “Opponent: Player B” */
    label = g_strdup_printf (_ ("%s: %s"), self->title, value);
  else
    /* Translators: the title of a column; nothing stands in the cell */
    label = g_strdup_printf (_ ("%s: empty"), self->title);

  if (content->problem != NULL)
    more = g_strdup (content->problem);
  else if (content->badge != NULL && content->note != NULL)
    more = g_strdup_printf ("%s, %s", content->badge, content->note);
  else
    more = g_strdup (content->badge ? content->badge : content->note);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, more ? more : "", -1);
}

/* The row of the table is the parent of the table's own cell. */
static void
apply_row_label (BoulierEditCell *self)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *row = cell ? gtk_widget_get_parent (cell) : NULL;
  g_autofree char *label = NULL;

  if (row == NULL || self->row == NULL)
    return;
  label = boulier_edit_row_dup_label (self->row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static gboolean
content_equal (const BoulierCellContent *a, const BoulierCellContent *b)
{
  return a->look == b->look && g_strcmp0 (a->text, b->text) == 0 &&
         g_strcmp0 (a->spoken, b->spoken) == 0 && g_strcmp0 (a->note, b->note) == 0 &&
         g_strcmp0 (a->badge, b->badge) == 0 && g_strcmp0 (a->problem, b->problem) == 0;
}

static void
update (BoulierEditCell *self)
{
  BoulierCellContent content = { 0 };
  guint old_look = self->content.look;

  if (self->row != NULL)
    boulier_edit_row_get_content (self->row, self->field, &content);
  if (content_equal (&content, &self->content))
    {
      boulier_cell_content_clear (&content);
      return;
    }
  boulier_cell_content_clear (&self->content);
  self->content = content;

  /* A text that spans is drawn here, across the cells that follow. */
  gtk_inscription_set_text (GTK_INSCRIPTION (self->inscription),
                            (content.look & BOULIER_LOOK_SPAN) ? "" : content.text);
  apply_look (self, old_look, content.look);
  apply_badge (self);
  apply_problem (self);
  apply_label (self);
  if (self->flags & BOULIER_EDIT_CELL_NAMES_ROW)
    apply_row_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Editing */

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
move (BoulierEditCell *self, BoulierMove where)
{
  g_signal_emit (self, signals[MOVE], 0, where);
}

static void
finish_and_move (BoulierEditCell *self, BoulierMove where)
{
  g_autoptr (BoulierEditCell) alive G_GNUC_UNUSED = g_object_ref (self);

  boulier_edit_cell_finish (self);
  move (self, where);
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

/* Shows the editor instead of the value, or the other way round. */
static void
show_editing (BoulierEditCell *self, gboolean editing)
{
  self->editing = editing;
  gtk_widget_set_visible (self->entry, editing);
  gtk_widget_set_visible (self->inscription, !editing);
  if (self->badge != NULL)
    gtk_widget_set_visible (self->badge, !editing && self->content.badge != NULL);
  set_css_class (GTK_WIDGET (self), "editing", editing);
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
  set_invalid (self->entry, self->invalid);
  g_free (self->original);
  self->original = boulier_edit_row_dup_edit_text (self->row, self->field);
  self->choice = 0;
  set_text_silently (self, with ? with : self->original);
  show_editing (self, TRUE);
  /* The table brings a cell into view that was scrolled away. */
  g_signal_emit (self, signals[ENTERED], 0);
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
      show_editing (self, FALSE);
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
  move (self, BOULIER_MOVE_LEAVE_FORWARD);
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
      case GDK_KEY_Return:
      case GDK_KEY_ISO_Enter:
      case GDK_KEY_KP_Enter:
        if (!start (self, NULL, keyval != GDK_KEY_F2) && self->row != NULL)
          boulier_edit_row_toggle (self->row, self->field);
        return TRUE;

      case GDK_KEY_BackSpace:
        return start (self, "", FALSE);

      default:
        break;
      }
  if (is_typing (keyval, modifiers) && start (self, "", FALSE))
    return gtk_event_controller_key_forward (controller, get_text (self));
  return FALSE;
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

  g_signal_emit (self, signals[ENTERED], 0);
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
boulier_edit_cell_real_grab_focus (GtkWidget *widget)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  if (self->rest != NULL && *self->rest != self->field && !self->asked)
    return FALSE;
  ensure_controllers (self);
  return GTK_WIDGET_CLASS (boulier_edit_cell_parent_class)->grab_focus (widget);
}

/* Layout */

static void
boulier_edit_cell_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);
  GtkWidget *children[] = { self->inscription, self->entry, self->badge };

  /* The inscription is measured while the editor stands in its place, too: nothing may jump. */
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int min = 0, nat = 0;

      if (children[i] == NULL || (i > 0 && orientation == GTK_ORIENTATION_HORIZONTAL))
        continue;
      gtk_widget_measure (children[i], orientation, -1, &min, &nat, NULL, NULL);
      *minimum = MAX (*minimum, min);
      *natural = MAX (*natural, nat);
    }
}

static int
get_text_width (BoulierEditCell *self)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (self->inscription, self->content.text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* The badge follows the text, which gives way only to half of the cell. */
static void
allocate_with_badge (BoulierEditCell *self, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation box = { 0, 0, 0, height };
  int text_width = get_text_width (self);
  int badge_width, least;
  int room;

  gtk_widget_measure (self->badge, GTK_ORIENTATION_HORIZONTAL, -1, &least, &badge_width, NULL,
                      NULL);
  room = width - MIN (text_width, MAX (width / 2, width - badge_width - BADGE_SPACING));
  badge_width = MIN (badge_width, room - BADGE_SPACING);
  if (badge_width < MAX (least, BADGE_LEAST))
    {
      gtk_widget_set_child_visible (self->badge, FALSE);
      badge_width = -BADGE_SPACING;
      room = 0;
    }
  else
    gtk_widget_set_child_visible (self->badge, TRUE);

  box.width = MAX (width - room, 0);
  box.x = rtl ? width - box.width : 0;
  gtk_widget_size_allocate (self->inscription, &box, -1);
  if (room > 0)
    {
      box.x = rtl ? width - box.width - BADGE_SPACING - badge_width : box.width + BADGE_SPACING;
      box.width = badge_width;
      gtk_widget_size_allocate (self->badge, &box, -1);
    }
}

static void
boulier_edit_cell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  if (self->editing)
    {
      int least;

      gtk_widget_measure (self->entry, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_allocate (self->entry, MAX (width, least), height, -1, NULL);
    }
  else if (self->content.badge != NULL)
    allocate_with_badge (self, width, height);
  else
    gtk_widget_allocate (self->inscription, width, height, -1, NULL);

  if (self->completion != NULL)
    gtk_popover_present (GTK_POPOVER (self->completion));
}

/* Draws a text that runs on to the end of the row. */
static void
snapshot_span (BoulierEditCell *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *cell = gtk_widget_get_parent (widget);
  GtkWidget *row = cell ? gtk_widget_get_parent (cell) : NULL;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, self->content.text);
  int width = gtk_widget_get_width (widget);
  int start_x = 0, height;
  double x;

  if (row != NULL && gtk_widget_translate_coordinates (widget, row, 0, 0, &x, NULL))
    {
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        {
          start_x = -(int) x;
          width += (int) x;
        }
      else
        width = gtk_widget_get_width (row) - (int) x;
    }
  pango_layout_set_width (layout, MAX (width, 0) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), start_x,
                              (gtk_widget_get_height (widget) - height) / 2, layout);
}

static void
boulier_edit_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  if ((self->content.look & BOULIER_LOOK_SPAN) && self->content.text != NULL && !self->editing)
    snapshot_span (self, snapshot);
  GTK_WIDGET_CLASS (boulier_edit_cell_parent_class)->snapshot (widget, snapshot);
}

static gboolean
is_cut (BoulierEditCell *self)
{
  return self->content.text != NULL && !(self->content.look & BOULIER_LOOK_SPAN) &&
         get_text_width (self) > gtk_widget_get_width (self->inscription);
}

static gboolean
boulier_edit_cell_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);
  const BoulierCellContent *content = &self->content;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *explanation =
      self->row ? boulier_edit_row_dup_explanation (self->row, self->field) : NULL;
  const char *lines[] = {
    content->problem,
    is_cut (self) ? content->text : NULL,
    (content->look & BOULIER_LOOK_SPAN) ? content->text : NULL,
    self->badge != NULL && !gtk_widget_get_child_visible (self->badge) ? content->badge : NULL,
    content->note,
    explanation,
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL && lines[i][0] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", lines[i]);
  gtk_tooltip_set_text (tooltip, text->str);
  return text->len > 0;
}

/* The table's own cell around this one carries the classes, so that all of it is tinted. */
static void
boulier_edit_cell_root (GtkWidget *widget)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (boulier_edit_cell_parent_class)->root (widget);

  if (self->flags & BOULIER_EDIT_CELL_COMPUTED)
    gtk_widget_add_css_class (parent, "computed");
  /* Without a name it would be read out by the name of its class. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  apply_look (self, 0, self->content.look);
  if (self->entry != NULL)
    show_editing (self, FALSE);
  if (self->flags & BOULIER_EDIT_CELL_NAMES_ROW)
    apply_row_label (self);
}

/* Its row is no longer shown; what was typed is not lost. */
static void
boulier_edit_cell_unroot (GtkWidget *widget)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  self->leaving = TRUE;
  boulier_edit_cell_finish (self);
  self->leaving = FALSE;

  GTK_WIDGET_CLASS (boulier_edit_cell_parent_class)->unroot (widget);
}

static void
boulier_edit_cell_dispose (GObject *object)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (object);

  boulier_edit_cell_set_row (self, NULL);
  g_clear_pointer (&self->completion, gtk_widget_unparent);
  g_clear_pointer (&self->entry, gtk_widget_unparent);
  g_clear_pointer (&self->badge, gtk_widget_unparent);
  g_clear_pointer (&self->inscription, gtk_widget_unparent);

  G_OBJECT_CLASS (boulier_edit_cell_parent_class)->dispose (object);
}

static void
boulier_edit_cell_finalize (GObject *object)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (object);

  boulier_cell_content_clear (&self->content);
  g_clear_pointer (&self->rest, g_rc_box_release);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->original, g_free);

  G_OBJECT_CLASS (boulier_edit_cell_parent_class)->finalize (object);
}

static void
boulier_edit_cell_class_init (BoulierEditCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_edit_cell_dispose;
  object_class->finalize = boulier_edit_cell_finalize;
  widget_class->measure = boulier_edit_cell_measure;
  widget_class->size_allocate = boulier_edit_cell_size_allocate;
  widget_class->snapshot = boulier_edit_cell_snapshot;
  widget_class->grab_focus = boulier_edit_cell_real_grab_focus;
  widget_class->query_tooltip = boulier_edit_cell_query_tooltip;
  widget_class->root = boulier_edit_cell_root;
  widget_class->unroot = boulier_edit_cell_unroot;

  signals[ENTERED] = g_signal_new ("entered", BOULIER_TYPE_EDIT_CELL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", BOULIER_TYPE_EDIT_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "boulier-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
boulier_edit_cell_init (BoulierEditCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);

  /* The cell is read out as a whole. */
  self->inscription =
      g_object_new (GTK_TYPE_INSCRIPTION, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                    "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, NULL);
  gtk_widget_set_parent (self->inscription, GTK_WIDGET (self));
}

GtkWidget *
boulier_edit_cell_new (guint field, const char *title, guint flags)
{
  BoulierEditCell *self = g_object_new (BOULIER_TYPE_EDIT_CELL, NULL);

  self->field = field;
  self->title = g_strdup (title);
  self->flags = flags;
  if (flags & BOULIER_EDIT_CELL_NUMERIC)
    {
      gtk_inscription_set_xalign (GTK_INSCRIPTION (self->inscription), 1);
      gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
    }
  return GTK_WIDGET (self);
}

void
boulier_edit_cell_set_width (BoulierEditCell *self, int least, int natural)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  gtk_inscription_set_min_chars (GTK_INSCRIPTION (self->inscription), least);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (self->inscription), natural);
}

void
boulier_edit_cell_set_completion (BoulierEditCell *self,
                                  BoulierCompleteFunc complete,
                                  gpointer user_data)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  self->complete = complete;
  self->complete_data = user_data;
}

void
boulier_edit_cell_set_rest (BoulierEditCell *self, guint *rest)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  g_clear_pointer (&self->rest, g_rc_box_release);
  self->rest = g_rc_box_acquire (rest);
}

gboolean
boulier_edit_cell_grab_focus (BoulierEditCell *self)
{
  gboolean taken;

  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  self->asked = TRUE;
  taken = gtk_widget_grab_focus (GTK_WIDGET (self));
  self->asked = FALSE;
  return taken;
}

/* Shows another row; an edit in progress is committed to the row that it belongs to. */
void
boulier_edit_cell_set_row (BoulierEditCell *self, BoulierEditRow *row)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  if (self->row == row)
    return;
  boulier_edit_cell_finish (self);
  if (self->row != NULL)
    g_clear_signal_handler (&self->changed_id, self->row);
  g_set_object (&self->row, row);
  if (row != NULL)
    {
      self->changed_id = g_signal_connect_swapped (row, "changed", G_CALLBACK (update), self);
      update (self);
    }
}

BoulierEditRow *
boulier_edit_cell_get_row (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), NULL);

  return self->row;
}

guint
boulier_edit_cell_get_field (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), 0);

  return self->field;
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
boulier_edit_cell_get_editing (BoulierEditCell *self)
{
  g_return_val_if_fail (BOULIER_IS_EDIT_CELL (self), FALSE);

  return self->editing;
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
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
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

void
boulier_edit_cell_revert (BoulierEditCell *self)
{
  g_return_if_fail (BOULIER_IS_EDIT_CELL (self));

  if (!self->editing)
    return;
  set_text_silently (self, self->original);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

BoulierEditCell *
boulier_edit_cell_find (GtkWidget *widget)
{
  GtkWidget *cell;

  if (widget == NULL)
    return NULL;
  cell = gtk_widget_get_ancestor (widget, BOULIER_TYPE_EDIT_CELL);
  return cell ? BOULIER_EDIT_CELL (cell) : NULL;
}
