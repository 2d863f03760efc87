/* faulty-disk.h: a disk that refuses the n-th operation, or loses its power, between SQLite and the
 * real one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  FAULTY_DISK_FULL,  /* no space left */
  FAULTY_DISK_BROKEN /* input/output error */
} FaultyDiskKind;

/* Puts the disk in place, for all files opened from now on. */
void faulty_disk_install (void);
/* The n-th write, sync, truncation or deletion from now on fails, and all after it when for_ever. */
void faulty_disk_arm (guint n, FaultyDiskKind kind, gboolean for_ever);
void faulty_disk_disarm (void);
/* How many operations failed since it was armed. */
guint faulty_disk_get_n_failed (void);

/* The power is cut before the n-th operation from now on; the program does not notice. For documents
 * opened after this call. */
void faulty_disk_watch_power (guint n, GRand *rand);
/* An edit is promised to be on the disk. */
void faulty_disk_acknowledge (guint64 number);
/* Puts the files as the cut left them: synced writes are there, each later one by chance. Gives the
 * number of the last edit promised before the cut, and whether there was one. */
gboolean faulty_disk_restore_power (guint64 *number);

G_END_DECLS
