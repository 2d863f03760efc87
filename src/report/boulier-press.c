/* boulier-press.c: the fonts of the pages, and text set in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-press.h"

/* Faces with figures of one width; what is there is taken, in this order. */
#define TEXT_FACES "Noto Sans, Source Sans 3, Open Sans, Liberation Sans, Arial, sans-serif"
#define MATH_FACES                                                                                 \
  "Libertinus Serif, STIX Two Text, Liberation Serif, Times New Roman, Noto Serif, serif"

/* So many texts are remembered in each font. */
#define MAX_REMEMBERED 20000

typedef struct
{
  const char *faces;
  double size;
  PangoWeight weight;
} Face;

static const Face faces[BOULIER_N_FONTS] = {
  [BOULIER_FONT_BODY] = { TEXT_FACES, 9.0, PANGO_WEIGHT_NORMAL },
  [BOULIER_FONT_STRONG] = { TEXT_FACES, 9.0, PANGO_WEIGHT_BOLD },
  [BOULIER_FONT_SMALL] = { TEXT_FACES, 7.5, PANGO_WEIGHT_NORMAL },
  [BOULIER_FONT_HEAD] = { TEXT_FACES, 7.5, PANGO_WEIGHT_BOLD },
  [BOULIER_FONT_SECTION] = { TEXT_FACES, 11.5, PANGO_WEIGHT_BOLD },
  [BOULIER_FONT_TITLE] = { TEXT_FACES, 21.0, PANGO_WEIGHT_BOLD },
  [BOULIER_FONT_FIGURE] = { TEXT_FACES, 22.0, PANGO_WEIGHT_BOLD },
  [BOULIER_FONT_FIGURE_QUIET] = { TEXT_FACES, 15.0, PANGO_WEIGHT_NORMAL },
  [BOULIER_FONT_SYMBOL] = { MATH_FACES, 11.0, PANGO_WEIGHT_NORMAL },
  [BOULIER_FONT_MATH] = { MATH_FACES, 10.5, PANGO_WEIGHT_NORMAL },
};

struct _BoulierPress
{
  PangoContext *context;
  PangoLayout *layout; /* used for one text after the other */
  PangoAttrList *figures;
  PangoFontDescription *fonts[BOULIER_N_FONTS];
  GHashTable *extents[BOULIER_N_FONTS]; /* text → BoulierExtent, on one line */
};

/* One point is one unit, and no letter is moved to where a screen has its dots: lines end in the same
 * places everywhere. */
static PangoContext *
context_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72.0);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}

static PangoFontDescription *
font_new (const Face *face)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, face->faces);
  pango_font_description_set_absolute_size (font, face->size * PANGO_SCALE);
  pango_font_description_set_weight (font, face->weight);
  return font;
}

/**
 * boulier_press_new:
 *
 * Returns: (transfer full): a press with the fonts of this computer
 */
BoulierPress *
boulier_press_new (void)
{
  BoulierPress *press = g_new0 (BoulierPress, 1);

  press->context = context_new ();
  press->figures = pango_attr_list_new ();
  pango_attr_list_insert (press->figures, pango_attr_font_features_new ("tnum=1, lnum=1"));
  for (guint i = 0; i < BOULIER_N_FONTS; i++)
    {
      press->fonts[i] = font_new (&faces[i]);
      press->extents[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    }
  /* What draws its own texts, as charts do, begins from these. */
  pango_context_set_font_description (press->context, press->fonts[BOULIER_FONT_BODY]);
  press->layout = pango_layout_new (press->context);
  return press;
}

void
boulier_press_free (BoulierPress *press)
{
  for (guint i = 0; i < BOULIER_N_FONTS; i++)
    {
      pango_font_description_free (press->fonts[i]);
      g_hash_table_unref (press->extents[i]);
    }
  pango_attr_list_unref (press->figures);
  g_object_unref (press->layout);
  g_object_unref (press->context);
  g_free (press);
}

PangoContext *
boulier_press_get_context (BoulierPress *press)
{
  return press->context;
}

static double
to_points (int units)
{
  return (double) units / PANGO_SCALE;
}

/* Puts a text into the layout that all share. */
static void
set_text (BoulierPress *press, const BoulierTypeset *text)
{
  PangoLayout *layout = press->layout;

  pango_layout_set_font_description (layout, press->fonts[text->font]);
  pango_layout_set_attributes (layout, press->figures);
  if (text->is_markup)
    {
      g_autoptr (PangoAttrList) attributes = NULL;

      pango_layout_set_markup (layout, text->text, -1);
      attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));
      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1, lnum=1"));
      pango_layout_set_attributes (layout, attributes);
    }
  else
    pango_layout_set_text (layout, text->text, -1);
  pango_layout_set_width (layout, text->width > 0.0 ? (int) (text->width * PANGO_SCALE) : -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, text->align);
  pango_layout_set_ellipsize (layout, text->width > 0.0 && text->max_lines > 0
                                          ? PANGO_ELLIPSIZE_END
                                          : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (layout, text->max_lines > 0 ? -text->max_lines : -1);
}

static void
measure (BoulierPress *press, const BoulierTypeset *text, BoulierExtent *extent)
{
  int width, height;

  set_text (press, text);
  pango_layout_get_size (press->layout, &width, &height);
  extent->width = to_points (width);
  extent->height = to_points (height);
  extent->baseline = to_points (pango_layout_get_baseline (press->layout));
}

/* What a plain text takes on one line. Remembered: figures and names come again and again. */
static BoulierExtent
measure_line (BoulierPress *press, BoulierFont font, const char *text)
{
  const BoulierTypeset line = { .font = font, .text = text };
  const BoulierExtent *known = g_hash_table_lookup (press->extents[font], text);
  BoulierExtent extent;

  if (known != NULL)
    return *known;
  measure (press, &line, &extent);
  if (g_hash_table_size (press->extents[font]) < MAX_REMEMBERED)
    g_hash_table_insert (press->extents[font], g_strdup (text), g_memdup2 (&extent, sizeof extent));
  return extent;
}

/**
 * boulier_press_measure:
 * @extent: (out): what the text takes
 */
void
boulier_press_measure (BoulierPress *press, const BoulierTypeset *text, BoulierExtent *extent)
{
  if (!text->is_markup && strchr (text->text, '\n') == NULL)
    {
      *extent = measure_line (press, text->font, text->text);
      if (text->width <= 0.0 || extent->width <= text->width)
        return;
    }
  measure (press, text, extent);
}

/**
 * boulier_press_draw:
 * @baseline: where the baseline of the first line is
 *
 * Draws in the colour that is set in @cr.
 */
void
boulier_press_draw (
    BoulierPress *press, cairo_t *cr, const BoulierTypeset *text, double x, double baseline)
{
  set_text (press, text);
  cairo_move_to (cr, x, baseline - to_points (pango_layout_get_baseline (press->layout)));
  pango_cairo_show_layout (cr, press->layout);
}

double
boulier_press_get_width (BoulierPress *press, BoulierFont font, const char *text)
{
  return measure_line (press, font, text).width;
}

double
boulier_press_get_word_width (BoulierPress *press, BoulierFont font, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0.0;

  for (guint i = 0; words[i] != NULL; i++)
    widest = MAX (widest, boulier_press_get_width (press, font, words[i]));
  return widest;
}

double
boulier_press_get_line_height (BoulierPress *press, BoulierFont font)
{
  return measure_line (press, font, "X").height;
}

double
boulier_press_get_size (BoulierPress *press, BoulierFont font)
{
  return to_points (pango_font_description_get_size (press->fonts[font]));
}

/**
 * boulier_press_layout_new:
 * @scale: 1 for the size of the font
 *
 * Returns: (transfer full): an empty layout
 */
PangoLayout *
boulier_press_layout_new (BoulierPress *press, BoulierFont font, double scale)
{
  PangoLayout *layout = pango_layout_new (press->context);
  PangoFontDescription *scaled = pango_font_description_copy (press->fonts[font]);

  pango_font_description_set_absolute_size (scaled, faces[font].size * scale * PANGO_SCALE);
  pango_layout_set_font_description (layout, scaled);
  pango_font_description_free (scaled);
  return layout;
}
