/* boulier-session.c: what every view of a window binds to: document, results, selection.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "io/boulier-locale.h"

#include "boulier-selection.h"
#include "boulier-session.h"

/* Up to so many games the results are there before the next frame is drawn. */
#define MAX_GAMES_AT_ONCE 5000
/* Threads for a larger document. */
#define N_THREADS 2

struct _BoulierSession
{
  GObject parent_instance;

  /* Owned References */
  BoulierDocument *document;
  BoulierTimeline *timeline;
  BoulierResults *results;
  BoulierWorked *worked;
  BoulierRecord *copy; /* what results and worked are of; NULL: the document's own record */
  GHashTable *indices; /* player key to index in the results, plus 1 */
  char *failure;

  /* Selection; the indices find the neighbour of a row that was deleted */
  gint32 player;
  gint32 game;
  guint period;
  gint32 period_key;
  guint player_index;
  guint game_index;

  guint serial;     /* of the last edit: what an older thread computed is thrown away */
  gboolean running; /* a thread is computing */
  gboolean stale;   /* the document's record is newer than the results */
};

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_PLAYER,
  PROP_GAME,
  PROP_PERIOD,
  PROP_BUSY,
  N_PROPS
};

enum
{
  RECORD_CHANGED,
  RECALCULATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BoulierSession, boulier_session, G_TYPE_OBJECT)

/* What a thread computes from, and what it brings back. before and results belong to the session, which
 * leaves them alone as long as the thread runs. */
typedef struct
{
  guint serial;
  BoulierRecord *record;
  const BoulierRecord *before;
  BoulierResults *results;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->record, boulier_record_free);
  g_free (job);
}

static void
select_player_and_game (BoulierSession *self, gint32 player, guint player_index, gint32 game)
{
  self->player_index = player_index;
  if (self->player != player)
    {
      self->player = player;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYER]);
    }
  if (self->game != game)
    {
      self->game = game;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
    }
}

/* A period keeps being selected when others come or go before it. */
static guint
keep_period_valid (BoulierSession *self)
{
  const BoulierRecord *record = boulier_session_get_record (self);
  int index = boulier_document_find_period (self->document, self->period_key);
  guint period = index >= 0 ? (guint) index : MIN (self->period, record->periods->len - 1);

  self->period_key = boulier_document_get_period_key (self->document, period);
  if (period != self->period)
    {
      self->period = period;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PERIOD]);
    }
  return period;
}

/* After an edit: what was selected, or its neighbour when it is gone. */
static void
keep_selection_valid (BoulierSession *self)
{
  const BoulierRecord *record = boulier_session_get_record (self);
  int index = boulier_document_find_player (self->document, self->player);
  guint period = keep_period_valid (self);
  gint32 game = self->game;

  if (record->players->len == 0)
    {
      select_player_and_game (self, 0, 0, 0);
      return;
    }
  if (index < 0)
    {
      index = MIN (self->player_index, record->players->len - 1);
      game = 0;
    }
  if (game != 0)
    {
      gint32 player = boulier_record_player (record, index)->key;
      int place = boulier_document_find_game (self->document, game);

      game = boulier_selection_find_near_game (
          record, place >= 0 ? (guint) place : self->game_index, player, period, &self->game_index);
    }
  select_player_and_game (self, boulier_record_player (record, index)->key, index, game);
}

static void
index_players (BoulierSession *self)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self);

  g_hash_table_remove_all (self->indices);
  for (guint i = 0; i < record->players->len; i++)
    g_hash_table_insert (self->indices, GINT_TO_POINTER (boulier_record_player (record, i)->key),
                         GUINT_TO_POINTER (i + 1));
}

static void
set_failure (BoulierSession *self, const GError *error)
{
  g_free (self->failure);
  self->failure =
      error ? boulier_compute_error_dup_text (error, boulier_locale_get_style ()) : NULL;
}

static void
rework (BoulierSession *self)
{
  g_autoptr (GError) error = NULL;
  guint index =
      GPOINTER_TO_UINT (g_hash_table_lookup (self->indices, GINT_TO_POINTER (self->player)));

  /* Results and record do not fit together; a computation is on its way. */
  if (self->stale && self->copy == NULL)
    return;
  g_clear_pointer (&self->worked, boulier_worked_free);
  if (self->results != NULL && index > 0 &&
      self->period < boulier_results_get_n_periods (self->results))
    {
      self->worked = boulier_worked_new (boulier_session_get_computed_record (self), self->results,
                                         self->period, index - 1, &error);
      set_failure (self, error);
    }
  g_signal_emit (self, signals[RECALCULATED], 0);
}

/* Takes results and copy; a NULL copy means that the results are of the record as it is now. The copy
 * may be the one there is. */
static void
take_results (BoulierSession *self,
              BoulierResults *results,
              BoulierRecord *copy,
              const GError *error)
{
  g_clear_pointer (&self->results, boulier_results_unref);
  if (self->copy != copy)
    g_clear_pointer (&self->copy, boulier_record_free);
  self->results = results;
  self->copy = copy;
  self->stale = FALSE;
  set_failure (self, error);
  index_players (self);
  rework (self);
}

static void
compute_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  BoulierResults *results =
      job->results != NULL
          ? boulier_recompute (job->record, job->before, job->results, G_MAXUINT, &error)
          : boulier_compute_in_threads (job->record, N_THREADS, &error);

  if (results != NULL)
    g_task_return_pointer (task, results, (GDestroyNotify) boulier_results_unref);
  else
    g_task_return_error (task, error);
}

static void start_thread (BoulierSession *self);

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  BoulierSession *self = BOULIER_SESSION (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (BoulierResults) results = g_task_propagate_pointer (G_TASK (result), &error);

  self->running = FALSE;
  /* Of several edits in a row only the last is computed. */
  if (job->serial != self->serial)
    {
      start_thread (self);
      return;
    }
  take_results (self, g_steal_pointer (&results), g_steal_pointer (&job->record), error);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
start_thread (BoulierSession *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, computed_cb, NULL);
  Job *job = g_new0 (Job, 1);

  job->serial = self->serial;
  job->record = boulier_record_copy (boulier_session_get_record (self));
  if (self->copy != NULL)
    {
      job->before = self->copy;
      job->results = self->results;
    }
  g_task_set_task_data (task, job, job_free);
  self->running = TRUE;
  g_task_run_in_thread (task, compute_in_thread);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Most edits of a large document touch a few players: what depends on them is there before the next
 * frame is drawn. Whether that was so. */
static gboolean
recompute_at_once (BoulierSession *self)
{
  const BoulierRecord *record = boulier_session_get_record (self);
  g_autoptr (GError) error = NULL;
  BoulierResults *results;

  if (self->copy == NULL || self->results == NULL)
    return FALSE;
  results = boulier_recompute (record, self->copy, self->results, 2 * MAX_GAMES_AT_ONCE, &error);
  if (results == NULL)
    return FALSE;
  boulier_record_follow (self->copy, record);
  take_results (self, results, self->copy, NULL);
  return TRUE;
}

static void
recompute (BoulierSession *self)
{
  const BoulierRecord *record = boulier_session_get_record (self);

  self->serial++;
  self->stale = TRUE;
  if (self->running)
    return;
  if (record->games->len <= MAX_GAMES_AT_ONCE)
    {
      g_autoptr (GError) error = NULL;
      BoulierResults *results = boulier_compute (record, &error);

      take_results (self, results, NULL, error);
    }
  else if (!recompute_at_once (self))
    start_thread (self);
}

static void
document_changed_cb (BoulierSession *self, guint flags)
{
  g_assert (BOULIER_IS_SESSION (self));

  /* Its indices are of a record that is no longer. */
  if (self->copy == NULL)
    g_clear_pointer (&self->worked, boulier_worked_free);
  self->stale = TRUE;
  keep_selection_valid (self);
  g_signal_emit (self, signals[RECORD_CHANGED], 0, flags);
  recompute (self);
}

static void
boulier_session_constructed (GObject *object)
{
  BoulierSession *self = BOULIER_SESSION (object);
  const BoulierRecord *record = boulier_session_get_record (self);

  G_OBJECT_CLASS (boulier_session_parent_class)->constructed (object);

  self->timeline = boulier_timeline_new (self->document);
  self->period = boulier_selection_find_last_played_period (record);
  self->period_key = boulier_document_get_period_key (self->document, self->period);
  self->player = boulier_selection_find_busiest_player (record, self->period, &self->player_index);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  recompute (self);
}

static void
boulier_session_finalize (GObject *object)
{
  BoulierSession *self = BOULIER_SESSION (object);

  g_clear_pointer (&self->worked, boulier_worked_free);
  g_clear_pointer (&self->results, boulier_results_unref);
  g_clear_pointer (&self->copy, boulier_record_free);
  g_clear_pointer (&self->indices, g_hash_table_unref);
  g_clear_pointer (&self->failure, g_free);
  g_clear_object (&self->timeline);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (boulier_session_parent_class)->finalize (object);
}

static void
boulier_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BoulierSession *self = BOULIER_SESSION (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_PLAYER:
      g_value_set_int (value, self->player);
      break;
    case PROP_GAME:
      g_value_set_int (value, self->game);
      break;
    case PROP_PERIOD:
      g_value_set_uint (value, self->period);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, boulier_session_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_session_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  BoulierSession *self = BOULIER_SESSION (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      self->document = g_value_dup_object (value);
      break;
    case PROP_PLAYER:
      boulier_session_set_player (self, g_value_get_int (value));
      break;
    case PROP_GAME:
      boulier_session_set_game (self, g_value_get_int (value));
      break;
    case PROP_PERIOD:
      boulier_session_set_period (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
boulier_session_class_init (BoulierSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = boulier_session_constructed;
  object_class->finalize = boulier_session_finalize;
  object_class->get_property = boulier_session_get_property;
  object_class->set_property = boulier_session_set_property;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, BOULIER_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLAYER] = g_param_spec_int ("player", NULL, NULL, 0, G_MAXINT32, 0, flags);
  properties[PROP_GAME] = g_param_spec_int ("game", NULL, NULL, 0, G_MAXINT32, 0, flags);
  properties[PROP_PERIOD] = g_param_spec_uint ("period", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  properties[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[RECORD_CHANGED] = g_signal_new ("record-changed", BOULIER_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RECALCULATED] = g_signal_new ("recalculated", BOULIER_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
boulier_session_init (BoulierSession *self)
{
  self->indices = g_hash_table_new (NULL, NULL);
}

/**
 * boulier_session_new:
 * @document: the document to show
 *
 * Starts with the last period that has games and the player with most games in it; the results of a
 * document of ordinary size are there when this returns.
 *
 * Returns: (transfer full): a new session
 */
BoulierSession *
boulier_session_new (BoulierDocument *document)
{
  return g_object_new (BOULIER_TYPE_SESSION, "document", document, NULL);
}

/* Borrowed. */
BoulierDocument *
boulier_session_get_document (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return self->document;
}

BoulierTimeline *
boulier_session_get_timeline (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return self->timeline;
}

/* What is entered now. Borrowed; changes with every edit. */
const BoulierRecord *
boulier_session_get_record (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return boulier_document_get_record (self->document);
}

/* What the results are of. Borrowed until the next "recalculated". */
const BoulierRecord *
boulier_session_get_computed_record (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return self->copy ? self->copy : boulier_document_get_record (self->document);
}

/* Borrowed until the next "recalculated". */
const BoulierResults *
boulier_session_get_results (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return self->results;
}

/* The result of a player in the selected period. Borrowed until the next "recalculated". */
const BoulierPlayerResult *
boulier_session_get_result (BoulierSession *self, gint32 player_key)
{
  const BoulierPeriodResult *period;
  guint index;

  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->indices, GINT_TO_POINTER (player_key)));
  if (self->results == NULL || index == 0 ||
      self->period >= boulier_results_get_n_periods (self->results))
    return NULL;
  period = boulier_results_get_period (self->results, self->period);
  return index <= period->n_players ? &period->players[index - 1] : NULL;
}

/* The worked calculation of the selected player. Borrowed until the next "recalculated". */
const BoulierWorked *
boulier_session_get_worked (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return self->worked;
}

/* A sentence saying why there are no results; NULL when there are. Borrowed. */
const char *
boulier_session_get_failure (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), NULL);

  return self->failure;
}

/* Whether results are being computed in the background. */
gboolean
boulier_session_get_busy (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), FALSE);

  return self->running;
}

gint32
boulier_session_get_player (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), 0);

  return self->player;
}

/* Selects a player; a key that the document does not have is left alone. No game is selected then. */
void
boulier_session_set_player (BoulierSession *self, gint32 key)
{
  int index;

  g_return_if_fail (BOULIER_IS_SESSION (self));

  index = boulier_document_find_player (self->document, key);
  if (key == self->player || index < 0)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  select_player_and_game (self, key, index, 0);
  g_object_thaw_notify (G_OBJECT (self));
  rework (self);
}

gint32
boulier_session_get_game (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), 0);

  return self->game;
}

/* Selects a game of the selected player, or none with 0. */
void
boulier_session_set_game (BoulierSession *self, gint32 key)
{
  int index;

  g_return_if_fail (BOULIER_IS_SESSION (self));

  index = boulier_document_find_game (self->document, key);
  if (key == self->game || (key != 0 && index < 0))
    return;
  self->game = key;
  self->game_index = MAX (index, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

guint
boulier_session_get_period (BoulierSession *self)
{
  g_return_val_if_fail (BOULIER_IS_SESSION (self), 0);

  return self->period;
}

/* Selects a period by its index; one that the document does not have is left alone. */
void
boulier_session_set_period (BoulierSession *self, guint period)
{
  g_return_if_fail (BOULIER_IS_SESSION (self));

  if (period == self->period || period >= boulier_session_get_record (self)->periods->len)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  self->period = period;
  self->period_key = boulier_document_get_period_key (self->document, period);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PERIOD]);
  select_player_and_game (self, self->player, self->player_index, 0);
  g_object_thaw_notify (G_OBJECT (self));
  rework (self);
}

/* Shows the period, player or game that an undo was about, as far as it is there. Of the two players
 * of a game the one who is looked at stays. */
void
boulier_session_show_place (BoulierSession *self, const BoulierPlace *place)
{
  const BoulierRecord *record;
  gint32 player;
  int index;

  g_return_if_fail (BOULIER_IS_SESSION (self));

  record = boulier_session_get_record (self);
  player = place->player;
  index = boulier_document_find_period (self->document, place->period);
  if (place->period != 0 && index >= 0)
    boulier_session_set_period (self, (guint) index);
  index = place->game != 0 ? boulier_document_find_game (self->document, place->game) : -1;
  if (index >= 0)
    {
      const BoulierGame *game = boulier_record_game (record, index);

      player = boulier_selection_find_side (record, game, self->player);
      boulier_session_set_period (self, game->period);
    }
  if (player != 0)
    boulier_session_set_player (self, player);
  if (index >= 0)
    boulier_session_set_game (self, place->game);
}
