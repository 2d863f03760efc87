/* boulier-text-writer.h: writes text to a stream in large pieces; plain text and JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/boulier-number.h"

G_BEGIN_DECLS

/**
 * BoulierTextWriter:
 *
 * Collects text and hands it to a stream in pieces of some 64 KiB. The first error is kept and
 * ends all writing; boulier_text_writer_finish() tells it, so that only one place looks for errors.
 */
typedef struct _BoulierTextWriter BoulierTextWriter;

BoulierTextWriter *boulier_text_writer_new (GOutputStream *stream, GCancellable *cancellable);
void boulier_text_writer_free (BoulierTextWriter *self);

void boulier_text_writer_add (BoulierTextWriter *self, const char *text);
void boulier_text_writer_add_integer (BoulierTextWriter *self, gint64 value);
void boulier_text_writer_printf (BoulierTextWriter *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Writes out what is left; FALSE with the first error of all. */
gboolean boulier_text_writer_finish (BoulierTextWriter *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierTextWriter, boulier_text_writer_free)

G_END_DECLS
