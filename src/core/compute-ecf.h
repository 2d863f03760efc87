/* compute-ecf.h: what the files about the English texts share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "boulier-compute-private.h"

G_BEGIN_DECLS

/* Steps and cells, in the order in which compute-ecf.c names them. */
enum
{
  BOULIER_ECF_STEP_GRADE,
  BOULIER_ECF_STEP_N,
  BOULIER_ECF_STEP_OWN,
  BOULIER_ECF_STEP_BROUGHT,
  BOULIER_ECF_STEP_MEAN,
  BOULIER_ECF_STEP_NEW,
  BOULIER_ECF_STEP_PUBLISHED
};

enum
{
  BOULIER_ECF_CELL_KNOWN = 2,
  BOULIER_ECF_CELL_POINTS,
  BOULIER_ECF_CELL_RANK,
  BOULIER_ECF_CELL_EARLIER,
  BOULIER_ECF_CELL_BACK,
  BOULIER_ECF_CELL_GAMES,
  BOULIER_ECF_CELL_TOTAL
};

/* Forms, in the order of the sheets of both editions. */
enum
{
  BOULIER_ECF_GRADED,
  BOULIER_ECF_UNGRADED
};

gboolean boulier_ecf_is_graded (const BoulierComputation *self, guint player);

/* ecf-forward.c: games brought forward one by one, as the text says. */
void boulier_ecf_prepare_earned (BoulierComputation *self);
void boulier_ecf_keep_earned (BoulierComputation *self, guint player);
guint boulier_ecf_find_candidates (BoulierComputation *self, guint player);
void boulier_ecf_fill_candidates (BoulierComputation *self);

/* ecf-forward.c: half-years brought forward, as the federation did. */
guint boulier_ecf_count_half_years (const BoulierComputation *self, guint player);
void boulier_ecf_fill_half_years (BoulierComputation *self, guint player);

/* ecf-start.c: starting grades. */
gboolean boulier_ecf_find_starting_grades (BoulierComputation *self, GError **error);
void boulier_ecf_fill_known (BoulierComputation *self, guint player);

G_END_DECLS
