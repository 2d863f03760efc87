/* boulier-json-writer.c: writes JSON, well spaced for people too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-json-writer.h"

#define MAX_DEPTH 16

typedef struct
{
  gboolean object;
  gboolean lines;
  gboolean filled;
} Nest;

struct _BoulierJsonWriter
{
  BoulierTextWriter *out;
  Nest nests[MAX_DEPTH];
  guint depth;
};

/**
 * boulier_json_writer_new:
 * @stream: where the text goes; not closed
 *
 * Returns: (transfer full): a writer at the beginning of a JSON text
 */
BoulierJsonWriter *
boulier_json_writer_new (GOutputStream *stream, GCancellable *cancellable)
{
  BoulierJsonWriter *self = g_new0 (BoulierJsonWriter, 1);

  self->out = boulier_text_writer_new (stream, cancellable);
  return self;
}

/**
 * boulier_json_writer_free:
 * @self: (nullable) (transfer full): the writer
 */
void
boulier_json_writer_free (BoulierJsonWriter *self)
{
  if (self == NULL)
    return;

  boulier_text_writer_free (self->out);
  g_free (self);
}

/**
 * boulier_json_writer_finish:
 *
 * Errors: those of the stream, the first one that happened since the beginning.
 */
gboolean
boulier_json_writer_finish (BoulierJsonWriter *self, GError **error)
{
  g_assert (self->depth == 0);

  boulier_text_writer_add (self->out, "\n");
  return boulier_text_writer_finish (self->out, error);
}

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\' || (guchar) *text < 0x20)
      return FALSE;
  return TRUE;
}

static void
write_escaped (BoulierJsonWriter *self, const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\')
      boulier_text_writer_printf (self->out, "\\%c", *text);
    else if ((guchar) *text < 0x20)
      boulier_text_writer_printf (self->out, "\\u%04x", *text);
    else
      boulier_text_writer_printf (self->out, "%c", *text);
}

static void
write_quoted (BoulierJsonWriter *self, const char *text)
{
  boulier_text_writer_add (self->out, "\"");
  if (is_plain (text))
    boulier_text_writer_add (self->out, text);
  else
    write_escaped (self, text);
  boulier_text_writer_add (self->out, "\"");
}

static void
start_line (BoulierJsonWriter *self, guint depth)
{
  boulier_text_writer_add (self->out, "\n");
  for (guint i = 0; i < depth; i++)
    boulier_text_writer_add (self->out, "  ");
}

/* Everything that stands before a value. */
static void
start_value (BoulierJsonWriter *self, const char *name)
{
  Nest *nest;

  if (self->depth == 0)
    return;
  nest = &self->nests[self->depth - 1];
  g_assert (nest->object == (name != NULL));
  if (nest->filled)
    boulier_text_writer_add (self->out, ",");
  if (nest->lines)
    start_line (self, self->depth);
  else if (nest->filled || nest->object)
    boulier_text_writer_add (self->out, " ");
  nest->filled = TRUE;
  if (name != NULL)
    {
      write_quoted (self, name);
      boulier_text_writer_add (self->out, ": ");
    }
}

static void
begin (BoulierJsonWriter *self, const char *name, gboolean object, BoulierJsonLayout layout)
{
  g_assert (self->depth < MAX_DEPTH);

  start_value (self, name);
  boulier_text_writer_add (self->out, object ? "{" : "[");
  self->nests[self->depth++] = (Nest){ .object = object, .lines = layout == BOULIER_JSON_LINES };
}

/**
 * boulier_json_writer_begin_object:
 * @name: (nullable): its key
 *
 * Everything until the matching boulier_json_writer_end() is a member of it.
 */
void
boulier_json_writer_begin_object (BoulierJsonWriter *self,
                                  const char *name,
                                  BoulierJsonLayout layout)
{
  begin (self, name, TRUE, layout);
}

/**
 * boulier_json_writer_begin_array:
 * @name: (nullable): its key
 *
 * Everything until the matching boulier_json_writer_end() is an element of it.
 */
void
boulier_json_writer_begin_array (BoulierJsonWriter *self,
                                 const char *name,
                                 BoulierJsonLayout layout)
{
  begin (self, name, FALSE, layout);
}

/**
 * boulier_json_writer_end:
 *
 * Closes the list or object that was begun last.
 */
void
boulier_json_writer_end (BoulierJsonWriter *self)
{
  const Nest *nest;

  g_assert (self->depth > 0);

  nest = &self->nests[--self->depth];
  if (nest->filled && nest->lines)
    start_line (self, self->depth);
  else if (nest->filled && nest->object)
    boulier_text_writer_add (self->out, " ");
  boulier_text_writer_add (self->out, nest->object ? "}" : "]");
}

/**
 * boulier_json_writer_add_text:
 * @name: (nullable): its key
 * @text: (nullable): UTF-8; %NULL is written as null
 */
void
boulier_json_writer_add_text (BoulierJsonWriter *self, const char *name, const char *text)
{
  if (text == NULL)
    {
      boulier_json_writer_add_null (self, name);
      return;
    }
  start_value (self, name);
  write_quoted (self, text);
}

/**
 * boulier_json_writer_add_integer:
 * @name: (nullable): its key
 */
void
boulier_json_writer_add_integer (BoulierJsonWriter *self, const char *name, gint64 value)
{
  start_value (self, name);
  boulier_text_writer_add_integer (self->out, value);
}

/**
 * boulier_json_writer_add_boolean:
 * @name: (nullable): its key
 */
void
boulier_json_writer_add_boolean (BoulierJsonWriter *self, const char *name, gboolean value)
{
  start_value (self, name);
  boulier_text_writer_add (self->out, value ? "true" : "false");
}

/**
 * boulier_json_writer_add_null:
 * @name: (nullable): its key
 */
void
boulier_json_writer_add_null (BoulierJsonWriter *self, const char *name)
{
  start_value (self, name);
  boulier_text_writer_add (self->out, "null");
}

/**
 * boulier_json_writer_add_exact:
 * @name: (nullable): its key
 *
 * Writes an exact value as text: "1994", "49859/25"; null for the blank.
 */
void
boulier_json_writer_add_exact (BoulierJsonWriter *self, const char *name, BoulierNumber number)
{
  g_autofree char *text = boulier_number_dup_text (number);

  boulier_json_writer_add_text (self, name, boulier_number_is_blank (number) ? NULL : text);
}

/**
 * boulier_json_writer_add_number:
 * @name: (nullable): its key
 *
 * Writes a whole number as a number and any other value as text, for JSON has no exact fractions;
 * null for the blank.
 */
void
boulier_json_writer_add_number (BoulierJsonWriter *self, const char *name, BoulierNumber number)
{
  if (number.den == 1)
    boulier_json_writer_add_integer (self, name, number.num);
  else
    boulier_json_writer_add_exact (self, name, number);
}

/**
 * boulier_json_writer_add_half_points:
 * @name: (nullable): its key
 *
 * Writes points as a number: 9 half points are 4.5.
 */
void
boulier_json_writer_add_half_points (BoulierJsonWriter *self, const char *name, guint half_points)
{
  start_value (self, name);
  boulier_text_writer_printf (self->out, half_points % 2 == 1 ? "%u.5" : "%u", half_points / 2);
}
