/* boulier-node-private.h: what the parser knows of operations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-formula.h"

G_BEGIN_DECLS

/* The operation that is written as a function of that name; FALSE when there is none. */
gboolean boulier_op_find_function (const char *name, BoulierOp *op);
/* How many arguments a function takes. */
void boulier_op_get_arguments (BoulierOp op, guint *least, guint *most);

G_END_DECLS
