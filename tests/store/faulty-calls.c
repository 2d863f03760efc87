/* faulty-calls.c: calls of the system that fail when a test wants them to.
 *
 * The functions here stand in front of those of the C library.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "faulty-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean counting;
static int next_number;
static int failing_number;
static int failing_errno;

void
faulty_calls_start (int number, int fault)
{
  next_number = 0;
  failing_number = number;
  failing_errno = fault;
  counting = TRUE;
}

int
faulty_calls_stop (void)
{
  counting = FALSE;
  return next_number;
}

/* Whether this call fails. */
static gboolean
fails (void)
{
  if (!counting || next_number++ != failing_number)
    return FALSE;
  errno = failing_errno;
  return TRUE;
}

#define REAL(name) (__extension__(__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

ssize_t
write (int descriptor, const void *bytes, size_t length)
{
  static ssize_t (*real) (int, const void *, size_t);

  if (real == NULL)
    real = REAL (write);
  return fails () ? -1 : real (descriptor, bytes, length);
}

int
fsync (int descriptor)
{
  return fails () ? -1 : REAL (fsync) (descriptor);
}

int
fchmod (int descriptor, mode_t mode)
{
  return fails () ? -1 : REAL (fchmod) (descriptor, mode);
}

int
rename (const char *from, const char *to)
{
  return fails () ? -1 : REAL (rename) (from, to);
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  return fails () ? -1 : REAL (renameat2) (from_folder, from, to_folder, to, flags);
}

/* Only where a new file would be made. */
int
open (const char *path, int flags, ...)
{
  mode_t mode = 0;

  if ((flags & O_CREAT) != 0)
    {
      va_list arguments;

      va_start (arguments, flags);
      mode = (mode_t) va_arg (arguments, int);
      va_end (arguments);
    }
  return (flags & O_CREAT) != 0 && fails () ? -1 : REAL (open) (path, flags, mode);
}
