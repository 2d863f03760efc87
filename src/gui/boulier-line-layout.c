/* boulier-line-layout.c: widgets in a line, or one below the other where there is no room.
 *
 * In a line the last one is at the end; what is between them stays empty.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boulier-line-layout.h"

#define SPACING 6

struct _BoulierLineLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (BoulierLineLayout, boulier_line_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The next child that takes room, from child on. */
static GtkWidget *
skip (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_first (GtkWidget *widget)
{
  return skip (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip (gtk_widget_get_next_sibling (child));
}

/* The width of all in a line; widest: of the one that must be the widest. */
static int
measure_line (GtkWidget *widget, int *widest)
{
  int line = -SPACING;

  *widest = 0;
  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      int minimum, natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      line += natural + SPACING;
      *widest = MAX (*widest, minimum);
    }
  return MAX (line, 0);
}

static GtkSizeRequestMode
boulier_line_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
boulier_line_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  int widest, line = measure_line (widget, &widest);
  gboolean in_line = for_size < 0 || for_size >= line;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = line;
      return;
    }
  *minimum = *natural = in_line ? 0 : -SPACING;
  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      int least, height;

      gtk_widget_measure (child, orientation, in_line ? -1 : for_size, &least, &height, NULL, NULL);
      *minimum = in_line ? MAX (*minimum, least) : *minimum + SPACING + least;
      *natural = in_line ? MAX (*natural, height) : *natural + SPACING + height;
    }
  *minimum = MAX (*minimum, 0);
  *natural = MAX (*natural, *minimum);
}

static void
allocate_line (GtkWidget *widget, int width, int height)
{
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      GtkAllocation box = { 0, 0, 0, height };

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &box.width, NULL, NULL);
      if (x > 0 && get_next (child) == NULL)
        x = width - box.width;
      box.x = right_to_left ? width - x - box.width : x;
      gtk_widget_size_allocate (child, &box, -1);
      x += box.width + SPACING;
    }
}

static void
allocate_column (GtkWidget *widget, int width)
{
  GtkAllocation box = { 0, 0, width, 0 };

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &box.height, NULL, NULL);
      gtk_widget_size_allocate (child, &box, -1);
      box.y += box.height + SPACING;
    }
}

static void
boulier_line_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  int widest;

  if (width >= measure_line (widget, &widest))
    allocate_line (widget, width, height);
  else
    allocate_column (widget, width);
}

static void
boulier_line_layout_class_init (BoulierLineLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = boulier_line_layout_get_request_mode;
  layout_class->measure = boulier_line_layout_measure;
  layout_class->allocate = boulier_line_layout_allocate;
}

static void
boulier_line_layout_init (BoulierLineLayout *self)
{
}
