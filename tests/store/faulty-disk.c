/* faulty-disk.c: a disk that refuses the n-th operation, or loses its power, between SQLite and the
 * real one.
 *
 * For the power: of each file is known what was there at its last sync, and which writes came after.
 * When the power is cut, any of these writes may be on the disk or not.
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
  char *name;
} FaultyFile;

/* Bytes written at an offset; no bytes: cut off there. */
typedef struct
{
  gint64 offset;
  GBytes *bytes;
} Pending;

/* durable: NULL as long as the disk does not know the file. */
typedef struct
{
  GByteArray *durable;
  GPtrArray *pending;
} Image;

static sqlite3_vfs *real_disk;
static sqlite3_vfs faulty_disk;
static sqlite3_io_methods faulty_methods;
static GMutex lock;
static guint countdown;
static guint n_failed;
static FaultyDiskKind failure;
static gboolean fails_for_ever;
static GHashTable *images; /* name → Image, while the power is watched */
static GHashTable *saved;  /* name → GByteArray, as the cut left it */
static GRand *chance;
static guint until_cut;
static guint64 acknowledged;
static guint64 acknowledged_at_cut;

static void
pending_free (gpointer data)
{
  Pending *pending = data;

  g_clear_pointer (&pending->bytes, g_bytes_unref);
  g_free (pending);
}

static void
image_free (gpointer data)
{
  Image *image = data;

  g_clear_pointer (&image->durable, g_byte_array_unref);
  g_ptr_array_unref (image->pending);
  g_free (image);
}

static void
apply_pending (GByteArray *bytes, const Pending *pending)
{
  gsize length;
  const guint8 *written;

  if (pending->bytes == NULL)
    {
      g_byte_array_set_size (bytes, (guint) MIN (pending->offset, (gint64) bytes->len));
      return;
    }
  written = g_bytes_get_data (pending->bytes, &length);
  if (bytes->len < pending->offset + length)
    {
      guint old = bytes->len;

      g_byte_array_set_size (bytes, (guint) (pending->offset + length));
      memset (bytes->data + old, 0, bytes->len - old);
    }
  memcpy (bytes->data + pending->offset, written, length);
}

/* With the lock held. */
static void
cut_power (void)
{
  GHashTableIter iter;
  gpointer name, data;

  g_hash_table_iter_init (&iter, images);
  while (g_hash_table_iter_next (&iter, &name, &data))
    {
      Image *image = data;
      GByteArray *left;

      if (image->durable == NULL)
        continue;
      left = g_byte_array_new ();
      g_byte_array_append (left, image->durable->data, image->durable->len);
      for (guint i = 0; i < image->pending->len; i++)
        if (g_rand_boolean (chance))
          apply_pending (left, g_ptr_array_index (image->pending, i));
      g_hash_table_insert (saved, g_strdup (name), left);
    }
  acknowledged_at_cut = acknowledged;
}

/* Before every operation that changes something. */
static void
tick (void)
{
  g_mutex_lock (&lock);
  if (images != NULL && until_cut > 0 && --until_cut == 0)
    cut_power ();
  g_mutex_unlock (&lock);
}

static void
note_write (const char *name, gint64 offset, const void *bytes, int length)
{
  Image *image;

  g_mutex_lock (&lock);
  image = images != NULL && name != NULL ? g_hash_table_lookup (images, name) : NULL;
  if (image != NULL)
    {
      Pending *pending = g_new0 (Pending, 1);

      pending->offset = offset;
      pending->bytes = bytes != NULL ? g_bytes_new (bytes, (gsize) length) : NULL;
      g_ptr_array_add (image->pending, pending);
    }
  g_mutex_unlock (&lock);
}

static void
note_sync (const char *name)
{
  Image *image;

  g_mutex_lock (&lock);
  image = images != NULL && name != NULL ? g_hash_table_lookup (images, name) : NULL;
  if (image != NULL)
    {
      if (image->durable == NULL)
        image->durable = g_byte_array_new ();
      for (guint i = 0; i < image->pending->len; i++)
        apply_pending (image->durable, g_ptr_array_index (image->pending, i));
      g_ptr_array_set_size (image->pending, 0);
    }
  g_mutex_unlock (&lock);
}

static void
note_open (const char *name)
{
  char *contents = NULL;
  gsize length;

  g_mutex_lock (&lock);
  if (images != NULL && name != NULL && !g_hash_table_contains (images, name))
    {
      Image *image = g_new0 (Image, 1);

      image->pending = g_ptr_array_new_with_free_func (pending_free);
      if (g_file_get_contents (name, &contents, &length, NULL) && length > 0)
        image->durable = g_byte_array_new_take ((guint8 *) contents, length);
      else
        g_free (contents);
      g_hash_table_insert (images, g_strdup (name), image);
    }
  g_mutex_unlock (&lock);
}

static void
note_delete (const char *name)
{
  g_mutex_lock (&lock);
  if (images != NULL)
    g_hash_table_remove (images, name);
  g_mutex_unlock (&lock);
}

static int
strike (int broken)
{
  int code = SQLITE_OK;

  tick ();
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

static const char *
get_name (sqlite3_file *file)
{
  return ((FaultyFile *) file)->name;
}

static int
close_file (sqlite3_file *file)
{
  g_clear_pointer (&((FaultyFile *) file)->name, g_free);
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
    {
      note_write (get_name (file), offset, bytes, length);
      return get_real (file)->pMethods->xWrite (get_real (file), bytes, length, offset);
    }
  get_real (file)->pMethods->xWrite (get_real (file), bytes, length / 2, offset);
  return code;
}

static int
truncate_file (sqlite3_file *file, sqlite3_int64 size)
{
  int code = strike (SQLITE_IOERR_TRUNCATE);

  if (code == SQLITE_OK)
    note_write (get_name (file), size, NULL, 0);
  return code != SQLITE_OK ? code : get_real (file)->pMethods->xTruncate (get_real (file), size);
}

static int
sync_file (sqlite3_file *file, int flags)
{
  int code = strike (SQLITE_IOERR_FSYNC);

  if (code == SQLITE_OK)
    note_sync (get_name (file));
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

  note_open (name);
  faulty->name = g_strdup (name);
  faulty->real = (sqlite3_file *) (faulty + 1);
  code = real_disk->xOpen (real_disk, name, faulty->real, flags, out_flags);
  file->pMethods = faulty->real->pMethods != NULL ? &faulty_methods : NULL;
  if (file->pMethods == NULL)
    g_clear_pointer (&faulty->name, g_free);
  return code;
}

static int
delete_file (sqlite3_vfs *disk, const char *name, int sync_folder)
{
  int code = strike (SQLITE_IOERR_DELETE);

  if (code == SQLITE_OK)
    note_delete (name);
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

void
faulty_disk_watch_power (guint n, GRand *rand)
{
  g_mutex_lock (&lock);
  images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, image_free);
  saved =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_byte_array_unref);
  chance = rand;
  until_cut = n;
  acknowledged = 0;
  acknowledged_at_cut = 0;
  g_mutex_unlock (&lock);
}

void
faulty_disk_acknowledge (guint64 number)
{
  g_mutex_lock (&lock);
  acknowledged = number;
  g_mutex_unlock (&lock);
}

gboolean
faulty_disk_restore_power (guint64 *number)
{
  GHashTableIter iter;
  gpointer name, bytes;
  gboolean was_cut;

  g_mutex_lock (&lock);
  was_cut = until_cut == 0;
  *number = acknowledged_at_cut;
  g_hash_table_iter_init (&iter, saved);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_assert_true (g_file_set_contents (name, (const char *) ((GByteArray *) bytes)->data,
                                        ((GByteArray *) bytes)->len, NULL));
  g_clear_pointer (&images, g_hash_table_unref);
  g_clear_pointer (&saved, g_hash_table_unref);
  g_mutex_unlock (&lock);
  return was_cut;
}
