/* boulier-dialogs.h: questions, errors and file choosers: all calls that later GTK replaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One message: what failed, and the cause as a whole sentence. */
void boulier_dialogs_show_error (GtkWindow *parent, const char *heading, const char *cause);

/* Opens a file with the program that the user has for it. */
void boulier_dialogs_show_file (GtkWindow *parent, const char *uri);

/* response: place of the button in the list; -1 when the question was dismissed. */
typedef void (*BoulierAnswerFunc) (GtkWindow *parent, int response, gpointer data);

/* buttons: NULL terminated, with mnemonics; the last one is the default. */
void boulier_dialogs_ask (GtkWindow *parent,
                          const char *heading,
                          const char *text,
                          const char *const *buttons,
                          BoulierAnswerFunc answer,
                          gpointer data);

/* file is borrowed; not called when the user changes his mind. */
typedef void (*BoulierFileFunc) (GtkWindow *parent, GFile *file, gpointer data);

/* Every file that can be opened. */
void boulier_dialogs_choose_open (GtkWindow *parent, BoulierFileFunc chosen, gpointer data);
/* A kind of file for choosers: its name for people and its ending ("xlsx"). */
typedef struct
{
  const char *name;
  const char *ending;
} BoulierFileKind;

/* suggested: folder and name. The ending is added when the user leaves it out. */
void boulier_dialogs_choose_save (GtkWindow *parent,
                                  const char *title,
                                  const BoulierFileKind *kind,
                                  GFile *suggested,
                                  BoulierFileFunc chosen,
                                  gpointer data);

G_END_DECLS
