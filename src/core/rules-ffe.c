/* rules-ffe.c: the French national Elo, exactly as the federation's text says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-edition-private.h"

/* clang-format off */

const BoulierTableRow boulier_bonus_rows[BOULIER_N_BONUS_ROWS] = {
  { 1, -677 }, { 2, -589 }, { 3, -538 }, { 4, -501 }, { 5, -470 }, { 6, -444 }, { 7, -422 },
  { 8, -401 }, { 9, -383 }, { 10, -366 }, { 11, -351 }, { 12, -336 }, { 13, -322 }, { 14, -309 },
  { 15, -296 }, { 16, -284 }, { 17, -273 }, { 18, -262 }, { 19, -251 }, { 20, -240 },
  { 21, -230 }, { 22, -220 }, { 23, -211 }, { 24, -202 }, { 25, -193 }, { 26, -184 },
  { 27, -175 }, { 28, -166 }, { 29, -158 }, { 30, -149 }, { 31, -141 }, { 32, -133 },
  { 33, -125 }, { 34, -117 }, { 35, -110 }, { 36, -102 }, { 37, -95 }, { 38, -87 }, { 39, -80 },
  { 40, -72 }, { 41, -65 }, { 42, -57 }, { 43, -50 }, { 44, -43 }, { 45, -36 }, { 46, -29 },
  { 47, -21 }, { 48, -14 }, { 49, -7 }, { 50, 0 }, { 51, 7 }, { 52, 14 }, { 53, 21 }, { 54, 29 },
  { 55, 36 }, { 56, 43 }, { 57, 50 }, { 58, 57 }, { 59, 65 }, { 60, 72 }, { 61, 80 }, { 62, 87 },
  { 63, 95 }, { 64, 102 }, { 65, 110 }, { 66, 117 }, { 67, 125 }, { 68, 133 }, { 69, 141 },
  { 70, 149 }, { 71, 158 }, { 72, 166 }, { 73, 175 }, { 74, 184 }, { 75, 193 }, { 76, 202 },
  { 77, 211 }, { 78, 220 }, { 79, 230 }, { 80, 240 }, { 81, 251 }, { 82, 262 }, { 83, 273 },
  { 84, 284 }, { 85, 296 }, { 86, 309 }, { 87, 322 }, { 88, 336 }, { 89, 351 }, { 90, 366 },
  { 91, 383 }, { 92, 401 }, { 93, 422 }, { 94, 444 }, { 95, 470 }, { 96, 501 }, { 97, 538 },
  { 98, 589 }, { 99, 677 },
};

static const BoulierTable tables[] = {
  { "Bonus", N_("Bonus"), N_("Percentage P"),
    N_("Points of rating above the average of the opponents"), "II.4",
    boulier_bonus_rows, BOULIER_N_BONUS_ROWS },
  { .name = NULL },
};

/* I: January to April, May to August, September to December. */
static const BoulierCalendar calendar[] = { { 0, 4, 1 }, { 0, 0, 0 } };

static const BoulierConstant constants[] = {
  { "Window", { 350, 1 }, N_("Difference from which a game does not count"), "II.2" },
  { "PHigh", { 19, 20 }, N_("Score above which the bonus is limited"), "II.4" },
  { "PLow", { 1, 20 }, N_("Score below which the malus is limited"), "II.4" },
  { "Cap", { 470, 1 }, N_("Limit of the bonus and malus"), "II.4" },
  { "Floor", { 1000, 1 }, N_("No performance is lower"), "II.5" },
  { "Brake", { 16, 1 }, N_("Weight of the old rating when it falls"), "III.1.a" },
  { "Whole", { 16, 1 }, N_("Sum of the weights when it rises"), "III.1.c" },
  { "QuotaYoung", { 7, 1 }, N_("More games than this and the performance counts (junior)"),
    "III.1.b" },
  { "QuotaSenior", { 15, 1 }, N_("More games than this and the performance counts (senior)"),
    "III.1.b" },
  { "Quota", { 7, 1 }, N_("More games than this and there is a rating"), "III.3.b" },
  { "Ten", { 10, 1 }, N_("Ratings are rounded to"), "I" },
  { "Near", { 20, 1 }, N_("Difference from which an estimate is changed"), "IV.2" },
  { "Share", { 3, 10 }, N_("Recommended share of rated players"), "IV.2" },
  { "Micro", { 1, 1000000 }, N_("Estimates are rounded to"), "IV.2" },
  { .name = NULL },
};

/* The bonus for the score P, read from the table between two whole percents. */
static const BoulierFunction functions[] = {
  { "BONUS", "P, q",
    "LOOKUP(q, Bonus) + (100*P - q)*(LOOKUP(q + 1, Bonus) - LOOKUP(q, Bonus))" },
  { .name = NULL },
};

#define FFE_ENTRIES \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "S", .label = N_("Result"), \
    .show = BOULIER_SHOW_SCORE, .decimals = 1 }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "Ro", .notation = "<i>E</i><sub>o</sub>", \
    .label = N_("Elo"), .decimals = 3 }

/* Which games are compatible with a rating (II.2). */
#define FFE_GAMES(difference_formula) \
  FFE_ENTRIES, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "difference", .label = N_("Difference"), \
    .formula = difference_formula, .reference = "II.2", .show = BOULIER_SHOW_SIGNED, \
    .decimals = 3, .flags = BOULIER_ITEM_ALWAYS }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "compatible", .label = N_("Compatible?"), \
    .formula = "AND(HAS(S), HAS(Ro), OR(S = 1/2, AND(S = 1, difference > -Window), " \
               "AND(S = 0, difference < Window)))", \
    .reference = "II.2", .show = BOULIER_SHOW_TRUTH, \
    .flags = BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED }

#define FFE_COUNT \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Nj", .notation = "<i>N</i><sub>j</sub>", \
    .label = N_("Compatible games"), .formula = "COUNT(compatible)", .reference = "II.2" }

/* From the compatible games to the performance (II.3 to II.5), which is named as given. */
#define FFE_PERFORMANCE(name, markup, text) \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Sc", .notation = "<i>S</i><sub>c</sub>", \
    .label = N_("Points scored in them"), .formula = "SUM(S)", .reference = "II.3", \
    .show = BOULIER_SHOW_SCORE, .decimals = 1 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Ea", .notation = "<i>E</i><sub>a</sub>", \
    .label = N_("Average Elo of the opponents"), .formula = "SUM(Ro)/Nj", \
    .condition = "Nj > 0", .reference = "II.3", .decimals = 3 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "P", .label = N_("Score per game"), \
    .formula = "Sc/Nj", .condition = "Nj > 0", .reference = "II.3", .decimals = 3 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "q", \
    .label = N_("Row of the table, in whole percent"), .formula = "INT(100*P)", \
    .condition = "AND(Nj > 0, P >= PLow, P <= PHigh)", .reference = "II.4" }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "DP", .notation = "<i>D</i>(<i>P</i>)", \
    .label = N_("Bonus or malus"), \
    .formula = "IF(P > PHigh, Cap, IF(P < PLow, -Cap, BONUS(P, q)))", \
    .condition = "Nj > 0", .reference = "II.4", .show = BOULIER_SHOW_SIGNED, .decimals = 3, \
    .note = N_("The federation’s computer used the function behind the table, which the text does " \
               "not name. The table is used here.") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = name, .notation = markup, .label = text, \
    .formula = "IF(Ea + DP < Floor, Floor, Ea + DP)", .condition = "Nj > 0", \
    .reference = "II.5", .decimals = 3 }

static const BoulierReason reasons[] = {
  { 0, "NOT(HAS(S))", N_("The game has no result that is rated."), "I" },
  { 0, "NOT(HAS(Ro))", N_("The opponent is not rated, and such games are left out."), "IV.2" },
  { 0, "S = 1", N_("A win against an opponent who is 350 points or more below."), "II.2" },
  { 0, "S = 0", N_("A loss against an opponent who is 350 points or more above."), "II.2" },
  { .condition = NULL },
};

static const BoulierItem rated_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Ei", .notation = "<i>E</i><sub>i</sub>",
    .label = N_("Elo before"), .reference = "II.1" },
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Young", .label = N_("Category"),
    .reference = "III.1", .show = BOULIER_SHOW_CATEGORY,
    .note = N_("The text does not say who is young. The federation’s youth categories end with "
               "juniors, under 20.") },
  FFE_GAMES ("Ro - Ei"),
  FFE_COUNT,
  FFE_PERFORMANCE ("Pj", "<i>P</i><sub>j</sub>", N_("Performance")),
  { .kind = BOULIER_ITEM_STEP, .symbol = "Most", .notation = "<i>N</i><sub>max</sub>",
    .label = N_("With more games the performance is the new Elo"),
    .formula = "IF(Young = 1, QuotaYoung, QuotaSenior)", .reference = "III.1.b" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "a", .notation = "1.a",
    .label = N_("The performance is lower: the brake"),
    .formula = "(Brake*Ei + Nj*Pj)/(Brake + Nj)", .condition = "AND(Nj > 0, Pj < Ei)",
    .reference = "III.1.a", .decimals = 4, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "b", .notation = "1.b",
    .label = N_("It is higher, with enough games: the performance"), .formula = "Pj",
    .condition = "AND(Nj > 0, Pj > Ei, Nj > Most)", .reference = "III.1.b", .decimals = 4,
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "c", .notation = "1.c",
    .label = N_("It is higher, with fewer games: a weighted mean"),
    .formula = "(Nj*Pj + (Whole - Nj)*Ei)/Whole",
    .condition = "AND(Nj > 0, Pj >= Ei, OR(Nj <= Most, Pj = Ei))", .reference = "III.1.c",
    .note = N_("The text does not say what happens when both are equal. Here it is this case."),
    .decimals = 4, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Exact", .notation = "<i>E</i><sub>x</sub>",
    .label = N_("Value before rounding"), .formula = "FIRST(a, b, c)", .condition = "Nj > 0",
    .decimals = 4 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Ej", .notation = "<i>E</i><sub>j</sub>",
    .label = N_("New Elo, rounded to the ten"), .formula = "HALFUP(Exact, Ten)",
    .condition = "Nj > 0", .reference = "I", .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

static const BoulierSheetRules rated = {
  .id = "rated",
  .title = N_("Rated player (III.1)"),
  .items = rated_items,
  .reasons = reasons,
  .exact = "Exact",
  .counted = "Nj",
};

/* Players without a rating: E is the estimate at the end of the iteration, which counts as the
 * performance. The performance of the games around it is shown beside it. */
#define FFE_UNRATED \
  { .kind = BOULIER_ITEM_INPUT, .symbol = "E", .label = N_("Estimate at the end of the rounds"), \
    .reference = "IV.2", .decimals = 3 }, \
  FFE_GAMES ("Ro - E"), \
  FFE_COUNT, \
  FFE_PERFORMANCE ("Perf", "<i>P</i><sub>E</sub>", N_("Performance around the estimate")), \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Pj", .notation = "<i>P</i><sub>j</sub>", \
    .label = N_("The estimate counts as the performance"), .formula = "E", \
    .condition = "Nj > 0", .reference = "IV.2", .decimals = 3, \
    .note = N_("The text keeps the estimate, not the last performance.") }

static const BoulierItem archives_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Pa", .notation = "<i>P</i><sub>a</sub>",
    .label = N_("Archived performance"), .reference = "II.1", .decimals = 3 },
  { .kind = BOULIER_ITEM_INPUT, .symbol = "Na", .notation = "<i>N</i><sub>a</sub>",
    .label = N_("Archived games"), .reference = "II.1" },
  FFE_UNRATED,
  { .kind = BOULIER_ITEM_STEP, .symbol = "a", .notation = "2.a",
    .label = N_("Enough games: the past is forgotten"), .formula = "Pj",
    .condition = "Nj > Quota", .reference = "III.2.a", .decimals = 4,
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "b", .notation = "2.b",
    .label = N_("Still too few with the archives: new archives"),
    .formula = "(Nj*Pj + Na*Pa)/(Nj + Na)", .condition = "AND(Nj > 0, Nj + Na <= Quota)",
    .reference = "III.2.b", .decimals = 4, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "c", .notation = "2.c",
    .label = N_("Enough with the archives: the mean of both"),
    .formula = "(Nj*Pj + Na*Pa)/(Nj + Na)",
    .condition = "AND(Nj > 0, Nj <= Quota, Nj + Na > Quota)", .reference = "III.2.c",
    .decimals = 4, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Archived", .notation = "<i>N</i><sub>a</sub>′",
    .label = N_("Games in the new archives"), .formula = "Nj + Na", .condition = "HAS(b)",
    .reference = "III.2.b" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Exact", .notation = "<i>E</i><sub>x</sub>",
    .label = N_("Value before rounding"), .formula = "FIRST(a, b, c)", .condition = "Nj > 0",
    .decimals = 4 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Ej", .notation = "<i>E</i><sub>j</sub>",
    .label = N_("First Elo, rounded to the ten"), .formula = "HALFUP(Exact, Ten)",
    .condition = "AND(Nj > 0, NOT(HAS(b)))", .reference = "I", .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

static const BoulierSheetRules archives = {
  .id = "archives",
  .title = N_("Player without a rating, with archives (III.2)"),
  .items = archives_items,
  .reasons = reasons,
  .exact = "Exact",
  .counted = "Nj",
};

static const BoulierItem first_items[] = {
  FFE_UNRATED,
  { .kind = BOULIER_ITEM_STEP, .symbol = "a", .notation = "3.a",
    .label = N_("Too few games: archives"), .formula = "Pj",
    .condition = "AND(Nj > 0, Nj <= Quota)", .reference = "III.3.a", .decimals = 4,
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "b", .notation = "3.b",
    .label = N_("Enough games: first Elo"), .formula = "Pj", .condition = "Nj > Quota",
    .reference = "III.3.b", .decimals = 4, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Archived", .notation = "<i>N</i><sub>a</sub>′",
    .label = N_("Games in the new archives"), .formula = "Nj", .condition = "HAS(a)",
    .reference = "III.3.a" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Exact", .notation = "<i>E</i><sub>x</sub>",
    .label = N_("Value before rounding"), .formula = "FIRST(a, b)", .condition = "Nj > 0",
    .decimals = 4 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Ej", .notation = "<i>E</i><sub>j</sub>",
    .label = N_("First Elo, rounded to the ten"), .formula = "HALFUP(Exact, Ten)",
    .condition = "HAS(b)", .reference = "I", .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

static const BoulierSheetRules first = {
  .id = "first",
  .title = N_("Player without a rating or archives (III.3)"),
  .items = first_items,
  .reasons = reasons,
  .exact = "Exact",
  .counted = "Nj",
};

/* IV.2: the first estimate, over all games. */
static const BoulierItem pass_items[] = {
  FFE_ENTRIES,
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "used", .label = N_("Counts"),
    .formula = "AND(HAS(S), HAS(Ro))", .reference = "IV.2", .show = BOULIER_SHOW_TRUTH,
    .flags = BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED | BOULIER_ITEM_HIDDEN },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Nj", .notation = "<i>N</i><sub>j</sub>",
    .label = N_("Games, compatible or not"), .formula = "COUNT(used)", .reference = "IV.2" },
  FFE_PERFORMANCE ("E", "<i>E</i>", N_("First estimate")),
  { .symbol = NULL },
};

static const BoulierReason pass_reasons[] = {
  { 0, "NOT(HAS(S))", N_("The game has no result that is rated."), "I" },
  { 0, "NOT(HAS(Ro))", N_("The opponent is not rated, and such games are left out."), "IV.2" },
  { .condition = NULL },
};

static const BoulierSheetRules pass = {
  .id = "pass",
  .title = N_("First estimate (IV.2)"),
  .items = pass_items,
  .reasons = pass_reasons,
  .exact = "E",
  .counted = "Nj",
};

/* IV.2: one round. */
static const BoulierItem round_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "E", .label = N_("Estimate before the round"),
    .reference = "IV.2", .decimals = 3 },
  FFE_GAMES ("Ro - E"),
  FFE_COUNT,
  FFE_PERFORMANCE ("Pj", "<i>P</i><sub>j</sub>", N_("Performance")),
  { .kind = BOULIER_ITEM_STEP, .symbol = "Gap", .notation = "<i>P</i><sub>j</sub> − <i>E</i>",
    .label = N_("Difference from the estimate"), .formula = "Pj - E", .condition = "Nj > 0",
    .reference = "IV.2", .show = BOULIER_SHOW_SIGNED, .decimals = 3 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Kept",
    .label = N_("Less than 20 points, or no game: the estimate is kept"), .formula = "E",
    .condition = "OR(Nj = 0, ABS(Gap) < Near)", .reference = "IV.2", .decimals = 6,
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Averaged",
    .label = N_("20 points or more: the mean of both"),
    .note = N_("The text speaks of less and of more than 20 points. Exactly 20 is not less. The mean "
               "is rounded to six decimals; the text asks for three or more."),
    .formula = "HALFUP(1/2*(E + Pj), Micro)", .condition = "AND(Nj > 0, ABS(Gap) >= Near)",
    .reference = "IV.2", .decimals = 6, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Next", .notation = "<i>E</i>′",
    .label = N_("Estimate after the round"), .formula = "FIRST(Kept, Averaged)",
    .reference = "IV.2", .decimals = 6, .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

static const BoulierSheetRules rounds = {
  .id = "round",
  .title = N_("One round of the estimates (IV.2)"),
  .items = round_items,
  .reasons = reasons,
  .exact = "Next",
  .counted = "Nj",
};

static const BoulierSheetRules *const sheets[] = {
  &rated, &archives, &first, &pass, &rounds, NULL,
};

const BoulierEdition boulier_edition_ffe = {
  .id = "ffe",
  .text = BOULIER_TEXT_FFE,
  .name = N_("French national Elo, as the text says"),
  .years = N_("years not stated in the text"),
  .calendar = calendar,
  .constants = constants,
  .functions = functions,
  .tables = tables,
  .sheets = sheets,
  .played = "I",
  .official = BOULIER_COMMON_RULE,
  .lowest = 100,
  .highest = 4000,
  .summary = N_(
    "I. Three times a year the new Elo is worked out from the games since the last one: September "
    "to December, January to April, May to August. It is rounded to the ten, with 5 going up. A "
    "player comes into the list with 8 compatible games. A rating that ends in 9 is only an "
    "estimate.\n"
    "\n"
    "II.2 Compatible games: a win counts when the opponent is less than 350 points below, a loss "
    "when he is less than 350 points above. Draws always count, and so do a win against a much "
    "stronger opponent and a loss against a much weaker one.\n"
    "\n"
    "II.3 Ea is the average Elo of the compatible opponents, Nj their number, Sc the score "
    "against them, P = Sc/Nj.\n"
    "\n"
    "II.4 The bonus or malus D(P) is read from a table, between whole percents in proportion. "
    "Above 95 % it is 470, below 5 % it is −470. (The federation’s computer used the function "
    "behind the table, which the text does not name.)\n"
    "\n"
    "II.5 The performance is Pj = Ea + D(P), at least 1000.\n"
    "\n"
    "III.1 With an Elo Ei before: a) a lower performance is held back by a brake of 16 times the "
    "old Elo; b) a higher one is the new Elo from 16 games on, for juniors from 8; c) a higher one "
    "with fewer games is averaged with the old Elo, with weights that add up to 16.\n"
    "\n"
    "III.2 Without an Elo, but with archives of earlier periods: a) from 8 games on they are "
    "forgotten; b) with fewer than 8 in all the archives grow; c) otherwise the first Elo is the "
    "mean of both.\n"
    "\n"
    "III.3 With neither: a) fewer than 8 games are archived; b) from 8 on the performance is the "
    "first Elo.\n"
    "\n"
    "IV.1 Estimates by clubs or by age are never used.\n"
    "\n"
    "IV.2 Players without an Elo are worked out together, in rounds. The first estimate is the "
    "performance over all games. Each round compares the performance over the compatible games "
    "with the estimate: less than 20 points apart the estimate is kept, otherwise the mean of both "
    "is the next estimate. There are at most 25 rounds."),
};

/* clang-format on */
