/* boulier-names.c: finds the players of a document by what somebody types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/boulier-locale.h"

#include "boulier-completion.h"
#include "boulier-fold.h"
#include "boulier-names.h"

/* So many suggestions are looked through at a glance. */
#define MAX_SUGGESTIONS 8

struct _BoulierNames
{
  BoulierSession *session; /* borrowed */
  GPtrArray *folded;       /* (element-type utf8) by index of the player; NULL when out of date */
};

/* How well a name fits what is typed, the best first. */
typedef enum
{
  FIT_BEGINNING,
  FIT_WORD,
  FIT_INSIDE,
  N_FITS
} Fit;

BoulierNames *
boulier_names_new (BoulierSession *session)
{
  BoulierNames *names = g_new0 (BoulierNames, 1);

  names->session = session;
  return names;
}

void
boulier_names_free (BoulierNames *names)
{
  g_clear_pointer (&names->folded, g_ptr_array_unref);
  g_free (names);
}

void
boulier_names_refresh (BoulierNames *names)
{
  g_clear_pointer (&names->folded, g_ptr_array_unref);
}

static const BoulierPlayer *
get_player (BoulierNames *names, guint index)
{
  return boulier_record_player (boulier_session_get_record (names->session), index);
}

static guint
ensure_folded (BoulierNames *names)
{
  const BoulierRecord *record = boulier_session_get_record (names->session);

  if (names->folded == NULL)
    {
      names->folded = g_ptr_array_new_full (record->players->len, g_free);
      for (guint i = 0; i < record->players->len; i++)
        {
          const char *name = boulier_record_player (record, i)->name;

          g_ptr_array_add (names->folded, boulier_fold (name ? name : ""));
        }
    }
  return names->folded->len;
}

int
boulier_names_find (BoulierNames *names, const char *text, guint *n_found)
{
  guint n = ensure_folded (names);
  g_autofree char *name = boulier_fold_spaces (text);
  g_autofree char *folded = boulier_fold (text);
  guint n_exact = 0, n_alike = 0;
  int exact = -1, alike = -1;

  for (guint i = 0; i < n; i++)
    {
      if (strcmp (g_ptr_array_index (names->folded, i), folded) != 0)
        continue;
      alike = (int) i;
      n_alike++;
      if (g_strcmp0 (get_player (names, i)->name, name) == 0)
        {
          exact = (int) i;
          n_exact++;
        }
    }
  *n_found = n_exact > 0 ? n_exact : n_alike;
  if (n_exact > 0)
    return n_exact == 1 ? exact : -1;
  return n_alike == 1 ? alike : -1;
}

static Fit
get_fit (const char *name, const char *typed)
{
  if (g_str_has_prefix (name, typed))
    return FIT_BEGINNING;
  for (const char *space = strchr (name, ' '); space != NULL; space = strchr (space + 1, ' '))
    if (g_str_has_prefix (space + 1, typed))
      return FIT_WORD;
  return boulier_fold_contains (name, typed) ? FIT_INSIDE : N_FITS;
}

static BoulierSuggestion *
create_suggestion (const BoulierPlayer *player)
{
  g_autofree char *detail = NULL;

  if (player->rating != BOULIER_NO_RATING)
    detail = boulier_style_dup_number (boulier_locale_get_style (),
                                       BOULIER_INTEGER (player->rating), 0, 0);
  return boulier_suggestion_new (player->name, detail ? detail : _ ("not rated"), player->key);
}

void
boulier_names_complete (BoulierNames *names,
                        const char *typed,
                        gint32 except,
                        GPtrArray *suggestions)
{
  guint n = ensure_folded (names);
  g_autofree char *folded = boulier_fold (typed);
  guint found[N_FITS][MAX_SUGGESTIONS];
  guint n_found[N_FITS] = { 0 };

  if (folded[0] == '\0')
    return;
  for (guint i = 0; i < n; i++)
    {
      Fit fit = get_fit (g_ptr_array_index (names->folded, i), folded);

      if (fit < N_FITS && n_found[fit] < MAX_SUGGESTIONS && get_player (names, i)->key != except)
        found[fit][n_found[fit]++] = i;
    }
  for (guint fit = 0; fit < N_FITS; fit++)
    for (guint i = 0; i < n_found[fit] && suggestions->len < MAX_SUGGESTIONS; i++)
      g_ptr_array_add (suggestions, create_suggestion (get_player (names, found[fit][i])));
}
