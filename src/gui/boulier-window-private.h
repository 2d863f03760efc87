/* boulier-window-private.h: what the files of the window share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-document-view.h"
#include "boulier-fit.h"
#include "boulier-toast.h"
#include "boulier-window.h"

G_BEGIN_DECLS

struct _BoulierWindow
{
  GtkApplicationWindow parent_instance;

  /* Template Widgets */
  GtkMenuButton *add_button;
  BoulierFit *add_face;
  GMenuModel *add_menu;
  GtkWidget *back_button;
  GtkWidget *banner;
  GtkLabel *banner_label;
  BoulierFit *controls;
  GtkWidget *document_start;
  GtkMenuButton *export_button;
  BoulierFit *export_face;
  GMenuModel *export_menu;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  GtkButton *redo_button;
  GtkStack *stack;
  GtkLabel *subtitle;
  GtkLabel *title;
  BoulierToast *toast;
  GtkButton *undo_button;

  /* Owned References */
  BoulierSession *session;
  GtkWidget *page;
  GFile *loading;
  GCancellable *cancellable;
  GPtrArray *remarks;
  GCancellable *export_cancellable; /* while something is being written */

  guint saving_id;
  guint writing_id;
  gboolean is_example;
  gboolean closing;
};

/* Actions of boulier-window-export.c. */
void _boulier_window_cancel_export_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_export_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_export_pdf_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_export_player_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void
_boulier_window_export_player_pdf_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_print_all_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_print_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_save_copy_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_show_file_cb (GSimpleAction *action, GVariant *parameter, gpointer self);

/* A place beside the document, named after it and after player, unless that is NULL. */
GFile *_boulier_window_suggest_file (BoulierWindow *self, const char *player, const char *ending);

/* Actions of boulier-window-tables.c. */
void
_boulier_window_copy_calculation_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_copy_games_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_copy_ratings_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_export_games_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_export_ratings_cb (GSimpleAction *action, GVariant *parameter, gpointer self);

/* Actions of boulier-window-periods.c. */
void _boulier_window_delete_period_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_earlier_period_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_edit_period_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_new_period_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_next_period_cb (GSimpleAction *action, GVariant *parameter, gpointer self);
void _boulier_window_previous_period_cb (GSimpleAction *action, GVariant *parameter, gpointer self);

void _boulier_window_actions_init (BoulierWindow *self);
/* Enables what can be done now; after every edit and selection. */
void _boulier_window_actions_update (BoulierWindow *self);
/* Ends typing, so that what was typed is in the document. FALSE when the period that is being edited
 * cannot be so: then it stays in its form, with a sentence, and no other period should be shown. */
gboolean _boulier_window_commit_edit (BoulierWindow *self);
void _boulier_window_update_title (BoulierWindow *self);

G_END_DECLS
