/* boulier-print-private.h: shared by printing and the PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-print.h"

#include "report/boulier-pages.h"

G_BEGIN_DECLS

/* The pages of a job whose results are there. */
BoulierPages *_boulier_print_job_new_pages (BoulierPrintJob *job, double width, double height);

G_END_DECLS
