/* vectors.h: reads the documents of the test vectors, independently of the program's own reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "core/boulier-record.h"

/* A record from an interchange document that is known to be right. */
BoulierRecord *vectors_read_record (JsonObject *document);
/* All vectors of a file in tests/data/vectors. */
JsonParser *vectors_load (const char *name);
