/* boulier-interchange-reader.c: objects, lists and values of the interchange document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-interchange-reader.h"

/* More unknown keys than this are not told apart. */
#define MAX_UNKNOWN 1000

static char *
dup_place (BoulierInterchangeReader *self, const char *key)
{
  g_autoptr (GString) place = g_string_new (NULL);

  for (guint i = 0; i < self->n_steps; i++)
    {
      const BoulierInterchangeStep *step = &self->steps[i];

      if (i > 0)
        g_string_append_c (place, '.');
      g_string_append (place, step->name);
      if (step->index >= 0)
        g_string_append_printf (place, "[%d]", step->index);
    }
  if (key != NULL && place->len > 0)
    g_string_append_c (place, '.');
  if (key != NULL)
    g_string_append (place, key);
  return g_string_free (g_steal_pointer (&place), FALSE);
}

/**
 * boulier_interchange_add_problem:
 * @message: (transfer full): a sentence in the user's language
 *
 * Reports a problem with the value that is being read.
 */
void
boulier_interchange_add_problem (BoulierInterchangeReader *self, char *message)
{
  boulier_interchange_add_problem_at (self, NULL, message);
}

/**
 * boulier_interchange_add_problem_at:
 * @key: (nullable): a key of the object that is being read
 * @message: (transfer full): a sentence in the user's language
 */
void
boulier_interchange_add_problem_at (BoulierInterchangeReader *self, const char *key, char *message)
{
  boulier_findings_add_problem (self->findings, dup_place (self, key), message);
}

/**
 * boulier_interchange_get_n_problems:
 *
 * Returns: how many problems were found until now
 */
guint
boulier_interchange_get_n_problems (BoulierInterchangeReader *self)
{
  return boulier_findings_get_n_problems (self->findings);
}

/**
 * boulier_interchange_get_id:
 * @id: the id of a player
 *
 * Returns: the number that stands for @id while the document is read
 */
gint32
boulier_interchange_get_id (BoulierInterchangeReader *self, const char *id)
{
  gpointer value;
  gint32 nobody = BOULIER_NO_PLAYER;
  char *name;

  if (g_hash_table_lookup_extended (self->ids, id, NULL, &value))
    return GPOINTER_TO_INT (value);
  name = g_strdup (id);
  g_hash_table_insert (self->ids, name, GINT_TO_POINTER ((int) self->id_names->len));
  g_ptr_array_add (self->id_names, name);
  g_array_append_val (self->id_players, nobody);
  return (gint32) self->id_names->len - 1;
}

static gboolean
is_token (BoulierInterchangeReader *self, BoulierJsonToken token)
{
  return boulier_json_reader_get_token (self->json) == token;
}

/* An unreadable text is reported once, by its line. */
static gboolean
is_broken (BoulierInterchangeReader *self)
{
  return is_token (self, BOULIER_JSON_ERROR);
}

/**
 * boulier_interchange_refuse_value:
 * @message: marked for translation: what is allowed
 *
 * Reports that the value being read is of the wrong kind, and passes over it.
 */
void
boulier_interchange_refuse_value (BoulierInterchangeReader *self, const char *message)
{
  if (is_broken (self))
    return;
  boulier_interchange_add_problem (self, g_strdup (_ (message)));
  boulier_json_reader_skip (self->json);
}

static void
push (BoulierInterchangeReader *self, const char *name)
{
  g_assert (self->n_steps < BOULIER_INTERCHANGE_DEPTH);
  self->steps[self->n_steps++] = (BoulierInterchangeStep){ .name = name, .index = -1 };
}

static int
find_key (BoulierInterchangeReader *self, const BoulierInterchangeKey *keys)
{
  const char *name = boulier_json_reader_get_text (self->json);

  for (int i = 0; keys[i].name != NULL; i++)
    if (strcmp (keys[i].name, name) == 0 &&
        strlen (name) == boulier_json_reader_get_length (self->json))
      return i;
  return -1;
}

/* The value of an unknown key is passed over; twice the same is an error as for the known ones. */
static void
skip_unknown (BoulierInterchangeReader *self, guint object)
{
  g_autofree char *quote = boulier_findings_dup_quote (boulier_json_reader_get_text (self->json));
  g_autofree char *kind = NULL;
  const char *list = self->n_steps > 0 ? self->steps[0].name : "";

  kind =
      g_strdup_printf ("%s %u %s", list, self->n_steps, boulier_json_reader_get_text (self->json));
  if (GPOINTER_TO_UINT (g_hash_table_lookup (self->unknown, kind)) == object)
    boulier_interchange_add_problem_at (self, quote,
                                        g_strdup (_ ("This key stands twice in the same object.")));
  else
    boulier_findings_add_warning (self->findings, kind, dup_place (self, quote),
                                  g_strdup (_ ("This key is not known and was left out.")));
  if (g_hash_table_size (self->unknown) < MAX_UNKNOWN ||
      g_hash_table_contains (self->unknown, kind))
    g_hash_table_insert (self->unknown, g_steal_pointer (&kind), GUINT_TO_POINTER (object));
  boulier_json_reader_next (self->json);
  boulier_json_reader_skip (self->json);
}

static void
take_member (BoulierInterchangeReader *self,
             const BoulierInterchangeKey *key,
             gpointer target,
             guint bit,
             guint *seen)
{
  push (self, key->name);
  if (*seen & bit)
    boulier_interchange_add_problem (self,
                                     g_strdup (_ ("This key stands twice in the same object.")));
  if (boulier_json_reader_next (self->json) != BOULIER_JSON_NULL)
    {
      *seen |= bit;
      key->take (self, target);
    }
  self->n_steps--;
}

/**
 * boulier_interchange_take_object:
 * @keys: the keys that are known
 * @target: handed to the function of each key
 * @seen: (out): bit n is set when key n is there and not null
 *
 * Reads the object that the last piece begins; anything else is a problem. Unknown keys are left out
 * with a warning; a key that stands twice, or is missing though it is needed, is a problem.
 */
void
boulier_interchange_take_object (BoulierInterchangeReader *self,
                                 const BoulierInterchangeKey *keys,
                                 gpointer target,
                                 guint *seen)
{
  guint object = ++self->n_objects;

  *seen = 0;
  if (!is_token (self, BOULIER_JSON_OBJECT_START))
    {
      boulier_interchange_refuse_value (self, N_ ("This must be an object in braces: “{ … }”."));
      *seen = G_MAXUINT;
      return;
    }
  while (boulier_json_reader_next (self->json) == BOULIER_JSON_NAME)
    {
      int key = find_key (self, keys);

      if (key < 0)
        skip_unknown (self, object);
      else
        take_member (self, &keys[key], target, 1u << key, seen);
    }
  for (guint i = 0; keys[i].name != NULL && !is_broken (self); i++)
    if (keys[i].missing != NULL && !(*seen & (1u << i)))
      boulier_interchange_add_problem_at (self, keys[i].name, g_strdup (_ (keys[i].missing)));
}

/**
 * boulier_interchange_take_list:
 * @take_element: reads one element, which the last piece begins
 * @target: handed to @take_element
 *
 * Reads the list that the last piece begins; anything else is a problem.
 */
void
boulier_interchange_take_list (BoulierInterchangeReader *self,
                               void (*take_element) (BoulierInterchangeReader *self,
                                                     gpointer target),
                               gpointer target)
{
  BoulierInterchangeStep *step = &self->steps[self->n_steps - 1];

  if (!is_token (self, BOULIER_JSON_ARRAY_START))
    {
      boulier_interchange_refuse_value (self, N_ ("This must be a list in brackets: “[ … ]”."));
      return;
    }
  while (boulier_json_reader_next (self->json) != BOULIER_JSON_ARRAY_END && !is_broken (self))
    {
      step->index++;
      take_element (self, target);
    }
  step->index = -1;
}

static gboolean
has_control (const char *text, gsize length)
{
  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return TRUE;
  return FALSE;
}

/**
 * boulier_interchange_take_text:
 *
 * Returns: (nullable): the text, valid until the reader reads on; %NULL with a problem for anything
 *   else and for text with control characters
 */
const char *
boulier_interchange_take_text (BoulierInterchangeReader *self)
{
  const char *text = boulier_json_reader_get_text (self->json);

  if (!is_token (self, BOULIER_JSON_TEXT))
    {
      boulier_interchange_refuse_value (self, N_ ("This must be text in quotes."));
      return NULL;
    }
  if (has_control (text, boulier_json_reader_get_length (self->json)))
    {
      boulier_interchange_add_problem (
          self, g_strdup (_ ("This text may not hold line breaks or other control characters.")));
      return NULL;
    }
  return text;
}

/**
 * boulier_interchange_take_boolean:
 * @out: (out): the value
 *
 * Returns: whether it is true or false
 */
gboolean
boulier_interchange_take_boolean (BoulierInterchangeReader *self, gboolean *out)
{
  *out = is_token (self, BOULIER_JSON_TRUE);
  if (*out || is_token (self, BOULIER_JSON_FALSE))
    return TRUE;
  boulier_interchange_refuse_value (self, N_ ("This must be true or false, without quotes."));
  return FALSE;
}

/**
 * boulier_interchange_take_integer:
 * @message: marked for translation: what is allowed
 * @out: (out): the number
 *
 * Reads a whole number; 2000.0 and 2e3 are whole too.
 *
 * Returns: whether it is one from @least to @most
 */
gboolean
boulier_interchange_take_integer (
    BoulierInterchangeReader *self, gint64 least, gint64 most, const char *message, gint64 *out)
{
  BoulierNumber number;

  if (is_token (self, BOULIER_JSON_NUMBER) &&
      boulier_json_parse_number (boulier_json_reader_get_text (self->json), &number) &&
      number.den == 1 && number.num >= least && number.num <= most)
    {
      *out = number.num;
      return TRUE;
    }
  boulier_interchange_refuse_value (self, message);
  return FALSE;
}

/**
 * boulier_interchange_take_rating:
 * @out: (out): the rating
 *
 * Reads a whole number; whether it is a rating in the document's rules is checked when these are
 * known. Numbers that do not fit become one that is a rating in no rules.
 */
gboolean
boulier_interchange_take_rating (BoulierInterchangeReader *self, gint16 *out)
{
  gint64 value;

  if (!boulier_interchange_take_integer (
          self, G_MININT64, G_MAXINT64, N_ ("A rating is a whole number, without quotes."), &value))
    return FALSE;
  *out = (gint16) CLAMP (value, -G_MAXINT16, G_MAXINT16);
  return TRUE;
}

/* Year, month and day, which need not be one of the calendar. */
static gboolean
split_date (const char *text, guint parts[3])
{
  for (guint i = 0; i < 10; i++)
    {
      guint part = i < 5 ? 0 : i < 8 ? 1 : 2;

      if (i == 4 || i == 7 ? text[i] != '-' : !g_ascii_isdigit (text[i]))
        return FALSE;
      if (text[i] != '-')
        parts[part] = parts[part] * 10 + (guint) (text[i] - '0');
    }
  return text[10] == '\0';
}

/**
 * boulier_interchange_take_date:
 * @out: (out): the day, as g_date_get_julian() counts
 *
 * Returns: whether it is a day of the calendar written as YYYY-MM-DD
 */
gboolean
boulier_interchange_take_date (BoulierInterchangeReader *self, gint32 *out)
{
  guint parts[3] = { 0, 0, 0 };
  GDate date;

  if (!is_token (self, BOULIER_JSON_TEXT) ||
      !split_date (boulier_json_reader_get_text (self->json), parts))
    {
      boulier_interchange_refuse_value (
          self, N_ ("A date is written as “2014-02-07”: year, month, day."));
      return FALSE;
    }
  if (!g_date_valid_dmy ((GDateDay) parts[2], (GDateMonth) parts[1], (GDateYear) parts[0]))
    {
      boulier_interchange_refuse_value (self, N_ ("There is no such day in the calendar."));
      return FALSE;
    }
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) parts[2], (GDateMonth) parts[1], (GDateYear) parts[0]);
  *out = (gint32) g_date_get_julian (&date);
  return TRUE;
}
