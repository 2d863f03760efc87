/* boulier-edition.c: the list of editions, and look-up of their constants and tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-edition-private.h"

#include <string.h>

/**
 * boulier_editions_get:
 *
 * Returns: (transfer none): all editions in the order they are offered, ended by %NULL
 */
const BoulierEdition *const *
boulier_editions_get (void)
{
  static const BoulierEdition *const editions[] = {
    &boulier_edition_frbe,
    &boulier_edition_frbe_2007,
    &boulier_edition_frbe_2015,
    &boulier_edition_ffe,
    &boulier_edition_ecf,
    &boulier_edition_ecf_2015,
    NULL,
  };

  return editions;
}

/**
 * boulier_edition_find:
 * @id: (nullable): the id as in files
 *
 * Returns: (transfer none) (nullable): the edition of that id
 */
const BoulierEdition *
boulier_edition_find (const char *id)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    if (g_strcmp0 (editions[i]->id, id) == 0)
      return editions[i];
  return NULL;
}

/**
 * boulier_edition_takes_for_estimate:
 * @rating: of a list
 *
 * Returns: whether @rating is a guess unless somebody says otherwise: in the French text (I, remark)
 *   one that ends in 9
 */
gboolean
boulier_edition_takes_for_estimate (const BoulierEdition *edition, gint16 rating)
{
  return edition->text == BOULIER_TEXT_FFE && rating % 10 == 9;
}

/**
 * boulier_edition_find_constant:
 *
 * Returns: (transfer none) (nullable): the named value of the edition
 */
const BoulierConstant *
boulier_edition_find_constant (const BoulierEdition *edition, const char *name)
{
  for (const BoulierConstant *constant = edition->constants; constant->name != NULL; constant++)
    if (strcmp (constant->name, name) == 0)
      return constant;
  return NULL;
}

/**
 * boulier_edition_find_table:
 *
 * Returns: (transfer none) (nullable): the table of that name of the edition
 */
const BoulierTable *
boulier_edition_find_table (const BoulierEdition *edition, const char *name)
{
  for (const BoulierTable *table = edition->tables; table->name != NULL; table++)
    if (strcmp (table->name, name) == 0)
      return table;
  return NULL;
}

/**
 * boulier_table_find_row:
 * @key: the value looked up
 *
 * Returns: (transfer none) (nullable): the last row whose key is not above @key; %NULL when @key is
 *   below the first one
 */
const BoulierTableRow *
boulier_table_find_row (const BoulierTable *table, BoulierNumber key)
{
  /* Keys are whole: a key is not above a fraction exactly when it is not above its floor. */
  gint64 whole = boulier_number_floor (key);
  guint low = 0;
  guint high = table->n_rows;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (table->rows[middle].key <= whole)
        low = middle + 1;
      else
        high = middle;
    }
  return low == 0 ? NULL : &table->rows[low - 1];
}
