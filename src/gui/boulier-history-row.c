/* boulier-history-row.c: one period in the list of a player's ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-history-row.h"

enum
{
  NAME,
  BEFORE,
  GAMES,
  COMPUTED,
  OFFICIAL,
  DIFFERENCE,
  STATUS
};

struct _BoulierHistoryRow
{
  GtkListBoxRow parent_instance;

  /* Borrowed References: children */
  GtkLabel *columns[BOULIER_HISTORY_N_COLUMNS];
  GtkLabel *details;

  char *details_texts[BOULIER_HISTORY_N_COLUMNS]; /* the same without their titles */
  char *sentence;                                 /* all of it */
  int needs[BOULIER_HISTORY_N_COLUMNS];           /* widths of the texts; 0: not measured */
  BoulierHistoryRoom room;
};

G_DEFINE_FINAL_TYPE (BoulierHistoryRow, boulier_history_row, GTK_TYPE_LIST_BOX_ROW)

static const struct
{
  const char *title;
  const char *style;
  gboolean number;
  BoulierHistoryRoom least; /* with less room it has no column */
} columns[BOULIER_HISTORY_N_COLUMNS] = {
  [NAME] = { N_ ("Period"), "name", FALSE, BOULIER_HISTORY_NARROW },
  [BEFORE] = { N_ ("Before"), "dim-label", TRUE, BOULIER_HISTORY_MEDIUM },
  [GAMES] = { N_ ("Games"), "dim-label", TRUE, BOULIER_HISTORY_MEDIUM },
  [COMPUTED] = { N_ ("Computed"), "computed", TRUE, BOULIER_HISTORY_NARROW },
  [OFFICIAL] = { N_ ("Official"), "official", TRUE, BOULIER_HISTORY_NARROW },
  [DIFFERENCE] = { N_ ("Difference"), "difference", TRUE, BOULIER_HISTORY_MEDIUM },
  [STATUS] = { N_ ("How"), "dim-label", FALSE, BOULIER_HISTORY_WIDE },
};

static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_text (label, text);
}

static gboolean
has_column (BoulierHistoryRow *self, guint column)
{
  return self->room <= columns[column].least;
}

/* What has no column, as one line. */
static void
update_details (BoulierHistoryRow *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < BOULIER_HISTORY_N_COLUMNS; i++)
    if (!has_column (self, i) && self->details_texts[i] != NULL && *self->details_texts[i] != '\0')
      g_ptr_array_add (parts, self->details_texts[i]);
  g_ptr_array_add (parts, NULL);
  text = g_strjoinv (" · ", (char **) parts->pdata);
  set_text (self->details, text);
  gtk_widget_set_visible (GTK_WIDGET (self->details), *text != '\0');
}

static void
take_column (BoulierHistoryRow *self, guint column, char *text, char *details)
{
  set_text (self->columns[column], text);
  self->needs[column] = 0;
  g_free (self->details_texts[column]);
  self->details_texts[column] = details;
  g_free (text);
}

static void
boulier_history_row_finalize (GObject *object)
{
  BoulierHistoryRow *self = BOULIER_HISTORY_ROW (object);

  for (guint i = 0; i < BOULIER_HISTORY_N_COLUMNS; i++)
    g_free (self->details_texts[i]);
  g_free (self->sentence);

  G_OBJECT_CLASS (boulier_history_row_parent_class)->finalize (object);
}

static void
boulier_history_row_class_init (BoulierHistoryRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = boulier_history_row_finalize;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "history-row");
}

static GtkLabel *
new_label (const char *text, const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, style);
  return GTK_LABEL (label);
}

static void
boulier_history_row_init (BoulierHistoryRow *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);

  for (guint i = 0; i < BOULIER_HISTORY_N_COLUMNS; i++)
    {
      self->columns[i] =
          new_label (_ (columns[i].title), columns[i].style, columns[i].number ? 1.0 : 0.0);
      gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->columns[i]));
    }
  gtk_widget_set_hexpand (GTK_WIDGET (self->columns[NAME]), TRUE);
  gtk_label_set_ellipsize (self->columns[NAME], PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_start (GTK_WIDGET (self->columns[STATUS]), 10);
  self->details = new_label ("", "dim-label", 0.0);
  gtk_widget_add_css_class (GTK_WIDGET (self->details), "details");
  gtk_label_set_wrap (self->details, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->details), FALSE);
  gtk_box_append (GTK_BOX (body), line);
  gtk_box_append (GTK_BOX (body), GTK_WIDGET (self->details));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), body);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "titles");
}

GtkWidget *
boulier_history_row_new (void)
{
  return g_object_new (BOULIER_TYPE_HISTORY_ROW, NULL);
}

static char *
dup_before_details (const BoulierHistoryPeriod *period, const BoulierStyle *style)
{
  g_autofree char *before = boulier_history_dup_rating (period->before, style);

  /* Translators: the rating before a period */
  return *before != '\0' ? g_strdup_printf (_ ("before %s"), before) : NULL;
}

/* Where none counted the words say so. */
static char *
dup_games_details (int counted)
{
  if (counted == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%d game counted", "%d games counted", (gulong) counted),
                          counted);
}

static void
set_columns (BoulierHistoryRow *self, const BoulierHistoryPeriod *period, const BoulierStyle *style)
{
  int counted = period->result.counted;

  take_column (self, NAME, g_strdup (period->name), NULL);
  take_column (self, BEFORE, boulier_history_dup_rating (period->before, style),
               dup_before_details (period, style));
  take_column (self, GAMES, boulier_style_dup_number (style, BOULIER_INTEGER (counted), 0, 0),
               dup_games_details (counted));
  take_column (self, COMPUTED, boulier_history_period_dup_computed (period, style), NULL);
  take_column (self, OFFICIAL, boulier_history_dup_rating (period->official, style), NULL);
  take_column (self, DIFFERENCE, boulier_history_period_dup_difference (period, style),
               boulier_history_period_dup_difference (period, style));
  take_column (self, STATUS, boulier_history_period_dup_status (period, style),
               boulier_history_period_dup_status (period, style));
}

void
boulier_history_row_set_period (BoulierHistoryRow *self,
                                const BoulierHistoryPeriod *period,
                                const BoulierStyle *style)
{
  gboolean differs = period->official != BOULIER_NO_RATING && !period->estimate &&
                     period->computed != BOULIER_NO_RATING && period->official != period->computed;
  g_autofree char *sentence = boulier_history_period_dup_sentence (period, style);

  /* It says everything: a row of which it is the same stays as it is. */
  if (g_strcmp0 (sentence, self->sentence) == 0)
    return;
  set_columns (self, period, style);
  update_details (self);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "titles");
  if (differs)
    gtk_widget_add_css_class (GTK_WIDGET (self), "differs");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "differs");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("Show the games of this period"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  g_free (self->sentence);
  self->sentence = g_steal_pointer (&sentence);
}

void
boulier_history_row_set_current (BoulierHistoryRow *self, gboolean current)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "current") == current)
    return;
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
  /* Translators: read aloud with the row of the period that the window shows */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  current ? _ ("the period shown") : "", -1);
}

void
boulier_history_row_set_room (BoulierHistoryRow *self, BoulierHistoryRoom room)
{
  self->room = room;
  for (guint i = 0; i < BOULIER_HISTORY_N_COLUMNS; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->columns[i]), has_column (self, i));
      self->needs[i] = 0;
    }
  update_details (self);
}

void
boulier_history_row_widen_columns (BoulierHistoryRow *self, int *widths)
{
  for (guint i = NAME + 1; i < BOULIER_HISTORY_N_COLUMNS; i++)
    {
      GtkWidget *column = GTK_WIDGET (self->columns[i]);

      if (self->needs[i] == 0 && has_column (self, i))
        {
          gtk_widget_set_size_request (column, -1, -1);
          gtk_widget_measure (column, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &self->needs[i], NULL,
                              NULL);
        }
      widths[i] = MAX (widths[i], self->needs[i]);
    }
}

void
boulier_history_row_set_columns (BoulierHistoryRow *self, const int *widths)
{
  for (guint i = NAME + 1; i < BOULIER_HISTORY_N_COLUMNS; i++)
    if (has_column (self, i))
      gtk_widget_set_size_request (GTK_WIDGET (self->columns[i]), widths[i], -1);
}
