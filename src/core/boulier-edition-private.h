/* boulier-edition-private.h: the editions one by one, and tables that several texts use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-rules.h"

G_BEGIN_DECLS

#define BOULIER_N_BONUS_ROWS 99

/* Percentage to rating difference: the table of the French text, which Belgium uses too. */
extern const BoulierTableRow boulier_bonus_rows[BOULIER_N_BONUS_ROWS];

extern const BoulierEdition boulier_edition_frbe;
extern const BoulierEdition boulier_edition_frbe_2007;
extern const BoulierEdition boulier_edition_frbe_2015;
extern const BoulierEdition boulier_edition_ffe;
extern const BoulierEdition boulier_edition_ecf;
extern const BoulierEdition boulier_edition_ecf_2015;

G_END_DECLS
