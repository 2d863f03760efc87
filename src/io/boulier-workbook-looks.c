/* boulier-workbook-looks.c: how the cells of a workbook look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-workbook-looks.h"

#define INK      0x241F31
#define GREY     0x6B6A73
#define DIM      0xA3A2A8
#define BLUE     0x1A5FB4
#define LINE     0xDEDDE3
#define EDGE     0x99B8E8
#define TINT     0xF4F6FB
#define HEADER   0xE9EEF8
#define ACCENT   0xDCE8FA
#define GREEN    0x1E7A46
#define RED      0xB3261E
#define NO_COLOR 0

enum
{
  BOLD = 1 << 0,
  ITALIC = 1 << 1,
  WRAP = 1 << 2,
  RULE = 1 << 3,  /* a line below */
  FRAME = 1 << 4, /* lines around */
  TOP = 1 << 5,   /* text at the top of the cell */
  BASE = 1 << 6   /* text at the foot of the cell */
};

typedef struct
{
  guint8 size;
  guint8 align;
  guint8 indent;
  guint flags;
  guint32 ink;
  guint32 fill;
} LookInfo;

/* clang-format off */
static const LookInfo looks[BOULIER_N_LOOKS] = {
  [BOULIER_LOOK_PLAIN]             = { 11, LXW_ALIGN_LEFT,   0, 0,                          INK,  NO_COLOR },
  [BOULIER_LOOK_TITLE]             = { 20, LXW_ALIGN_LEFT,   0, BOLD,                       INK,  NO_COLOR },
  [BOULIER_LOOK_SUBTITLE]          = { 11, LXW_ALIGN_LEFT,   0, 0,                          GREY, NO_COLOR },
  [BOULIER_LOOK_HEADING]           = { 12, LXW_ALIGN_LEFT,   0, BOLD,                       INK,  NO_COLOR },
  [BOULIER_LOOK_NOTE]              = {  9, LXW_ALIGN_LEFT,   0, WRAP | TOP,                 GREY, NO_COLOR },
  [BOULIER_LOOK_LINK]              = { 11, LXW_ALIGN_LEFT,   0, RULE,                       BLUE, NO_COLOR },
  [BOULIER_LOOK_LINK_RIGHT]        = { 10, LXW_ALIGN_RIGHT,  0, 0,                          BLUE, NO_COLOR },
  [BOULIER_LOOK_LABEL]             = { 11, LXW_ALIGN_LEFT,   0, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_STRONG]            = { 12, LXW_ALIGN_LEFT,   0, RULE | BOLD,                       INK,  NO_COLOR },
  [BOULIER_LOOK_WORD]              = { 11, LXW_ALIGN_LEFT,   1, 0,                          GREY, NO_COLOR },
  [BOULIER_LOOK_INPUT]             = { 11, LXW_ALIGN_RIGHT,  1, FRAME,                      BLUE, NO_COLOR },
  [BOULIER_LOOK_SYMBOL_RIGHT]      = { 11, LXW_ALIGN_RIGHT,  1, RULE,                       GREY, NO_COLOR },
  [BOULIER_LOOK_INPUT_STRONG]      = { 11, LXW_ALIGN_RIGHT,  1, FRAME | BOLD,               BLUE, NO_COLOR },
  [BOULIER_LOOK_INPUT_TEXT]        = { 11, LXW_ALIGN_CENTER, 0, FRAME | BOLD,               BLUE, NO_COLOR },
  [BOULIER_LOOK_BORROWED]          = { 11, LXW_ALIGN_RIGHT,  1, FRAME | ITALIC,             BLUE, NO_COLOR },
  [BOULIER_LOOK_RESULT]            = { 14, LXW_ALIGN_RIGHT,  1, BOLD,                       INK,  ACCENT },
  [BOULIER_LOOK_CHANGE]            = { 11, LXW_ALIGN_CENTER, 0, 0,                          GREY, ACCENT },
  [BOULIER_LOOK_HEAD]              = { 10, LXW_ALIGN_LEFT,   0, BOLD | WRAP | RULE | BASE,  GREY, HEADER },
  [BOULIER_LOOK_HEAD_RIGHT]        = { 10, LXW_ALIGN_RIGHT,  1, BOLD | WRAP | RULE | BASE,  GREY, HEADER },
  [BOULIER_LOOK_HEAD_MIDDLE]       = { 10, LXW_ALIGN_CENTER, 0, BOLD | WRAP | RULE | BASE,  GREY, HEADER },
  [BOULIER_LOOK_HEAD_INDENT]       = { 10, LXW_ALIGN_LEFT,   1, BOLD | WRAP | RULE | BASE,  GREY, HEADER },
  [BOULIER_LOOK_TEXT]              = { 11, LXW_ALIGN_LEFT,   0, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_QUIET]             = { 11, LXW_ALIGN_LEFT,   0, RULE,                       GREY, NO_COLOR },
  [BOULIER_LOOK_EVENT]             = { 11, LXW_ALIGN_LEFT,   0, RULE | WRAP,                GREY, NO_COLOR },
  [BOULIER_LOOK_QUIET_INDENT]      = { 11, LXW_ALIGN_LEFT,   1, RULE,                       GREY, NO_COLOR },
  [BOULIER_LOOK_NUMBER]            = { 11, LXW_ALIGN_RIGHT,  1, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_MIDDLE]            = { 11, LXW_ALIGN_CENTER, 0, RULE,                       GREY, NO_COLOR },
  [BOULIER_LOOK_DATE]              = { 11, LXW_ALIGN_LEFT,   0, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_COMPUTED]          = { 11, LXW_ALIGN_RIGHT,  1, RULE,                       INK,  TINT },
  [BOULIER_LOOK_COMPUTED_FLUSH]          = { 11, LXW_ALIGN_RIGHT,  0, RULE,                       INK,  TINT },
  [BOULIER_LOOK_COMPUTED_MIDDLE]   = { 11, LXW_ALIGN_CENTER, 0, RULE,                       INK,  TINT },
  [BOULIER_LOOK_REASON]            = {  9, LXW_ALIGN_LEFT,   1, RULE | WRAP,                GREY, TINT },
  [BOULIER_LOOK_ROW_TEXT]          = { 10, LXW_ALIGN_LEFT,   0, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_ROW_QUIET]         = { 10, LXW_ALIGN_LEFT,   1, RULE,                       GREY, NO_COLOR },
  [BOULIER_LOOK_ROW_KEY]           = { 10, LXW_ALIGN_RIGHT,  1, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_ROW_VALUE]         = { 10, LXW_ALIGN_RIGHT,  1, RULE,                       INK,  TINT },
  [BOULIER_LOOK_SYMBOL]            = { 11, LXW_ALIGN_LEFT,   0, RULE,                       INK,  NO_COLOR },
  [BOULIER_LOOK_STEP]              = { 11, LXW_ALIGN_LEFT,   0, RULE | WRAP,                INK,  NO_COLOR },
  [BOULIER_LOOK_VALUE]             = { 11, LXW_ALIGN_RIGHT,  1, RULE | BOLD,                INK,  TINT },
  [BOULIER_LOOK_FORMULA]           = { 10, LXW_ALIGN_LEFT,   1, RULE | WRAP,                GREY, NO_COLOR },
  [BOULIER_LOOK_REFERENCE]         = { 10, LXW_ALIGN_LEFT,   1, RULE | WRAP,                BLUE, NO_COLOR },
  [BOULIER_LOOK_FINAL_SYMBOL]      = { 11, LXW_ALIGN_LEFT,   0, RULE,                       INK,  ACCENT },
  [BOULIER_LOOK_FINAL_TEXT]        = { 11, LXW_ALIGN_LEFT,   0, RULE | BOLD | WRAP,         INK,  ACCENT },
  [BOULIER_LOOK_FINAL_VALUE]       = { 11, LXW_ALIGN_RIGHT,  1, RULE | BOLD,                INK,  ACCENT },
  [BOULIER_LOOK_FINAL_FORMULA]     = { 10, LXW_ALIGN_LEFT,   1, RULE | WRAP,                GREY, ACCENT },
  [BOULIER_LOOK_FINAL_REFERENCE]   = { 10, LXW_ALIGN_LEFT,   1, RULE | WRAP,                BLUE, ACCENT },
};
/* clang-format on */

static void
set_lines (lxw_format *format, const LookInfo *info)
{
  if ((info->flags & FRAME) != 0)
    {
      format_set_border (format, LXW_BORDER_THIN);
      format_set_border_color (format, EDGE);
    }
  else if ((info->flags & RULE) != 0)
    {
      format_set_bottom (format, LXW_BORDER_THIN);
      format_set_bottom_color (format, LINE);
    }
}

static guint8
get_vertical (const LookInfo *info)
{
  if ((info->flags & TOP) != 0)
    return LXW_ALIGN_VERTICAL_TOP;
  return (info->flags & BASE) != 0 ? LXW_ALIGN_VERTICAL_BOTTOM : LXW_ALIGN_VERTICAL_CENTER;
}

/**
 * boulier_look_new_format:
 * @number: (nullable): number format
 *
 * Returns: (transfer none): a format of the workbook that looks so; NULL without memory
 */
lxw_format *
boulier_look_new_format (lxw_workbook *workbook, BoulierLook look, const char *number)
{
  const LookInfo *info = &looks[look];
  lxw_format *format = workbook_add_format (workbook);

  if (format == NULL)
    return NULL;
  format_set_font_size (format, info->size);
  format_set_font_color (format, info->ink);
  format_set_align (format, info->align);
  format_set_align (format, get_vertical (info));
  if (info->indent > 0)
    format_set_indent (format, info->indent);
  if ((info->flags & BOLD) != 0)
    format_set_bold (format);
  if ((info->flags & ITALIC) != 0)
    format_set_italic (format);
  if ((info->flags & WRAP) != 0)
    format_set_text_wrap (format);
  if (info->fill != NO_COLOR)
    format_set_bg_color (format, info->fill);
  set_lines (format, info);
  if (number != NULL)
    format_set_num_format (format, number);
  return format;
}

/**
 * boulier_look_new_rich_format:
 *
 * Returns: (transfer none): the letters of a look, for a piece of a text; NULL without memory
 */
lxw_format *
boulier_look_new_rich_format (lxw_workbook *workbook, BoulierLook look)
{
  const LookInfo *info = &looks[look];
  lxw_format *format = workbook_add_format (workbook);

  if (format == NULL)
    return NULL;
  format_set_font_size (format, info->size);
  format_set_font_color (format, info->ink);
  if ((info->flags & BOLD) != 0)
    format_set_bold (format);
  return format;
}

/**
 * boulier_shade_new_format:
 *
 * Returns: (transfer none): a format for cells that fulfil a condition; NULL without memory
 */
lxw_format *
boulier_shade_new_format (lxw_workbook *workbook, BoulierShade shade)
{
  static const guint32 inks[BOULIER_N_SHADES] = {
    [BOULIER_SHADE_DIM] = DIM,
    [BOULIER_SHADE_GAIN] = GREEN,
    [BOULIER_SHADE_LOSS] = RED,
  };
  lxw_format *format = workbook_add_format (workbook);

  if (format != NULL)
    format_set_font_color (format, inks[shade]);
  return format;
}

/* The places behind the point, as many as wanted. */
static void
append_places (GString *out, guint decimals)
{
  g_string_append_c (out, '0');
  if (decimals > 0)
    g_string_append_c (out, '.');
  for (guint i = 0; i < decimals; i++)
    g_string_append_c (out, '0');
}

/* Positive, negative and zero with their signs. */
static char *
dup_signed_format (guint decimals, const char *plus, const char *minus)
{
  g_autofree char *quoted_minus = boulier_workbook_quote_format (minus);
  GString *out = g_string_new (plus);

  append_places (out, decimals);
  g_string_append_printf (out, ";%s", quoted_minus);
  append_places (out, decimals);
  g_string_append_c (out, ';');
  append_places (out, decimals);
  return g_string_free (out, FALSE);
}

/* 1 and 0 as words. */
static char *
dup_word_format (const BoulierStyle *style, const char *yes, const char *no)
{
  g_autofree char *one = boulier_workbook_quote_format (boulier_style_translate (style, yes));
  g_autofree char *zero = boulier_workbook_quote_format (boulier_style_translate (style, no));

  return g_strdup_printf ("[=1]%s;[=0]%s;General", one, zero);
}

/**
 * boulier_item_dup_number_format:
 * @style: the reader's language
 *
 * Half points are shown as ½, values of the reader's decimals by the reader's program.
 *
 * Returns: (transfer full): the number format of the values of an item
 */
char *
boulier_item_dup_number_format (const BoulierItem *item, const BoulierStyle *style)
{
  switch (item->show)
    {
    case BOULIER_SHOW_SIGNED:
      return dup_signed_format (item->decimals, "+", style->minus);
    case BOULIER_SHOW_SCORE:
      return g_strdup ("[=0.5]\"½\";General");
    case BOULIER_SHOW_TRUTH:
      return dup_word_format (style, N_ ("yes"), N_ ("no"));
    case BOULIER_SHOW_CATEGORY:
      return g_strdup ("0");
    case BOULIER_SHOW_NUMBER:
    default:
      return dup_signed_format (item->decimals, "", style->minus);
    }
}
