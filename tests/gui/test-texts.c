/* test-texts.c: names compared as people mean them, and texts that wait for the document.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "gui/boulier-drafts.h"
#include "gui/boulier-fold.h"

static void
test_fold (void)
{
  static const char *pairs[][2] = {
    { "", "" },
    { "José NÚÑEZ", "jose nunez" },
    { "  Anna \t Berg\n", "anna berg" },
    { "Anna\302\240Berg", "anna berg" },
    { "Łukasz Ørsted", "lukasz orsted" },
    { "Weiß, Groß", "weiss, gross" },
    { "İstanbul ILIK", "istanbul ilik" },
    { "Đoković œuvre Æsop", "dokovic oeuvre aesop" },
    { "O’Brien", "o'brien" },
    { "Ελένη", "ελενη" },
    { "ﬁn", "fin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *folded = boulier_fold (pairs[i][0]);

      g_assert_cmpstr (folded, ==, pairs[i][1]);
    }
}

static void
test_invalid (void)
{
  g_autofree char *spaced = boulier_fold_spaces ("a\377b\001c");
  g_autofree char *folded = boulier_fold ("\303");

  g_assert_true (g_utf8_validate (spaced, -1, NULL));
  g_assert_true (g_utf8_validate (folded, -1, NULL));
}

/* A name must not turn what stands beside it. */
static void
test_isolate (void)
{
  static const char *pairs[][2] = {
    { "Anna Berg", "Anna Berg" },
    { "\342\200\256Anna\342\200\254 \342\201\251Berg", "Anna Berg" },
    { "דנה", "\342\201\250דנה\342\201\251" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *isolated = boulier_fold_isolate (pairs[i][0]);
      g_autofree char *spaced = boulier_fold_spaces (pairs[1][0]);

      g_assert_cmpstr (isolated, ==, pairs[i][1]);
      g_assert_cmpstr (spaced, ==, "Anna Berg");
    }
}

static void
test_contains (void)
{
  g_assert_true (boulier_fold_contains ("jose nunez", ""));
  g_assert_true (boulier_fold_contains ("jose nunez", "nun"));
  g_assert_true (boulier_fold_contains ("jose nunez", "nunez jos"));
  g_assert_true (boulier_fold_contains ("jose nunez", "jo  ez"));
  g_assert_false (boulier_fold_contains ("jose nunez", "jose x"));
  g_assert_false (boulier_fold_contains ("", "a"));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_drafts (void)
{
  g_autoptr (BoulierDrafts) drafts = boulier_drafts_new ();
  guint changed = 0, field = 0;
  gint64 row = 0;

  g_signal_connect_swapped (drafts, "changed", G_CALLBACK (count_cb), &changed);
  g_assert_cmpuint (boulier_drafts_get_problems (drafts, NULL, NULL), ==, 0);
  boulier_drafts_put (drafts, 1, 2, "waits", NULL);
  boulier_drafts_put (drafts, -7, 3, "bad", "Because.");
  boulier_drafts_put (drafts, 1, 3, "worse", "Too bad.");
  g_assert_cmpuint (boulier_drafts_get_problems (drafts, &row, &field), ==, 2);
  g_assert_cmpuint (boulier_drafts_get_waiting (drafts), ==, 1);
  g_assert_cmpint (row, ==, 1);
  g_assert_cmpuint (field, ==, 3);
  g_assert_cmpstr (boulier_drafts_get_text (drafts, 1, 2), ==, "waits");
  g_assert_null (boulier_drafts_get_problem (drafts, 1, 2));
  g_assert_cmpstr (boulier_drafts_get_problem (drafts, 1, 3), ==, "Too bad.");
  g_assert_null (boulier_drafts_get_text (drafts, 2, 2));

  boulier_drafts_put (drafts, -7, 3, "good", NULL);
  g_assert_cmpuint (boulier_drafts_get_problems (drafts, &row, NULL), ==, 1);
  g_assert_cmpint (row, ==, 1);
  g_assert_cmpuint (changed, ==, 4);
  boulier_drafts_take (drafts, 5, 5);
  g_assert_cmpuint (changed, ==, 4);
  boulier_drafts_take_row (drafts, 1);
  g_assert_cmpuint (changed, ==, 5);
  g_assert_false (boulier_drafts_has_row (drafts, 1));
  g_assert_true (boulier_drafts_has_row (drafts, -7));
  boulier_drafts_take (drafts, -7, 3);
  g_assert_false (boulier_drafts_has_row (drafts, -7));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/texts/fold", test_fold);
  g_test_add_func ("/texts/invalid", test_invalid);
  g_test_add_func ("/texts/isolate", test_isolate);
  g_test_add_func ("/texts/contains", test_contains);
  g_test_add_func ("/texts/drafts", test_drafts);

  return g_test_run ();
}
