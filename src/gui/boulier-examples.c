/* boulier-examples.c: the worked examples that ship with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-examples.h"

/* clang-format off */
static const BoulierExample examples[] = {
  { "belgium", BOULIER_TEXT_FRBE, N_("The four games of the Belgian text") },
  { "france-senior", BOULIER_TEXT_FFE, N_("A senior above his rating") },
  { "france-below-rating", BOULIER_TEXT_FFE, N_("A senior below his rating") },
  { "france-unrated-junior", BOULIER_TEXT_FFE, N_("A junior without a rating") },
  { "france-cases", BOULIER_TEXT_FFE, N_("Every case of paragraph III.1") },
  { "england", BOULIER_TEXT_ECF, N_("A win against a near grade") },
  { "england-40-points", BOULIER_TEXT_ECF, N_("The rule of 40 points") },
  { NULL, 0, NULL },
};
/* clang-format on */

const BoulierExample *
boulier_examples_get (void)
{
  return examples;
}

const BoulierExample *
boulier_examples_find (const char *name)
{
  for (guint i = 0; examples[i].name != NULL; i++)
    if (g_str_equal (examples[i].name, name))
      return &examples[i];
  return NULL;
}
