/* rules-frbe.h: what the editions of the Belgian text have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-edition-private.h"

G_BEGIN_DECLS

/* clang-format off */

/* Rows 0 to 291 points: the same in every edition. */
#define FRBE_EXPECTATION_ROWS \
  { 0, 50 }, { 4, 51 }, { 11, 52 }, { 18, 53 }, { 26, 54 }, { 33, 55 }, { 40, 56 }, { 47, 57 }, \
  { 54, 58 }, { 62, 59 }, { 69, 60 }, { 77, 61 }, { 84, 62 }, { 92, 63 }, { 99, 64 }, \
  { 107, 65 }, { 114, 66 }, { 122, 67 }, { 130, 68 }, { 138, 69 }, { 146, 70 }, { 154, 71 }, \
  { 163, 72 }, { 171, 73 }, { 180, 74 }, { 189, 75 }, { 198, 76 }, { 207, 77 }, { 216, 78 }, \
  { 226, 79 }, { 236, 80 }, { 246, 81 }, { 257, 82 }, { 268, 83 }, { 279, 84 }, { 291, 85 }

#define FRBE_TABLES(expectation) \
  { "Expectation", N_("Expectation table"), N_("Difference in rating, from"), \
    N_("Points expected of the stronger player, in percent"), N_("Expectation table"), \
    expectation, G_N_ELEMENTS (expectation) }, \
  { "Bonus", N_("Bonus"), N_("Percentage scored"), \
    N_("Points of rating above the average of the opponents"), NULL, \
    boulier_bonus_rows, BOULIER_N_BONUS_ROWS }

#define FRBE_CONSTANTS \
  { "FirstGames", { 100, 1 }, N_("Games with the first coefficient"), N_("Coefficient") }, \
  { "KFirst", { 32, 1 }, N_("Coefficient of the first games"), N_("Coefficient") }, \
  { "MoreGames", { 300, 1 }, N_("Last game with the second coefficient"), N_("Coefficient") }, \
  { "KMore", { 24, 1 }, N_("Coefficient up to that game"), N_("Coefficient") }, \
  { "Low", { 2000, 1 }, N_("Lowest rating with the middle coefficient"), N_("Coefficient") }, \
  { "KLow", { 16, 1 }, N_("Coefficient of lower ratings"), N_("Coefficient") }, \
  { "KMiddle", { 12, 1 }, N_("Coefficient of the ratings between"), N_("Coefficient") }, \
  { "KHigh", { 10, 1 }, N_("Coefficient of the highest ratings"), N_("Coefficient") }, \
  { "Floor", { 1150, 1 }, N_("No rating is lower"), N_("At the start") }, \
  { "Quota", { 20, 1 }, N_("Games for the first rating"), N_("At the start") }

/* Two lists a year; since 1 July 2013, four. */
#define FRBE_CALENDAR \
  { 0, 6, 1 }, \
  { 735050, 3, 1 }, \
  { 0, 0, 0 }

/* The coefficient of game number n of a player rated R. */
#define FRBE_FUNCTIONS \
  { "KF", "n, R", \
    "IF(n <= FirstGames, KFirst, IF(n <= MoreGames, KMore, IF(R < Low, KLow, " \
    "IF(R < High, KMiddle, KHigh))))" }

#define FRBE_GAMES \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "S", .label = N_("Result"), \
    .show = BOULIER_SHOW_SCORE, .decimals = 1 }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "Ro", .notation = "<i>R</i><sub>o</sub>", \
    .label = N_("Rating") }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "used", .label = N_("Counts"), \
    .formula = "AND(HAS(S), HAS(Ro))", .show = BOULIER_SHOW_TRUTH, \
    .note = N_("The text speaks of games against rated players in one line and of declared games " \
               "in the next. Games against rated opponents count."), \
    .flags = BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED | BOULIER_ITEM_HIDDEN }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "n", .label = N_("No."), \
    .formula = "N0 + COUNTUPTO(used)", .reference = N_("Coefficient"), \
    .flags = BOULIER_ITEM_LEADING }

/* The columns of a game that is computed from the rating R. */
#define FRBE_COLUMNS(when) \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "difference", .label = N_("Difference"), \
    .formula = "R - Ro", .condition = when, .reference = N_("Expectation table"), \
    .note = N_("All games of a period are computed with the ratings at its start."), \
    .show = BOULIER_SHOW_SIGNED }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "We", .notation = "<i>W</i><sub>e</sub>", \
    .label = N_("Expected"), .condition = when, .reference = N_("Expectation table"), \
    .formula = "IF(difference >= 0, LOOKUP(difference, Expectation), " \
               "100 - LOOKUP(-difference, Expectation))/100", .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "K", .label = N_("K"), .formula = "KF(n, R)", \
    .condition = when, .reference = N_("Coefficient") }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "change", .label = N_("Change"), \
    .formula = "K*(S - We)", .condition = when, .reference = N_("Example"), \
    .show = BOULIER_SHOW_SIGNED, .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "running", .label = N_("Running"), \
    .formula = "R + SUMUPTO(change)", .condition = when, \
    .note = N_("The rating as the games go, for orientation: what was expected of a game still " \
               "depends on the rating at the start of the period."), \
    .least = 2, .decimals = 2 }

#define FRBE_COUNT \
  { .kind = BOULIER_ITEM_STEP, .symbol = "N", .label = N_("Games that count"), \
    .formula = "COUNT(used)" }

/* Why a game does not count. */
#define FRBE_REASONS \
  { 0, "NOT(HAS(S))", N_("The game has no result that is rated."), N_("At the start") }, \
  { 0, "NOT(HAS(Ro))", N_("The opponent is not rated yet."), N_("At the start") }

/* From the totals of the period to the change. */
#define FRBE_TOTALS \
  FRBE_COUNT, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "W", .label = N_("Points scored"), \
    .formula = "SUM(S)", .reference = N_("Example"), .show = BOULIER_SHOW_SCORE, \
    .decimals = 1 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "We", .notation = "<i>W</i><sub>e</sub>", \
    .label = N_("Points expected"), .formula = "SUM(We)", .reference = N_("Expectation table"), \
    .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "dW", .notation = "Δ<i>W</i>", \
    .label = N_("Points more or fewer than expected"), .formula = "W - We", \
    .reference = N_("Example"), .show = BOULIER_SHOW_SIGNED, .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "K", \
    .label = N_("Coefficient, when all games have the same"), .formula = "KF(N0 + N, R)", \
    .condition = "AND(N > 0, LEAST(K) = GREATEST(K))", .reference = N_("Coefficient") }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Change", .notation = "Δ", .label = N_("Change"), \
    .formula = "IF(HAS(K), K*dW, SUM(change))", .reference = N_("Example"), \
    .show = BOULIER_SHOW_SIGNED, .least = 2, .decimals = 2 }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Exact", .notation = "<i>R</i> + Δ", \
    .label = N_("New rating before rounding"), .formula = "R + Change", .condition = "N > 0", \
    .least = 2, .decimals = 2 }

extern const BoulierSheetRules boulier_frbe_first;

/* clang-format on */

G_END_DECLS
