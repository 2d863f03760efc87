/* oracle-documents.h: random documents that prefer the boundaries of the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

/* One rated player in one period, against opponents who all have a value. */
BoulierRecord *oracle_documents_new_single (const BoulierEdition *edition);
/* Several players over several periods, with everything that a document of this edition may say. */
BoulierRecord *oracle_documents_new_club (const BoulierEdition *edition);
/* What a document says, in a few lines, to find out what went wrong. */
char *oracle_documents_dup_text (const BoulierRecord *record);
