/* boulier-drafts.c: texts that were typed into cells and are not in the document (yet).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "boulier-drafts.h"

typedef struct
{
  gint64 row;
  guint field;
  char *text;
  char *problem;
} Draft;

struct _BoulierDrafts
{
  GObject parent_instance;

  /* In the order they were typed: there are as many as a person leaves behind, so a list is quick enough. */
  GPtrArray *drafts;
  BoulierTimeline *timeline; /* NULL before it is set */
};

enum
{
  CHANGED,
  STEPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierDrafts, boulier_drafts, G_TYPE_OBJECT)

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_free (draft->text);
  g_free (draft->problem);
  g_free (draft);
}

static Draft *
find (BoulierDrafts *self, gint64 row, guint field)
{
  for (guint i = 0; i < self->drafts->len; i++)
    {
      Draft *draft = g_ptr_array_index (self->drafts, i);

      if (draft->row == row && draft->field == field)
        return draft;
    }
  return NULL;
}

static void
boulier_drafts_finalize (GObject *object)
{
  BoulierDrafts *self = BOULIER_DRAFTS (object);

  if (self->timeline != NULL)
    boulier_timeline_forget_owner (self->timeline, self);
  g_clear_object (&self->timeline);
  g_clear_pointer (&self->drafts, g_ptr_array_unref);

  G_OBJECT_CLASS (boulier_drafts_parent_class)->finalize (object);
}

static void
boulier_drafts_class_init (BoulierDraftsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = boulier_drafts_finalize;

  signals[CHANGED] = g_signal_new ("changed", BOULIER_TYPE_DRAFTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[STEPPED] = g_signal_new ("stepped", BOULIER_TYPE_DRAFTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_UINT);
}

static void
boulier_drafts_init (BoulierDrafts *self)
{
  self->drafts = g_ptr_array_new_with_free_func (draft_free);
}

BoulierDrafts *
boulier_drafts_new (void)
{
  return g_object_new (BOULIER_TYPE_DRAFTS, NULL);
}

void
boulier_drafts_set_timeline (BoulierDrafts *self, BoulierTimeline *timeline)
{
  g_return_if_fail (BOULIER_IS_DRAFTS (self));
  g_return_if_fail (self->timeline == NULL);

  self->timeline = g_object_ref (timeline);
}

/* The newest is the last. */
static void
put (BoulierDrafts *self, gint64 row, guint field, const BoulierDraftText *text)
{
  Draft *draft = g_new0 (Draft, 1);
  Draft *old = find (self, row, field);

  draft->row = row;
  draft->field = field;
  draft->text = g_strdup (text->text);
  draft->problem = g_strdup (text->problem);
  if (old != NULL)
    g_ptr_array_remove (self->drafts, old);
  g_ptr_array_add (self->drafts, draft);
}

static void
restore (gpointer owner, gint64 row, guint field, const BoulierDraftText *text)
{
  BoulierDrafts *self = owner;

  if (text->text != NULL)
    put (self, row, field, text);
  else
    g_ptr_array_remove (self->drafts, find (self, row, field));
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[STEPPED], 0, row, field);
}

/* What is taken here is no longer a step of its own. */
static void
forget (BoulierDrafts *self, const Draft *draft)
{
  if (self->timeline != NULL)
    boulier_timeline_forget (self->timeline, self, draft->row, draft->field);
}

/* Keeps a text, in place of an older one of the same cell. */
void
boulier_drafts_put (
    BoulierDrafts *self, gint64 row, guint field, const char *text, const char *problem)
{
  const BoulierDraftText after = { (char *) text, (char *) problem };
  BoulierDraftText before = { NULL, NULL };
  Draft *old;

  g_return_if_fail (BOULIER_IS_DRAFTS (self));
  g_return_if_fail (text != NULL);

  old = find (self, row, field);
  if (old != NULL && strcmp (old->text, text) == 0 && g_strcmp0 (old->problem, problem) == 0)
    return;
  if (old != NULL)
    before = (BoulierDraftText){ old->text, old->problem };
  if (self->timeline != NULL)
    boulier_timeline_record (self->timeline, self, restore, row, field, &before, &after);
  put (self, row, field, &after);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Forgets the text of a cell. */
void
boulier_drafts_take (BoulierDrafts *self, gint64 row, guint field)
{
  Draft *draft;

  g_return_if_fail (BOULIER_IS_DRAFTS (self));

  draft = find (self, row, field);
  if (draft == NULL)
    return;
  forget (self, draft);
  g_ptr_array_remove (self->drafts, draft);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Forgets all texts of a row. */
void
boulier_drafts_take_row (BoulierDrafts *self, gint64 row)
{
  guint old;

  g_return_if_fail (BOULIER_IS_DRAFTS (self));

  old = self->drafts->len;
  for (guint i = old; i > 0; i--)
    {
      Draft *draft = g_ptr_array_index (self->drafts, i - 1);

      if (draft->row != row)
        continue;
      forget (self, draft);
      g_ptr_array_remove_index (self->drafts, i - 1);
    }
  if (self->drafts->len != old)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Forgets the texts of all rows that are no longer wanted. */
void
boulier_drafts_prune (BoulierDrafts *self, BoulierDraftsWanted wanted, gpointer user_data)
{
  guint old;

  g_return_if_fail (BOULIER_IS_DRAFTS (self));

  old = self->drafts->len;
  for (guint i = old; i > 0; i--)
    {
      Draft *draft = g_ptr_array_index (self->drafts, i - 1);

      if (wanted (draft->row, user_data))
        continue;
      forget (self, draft);
      g_ptr_array_remove_index (self->drafts, i - 1);
    }
  if (self->drafts->len != old)
    g_signal_emit (self, signals[CHANGED], 0);
}

const char *
boulier_drafts_get_text (BoulierDrafts *self, gint64 row, guint field)
{
  Draft *draft;

  g_return_val_if_fail (BOULIER_IS_DRAFTS (self), NULL);

  draft = find (self, row, field);
  return draft ? draft->text : NULL;
}

const char *
boulier_drafts_get_problem (BoulierDrafts *self, gint64 row, guint field)
{
  Draft *draft;

  g_return_val_if_fail (BOULIER_IS_DRAFTS (self), NULL);

  draft = find (self, row, field);
  return draft ? draft->problem : NULL;
}

gboolean
boulier_drafts_has_row (BoulierDrafts *self, gint64 row)
{
  g_return_val_if_fail (BOULIER_IS_DRAFTS (self), FALSE);

  for (guint i = 0; i < self->drafts->len; i++)
    if (((Draft *) g_ptr_array_index (self->drafts, i))->row == row)
      return TRUE;
  return FALSE;
}

/* Counts the texts with a problem. row and field (both may be NULL) get the place of the newest. */
guint
boulier_drafts_get_problems (BoulierDrafts *self, gint64 *row, guint *field)
{
  guint n = 0;

  g_return_val_if_fail (BOULIER_IS_DRAFTS (self), 0);

  for (guint i = 0; i < self->drafts->len; i++)
    {
      Draft *draft = g_ptr_array_index (self->drafts, i);

      if (draft->problem == NULL)
        continue;
      if (row != NULL)
        *row = draft->row;
      if (field != NULL)
        *field = draft->field;
      n++;
    }
  return n;
}

guint
boulier_drafts_get_waiting (BoulierDrafts *self)
{
  guint n = 0;

  g_return_val_if_fail (BOULIER_IS_DRAFTS (self), 0);

  for (guint i = 0; i < self->drafts->len; i++)
    if (((Draft *) g_ptr_array_index (self->drafts, i))->problem == NULL)
      n++;
  return n;
}
