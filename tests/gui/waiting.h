/* waiting.h: runs the main loop until something is so, but not for ever.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "store/boulier-document.h"

G_BEGIN_DECLS

/* Fails the test when the condition does not hold within ten seconds. */
#define wait_until(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 deadline_ = waiting_deadline ();                                                        \
    while (!(condition) && waiting_step (deadline_))                                               \
      ;                                                                                            \
    g_assert_true (condition);                                                                     \
  }                                                                                                \
  G_STMT_END

gint64 waiting_deadline (void);
/* One turn of the main loop; FALSE when the time is up. */
gboolean waiting_step (gint64 deadline);

/* A key for whatever has the keyboard; for one that closes its window. */
void waiting_press (const char *key);

/* Lets go of the last reference and waits until the file is closed; then its folder goes. Both are
 * taken. */
void waiting_end_document (BoulierDocument *document, char *folder);

G_END_DECLS
