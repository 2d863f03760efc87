/* boulier-compute.h: the ratings of all players over all periods of a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-record.h"
#include "boulier-sheet.h"

G_BEGIN_DECLS

#define BOULIER_COMPUTE_ERROR (boulier_compute_error_quark ())

/**
 * BoulierComputeError:
 * @BOULIER_COMPUTE_ERROR_STALE: the results are not those of the record; compute again
 * @BOULIER_COMPUTE_ERROR_SIZE: more players and periods than there can be memory for
 * @BOULIER_COMPUTE_ERROR_VALUE: a value of a player does not fit or does not exist
 */
typedef enum
{
  BOULIER_COMPUTE_ERROR_STALE,
  BOULIER_COMPUTE_ERROR_SIZE,
  BOULIER_COMPUTE_ERROR_VALUE
} BoulierComputeError;

GQuark boulier_compute_error_quark (void);
/* What an error of core says, in the reader's language. */
char *boulier_compute_error_dup_text (const GError *error, const BoulierStyle *style);

/* Players times periods that can be computed. 100,000 players over 30 years with two lists a year make
 * a third of it; more is a file made to exhaust the memory. */
#define BOULIER_COMPUTE_MAX_CELLS (G_GUINT64_CONSTANT (1) << 24)

/**
 * BoulierStatus:
 *
 * What came out for a player in a period; the words of the contract.
 */
typedef enum
{
  BOULIER_STATUS_RATED,
  BOULIER_STATUS_UNCHANGED,
  BOULIER_STATUS_PROVISIONAL,
  BOULIER_STATUS_ARCHIVED,
  BOULIER_STATUS_UNRATED
} BoulierStatus;

const char *boulier_status_get_text (BoulierStatus status);

/**
 * BoulierPlayerResult:
 * @before: rating at the start of the period, or %BOULIER_NO_RATING
 * @after, @published: as the contract says, or %BOULIER_NO_RATING
 * @estimated: the rating that was entered for him is only an estimate: he counts as unrated
 * @official: the official figure entered for the period, or %BOULIER_NO_RATING
 * @counted: counted games of the period (with those brought forward where the text counts them so)
 * @exact: before the last rounding; blank when nothing was computed
 * @rule: paragraph of the case that gave the result ("III.1.c"), or NULL
 * @special: "transition", "25/150" or NULL
 * @iterated: took part in the French iteration: an unrated player with a game
 * @estimate: provisional estimate, or %BOULIER_NO_RATING
 * @archive_performance, @archive_games: new archives; 0 games: none
 * @brought: games brought forward, -1 where the text knows none
 * @category: letter 'A' to 'F', or 0
 * @start: starting grade, or blank
 * @sheet_rules: which sheet was filled in; NULL when none
 */
typedef struct
{
  gint16 before;
  gint16 after;
  gint16 published;
  gint16 official;
  gint16 estimate;
  guint8 archive_games;
  char category;
  BoulierStatus status : 8;
  guint iterated : 1;
  guint estimated : 1;
  gint32 counted;
  gint32 brought;
  BoulierNumber exact;
  BoulierNumber archive_performance;
  BoulierNumber start;
  const char *rule;
  const char *special;
  const BoulierSheetRules *sheet_rules;
} BoulierPlayerResult;

/* The results of a period: one entry per player of the record, in its order. rounds: of the French
 * iteration, -1 when there was none. */
typedef struct
{
  BoulierPlayerResult *players;
  guint n_players;
  int rounds;
  gboolean settled;
} BoulierPeriodResult;

/**
 * BoulierWarning:
 * @text: marked for translation, with one %s for each of the arguments that are not NULL
 * @more: a further sentence, marked for translation, or NULL
 * @player: index of the (first) player whom it is about, -1 when it is about none
 * @period: index of the (first) period that it is about, -1 when it is about none
 * @nameless: the first argument is the number of a period without a name
 *
 * Something the user should know although a result was computed.
 */
typedef struct
{
  const char *text;
  const char *more;
  char *arguments[3];
  int player;
  int period;
  gboolean nameless;
} BoulierWarning;

char *boulier_warning_dup_text (const BoulierWarning *warning, const BoulierStyle *style);

/**
 * BoulierResults:
 * @periods: (element-type BoulierPeriodResult) one per period of the record
 * @warnings: (element-type BoulierWarning)
 *
 * What came out. Belongs to no record: it stays valid when the record changes.
 */
typedef struct _BoulierResults BoulierResults;

/* Computes everything. Pure: no clock, locale or global; any number of threads at once. An error is
 * an overflow of exact numbers and names the player and the period, or a record of absurd size. */
BoulierResults *boulier_compute (const BoulierRecord *record, GError **error);
/* The same with so many threads at work; the same comes out. */
BoulierResults *
boulier_compute_in_threads (const BoulierRecord *record, guint n_threads, GError **error);
/* The same from the results of what was entered before: only what depends on the difference is
 * computed. NULL without an error when that is more than limit rows of games. */
BoulierResults *boulier_recompute (const BoulierRecord *record,
                                   const BoulierRecord *before,
                                   BoulierResults *results,
                                   guint limit,
                                   GError **error);
BoulierResults *boulier_results_ref (BoulierResults *results);
void boulier_results_unref (BoulierResults *results);
guint boulier_results_get_n_periods (const BoulierResults *results);
const BoulierPeriodResult *boulier_results_get_period (const BoulierResults *results, guint period);
/* The figure that the official one is compared with: the published one, else the computed one. */
gint16 boulier_player_result_get_figure (const BoulierPlayerResult *result);
/* Whether the player begins the period with a rating that is not possible by the rules: then nothing
 * is computed for him. */
gboolean boulier_results_is_refused (const BoulierResults *results, guint period, guint player);
const GPtrArray *boulier_results_get_warnings (const BoulierResults *results);

/**
 * BoulierRatingSource:
 *
 * Where the rating of an opponent comes from.
 */
typedef enum
{
  BOULIER_SOURCE_NONE,     /* the opponent has none */
  BOULIER_SOURCE_WRITTEN,  /* written on the game */
  BOULIER_SOURCE_LIST,     /* the opponent's rating at the start of the period */
  BOULIER_SOURCE_ESTIMATE, /* estimate of the iteration */
  BOULIER_SOURCE_START,    /* starting grade */
  BOULIER_SOURCE_ZERO      /* the text says that he counts as 0 */
} BoulierRatingSource;

/* A word for it, marked for translation: "written"; NULL for BOULIER_SOURCE_NONE. */
const char *boulier_rating_source_get_name (BoulierRatingSource source);

/* The game of a row that is not a game. */
#define BOULIER_NO_GAME G_MAXUINT

/**
 * BoulierWorkedGame:
 * @game: index in the record; %BOULIER_NO_GAME for a row that stands for all games of an earlier
 *   half-year (`ecf-2015`)
 * @period: index of the period that the row is about
 * @is_white: whether the player had White (meaningless when the colour is unknown)
 * @opponent: index of the player in the record, or %BOULIER_NO_PLAYER
 * @opponent_rating: as used (in its own period), blank when there is none
 * @source: where it comes from
 * @counts: whether it counts; in group 1, whether it is brought forward
 * @reason: why the game does not count, marked for translation; NULL when it counts
 * @reference: the paragraph for the reason, or NULL
 *
 * One row of a player's sheet.
 */
typedef struct
{
  guint game;
  guint period;
  gint32 opponent;
  BoulierNumber opponent_rating;
  BoulierRatingSource source;
  gboolean is_white;
  gboolean counts;
  const char *reason;
  const char *reference;
} BoulierWorkedGame;

/**
 * BoulierWorked:
 * @values: the sheet with all its values, also of a player without games; NULL when the rating
 *   entered for the player is not possible by these rules
 * @games: (element-type BoulierWorkedGame) for each group of rows: [0] the games of the period in
 *   the order of the text, [1] earlier games (or half-years) that may be brought forward, newest
 *   first; NULL where the sheet has no such group. Row n of a group is row n of the values.
 *
 * The worked calculation of one player in one period. Made only for the player that someone looks at.
 */
typedef struct
{
  guint player;
  guint period;
  BoulierPlayerResult result;
  BoulierValues *values;
  GArray *games[2];
} BoulierWorked;

BoulierWorked *boulier_worked_new (const BoulierRecord *record,
                                   const BoulierResults *results,
                                   guint period,
                                   guint player,
                                   GError **error);
void boulier_worked_free (BoulierWorked *worked);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierResults, boulier_results_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierWorked, boulier_worked_free)

G_END_DECLS
