/* boulier-rules.h: how a rule text is written down: editions, sheets, columns, steps, tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-formula.h"

G_BEGIN_DECLS

/**
 * BoulierItemKind:
 * @BOULIER_ITEM_INPUT: a value of the player that is entered or carried from the period before
 * @BOULIER_ITEM_GAME_INPUT: a value of each game that is entered (result, opponent's rating)
 * @BOULIER_ITEM_COLUMN: a computed value of each game
 * @BOULIER_ITEM_STEP: a computed value of the player: one line of the worked calculation
 */
typedef enum
{
  BOULIER_ITEM_INPUT,
  BOULIER_ITEM_GAME_INPUT,
  BOULIER_ITEM_COLUMN,
  BOULIER_ITEM_STEP
} BoulierItemKind;

/**
 * BoulierShow:
 *
 * How a value is shown.
 */
typedef enum
{
  BOULIER_SHOW_NUMBER,
  BOULIER_SHOW_SIGNED,
  BOULIER_SHOW_SCORE,   /* ½ */
  BOULIER_SHOW_TRUTH,   /* yes, no */
  BOULIER_SHOW_CATEGORY /* 1 junior, 0 senior */
} BoulierShow;

/**
 * BoulierItemFlags:
 * @BOULIER_ITEM_ALWAYS: a column that has a value for games that do not count too, wherever the
 *   symbols it uses have values; other columns are blank there
 * @BOULIER_ITEM_COUNTED: the column that says whether a game counts (1 or 0); one per group of rows
 * @BOULIER_ITEM_LEADING: shown before the entered columns (the running number of a game)
 * @BOULIER_ITEM_HIDDEN: needed by other formulas, not shown in the window
 * @BOULIER_ITEM_RESULT: the step that is the new rating
 * @BOULIER_ITEM_CASE: a case of the text: shown dimmed with its reason when it does not apply
 */
typedef enum
{
  BOULIER_ITEM_ALWAYS = 1 << 0,
  BOULIER_ITEM_COUNTED = 1 << 1,
  BOULIER_ITEM_LEADING = 1 << 2,
  BOULIER_ITEM_HIDDEN = 1 << 3,
  BOULIER_ITEM_RESULT = 1 << 4,
  BOULIER_ITEM_CASE = 1 << 5
} BoulierItemFlags;

/**
 * BoulierItem:
 * @kind: input, game input, column or step
 * @group: for game inputs and columns: which group of rows (0 the games of the period, 1 earlier
 *   games brought forward)
 * @symbol: the name in formulas, in the text's notation: "We", "Nj"
 * @notation: the same as Pango markup: "W&lt;sub&gt;e&lt;/sub&gt;"; NULL when it is the symbol in italics
 * @label: what it is, marked for translation
 * @formula: how it is computed; NULL for inputs
 * @condition: when it applies; NULL for always. A step that does not apply is blank
 * @reference: the paragraph of the text: "III.1.a", or a marked heading of the text; NULL for none
 * @show: how it is shown, with at least @least and at most @decimals places
 * @note: where the text is silent or contradicts itself: what is done here, and why; a sentence
 *   marked for translation, or NULL
 *
 * One symbol of a sheet. A formula may use only symbols that stand above it.
 */
typedef struct
{
  BoulierItemKind kind;
  guint8 group;
  const char *symbol;
  const char *notation;
  const char *label;
  const char *formula;
  const char *condition;
  const char *reference;
  BoulierShow show;
  guint8 least;
  guint8 decimals;
  guint flags;
  const char *note;
} BoulierItem;

/**
 * BoulierReason:
 * @group: the group of rows it is about
 * @condition: a formula over the columns of a game; the first reason whose condition holds is shown
 * @text: why the game does not count, marked for translation
 * @reference: the paragraph of the text, or NULL
 */
typedef struct
{
  guint8 group;
  const char *condition;
  const char *text;
  const char *reference;
} BoulierReason;

/* A named value of an edition: "Floor", 1150, "Lowest rating". An array of them ends with a NULL name. */
typedef struct
{
  const char *name;
  BoulierNumber value;
  const char *label;
  const char *reference;
} BoulierConstant;

typedef struct
{
  gint32 key;
  gint32 value;
} BoulierTableRow;

/* A table of an edition, keys ascending; LOOKUP takes the last row whose key is not above the
 * value. An array of tables ends with a NULL name. */
typedef struct
{
  const char *name;
  const char *label;
  const char *key_label;
  const char *value_label;
  const char *reference;
  const BoulierTableRow *rows;
  guint n_rows;
} BoulierTable;

/* From a day on, periods have so many months; one of them begins with first_month (1 to 12). A
 * calendar ends with 0 months. */
typedef struct
{
  guint32 since;
  guint8 months;
  guint8 first_month;
} BoulierCalendar;

/**
 * BoulierSheetRules:
 * @id: "rated", "archives", "first", …: which kind of player it is for
 * @title: marked for translation: "Rated player (III.1)"
 * @items: the symbols in the order of the text; ends with a NULL symbol
 * @reasons: why a game does not count; ends with a NULL condition
 * @exact: symbol of the value before the last rounding
 * @counted: symbol of the number of counted games
 *
 * The worked sheet of one kind of player.
 */
typedef struct
{
  const char *id;
  const char *title;
  const BoulierItem *items;
  const BoulierReason *reasons;
  const char *exact;
  const char *counted;
} BoulierSheetRules;

typedef enum
{
  BOULIER_TEXT_FRBE,
  BOULIER_TEXT_FFE,
  BOULIER_TEXT_ECF
} BoulierText;

/* Stands instead of a paragraph where a text has none and the program goes by what is common to all. */
#define BOULIER_COMMON_RULE N_ ("common rule")

/**
 * BoulierEdition:
 * @id: "frbe-2015": in files for ever
 * @text: which rule text it follows; the C code for carrying values and for groups of players
 *   depends on this alone
 * @name: marked for translation
 * @years: marked for translation, for people: "lists up to January 2015"
 * @first_day, @last_day: days (g_date_get_julian) between which a period ends; 0 for open
 * @today: what the federation does today, for the warning about a period outside the years; marked
 * @calendar: the usual periods
 * @constants, @functions, @tables: ended by a NULL name; functions may be NULL
 * @sheets: ended by NULL
 * @played, @official: the paragraphs by which forfeits, byes and unfinished games, and games that are
 *   not official, are not rated; marked
 * @lowest, @highest: ratings that may be entered
 * @summary: the rule text in our own words with its paragraph numbers, marked for translation;
 *   paragraphs separated by an empty line
 *
 * One rule text with its constants, its calendar and its years.
 */
typedef struct
{
  const char *id;
  BoulierText text;
  const char *name;
  const char *years;
  guint32 first_day;
  guint32 last_day;
  const char *today;
  const BoulierCalendar *calendar;
  const BoulierConstant *constants;
  const BoulierFunction *functions;
  const BoulierTable *tables;
  const BoulierSheetRules *const *sheets;
  const char *played;
  const char *official;
  gint16 lowest;
  gint16 highest;
  const char *summary;
} BoulierEdition;

/* All editions in the order they are offered; NULL terminated, static. */
const BoulierEdition *const *boulier_editions_get (void);
/* The edition of that id, or NULL. */
const BoulierEdition *boulier_edition_find (const char *id);
const BoulierConstant *boulier_edition_find_constant (const BoulierEdition *edition,
                                                      const char *name);
const BoulierTable *boulier_edition_find_table (const BoulierEdition *edition, const char *name);
/* Whether a published rating looks like a guess of a club or a computer. */
gboolean boulier_edition_takes_for_estimate (const BoulierEdition *edition, gint16 rating);
/* First and last day of the usual period that a day lies in (g_date_get_julian). */
void
boulier_edition_get_period (const BoulierEdition *edition, gint32 day, gint32 *from, gint32 *to);
/* The usual name of a period that begins on that day: "2014/1". */
char *boulier_edition_dup_period_name (const BoulierEdition *edition, gint32 from);
/* The row that LOOKUP takes for key, or NULL below the first. */
const BoulierTableRow *boulier_table_find_row (const BoulierTable *table, BoulierNumber key);

G_END_DECLS
