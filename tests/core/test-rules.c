/* test-rules.c: the rules are written down rightly: every sheet can be made ready, every table is the
 * text's, no rule's number hides in a formula.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "club.h"

typedef void (*CheckSheet) (const BoulierEdition *edition, const BoulierSheet *sheet);

static void
for_all_sheets (CheckSheet check)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    for (guint j = 0; editions[i]->sheets[j] != NULL; j++)
      {
        g_autoptr (GError) error = NULL;
        const BoulierSheet *sheet = boulier_sheet_get (editions[i], editions[i]->sheets[j], &error);

        g_assert_no_error (error);
        g_assert_nonnull (sheet);
        check (editions[i], sheet);
      }
}

static void
test_editions (void)
{
  static const char *const ids[] = { "frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015" };
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const BoulierEdition *edition = editions[i];

      g_assert_cmpstr (edition->id, ==, ids[i]);
      g_assert_true (boulier_edition_find (ids[i]) == edition);
      g_assert_cmpuint (strlen (edition->name), >, 0);
      g_assert_cmpuint (strlen (edition->years), >, 0);
      g_assert_cmpuint (strlen (edition->summary), >, 500);
      g_assert_cmpint (edition->lowest, <, edition->highest);
      g_assert_true ((edition->first_day == 0 && edition->last_day == 0) ==
                     (edition->today == NULL));
    }
  g_assert_null (editions[G_N_ELEMENTS (ids)]);
  g_assert_null (boulier_edition_find ("frbe-2031"));
  g_assert_null (boulier_edition_find (NULL));
}

static void
format_day (gint32 day, char *text, gsize size)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) day);
  g_date_strftime (text, size, "%Y-%m-%d", &date);
}

static void
test_years (void)
{
  static const struct
  {
    const char *id;
    const char *first;
    const char *last;
  } cases[] = {
    { "frbe", NULL, "2015-01-31" },
    { "frbe-2007", "2007-06-01", "2015-01-31" },
    { "frbe-2015", "2015-03-01", "2022-04-30" },
    { "ffe", NULL, NULL },
    { "ecf", NULL, "2020-07-31" },
    { "ecf-2015", "2014-12-01", "2020-07-31" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BoulierEdition *edition = boulier_edition_find (cases[i].id);
      guint32 days[2] = { edition->first_day, edition->last_day };
      const char *texts[2] = { cases[i].first, cases[i].last };

      for (guint j = 0; j < 2; j++)
        {
          char text[16] = "";

          g_assert_cmpint (days[j] == 0, ==, texts[j] == NULL);
          if (days[j] == 0)
            continue;
          format_day ((gint32) days[j], text, sizeof text);
          g_assert_cmpstr (text, ==, texts[j]);
        }
    }
}

static void
check_items (const BoulierEdition *edition, const BoulierSheet *sheet)
{
  guint results = 0;

  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      const BoulierItem *item = boulier_sheet_get_item (sheet, i);

      g_assert_nonnull (item->label);
      g_assert_cmpuint (item->least, <=, item->decimals);
      if ((item->flags & BOULIER_ITEM_RESULT) != 0)
        results++;
      if ((item->flags & BOULIER_ITEM_CASE) != 0)
        g_assert_nonnull (item->reference);
      if (item->kind == BOULIER_ITEM_STEP || item->kind == BOULIER_ITEM_INPUT)
        g_assert_cmpint (item->flags & BOULIER_ITEM_COUNTED, ==, 0);
    }
  g_assert_cmpuint (results, <=, 1);
}

static void
test_items (void)
{
  for_all_sheets (check_items);
}

/* A symbol means one thing: no two of a sheet look the same to a reader. A column and a step may, as
 * the points expected of a game and of all of them do. */
static void
check_symbols (const BoulierEdition *edition, const BoulierSheet *sheet)
{
  BoulierStyle style = { ".", "−", TRUE, NULL, FALSE };
  guint n = boulier_sheet_get_n_items (sheet);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        const BoulierItem *a = boulier_sheet_get_item (sheet, i);
        const BoulierItem *b = boulier_sheet_get_item (sheet, j);
        gboolean a_is_step = a->kind == BOULIER_ITEM_STEP || a->kind == BOULIER_ITEM_INPUT;
        gboolean b_is_step = b->kind == BOULIER_ITEM_STEP || b->kind == BOULIER_ITEM_INPUT;
        g_autofree char *left = boulier_item_dup_symbol (a, &style);
        g_autofree char *right = boulier_item_dup_symbol (b, &style);

        if (a_is_step == b_is_step && a->group == b->group)
          g_assert_cmpstr (left, !=, right);
      }
}

static void
test_symbols (void)
{
  for_all_sheets (check_symbols);
}

/* What the rules name must be there, and every group must say which games count. */
static void
check_names (const BoulierEdition *edition, const BoulierSheet *sheet)
{
  const BoulierSheetRules *rules = boulier_sheet_get_rules (sheet);

  g_assert_cmpint (boulier_sheet_find_step (sheet, rules->exact), >=, 0);
  g_assert_cmpint (boulier_sheet_find_step (sheet, rules->counted), >=, 0);
  for (guint group = 0; group < boulier_sheet_get_n_groups (sheet); group++)
    g_assert_cmpint (boulier_sheet_get_counted_column (sheet, group), >=, 0);
  for (guint i = 0; i < boulier_sheet_get_n_reasons (sheet); i++)
    g_assert_nonnull (rules->reasons[i].text);
}

static void
test_names (void)
{
  for_all_sheets (check_names);
}

/* A formula holds no number of the rules but 0, 1, 1/2 and 100: all others have a name. */
static void
check_tree (const BoulierNode *node, gboolean below_one)
{
  if (node == NULL)
    return;
  if (node->op == BOULIER_OP_NUMBER)
    {
      gboolean half = node->number.num == 1 && node->number.den == 2;
      gboolean plain = node->number.den == 1 &&
                       (node->number.num == 0 || node->number.num == 1 || node->number.num == 100);
      gboolean two = node->number.den == 1 && node->number.num == 2 && below_one;

      g_assert_true (half || plain || two);
    }
  for (guint i = 0; i < node->n_args; i++)
    {
      const BoulierNode *first = node->args[0];
      gboolean below = node->op == BOULIER_OP_DIVIDE && i == 1 && first->op == BOULIER_OP_NUMBER &&
                       first->number.num == 1 && first->number.den == 1;

      check_tree (node->args[i], below);
    }
}

static void
check_literals (const BoulierEdition *edition, const BoulierSheet *sheet)
{
  for (guint i = 0; i < boulier_sheet_get_n_items (sheet); i++)
    {
      check_tree (boulier_sheet_get_formula (sheet, i), FALSE);
      check_tree (boulier_sheet_get_condition (sheet, i), FALSE);
    }
  for (guint i = 0; i < boulier_sheet_get_n_reasons (sheet); i++)
    check_tree (boulier_sheet_get_reason_condition (sheet, i), FALSE);
}

static void
test_literals (void)
{
  for_all_sheets (check_literals);
}

static void
test_constants (void)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    {
      for (const BoulierConstant *constant = editions[i]->constants; constant->name != NULL;
           constant++)
        {
          g_assert_nonnull (constant->label);
          g_assert_cmpint (constant->value.den, >, 0);
          /* No name twice. */
          g_assert_true (boulier_edition_find_constant (editions[i], constant->name) == constant);
        }
      g_assert_null (boulier_edition_find_constant (editions[i], "Nothing"));
    }
}

static void
test_tables (void)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    for (const BoulierTable *table = editions[i]->tables; table->name != NULL; table++)
      {
        g_assert_nonnull (table->label);
        g_assert_nonnull (table->key_label);
        g_assert_nonnull (table->value_label);
        for (guint row = 1; row < table->n_rows; row++)
          g_assert_cmpint (table->rows[row - 1].key, <, table->rows[row].key);
      }
}

static gint32
look_up (const char *edition, const char *table, BoulierNumber key)
{
  const BoulierTableRow *row = boulier_table_find_row (
      boulier_edition_find_table (boulier_edition_find (edition), table), key);

  return row != NULL ? row->value : G_MININT32;
}

/* The expectation table by its last rows, as the text prints it: "4 - 10" is 51. */
static void
test_expectation (void)
{
  static const gint32 lasts[] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
    98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 317, 328, 344,
  };

  for (guint i = 0; i < G_N_ELEMENTS (lasts); i++)
    {
      g_assert_cmpint (look_up ("frbe", "Expectation", BOULIER_INTEGER (lasts[i])), ==, 50 + i);
      g_assert_cmpint (look_up ("frbe", "Expectation", BOULIER_INTEGER (lasts[i] + 1)), ==, 51 + i);
    }
  g_assert_cmpint (look_up ("frbe", "Expectation", BOULIER_INTEGER (0)), ==, 50);
  g_assert_cmpint (look_up ("frbe", "Expectation", BOULIER_INTEGER (3900)), ==, 89);
  g_assert_cmpint (look_up ("frbe", "Expectation", BOULIER_INTEGER (-1)), ==, G_MININT32);
}

/* Where the federation's tables are not the text's. */
static void
test_expectation_editions (void)
{
  static const struct
  {
    gint32 difference;
    gint32 text;
    gint32 from_2007;
    gint32 from_2015;
  } cases[] = {
    { 302, 85, 85, 85 }, { 303, 86, 86, 86 }, { 315, 86, 86, 86 }, { 316, 86, 87, 87 },
    { 317, 86, 87, 87 }, { 318, 87, 87, 87 }, { 328, 87, 87, 87 }, { 329, 88, 88, 88 },
    { 344, 88, 88, 88 }, { 345, 89, 89, 89 }, { 357, 89, 89, 89 }, { 358, 89, 89, 90 },
    { 374, 89, 89, 90 }, { 375, 89, 89, 91 }, { 391, 89, 89, 91 }, { 392, 89, 89, 92 },
    { 800, 89, 89, 92 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BoulierNumber key = BOULIER_INTEGER (cases[i].difference);

      g_assert_cmpint (look_up ("frbe", "Expectation", key), ==, cases[i].text);
      g_assert_cmpint (look_up ("frbe-2007", "Expectation", key), ==, cases[i].from_2007);
      g_assert_cmpint (look_up ("frbe-2015", "Expectation", key), ==, cases[i].from_2015);
    }
}

/* The bonus table is antisymmetric around 50 %, rises, and has the text's values. */
static void
test_bonus (void)
{
  static const struct
  {
    gint32 percent;
    gint32 bonus;
  } cases[] = {
    { 50, 0 },   { 51, 7 },   { 57, 50 },  { 60, 72 },  { 66, 117 }, { 70, 149 },
    { 71, 158 }, { 72, 166 }, { 75, 193 }, { 80, 240 }, { 85, 296 }, { 89, 351 },
    { 90, 366 }, { 95, 470 }, { 96, 501 }, { 97, 538 }, { 98, 589 }, { 99, 677 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (look_up ("ffe", "Bonus", BOULIER_INTEGER (cases[i].percent)), ==,
                     cases[i].bonus);
  for (gint32 percent = 1; percent < 100; percent++)
    {
      gint32 bonus = look_up ("ffe", "Bonus", BOULIER_INTEGER (percent));

      g_assert_cmpint (bonus, ==, -look_up ("ffe", "Bonus", BOULIER_INTEGER (100 - percent)));
      g_assert_cmpint (bonus, ==, look_up ("frbe", "Bonus", BOULIER_INTEGER (percent)));
      if (percent > 1)
        g_assert_cmpint (bonus, >, look_up ("ffe", "Bonus", BOULIER_INTEGER (percent - 1)));
    }
  g_assert_cmpint (look_up ("ffe", "Bonus", BOULIER_INTEGER (0)), ==, G_MININT32);
}

/* A key between two rows belongs to the lower one, below zero too. */
static void
test_find_row (void)
{
  static const BoulierTableRow rows[] = { { -10, 1 }, { 0, 2 }, { 10, 3 } };
  const BoulierTable table = { .name = "T", .rows = rows, .n_rows = G_N_ELEMENTS (rows) };

  g_assert_null (boulier_table_find_row (&table, (BoulierNumber){ -21, 2 }));
  g_assert_cmpint (boulier_table_find_row (&table, BOULIER_INTEGER (-10))->value, ==, 1);
  g_assert_cmpint (boulier_table_find_row (&table, (BoulierNumber){ -1, 2 })->value, ==, 1);
  g_assert_cmpint (boulier_table_find_row (&table, (BoulierNumber){ 19, 2 })->value, ==, 2);
  g_assert_cmpint (boulier_table_find_row (&table, BOULIER_INTEGER (10))->value, ==, 3);
  g_assert_cmpint (boulier_table_find_row (&table, BOULIER_INTEGER (G_MAXINT64))->value, ==, 3);
}

static gint32
make_day (int year, int month, int day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return (gint32) g_date_get_julian (&date);
}

static void
test_calendar (void)
{
  static const struct
  {
    const char *id;
    int day[3];
    const char *from;
    const char *to;
    const char *name;
  } cases[] = {
    { "frbe", { 2013, 6, 30 }, "2013-01-01", "2013-06-30", "2013/1" },
    { "frbe", { 2013, 7, 1 }, "2013-07-01", "2013-09-30", "2013/3" },
    { "frbe-2007", { 2012, 12, 31 }, "2012-07-01", "2012-12-31", "2012/2" },
    { "frbe-2015", { 2016, 2, 29 }, "2016-01-01", "2016-03-31", "2016/1" },
    { "frbe-2015", { 2020, 10, 1 }, "2020-10-01", "2020-12-31", "2020/4" },
    { "ffe", { 2004, 4, 30 }, "2004-01-01", "2004-04-30", "2004/1" },
    { "ffe", { 2004, 5, 1 }, "2004-05-01", "2004-08-31", "2004/2" },
    { "ffe", { 2004, 12, 31 }, "2004-09-01", "2004-12-31", "2004/3" },
    { "ecf", { 2011, 6, 30 }, "2010-07-01", "2011-06-30", "2010-2011" },
    { "ecf", { 2010, 7, 1 }, "2010-07-01", "2011-06-30", "2010-2011" },
    { "ecf", { 2011, 7, 1 }, "2011-07-01", "2011-12-31", "2011/2" },
    { "ecf-2015", { 2019, 3, 3 }, "2019-01-01", "2019-06-30", "2019/1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BoulierEdition *edition = boulier_edition_find (cases[i].id);
      g_autofree char *name = NULL;
      char text[16] = "";
      gint32 from;
      gint32 to;

      boulier_edition_get_period (
          edition, make_day (cases[i].day[0], cases[i].day[1], cases[i].day[2]), &from, &to);
      format_day (from, text, sizeof text);
      g_assert_cmpstr (text, ==, cases[i].from);
      format_day (to, text, sizeof text);
      g_assert_cmpstr (text, ==, cases[i].to);
      name = boulier_edition_dup_period_name (edition, from);
      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* Every day lies in one period: they follow each other without a gap. */
static void
test_calendar_whole (void)
{
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    {
      gint32 day = make_day (1990, 1, 1);

      while (day < make_day (2040, 1, 1))
        {
          gint32 from;
          gint32 to;
          gint32 again[2];

          boulier_edition_get_period (editions[i], day, &from, &to);
          g_assert_cmpint (from, <=, day);
          g_assert_cmpint (to, >=, day);
          boulier_edition_get_period (editions[i], to, &again[0], &again[1]);
          g_assert_cmpint (again[0], ==, from);
          boulier_edition_get_period (editions[i], to + 1, &again[0], &again[1]);
          g_assert_cmpint (again[0], ==, to + 1);
          day = to + 1;
        }
    }
}

/* An edition that differs in a constant is a table of constants: nothing else knows of it. Sheets are
 * kept for every edition, so it is there as long as the program. */
static void
test_new_edition (void)
{
  const BoulierEdition *frbe = boulier_edition_find ("frbe");
  static BoulierEdition edition;
  static BoulierConstant constants[32];
  guint n = 0;

  for (; frbe->constants[n].name != NULL; n++)
    {
      g_assert_cmpuint (n, <, G_N_ELEMENTS (constants) - 1);
      constants[n] = frbe->constants[n];
      if (g_str_equal (constants[n].name, "KFirst"))
        constants[n].value = BOULIER_INTEGER (40);
    }
  edition = *frbe;
  edition.id = "frbe-new";
  edition.constants = constants;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BoulierRecord) record = club_new ("frbe");

      if (i == 1)
        record->edition = &edition;
      club_add (record, "a", 1500);
      club_player (record, 0)->games = 10;
      club_meet (record, 0, 1500, '1');
      g_assert_cmpint (club_result (record, 0, 0).after, ==, i == 0 ? 1516 : 1520);
    }
}

/* Whatever is the matter with a game, the reason names a paragraph of the text or the common rule. */
static void
test_reasons (void)
{
  static const BoulierResult unplayed[] = {
    BOULIER_RESULT_WHITE_FORFEIT, BOULIER_RESULT_BLACK_FORFEIT, BOULIER_RESULT_DOUBLE_FORFEIT,
    BOULIER_RESULT_BYE,           BOULIER_RESULT_UNFINISHED,    BOULIER_RESULT_WHITE_WINS,
  };
  const BoulierEdition *const *editions = boulier_editions_get ();

  for (guint i = 0; editions[i] != NULL; i++)
    {
      g_autoptr (BoulierRecord) record = club_new (editions[i]->id);
      g_autoptr (BoulierWorked) worked = NULL;

      club_add (record, "a", 150);
      for (guint k = 0; k < G_N_ELEMENTS (unplayed); k++)
        {
          BoulierGame *game = club_meet (record, 0, 150, '1');

          game->result = (guint8) unplayed[k];
          game->flags = boulier_result_is_played (unplayed[k]) ? BOULIER_GAME_NOT_OFFICIAL : 0;
        }
      club_meet (record, 0, 160, '1');
      worked = club_work (record, 0, 0);
      for (guint k = 0; k < G_N_ELEMENTS (unplayed); k++)
        {
          g_assert_nonnull (club_game (worked, 0, k)->reason);
          g_assert_nonnull (club_game (worked, 0, k)->reference);
        }
      for (const BoulierSheetRules *const *sheets = editions[i]->sheets; *sheets != NULL; sheets++)
        for (const BoulierReason *reason = (*sheets)->reasons;
             reason != NULL && reason->condition != NULL; reason++)
          g_assert_nonnull (reason->reference);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/editions", test_editions);
  g_test_add_func ("/rules/years", test_years);
  g_test_add_func ("/rules/calendar", test_calendar);
  g_test_add_func ("/rules/calendar-whole", test_calendar_whole);
  g_test_add_func ("/rules/items", test_items);
  g_test_add_func ("/rules/names", test_names);
  g_test_add_func ("/rules/reasons", test_reasons);
  g_test_add_func ("/rules/symbols", test_symbols);
  g_test_add_func ("/rules/literals", test_literals);
  g_test_add_func ("/rules/constants", test_constants);
  g_test_add_func ("/rules/tables", test_tables);
  g_test_add_func ("/rules/expectation", test_expectation);
  g_test_add_func ("/rules/expectation-editions", test_expectation_editions);
  g_test_add_func ("/rules/bonus", test_bonus);
  g_test_add_func ("/rules/find-row", test_find_row);
  g_test_add_func ("/rules/new-edition", test_new_edition);
  return g_test_run ();
}
