/* boulier-record.h: everything that was entered: players, games, periods, official ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-rules.h"

G_BEGIN_DECLS

/* "Not rated", "no rating written". Never a rating in any edition. */
#define BOULIER_NO_RATING G_MININT16
/* "No date". Other dates are days as g_date_get_julian() counts them. */
#define BOULIER_NO_DATE         0
#define BOULIER_NO_PLAYER       (-1)
#define BOULIER_MAX_PROVISIONAL 19

typedef enum
{
  BOULIER_SENIOR,
  BOULIER_JUNIOR
} BoulierCategory;

/**
 * BoulierResult:
 *
 * The results of the contract, seen from White; the first three are played games, the others are
 * kept and never rated.
 */
typedef enum
{
  BOULIER_RESULT_WHITE_WINS,     /* 1-0 */
  BOULIER_RESULT_BLACK_WINS,     /* 0-1 */
  BOULIER_RESULT_DRAW,           /* 1/2-1/2 */
  BOULIER_RESULT_WHITE_FORFEIT,  /* +:-, White wins without playing */
  BOULIER_RESULT_BLACK_FORFEIT,  /* -:+ */
  BOULIER_RESULT_DOUBLE_FORFEIT, /* -:- */
  BOULIER_RESULT_UNFINISHED,     /* * */
  BOULIER_RESULT_BYE             /* bye: one side only */
} BoulierResult;

typedef enum
{
  BOULIER_GAME_NOT_OFFICIAL = 1 << 0, /* "rated": false */
  BOULIER_GAME_COLOUR_UNKNOWN = 1 << 1
} BoulierGameFlags;

/* Whether a rating that ends in 9 (France) or any other is an estimate. */
typedef enum
{
  BOULIER_ESTIMATED_UNSAID,
  BOULIER_ESTIMATED_YES,
  BOULIER_ESTIMATED_NO
} BoulierEstimated;

/**
 * BoulierPlayer:
 * @key: a number of its own within the document, never used twice; 0 outside one
 * @id: the id of the interchange document, unique
 * @n_categories, @categories: one BoulierCategory per period, the last one goes on; none: senior
 * @rating: at the start of the first period, or %BOULIER_NO_RATING
 * @games: counted games of the player's life before the first period; -1 when not said
 * @n_provisional, @provisional, @provisional_half_points: opponents' ratings and score of a Belgian
 *   player who is not rated yet
 * @archive_performance, @archive_games: French archives; 0 games: none
 * @birth_year: 0 when not said
 *
 * A player as entered.
 */
typedef struct
{
  gint32 key;
  char *id;
  char *name;
  char *national_id;
  char *fide_id;
  guint8 *categories;
  guint n_categories;
  gint16 rating;
  gint16 birth_year;
  gint32 games;
  BoulierEstimated estimated;
  guint8 n_provisional;
  guint8 provisional_half_points;
  gint16 provisional[BOULIER_MAX_PROVISIONAL];
  guint8 archive_games;
  BoulierNumber archive_performance;
} BoulierPlayer;

/**
 * BoulierGame:
 * @key: a number of its own within the document; 0 outside one
 * @white, @black: index of the player in the record, or %BOULIER_NO_PLAYER (one side at most)
 * @white_rating, @black_rating: the rating that this side counts with for the opponent, written on
 *   the game; %BOULIER_NO_RATING when none is written
 * @period: index of the period
 * @round: 0 when not said
 * @event: in the record's own string store, or NULL
 *
 * A game as entered. Flat and small: a federation has a million of them.
 */
typedef struct
{
  gint32 key;
  gint32 white;
  gint32 black;
  gint32 date;
  const char *event;
  gint16 white_rating;
  gint16 black_rating;
  guint16 period;
  guint16 round;
  guint8 result;
  guint8 flags;
} BoulierGame;

typedef struct
{
  char *name;
  gint32 from;
  gint32 to;
} BoulierPeriod;

/* The rating that the federation published for a player at the end of a period. */
typedef struct
{
  gint32 player;
  guint16 period;
  gint16 rating;
} BoulierOfficial;

/**
 * BoulierRecord:
 * @edition: the rules to compute with
 * @players: (element-type BoulierPlayer) owned, in the order of the document
 * @games: (element-type BoulierGame) flat, in the order of the document
 * @periods: (element-type BoulierPeriod) owned; at least one
 * @officials: (element-type BoulierOfficial) flat
 * @initial_estimate: option of `ffe`, or %BOULIER_NO_RATING
 * @leave_out_unrated: option of `ffe`
 *
 * Everything that a document says. Plain data: whoever changes it keeps the indices right.
 */
typedef struct
{
  const BoulierEdition *edition;
  GPtrArray *players;
  GArray *games;
  GPtrArray *periods;
  GArray *officials;
  gint16 initial_estimate;
  gboolean leave_out_unrated;
  GStringChunk *strings;
} BoulierRecord;

#define boulier_record_player(record, i)                                                           \
  ((BoulierPlayer *) g_ptr_array_index ((record)->players, (i)))
#define boulier_record_game(record, i) (&g_array_index ((record)->games, BoulierGame, (i)))
#define boulier_record_period(record, i)                                                           \
  ((BoulierPeriod *) g_ptr_array_index ((record)->periods, (i)))
#define boulier_record_official(record, i)                                                         \
  (&g_array_index ((record)->officials, BoulierOfficial, (i)))

/* An empty record with one period without dates and the first edition. */
BoulierRecord *boulier_record_new (void);
BoulierRecord *boulier_record_copy (const BoulierRecord *record);
/* The same with the names of events left where they are: quick, but it must not outlive record. */
BoulierRecord *boulier_record_copy_borrowed (const BoulierRecord *record);
/* Makes an earlier copy say what record says now. */
void boulier_record_follow (BoulierRecord *copy, const BoulierRecord *record);
void boulier_record_free (BoulierRecord *record);
/* The one copy of that text that lives as long as the record. */
const char *boulier_record_intern (BoulierRecord *record, const char *text);

BoulierPlayer *boulier_player_new (const char *id, const char *name);
BoulierPlayer *boulier_player_copy (const BoulierPlayer *player);
void boulier_player_free (BoulierPlayer *player);
/* What to call him: the name, or without one the id. */
const char *boulier_player_get_name (const BoulierPlayer *player);
gboolean boulier_player_equal (const BoulierPlayer *a, const BoulierPlayer *b);
BoulierCategory boulier_player_get_category (const BoulierPlayer *player, guint period);
void boulier_player_set_category (BoulierPlayer *player, BoulierCategory category);

BoulierPeriod *boulier_period_new (const char *name, gint32 from, gint32 to);
void boulier_period_free (BoulierPeriod *period);

/* An unplayed game of nobody, to be filled in. */
#define BOULIER_GAME_INIT                                                                          \
  {                                                                                                \
    .white = BOULIER_NO_PLAYER, .black = BOULIER_NO_PLAYER, .white_rating = BOULIER_NO_RATING,     \
    .black_rating = BOULIER_NO_RATING, .result = BOULIER_RESULT_UNFINISHED                         \
  }

/* Whether it was played over the board: 1-0, 0-1 or a draw. */
gboolean boulier_result_is_played (BoulierResult result);
/* The points of one side of a played game: 1, 1/2, 0. */
BoulierNumber boulier_result_get_score (BoulierResult result, gboolean white);
/* As in files: "1-0", "1/2-1/2", "+:-". */
const char *boulier_result_get_text (BoulierResult result);

/* A player with that id; -1 when there is none. Slow: for a single look-up. */
int boulier_record_find_player (const BoulierRecord *record, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierRecord, boulier_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPlayer, boulier_player_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierPeriod, boulier_period_free)

G_END_DECLS
