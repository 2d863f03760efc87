/* boulier-edit-cell-look.c: what an edit cell shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-edit-cell-private.h"

static void (*parent_snapshot) (GtkWidget *widget, GtkSnapshot *snapshot);

/* Between a text and its badge. */
#define BADGE_SPACING 8
/* A text that is longer may be cut for its badge, but not to less. */
#define TEXT_LEAST 100

static const struct
{
  guint look;
  const char *css_class;
} looks[] = {
  { BOULIER_LOOK_DIM, "dim" },         { BOULIER_LOOK_STRONG, "strong" },
  { BOULIER_LOOK_GAIN, "gain" },       { BOULIER_LOOK_LOSS, "loss" },
  { BOULIER_LOOK_WRITTEN, "written" }, { BOULIER_LOOK_INVITATION, "invitation" },
};

void
_boulier_edit_cell_set_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
apply_look (BoulierEditCell *self, guint old, guint look)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if ((old ^ look) & looks[i].look)
      _boulier_edit_cell_set_class (GTK_WIDGET (self), looks[i].css_class,
                                    (look & looks[i].look) != 0);
}

/* What runs on over the other cells must not be cut at the end of this one. */
void
_boulier_edit_cell_apply_overflow (BoulierEditCell *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  gboolean spans = (self->content.look & BOULIER_LOOK_SPAN) ||
                   (self->remark != NULL && gtk_widget_get_visible (self->remark));

  if (parent != NULL)
    gtk_widget_set_overflow (parent, spans ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN);
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

void
_boulier_edit_cell_set_invalid (GtkWidget *widget, gboolean invalid)
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
  _boulier_edit_cell_set_class (GTK_WIDGET (self), "error", invalid);
  _boulier_edit_cell_set_invalid (GTK_WIDGET (self), invalid);
  if (self->entry != NULL)
    _boulier_edit_cell_set_invalid (self->entry, invalid);
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

void
_boulier_edit_cell_update (BoulierEditCell *self)
{
  BoulierCellContent content = { 0 };
  guint old_look = self->content.look;

  if (self->flags & BOULIER_EDIT_CELL_REMARKS)
    _boulier_edit_cell_apply_remark (self);
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
  _boulier_edit_cell_apply_overflow (self);
  apply_badge (self);
  apply_problem (self);
  apply_label (self);
  if (self->flags & BOULIER_EDIT_CELL_NAMES_ROW)
    apply_row_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_boulier_edit_cell_update_parents (BoulierEditCell *self)
{
  apply_look (self, 0, self->content.look);
  _boulier_edit_cell_apply_overflow (self);
  if (self->flags & BOULIER_EDIT_CELL_NAMES_ROW)
    apply_row_label (self);
}

/* Layout */

static void
measure (GtkWidget *widget,
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

/* The badge follows the text. It is shown whole or left to the tooltip: the text comes first. */
static void
allocate_with_badge (BoulierEditCell *self, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation box = { 0, 0, 0, height };
  int text_width = get_text_width (self);
  int badge_width, room;

  gtk_widget_measure (self->badge, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &badge_width, NULL, NULL);
  room = width - MIN (text_width, width - badge_width - BADGE_SPACING);
  if (width - room < MIN (text_width, TEXT_LEAST))
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
size_allocate (GtkWidget *widget, int width, int height, int baseline)
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

  if (self->remark != NULL && gtk_widget_get_visible (self->remark))
    _boulier_edit_cell_allocate_remark (self, height);
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
  /* The frame of the keyboard is that of the cell, which the text may not cross. */
  if (gtk_widget_has_focus (widget))
    {
      start_x = 0;
      width = gtk_widget_get_width (widget);
    }
  pango_layout_set_width (layout, MAX (width, 0) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), start_x,
                              (gtk_widget_get_height (widget) - height) / 2, layout);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BoulierEditCell *self = BOULIER_EDIT_CELL (widget);

  if ((self->content.look & BOULIER_LOOK_SPAN) && self->content.text != NULL && !self->editing)
    snapshot_span (self, snapshot);
  parent_snapshot (widget, snapshot);
}

static gboolean
is_cut (BoulierEditCell *self)
{
  return self->content.text != NULL && !(self->content.look & BOULIER_LOOK_SPAN) &&
         get_text_width (self) > gtk_widget_get_width (self->inscription);
}

static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
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
  /* It would cover the menu. */
  return text->len > 0 && (self->shared == NULL || !self->shared->menu_open);
}

void
_boulier_edit_cell_look_class_init (GtkWidgetClass *widget_class)
{
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  parent_snapshot = widget_class->snapshot;
  widget_class->snapshot = snapshot;
  widget_class->query_tooltip = query_tooltip;
}
