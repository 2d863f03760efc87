/* boulier-game-columns.c: which columns of the rules the games table shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-game-private.h"

static gboolean
is_shown (const BoulierItem *item)
{
  if (item->group != 0 || (item->flags & BOULIER_ITEM_HIDDEN))
    return FALSE;
  if (item->kind == BOULIER_ITEM_COLUMN)
    return TRUE;
  /* The result and the rating of the opponent have columns of their own. */
  return item->kind == BOULIER_ITEM_GAME_INPUT && strcmp (item->symbol, "S") != 0 &&
         strcmp (item->symbol, "Ro") != 0;
}

static gboolean
take_sheet (BoulierGameModel *self, const BoulierSheet *sheet)
{
  if (sheet == NULL || sheet == self->sheet)
    return FALSE;
  self->sheet = sheet;
  g_array_set_size (self->columns, 0);
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    if (is_shown (boulier_sheet_get_item (sheet, i)))
      g_array_append_val (self->columns, i);
  for (guint i = 0; i < self->items->len; i++)
    _boulier_game_item_take_nothing (g_ptr_array_index (self->items, i));
  return TRUE;
}

/* Without a calculation the table keeps the columns of a rated player. */
static const BoulierSheet *
get_sheet (BoulierGameModel *self, const BoulierWorked *worked)
{
  const BoulierEdition *edition = boulier_session_get_computed_record (self->session)->edition;

  if (worked != NULL && worked->values != NULL)
    return boulier_values_get_sheet (worked->values);
  if (self->sheet != NULL && boulier_sheet_get_edition (self->sheet) == edition)
    return self->sheet;
  return boulier_sheet_get (edition, edition->sheets[0], NULL);
}

gboolean
_boulier_game_model_take_columns (BoulierGameModel *self, const BoulierWorked *worked)
{
  return take_sheet (self, get_sheet (self, worked));
}

guint
boulier_game_model_get_n_columns (BoulierGameModel *self)
{
  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), 0);

  return self->columns->len;
}

const BoulierItem *
boulier_game_model_get_column (BoulierGameModel *self, guint n)
{
  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), NULL);

  if (n >= self->columns->len)
    return NULL;
  return boulier_sheet_get_item (self->sheet, g_array_index (self->columns, guint, n));
}
