/* boulier-examples.h: the worked examples that ship with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-rules.h"

G_BEGIN_DECLS

/* name: of the resource; title: marked for translation; text: which rules it is about. */
typedef struct
{
  const char *name;
  BoulierText text;
  const char *title;
} BoulierExample;

/* Ended by a NULL name. */
const BoulierExample *boulier_examples_get (void);
const BoulierExample *boulier_examples_find (const char *name);

G_END_DECLS
