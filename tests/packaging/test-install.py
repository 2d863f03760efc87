#!/usr/bin/python3
"""An installation has every file in its place, and nothing else.

Usage: test-install.py SOURCE BUILD PREFIX

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pathlib
import sys
import tempfile

from tap import check, main, run

SOURCE, BUILD, PREFIX = (pathlib.Path(path) for path in sys.argv[1:4])


def expected():
    """The files of installed.txt, with one line per language and example filled in."""
    languages = (SOURCE / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    examples = [path.name for path in (SOURCE / "resources" / "examples").glob("*.json")]
    names = set()
    text = (pathlib.Path(__file__).parent / "installed.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("#") or not line:
            continue
        fillers = languages if "LANGUAGE" in line else examples if "EXAMPLE" in line else [""]
        names.update(line.replace("LANGUAGE", word).replace("EXAMPLE", word) for word in fillers)
    return names


@check("meson install puts every file into its place")
def install():
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, DESTDIR=folder)
        complaints = run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", env=env)
        top = pathlib.Path(folder) / PREFIX.relative_to("/")
        found = {str(path.relative_to(top)) for path in top.rglob("*") if path.is_file()}
        complaints += [f"{name} is missing" for name in sorted(expected() - found)]
        complaints += [f"{name} is not expected" for name in sorted(found - expected())]
        for program in ("bin/boulier", "bin/boulier-cli"):
            if not os.access(top / program, os.X_OK):
                complaints.append(f"{program} cannot be started")
    return complaints


main()
