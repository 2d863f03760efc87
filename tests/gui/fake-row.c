/* fake-row.c: a row of three texts for tests of cells and tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "fake-row.h"

static void fake_row_row_init (BoulierEditRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FakeRow,
                               fake_row,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BOULIER_TYPE_EDIT_ROW, fake_row_row_init))

static void
get_content (BoulierEditRow *row, guint field, BoulierCellContent *content)
{
  FakeRow *self = FAKE_ROW (row);

  content->text = g_strdup (self->refused[field] ? self->refused[field] : self->texts[field]);
  if (self->refused[field] != NULL)
    content->problem = g_strdup ("There is an x in it.");
}

static gboolean
can_edit (BoulierEditRow *row, guint field)
{
  return field < 2;
}

static char *
dup_edit_text (BoulierEditRow *row, guint field)
{
  FakeRow *self = FAKE_ROW (row);

  return g_strdup (self->refused[field] ? self->refused[field] : self->texts[field]);
}

static void
commit (BoulierEditRow *row, guint field, const char *text, gint64 choice)
{
  FakeRow *self = FAKE_ROW (row);

  self->commits++;
  self->choice = choice;
  g_clear_pointer (&self->refused[field], g_free);
  if (strchr (text, 'x') != NULL)
    self->refused[field] = g_strdup (text);
  else
    {
      g_free (self->texts[field]);
      self->texts[field] = g_strdup (text);
      self->entry = FALSE;
    }
  boulier_edit_row_changed (row);
}

static gboolean
revert (BoulierEditRow *row, guint field)
{
  FakeRow *self = FAKE_ROW (row);

  if (self->refused[field] == NULL)
    return FALSE;
  g_clear_pointer (&self->refused[field], g_free);
  boulier_edit_row_changed (row);
  return TRUE;
}

static gboolean
is_entry (BoulierEditRow *row)
{
  return FAKE_ROW (row)->entry;
}

static char *
dup_label (BoulierEditRow *row)
{
  return g_strdup (FAKE_ROW (row)->texts[0]);
}

static void
get_sort_key (BoulierEditRow *row, guint field, BoulierSortKey *key)
{
  FakeRow *self = FAKE_ROW (row);

  if (field == 1)
    key->blank = !boulier_number_parse (self->texts[1], &key->number, NULL);
  else
    {
      key->text = self->texts[field];
      key->blank = self->texts[field][0] == '\0';
    }
}

static void
fake_row_row_init (BoulierEditRowInterface *iface)
{
  iface->get_content = get_content;
  iface->can_edit = can_edit;
  iface->dup_edit_text = dup_edit_text;
  iface->commit = commit;
  iface->revert = revert;
  iface->is_entry = is_entry;
  iface->dup_label = dup_label;
  iface->get_sort_key = get_sort_key;
}

static void
fake_row_finalize (GObject *object)
{
  FakeRow *self = FAKE_ROW (object);

  for (guint i = 0; i < FAKE_FIELDS; i++)
    {
      g_free (self->texts[i]);
      g_free (self->refused[i]);
    }

  G_OBJECT_CLASS (fake_row_parent_class)->finalize (object);
}

static void
fake_row_class_init (FakeRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fake_row_finalize;
}

static void
fake_row_init (FakeRow *self)
{
}

FakeRow *
fake_row_new (const char *a, const char *b, const char *c)
{
  FakeRow *self = g_object_new (FAKE_TYPE_ROW, NULL);

  self->texts[0] = g_strdup (a);
  self->texts[1] = g_strdup (b);
  self->texts[2] = g_strdup (c);
  return self;
}

void
fake_row_set (FakeRow *self, guint field, const char *text)
{
  g_free (self->texts[field]);
  self->texts[field] = g_strdup (text);
  boulier_edit_row_changed (BOULIER_EDIT_ROW (self));
}
