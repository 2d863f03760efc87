/* boulier-compute.h: the ratings of all players over all periods of a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-record.h"
#include "boulier-sheet.h"

G_BEGIN_DECLS

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
 * @official: the official figure entered for the period, or %BOULIER_NO_RATING
 * @counted: counted games of the period (with those brought forward where the text counts them so)
 * @exact: before the last rounding; blank when nothing was computed
 * @pending: why the program cannot compute this player yet, marked for translation; NULL otherwise
 * @rule: paragraph of the case that gave the result ("III.1.c"), or NULL
 * @special: "transition", "25/150" or NULL
 * @estimate: provisional estimate, or %BOULIER_NO_RATING
 * @archive_performance, @archive_games: new archives; 0 games: none
 * @brought: games brought forward, -1 where the text knows none
 * @category: letter 'A' to 'F', or 0
 * @start: starting grade, or blank
 * @sheet_rules: which sheet was filled in; NULL when none
 */
typedef struct
{
  BoulierStatus status;
  gint16 before;
  gint16 after;
  gint16 published;
  gint16 official;
  gint16 estimate;
  gint32 counted;
  gint32 brought;
  BoulierNumber exact;
  BoulierNumber archive_performance;
  guint8 archive_games;
  char category;
  BoulierNumber start;
  const char *pending;
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
 *
 * Something the user should know although a result was computed.
 */
typedef struct
{
  const char *text;
  char *arguments[3];
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
 * an overflow of exact numbers and names the player and the period. */
BoulierResults *boulier_compute (const BoulierRecord *record, GError **error);
BoulierResults *boulier_results_ref (BoulierResults *results);
void boulier_results_unref (BoulierResults *results);
guint boulier_results_get_n_periods (const BoulierResults *results);
const BoulierPeriodResult *boulier_results_get_period (const BoulierResults *results, guint period);
const GPtrArray *boulier_results_get_warnings (const BoulierResults *results);

/**
 * BoulierRatingSource:
 *
 * Where the rating of an opponent comes from.
 */
typedef enum
{
  BOULIER_SOURCE_NONE,      /* the opponent has none */
  BOULIER_SOURCE_WRITTEN,   /* written on the game */
  BOULIER_SOURCE_LIST,      /* the opponent's rating at the start of the period */
  BOULIER_SOURCE_ESTIMATE,  /* estimate of the iteration */
  BOULIER_SOURCE_START,     /* starting grade */
  BOULIER_SOURCE_ZERO       /* the text says that he counts as 0 */
} BoulierRatingSource;

/**
 * BoulierWorkedGame:
 * @game: index in the record
 * @is_white: whether the player had White (meaningless when the colour is unknown)
 * @opponent: index of the player in the record, or %BOULIER_NO_PLAYER
 * @opponent_rating: as used, blank when there is none
 * @source: where it comes from
 * @reason: why the game does not count, marked for translation; NULL when it counts
 * @reference: the paragraph for the reason, or NULL
 *
 * One row of a player's sheet.
 */
typedef struct
{
  guint game;
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
 * @values: the sheet with all its values; NULL when the player has no sheet (then @result.pending
 *   or the status says why)
 * @games: (element-type BoulierWorkedGame) for each group of rows: [0] the games of the period in
 *   the order of the text, [1] earlier games that may be brought forward; NULL where the sheet has
 *   no such group. Row n of a group is row n of the values.
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

BoulierWorked *boulier_worked_new (const BoulierRecord *record, const BoulierResults *results, guint period, guint player, GError **error);
void boulier_worked_free (BoulierWorked *worked);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierResults, boulier_results_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierWorked, boulier_worked_free)

G_END_DECLS
