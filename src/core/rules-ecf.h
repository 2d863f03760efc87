/* rules-ecf.h: what the editions of the English text have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-edition-private.h"

G_BEGIN_DECLS

/* clang-format off */

#define ECF_CONSTANTS \
  { "Limit", { 40, 1 }, N_("An opponent is seen at most this far away"), N_("40-point rule") }, \
  { "Base", { 50, 1 }, N_("Points of a draw above a loss"), N_("Formula") }, \
  { "Thirty", { 30, 1 }, N_("Games that are enough without earlier ones"), N_("Thirty games") }

/* Seasons; since 1 July 2011, half-years. */
#define ECF_CALENDAR \
  { 0, 12, 7 }, \
  { 734319, 6, 1 }, \
  { 0, 0, 0 }

#define ECF_GAMES \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "S", .label = N_("Result"), \
    .show = BOULIER_SHOW_SCORE, .decimals = 1 }, \
  { .kind = BOULIER_ITEM_GAME_INPUT, .symbol = "Ro", .notation = "<i>C</i><sub>o</sub>", \
    .label = N_("Grade"), .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "used", .label = N_("Counts"), \
    .formula = "AND(HAS(S), HAS(Ro))", .show = BOULIER_SHOW_TRUTH, \
    .flags = BOULIER_ITEM_ALWAYS | BOULIER_ITEM_COUNTED | BOULIER_ITEM_HIDDEN }

/* The points of a game, seen from the own grade G. */
#define ECF_POINTS \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "difference", .label = N_("Difference"), \
    .formula = "Ro - G", .reference = N_("40-point rule"), .show = BOULIER_SHOW_SIGNED, \
    .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "seen", .label = N_("Seen as"), \
    .formula = "IF(difference > Limit, G + Limit, IF(difference < -Limit, G - Limit, Ro))", \
    .reference = N_("40-point rule"), .decimals = 2 }, \
  { .kind = BOULIER_ITEM_COLUMN, .symbol = "points", .label = N_("Points"), \
    .formula = "seen - Base + 100*S", \
    .note = N_("The text’s example names the wrong player; its arithmetic is right."), \
    .reference = N_("Formula"), .decimals = 2 }

#define ECF_COUNT \
  { .kind = BOULIER_ITEM_STEP, .symbol = "N", .label = N_("Games in this period"), \
    .formula = "COUNT(points)" }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Own", .notation = "Σ<sub>1</sub>", \
    .label = N_("Their points"), .formula = "SUM(points)", .reference = N_("Formula"), \
    .decimals = 2 }

#define ECF_NEW \
  { .kind = BOULIER_ITEM_STEP, .symbol = "New", .notation = "<i>C</i>′", \
    .label = N_("New grade"), .formula = "HALFUP(Mean, 1)", \
    .note = N_("The text does not say how the mean is rounded. Halves go up."), \
    .condition = "HAS(Mean)", \
    .reference = N_("Thirty games"), .flags = BOULIER_ITEM_RESULT }, \
  { .kind = BOULIER_ITEM_STEP, .symbol = "Published", .label = N_("Published, never below 0"), \
    .formula = "IF(New < 0, 0, New)", .condition = "HAS(New)", \
    .reference = N_("Negative grades") }

#define ECF_NO_RESULT \
  { 0, "NOT(HAS(S))", N_("The game has no result that is rated."), N_("Official games") }

/* clang-format on */

G_END_DECLS
