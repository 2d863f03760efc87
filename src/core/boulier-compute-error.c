/* boulier-compute-error.c: errors of a computation, which can be said in the reader's language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "boulier-compute-private.h"

/* What an error is made of: its text marked for translation, and what stands in it. */
typedef struct
{
  const char *text;
  char *arguments[3];
} BoulierComputeErrorPrivate;

static void
boulier_compute_error_private_init (BoulierComputeErrorPrivate *error)
{
}

static void
boulier_compute_error_private_copy (const BoulierComputeErrorPrivate *error,
                                    BoulierComputeErrorPrivate *copy)
{
  copy->text = error->text;
  for (guint i = 0; i < G_N_ELEMENTS (copy->arguments); i++)
    copy->arguments[i] = g_strdup (error->arguments[i]);
}

static void
boulier_compute_error_private_clear (BoulierComputeErrorPrivate *error)
{
  for (guint i = 0; i < G_N_ELEMENTS (error->arguments); i++)
    g_free (error->arguments[i]);
}

G_DEFINE_EXTENDED_ERROR (BoulierComputeError, boulier_compute_error)

/* The last argument may itself be a text marked for translation: the reason. */
static char *
dup_text (const BoulierComputeErrorPrivate *error, const BoulierStyle *style)
{
  const char *arguments[G_N_ELEMENTS (error->arguments) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (error->arguments); i++)
    arguments[i] = error->arguments[i];
  if (arguments[2] != NULL && arguments[2][0] != '\0')
    arguments[2] = boulier_style_translate (style, arguments[2]);
  return boulier_style_dup_sentence (style, error->text, arguments);
}

void
boulier_compute_set_error (GError **error,
                           BoulierComputeError code,
                           const char *text,
                           char *first,
                           char *second,
                           char *third)
{
  BoulierComputeErrorPrivate whole = { text, { first, second, third } };
  g_autofree char *message = dup_text (&whole, &boulier_style_neutral);

  if (error != NULL)
    {
      *error = g_error_new_literal (BOULIER_COMPUTE_ERROR, (int) code, message);
      *boulier_compute_error_get_private (*error) = whole;
    }
  else
    boulier_compute_error_private_clear (&whole);
}

/**
 * boulier_compute_error_dup_text:
 * @error: an error of any function of core
 *
 * Core knows no language; the message of its errors is English.
 *
 * Returns: (transfer full): what the error says, in the reader's language
 */
char *
boulier_compute_error_dup_text (const GError *error, const BoulierStyle *style)
{
  if (error->domain == BOULIER_COMPUTE_ERROR)
    {
      const BoulierComputeErrorPrivate *whole = boulier_compute_error_get_private (error);

      if (whole->text != NULL)
        return dup_text (whole, style);
    }
  /* What other rooms report is in the reader's language already. */
  return g_strdup (*error->message != '\0' ? boulier_style_translate (style, error->message) : "");
}
