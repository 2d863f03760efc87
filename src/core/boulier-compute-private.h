/* boulier-compute-private.h: what the parts of the computation share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-batch.h"
#include "boulier-compute.h"
#include "boulier-index.h"

G_BEGIN_DECLS

/* Room in BoulierForm and BoulierComputation; an edition that needs more stops the first test that
 * computes by it. */
#define BOULIER_MAX_SHEETS 6
#define BOULIER_MAX_STEPS  20
#define BOULIER_MAX_CELLS  12
#define BOULIER_MAX_CASES  8

/* The first two cells of every text. */
#define BOULIER_CELL_SCORE  0
#define BOULIER_CELL_RATING 1

/**
 * BoulierCarry:
 * @rating: the rating at the start of the period, or %BOULIER_NO_RATING
 * @refused: the rating in force is one that the edition cannot take: the player is left out
 * @estimated: the rating in force is only an estimate: the player counts as unrated
 * @category: BoulierCategory in the period
 * @games: Belgium: counted games before the period
 * @opponents, @half_points: Belgium, not rated yet: sum of the opponents' ratings in those games,
 *   and the score
 * @archive_games, @archive: France: archives
 *
 * What a player brings into a period.
 */
typedef struct
{
  gint16 rating;
  guint8 refused;
  guint8 estimated;
  guint8 category;
  guint8 archive_games;
  guint16 half_points;
  gint32 games;
  gint32 opponents;
  BoulierNumber archive;
} BoulierCarry;

/**
 * BoulierPeriodData:
 * @carry: one per player, at the start of the period
 * @values: what unrated players count with, one per player, blank for others: the estimate at the
 *   end of the iteration (France), the starting grade (England); NULL where nobody has such a value
 * @waves: England: in which wave the starting grade was found, 0 for graded players; NULL elsewhere
 * @totals: England: the points of the games of the period, one per player; NULL elsewhere
 * @warnings: (element-type BoulierWarning): about its players together; NULL for none
 *
 * A period of a computation. The arrays may be shared with other results (boulier_shared_new()).
 */
typedef struct
{
  BoulierPeriodResult result;
  BoulierCarry *carry;
  BoulierNumber *values;
  guint32 *waves;
  BoulierNumber *totals;
  GPtrArray *warnings;
} BoulierPeriodData;

struct _BoulierResults
{
  gatomicrefcount ref_count;
  const BoulierEdition *edition;
  guint n_players;
  guint n_periods;
  BoulierIndex *index;
  BoulierPeriodData *periods;
  GPtrArray *general;  /* warnings that are about no single period */
  GPtrArray *warnings; /* all of them, owned by the periods and by general */
};

typedef struct _BoulierComputation BoulierComputation;

/**
 * BoulierMethod:
 * @steps: names of the inputs and steps that the code sets or reads, in the order of an enum of the
 *   text; ended by NULL
 * @cells: the same for columns as "0:S": group and name; the first two are the result and the
 *   opponent's rating
 * @start: what a player brings into the first period besides his rating
 * @is_estimate: whether an entered rating is only an estimate; NULL when the text knows none
 * @begin: what concerns all players of a period together; may be NULL
 * @is_apart: whether nothing in begin depends on the results of a player; NULL without begin
 * @looks_back: whether a period depends on the player's games in earlier ones besides what he brings
 * @choose: the number of the sheet for a player
 * @see: the rating that an opponent counts with when none is written on the game
 * @prepare: finds the rows of group 1 and returns how many; NULL when there are none
 * @fill: sets the inputs of the player and the rows of group 1
 * @take: reads the result off the sheet and makes what the player brings into the next period
 * @recall: for a worked calculation: makes again, for one player, what a whole computation keeps
 *   only while it runs; may be NULL
 * @warn: adds the warnings of the text after all periods; may be NULL
 *
 * What is particular to a rule text besides its formulas.
 */
typedef struct
{
  const char *const *steps;
  const char *const *cells;
  void (*start) (const BoulierPlayer *player, BoulierCarry *carry);
  gboolean (*is_estimate) (const BoulierEdition *edition,
                           const BoulierPlayer *player,
                           gint16 rating,
                           gboolean official);
  gboolean (*begin) (BoulierComputation *self, GError **error);
  gboolean (*is_apart) (const BoulierComputation *self, guint player);
  gboolean looks_back;
  guint (*choose) (const BoulierComputation *self, guint player);
  BoulierNumber (*see) (const BoulierComputation *self,
                        guint opponent,
                        BoulierRatingSource *source);
  guint (*prepare) (BoulierComputation *self, guint player);
  void (*fill) (BoulierComputation *self, guint player);
  gboolean (*take) (BoulierComputation *self,
                    guint player,
                    BoulierPlayerResult *result,
                    BoulierCarry *next,
                    GError **error);
  gboolean (*recall) (BoulierComputation *self, guint player, GError **error);
  void (*warn) (BoulierComputation *self);
} BoulierMethod;

/**
 * BoulierForm:
 * @steps, @cells: the numbers of the items that the code uses; -1 where the sheet has none
 * @cases: the steps that are cases of the text
 * @batch: the sheets of many players, being filled in; made on first use
 * @players: (element-type guint) whose they are
 *
 * A sheet, made ready for many players.
 */
typedef struct
{
  const BoulierSheet *sheet;
  int steps[BOULIER_MAX_STEPS];
  int cells[BOULIER_MAX_CELLS];
  guint cases[BOULIER_MAX_CASES];
  guint n_cases;
  BoulierBatch *batch;
  GArray *players;
} BoulierForm;

/* England: the day on which a game counts, and what it was worth to one side; all 0 when it did not
 * count. Small: there are two for every game. */
typedef struct
{
  gint32 day;
  gint32 points : 31;
  guint32 counts : 1;
} BoulierEarned;

/* England: an earlier game that may be brought forward. */
typedef struct
{
  gint32 day;
  guint32 period;
  const BoulierSide *side;
  gint32 points;
} BoulierCandidate;

/* What computing needs of a game that one side has played; what is written there of the opponent is
 * the rating that he counts with, result is unfinished for a game that is not rated. */
typedef struct
{
  gint32 date;
  gint32 opponent;
  gint16 written;
  guint8 result;
} BoulierMeeting;

/**
 * BoulierComputation:
 * @period, @data: the period being computed
 * @form: the sheet filled in at the moment; NULL when there is none
 * @batch: where it is filled in, at @place; NULL for @values
 * @values: of one player; used again for every player
 * @meetings: all games of the period in the order of the index, from @first on; NULL when only a few
 *   of them are looked at
 * @earned: England: what every side earned so far, in the order of the index, in which the games of
 *   one player in one period stand together; made when it is first needed
 * @candidates: England: earlier games of the player at hand that count, newest first
 * @worked: for one player's worked calculation: show what may be brought forward even when it is not
 * @warnings: where warnings go: those of the period, or the general ones
 *
 * The state of a computation. It lives in one thread.
 */
struct _BoulierComputation
{
  const BoulierRecord *record;
  const BoulierEdition *edition;
  const BoulierMethod *method;
  BoulierResults *results;
  BoulierForm forms[BOULIER_MAX_SHEETS];
  guint n_forms;
  guint period;
  BoulierPeriodData *data;
  BoulierForm *form;
  BoulierBatch *batch;
  guint place;
  BoulierValues *values;
  BoulierMeeting *meetings;
  const BoulierSide *first;
  BoulierEarned *earned;
  GArray *candidates;
  gboolean worked;
  GPtrArray *warnings;
};

/* One side of a game as the player there sees it. */
typedef struct
{
  gint32 opponent;
  BoulierNumber score;
  BoulierNumber rating;
  BoulierRatingSource source;
  gboolean is_white;
  gboolean refused; /* the opponent has a rating that the edition cannot take */
} BoulierView;

extern const BoulierMethod boulier_method_frbe;
extern const BoulierMethod boulier_method_ffe;
extern const BoulierMethod boulier_method_ecf;

/* boulier-results.c: arrays that results share, zeroed or copied. */
gpointer boulier_shared_new (gsize n, gsize size);
gpointer boulier_shared_copy (gconstpointer array, gsize n, gsize size);
gpointer boulier_shared_ref (gpointer array);
void boulier_shared_unref (gpointer array);

GPtrArray *boulier_warnings_new (void);
BoulierResults *boulier_results_new (const BoulierRecord *record, BoulierIndex *index);
void boulier_results_gather_warnings (BoulierResults *results);

/* boulier-compute-error.c: text is marked for translation; takes the arguments. */
void boulier_compute_set_error (GError **error,
                                BoulierComputeError code,
                                const char *text,
                                char *first,
                                char *second,
                                char *third);

/* boulier-compute.c */

/* What a player brings into the first period. */
void boulier_computation_start_player (const BoulierComputation *self, guint player);
/* What concerns all players of the period together, with its warnings. */
gboolean boulier_computation_begin_period (BoulierComputation *self, GError **error);
/* Computes players one by one or together; boulier_computation_finish_players() completes them. */
gboolean
boulier_computation_compute_player (BoulierComputation *self, guint player, GError **error);
gboolean boulier_computation_finish_players (BoulierComputation *self, GError **error);

/* boulier-computation.c */
gboolean boulier_computation_init (BoulierComputation *self,
                                   const BoulierRecord *record,
                                   BoulierResults *results,
                                   GError **error);
void boulier_computation_clear (BoulierComputation *self);
void boulier_computation_set_period (BoulierComputation *self, guint period);
/* Goes through all games of the period at once: each is then looked at from both sides, and those of a
 * player lie far apart in the record. */
void boulier_computation_read_games (BoulierComputation *self);
/* Fills in and evaluates the sheet of a player, alone. */
gboolean boulier_computation_evaluate (BoulierComputation *self, guint player, GError **error);
/* Fills in the sheet of a player beside those of others. */
void boulier_computation_queue (BoulierComputation *self, guint player);
/* Makes the sheet empty, with rows for the games of the period. */
void boulier_computation_open (BoulierComputation *self, guint form, guint player, guint n_other);
/* What a game says, and how the player sees it; side is a place in the index, in the period. */
BoulierMeeting boulier_computation_meet (const BoulierComputation *self, const BoulierSide *side);
void boulier_computation_look (const BoulierComputation *self,
                               const BoulierSide *side,
                               BoulierView *view);
/* Makes the error one of BOULIER_COMPUTE_ERROR_VALUE that names the player and the period. */
void boulier_computation_blame (const BoulierComputation *self, guint player, GError **error);

/* Blank when the sheet has no such step, and when no sheet is filled in. */
BoulierNumber boulier_computation_get (const BoulierComputation *self, guint step);
void boulier_computation_set (BoulierComputation *self, guint step, BoulierNumber value);
void
boulier_computation_set_cell (BoulierComputation *self, guint cell, guint row, BoulierNumber value);
BoulierNumber boulier_computation_get_cell (const BoulierComputation *self, guint cell, guint row);
/* A step that is a whole number; FALSE with an overflow error when it is too big. A blank leaves out
 * as it is. */
gboolean
boulier_computation_get_rating (BoulierComputation *self, guint step, gint16 *out, GError **error);
gint32 boulier_computation_get_count (const BoulierComputation *self, guint step);
/* The first case that applies; NULL when none does. */
const BoulierItem *boulier_computation_get_case (const BoulierComputation *self);
gboolean boulier_edition_takes (const BoulierEdition *edition, gint16 rating);

/* boulier-worked.c */
gboolean boulier_results_check (const BoulierResults *results,
                                const BoulierRecord *record,
                                guint period,
                                guint player,
                                GError **error);
void boulier_computation_give (BoulierComputation *self, BoulierWorked *worked);

/* compute-warnings.c */

/* So many players of a crowd are named. */
#define BOULIER_CROWD_NAMES 3

/* Players about whom the same is to be said. */
typedef struct
{
  guint n;
  guint named[BOULIER_CROWD_NAMES];
} BoulierCrowd;

/* "Anna, Bert", "Anna, Bert, Cleo, …". */
char *boulier_crowd_dup_names (const BoulierComputation *self, const BoulierCrowd *crowd);
void boulier_crowd_add (BoulierCrowd *crowd, guint player);
void boulier_compute_warnings (BoulierComputation *self);
BoulierWarning *boulier_computation_warn (BoulierComputation *self,
                                          const char *text,
                                          const char *more,
                                          char *first,
                                          char *second,
                                          char *third);
/* Says that a warning, whose first argument is that period, is about it. */
void boulier_computation_set_warning_period (const BoulierComputation *self,
                                             BoulierWarning *warning,
                                             guint period);
void boulier_computation_warn_crowd (BoulierComputation *self,
                                     const BoulierCrowd *crowd,
                                     const char *one,
                                     const char *many);
void boulier_computation_warn_crowd_of (BoulierComputation *self,
                                        guint period,
                                        const BoulierCrowd *crowd,
                                        const char *one,
                                        const char *many);
char *boulier_computation_dup_player (const BoulierComputation *self, guint player);
char *boulier_computation_dup_period (const BoulierComputation *self, guint period);

G_END_DECLS
