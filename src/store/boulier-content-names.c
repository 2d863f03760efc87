/* boulier-content-names.c: the texts of a record, and the ids of its players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-content.h"

/* An id that is longer is no longer easy to type. */
#define MAX_SLUG 40

/**
 * boulier_content_has_id:
 *
 * Returns: whether a player has that id
 */
gboolean
boulier_content_has_id (const BoulierContent *content, const char *id)
{
  return g_hash_table_contains (content->ids, id);
}

/* "José Núñez" → "jose-nunez": easy to type on a command line. */
static char *
dup_slug (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *slug = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0' && slug->len < MAX_SLUG; c++)
    {
      if (g_ascii_isalnum (*c))
        g_string_append_c (slug, g_ascii_tolower (*c));
      else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
        g_string_append_c (slug, '-');
    }
  if (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  if (slug->len == 0)
    g_string_append (slug, "player");
  return g_string_free (slug, FALSE);
}

/**
 * boulier_content_dup_new_id:
 * @name: (nullable): what people call the player
 *
 * Returns: (transfer full): an id made of the name that no player has
 */
char *
boulier_content_dup_new_id (const BoulierContent *content, const char *name)
{
  g_autofree char *slug = dup_slug (name != NULL ? name : "");
  char *id = g_strdup (slug);

  for (guint n = 2; boulier_content_has_id (content, id); n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", slug, n);
    }
  return id;
}

static void
tidy_text (char **text)
{
  if (!boulier_row_is_text (*text))
    {
      char *tidy = boulier_row_tidy_text (*text);

      g_free (*text);
      *text = tidy;
    }
}

/**
 * boulier_content_tidy_player:
 *
 * Makes the texts of a player such as a document may hold.
 */
void
boulier_content_tidy_player (BoulierPlayer *player)
{
  tidy_text (&player->id);
  tidy_text (&player->name);
  tidy_text (&player->national_id);
  tidy_text (&player->fide_id);
}

/**
 * boulier_content_intern:
 * @event: (nullable): the name of an event
 *
 * Returns: (nullable): the one copy in the record, such as a document may hold
 */
const char *
boulier_content_intern (BoulierContent *content, const char *event)
{
  g_autofree char *tidy = NULL;

  if (boulier_row_is_text (event))
    return boulier_record_intern (content->record, event);
  tidy = boulier_row_tidy_text (event);
  return boulier_record_intern (content->record, tidy);
}

static gboolean
owns_id (const BoulierContent *content, const BoulierPlayer *player)
{
  return player->id != NULL && player->id[0] != '\0' &&
         g_hash_table_lookup (content->ids, player->id) == GINT_TO_POINTER (player->key);
}

/**
 * boulier_content_tidy:
 *
 * Makes every text such as a document may hold, and every id unique.
 */
void
boulier_content_tidy (BoulierContent *content)
{
  BoulierRecord *record = content->record;

  g_hash_table_remove_all (content->ids);
  for (guint i = 0; i < record->players->len; i++)
    boulier_content_tidy_player (boulier_record_player (record, i));
  boulier_content_take_names (content);
  for (guint i = 0; i < record->players->len; i++)
    {
      BoulierPlayer *player = boulier_record_player (record, i);

      if (owns_id (content, player))
        continue;
      g_free (player->id);
      player->id = boulier_content_dup_new_id (content, player->name);
      g_hash_table_insert (content->ids, player->id, GINT_TO_POINTER (player->key));
    }
  for (guint i = 0; i < record->periods->len; i++)
    tidy_text (&boulier_record_period (record, i)->name);
  for (guint i = 0; i < record->games->len; i++)
    if (!boulier_row_is_text (boulier_record_game (record, i)->event))
      boulier_record_game (record, i)->event =
          boulier_content_intern (content, boulier_record_game (record, i)->event);
}
