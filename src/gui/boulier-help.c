/* boulier-help.c: how to use the program, and what it says about itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "boulier-help.h"
#include "boulier-prose.h"

#define DISCLAIMER                                                                                 \
  N_ ("The figures are for information: federations accept no such calculation as proof.")

typedef struct
{
  const char *heading;
  const char *text;
} Chapter;

/* clang-format off */
static const Chapter chapters[] = {
  { N_("Starting"),
    N_("Choose a country on the first page, or open one of the worked examples. Every window holds "
       "one document: players, games, and the rules they are computed with.\n\n"
       "There is nothing to save: what you enter is on this computer’s disk at once, in your "
       "Documents folder. The line below the title says so. “Save a Copy” in the main menu puts a "
       "second copy wherever you like.") },
  { N_("Entering players and games"),
    N_("Type a player’s name and rating in the table on the left. Then type his games in the table "
       "on the right, one line a game: date, event, opponent, the opponent’s rating, result. In a "
       "new line Return goes on to the next cell that is needed, and from the result to the next "
       "line; Tab goes to every cell. Everything is computed as soon as you leave a cell. "
       "More about a player, such as the number of games he played before or whether he is a "
       "junior, is behind the pencil beside his name.\n\n"
       "A new opponent is added to the players when you type his name. If his rating is in the "
       "list already, leave it empty in the game.\n\n"
       "Write results as you are used to: 1, 0, ½, 0.5, 0,5, =, 1-0, 0-1, or in words such as win "
       "or draw. A win by forfeit is + "
       "or 1F, a loss by forfeit − or 0F; forfeits are kept in the table but never rated.\n\n"
       "Ratings are whole numbers. Leave the rating empty for a player who has none.") },
  { N_("Several periods"),
    N_("The button with the dates, on the left, lists the periods: add the next or an earlier one, "
       "change its name and dates, or delete it. What comes out of a period is what the next one "
       "begins with. If the federation published another figure, write it in “Official rating”: "
       "the difference is shown, and the next period begins with that figure.") },
  { N_("What the columns mean"),
    N_("White cells are what you entered. Tinted cells are computed, in the order of the text: the "
       "difference of the ratings, the expected score, the coefficient, and so on, as on a "
       "club’s spreadsheet.\n\n"
       "A game that does not count is grey and says why in the line below it. If the day of a game "
       "belongs to another period, the line says that too, and a click on the words behind it moves "
       "the game there; nothing moves by itself.") },
  { N_("Reading the calculation"),
    N_("Below the games stands every step of the text: its symbol, what it is, the formula with "
       "the numbers put in, and the value. The small label at the end names the paragraph of the "
       "text. Cases that do not apply stay visible, dimmed, with the reason.\n\n"
       "All values are exact fractions; nothing is rounded except where the text says so.\n\n"
       "The button beside the rules shows the rules in short, with their fixed values and "
       "tables. You can choose other rules at any time and see the same games computed again.") },
  { N_("Taking something back"),
    N_("Undo takes back the last change, also a deletion, and Redo does it again. Both go back to "
       "the moment the document was opened. In a cell, Escape "
       "or Undo takes back what you are typing, and a text in red that was not understood.") },
  { N_("Taking the calculation away"),
    N_("Export writes a workbook for LibreOffice, Excel or Gnumeric. Its formulas are alive: "
       "change a result there, and the rating follows.\n\n"
       "The same menu prints the calculation of one player or of all of them, or saves the pages as "
       "a PDF: games, steps, and the ratings over the periods, to hang up or to hand out.") },
  { N_("What the figures are worth"), DISCLAIMER },
};
/* clang-format on */

/* The pages of the help, one below the other. */
GtkWindow *
boulier_help_new (GtkWindow *parent)
{
  GtkBox *body;
  GtkWindow *window = boulier_prose_window_new (parent, _ ("Help"), &body);

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      boulier_prose_add_heading (body, _ (chapters[i].heading));
      boulier_prose_add_text (body, _ (chapters[i].text));
    }
  return window;
}

GtkWindow *
boulier_about_new (GtkWindow *parent)
{
  return g_object_new (GTK_TYPE_ABOUT_DIALOG, "transient-for", parent, "modal", TRUE,
                       "destroy-with-parent", TRUE, "program-name", _ ("Boulier"), "logo-icon-name",
                       BOULIER_APP_ID, "version", BOULIER_VERSION, "comments", _ (DISCLAIMER),
                       "license-type", GTK_LICENSE_GPL_3_0,
                       /* Translators: put your names here, one a line. */
                       "translator-credits", _ ("translator-credits"), NULL);
}
