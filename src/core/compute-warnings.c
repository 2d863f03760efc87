/* compute-warnings.c: what the user should know although results were computed.
 *
 * A warning about many players is said once: it names some of them and how many there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

/* Adds a warning. The arguments are given away; more is a sentence of its own or NULL. */
BoulierWarning *
boulier_computation_warn (BoulierComputation *self,
                          const char *text,
                          const char *more,
                          char *first,
                          char *second,
                          char *third)
{
  BoulierWarning *warning = g_new0 (BoulierWarning, 1);

  warning->text = text;
  warning->more = more;
  warning->arguments[0] = first;
  warning->arguments[1] = second;
  warning->arguments[2] = third;
  warning->player = -1;
  warning->period = -1;
  g_ptr_array_add (self->warnings, warning);
  return warning;
}

void
boulier_computation_set_warning_period (const BoulierComputation *self,
                                        BoulierWarning *warning,
                                        guint period)
{
  const BoulierPeriod *entry = boulier_record_period (self->record, period);

  warning->period = (int) period;
  warning->nameless = entry->name == NULL || *entry->name == '\0';
}

char *
boulier_computation_dup_player (const BoulierComputation *self, guint player)
{
  return g_strdup (boulier_player_get_name (boulier_record_player (self->record, player)));
}

char *
boulier_computation_dup_period (const BoulierComputation *self, guint period)
{
  const BoulierPeriod *entry = boulier_record_period (self->record, period);

  return entry->name != NULL && *entry->name != '\0' ? g_strdup (entry->name)
                                                     : g_strdup_printf ("%u", period + 1);
}

/* One text for a single player ("%s"), another for several ("%1$s" are some of them, "%2$s" how many
 * there are). */
void
boulier_computation_warn_crowd (BoulierComputation *self,
                                const BoulierCrowd *crowd,
                                const char *one,
                                const char *many)
{
  BoulierWarning *warning;

  if (crowd->n == 0)
    return;
  warning = boulier_computation_warn (
      self, crowd->n == 1 ? one : many, NULL, boulier_crowd_dup_names (self, crowd),
      crowd->n == 1 ? NULL : g_strdup_printf ("%u", crowd->n), NULL);
  warning->player = (int) crowd->named[0];
}

/* The same of a period: "%1$s" is the period, "%2$s" are the players, "%3$s" how many there are. */
void
boulier_computation_warn_crowd_of (BoulierComputation *self,
                                   guint period,
                                   const BoulierCrowd *crowd,
                                   const char *one,
                                   const char *many)
{
  BoulierWarning *warning;

  if (crowd->n == 0)
    return;
  warning = boulier_computation_warn (self, crowd->n == 1 ? one : many, NULL,
                                      boulier_computation_dup_period (self, period),
                                      boulier_crowd_dup_names (self, crowd),
                                      crowd->n == 1 ? NULL : g_strdup_printf ("%u", crowd->n));
  boulier_computation_set_warning_period (self, warning, period);
  warning->player = (int) crowd->named[0];
}

char *
boulier_crowd_dup_names (const BoulierComputation *self, const BoulierCrowd *crowd)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (crowd->n, BOULIER_CROWD_NAMES); i++)
    g_string_append_printf (
        names, "%s%s", i > 0 ? ", " : "",
        boulier_player_get_name (boulier_record_player (self->record, crowd->named[i])));
  if (crowd->n > BOULIER_CROWD_NAMES)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

void
boulier_crowd_add (BoulierCrowd *crowd, guint player)
{
  if (crowd->n < BOULIER_CROWD_NAMES)
    crowd->named[crowd->n] = player;
  crowd->n++;
}

static gboolean
is_outside_years (const BoulierComputation *self, const BoulierPeriod *period)
{
  const BoulierEdition *edition = self->edition;

  if (period->to == BOULIER_NO_DATE)
    return FALSE;
  return (edition->first_day != 0 && (guint32) period->to < edition->first_day) ||
         (edition->last_day != 0 && (guint32) period->to > edition->last_day);
}

static void
warn_years (BoulierComputation *self)
{
  guint n = 0;
  guint first = 0;
  BoulierWarning *warning;

  for (guint i = 0; i < self->results->n_periods; i++)
    if (is_outside_years (self, boulier_record_period (self->record, i)) && n++ == 0)
      first = i;
  if (n == 0)
    return;
  if (n == 1)
    warning = boulier_computation_warn (
        self, N_ ("The period “%s” is not in the years of these rules."), self->edition->today,
        boulier_computation_dup_period (self, first), NULL, NULL);
  else
    warning = boulier_computation_warn (
        self,
        N_ ("The period “%1$s” and others, %2$s in all, are not in the years of these rules."),
        self->edition->today, boulier_computation_dup_period (self, first),
        g_strdup_printf ("%u", n), NULL);
  boulier_computation_set_warning_period (self, warning, first);
}

/* Ratings of another country's kind. */
static void
warn_refused (BoulierComputation *self)
{
  BoulierCrowd crowd = { 0 };
  guint games = 0;

  for (guint player = 0; player < self->results->n_players; player++)
    for (guint i = 0; i < self->results->n_periods; i++)
      if (self->results->periods[i].carry[player].refused)
        {
          boulier_crowd_add (&crowd, player);
          break;
        }
  boulier_computation_warn_crowd (
      self, &crowd, N_ ("%s: the rating is not possible by these rules; nothing is computed."),
      N_ ("%1$s (%2$s players): the rating is not possible by these rules; "
          "nothing is computed."));
  for (guint i = 0; i < self->record->games->len; i++)
    {
      const BoulierGame *game = boulier_record_game (self->record, i);

      if ((game->white_rating != BOULIER_NO_RATING &&
           !boulier_edition_takes (self->edition, game->white_rating)) ||
          (game->black_rating != BOULIER_NO_RATING &&
           !boulier_edition_takes (self->edition, game->black_rating)))
        games++;
    }
  if (games > 0)
    boulier_computation_warn (
        self, N_ ("Ratings written on games that are not possible by these rules: %s."), NULL,
        g_strdup_printf ("%u", games), NULL, NULL);
}

/* All warnings that are not about the iteration of a period, which were made with it. */
void
boulier_compute_warnings (BoulierComputation *self)
{
  self->warnings = self->results->general;
  warn_years (self);
  warn_refused (self);
  if (self->method->warn != NULL)
    self->method->warn (self);
  boulier_results_gather_warnings (self->results);
}
