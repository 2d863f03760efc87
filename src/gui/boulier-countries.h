/* boulier-countries.h: what the rule texts are called before anyone asks for details.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-rules.h"

G_BEGIN_DECLS

/**
 * BoulierCountry:
 * @edition: id of the edition that a new document begins with
 * @style: CSS class with the colours of the country
 * @name: of the country; this and the following are marked for translation
 * @rules: what its rating is called
 * @line: how it comes about, in one line
 */
typedef struct
{
  const char *edition;
  const char *style;
  const char *name;
  const char *rules;
  const char *line;
} BoulierCountry;

const BoulierCountry *boulier_country_get (BoulierText text);

G_END_DECLS
