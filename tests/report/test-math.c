/* test-math.c: formulas set as mathematics: fractions, parentheses, lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "report/boulier-math-private.h"

#include "core/boulier-style.h"

#define FRACTION(a, b) BOULIER_FRACTION_BEGIN a BOULIER_FRACTION_OVER b BOULIER_FRACTION_END

static BoulierMath *
set (BoulierPress *press, const char *first, const char *second, double width)
{
  const char *const parts[] = { first, second, NULL };

  return boulier_math_new (press, parts, TRUE, width);
}

static void
test_lines (void)
{
  g_autoptr (BoulierPress) press = boulier_press_new ();
  g_autoptr (BoulierMath) wide = set (press, "<i>W</i> +\302\2401", "=\302\2402 +\302\2401", 400);
  g_autoptr (BoulierMath) narrow = set (press, "<i>W</i> +\302\2401", "=\302\2402 +\302\2401",
                                        boulier_math_get_width (wide) * 0.8);

  g_assert_cmpuint (boulier_math_get_n_lines (wide), ==, 1);
  g_assert_cmpuint (boulier_math_get_n_lines (narrow), ==, 2);
  g_assert_cmpfloat (boulier_math_get_height (narrow), >, boulier_math_get_height (wide));
  g_assert_cmpfloat (boulier_math_get_width (narrow), <, boulier_math_get_width (wide));
}

static void
test_fractions (void)
{
  g_autoptr (BoulierPress) press = boulier_press_new ();
  g_autoptr (BoulierMath) plain = set (press, "<i>a</i> +\302\240<i>b</i>", NULL, 400);
  g_autoptr (BoulierMath) one =
      set (press, FRACTION ("<i>a</i> +\302\240<i>b</i>", "2 +\302\2403"), NULL, 400);
  g_autoptr (BoulierMath) nested = set (press, FRACTION (FRACTION ("1", "2"), "3"), NULL, 400);

  g_assert_cmpuint (boulier_math_get_n_bars (plain), ==, 0);
  g_assert_cmpuint (boulier_math_get_n_bars (one), ==, 1);
  g_assert_cmpuint (boulier_math_get_n_bars (nested), ==, 2);
  g_assert_cmpfloat (boulier_math_get_height (one), >, 1.6 * boulier_math_get_height (plain));
  g_assert_cmpfloat (boulier_math_get_height (nested), >, boulier_math_get_height (one));
  /* A fraction is not broken, whatever its spaces. */
  g_assert_cmpuint (boulier_math_get_n_lines (one), ==, 1);
}

/* Parentheses about a fraction are as tall as it is, those about letters are not. */
static void
test_parentheses (void)
{
  g_autoptr (BoulierPress) press = boulier_press_new ();
  g_autoptr (BoulierBox) tall =
      boulier_box_parse (press, "(" FRACTION ("1", "2") " −\302\2401)(<i>x</i>)", 1.0);
  guint n_stretched = 0;

  for (guint i = 0; i < tall->parts->len; i++)
    {
      const BoulierBox *box = g_ptr_array_index (tall->parts, i);

      if (box->stretch > 1.0)
        {
          g_assert_true (box->kind == BOULIER_BOX_OPEN || box->kind == BOULIER_BOX_CLOSE);
          n_stretched++;
        }
    }
  g_assert_cmpuint (n_stretched, ==, 2);
}

/* Nothing is wider than it may be; tags that go over a break are closed and opened again; what is no
 * pair of parentheses is left alone. */
static void
test_narrow (void)
{
  static const char *const formulas[] = {
    "<i>Points in its own period</i>",
    FRACTION ("1780 +\302\2402261 +\302\2401920 +\302\2402180", "7"),
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    ")(" FRACTION ("a", "b") ") &lt; &amp; ((",
    "<i>W<sub>e and more</sub></i> =\302\2401",
    "",
  };
  g_autoptr (BoulierPress) press = boulier_press_new ();

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    for (double width = 20; width < 300; width *= 1.7)
      {
        g_autoptr (BoulierMath) math = set (press, formulas[i], formulas[0], width);

        g_assert_cmpfloat (boulier_math_get_width (math), <=, width + 0.01);
        g_assert_cmpuint (boulier_math_get_n_lines (math), >=, 1);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/math/lines", test_lines);
  g_test_add_func ("/math/fractions", test_fractions);
  g_test_add_func ("/math/parentheses", test_parentheses);
  g_test_add_func ("/math/narrow", test_narrow);
  return g_test_run ();
}
