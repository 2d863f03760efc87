/* boulier-part.c: a table or calculation of a session, to be written beside the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-part.h"

#include "io/boulier-locale.h"

static void
add_players (BoulierPart *self, const GArray *keys)
{
  g_autoptr (GHashTable) indices = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->record->players->len; i++)
    g_hash_table_insert (indices, GINT_TO_POINTER (boulier_record_player (self->record, i)->key),
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < keys->len; i++)
    {
      guint index = GPOINTER_TO_UINT (
          g_hash_table_lookup (indices, GINT_TO_POINTER (g_array_index (keys, gint32, i))));

      /* Somebody may have been added since the results were computed. */
      if (index-- > 0)
        g_array_append_val (self->players, index);
    }
}

static void
add_all (BoulierPart *self)
{
  for (guint i = 0; i < self->record->players->len; i++)
    g_array_append_val (self->players, i);
}

BoulierPart *
boulier_part_new (BoulierSession *session, BoulierListPart part, const GArray *players)
{
  const BoulierResults *results = boulier_session_get_results (session);
  const BoulierWorked *worked = boulier_session_get_worked (session);
  BoulierPart *self;

  if (results == NULL || (part != BOULIER_PART_RATINGS && worked == NULL))
    return NULL;
  self = g_new0 (BoulierPart, 1);
  self->record = boulier_record_copy (boulier_session_get_computed_record (session));
  self->results = boulier_results_ref ((BoulierResults *) results);
  self->players = g_array_new (FALSE, FALSE, sizeof (guint));
  self->part = part;
  self->period = boulier_session_get_period (session);
  if (part != BOULIER_PART_RATINGS)
    g_array_append_val (self->players, worked->player);
  else if (players != NULL)
    add_players (self, players);
  else
    add_all (self);
  return self;
}

void
boulier_part_free (BoulierPart *self)
{
  if (self == NULL)
    return;

  boulier_record_free (self->record);
  boulier_results_unref (self->results);
  g_array_unref (self->players);
  g_free (self);
}

/* Borrows from self. */
BoulierList
boulier_part_get_list (const BoulierPart *self)
{
  return (BoulierList){
    .record = self->record,
    .results = self->results,
    .period = (int) self->period,
    .players = (const guint *) (gconstpointer) self->players->data,
    .n_players = self->players->len,
    .style = boulier_locale_get_style (),
  };
}
