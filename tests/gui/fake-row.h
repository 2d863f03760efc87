/* fake-row.h: a row of three texts for tests of cells and tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "gui/boulier-edit-row.h"

G_BEGIN_DECLS

#define FAKE_FIELDS 3

#define FAKE_TYPE_ROW (fake_row_get_type ())

G_DECLARE_FINAL_TYPE (FakeRow, fake_row, FAKE, ROW, GObject)

/* It refuses a text with an "x" in it, and keeps that as a draft. */
struct _FakeRow
{
  GObject parent_instance;

  char *texts[FAKE_FIELDS];
  char *refused[FAKE_FIELDS];
  guint commits;
  gint64 choice; /* of the last commit */
  gboolean entry;
};

FakeRow *fake_row_new (const char *a, const char *b, const char *c);
void fake_row_set (FakeRow *self, guint field, const char *text);

G_END_DECLS
