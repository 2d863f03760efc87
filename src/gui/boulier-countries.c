/* boulier-countries.c: what the rule texts are called before anyone asks for details.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-countries.h"

/* clang-format off */
static const BoulierCountry countries[] = {
  [BOULIER_TEXT_FRBE] = { "frbe", "belgium", N_("Belgium"), N_("Belgian cote"),
    N_("Game by game, your points are compared with the points expected of you.") },
  [BOULIER_TEXT_FFE] = { "ffe", "france", N_("France"), N_("National Elo"),
    N_("Your performance in the games that count is averaged with your Elo.") },
  [BOULIER_TEXT_ECF] = { "ecf", "england", N_("England"), N_("ECF grades"),
    N_("Every game is worth points, and your grade is their average.") },
};
/* clang-format on */

const BoulierCountry *
boulier_country_get (BoulierText text)
{
  g_return_val_if_fail (text < G_N_ELEMENTS (countries), NULL);

  return &countries[text];
}
