/* boulier-document-edits.c: the edits of a document, and their undoing.
 *
 * Every edit is a list of changes: rows before and after. The same list changes the record, is
 * written to the file, and is read backwards to undo it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-document-private.h"

static GArray *
changes_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BoulierChange));
}

/* Takes over the rows. */
static void
changes_add (GArray *changes, BoulierRowKind kind, gint32 key, gpointer before, gpointer after)
{
  BoulierChange change = { .kind = kind, .key = key, .before = before, .after = after };

  g_array_append_val (changes, change);
}

static void
changes_add_removal (GArray *changes,
                     const BoulierContent *content,
                     BoulierRowKind kind,
                     guint index)
{
  changes_add (changes, kind, boulier_content_get_key (content, kind, index),
               boulier_content_dup_row (content, kind, index), NULL);
}

/* Makes the changes, as an operation of its own or as part of the open one. */
static void
perform (BoulierDocument *self, const char *label, const GArray *changes)
{
  const BoulierChange *first = (const BoulierChange *) (gpointer) changes->data;

  boulier_document_begin (self, label);
  boulier_content_apply (self->content, first, changes->len, FALSE);
  boulier_journal_add (self->journal, first, changes->len);
  boulier_document_end (self);
}

/* after (transfer full). Nothing happens when nothing is new. */
static void
perform_one (
    BoulierDocument *self, const char *label, BoulierRowKind kind, gint32 key, gpointer after)
{
  g_autoptr (GArray) changes = NULL;
  int index = kind == BOULIER_ROW_SETTINGS ? 0 : boulier_content_find (self->content, kind, key);
  gpointer before = index < 0 ? NULL : boulier_content_dup_row (self->content, kind, (guint) index);

  if (before != NULL && after != NULL && boulier_row_equal (kind, before, after))
    {
      boulier_row_free (kind, before);
      boulier_row_free (kind, after);
      return;
    }
  changes = changes_new ();
  changes_add (changes, kind, key, before, after);
  perform (self, label, changes);
}

/**
 * boulier_document_begin:
 * @label: what the operation does, marked for translation: "Change Result"
 *
 * What is edited until the matching boulier_document_end() is one operation: one undo, one
 * transaction, one "changed". Pairs may stand within each other; the outermost label counts.
 */
void
boulier_document_begin (BoulierDocument *self, const char *label)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && label != NULL);

  boulier_journal_begin (self->journal, label);
}

/**
 * boulier_document_end:
 *
 * Ends what boulier_document_begin() began.
 */
void
boulier_document_end (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && boulier_journal_is_open (self->journal));

  operation = boulier_journal_end (self->journal);
  if (operation != NULL)
    _boulier_document_operated (self, operation, FALSE);
}

/**
 * boulier_document_find_player:
 *
 * Returns: the index of the player with that key, or -1
 */
int
boulier_document_find_player (BoulierDocument *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), -1);

  return boulier_content_find (self->content, BOULIER_ROW_PLAYER, key);
}

/**
 * boulier_document_find_game:
 *
 * Returns: the index of the game with that key, or -1
 */
int
boulier_document_find_game (BoulierDocument *self, gint32 key)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), -1);

  return boulier_content_find (self->content, BOULIER_ROW_GAME, key);
}

/**
 * boulier_document_dup_new_id:
 * @name: (nullable): what people call the player
 *
 * Returns: (transfer full): an id made of the name that no player has: "jose-nunez"
 */
char *
boulier_document_dup_new_id (BoulierDocument *self, const char *name)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  return boulier_content_dup_new_id (self->content, name);
}

static gboolean
is_free_id (BoulierDocument *self, const char *id)
{
  return id != NULL && id[0] != '\0' && !boulier_content_has_id (self->content, id);
}

/**
 * boulier_document_add_player:
 * @player: copied; without an id, or with one that is taken, the player gets a new one
 *
 * Adds a player at the end.
 *
 * Returns: the key of the player; 0 when nothing was added
 */
gint32
boulier_document_add_player (BoulierDocument *self, const BoulierPlayer *player)
{
  g_autoptr (BoulierPlayer) copy = NULL;
  gint32 key;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self) && player != NULL, 0);

  copy = boulier_player_copy (player);
  boulier_content_tidy_player (copy);
  if (!is_free_id (self, copy->id))
    {
      g_free (copy->id);
      copy->id = boulier_content_dup_new_id (self->content, copy->name);
    }
  g_return_val_if_fail (boulier_row_is_valid (BOULIER_ROW_PLAYER, copy), 0);

  key = boulier_content_take_key (self->content, BOULIER_ROW_PLAYER);
  if (key == 0)
    return 0;
  copy->key = key;
  perform_one (self, N_ ("Add Player"), BOULIER_ROW_PLAYER, key, g_steal_pointer (&copy));
  return key;
}

/**
 * boulier_document_update_player:
 * @player: copied; its key says who it is. Its id must be free or the player's own
 *
 * Changes what is entered for a player.
 */
void
boulier_document_update_player (BoulierDocument *self, const BoulierPlayer *player)
{
  g_autoptr (BoulierPlayer) copy = NULL;
  int index;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && player != NULL);
  index = boulier_document_find_player (self, player->key);
  g_return_if_fail (index >= 0);

  copy = boulier_player_copy (player);
  boulier_content_tidy_player (copy);
  g_return_if_fail (boulier_row_is_valid (BOULIER_ROW_PLAYER, copy));
  g_return_if_fail (
      g_str_equal (copy->id, boulier_record_player (self->content->record, index)->id) ||
      is_free_id (self, copy->id));
  perform_one (self, N_ ("Change Player"), BOULIER_ROW_PLAYER, player->key,
               g_steal_pointer (&copy));
}

/* Which players are to go: a mark for each index. */
static gboolean *
mark_players (BoulierDocument *self, const gint32 *keys, guint n_keys)
{
  gboolean *marks = g_new0 (gboolean, self->content->record->players->len);

  for (guint i = 0; i < n_keys; i++)
    {
      int index = boulier_document_find_player (self, keys[i]);

      if (index >= 0)
        marks[index] = TRUE;
    }
  return marks;
}

static void
add_removals_with_players (const BoulierContent *content, const gboolean *marks, GArray *changes)
{
  const BoulierRecord *record = content->record;

  for (guint i = 0; i < record->officials->len; i++)
    if (marks[boulier_record_official (record, i)->player])
      changes_add_removal (changes, content, BOULIER_ROW_OFFICIAL, i);
  for (guint i = 0; i < record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (record, i);

      if ((game->white != BOULIER_NO_PLAYER && marks[game->white]) ||
          (game->black != BOULIER_NO_PLAYER && marks[game->black]))
        changes_add_removal (changes, content, BOULIER_ROW_GAME, i);
    }
  for (guint i = 0; i < record->players->len; i++)
    if (marks[i])
      changes_add_removal (changes, content, BOULIER_ROW_PLAYER, i);
}

/**
 * boulier_document_remove_players:
 * @keys: (array length=n_keys): who; keys of nobody are passed over
 *
 * Removes players with all games they took part in and their official ratings: one operation.
 */
void
boulier_document_remove_players (BoulierDocument *self, const gint32 *keys, guint n_keys)
{
  g_autoptr (GArray) changes = NULL;
  g_autofree gboolean *marks = NULL;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  changes = changes_new ();
  marks = mark_players (self, keys, n_keys);
  add_removals_with_players (self->content, marks, changes);
  perform (self, n_keys == 1 ? N_ ("Delete Player") : N_ ("Delete Players"), changes);
}

/**
 * boulier_document_remove_player:
 *
 * Removes a player with all games he took part in and his official ratings.
 */
void
boulier_document_remove_player (BoulierDocument *self, gint32 key)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  g_return_if_fail (boulier_document_find_player (self, key) >= 0);

  boulier_document_remove_players (self, &key, 1);
}

static gboolean
is_side (const BoulierRecord *record, gint32 index)
{
  return index == BOULIER_NO_PLAYER || (index >= 0 && (guint) index < record->players->len);
}

/* NULL when the game cannot be. */
static BoulierGameRow *
game_row_new (BoulierDocument *self, const BoulierGame *game)
{
  const BoulierRecord *record = self->content->record;
  g_autofree BoulierGameRow *row = g_new (BoulierGameRow, 1);

  g_return_val_if_fail (game->period < record->periods->len, NULL);
  g_return_val_if_fail (is_side (record, game->white) && is_side (record, game->black), NULL);

  boulier_content_get_game_row (self->content, game, row);
  row->event = boulier_content_intern (self->content, game->event);
  g_return_val_if_fail (boulier_row_is_valid (BOULIER_ROW_GAME, row), NULL);
  return g_steal_pointer (&row);
}

/**
 * boulier_document_add_game:
 * @game: copied
 *
 * Adds a game at the end.
 *
 * Returns: the key of the game; 0 when nothing was added
 */
gint32
boulier_document_add_game (BoulierDocument *self, const BoulierGame *game)
{
  BoulierGameRow *row;
  gint32 key;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self) && game != NULL, 0);

  row = game_row_new (self, game);
  key = row != NULL ? boulier_content_take_key (self->content, BOULIER_ROW_GAME) : 0;
  if (key == 0)
    {
      g_free (row);
      return 0;
    }
  row->key = key;
  perform_one (self, N_ ("Add Game"), BOULIER_ROW_GAME, key, row);
  return key;
}

/**
 * boulier_document_update_game:
 * @game: copied; its key says which one it is
 *
 * Changes what is entered for a game.
 */
void
boulier_document_update_game (BoulierDocument *self, const BoulierGame *game)
{
  BoulierGameRow *row;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && game != NULL);
  g_return_if_fail (boulier_document_find_game (self, game->key) >= 0);

  row = game_row_new (self, game);
  if (row != NULL)
    perform_one (self, N_ ("Change Game"), BOULIER_ROW_GAME, game->key, row);
}

/**
 * boulier_document_remove_games:
 * @keys: (array length=n_keys): which; keys of no game are passed over
 *
 * Removes games: one operation.
 */
void
boulier_document_remove_games (BoulierDocument *self, const gint32 *keys, guint n_keys)
{
  g_autoptr (GArray) changes = NULL;
  g_autoptr (GHashTable) seen = NULL;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  changes = changes_new ();
  seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n_keys; i++)
    {
      int index = boulier_document_find_game (self, keys[i]);

      if (index >= 0 && g_hash_table_add (seen, GINT_TO_POINTER (keys[i])))
        changes_add_removal (changes, self->content, BOULIER_ROW_GAME, (guint) index);
    }
  perform (self, n_keys == 1 ? N_ ("Delete Game") : N_ ("Delete Games"), changes);
}

/**
 * boulier_document_remove_game:
 *
 * Removes a game.
 */
void
boulier_document_remove_game (BoulierDocument *self, gint32 key)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  g_return_if_fail (boulier_document_find_game (self, key) >= 0);

  boulier_document_remove_games (self, &key, 1);
}

/**
 * boulier_document_set_edition:
 * @edition: the rules to compute with
 *
 * Changes the rules; what is entered stays.
 */
void
boulier_document_set_edition (BoulierDocument *self, const BoulierEdition *edition)
{
  BoulierSettingsRow *row;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && edition != NULL);

  row = boulier_content_dup_row (self->content, BOULIER_ROW_SETTINGS, 0);
  row->edition = edition;
  perform_one (self, N_ ("Change Rules"), BOULIER_ROW_SETTINGS, 1, row);
}

/**
 * boulier_document_set_options:
 * @initial_estimate: where the French iteration starts, or %BOULIER_NO_RATING
 * @leave_out_unrated: whether games against unrated opponents are left out
 *
 * Changes the options of the rules.
 */
void
boulier_document_set_options (BoulierDocument *self,
                              gint16 initial_estimate,
                              gboolean leave_out_unrated)
{
  g_autofree BoulierSettingsRow *row = NULL;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  row = boulier_content_dup_row (self->content, BOULIER_ROW_SETTINGS, 0);
  row->initial_estimate = initial_estimate;
  row->leave_out_unrated = leave_out_unrated ? TRUE : FALSE;
  g_return_if_fail (boulier_row_is_valid (BOULIER_ROW_SETTINGS, row));
  perform_one (self, N_ ("Change Options"), BOULIER_ROW_SETTINGS, 1, g_steal_pointer (&row));
}

/* NULL when the period cannot be. */
static BoulierPeriodRow *
period_row_new (gint32 key, gint32 position, const BoulierPeriod *period)
{
  BoulierPeriodRow *row = g_new0 (BoulierPeriodRow, 1);

  row->key = key;
  row->position = position;
  row->name = boulier_row_tidy_text (period->name);
  row->from = period->from;
  row->to = period->to;
  if (boulier_row_is_valid (BOULIER_ROW_PERIOD, row))
    return row;
  boulier_row_free (BOULIER_ROW_PERIOD, row);
  g_return_val_if_reached (NULL);
}

/**
 * boulier_document_update_period:
 * @index: which one
 * @period: copied
 *
 * Changes name and dates of a period.
 */
void
boulier_document_update_period (BoulierDocument *self, guint index, const BoulierPeriod *period)
{
  gint32 key;
  BoulierPeriodRow *row;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && period != NULL);
  g_return_if_fail (index < self->content->record->periods->len);

  key = boulier_content_get_key (self->content, BOULIER_ROW_PERIOD, index);
  row = period_row_new (key, (gint32) index, period);
  if (row != NULL)
    perform_one (self, N_ ("Change Period"), BOULIER_ROW_PERIOD, key, row);
}

/* In the file every period has its position. */
static void
shift_periods (const BoulierContent *content, guint from, gint32 by, GArray *changes)
{
  for (guint i = from; i < content->record->periods->len; i++)
    {
      BoulierPeriodRow *before = boulier_content_dup_row (content, BOULIER_ROW_PERIOD, i);
      BoulierPeriodRow *after = boulier_row_copy (BOULIER_ROW_PERIOD, before);

      after->position += by;
      changes_add (changes, BOULIER_ROW_PERIOD, before->key, before, after);
    }
}

/**
 * boulier_document_insert_period:
 * @index: the place it gets; what stands there and behind moves on
 * @period: copied
 *
 * Adds a period; games and official ratings stay with the periods they belong to.
 */
void
boulier_document_insert_period (BoulierDocument *self, guint index, const BoulierPeriod *period)
{
  g_autoptr (GArray) changes = NULL;
  BoulierPeriodRow *row;
  gint32 key;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && period != NULL);
  g_return_if_fail (index <= self->content->record->periods->len);
  g_return_if_fail (self->content->record->periods->len < BOULIER_ROW_MAX_PERIODS);

  row = period_row_new (0, (gint32) index, period);
  key = row != NULL ? boulier_content_take_key (self->content, BOULIER_ROW_PERIOD) : 0;
  if (key == 0)
    {
      boulier_row_free (BOULIER_ROW_PERIOD, row);
      return;
    }
  row->key = key;
  changes = changes_new ();
  shift_periods (self->content, index, 1, changes);
  changes_add (changes, BOULIER_ROW_PERIOD, key, NULL, row);
  perform (self, N_ ("Add Period"), changes);
}

/**
 * boulier_document_add_period:
 * @period: copied
 *
 * Adds a period at the end.
 */
void
boulier_document_add_period (BoulierDocument *self, const BoulierPeriod *period)
{
  g_return_if_fail (BOULIER_IS_DOCUMENT (self));

  boulier_document_insert_period (self, self->content->record->periods->len, period);
}

/**
 * boulier_document_remove_period:
 * @index: which one; never the last one that is left
 *
 * Removes a period with its games and official ratings.
 */
void
boulier_document_remove_period (BoulierDocument *self, guint index)
{
  g_autoptr (GArray) changes = NULL;
  const BoulierRecord *record;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  record = self->content->record;
  g_return_if_fail (index < record->periods->len && record->periods->len > 1);

  changes = changes_new ();
  for (guint i = 0; i < record->officials->len; i++)
    if (boulier_record_official (record, i)->period == index)
      changes_add_removal (changes, self->content, BOULIER_ROW_OFFICIAL, i);
  for (guint i = 0; i < record->games->len; i++)
    if (boulier_record_game (record, i)->period == index)
      changes_add_removal (changes, self->content, BOULIER_ROW_GAME, i);
  changes_add_removal (changes, self->content, BOULIER_ROW_PERIOD, index);
  shift_periods (self->content, index + 1, -1, changes);
  perform (self, N_ ("Delete Period"), changes);
}

/**
 * boulier_document_set_official:
 * @player_key: whose
 * @period: index of the period at whose end it was published
 * @rating: the rating, or %BOULIER_NO_RATING to take it away
 *
 * Changes the rating that the federation published.
 */
void
boulier_document_set_official (BoulierDocument *self,
                               gint32 player_key,
                               guint period,
                               gint16 rating)
{
  g_autofree BoulierOfficialRow *row = NULL;
  int player, index;
  gint32 key;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self));
  player = boulier_document_find_player (self, player_key);
  g_return_if_fail (player >= 0 && period < self->content->record->periods->len);

  index = boulier_content_find_official (self->content, (guint) player, period);
  if (index < 0 && rating == BOULIER_NO_RATING)
    return;
  row = g_new0 (BoulierOfficialRow, 1);
  row->player = player_key;
  row->period = boulier_content_get_key (self->content, BOULIER_ROW_PERIOD, period);
  row->rating = rating;
  g_return_if_fail (rating == BOULIER_NO_RATING ||
                    boulier_row_is_valid (BOULIER_ROW_OFFICIAL, row));

  key = index >= 0 ? boulier_content_get_key (self->content, BOULIER_ROW_OFFICIAL, (guint) index)
                   : boulier_content_take_key (self->content, BOULIER_ROW_OFFICIAL);
  row->key = key;
  if (key != 0)
    perform_one (self, N_ ("Change Official Rating"), BOULIER_ROW_OFFICIAL, key,
                 rating != BOULIER_NO_RATING ? g_steal_pointer (&row) : NULL);
}

gboolean
boulier_document_can_undo (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), FALSE);

  return boulier_journal_peek_undo (self->journal) != NULL;
}

gboolean
boulier_document_can_redo (BoulierDocument *self)
{
  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), FALSE);

  return boulier_journal_peek_redo (self->journal) != NULL;
}

/**
 * boulier_document_get_undo_label:
 *
 * Returns: (transfer none) (nullable): what would be undone, not translated; NULL for nothing
 */
const char *
boulier_document_get_undo_label (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  operation = boulier_journal_peek_undo (self->journal);
  return operation != NULL ? operation->label : NULL;
}

/**
 * boulier_document_get_redo_label:
 *
 * Returns: (transfer none) (nullable): what would be done again, not translated; NULL for nothing
 */
const char *
boulier_document_get_redo_label (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_val_if_fail (BOULIER_IS_DOCUMENT (self), NULL);

  operation = boulier_journal_peek_redo (self->journal);
  return operation != NULL ? operation->label : NULL;
}

static void
apply_operation (BoulierDocument *self, BoulierOperation *operation, gboolean backwards)
{
  boulier_content_apply (self->content, (const BoulierChange *) (gpointer) operation->changes->data,
                         operation->changes->len, backwards);
}

/**
 * boulier_document_undo:
 *
 * Undoes the last operation; not between begin and end. The undoing is written to the disk like any
 * edit.
 */
void
boulier_document_undo (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && !boulier_journal_is_open (self->journal));

  operation = boulier_journal_peek_undo (self->journal);
  if (operation == NULL)
    return;
  apply_operation (self, operation, TRUE);
  boulier_journal_step_back (self->journal);
  _boulier_document_operated (self, operation, TRUE);
}

/**
 * boulier_document_redo:
 *
 * Does again what was undone last; not between begin and end.
 */
void
boulier_document_redo (BoulierDocument *self)
{
  BoulierOperation *operation;

  g_return_if_fail (BOULIER_IS_DOCUMENT (self) && !boulier_journal_is_open (self->journal));

  operation = boulier_journal_peek_redo (self->journal);
  if (operation == NULL)
    return;
  apply_operation (self, operation, FALSE);
  boulier_journal_step_forward (self->journal);
  _boulier_document_operated (self, operation, FALSE);
}
