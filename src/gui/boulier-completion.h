/* boulier-completion.h: a list of suggestions below a cell that is being typed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BoulierSuggestion:
 * @text: what would be typed
 * @detail: what tells it from others of that text; NULL for nothing
 * @choice: the key of what is suggested, not 0
 */
typedef struct
{
  char *text;
  char *detail;
  gint64 choice;
} BoulierSuggestion;

BoulierSuggestion *boulier_suggestion_new (const char *text, const char *detail, gint64 choice);
void boulier_suggestion_free (BoulierSuggestion *suggestion);

/* Adds suggestions (element-type BoulierSuggestion) for what was typed. Returns a sentence that says
 * what happens to the text as it stands, or NULL. */
typedef char *(*BoulierCompleteFunc) (const char *typed,
                                      GPtrArray *suggestions,
                                      gpointer user_data);

#define BOULIER_TYPE_COMPLETION (boulier_completion_get_type ())

G_DECLARE_FINAL_TYPE (BoulierCompletion, boulier_completion, BOULIER, COMPLETION, GtkPopover)

/* The keyboard stays with the cell, which moves the selection here. Signals:
 *   "chosen": a suggestion was clicked; it is the selected one */
GtkWidget *boulier_completion_new (BoulierCompleteFunc complete, gpointer user_data);
/* Looks up what was typed and shows the list, or hides it when there is nothing to say. */
void boulier_completion_update (BoulierCompletion *self, const char *typed);
gboolean boulier_completion_is_open (BoulierCompletion *self);
/* Selects the next (1) or previous (-1) suggestion; before the first there is none selected. FALSE
 * when there is nothing to select. */
gboolean boulier_completion_move (BoulierCompletion *self, int step);
/* Borrowed; NULL when none is selected. */
const BoulierSuggestion *boulier_completion_get_selected (BoulierCompletion *self);

G_END_DECLS
