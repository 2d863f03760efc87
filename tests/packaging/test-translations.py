#!/usr/bin/python3
"""Every text for people can be translated, and is.

Usage: test-translations.py SOURCE

SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from tap import check, main, need, run

SOURCE = pathlib.Path(sys.argv[1])
PO = SOURCE / "po"
# The keywords of Meson's preset "glib", which the template is made with.
XGETTEXT = """--from-code=UTF-8 --add-comments --keyword=_ --keyword=N_ --keyword=C_:1c,2
 --keyword=NC_:1c,2 --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3
 --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format
 --flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format --flag=g_string_printf:2:c-format
 --flag=g_string_append_printf:2:c-format --flag=g_error_new:3:c-format --flag=g_set_error:4:c-format""".split()
MARKED = {
    ".c": re.compile(r"\b(N?_|NC?_|C_|ngettext|g_dngettext)\s*\(\s*\""),
    ".h": re.compile(r"\b(N?_|NC?_|C_|ngettext|g_dngettext)\s*\(\s*\""),
    ".ui": re.compile(r"translatable=\"(yes|true|1)\""),
    ".in": re.compile(r"^Name=|<(summary|comment)>", re.M),
}


def languages():
    return (PO / "LINGUAS").read_text(encoding="utf-8").split()


def listed():
    lines = (PO / "POTFILES.in").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def make_template(folder):
    """The template of all texts as the sources have them now."""
    template = pathlib.Path(folder) / "boulier.pot"
    complaints = run(
        need("xgettext"), *XGETTEXT, "--directory", SOURCE, "--files-from", PO / "POTFILES.in", "--output", template
    )
    return template, complaints


@check("POTFILES.in names every file with texts, in order")
def potfiles():
    marked = set()
    for folder in ("src", "ui", "resources"):
        for path in (SOURCE / folder).rglob("*"):
            pattern = MARKED.get(path.suffix)
            if pattern and pattern.search(path.read_text(encoding="utf-8")):
                marked.add(str(path.relative_to(SOURCE)))
    names = listed()
    complaints = [f"{name} is missing" for name in sorted(marked - set(names))]
    complaints += [f"{name} has no texts" for name in sorted(set(names) - marked)]
    if names != sorted(names):
        complaints.append("the names are not in order")
    return complaints


@check("the texts are written with typographic signs")
def typography():
    rules = ["--check=ellipsis-unicode", "--check=quote-unicode"]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [need("xgettext"), *XGETTEXT, *rules, "--directory", SOURCE, "--files-from", PO / "POTFILES.in",
             "--output", folder + "/boulier.pot"],
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False,
        )
    # The checks only warn: the exit status stays 0.
    return done.stderr.splitlines()


@check("the translations are well-formed")
def well_formed():
    complaints = []
    for language in languages():
        complaints += run(
            need("msgfmt"), "--check", "--check-accelerators=_", "--output-file=/dev/null", PO / f"{language}.po"
        )
    return complaints


@check("in French no line ends before the signs that stand apart")
def spaces():
    texts = (PO / "fr.po").read_text(encoding="utf-8").replace('"\n"', "")
    translated = re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', texts, re.M)
    return [text for text in translated if re.search(r"\S [:;?!»]|« ", text)]


@check("every text of the sources is translated into every language")
def complete():
    with tempfile.TemporaryDirectory() as folder:
        template, complaints = make_template(folder)
        for language in languages():
            merged = pathlib.Path(folder) / f"{language}.po"
            complaints += run("msgmerge", "--quiet", "--no-fuzzy-matching", "-o", merged, PO / f"{language}.po", template)
            missing = pathlib.Path(folder) / "missing.po"
            for option in ("--untranslated", "--only-fuzzy"):
                complaints += run("msgattrib", option, "--no-obsolete", "--no-wrap", "-o", missing, merged)
                if missing.exists():
                    texts = re.findall(r'^msgid (".+")$', missing.read_text(encoding="utf-8"), re.M)
                    complaints += [f"{language}: {text}" for text in texts if text != '""']
                    missing.unlink()
    return complaints


main()
