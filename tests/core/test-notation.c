/* test-notation.c: results, ratings, counts and dates as people write them, and what is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/boulier-notation.h"

static void
assert_result (const char *text, BoulierResult with_white, BoulierResult with_black)
{
  g_autoptr (GError) error = NULL;
  BoulierResult result = BOULIER_RESULT_BYE;

  g_test_message ("“%s”", text);
  boulier_notation_parse_result (text, TRUE, &result, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result, ==, with_white);
  boulier_notation_parse_result (text, FALSE, &result, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result, ==, with_black);
}

static void
test_results (void)
{
  static const struct
  {
    const char *texts;
    BoulierResult with_white;
    BoulierResult with_black;
  } cases[] = {
    { "1|1.0|1,0| 1 |\xc2\xa0"
      "1\xe2\x80\xaf|w|W|win|Won|gain|Gagné|GAGNÉE|victoire|winst|gewonnen|Sieg|g",
      BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_BLACK_WINS },
    { "0|0.0|0,0|l|L|loss|lost|perte|perdu|Défaite|verlies|verloren|Niederlage|p",
      BOULIER_RESULT_BLACK_WINS, BOULIER_RESULT_WHITE_WINS },
    { "½|1/2|1⁄2|0.5|0,5|.5|,5|=|r|R|n|N|draw|Remise|remis|nul|nulle|partie "
      "nulle|gelijk|unentschieden|½-½|1/2-1/"
      "2|0.5-0.5|0,5-0,5|½:½|½–½| ½ - ½ |=-=",
      BOULIER_RESULT_DRAW, BOULIER_RESULT_DRAW },
    { "+|1F|1f|+f", BOULIER_RESULT_WHITE_FORFEIT, BOULIER_RESULT_BLACK_FORFEIT },
    { "-|−|–|0F|0f|-f|F", BOULIER_RESULT_BLACK_FORFEIT, BOULIER_RESULT_WHITE_FORFEIT },
    { "1-0|1:0|1–0|1−0|1 - 0|1.0-0.0|1/0", BOULIER_RESULT_WHITE_WINS, BOULIER_RESULT_WHITE_WINS },
    { "0-1|0:1|0 : 1|0/1", BOULIER_RESULT_BLACK_WINS, BOULIER_RESULT_BLACK_WINS },
    { "+:-|+/-|+--|+ - -|1F-0F|1-0F|+:−", BOULIER_RESULT_WHITE_FORFEIT,
      BOULIER_RESULT_WHITE_FORFEIT },
    { "-:+|-/+|--+|0F-1F|0f:1", BOULIER_RESULT_BLACK_FORFEIT, BOULIER_RESULT_BLACK_FORFEIT },
    { "-:-|-/-|--|---|0F-0F|−:−", BOULIER_RESULT_DOUBLE_FORFEIT, BOULIER_RESULT_DOUBLE_FORFEIT },
    { "*|| |\xef\xbb\xbf", BOULIER_RESULT_UNFINISHED, BOULIER_RESULT_UNFINISHED },
    { "bye|BYE|exempt|vrij|spielfrei", BOULIER_RESULT_BYE, BOULIER_RESULT_BYE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) texts = g_strsplit (cases[i].texts, "|", -1);

      for (guint j = 0; texts[j] != NULL; j++)
        assert_result (texts[j], cases[i].with_white, cases[i].with_black);
    }
}

/* A message is one whole sentence. */
static void
assert_sentence (const GError *error)
{
  gsize length = strlen (error->message);

  g_assert_true (g_ascii_isupper (*error->message) || *error->message == '0');
  g_assert_cmpint (error->message[length - 1], ==, '.');
  g_assert_null (strchr (error->message, '%'));
}

static void
test_result_errors (void)
{
  static const char *const bad[] = {
    "2",
    "10",
    "01",
    "1-1",
    "0-0",
    "½-1",
    "1-½",
    "+-",
    "-+",
    "1-",
    "-1",
    "1 0",
    "½½",
    "1/3",
    "0.7",
    "abc",
    "1e0",
    "1-0-1",
    "+:+",
    "-0",
    "½ of 1",
    "\xff",
    "♔",
    "1F-1F",
    "d",
    "V",
    "forfait",
    "win-win",
    "gain perte",
    "nullement",
    "bye-0",
    "*-*",
    "1111111111111111111111111111111111111111111111111111111111111111111111111"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      BoulierResult result = BOULIER_RESULT_BYE;

      g_test_message ("“%s”", g_utf8_validate (bad[i], -1, NULL) ? bad[i] : "?");
      g_assert_false (boulier_notation_parse_result (bad[i], TRUE, &result, &error));
      g_assert_error (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_RESULT);
      g_assert_cmpint (result, ==, BOULIER_RESULT_BYE);
      assert_sentence (error);
    }
}

/* What means different things to different people is refused, and the message says so. */
static void
test_result_unclear (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } cases[] = {
    { "d", "in another" },     { "V", "in another" }, { "forfait", "who won" },
    { "Forfeit", "who won" },  { "1-1", "one game" }, { "+-", "who won" },
    { "oui", "not a result" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      BoulierResult result;

      g_assert_false (boulier_notation_parse_result (cases[i].text, TRUE, &result, &error));
      if (strstr (error->message, cases[i].part) == NULL)
        g_error ("“%s” gives “%s” without “%s”", cases[i].text, error->message, cases[i].part);
    }
}

/* What is shown can be typed again. */
static void
test_result_shown (void)
{
  for (int result = BOULIER_RESULT_WHITE_WINS; result <= BOULIER_RESULT_BYE; result++)
    for (int is_white = 0; is_white < 2; is_white++)
      {
        BoulierResult back;

        g_assert_true (boulier_notation_parse_result (
            boulier_notation_get_result (result, is_white), is_white, &back, NULL));
        g_assert_cmpint (back, ==, result);
      }
  g_assert_cmpstr (boulier_notation_get_result (BOULIER_RESULT_BLACK_FORFEIT, TRUE), ==, "−");
  g_assert_cmpstr (boulier_notation_get_result (BOULIER_RESULT_DRAW, FALSE), ==, "½");
}

static const BoulierEdition belgian = { .id = "belgian", .lowest = 100, .highest = 4000 };
static const BoulierEdition english = { .id = "english", .lowest = -200, .highest = 400 };
static const BoulierEdition other = { .id = "other", .lowest = 1000, .highest = 3000 };

static void
test_ratings (void)
{
  static const struct
  {
    const char *text;
    int belgian;
    int english;
  } cases[] = {
    { "1834", 1834, G_MAXINT },
    { " 1834 ", 1834, G_MAXINT },
    { "1 834", 1834, G_MAXINT },
    { "1\xe2\x80\xaf"
      "834",
      1834, G_MAXINT },
    { "1\xc2\xa0"
      "834",
      1834, G_MAXINT },
    { "", BOULIER_NO_RATING, BOULIER_NO_RATING },
    { "  ", BOULIER_NO_RATING, BOULIER_NO_RATING },
    { "100", 100, 100 },
    { "4000", 4000, G_MAXINT },
    { "0400", 400, 400 },
    { "+250", 250, 250 },
    { "-12", G_MAXINT, -12 },
    { "−200", G_MAXINT, -200 },
    { "0", G_MAXINT, 0 },
    { "99", G_MAXINT, 99 },
    { "4001", G_MAXINT, G_MAXINT },
    { "-201", G_MAXINT, G_MAXINT },
    { "1.834", G_MAXINT, G_MAXINT },
    { "1,834", G_MAXINT, G_MAXINT },
    { "1'834", G_MAXINT, G_MAXINT },
    { "1834.0", G_MAXINT, G_MAXINT },
    { "18 34", G_MAXINT, G_MAXINT },
    { "1  834", G_MAXINT, G_MAXINT },
    { "1834 1", G_MAXINT, G_MAXINT },
    { "1834F", G_MAXINT, G_MAXINT },
    { "1e3", G_MAXINT, G_MAXINT },
    { "0x100", G_MAXINT, G_MAXINT },
    { "inf", G_MAXINT, G_MAXINT },
    { "-", G_MAXINT, G_MAXINT },
    { "--12", G_MAXINT, G_MAXINT },
    { "½", G_MAXINT, G_MAXINT },
    { "99999999999999999999", G_MAXINT, G_MAXINT },
    { "4294967396", G_MAXINT, G_MAXINT },
    { "\xff", G_MAXINT, G_MAXINT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int e = 0; e < 2; e++)
      {
        g_autoptr (GError) error = NULL;
        int expected = e == 0 ? cases[i].belgian : cases[i].english;
        gint16 rating = 7;
        gboolean done = boulier_notation_parse_rating (cases[i].text, e == 0 ? &belgian : &english,
                                                       &rating, &error);

        g_test_message ("“%s”", cases[i].text[0] == '\xff' ? "?" : cases[i].text);
        g_assert_cmpint (done, ==, expected != G_MAXINT);
        g_assert_cmpint (rating, ==, done ? expected : 7);
        if (done)
          continue;
        g_assert_error (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_RATING);
        assert_sentence (error);
      }
}

static void
assert_rating_error (const char *text, const BoulierEdition *edition, const char *part)
{
  g_autoptr (GError) error = NULL;
  gint16 rating;

  g_assert_false (boulier_notation_parse_rating (text, edition, &rating, &error));
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” gives “%s” without “%s”", text, error->message, part);
}

/* The message says what to write instead. */
static void
test_rating_messages (void)
{
  assert_rating_error ("1.834", &belgian, "without a dot or comma");
  assert_rating_error ("1’834", &belgian, "without a dot or comma");
  assert_rating_error ("18 34", &belgian, "without a dot or comma");
  assert_rating_error ("0", &belgian, "leave it empty");
  assert_rating_error ("18345", &belgian, "from 100 to 4000");
  assert_rating_error ("99999999999", &belgian, "from 100 to 4000");
  assert_rating_error ("1834", &english, "from −200 to 400");
  assert_rating_error ("999", &other, "no such rating");
  assert_rating_error ("unrated", &belgian, "digits only");
}

static void
test_counts (void)
{
  static const struct
  {
    const char *text;
    int expected;
  } cases[] = { { "300", 300 },    { "0", 0 },       { "", -1 },     { " 12 ", 12 },
                { "1 000", 1000 }, { "1000", 1000 }, { "1001", -2 }, { "-1", -2 },
                { "1.5", -2 },     { "1,000", -2 },  { "many", -2 }, { "9999999999999", -2 },
                { "007", 7 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint32 count = -2;

      g_assert_cmpint (boulier_notation_parse_count (cases[i].text, 1000, &count, &error), ==,
                       cases[i].expected != -2);
      g_assert_cmpint (count, ==, cases[i].expected);
      if (error != NULL)
        {
          g_assert_error (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_COUNT);
          assert_sentence (error);
        }
    }
}

static gint32
day_of (int day, int month, int year)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

static void
test_dates (void)
{
  static const char *const eleventh[] = {
    "2026-01-11",
    "11.1.2026",
    "11.01.2026",
    "11/1/26",
    "11/01/2026",
    "11-1-2026",
    "11 1 2026",
    "11 1",
    "11.1",
    "11.1.",
    "11/1",
    "2026/1/11",
    "2026.01.11",
    " 11. 1. 2026 ",
    "11–1–2026",
    "11\xc2\xa0"
    "1\xc2\xa0"
    "2026",
    "11 Jan 2026",
    "11 jan",
    "11. Januar 2026",
    "11 janvier 2026",
    "11 januari",
    "Jan 11, 2026",
    "11jan2026",
    "2026 Jan 11",
    "20260111",
    " 11012026 ",
    "11th Jan",
    "11e jan 2026",
    "11de januari 2026",
    "11ème janvier 2026",
  };
  static const struct
  {
    const char *text;
    int day;
    int month;
    int year;
  } cases[] = {
    { "29.2.2024", 29, 2, 2024 },      { "1 février 2026", 1, 2, 2026 },
    { "1 févr. 26", 1, 2, 2026 },      { "3 mrt", 3, 3, 2026 },
    { "3. März", 3, 3, 2026 },         { "4 avril", 4, 4, 2026 },
    { "5 mai", 5, 5, 2026 },           { "5 mei 2026", 5, 5, 2026 },
    { "6 juin", 6, 6, 2026 },          { "7 juillet", 7, 7, 2026 },
    { "7 juil. 2026", 7, 7, 2026 },    { "8 août", 8, 8, 2026 },
    { "9 sept.", 9, 9, 2026 },         { "10 okt", 10, 10, 2026 },
    { "11 NOVEMBER", 11, 11, 2026 },   { "12 déc", 12, 12, 2026 },
    { "12. Dez. 1999", 12, 12, 1999 }, { "1.1.85", 1, 1, 1985 },
    { "1.1.76", 1, 1, 2076 },          { "1.1.77", 1, 1, 1977 },
    { "1er mars 2026", 1, 3, 2026 },   { "2nd May", 2, 5, 2026 },
    { "21121912", 21, 12, 1912 },      { "20101220", 20, 12, 2010 },
    { "31.12.2199", 31, 12, 2199 },    { "1.1.1850", 1, 1, 1850 },
  };
  gint32 near = day_of (30, 11, 2026);
  gint32 day;

  for (gsize i = 0; i < G_N_ELEMENTS (eleventh); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("“%s”", eleventh[i]);
      boulier_notation_parse_date (eleventh[i], near, &day, &error);
      g_assert_no_error (error);
      g_assert_cmpint (day, ==, day_of (11, 1, 2026));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("“%s”", cases[i].text);
      boulier_notation_parse_date (cases[i].text, near, &day, &error);
      g_assert_no_error (error);
      g_assert_cmpint (day, ==, day_of (cases[i].day, cases[i].month, cases[i].year));
    }
  g_assert_true (boulier_notation_parse_date ("  ", near, &day, NULL));
  g_assert_cmpint (day, ==, BOULIER_NO_DATE);
  g_assert_true (boulier_notation_parse_date ("1.1.70", BOULIER_NO_DATE, &day, NULL));
  g_assert_cmpint (day, ==, day_of (1, 1, 1970));
  g_assert_true (boulier_notation_parse_date ("1.1.69", BOULIER_NO_DATE, &day, NULL));
  g_assert_cmpint (day, ==, day_of (1, 1, 2069));
}

static void
assert_date_error (const char *text, gint32 near, const char *part)
{
  g_autoptr (GError) error = NULL;
  gint32 day = 17;

  g_assert_false (boulier_notation_parse_date (text, near, &day, &error));
  g_assert_error (error, BOULIER_NOTATION_ERROR, BOULIER_NOTATION_ERROR_DATE);
  g_assert_cmpint (day, ==, 17);
  assert_sentence (error);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” gives “%s” without “%s”", text, error->message, part);
}

static void
test_date_errors (void)
{
  gint32 near = day_of (30, 11, 2026);

  assert_date_error ("31.2.2026", near, "no such day");
  assert_date_error ("29.2.2026", near, "no such day");
  assert_date_error ("0.1.2026", near, "no such day");
  assert_date_error ("99.1.2026", near, "no such day");
  assert_date_error ("11/25/2026", near, "no such month");
  assert_date_error ("11.0.2026", near, "no such month");
  assert_date_error ("11.1.1492", near, "year cannot be meant");
  assert_date_error ("11.1.2600", near, "year cannot be meant");
  assert_date_error ("11.1.226", near, "year cannot be meant");
  assert_date_error ("11.1", BOULIER_NO_DATE, "year is missing");
  assert_date_error ("11", near, "not a date");
  assert_date_error ("2026", near, "not a date");
  assert_date_error ("110126", near, "several ways");
  assert_date_error ("31022026", near, "no such day");
  assert_date_error ("1234567", near, "not a date");
  assert_date_error ("11.1.2026.5", near, "not a date");
  assert_date_error ("-11.1.2026", near, "not a date");
  assert_date_error ("11 xyz 2026", near, "not a date");
  assert_date_error ("11 ja 2026", near, "not a date");
  assert_date_error ("11.1.20266", near, "not a date");
  assert_date_error ("tomorrow", near, "not a date");
  assert_date_error ("jan feb mar", near, "not a date");
  assert_date_error ("11 1 jan", near, "not a date");
  assert_date_error ("1*1*2026", near, "not a date");
  assert_date_error ("\xff", near, "not a date");
  assert_date_error ("２０２６-01-11", near, "not a date");
}

/* What is written is read again as the same day. */
static void
test_dup_date (void)
{
  for (gint32 day = 675700; day < 803000; day += 97)
    {
      g_autofree char *text = boulier_notation_dup_date (day);
      gint32 again = 0;

      g_assert_cmpuint (strlen (text), ==, 10);
      g_assert_true (boulier_notation_parse_date (text, BOULIER_NO_DATE, &again, NULL));
      g_assert_cmpint (again, ==, day);
    }
}

/* Hostile input ends with a value or a sentence, never a crash; values are in range. */
static void
test_noise (void)
{
  static const char *const parts[] = {
    "1",  "0", "½", "-",    "−",        "–",        "/",   ".",   ",",
    ":",  "+", "F", "*",    " ",        "\xc2\xa0", "jan", "déc", "2026",
    "99", "=", "r", "\xff", "\xe2\x82", "'",        "é",   "bye", "\xf0\x9f\x98\x80",
    "5",  "٣"
  };
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 200000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      BoulierResult result;
      gint16 rating;
      gint32 number;

      for (int n = g_rand_int_range (rand, 0, 9); n > 0; n--)
        g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
      if (boulier_notation_parse_result (text->str, TRUE, &result, NULL))
        g_assert_cmpint (result, <=, BOULIER_RESULT_BYE);
      if (boulier_notation_parse_rating (text->str, &belgian, &rating, NULL) &&
          rating != BOULIER_NO_RATING)
        g_assert_true (rating >= 100 && rating <= 4000);
      if (boulier_notation_parse_count (text->str, 50, &number, NULL))
        g_assert_true (number >= -1 && number <= 50);
      if (boulier_notation_parse_date (text->str, BOULIER_NO_DATE, &number, NULL) &&
          number != BOULIER_NO_DATE)
        g_assert_true (number >= day_of (1, 1, 1850) && number <= day_of (31, 12, 2199));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/results", test_results);
  g_test_add_func ("/notation/result-errors", test_result_errors);
  g_test_add_func ("/notation/result-unclear", test_result_unclear);
  g_test_add_func ("/notation/result-shown", test_result_shown);
  g_test_add_func ("/notation/ratings", test_ratings);
  g_test_add_func ("/notation/rating-messages", test_rating_messages);
  g_test_add_func ("/notation/counts", test_counts);
  g_test_add_func ("/notation/dates", test_dates);
  g_test_add_func ("/notation/date-errors", test_date_errors);
  g_test_add_func ("/notation/dup-date", test_dup_date);
  g_test_add_func ("/notation/noise", test_noise);
  return g_test_run ();
}
