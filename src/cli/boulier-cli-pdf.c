/* boulier-cli-pdf.c: worked calculations as a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <langinfo.h>
#include <stdint.h>

#include "report/boulier-pages-pdf.h"
#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

/* The width of the paper that people use where the locale is from; A4 is 210 mm wide. */
static gboolean
uses_letter (void)
{
#ifdef _NL_PAPER_WIDTH
  return (int) (intptr_t) nl_langinfo (_NL_PAPER_WIDTH) == 216;
#else
  return FALSE;
#endif
}

/* This is the program that can. */
BoulierCliStatus
boulier_cli_hand_over_pdf (char **argv)
{
  return BOULIER_CLI_GO_ON;
}

/**
 * boulier_cli_write_pdf:
 * @export: what is written
 * @path: where to
 *
 * Returns: whether the file is there and complete; else what was there before is as it was
 */
gboolean
boulier_cli_write_pdf (const BoulierCliExport *export, const char *path, GError **error)
{
  gboolean letter = export->paper != BOULIER_CLI_PAPER_USUAL
                        ? export->paper == BOULIER_CLI_PAPER_LETTER
                        : uses_letter ();
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc (export->created);
  const BoulierPagesOptions options = {
    .players = export->players != NULL ? (const guint *) (gpointer) export->players->data : NULL,
    .n_players = export->players != NULL ? export->players->len : 0,
    .period = -1,
    .title = export->title,
    .style = boulier_locale_get_style (),
    .dup_date = boulier_locale_dup_date,
    .today = boulier_locale_get_day (created),
    .width = letter ? BOULIER_LETTER_WIDTH : BOULIER_A4_WIDTH,
    .height = letter ? BOULIER_LETTER_HEIGHT : BOULIER_A4_HEIGHT,
  };
  g_autoptr (BoulierPages) pages = boulier_pages_new (export->record, export->results, &options);
  BoulierPdfJob pdf = { pages, { .created = export->created } };
  const BoulierSafeContent content = { boulier_pdf_job_write, boulier_pdf_job_verify, &pdf };

  return boulier_safe_file_replace (path, &content, error);
}
