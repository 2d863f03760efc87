/* boulier-period-popover.c: name and dates of a period.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-period-popover.h"
#include "core/boulier-notation.h"
#include "io/boulier-locale.h"

struct _BoulierPeriodPopover
{
  GtkPopover parent_instance;

  /* Template Widgets */
  GtkEntry *from;
  GtkEntry *name;
  GtkLabel *problem;
  GtkEntry *to;

  /* Owned References */
  BoulierSession *session;
};

G_DEFINE_FINAL_TYPE (BoulierPeriodPopover, boulier_period_popover, GTK_TYPE_POPOVER)

/* Dates are typed and shown the same way in every language here: the year first. */
static char *
dup_date (gint32 day)
{
  GDate date;

  if (day == BOULIER_NO_DATE)
    return g_strdup ("");
  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

static void
show_problem (BoulierPeriodPopover *self, GtkEntry *entry, const char *text)
{
  gtk_label_set_text (self->problem, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
  if (text == NULL)
    return;
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

static void
clear_problem (BoulierPeriodPopover *self)
{
  GtkEntry *entries[] = { self->from, self->to };

  show_problem (self, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (entries[i]), "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (entries[i]), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

static gboolean
read_date (BoulierPeriodPopover *self, GtkEntry *entry, gint32 near, gint32 *out)
{
  g_autoptr (GError) error = NULL;

  if (boulier_notation_parse_date (gtk_editable_get_text (GTK_EDITABLE (entry)), near, out, &error))
    return TRUE;
  show_problem (self, entry, _ (error->message));
  return FALSE;
}

static const BoulierPeriod *
get_period (BoulierPeriodPopover *self)
{
  return boulier_record_period (boulier_session_get_record (self->session),
                                boulier_session_get_period (self->session));
}

/* FALSE, with the sentence shown, when the period cannot be so. */
static gboolean
read_period (BoulierPeriodPopover *self, BoulierPeriod *period)
{
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, time (NULL));
  clear_problem (self);
  if (!read_date (self, self->from, g_date_get_julian (&today), &period->from) ||
      !read_date (self, self->to, period->from ? period->from : (gint32) g_date_get_julian (&today),
                  &period->to))
    return FALSE;
  if (period->from != BOULIER_NO_DATE && period->to != BOULIER_NO_DATE && period->to < period->from)
    {
      show_problem (self, self->to, _ ("The last day is before the first day."));
      return FALSE;
    }
  period->name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  g_strstrip (period->name);
  return TRUE;
}

static void
apply_cb (BoulierPeriodPopover *self)
{
  BoulierPeriod period = { 0 };
  const BoulierPeriod *old = get_period (self);
  gboolean changed;

  g_assert (BOULIER_IS_PERIOD_POPOVER (self));

  if (!read_period (self, &period))
    return;
  changed = g_strcmp0 (period.name, old->name ? old->name : "") != 0 || period.from != old->from ||
            period.to != old->to;
  if (changed)
    boulier_document_update_period (boulier_session_get_document (self->session),
                                    boulier_session_get_period (self->session), &period);
  g_free (period.name);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
fill_in (BoulierPeriodPopover *self)
{
  const BoulierPeriod *period = get_period (self);
  g_autofree char *from = dup_date (period->from);
  g_autofree char *to = dup_date (period->to);

  clear_problem (self);
  gtk_editable_set_text (GTK_EDITABLE (self->name), period->name ? period->name : "");
  gtk_editable_set_text (GTK_EDITABLE (self->from), from);
  gtk_editable_set_text (GTK_EDITABLE (self->to), to);
}

static void
boulier_period_popover_map (GtkWidget *widget)
{
  fill_in (BOULIER_PERIOD_POPOVER (widget));
  GTK_WIDGET_CLASS (boulier_period_popover_parent_class)->map (widget);
}

static void
boulier_period_popover_dispose (GObject *object)
{
  BoulierPeriodPopover *self = BOULIER_PERIOD_POPOVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BOULIER_TYPE_PERIOD_POPOVER);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (boulier_period_popover_parent_class)->dispose (object);
}

static void
boulier_period_popover_class_init (BoulierPeriodPopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_period_popover_dispose;
  widget_class->map = boulier_period_popover_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/boulier/Boulier/ui/boulier-period-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, from);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, name);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, problem);
  gtk_widget_class_bind_template_child (widget_class, BoulierPeriodPopover, to);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
boulier_period_popover_init (BoulierPeriodPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
boulier_period_popover_new (BoulierSession *session)
{
  BoulierPeriodPopover *self = g_object_new (BOULIER_TYPE_PERIOD_POPOVER, NULL);

  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}

static char *
dup_dates (const BoulierPeriod *period)
{
  g_autofree char *from = boulier_locale_dup_date (period->from, TRUE);
  g_autofree char *to = boulier_locale_dup_date (period->to, TRUE);

  if (period->from == BOULIER_NO_DATE && period->to == BOULIER_NO_DATE)
    return NULL;
  /* Translators: the first and the last day of a period. */
  return g_strdup_printf (_ ("%s – %s"), from, to);
}

char *
boulier_period_dup_text (const BoulierPeriod *period)
{
  g_autofree char *dates = dup_dates (period);

  if (period->name == NULL || period->name[0] == '\0')
    return dates ? g_steal_pointer (&dates) : g_strdup (_ ("One period without dates"));
  if (dates == NULL)
    return g_strdup (period->name);
  /* Translators: the name of a period and its dates. */
  return g_strdup_printf (_ ("%s · %s"), period->name, dates);
}
