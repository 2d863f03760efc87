/* random-record.h: records by chance, with everything that a document may hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

G_BEGIN_DECLS

/* Valid by the rules of the interchange document; made of g_test_rand_int(). */
BoulierRecord *random_record_new (void);

G_END_DECLS
