/* rules-frbe-federation.c: the Belgian cote as the federation computed it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules-frbe.h"

/* clang-format off */

static const BoulierTableRow expectation_2007[] = {
  FRBE_EXPECTATION_ROWS, { 303, 86 }, { 316, 87 }, { 329, 88 }, { 345, 89 },
};

static const BoulierTableRow expectation_2015[] = {
  FRBE_EXPECTATION_ROWS, { 303, 86 }, { 316, 87 }, { 329, 88 }, { 345, 89 }, { 358, 90 },
  { 375, 91 }, { 392, 92 },
};

static const BoulierTable tables_2007[] = {
  FRBE_TABLES (expectation_2007),
  { .name = NULL },
};

static const BoulierTable tables_2015[] = {
  FRBE_TABLES (expectation_2015),
  { .name = NULL },
};

#define FEDERATION_CONSTANTS(least, most) \
  FRBE_CONSTANTS, \
  { "High", { 2200, 1 }, N_("Lowest rating with the last coefficient"), N_("Coefficient") }, \
  { "ManyGames", { 25, 1 }, N_("Games from which the performance may count"), "10.g" }, \
  { "BigChange", { 150, 1 }, N_("Change above which the performance may count"), "10.g" }, \
  { "PLeast", { least, 1 }, N_("Lowest percentage of a performance"), NULL }, \
  { "PMost", { most, 1 }, N_("Highest percentage of a performance"), NULL }, \
  { .name = NULL }

static const BoulierCalendar calendar[] = { FRBE_CALENDAR };

static const BoulierConstant constants_2007[] = { FEDERATION_CONSTANTS (11, 89) };
static const BoulierConstant constants_2015[] = { FEDERATION_CONSTANTS (8, 92) };

/* Nearest to R of the limits that lie between the two ratings; only for ratings that cross one. */
static const BoulierFunction functions[] = {
  FRBE_FUNCTIONS,
  { "CROSSED", "R, New, Limit", "(R >= Limit) <> (New >= Limit)" },
  { "LIMIT", "R, New",
    "IF(New > R, IF(CROSSED(R, New, Low), Low, High), IF(CROSSED(R, New, High), High, Low))" },
  { .name = NULL },
};

static const BoulierReason reasons[] = {
  FRBE_REASONS,
  { .condition = NULL },
};

static const BoulierItem rated_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "R", .label = N_("Rating at the start"),
    .reference = N_("Example") },
  { .kind = BOULIER_ITEM_INPUT, .symbol = "N0", .notation = "<i>N</i><sub>0</sub>",
    .label = N_("Games before this period"), .reference = N_("Coefficient") },
  FRBE_GAMES,
  FRBE_COLUMNS (NULL),
  FRBE_TOTALS,
  { .kind = BOULIER_ITEM_STEP, .symbol = "Plain", .notation = "<i>R</i><sub>1</sub>",
    .label = N_("New rating by the coefficient alone"), .formula = "HALFUP(Exact, 1)",
    .condition = "HAS(Exact)", .reference = N_("Example") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Rc", .notation = "<i>R</i><sub>c</sub>",
    .label = N_("Average rating of the opponents, rounded"), .formula = "HALFUP(SUM(Ro)/N, 1)",
    .condition = "AND(N >= ManyGames, ABS(Plain - R) > BigChange)", .reference = "10.g" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "p", .label = N_("Percentage scored, rounded"),
    .formula = "HALFUP(100*W/N, 1)", .condition = "HAS(Rc)", .reference = "10.g" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "pk", .notation = "<i>p</i>′",
    .label = N_("Percentage, kept within the limits"),
    .formula = "IF(p < PLeast, PLeast, IF(p > PMost, PMost, p))", .condition = "HAS(Rc)",
    .reference = "10.g" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Performance",
    .notation = "<i>R</i><sub>c</sub> + <i>D</i>", .label = N_("Performance of the period"),
    .formula = "Rc + LOOKUP(pk, Bonus)", .condition = "HAS(Rc)", .reference = "10.g" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Nearer", .notation = "10.g",
    .label = N_("The performance, when it is nearer to the old rating"),
    .formula = "Performance",
    .condition = "AND(HAS(Performance), ABS(Performance - R) < ABS(Plain - R))",
    .reference = "10.g", .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "T",
    .label = N_("Limit between two coefficients that was crossed"), .formula = "LIMIT(R, Plain)",
    .condition = "AND(HAS(Plain), NOT(HAS(Rc)), "
                 "OR(CROSSED(R, Plain, Low), CROSSED(R, Plain, High)))",
    .reference = N_("Transition") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Ki", .notation = "<i>K</i><sub>i</sub>",
    .label = N_("Coefficient of the first game"), .formula = "KF(N0 + 1, R)",
    .condition = "HAS(T)", .reference = N_("Transition") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Kf", .notation = "<i>K</i><sub>f</sub>",
    .label = N_("Coefficient of the last game with the new rating"),
    .formula = "KF(N0 + N, Plain)", .condition = "HAS(T)", .reference = N_("Transition") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Transition", .notation = "<i>R</i><sub>2</sub>",
    .label = N_("To the limit with one coefficient, beyond it with the other"),
    .formula = "T + (dW + (R - T)/Ki)*Kf", .condition = "AND(HAS(T), Ki <> Kf)",
    .reference = N_("Transition"), .least = 2, .decimals = 4, .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Final", .notation = "<i>R</i>″",
    .label = N_("Value before rounding"), .formula = "FIRST(Nearer, Transition, Exact)",
    .condition = "HAS(Exact)", .least = 2, .decimals = 4 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Least", .notation = "min",
    .label = N_("No rating is lower than this"), .formula = "Floor",
    .condition = "AND(HAS(Final), HALFUP(Final, 1) < Floor)", .reference = N_("At the start"),
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "New", .notation = "<i>R</i>′",
    .label = N_("New rating"), .formula = "IF(HAS(Least), Least, HALFUP(Final, 1))",
    .condition = "HAS(Final)", .reference = N_("Example"), .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

static const BoulierSheetRules rated = {
  .id = "rated",
  .title = N_("Rated player"),
  .items = rated_items,
  .reasons = reasons,
  .exact = "Final",
  .counted = "N",
};

static const BoulierSheetRules *const sheets[] = { &rated, &boulier_frbe_first, NULL };

const BoulierEdition boulier_edition_frbe_2007 = {
  .id = "frbe-2007",
  .text = BOULIER_TEXT_FRBE,
  .name = N_("Belgian cote, as the federation computed it from 2007 to 2015"),
  .years = N_("lists of July 2007 to January 2015"),
  .first_day = 732828, /* 1 June 2007 */
  .last_day = 735629,  /* 31 January 2015 */
  .today = N_(
    "These rules are those of the lists of July 2007 to January 2015. Today the Belgian "
    "federation publishes four lists a year by newer rules."),
  .calendar = calendar,
  .constants = constants_2007,
  .functions = functions,
  .tables = tables_2007,
  .sheets = sheets,
  .played = N_("At the start"),
  .official = N_("At the start"),
  .lowest = 100,
  .highest = 4000,
  .summary = N_(
    "What the Belgian federation really computed from July 2007 to January 2015. It differs from "
    "the club’s text in a few points.\n"
    "\n"
    "Expectation table: 303 to 315 points are 86 to 14, 316 to 328 points are 87 to 13; from 345 "
    "points on it is 89 to 11.\n"
    "\n"
    "Coefficient: after game 300 it is 16 below 2000, 12 from 2000 to 2199, 10 from 2200 on.\n"
    "\n"
    "Article 10.g: whoever has 25 or more games in a period and would change by more than 150 "
    "points gets the performance of the period (average of the opponents plus a bonus for the "
    "percentage) when that is nearer to the old rating.\n"
    "\n"
    "Transition: whoever crosses 2000 or 2200 goes as far as the limit with the coefficient of his "
    "first game and beyond it with the coefficient that belongs to the new rating.\n"
    "\n"
    "The rest is as in the text: provisional estimate with fewer than 20 games, first rating with "
    "the 20th, no rating below 1150, one rounding at the end, halves up."),
};

const BoulierEdition boulier_edition_frbe_2015 = {
  .id = "frbe-2015",
  .text = BOULIER_TEXT_FRBE,
  .name = N_("Belgian cote, as the federation computed it from 2015 to 2022"),
  .years = N_("lists of April 2015 to April 2022"),
  .first_day = 735658, /* 1 March 2015 */
  .last_day = 738275,  /* 30 April 2022 */
  .today = N_(
    "These rules are those of the lists of April 2015 to April 2022. Today the Belgian "
    "federation publishes four lists a year by newer rules."),
  .calendar = calendar,
  .constants = constants_2015,
  .functions = functions,
  .tables = tables_2015,
  .sheets = sheets,
  .played = N_("At the start"),
  .official = N_("At the start"),
  .lowest = 100,
  .highest = 4000,
  .summary = N_(
    "What the Belgian federation really computed from April 2015 to April 2022. It differs from "
    "the club’s text in a few points.\n"
    "\n"
    "Expectation table: 303 to 315 points are 86 to 14, 316 to 328 points are 87 to 13, and the "
    "table goes on: 90 from 358 points, 91 from 375, 92 from 392.\n"
    "\n"
    "Coefficient: after game 300 it is 16 below 2000, 12 from 2000 to 2199, 10 from 2200 on. The "
    "percentage of a first rating is kept between 8 and 92.\n"
    "\n"
    "Article 10.g: whoever has 25 or more games in a period and would change by more than 150 "
    "points gets the performance of the period (average of the opponents plus a bonus for the "
    "percentage) when that is nearer to the old rating.\n"
    "\n"
    "Transition: whoever crosses 2000 or 2200 goes as far as the limit with the coefficient of his "
    "first game and beyond it with the coefficient that belongs to the new rating.\n"
    "\n"
    "The rest is as in the text: provisional estimate with fewer than 20 games, first rating with "
    "the 20th, no rating below 1150, one rounding at the end, halves up."),
};

/* clang-format on */
