/* boulier-game-moves.c: games whose day belongs to another period, and how they get there.
 *
 * A game counts in the period it was entered in; nothing moves by itself. The user is told, and moves it
 * or leaves it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/boulier-locale.h"

#include "boulier-game-private.h"
#include "boulier-periods.h"

static const BoulierRecord *
get_record (BoulierGameItem *self)
{
  return boulier_session_get_record (self->model->session);
}

gboolean
_boulier_game_item_is_outside (BoulierGameItem *self)
{
  return self->model != NULL && self->key != 0 && self->date != BOULIER_NO_DATE &&
         boulier_periods_is_outside (boulier_record_period (get_record (self), self->model->period),
                                     self->date);
}

/* Where its day belongs, in words; NULL when nothing is to be said. */
char *
_boulier_game_item_dup_outside (BoulierGameItem *self)
{
  g_autofree char *name = NULL;
  int period;

  if (!_boulier_game_item_is_outside (self))
    return NULL;
  period = boulier_periods_find (get_record (self), self->date);
  if (period < 0)
    return g_strdup (_ ("No period of this document has this day. The game stays in this one all "
                        "the same."));
  name = boulier_periods_dup_name (get_record (self), period);
  /* Translators: %s is the name of a period. */
  return g_strdup_printf (
      _ ("This day belongs to %s. The game stays in this period unless you move it."), name);
}

/* What can be done about it; NULL for nothing. */
static char *
dup_offer (BoulierGameItem *self)
{
  const BoulierRecord *record = get_record (self);
  int period = boulier_periods_find (record, self->date);
  gboolean at_start;
  g_autoptr (BoulierPeriod) missing = NULL;
  g_autofree char *name = NULL;

  if (period >= 0)
    {
      name = boulier_periods_dup_name (record, period);
      /* Translators: %s is the name of a period. */
      return g_strdup_printf (_ ("Move to %s"), name);
    }
  missing = boulier_periods_dup_missing (record, self->date, &at_start);
  if (missing == NULL)
    return NULL;
  /* Translators: %s is the name of a period. */
  return g_strdup_printf (_ ("Add %s and move the game there"), missing->name);
}

void
_boulier_game_item_add_move_link (BoulierGameItem *self, GPtrArray *links)
{
  g_autofree char *label = _boulier_game_item_is_outside (self) ? dup_offer (self) : NULL;

  if (label != NULL)
    g_ptr_array_add (links, boulier_remark_link_new (label, "games.move-game", self->key));
}

static void
move_game (BoulierDocument *document, gint32 key, guint period)
{
  int index = boulier_document_find_game (document, key);
  BoulierGame game = *boulier_record_game (boulier_document_get_record (document), index);

  game.period = (guint16) period;
  boulier_document_update_game (document, &game);
}

/* Adds the period and moves the game there, in one operation. */
static char *
move_to_new (BoulierGameItem *self, const BoulierPeriod *period, gboolean at_start)
{
  BoulierDocument *document = boulier_session_get_document (self->model->session);
  guint index = at_start ? 0 : get_record (self)->periods->len;
  gint32 key = self->key;

  boulier_document_begin (document, N_ ("Move Game to New Period"));
  boulier_document_insert_period (document, index, period);
  move_game (document, key, index);
  boulier_document_end (document);
  return g_strdup_printf (
      at_start ?
               /* Translators: %s is the name of a period. */
          _ ("%s added with the game: the ratings entered are now those at its start")
               /* Translators: %s is the name of a period. */
               : _ ("%s added, and the game moved there"),
      period->name);
}

gboolean
boulier_game_model_can_move (BoulierGameModel *self, gint32 key)
{
  BoulierGameItem *item;
  g_autofree char *offer = NULL;

  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), FALSE);

  item = boulier_game_model_find (self, key);
  if (item == NULL || !_boulier_game_item_is_outside (item))
    return FALSE;
  offer = dup_offer (item);
  return offer != NULL;
}

char *
boulier_game_model_move (BoulierGameModel *self, gint32 key)
{
  const BoulierRecord *record;
  BoulierDocument *document;
  BoulierGameItem *item;
  g_autofree char *name = NULL;
  g_autofree char *date = NULL;
  int period;

  g_return_val_if_fail (BOULIER_IS_GAME_MODEL (self), NULL);

  if (!boulier_game_model_can_move (self, key))
    return NULL;
  item = boulier_game_model_find (self, key);
  record = get_record (item);
  document = boulier_session_get_document (self->session);
  period = boulier_periods_find (record, item->date);
  if (period < 0)
    {
      gboolean at_start;
      g_autoptr (BoulierPeriod) missing =
          boulier_periods_dup_missing (record, item->date, &at_start);

      return move_to_new (item, missing, at_start);
    }
  name = boulier_periods_dup_name (record, period);
  date = boulier_locale_dup_date (item->date, TRUE);
  boulier_document_begin (document, N_ ("Move Game"));
  move_game (document, key, period);
  boulier_document_end (document);
  /* Translators: a date, and the name of a period. */
  return g_strdup_printf (_ ("The game of %s is in %s now"), date, name);
}
