/* faulty-disk.c: a disk that refuses the n-th operation, between SQLite and the real one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "faulty-disk.h"

#include <sqlite3.h>
#include <string.h>

typedef struct
{
  sqlite3_file base;
  sqlite3_file *real;
} FaultyFile;

static sqlite3_vfs *real_disk;
static sqlite3_vfs faulty_disk;
static sqlite3_io_methods faulty_methods;
static GMutex lock;
static guint countdown;
static guint n_failed;
static FaultyDiskKind failure;
static gboolean fails_for_ever;

static int
strike (int broken)
{
  int code = SQLITE_OK;

  g_mutex_lock (&lock);
  if (countdown > 0 && --countdown == 0)
    {
      code = failure == FAULTY_DISK_FULL ? SQLITE_FULL : broken;
      n_failed++;
      if (fails_for_ever)
        countdown = 1;
    }
  g_mutex_unlock (&lock);
  return code;
}

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((FaultyFile *) file)->real;
}

static int
close_file (sqlite3_file *file)
{
  return get_real (file)->pMethods->xClose (get_real (file));
}

static int
read_file (sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset)
{
  return get_real (file)->pMethods->xRead (get_real (file), bytes, length, offset);
}

/* A full disk may take a part. */
static int
write_file (sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
  int code = strike (SQLITE_IOERR_WRITE);

  if (code == SQLITE_OK)
    return get_real (file)->pMethods->xWrite (get_real (file), bytes, length, offset);
  get_real (file)->pMethods->xWrite (get_real (file), bytes, length / 2, offset);
  return code;
}

static int
truncate_file (sqlite3_file *file, sqlite3_int64 size)
{
  int code = strike (SQLITE_IOERR_TRUNCATE);

  return code != SQLITE_OK ? code : get_real (file)->pMethods->xTruncate (get_real (file), size);
}

static int
sync_file (sqlite3_file *file, int flags)
{
  int code = strike (SQLITE_IOERR_FSYNC);

  return code != SQLITE_OK ? code : get_real (file)->pMethods->xSync (get_real (file), flags);
}

static int
get_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return get_real (file)->pMethods->xFileSize (get_real (file), size);
}

static int
lock_file (sqlite3_file *file, int level)
{
  return get_real (file)->pMethods->xLock (get_real (file), level);
}

static int
unlock_file (sqlite3_file *file, int level)
{
  return get_real (file)->pMethods->xUnlock (get_real (file), level);
}

static int
check_lock (sqlite3_file *file, int *reserved)
{
  return get_real (file)->pMethods->xCheckReservedLock (get_real (file), reserved);
}

static int
control_file (sqlite3_file *file, int what, void *argument)
{
  return get_real (file)->pMethods->xFileControl (get_real (file), what, argument);
}

static int
get_sector_size (sqlite3_file *file)
{
  return get_real (file)->pMethods->xSectorSize (get_real (file));
}

static int
get_characteristics (sqlite3_file *file)
{
  return get_real (file)->pMethods->xDeviceCharacteristics (get_real (file));
}

static int
open_file (sqlite3_vfs *disk, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
  FaultyFile *faulty = (FaultyFile *) file;
  int code;

  faulty->real = (sqlite3_file *) (faulty + 1);
  code = real_disk->xOpen (real_disk, name, faulty->real, flags, out_flags);
  file->pMethods = faulty->real->pMethods != NULL ? &faulty_methods : NULL;
  return code;
}

static int
delete_file (sqlite3_vfs *disk, const char *name, int sync_folder)
{
  int code = strike (SQLITE_IOERR_DELETE);

  return code != SQLITE_OK ? code : real_disk->xDelete (real_disk, name, sync_folder);
}

void
faulty_disk_install (void)
{
  real_disk = sqlite3_vfs_find (NULL);
  faulty_methods = (sqlite3_io_methods){ .iVersion = 1,
                                         .xClose = close_file,
                                         .xRead = read_file,
                                         .xWrite = write_file,
                                         .xTruncate = truncate_file,
                                         .xSync = sync_file,
                                         .xFileSize = get_size,
                                         .xLock = lock_file,
                                         .xUnlock = unlock_file,
                                         .xCheckReservedLock = check_lock,
                                         .xFileControl = control_file,
                                         .xSectorSize = get_sector_size,
                                         .xDeviceCharacteristics = get_characteristics };
  faulty_disk = *real_disk;
  faulty_disk.zName = "faulty";
  faulty_disk.pNext = NULL;
  faulty_disk.szOsFile = (int) sizeof (FaultyFile) + real_disk->szOsFile;
  faulty_disk.xOpen = open_file;
  faulty_disk.xDelete = delete_file;
  g_assert_cmpint (sqlite3_vfs_register (&faulty_disk, 1), ==, SQLITE_OK);
}

void
faulty_disk_arm (guint n, FaultyDiskKind kind, gboolean for_ever)
{
  g_mutex_lock (&lock);
  countdown = n;
  failure = kind;
  fails_for_ever = for_ever;
  n_failed = 0;
  g_mutex_unlock (&lock);
}

void
faulty_disk_disarm (void)
{
  g_mutex_lock (&lock);
  countdown = 0;
  g_mutex_unlock (&lock);
}

guint
faulty_disk_get_n_failed (void)
{
  guint n;

  g_mutex_lock (&lock);
  n = n_failed;
  g_mutex_unlock (&lock);
  return n;
}
