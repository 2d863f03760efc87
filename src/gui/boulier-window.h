/* boulier-window.h: a window: the welcome page, or one document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "boulier-session.h"

#include "io/boulier-list-part.h"

G_BEGIN_DECLS

#define BOULIER_TYPE_WINDOW (boulier_window_get_type ())

G_DECLARE_FINAL_TYPE (BoulierWindow, boulier_window, BOULIER, WINDOW, GtkApplicationWindow)

BoulierWindow *boulier_window_new (GtkApplication *application);
/* Shows the document in place of the welcome page. example: it came with the program. */
void boulier_window_set_document (BoulierWindow *self, BoulierDocument *document, gboolean example);
/* NULL on the welcome page. */
BoulierSession *boulier_window_get_session (BoulierWindow *self);
/* Writes a workbook of all players, or of the selected one, in the background. */
void boulier_window_export (BoulierWindow *self, GFile *file, gboolean all);
/* The same as a PDF of the period that is shown. */
void boulier_window_export_pdf (BoulierWindow *self, GFile *file, gboolean all);
void boulier_window_save_copy (BoulierWindow *self, GFile *file);
/* Whether the welcome page is shown, so that a document can be opened here. */
gboolean boulier_window_is_free (BoulierWindow *self);
/* Opens a file here; the window must be free. */
void boulier_window_load (BoulierWindow *self, GFile *file);
/* Whether the window has the file, or is opening it. */
gboolean boulier_window_has_file (BoulierWindow *self, GFile *file);

/* A table as separated values; form: "semicolon", "comma", "tab", or as usual here. */
void boulier_window_export_table (BoulierWindow *self,
                                  BoulierListPart part,
                                  const char *form,
                                  GFile *file);

G_END_DECLS
