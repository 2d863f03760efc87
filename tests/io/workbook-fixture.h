/* workbook-fixture.h: a small club and a folder for its workbook, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "io/boulier-workbook.h"

G_BEGIN_DECLS

/* A folder for one test, with a file that must not be touched. */
typedef struct
{
  char *folder;
  char *path;
  BoulierRecord *record;
  BoulierResults *results;
  BoulierWorkbookOptions options;
} WorkbookFixture;

#define OLD_CONTENT "what was there before"

void workbook_set_up (WorkbookFixture *self, gconstpointer data);
guint workbook_count_files (const char *folder);
void workbook_tear_down (WorkbookFixture *self, gconstpointer data);
void workbook_compute_again (WorkbookFixture *self);
gboolean workbook_write_to (WorkbookFixture *self,
                            const char *path,
                            GCancellable *cancellable,
                            GError **error);
void workbook_write_well (WorkbookFixture *self);
void workbook_put_old (const WorkbookFixture *self);
void workbook_assert_untouched (const WorkbookFixture *self);
char *workbook_read_part (const char *path, const char *name);
void workbook_set_name (WorkbookFixture *self, guint player, const char *name);
void workbook_assert_well_formed (const char *path);
guint workbook_count_text (const char *text, const char *part);

G_END_DECLS
