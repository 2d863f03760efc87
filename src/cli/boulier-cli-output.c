/* boulier-cli-output.c: what boulier-cli writes to its standard output and error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/boulier-safe-file.h"

#include "boulier-cli.h"

/* The characters of the locale, for iconv(), when UTF-8 has to be converted to them; NULL otherwise. In
 * the C locale, which a program gets where nobody chose one, names are better kept than made to "?". */
static char *
dup_charset (void)
{
  const char *charset;

  if (g_get_charset (&charset) || strcmp (charset, "ANSI_X3.4-1968") == 0 ||
      strcmp (charset, "US-ASCII") == 0)
    return NULL;
  return g_strconcat (charset, "//TRANSLIT", NULL);
}

/**
 * boulier_cli_get_style:
 *
 * Returns: (transfer none): the style of the locale, with a minus sign that it can show
 */
const BoulierStyle *
boulier_cli_get_style (void)
{
  static BoulierStyle style;

  style = *boulier_locale_get_style ();
  if (!g_get_charset (NULL))
    style.minus = "-";
  return &style;
}

/**
 * boulier_cli_open_output:
 * @for_people: whether it is text for people, in the characters of their locale
 *
 * Returns: (transfer full): the standard output
 */
GOutputStream *
boulier_cli_open_output (gboolean for_people)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  g_autofree char *charset = for_people ? dup_charset () : NULL;
  g_autoptr (GCharsetConverter) converter = NULL;

  if (charset == NULL)
    return g_steal_pointer (&stream);
  converter = g_charset_converter_new (charset, "UTF-8", NULL);
  if (converter == NULL)
    return g_steal_pointer (&stream);
  g_charset_converter_set_use_fallback (converter, TRUE);
  return g_converter_output_stream_new (stream, G_CONVERTER (converter));
}

/**
 * boulier_cli_fail_output:
 * @error: why the standard output could not be written
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_fail_output (const GError *error)
{
  g_autofree char *message =
      g_strdup_printf (_ ("The output could not be written: %s"), error->message);

  /* Whoever closed the pipe has seen enough. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    boulier_cli_tell (BOULIER_CLI_NAME, message);
  return BOULIER_CLI_REFUSED;
}

/**
 * boulier_cli_print:
 * @text: what to write to the standard output
 *
 * Returns: the exit status
 */
BoulierCliStatus
boulier_cli_print (const char *text)
{
  g_autoptr (GOutputStream) stream = boulier_cli_open_output (TRUE);
  g_autoptr (GError) error = NULL;

  if (g_output_stream_write_all (stream, text, strlen (text), NULL, NULL, &error) &&
      g_output_stream_flush (stream, NULL, &error))
    return BOULIER_CLI_DONE;
  return boulier_cli_fail_output (error);
}

/**
 * boulier_cli_tell:
 * @file: the file that it is about, as on the command line, or the name of the program
 * @message: what is wrong
 *
 * Writes a line to the standard error.
 */
void
boulier_cli_tell (const char *file, const char *message)
{
  g_autofree char *name = boulier_safe_file_dup_display_path (file);
  /* Names in it come from files and the command line, and stay in the line too. */
  g_autofree char *shown = boulier_safe_file_dup_display_path (message);
  g_autofree char *line = g_strdup_printf ("%s: %s\n", name, shown);
  g_autofree char *charset = dup_charset ();
  g_autofree char *converted =
      charset != NULL ? g_convert (line, -1, charset, "UTF-8", NULL, NULL, NULL) : NULL;

  fputs (converted != NULL ? converted : line, stderr);
}

/**
 * boulier_cli_tell_error:
 * @error: an error of any room
 *
 * Writes a line to the standard error; what core says is said in the user's language.
 */
void
boulier_cli_tell_error (const char *file, const GError *error)
{
  g_autofree char *message = boulier_compute_error_dup_text (error, boulier_cli_get_style ());

  boulier_cli_tell (file, message);
}

/**
 * boulier_cli_add_warnings:
 * @warnings: (element-type utf8): receives what the user should know about the results
 */
void
boulier_cli_add_warnings (const BoulierResults *results,
                          const BoulierStyle *style,
                          GPtrArray *warnings)
{
  const GPtrArray *list = boulier_results_get_warnings (results);

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (warnings, boulier_warning_dup_text (g_ptr_array_index (list, i), style));
}

/**
 * boulier_cli_tell_warnings:
 * @warnings: (element-type utf8): sentences
 *
 * Writes a line to the standard error for each warning.
 */
void
boulier_cli_tell_warnings (const char *file, const GPtrArray *warnings)
{
  for (guint i = 0; i < warnings->len; i++)
    {
      g_autofree char *message =
          g_strdup_printf (_ ("warning: %s"), (const char *) g_ptr_array_index (warnings, i));

      boulier_cli_tell (file, message);
    }
}
