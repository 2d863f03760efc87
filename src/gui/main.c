/* main.c: starts the window program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "boulier-application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (BoulierApplication) application = NULL;
  /* For running from the build folder. */
  const char *translations = g_getenv ("BOULIER_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations ? translations : BOULIER_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = boulier_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
