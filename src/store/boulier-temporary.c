/* boulier-temporary.c: the hidden files that are written before they take their place, and the hidden
 * folders in which libraries put theirs.
 *
 * The name of such a file says which process of which system writes it: ".boulier-SYSTEM-PROCESS-NUMBER".
 * So the next one to write in the folder can tell what was left behind by a process that was killed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "boulier-temporary-private.h"

#define PREFIX ".boulier-"
/* So many files are written at once at most; more than that are not remembered. */
#define MAX_FILES 16
/* What another system has not touched for so long is nobody's any more. */
#define FORGOTTEN_AFTER (24 * 60 * 60)

/* Paths of the files there are just now. */
static char *unfinished[MAX_FILES];

static void
remember (char *path)
{
  for (guint i = 0; i < MAX_FILES; i++)
    if (g_atomic_pointer_compare_and_exchange (&unfinished[i], NULL, path))
      return;
}

static void
forget (char *path)
{
  for (guint i = 0; i < MAX_FILES; i++)
    g_atomic_pointer_compare_and_exchange (&unfinished[i], path, NULL);
}

/* What getdents64(2) fills in. */
typedef struct
{
  guint64 inode;
  gint64 offset;
  guint16 length;
  guint8 type;
  char name[];
} Entry;

/* In a signal handler nothing may allocate, as opendir(3) does: the kernel is asked itself. */
static void
empty_folder (int folder)
{
  _Alignas(Entry) char entries[4096];
  long length;

  while ((length = syscall (SYS_getdents64, folder, entries, sizeof entries)) > 0)
    for (long at = 0; at < length; at += ((const Entry *) (entries + at))->length)
      unlinkat (folder, ((const Entry *) (entries + at))->name, 0);
}

/* A folder and the files in it. */
static void
remove_folder (const char *path)
{
  int folder = open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

  if (folder < 0)
    return;
  empty_folder (folder);
  close (folder);
  rmdir (path);
}

static void
remove_any (const char *path)
{
  if (unlink (path) != 0 && errno == EISDIR)
    remove_folder (path);
}

void
boulier_temporary_remove_all (void)
{
  for (guint i = 0; i < MAX_FILES; i++)
    {
      const char *path = g_atomic_pointer_get (&unfinished[i]);

      if (path != NULL)
        remove_any (path);
    }
}

/* A word for this system since it was started, and for what process numbers mean in it. */
static guint32
get_system (void)
{
  static gsize system;
  g_autofree char *boot = NULL;
  g_autofree char *numbers = NULL;

  if (g_once_init_enter (&system))
    {
      gsize hash = 1;

      if (g_file_get_contents ("/proc/sys/kernel/random/boot_id", &boot, NULL, NULL))
        hash += g_str_hash (boot);
      numbers = g_file_read_link ("/proc/self/ns/pid", NULL);
      if (numbers != NULL)
        hash = 31 * hash + g_str_hash (numbers);
      g_once_init_leave (&system, (hash & G_MAXUINT32) | 1);
    }
  return (guint32) system;
}

static gboolean
is_old (const char *path)
{
  GStatBuf info;

  return g_lstat (path, &info) == 0 &&
         g_get_real_time () / G_USEC_PER_SEC - (gint64) info.st_mtime > FORGOTTEN_AFTER;
}

/* Whether nobody writes the file any more. */
static gboolean
is_left_behind (const char *path, const char *name)
{
  char *end;
  guint64 system;
  gint64 process;

  system = g_ascii_strtoull (name + strlen (PREFIX), &end, 16);
  if (*end != '-')
    return FALSE;
  process = g_ascii_strtoll (end + 1, &end, 10);
  if (*end != '-' || process <= 0 || process > G_MAXINT)
    return FALSE;
  if (system == get_system ())
    return kill ((pid_t) process, 0) != 0 && errno == ESRCH;
  return is_old (path);
}

static void
remove_left_behind (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        if (is_left_behind (path, name))
          remove_any (path);
      }
}

/* Makes the file under a name that is free. The name is remembered first: a signal may come between. */
static int
create (char *path)
{
  int descriptor;

  remember (path);
  descriptor = g_open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0666);
  if (descriptor < 0)
    forget (path);
  return descriptor;
}

static char *
dup_new_path (const char *folder)
{
  g_autofree char *name =
      g_strdup_printf (PREFIX "%08x-%d-%08x", get_system (), (int) getpid (), g_random_int ());

  return g_build_filename (folder, name, NULL);
}

/**
 * boulier_temporary_open_folder:
 * @temporary: (out): the new folder; its descriptor is -1
 * @folder: where it is made
 *
 * Returns: whether it was made; else errno says why not
 */
gboolean
boulier_temporary_open_folder (BoulierTemporary *temporary, const char *folder)
{
  remove_left_behind (folder);
  temporary->descriptor = -1;
  do
    {
      temporary->path = dup_new_path (folder);
      remember (temporary->path);
      if (g_mkdir (temporary->path, 0700) == 0)
        return TRUE;
      boulier_temporary_keep (temporary);
    }
  while (errno == EEXIST);
  return FALSE;
}

/**
 * boulier_temporary_open:
 * @temporary: (out): the file
 *
 * Returns: whether it was made; else errno says why not
 */
gboolean
boulier_temporary_open (BoulierTemporary *temporary, const char *folder)
{
  remove_left_behind (folder);
  do
    {
      g_autofree char *path = dup_new_path (folder);

      temporary->descriptor = create (path);
      temporary->path = temporary->descriptor >= 0 ? g_steal_pointer (&path) : NULL;
    }
  while (temporary->descriptor < 0 && errno == EEXIST);
  return temporary->descriptor >= 0;
}

gboolean
boulier_temporary_close (BoulierTemporary *temporary)
{
  int descriptor = temporary->descriptor;

  temporary->descriptor = -1;
  return close (descriptor) == 0;
}

void
boulier_temporary_keep (BoulierTemporary *temporary)
{
  forget (temporary->path);
  g_clear_pointer (&temporary->path, g_free);
}

/**
 * boulier_temporary_clear:
 *
 * Leaves errno as it is.
 */
void
boulier_temporary_clear (BoulierTemporary *temporary)
{
  int number = errno;

  if (temporary->descriptor >= 0)
    boulier_temporary_close (temporary);
  if (temporary->path != NULL)
    {
      remove_any (temporary->path);
      boulier_temporary_keep (temporary);
    }
  errno = number;
}
