/* boulier-document.h: an open document: what was entered, every edit written through and undoable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/boulier-record.h"

G_BEGIN_DECLS

#define BOULIER_DOCUMENT_APPLICATION_ID 0x424F554C
#define BOULIER_DOCUMENT_SCHEMA         1

#define BOULIER_DOCUMENT_ERROR (boulier_document_error_quark ())

/**
 * BoulierDocumentError:
 * @BOULIER_DOCUMENT_ERROR_FORMAT: not a document of this program, or damaged
 * @BOULIER_DOCUMENT_ERROR_VERSION: written by a newer version of the program
 * @BOULIER_DOCUMENT_ERROR_BUSY: open in another window or program
 * @BOULIER_DOCUMENT_ERROR_IO: the disk refused (full, read-only, vanished)
 *
 * The messages are whole sentences in the user's language.
 */
typedef enum
{
  BOULIER_DOCUMENT_ERROR_FORMAT,
  BOULIER_DOCUMENT_ERROR_VERSION,
  BOULIER_DOCUMENT_ERROR_BUSY,
  BOULIER_DOCUMENT_ERROR_IO
} BoulierDocumentError;

GQuark boulier_document_error_quark (void);

/**
 * BoulierDocumentState:
 * @BOULIER_DOCUMENT_UNTITLED: in memory only: nothing was edited yet
 * @BOULIER_DOCUMENT_SAVING: an edit is on its way to the disk
 * @BOULIER_DOCUMENT_SAVED: every edit is on the disk
 * @BOULIER_DOCUMENT_FAILED: the disk refused; see boulier_document_get_error()
 */
typedef enum
{
  BOULIER_DOCUMENT_UNTITLED,
  BOULIER_DOCUMENT_SAVING,
  BOULIER_DOCUMENT_SAVED,
  BOULIER_DOCUMENT_FAILED
} BoulierDocumentState;

/* What an operation is about: keys, 0 for none. */
typedef struct
{
  gint32 period;
  gint32 player;
  gint32 game;
} BoulierPlace;

typedef enum
{
  BOULIER_CHANGED_PLAYERS = 1 << 0,
  BOULIER_CHANGED_GAMES = 1 << 1,
  BOULIER_CHANGED_PERIODS = 1 << 2,
  BOULIER_CHANGED_SETTINGS = 1 << 3 /* edition, options, official ratings */
} BoulierChanged;

/**
 * BoulierRemoved:
 * @n_players: how many players are gone
 * @n_games: how many games are gone
 * @player: (nullable): the name of the player, when it is one
 *
 * What an edit took away.
 */
typedef struct
{
  guint n_players;
  guint n_games;
  const char *player;
} BoulierRemoved;

#define BOULIER_TYPE_DOCUMENT (boulier_document_get_type ())

G_DECLARE_FINAL_TYPE (BoulierDocument, boulier_document, BOULIER, DOCUMENT, GObject)

/* Signals:
 *   "changed" (guint BoulierChanged flags): after every edit, undo and redo, when the record is whole again
 * Properties to follow with notify::
 *   "state" (int BoulierDocumentState), "path" (string), "can-undo", "can-redo" (boolean)
 */

/* A document in memory; takes the record (NULL for an empty one). With the first edit it is written
 * to home (boulier_document_set_home()). */
BoulierDocument *boulier_document_new (BoulierRecord *record);
/* Opens a .boulier file, hardened against hostile files; blocks: for a thread or a small program. */
BoulierDocument *boulier_document_open (const char *path, GError **error);
void boulier_document_open_async (const char *path,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
BoulierDocument *boulier_document_open_finish (GAsyncResult *result, GError **error);
/* Only reads the record of a .boulier file: the quick way for a command line. */
BoulierRecord *boulier_document_read_record (const char *path, GError **error);
/* Writes a record as a new .boulier file: temporary file, synced, renamed. An existing file is
 * replaced only when all went well. */
gboolean
boulier_document_write_record (const BoulierRecord *record, const char *path, GError **error);
/* Whether the first bytes are those of a .boulier file (at least 100 are needed). */
gboolean boulier_document_sniff (const guint8 *bytes, gsize length);

/* Where the first edit creates the file; a number is added when the name is taken. */
void boulier_document_set_home (BoulierDocument *self, const char *path);
const char *boulier_document_get_path (BoulierDocument *self);
/* The name without folder and ending, for the title. */
const char *boulier_document_get_title (BoulierDocument *self);
BoulierDocumentState boulier_document_get_state (BoulierDocument *self);
/* Why state is FAILED; NULL otherwise. Borrowed. */
const GError *boulier_document_get_error (BoulierDocument *self);
/* Tries again what failed; writes a file anew that was moved or deleted. */
void boulier_document_retry (BoulierDocument *self);
/* Waits until every edit is on the disk. FALSE when that cannot be. */
gboolean boulier_document_flush (BoulierDocument *self, GError **error);
/* Writes what is entered now to another file. The first blocks (a second for a million games). */
gboolean boulier_document_save_copy (BoulierDocument *self, const char *path, GError **error);
void boulier_document_save_copy_async (BoulierDocument *self,
                                       const char *path,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean
boulier_document_save_copy_finish (BoulierDocument *self, GAsyncResult *result, GError **error);

/* What is entered now. Borrowed; changes with every edit. */
const BoulierRecord *boulier_document_get_record (BoulierDocument *self);
/* Index in the record of the row with that key; -1 when there is none. */
int boulier_document_find_player (BoulierDocument *self, gint32 key);
int boulier_document_find_game (BoulierDocument *self, gint32 key);
/* Periods have keys too: what was looked at stays when a period is added before it. */
gint32 boulier_document_get_period_key (BoulierDocument *self, guint index);
int boulier_document_find_period (BoulierDocument *self, gint32 key);
/* A player id that is not taken yet, from the name. */
char *boulier_document_dup_new_id (BoulierDocument *self, const char *name);

/* Edits between begin and end are one operation: one undo, one transaction, one "changed". label is
 * marked for translation ("Change Result"); calls nest, the outermost label counts. Every edit
 * outside such a pair is an operation of its own with a label of its own. */
void boulier_document_begin (BoulierDocument *self, const char *label);
void boulier_document_end (BoulierDocument *self);

/* The given structures are copied; their key is ignored for add and names the row for update. What
 * is new stands at the end and has the highest key: players and games are always in the order of
 * their keys, and a deletion that is undone comes back with its key to its place. Values must be
 * possible: ratings from -200 to 4000, days up to the year 9999, two different sides of which one
 * may be missing; anything else is an error of the caller. Texts may be anything. A new player whose
 * id is missing or taken gets one made from his name. The add functions return the key, or 0 when
 * nothing was added. */
gint32 boulier_document_add_player (BoulierDocument *self, const BoulierPlayer *player);
void boulier_document_update_player (BoulierDocument *self, const BoulierPlayer *player);
/* Removes the player with all games he took part in and his official ratings. */
void boulier_document_remove_player (BoulierDocument *self, gint32 key);
void boulier_document_remove_players (BoulierDocument *self, const gint32 *keys, guint n_keys);
gint32 boulier_document_add_game (BoulierDocument *self, const BoulierGame *game);
void boulier_document_update_game (BoulierDocument *self, const BoulierGame *game);
void boulier_document_remove_game (BoulierDocument *self, gint32 key);
void boulier_document_remove_games (BoulierDocument *self, const gint32 *keys, guint n_keys);
void boulier_document_set_edition (BoulierDocument *self, const BoulierEdition *edition);
void boulier_document_set_options (BoulierDocument *self,
                                   gint16 initial_estimate,
                                   gboolean leave_out_unrated);
void
boulier_document_update_period (BoulierDocument *self, guint index, const BoulierPeriod *period);
/* Adds a period at the end. */
void boulier_document_add_period (BoulierDocument *self, const BoulierPeriod *period);
/* Adds a period at that place; games, official ratings and categories stay with their periods. */
void
boulier_document_insert_period (BoulierDocument *self, guint index, const BoulierPeriod *period);
/* Removes a period with its games, official ratings and categories; never the last one. */
void boulier_document_remove_period (BoulierDocument *self, guint index);
/* rating BOULIER_NO_RATING takes it away. */
void boulier_document_set_official (BoulierDocument *self,
                                    gint32 player_key,
                                    guint period,
                                    gint16 rating);

gboolean boulier_document_can_undo (BoulierDocument *self);
gboolean boulier_document_can_redo (BoulierDocument *self);
/* "Undo Change Result" without the "Undo": the untranslated label; NULL when there is none. */
const char *boulier_document_get_undo_label (BoulierDocument *self);
const char *boulier_document_get_redo_label (BoulierDocument *self);
/* What is worth looking at after the next undo or redo: what comes back, or else what changes. It is
 * not there, of course, when it is about to go. */
void boulier_document_get_undo_place (BoulierDocument *self, BoulierPlace *place);
void boulier_document_get_redo_place (BoulierDocument *self, BoulierPlace *place);
/* How many operations there are to undo. */
guint boulier_document_get_n_operations (BoulierDocument *self);
void boulier_document_undo (BoulierDocument *self);
void boulier_document_redo (BoulierDocument *self);
/* What the last operation took away, to tell it in "changed"; nothing when it was undone. */
void boulier_document_get_removed (BoulierDocument *self, BoulierRemoved *removed);

G_END_DECLS
