/* boulier-cli.h: shared by the commands of boulier-cli.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/boulier-compute.h"
#include "io/boulier-interchange.h"
#include "io/boulier-locale.h"

G_BEGIN_DECLS

#define BOULIER_CLI_NAME "boulier-cli"

/**
 * BoulierCliStatus:
 * @BOULIER_CLI_DONE: all went well
 * @BOULIER_CLI_REFUSED: the input was refused, or something could not be read or written
 * @BOULIER_CLI_USAGE: wrong usage
 * @BOULIER_CLI_GO_ON: the arguments are good and the command can begin; never an exit status
 */
typedef enum
{
  BOULIER_CLI_DONE = 0,
  BOULIER_CLI_REFUSED = 1,
  BOULIER_CLI_USAGE = 2,
  BOULIER_CLI_GO_ON = -1
} BoulierCliStatus;

/**
 * BoulierCliCommand:
 * @name: as on the command line
 * @arguments: what stands behind it, for the summary: "FILE -o OUT"
 * @summary: marked for translation: what it does, in a few words
 * @run: argv[0] is the command
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  BoulierCliStatus (*run) (int argc, char **argv);
} BoulierCliCommand;

BoulierCliStatus boulier_cli_compute (int argc, char **argv);
BoulierCliStatus boulier_cli_export (int argc, char **argv);
BoulierCliStatus boulier_cli_convert (int argc, char **argv);
BoulierCliStatus boulier_cli_rules (int argc, char **argv);

/* boulier-cli-pdf.c in boulier-pages, boulier-cli-hand-over.c in boulier-cli */

typedef enum
{
  BOULIER_CLI_PAPER_USUAL, /* of the locale */
  BOULIER_CLI_PAPER_A4,
  BOULIER_CLI_PAPER_LETTER
} BoulierCliPaper;

/**
 * BoulierCliExport:
 * @players: (element-type guint) (nullable): indices; NULL for all
 * @title: name of the document for people
 * @created: seconds since 1970
 *
 * What is exported.
 */
typedef struct
{
  const BoulierRecord *record;
  const BoulierResults *results;
  const GArray *players;
  const char *title;
  gint64 created;
  BoulierCliPaper paper;
} BoulierCliExport;

/* boulier-cli itself has boulier-pages carry out the command (as typed, NULL terminated), and comes back
 * only when that fails; in boulier-pages it is BOULIER_CLI_GO_ON. Before anything is read. */
BoulierCliStatus boulier_cli_hand_over_pdf (char **argv);
gboolean boulier_cli_write_pdf (const BoulierCliExport *export, const char *path, GError **error);

/* boulier-cli-usage.c */

/**
 * BoulierCliHelp:
 * @arguments: what stands behind the options: "FILE"
 * @summary, @description: marked for translation: paragraphs above and below the options
 */
typedef struct
{
  const char *arguments;
  const char *summary;
  const char *description;
} BoulierCliHelp;

/* Reads the options of a command and its one argument (NULL: it has none) into file, which belongs to
 * argv. Anything but BOULIER_CLI_GO_ON is the end: help was shown or wrong usage was told. */
BoulierCliStatus boulier_cli_parse (
    int argc, char **argv, const GOptionEntry *options, const BoulierCliHelp *help, char **file);
/* Text with lines that fit into a terminal. */
char *boulier_cli_dup_wrapped (const char *text);
/* Tells of wrong usage of a command (NULL: of the program) and where help is. message is taken. */
BoulierCliStatus boulier_cli_fail_usage (const char *command, char *message);
/* The one file to write out of all that were named; NULL when none was, which missing says, or several.
 * That was told then. */
const char *boulier_cli_find_out (char **outs, const char *command, const char *missing);
/* Whether a file name ends so, in letters of any size, and has something before it. */
gboolean boulier_cli_has_ending (const char *path, const char *ending);
/* The results, with as many threads as there is use for; NULL when that failed and was told. */
BoulierResults *boulier_cli_work_out (const char *file, const BoulierRecord *record);
/* The players with these ids (NULL terminated, NULL for none). FALSE when one is unknown; told. */
gboolean boulier_cli_find_players (const BoulierRecord *record,
                                   char **ids,
                                   const char *command,
                                   GArray **players);

/* boulier-cli-input.c */

/* Reads a document or an interchange document, whichever it is; "-" is the standard input. NULL when
 * it is refused; that was told then. warnings receives sentences. */
BoulierRecord *boulier_cli_read (const char *file, GPtrArray *warnings);

/* Warns of everything that an interchange document, just written, would be refused for. */
void boulier_cli_warn_of_refusal (const char *file);

/* boulier-cli-output.c */

/* The style of text for people. */
const BoulierStyle *boulier_cli_get_style (void);
/* The standard output; text for people in the characters of the locale, otherwise UTF-8. */
GOutputStream *boulier_cli_open_output (gboolean for_people);
/* Tells why the output could not be written, quietly when nobody reads it any more. */
BoulierCliStatus boulier_cli_fail_output (const GError *error);
BoulierCliStatus boulier_cli_print (const char *text);
/* A line on the standard error: "FILE: message". */
void boulier_cli_tell (const char *file, const char *message);
void boulier_cli_tell_error (const char *file, const GError *error);
void boulier_cli_add_warnings (const BoulierResults *results,
                               const BoulierStyle *style,
                               GPtrArray *warnings);
void boulier_cli_tell_warnings (const char *file, const GPtrArray *warnings);

G_END_DECLS
