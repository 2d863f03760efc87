/* boulier-edit-row.h: what a row of a table offers to its cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-number.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * BoulierLook:
 *
 * How a cell looks; never the only thing that tells something.
 */
typedef enum
{
  BOULIER_LOOK_DIM = 1 << 0, /* not computed with, or only an invitation to type */
  BOULIER_LOOK_STRONG = 1 << 1,
  BOULIER_LOOK_GAIN = 1 << 2,
  BOULIER_LOOK_LOSS = 1 << 3,
  BOULIER_LOOK_WRITTEN = 1 << 4,    /* entered here although there is a value without it */
  BOULIER_LOOK_INVITATION = 1 << 5, /* "Add a game" */
  BOULIER_LOOK_SPAN = 1 << 6        /* runs on over the cells after it, which are empty */
} BoulierLook;

/**
 * BoulierCellContent:
 * @text: what is written in the cell; NULL for nothing
 * @spoken: the same for a screen reader, where the text is only a sign; NULL when the text will do
 * @note: more about it, for a tooltip; NULL for nothing
 * @badge: a short remark beside the text; NULL for none
 * @problem: what is wrong with the text; NULL when all is well
 * @look: flags of #BoulierLook
 */
typedef struct
{
  char *text;
  char *spoken;
  char *note;
  char *badge;
  char *problem;
  guint look;
} BoulierCellContent;

void boulier_cell_content_clear (BoulierCellContent *content);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BoulierCellContent, boulier_cell_content_clear)

/* What a row is sorted by: a text (as g_utf8_collate_key makes it, borrowed) or a number. Rows with
 * a blank stay behind the others in either direction. */
typedef struct
{
  gboolean blank;
  const char *text;
  BoulierNumber number;
} BoulierSortKey;

/**
 * BoulierRemarkLink:
 * @label: what can be done about what the remark on a row says
 * @action: the detailed name of the action that does it
 */
typedef struct
{
  char *label;
  char *action;
} BoulierRemarkLink;

BoulierRemarkLink *boulier_remark_link_new (const char *label, const char *action, gint32 target);
void boulier_remark_link_free (BoulierRemarkLink *self);

#define BOULIER_TYPE_EDIT_ROW (boulier_edit_row_get_type ())

G_DECLARE_INTERFACE (BoulierEditRow, boulier_edit_row, BOULIER, EDIT_ROW, GObject)

/* A field is a number that row and column agree on. Signals:
 *   "changed": some cell of the row shows something else now */
struct _BoulierEditRowInterface
{
  GTypeInterface parent_iface;

  /* Fills in an empty structure. */
  void (*get_content) (BoulierEditRow *self, guint field, BoulierCellContent *content);
  gboolean (*can_edit) (BoulierEditRow *self, guint field);
  /* What stands in the cell when editing begins. */
  char *(*dup_edit_text) (BoulierEditRow *self, guint field);
  /* Takes what was typed; choice: the key of the suggestion it was chosen from, else 0. A text that
   * cannot be taken is kept by the row itself, which then shows it with its problem. */
  void (*commit) (BoulierEditRow *self, guint field, const char *text, gint64 choice);
  /* Forgets the text that could not be taken; FALSE when there is none. */
  gboolean (*revert) (BoulierEditRow *self, guint field);
  /* Goes on to the next value of a cell that is not typed in; FALSE where there is no such. */
  gboolean (*toggle) (BoulierEditRow *self, guint field);
  /* Takes a letter that means a value of such a cell; FALSE where it means none. */
  gboolean (*take_letter) (BoulierEditRow *self, guint field, gunichar letter);
  /* How the value came about, for a tooltip; NULL for nothing. */
  char *(*dup_explanation) (BoulierEditRow *self, guint field);
  /* A sentence about the whole row, to stand below its cells; NULL for none. problem (out): whether
   * something is wrong. */
  char *(*dup_remark) (BoulierEditRow *self, gboolean *problem);
  /* What stands behind the remark to be clicked: (element-type BoulierRemarkLink), NULL for nothing. */
  GPtrArray *(*dup_links) (BoulierEditRow *self);
  /* Whether it is the row in which a new one begins. */
  gboolean (*is_entry) (BoulierEditRow *self);
  /* Whether something waits in it that is not complete. */
  gboolean (*is_begun) (BoulierEditRow *self);
  /* The row in a few words, for a screen reader. */
  char *(*dup_label) (BoulierEditRow *self);
  void (*get_sort_key) (BoulierEditRow *self, guint field, BoulierSortKey *key);
};

void boulier_edit_row_get_content (BoulierEditRow *self, guint field, BoulierCellContent *content);
gboolean boulier_edit_row_can_edit (BoulierEditRow *self, guint field);
char *boulier_edit_row_dup_edit_text (BoulierEditRow *self, guint field);
void boulier_edit_row_commit (BoulierEditRow *self, guint field, const char *text, gint64 choice);
gboolean boulier_edit_row_revert (BoulierEditRow *self, guint field);
gboolean boulier_edit_row_toggle (BoulierEditRow *self, guint field);
gboolean boulier_edit_row_take_letter (BoulierEditRow *self, guint field, gunichar letter);
char *boulier_edit_row_dup_explanation (BoulierEditRow *self, guint field);
char *boulier_edit_row_dup_remark (BoulierEditRow *self, gboolean *problem);
GPtrArray *boulier_edit_row_dup_links (BoulierEditRow *self);
gboolean boulier_edit_row_is_entry (BoulierEditRow *self);
gboolean boulier_edit_row_is_begun (BoulierEditRow *self);
char *boulier_edit_row_dup_label (BoulierEditRow *self);
void boulier_edit_row_get_sort_key (BoulierEditRow *self, guint field, BoulierSortKey *key);
/* For the row itself. */
void boulier_edit_row_changed (BoulierEditRow *self);

G_END_DECLS
