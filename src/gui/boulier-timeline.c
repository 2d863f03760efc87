/* boulier-timeline.c: the order in which texts were typed and the document was edited, to undo both.
 *
 * The document keeps its own operations. A text remembers how many of them there were when it was
 * typed: so it stands between two of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-timeline.h"

typedef struct
{
  gpointer owner;
  BoulierTimelineRestore restore;
  gint64 row;
  guint field;
  BoulierDraftText before;
  BoulierDraftText after;
  guint n_before; /* operations of the document before it */
} Step;

struct _BoulierTimeline
{
  GObject parent_instance;

  /* Owned References */
  BoulierDocument *document;
  GPtrArray *done;   /* texts, the last one typed at the end */
  GPtrArray *undone; /* the next one to come back at the end */

  guint n_operations; /* of the document, when it changed last */
  gboolean stepping;  /* the document is being undone or redone from here */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierTimeline, boulier_timeline, G_TYPE_OBJECT)

static void
copy_text (BoulierDraftText *to, const BoulierDraftText *from)
{
  to->text = g_strdup (from->text);
  to->problem = g_strdup (from->problem);
}

static void
clear_text (BoulierDraftText *text)
{
  g_free (text->text);
  g_free (text->problem);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  clear_text (&step->before);
  clear_text (&step->after);
  g_free (step);
}

static Step *
peek (GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

/* The text that was typed after the document's last operation. */
static Step *
peek_undo (BoulierTimeline *self)
{
  Step *step = peek (self->done);

  return step != NULL && step->n_before >= self->n_operations ? step : NULL;
}

/* The text that stood before the document's next operation. */
static Step *
peek_redo (BoulierTimeline *self)
{
  Step *step = peek (self->undone);

  return step != NULL && step->n_before <= self->n_operations ? step : NULL;
}

static void
tell (BoulierTimeline *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* After something new nothing that was undone comes back. */
static void
document_changed_cb (BoulierTimeline *self)
{
  guint n = boulier_document_get_n_operations (self->document);

  g_assert (BOULIER_IS_TIMELINE (self));

  if (!self->stepping && n > self->n_operations)
    g_ptr_array_set_size (self->undone, 0);
  self->n_operations = n;
  for (guint i = 0; i < self->done->len; i++)
    {
      Step *step = g_ptr_array_index (self->done, i);

      step->n_before = MIN (step->n_before, n);
    }
  tell (self);
}

static void
boulier_timeline_finalize (GObject *object)
{
  BoulierTimeline *self = BOULIER_TIMELINE (object);

  g_clear_pointer (&self->done, g_ptr_array_unref);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (boulier_timeline_parent_class)->finalize (object);
}

static void
boulier_timeline_class_init (BoulierTimelineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boulier_timeline_finalize;

  signals[CHANGED] = g_signal_new ("changed", BOULIER_TYPE_TIMELINE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
boulier_timeline_init (BoulierTimeline *self)
{
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
}

BoulierTimeline *
boulier_timeline_new (BoulierDocument *document)
{
  BoulierTimeline *self = g_object_new (BOULIER_TYPE_TIMELINE, NULL);

  self->document = g_object_ref (document);
  self->n_operations = boulier_document_get_n_operations (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
boulier_timeline_record (BoulierTimeline *self,
                         gpointer owner,
                         BoulierTimelineRestore restore,
                         gint64 row,
                         guint field,
                         const BoulierDraftText *before,
                         const BoulierDraftText *after)
{
  Step *step;

  g_return_if_fail (BOULIER_IS_TIMELINE (self));

  step = g_new0 (Step, 1);
  step->owner = owner;
  step->restore = restore;
  step->row = row;
  step->field = field;
  copy_text (&step->before, before);
  copy_text (&step->after, after);
  step->n_before = self->n_operations;
  g_ptr_array_add (self->done, step);
  g_ptr_array_set_size (self->undone, 0);
  tell (self);
}

void
boulier_timeline_forget (BoulierTimeline *self, gpointer owner, gint64 row, guint field)
{
  guint old;

  g_return_if_fail (BOULIER_IS_TIMELINE (self));

  old = self->done->len;
  for (guint i = old; i > 0; i--)
    {
      Step *step = g_ptr_array_index (self->done, i - 1);

      if (step->owner == owner && step->row == row && step->field == field)
        g_ptr_array_remove_index (self->done, i - 1);
    }
  if (self->done->len != old)
    tell (self);
}

static void
remove_owner (GPtrArray *steps, gpointer owner)
{
  for (guint i = steps->len; i > 0; i--)
    if (((Step *) g_ptr_array_index (steps, i - 1))->owner == owner)
      g_ptr_array_remove_index (steps, i - 1);
}

void
boulier_timeline_forget_owner (BoulierTimeline *self, gpointer owner)
{
  g_return_if_fail (BOULIER_IS_TIMELINE (self));

  remove_owner (self->done, owner);
  remove_owner (self->undone, owner);
}

gboolean
boulier_timeline_can_undo (BoulierTimeline *self)
{
  g_return_val_if_fail (BOULIER_IS_TIMELINE (self), FALSE);

  return peek_undo (self) != NULL || boulier_document_can_undo (self->document);
}

gboolean
boulier_timeline_can_redo (BoulierTimeline *self)
{
  g_return_val_if_fail (BOULIER_IS_TIMELINE (self), FALSE);

  return peek_redo (self) != NULL || boulier_document_can_redo (self->document);
}

const char *
boulier_timeline_get_undo_label (BoulierTimeline *self)
{
  g_return_val_if_fail (BOULIER_IS_TIMELINE (self), NULL);

  return peek_undo (self) ? N_ ("Typing") : boulier_document_get_undo_label (self->document);
}

const char *
boulier_timeline_get_redo_label (BoulierTimeline *self)
{
  g_return_val_if_fail (BOULIER_IS_TIMELINE (self), NULL);

  return peek_redo (self) ? N_ ("Typing") : boulier_document_get_redo_label (self->document);
}

static void
move_step (BoulierTimeline *self, GPtrArray *from, GPtrArray *to)
{
  Step *step = g_ptr_array_steal_index (from, from->len - 1);

  step->n_before = self->n_operations;
  g_ptr_array_add (to, step);
}

void
boulier_timeline_undo (BoulierTimeline *self, BoulierPlace *place)
{
  Step *step;

  g_return_if_fail (BOULIER_IS_TIMELINE (self));

  step = peek_undo (self);
  *place = (BoulierPlace){ 0 };
  if (step != NULL)
    {
      move_step (self, self->done, self->undone);
      step->restore (step->owner, step->row, step->field, &step->before);
      tell (self);
      return;
    }
  boulier_document_get_undo_place (self->document, place);
  self->stepping = TRUE;
  boulier_document_undo (self->document);
  self->stepping = FALSE;
}

void
boulier_timeline_redo (BoulierTimeline *self, BoulierPlace *place)
{
  Step *step;

  g_return_if_fail (BOULIER_IS_TIMELINE (self));

  step = peek_redo (self);
  *place = (BoulierPlace){ 0 };
  if (step != NULL)
    {
      move_step (self, self->undone, self->done);
      step->restore (step->owner, step->row, step->field, &step->after);
      tell (self);
      return;
    }
  boulier_document_get_redo_place (self->document, place);
  self->stepping = TRUE;
  boulier_document_redo (self->document);
  self->stepping = FALSE;
}
