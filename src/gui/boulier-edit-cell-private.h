/* boulier-edit-cell-private.h: what the files of the edit cell share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-edit-cell.h"

G_BEGIN_DECLS

struct _BoulierEditCell
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *inscription;
  GtkWidget *badge;      /* made when there is one for the first time */
  GtkWidget *remark;     /* made when there is one for the first time */
  GtkWidget *entry;      /* made when editing begins for the first time */
  GtkWidget *completion; /* there while editing */

  /* Owned References */
  BoulierEditRow *row;
  BoulierCellContent content;
  GPtrArray *links; /* (element-type BoulierRemarkLink) behind the remark; NULL for none */
  char *title;
  char *original; /* what stood there when editing began */

  BoulierEditShared *shared; /* NULL when the cell stands alone */

  /* Owned by the table */
  BoulierCompleteFunc complete;
  gpointer complete_data;

  guint field;
  guint fit_source;
  int remark_x; /* where the cell begins in its row */
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

void _boulier_edit_cell_entered (BoulierEditCell *self);
void _boulier_edit_cell_move (BoulierEditCell *self, BoulierMove where);

/* boulier-edit-cell-look.c: what the cell shows */
void _boulier_edit_cell_look_class_init (GtkWidgetClass *widget_class);
/* Asks the row again. */
void _boulier_edit_cell_update (BoulierEditCell *self);
/* What of the look the parents carry, once there are parents. */
void _boulier_edit_cell_update_parents (BoulierEditCell *self);
void _boulier_edit_cell_set_class (GtkWidget *widget, const char *css_class, gboolean on);
void _boulier_edit_cell_set_invalid (GtkWidget *widget, gboolean invalid);

void _boulier_edit_cell_apply_overflow (BoulierEditCell *self);

/* boulier-edit-cell-remark.c: the sentence below the row */
void _boulier_edit_cell_apply_remark (BoulierEditCell *self);
void _boulier_edit_cell_allocate_remark (BoulierEditCell *self, int height);

/* boulier-edit-cell-edit.c: typing, keys, and the focus */
void _boulier_edit_cell_edit_class_init (GtkWidgetClass *widget_class);
/* Shows the editor instead of the value, or the other way round. */
void _boulier_edit_cell_show_editing (BoulierEditCell *self, gboolean editing);

G_END_DECLS
