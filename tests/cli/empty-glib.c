/* empty-glib.c: a program that does nothing with GLib, to compare the start of others with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

int
main (void)
{
  return glib_check_version (2, 0, 0) != NULL;
}
