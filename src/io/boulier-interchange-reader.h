/* boulier-interchange-reader.h: shared by the files that read the interchange document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-findings.h"
#include "boulier-json-reader.h"

G_BEGIN_DECLS

/* The version of the format that this program writes, and the highest it reads. */
#define BOULIER_INTERCHANGE_VERSION 1

/* The index of a period has 16 bits in a game; this one stands for "not said" while reading. */
#define BOULIER_INTERCHANGE_NO_PERIOD G_MAXUINT16

#define BOULIER_INTERCHANGE_DEPTH 8

/* A step on the way to a value: a key, and the number of an element where it is a list. */
typedef struct
{
  const char *name;
  int index;
} BoulierInterchangeStep;

/**
 * BoulierInterchangeReader:
 * @steps: the way to the value being read, for the place of a problem
 * @ids: (element-type utf8 guint): every id that was read, of a player or in a game, with a number
 *   of its own; so games may come before players, and a game needs four bytes for an id
 * @id_names: (element-type utf8): the id of each number; borrowed from @ids
 * @id_players: (element-type gint32): the player of each number, or %BOULIER_NO_PLAYER
 * @unknown: (element-type utf8 guint): unknown keys, and in which object each was seen last
 * @n_objects: how many objects were read
 * @version: as the document says; 0 when it does not
 * @record: its edition is NULL until it is known
 *
 * An interchange document being read. While reading, the sides of games and official ratings hold
 * numbers of ids; they become players when all is read.
 */
typedef struct
{
  BoulierJsonReader *json;
  BoulierFindings *findings;
  BoulierRecord *record;
  BoulierInterchangeStep steps[BOULIER_INTERCHANGE_DEPTH];
  guint n_steps;
  GHashTable *ids;
  GPtrArray *id_names;
  GArray *id_players;
  GHashTable *unknown;
  guint n_objects;
  gint64 version;
} BoulierInterchangeReader;

/**
 * BoulierInterchangeKey:
 * @name: the key
 * @take: reads the value, which the last piece begins, into the target of the object
 * @missing: marked for translation: what to say when the key is missing; NULL when it may be
 *
 * A key of an object. A list of keys ends with a NULL name and has at most 32.
 */
typedef struct
{
  const char *name;
  void (*take) (BoulierInterchangeReader *self, gpointer target);
  const char *missing;
} BoulierInterchangeKey;

/* Reads an object. Its keys come in any order; null is the same as leaving a key out. seen gets a
 * bit for each key that was there. */
void boulier_interchange_take_object (BoulierInterchangeReader *self,
                                      const BoulierInterchangeKey *keys,
                                      gpointer target,
                                      guint *seen);
/* Reads a list, each element with take_element(). */
void boulier_interchange_take_list (BoulierInterchangeReader *self,
                                    void (*take_element) (BoulierInterchangeReader *self,
                                                          gpointer target),
                                    gpointer target);

/* The following read a single value; when it is of the wrong kind they report a problem, pass over
 * it and return NULL or FALSE. */
const char *boulier_interchange_take_text (BoulierInterchangeReader *self);
gboolean boulier_interchange_take_boolean (BoulierInterchangeReader *self, gboolean *out);
gboolean boulier_interchange_take_date (BoulierInterchangeReader *self, gint32 *out);
gboolean boulier_interchange_take_rating (BoulierInterchangeReader *self, gint16 *out);
/* message: marked for translation, says what is allowed. */
gboolean boulier_interchange_take_integer (
    BoulierInterchangeReader *self, gint64 least, gint64 most, const char *message, gint64 *out);

/* Reports that the value being read is of the wrong kind, and passes over it; message: marked for
 * translation, says what is allowed. */
void boulier_interchange_refuse_value (BoulierInterchangeReader *self, const char *message);
/* A problem with the value being read. message is translated already and taken. */
void boulier_interchange_add_problem (BoulierInterchangeReader *self, char *message);
/* The same at a key of the object being read. */
void
boulier_interchange_add_problem_at (BoulierInterchangeReader *self, const char *key, char *message);
guint boulier_interchange_get_n_problems (BoulierInterchangeReader *self);

/* The number of an id. */
gint32 boulier_interchange_get_id (BoulierInterchangeReader *self, const char *id);

/* The parts of the document. */
void boulier_interchange_take_player (BoulierInterchangeReader *self, gpointer target);
void boulier_interchange_take_game (BoulierInterchangeReader *self, gpointer target);
/* What can be said only when all is read: ids become players, dates periods, ratings are in range. */
void boulier_interchange_check (BoulierInterchangeReader *self);

G_END_DECLS
