/* boulier-calculation-list.c: a list of lines of a calculation; many that do not apply are folded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-calculation-list.h"
#include "boulier-calculation-row.h"

/* So many lines in a row that do not apply are one line at first. The cases of the texts are fewer, and
 * always shown. */
#define FOLDED_FROM 4

struct _BoulierCalculationList
{
  GtkWidget parent_instance;

  /* Children */
  GtkListBox *box;

  /* Owned */
  GPtrArray *lines;
  GPtrArray *shown; /* (element-type BoulierLine) those of the rows; borrowed but for folds */
  GPtrArray *folds; /* (element-type BoulierLine) made here */
  GPtrArray *rows;  /* BoulierCalculationRow, borrowed */
  char *reason;

  /* Borrowed References */
  GPtrArray *siblings;

  gboolean expanded;
  gboolean folds_lines;
  gboolean selectable;
  gboolean updating;
};

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_EXPANDED,
  PROP_FOLDS,
  PROP_SELECTED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BoulierCalculationList, boulier_calculation_list, GTK_TYPE_WIDGET)

static void
add_row (BoulierCalculationList *self)
{
  GtkWidget *row = boulier_calculation_row_new ();
  GtkWidget *list_row =
      g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", self->selectable, "child", row, NULL);

  if (self->siblings != NULL)
    {
      boulier_calculation_row_set_siblings (BOULIER_CALCULATION_ROW (row), self->siblings);
      g_ptr_array_add (self->siblings, row);
    }
  g_ptr_array_add (self->rows, row);
  gtk_list_box_append (self->box, list_row);
}

static void
remove_row (BoulierCalculationList *self)
{
  GtkWidget *row = g_ptr_array_index (self->rows, self->rows->len - 1);

  boulier_calculation_row_set_siblings (BOULIER_CALCULATION_ROW (row), NULL);
  if (self->siblings != NULL)
    g_ptr_array_remove (self->siblings, row);
  g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
  gtk_list_box_remove (self->box, gtk_widget_get_parent (row));
}

static gboolean
is_folded_line (BoulierCalculationList *self, guint i)
{
  const BoulierLine *line = g_ptr_array_index (self->lines, i);

  return (line->flags & BOULIER_LINE_DOES_NOT_APPLY) != 0;
}

/* The line that stands for n others, from first on. */
static BoulierLine *
fold_new (BoulierCalculationList *self, guint first, guint n)
{
  const BoulierLine *line = g_ptr_array_index (self->lines, first);
  BoulierLine *fold = g_new0 (BoulierLine, 1);

  fold->flags = BOULIER_LINE_DOES_NOT_APPLY;
  fold->symbol = g_strdup (self->expanded ? "▾" : "▸");
  fold->words =
      g_strdup_printf (ngettext ("%u step does not apply", "%u steps do not apply", n), n);
  fold->label = g_markup_escape_text (fold->words, -1);
  fold->formula = g_strdup ("");
  fold->figures =
      self->reason != NULL ? g_markup_escape_text (self->reason, -1) : g_strdup (line->figures);
  fold->numbers = g_strdup (fold->figures);
  fold->table_row = g_strdup ("");
  fold->note = g_strdup ("");
  fold->value = g_strdup ("");
  fold->reference = g_strdup ("");
  fold->spoken = self->reason != NULL ? g_strdup_printf ("%s: %s", fold->words, self->reason)
                                      : g_strdup (fold->words);
  return fold;
}

/* Which lines have a row now. */
static void
choose_lines (BoulierCalculationList *self)
{
  g_ptr_array_set_size (self->shown, 0);
  g_ptr_array_set_size (self->folds, 0);
  for (guint i = 0; i < self->lines->len;)
    {
      guint n = 0;

      while (i + n < self->lines->len && is_folded_line (self, i + n))
        n++;
      if (n >= FOLDED_FROM && self->folds_lines)
        {
          BoulierLine *fold = fold_new (self, i, n);

          g_ptr_array_add (self->folds, fold);
          g_ptr_array_add (self->shown, fold);
        }
      if (n < FOLDED_FROM || self->expanded || !self->folds_lines)
        for (guint k = 0; k < MAX (n, 1); k++)
          g_ptr_array_add (self->shown, g_ptr_array_index (self->lines, i + k));
      i += MAX (n, 1);
    }
}

static void
show_line (BoulierCalculationList *self, guint i)
{
  BoulierLine *line = g_ptr_array_index (self->shown, i);
  GtkWidget *row = g_ptr_array_index (self->rows, i);
  GtkWidget *list_row = gtk_widget_get_parent (row);
  gboolean fold = g_ptr_array_find (self->folds, line, NULL);

  boulier_calculation_row_set_line (BOULIER_CALCULATION_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (list_row), fold || self->selectable);
  if (fold)
    gtk_widget_add_css_class (list_row, "fold");
  else
    gtk_widget_remove_css_class (list_row, "fold");
  gtk_widget_set_tooltip_text (list_row, !fold            ? NULL
                                         : self->expanded ? _ ("Hide these steps")
                                                          : _ ("Show these steps"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  line->spoken, -1);
  if (fold)
    gtk_accessible_update_state (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_STATE_EXPANDED,
                                 self->expanded, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
update (BoulierCalculationList *self)
{
  self->updating = TRUE;
  choose_lines (self);
  while (self->rows->len > self->shown->len)
    remove_row (self);
  while (self->rows->len < self->shown->len)
    add_row (self);
  for (guint i = 0; i < self->shown->len; i++)
    show_line (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown->len > 0);
  if (self->siblings != NULL)
    boulier_calculation_row_queue_columns (self->siblings);
  self->updating = FALSE;
}

static void
set_expanded (BoulierCalculationList *self, gboolean expanded)
{
  if (self->expanded == expanded)
    return;
  self->expanded = expanded;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPANDED]);
}

static void
activated_cb (BoulierCalculationList *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  if (i < self->shown->len &&
      g_ptr_array_find (self->folds, g_ptr_array_index (self->shown, i), NULL))
    set_expanded (self, !self->expanded);
}

static void
selected_cb (BoulierCalculationList *self)
{
  if (!self->updating)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static void
boulier_calculation_list_dispose (GObject *object)
{
  BoulierCalculationList *self = BOULIER_CALCULATION_LIST (object);

  /* What is left of siblings is the owner's. */
  for (guint i = 0; i < self->rows->len; i++)
    boulier_calculation_row_set_siblings (g_ptr_array_index (self->rows, i), NULL);
  g_ptr_array_set_size (self->rows, 0);
  self->siblings = NULL;
  self->updating = TRUE;
  if (self->box != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->box));
  self->box = NULL;

  G_OBJECT_CLASS (boulier_calculation_list_parent_class)->dispose (object);
}

static void
boulier_calculation_list_finalize (GObject *object)
{
  BoulierCalculationList *self = BOULIER_CALCULATION_LIST (object);

  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->folds);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->rows);
  g_free (self->reason);

  G_OBJECT_CLASS (boulier_calculation_list_parent_class)->finalize (object);
}

static void
boulier_calculation_list_get_property (GObject *object,
                                       guint prop_id,
                                       GValue *value,
                                       GParamSpec *pspec)
{
  BoulierCalculationList *self = BOULIER_CALCULATION_LIST (object);

  if (prop_id == PROP_EXPANDED)
    g_value_set_boolean (value, self->expanded);
  else if (prop_id == PROP_FOLDS)
    g_value_set_boolean (value, self->folds_lines);
  else if (prop_id == PROP_SELECTED)
    g_value_set_int (value, boulier_calculation_list_get_selected (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_calculation_list_set_property (GObject *object,
                                       guint prop_id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  BoulierCalculationList *self = BOULIER_CALCULATION_LIST (object);

  if (prop_id == PROP_LABEL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    g_value_get_string (value), -1);
  else if (prop_id == PROP_EXPANDED)
    set_expanded (self, g_value_get_boolean (value));
  else if (prop_id == PROP_FOLDS)
    self->folds_lines = g_value_get_boolean (value);
  else if (prop_id == PROP_SELECTED)
    boulier_calculation_list_select (self, g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
boulier_calculation_list_class_init (BoulierCalculationListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = boulier_calculation_list_dispose;
  object_class->finalize = boulier_calculation_list_finalize;
  object_class->get_property = boulier_calculation_list_get_property;
  object_class->set_property = boulier_calculation_list_set_property;

  properties[PROP_LABEL] =
      g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_EXPANDED] = g_param_spec_boolean ("expanded", NULL, NULL, FALSE, flags);
  properties[PROP_FOLDS] = g_param_spec_boolean (
      "folds", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
boulier_calculation_list_init (BoulierCalculationList *self)
{
  self->lines = g_ptr_array_new ();
  self->shown = g_ptr_array_new ();
  self->folds = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);
  self->rows = g_ptr_array_new ();
  self->box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "calculation-list");
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
  g_signal_connect_object (self->box, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->box, "row-selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

void
boulier_calculation_list_set_siblings (BoulierCalculationList *self, GPtrArray *siblings)
{
  g_return_if_fail (BOULIER_IS_CALCULATION_LIST (self));
  g_return_if_fail (self->rows->len == 0);

  self->siblings = siblings;
}

void
boulier_calculation_list_set_lines (BoulierCalculationList *self,
                                    GPtrArray *lines,
                                    const char *reason)
{
  g_return_if_fail (BOULIER_IS_CALCULATION_LIST (self));

  g_ptr_array_set_size (self->shown, 0);
  g_ptr_array_unref (self->lines);
  self->lines = lines;
  g_free (self->reason);
  self->reason = g_strdup (reason);
  update (self);
}

void
boulier_calculation_list_set_selectable (BoulierCalculationList *self, gboolean selectable)
{
  g_return_if_fail (BOULIER_IS_CALCULATION_LIST (self));

  self->selectable = selectable;
  gtk_list_box_set_selection_mode (self->box,
                                   selectable ? GTK_SELECTION_BROWSE : GTK_SELECTION_NONE);
}

int
boulier_calculation_list_get_selected (BoulierCalculationList *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (BOULIER_IS_CALCULATION_LIST (self), -1);

  row = gtk_list_box_get_selected_row (self->box);
  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

void
boulier_calculation_list_select (BoulierCalculationList *self, int line)
{
  g_return_if_fail (BOULIER_IS_CALCULATION_LIST (self));

  gtk_list_box_select_row (self->box, gtk_list_box_get_row_at_index (self->box, line));
}
