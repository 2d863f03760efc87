/* boulier-json-private.h: what the parts of the JSON reader share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-json-reader.h"

G_BEGIN_DECLS

#define BOULIER_JSON_BUFFER_SIZE (64 * 1024)

/* What may come next. */
typedef enum
{
  BOULIER_JSON_EXPECT_VALUE,
  BOULIER_JSON_EXPECT_FIRST_ELEMENT, /* a value or "]" */
  BOULIER_JSON_EXPECT_FIRST_NAME,    /* a name or "}" */
  BOULIER_JSON_EXPECT_COLON,
  BOULIER_JSON_EXPECT_COMMA, /* or the end of what is open */
  BOULIER_JSON_EXPECT_END
} BoulierJsonExpect;

struct _BoulierJsonReader
{
  GInputStream *stream;
  GCancellable *cancellable;
  guint8 *buffer;

  const guint8 *at;
  const guint8 *end;
  guint line;

  BoulierJsonExpect expect;
  guint depth;
  gboolean in_object[BOULIER_JSON_MAX_DEPTH];

  BoulierJsonToken token;
  /* The longest text, what goes beyond it when it is refused, and a zero byte. */
  char text[BOULIER_JSON_MAX_TEXT + 8];
  gsize length;
  guint8 bits; /* of all bytes of the text that stand for themselves */
  char *error;
};

/* Both give BOULIER_JSON_ERROR; the first thing that is wrong is kept. fail_at says which character
 * stands where something else is expected; format is marked for translation, with one %s for it. */
BoulierJsonToken boulier_json_fail (BoulierJsonReader *self, const char *message);
BoulierJsonToken boulier_json_fail_at (BoulierJsonReader *self, int c, const char *format);
/* Fetches more bytes; FALSE at the end and after an error. */
gboolean boulier_json_refill (BoulierJsonReader *self);
/* The first byte that is no space; -1 at the end. */
int boulier_json_skip_space (BoulierJsonReader *self);
void boulier_json_skip_mark (BoulierJsonReader *self);
/* A text in quotes, a number, a word, which begins at the next byte. */
BoulierJsonToken boulier_json_take_text (BoulierJsonReader *self, BoulierJsonToken token);
BoulierJsonToken boulier_json_take_number (BoulierJsonReader *self);
BoulierJsonToken
boulier_json_take_word (BoulierJsonReader *self, const char *word, BoulierJsonToken token);

/* The next byte; -1 at the end. */
static inline int
boulier_json_peek (BoulierJsonReader *self)
{
  if (self->at == self->end && !boulier_json_refill (self))
    return -1;
  return *self->at;
}

G_END_DECLS
