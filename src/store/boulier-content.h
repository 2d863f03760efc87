/* boulier-content.h: the record of a document with the keys of its rows, and changes applied to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-journal.h"

G_BEGIN_DECLS

/**
 * BoulierContent:
 * @record: what is entered
 * @period_keys: (element-type gint32) key of each period
 * @official_keys: (element-type gint32) key of each official rating, ascending
 * @ids: (element-type utf8 gint32) id of a player → key
 * @next_keys: the key of the next row of each kind
 *
 * The record in memory, whose rows name each other by index, together with the keys that name them
 * in the file and in the journal.
 */
typedef struct
{
  BoulierRecord *record;
  GArray *period_keys;
  GArray *official_keys;
  GHashTable *ids;
  gint32 next_keys[BOULIER_N_ROW_KINDS];
} BoulierContent;

BoulierContent *boulier_content_new (BoulierRecord *record);
BoulierContent *boulier_content_new_borrowed (const BoulierRecord *record);
BoulierContent *
boulier_content_new_with_keys (BoulierRecord *record, GArray *period_keys, GArray *official_keys);
BoulierContent *boulier_content_copy (const BoulierContent *content);
void boulier_content_free (BoulierContent *content);
BoulierRecord *boulier_content_steal_record (BoulierContent *content);

/* Texts as a document may hold them: UTF-8, cut where they are beyond all measure. */
void boulier_content_tidy (BoulierContent *content);
void boulier_content_tidy_player (BoulierPlayer *player);
const char *boulier_content_intern (BoulierContent *content, const char *event);

guint boulier_content_count (const BoulierContent *content, BoulierRowKind kind);
gint32 boulier_content_get_key (const BoulierContent *content, BoulierRowKind kind, guint index);
int boulier_content_find (const BoulierContent *content, BoulierRowKind kind, gint32 key);
guint boulier_content_lower_bound (const BoulierContent *content, BoulierRowKind kind, gint32 key);
int boulier_content_find_official (const BoulierContent *content, guint player, guint period);
/* A key that was never used; 0 when all are used up. */
gint32 boulier_content_take_key (BoulierContent *content, BoulierRowKind kind);
void boulier_content_take_names (BoulierContent *content);
gboolean boulier_content_has_id (const BoulierContent *content, const char *id);
char *boulier_content_dup_new_id (const BoulierContent *content, const char *name);

/* A row as it stands in the file. */
gpointer boulier_content_dup_row (const BoulierContent *content, BoulierRowKind kind, guint index);
/* The same of a game that need not be in the record, with the indices of the record. */
void boulier_content_get_game_row (const BoulierContent *content,
                                   const BoulierGame *game,
                                   BoulierGameRow *row);
void boulier_content_add_removal (const BoulierContent *content,
                                  BoulierRowKind kind,
                                  guint index,
                                  GArray *changes);

void boulier_content_apply (BoulierContent *content,
                            const BoulierChange *changes,
                            guint n,
                            gboolean backwards);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierContent, boulier_content_free)

G_END_DECLS
