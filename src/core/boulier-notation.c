/* boulier-notation.c: reads results, ratings and counts as people write them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "boulier-notation-private.h"

/* Longer than anything that is read here. */
#define MAX_LENGTH 64

G_DEFINE_QUARK (boulier - notation - error - quark, boulier_notation_error)

/* A result seen from the player who wrote it, or (a pair) from White's side. */
typedef enum
{
  SEEN_WIN,
  SEEN_LOSS,
  SEEN_DRAW,
  SEEN_FORFEIT_WIN,
  SEEN_FORFEIT_LOSS,
  SEEN_DOUBLE_FORFEIT,
  SEEN_UNFINISHED,
  SEEN_BYE,
  SEEN_IMPOSSIBLE,
  SEEN_OTHER_LANGUAGE, /* one result in one language, and another in another */
  SEEN_SOME_FORFEIT    /* without saying whose */
} Seen;

typedef struct
{
  const char *text;
  Seen seen;
} Spelling;

gboolean
boulier_notation_is_space (gunichar c)
{
  return g_unichar_isspace (c) || c == 0x00A0 || c == 0x202F || c == 0x2007 || c == 0xFEFF;
}

gboolean
boulier_notation_is_dash (gunichar c)
{
  return c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xFE63 || c == 0xFF0D;
}

/* The text in a form that is easy to compare: without spaces and accents, dashes as "-", comma as
 * ".", "½" as "h", letters small. NULL when it is not UTF-8 or too long for anything. */
static char *
simplify (const char *text)
{
  g_autoptr (GString) simple = g_string_new (NULL);
  g_autofree char *parts = NULL;

  if (strlen (text) > MAX_LENGTH || !g_utf8_validate (text, -1, NULL))
    return NULL;
  parts = g_utf8_normalize (text, -1, G_NORMALIZE_NFD);
  for (const char *p = parts; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (boulier_notation_is_space (c) || g_unichar_ismark (c))
        continue;
      if (boulier_notation_is_dash (c))
        c = '-';
      else if (c == ',')
        c = '.';
      else if (c == 0x00BD)
        c = 'h';
      else if (c == 0x2044 || c == 0x2215)
        c = '/';
      g_string_append_unichar (simple, g_unichar_tolower (c));
    }
  return g_string_free (g_steal_pointer (&simple), FALSE);
}

static gboolean
find_spelling (const Spelling *spellings, gsize n, const char *text, Seen *seen)
{
  for (gsize i = 0; i < n; i++)
    if (strcmp (spellings[i].text, text) == 0)
      {
        *seen = spellings[i].seen;
        return TRUE;
      }
  return FALSE;
}

/* Signs and letters that mean a result. */
static const Spelling signs[] = {
  { "", SEEN_UNFINISHED },
  { "*", SEEN_UNFINISHED },
  { "1", SEEN_WIN },
  { "1.0", SEEN_WIN },
  { "w", SEEN_WIN },
  { "g", SEEN_WIN },
  { "s", SEEN_WIN },
  { "0", SEEN_LOSS },
  { "0.0", SEEN_LOSS },
  { "l", SEEN_LOSS },
  { "p", SEEN_LOSS },
  { "h", SEEN_DRAW },
  { "0h", SEEN_DRAW },
  { "1/2", SEEN_DRAW },
  { "0.5", SEEN_DRAW },
  { ".5", SEEN_DRAW },
  { "=", SEEN_DRAW },
  { "r", SEEN_DRAW },
  { "n", SEEN_DRAW },
  { "+", SEEN_FORFEIT_WIN },
  { "1f", SEEN_FORFEIT_WIN },
  { "+f", SEEN_FORFEIT_WIN },
  { "-", SEEN_FORFEIT_LOSS },
  { "0f", SEEN_FORFEIT_LOSS },
  { "-f", SEEN_FORFEIT_LOSS },
  { "f", SEEN_FORFEIT_LOSS },
  { "--", SEEN_DOUBLE_FORFEIT },
  { "+-", SEEN_SOME_FORFEIT },
  { "-+", SEEN_SOME_FORFEIT },
  /* Draw or défaite; victoire, verlies or Verlust. */
  { "d", SEEN_OTHER_LANGUAGE },
  { "v", SEEN_OTHER_LANGUAGE },
};

/* The same in the words of English, French, Dutch and German, without accents. */
static const Spelling words[] = {
  { "win", SEEN_WIN },
  { "won", SEEN_WIN },
  { "gain", SEEN_WIN },
  { "gagne", SEEN_WIN },
  { "gagnee", SEEN_WIN },
  { "victoire", SEEN_WIN },
  { "winst", SEEN_WIN },
  { "gewonnen", SEEN_WIN },
  { "gewinn", SEEN_WIN },
  { "sieg", SEEN_WIN },
  { "loss", SEEN_LOSS },
  { "lost", SEEN_LOSS },
  { "lose", SEEN_LOSS },
  { "perte", SEEN_LOSS },
  { "perdu", SEEN_LOSS },
  { "perdue", SEEN_LOSS },
  { "defaite", SEEN_LOSS },
  { "verlies", SEEN_LOSS },
  { "verloren", SEEN_LOSS },
  { "verlust", SEEN_LOSS },
  { "niederlage", SEEN_LOSS },
  { "draw", SEEN_DRAW },
  { "drawn", SEEN_DRAW },
  { "half", SEEN_DRAW },
  { "nul", SEEN_DRAW },
  { "nulle", SEEN_DRAW },
  { "partienulle", SEEN_DRAW },
  { "remise", SEEN_DRAW },
  { "remis", SEEN_DRAW },
  { "gelijk", SEEN_DRAW },
  { "unentschieden", SEEN_DRAW },
  { "bye", SEEN_BYE },
  { "exempt", SEEN_BYE },
  { "vrij", SEEN_BYE },
  { "spielfrei", SEEN_BYE },
  { "forfeit", SEEN_SOME_FORFEIT },
  { "forfait", SEEN_SOME_FORFEIT },
  { "kampflos", SEEN_SOME_FORFEIT },
  { "reglementair", SEEN_SOME_FORFEIT },
};

/* A result written by one player for himself. */
static gboolean
read_single (const char *text, Seen *seen)
{
  return find_spelling (signs, G_N_ELEMENTS (signs), text, seen) ||
         find_spelling (words, G_N_ELEMENTS (words), text, seen);
}

/* Both sides of a pair, each read as a single result, as one result. */
static Seen
join_sides (Seen white, Seen black)
{
  if (white == SEEN_WIN && black == SEEN_LOSS)
    return SEEN_WIN;
  if (white == SEEN_LOSS && black == SEEN_WIN)
    return SEEN_LOSS;
  if (white == SEEN_DRAW && black == SEEN_DRAW)
    return SEEN_DRAW;
  if ((white == SEEN_FORFEIT_WIN || white == SEEN_WIN) && black == SEEN_FORFEIT_LOSS)
    return SEEN_FORFEIT_WIN;
  if (white == SEEN_FORFEIT_LOSS && (black == SEEN_FORFEIT_WIN || black == SEEN_WIN))
    return SEEN_FORFEIT_LOSS;
  if (white == SEEN_FORFEIT_LOSS && black == SEEN_FORFEIT_LOSS)
    return SEEN_DOUBLE_FORFEIT;
  return SEEN_IMPOSSIBLE;
}

/* Whether a side of a pair says something about points or a forfeit. */
static gboolean
is_side (const char *text, Seen *seen)
{
  return *text != '\0' && read_single (text, seen) && *seen <= SEEN_FORFEIT_LOSS;
}

/* "1-0", "½:½", "+/-": tries every sign that may stand between two sides. */
static gboolean
read_pair (const char *text, Seen *seen)
{
  for (const char *sign = text; *sign != '\0'; sign++)
    {
      g_autofree char *left = g_strndup (text, (gsize) (sign - text));
      Seen white;
      Seen black;

      if (strchr ("-:/", *sign) != NULL && is_side (left, &white) && is_side (sign + 1, &black))
        {
          *seen = join_sides (white, black);
          return TRUE;
        }
    }
  return FALSE;
}

/* What the player saw, as a result seen from White. */
static BoulierResult
turn (Seen seen, gboolean is_white)
{
  switch (seen)
    {
    case SEEN_WIN:
      return is_white ? BOULIER_RESULT_WHITE_WINS : BOULIER_RESULT_BLACK_WINS;
    case SEEN_LOSS:
      return is_white ? BOULIER_RESULT_BLACK_WINS : BOULIER_RESULT_WHITE_WINS;
    case SEEN_DRAW:
      return BOULIER_RESULT_DRAW;
    case SEEN_FORFEIT_WIN:
      return is_white ? BOULIER_RESULT_WHITE_FORFEIT : BOULIER_RESULT_BLACK_FORFEIT;
    case SEEN_FORFEIT_LOSS:
      return is_white ? BOULIER_RESULT_BLACK_FORFEIT : BOULIER_RESULT_WHITE_FORFEIT;
    case SEEN_DOUBLE_FORFEIT:
      return BOULIER_RESULT_DOUBLE_FORFEIT;
    case SEEN_BYE:
      return BOULIER_RESULT_BYE;
    case SEEN_UNFINISHED:
    case SEEN_IMPOSSIBLE:
    case SEEN_OTHER_LANGUAGE:
    case SEEN_SOME_FORFEIT:
    default:
      return BOULIER_RESULT_UNFINISHED;
    }
}

static gboolean
set_error (GError **error, BoulierNotationError code, const char *sentence)
{
  g_set_error_literal (error, BOULIER_NOTATION_ERROR, (int) code, sentence);
  return FALSE;
}

/* Why a text is no result; simple may be NULL. */
static gboolean
set_result_error (GError **error, const char *simple)
{
  Seen seen = SEEN_UNFINISHED;

  if (simple != NULL && !read_single (simple, &seen))
    read_pair (simple, &seen);
  switch (seen)
    {
    case SEEN_IMPOSSIBLE:
      return set_error (error, BOULIER_NOTATION_ERROR_RESULT,
                        N_ ("These points are not those of one game; write 1-0, ½-½ or 0-1."));
    case SEEN_OTHER_LANGUAGE:
      return set_error (error, BOULIER_NOTATION_ERROR_RESULT,
                        N_ ("This letter is one result in one language and another in another; "
                            "write 1, ½ or 0."));
    case SEEN_SOME_FORFEIT:
      return set_error (error, BOULIER_NOTATION_ERROR_RESULT,
                        N_ ("This does not say who won by forfeit; write + for a win by forfeit, "
                            "− for a loss."));
    case SEEN_WIN:
    case SEEN_LOSS:
    case SEEN_DRAW:
    case SEEN_FORFEIT_WIN:
    case SEEN_FORFEIT_LOSS:
    case SEEN_DOUBLE_FORFEIT:
    case SEEN_UNFINISHED:
    case SEEN_BYE:
    default:
      return set_error (error, BOULIER_NOTATION_ERROR_RESULT,
                        N_ ("This is not a result; write 1, ½ or 0, + or − for a forfeit, "
                            "* for a game that is not finished."));
    }
}

/**
 * boulier_notation_parse_result:
 * @text: what a person wrote, in any form that clubs use: "1", "½", "0,5", "=", "r", "n", "1-0",
 *   "win", "nulle", "Sieg", "+", "0F", "*", "bye"; "" says that there is no result yet
 * @is_white: whether the player who is being looked at has White
 * @out: (out): the result, seen from White
 *
 * A single result is the player's own; a pair such as "1-0" is read from White's side. What means
 * different things to different people is refused.
 * Errors: %BOULIER_NOTATION_ERROR_RESULT.
 */
gboolean
boulier_notation_parse_result (const char *text,
                               gboolean is_white,
                               BoulierResult *out,
                               GError **error)
{
  g_autofree char *simple = simplify (text);
  Seen seen;

  if (simple != NULL && read_pair (simple, &seen) && seen < SEEN_IMPOSSIBLE)
    {
      *out = turn (seen, TRUE);
      return TRUE;
    }
  if (simple != NULL && read_single (simple, &seen) && seen < SEEN_IMPOSSIBLE)
    {
      *out = turn (seen, is_white);
      return TRUE;
    }
  return set_result_error (error, simple);
}

/**
 * boulier_notation_get_result:
 *
 * Returns: (transfer none): the result as it is shown to the player, and read back by
 *   boulier_notation_parse_result(); "bye" is marked for translation
 */
const char *
boulier_notation_get_result (BoulierResult result, gboolean is_white)
{
  switch (result)
    {
    case BOULIER_RESULT_WHITE_WINS:
      return is_white ? "1" : "0";
    case BOULIER_RESULT_BLACK_WINS:
      return is_white ? "0" : "1";
    case BOULIER_RESULT_DRAW:
      return "½";
    case BOULIER_RESULT_WHITE_FORFEIT:
      return is_white ? "+" : "−";
    case BOULIER_RESULT_BLACK_FORFEIT:
      return is_white ? "−" : "+";
    case BOULIER_RESULT_DOUBLE_FORFEIT:
      return "−:−";
    case BOULIER_RESULT_BYE:
      return N_ ("bye");
    case BOULIER_RESULT_UNFINISHED:
    default:
      return "*";
    }
}

/* A whole number as people write it. */
typedef enum
{
  WHOLE_EMPTY,
  WHOLE_NUMBER,
  WHOLE_TOO_LONG,
  WHOLE_SEPARATED, /* digits with a dot, comma, apostrophe or ill-placed space */
  WHOLE_OTHER
} Whole;

/* Whether the spaces inside a number stand where thousands end: "1 834". */
static gboolean
spaces_group_thousands (const char *text)
{
  guint digits = 0;
  gboolean first = TRUE;

  for (; *text != '\0'; text++)
    {
      if (g_ascii_isdigit (*text))
        digits++;
      else if (*text == ' ' && (first ? digits >= 1 && digits <= 3 : digits == 3))
        {
          digits = 0;
          first = FALSE;
        }
      else if (*text == ' ')
        return FALSE;
    }
  return first || digits == 3;
}

/* The text without spaces around it, every space inside as " ", every dash as "-". */
static char *
trim (const char *text)
{
  g_autoptr (GString) simple = g_string_new (NULL);

  if (strlen (text) > MAX_LENGTH || !g_utf8_validate (text, -1, NULL))
    return NULL;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (boulier_notation_is_space (c))
        c = ' ';
      else if (boulier_notation_is_dash (c))
        c = '-';
      g_string_append_unichar (simple, c);
    }
  g_strstrip (simple->str);
  return g_string_free (g_steal_pointer (&simple), FALSE);
}

/* What is wrong with a text that is not a whole number. */
static Whole
judge (const char *text)
{
  gboolean digits = FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      if (g_ascii_isdigit (*text))
        digits = TRUE;
      else if (strchr (" .,'-+", *text) == NULL && g_utf8_get_char (text) != 0x2019)
        return WHOLE_OTHER;
    }
  return digits ? WHOLE_SEPARATED : WHOLE_OTHER;
}

/* Reads an optional sign and digits, with spaces only between thousands. */
static Whole
read_whole (const char *text, gint64 *out)
{
  g_autofree char *simple = trim (text);
  const char *p = simple;
  gint64 value = 0;
  gboolean negative;

  if (simple == NULL)
    return WHOLE_OTHER;
  if (*simple == '\0')
    return WHOLE_EMPTY;
  negative = *p == '-';
  if (*p == '-' || *p == '+')
    p++;
  if (!g_ascii_isdigit (*p) || strspn (p, "0123456789 ") != strlen (p) ||
      !spaces_group_thousands (p))
    return judge (simple);
  for (; *p != '\0'; p++)
    {
      if (*p == ' ')
        continue;
      value = value * 10 + (*p - '0');
      if (value > G_MAXINT32)
        return WHOLE_TOO_LONG;
    }
  *out = negative ? -value : value;
  return WHOLE_NUMBER;
}

/* A number that is no rating of the edition. */
static gboolean
set_range_error (GError **error, const BoulierEdition *edition, gint64 value)
{
  if (value == 0)
    return set_error (error, BOULIER_NOTATION_ERROR_RATING,
                      N_ ("0 is not a rating. When there is none, leave it empty."));
  if (edition->lowest == 100 && edition->highest == 4000)
    return set_error (
        error, BOULIER_NOTATION_ERROR_RATING,
        N_ ("A rating is a whole number from 100 to 4000; look at the digits again."));
  if (edition->lowest == -200 && edition->highest == 400)
    return set_error (error, BOULIER_NOTATION_ERROR_RATING,
                      N_ ("A grade is a whole number from −200 to 400; look at the digits again."));
  return set_error (error, BOULIER_NOTATION_ERROR_RATING,
                    N_ ("These rules have no such rating; look at the digits again."));
}

/**
 * boulier_notation_parse_rating:
 * @text: what a person wrote: "1834", "1 834", "−12"
 * @edition: its range of ratings is checked
 * @out: (out): the rating, or %BOULIER_NO_RATING for ""
 *
 * Errors: %BOULIER_NOTATION_ERROR_RATING.
 */
gboolean
boulier_notation_parse_rating (const char *text,
                               const BoulierEdition *edition,
                               gint16 *out,
                               GError **error)
{
  gint64 value = 0;

  switch (read_whole (text, &value))
    {
    case WHOLE_EMPTY:
      *out = BOULIER_NO_RATING;
      return TRUE;
    case WHOLE_NUMBER:
      if (value < edition->lowest || value > edition->highest)
        return set_range_error (error, edition, value);
      *out = (gint16) value;
      return TRUE;
    case WHOLE_TOO_LONG:
      return set_range_error (error, edition, G_MAXINT32);
    case WHOLE_SEPARATED:
      return set_error (
          error, BOULIER_NOTATION_ERROR_RATING,
          N_ ("A rating is a whole number; write it without a dot or comma, like 1834."));
    case WHOLE_OTHER:
    default:
      return set_error (error, BOULIER_NOTATION_ERROR_RATING,
                        N_ ("A rating is written in digits only, like 1834. When there is none, "
                            "leave it empty."));
    }
}

/**
 * boulier_notation_parse_count:
 * @text: what a person wrote: "300"
 * @maximum: the highest number that makes sense
 * @out: (out): the number, or -1 for ""
 *
 * Errors: %BOULIER_NOTATION_ERROR_COUNT.
 */
gboolean
boulier_notation_parse_count (const char *text, gint32 maximum, gint32 *out, GError **error)
{
  gint64 value = 0;
  Whole whole = read_whole (text, &value);

  if (whole == WHOLE_EMPTY)
    {
      *out = -1;
      return TRUE;
    }
  if (whole == WHOLE_TOO_LONG || (whole == WHOLE_NUMBER && value > maximum))
    return set_error (error, BOULIER_NOTATION_ERROR_COUNT,
                      N_ ("This number is too large; look at the digits again."));
  if (whole == WHOLE_NUMBER && value < 0)
    return set_error (error, BOULIER_NOTATION_ERROR_COUNT,
                      N_ ("A number of games cannot be negative; write 0 or more."));
  if (whole != WHOLE_NUMBER)
    return set_error (error, BOULIER_NOTATION_ERROR_COUNT,
                      N_ ("This is a whole number, written in digits only, like 300."));
  *out = (gint32) value;
  return TRUE;
}

/**
 * boulier_notation_dup_event:
 * @game: a game
 * @style: the reader's language
 *
 * Returns: (transfer full) (nullable): event and round as people write them: "Interclubs 7", or
 *   "round 7" where the event is not known; %NULL when neither is
 */
char *
boulier_notation_dup_event (const BoulierGame *game, const BoulierStyle *style)
{
  g_autofree char *round = g_strdup_printf ("%u", (guint) game->round);
  const char *const arguments[] = { round, NULL };

  if (game->round == 0)
    return g_strdup (game->event);
  if (game->event != NULL)
    return g_strdup_printf ("%s %s", game->event, round);
  return boulier_style_dup_sentence (style, N_ ("round %s"), arguments);
}
