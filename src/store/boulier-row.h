/* boulier-row.h: the rows of a document as they stand in the file, and what may stand in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-record.h"

G_BEGIN_DECLS

/* The highest date: 31 December 9999. */
#define BOULIER_ROW_LAST_DAY       3652059
#define BOULIER_ROW_LOWEST_RATING  (-200)
#define BOULIER_ROW_HIGHEST_RATING 4000
#define BOULIER_ROW_LAST_YEAR      9999
/* Bytes of one text, as in an interchange document. */
#define BOULIER_ROW_MAX_TEXT       65535
#define BOULIER_ROW_MAX_PERIODS    65535
#define BOULIER_ROW_MAX_CATEGORIES 65535

typedef enum
{
  BOULIER_ROW_SETTINGS, /* BoulierSettingsRow, always one, key 1 */
  BOULIER_ROW_PERIOD,   /* BoulierPeriodRow */
  BOULIER_ROW_PLAYER,   /* BoulierPlayer */
  BOULIER_ROW_GAME,     /* BoulierGameRow */
  BOULIER_ROW_OFFICIAL, /* BoulierOfficialRow */
  BOULIER_N_ROW_KINDS
} BoulierRowKind;

/* Every row has a key that is never used twice while the document is open. Players, games and
 * official ratings stand in the order of their keys; periods have a position. Rows name each other
 * by key, so that a row stays right whatever happens to others. In memory all rows but settings
 * begin with their key. */
typedef struct
{
  const BoulierEdition *edition;
  gint16 initial_estimate;
  gboolean leave_out_unrated;
} BoulierSettingsRow;

typedef struct
{
  gint32 key;
  gint32 position;
  char *name;
  gint32 from;
  gint32 to;
} BoulierPeriodRow;

/* white, black: key of the player, 0 for none. event: borrowed from the strings of the record. */
typedef struct
{
  gint32 key;
  gint32 period;
  gint32 white;
  gint32 black;
  gint32 date;
  const char *event;
  gint16 white_rating;
  gint16 black_rating;
  guint16 round;
  guint8 result;
  guint8 flags;
} BoulierGameRow;

typedef struct
{
  gint32 key;
  gint32 player;
  gint32 period;
  gint16 rating;
} BoulierOfficialRow;

gpointer boulier_row_copy (BoulierRowKind kind, gconstpointer row);
void boulier_row_free (BoulierRowKind kind, gpointer row);
gboolean boulier_row_equal (BoulierRowKind kind, gconstpointer a, gconstpointer b);
/* Whether the values are such that a document may hold them; keys and places of other rows are
 * looked after elsewhere. */
gboolean boulier_row_is_valid (BoulierRowKind kind, gconstpointer row);
gboolean boulier_row_is_text (const char *text);
char *boulier_row_tidy_text (const char *text);

G_END_DECLS
