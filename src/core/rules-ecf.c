/* rules-ecf.c: English grading, exactly as the text says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules-ecf.h"

/* clang-format off */

static const BoulierTable tables[] = {
  { .name = NULL },
};

static const BoulierCalendar calendar[] = { ECF_CALENDAR };

static const BoulierConstant constants[] = {
  ECF_CONSTANTS,
  { "Years", { 2, 1 }, N_("Years from which games are brought forward"), N_("Thirty games") },
  { "Ungraded", { 0, 1 }, N_("A player without a grade counts as"), N_("Negative grades") },
  { .name = NULL },
};

/* There is always a value for the opponent: 0 when he has no grade. */
static const BoulierReason reasons[] = {
  ECF_NO_RESULT,
  { 0, "NOT(HAS(Ro))", N_("The opponent has no grade."), N_("Negative grades") },
  { 1, "N = 0", N_("Without a game in this period nothing is computed."), N_("Thirty games") },
  { 1, "N > Thirty", N_("This period alone has more than thirty games."), N_("Thirty games") },
  { 1, "rank > Thirty + 1 - N", N_("Newer games are enough to have more than thirty."),
    N_("Thirty games") },
  { .condition = NULL },
};

#define TEXT_ITEMS \
  ECF_GAMES, \
  ECF_POINTS, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "gain", .label = N_("Above own grade"), \
    .formula = "points - G", .show = BOULIER_SHOW_SIGNED, .decimals = 2 }, \
  ECF_COUNT, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .group = 1, .symbol = "rank", \
    .label = N_("Newest first"), .flags = BOULIER_ITEM_LEADING }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .group = 1, .symbol = "earlier", \
    .label = N_("Points in its own period"), .reference = N_("Thirty games"), .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "brought", \
    .label = N_("Brought forward"), \
    .formula = "AND(N > 0, N <= Thirty, rank <= Thirty + 1 - N)", \
    .reference = N_("Thirty games"), .show = BOULIER_SHOW_TRUTH, \
    .flags = BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Brought", .notation = "<i>N</i><sub>b</sub>", \
    .label = N_("Earlier games brought forward"), \
    .note = N_("The text wants more than thirty games; the federation’s own number was thirty."), \
    .formula = "COUNT(brought)", .reference = N_("Thirty games") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Before", .notation = "Σ<sub>0</sub>", \
    .label = N_("Their points"), .formula = "SUM(earlier)", .reference = N_("Thirty games"), \
    .decimals = 2 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Mean", .notation = "<i>M</i>", \
    .label = N_("Mean of the points"), \
    .formula = "IF(Brought > 0, (Own + Before)/(N + Brought), Own/N)", \
    .condition = "N > 0", .reference = N_("Thirty games"), .decimals = 4 }, \
  ECF_NEW

static const BoulierItem graded_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "G", .notation = "<i>C</i>",
    .label = N_("Grade before") },
  TEXT_ITEMS,
  { .symbol = NULL },
};

static const BoulierSheetRules graded = {
  .id = "graded",
  .title = N_("Player with a grade"),
  .items = graded_items,
  .reasons = reasons,
  .exact = "Mean",
  .counted = "N",
};

static const BoulierItem ungraded_items[] = {
  { .kind = BOULIER_ITEM_STEP, .symbol = "G", .notation = "<i>C</i>",
    .label = N_("A player without a grade counts as"),
    .note = N_("“In theory”, says the text; it is taken at its word, for him and his opponents."),
    .formula = "Ungraded",
    .reference = N_("Negative grades") },
  TEXT_ITEMS,
  { .symbol = NULL },
};

static const BoulierSheetRules ungraded = {
  .id = "ungraded",
  .title = N_("Player without a grade"),
  .items = ungraded_items,
  .reasons = reasons,
  .exact = "Mean",
  .counted = "N",
};

static const BoulierSheetRules *const sheets[] = { &graded, &ungraded, NULL };

const BoulierEdition boulier_edition_ecf = {
  .id = "ecf",
  .text = BOULIER_TEXT_ECF,
  .name = N_("English grading, as the text says"),
  .years = N_("up to July 2020, when grades were replaced"),
  .last_day = 737637, /* 31 July 2020 */
  .today = N_(
    "These rules are those of the lists up to July 2020. Since then the English federation "
    "publishes four-digit ratings every month."),
  .calendar = calendar,
  .constants = constants,
  .tables = tables,
  .sheets = sheets,
  .played = N_("Official games"),
  .official = N_("Official games"),
  .lowest = -200,
  .highest = 400,
  .summary = N_(
    "Formula: every game is worth points: the opponent’s grade plus 50 for a win, the opponent’s "
    "grade for a draw, the opponent’s grade less 50 for a loss. What one player gains above his "
    "own grade the other one loses.\n"
    "\n"
    "40-point rule: an opponent who is more than 40 points away counts as exactly 40 points away, "
    "whatever the result. Each of the two sees the other one so from his own grade.\n"
    "\n"
    "Example: 160 beats 140: the game is worth 190 to the winner and 110 to the loser. 160 beats "
    "100: 170 and 90.\n"
    "\n"
    "Thirty games: the new grade is the mean of the points of a season; since 2011/12 lists appear "
    "on 1 January and 1 July. A player with no more than thirty games gets the most recent ones of "
    "the two years before added, until there are more than thirty.\n"
    "\n"
    "Negative grades: a player without a grade counts as 0. Grades below 0 exist; the list shows "
    "0 for them.\n"
    "\n"
    "Where the text is silent: the mean is rounded once, halves up. An earlier game enters with "
    "the points that it was worth in its own period."),
};

/* clang-format on */
