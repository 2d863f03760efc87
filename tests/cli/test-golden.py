#!/usr/bin/python3
"""What boulier-cli prints for the examples, compared to the letter with files that were read over.

Usage: test-golden.py PROGRAM EXAMPLES GOLDEN [--update]

With --update the files are written anew; look at the difference before committing it.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import difflib
import os
import pathlib
import subprocess
import sys

from tap import check, main

PROGRAM, EXAMPLES, GOLDEN = (pathlib.Path(path) for path in sys.argv[1:4])
UPDATE = "--update" in sys.argv[4:]

FORMS = (
    ("txt", "C.UTF-8", []),
    ("steps.txt", "C.UTF-8", ["--player", "a"]),
    ("steps.fr.txt", "fr_FR.UTF-8", ["--player", "a"]),
    ("json", "fr_FR.UTF-8", ["--player", "a", "--format", "json"]),
    ("csv", "fr_FR.UTF-8", ["--format", "csv"]),
)


def run(arguments, locale):
    """The output in a locale; its words are English, so that translations do not change it."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    surroundings.update({"LC_ALL": locale, "LANGUAGE": "en"})
    return subprocess.run(
        [PROGRAM, "compute", *arguments], env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL, check=True,
    ).stdout.decode()


def compare(example, ending, locale, options):
    path = GOLDEN / f"{example.stem}.{ending}"
    found = run([example, *options], locale)
    if UPDATE:
        path.write_text(found, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    return list(difflib.unified_diff(expected.splitlines(), found.splitlines(), path.name, "found", lineterm=""))


def register(example, ending, locale, options):
    check(f"{example.stem}.{ending}")(lambda: compare(example, ending, locale, options))


for document in sorted(EXAMPLES.glob("*.json")):
    for form in FORMS:
        register(document, *form)

main()
