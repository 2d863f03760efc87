/* boulier-document.c: an open document: what was entered, every edit written through and undoable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-document-private.h"

enum
{
  PROP_STATE = 1,
  PROP_PATH,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (BoulierDocument, boulier_document, G_TYPE_OBJECT)

G_DEFINE_QUARK (boulier - document - error - quark, boulier_document_error)

static BoulierDocumentState
get_state_of (const BoulierWriterStatus *status, gboolean is_queued)
{
  if (status->error != NULL)
    return BOULIER_DOCUMENT_FAILED;
  if (!is_queued)
    return BOULIER_DOCUMENT_UNTITLED;
  return status->busy ? BOULIER_DOCUMENT_SAVING : BOULIER_DOCUMENT_SAVED;
}

static void
set_state (BoulierDocument *self, BoulierDocumentState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
take_title (BoulierDocument *self)
{
  const char *path = self->status.path != NULL ? self->status.path : self->home;
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL;

  g_clear_pointer (&self->title, g_free);
  if (name == NULL)
    return;
  if (g_str_has_suffix (name, ".boulier") && name[0] != '.')
    name[strlen (name) - strlen (".boulier")] = '\0';
  self->title = g_filename_display_name (name);
}

/* Takes over how things are with the file, with notify for what is new. */
static void
follow (BoulierDocument *self)
{
  BoulierWriterStatus old = self->status;
  gboolean is_moved;

  boulier_writer_get_status (self->writer, &self->status);
  is_moved = g_strcmp0 (old.path, self->status.path) != 0;
  boulier_writer_status_clear (&old);
  if (is_moved)
    take_title (self);

  g_object_freeze_notify (G_OBJECT (self));
  if (is_moved)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
  set_state (self, get_state_of (&self->status, self->is_queued));
  g_object_thaw_notify (G_OBJECT (self));
}

static void
writer_changed_cb (gpointer data)
{
  g_autoptr (BoulierDocument) self = g_object_ref (data);

  follow (self);
}

static void
notify_undo (BoulierDocument *self)
{
  gboolean can_undo = boulier_document_can_undo (self);
  gboolean can_redo = boulier_document_can_redo (self);

  if (can_undo != self->could_undo)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  if (can_redo != self->could_redo)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  self->could_undo = can_undo;
  self->could_redo = can_redo;
}

static guint
get_flags (const BoulierOperation *operation)
{
  static const guint flags[BOULIER_N_ROW_KINDS] = {
    [BOULIER_ROW_SETTINGS] = BOULIER_CHANGED_SETTINGS,
    [BOULIER_ROW_PERIOD] = BOULIER_CHANGED_PERIODS,
    [BOULIER_ROW_PLAYER] = BOULIER_CHANGED_PLAYERS,
    [BOULIER_ROW_GAME] = BOULIER_CHANGED_GAMES,
    [BOULIER_ROW_OFFICIAL] = BOULIER_CHANGED_SETTINGS,
  };
  guint changed = 0;

  for (guint i = 0; i < operation->changes->len; i++)
    changed |= flags[g_array_index (operation->changes, BoulierChange, i).kind];
  return changed;
}

/* The first edit creates the file, as soon as there is a place for it. */
static void
write_everything (BoulierDocument *self)
{
  self->is_queued = TRUE;
  boulier_writer_push_all (self->writer, boulier_content_copy (self->content));
}

/* A file that was moved or deleted meanwhile is not written anew without a word: the operations wait for
 * it to come back, or for boulier_document_retry(). */
static void
write_operation (BoulierDocument *self, BoulierOperation *operation, gboolean backwards)
{
  if (self->is_queued)
    boulier_writer_push (self->writer, operation, backwards);
  else if (self->home != NULL)
    write_everything (self);
}

/**
 * _boulier_document_operated:
 * @operation: what was done in the record
 * @backwards: whether it was undone
 *
 * Tells the world, and sends the operation to the disk.
 */
void
_boulier_document_operated (BoulierDocument *self, BoulierOperation *operation, gboolean backwards)
{
  guint flags = get_flags (operation);

  self->is_edited = TRUE;
  self->is_undone = backwards;
  write_operation (self, operation, backwards);
  g_object_freeze_notify (G_OBJECT (self));
  follow (self);
  notify_undo (self);
  g_signal_emit (self, changed_signal, 0, flags);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
boulier_document_dispose (GObject *object)
{
  BoulierDocument *self = BOULIER_DOCUMENT (object);

  g_clear_pointer (&self->writer, boulier_writer_free);
  G_OBJECT_CLASS (boulier_document_parent_class)->dispose (object);
}

static void
boulier_document_finalize (GObject *object)
{
  BoulierDocument *self = BOULIER_DOCUMENT (object);

  boulier_journal_free (self->journal);
  boulier_content_free (self->content);
  boulier_writer_status_clear (&self->status);
  g_free (self->home);
  g_free (self->title);
  G_OBJECT_CLASS (boulier_document_parent_class)->finalize (object);
}

static void
boulier_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BoulierDocument *self = BOULIER_DOCUMENT (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_int (value, self->state);
      break;
    case PROP_PATH:
      g_value_set_string (value, boulier_document_get_path (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, boulier_document_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, boulier_document_can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
boulier_document_class_init (BoulierDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = boulier_document_dispose;
  object_class->finalize = boulier_document_finalize;
  object_class->get_property = boulier_document_get_property;

  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, BOULIER_DOCUMENT_UNTITLED, BOULIER_DOCUMENT_FAILED,
                        BOULIER_DOCUMENT_UNTITLED, flags);
  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
boulier_document_init (BoulierDocument *self)
{
  self->journal = boulier_journal_new ();
}

/**
 * _boulier_document_new:
 * @content: (transfer full): what is in it
 * @database: (transfer full) (nullable): its file
 *
 * Returns: (transfer full): a document
 */
BoulierDocument *
_boulier_document_new (BoulierContent *content, BoulierDatabase *database)
{
  BoulierDocument *self = g_object_new (BOULIER_TYPE_DOCUMENT, NULL);

  self->content = content;
  self->is_queued = database != NULL;
  self->writer = boulier_writer_new (database, writer_changed_cb, self);
  follow (self);
  return self;
}

/**
 * boulier_document_new:
 * @record: (transfer full) (nullable): what it starts with; NULL for an empty record
 *
 * Returns: (transfer full): a document in memory. With its first edit it is written to its home; as
 *   long as it has none it stays in memory.
 */
BoulierDocument *
boulier_document_new (BoulierRecord *record)
{
  BoulierContent *content = boulier_content_new (record != NULL ? record : boulier_record_new ());

  boulier_content_tidy (content);
  return _boulier_document_new (content, NULL);
}

/**
 * boulier_document_set_home:
 * @path: (nullable): where the file is created with the first edit
 *
 * A document that was edited already is written at once. Without effect once there is a file.
 */
void
boulier_document_set_home (BoulierDocument *self, const char *path)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  g_free (self->home);
  self->home = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
  boulier_writer_set_home (self->writer, self->home);
  take_title (self);
  if (self->is_edited && !self->is_queued && self->home != NULL)
    {
      write_everything (self);
      follow (self);
    }
}

/**
 * boulier_document_get_path:
 *
 * Returns: (transfer none) (nullable): where the file is; NULL before it was created
 */
const char *
boulier_document_get_path (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  return self->status.path;
}

/**
 * boulier_document_get_title:
 *
 * Returns: (transfer none): the name of the file, or of the file to be, without folder and ending
 */
const char *
boulier_document_get_title (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  return self->title != NULL ? self->title : _ ("Untitled");
}

/**
 * boulier_document_get_state:
 *
 * Returns: how things are with the file; follow notify::state
 */
BoulierDocumentState
boulier_document_get_state (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), BOULIER_DOCUMENT_UNTITLED);

  return self->state;
}

/**
 * boulier_document_get_error:
 *
 * Returns: (transfer none) (nullable): why the state is %BOULIER_DOCUMENT_FAILED, in a sentence
 */
const GError *
boulier_document_get_error (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  return self->status.error;
}

/**
 * boulier_document_retry:
 *
 * Tries again to write what is missing on the disk. A file that was moved or deleted is written anew.
 */
void
boulier_document_retry (BoulierDocument *self)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  if (self->status.lost)
    write_everything (self);
  else
    boulier_writer_retry (self->writer);
  follow (self);
}

/**
 * boulier_document_flush:
 *
 * Waits until every edit is on the disk; what had failed is tried once more. A file that was moved or
 * deleted is not written anew.
 *
 * Returns: whether everything is there; a document without a home has nothing to write
 */
gboolean
boulier_document_flush (BoulierDocument *self, GError **error)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), FALSE);

  follow (self);
  if (self->status.error != NULL)
    boulier_writer_retry (self->writer);
  boulier_writer_wait (self->writer);
  follow (self);
  if (self->status.error == NULL)
    return TRUE;
  if (error != NULL)
    *error = g_error_copy (self->status.error);
  return FALSE;
}

/**
 * boulier_document_get_record:
 *
 * Returns: (transfer none): what is entered now; changes with every edit
 */
const BoulierRecord *
boulier_document_get_record (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  return self->content->record;
}
