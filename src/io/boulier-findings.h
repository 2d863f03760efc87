/* boulier-findings.h: what a reader of files finds wrong or odd, kept to a length that people read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-interchange.h"

G_BEGIN_DECLS

/* So many problems, and so many kinds of warnings, are listed one by one; the others are counted. */
#define BOULIER_FINDINGS_MAX 100

typedef struct _BoulierFindings BoulierFindings;

/* Both arrays belong to the caller and receive BoulierProblems. */
BoulierFindings *boulier_findings_new (GPtrArray *problems, GPtrArray *warnings);
void boulier_findings_free (BoulierFindings *self);

/* place and message are taken. */
void boulier_findings_add_problem (BoulierFindings *self, char *place, char *message);
/* Warnings of the same kind are counted, and only the first is listed. */
void
boulier_findings_add_warning (BoulierFindings *self, const char *kind, char *place, char *message);
guint boulier_findings_get_n_problems (BoulierFindings *self);
/* Writes the counts into the lists; nothing is added after this. */
void boulier_findings_finish (BoulierFindings *self);

/* Text from a file, made fit to be quoted in a message: shortened, without control characters. */
char *boulier_findings_dup_quote (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoulierFindings, boulier_findings_free)

G_END_DECLS
