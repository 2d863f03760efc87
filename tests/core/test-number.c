/* test-number.c: exact fractions against a naive computation, and how numbers are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/boulier-style.h"

__extension__ typedef __int128 Wide;

#define ROUNDS 200000

/* The naive way: cross products, one reduction with Euclid's algorithm. */
static gboolean
reduce (Wide num, Wide den, BoulierNumber *out)
{
  Wide a = num < 0 ? -num : num;
  Wide b = den < 0 ? -den : den;

  while (b != 0)
    {
      Wide rest = a % b;

      a = b;
      b = rest;
    }
  num /= a;
  den /= a;
  if (den < 0)
    {
      num = -num;
      den = -den;
    }
  if (num < G_MININT64 || num > G_MAXINT64 || den > G_MAXINT64)
    return FALSE;
  *out = (BoulierNumber){ (gint64) num, (gint64) den };
  return TRUE;
}

static void
assert_number (BoulierNumber number, gint64 num, gint64 den)
{
  g_assert_cmpint (number.num, ==, num);
  g_assert_cmpint (number.den, ==, den);
}

static gint64
random_part (GRand *rand)
{
  static const gint64 edges[] = { 0,       1,          -1,         2,          16,        100,
                                  1000000, G_MAXINT32, G_MININT32, G_MAXINT64, G_MININT64 };
  int kind = g_rand_int_range (rand, 0, 10);
  gint64 wide = (gint64) ((guint64) g_rand_int (rand) << 32 | g_rand_int (rand));

  if (kind == 0)
    return edges[g_rand_int_range (rand, 0, G_N_ELEMENTS (edges))];
  if (kind < 6)
    return g_rand_int_range (rand, -5000, 5000);
  return wide >> g_rand_int_range (rand, 0, 63);
}

static BoulierNumber
random_number (GRand *rand)
{
  BoulierNumber number;
  gint64 num = random_part (rand);
  gint64 den = g_rand_boolean (rand) ? 1 : random_part (rand);

  return boulier_number_new (num, den, &number, NULL) ? number : BOULIER_INTEGER (7);
}

typedef gboolean (*Operation) (BoulierNumber a,
                               BoulierNumber b,
                               BoulierNumber *out,
                               GError **error);

/* The operation agrees with the naive result, or both have none; then out is untouched. */
static void
check (
    Operation operation, BoulierNumber a, BoulierNumber b, gboolean exists, BoulierNumber expected)
{
  g_autoptr (GError) error = NULL;
  BoulierNumber out = BOULIER_INTEGER (12345);
  gboolean done = operation (a, b, &out, &error);

  g_assert_cmpint (done, ==, exists);
  if (done)
    {
      g_assert_no_error (error);
      assert_number (out, expected.num, expected.den);
    }
  else
    {
      g_assert_cmpuint (error->domain, ==, BOULIER_NUMBER_ERROR);
      assert_number (out, 12345, 1);
    }
}

/* The greatest whole number not above num / den by the definition; den > 0. */
static Wide
floor_of (Wide num, Wide den)
{
  Wide q = num / den;

  while (q * den > num)
    q--;
  while ((q + 1) * den <= num)
    q++;
  return q;
}

static void
test_operations (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < ROUNDS; i++)
    {
      BoulierNumber a = random_number (rand);
      BoulierNumber b = random_number (rand);
      BoulierNumber e = { 0, 0 };
      Wide left = (Wide) a.num * b.den;
      Wide right = (Wide) b.num * a.den;
      Wide den = (Wide) a.den * b.den;

      check (boulier_number_add, a, b, reduce (left + right, den, &e), e);
      check (boulier_number_subtract, a, b, reduce (left - right, den, &e), e);
      check (boulier_number_multiply, a, b, reduce ((Wide) a.num * b.num, den, &e), e);
      check (boulier_number_divide, a, b, b.num != 0 && reduce (left, right, &e), e);
      g_assert_cmpint (boulier_number_compare (a, b), ==, (left > right) - (left < right));
      g_assert_cmpint (boulier_number_compare (b, a), ==, (right > left) - (right < left));
      g_assert_cmpint (boulier_number_equal (a, b), ==, left == right);
      g_assert_cmpint (boulier_number_floor (a), ==, (gint64) floor_of (a.num, a.den));
    }
}

static void
test_rounding_random (void)
{
  static const BoulierNumber units[] = { { 1, 1 },       { 10, 1 }, { 1, 100 },
                                         { 1, 1000000 }, { 3, 7 },  { 1, 2 } };
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < ROUNDS; i++)
    {
      BoulierNumber unit = units[g_rand_int_range (rand, 0, G_N_ELEMENTS (units))];
      BoulierNumber a;
      BoulierNumber e = { 0, 0 };
      Wide count;

      /* Small enough for the naive way to stay within 128 bits. */
      g_assert_true (boulier_number_new (random_part (rand) >> 8,
                                         1 + (random_part (rand) & 0xffffffff), &a, NULL));
      count = floor_of (2 * (Wide) a.num * unit.den + (Wide) a.den * unit.num,
                        2 * (Wide) a.den * unit.num);
      check (boulier_number_round_half_up, a, unit, reduce (count * unit.num, unit.den, &e), e);
    }
}

/* The examples that a rule depends on: halves go up, for gains and losses alike. */
static void
test_rounding (void)
{
  static const struct
  {
    const char *value;
    const char *unit;
    const char *expected;
  } cases[] = {
    { "1994.36", "1", "1994" },
    { "0.5", "1", "1" },
    { "-0.5", "1", "0" },
    { "-1.5", "1", "-1" },
    { "2423.5", "1", "2424" },
    { "2015", "10", "2020" },
    { "2014.9999999999998", "10", "2010" },
    { "2093.8125", "10", "2090" },
    { "-15", "10", "-10" },
    { "-15.0001", "10", "-20" },
    { "14.5", "1/100", "14.5" },
    { "0.145", "1/100", "0.15" },
    { "2/3", "1/1000000", "0.666667" },
    { "-2/3", "1/1000000", "-0.666667" },
    { "7", "-2", "6" },
    { "9223372036854775807", "10", "9223372036854775810" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierNumber value;
      BoulierNumber unit;
      BoulierNumber expected;
      BoulierNumber out;
      gboolean fits = boulier_number_parse (cases[i].expected, &expected, NULL);

      g_assert_true (boulier_number_parse (cases[i].value, &value, NULL));
      g_assert_true (boulier_number_parse (cases[i].unit, &unit, NULL));
      g_assert_cmpint (boulier_number_round_half_up (value, unit, &out, NULL), ==, fits);
      if (fits)
        assert_number (out, expected.num, expected.den);
    }
}

static void
test_errors (void)
{
  g_autoptr (GError) error = NULL;
  BoulierNumber out;

  g_assert_false (boulier_number_new (1, 0, &out, &error));
  g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_DIVISION);
  g_clear_error (&error);
  g_assert_false (boulier_number_divide (BOULIER_HALF, BOULIER_INTEGER (0), &out, &error));
  g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_DIVISION);
  g_clear_error (&error);
  g_assert_false (boulier_number_round_half_up (BOULIER_HALF, BOULIER_INTEGER (0), &out, &error));
  g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_DIVISION);
  g_clear_error (&error);
  g_assert_false (boulier_number_negate (BOULIER_INTEGER (G_MININT64), &out, &error));
  g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_OVERFLOW);
  g_clear_error (&error);
  g_assert_false (boulier_number_new (1, G_MININT64, &out, &error));
  g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_OVERFLOW);
  g_assert_true (boulier_number_new (G_MININT64, G_MININT64, &out, NULL));
  assert_number (out, 1, 1);
  g_assert_true (boulier_number_new (6, -4, &out, NULL));
  assert_number (out, -3, 2);
  g_assert_true (boulier_number_negate (BOULIER_HALF, &out, NULL));
  assert_number (out, -1, 2);
}

static void
test_blank (void)
{
  BoulierNumber zero = BOULIER_INTEGER (0);
  BoulierNumber low = BOULIER_INTEGER (G_MININT64);
  g_autofree char *text = boulier_number_dup_text (BOULIER_BLANK);

  g_assert_true (boulier_number_is_blank (BOULIER_BLANK));
  g_assert_false (boulier_number_is_blank (zero));
  g_assert_true (boulier_number_equal (BOULIER_BLANK, BOULIER_BLANK));
  g_assert_false (boulier_number_equal (BOULIER_BLANK, zero));
  g_assert_cmpint (boulier_number_compare (BOULIER_BLANK, BOULIER_BLANK), ==, 0);
  g_assert_cmpint (boulier_number_compare (BOULIER_BLANK, low), <, 0);
  g_assert_cmpint (boulier_number_compare (low, BOULIER_BLANK), >, 0);
  g_assert_cmpstr (text, ==, "");
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    gint64 num;
    gint64 den;
  } good[] = {
    { "0", 0, 1 },
    { "-0", 0, 1 },
    { "+7", 7, 1 },
    { "1994", 1994, 1 },
    { "12.5", 25, 2 },
    { "-0.25", -1, 4 },
    { "007", 7, 1 },
    { "4/3", 4, 3 },
    { "-10/4", -5, 2 },
    { "0/5", 0, 1 },
    { "1.500", 3, 2 },
    { "49859/25", 49859, 25 },
    { "9223372036854775807", G_MAXINT64, 1 },
    { "-9223372036854775808", G_MININT64, 1 },
    { "36893488147419103232/36893488147419103232", 1, 1 },
    { "0.000000000000000001", 1, G_GINT64_CONSTANT (1000000000000000000) },
    { "2.0000000000000000000000000000000000000000000000000000000000", 2, 1 },
  };
  static const char *const bad[] = { "",      " 1",  "1 ",    "+",    "-",     ".5",  "5.",   "1,5",
                                     "1.2.3", "1/",  "/2",    "1/-2", "1/2/3", "1e3", "0x10", "inf",
                                     "nan",   "--1", "1.5/2", "½",    "\xff",  "−5",  "1/2.5" };
  static const char *const large[] = { "9223372036854775808", "-9223372036854775809",
                                       "1/9223372036854775808", "0.0000000000000000001",
                                       "99999999999999999999999999999999999999999999999" };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      BoulierNumber out;

      boulier_number_parse (good[i].text, &out, &error);
      g_assert_no_error (error);
      assert_number (out, good[i].num, good[i].den);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      BoulierNumber out = BOULIER_HALF;

      g_test_message ("“%s”", g_utf8_validate (bad[i], -1, NULL) ? bad[i] : "?");
      g_assert_false (boulier_number_parse (bad[i], &out, &error));
      g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_SYNTAX);
      assert_number (out, 1, 2);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autoptr (GError) error = NULL;
      BoulierNumber out;

      g_assert_false (boulier_number_parse (large[i], &out, &error));
      g_assert_error (error, BOULIER_NUMBER_ERROR, BOULIER_NUMBER_ERROR_OVERFLOW);
    }
  g_assert_false (boulier_number_parse ("1/0", &(BoulierNumber){ 0, 1 }, NULL));
}

static void
test_parse_inverts_text (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < ROUNDS / 4; i++)
    {
      BoulierNumber a = random_number (rand);
      BoulierNumber back;
      g_autofree char *text = boulier_number_dup_text (a);

      g_assert_true (boulier_number_parse (text, &back, NULL));
      assert_number (back, a.num, a.den);
    }
}

/* Random bytes are a number or an error, never a crash. */
static void
test_parse_noise (void)
{
  static const char letters[] = "0123456789+-./ e,\xc2\xbd";
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < ROUNDS; i++)
    {
      char text[64] = "";
      BoulierNumber out = BOULIER_INTEGER (0);
      int length = g_rand_int_range (rand, 0, 60);

      for (int j = 0; j < length; j++)
        text[j] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
      if (boulier_number_parse (text, &out, NULL))
        g_assert_cmpint (out.den, >, 0);
    }
}

static const char *
translate (const char *text)
{
  return g_str_equal (text, "%s beats %s by %s%%") ? "%2$s verliert gegen %1$s um %3$s%%" : text;
}

static const BoulierStyle french = { ",", "−", FALSE, translate, FALSE };

static void
test_style_number (void)
{
  static const struct
  {
    const char *value;
    guint least;
    guint decimals;
    const char *number;
    const char *signed_number;
  } cases[] = {
    { "1994.36", 0, 2, "1994,36", "+1994,36" },
    { "-5.64", 2, 2, "−5,64", "−5,64" },
    { "0", 0, 2, "0", "0" },
    { "0", 2, 2, "0,00", "0,00" },
    { "2.5", 2, 2, "2,50", "+2,50" },
    { "2.5", 1, 3, "2,5", "+2,5" },
    { "14641/7", 0, 3, "2091,571", "+2091,571" },
    { "0.005", 0, 2, "0,01", "+0,01" },
    { "-0.005", 0, 2, "0", "0" },
    { "-0.0051", 0, 2, "−0,01", "−0,01" },
    { "40", 0, 0, "40", "+40" },
    { "99.995", 0, 2, "100", "+100" },
    { "-1.5", 0, 0, "−1", "−1" },
    { "1/3", 0, 30, "0,333333333333333333", "+0,333333333333333333" },
    { "9223372036854775807", 0, 18, "9223372036854775807", "+9223372036854775807" },
    { "-9223372036854775808", 1, 1, "−9223372036854775808,0", "−9223372036854775808,0" },
    { "1234567.5", 0, 1, "1234567,5", "+1234567,5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierNumber value;
      g_autofree char *number = NULL;
      g_autofree char *with_sign = NULL;

      g_assert_true (boulier_number_parse (cases[i].value, &value, NULL));
      number = boulier_style_dup_number (&french, value, cases[i].least, cases[i].decimals);
      with_sign = boulier_style_dup_signed (&french, value, cases[i].least, cases[i].decimals);
      g_assert_cmpstr (number, ==, cases[i].number);
      g_assert_cmpstr (with_sign, ==, cases[i].signed_number);
    }
}

static void
test_style_score (void)
{
  static const struct
  {
    const char *value;
    const char *score;
  } cases[] = { { "0", "0" },    { "0.5", "½" },    { "-0.5", "−½" },  { "1", "1" },
                { "3.5", "3½" }, { "-2.5", "−2½" }, { "5/7", "0,71" }, { "12", "12" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierNumber value;
      g_autofree char *score = NULL;

      g_assert_true (boulier_number_parse (cases[i].value, &value, NULL));
      score = boulier_style_dup_score (&french, value);
      g_assert_cmpstr (score, ==, cases[i].score);
    }
}

static void
test_style_neutral (void)
{
  BoulierNumber value;
  g_autofree char *number = NULL;
  g_autofree char *blank = boulier_style_dup_number (&boulier_style_neutral, BOULIER_BLANK, 2, 2);

  g_assert_true (boulier_number_parse ("-12.34", &value, NULL));
  number = boulier_style_dup_number (&boulier_style_neutral, value, 0, 2);
  g_assert_cmpstr (number, ==, "-12.34");
  g_assert_cmpstr (blank, ==, "");
}

static void
test_style_sentence (void)
{
  static const char *const three[] = { "Ann", "Bob", "7", NULL };
  static const char *const none[] = { NULL };
  g_autofree char *swapped = boulier_style_dup_sentence (&french, "%s beats %s by %s%%", three);
  g_autofree char *too_few = boulier_style_dup_sentence (&french, "[%s] [%d] %9$s%", none);

  g_assert_cmpstr (swapped, ==, "Bob verliert gegen Ann um 7%");
  g_assert_cmpstr (too_few, ==, "[] [] ");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number/operations", test_operations);
  g_test_add_func ("/number/rounding/random", test_rounding_random);
  g_test_add_func ("/number/rounding/cases", test_rounding);
  g_test_add_func ("/number/errors", test_errors);
  g_test_add_func ("/number/blank", test_blank);
  g_test_add_func ("/number/parse/cases", test_parse);
  g_test_add_func ("/number/parse/inverts-text", test_parse_inverts_text);
  g_test_add_func ("/number/parse/noise", test_parse_noise);
  g_test_add_func ("/style/number", test_style_number);
  g_test_add_func ("/style/score", test_style_score);
  g_test_add_func ("/style/neutral", test_style_neutral);
  g_test_add_func ("/style/sentence", test_style_sentence);
  return g_test_run ();
}
