/* workbook-fixture.c: a small club and a folder for its workbook, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workbook-fixture.h"

#include <glib/gstdio.h>
#include <minizip/unzip.h>
#include <string.h>

#include "random-club.h"

void
workbook_set_up (WorkbookFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  self->folder = g_dir_make_tmp ("boulier-workbook-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "club.xlsx", NULL);
  self->record = random_club_new (rand, boulier_edition_find ("frbe"), 1, 6, FALSE);
  self->results = boulier_compute (self->record, &error);
  g_assert_no_error (error);
  self->options = (BoulierWorkbookOptions){
    .period = -1, .title = "Club", .style = &boulier_style_neutral, .created = 1400000000
  };
}

/* The names in a folder. */
guint
workbook_count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

void
workbook_tear_down (WorkbookFixture *self, gconstpointer data)
{
  g_unlink (self->path);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  boulier_results_unref (self->results);
  boulier_record_free (self->record);
}

void
workbook_compute_again (WorkbookFixture *self)
{
  g_autoptr (GError) error = NULL;

  boulier_results_unref (self->results);
  self->results = boulier_compute (self->record, &error);
  g_assert_no_error (error);
}

gboolean
workbook_write_to (WorkbookFixture *self,
                   const char *path,
                   GCancellable *cancellable,
                   GError **error)
{
  return boulier_workbook_write (self->record, self->results, path, &self->options, cancellable,
                                 error);
}

void
workbook_write_well (WorkbookFixture *self)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (workbook_write_to (self, self->path, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (workbook_count_files (self->folder), ==, 1);
}

void
workbook_put_old (const WorkbookFixture *self)
{
  g_assert_true (g_file_set_contents (self->path, OLD_CONTENT, -1, NULL));
}

/* The old file is as it was, and nothing else is there. */
void
workbook_assert_untouched (const WorkbookFixture *self)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (self->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, OLD_CONTENT);
  g_assert_cmpuint (workbook_count_files (self->folder), ==, 1);
}

/* A part of the workbook as text. */
char *
workbook_read_part (const char *path, const char *name)
{
  unzFile zip = unzOpen64 (path);
  GString *text = g_string_new (NULL);
  char buffer[4096];
  int n;

  g_assert_nonnull (zip);
  g_assert_cmpint (unzLocateFile (zip, name, 1), ==, UNZ_OK);
  g_assert_cmpint (unzOpenCurrentFile (zip), ==, UNZ_OK);
  while ((n = unzReadCurrentFile (zip, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);
  g_assert_cmpint (unzCloseCurrentFile (zip), ==, UNZ_OK);
  unzClose (zip);
  return g_string_free (text, FALSE);
}

void
workbook_set_name (WorkbookFixture *self, guint player, const char *name)
{
  BoulierPlayer *info = boulier_record_player (self->record, player);

  g_free (info->name);
  info->name = g_strdup (name);
}

/* All parts of that workbook can be parsed. */
void
workbook_assert_well_formed (const char *path)
{
  static const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  unzFile zip = unzOpen64 (path);
  char name[256];

  g_assert_nonnull (zip);
  for (int status = unzGoToFirstFile (zip); status == UNZ_OK; status = unzGoToNextFile (zip))
    {
      GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      unzGetCurrentFileInfo64 (zip, NULL, name, sizeof name, NULL, 0, NULL, 0);
      text = workbook_read_part (path, name);
      g_assert_true (g_markup_parse_context_parse (context, text, -1, &error));
      g_assert_no_error (error);
      g_assert_true (g_markup_parse_context_end_parse (context, &error));
      g_assert_no_error (error);
      g_markup_parse_context_free (context);
    }
  unzClose (zip);
}

guint
workbook_count_text (const char *text, const char *part)
{
  guint n = 0;

  for (; (text = strstr (text, part)) != NULL; text++)
    n++;
  return n;
}
