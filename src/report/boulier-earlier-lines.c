/* boulier-earlier-lines.c: earlier games that are brought forward, as lines of text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-earlier-lines.h"

/* What the lines are made of. */
typedef struct
{
  const BoulierWorked *worked;
  const BoulierRecord *record;
  char *(*dup_date) (gint32 date, gboolean with_year);
  const BoulierLineStyle *style;
} Earlier;

static char *
dup_period (const Earlier *self, guint period)
{
  const BoulierPeriod *entry = boulier_record_period (self->record, period);

  if (entry->name != NULL && *entry->name != '\0')
    return g_strdup (entry->name);
  if (entry->from != BOULIER_NO_DATE)
    return self->dup_date (entry->from, TRUE);
  if (entry->to != BOULIER_NO_DATE)
    return self->dup_date (entry->to, TRUE);
  return g_strdup_printf (_ ("Period %u"), period + 1);
}

/* "7 Feb 2014 · Bert"; without a day, and for a whole half-year, the period. */
static char *
dup_words (const Earlier *self, const BoulierWorkedGame *row)
{
  const BoulierGame *game =
      row->game != BOULIER_NO_GAME ? boulier_record_game (self->record, row->game) : NULL;
  g_autofree char *when = game != NULL && game->date != BOULIER_NO_DATE
                              ? self->dup_date (game->date, TRUE)
                              : dup_period (self, row->period);

  if (game == NULL || row->opponent == BOULIER_NO_PLAYER)
    return g_steal_pointer (&when);
  return g_strdup_printf (
      "%s · %s", when,
      boulier_player_get_name (boulier_record_player (self->record, (guint) row->opponent)));
}

static gboolean
is_figure (const BoulierItem *item)
{
  return (item->kind == BOULIER_ITEM_GAME_INPUT || item->kind == BOULIER_ITEM_COLUMN) &&
         item->group == 1 && (item->flags & (BOULIER_ITEM_HIDDEN | BOULIER_ITEM_LEADING)) == 0 &&
         item->show != BOULIER_SHOW_TRUTH;
}

/* "Games 6 · Points 720 · …": all figures but the last one, which is the value of the line. */
static char *
dup_figures (const Earlier *self, guint row, char **last)
{
  const BoulierValues *values = self->worked->values;
  const BoulierSheet *sheet = boulier_values_get_sheet (values);
  GString *text = g_string_new (NULL);
  const BoulierItem *before = NULL;

  *last = g_strdup ("");
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);
      BoulierNumber value =
          is_figure (item) ? boulier_values_get_in_row (values, i, row) : BOULIER_BLANK;

      if (boulier_number_is_blank (value))
        continue;
      if (before != NULL)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "",
                                boulier_style_translate (self->style->plain, before->label), *last);
      g_free (*last);
      *last = boulier_item_dup_value (item, value, self->style->plain);
      before = item;
    }
  return g_string_free (text, FALSE);
}

static char *
dup_translated (const Earlier *self, const char *text)
{
  return g_strdup (text != NULL ? boulier_style_translate (self->style->plain, text) : "");
}

static BoulierLine *
line_new (const Earlier *self, const BoulierWorkedGame *game, guint row)
{
  BoulierLine *line = g_new0 (BoulierLine, 1);
  g_autofree char *figures = dup_figures (self, row, &line->value);
  g_autofree char *reason = dup_translated (self, game->reason);

  line->flags = game->counts ? 0 : BOULIER_LINE_DOES_NOT_APPLY;
  line->symbol = g_strdup ("");
  line->words = dup_words (self, game);
  line->label = g_markup_escape_text (line->words, -1);
  line->formula = g_strdup ("");
  line->figures = g_markup_escape_text (game->counts ? figures : reason, -1);
  line->numbers = g_strdup (line->figures);
  line->table_row = g_strdup ("");
  line->reference = dup_translated (self, game->reference);
  line->note = g_strdup ("");
  line->spoken =
      g_strdup_printf ("%s, %s, %s", line->words, game->counts ? figures : reason, line->value);
  return line;
}

/**
 * boulier_lines_new_earlier:
 * @worked: a worked calculation with values
 * @record: the record it was computed from
 * @dup_date: writes a day in the manner of the reader
 *
 * Returns: (transfer full) (element-type BoulierLine): one line for each earlier game, or half-year,
 *   that is brought forward or could have been (“Thirty games”): when and against whom it was, its
 *   points in its own period, why it is not brought forward if it is not; none where a text has none
 */
GPtrArray *
boulier_lines_new_earlier (const BoulierWorked *worked,
                           const BoulierRecord *record,
                           char *(*dup_date) (gint32 date, gboolean with_year),
                           const BoulierLineStyle *style)
{
  const Earlier self = { worked, record, dup_date, style };
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) boulier_line_free);

  for (guint row = 0; worked->games[1] != NULL && row < worked->games[1]->len; row++)
    g_ptr_array_add (
        lines, line_new (&self, &g_array_index (worked->games[1], BoulierWorkedGame, row), row));
  return lines;
}
