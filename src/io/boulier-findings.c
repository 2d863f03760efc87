/* boulier-findings.c: what a reader of files finds wrong or odd, kept to a length that people read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-findings.h"

#define QUOTE_LENGTH 40

/* A kind of warning: the first one, and how many there were. */
typedef struct
{
  BoulierProblem *first;
  guint count;
} Kind;

struct _BoulierFindings
{
  GPtrArray *problems;
  GPtrArray *warnings;
  guint n_problems;
  guint n_other_kinds;
  GHashTable *kinds;
};

static BoulierProblem *
problem_new (char *place, char *message)
{
  BoulierProblem *problem = g_new (BoulierProblem, 1);

  problem->place = place;
  problem->message = message;
  return problem;
}

/**
 * boulier_problem_free:
 * @problem: (nullable) (transfer full): the problem
 */
void
boulier_problem_free (BoulierProblem *problem)
{
  if (problem == NULL)
    return;

  g_free (problem->place);
  g_free (problem->message);
  g_free (problem);
}

/**
 * boulier_findings_new:
 * @problems: (element-type BoulierProblem): receives what is wrong
 * @warnings: (element-type BoulierProblem): receives what is odd
 *
 * Returns: (transfer full): an empty collection that fills the two lists
 */
BoulierFindings *
boulier_findings_new (GPtrArray *problems, GPtrArray *warnings)
{
  BoulierFindings *self = g_new0 (BoulierFindings, 1);

  self->problems = g_ptr_array_ref (problems);
  self->warnings = g_ptr_array_ref (warnings);
  self->kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

/**
 * boulier_findings_free:
 * @self: (nullable) (transfer full): the collection; the lists stay
 */
void
boulier_findings_free (BoulierFindings *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->warnings);
  g_hash_table_unref (self->kinds);
  g_free (self);
}

/**
 * boulier_findings_add_problem:
 * @place: (transfer full): where it is
 * @message: (transfer full): one sentence in the user's language
 */
void
boulier_findings_add_problem (BoulierFindings *self, char *place, char *message)
{
  BoulierProblem *problem = problem_new (place, message);

  if (self->n_problems++ < BOULIER_FINDINGS_MAX)
    g_ptr_array_add (self->problems, problem);
  else
    boulier_problem_free (problem);
}

/**
 * boulier_findings_add_warning:
 * @kind: (nullable): what makes it the same as another one; %NULL for the message
 * @place: (transfer full): where it is
 * @message: (transfer full): one sentence in the user's language
 */
void
boulier_findings_add_warning (BoulierFindings *self, const char *kind, char *place, char *message)
{
  g_autoptr (BoulierProblem) problem = problem_new (place, message);
  Kind *known = g_hash_table_lookup (self->kinds, kind != NULL ? kind : message);

  if (known != NULL)
    known->count++;
  else if (g_hash_table_size (self->kinds) == BOULIER_FINDINGS_MAX)
    self->n_other_kinds++;
  else
    {
      known = g_new0 (Kind, 1);
      known->first = problem;
      known->count = 1;
      g_hash_table_insert (self->kinds, g_strdup (kind != NULL ? kind : message), known);
      g_ptr_array_add (self->warnings, g_steal_pointer (&problem));
    }
}

/**
 * boulier_findings_get_n_problems:
 *
 * Returns: how many problems there are, listed or not
 */
guint
boulier_findings_get_n_problems (BoulierFindings *self)
{
  return self->n_problems;
}

static void
add_more (GPtrArray *list, guint n, const char *format)
{
  g_ptr_array_add (list, problem_new (g_strdup ("…"), g_strdup_printf (format, n)));
}

/**
 * boulier_findings_finish:
 *
 * Says in the lists how much of the same there is.
 */
void
boulier_findings_finish (BoulierFindings *self)
{
  GHashTableIter iter;
  Kind *kind;

  g_hash_table_iter_init (&iter, self->kinds);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &kind))
    if (kind->count > 1)
      {
        g_autofree char *message = g_steal_pointer (&kind->first->message);
        guint n = kind->count - 1;

        /* Translators: %s is a whole sentence. */
        kind->first->message = g_strdup_printf (
            ngettext ("%s (So in %u more place.)", "%s (So in %u more places.)", n), message, n);
        kind->count = 1;
      }
  if (self->n_problems > BOULIER_FINDINGS_MAX)
    {
      guint n = self->n_problems - BOULIER_FINDINGS_MAX;

      add_more (self->problems, n,
                ngettext ("%u more problem was found.", "%u more problems were found.", n));
    }
  if (self->n_other_kinds > 0)
    add_more (self->warnings, self->n_other_kinds,
              ngettext ("%u more warning.", "%u more warnings.", self->n_other_kinds));
}

/**
 * boulier_findings_dup_quote:
 * @text: text from a file
 *
 * Returns: (transfer full): the text, at most 40 characters long, with a sign for each control
 *   character
 */
char *
boulier_findings_dup_quote (const char *text)
{
  g_autoptr (GString) quote = g_string_new (NULL);
  guint n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (n++ == QUOTE_LENGTH)
        {
          g_string_append (quote, "…");
          break;
        }
      g_string_append_unichar (quote, g_unichar_iscntrl (c) ? 0xFFFD : c);
    }
  return g_string_free (g_steal_pointer (&quote), FALSE);
}
