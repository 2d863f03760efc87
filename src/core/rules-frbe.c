/* rules-frbe.c: the Belgian cote, exactly as the club's text says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules-frbe.h"

/* clang-format off */

/* The text's own rows: 303-317 and 318-328, which the federation had at 315/316. */
static const BoulierTableRow expectation[] = {
  FRBE_EXPECTATION_ROWS, { 303, 86 }, { 318, 87 }, { 329, 88 }, { 345, 89 },
};

static const BoulierTable tables[] = {
  FRBE_TABLES (expectation),
  { .name = NULL },
};

static const BoulierCalendar calendar[] = { FRBE_CALENDAR };

static const BoulierConstant constants[] = {
  FRBE_CONSTANTS,
  { "High", { 2201, 1 }, N_("Lowest rating with the last coefficient"), N_("Coefficient") },
  { "PLeast", { 11, 1 }, N_("Lowest percentage of a first rating"), NULL },
  { "PMost", { 89, 1 }, N_("Highest percentage of a first rating"), NULL },
  { .name = NULL },
};

static const BoulierFunction functions[] = {
  FRBE_FUNCTIONS,
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
  { .kind = BOULIER_ITEM_STEP, .symbol = "Rounded", .notation = "Δ<sub>r</sub>",
    .label = N_("Change, rounded"),
    .note = N_("The text rounds the change and says nothing of halves. Here the new rating is "
               "rounded, halves up, as the federation does."),
    .formula = "HALFUP(Exact, 1) - R", .condition = "HAS(Exact)",
    .reference = N_("Example"), .show = BOULIER_SHOW_SIGNED },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Least", .notation = "min",
    .label = N_("No rating is lower than this"), .formula = "Floor",
    .condition = "AND(HAS(Exact), R + Rounded < Floor)", .reference = N_("At the start"),
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "New", .notation = "<i>R</i>′",
    .label = N_("New rating"), .formula = "IF(HAS(Least), Least, R + Rounded)",
    .condition = "HAS(Exact)", .reference = N_("Example"), .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

static const BoulierSheetRules rated = {
  .id = "rated",
  .title = N_("Rated player"),
  .items = rated_items,
  .reasons = reasons,
  .exact = "Exact",
  .counted = "N",
};

static const BoulierItem first_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "N0", .notation = "<i>N</i><sub>0</sub>",
    .label = N_("Games before this period"), .reference = N_("At the start") },
  { .kind = BOULIER_ITEM_INPUT, .symbol = "R0", .notation = "Σ<sub>0</sub>",
    .label = N_("Sum of the opponents’ ratings in those games") },
  { .kind = BOULIER_ITEM_INPUT, .symbol = "W0", .notation = "<i>W</i><sub>0</sub>",
    .label = N_("Points scored in those games"), .show = BOULIER_SHOW_SCORE, .decimals = 1 },
  FRBE_GAMES,
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "Rf", .label = N_("Rating, for the first rating"),
    .formula = "Ro", .condition = "n <= Quota", .flags = BOULIER_ITEM_HIDDEN },
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "Sf", .label = N_("Result, for the first rating"),
    .formula = "S", .condition = "n <= Quota", .flags = BOULIER_ITEM_HIDDEN,
    .show = BOULIER_SHOW_SCORE, .decimals = 1 },
  FRBE_COUNT,
  { .kind = BOULIER_ITEM_STEP, .symbol = "Total",
    .label = N_("Games against rated opponents so far"), .formula = "N0 + N",
    .reference = N_("At the start") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "F", .notation = "<i>N</i><sub>1</sub>",
    .label = N_("Games for the first rating"), .formula = "MIN(Total, Quota)",
    .reference = N_("At the start") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Sum", .notation = "Σ<i>R</i><sub>o</sub>",
    .label = N_("Sum of the opponents’ ratings"), .formula = "R0 + SUM(Rf)" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Rc", .notation = "<i>R</i><sub>c</sub>",
    .label = N_("Average rating of the opponents, rounded"),
    .formula = "HALFUP(Sum/F, 1)", .condition = "F > 0",
    .note = N_("The text gives no formula for a first rating. This is the federation’s.") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "W1", .notation = "<i>W</i><sub>1</sub>",
    .label = N_("Points scored"), .formula = "W0 + SUM(Sf)", .show = BOULIER_SHOW_SCORE,
    .decimals = 1 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "p", .label = N_("Percentage scored, rounded"),
    .formula = "HALFUP(100*W1/F, 1)", .condition = "F > 0" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "pk", .notation = "<i>p</i>′",
    .label = N_("Percentage, kept within the limits"),
    .formula = "IF(p < PLeast, PLeast, IF(p > PMost, PMost, p))", .condition = "F > 0",
    .note = N_("Nobody’s first rating is farther from the opponents than the limits allow.") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "D", .notation = "<i>D</i>(<i>p</i>′)",
    .label = N_("Bonus for the percentage"), .formula = "LOOKUP(pk, Bonus)",
    .condition = "F > 0", .show = BOULIER_SHOW_SIGNED },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Estimate", .notation = "<i>R</i><sub>c</sub> + <i>D</i>",
    .label = N_("Average plus bonus"), .formula = "Rc + D", .condition = "F > 0" },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Provisional",
    .label = N_("Provisional estimate, with fewer than 20 games"), .formula = "Estimate",
    .condition = "AND(F > 0, Total < Quota)", .reference = N_("At the start"),
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "R", .label = N_("First rating, with the 20th game"),
    .note = N_("Games after the 20th in the same period are computed from it."),
    .formula = "Estimate", .condition = "Total >= Quota", .reference = N_("At the start"),
    .flags = BOULIER_ITEM_CASE },
  FRBE_COLUMNS ("n > Quota"),
  { .kind = BOULIER_ITEM_STEP, .symbol = "Change", .notation = "Δ",
    .label = N_("Change by the games after the 20th"), .formula = "SUM(change)",
    .condition = "Total > Quota", .reference = N_("Example"), .show = BOULIER_SHOW_SIGNED,
    .least = 2, .decimals = 2 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Exact", .notation = "<i>R</i> + Δ",
    .label = N_("New rating before rounding"), .formula = "IF(HAS(Change), R + Change, R)",
    .condition = "AND(N > 0, HAS(R))", .least = 0, .decimals = 2 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Least", .notation = "min",
    .label = N_("No rating is lower than this"), .formula = "Floor",
    .condition = "AND(HAS(Exact), HALFUP(Exact, 1) < Floor)", .reference = N_("At the start"),
    .flags = BOULIER_ITEM_CASE },
  { .kind = BOULIER_ITEM_STEP, .symbol = "New", .notation = "<i>R</i>′",
    .label = N_("New rating"), .formula = "IF(HAS(Least), Least, HALFUP(Exact, 1))",
    .condition = "HAS(Exact)", .reference = N_("At the start"), .flags = BOULIER_ITEM_RESULT },
  { .symbol = NULL },
};

const BoulierSheetRules boulier_frbe_first = {
  .id = "first",
  .title = N_("Player who is not rated yet"),
  .items = first_items,
  .reasons = reasons,
  .exact = "Exact",
  .counted = "N",
};

static const BoulierSheetRules *const sheets[] = { &rated, &boulier_frbe_first, NULL };

const BoulierEdition boulier_edition_frbe = {
  .id = "frbe",
  .text = BOULIER_TEXT_FRBE,
  .name = N_("Belgian cote, as the text says"),
  .years = N_("lists up to January 2015"),
  .last_day = 735629, /* 31 January 2015 */
  .today = N_(
    "These rules are those of the lists up to January 2015. Today the Belgian federation "
    "publishes four lists a year by newer rules."),
  .calendar = calendar,
  .constants = constants,
  .functions = functions,
  .tables = tables,
  .sheets = sheets,
  .played = N_("At the start"),
  .official = N_("At the start"),
  .lowest = 100,
  .highest = 4000,
  .summary = N_(
    "The Belgian cote follows a table of expected points and a coefficient that depends on how "
    "many games a player has behind him.\n"
    "\n"
    "At the start: whoever has fewer than 20 official games against rated players has a "
    "provisional estimate. The 20th game brings the first rating. No rating is lower than 1150.\n"
    "\n"
    "Coefficient: games 1 to 100 count with 32, games 101 to 300 with 24. After that the rating "
    "decides: 16 below 2000, 12 from 2000 to 2200, 10 above 2200.\n"
    "\n"
    "Expectation table: the difference between the two ratings says how many points out of a "
    "hundred the stronger player is expected to score; the weaker one is expected to score the "
    "rest. From 345 points on it is 89 to 11.\n"
    "\n"
    "Example: a player with 2000 points and more than 300 games, so coefficient 12, loses to 1960 "
    "and 2100 and beats 1530 and 1880. Expected: 0.56 + 0.36 + 0.89 + 0.66 = 2.47 points; scored: "
    "2. He is 0.47 short, times 12 is 5.64, rounded 6: his new rating is 1994.\n"
    "\n"
    "Where the text is silent: all games of a period are computed with the ratings at its start. "
    "The new rating is rounded once, halves up. For the first rating the federation’s practice is "
    "used: the average of the opponents plus a bonus for the percentage, which is kept between 11 "
    "and 89; games after the 20th in the same period are then computed from it."),
};

/* clang-format on */
