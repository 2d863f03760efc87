/* boulier-json-writer.h: writes JSON, well spaced for people too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-text-writer.h"

G_BEGIN_DECLS

/**
 * BoulierJsonLayout:
 * @BOULIER_JSON_LINES: each value of the list or object stands on a line of its own
 * @BOULIER_JSON_FLAT: all on one line
 */
typedef enum
{
  BOULIER_JSON_LINES,
  BOULIER_JSON_FLAT
} BoulierJsonLayout;

/**
 * BoulierJsonWriter:
 *
 * Puts commas, line breaks and quotes where they belong. name is the key inside an object and NULL
 * inside a list and for the outermost value.
 */
typedef struct _BoulierJsonWriter BoulierJsonWriter;

BoulierJsonWriter *boulier_json_writer_new (GOutputStream *stream, GCancellable *cancellable);
void boulier_json_writer_free (BoulierJsonWriter *self);
/* Ends the text with a line break; FALSE with the first error of all. */
gboolean boulier_json_writer_finish (BoulierJsonWriter *self, GError **error);

void boulier_json_writer_begin_object (BoulierJsonWriter *self,
                                       const char *name,
                                       BoulierJsonLayout layout);
void boulier_json_writer_begin_array (BoulierJsonWriter *self,
                                      const char *name,
                                      BoulierJsonLayout layout);
/* Closes what was begun last. */
void boulier_json_writer_end (BoulierJsonWriter *self);

/* NULL is written as null. */
void boulier_json_writer_add_text (BoulierJsonWriter *self, const char *name, const char *text);
void boulier_json_writer_add_integer (BoulierJsonWriter *self, const char *name, gint64 value);
void boulier_json_writer_add_boolean (BoulierJsonWriter *self, const char *name, gboolean value);
void boulier_json_writer_add_null (BoulierJsonWriter *self, const char *name);
/* An exact number as text: "n" or "n/d"; null when blank. */
void
boulier_json_writer_add_exact (BoulierJsonWriter *self, const char *name, BoulierNumber number);
/* A whole number as a number, any other as text: "n/d"; null when blank. */
void
boulier_json_writer_add_number (BoulierJsonWriter *self, const char *name, BoulierNumber number);
/* Half points as a number of points: 9 is written as 4.5. */
void
boulier_json_writer_add_half_points (BoulierJsonWriter *self, const char *name, guint half_points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierJsonWriter, boulier_json_writer_free)

G_END_DECLS
