/* boulier-calculation-row.c: one line of a calculation: symbol, label, numbers, value, reference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-calculation-row.h"

/* Pixels around and between the parts. */
#define PADDING_X 16
#define PADDING_Y 7
#define GAP       14
#define LINE_GAP  2

/* Label and numbers stand side by side when both have so many letters of room. */
#define WIDE_LETTERS 22

/* The share of the label where it shares a line with the numbers, in percent. */
#define LABEL_PERCENT 46

struct _BoulierCalculationRow
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *symbol;
  GtkWidget *label;
  GtkWidget *numbers;
  GtkWidget *value;
  GtkWidget *reference;

  /* Borrowed References */
  GPtrArray *siblings; /* the rows of the whole calculation */
};

G_DEFINE_FINAL_TYPE (BoulierCalculationRow, boulier_calculation_row, GTK_TYPE_WIDGET)

/* A part that is placed: x and y from the start of the row. */
typedef struct
{
  GtkWidget *widget;
  int x;
  int y;
  int width;
  int height;
  int baseline;
} Part;

enum
{
  SYMBOL,
  LABEL,
  NUMBERS,
  VALUE,
  REFERENCE,
  N_PARTS
};

static int
get_natural_width (GtkWidget *widget)
{
  int natural = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_letter_width (BoulierCalculationRow *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);
  return width;
}

/* The height of a part at its width. */
static void
measure_part (Part *part)
{
  int height = 0;
  int baseline = -1;

  if (part->width <= 0 || !gtk_widget_should_layout (part->widget))
    {
      part->width = 0;
      return;
    }
  gtk_widget_measure (part->widget, GTK_ORIENTATION_VERTICAL, part->width, &height, NULL, &baseline,
                      NULL);
  part->height = height;
  part->baseline = baseline >= 0 ? baseline : height;
}

/* Puts parts onto a common baseline below top; returns where they end. */
static int
align_parts (Part *parts, const int *which, int n, int top)
{
  int above = 0;
  int below = 0;

  for (int i = 0; i < n; i++)
    {
      measure_part (&parts[which[i]]);
      above = MAX (above, parts[which[i]].baseline);
      below = MAX (below, parts[which[i]].height - parts[which[i]].baseline);
    }
  for (int i = 0; i < n; i++)
    parts[which[i]].y = top + above - parts[which[i]].baseline;
  return top + above + below;
}

/* The widths that all rows of a calculation share. */
typedef struct
{
  int symbol;
  int value;
  int reference;
} Columns;

/* Sizes are kept by GTK until a label changes, so asking all rows costs little. */
static Columns
get_columns (BoulierCalculationRow *self)
{
  Columns columns = { 0 };

  for (guint i = 0; self->siblings != NULL && i < self->siblings->len; i++)
    {
      BoulierCalculationRow *row = g_ptr_array_index (self->siblings, i);

      columns.symbol = MAX (columns.symbol, get_natural_width (row->symbol));
      columns.value = MAX (columns.value, get_natural_width (row->value));
      columns.reference = MAX (columns.reference, get_natural_width (row->reference));
    }
  return columns;
}

/* symbol · label · numbers · value · reference, on one line. */
static int
place_wide (Part *parts, const Columns *columns, int width)
{
  static const int all[] = { SYMBOL, LABEL, NUMBERS, VALUE, REFERENCE };
  int room =
      width - 2 * PADDING_X - 4 * GAP - columns->symbol - columns->value - columns->reference;
  gboolean has_numbers = gtk_widget_should_layout (parts[NUMBERS].widget);

  parts[LABEL].width = has_numbers ? room * LABEL_PERCENT / 100 : room + GAP;
  parts[NUMBERS].width = has_numbers ? room - parts[LABEL].width : 0;
  parts[LABEL].x = parts[SYMBOL].x + columns->symbol + GAP;
  parts[NUMBERS].x = parts[LABEL].x + parts[LABEL].width + GAP;
  parts[REFERENCE].x = width - PADDING_X - columns->reference;
  parts[VALUE].x = parts[REFERENCE].x - GAP - parts[VALUE].width;
  return align_parts (parts, all, N_PARTS, PADDING_Y) + PADDING_Y;
}

/* symbol · label · value, below them numbers · reference. */
static int
place_narrow (Part *parts, const Columns *columns, int width)
{
  static const int first[] = { SYMBOL, LABEL, VALUE };
  static const int second[] = { NUMBERS, REFERENCE };
  int end;
  int room;

  parts[LABEL].x = parts[SYMBOL].x + columns->symbol + GAP;
  room = width - PADDING_X - parts[LABEL].x;
  parts[VALUE].x = width - PADDING_X - parts[VALUE].width;
  parts[LABEL].width = MAX (1, room - parts[VALUE].width - (parts[VALUE].width > 0 ? GAP : 0));
  end = align_parts (parts, first, G_N_ELEMENTS (first), PADDING_Y);
  if (!gtk_widget_should_layout (parts[NUMBERS].widget) && parts[REFERENCE].width == 0)
    return end + PADDING_Y;
  parts[REFERENCE].width = MIN (parts[REFERENCE].width, room);
  parts[REFERENCE].x = width - PADDING_X - parts[REFERENCE].width;
  parts[NUMBERS].x = parts[LABEL].x;
  parts[NUMBERS].width =
      MAX (1, room - parts[REFERENCE].width - (parts[REFERENCE].width > 0 ? GAP : 0));
  return align_parts (parts, second, G_N_ELEMENTS (second), end + LINE_GAP) + PADDING_Y;
}

/* Places all parts for a width; returns the height. */
static int
place (BoulierCalculationRow *self, int width, Part parts[N_PARTS])
{
  GtkWidget *widgets[N_PARTS] = { self->symbol, self->label, self->numbers, self->value,
                                  self->reference };
  Columns columns = get_columns (self);
  int room = width - 2 * PADDING_X - 4 * GAP - columns.symbol - columns.value - columns.reference;

  for (int i = 0; i < N_PARTS; i++)
    {
      parts[i] = (Part){ .widget = widgets[i], .x = PADDING_X };
      if (i != LABEL && i != NUMBERS)
        parts[i].width = get_natural_width (widgets[i]);
    }
  return room >= 2 * WIDE_LETTERS * get_letter_width (self) ? place_wide (parts, &columns, width)
                                                            : place_narrow (parts, &columns, width);
}

static GtkSizeRequestMode
boulier_calculation_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (BoulierCalculationRow *self, int *minimum, int *natural)
{
  Columns columns = get_columns (self);
  int fixed = 2 * PADDING_X + 2 * GAP + columns.symbol;
  int label = 0;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &label, NULL, NULL, NULL);
  *minimum = fixed + label + get_natural_width (self->value);
  *natural = fixed + 2 * GAP + columns.value + columns.reference +
             2 * WIDE_LETTERS * get_letter_width (self);
  *natural = MAX (*minimum, *natural);
}

static void
boulier_calculation_row_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  BoulierCalculationRow *self = BOULIER_CALCULATION_ROW (widget);
  int narrowest;
  int usual;
  Part parts[N_PARTS];

  *minimum_baseline = *natural_baseline = -1;
  measure_width (self, &narrowest, &usual);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = usual;
      return;
    }
  *minimum = *natural = place (self, for_size < 0 ? usual : MAX (for_size, narrowest), parts);
}

static void
boulier_calculation_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BoulierCalculationRow *self = BOULIER_CALCULATION_ROW (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Part parts[N_PARTS];
  int spare = MAX (0, height - place (self, width, parts)) / 2;

  for (int i = 0; i < N_PARTS; i++)
    {
      Part *part = &parts[i];
      int x = mirrored ? width - part->x - part->width : part->x;

      if (gtk_widget_should_layout (part->widget))
        gtk_widget_allocate (
            part->widget, part->width, part->height, part->baseline,
            gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, part->y + spare)));
    }
}

/* The keyboard walks over whole rows; a label can still be clicked, to select text in it. */
static gboolean
boulier_calculation_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return FALSE;
}

static void
boulier_calculation_row_dispose (GObject *object)
{
  BoulierCalculationRow *self = BOULIER_CALCULATION_ROW (object);

  g_clear_pointer (&self->symbol, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->numbers, gtk_widget_unparent);
  g_clear_pointer (&self->value, gtk_widget_unparent);
  g_clear_pointer (&self->reference, gtk_widget_unparent);

  G_OBJECT_CLASS (boulier_calculation_row_parent_class)->dispose (object);
}

static void
boulier_calculation_row_class_init (BoulierCalculationRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = boulier_calculation_row_dispose;

  widget_class->focus = boulier_calculation_row_focus;
  widget_class->get_request_mode = boulier_calculation_row_get_request_mode;
  widget_class->measure = boulier_calculation_row_measure;
  widget_class->size_allocate = boulier_calculation_row_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "calculation-row");
}

static GtkWidget *
add_label (BoulierCalculationRow *self, const char *style, gboolean wraps)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "yalign", 0.0, "wrap", wraps, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
pressed_cb (BoulierCalculationRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  g_assert (BOULIER_IS_CALCULATION_ROW (self));

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.rules", NULL);
}

/* What the paragraph says can be read. */
static void
link_reference (BoulierCalculationRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (self->reference, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_cursor_from_name (self->reference, "pointer");
  gtk_widget_set_tooltip_text (self->reference,
                               _ ("The paragraph of the text; click to read the rules"));
}

static void
boulier_calculation_row_init (BoulierCalculationRow *self)
{
  self->symbol = add_label (self, "symbol", FALSE);
  self->label = add_label (self, "words", TRUE);
  self->numbers = add_label (self, "numbers", TRUE);
  self->value = add_label (self, "value", FALSE);
  self->reference = add_label (self, "pill", FALSE);
  gtk_label_set_width_chars (GTK_LABEL (self->label), 8);
  gtk_label_set_xalign (GTK_LABEL (self->value), 1.0);
  gtk_label_set_ellipsize (GTK_LABEL (self->reference), PANGO_ELLIPSIZE_END);
  gtk_label_set_selectable (GTK_LABEL (self->numbers), TRUE);
  gtk_label_set_selectable (GTK_LABEL (self->value), TRUE);
  link_reference (self);
}

GtkWidget *
boulier_calculation_row_new (void)
{
  return g_object_new (BOULIER_TYPE_CALCULATION_ROW, NULL);
}

static void
set_markup (GtkWidget *label, const char *markup)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), markup) != 0)
    gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_widget_set_visible (label, *markup != '\0');
}

static void
set_text (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

/* What it is, and below it, smaller, what the text leaves open. */
static char *
dup_label (const BoulierLine *line)
{
  g_autofree char *note = g_markup_escape_text (line->note, -1);

  if (*note == '\0')
    return g_strdup (line->label);
  return g_strdup_printf ("%s\n<span size=\"smaller\" alpha=\"72%%\">%s</span>", line->label, note);
}

static void
set_style (BoulierCalculationRow *self, const char *style, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), style);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), style);
}

void
boulier_calculation_row_set_line (BoulierCalculationRow *self, const BoulierLine *line)
{
  g_autofree char *label = NULL;

  g_return_if_fail (BOULIER_IS_CALCULATION_ROW (self));

  label = dup_label (line);
  set_markup (self->symbol, line->symbol);
  set_markup (self->label, label);
  set_markup (self->numbers, line->numbers);
  set_text (self->value, line->value);
  set_text (self->reference, line->reference);
  set_style (self, "result", (line->flags & BOULIER_LINE_RESULT) != 0);
  set_style (self, "inapplicable", (line->flags & BOULIER_LINE_DOES_NOT_APPLY) != 0);
  set_style (self, "reason", (line->flags & BOULIER_LINE_REASON) != 0);
}

void
boulier_calculation_row_set_siblings (BoulierCalculationRow *self, GPtrArray *siblings)
{
  g_return_if_fail (BOULIER_IS_CALCULATION_ROW (self));

  self->siblings = siblings;
}

void
boulier_calculation_row_queue_columns (GPtrArray *siblings)
{
  for (guint i = 0; i < siblings->len; i++)
    gtk_widget_queue_resize (g_ptr_array_index (siblings, i));
}
