/* test-interchange.c: the interchange document, rule by rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "io/boulier-findings.h"
#include "io/boulier-interchange.h"

#include "trickle.h"

typedef struct
{
  const char *text;
  const char *findings;
} Case;

static GPtrArray *
list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_problem_free);
}

/* "place: message" lines. */
static char *
dup_lines (const GPtrArray *list)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const BoulierProblem *problem = g_ptr_array_index (list, i);

      g_string_append_printf (lines, "%s%s: %s", i > 0 ? "\n" : "", problem->place,
                              problem->message);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

static BoulierRecord *
read_text (const char *text, char **problems, char **warnings)
{
  g_autoptr (GPtrArray) problem_list = list_new ();
  g_autoptr (GPtrArray) warning_list = list_new ();
  g_autoptr (BoulierRecord) record = NULL;

  record = boulier_interchange_read (text, strlen (text), problem_list, warning_list);
  g_assert_cmpint (record == NULL, ==, problem_list->len > 0);
  *problems = dup_lines (problem_list);
  *warnings = dup_lines (warning_list);
  return g_steal_pointer (&record);
}

static BoulierRecord *
read_good (const char *text)
{
  g_autofree char *problems = NULL;
  g_autofree char *warnings = NULL;
  g_autoptr (BoulierRecord) record = read_text (text, &problems, &warnings);

  g_assert_cmpstr (problems, ==, "");
  g_assert_cmpstr (warnings, ==, "");
  return g_steal_pointer (&record);
}

#define PLAYERS                                                                                    \
  "\"players\":[{\"id\":\"a\",\"name\":\"A\",\"rating\":2000,\"games\":9},"                        \
  "{\"id\":\"b\",\"name\":\"B\"}]"
#define DOCUMENT(rest) "{\"boulier\":1,\"rules\":\"frbe\"," rest "}"
#define PLAYER(keys)   DOCUMENT ("\"players\":[{" keys "}]")
#define GAME(keys)     DOCUMENT (PLAYERS ",\"games\":[{" keys "}]")
#define PERIODS                                                                                    \
  "\"periods\":[{\"name\":\"2014/1\",\"from\":\"2014-01-01\",\"to\":\"2014-03-31\"},"              \
  "{\"name\":\"2014/2\",\"from\":\"2014-07-01\",\"to\":\"2014-09-30\"}]"
#define DATED(keys)    DOCUMENT (PLAYERS "," PERIODS ",\"games\":[{" keys "}]")
#define OFFICIAL(keys) DOCUMENT (PLAYERS "," PERIODS ",\"official\":[" keys "]")
#define TWICE          "This key stands twice in the same object."
#define NOT_TEXT       "This must be text in quotes."
#define NOT_OBJECT     "This must be an object in braces: “{ … }”."
#define NOT_LIST       "This must be a list in brackets: “[ … ]”."
#define ZERO           "0 is not a rating; leave it empty for an unrated player."
#define RANGE          "A rating in these rules is a whole number from 100 to 4000."
#define NOT_RATING     "A rating is a whole number, without quotes."
#define RESULTS        "A result is one of “1-0”, “0-1”, “1/2-1/2”, “+:-”, “-:+”, “-:-”, “*” and “bye”."
#define CATEGORY       "A category is “senior” or “junior”, or a list of these."
#define SCORE          "A score is a number of points in steps of one half, such as 4.5."
#define PERFORMANCE                                                                                \
  "A performance is a number such as 1333.5 or a fraction such as “4000/3”, from 100 to 10000."
#define DATE    "A date is written as “2014-02-07”: year, month, day."
#define NO_DAY  "There is no such day in the calendar."
#define PERIOD  "A period is given by its number, counted from 0."
#define CONTROL "This text may not hold line breaks or other control characters."
#define BOOLEAN "This must be true or false, without quotes."

/* clang-format off */
static const Case bad_documents[] = {
  { "", "line 1: There is nothing in it." },
  { "{\n\"boulier\":1,\n\"rules\":\"frbe\",\n}", "line 4: A name in quotes is expected here, not “}”." },
  { "{\"boulier\":1,\"rules\":\"frbe\"} {", "line 1: Nothing may come after the end, but “{” does." },
  { "{\"boulier\":1,\"rules\":", "line 1: The text ends here, but it is not complete." },
  { "[]", "line 1: An interchange document is an object in braces: “{ … }”." },
  { "\n3", "line 2: An interchange document is an object in braces: “{ … }”." },
  { "[Event \"Open\"]", "line 1: An interchange document is an object in braces: “{ … }”." },
  { "{}", "boulier: This is no interchange document of Boulier: it does not say “\"boulier\": 1”.\n"
          "rules: The rules to compute with are missing, such as “frbe”." },
  { "{\"boulier\":2,\"rules\":\"chess960\",\"players\":7}",
    "boulier: This document was written by a newer version of Boulier; this version cannot read it." },
  { "{\"players\":7,\"boulier\":99999999999}",
    "boulier: This document was written by a newer version of Boulier; this version cannot read it." },
  { "{\"boulier\":0,\"rules\":\"frbe\"}", "boulier: The version of the format is a whole number from 1." },
  { "{\"boulier\":1.5,\"rules\":\"frbe\"}", "boulier: The version of the format is a whole number from 1." },
  { "{\"boulier\":\"1\",\"rules\":\"frbe\"}", "boulier: The version of the format is a whole number from 1." },
  { "{\"boulier\":1,\"rules\":\"fide\"}",
    "rules: There are no rules “fide”; the ones there are: frbe, frbe-2007, frbe-2015, ffe, ecf, ecf-2015." },
  { "{\"boulier\":1,\"rules\":7}", "rules: " NOT_TEXT },
  { "{\"boulier\":1,\"boulier\":1,\"rules\":\"frbe\"}", "boulier: " TWICE },
  { DOCUMENT ("\"extra\":1,\"extra\":2"), "extra: " TWICE },
  { DOCUMENT ("\"options\":[]"), "options: " NOT_OBJECT },
  { DOCUMENT ("\"options\":{\"initial_estimate\":\"1500\"}"),
    "options.initial_estimate: The initial estimate is a rating: a whole number from 100 to 4000." },
  { DOCUMENT ("\"options\":{\"unrated_opponents\":\"ignore\"}"),
    "options.unrated_opponents: This is “iterate” or “leave out”." },
  { DOCUMENT ("\"options\":{\"unrated_opponents\":false}"),
    "options.unrated_opponents: This is “iterate” or “leave out”." },
  { DOCUMENT ("\"players\":{}"), "players: " NOT_LIST },
  { DOCUMENT ("\"games\":\"none\""), "games: " NOT_LIST },
  { DOCUMENT ("\"periods\":3"), "periods: " NOT_LIST },
  { DOCUMENT ("\"official\":{}"), "official: " NOT_LIST },
};

static const Case bad_players[] = {
  { DOCUMENT ("\"players\":[3,null,[]]"),
    "players[0]: " NOT_OBJECT "\nplayers[1]: " NOT_OBJECT "\nplayers[2]: " NOT_OBJECT },
  { PLAYER (""), "players[0].id: Every player needs an id.\nplayers[0].name: Every player needs a name." },
  { PLAYER ("\"id\":null,\"name\":\"A\""), "players[0].id: Every player needs an id." },
  { PLAYER ("\"id\":\"\",\"name\":\"A\""), "players[0].id: An id may not be empty." },
  { PLAYER ("\"id\":5,\"name\":\"A\""), "players[0].id: " NOT_TEXT },
  { PLAYER ("\"id\":\"a\",\"name\":[\"A\"]"), "players[0].name: " NOT_TEXT },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\\nB\""), "players[0].name: " CONTROL },
  { PLAYER ("\"id\":\"a\\u0000\",\"name\":\"A\""), "players[0].id: " CONTROL },
  { PLAYER ("\"id\":\"a\",\"name\":\"\\u0085\""), "players[0].name: " CONTROL },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"id\":\"b\""), "players[0].id: " TWICE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\"},{\"id\":\"a\",\"name\":\"B\""),
    "players[1].id: The id “a” belongs to another player already: players[0]." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":0"), "players[0].rating: " ZERO },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":99"), "players[0].rating: " RANGE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":4001"), "players[0].rating: " RANGE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":-32768"), "players[0].rating: " RANGE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":67536"), "players[0].rating: " RANGE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":1999.5"), "players[0].rating: " NOT_RATING },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":\"2000\""), "players[0].rating: " NOT_RATING },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"rating\":true"), "players[0].rating: " NOT_RATING },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"games\":-1"),
    "players[0].games: This must be a number of games: 0 or a whole number above." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"games\":1e9"),
    "players[0].games: This must be a number of games: 0 or a whole number above." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"estimated\":\"yes\""), "players[0].estimated: " BOOLEAN },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"category\":\"veteran\""), "players[0].category: " CATEGORY },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"category\":1"), "players[0].category: " CATEGORY },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"category\":[\"junior\",{\"a\":[]},\"senior\"]"),
    "players[0].category[1]: " CATEGORY },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":[]"), "players[0].provisional: " NOT_OBJECT },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{}"),
    "players[0].provisional.opponents: The ratings of the opponents are missing.\n"
    "players[0].provisional.score: The score against the opponents is missing." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500,0,null],\"score\":1}"),
    "players[0].provisional.opponents[2]: " NOT_RATING },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500,0],\"score\":1}"),
    "players[0].provisional.opponents[1]: " ZERO },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500],\"score\":1.5}"),
    "players[0].provisional.score: The score is higher than the number of opponents." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500],\"score\":0.25}"),
    "players[0].provisional.score: " SCORE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500],\"score\":-1}"),
    "players[0].provisional.score: " SCORE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500],\"score\":\"1\"}"),
    "players[0].provisional.score: " SCORE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"opponents\":[1500],\"score\":9e17}"),
    "players[0].provisional.score: The score is higher than the number of opponents." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"provisional\":{\"score\":1,\"opponents\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}"),
    "players[0].provisional.opponents: There are at most 19 games before the first rating." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":1500}"),
    "players[0].archive.games: The number of games of the archives is missing." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"games\":3}"),
    "players[0].archive.performance: The performance of the archives is missing." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":1500,\"games\":8}"),
    "players[0].archive.games: Archives hold from 1 to 7 games; with 8 there would be a rating." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":1500,\"games\":0}"),
    "players[0].archive.games: Archives hold from 1 to 7 games; with 8 there would be a rating." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":\"4000/0\",\"games\":3}"),
    "players[0].archive.performance: " PERFORMANCE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":\"fast\",\"games\":3}"),
    "players[0].archive.performance: " PERFORMANCE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":0,\"games\":3}"),
    "players[0].archive.performance: " PERFORMANCE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":[1],\"games\":3}"),
    "players[0].archive.performance: " PERFORMANCE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"archive\":{\"performance\":1e18,\"games\":3}"),
    "players[0].archive.performance: " PERFORMANCE },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"national_id\":12345"), "players[0].national_id: " NOT_TEXT },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"fide_id\":200001"), "players[0].fide_id: " NOT_TEXT },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"birth_year\":\"1960\""),
    "players[0].birth_year: A year is a whole number from 1 to 9999." },
  { "{\"boulier\":1,\"players\":[{\"id\":\"a\",\"name\":\"A\",\"rating\":-201},"
    "{\"id\":\"b\",\"name\":\"B\",\"rating\":401},{\"id\":\"c\",\"name\":\"C\",\"rating\":0}],\"rules\":\"ecf\"}",
    "players[0].rating: A rating in these rules is a whole number from -200 to 400.\n"
    "players[1].rating: A rating in these rules is a whole number from -200 to 400." },
};

static const Case bad_games[] = {
  { DOCUMENT (PLAYERS ",\"games\":[3]"), "games[0]: " NOT_OBJECT },
  { GAME (""), "games[0].result: Every game needs a result; “*” when it is not finished." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\\u0000x\""),
    "games[0].result: " RESULTS },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"0-1\\u0000\""),
    "games[0].result: " RESULTS },
  { GAME ("\"result\":\"1-0\""), "games[0]: A game needs a player: “white”, “black” or both." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":null"),
    "games[0].result: Every game needs a result; “*” when it is not finished." },
  { GAME ("\"white\":null,\"black\":null,\"white_rating\":1500,\"result\":\"1-0\""),
    "games[0]: A game needs a player: “white”, “black” or both." },
  { GAME ("\"white\":\"a\",\"black\":null,\"result\":\"1-0\""),
    "games[0].black_rating: The rating of an opponent who is not among the players is missing." },
  { GAME ("\"black\":\"a\",\"black_rating\":1500,\"result\":\"1-0\""),
    "games[0].white_rating: The rating of an opponent who is not among the players is missing." },
  { GAME ("\"white\":\"a\",\"black\":\"a\",\"result\":\"1-0\""),
    "games[0].black: A player cannot play against himself." },
  { GAME ("\"white\":\"a\",\"black\":\"z\",\"result\":\"1-0\""),
    "games[0].black: There is no player with the id “z”." },
  { GAME ("\"white\":\"x\",\"black\":\"y\",\"result\":\"1-0\""),
    "games[0].white: There is no player with the id “x”.\n"
    "games[0].black: There is no player with the id “y”." },
  { GAME ("\"white\":0,\"black\":\"b\",\"result\":\"1-0\""), "games[0].white: " NOT_TEXT },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1:0\""), "games[0].result: " RESULTS },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":1"), "games[0].result: " RESULTS },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"\""), "games[0].result: " RESULTS },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"BYE\""), "games[0].result: " RESULTS },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"bye\""),
    "games[0].result: A bye has one player, not two." },
  { GAME ("\"white\":\"a\",\"black\":null,\"black_rating\":0,\"result\":\"1-0\""),
    "games[0].black_rating: " ZERO },
  { GAME ("\"white\":\"a\",\"white_rating\":5000,\"black\":\"b\",\"result\":\"1-0\""),
    "games[0].white_rating: " RANGE },
  { GAME ("\"white\":\"a\",\"black\":null,\"black_rating\":\"1500\",\"result\":\"1-0\""),
    "games[0].black_rating: " NOT_RATING },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"colour\":\"white\""),
    "games[0].colour: The colour is “unknown”, or left out when White and Black are known." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"rated\":0"), "games[0].rated: " BOOLEAN },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"round\":\"7\""),
    "games[0].round: A round is a whole number from 1 to 65535." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"round\":0"),
    "games[0].round: A round is a whole number from 1 to 65535." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"event\":7"), "games[0].event: " NOT_TEXT },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"7.2.2014\""), "games[0].date: " DATE },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"2014-2-07\""), "games[0].date: " DATE },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"2014-02-29\""), "games[0].date: " NO_DAY },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"0000-01-01\""), "games[0].date: " NO_DAY },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"2014-02-07 \""), "games[0].date: " DATE },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":20140207"), "games[0].date: " DATE },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":1"),
    "games[0].period: There is no period 1: the document has 1, counted from 0." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":70000"), "games[0].period: " PERIOD },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":-1"), "games[0].period: " PERIOD },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":\"2014/1\""), "games[0].period: " PERIOD },
  { DATED ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":2"),
    "games[0].period: There is no period 2: the document has 2, counted from 0." },
  { DATED ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"2014-05-01\""),
    "games[0].date: This date lies in no period." },
  { DATED ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"2013-12-31\""),
    "games[0].date: This date lies in no period." },
  { DATED ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"date\":\"2014-10-01\""),
    "games[0].date: This date lies in no period." },
  { DOCUMENT ("\"games\":[{\"white\":\"b\",\"black\":\"c\",\"result\":\"1-0\"},"
    "{\"white\":\"a\",\"black\":\"b\",\"result\":\"2-0\"}]," PLAYERS),
    "games[1].result: " RESULTS "\ngames[0].black: There is no player with the id “c”." },
};

static const Case bad_periods[] = {
  { DOCUMENT ("\"periods\":[{\"from\":\"2014-02-01\",\"to\":\"2014-01-31\"}]"),
    "periods[0].to: The last day of this period is before its first day." },
  { DOCUMENT ("\"periods\":[{\"from\":\"2014-01-01\",\"to\":\"2014-03-31\"},{\"from\":\"2014-03-31\",\"to\":\"2014-05-01\"}]"),
    "periods[1].from: This period begins before the one above it has ended; periods are in order and do not overlap." },
  { DOCUMENT ("\"periods\":[{\"from\":\"2014-01-01\",\"to\":\"2014-03-31\"},{\"name\":\"?\"},{\"from\":\"2013-01-01\",\"to\":\"2013-05-01\"}]"),
    "periods[2].from: This period begins before the one above it has ended; periods are in order and do not overlap." },
  { DOCUMENT ("\"periods\":[{\"from\":\"2014-01-01\"},{\"from\":\"2015-01-01\",\"to\":\"2015-05-01\"}]"),
    "periods[1].from: This period begins before the one above it has ended; periods are in order and do not overlap." },
  { DOCUMENT ("\"periods\":[{\"name\":1,\"from\":2014}]"), "periods[0].name: " NOT_TEXT "\nperiods[0].from: " DATE },
  { DOCUMENT ("\"periods\":[\"2014/1\"]"), "periods[0]: " NOT_OBJECT },
  { OFFICIAL ("{}"), "official[0].player: The player of this official rating is missing.\n"
    "official[0].period: The period of this official rating is missing.\n"
    "official[0].rating: The official rating itself is missing." },
  { OFFICIAL ("{\"player\":\"c\",\"period\":2,\"rating\":0}"),
    "official[0].player: There is no player with the id “c”.\n"
    "official[0].rating: " ZERO "\n"
    "official[0].period: There is no period 2: the document has 2, counted from 0." },
  { OFFICIAL ("{\"player\":1,\"period\":\"1\",\"rating\":null}"),
    "official[0].player: " NOT_TEXT "\nofficial[0].period: " PERIOD "\n"
    "official[0].rating: The official rating itself is missing." },
  { OFFICIAL ("{\"player\":\"a\",\"period\":1,\"rating\":1990},{\"player\":\"b\",\"period\":1,\"rating\":1990},"
    "{\"player\":\"a\",\"period\":1,\"rating\":1991}"),
    "official[2]: The official rating of this player for this period stands above already." },
};

static const Case warnings[] = {
  { DOCUMENT ("\"colour\":\"blue\",\"Players\":[{\"deep\":[1,2]}]"),
    "colour: This key is not known and was left out.\nPlayers: This key is not known and was left out." },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"board\":1,\"result\":\"1-0\"},"
    "{\"white\":\"a\",\"black\":\"b\",\"board\":2,\"result\":\"1-0\",\"site\":null},"
    "{\"board\":3,\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\""),
    "games[0].board: This key is not known and was left out. (So in 2 more places.)\n"
    "games[1].site: This key is not known and was left out." },
  { DOCUMENT ("\"options\":{\"speed\":1},\"periods\":[{\"nam\":\"x\"}]"),
    "options.speed: This key is not known and was left out.\n"
    "periods[0].nam: This key is not known and was left out." },
  { PLAYER ("\"id\":\"a\",\"name\":\"A\",\"category\":[\"junior\",\"senior\"]"),
    "players[0].category: There are more categories than periods; the last ones are not used." },
  { DATED ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":1,\"date\":\"2014-05-01\""),
    "games[0].date: This date lies in no period; the game counts in the period that it names." },
  { DATED ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":1,\"date\":\"2014-01-01\""), "" },
  { GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\",\"period\":0,\"date\":\"2014-05-01\""), "" },
};
/* clang-format on */

static void
check_bad (const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *problems = NULL;
      g_autofree char *odd = NULL;
      g_autoptr (BoulierRecord) record = read_text (cases[i].text, &problems, &odd);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (problems, ==, cases[i].findings);
      g_assert_null (record);
    }
}

static void
test_bad_documents (void)
{
  check_bad (bad_documents, G_N_ELEMENTS (bad_documents));
}

static void
test_bad_players (void)
{
  check_bad (bad_players, G_N_ELEMENTS (bad_players));
}

static void
test_bad_games (void)
{
  check_bad (bad_games, G_N_ELEMENTS (bad_games));
}

static void
test_bad_periods (void)
{
  check_bad (bad_periods, G_N_ELEMENTS (bad_periods));
}

static void
test_warnings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (warnings); i++)
    {
      g_autofree char *problems = NULL;
      g_autofree char *odd = NULL;
      g_autoptr (BoulierRecord) record = read_text (warnings[i].text, &problems, &odd);

      g_test_message ("%s", warnings[i].text);
      g_assert_cmpstr (problems, ==, "");
      g_assert_cmpstr (odd, ==, warnings[i].findings);
      g_assert_nonnull (record);
    }
}

/* A thousand wrong games make a list that ends, and says how long it would be. */
static void
test_many_problems (void)
{
  g_autoptr (GString) text = g_string_new ("{\"boulier\":1,\"rules\":\"frbe\",\"games\":[{}");
  g_autofree char *problems = NULL;
  g_autofree char *odd = NULL;
  g_autoptr (BoulierRecord) record = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 1; i < 1000; i++)
    g_string_append_printf (text, ",{\"unknown%u\":%u}", i, i);
  g_string_append (text, "]}");
  record = read_text (text->str, &problems, &odd);
  g_assert_null (record);
  lines = g_strsplit (problems, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, BOULIER_FINDINGS_MAX + 1);
  g_assert_cmpstr (lines[99], ==,
                   "games[99].result: Every game needs a result; “*” when it is not finished.");
  g_assert_cmpstr (lines[100], ==, "…: 900 more problems were found.");
  g_assert_true (g_str_has_suffix (odd, "\n…: 899 more warnings."));
}

/* What could not be computed in any memory is refused before that is tried. */
static void
test_too_large (void)
{
  g_autoptr (GString) text = g_string_new ("{\"boulier\":1,\"rules\":\"frbe\",\"periods\":[{}");
  g_autofree char *problems = NULL;
  g_autofree char *odd = NULL;
  g_autofree char *many = NULL;
  g_autofree char *more_odd = NULL;
  g_autoptr (BoulierRecord) record = NULL;
  g_autoptr (BoulierRecord) none = NULL;

  for (guint i = 1; i < 10001; i++)
    g_string_append (text, ",{}");
  g_string_append (text, "],\"players\":[{\"id\":\"0\",\"name\":\"\"}");
  for (guint i = 1; i < 2000; i++)
    g_string_append_printf (text, ",{\"id\":\"%u\",\"name\":\"\"}", i);
  g_string_append (text, "]}");
  record = read_text (text->str, &problems, &odd);
  g_assert_cmpstr (problems, ==,
                   "periods: There are too many players and periods to compute them.");
  g_string_assign (text, "{\"boulier\":1,\"rules\":\"frbe\",\"periods\":[{}");
  for (guint i = 1; i < 65536; i++)
    g_string_append (text, ",{}");
  g_string_append (text, "]}");
  none = read_text (text->str, &many, &more_odd);
  g_assert_cmpstr (many, ==, "periods[65535]: There are too many periods.");
}

static gint32
julian (int year, int month, int day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

static const char contract_example[] =
    "{\n"
    "  \"boulier\": 1,\n"
    "  \"rules\": \"frbe\",\n"
    "  \"options\": {},\n"
    "  \"periods\": [ { \"name\": \"2014/1\", \"from\": \"2014-01-01\", \"to\": \"2014-03-31\" } "
    "],\n"
    "  \"players\": [\n"
    "    { \"id\": \"a\", \"name\": \"Player A\", \"category\": \"senior\", \"rating\": 2000, "
    "\"games\": 300 },\n"
    "    { \"id\": \"b\", \"name\": \"Player B\", \"rating\": 1530, \"games\": 80, "
    "\"national_id\": \"12345\", \"fide_id\": \"200001\", \"birth_year\": 1960 }\n"
    "  ],\n"
    "  \"games\": [\n"
    "    { \"period\": 0, \"white\": \"a\", \"black\": null, \"black_rating\": 1960, \"result\": "
    "\"0-1\" },\n"
    "    { \"period\": 0, \"date\": \"2014-02-07\", \"event\": \"Interclubs\", \"round\": 7, "
    "\"white\": \"a\", \"black\": \"b\", \"result\": \"1-0\" }\n"
    "  ],\n"
    "  \"official\": [ { \"player\": \"a\", \"period\": 0, \"rating\": 1994 } ]\n"
    "}\n";

static void
check_example (const BoulierRecord *record)
{
  const BoulierPlayer *b = boulier_record_player (record, 1);
  const BoulierGame *first = boulier_record_game (record, 0);
  const BoulierGame *second = boulier_record_game (record, 1);

  g_assert_cmpstr (record->edition->id, ==, "frbe");
  g_assert_cmpuint (record->periods->len, ==, 1);
  g_assert_cmpstr (boulier_record_period (record, 0)->name, ==, "2014/1");
  g_assert_cmpint (boulier_record_period (record, 0)->from, ==, julian (2014, 1, 1));
  g_assert_cmpint (boulier_record_period (record, 0)->to, ==, julian (2014, 3, 31));
  g_assert_cmpint (boulier_record_player (record, 0)->rating, ==, 2000);
  g_assert_cmpint (boulier_record_player (record, 0)->games, ==, 300);
  g_assert_cmpstr (b->id, ==, "b");
  g_assert_cmpstr (b->name, ==, "Player B");
  g_assert_cmpstr (b->national_id, ==, "12345");
  g_assert_cmpstr (b->fide_id, ==, "200001");
  g_assert_cmpint (b->birth_year, ==, 1960);
  g_assert_cmpint (first->white, ==, 0);
  g_assert_cmpint (first->black, ==, BOULIER_NO_PLAYER);
  g_assert_cmpint (first->black_rating, ==, 1960);
  g_assert_cmpint (first->white_rating, ==, BOULIER_NO_RATING);
  g_assert_cmpint (first->result, ==, BOULIER_RESULT_BLACK_WINS);
  g_assert_cmpint (first->date, ==, BOULIER_NO_DATE);
  g_assert_cmpint (second->black, ==, 1);
  g_assert_cmpint (second->date, ==, julian (2014, 2, 7));
  g_assert_cmpint (second->round, ==, 7);
  g_assert_cmpstr (second->event, ==, "Interclubs");
  g_assert_cmpuint (record->officials->len, ==, 1);
  g_assert_cmpint (boulier_record_official (record, 0)->rating, ==, 1994);
}

/* The example of the format's description, at once and byte by byte. */
static void
test_example (void)
{
  g_autoptr (BoulierRecord) record = read_good (contract_example);
  g_autoptr (GPtrArray) problems = list_new ();
  g_autoptr (GPtrArray) odd = list_new ();
  g_autoptr (GInputStream) stream =
      trickle_new (contract_example, sizeof contract_example - 1, 1, -1);
  g_autoptr (BoulierRecord) streamed =
      boulier_interchange_read_stream (stream, NULL, problems, odd);

  check_example (record);
  check_example (streamed);
}

/* Games before players, rules last: nothing depends on the order. */
static void
test_order (void)
{
  g_autoptr (BoulierRecord) record = read_good (
      "{\"official\":[{\"rating\":150,\"period\":1,\"player\":\"b\"}],"
      "\"games\":[{\"result\":\"½-½\",\"black\":\"a\",\"white\":\"b\",\"date\":\"2012-07-01\"}],"
      "\"players\":[{\"rating\":-20,\"name\":\"A\",\"id\":\"a\"},{\"name\":\"B\",\"id\":\"b\"}],"
      "\"periods\":[{\"to\":\"2012-06-30\",\"from\":\"2012-01-01\"},"
      "{\"from\":\"2012-07-01\",\"to\":\"2012-12-31\"}],"
      "\"rules\":\"ecf\",\"boulier\":1.0}");
  const BoulierGame *game = boulier_record_game (record, 0);

  g_assert_cmpint (game->white, ==, 1);
  g_assert_cmpint (game->black, ==, 0);
  g_assert_cmpint (game->period, ==, 1);
  g_assert_cmpint (game->result, ==, BOULIER_RESULT_DRAW);
  g_assert_cmpint (boulier_record_player (record, 0)->rating, ==, -20);
  g_assert_cmpint (boulier_record_player (record, 1)->rating, ==, BOULIER_NO_RATING);
  g_assert_cmpint (boulier_record_official (record, 0)->player, ==, 1);
  g_assert_cmpint (boulier_record_official (record, 0)->period, ==, 1);
}

/* What is missing, null or an empty list is as if it were not said. */
static void
test_defaults (void)
{
  static const char *const texts[] = {
    "{\"boulier\":1,\"rules\":\"ffe\"}",
    "{\"boulier\":1,\"rules\":\"ffe\",\"options\":null,\"periods\":null,\"players\":null,"
    "\"games\":null,\"official\":null}",
    "{\"boulier\":1,\"rules\":\"ffe\",\"options\":{\"initial_estimate\":null,"
    "\"unrated_opponents\":\"iterate\"},\"periods\":[],\"players\":[],\"games\":[],"
    "\"official\":[]}",
  };
  g_autoptr (BoulierRecord) record = NULL;
  const BoulierPlayer *player;
  const BoulierGame *game;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BoulierRecord) empty = read_good (texts[i]);

      g_assert_cmpuint (empty->periods->len, ==, 1);
      g_assert_null (boulier_record_period (empty, 0)->name);
      g_assert_cmpuint (empty->players->len + empty->games->len + empty->officials->len, ==, 0);
      g_assert_cmpint (empty->initial_estimate, ==, BOULIER_NO_RATING);
      g_assert_false (empty->leave_out_unrated);
    }
  record = read_good (
      "{\"boulier\":1,\"rules\":\"frbe\",\"players\":[{\"id\":\"a\",\"name\":\"\",\"category\":"
      "null,"
      "\"rating\":null,\"estimated\":null,\"games\":null,\"provisional\":null,\"archive\":null,"
      "\"national_id\":null,\"fide_id\":null,\"birth_year\":null}],\"games\":[{\"period\":null,"
      "\"date\":null,\"event\":null,\"round\":null,\"white\":\"a\",\"black\":null,"
      "\"white_rating\":null,\"black_rating\":1500,\"colour\":null,\"rated\":null,"
      "\"result\":\"*\"}]}");
  player = boulier_record_player (record, 0);
  g_assert_cmpint (boulier_player_get_category (player, 0), ==, BOULIER_SENIOR);
  g_assert_cmpint (player->rating, ==, BOULIER_NO_RATING);
  g_assert_cmpint (player->games, ==, -1);
  g_assert_cmpint (player->estimated, ==, BOULIER_ESTIMATED_UNSAID);
  game = boulier_record_game (record, 0);
  g_assert_null (game->event);
  g_assert_cmpint (game->flags, ==, 0);
  g_assert_cmpint (game->period, ==, 0);
}

static void
test_players (void)
{
  g_autoptr (BoulierRecord) record = read_good (
      "{\"boulier\":1,\"rules\":\"ffe\",\"options\":{\"initial_estimate\":1400,"
      "\"unrated_opponents\":\"leave out\"},"
      "\"periods\":[{\"name\":\"1\"},{\"name\":\"2\"},{\"name\":\"3\"}],\"players\":["
      "{\"id\":\" a b \",\"name\":\"  =SUM(A1) 棋 \",\"category\":[\"junior\",\"senior\"],"
      "\"rating\":2209,\"estimated\":false},"
      "{\"id\":\"é\",\"name\":\"B\",\"category\":\"junior\",\"archive\":{\"performance\":\"4000/"
      "3\","
      "\"games\":7}},"
      "{\"id\":\"c\",\"name\":\"C\",\"archive\":{\"games\":1,\"performance\":1333.50}},"
      "{\"id\":\"d\",\"name\":\"D\",\"rating\":1.5e3,\"estimated\":true,"
      "\"provisional\":{\"score\":4.5,\"opponents\":[1828,1500,1500,1600,1700]}}]}");
  const BoulierPlayer *a = boulier_record_player (record, 0);
  const BoulierPlayer *d = boulier_record_player (record, 3);

  g_assert_cmpint (record->initial_estimate, ==, 1400);
  g_assert_true (record->leave_out_unrated);
  g_assert_cmpstr (a->id, ==, " a b ");
  g_assert_cmpstr (a->name, ==, "  =SUM(A1) 棋 ");
  g_assert_cmpint (boulier_player_get_category (a, 0), ==, BOULIER_JUNIOR);
  g_assert_cmpint (boulier_player_get_category (a, 1), ==, BOULIER_SENIOR);
  g_assert_cmpint (boulier_player_get_category (a, 2), ==, BOULIER_SENIOR);
  g_assert_cmpint (a->estimated, ==, BOULIER_ESTIMATED_NO);
  g_assert_true (boulier_number_equal (boulier_record_player (record, 1)->archive_performance,
                                       (BoulierNumber){ 4000, 3 }));
  g_assert_true (boulier_number_equal (boulier_record_player (record, 2)->archive_performance,
                                       (BoulierNumber){ 2667, 2 }));
  g_assert_cmpint (boulier_record_player (record, 2)->archive_games, ==, 1);
  g_assert_cmpint (d->rating, ==, 1500);
  g_assert_cmpint (d->estimated, ==, BOULIER_ESTIMATED_YES);
  g_assert_cmpint (d->n_provisional, ==, 5);
  g_assert_cmpint (d->provisional[0], ==, 1828);
  g_assert_cmpint (d->provisional[4], ==, 1700);
  g_assert_cmpint (d->provisional_half_points, ==, 9);
}

static void
test_results (void)
{
  static const char *const texts[] = { "1-0", "0-1", "1/2-1/2", "+:-", "-:+", "-:-", "*" };
  g_autoptr (BoulierRecord) bye =
      read_good (GAME ("\"white\":null,\"black\":\"b\",\"result\":\"bye\",\"rated\":false"));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strdup_printf (
          GAME ("\"white\":\"a\",\"black\":\"b\",\"result\":\"%s\",\"colour\":\"unknown\""),
          texts[i]);
      g_autoptr (BoulierRecord) record = read_good (text);

      g_assert_cmpint (boulier_record_game (record, 0)->result, ==, i);
      g_assert_cmpint (boulier_record_game (record, 0)->flags, ==, BOULIER_GAME_COLOUR_UNKNOWN);
    }
  g_assert_cmpint (boulier_record_game (bye, 0)->result, ==, BOULIER_RESULT_BYE);
  g_assert_cmpint (boulier_record_game (bye, 0)->white, ==, BOULIER_NO_PLAYER);
  g_assert_cmpint (boulier_record_game (bye, 0)->black, ==, 1);
  g_assert_cmpint (boulier_record_game (bye, 0)->flags, ==, BOULIER_GAME_NOT_OFFICIAL);
}

/* Every day of the year belongs to its period; bounds that are not given lie at the end of time. */
static void
test_dates (void)
{
  static const struct
  {
    const char *date;
    int period;
  } cases[] = {
    { "0001-01-01", 0 }, { "2013-12-31", 0 }, { "2014-01-01", 1 }, { "2014-03-31", 1 },
    { "2014-04-01", 3 }, { "2014-04-02", 4 }, { "9999-12-31", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          DOCUMENT (PLAYERS ",\"games\":[{\"white\":\"a\",\"black\":\"b\",\"result\":\"1-0\","
                            "\"date\":\"%s\"}],\"periods\":[{\"to\":\"2013-12-31\"},"
                            "{\"from\":\"2014-01-01\",\"to\":\"2014-03-31\"},{\"name\":\"x\"},"
                            "{\"from\":\"2014-04-01\",\"to\":\"2014-04-01\"},"
                            "{\"from\":\"2014-04-02\"}]"),
          cases[i].date);
      g_autoptr (BoulierRecord) record = read_good (text);

      g_assert_cmpint (boulier_record_game (record, 0)->period, ==, cases[i].period);
    }
}

static void
test_failing_stream (void)
{
  g_autoptr (GPtrArray) problems = list_new ();
  g_autoptr (GPtrArray) odd = list_new ();
  g_autoptr (GInputStream) stream =
      trickle_new (contract_example, sizeof contract_example - 1, 100, 2);
  g_autoptr (BoulierRecord) record = boulier_interchange_read_stream (stream, NULL, problems, odd);
  g_autofree char *lines = dup_lines (problems);

  g_assert_null (record);
  g_assert_cmpstr (lines, ==, "line 7: The medium was taken out.");
}

static void
test_written_form (void)
{
  static const char expected[] =
      "{\n"
      "  \"boulier\": 1,\n"
      "  \"rules\": \"ffe\",\n"
      "  \"options\": { \"initial_estimate\": 1400, \"unrated_opponents\": \"leave out\" },\n"
      "  \"periods\": [\n"
      "    { \"name\": \"1\", \"from\": \"2014-01-01\", \"to\": \"2014-04-30\" },\n"
      "    { \"name\": \"2\" }\n"
      "  ],\n"
      "  \"players\": [\n"
      "    { \"id\": \"a\", \"name\": \"A \\\"B\\\"\", \"category\": [\"junior\", \"senior\"], "
      "\"rating\": 1529, \"estimated\": false, \"games\": 0, \"national_id\": \"1\", "
      "\"fide_id\": \"2\", \"birth_year\": 1960 },\n"
      "    { \"id\": \"b\", \"name\": \"\", \"category\": \"junior\", \"provisional\": { "
      "\"opponents\": [1500, 1600], \"score\": 1.5 }, \"archive\": { \"performance\": \"4000/3\", "
      "\"games\": 7 } }\n"
      "  ],\n"
      "  \"games\": [\n"
      "    { \"period\": 1, \"date\": \"2014-02-07\", \"event\": \"Open\", \"round\": 7, "
      "\"white\": \"a\", \"white_rating\": 1500, \"black\": \"b\", \"result\": \"1/2-1/2\" },\n"
      "    { \"period\": 0, \"white\": null, \"white_rating\": 1700, \"black\": \"a\", "
      "\"result\": \"+:-\", \"colour\": \"unknown\", \"rated\": false }\n"
      "  ],\n"
      "  \"official\": [\n"
      "    { \"player\": \"b\", \"period\": 1, \"rating\": 1500 }\n"
      "  ]\n"
      "}\n";
  g_autoptr (BoulierRecord) record = read_good (expected);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  g_assert_true (boulier_interchange_write (record, stream, NULL, &error));
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_assert_cmpstr (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interchange/bad-documents", test_bad_documents);
  g_test_add_func ("/interchange/bad-players", test_bad_players);
  g_test_add_func ("/interchange/bad-games", test_bad_games);
  g_test_add_func ("/interchange/bad-periods", test_bad_periods);
  g_test_add_func ("/interchange/warnings", test_warnings);
  g_test_add_func ("/interchange/many-problems", test_many_problems);
  g_test_add_func ("/interchange/too-large", test_too_large);
  g_test_add_func ("/interchange/example", test_example);
  g_test_add_func ("/interchange/order", test_order);
  g_test_add_func ("/interchange/defaults", test_defaults);
  g_test_add_func ("/interchange/players", test_players);
  g_test_add_func ("/interchange/results", test_results);
  g_test_add_func ("/interchange/dates", test_dates);
  g_test_add_func ("/interchange/failing-stream", test_failing_stream);
  g_test_add_func ("/interchange/written-form", test_written_form);
  return g_test_run ();
}
