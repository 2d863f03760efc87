/* boulier-player-dialog.c: everything about a player that the table has no column for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-periods.h"
#include "boulier-player-dialog.h"
#include "core/boulier-notation.h"
#include "io/boulier-locale.h"

#define MAX_GAMES         100000
#define MAX_ARCHIVE_GAMES 7
#define EARLIEST_BIRTH    1850
#define LATEST_BIRTH      2100

struct _BoulierPlayerDialog
{
  GtkWindow parent_instance;

  /* Template Widgets */
  GtkEntry *archive_games;
  GtkLabel *archive_games_label;
  GtkEntry *archive_performance;
  GtkLabel *archive_performance_label;
  GtkEntry *birth_year;
  GtkDropDown *category;
  GtkLabel *category_label;
  GtkDropDown *estimated;
  GtkLabel *estimated_label;
  GtkEntry *fide_id;
  GtkEntry *games;
  GtkLabel *games_label;
  GtkEntry *name;
  GtkEntry *national_id;
  GtkLabel *problem;
  GtkEntry *rating;

  /* Owned References */
  BoulierSession *session;

  gint32 key;
};

G_DEFINE_FINAL_TYPE (BoulierPlayerDialog, boulier_player_dialog, GTK_TYPE_WINDOW)

static const BoulierEdition *
get_edition (BoulierPlayerDialog *self)
{
  return boulier_session_get_record (self->session)->edition;
}

static void
show_problem (BoulierPlayerDialog *self, GtkEntry *entry, const char *text)
{
  gtk_label_set_text (self->problem, text);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

static void
clear_problem (BoulierPlayerDialog *self)
{
  GtkEntry *entries[] = { self->name,       self->rating,        self->games,
                          self->birth_year, self->archive_games, self->archive_performance };

  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (entries[i]), "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (entries[i]), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

/* Without white space around; NULL when nothing is left. */
static char *
dup_entered (GtkEntry *entry)
{
  char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (text[0] == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

static gboolean
read_count (BoulierPlayerDialog *self, GtkEntry *entry, gint32 maximum, gint32 *out)
{
  g_autoptr (GError) error = NULL;

  if (boulier_notation_parse_count (gtk_editable_get_text (GTK_EDITABLE (entry)), maximum, out,
                                    &error))
    return TRUE;
  show_problem (self, entry, _ (error->message));
  return FALSE;
}

static gboolean
read_rating (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  g_autoptr (GError) error = NULL;

  if (boulier_notation_parse_rating (gtk_editable_get_text (GTK_EDITABLE (self->rating)),
                                     get_edition (self), &player->rating, &error))
    return TRUE;
  show_problem (self, self->rating, _ (error->message));
  return FALSE;
}

static gboolean
read_name (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  g_autofree char *name = dup_entered (self->name);

  if (name == NULL)
    {
      show_problem (self, self->name, _ ("A player needs a name."));
      return FALSE;
    }
  g_free (player->name);
  player->name = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
read_birth_year (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  gint32 year;

  if (!read_count (self, self->birth_year, LATEST_BIRTH, &year))
    return FALSE;
  if (year >= 0 && year < EARLIEST_BIRTH)
    {
      show_problem (self, self->birth_year, _ ("Write the year with four digits."));
      return FALSE;
    }
  player->birth_year = MAX (year, 0);
  return TRUE;
}

/* Both or none: a performance without a number of games says nothing. */
static gboolean
read_archives (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  g_autofree char *text = dup_entered (self->archive_performance);
  BoulierNumber performance = BOULIER_BLANK;
  gint32 games;

  if (!read_count (self, self->archive_games, MAX_ARCHIVE_GAMES, &games))
    return FALSE;
  if (text != NULL)
    g_strdelimit (text, ",", '.');
  if (text != NULL && !boulier_number_parse (text, &performance, NULL))
    {
      show_problem (self, self->archive_performance, _ ("This is not a number."));
      return FALSE;
    }
  if ((games > 0) != !boulier_number_is_blank (performance))
    {
      show_problem (self, games > 0 ? self->archive_performance : self->archive_games,
                    _ ("Archives need both a performance and a number of games."));
      return FALSE;
    }
  player->archive_games = MAX (games, 0);
  player->archive_performance = performance;
  return TRUE;
}

/* From the selected period on; what was said of later periods stays. */
static void
read_category (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  guint period = boulier_session_get_period (self->session);
  BoulierCategory chosen = gtk_drop_down_get_selected (self->category);
  guint8 *categories;
  guint n;

  if (chosen == boulier_player_get_category (player, period))
    return;
  if (period == 0 && player->n_categories <= 1)
    {
      boulier_player_set_category (player, chosen);
      return;
    }
  n = MAX (player->n_categories, period + 1);
  categories = g_new (guint8, n);
  for (guint i = 0; i < n; i++)
    categories[i] = i == period ? chosen : boulier_player_get_category (player, i);
  g_free (player->categories);
  player->categories = categories;
  player->n_categories = n;
}

static void
read_ids (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  g_free (player->national_id);
  player->national_id = dup_entered (self->national_id);
  g_free (player->fide_id);
  player->fide_id = dup_entered (self->fide_id);
  player->estimated = gtk_drop_down_get_selected (self->estimated);
}

static BoulierPlayer *
new_player (BoulierPlayerDialog *self)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  int index = boulier_document_find_player (document, self->key);
  g_autofree char *name = NULL;
  g_autofree char *id = NULL;

  if (index >= 0)
    return boulier_player_copy (
        boulier_record_player (boulier_session_get_record (self->session), index));
  name = dup_entered (self->name);
  id = boulier_document_dup_new_id (document, name ? name : "");
  return boulier_player_new (id, name ? name : "");
}

static void
store (BoulierPlayerDialog *self, BoulierPlayer *player)
{
  BoulierDocument *document = boulier_session_get_document (self->session);
  int index = boulier_document_find_player (document, self->key);

  if (index < 0)
    boulier_session_set_player (self->session, boulier_document_add_player (document, player));
  else if (!boulier_player_equal (
               player, boulier_record_player (boulier_session_get_record (self->session), index)))
    boulier_document_update_player (document, player);
}

static void
apply_cb (BoulierPlayerDialog *self)
{
  g_autoptr (BoulierPlayer) player = new_player (self);

  g_assert (BOULIER_IS_PLAYER_DIALOG (self));

  clear_problem (self);
  if (!read_name (self, player) || !read_rating (self, player) ||
      !read_count (self, self->games, MAX_GAMES, &player->games) || !read_archives (self, player) ||
      !read_birth_year (self, player))
    return;
  read_category (self, player);
  read_ids (self, player);
  store (self, player);
  gtk_window_close (GTK_WINDOW (self));
}

static void
set_number (GtkEntry *entry, gboolean said, int number)
{
  g_autofree char *text = said ? g_strdup_printf ("%d", number) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
fill_in (BoulierPlayerDialog *self, const BoulierPlayer *player)
{
  g_autofree char *performance = player->archive_games > 0
                                     ? boulier_style_dup_number (boulier_locale_get_style (),
                                                                 player->archive_performance, 0, 6)
                                     : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (self->name), player->name);
  set_number (self->rating, player->rating != BOULIER_NO_RATING, player->rating);
  set_number (self->games, player->games >= 0, player->games);
  set_number (self->archive_games, player->archive_games > 0, player->archive_games);
  gtk_editable_set_text (GTK_EDITABLE (self->archive_performance), performance);
  set_number (self->birth_year, player->birth_year > 0, player->birth_year);
  gtk_editable_set_text (GTK_EDITABLE (self->national_id),
                         player->national_id ? player->national_id : "");
  gtk_editable_set_text (GTK_EDITABLE (self->fide_id), player->fide_id ? player->fide_id : "");
  gtk_drop_down_set_selected (
      self->category,
      boulier_player_get_category (player, boulier_session_get_period (self->session)));
  gtk_drop_down_set_selected (self->estimated, player->estimated);
}

static void
show_row (GtkLabel *label, gboolean visible)
{
  gtk_widget_set_visible (GTK_WIDGET (label), visible);
  gtk_widget_set_visible (gtk_label_get_mnemonic_widget (label), visible);
}

/* It may be another in every period. */
static void
name_category (BoulierPlayerDialog *self)
{
  const BoulierRecord *record = boulier_session_get_record (self->session);
  g_autofree char *name =
      boulier_periods_dup_name (record, boulier_session_get_period (self->session));
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);
  g_autofree char *text = NULL;

  if (record->periods->len < 2)
    return;
  /* Translators: %s is the name of a period. */
  text = g_strdup_printf (_ ("_Category in %s"), escaped);
  gtk_label_set_label (self->category_label, text);
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->category),
      _ ("A category holds from this period on, until another one is chosen in a later period."));
}

/* What no rule of this country asks for is not asked. */
static void
show_rows (BoulierPlayerDialog *self)
{
  BoulierText text = get_edition (self)->text;

  show_row (self->games_label, text == BOULIER_TEXT_FRBE);
  show_row (self->estimated_label, text == BOULIER_TEXT_FFE);
  show_row (self->archive_performance_label, text == BOULIER_TEXT_FFE);
  show_row (self->archive_games_label, text == BOULIER_TEXT_FFE);
}

static void
boulier_player_dialog_dispose (GObject *object)
{
  BoulierPlayerDialog *self = BOULIER_PLAYER_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_PLAYER_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_player_dialog_parent_class)->dispose (object);
}

static void
boulier_player_dialog_class_init (BoulierPlayerDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_player_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-player-dialog.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, archive_games);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, archive_games_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, archive_performance);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog,
                                        archive_performance_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, birth_year);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, category);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, category_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, estimated);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, estimated_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, fide_id);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, games);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, games_label);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, name);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, national_id);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, BoulierPlayerDialog, rating);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
boulier_player_dialog_init (BoulierPlayerDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * boulier_player_dialog_new:
 * @parent: the window it belongs to
 * @session: where the player is
 * @key: of the player to change; 0 to add one, who is then selected
 *
 * Nothing is changed before "Apply"; then it is one operation.
 *
 * Returns: (transfer none): a modal window, to be presented
 */
GtkWindow *
boulier_player_dialog_new (GtkWindow *parent, BoulierSession *session, gint32 key)
{
  BoulierPlayerDialog *self =
      g_object_new (BOULIER_TYPE_PLAYER_DIALOG, "transient-for", parent, NULL);
  int index = boulier_document_find_player (boulier_session_get_document (session), key);

  self->session = g_object_ref (session);
  self->key = key;
  show_rows (self);
  name_category (self);
  if (index >= 0)
    {
      const BoulierPlayer *player =
          boulier_record_player (boulier_session_get_record (session), index);

      gtk_window_set_title (GTK_WINDOW (self), player->name);
      fill_in (self, player);
    }
  else
    gtk_window_set_title (GTK_WINDOW (self), _ ("New Player"));
  return GTK_WINDOW (self);
}
