/* boulier-json-reader.h: reads JSON piece by piece from a stream of any size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/boulier-number.h"

G_BEGIN_DECLS

/* Deeper nesting, and longer texts and numbers, are refused. */
#define BOULIER_JSON_MAX_DEPTH  32
#define BOULIER_JSON_MAX_TEXT   65535
#define BOULIER_JSON_MAX_NUMBER 1000

/**
 * BoulierJsonToken:
 *
 * A piece of a JSON text.
 */
typedef enum
{
  BOULIER_JSON_END, /* the text was read to its end */
  BOULIER_JSON_ERROR,
  BOULIER_JSON_OBJECT_START,
  BOULIER_JSON_OBJECT_END,
  BOULIER_JSON_ARRAY_START,
  BOULIER_JSON_ARRAY_END,
  BOULIER_JSON_NAME, /* of a member; its value comes next */
  BOULIER_JSON_TEXT,
  BOULIER_JSON_NUMBER,
  BOULIER_JSON_TRUE,
  BOULIER_JSON_FALSE,
  BOULIER_JSON_NULL
} BoulierJsonToken;

typedef struct _BoulierJsonReader BoulierJsonReader;

/* The text must live as long as the reader. */
BoulierJsonReader *boulier_json_reader_new (const char *text, gsize length);
BoulierJsonReader *boulier_json_reader_new_for_stream (GInputStream *stream,
                                                       GCancellable *cancellable);
void boulier_json_reader_free (BoulierJsonReader *self);

/* Reads on. After an error or the end the same answer comes for ever. */
BoulierJsonToken boulier_json_reader_next (BoulierJsonReader *self);
/* The piece that was read last. */
BoulierJsonToken boulier_json_reader_get_token (BoulierJsonReader *self);
/* Name, text (unescaped) or number (as written). Borrowed until the next call; may hold zero bytes. */
const char *boulier_json_reader_get_text (BoulierJsonReader *self);
gsize boulier_json_reader_get_length (BoulierJsonReader *self);
/* Whether the text is that word, to its last character. */
gboolean boulier_json_reader_is_word (BoulierJsonReader *self, const char *word);
/* Passes over the value that the last piece begins. */
void boulier_json_reader_skip (BoulierJsonReader *self);

/* Where it stands: 1 for the first line. */
guint boulier_json_reader_get_line (BoulierJsonReader *self);
/* What is wrong: a sentence in the user's language; NULL when nothing is. */
const char *boulier_json_reader_get_error (BoulierJsonReader *self);

/* The exact value of a JSON number; FALSE when it does not fit into 64 bits. */
gboolean boulier_json_parse_number (const char *text, BoulierNumber *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierJsonReader, boulier_json_reader_free)

G_END_DECLS
