/* boulier-bonus-function.c: the function behind the table of the French text, for comparison alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "boulier-bonus-function.h"

/* The text does not name the function. The normal distribution with this deviation fits its table
 * within 0.85 points. */
#define DEVIATION (2000.0 / 7.0)

/* Halvings of an interval of 16 deviations: far beyond the place that is shown. */
#define HALVINGS 60

/* How many deviations above the mean the share p of all lies below. */
static double
get_quantile (double p)
{
  double low = -8;
  double high = 8;

  for (int i = 0; i < HALVINGS; i++)
    {
      double middle = (low + high) / 2;

      if (erfc (-middle / sqrt (2)) / 2 < p)
        low = middle;
      else
        high = middle;
    }
  return (low + high) / 2;
}

/* Where the table is read, the step above has a row of it. */
static gboolean
reads_table (const BoulierValues *values, guint item)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (values);
  int row = boulier_sheet_find_step (sheet, "q");

  return g_str_equal (boulier_sheet_get_item (sheet, item)->symbol, "DP") && row >= 0 &&
         !boulier_number_is_blank (boulier_values_get (values, (guint) row));
}

/**
 * boulier_bonus_function_dup_text:
 * @values: a worked calculation
 * @item: a step of it
 *
 * The federation's computer used "the exponential function" behind the table (II.4).
 *
 * Returns: (transfer full) (nullable): what the function gives where the table was read
 */
char *
boulier_bonus_function_dup_text (const BoulierValues *values, guint item, const BoulierStyle *style)
{
  const BoulierSheet *sheet = boulier_values_get_sheet (values);
  int place = boulier_sheet_find_step (sheet, "P");
  BoulierNumber share;
  BoulierNumber tenths;
  g_autofree char *text = NULL;

  if (!reads_table (values, item) || place < 0)
    return NULL;
  share = boulier_values_get (values, (guint) place);
  if (!boulier_number_new (
          (gint64) lround (10 * DEVIATION * get_quantile ((double) share.num / (double) share.den)),
          10, &tenths, NULL))
    return NULL;
  text = boulier_style_dup_signed (style, tenths, 0, 1);
  return g_strdup_printf (_ ("The function behind the table gives %s."), text);
}
