/* boulier-interchange.h: the interchange document (JSON) in and out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/boulier-record.h"

G_BEGIN_DECLS

/**
 * BoulierProblem:
 * @place: "games[12].result", or "line 3" where the text is not JSON
 * @message: one sentence in the user's language
 */
typedef struct
{
  char *place;
  char *message;
} BoulierProblem;

void boulier_problem_free (BoulierProblem *problem);

/* Reads an interchange document. problems (element-type BoulierProblem) receives every error found;
 * then NULL is returned and nothing is imported. warnings receives what was left out or is odd.
 * Both arrays are made by the caller with boulier_problem_free as their free function. */
BoulierRecord *
boulier_interchange_read (const char *text, gsize length, GPtrArray *problems, GPtrArray *warnings);
/* The same from a stream of any size, in constant memory besides the record. */
BoulierRecord *boulier_interchange_read_stream (GInputStream *stream,
                                                GCancellable *cancellable,
                                                GPtrArray *problems,
                                                GPtrArray *warnings);
/* Writes the record; the same record gives the same bytes. */
gboolean boulier_interchange_write (const BoulierRecord *record,
                                    GOutputStream *stream,
                                    GCancellable *cancellable,
                                    GError **error);
/* The same into a file: beside its place, synced, then put there. When anything fails, the old file
 * is as it was and nothing is left behind. */
gboolean boulier_interchange_save (const BoulierRecord *record,
                                   const char *path,
                                   GCancellable *cancellable,
                                   GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierProblem, boulier_problem_free)

G_END_DECLS
