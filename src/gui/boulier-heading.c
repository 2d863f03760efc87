/* boulier-heading.c: above a player's games: who he is, and how many of them count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "report/boulier-games-words.h"

#include "boulier-fold.h"
#include "boulier-heading.h"
#include "boulier-periods.h"
#include "boulier-selection.h"

struct _BoulierHeading
{
  GtkWidget parent_instance;

  /* Template Widgets */
  GtkWidget *body;
  GtkLabel *counts;
  GtkLabel *details;
  GtkLabel *name;

  /* Owned References */
  BoulierSession *session;
};

G_DEFINE_FINAL_TYPE (BoulierHeading, boulier_heading, GTK_TYPE_WIDGET)

/* "begins with 1994 from 2014/1": where the rating at the start of a later period comes from. NULL in
 * the first one, and for who has none. */
static char *
dup_origin (BoulierHeading *self, const BoulierWorked *worked)
{
  const BoulierRecord *record = boulier_session_get_computed_record (self->session);
  const BoulierResults *results = boulier_session_get_results (self->session);
  guint period = boulier_session_get_period (self->session);
  const BoulierPeriodResult *before;
  g_autofree char *name = NULL;
  gboolean official;

  if (worked == NULL || results == NULL || period == 0 || worked->period != period ||
      worked->result.before == BOULIER_NO_RATING || period >= record->periods->len)
    return NULL;
  before = boulier_results_get_period (results, period - 1);
  official = before->players[worked->player].official != BOULIER_NO_RATING;
  name = boulier_periods_dup_name (record, period - 1);
  return g_strdup_printf (official ?
                                   /* Translators: a rating, and the name of the period before. */
                              _ ("begins with %d, the official figure of %s")
                                   /* Translators: a rating, and the name of the period before. */
                                   : _ ("begins with %d, from %s"),
                          worked->result.before, name);
}

/* "junior · 300 rated games before this period". */
static char *
dup_details (BoulierHeading *self, const BoulierPlayer *player, const BoulierWorked *worked)
{
  BoulierCategory category =
      boulier_player_get_category (player, boulier_session_get_period (self->session));
  BoulierText text = boulier_session_get_record (self->session)->edition->text;
  gint64 before = worked ? boulier_games_words_get_before (worked) : -1;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  char *origin = dup_origin (self, worked);

  if (origin != NULL)
    g_ptr_array_add (parts, origin);
  if (category == BOULIER_JUNIOR)
    g_ptr_array_add (parts, g_strdup (_ ("junior")));
  else if (text == BOULIER_TEXT_FFE)
    g_ptr_array_add (parts, g_strdup (_ ("senior")));
  if (before == 0 && player->games < 0 && boulier_session_get_period (self->session) == 0)
    g_ptr_array_add (parts, g_strdup (_ ("number of games before not entered")));
  else if (before >= 0)
    g_ptr_array_add (parts, boulier_games_words_dup_before (before));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* Beside the name its place keeps the count at the other end; below it, an empty line is none. */
static void
show_details (BoulierHeading *self)
{
  gboolean narrow =
      gtk_orientable_get_orientation (GTK_ORIENTABLE (self->body)) == GTK_ORIENTATION_VERTICAL;

  gtk_widget_set_visible (GTK_WIDGET (self->details),
                          !narrow || gtk_label_get_text (self->details)[0] != '\0');
}

/* Where nothing can be computed, the games that are there are still counted. */
static char *
dup_counts (BoulierHeading *self, const BoulierWorked *worked)
{
  guint n;

  if (worked != NULL && worked->games[0] != NULL && worked->games[0]->len > 0)
    return boulier_games_words_dup_counts (worked->games[0]);
  n = boulier_selection_count_games (boulier_session_get_record (self->session),
                                     boulier_session_get_player (self->session),
                                     boulier_session_get_period (self->session));
  if (n == 0)
    return g_strdup (_ ("no games yet"));
  return g_strdup_printf (ngettext ("%u game, not computed", "%u games, not computed", n), n);
}

static void
update (BoulierHeading *self)
{
  const BoulierWorked *worked = boulier_session_get_worked (self->session);
  int index = boulier_document_find_player (boulier_session_get_document (self->session),
                                            boulier_session_get_player (self->session));
  const BoulierPlayer *player;
  g_autofree char *name = NULL;
  g_autofree char *details = NULL;
  g_autofree char *counts = NULL;

  if (index < 0)
    return;
  player = boulier_record_player (boulier_session_get_record (self->session), index);
  details = dup_details (self, player, worked);
  counts = dup_counts (self, worked);
  name = boulier_fold_isolate (player->name ? player->name : "");
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->details, details);
  show_details (self);
  gtk_label_set_text (self->counts, counts);
}

static void
boulier_heading_dispose (GObject *object)
{
  BoulierHeading *self = BOULIER_HEADING (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_HEADING);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_heading_parent_class)->dispose (object);
}

static void
boulier_heading_class_init (BoulierHeadingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = boulier_heading_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-heading.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierHeading, body);
  gtk_widget_class_bind_template_child (widget_class, BoulierHeading, counts);
  gtk_widget_class_bind_template_child (widget_class, BoulierHeading, details);
  gtk_widget_class_bind_template_child (widget_class, BoulierHeading, name);
}

static void
boulier_heading_init (BoulierHeading *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
boulier_heading_new (BoulierSession *session)
{
  BoulierHeading *self = g_object_new (BOULIER_TYPE_HEADING, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "recalculated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
boulier_heading_set_narrow (BoulierHeading *self, gboolean narrow)
{
  g_return_if_fail (BOULIER_IS_HEADING (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->body), narrow ? 0 : 10);
  gtk_label_set_xalign (self->counts, narrow ? 0.0 : 1.0);
  show_details (self);
}
