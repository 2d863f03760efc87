/* rules-ecf-2015.c: English grading as the federation computed it from 2015 to 2020.
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
  { "Back12", { 1, 1 }, N_("Half-years before this one that belong to the 12 months"), NULL },
  { "Back24", { 3, 1 }, N_("Half-years before this one that belong to the 24 months"), NULL },
  { "Back36", { 5, 1 }, N_("Half-years before this one that belong to the 36 months"), NULL },
  { "Micro", { 1, 1000000 }, N_("Starting grades are rounded to"), N_("Starting grade") },
  { "Fewest", { 5, 1 }, N_("Games in 36 months that a grade needs"), N_("Thirty games") },
  { "B12", { 20, 1 }, N_("Category B: games in 12 months"), N_("Category") },
  { "C12", { 10, 1 }, N_("Category C: games in 12 months"), N_("Category") },
  { "D36", { 15, 1 }, N_("Category D: games in 36 months"), N_("Category") },
  { "D12", { 5, 1 }, N_("Category D: games in 12 months"), N_("Category") },
  { "E36", { 9, 1 }, N_("Category E: games in 36 months"), N_("Category") },
  { "F36", { 5, 1 }, N_("Category F: games in 36 months"), N_("Category") },
  { .name = NULL },
};

static const BoulierReason reasons[] = {
  ECF_NO_RESULT,
  { 0, "NOT(HAS(Ro))", N_("No grade can be worked out for the opponent."), N_("Starting grade") },
  { 1, "games = 0", N_("No game that counts in this half-year."), N_("Thirty games") },
  { .condition = NULL },
};

/* The earlier half-years, newest first: whole, or with the missing number at their average. */
#define HALF_YEARS \
  { .kind = BOULIER_ITEM_GAME_INPUT, .group = 1, .symbol = "back", \
    .label = N_("Half-years back"), .flags = BOULIER_ITEM_LEADING }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .group = 1, .symbol = "games", .label = N_("Games") }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .group = 1, .symbol = "total", .label = N_("Points"), \
    .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "some", .label = N_("Counts"), \
    .formula = "games > 0", .show = BOULIER_SHOW_TRUTH, \
    .flags = BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED | BOULIER_ITEM_HIDDEN }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "average", .label = N_("Average"), \
    .formula = "total/games", .reference = N_("Thirty games"), .decimals = 4 }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "newer", .label = N_("Newer games"), \
    .formula = "N + SUMUPTO(games) - games", .reference = N_("Thirty games") }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "take", .label = N_("Brought forward"), \
    .formula = "IF(back <= Back12, games, MIN(games, MAX(0, Thirty - newer)))", \
    .reference = N_("Thirty games") }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "part", \
    .label = N_("Points brought forward"), .formula = "IF(take = games, total, take*average)", \
    .reference = N_("Thirty games"), .decimals = 4 }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "g12", .label = N_("Of the 12 months"), \
    .formula = "IF(back <= Back12, games, 0)", .flags = BOULIER_ITEM_HIDDEN }, \
  { .kind = BOULIER_ITEM_COLUMN, .group = 1, .symbol = "g24", .label = N_("Of the 24 months"), \
    .formula = "IF(back <= Back24, games, 0)", .flags = BOULIER_ITEM_HIDDEN }

#define CATEGORY(letter, text, test) \
  { .kind = BOULIER_ITEM_STEP, .symbol = letter, .notation = "cat. " letter, .label = text, \
    .formula = "N12", \
    .condition = "AND(HAS(Mean), " test ")", .reference = N_("Category"), \
    .flags = BOULIER_ITEM_CASE }

#define FEDERATION_STEPS \
  HALF_YEARS, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "N12", .notation = "<i>N</i><sub>12</sub>", \
    .label = N_("Games in 12 months"), .formula = "N + SUM(g12)", .reference = N_("Category") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "N24", .notation = "<i>N</i><sub>24</sub>", \
    .label = N_("Games in 24 months"), .formula = "N + SUM(g24)", .reference = N_("Category") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "N36", .notation = "<i>N</i><sub>36</sub>", \
    .label = N_("Games in 36 months"), .formula = "N + SUM(games)", \
    .reference = N_("Category") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Used", .notation = "<i>N</i><sub>u</sub>", \
    .label = N_("Games that the grade is made of"), .formula = "N + SUM(take)", \
    .reference = N_("Thirty games") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Brought", .notation = "<i>N</i><sub>b</sub>", \
    .label = N_("Of them from before the 12 months"), .formula = "Used - N12", \
    .reference = N_("Thirty games") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Sum", .notation = "Σ", .label = N_("All points"), \
    .formula = "Own + SUM(part)", .reference = N_("Thirty games"), .decimals = 4 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Mean", .notation = "<i>M</i>", \
    .label = N_("Mean of the points"), .formula = "Sum/Used", \
    .condition = "AND(N12 > 0, N36 >= Fewest)", .reference = N_("Thirty games"), \
    .decimals = 4 }, \
  ECF_NEW, \
  CATEGORY ("A", N_("Category A: 30 games in 12 months"), "N12 >= Thirty"), \
  CATEGORY ("B", N_("Category B: 30 games in 24 months, 20 of them in 12"), \
            "NOT(HAS(A)), N24 >= Thirty, N12 >= B12"), \
  CATEGORY ("C", N_("Category C: 30 games in 36 months, 10 of them in 12"), \
            "NOT(OR(HAS(A), HAS(B))), N36 >= Thirty, N12 >= C12"), \
  CATEGORY ("D", N_("Category D: 15 games in 36 months, 5 of them in 12"), \
            "NOT(OR(HAS(A), HAS(B), HAS(C))), N36 >= D36, N12 >= D12"), \
  CATEGORY ("E", N_("Category E: 9 games in 36 months"), \
            "NOT(OR(HAS(A), HAS(B), HAS(C), HAS(D))), N36 >= E36"), \
  CATEGORY ("F", N_("Category F: 5 games in 36 months"), \
            "NOT(OR(HAS(A), HAS(B), HAS(C), HAS(D), HAS(E))), N36 >= F36")

static const BoulierItem graded_items[] = {
  { .kind = BOULIER_ITEM_INPUT, .symbol = "G", .notation = "<i>C</i>",
    .label = N_("Grade before") },
  ECF_GAMES,
  ECF_POINTS,
  ECF_COUNT,
  FEDERATION_STEPS,
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

static const BoulierItem starting_items[] = {
  ECF_GAMES,
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "Rs", .notation = "<i>C</i><sub>s</sub>",
    .label = N_("Grade known before"), .reference = N_("Starting grade"), .decimals = 2 },
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "first", .label = N_("Points for the start"),
    .formula = "Rs - Base + 100*S", .condition = "HAS(Rs)", .reference = N_("Starting grade"),
    .decimals = 2 },
  { .kind = BOULIER_ITEM_STEP, .symbol = "Ns", .notation = "<i>N</i><sub>s</sub>",
    .label = N_("Games for the starting grade"), .formula = "COUNT(first)",
    .reference = N_("Starting grade") },
  { .kind = BOULIER_ITEM_STEP, .symbol = "G", .notation = "<i>C</i>",
    .label = N_("Starting grade, without the 40-point rule"),
    .formula = "HALFUP(SUM(first)/Ns, Micro)", .condition = "Ns > 0",
    .note = N_("The federation’s own procedure was never published in full; this one gives the only "
               "published case."),
    .reference = N_("Starting grade"), .decimals = 4 },
  ECF_POINTS,
  ECF_COUNT,
  FEDERATION_STEPS,
  { .symbol = NULL },
};

static const BoulierSheetRules starting = {
  .id = "starting",
  .title = N_("Player with a starting grade"),
  .items = starting_items,
  .reasons = reasons,
  .exact = "Mean",
  .counted = "N",
};

static const BoulierSheetRules *const sheets[] = { &graded, &starting, NULL };

const BoulierEdition boulier_edition_ecf_2015 = {
  .id = "ecf-2015",
  .text = BOULIER_TEXT_ECF,
  .name = N_("English grading, as the federation computed it from 2015 to 2020"),
  .years = N_("lists of January 2015 to July 2020"),
  .first_day = 735568, /* 1 December 2014 */
  .last_day = 737637,  /* 31 July 2020 */
  .today = N_(
    "These rules are those of the lists of January 2015 to July 2020. Since then the English "
    "federation publishes four-digit ratings every month."),
  .calendar = calendar,
  .constants = constants,
  .tables = tables,
  .sheets = sheets,
  .played = N_("Official games"),
  .official = N_("Official games"),
  .lowest = -200,
  .highest = 400,
  .summary = N_(
    "What the English federation really computed from January 2015 to July 2020, list by list, "
    "every half-year. The points of a game are those of the text, with the 40-point rule.\n"
    "\n"
    "Starting grade: juniors, and players with no grade or a negative one, get a starting grade "
    "for the half-year: the mean of opponent’s grade plus 50, 0 or less 50, without the 40-point "
    "rule, over the games against players who have a grade; then those who played them follow.\n"
    "\n"
    "Thirty games: 30 or more games in 12 months make the grade alone. Otherwise earlier "
    "half-years are added whole, newest first, back to 36 months; the one that would go beyond 30 "
    "enters with the missing number of games at its average. There is no new grade without a game "
    "in 12 months or with fewer than 5 in 36.\n"
    "\n"
    "Category: A for 30 games in 12 months; B for 30 in 24, 20 of them in 12; C for 30 in 36, 10 "
    "of them in 12; D for 15 in 36, 5 of them in 12; E for 9 in 36; F for 5 in 36.\n"
    "\n"
    "Negative grades: they are published as 0, and the player counts as ungraded in the next "
    "half-year.\n"
    "\n"
    "The federation’s own procedure for starting grades was never published in full; this one "
    "gives the published case. Results that were reported late are not modelled."),
};

/* clang-format on */
