/* boulier-safe-file.h: files that appear complete or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Fills in the temporary file, which is empty and open for writing as descriptor. */
typedef gboolean (*BoulierSafeWrite) (const char *temporary,
                                      int descriptor,
                                      gpointer data,
                                      GError **error);
/* Reads the temporary file back. */
typedef gboolean (*BoulierSafeVerify) (const char *temporary, gpointer data, GError **error);

/**
 * BoulierSafeContent:
 * @write: writes the content; what it says when it fails is told as it is
 * @verify: (nullable): looks whether all of it is there
 * @data: for both
 *
 * What goes into a file.
 */
typedef struct
{
  BoulierSafeWrite write;
  BoulierSafeVerify verify;
  gpointer data;
} BoulierSafeContent;

/* Where a file that is to be written at path really goes; NULL with an error when nothing can. */
char *boulier_safe_file_dup_target (const char *path, GError **error);
/* Puts the content in the place of what is at path; or leaves everything as it was. */
gboolean
boulier_safe_file_replace (const char *path, const BoulierSafeContent *content, GError **error);
/* The same where nothing may be: G_IO_ERROR_EXISTS otherwise. */
gboolean
boulier_safe_file_create (const char *path, const BoulierSafeContent *content, GError **error);
/* Writes everything to a descriptor; FALSE with errno. */
gboolean boulier_safe_file_write_all (int descriptor, const void *bytes, gsize length);
/* The sentence about a file that could not be written, from an errno. */
void boulier_safe_file_set_error (GError **error, const char *path, int number);
/* The same from what a writer says, whose domain and code stay; reason is taken. */
void boulier_safe_file_take_reason (GError **error, const char *path, GError *reason);
/* The last part of a path as one line of text, whatever it is made of. */
char *boulier_safe_file_dup_display_name (const char *path);
/* The same for all of a path, or any other text of unknown origin. */
char *boulier_safe_file_dup_display_path (const char *path);
gboolean boulier_safe_file_is_same (const char *a, const char *b);
/* A hidden folder beside path, for what a library puts aside while path is written; NULL with an error.
 * It is given back to the other function, which frees the name too. */
char *boulier_safe_file_make_folder (const char *path, GError **error);
void boulier_safe_file_remove_folder (char *folder);
/* Removes the temporary files that this program is writing just now. Safe in a signal handler. */
void boulier_safe_file_remove_unfinished (void);

G_END_DECLS
