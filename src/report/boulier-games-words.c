/* boulier-games-words.c: how many games a player had, and how many count, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "boulier-games-words.h"

/**
 * boulier_games_words_get_before:
 *
 * Returns: how many rated games the player had before the period, by which the Belgian text chooses
 *   the coefficient; -1 where the rules do not ask
 */
gint64
boulier_games_words_get_before (const BoulierWorked *worked)
{
  const BoulierSheet *sheet = worked->values ? boulier_values_get_sheet (worked->values) : NULL;

  for (guint i = 0; sheet != NULL && i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);
      BoulierNumber value;

      if (item->kind != BOULIER_ITEM_INPUT || strcmp (item->symbol, "N0") != 0)
        continue;
      value = boulier_values_get (worked->values, i);
      return boulier_number_is_blank (value) ? -1 : boulier_number_floor (value);
    }
  return -1;
}

/**
 * boulier_games_words_dup_before:
 * @n: 0 or more
 *
 * Returns: (transfer full): "300 rated games before this period"
 */
char *
boulier_games_words_dup_before (gint64 n)
{
  return g_strdup_printf (ngettext ("%d rated game before this period",
                                    "%d rated games before this period", (gulong) n),
                          (int) n);
}

/**
 * boulier_games_words_dup_counts:
 * @games: (element-type BoulierWorkedGame): rows of one sheet
 *
 * Returns: (transfer full): "4 games count · 1 does not"
 */
char *
boulier_games_words_dup_counts (const GArray *games)
{
  guint n_counted = 0;
  g_autofree char *counted = NULL;
  g_autofree char *others = NULL;

  for (guint i = 0; i < games->len; i++)
    n_counted += g_array_index (games, BoulierWorkedGame, i).counts ? 1 : 0;
  counted = g_strdup_printf (ngettext ("%u game counts", "%u games count", n_counted), n_counted);
  if (games->len == n_counted)
    return g_steal_pointer (&counted);
  others = g_strdup_printf (ngettext ("%u does not", "%u do not", games->len - n_counted),
                            games->len - n_counted);
  return g_strdup_printf ("%s · %s", counted, others);
}
